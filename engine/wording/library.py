"""Instructions that look at cards where they are hidden and move some of them: the top of a library, a hand."""

from __future__ import annotations

from msgspec import Struct

from ..objects import Zone
from .card_names import DiscardNamed
from .outside import BringIn
from .piles import SeparateTop
from .values import Amount, Duration, Filter, Number, Players, Selection

ONE = Number(1)
YOU = Players()
CARDS = Filter(zone=Zone.GRAVEYARD)


class LookAtTop(Struct, frozen=True):
    """Look at the top `amount` cards of a library, take some of them, put the rest somewhere (701.20e, 608.2d).

    At most `take` of those that fit `filter` go to `zone` (the library: on top), none if `optional`. The rest goes to
    `rest`: the graveyard, or the library at the bottom, or on top if `rest_on_top`; in a random order if `random`.
    """

    amount: Amount
    filter: Filter
    take: Amount = ONE
    optional: bool = False
    zone: Zone = Zone.HAND
    tapped: bool = False
    reveal: bool = False
    """The cards taken are revealed."""
    reveal_all: bool = False
    """ "Rivela le prime …": all of them are."""
    rest: Zone = Zone.LIBRARY
    rest_on_top: bool = False
    random: bool = False
    who: Selection = YOU
    counters: tuple[tuple[str, int], ...] = ()
    """On what is put onto the battlefield."""
    face_down: bool = False
    """What is taken, if it goes to exile (702.75a)."""


class RevealHand(Struct, frozen=True):
    """The players reveal their hands (701.20a)."""

    who: Selection


class TakeFromHand(Struct, frozen=True):
    """A player reveals their hand, you choose a card of it that fits: it is discarded, or exiled (701.20a, 701.9b)."""

    who: Selection
    filter: Filter
    exile: bool = False
    optional: bool = False
    keep: bool = False
    """The card is only chosen, and stays where it is."""


class ExileTop(Struct, frozen=True):
    """Exile cards from the top of a library."""

    amount: Amount = ONE
    who: Selection = YOU


class ExileGraveyard(Struct, frozen=True):
    """Exile all the cards of the players' graveyards that fit, at once."""

    of: Selection
    filter: Filter = CARDS


class MayPlay(Struct, frozen=True):
    """You may play these exiled cards (only cast them, if `cast`) for `duration`, as the rules of timing let you."""

    what: Selection
    duration: Duration = Duration.END_OF_TURN
    cast: bool = False


LibraryInstruction = (
    LookAtTop
    | RevealHand
    | TakeFromHand
    | ExileTop
    | ExileGraveyard
    | MayPlay
    | SeparateTop
    | BringIn
    | DiscardNamed
)
