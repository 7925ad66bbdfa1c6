"""How many copies storm makes: one for each other spell that was cast before it in the turn, by anybody (702.40a)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_NAME = r"(?:storm|tempesta)"
_OTHERWISE = re.compile(
    r"\bistanz|\bdue volte\b|\bsepolcral|\bgravestorm|\bcascat|\bcascade|\breplic"
    r"|\b(?:ne|lo|la|le|li) copi[oa]\b|\bcopio\b|\bsenza lanciar|\bsuspend|\bsospes|\braddopp|\bdoubl"
    rf"|\bin risposta (?:alla? |allo |al trigger |all'innesco )?(?:{_NAME}|di {_NAME})|\bdopo (?:la |di )?{_NAME}"
    rf"|\b(?:dopo|successiv\w+|poi) (?:altre|altri)\b|\bterz[oa] {_NAME}"
)
_COPIES = re.compile(
    r"\bquante (?:copie|volte)|[.,:;] *copie *\?|\bquanto (?:vale|fa|e'?) (?:la |lo )?(?:storm|tempesta)|\bquante ne "
)
_WITH_ORIGINAL = re.compile(
    r"\b(?:piu|con|contando|contand\w|compres\w|inclus\w|insieme a|oltre a)(?: anche)? (?:l'|la |quella )?original"
    r"|\boriginale (?:compres|inclus)|\b(?:in pila in tutto|in tutto in pila)\b"
)
_TO_RESOLVE = re.compile(r"\bquante volte\b")
_LEFT_OUT = re.compile(r"\b(?:oltre|esclus\w|senza(?: contare)?|a parte) (?:l'|la |quella )?original")
_ORDINALS = {
    f"{stem}{end}": place
    for place, stem in enumerate(
        ("prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim"), start=1
    )
    for end in "oa"
}
_PLACE = re.compile(
    rf"\b(?P<place>{'|'.join(_ORDINALS)}) (?:magia|spell|istantaneo|stregoneria|carta che lancio)\b"
)
_SPELLS = (
    r"counter(?:spell)?s?\b|contromagi[ae]|magi[ae]\b|spell\w*|istantane\w+|instant\w*|stregoneri\w+"
    r"|sorcer\w+|ritual\w+|cantrip\w*"
)
_OTHER_SPELLS = re.compile(
    r"\b(?:fulmin\w+|bolt\w*|creatur\w+|artefatt\w+|incantesim\w+|trucch\w+|planeswalker)\b"
)
_NO_SPELL = r"terr[ae]\b|land\w*|abilita\b|token\w*|pedin[ae]\b|mana\b|rock\w*"
_WHO = r"(?:avversari\w|oppo|opponente|lui|lei|amic[oa]|altr[oi]|io)"
_HOW = r"(?:lanciat[aoei]|castat[aoei]|giocat[aoei]|fatt[aoei])"
_CAST_BY = (
    rf"\b{_WHO}(?: solo)?(?: ne)?(?: gia)?(?: ha| hanno| ho)?(?: gia)?(?: {_HOW})?(?: gia| solo)? "
    rf"N(?= in risposta| prima| sol[ao]\b| su[ao]\b| mi[ao]\b| e (?:poi|ora|io|lui|l')| *[,.;:?]| *\Z)"
    rf"|\b(?:ho|ha|abbiamo|hanno|avevo|sono|aver)(?: gia)?(?: stat[ei])?(?: {_HOW})(?: gia"
    rf"| solo)? N(?! (?:{_NO_SPELL}))"
    rf"|\b(?:ne ho|ne ha|ne hanno|ne abbiamo)(?: gia)? {_HOW}(?: gia| solo)? N"
    rf"|, N (?:l'|il (?:mio )?|un |del(?:l'| mio | suo )|di )?{_WHO}\b|\be N (?:l'|il (?:mio )?|un "
    rf"|del(?:l'| mio | suo )|di )?{_WHO}\b"
)
_IN_ANSWER = re.compile(
    rf"\b(?:lancio|casto|gioco|poi|con) (?:\w+ )*?{_NAME}\b,? (?:e |ed )?(?:poi )?(?:l'avversari\w|lui|lei"
    rf"|oppo\w*|in risposta)[^?.]*\bin risposta\b[^?.]*"
    rf"|(?<=\b){_NAME}\b,? (?:e |ed )in risposta [^?.]*"
)
_NONE_CAST = re.compile(
    rf"\b(?:non (?:ho|ha|abbiamo) (?:ancora )?{_HOW}|nessuno (?:ha|aveva) (?:ancora )?{_HOW}|senza aver {_HOW})"
    r"(?: ancora)?(?: niente| nulla| nessuna| nient'altro| altro| altre magie)?"
    r"|\bnessun'?a? (?:altra )?(?:magia|spell)\b"
    rf"|\b{_NAME}[^,.;]{{0,20}} (?:come|e la) prima (?:magia|spell)"
)
_LAST_TURN = re.compile(r" (?:[\w']+ ){0,4}?(?:nel|il|al|del) turno (?:scorso|prima|precedente|passato)\b")
_BESIDE = re.compile(rf"\b(?:anche|pure) (?:il |l'|un )?{_WHO}\b")
"""Somebody's spells beside others that are not told."""


def storm_copies(told: Told, kinds: frozenset[str]) -> Found | None:
    """The copies, with the original where it is to be counted; None where a number has another part in it."""
    told.anew()
    if not _COPIES.search(told.plain) or not may_be_counted(told):
        return None
    before = cast_before(told)
    if before is None or not told.complete:
        return None
    whole = _WITH_ORIGINAL.search(told.plain) or _TO_RESOLVE.search(told.plain)
    if whole and not _LEFT_OUT.search(told.plain):
        return (
            str(before + 1),
            ("702.40a", "707.10"),
            "Una copia per ogni magia lanciata prima, e l'originale",
        )
    if _TO_RESOLVE.search(told.plain):
        return None
    return (
        str(before),
        ("702.40a", "707.10"),
        "Tempesta copia la magia una volta per ogni altra magia lanciata prima nel turno, da chiunque e anche se "
        "neutralizzata",
    )


def may_be_counted(told: Told) -> bool:
    """Whether a spell with storm is told, and nothing that makes its copies more or fewer."""
    if "tempesta" not in told.concepts or _OTHERWISE.search(told.plain):
        return False
    if any(amount.kind != "number" for amount in told.amounts):
        return False
    _forget_parts(told)
    return True


def cast_before(told: Told) -> int | None:
    """How many spells were cast before the one with storm; None where that is not told in numbers alone."""
    places = list(_PLACE.finditer(told.plain))
    for amount in told.amounts:
        if _is_the_one(amount, told) or (amount.weak and re.match(rf" {_WHO}\b", told.plain[amount.end :])):
            amount.taken = True
    if places and told.says(rf"\b(?:counter|contromagi)|\b{_WHO} (?:mi |ne |ti )*(?:ha|hanno)\b"):
        return None  # somebody's spells beside those that are numbered
    if (later := _IN_ANSWER.search(told.plain)) is not None:
        for amount in told.amounts:
            amount.taken |= (
                later.start() <= amount.start < later.end()
            )  # what is cast after it is not counted
    if len(places) == 1 and not any(not amount.taken and not amount.weak for amount in told.amounts):
        return _ORDINALS[places[0]["place"]] - 1
    if places:
        return None
    if _OTHER_SPELLS.search(told.plain):
        return _by_name(told)
    while (
        told.count(_NO_SPELL, None, 0) is not None or told.where(r"\bcopiat\w+(?: anche| poi)? N") is not None
    ):
        pass
    found: list[int] = []
    for amount in told.amounts:
        if not amount.taken and _LAST_TURN.match(told.plain[amount.end :]):
            amount.taken = True
            found.append(0)
    while (value := told.count(_SPELLS)) is not None:
        found.append(value)
    while (value := told.where(_CAST_BY)) is not None:
        found.append(value)
    if len([value for value in found if value]) == 1 and _BESIDE.search(told.plain):
        return None
    if found:
        return sum(found)
    return 0 if _NONE_CAST.search(told.plain) else None


def _by_name(told: Told) -> int | None:
    """Spells told one by one, each by what it is: "un fulmine, una creatura e un artefatto"; all must be counted."""
    cast = re.search(
        rf"\b(?:ho|abbiamo|dopo aver|lancio|gioco|casto)(?: gia)? (?:{_HOW} )?(?=un|due|tre|\d)", told.plain
    )
    named = _OTHER_SPELLS.findall(told.plain)
    if cast is None or told.says(r"\b(?:magi[ae]|spell)\b(?! (?:con|che ha|di) )") or told.says(_NO_SPELL):
        return None
    found = 0
    for _ in named:
        value = told.count(_OTHER_SPELLS.pattern, None, 0)
        if value is None:
            return None
        found += value
    while (
        value := told.count(r"istantane\w+|instant\w*|stregoneri\w+|ritual\w+|cantrip\w*", None, 0)
    ) is not None:
        found += value
    return found


def _forget_parts(told: Told) -> None:
    """Brackets that only say whose the spells are, or what became of them, tell no more spells."""
    for match in re.finditer(r"\([^()]*\)", told.plain):
        inside = [amount for amount in told.amounts if match.start() <= amount.start < match.end()]
        before = [amount for amount in told.amounts if amount.end <= match.start() and not amount.weak]
        whole = [amount for amount in inside if not re.search(r"\bdi cui \Z", told.plain[: amount.start])]
        if before and (not whole or sum(amount.value for amount in whole) == before[-1].value):
            for amount in inside:
                amount.taken = True
    for amount in told.amounts:
        if amount.weak and re.match(r" (?:sola|soltanto|solamente)\b", told.plain[amount.end :]):
            amount.weak = False  # "io una sola" is counted


def _is_the_one(amount: Amount, told: Told) -> bool:
    """Whether an article goes with the spell that has storm: "lancio una magia con tempesta"."""
    following = told.plain[amount.end :]
    return (
        amount.weak and re.match(rf" (?:\w+ ){{0,2}}?(?:(?:con|di|che ha) )?{_NAME}\b", following) is not None
    )
