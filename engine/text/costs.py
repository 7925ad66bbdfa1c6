"""Costs as printed: "{2}{R}, {T}, Sacrifica una creatura, Paga 2 punti vita" (118)."""

from __future__ import annotations

from typing import Any

from ..mana import ManaCost
from ..objects import Zone
from ..wording.action_costs import EitherCost
from ..wording.costs import (
    AddCounterCost,
    Cost,
    CostPart,
    DiscardCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHandCost,
    RevealCost,
    SacrificeCost,
    TapOther,
    TapThis,
    UntapThis,
)
from ..wording.values import Amount, Filter, Measure, MeasureOf, Number, Players, Whose
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .nouns import Noun, in_zone


@parser("mana")
def _mana(reader: Reader, position: int, mood: str) -> Results:
    """One run of mana symbols, as a ManaCost."""
    end = position
    while reader.word(end)[:1] == "{" and reader.word(end) not in {"{T}", "{Q}", "{E}"}:
        end += 1
    if end == position:
        return ()
    try:
        cost = ManaCost.parse("".join(reader.word(index) for index in range(position, end)))
    except ValueError:
        return ()
    return ((cost, end),)


rule("costo di mana", "<m:mana>")(lambda m: Cost((PayMana(m),)))

rule("pagamento", "<m:mana>")(lambda m: PayMana(m))
rule("pagamento", "@pagare <m:mana>", "@spendere <m:mana>")(lambda m: PayMana(m))
rule("pagamento", "{T}", "t")(lambda: TapThis())
rule("pagamento", "{Q}")(lambda: UntapThis())


@parser("energia")
def _energy(reader: Reader, position: int, mood: str) -> Results:
    end = position
    while reader.word(end) == "{E}":
        end += 1
    return ((end - position, end),) if end > position else ()


rule("pagamento", "[@pagare] <n:energia>")(lambda n: PayEnergy(n))


@rule("pagamento", "@pagare <n:punti vita>", "@perdere <n:punti vita>")
def _life(n: Amount) -> CostPart:
    return PayLife(n)


@rule("pagamento", "@pagare metà dei tuoi punti vita, arrotondata per eccesso", half=1)
@rule("pagamento", "@pagare metà dei tuoi punti vita, arrotondata per difetto", half=-1)
def _half_life(half: int) -> CostPart:
    return PayLife(MeasureOf(Measure.LIFE, Players(), half=half))


@rule("pagamento", "@sacrificare <t:questo>")
def _sacrifice_this(t: Any) -> CostPart:
    return SacrificeCost(this=True)


@rule("pagamento", "@sacrificare <n:intero> <f:filtro>")
def _sacrifice(n: int, f: Filter) -> CostPart:
    return SacrificeCost(f, n)


@rule("pagamento", "@scartare questa carta", "@scartare [il] ~")
def _discard_this() -> CostPart:
    return DiscardCost(this=True)


@rule("pagamento", "@scartare (la tua|la sua) mano")
def _discard_hand() -> CostPart:
    return DiscardCost(hand=True)


@rule("pagamento", "@scartare <n:intero> <c:nome>")
def _discard(n: int, c: Noun) -> Any:
    if not c.card:
        return FAIL
    found = in_zone(c, Zone.HAND)
    if found is None:
        return FAIL
    return DiscardCost(None if found == _ANY_CARD_IN_HAND else found, n)


_ANY_CARD_IN_HAND = in_zone(Noun(Filter(), card=True), Zone.HAND)


@rule(
    "pagamento",
    "@esiliare (~|il ~|questa carta|questa creatura|questo artefatto|questo "
    "incantesimo|questa terra) [dal tuo cimitero|dalla tua mano]",
)
def _exile_this() -> CostPart:
    return ExileCost(this=True)


@rule("pagamento", "@esiliare <n:intero> <f:filtro>")
def _exile(n: int, f: Filter) -> CostPart:
    return ExileCost(f, n)


@rule("pagamento", "@esiliare altre <n:intero> carte dal tuo cimitero")
def _exile_others(n: int) -> CostPart:
    """Escape: the card itself is already on its way to the stack (702.138a)."""
    return ExileCost(Filter(zone=Zone.GRAVEYARD, owner=Whose.YOU, other=True), n)


@rule("pagamento", "@tappare <n:intero> <f:filtro>")
def _tap_other(n: int, f: Filter) -> Any:
    if f.tapped is not False:
        return FAIL
    return TapOther(f, n)


@rule(
    "pagamento",
    "@riprendere in mano <n:intero> <f:filtro>",
    "@fare tornare <n:intero> <f:filtro> in mano al (suo|loro) proprietario",
)
def _return(n: int, f: Filter) -> CostPart:
    return ReturnToHandCost(f, n)


@rule("pagamento", "@rimuovere <n:intero> segnalino <k:tipo di segnalino> da <t:questo>")
def _remove(n: int, k: str, t: Any) -> CostPart:
    return RemoveCounters(k, n)


@rule("pagamento", "@mettere <n:intero> segnalino <k:tipo di segnalino> su <t:questo>")
def _add(n: int, k: str, t: Any) -> CostPart:
    return AddCounterCost(k, n)


@rule("pagamento", "@rivelare (<t:questo>|questa carta) dalla tua mano")
def _reveal_this(t: Any = None) -> CostPart:
    return RevealCost()


@rule("pagamento", "@macinare <n:intero> carta")
def _mill(n: int) -> CostPart:
    return MillCost(n)


rule("costo alternativo", "<p:pagamento>")(lambda p: Cost((p,)))


@parser("costo completo")
def _whole(reader: Reader, position: int, mood: str) -> Results:
    """All parts of a cost, joined by commas or "e"."""
    out: list[tuple[Cost, int]] = []
    for part, end in parse(reader, "pagamento", position, mood):
        out.append((Cost((part,)), end))
        if reader.word(end) == "o":
            out.extend(
                (Cost((EitherCost((Cost((part,)), other)),)), stop)
                for other, stop in parse(reader, "costo alternativo", end + 1, mood)
            )
        following = None
        if reader.word(end) in {",", "e"}:
            following = end + 1 + reader.at(end, ",", "e")
        if following is not None:
            out.extend(
                (Cost((part, *rest.parts)), stop)
                for rest, stop in parse(reader, "costo completo", following, mood)
            )
    return tuple(sorted(out, key=lambda item: -item[1]))


def loyalty(reader: Reader) -> tuple[Cost, int] | None:
    """ "+1:", "−3:", "0:", "-X:" at the start of a line of a planeswalker (606)."""
    word = reader.word(0)
    start = 0
    if word == "[" and reader.at(2, "]"):
        word, start = reader.word(1), 2
    if not reader.at(start + 1, ":"):
        return None
    if word == "-x":
        return Cost((LoyaltyCost(0, x=True),)), start + 2
    if word == "0" or (word[:1] in "+-" and word[1:].isdecimal()):
        return Cost((LoyaltyCost(int(word)),)), start + 2
    return None


def number_of(amount: Amount) -> int | None:
    return amount.value if isinstance(amount, Number) else None
