"""The Ring (701.54): its emblem, which grows each time it tempts its owner, and the Ring-bearer."""

from __future__ import annotations

from .abilities import Ability, StaticAbility, TriggeredAbility, TriggerPattern, When
from .action_events import BecameRingBearer
from .atoms import game, players, status
from .atoms.zones import create_emblem
from .citing import cr
from .combat.restrictions import BLOCKED_NOT_BY_STRONGER
from .layers import view
from .objects import CardType, Characteristics, ObjectId, PlayerId, Zone
from .state import State
from .transaction import Transaction
from .wording.instructions import (
    Body,
    CreateDelayed,
    Discard,
    Draw,
    LoseLife,
    Rule,
    Sacrifice,
    SetTypes,
)
from .wording.values import Filter, Number, Players, PlayerSet, Ref, Reference, Whose

NAME = "L'Anello"
BEARER = "Portatore dell'Anello"
YOUR_BEARER = Filter(designation=BEARER, controller=Whose.YOU)
_CREATURE = Filter(types=frozenset({CardType.CREATURE}))


@cr("701.54c")
def abilities(times: int) -> tuple[Ability, ...]:
    """What the emblem has once the Ring has tempted its owner that many times."""
    grown: tuple[Ability, ...] = (
        StaticAbility(
            (SetTypes(supertypes=frozenset({"leggendario"}), add=True), Rule(BLOCKED_NOT_BY_STRONGER)),
            affected=YOUR_BEARER,
            zone=Zone.COMMAND,
            text="Il tuo Portatore dell'Anello è leggendario e non può essere bloccato da creature con forza superiore.",
        ),
        TriggeredAbility(
            (TriggerPattern(When.ATTACKS, subject=YOUR_BEARER),),
            Body(effects=(Draw(), Discard())),
            zone=Zone.COMMAND,
            text="Ogniqualvolta il tuo Portatore dell'Anello attacca, pesca una carta, poi scarta una carta.",
        ),
        TriggeredAbility(
            (TriggerPattern(When.BLOCKED_BY, subject=YOUR_BEARER, by=_CREATURE),),
            Body(effects=(CreateDelayed(_AT_END_OF_COMBAT, Ref(Reference.EVENT_SOURCE)),)),
            zone=Zone.COMMAND,
            text="Ogniqualvolta il tuo Portatore dell'Anello viene bloccato da una creatura, il controllore di quella "
            "creatura la sacrifica alla fine del combattimento.",
        ),
        TriggeredAbility(
            (TriggerPattern(When.DEALS_COMBAT_DAMAGE_TO_PLAYER, subject=YOUR_BEARER),),
            Body(effects=(LoseLife(Number(3), Players(PlayerSet.EACH_OPPONENT)),)),
            zone=Zone.COMMAND,
            text="Ogniqualvolta il tuo Portatore dell'Anello infligge danno da combattimento a un giocatore, ogni "
            "avversario perde 3 punti vita.",
        ),
    )
    return grown[:times]


_AT_END_OF_COMBAT = TriggeredAbility(
    (TriggerPattern(When.BEGINNING, step="fine del combattimento"),),
    Body(effects=(Sacrifice(what=Ref(Reference.REMEMBERED)),)),
    text="Il suo controllore sacrifica la creatura bloccante.",
)


@cr("701.54a", "701.54c")
def tempt(tx: Transaction, player: PlayerId) -> None:
    """The emblem comes, or grows, before the player chooses a creature they control to be their Ring-bearer."""
    times = tx.state.players[player].ring + 1
    players.set_player(tx, player, ring=times)
    emblem = _emblem(tx.state, player)
    grown = abilities(min(4, times))
    base = Characteristics(name=NAME, abilities=grown, text="\n".join(part.text for part in grown))
    if emblem is None:
        create_emblem(tx, base, player)
    else:
        status.set_fields(tx, emblem, base=base)
    options = tuple(
        id
        for id in tx.state.battlefield
        if not tx.state.objects[id].phased_out
        and (seen := view(tx.state, id)).controller == player
        and seen.is_creature
    )
    chosen = tx.pick(player, "scegli il tuo Portatore dell'Anello", options, 1, 1, "701.54a", key="portatore")
    for id in chosen:
        _bear(tx, player, id)


def _emblem(state: State, player: PlayerId) -> ObjectId | None:
    mine = (id for id in state.command if state.objects[id].owner == player)
    return next((id for id in mine if state.objects[id].base.name == NAME), None)


@cr("701.54a", "701.54b", "701.54e")
def _bear(tx: Transaction, player: PlayerId, id: ObjectId) -> None:
    """Any other creature of the player's stops being the Ring-bearer."""
    for other in tx.state.battlefield:
        item = tx.state.objects[other]
        if other != id and BEARER in item.designations and view(tx.state, other).controller == player:
            status.set_fields(tx, other, designations=item.designations - {BEARER})
    item = tx.state.objects[id]
    status.set_fields(tx, id, designations=item.designations | {BEARER})
    game.note(tx, BecameRingBearer(object=id, player=player, rules=("701.54a", "701.54c")))
