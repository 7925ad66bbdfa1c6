"""Merging with permanents (730), and the mutating creature spells that do it (702.140)."""

from __future__ import annotations

from msgspec.structs import replace

from .atoms import game, status, zones
from .choices import Ask, Decision
from .citing import cr
from .errors import UnsupportedRule
from .events import Merged
from .layers import snapshot
from .objects import (
    CardType,
    Characteristics,
    GameObject,
    ObjectId,
    ObjectKind,
    PlayerId,
    StackInfo,
    TargetRef,
)
from .state import State
from .transaction import Transaction
from .wording.instructions import Body
from .wording.values import Filter, TargetSpec, Whose

MUTATE = "mutazione"

_HOST = Filter(types=frozenset({CardType.CREATURE}), not_subtypes=frozenset({"umano"}), owner=Whose.YOU)


def mutating(info: StackInfo | None) -> bool:
    """Whether the spell was cast for its mutate cost."""
    return info is not None and info.alternative == MUTATE


@cr("702.140a")
def mutating_body() -> Body:
    """A mutating creature spell targets a non-Human creature with the same owner."""
    return Body(targets=(TargetSpec(_HOST, text="creatura non Umano da mutare"),))


@cr("702.140b")
def no_longer_mutating(tx: Transaction, spell: ObjectId) -> None:
    """Its target is illegal: it resolves as the creature spell that it is."""
    zones.restack(tx, spell, alternative="", targets=())


@cr("702.140c", "730.2", "730.2a", "730.2b", "730.2c", "730.2d", "702.140d", "702.140f")
def merge(tx: Transaction, player: PlayerId, spell: ObjectId, permanent: ObjectId) -> None:
    """The spell becomes part of the permanent, on top or at the bottom as its controller chooses; nothing enters."""
    host = tx.state.objects[permanent]
    if host.face_down or tx.state.objects[spell].face_down or _copies(tx.state, permanent):
        raise UnsupportedRule("730.2e", "amalgamarsi con un permanente a faccia in giù o che è una copia")
    on_top = _on_top(tx, player, spell)
    last = snapshot(tx.state, spell)
    part = replace(zones.absorb(tx, spell), stack=None)
    under = host.components or (host,)
    components = (part, *under) if on_top else (*under, part)
    status.set_fields(
        tx,
        permanent,
        base=_merged(components),
        components=components,
        kind=ObjectKind.TOKEN if components[0].kind is not ObjectKind.CARD else ObjectKind.CARD,
    )
    _follow(tx, spell, permanent)
    game.note(tx, Merged(object=permanent, before=last, on_top=on_top, rules=("730.2", "702.140c")))


@cr("702.140e", "730.2a", "730.2i")
def _merged(components: tuple[GameObject, ...]) -> Characteristics:
    """The characteristics of the topmost component, with the abilities of them all."""
    top = components[0].base
    abilities = tuple(ability for part in components for ability in part.base.abilities)
    return replace(top, abilities=abilities, printed=None, part=0)


def _copies(state: State, permanent: ObjectId) -> bool:
    return any(
        effect.copy_of is not None and TargetRef(object=permanent) in effect.affected
        for effect in state.effects
    )


def _on_top(tx: Transaction, player: PlayerId, spell: ObjectId) -> bool:
    decision = Decision(
        player,
        Ask.OPTION,
        f"dove metti {tx.state.objects[spell].base.name}",
        (True, False),
        ("sopra", "sotto"),
        rules=("702.140c",),
        key="posizione",
    )
    return bool(tx.choose(decision)[0])


def _follow(tx: Transaction, spell: ObjectId, permanent: ObjectId) -> None:
    """702.140f: what modified the spell goes on modifying the permanent."""
    was, now = TargetRef(object=spell), TargetRef(object=permanent)
    if any(was in effect.affected for effect in tx.state.effects):
        effects = tuple(
            replace(effect, affected=tuple(now if ref == was else ref for ref in effect.affected))
            for effect in tx.state.effects
        )
        game.set_game(tx, effects=effects)
