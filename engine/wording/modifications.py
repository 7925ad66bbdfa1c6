"""What continuous effects change, layer by layer (613.1), and changes to the rules of the game (613.11), as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..mana import Color
from ..objects import CardType
from .costs import Cost
from .rewording import ChangeWords, GainAbilitiesOf
from .values import Amount, Filter, Players, Selection

if TYPE_CHECKING:
    from ..abilities import Ability

YOU = Players()


class GainControl(Struct, frozen=True):
    """Layer 2; `who` is resolved to a player when the effect begins."""

    who: Selection = YOU


class SetTypes(Struct, frozen=True):
    """Layer 4. `add` keeps the others ("in aggiunta ai suoi altri tipi"); `remove` takes away ("non è una creatura")."""

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    add: bool = False
    remove: frozenset[CardType] = frozenset()


class SetColors(Struct, frozen=True):
    """Layer 5. Empty and not `add`: colourless. `chosen`: the colour is chosen as the effect begins ("di tua scelta")."""

    colors: frozenset[Color] = frozenset()
    add: bool = False
    chosen: bool = False


class GainAbility(Struct, frozen=True):
    """Layer 6."""

    ability: Ability


class LoseAbility(Struct, frozen=True):
    """Layer 6: loses this keyword, or every ability if `keyword` is None."""

    keyword: str | None = None


class CreatureTypesOf(Struct, frozen=True):
    """Layer 4: it has the creature types of that object, and still those of `keep`."""

    of: Selection
    keep: frozenset[str] = frozenset()


class SetName(Struct, frozen=True):
    """Layer 3: it has this name, a change of its text (612.8)."""

    name: str


class CantHave(Struct, frozen=True):
    """Layer 6: can't have or gain the keyword (613.1f)."""

    keyword: str


class SetBasePT(Struct, frozen=True):
    """Layer 7b."""

    power: Amount | None
    toughness: Amount | None


class ModifyPT(Struct, frozen=True):
    """Layer 7c; amounts of a resolving effect are fixed as it begins (608.2i)."""

    power: Amount
    toughness: Amount
    negative_power: bool = False
    negative_toughness: bool = False


class SwitchPT(Struct, frozen=True):
    """Layer 7d."""


class Rule(Struct, frozen=True):
    """A change to the rules of the game for the affected objects or players (613.11): restrictions, permissions.

    `name` is one of engine.layers.game_rules (for example "non può attaccare", "non può bloccare",
    "non può essere bloccata", "non può guadagnare punti vita", "nessun limite di mano").
    """

    name: str
    filter: Filter | None = None
    number: int | None = None
    cost: Cost | None = None
    who: Selection | None = None
    """The player or object it speaks of, resolved when the effect begins (or, for a static ability, as it applies)."""


Modification = (
    GainControl
    | ChangeWords
    | SetTypes
    | SetColors
    | GainAbility
    | GainAbilitiesOf
    | LoseAbility
    | CantHave
    | SetName
    | CreatureTypesOf
    | SetBasePT
    | ModifyPT
    | SwitchPT
    | Rule
)
