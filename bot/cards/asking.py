"""What is asked of the cards that a question names: every word of it is read, or nothing is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from kb.analysis import fold

from .frames import FRAMES, Aspect
from .names import Named


class Asked(Struct, frozen=True):
    """What is asked: `card` and `other` are names in the question, `words` what else was told, by name."""

    aspect: Aspect
    card: Named
    other: Named | None
    words: dict[str, str]


_ARTICLE = (
    r"(?:(?:il|lo|la|l'|i|gli|le|un|uno|una|un'|quest[aoei]|quel|quell[ao']) ?)?"
    r"(?:(?:carta|magia|creatura|artefatto|incantesimo|istantaneo|stregoneria|planeswalker|terra|card) )?"
    r"(?:(?:chiamat[ao]|di nome) )?"
)
_OPENING = re.compile(
    r"\A(?:(?:ciao|salve|ehi|scusa(?:mi|te)?|senti|allora|ma|e|ok|arbitro|judge|domanda|una domanda|dubbio|per favore|"
    r"per curiosita|(?:qualcuno )?mi (?:dic[ie]|dite|spieg(?:hi|a|ate)|ricord[ia]|legg[ie]|leggete|mostr[ia]|sai dire|"
    r"sapete dire|puo dire|puoi dire|diresti)|qualcuno (?:sa|puo dirmi|mi sa dire)|(?:mi )?(?:sai|sapete|"
    r"puoi)(?: dirmi| spiegarmi| dire)?|dimmi|vorrei sapere|volevo sapere|in magic|non (?:mi )?ricordo|secondo te)[,:]? )+"
)
_CLOSING = re.compile(
    r"(?:,? (?:per favore|grazie|in magic|di magic|esattamente|precisamente|vero|giusto|per l'esattezza|di preciso))+\Z"
)
_JOINED = (
    (r"(?:del|dello|della|dell'|dei|degli|delle|d') ?", "di "),
    (r"(?:al|allo|alla|all'|ai|agli|alle|ad) ?", "a "),
    (r"(?:dal|dallo|dalla|dall'|dai|dagli|dalle) ?", "da "),
    (r"(?:sul|sullo|sulla|sull'|sui|sugli|sulle) ?", "su "),
    (r"(?:nel|nello|nella|nell'|nei) ?", "in "),
    (r"(?:col|coi) ", "con "),
)
_COMPILED = tuple((aspect, re.compile(pattern)) for aspect, pattern in FRAMES)


def marked(text: str, named: Iterable[Named]) -> str:
    """The question in plain words with every name as «§n», its article and what opens and closes a question left out."""
    out, at = [], 0
    for place, one in enumerate(named):
        out += [text[at : one.start], f" §{place} "]
        at = one.end
    plain = fold("".join(out) + text[at:])
    plain = " ".join(re.sub(r"[?!«»\"“”…]|\.+\s*\Z|(?<=\w)\.(?=\s|\Z)", " ", plain).split())
    plain = re.sub(r" ,", ",", plain).strip(" ,.")
    for joined, parted in _JOINED:
        plain = re.sub(rf"\b{joined}(?=(?:\w+ )?§)", parted, plain)
    plain = re.sub(rf"(?<![\w']){_ARTICLE}§", "§", plain)
    plain = re.sub(
        r"(§\d) (?:(?:di|del|dell'|controllat[oa] (?:da|dal|dall')) ?(?:un |il |l')?(?:mio )?)?avversario\b",
        r"\1 avversario",
        plain,
    )
    plain = re.sub(r"\b(?:il |la |un |una )?(mi[ao]|su[ao]) (§\d)", r"\2 \1", plain)
    plain = _OPENING.sub("", plain)
    plain = re.sub(r" (?:esattamente|precisamente|di preciso|in pratica|praticamente|per bene)\b", "", plain)
    return _CLOSING.sub("", plain).strip(" ,")


def what_is_asked(text: str, named: tuple[Named, ...]) -> Asked | None:
    """What a question asks of the cards it names, None unless every word of it was understood."""
    plain = marked(text, named)
    for aspect, pattern in _COMPILED:
        found = pattern.fullmatch(plain)
        if found is None:
            continue
        groups = {name: value for name, value in found.groupdict().items() if value is not None}
        place = next((groups.pop(name) for name in ("card", "card2", "card3") if name in groups), None)
        other = next((groups.pop(name) for name in ("other", "other2") if name in groups), None)
        if place is None:
            continue
        groups["plain"] = plain
        return Asked(aspect, named[int(place)], named[int(other)] if other else None, groups)
    return None
