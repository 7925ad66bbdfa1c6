"""What continuous effects change, layer by layer (613.1), and changes to the rules of the game (613.11), as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..mana import Color
from ..objects import CardType
from .costs import Cost
from .rewording import ChangeWords, GainAbilitiesOf
from .values import Amount, Filter, Players, Selection

if TYPE_CHECKING:
    from ..abilities import Ability

YOU = Players()


@dataclass(frozen=True, slots=True)
class GainControl:
    """Layer 2; `who` is resolved to a player when the effect begins."""

    who: Selection = YOU


@dataclass(frozen=True, slots=True)
class SetTypes:
    """Layer 4. `add` keeps the others ("in aggiunta ai suoi altri tipi"); `remove` takes away ("non è una creatura")."""

    types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    add: bool = False
    remove: frozenset[CardType] = frozenset()


@dataclass(frozen=True, slots=True)
class SetColors:
    """Layer 5. Empty and not `add`: colourless. `chosen`: the colour is chosen as the effect begins ("di tua scelta")."""

    colors: frozenset[Color] = frozenset()
    add: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class GainAbility:
    """Layer 6."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class LoseAbility:
    """Layer 6: loses this keyword, or every ability if `keyword` is None."""

    keyword: str | None = None


@dataclass(frozen=True, slots=True)
class CreatureTypesOf:
    """Layer 4: it has the creature types of that object, and still those of `keep`."""

    of: Selection
    keep: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SetName:
    """Layer 3: it has this name, a change of its text (612.8)."""

    name: str


@dataclass(frozen=True, slots=True)
class CantHave:
    """Layer 6: can't have or gain the keyword (613.1f)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class SetBasePT:
    """Layer 7b."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class ModifyPT:
    """Layer 7c; amounts of a resolving effect are fixed as it begins (608.2i)."""

    power: Amount
    toughness: Amount
    negative_power: bool = False
    negative_toughness: bool = False


@dataclass(frozen=True, slots=True)
class SwitchPT:
    """Layer 7d."""


@dataclass(frozen=True, slots=True)
class Rule:
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
