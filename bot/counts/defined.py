"""The size of a creature whose power and toughness are a count, and X where it is not paid for."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_STAR = re.compile(
    r"(?<![\w/*])(?:(?P<plus_p>\d{1,2}) ?\+ ?)?\*(?: ?\+ ?(?P<more_p>\d{1,2}))? ?/ ?"
    r"(?:(?P<plus_t>\d{1,2}) ?\+ ?)?\*(?: ?\+ ?(?P<more_t>\d{1,2}))?(?![\w*])"
)
_EQUAL = re.compile(
    r"\bforza (?:e|ed) (?:la )?(?:sua )?costituzione (?:(?:che )?(?:sono )?(?:pari|ugual[ei]|date dal|contano))"
)
_COUNTED = (
    r"(?P<types>tipi (?:diversi )?di cart[ae])|(?P<hand>(?:carte )?(?:nella |in |che ho in )(?:mia |tua )?mano)"
    r"|(?P<yard>(?:carte |creature |terre |istantanei e stregonerie |istantanei |stregonerie )"
    r"(?:nel |in |del |nei |di )(?:mio |tuo |tutti i |ogni )?cimiter[oi])"
    r"|(?P<lands>terre|foreste|isole|paludi|montagne|pianure)|(?P<art>artefatti)|(?P<ench>incantesimi)"
    r"|(?P<cards>carte)"
)
_HOW_MANY = {
    "types": r"tipi",
    "hand": r"cart[ae]|in mano",
    "yard": r"cart[ae]|creatur[ae]|terr[ae]|istantane[oi]|stregoneri[ae]",
    "lands": r"terr[ae]|forest[ae]|isol[ae]|palud[ei]|montagn[ae]|pianur[ae]",
    "art": r"artefatt[oi]",
    "ench": r"incantesim[oi]",
}
_LAND_TYPES = r"(?:forest[ae]|isol[ae]|palud[ei]|montagn[ae]|pianur[ae])\b"
_OF_LANDS = re.compile(r"\bnumero (?:di|delle) (?:tue |mie )?(foreste|isole|paludi|montagne|pianure)\b")
_MORE = re.compile(
    r"\b(?:perd\w+|divent\w+|base|copi\w+|clon\w+|scambi\w+|invert\w+|switch\w*|raddopp\w+|umilta|humility|prima|dopo|poi"
    r"|scart\w+|pesc\w+|muo\w+|gioco una|ne gioco|distrugg\w+|sacrific\w+|se ne|altr[aeio]|faccia in giu|muore"
    r"|creatura artefatto|creatura terra|creatura incantesimo|avversari\w*|oppo\w*|su[oa] mano|lui|ciascun\w*|ogni)\b"
)
"""What may change the count, or make it of something else."""
_ELSEWHERE = re.compile(
    r"\b(?:e'?|sta|ce l'ho|mentre e'?|finche e'?|quando e'?) (?:in mano"
    r"|nel cimitero|in esilio|nel grimorio)\b(?! (?:ne )?(?:ho|ce ne|ci sono))"
)
_FREE = re.compile(
    r"\b(?:senza (?:pagar\w*|spender\w*)|gratis|gratuit\w+|cascata|cascade|omniscien\w+|onniscien\w+|suspend|sospendere"
    r"|sospesa)\b"
)
_X_ASKED = re.compile(
    r"\bquant[oa] (?:vale|e'?|fa|sara|diventa|conta)(?: (?:la|il|mai|quindi|valore di(?! mana)))* x\b"
    r"|\bx (?:a )?(?:quanto|quanta) (?:vale|e'?|fa|sara|viene)\b"
    r"|\bche (?:valore|numero) (?:ha|prende|assume|e'?|deve avere|devo scegliere per)(?: la)? x\b"
    r"|\bquale? (?:e'? )?(?:il valore (?:di|della) )x\b|\bx (?:vale|e'?) quanto\b"
    r"|\bquanto (?:posso )?(?:scegl\w+|dichiar\w+) (?:di |per )?(?:la )?x\b"
)
_X_OTHERWISE = re.compile(
    r"\b(?:costo alternativo|flashback|pari a\w*|ugual\w+ a\w*"
    r"|in gioco|sul campo|abilita di|potenzi\w+|kicker|costo addizionale"
    r"|pag(?:o|hi|a|ando) (?!il (?:suo )?costo))\b"
)


def defined_by_a_count(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    for reader in (_characteristic, _x_for_free, _x_not_cast):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _characteristic(told: Told, kinds: frozenset[str]) -> Found | None:
    """A creature whose power and toughness are the number of something: the count, then counters and bonuses (613.4a)."""
    star, equal = _STAR.search(told.plain), _EQUAL.search(told.plain)
    asked = kinds & {"taglia", "forza", "costituzione"}
    if not asked and told.says(r"\b(?:quanto|com'?)e?'? (?:e'?|grand|gross)|\bche (?:taglia|stat)"):
        asked = frozenset({"taglia"})
    if not asked and told.says(r"(?:^|[.,;:?]) *(?:la |che |quanta )?forza *\?*$"):
        asked = frozenset({"forza"})
    if (star is None and equal is None) or not asked:
        return None
    if _MORE.search(told.plain) or _ELSEWHERE.search(told.plain) or "-1/-1" in told.plain:
        return None
    counted = {
        name
        for match in re.finditer(_COUNTED, told.plain)
        for name, said in match.groupdict().items()
        if said
    }
    if "types" in counted:
        counted = {"types"}
    if "hand" in counted or "yard" in counted:
        counted.discard("cards")
    if len(counted) != 1 or "cards" in counted:
        return None
    plus = [0, 0]
    if star is not None:
        if (star["plus_p"] or star["more_p"]) and star["plus_p"] and star["more_p"]:
            return None
        plus = [int(star["plus_p"] or star["more_p"] or 0), int(star["plus_t"] or star["more_t"] or 0)]
        for amount in told.amounts:
            if star.start() <= amount.start < star.end():
                amount.taken = True
    grown = _grown(told)
    kind = counted.pop()
    nouns = _HOW_MANY[kind]
    if kind == "lands" and (one := _OF_LANDS.search(told.plain)) is not None:
        nouns = f"{one[1][:-1]}[aei]?"
        for amount in told.amounts:  # lands of another type are none of them
            behind = told.plain[amount.end :]
            if re.match(rf" {_LAND_TYPES}", behind) and not re.match(rf" {nouns}\b", behind):
                amount.taken = True
    many = told.count(nouns, after=1)
    if many is None:
        many = told.where(r"\b(?:ne ho|ne controllo|ce ne sono|sono|ho in mano) N(?! segnalin)")
    if many is None or grown is None or not told.complete:
        return None
    power, toughness = many + plus[0] + grown[0], many + plus[1] + grown[1]
    value = (
        str(power)
        if asked == {"forza"}
        else str(toughness)
        if asked == {"costituzione"}
        else f"{power}/{toughness}"
    )
    why = "Prima l'abilità che definisce forza e costituzione le conta, poi si aggiungono segnalini e bonus"
    return value, ("208.2a", "613.4a", "613.4c") if any(grown) else ("208.2a", "613.4a"), why


def _grown(told: Told) -> tuple[int, int] | None:
    """What counters and bonuses add, each change with the number before it; None where how many is not told."""
    power = toughness = 0
    for delta in [amount for amount in told.amounts if amount.kind == "delta"]:
        before = told.plain[: delta.start]
        noun = re.search(r"\b(segnalin[oi]|counters?) (?:da |di tipo )?$", before)
        times = 1
        if noun is not None:
            number = next(
                (
                    amount
                    for amount in told.amounts
                    if amount.kind == "number" and amount.end == noun.start() - 1 and not amount.taken
                ),
                None,
            )
            if number is None:
                return None
            number.taken, times = True, number.value
        elif re.search(r"\b(?:due|tre|quattro|\d) (?:\w+ ){1,4}$", before):
            return None  # several that give it
        power, toughness = power + delta.value * times, toughness + delta.other * times
    return power, toughness


def _x_for_free(told: Told, kinds: frozenset[str]) -> Found | None:
    """Where a spell is cast without paying its mana cost the only choice for X is 0 (107.3b)."""
    if not _FREE.search(told.plain) or not _X_ASKED.search(told.plain) or _X_OTHERWISE.search(told.plain):
        return None
    why = "Lanciando una magia senza pagarne il costo di mana l'unica scelta possibile per X è 0"
    return "0", ("107.3b",), why


_PUT = re.compile(
    r"\b(?:rianima\w+|mess[ao] (?:direttamente )?(?:sul|in) (?:campo|gioco)|torna (?:direttamente )?sul campo|blink\w*)\b"
)


def _x_not_cast(told: Told, kinds: frozenset[str]) -> Found | None:
    """A permanent that was not cast enters with no counters for the X of its cost (107.3m)."""
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    if len(costs) != 1 or "x" not in costs[0].symbols or "segnalini" not in kinds:
        return None
    if not _PUT.search(told.plain) or not told.says(r"\bentra(?: sul campo di battaglia)? con x segnalin"):
        return None
    if told.says(r"\bpiu (?:un|due|tre|\d)|\braddopp|\blanciat[ao] con|\bx ?="):
        return None
    costs[0].taken = True
    if not told.complete:
        return None
    return "0", ("107.3m", "107.3g"), "Non è stata lanciata: la X del suo costo vale 0"
