"""Turning permanents face up and face down (708), manifesting and cloaking cards (701.40, 701.58, 701.62)."""

from __future__ import annotations

from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..face_down import CLOAK, MANIFEST, hide, show, turn_down, turn_up
from ..layers import view
from ..objects import ObjectId, PlayerId, Zone
from ..transaction import Transaction
from ..wording.instructions import Manifest, ManifestDread, TurnFaceDown, TurnFaceUp
from ..zone_changes import enter, move_object
from .doing import complete
from .running import carries_out, objects, players, remember


@carries_out(TurnFaceUp)
@cr("708.7", "708.8")
def turn_face_up(tx: Transaction, effect: TurnFaceUp, context: Context) -> bool:
    """Permanents are turned face up by an effect, whatever lets them be face down."""
    done = False
    for id in objects(tx, effect.what, context):
        if tx.state.objects[id].zone is Zone.BATTLEFIELD:
            done = turn_up(tx, id, view(tx.state, id).controller, ("708.7",)) or done
    return done


@carries_out(TurnFaceDown)
@cr("708.2a", "708.2b")
def turn_face_down(tx: Transaction, effect: TurnFaceDown, context: Context) -> bool:
    """Permanents are turned face down: 2/2 creatures."""
    with tx.batch():
        turned = [turn_down(tx, id) for id in objects(tx, effect.what, context)]
    return any(turned)


@carries_out(Manifest)
@cr("701.40a", "701.40e", "701.58a", "701.58e")
def manifest(tx: Transaction, effect: Manifest, context: Context) -> bool:
    """Cards enter face down under the player's control, one at a time."""
    by = CLOAK if effect.cloak else MANIFEST
    made: list[ObjectId | None] = []
    if effect.what is not None:
        made = [put_face_down(tx, id, context.controller, by) for id in objects(tx, effect.what, context)]
    else:
        for player in players(tx, effect.who, context):
            for _ in range(max(0, amount(tx.state, effect.amount, context))):
                library = tx.state.players[player].library
                if library:
                    made.append(put_face_down(tx, library[0], player, by))
    remember(tx, context, *made)
    return any(made)


@cr("701.40a", "701.40f", "701.58a", "701.58f", "708.3")
def put_face_down(tx: Transaction, id: ObjectId, player: PlayerId, by: str) -> ObjectId | None:
    """Turn a card face down and put it onto the battlefield; what can't enter stays where and as it was."""
    hide(tx, id, by)
    rules = ("701.58a",) if by == CLOAK else ("701.40a",)
    new = enter(tx, id, player, face_down=True, cause="a faccia in giù", rules=rules)
    if id in tx.state.objects:
        show(tx, id)
    return new


@carries_out(ManifestDread)
@cr("701.62a", "701.62b")
def manifest_dread(tx: Transaction, effect: ManifestDread, context: Context) -> bool:
    """Look at the top two cards, manifest one of them, put the other into the graveyard."""
    made: list[ObjectId | None] = []
    for player in players(tx, effect.who, context):
        top = tx.state.players[player].library[:2]
        prompt = "quale delle due carte manifesti"
        chosen = tx.pick(player, prompt, top, 1, 1, "701.62a", key="scelta")
        made += [put_face_down(tx, id, player, MANIFEST) for id in chosen]
        for id in top:
            if id not in chosen:
                move_object(tx, id, Zone.GRAVEYARD, cause="non manifestata", rules=("701.62a",))
        complete(tx, player, "manifestare angoscia", "701.62b")
    remember(tx, context, *made)
    return any(made)
