"""Instructions and values about the turn and combat (500.8-500.10, 508.6, 701.15, 702.49, 702.116), as data."""

from __future__ import annotations

from msgspec import Struct

from .values import Amount, Number, Players, Selection

ONE = Number(1)
YOU = Players()


class ExtraPhases(Struct, frozen=True):
    """ "Dopo questa fase, c'è una fase di combattimento addizionale": keys of `engine.extra_phases.STEPS`, in order.

    `after_step` adds them after the current step instead (500.9). `amount` times. `yours`: "hai …" adds them to a turn of
    the controller only (500.10a).
    """

    phases: tuple[str, ...]
    amount: Amount = ONE
    after_step: bool = False
    yours: bool = False


class Goad(Struct, frozen=True):
    """701.15: the creatures are goaded until the controller's next turn."""

    what: Selection


class Exert(Struct, frozen=True):
    """701.43: the permanents won't untap during the controller's next untap step."""

    what: Selection


class RemoveFromCombat(Struct, frozen=True):
    """506.4: an effect specifically removes it from combat."""

    what: Selection


class BecomesBlocked(Struct, frozen=True):
    """509.1h: an effect says that attacking creatures become blocked."""

    what: Selection


class EnterInstead(Struct, frozen=True):
    """702.49a: the source enters TAPped, attacking what the creature returned to pay the cost was attacking."""


class AttackingCopies(Struct, frozen=True):
    """702.116a: for each opponent other than the defending player, `who` may create an attacking copy of `what`."""

    what: Selection
    who: Selection = YOU


CombatInstruction = (
    ExtraPhases | Goad | Exert | RemoveFromCombat | BecomesBlocked | EnterInstead | AttackingCopies
)
