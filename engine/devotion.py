"""Devotion (700.5): coloured mana symbols among the mana costs of a player's permanents."""

from __future__ import annotations

from collections.abc import Iterator

from .abilities import StaticAbility
from .citing import cr
from .layers.copying import shown_values
from .layers.view import view
from .objects import Characteristics, PlayerId
from .state import State
from .wording.instructions import Rule
from .wording.values import Whose

MORE_DEVOTION = "devozione in più"
"""The name of the rule change by which a player's devotion is greater by its number."""


@cr("700.5", "700.5a")
def devotion(state: State, player: PlayerId, letters: str) -> int:
    """The player's devotion to the colour, or the combination of colours, of these letters.

    It looks at the permanents after effects of copy, control and text and before all others, whatever asks for it: their
    mana costs, and among their abilities those that change devotion, are the copiable ones.
    """
    wanted = set(letters)
    total = 0
    for values in _permanents(state, player):
        symbols = () if values.mana_cost is None else values.mana_cost.symbols
        total += sum(bool(wanted & set(symbol.split("/"))) for symbol in symbols)
        total += sum(_more(values))
    return total


def _permanents(state: State, player: PlayerId) -> Iterator[Characteristics]:
    for id in state.battlefield:
        item = state.objects[id]
        if not item.phased_out and view(state, id).controller == player:
            yield shown_values(state, item)


def _more(values: Characteristics) -> Iterator[int]:
    """What the abilities of a permanent add to its controller's devotion."""
    for ability in values.abilities:
        if isinstance(ability, StaticAbility) and ability.players is Whose.YOU and ability.condition is None:
            for change in ability.modifications:
                if isinstance(change, Rule) and change.name == MORE_DEVOTION:
                    yield change.number or 0
