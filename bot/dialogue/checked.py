"""An earlier turn that asked to have something confirmed: "si parte da 40, giusto?".

What follows leans on what was said and not on the tag; of an amount that was checked it asks how much.
"""

from __future__ import annotations

import re

from msgspec import Struct

from kb.analysis import fold

from .amounts import NUMBER
from .grammar import A_FINITE_VERB, level, without_relatives
from .qualities import SIZE

_TAG = re.compile(
    r"(?:[,;.:]\s*|\s)(?:(?:e )?(?:giusto|vero|corretto|esatto|dico bene|o sbaglio|sbaglio|no|o no|ok|okay|confermi|"
    r"ho capito bene|e' cosi|fin qui ci (?:siamo|sono)|fin qui ok|e fin qui ci (?:siamo|sono)|questo lo so))[\s?!.]*\Z"
)
_DENIED = re.compile(r"\b(?:non|mai|nemmeno|neanche|nessun\w*)\b")
_A_DENIAL = re.compile(
    rf"(?<!\w)non (?=(?:(?:si|ci|lo|la|li|le|mi|gli|ne|l') ?)*(?:{A_FINITE_VERB.pattern}|vola\b))"
)
_NO_MORE = re.compile(r"(?<=\w) (?:più|piu|nemmeno|neanche|mai|neppure)\b")
_COUNTED = (
    r"(?:punti vita|punti fedelta|punti|vite|danni|carte|mana|volte|pedine|copie|turni|creature|terre|magie|attacchi|"
    r"segnalini(?: (?:veleno|fedelta|[+-]1/[+-]1))?)"
)
_FEMININE = re.compile(r"(?:vite|carte|volte|pedine|copie|creature|terre|magie)\b")
_A_FEMININE_THING = re.compile(r"\b(?:pedin|cart|creatur|copi|terr|magi)[ae]\b")
_VERB = (
    rf"(?:(?:si|ne|mi|gli|le|ci|lo|la|li) )*(?:(?:devo|deve|si devono) \w+re|parte|partono|arriva|arrivano|comincia|inizia|"
    rf"{A_FINITE_VERB.pattern})"
)
_SO_MANY = re.compile(
    rf"(?P<before>.*?)(?<![\w'])(?P<verb>{_VERB}) (?:solo |esattamente )?(?P<prep>(?:da|a|con|di) )?"
    rf"(?P<n>(?!un[ao]?\b){NUMBER.pattern})(?: (?P<noun>{_COUNTED}))?"
    r"(?P<rest>(?! (?:al|il|la|per) (?:turno|cento))(?:[ ,].*)?)"
)
_ITS_MANA_VALUE = re.compile(
    rf"(?P<before>.*?)(?P<verb>ha|avra|ha un|ha come) valore di mana (?:pari a )?{NUMBER.pattern}(?P<rest>.*)"
)
_THE_MANA_VALUE = re.compile(
    rf"(?P<before>.*?)(?P<what>il (?:valore di mana|costo)\b.*?) (?:e'|vale|e' pari a) {NUMBER.pattern}(?P<rest>.*)"
)
_SO_BIG = re.compile(
    rf"(?P<before>.*?)(?P<verb>e'|diventa|resta) (?:un |una )?(?:{SIZE.pattern})(?P<rest>.*)"
)
_WHY = re.compile(r"[\s,]*\b(?:per effetto|perche|grazie a|cioe|ossia)\b.*\Z")
_MAY = re.compile(r"\b(?:posso|puo|possono|si puo|possiamo)\b")


class Said(Struct, frozen=True):
    """What was said without its tag; `checked` whether it had one, `denied` whether it said that something is not."""

    text: str
    checked: bool
    denied: bool


def untagged(text: str) -> Said:
    """A turn without the words that only ask to have it confirmed; where there are none, as it is."""
    line = level(text)
    tag = _TAG.search(fold(line))
    if tag is None or not A_FINITE_VERB.search(fold(line)[: tag.start()]):
        return Said(text, False, False)
    rest = line[: tag.start()].rstrip(" ,;:.")
    last = re.split(r"[.:;?!]\s+", fold(rest))[-1]
    return Said(f"{rest}?" if "?" in text else rest, True, bool(_DENIED.search(last)))


def amount_checked(text: str) -> str | None:
    """The amount that a turn asked to have confirmed; None for others."""
    said = untagged(text)
    if not said.checked:
        return None
    last = re.split(r"[.:;?!]\s+", fold(level(said.text)))[-1]
    amounts = re.findall(r"(?<![\w/{+-])\d+(?![\w/}])", last)
    return amounts[-1] if amounts and how_much(last) is not None else None


def affirmed(text: str) -> str:
    """What was said not to be so, asked whether it is: "non vola più" is "vola"."""
    line = level(text)
    cut = max((found.end() for found in re.finditer(r"[.:;?!]\s+", line)), default=0)
    last, mark = line[cut:], "?" if text.endswith("?") else ""
    denial = list(_A_DENIAL.finditer(fold(last)))
    if len(denial) != 1:
        return text
    rest = _NO_MORE.sub("", last[denial[0].end() :], count=1)
    return f"{line[:cut]}{last[: denial[0].start()]}{rest}{mark}"


def how_much(asked: str) -> str | None:
    """The amount that a clause states, asked for: "si parte da 40 punti vita" is "da quanti punti vita si parte"."""
    plain = fold(asked)
    if _MAY.search(plain):
        return None
    if found := _ITS_MANA_VALUE.fullmatch(plain):
        return f"{asked[: found.end('before')]}che valore di mana ha{asked[found.start('rest') :]}"
    if found := _THE_MANA_VALUE.fullmatch(plain):
        before, what = asked[: found.end("before")], asked[found.start("what") : found.end("what")]
        return f"{before}qual e' {what}{_WHY.sub('', found['rest'])}"
    if found := _SO_BIG.fullmatch(plain):
        how = "quanto e' grande" if found["verb"] == "e'" else f"quanto {found['verb']}"
        return f"{asked[: found.end('before')]}{how}{asked[found.start('rest') :]}"
    if len(NUMBER.findall(plain)) > _MOST_NUMBERS or (found := _SO_MANY.fullmatch(plain)) is None:
        return None
    if A_FINITE_VERB.search(without_relatives(found["rest"])):
        return None  # so many is told, and something else is asked
    many = _how_many(found, plain)
    before, verb = asked[: found.end("before")], asked[found.start("verb") : found.end("verb")]
    return f"{before}{found['prep'] or ''}{many} {verb}{_WHY.sub('', asked[found.start('rest') :])}"


def comes_to(asked: str) -> str | None:
    """The same of what something only comes to: "passano 4 danni", and not "ho 10 segnalini" with what follows of it."""
    amount = how_much(asked)
    verb = _OF_AN_OUTCOME.search(fold(asked))
    if amount is None or verb is None or len(A_FINITE_VERB.findall(fold(asked))) > 1:
        return None
    return amount


_OF_AN_OUTCOME = re.compile(
    r"\b(?:pass|prend|subi|infligg|perd|guadagn|pesc|scart|rest|riman|scend|cost|pag|assegn|finisc|arriv|val|diventa|faccio|fa|"
    r"fanno|va|vado)\w*\b"
)
_MOST_NUMBERS = 3


def _how_many(found: re.Match[str], plain: str) -> str:
    """ "quanti danni", "quante" of what was named before, or "quanto"."""
    if found["noun"]:
        ending = "o" if found["noun"] == "mana" else "e" if _FEMININE.match(found["noun"]) else "i"
        return f"quant{ending} {found['noun']}"
    if re.match(r"(?:.* )?ne ", found["verb"] + " "):
        return "quante" if _A_FEMININE_THING.search(plain) else "quanti"
    return "quanto"
