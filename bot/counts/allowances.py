"""What a player may hold and play: cards kept after mulligans, cards discarded in the cleanup step, lands in a turn."""

from __future__ import annotations

import re

from ..numerals import count
from .told import Told

Found = tuple[str, tuple[str, ...], str]

_HAND = 7
_MULTIPLAYER = re.compile(
    r"\bmultiplayer\b|\b(?:tre|quattro|cinque|sei|[3-6]) giocator|\bcommander\b|\bedh\b|\bin (?:tre"
    r"|quattro|cinque|sei|[3-6])\b|\bpod\b|\bbrawl\b"
    r"|\b(?:partita|tavolo|game) (?:a|da|di|in) (?:tre|quattro|cinque|sei|[3-6])\b"
    r"|\bfree.for.all\b|\bgratis\b|\bgratuit"
)
_DISCARD = re.compile(r"\bscart|\bbutt[oai]|\bgetto")
_LEFT_WITH = (
    r"\bcon quante (?:carte )?(?:\w+ )?(?:rest\w*|riman\w+|mi ritrovo|finisco)"
    r"|\bquante (?:carte )?(?:me ne |mi |ne )?(?:rest|riman|teng|posso tener|conserv)\w+"
)
_AT_END = re.compile(
    r"\bfine (?:del (?:mio )?)?turno|\bfine del turno|\bcancellazione|\bcleanup|\bfinisco il turno"
    r"|\bend step|\bpulizia"
)
_MAXIMUM = r"(?:massim\w+|limite|dimensione massima|hand size)"
_NO_LIMIT = re.compile(
    r"\b(?:reliquary|nessun limite|non (?:ho|hai|ha)(?: (?:un|una|alcun|alcuna))? (?:limite|dimensione massima|massimo)"
    r"|non c'e'? (?:un |una )?(?:limite|dimensione massima|massimo)|senza limite|nessun massimo"
    r"|thought vessel"
    r"|spellbook)"
)
_NOT_MINE = re.compile(r"\bnon (?:ce l'ho|ce n'e|la controllo|lo controllo|ho (?:il|la|un))\b")
_SOURCES = {
    r"\bexploration\b|\besplorazione\b": 1,
    r"\bazusa\b": 2,
    r"\boracle of mul daya\b|\boracolo di mul daya\b": 1,
    r"\bdryad of the ilysian\b|\bdriade del\w* bosc": 1,
    r"\bwayward swordtooth\b": 1,
    r"\bmina and denn\b|\bmina e denn\b": 1,
    r"\bcase of the locked\b|\bghirapur orrery\b|\brites of flourishing\b": 1,
}
_EACH_MORE = re.compile(
    r"\b(?P<n>una|due|tre|quattro|[1-4]) (?:terr[ae] )?(?:addizional[ei]|in piu|aggiuntiv[ae]|extra"
    r"|supplementar[ei])"
)

_COPIES = re.compile(r"\b(due|tre|quattro|[2-4]) (?:[^\W\d][\w']*,? ){1,5}?[(:]* ?[«\"“(][^«»\"“”()]*$")
"""How many of a card there are, before what it says: "due Esplorazione («…»)"."""


def cards_in_hand(told: Told, kinds: frozenset[str]) -> Found | None:
    """Cards kept or put back after mulligans (103.5), or discarded down to the maximum hand size (402.2)."""
    told.anew()
    if told.says(r"\bmull(?:s|ig\w+)?\b"):
        return _mulligans(told)
    if "carte" in kinds or told.says(rf"\bquant\w+ (?:ne )?(?:devo |dovro )?(?:scart|butt)|{_LEFT_WITH}"):
        said = _DISCARD.search(told.plain) or re.search(_LEFT_WITH, told.plain)
        return _discarded(told) if said and _AT_END.search(told.plain) else None
    return None


_PLACES = ("prim", "second", "terz", "quart", "quint", "sest", "settim")
_WHICH_MULLIGAN = re.compile(rf"\b({'|'.join(_PLACES)})o mull(?:s|ig\w+)?\b")
_OTHERS_TOO = re.compile(r"\b(?:lui|lei|oppo|avversari[oa]) (?:\w+ )?(?:ne )?(?:ha|fa|prende)\b")
"""Mulligans of somebody else are told beside one's own."""


def _mulligans(told: Told) -> Found | None:
    if told.says(r"\bpesc") or _OTHERS_TOO.search(told.plain):
        return None
    free = 1 if _MULTIPLAYER.search(told.plain) else 0
    if free and not told.says(r"\bbrawl\b") and told.says(r"\buno contro uno|\b1 ?(?:v|vs|contro) ?1\b"):
        free = 0
    rules = ("103.5c", "103.5") if free else ("103.5",)
    why = "Si pescano sempre sette carte, e se ne mette in fondo una per ogni mulligan preso"
    why += ", tranne il primo in multiplayer" if free else ""
    told.count("giocator")
    told.where(r"(?:commander|edh) (?:a|in) N")
    told.where(r"\bmull(?:s|ig\w+)? a N")
    if told.says(r"\ba (?:7|sette)\b"):
        told.where(r"\ba N(?= carte)|volt[ae] a N")
    told.where(r"\bin N(?! tutto)(?=[,:;.]| |$)")
    told.where(r"\b(?:draft|duello|partita|limited|sealed|torneo) (?:a|in|da) N(?= *[,:;.]| \w+ mull)")
    told.where(r"(?:partita|tavolo|game|pod) (?:a|da|di) N")
    if told.says(r"\bquanti mulligan"):
        kept = told.where(r"(?:con|tengo|inizio con|comincio con|parto con|ho) N cart")
        return (
            (str(_HAND - kept + free), rules, why)
            if kept is not None and kept <= _HAND and told.complete
            else None
        )
    listed = _one_by_one(told.plain) if told.says(r"\b(?:un altro|ancora|di nuovo)\b") else None
    taken = (
        listed
        or told.count(r"mull(?:s|ig\w+)?\b")
        or told.where(r"(?:ne )?(?:faccio|prendo|fatt[oi]|pres[oi]) N")
    )
    if taken is None:
        taken = told.count("volt[ae]", None, 0)
    if taken is None and (place := _WHICH_MULLIGAN.search(told.plain)) is not None:
        taken = _PLACES.index(place[1]) + 1
    if taken is None and not told.says(r"\bse\b|\bnon\b|\bavversari|\blui\b"):
        taken = _one_by_one(told.plain)
    if (
        taken is None
        or not told.complete
        or not told.says(r"\bquant\w+ cart|\bquante\b|\bcarte (?:in mano|in fondo|sotto) *\?")
    ):
        return None
    if told.says(r"\bin fondo\b.*\bcon quant"):
        return None
    bottom = max(0, taken - free)
    if bottom > _HAND:
        return None
    put_back = told.says(
        r"\bquant\w+ (?:cart\w+ )?(?:\w+ ){0,4}(?:rimett|mett|in fondo|sotto|vanno)|\bcarte (?:in fondo|sotto) *\?"
    )
    return str(bottom if put_back else _HAND - bottom), rules, why


def _one_by_one(plain: str) -> int | None:
    """Mulligans told one after the other: "mulligan, poi ancora mulligan, poi un altro"; None where there is one only."""
    story = re.split(r"\b(?:con )?quant", plain)[0]
    parts = [part for part in re.split(r"[,;.:]| e (?:poi )?| poi ", story) if part.strip()]
    again = [
        part
        for part in parts
        if re.search(r"\bmull(?:s|ig\w+)?\b", part)
        or re.fullmatch(r"(?: |poi|e)*(?:ancora|un altro|di nuovo|un'altra volta)(?: uno)? *", part)
    ]
    return len(again) if len(again) > 1 else None


_WHOLE_DECK = r"\b(?:mazzo|grimorio|deck) (?:di|da) N"
_OPENING_HAND = re.compile(
    r"\b(?:pescat[ao] (?:la|le)|preso|presa|dopo (?:aver )?(?:pescato|preso)) (?:la )?(?:mia )?"
    r"(?:mano|prim\w+ sette|sette carte)"
)


def library_left(told: Told, kinds: frozenset[str]) -> Found | None:
    """The library after the opening hand is drawn from a deck that is told with its size (103.5)."""
    told.anew()
    if not _OPENING_HAND.search(told.plain) or told.says(
        r"\bmull|\bturno\b|\bscart|\bpesco\b|\bmacin|\bcommander"
    ):
        return None
    if not told.says(
        r"\bquante (?:carte )?(?:\w+ ){0,4}?(?:grimorio|mazzo|libreria)\b|\bquante ne restano\b"
    ):
        return None
    deck = told.where(_WHOLE_DECK)
    hand = told.where(r"\bmano (?:iniziale )?(?:di|da) N") or told.where(r"\b(?:prime )?N cart") or _HAND
    if deck is None or not told.complete or hand != _HAND:
        return None
    return str(deck - hand), ("103.5", "121.1"), "Dal mazzo si pesca la mano iniziale, di norma sette carte"


def _discarded(told: Told) -> Found | None:
    if _NO_LIMIT.search(told.plain) and not _NOT_MINE.search(told.plain):
        return None
    most = _HAND
    if (
        less := told.where(rf"{_MAXIMUM}(?: \w+'?)* (?:e'? )?(?:ridott\w+|diminuit\w+|cala|scende) di N")
    ) is not None:
        most -= less
    elif (
        more := told.where(rf"{_MAXIMUM}(?: \w+'?)* (?:e'? )?(?:aumentat\w+|cresce|sale|aumenta) di N")
    ) is not None:
        most += more
    elif (fixed := told.where(rf"{_MAXIMUM}(?: \w+'?)* (?:e'?|diventa|di|pari a|a) N")) is not None:
        most = fixed
    held = told.count("cart|in mano") or told.where(r"(?:ho|con|mano di) N")
    if (
        held is None
        or not told.complete
        or told.says(r"\bpesc|\bgioc[oh]|turno (?:dell|del suo|suo|avversario)|suo turno")
    ):
        return None
    if re.search(_LEFT_WITH, told.plain):
        why = "Nella sottofase di cancellazione si torna al numero massimo di carte in mano, di norma sette"
        return str(min(held, most)), ("514.1", "402.2"), why
    why = "Nella sottofase di cancellazione si scartano le carte oltre il numero massimo, di norma sette"
    return str(max(0, held - most)), ("514.1", "402.2"), why


def lands_in_a_turn(told: Told, kinds: frozenset[str]) -> Found | None:
    """One land, and as many more as each effect says, less those already played (305.2)."""
    told.anew()
    if not told.says(r"\bterr[ae]\b") or not told.says(r"\bquant[ei] (?:terr|me ne|ne|land)|\bquante\b"):
        return None
    total, sources = 1, 0
    for name, lands in _SOURCES.items():
        for match in re.finditer(name, told.plain):
            many = re.search(r"\b(due|tre|quattro|[2-4]) (?:copie di )?$", told.plain[: match.start()])
            total += lands * (count(many[1]) if many else 1)
            sources += 1
    explained = list(_EACH_MORE.finditer(told.plain))
    if not sources:
        for match in explained:
            copies = _COPIES.search(told.plain[: match.start()])
            effects = told.where(r"N (?:effetti|permanenti|incantesimi|carte|copie)") or (
                count(copies[1]) if copies else 1
            )
            total += count(match["n"]) * effects
    if (not sources and not explained) or len(explained) > max(1, sources):
        return None
    if sources == 1 and explained and total == 1 + count(explained[0]["n"]):
        pass  # what the card does is told beside its name
    elif sources and explained and sum(told.says(name) for name in _SOURCES) < sources:
        return None
    played = re.search(
        r"\bgia (?:giocat\w+|cal\w+|mess\w+) (?:giu )?(una|due|tre|1|2|3)\b|\b(una"
        r"|due) (?:terr\w+ )?gia giocat",
        told.plain,
    )
    if told.says(r"\bgia\b|\brestan\w|\bancora\b"):
        if played is None:
            return None
        total -= count(played[1] or played[2])
    if total < 0 or told.says(
        r"\bnon |\bavversari|\brisposta|\bniente\b|\bsenza\b|\baltro effetto|\bin mano\b"
    ):
        return None
    return (
        str(total),
        ("305.2", "305.2a"),
        "Alla terra del turno si aggiungono quelle che ogni effetto concede",
    )


def for_each(told: Told, kinds: frozenset[str]) -> Found | None:
    """An effect that counts: "2 danni per ogni creatura che controllo, ne ho sei", "pari al numero di…" (608.2h)."""
    told.anew()
    counted = re.search(
        r"\b(?:per (?:ogni|ciascun\w?)|pari al numero di|uguale al numero di|quant[ei] sono) (?:le "
        r"|i )?(\w{4})",
        told.plain,
    )
    if counted is None or told.says(
        r"«|\"|\bogniqualvolta|(?<!per )\bogni volta|\blancia|\bcost|\boltre|\bmana\b"
    ):
        return None
    if not kinds & {"danno", "vita", "carte", "segnalini", "pedine", "quanto"}:
        return None
    each = (
        told.count(r"(?:dann|punti? vita|vit|cart|segnalin|pedin|token|\+1/\+1)", 1)
        if "per " in counted[0]
        else 1
    )
    if told.count(r"(?:dann|punti? vita)", None) is not None:
        return None
    many = told.where(r"\bne (?:ho|controllo|ha|controlla|avevo) N") or told.count(
        rf"(?:\w+ )?{counted[1]}", None, 1
    )
    if many is None or each is None or not told.complete:
        return None
    return str(each * many), ("608.2h", "107.3"), "Si conta una volta sola, mentre l'effetto si applica"
