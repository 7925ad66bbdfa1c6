"""In which order triggered abilities of two players go on the stack and resolve (603.3b, 101.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..outcome import Draft
from ..question import Question
from ..scenario_text import as_yaml
from .cards import PLAYERS
from .model import ME, OTHER
from .saying import NAME, shown

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_TRIGGER = re.compile(r"\b(?:innesc\w+|trigger\w*|trigger|scatt\w+)\b")
_TOGETHER = re.compile(
    r"\b(?:insieme|assieme|contemporaneamente|stesso momento|stesso tempo|stesso istante|"
    r"tutti e due|entrambi|entrambe|anche|sia|innescano|scattano)\b"
)
_THING = r"(?:abilita|innesco|trigger|effetto|permanente|incantesimo|creatura)"
_WHOSE = (r"\b(?:mi[oaei]|mie|miei|io|ho)\b", r"\b(?:su[oa]|suoi|sue|avversario|oppo|opponent|lui)\b")
_TURN = (
    (
        ME,
        r"\b(?:il )?mi[oa] (?:\S+ )?(?:turno|mantenimento|upkeep|fase|sottofase|end step|endstep|"
        r"combattimento)|\b(?:turno|mantenimento|upkeep) mio\b|tocca a me|sono (?:io )?(?:il )?giocatore attivo",
    ),
    (
        OTHER,
        r"\b(?:su[oa]) (?:\S+ )?(?:turno|mantenimento|upkeep|fase|sottofase|end step|endstep)"
        r"|\b(?:turno|mantenimento|upkeep) suo\b"
        r"|\b(?:turno|mantenimento|upkeep|fase finale|sottofase finale) (?:di |del )?(?:l' |"
        r"il (?:mio )?)?(?:avversario|oppo|opponent)",
    ),
)
_PRONOUN = (
    r"(?:la mia|il mio|la sua|il suo|quell[oa] mi[oa]|quell[oa] su[oa]|quell[oa] (?:di )?(?:l' |"
    r"il mio )?avversario)"
)
_ASKED = re.compile(
    rf"(?P<who>{_PRONOUN})(?! (?:avversario|oppo|turno|mantenimento|upkeep|fase|sottofase|end|"
    rf"controllo))(?: {_THING})?"
    rf"(?P<rest>[^?.,:;]*)[?,]|(?P<verb>si risolv\w+|risolv\w+|"
    rf"v\w+ in pila) (?:per )?(?P<place>prim[ao]|ultim[ao]) (?:e )?(?P<who2>{_PRONOUN})"
)
_CAUSE = re.compile(
    r"\b(?:muor\w+ (?:un[ao]?|la|il|due)(?: (?:mi[ao]|su[ao]))?(?: creatur[ae]| pedin[ae])?|(?:un[ao]|la|il)"
    r"(?: (?:mi[ao]|su[ao]))? (?:creatura|pedina) muore)(?= ,| e | \.| si | scatt| innesc)"
)
"""What sets both abilities off: it does not change the order."""
_RISKY = re.compile(r"\b(?:non|poi|dopo|muo\w+|neutralizz\w+|copi\w+|tre giocatori|multiplayer|commander)\b")


def order_of_triggers(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Whose ability resolves first, or goes on the stack first, when one of each player triggers at once.

    `text` is the question in plain words.
    """
    if (
        not _TRIGGER.search(text)
        or len(text.split()) > 60
        or not _TOGETHER.search(text)
        or _RISKY.search(_CAUSE.sub(" ", text))
    ):
        return None
    if not all(re.search(pattern, text) for pattern in _WHOSE):
        return None
    turns = {who for who, pattern in _TURN if re.search(pattern, text)}
    questions = list(_ASKED.finditer(text))
    if len(turns) != 1 or not questions:
        return None
    asked = questions[-1]
    if re.search(r"\bpila\b[^.?]*\brisol[vt]|\brisol[vt]\w*[^.?]*\bpila\b", text.rpartition(". ")[2]):
        return None  # two things are asked at once
    active = turns.pop()
    said = asked["who"] or asked["who2"]
    subject = OTHER if re.search(r"\bsu[oa]\b|avversario", said) else ME
    rest = f"{said} {asked['rest'] or ''} {asked['verb'] or ''} {asked['place'] or ''}"
    stacked = bool(re.search(r"\b(?:v\w+|mess[oa]|finisc\w+|entr\w+) (?:\S+ )?(?:in|su la|sulla) pila", rest))
    resolves = bool(re.search(r"\brisol[vt]\w*", rest))
    first = bool(re.search(r"\bprim[ao]\b|\bper prim[ao]\b", rest))
    last = bool(re.search(r"\b(?:ultim[ao]|second[ao]|dopo)\b", rest))
    if stacked == resolves or first == last:
        return None
    holds = (subject == active) is stacked
    holds = holds if first else not holds
    source = _scenario(active)
    if stage.simulate(source, NAME).outcome.value != "superato":
        return None
    why = (
        "prima vanno in pila gli inneschi del giocatore attivo, poi quelli dell'altro, che quindi si "
        "risolvono per primi (603.3b)."
    )
    return shown(question, holds, why, ("603.3b", "101.4", "405.5"), source, kb, stage)


def _scenario(active: int) -> str:
    """Both players' abilities trigger at the beginning of the upkeep: the first to resolve is not the active player's."""
    other = PLAYERS[1 - active]
    document = {
        "titolo": "Gli inneschi di due giocatori",
        "regole": ["603.3b", "101.4"],
        "partita": {"turno_di": PLAYERS[active], "fase": "mantenimento"},
        "giocatori": {name: {"campo": [f"Fonte di {name}"]} for name in PLAYERS},
        "carte": [
            {
                "nome": f"Fonte di {name}",
                "costo": "{W}",
                "tipo": "Incantesimo",
                "testo": "All'inizio di ogni mantenimento, guadagni 1 punto vita.",
            }
            for name in PLAYERS
        ],
        "azioni": ["tutti passano"],
        "attese": [
            {f"punti vita guadagnati da {other}": 1},
            {f"punti vita guadagnati da {PLAYERS[active]}": 0},
        ],
    }
    return as_yaml(document)
