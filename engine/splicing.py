"""Splice onto Arcane (702.47): revealing cards from the hand as a spell is cast, and adding their text to it."""

from __future__ import annotations

from msgspec.structs import replace

from .abilities import Keyword
from .atoms import game
from .citing import cr
from .context import Context
from .costs import can_pay
from .errors import UnsupportedRule
from .events import Revealed
from .layers import view
from .modes import shifted
from .objects import ObjectId, PlayerId
from .transaction import Transaction
from .wording.costs import Cost, CostPart
from .wording.instructions import Body

SPLICE = "unire nell'arcano"


@cr("702.47a", "702.47b", "601.2b")
def splice(
    tx: Transaction, player: PlayerId, spell: ObjectId, context: Context
) -> tuple[tuple[CostPart, ...], tuple[Body, ...]]:
    """The cards spliced onto an Arcane spell: their splice costs, and their instructions in the chosen order."""
    if "arcano" not in view(tx.state, spell).subtypes:
        return (), ()
    costs = {id: cost for id in tx.state.players[player].hand if (cost := _cost(tx, id)) is not None}
    possible = tuple(id for id in costs if can_pay(tx.state, player, costs[id], context))
    chosen = tx.pick(player, "quali carte unire", possible, 0, len(possible), "702.47b", key="unire")
    parts: list[CostPart] = []
    texts: list[Body] = []
    for id in chosen:
        game.note(tx, Revealed(player=player, objects=(id,), rules=("702.47a",)))
        parts += costs[id].parts
        body = tx.state.objects[id].base.spell or Body()
        if body.modes:
            raise UnsupportedRule("702.47a", "unire una magia modale")
        texts.append(body)
    return tuple(parts), tuple(texts)


def _cost(tx: Transaction, id: ObjectId) -> Cost | None:
    for ability in view(tx.state, id).abilities:
        if isinstance(ability, Keyword) and ability.name == SPLICE:
            return ability.cost
    return None


@cr("702.47a", "702.47c", "702.47d")
def with_texts(body: Body, texts: tuple[Body, ...]) -> Body:
    """The spell's instructions, then those of the spliced cards; "this spell" in them is the spell itself."""
    for text in texts:
        first = len(body.targets)
        more = tuple(
            replace(spec, other_than=tuple(other + first for other in spec.other_than))
            for spec in text.targets
        )
        effects = tuple(shifted(effect, first) for effect in text.effects)
        body = replace(body, targets=(*body.targets, *more), effects=(*body.effects, *effects))
    return body
