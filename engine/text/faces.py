"""Cards with more than one face or frame in the YAML format: `disposizione` and `facce` (709-722)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ..abilities import Ability, Keyword, TriggeredAbility, When
from ..citing import cr
from ..faces import PROTOTYPE, assembled
from ..objects import Characteristics, Layout
from ..wording.costs import Cost, PayMana

Parse = Callable[[Mapping[str, Any]], Characteristics]

LAYOUTS = {layout.value: layout for layout in Layout}
_ONE_TEXT = frozenset({"disposizione", "facce", "nome", "inglese"})
_SPELLS_IN_FRAMES = frozenset({Layout.ADVENTURE, Layout.OMEN, Layout.PREPARATION})


def parse_faces(card: Mapping[str, Any], parse: Parse) -> Characteristics:
    """The card made of the two parts in `facce`, each written like a card. Raises ValueError on a wrong form."""
    unknown = sorted(set(map(str, card)) - _ONE_TEXT)
    if unknown:
        raise ValueError(f"con «facce», «{unknown[0]}» va scritta in una delle facce")
    layout = LAYOUTS.get(str(card.get("disposizione", "")))
    if layout is None:
        raise ValueError(f"«disposizione» dev'essere una di: {', '.join(LAYOUTS)}")
    written = card["facce"]
    if (
        not isinstance(written, list)
        or len(written) != 2
        or not all(isinstance(one, dict) for one in written)
    ):
        raise ValueError("«facce» è un elenco di due facce, ciascuna scritta come una carta")
    first, second = written
    if layout is Layout.PROTOTYPE:
        return _prototype(first, second, parse)
    if layout is Layout.ROOM:
        left, right = (
            _half(parse({**first, "tipo": first["tipo"]}), 0),
            _half(_second(first, second, parse), 1),
        )
        return assembled(layout, left, right)
    return assembled(layout, parse(first), parse(second))


def _second(first: Mapping[str, Any], second: Mapping[str, Any], parse: Parse) -> Characteristics:
    """709.5a: both halves have the type line that they share."""
    return parse({**second, "tipo": second.get("tipo", first["tipo"])})


@cr("709.5h")
def _half(values: Characteristics, half: int) -> Characteristics:
    """ "Quando sblocchi questa porta": the half that this is printed on."""
    return replace(values, abilities=tuple(_of_this_door(ability, half) for ability in values.abilities))


def _of_this_door(ability: Ability, half: int) -> Ability:
    if not isinstance(ability, TriggeredAbility):
        return ability
    patterns = tuple(
        replace(pattern, half=half) if pattern.when is When.DOOR_UNLOCKED and pattern.this else pattern
        for pattern in ability.patterns
    )
    return replace(ability, patterns=patterns)


@cr("702.160a", "718.2")
def _prototype(first: Mapping[str, Any], second: Mapping[str, Any], parse: Parse) -> Characteristics:
    """The inset of a prototype card has only its mana cost, power and toughness; the rest is the card's."""
    wrong = sorted(set(map(str, second)) - {"costo", "forza", "costituzione"})
    if wrong or "costo" not in second:
        raise ValueError("la seconda faccia di un prototipo ha solo costo, forza e costituzione")
    normal = parse(first)
    inset = parse({"nome": normal.name, "tipo": first["tipo"], **second})
    assert inset.mana_cost is not None
    keyword = Keyword(PROTOTYPE, cost=Cost((PayMana(inset.mana_cost),)))
    normal = replace(normal, abilities=(keyword, *normal.abilities))
    return assembled(Layout.PROTOTYPE, normal, inset)
