"""Decisions as data: what the engine asks, what may be answered, and how a step waits for an answer.

A step of the game is a pure function of the state and of the answers given so far. When it needs one more answer it
stops with `NeedsAnswer`, everything it did is dropped, and it runs again from its start once the answer is there.
So a waiting game is plain data: cloning, replaying and exploring it are free.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import StrEnum

from msgspec import Struct

from .objects import ObjectId, PlayerId, TargetRef


class Ask(StrEnum):
    """What kind of answer a decision wants."""

    PRIORITY = "priorità"
    """An Action (`Pass()` to pass). `options` is empty: see priority.legal_actions."""
    TARGETS = "bersagli"
    OBJECTS = "oggetti"
    PLAYER = "giocatore"
    YES_NO = "sì o no"
    NUMBER = "numero"
    MODE = "modo"
    COLOR = "colore"
    OPTION = "opzione"
    ORDER = "ordine"
    """All the options, in the chosen order."""
    DIVISION = "divisione"
    """One number per option, adding up to `total`, each at least `least`."""
    ATTACKERS = "attaccanti"
    """Pairs (attacker id, TargetRef it attacks)."""
    BLOCKERS = "bloccanti"
    """Pairs (blocker id, attacker id)."""
    REPLACEMENT = "effetto da applicare"
    MANA = "mana"


Answer = tuple[Hashable, ...]
"""The chosen options, in order. A yes/no answer is (True,) or (False,)."""


class Decision(Struct, frozen=True):
    """A question to a player. `options` are all legal single answers; `labels` their Italian names, same order."""

    player: PlayerId
    ask: Ask
    prompt: str
    options: tuple[Hashable, ...] = ()
    labels: tuple[str, ...] = ()
    minimum: int = 1
    maximum: int = 1
    total: int = 0
    least: int = 0
    rules: tuple[str, ...] = ()
    key: str = ""
    """What a script may call this choice by, such as "bersagli 1" or "x"."""
    by: PlayerId | None = None
    """Who makes the choice in the place of `player`, whom they control (723.5)."""
    suggested: Answer | None = None
    """An answer that is as good as any other for the rules (which mana to spend): a script may leave it unsaid."""

    @property
    def maker(self) -> PlayerId:
        """Who answers."""
        return self.player if self.by is None else self.by


class NeedsAnswer(Exception):
    """Control flow only: the running step needs one more answer."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.prompt)
        self.decision = decision


# --- actions a player with priority may take (117.1) -----------------------------------------------------------


class Pass(Struct, frozen=True):
    pass


class CastSpell(Struct, frozen=True):
    """Cast the object `object`; `way` is "" (normal), "senza pagare", or the name of an alternative cost."""

    object: ObjectId
    way: str = ""
    part: int = 0
    """Which part of a card with several: half, face or inset (709.3, 712.11b, 715.3); 2 for both halves fused."""


class Activate(Struct, frozen=True):
    """Activate ability number `index` (in the object's current view) of `object`."""

    object: ObjectId
    index: int


class PlayLand(Struct, frozen=True):
    object: ObjectId
    part: int = 0
    """The face of a modal double-faced card (712.12)."""


class SpecialAction(Struct, frozen=True):
    """116.2: `kind` is one of special_actions.KINDS; `object` what it is about."""

    kind: str
    object: ObjectId | None = None


class Concede(Struct, frozen=True):
    """104.3a: needs no priority; kept among actions so that a script can say it."""

    player: PlayerId


Action = Pass | CastSpell | Activate | PlayLand | SpecialAction | Concede


def object_options(ids: tuple[ObjectId, ...]) -> tuple[TargetRef, ...]:
    """The object ids as references."""
    return tuple(TargetRef(object=item) for item in ids)
