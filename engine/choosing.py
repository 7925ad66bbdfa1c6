"""What is chosen "mentre … entra" (607.2d, 614.12a): a colour, a creature type, an opponent; and looking it up later."""

from __future__ import annotations

from .choices import Ask, Decision
from .citing import cr
from .mana import COLOR_NAMES
from .objects import ObjectId, PlayerId, TargetRef
from .state import State
from .transaction import Transaction

COLOR, CREATURE, OPPONENT, PLAYER = "colore", "tipo di creatura", "avversario", "giocatore"
"""The kinds of choice; what is chosen of the last two is looked up as `PLAYER`."""
DEVOURED = "divorate"
"""Remembered in the same way: how many permanents it devoured (702.82b)."""
CHOSEN_COLOR, CHOSEN_PLAYER = "colore scelto", "giocatore scelto"
"""The qualities of protection from whatever colour, or whichever player, was chosen."""


@cr("614.12a", "607.2d", "707.6")
def choose(tx: Transaction, player: PlayerId, kind: str) -> tuple[str, str]:
    """Ask for a choice of this kind. Returns what it is remembered as: the kind and the word (for a player, the number)."""
    if kind in (OPPONENT, PLAYER):
        others = tx.state.opponents(player) if kind == OPPONENT else tx.state.apnap()
        options = tuple(TargetRef(player=other) for other in others)
        names = tuple(tx.state.players[other].name for other in others)
        decision = Decision(player, Ask.PLAYER, f"scegli un {kind}", options, names, key=kind)
        chosen = tx.choose(decision)[0]
        assert isinstance(chosen, TargetRef)
        return PLAYER, str(chosen.player)
    words = _words(kind)
    rules = ("205.3e", "614.12a") if kind == CREATURE else ("614.12a",)
    decision = Decision(player, Ask.OPTION, f"scegli un {kind}", words, words, rules=rules, key=kind)
    return kind, str(tx.choose(decision)[0])


@cr("205.3e", "205.3m", "105.4")
def _words(kind: str) -> tuple[str, ...]:
    from .text.subtypes import CREATURE_TYPES

    return tuple(COLOR_NAMES.values()) if kind == COLOR else tuple(sorted(CREATURE_TYPES))


@cr("607.2d", "607.5", "607.5a")
def chosen_for(state: State, id: ObjectId | None, kind: str) -> str | None:
    """What was chosen for the object as it entered; None if nothing was.

    Nor was anything chosen for the abilities that a copy effect gave it later: those refer to no choice made before.
    """
    item = state.objects.get(id) if id is not None else None
    if item is None or any(
        effect.copy_of is not None
        and not effect.entering
        and any(ref.object == id for ref in effect.affected)
        for effect in state.effects
    ):
        return None
    return dict(item.chosen).get(kind)
