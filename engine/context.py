"""From whose eyes, and with which choices, an ability's words are read."""

from __future__ import annotations

from msgspec import Struct

from .events import Event
from .objects import ObjectId, PlayerId, Snapshot, StackInfo, TargetRef
from .wording.instructions import Change

_NO_CHOICES = StackInfo()


class Context(Struct):
    """What "tu", "questo", "bersaglio", "X", "quella creatura" mean while an ability is evaluated or carried out.

    `last` and `last_amount` follow the instructions as they are carried out; everything else stays fixed.
    """

    controller: PlayerId
    source: ObjectId | None = None
    source_snapshot: Snapshot | None = None
    info: StackInfo = _NO_CHOICES
    event: Event | None = None
    legal: tuple[tuple[TargetRef, ...], ...] | None = None
    """Per target phrase, the targets that are still legal (608.2b); None before resolution."""
    last: tuple[TargetRef, ...] = ()
    last_snapshots: tuple[Snapshot, ...] = ()
    last_amount: int = 0
    did: bool = True
    it: TargetRef | None = None
    votes: tuple[tuple[str, int], ...] = ()
    """How many votes each choice got in the last vote of this resolution (701.38)."""
    placed: tuple[tuple[ObjectId, int], ...] = ()
    """What the event that this happens instead of put in a certain position of a library (701.24g)."""
    joined: tuple[Change, ...] = ()
    """Changes that begin together with the entering of what is being put onto the battlefield (611.2e)."""
    resolving: ObjectId | None = None
    """The spell or ability on the stack that is resolving."""
