"""Whether something may be done in response (117.1): instants and abilities yes, what needs an empty stack no."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from kb.analysis import fold

from ..outcome import Draft
from ..plain_cards import PLAIN_CARDS
from ..question import Question
from ..scenario_text import as_yaml
from .cards import PLAYERS
from .model import ME, OTHER
from .saying import NAME, shown

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_MAY = r"(?:posso|potrei|puo|potrebbe|riesco a|riesce a|si puo|e possibile|potro|potra|ho modo di|ho il tempo di)"
_ANSWERS = re.compile(
    rf"\b{_MAY} (?:\S+ ){{0,5}}?(?:rispond\w+|in risposta|reagir\w+)|\b(?:in risposta|rispondendo)\b[^?]*\b{_MAY}"
)
_BY_FLASH = r"\b(?:flash|lampo)\b"
_ACTS: tuple[tuple[str, str], ...] = (
    (
        "fedelta",
        r"(?<!su )(?<!su il )(?<!su il suo )(?<!contro il )(?<!contro il suo )\b(?:planeswalker|fedelta|lealta)\b"
        r"|\bfedelta-piu\b|\battivar\w+ (?:\S+ )?(?:il )?[+-]\d",
    ),
    ("equipaggiare", r"\b(?:equip|equipaggiar\w+|riequipaggiar\w+)\b"),
    ("terra", r"\b(?:giocar\w+|mettere|calar\w+) (?:\S+ )?terr[ae]\b"),
    ("stregoneria", r"\b(?:stregoneri\w+|sorcery)\b"),
    ("lampo", _BY_FLASH),
    ("istantaneo", r"\b(?:istantane\w+|instant|counter\w*|contromagia|neutralizzar\w*|fulmine|bolt)\b"),
    ("abilita", r"\b(?:sacrific\w+|saccar\w+|attivar\w+|rigenerar\w+|pescar\w+)\b"),
    (
        "permanente",
        r"\b(?:lanciar\w+|lanciand\w+|giocar\w+|castar\w+|evocar\w+|calar\w+) (?:\S+ ){0,2}?"
        r"(?:creatur\w+|drago|artefatt\w+|incantesim\w+|\d+/\d+)\b",
    ),
)
_ODD = re.compile(
    r"\b(?:split second|battibaleno|non posso|senza priorita|silence|silenzio|come se avess\w+|come se fosse\w*|prima che"
    r"|mana|terre stappate|senza (?:lampo|flash)|(?:a|da) (?:zero|0)|perder\w*|copi[ae]\b"
    r"|gia (?:usat|attivat)\w+|come costo|a il fatto che"
    r"|aspett\w+|bersaglio di (?:il |la )?(?:mi[oa]|su[oa])"
    r"|due volte|malattia|appena (?:entrat|lanciat|giocat)\w+|hexproof|velo"
    r"|anti-?malocchio|protezione|flashback|innescat\w+|trigger\w*|commander|morph|copiar\w+|risolt[oa])\b"
)
_WAITS = re.compile(
    r"\b(?:lanci\w+|cast\w+|spar\w+|tir[aoi]\w*|attiv\w+|magi[ae]|spell|fulmine|rimozione|removal|wrath|abilita|istantaneo"
    r"|stregoneria|in pila)\b"
)
_NO_STACK = re.compile(
    r"\b(?:sacrific\w+|tapp\w+|pag\w+|terr[ae]|muo\w+|mort\w+|entra\w*|leggend\w+|scart\w+|gira\w*|trasform\w+|pesca\w*"
    r"|regol[ae]|concede|blocc\w+|attacc\w+|costo|cost[oi])\b"
)
"""What is done without the stack, or may be: whether it can be answered is another question."""
_WHAT_IS_ANSWERED = re.compile(
    r" (?:rispondere|in risposta|rispondendo) (?:a (?:il |la |l' |un |una )?(?:su[oa] |mi[oa] )?(?P<what>\w+)"
    r"(?: di (?:il |la |l' )?(?!P\d)\w+)?"
    r"|con (?:la |il |una |un )(?:sua |suo )\w+)"
)
_ANSWERED = re.compile(
    r"\b(rispondere|reagire) (?:a|al|allo|alla|ai|agli|alle|all')(?!\w).*?"
    r"(?=\s(?:con|lanciando|castando|attivando|usando|sacrificando|giocando|equipaggiando)\b|,|\?|\Z)"
)
"""All that names what is answered: "rispondere a un'abilità fedeltà" says nothing of what one answers with."""
_CALLED = re.compile(
    r"\b(?:lanci(?:a|ano|o)|cast(?:a|ano|o)) "
    r"(?!(?:un|una|uno|la|il|lo|le|i|gli|l'|su|mi|mio|mia|suo|sua|a|in|con|due|tre|e|,|[.:;?]|fulmin\w*|bolt|shock|magi\w+"
    r"|spell|istantane\w+|stregoneri\w+|creatur\w+|rimozion\w+|removal|wrath|qualcosa|P\d)(?!\w))\w+"
    r"|^(?!.*\b(?:magi\w+|spell|abilita|fulmin\w*|bolt|istantane\w+|stregoneri\w+|wrath|removal|rimozion\w+)\b.* in pila)"
    r"(?:\S+ ){1,4}in pila\b"
)
"""A card called by its name, of which what it says is not known: it may have split second."""
_AT_TARGET = re.compile(r"[«\"“][^«»\"“”]*\b(?!magia|abilita)[a-z]+ bersaglio\b[^«»\"“”]*[»\"”]")
"""What is cast in response is quoted with its target, and that is no spell."""
_ONLY_AS_SORCERY = re.compile(
    r"\bsolo (?:come (?:un[ao] )?stregoneri|quando potresti lanciare|nella tua fase)"
)
"""An ability with a time of its own."""
_NO = {"stregoneria", "permanente", "terra", "equipaggiare", "fedelta"}
_RULES = {
    "stregoneria": ("307.1", "117.1a", "117.1"),
    "permanente": ("117.1a", "302.1", "117.1"),
    "terra": ("305.1", "117.1", "505.6b"),
    "equipaggiare": ("702.6a", "117.1b", "301.5"),
    "fedelta": ("606.3", "117.1b", "306.5d"),
    "lampo": ("702.8a", "117.1a", "117.1"),
    "istantaneo": ("117.1a", "304.1", "117.1"),
    "abilita": ("117.1b", "602.2", "117.1"),
}
_WHY = {
    True: "con una magia o un'abilità in pila chi ha la priorità può lanciare istantanei e magie con lampo e attivare "
    "abilità",
    False: "si fa solo nella propria fase principale, con la priorità e la pila vuota",
}


def in_response(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Whether what is asked may be done while something waits on the stack; None for any other question.

    `text` is the question in plain words.
    """
    if "?" not in text or not 6 <= len(text.split()) <= 60 or _ODD.search(text) or text.count("?") > 1:
        return None
    if _ONLY_AS_SORCERY.search(fold(question.text)):
        return None
    if _AT_TARGET.search(fold(question.text)):
        return None  # whether it has a legal target decides, and what waits on the stack may not be one
    body, _, asked = text[: text.rindex("?")].rpartition(".")
    if not _ANSWERS.search(asked) or re.search(r"\bnon\b", asked):
        return None
    head = f"{body} {asked[: found.start()] if (found := re.search(_MAY, asked)) else ''}"
    if _CALLED.search(head.strip()):
        return None
    if not _WAITS.search(f"{head} {asked}") or _NO_STACK.search(head):
        return None
    may = re.search(rf"\b{_MAY}\b(?P<rest>.*)$", asked)
    rest = may["rest"] if may else ""
    if (answered := _WHAT_IS_ANSWERED.search(rest)) is not None:
        if answered["what"] and _NO_STACK.search(answered["what"]):
            return None
        rest = f"{rest[: answered.start()]} rispondere{rest[answered.end() :]}"
    rest = _ANSWERED.sub(r"\1", rest)
    act = next((name for name, pattern in _ACTS if re.search(pattern, rest)), "")
    if act == "permanente" and re.search(_BY_FLASH, text):
        act = "lampo"
    if not act or act == "terra":
        return None
    who = OTHER if re.search(rf"\b(?:P1|avversario|lui|oppo) (?:\S+ )?{_MAY}|\bpuo\b", asked) else ME
    holds = act not in _NO
    source = _scenario(act, who, holds)
    if stage.simulate(source, NAME).outcome.value != "superato":
        return None
    rules = _RULES[act]
    return shown(question, holds, f"{_WHY[holds]} ({rules[0]}).", rules, source, kb, stage)


def _scenario(act: str, who: int, holds: bool) -> str:
    """The other player's spell is on the stack in the turn of whoever wants to answer it."""
    name, other = PLAYERS[who], PLAYERS[1 - who]
    card = {"nome": "Risposta", "costo": "{1}", **PLAIN_CARDS[act]}
    on_board = act in ("abilita", "equipaggiare", "fedelta")
    mine: dict[str, Any] = {"costi": "gratis", "campo": {"creatura": "creatura 2/2"}}
    if on_board:
        mine["campo"]["fonte"] = "Risposta"
    else:
        mine["mano"] = ["Risposta"]
    move: Any = f"{name} attiva fonte" if on_board else f"{name} lancia Risposta"
    if act == "equipaggiare":
        move = {move: {"bersagli": "creatura"}}
    document: dict[str, Any] = {
        "titolo": "Che cosa si può fare in risposta",
        "partita": {"turno_di": name},
        "giocatori": {name: mine, other: {"costi": "gratis", "mano": ["Prima magia"]}},
        "carte": [
            {"nome": "Prima magia", "costo": "{1}", "tipo": "Istantaneo", "testo": "Pesca una carta."},
            card,
        ],
        "azioni": [
            {"avanza fino a": "inizio del combattimento"},
            f"{name} passa",
            f"{other} lancia Prima magia",
            f"{other} passa",
        ],
        "attese": [{"può" if holds else "non può": move}],
    }
    return as_yaml(document)
