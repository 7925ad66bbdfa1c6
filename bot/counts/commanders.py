"""What a game of Commander counts: the tax of each later cast (903.8), the cards of a library without its commanders."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_COMMANDER = re.compile(r"\b(?:comandant[ei]|commander|general[ei]|edh)\b")
_TAX = re.compile(
    r"\b(?:tassa|commander tax|sovrapprezzo|extra)\b|\b(?:quant\w+|mana) (?:\w+ ){0,3}?(?:in|di) piu\b"
    r"|\b(?:in|di) piu\b[^.?]{0,40}\bquant"
)
_OF_A_GAME = re.compile(r"\b(?:zona (?:di )?comando|command zone|lanci\w*|cast\w*|gioc\w+|volt[ae])\b")
_OTHERWISE = re.compile(r"\bridu\w+|\bin meno\b|\bscont\w+|\{|\btotale\b|\bin tutto\b|\bpartner\b")
_CAST_THEN = re.compile(
    r"\b(?:(?:ri)?(?:lanciat|castat|giocat)\w|una volta|un'altra"
    r"|di nuovo|ancora|poi)\b(?!.*\b(?:mor|ucci|ammazz|distrutt|tornat))"
    r"|^(?: e|,)*(?: al| nel)? turno $"
)
_GONE = re.compile(r"\b(?:mor\w+|ucci\w+|ammazz\w+|distrutt\w+|tornat\w+|esiliat\w+)\b")
_PLACES = ("prim", "second", "terz", "quart", "quint", "sest", "settim")
_TIMES_GONE = (
    r"N(?= volt[ae] (?:\w+'? )?(?:mi |me |l')?(?:e'? |ha |hanno )?(?:mor|ucci|ammazz|distrutt|tornat|esiliat|rimoss))"
    r"|\b(?:mort[ao]|uccis[ao]|ammazzat[ao]|distrutt[ao]|tornat[ao]|rimoss[ao])(?: gia| poi)? N(?= volt)"
)
"""How often it left: only the casts count."""
_FROM_HAND = r"N(?=(?: volt[ae])?(?: \w+){0,2}? dalla mano\b)|\bdalla mano N(?= volt)"
_FROM_ZONE = (
    r"N(?=(?: volt[ae])?(?: \w+){0,2}? dalla (?:zona (?:di )?comando|command zone|zona)\b)"
    r"|\b(?:zona (?:di )?comando|command zone) N(?= volt)"
)
_TAX_WHY = "Si aggiunge {2} per ogni volta che il comandante è già stato lanciato dalla zona di comando nella partita"
_TO_COME = re.compile(r"\b(?:ora|adesso)\b|\b(?:ri)?(?:lancio|casto|gioco)\b|\b(?:lo|la) (?:ri)?lanciassi\b")
_OTHER_WAYS = re.compile(r"\bmano\b|\bcopia\b|\bcontrasta\w+|\bvolte\b|\bdue volte\b")
_LIBRARY = re.compile(r"\b(?:grimorio|library|libreria)\b")
_BOTH = re.compile(
    r"\bpartner\b|\bbackground\b|\bretroscena\b|\b(?:due|2|tutti e due) (?:comandanti|generali|commander)\b"
)
_DRAWN = re.compile(
    r"\bdopo (?:aver |che )?(?:ho |ha )?pesc|\b(?:pescat\w|presa?) la mano\b|\bdopo la mano\b"
)
_NOT_DRAWN = re.compile(r"\bprima di (?:pesc|prend)\w+|\bprima della (?:mano|pescata)")
_DECK, _HAND = 100, 7


def of_a_commander(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    if not _COMMANDER.search(told.plain):
        return None
    for reader in (_tax, _cards_left):
        told.anew()
        if (found := reader(told)) is not None:
            return found
    return None


def _tax(told: Told) -> Found | None:
    """Two more mana for each time that it was cast from the command zone before."""
    if not _TAX.search(told.plain) or not _OF_A_GAME.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    place = told.ordinal() or _which_cast(told.plain)
    while told.where(_TIMES_GONE) is not None or told.where(_FROM_HAND) is not None:
        pass
    if told.says(r"\bdalla mano\b"):
        from_zone = told.where(_FROM_ZONE)
        if from_zone is None or place is not None or not told.complete:
            return None
        return str(2 * from_zone), ("903.8",), _TAX_WHY
    listed = _casts_by_turn(told)
    times = (
        listed
        if listed is not None
        else told.where(
            r"(?:lanciat\w|castat\w|giocat\w|uscit\w|lancio|casto)(?: gia| dalla zona di comando)* N(?= volt)"
        )
    )
    if times is None and listed is None:
        times = told.count(r"lanci\b", None, 0)
    if times is None and listed is None:
        times = told.count(r"volt[ae]\b", None, 0)
    if times is None and place is not None:
        times = place - 1
    elif times is not None and place is not None and place - 1 != times:
        return None
    if times is None or not told.complete:
        return None
    return str(2 * times), ("903.8",), _TAX_WHY


def _which_cast(plain: str) -> int | None:
    """The place of a cast named without an article: "secondo lancio"."""
    found = re.search(rf"\b({'|'.join(_PLACES)})[oa] (?:lancio|cast|volta)\b", plain)
    return None if found is None else _PLACES.index(found[1]) + 1


def _casts_by_turn(told: Told) -> int | None:
    """How many casts are told one turn after the other: "al turno 3, un'altra al turno 5"; None where none is so told."""
    turns = [
        amount
        for amount in told.amounts
        if amount.kind == "number" and not amount.weak and re.search(r"\bturno $", told.plain[: amount.start])
    ]
    if not turns or _OTHER_WAYS.search(told.plain):
        return None
    casts, begin = 0, 0
    for amount in turns:
        led = told.plain[begin : amount.start]
        begin, amount.taken = amount.end, True
        if _TO_COME.search(re.split(r"[.;?!]", led)[-1]):
            continue
        if _CAST_THEN.search(led):
            casts += 1
        elif not _GONE.search(led):
            return None
    return casts or None


def _cards_left(told: Told) -> Found | None:
    """The hundred cards less the commanders, which begin in the command zone (903.6)."""
    in_the_deck = told.says(r"\bmazzo\b") and _DRAWN.search(told.plain) is not None
    if not (_LIBRARY.search(told.plain) or in_the_deck) or not told.says(r"\bquante\b"):
        return None
    if told.says(r"\bturno\b|\bmulligan|\bmacin|\bmuor|\bcimitero|\besili"):
        return None
    both = bool(_BOTH.search(told.plain))
    told.count(r"comandant\w|general\w|commander|partner", None, 0)
    told.where(r"(?:mazzo|deck) da N")
    told.count(r"cart[ae]", None, 0)
    if not told.complete:
        return None
    left = _DECK - (2 if both else 1)
    if _DRAWN.search(told.plain) and not _NOT_DRAWN.search(told.plain):
        left -= _HAND
    rules = ("903.6", "702.124b", "903.5a") if both else ("903.6", "903.5a")
    return str(left), rules, "Le cento carte comprendono i comandanti, che cominciano nella zona di comando"
