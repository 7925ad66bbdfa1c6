"""How often a rule or an effect lets it happen: draws (121.2b), skipped steps (614.10a), untapping (122.1d), chapters."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_NUMBER = r"(?:un[ao]|due|tre|quattro|[1-4])"
_DRAW_LIMIT = re.compile(
    rf"\bnon (?:puo|possono|posso) pescare piu di (?P<n>{_NUMBER}) cart[ae] (?:per|a|in ogni|ogni) turno"
    rf"|\bimpedisce di pescare piu di (?P<m>{_NUMBER}) cart[ae] (?:per|a|ogni) turno"
)
_VALUES = {"un": 1, "una": 1, "uno": 1, "due": 2, "tre": 3, "quattro": 4}
_DRAWN = re.compile(
    r"\bgia pescato (?:la|quella|una)\b|\bdopo (?:la|aver pescato la) (?:pescata|carta)\b|\bpescata (?:normale"
    r"|del turno) (?:gia )?fatta"
)
_NOT_DRAWN = re.compile(
    r"\bprima (?:della (?:pescata|sottofase)|di (?:aver )?pesc\w+)|\bnon ho (?:ancora )?pescato"
    r"|\bnel (?:mio )?(?:upkeep|mantenimento)\b"
)
_SKIP = re.compile(
    r"\bsalt[ai]\b(?: invece)? (?:la |il )?(?:su[ao] |tu[ao] )?prossim[ao] (?P<what>sottofase(?: di \w+)?"
    r"|fase(?: di \w+)?|turno)"
)
_STUN = re.compile(r"\bsegnalin\w+ stordiment\w+|\bstun\b|\bsegnalin\w+ stun\b")
_CHAPTERS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5}


def allowed_each_turn(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_draws, _skipped, _untaps, _chapter):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _value(word: str) -> int:
    return _VALUES.get(word) or int(word)


def _draws(told: Told, kinds: frozenset[str]) -> Found | None:
    """Draws beyond the number that an effect allows in a turn do not happen (121.2b)."""
    limit = _DRAW_LIMIT.search(told.plain)
    if limit is None or not (kinds & {"carte", "quanto"}) or not told.says(r"\bpesc[oa]\b"):
        return None
    rest = told.plain[: limit.start()] + " " * len(limit[0]) + told.plain[limit.end() :]
    drawn, fresh = bool(_DRAWN.search(rest)), bool(_NOT_DRAWN.search(rest))
    if drawn is fresh or re.search(
        r"\bogni giocatore pesca|\bentramb|\bnel suo turno|\bturno (?:suo|avversario|dell)", rest
    ):
        return None
    wanted = re.findall(r"\bpesc(?:a|hi|o|are) (un[ao]|due|tre|quattro|cinque|sei|sette|\d) cart", rest)
    if len(wanted) != 1:
        return None
    for amount in told.amounts:
        amount.taken = True
    if len([amount for amount in told.amounts if not amount.weak]) > 2:
        return None
    many = {"cinque": 5, "sei": 6, "sette": 7}.get(wanted[0]) or _value(wanted[0])
    left = _value(limit["n"] or limit["m"]) - (1 if drawn else 0)
    return (
        str(min(many, left)),
        ("121.2b",),
        "Le carte si pescano una alla volta, e oltre il numero permesso nel turno non se ne pescano più",
    )


def _skipped(told: Told, kinds: frozenset[str]) -> Found | None:
    """Each effect that skips the next one is used up by one: two effects skip two (614.10a)."""
    skips = list(_SKIP.finditer(told.plain))
    if len(skips) != 1 or not told.says(r"\bquant\w+ (?:\w+ ){0,5}?(?:ne )?salt\w+|\bquant\w+ ne salt\w+"):
        return None
    if told.says(r"\btutte le\b|\bogni\b|\bgia saltat|\bfino a\b"):
        return None
    effects = told.count(r"(?:\w+ )?(?:effett|creatur|magi|abilita|copi|permanent|incantesim|volt)\w*")
    told.total(r"(?:\w+ )?(?:effett|creatur|magi|abilita|copi|permanent|incantesim|volt)\w*")
    if effects is None or effects < 1 or not told.complete:
        return None
    return (
        str(effects),
        ("614.10a",),
        "Ogni effetto salta la prossima che arriva: quella già saltata non conta per il secondo",
    )


def _untaps(told: Told, kinds: frozenset[str]) -> Found | None:
    """Each stun counter takes the place of one untapping (122.1d)."""
    if not _STUN.search(told.plain) or not told.says(
        r"\b(?:in|a|dopo) (?:quale|che|quanti|quante)\b[^?]*\b(?:stap|untap|turn)\w*[^?]*\b(?:stapper|stappa"
        r"|si stap|si untap)\w*"
    ):
        return None
    if told.says(r"\bstappat[ao]\b|\bprolifer|\btogl|\baltr[oi] segnalin|\bquanti (?:\w+ )?segnalin"):
        return None
    there = told.count(r"(?:segnalin\w+|stun|counter)")
    if there is None:
        return None
    if not told.complete and any(
        not amount.taken and not amount.weak and told.plain[amount.end : amount.end + 1] not in "ªa°"
        for amount in told.amounts
    ):
        return None
    return (
        str(there + 1),
        ("122.1d", "502.3"),
        "A ogni STAP si toglie un segnalino stordimento invece di STAPpare: si STAPpa a quella dopo l'ultimo",
    )


def _chapter(told: Told, kinds: frozenset[str]) -> Found | None:
    """A Saga gets a lore counter as it enters and one at each later precombat main phase of its controller (714.3)."""
    asked = re.search(
        r"\bin (?:quale|che)(?: mio| suo)? turno\b[^?]*\bcapitolo (?P<c>i{1,3}|iv|v|[1-5])\b", told.plain
    )
    if asked is None or "saga" not in told.concepts:
        return None
    if told.says(
        r"\bprolifer|\bleggere|\bread ahead|\btolg|\bsegnalin\w+ in piu|\braddopp|\bstagione|\bavversari\w* turno"
    ):
        return None
    start = told.where(r"\b(?:mio |al |nel |suo )?turno(?: numero)? N")
    if start is None:
        ordinal = re.search(r"\bal (?:mio )?(prim|second|terz|quart|quint)o turno\b", told.plain)
        if ordinal is None:
            return None
        start = ("prim", "second", "terz", "quart", "quint").index(ordinal[1]) + 1
    told.where(r"\bcapitolo N")
    if not told.complete:
        return None
    chapter = _CHAPTERS.get(asked["c"]) or int(asked["c"])
    return (
        str(start + chapter - 1),
        ("714.3c", "714.3a"),
        "Il primo segnalino sapere arriva mentre entra, uno in più a ogni tua fase principale pre-combattimento",
    )
