"""How many of what was asked only whether: "guadagno vita?", "e quanta?" is "quanta vita guadagno?"."""

from __future__ import annotations

import re

from kb.analysis import fold

from .checked import how_much
from .grammar import A_FINITE_VERB
from .story import joined, read_story

_ALONE = re.compile(
    r"(?:di (?P<of>[a-z]{4,}),? )?(?P<by>(?:di|a|da|con|in) )?quant(?P<ending>[aeio])(?: (?P<noun>[a-z]{4,}))?"
    r"(?: (?:in tutto|in totale|esattamente|di preciso|precisamente|allora|di solito))?"
)
_THINGS = {
    "i": r"danni|punti(?: vita)?|segnalini(?: [\w+/-]+)?|token|artefatti|permanenti|turni|bersagli",
    "e": r"vite|carte|copie|creature|terre|magie|pedine|volte",
    "a": r"vita",
    "o": r"danno|mana",
}
""" What is counted in a game, by what "quant-" ends with beside it."""
_MANY_OF = {
    "danno": "danni",
    "segnalino": "segnalini",
    "artefatto": "artefatti",
    "permanente": "permanenti",
    "carta": "carte",
    "copia": "copie",
    "pedina": "pedine",
    "creatura": "creature",
    "vita": "vite",
    "terra": "terre",
}
_OF_ONE = re.compile(r"\b(?P<stem>pass|arriv)a\b")
_AN_ARTICLE = (
    r"(?:(?:il|lo|la|i|gli|le|un|una|uno|dei|delle|del|della|qualche|"
    r"\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci) )?"
)
_OPEN = re.compile(r"\b(?:quant\w+|chi|cosa|che cosa|quale|dove|quando|come|perche)\b")
_IN_COMBAT = re.compile(r"\b(?:attacc|blocc)")


def how_many_of_it(base: str, core: str) -> str | None:
    """The whole question of how many, after one that asked only whether; None where what is counted is not told."""
    said = _ALONE.fullmatch(fold(core))
    if said is None:
        return None
    story = read_story(base)
    asked = story.asked or story.told
    plain, ending = fold(asked), said["ending"]
    if not asked or _OPEN.search(plain) or not A_FINITE_VERB.search(plain):
        return None
    named = said["of"] or said["noun"]
    by = said["by"] or ""
    told = story.told if story.asked else ""
    amount = None if named else how_much(asked)
    if amount is not None and f"quant{ending}" in amount:
        return joined(told, amount)
    if amount is not None and (of_them := _OF_THEM.search(amount)) is not None:
        return joined(told, f"{amount[: of_them.start()]}quant{ending} ne{amount[of_them.end() :]}")
    asked = _SO_OFTEN.sub("", asked)
    plain = fold(asked)
    if by and not named:
        return joined(told, f"{by}quant{ending} {asked}")
    thing = re.search(rf"\b{_AN_ARTICLE}(?P<noun>{_things(ending)})(?![\w'])", plain)
    if thing is not None and (not named or named[:4] == thing["noun"][:4]):
        rest = f"{asked[: thing.start()].rstrip()}{asked[thing.end() :]}".strip()
        first, *kind = thing["noun"].split(" ")
        if first in _MANY_OF:
            rest = _OF_ONE.sub(r"\g<stem>ano", rest)
        noun = " ".join((_MANY_OF.get(first, first) if ending in "ie" else first, *kind))
        return joined(told, f"{by}quant{ending} {noun} {rest}") if rest else None
    if named:
        passes = named.startswith("dann") and _IN_COMBAT.search(fold(told))
        return joined(told, f"quant{ending} {named} {'passano' if passes else asked}")
    had = list(re.finditer(rf"{_SO_MANY} (?P<noun>{_THINGS[ending]})\b", fold(told)))
    return joined(told, f"quant{ending} {had[-1]['noun']} {asked}") if had else None


_OF_THEM = re.compile(r"\bquant[ei] ne\b")
_SO_OFTEN = re.compile(r" (?:due|tre|quattro|\d) volte\b")
_SO_MANY = r"\b(?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|delle|dei)"


def _things(ending: str) -> str:
    """The names of what may be counted, of which one or many were told."""
    ones = [f"{one}(?: [+-]\\d/[+-]\\d)?" for one, many in _MANY_OF.items() if many.endswith(ending)]
    return "|".join((_THINGS[ending], *ones))
