"""The size of one creature told in a story: what sets it, counters and bonuses, switches (613.4); doubled power (701.10)."""

from __future__ import annotations

import re

from msgspec import Struct

from ..came_later import came_later
from ..taken_off import TAKEN_OFF
from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_ASKED = re.compile(
    r"\b(?:a )?quant[oa] (?:e'?|diventa\w*|resta|arriva|sara|vale)(?: (?:\w+'? ){0,4}?(?:creatura|bestia"
    r"|grande|gross[oa]|\w+))?"
    r"(?: (?:adesso|ora|alla fine|poi|per questo turno|fino a fine turno|al momento del danno))*\s*\?"
    r"|\bche (?:taglia|forza(?:/| e )costituzione|stat\w*)\b"
)
_POWER_ASKED = re.compile(
    r"\bche forza\b(?! ?(?:/|e ))|\bquant[oa] (?:fa|e'?|vale|diventa|ha)(?: di)? (?:la )?(?:sua )?forza\b"
    r"|\bquanta forza\b"
)
_BASE_ASKED = re.compile(r"\bche forza base\b|\bquanta forza base\b|\bquant[oa] e'? la (?:sua )?forza base\b")
_SETS = re.compile(r"(?:\bdivent\w+|\bbase(?: di)?|\bcon forza e costituzione)[^.;:()]{0,70}\Z")
_WHOSE = re.compile(r"\b(?:mi[ao]|su[ao])\b")
_SET_FIRST = re.compile(r"\b(?:rend\w+|divent\w+|base(?: di)?|fissa\w*)(?: \w+){0,2} ?\Z")
_BECOMES = re.compile(r"\bdivent\w+ (?:una )?copia (?:di|del|della|d')[^.;()]{0,20}\Z")
_UNDER = re.compile(
    r"\bsotto (?:c')?e'? [^.;()]{0,20}\Z|\b(?:scopro|rivela\w*|si rivela) (?:che e'? )?(?:un )?\Z"
    r"|\btrasforma\w* in [^.;()]{0,20}\Z"
)
_TOLD_AGAIN = re.compile(r"\b(?:ora|adesso|sarebbe|e' gia|cosi e'?|quindi)(?: e'?)?(?: un[ao]?)? ?\Z|\ba \Z")
_SWITCH = re.compile(
    r"\b(?P<many>due|tre|quattro|\d)? ?(?:\w+ )?(?:che )?(?:scambi\w+|invert\w+)(?: \w+){0,3}? forza (?:e"
    r"|con) (?:la )?(?:sua )?costituzione"
    r"|\bforza e (?:la )?costituzione (?:vengono |sono )?(?:scambiat|invertit)\w+"
)
_SWITCHED = re.compile(r"\b(?:invert|scambi|switch)\w*")
_DOUBLE = re.compile(r"\braddoppi\w*")
_DOUBLED_TOKENS = re.compile(r"\braddoppi\w*(?: \w+){0,3} (?:segnalin|costituzione|dann|pedin)")
_COUNT_BEFORE = re.compile(
    r"\b(?P<n>un|due|tre|quattro|cinque|sei|\d{1,2}) (?:segnalin[oi]|counters?)(?: da| di tipo)? \Z"
)
_OTHERWISE = re.compile(
    r"\bturno (?:dopo|successivo|seguente|prossimo)|\bprossimo turno|\bdopo la fine|\bfinit[oa] il turno"
    r"|\bogni\b|\bciascun"
    rf"|\b{TAKEN_OFF}|\blev[oai]\b"
    r"|\b(?:distrutt|esiliat|rimbalzat|neutralizzat|sparit)[oai]\b|\bfinisce il turno"
    r"|\bequip|\bpreven|\bdann[oi] (?!\?)(?:\w+ )?(?:a|al|alla|da)\b|\bblocc|\bumilta|\bhumility|\bse ne va|\btermina"
    r"|\bcasuale|\bx/x\b|\bpoi perde|\btimestamp|\bprodezza|\bbushido|\besaltat|\baggirare|\bfuria|\blord\b"
    r"|\bnon creatura"
    r"|\bscaglie\b|\bscales\b|\bstagione\b|\bseason\b|\bmetalcraft|\bdeliri\w+|\bsoglia\b|\bsol[oa] artefatt"
    r"|\bse (?:ho|controll)"
    r"|\bscambi\w+ (?:i segnalin|il controllo)|\bdi lui\b"
)
_LORD = re.compile(
    r"\b(?:le|tutte le|altre) (?:\w+ )?creature (?!.{0,60}perdono)(?:\w+ )?che controll"
    r"|\bcreature (?:\w+ )?che controll"
)
_FIXED_X = re.compile(
    r"\+x/\+x\b.*\b(?:quando|mentre|nel momento in cui) si risolve (?:ho|controllo|ne ho|ne controllo"
    r"|ci sono) (?P<n>\d{1,2}|un[ao]|due|tre|quattro|cinque|sei)\b"
)


class _Creature(Struct):
    """The printed size, the one that effects set, what is added, and how often the two are switched."""

    printed: tuple[int, int]
    base: tuple[int, int] | None = None
    added: tuple[int, int] = (0, 0)
    switches: int = 0

    def size(self) -> tuple[int, int]:
        power, toughness = self.base or self.printed
        power, toughness = power + self.added[0], toughness + self.added[1]
        return (toughness, power) if self.switches % 2 else (power, toughness)

    def add(self, power: int, toughness: int) -> None:
        self.added = (self.added[0] + power, self.added[1] + toughness)


def _as_it_came(told: Told, power_asked: bool) -> Found | None:
    """The size of the one creature told, which came after what a spell did to all there were (611.2c)."""
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 1 or sum(amount.kind == "delta" for amount in told.amounts) != 1:
        return None
    told.size()
    value = str(sizes[0].value) if power_asked else f"{sizes[0].value}/{sizes[0].other}"
    why = "La magia ha cambiato le creature che c'erano quando si è risolta, non quelle arrivate dopo"
    return (value, ("611.2c",), why) if told.complete else None


def layered_size(told: Told, kinds: frozenset[str]) -> Found | None:
    """The size after everything told, in layer order; None where a size or a number has another part in the story."""
    told.anew()
    power_asked, base_asked = bool(_POWER_ASKED.search(told.plain)), bool(_BASE_ASKED.search(told.plain))
    if not (_ASKED.search(told.plain) or power_asked or base_asked) or _OTHERWISE.search(told.plain):
        return None
    if _LORD.search(told.plain) and not _FIXED_X.search(told.plain):
        return None
    if _SWITCHED.search(_SWITCH.sub(" ", told.plain)):
        return None  # of what is switched it is not read
    if came_later(told.plain):
        return None if base_asked else _as_it_came(told, power_asked)
    events = _events(told)
    if events is None:
        return None
    creature, rules = _played(told, events)
    if creature is None or not rules:
        return None
    told.count(r"(?:magi\w+|effett\w+|istantane\w+) (?:che|di) (?:scambi|invert)")
    if any(piece == "set" for _, piece, _ in events):
        while told.count(r"(?:tipi di cart)", None, 0) is not None:
            pass
    if not told.complete:
        return None
    power, toughness = creature.size()
    why = (
        "Prima ciò che fissa la taglia di base, poi segnalini e bonus, per ultimo lo scambio, "
        "in qualunque ordine siano arrivati"
    )
    if base_asked:
        return (
            str((creature.base or creature.printed)[0]),
            ("208.4b", "613.4b"),
            "La forza base non conta segnalini e bonus",
        )
    return (
        (str(power) if power_asked else f"{power}/{toughness}"),
        tuple(dict.fromkeys([*rules, "613.4"])),
        why,
    )


def _events(told: Told) -> list[tuple[int, str, Amount | None]] | None:
    """What is told of the creature, in the order in which it stands."""
    found: list[tuple[int, str, Amount | None]] = []
    printed = False
    for amount in told.amounts:
        before = told.plain[max(0, amount.start - 90) : amount.start]
        if amount.kind == "delta":
            found.append((amount.start, "add", amount))
        elif amount.kind == "size":
            amount.taken = True
            if printed and _TOLD_AGAIN.search(before):
                continue
            behind = told.plain[amount.end :]
            if not printed and (_SET_FIRST.search(before) or re.match(r" (?:di )?base\b", behind)):
                found.append((amount.start, "set", amount))
                continue
            if not printed and _TOLD_AGAIN.search(before) and "sarebbe" not in before:
                return None
            if (printed and _BECOMES.search(before)) or (printed and _UNDER.search(before)):
                found.append((amount.start, "copy", amount))
            elif printed and _SETS.search(_WHOSE.split(before)[-1]):
                found.append((amount.start, "set", amount))
            elif not printed:
                found.append((amount.start, "printed", amount))
                printed = True
            else:
                return None
        elif amount.kind == "cost":
            return None
    if not printed:
        return None
    for match in _SWITCH.finditer(told.plain):
        many = {"due": 2, "tre": 3, "quattro": 4}.get(match["many"] or "") or int(match["many"] or 1)
        found += [(match.start(), "switch", None)] * many
        for amount in told.amounts:
            amount.taken |= amount.kind == "number" and match.start() <= amount.start < match.end()
    if _DOUBLED_TOKENS.search(told.plain):
        return None
    for match in _DOUBLE.finditer(told.plain):
        if "forza" not in told.plain:
            return None
        found.append((match.start(), "double", None))
    return sorted(found, key=lambda event: event[0])


def _played(told: Told, events: list[tuple[int, str, Amount | None]]) -> tuple[_Creature | None, list[str]]:
    """The creature after the events, and the rules that they took."""
    first = next(amount for _, kind, amount in events if kind == "printed" and amount is not None)
    creature, rules = _Creature((first.value, first.other)), list[str]()
    if (fixed := _FIXED_X.search(told.plain)) is not None:
        many = {"un": 1, "una": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6}
        x = many.get(fixed["n"]) or int(fixed["n"])
        creature.add(x, x)
        for number in told.amounts:
            number.taken |= number.kind == "number"
        rules += ["611.2d", "608.2h"]
    for _, kind, amount in events:
        if kind == "switch":
            creature.switches += 1
            rules.append("613.4d")
        elif kind == "double":
            power = creature.size()[0]
            creature.add(power, 0)  # before the switch, whichever came first
            rules.append("701.10c" if power < 0 else "701.10b")
        elif amount is None or kind == "printed":
            continue
        elif kind == "copy":
            creature.printed = (amount.value, amount.other)  # what sets the base stays, whichever came first
            rules.append("613.4c")
        elif kind == "set":
            creature.base = (amount.value, amount.other)
            rules.append("613.4b")
        else:
            times = 1
            if (counted := _COUNT_BEFORE.search(told.plain[: amount.start])) is not None:
                said = next(
                    (one for one in told.amounts if one.start == counted.start("n") and one.kind == "number"),
                    None,
                )
                if said is None:
                    return None, []
                said.taken, times = True, said.value
            elif re.search(r"\bsegnalini (?:da )?\Z", told.plain[: amount.start]):
                return None, []  # how many is not told
            creature.add(amount.value * times, amount.other * times)
            rules.append("613.4c")
    return creature, sorted(set(rules), key=lambda rule: (not rule.startswith(("701", "611")), rule))
