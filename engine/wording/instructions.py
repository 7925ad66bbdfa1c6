"""One-shot and continuous instructions as data (609, 610, 611, 701): what a body tells the players to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ..objects import Zone
from .acting import ActingInstruction
from .actions import KeywordAction
from .casting import CastingInstruction
from .combat import CombatInstruction
from .copying import BecomeCopy as BecomeCopy
from .copying import CastCopy as CastCopy
from .copying import CopyException as CopyException
from .copying import CopyingInstruction
from .copying import CopyPermanentToken as CopyPermanentToken
from .copying import CopySpell as CopySpell
from .copying import Manifest as Manifest
from .copying import ManifestDread as ManifestDread
from .copying import TurnFaceDown as TurnFaceDown
from .copying import TurnFaceUp as TurnFaceUp
from .costs import Cost
from .each import ForEach
from .exchanging import ExchangingInstruction
from .growing import GrowingInstruction
from .keyworded import KeywordInstruction
from .library import LibraryInstruction
from .milled import MilledInstruction
from .modifications import CantHave as CantHave
from .modifications import CreatureTypesOf as CreatureTypesOf
from .modifications import GainAbility as GainAbility
from .modifications import GainControl as GainControl
from .modifications import LoseAbility as LoseAbility
from .modifications import Modification as Modification
from .modifications import ModifyPT as ModifyPT
from .modifications import Rule as Rule
from .modifications import SetBasePT as SetBasePT
from .modifications import SetColors as SetColors
from .modifications import SetName as SetName
from .modifications import SetTypes as SetTypes
from .modifications import SwitchPT as SwitchPT
from .playing_together import TogetherInstruction
from .preventing import PreventingInstruction
from .rewording import ChangeWords as ChangeWords
from .rewording import GainAbilitiesOf as GainAbilitiesOf
from .roles import RoleInstruction
from .searching import SearchingInstruction
from .turning import Turning
from .values import (
    Amount,
    Condition,
    Duration,
    Filter,
    Number,
    Players,
    Selection,
    TargetSpec,
)
from .venturing import VenturingInstruction

if TYPE_CHECKING:
    from ..abilities import Ability, TriggeredAbility
    from ..objects import Characteristics

ONE = Number(1)
YOU = Players()


class DealDamage(Struct, frozen=True):
    """`source` None means the source of the ability. `divided` splits the amount as chosen on casting (601.2d)."""

    amount: Amount
    to: Selection
    source: Selection | None = None
    divided: bool = False
    unpreventable: bool = False


class Destroy(Struct, frozen=True):
    what: Selection
    no_regeneration: bool = False


class Exile(Struct, frozen=True):
    """`until_leaves`: the cards come back when the source leaves the battlefield (610.3)."""

    what: Selection
    until_leaves: bool = False
    face_down: bool = False


class MoveTo(Struct, frozen=True):
    """Put objects into `zone`: hand (riprendi in mano), library (`position` 0 top, -1 bottom), battlefield, graveyard.

    `under` who controls a permanent put onto the battlefield (None: its owner).
    """

    what: Selection
    zone: Zone
    position: int = 0
    tapped: bool = False
    under: Selection | None = None
    with_counters: tuple[tuple[str, int], ...] = ()
    attacking: bool = False
    transformed: bool = False
    """With its back face up; a card with no other face stays where it is (712.14a)."""


class Sacrifice(Struct, frozen=True):
    """Each of `who` sacrifices `count` of their permanents that match; or exactly `what` is sacrificed."""

    who: Selection = YOU
    filter: Filter | None = None
    count: Amount = ONE
    what: Selection | None = None


class Draw(Struct, frozen=True):
    who: Selection = YOU
    amount: Amount = ONE


class Discard(Struct, frozen=True):
    who: Selection = YOU
    amount: Amount = ONE
    at_random: bool = False
    hand: bool = False


class Mill(Struct, frozen=True):
    who: Selection = YOU
    amount: Amount = ONE


class GainLife(Struct, frozen=True):
    amount: Amount
    who: Selection = YOU


class LoseLife(Struct, frozen=True):
    amount: Amount
    who: Selection = YOU


class SetLife(Struct, frozen=True):
    amount: Amount
    who: Selection = YOU


class ExchangeLife(Struct, frozen=True):
    first: Selection
    second: Selection


class AddCounters(Struct, frozen=True):
    """Put counters on objects or players ("veleno", "energia" and "esperienza" go on players)."""

    what: Selection
    kind: str
    amount: Amount = ONE


class RemoveCountersFrom(Struct, frozen=True):
    """`amount` None removes all."""

    what: Selection
    kind: str
    amount: Amount | None = ONE


class MoveCounters(Struct, frozen=True):
    """122.5."""

    source: Selection
    to: Selection
    kind: str
    amount: Amount = ONE


class Proliferate(Struct, frozen=True):
    pass


class CreateTokens(Struct, frozen=True):
    token: Characteristics
    amount: Amount = ONE
    who: Selection = YOU
    tapped: bool = False
    attacking: bool = False
    with_counters: tuple[tuple[str, int], ...] = ()
    size: tuple[Amount, Amount] | None = None
    """Power and toughness, when they are numbers found as it is created ("X/X")."""


class Counter(Struct, frozen=True):
    """Counter a spell or ability; `unless` the controller pays (118.12a)."""

    what: Selection
    unless: Cost | None = None
    x: Amount | None = None
    """What X in that cost is, found as it is asked for (702.21b)."""


class Tap(Struct, frozen=True):
    what: Selection


class Untap(Struct, frozen=True):
    what: Selection


class DoesNotUntap(Struct, frozen=True):
    """Does not untap during its controller's next untap step."""

    what: Selection


class Fight(Struct, frozen=True):
    first: Selection
    second: Selection


class Attach(Struct, frozen=True):
    what: Selection
    to: Selection


class Regenerate(Struct, frozen=True):
    what: Selection


class Scry(Struct, frozen=True):
    amount: Amount
    who: Selection = YOU


class Surveil(Struct, frozen=True):
    amount: Amount
    who: Selection = YOU


class SearchLibrary(Struct, frozen=True):
    """Search for up to `amount` matching cards, put them into `zone`, shuffle (701.23)."""

    filter: Filter
    zone: Zone
    amount: Amount = ONE
    tapped: bool = False
    reveal: bool = False
    who: Selection = YOU
    up_to: bool = False
    """"Fino a tre carte": none need be found (701.23d)."""
    others_to: Zone | None = None
    """ "Mettine una … e l'altra …": one goes to `zone`, the others here."""


class Shuffle(Struct, frozen=True):
    who: Selection = YOU


class ShuffleGraveyardIn(Struct, frozen=True):
    """Shuffle the graveyard, and with `hand` the hand too, into the library (701.24d)."""

    who: Selection = YOU
    hand: bool = False


class RevealTop(Struct, frozen=True):
    who: Selection = YOU
    amount: Amount = ONE


class AddMana(Struct, frozen=True):
    """Add mana (106.3): `symbols` as given; `choices` > 0 adds that many of one colour chosen (`any_color`)."""

    symbols: tuple[str, ...] = ()
    amount: Amount = ONE
    any_color: bool = False
    different: bool = False
    options: tuple[str, ...] = ()
    """"{R} o {G}": one of these."""
    among: Filter | None = None
    """One of the colours of these objects (106.5)."""
    producible: Filter | None = None
    """One of the colours, or with `any_type` the types, that these could produce (106.7)."""
    any_type: bool = False
    of_chosen: bool = False
    """Of the colour chosen for the source as it entered (607.2d)."""
    as_produced: bool = False
    """One of the types that the TAPped permanent of the event produced (605.4a)."""
    who: Selection = YOU
    only_for: str | None = None
    persists: bool = False
    this_combat: bool = False
    """Until end of combat it isn't lost as steps and phases end."""
    doubling: bool = False
    """As much of each type as there is unspent; none of it restricted (106.6)."""


class Change(Struct, frozen=True):
    """A continuous effect from a resolving spell or ability (611.2): `modifications` for `duration` on `what`.

    The set of objects is locked in when the effect begins if it changes characteristics or controller (611.2c).
    """

    what: Selection
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    at_once: bool = False
    """It says what the object "is" or "has": on a permanent put onto the battlefield, from the first moment (611.2e)."""


class PreventDamage(Struct, frozen=True):
    """Prevent the next `amount` (None: all) damage to `to` (None: anyone) from `source` (None: any), this turn (615)."""

    amount: Amount | None = None
    to: Selection | None = None
    source: Selection | None = None
    combat_only: bool = False
    of_choice: Filter | None = None
    """The next damage to `to` from a source of the controller's choice that fits this, all of it (609.7a, 615.8)."""


class ExtraTurn(Struct, frozen=True):
    who: Selection = YOU


class SkipNext(Struct, frozen=True):
    """`what`: a step, phase or "turno" by its Italian name (614.10)."""

    what: str
    who: Selection = YOU


class EndTurn(Struct, frozen=True):
    pass


class EndCombat(Struct, frozen=True):
    """End the combat phase (724.2)."""


class WinGame(Struct, frozen=True):
    who: Selection = YOU


class LoseGame(Struct, frozen=True):
    who: Selection = YOU


class DrawTheGame(Struct, frozen=True):
    """The game is a draw (104.4c)."""


class RestartGame(Struct, frozen=True):
    """104.6 / 727; `keep` stays exempt."""

    keep: Selection | None = None


class ChangeTarget(Struct, frozen=True):
    """115.7: `how` is "cambia il bersaglio", "cambia i bersagli", "scegli nuovi bersagli", "cambia un bersaglio"."""

    what: Selection
    how: str
    to: Selection | None = None


class GetEmblem(Struct, frozen=True):
    abilities: tuple[Ability, ...]
    who: Selection = YOU


class PutSticker(Struct, frozen=True):
    """123.3: put a sticker of `kind` on `what`; `position` chosen on resolution for name stickers."""

    what: Selection
    kind: str


class CastWithoutPaying(Struct, frozen=True):
    """`transformed`: with its back face up (712.11a)."""

    what: Selection
    transformed: bool = False


class CreateDelayed(Struct, frozen=True):
    """A delayed triggered ability (603.7); `remember` is what it speaks of."""

    ability: TriggeredAbility
    remember: Selection | None = None
    this_turn: bool = False
    once: bool = False
    """Of one that lasts this turn: it triggers only the next time its event happens (603.7b)."""


class Reflexive(Struct, frozen=True):
    """ "Quando lo fai, …": triggers at once if the instruction before was carried out (603.12)."""

    body: Body
    condition: Condition | None = None


class May(Struct, frozen=True):
    """`who` may do it (608.2d); with a `cost`, may pay it to do it ("puoi pagare {2}. Se lo fai, …")."""

    effects: tuple[Instruction, ...]
    who: Selection = YOU
    cost: Cost | None = None
    otherwise: tuple[Instruction, ...] = ()


class Unless(Struct, frozen=True):
    """Do `effects` unless `who` pays `cost` (118.12a): as many times as `per` says, with `x` for its X (702.1b)."""

    effects: tuple[Instruction, ...]
    cost: Cost
    who: Selection = YOU
    per: Amount | None = None
    x: Amount | None = None
    each: bool = False
    """Each of `who` pays, or not, for themselves; the effects are about `Reference.IT`."""


class If(Struct, frozen=True):
    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


class Repeat(Struct, frozen=True):
    times: Amount
    effects: tuple[Instruction, ...]


class Transform(Struct, frozen=True):
    what: Selection


class PhaseOut(Struct, frozen=True):
    what: Selection


class Designate(Struct, frozen=True):
    """The permanents become `name`: "diventa rinomata" (702.112a), "diventa mostruosa" (701.37a)."""

    what: Selection
    name: str


Instruction = (
    DealDamage | Destroy | Exile | MoveTo | Sacrifice | Draw | Discard | Mill | GainLife | LoseLife | SetLife
    | ExchangeLife | AddCounters | RemoveCountersFrom | MoveCounters | Proliferate | CreateTokens
    | Counter | Tap | Untap | DoesNotUntap | Fight | Attach
    | Regenerate | Scry | Surveil | SearchLibrary | Shuffle | ShuffleGraveyardIn | RevealTop | AddMana | Change
    | PreventDamage
    | ExtraTurn | SkipNext | EndTurn | EndCombat | WinGame | LoseGame | DrawTheGame | RestartGame | ChangeTarget | GetEmblem
    | PutSticker | CastWithoutPaying | CreateDelayed | Reflexive | May | Unless | If | Repeat | Transform | PhaseOut
    | Designate | CastingInstruction | CombatInstruction | LibraryInstruction | RoleInstruction | KeywordAction
    | CopyingInstruction | Turning | PreventingInstruction | KeywordInstruction | GrowingInstruction | ExchangingInstruction
    | VenturingInstruction | ActingInstruction | TogetherInstruction | ForEach | SearchingInstruction | MilledInstruction
)  # fmt: skip


# --- bodies ------------------------------------------------------------------------------------------------------


class Body(Struct, frozen=True):
    """What a spell or ability does: its target phrases in order, then its instructions in order (608.2c).

    A modal body has `modes` instead (700.2): `choose` of them, `choose_max` when "uno o più".
    """

    targets: tuple[TargetSpec, ...] = ()
    effects: tuple[Instruction, ...] = ()
    modes: tuple[Body, ...] = ()
    choose: int = 1
    choose_max: int = 1
    text: str = ""
    cost: Cost | None = None
    """Of a mode: what choosing it costs in addition (702.172a)."""
    more_if_kicked: tuple[int, int] | None = None
    """At least and at most how many modes are chosen if the spell was kicked ("scegli invece …", 601.2b)."""
    by_opponent: bool = False
    """ "Un avversario sceglie uno —" (700.2e)."""
