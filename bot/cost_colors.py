"""Whether an object is of a colour, of several or of none, by the mana symbols of the one cost that is shown (202.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation, Verdict
from .asks import Asks
from .composing import citations, led, paragraphs, related, verdict_word
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_COST = re.compile(r"(?:\{[^{}\s]{1,5}\})+")
_NAMES = {"w": "bianco", "u": "blu", "b": "nero", "r": "rosso", "g": "verde"}
_STEMS = {"w": "bianc[oa]", "u": "blu", "b": "ner[oa]", "r": "ross[oa]", "g": "verde"}
_ONE = rf"(?:{'|'.join(_STEMS.values())})"
_IS = r"\b(?:e'?|sia|sarebbe|conta come|e' considerat[oa]|e considerat[oa]|vale come)"
_SAID = re.compile(
    rf"{_IS} (?:quindi |allora |anche |davvero |ancora |un[ao]? (?:magia|carta|creatura|artefatto|oggetto|permanente) )*"
    rf"(?P<negated>non )?(?:(?P<none>incolore)|(?P<many>multicolore)|(?P<mono>monocolore)"
    rf"|(?:sia |tanto )?(?P<only>solo |soltanto |solamente )?(?P<first>{_ONE})"
    rf"(?: ?,? (?:e|che|sia|quanto)(?: anche| sia)? (?P<second>{_ONE}))?)\b(?! o\b)"
)
_OTHERWISE = re.compile(
    r"\b(?:identita|indicator\w*|devoid|vuoto|priv[oa]|perd\w+|divent\w+|finche|faccia in giu|metamorfosi|morph|pedin\w+"
    r"|token|protezion\w+|bersagli\w*|mana|terr[ae]|copi\w+|comandante|commander|mazzo|se\b|simbolo|ibrid\w+ (?:conta|si)"
    r"|pag\w+|danno|perche non|effett\w+|retro|fronte|trasform\w+|divis[ao]|meta)\b"
)
"""What gives or takes a colour otherwise, or asks of something else than the whole object."""
_CERTAIN = 0.93


def color_of_cost(question: Question, kb: KnowledgeBase) -> Draft | None:
    """Whether the colours asked about are those of the cost; None where more than the cost may decide."""
    if question.asks is not Asks.YES_NO or question.polarity.worded:
        return None
    costs = set(_COST.findall(question.text.lower()))
    plain = re.sub(r"\bcosto di mana\b", "costo", question.plain)
    said = list(_SAID.finditer(plain))
    if len(costs) != 1 or len(said) != 1 or _OTHERWISE.search(_COST.sub(" ", plain)) or said[0]["negated"]:
        return None
    if re.search(r"\bnon\b", plain) and not question.polarity.denied:
        return None
    if "?" not in plain[said[0].end() :] or re.search(r"[.;!]", plain[said[0].end() :].rstrip(" ?!.")):
        return None
    cost = costs.pop()
    colors = [letter for letter in _NAMES if re.search(rf"[{{/]{letter}[}}/]", cost)]
    holds = _holds(said[0], colors)
    verdict = Verdict.YES if holds is not question.polarity.denied else Verdict.NO
    names = " e ".join(_NAMES[letter] for letter in colors)
    told = (
        f"i simboli colorati del costo lo fanno {names}."
        if colors
        else "nel costo non c'è nessun simbolo colorato."
    )
    rules = ["105.2", "202.2"] if not colors or "/" not in cost else ["202.2d", "105.2"]
    why = f"Il colore lo danno i simboli nel costo di mana, non il tipo o la cornice ({rules[1]})."
    text = paragraphs(led(verdict_word(verdict, question.polarity.confirming), told), why)
    cited = citations(kb, rules, text)
    return Draft(
        Outcome.ANSWER,
        Kind.YES_NO,
        text,
        verdict=verdict,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_CERTAIN,
        related=related(kb, cited, rules),
        why=why,
    )


def _holds(said: re.Match[str], colors: list[str]) -> bool:
    """Whether the colours of a cost are those that the question says."""
    if said["none"]:
        return not colors
    if said["many"]:
        return len(colors) > 1
    if said["mono"]:
        return len(colors) == 1
    if said["only"] and len(colors) != 1 + bool(said["second"]):
        return False
    named = [word for word in (said["first"], said["second"]) if word]
    return all(any(re.fullmatch(_STEMS[letter], word) for letter in colors) for word in named)
