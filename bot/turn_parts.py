"""In which part of a turn a thing is done: its turn-based actions (703.4), and when what is cast may be cast.

What a question does in a turn is looked for among what the rules place in one step or phase; else the rule that was found
for it may name the step, or be one of its section.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.analysis import fold

from .asks import WHICH_STEP, Asks
from .by_rule import by_rule
from .composing import sentence_of
from .outcome import Draft
from .who_or_where import EITHER, SURE, named

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .question import Question

_CONFIDENCE = 0.9
_LONGEST = 22
"""Words: a longer question tells more than when a thing is done."""
_STEPS = {
    "sottofase di STAP": (r"sottofase di (?:stap|untap)|untap step", ("502",)),
    "sottofase di mantenimento": (r"mantenimento|upkeep", ("503",)),
    "sottofase di acquisizione": (r"acquisizione|draw step|sottofase di pesca", ("504",)),
    "fase principale": (r"fas[ei] principal[ei]|main phase", ("505",)),
    "inizio del combattimento": (r"inizio (?:del )?combattimento", ("507",)),
    "dichiarazione delle creature attaccanti": (
        r"dichiarazione (?:delle creature |degli )attaccanti",
        ("508",),
    ),
    "dichiarazione delle creature bloccanti": (r"dichiarazione (?:delle creature |dei )bloccanti", ("509",)),
    "danno da combattimento": (r"sottofase di danno(?: da combattimento)?", ("510",)),
    "fine del combattimento": (r"fine (?:del )?combattimento", ("511",)),
    "sottofase finale": (r"sottofase finale|end step", ("513",)),
    "sottofase di cancellazione": (r"cancellazione|cleanup", ("514",)),
}
"""The steps and phases of a turn: how they are called, and the sections of the rules that say what is done in them."""


class Act(Struct, frozen=True):
    """Something that is done in one part of a turn: its words, the part and the rules that place it there."""

    words: re.Pattern[str]
    step: str
    rules: tuple[str, ...]


def _act(words: str, step: str, *rules: str) -> Act:
    return Act(re.compile(rf"\b(?:{words})\b"), step, rules)


_ACTS = (
    _act(
        r"(?:si )?(?:di)?stapp\w+|si untapp\w+|(?:va|vanno|torna\w*|entra\w*) (?:in|fuori) fase|phasing",
        "sottofase di STAP",
        "502.3",
        "502.1",
    ),
    _act(
        r"pesc\w+ (?:la carta|una carta|normalmente|la mia carta|del turno|di norma|per turno|(?:all'|a )inizio)"
        r"|la pescata (?:del turno|normale|di turno)|si pesca|pesco|carta del turno",
        "sottofase di acquisizione",
        "504.1",
    ),
    _act(
        r"(?:dichiar\w+|si dichiarano) (?:gli |i |le creature |chi )?attacc\w+|si attacca|attacco"
        r"|dichiarazione (?:degli )?attaccanti",
        "dichiarazione delle creature attaccanti",
        "508.1",
    ),
    _act(
        r"(?:dichiar\w+|si dichiarano|si scelgono|scelgo) (?:i |le creature |chi )?blocc\w+|si blocca|blocco",
        "dichiarazione delle creature bloccanti",
        "509.1",
    ),
    _act(
        r"(?:si infligg\w+|infligg\w+|si assegna\w*|fanno) (?:il |i )?dann[oi](?: da combattimento| delle creature)?"
        r"|le creature si (?:menano|picchiano)",
        "danno da combattimento",
        "510.1",
        "510.2",
    ),
    _act(
        r"scart\w+ (?:fino a|per tornare a|le carte in eccesso|se ho piu di|in eccesso|a sette|l'eccesso"
        r"|quelle in piu|le carte in piu)\w*"
        r"|dimensione massima della mano|numero massimo di carte in mano|piu di (?:sette|7) carte",
        "sottofase di cancellazione",
        "514.1",
    ),
    _act(
        r"(?:fino (?:alla |a )fine (?:del |di )?turno|until end of turn|durano fino alla fine)|(?:si tolgono"
        r"|spariscono|vanno via|si cancellano"
        r"|si azzera\w*|guarisc\w+|si cura\w*|scompaiono|svaniscono|si rimuov\w+|tolgo) (?:\w+ )?(?:i |il )?dann[oi]"
        r"|(?:i |il )?dann[oi] (?:segnat\w |sulle creature |sulle |subit\w )*(?:spariscono|sparisce|vanno via|va via"
        r"|si tolgono|si toglie|si azzera\w*"
        r"|scompa\w+|svani\w+|si cancella\w*)|guariscono",
        "sottofase di cancellazione",
        "514.2",
    ),
    _act(
        r"(?:all'|a )inizio del (?:\w+ )?(?:mantenimento|upkeep)|(?:trigger|abilita|innesc\w+) (?:di|del"
        r"|dell') ?(?:upkeep|mantenimento)|(?:triggera|scatta) l'upkeep",
        "sottofase di mantenimento",
        "503.1a",
    ),
    _act(
        r"(?:all'|a )inizio della (?:\w+ )?(?:sotto)?fase finale|(?:all'|a )inizio dell'? ?end ?step"
        r"|beginning of (?:the )?end step|fine del turno",
        "sottofase finale",
        "513.1",
    ),
    _act(
        r"(?:all'|a )inizio del (?:\w+ )?combattimento|beginning of combat",
        "inizio del combattimento",
        "507.2",
        "500.6",
    ),
    _act(
        r"(?:lanci\w+|gioc\w+|cast\w+|mett\w+|cal\w+|si lancia\w*|si gioca\w*) (?:(?:di solito|di norma|normalmente"
        r"|una|un|le|la|i|gli|il|delle|dei|mie|miei) )*"
        r"(?:stregoneri\w+|sorcery|terr[ae]|land|creatur[ae]|artefatt[oi]|incantesim[oi]"
        r"|planeswalker)(?! con (?:lampo|flash))"
        r"|equipaggi\w+|abilita di fedelta|abilita di (?:un |dei )?planeswalker|segnalin[oi] sapere",
        "fase principale",
        "505.6a",
        "505.6b",
        "505.4",
    ),
)
_OTHERWISE = re.compile(
    r"\b(?:non|lampo|flash|prima|second[ao]|anche|oltre|primo attacco|attacco improvviso|doppio attacco|effetto che"
    r"|istantane\w+|salt\w+|emblem\w+"
    r"|avversari\w+|extra|quando (?!pesc|stapp|scart|attacc|blocc|dichiar|si )\w+)\b"
)


def part_of_turn(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The step or phase in which the one act that a question names is done; None for any other question."""
    plain = question.plain
    asked = WHICH_STEP.search(plain)
    if asked is None or question.asks is not Asks.WHEN or len(question.tokens) > _LONGEST:
        return None
    rest = plain[: asked.start()] + " " + plain[asked.end() :]
    if _OTHERWISE.search(rest):
        return None
    acts = [act for act in _ACTS if act.words.search(rest)]
    if len({act.step for act in acts}) != 1:
        return None
    act = acts[0]
    text = sentence_of(f"{act.step} ({act.rules[0]})")
    return by_rule(text, act.step, rules=act.rules, confidence=_CONFIDENCE, why=text, kb=kb)


def which_step(question: Question, draft: Draft) -> Draft:
    """The draft with the part of the turn that it names, or whose rules decide, where that is asked; else as it is."""
    asked = WHICH_STEP.search(question.plain) is not None and question.asks is Asks.WHEN
    if not asked or not draft.answered or draft.value is not None or draft.confidence < SURE:
        return draft
    said = fold(draft.text.split("\n\n")[0]) if draft.case is not None else ""
    found = named(said, {name: words for name, (words, _) in _STEPS.items()})
    if not found and draft.citations:
        section = draft.citations[0].rule.split(".")[0]
        found = {name for name, (_, sections) in _STEPS.items() if section in sections}
    if len(found) != 1 or EITHER.search(said):
        return draft
    return replace(draft, value=found.pop(), verdict=None)
