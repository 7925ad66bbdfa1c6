"""In which turn something comes: the chapters of a Saga (714.3), a suspended card (702.62a), the last loyalty ability."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_ASKED = re.compile(
    r"\b(?:in|a|al|nel|di|da) (?:quale|che) (?:dei )?(?:mi[eo]i? |suo |tuo )?turno\b|\b(?:in|a) che turno\b"
    r"|\bche turno (?:e'|sara)\b|\bquale (?:mio )?turno\b"
)
_ENTERED = r"(?:turno |di turno |turno numero )N"
_OTHERWISE = re.compile(
    r"\bprolifer|\bread ahead|\bletto in anticipo|\btolg|\brimuov\w+ (?!un|l'ultim)|\baggiung|\bextra\b|\braddopp|\bdoppi"
    r"|\baccelerat|\bavversari|\boppo|\blui\b|\bcopi[ao]\b|\blampo\b|\bflash\b|\bsalt[ao]\b|\bsenza\b|\bdanni\b"
)
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
_CHAPTER = re.compile(
    r"\b(?:capitolo (?P<roman>i{1,3}|iv|vi?)\b|(?P<ordinal>prim|second|terz|quart|quint)o capitolo|capitolo (?P<n>\d)\b)"
    r"|\bil (?P<alone>ii|iii|iv)\b"
)
_LAST = re.compile(
    r"\bultim[oa] capitolo|\bcapitolo finale|\bsacrific\w+|\bse ne va\b|\bmuore\b|\b(?:va|finisce) (?:al|nel) cimitero"
)
_ORDINALS = ("prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav")
_TURN_TOLD = re.compile(rf"\b(?:al|nel|di|del|il)(?: mio)? ({'|'.join(_ORDINALS)})o turno\b")
_WHICH_CHAPTER = re.compile(
    r"\b(?:che|quale|a che|a quale|su che|su quale) capitolo\b[^?]*?"
    rf"\b(?:turno (\d{{1,2}})|({'|'.join(_ORDINALS)})o turno)\b"
)
_LISTED = re.compile(r"\bcapitoli i(?:, ii)*(?:(?:,| e|, e) (?:ii|iii|iv|v|vi))+\b")
_ULTIMATE = re.compile(r"\b(?:ultimate|ultima abilita|abilita finale)\b")


def turn_of(told: Told, kinds: frozenset[str]) -> Found | None:
    """The number of the own turn that is asked; None where the first one, or what is waited for, is not told."""
    if not _ASKED.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    for reader in (_chapter, _suspended, _loyal):
        told.anew()
        if (found := reader(told)) is not None:
            return found
    return None


def _first(told: Told) -> int | None:
    """The turn in which it was played."""
    said = told.where(_ENTERED)
    named = _TURN_TOLD.search(told.plain)
    if named is not None:
        return _ORDINALS.index(named[1]) + 1 if said is None else None
    return said


def _chapter(told: Told) -> Found | None:
    if not told.says(r"\bsag[ah]e?\b"):
        return None
    entered = _first(told)
    if entered is None:
        return None
    chapters = told.count("capitol", None, 0)
    if (listed := _LISTED.search(told.plain)) is not None:
        chapters = max(_ROMAN[word] for word in re.findall(r"[iv]+", listed[0].removeprefix("capitoli")))
    asked = list(_CHAPTER.finditer(_LISTED.sub(" ", told.plain)))
    number: int | None = None
    if len(asked) == 1:
        number = _number(asked[0], told)
    elif not asked and _LAST.search(told.plain):
        number = chapters
    if number is None or (chapters is not None and number > chapters) or not told.complete:
        return None
    gone = told.says(r"\bsacrific\w+|\bse ne va\b|\bcimitero\b")
    if gone and asked and number != chapters:
        return None
    why = "Entra con un segnalino sapere e ne riceve uno all'inizio di ogni propria fase principale precombattimento"
    rules = ("714.3c", "714.4", "714.3a") if gone else ("714.3c", "714.3a", "714.2b")
    return str(entered + number - 1), rules, why


def chapter_of(told: Told, kinds: frozenset[str]) -> Found | None:
    """The chapter that triggers in a later own turn than that in which the Saga entered."""
    asked = _WHICH_CHAPTER.search(told.plain)
    if asked is None or not told.says(r"\bsag[ah]e?\b") or _OTHERWISE.search(told.plain):
        return None
    told.anew()
    later = int(asked[1]) if asked[1] else _ORDINALS.index(asked[2]) + 1 if asked[2] in _ORDINALS else None
    for amount in told.amounts:
        amount.taken |= asked.start() <= amount.start < asked.end()
    told.plain = f"{told.plain[: asked.start()]}{' ' * len(asked[0])}{told.plain[asked.end() :]}"
    chapters, entered = told.count("capitol", None, 0), _first(told)
    if later is None or entered is None or later < entered or not told.complete:
        return None
    number = later - entered + 1
    if chapters is None or number > chapters:
        return None  # whether it is still there is not told
    why = "Entra con un segnalino sapere e ne riceve uno all'inizio di ogni propria fase principale precombattimento"
    return str(number), ("714.3c", "714.2b", "714.3a"), why


def _number(match: re.Match[str], told: Told) -> int:
    if roman := match["roman"] or match["alone"]:
        return _ROMAN[roman]
    if match["ordinal"]:
        return _ORDINALS.index(match["ordinal"]) + 1
    for amount in told.amounts:
        amount.taken |= match.start() <= amount.start < match.end()
    return int(match["n"])


def _suspended(told: Told) -> Found | None:
    """One time counter goes at each own upkeep: the last one after as many turns as there were."""
    if "sospendere" not in told.concepts:
        return None
    told.look_at("sospendere")
    counters = told.n
    if counters is None:
        counters = told.where(r"\bcon N(?= segnalin)|N(?= segnalin\w+ tempo)")
    entered = _first(told)
    if counters is None or entered is None or not told.complete:
        return None
    why = "All'inizio di ogni proprio mantenimento si toglie un segnalino tempo, e tolto l'ultimo la carta si lancia"
    return str(entered + counters), ("702.62a",), why


def _loyal(told: Told) -> Found | None:
    """One loyalty ability each own turn, from the one in which it enters; the last when there are counters enough."""
    if not told.says(r"\bplaneswalker|\bwalker\b|\bpw\b|\bfedelta|\blealta|\bloyalty"):
        return None
    up = [amount for amount in told.amounts if amount.signed and amount.value > 0]
    down = [amount for amount in told.amounts if amount.signed and amount.value < 0]
    if len({one.value for one in up}) != 1 or len({one.value for one in down}) != 1:
        return None
    for amount in (*up, *down):
        amount.taken = True
    entered = _first(told)
    there = told.where(
        r"(?:fedelta|lealta|loyalty)(?: iniziale)?(?: di)? N|N(?= (?:di )?(?:fedelta|lealta|loyalty))|(?:con|a|da) N"
    )
    if entered is None or there is None or not told.complete:
        return None
    if not told.says(
        r"\bogni turno\b|\bsempre\b|\btutti i turni\b|\ba ogni turno\b|\bciascun turno\b|\bsubito\b"
    ):
        return None
    turn, each, cost = entered, up[0].value, -down[0].value
    while there < cost:
        there, turn = there + each, turn + 1
    why = "Ogni turno si attiva una sola abilità di lealtà, e quella con il meno vuole almeno altrettanti segnalini"
    return str(turn), ("606.3", "606.6"), why
