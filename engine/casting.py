"""Casting spells (601) and playing lands (305, 116.2a)."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from . import keyword_deeds
from .abilities import Ability, AlternativeCost, StaticAbility
from .action_costs import settle
from .additional_costs import announce, choose_sacrifice, mandatory
from .assisting import assisted
from .atoms import game, players, status, zones
from .awakening import AWAKEN, awakened
from .bestowing import BESTOW, as_bestowed, bestow
from .casting_parts import chosen_part, may_cast_from, part_for, parts_to_try, why_not_part, with_part
from .choices import Ask, CastSpell, Decision
from .citing import cr
from .combat.restrictions import ONLY_WHEN
from .context import Context
from .cost_changes import modifiers
from .costs import note_sacrificed, pay, require_supported
from .enchanting import aura_body
from .errors import IllegalAction, UnsupportedRule
from .evaluating import holds
from .events import LandPlayed, SpellCast
from .face_down import CAST_FACE_DOWN, hide
from .helping import help_pay, helpers
from .imagining import Imagined
from .keywords import abilities_of, expanded
from .layers import has, keywords, view
from .layers.rules import player_rules
from .mana import ManaCost
from .merging import mutating, mutating_body
from .modes import choose_modes, costs_of, entwined
from .objects import CardType, GameObject, Layout, ObjectId, PlayerId, StackInfo, Zone
from .overloading import OVERLOAD, overloaded
from .playing_permissions import (
    as_though_ones_own,
    graveyards_to_cast_from,
    lets_play_land,
    lets_play_top_land,
)
from .plotting import set_aside
from .preparing import cast_it
from .readiness import second_split, sorcery_timing
from .splicing import splice, with_texts
from .state import State
from .targets import choose_targets, divide
from .transaction import Transaction
from .triggers import announce_targets
from .wording.costs import Cost, CostPart, LoyaltyCost, PayLife, PayMana
from .wording.instructions import Body
from .wording.values import DiscardedThis, Filter, X

WITHOUT_PAYING = "senza pagare"
MAYHEM, WARP = "pandemonio", "curvatura"


@cr("601.3", "601.3a", "307.1", "117.1a")
def why_not_castable(
    state: State, player: PlayerId, id: ObjectId, way: str = "", part: int = 0, *, instructed: bool = False
) -> tuple[str, str] | None:
    """The rule and the Italian reason why the spell can't be cast now, or None. Costs and targets aside.

    `instructed`: an effect lets the player cast it right now, so timing and zone say nothing (608.2g).
    """
    item = state.objects.get(id)
    if item is None:
        return "601.2", "la carta non esiste più"
    part = part_for(way, part)
    if way != WITHOUT_PAYING:
        reason = why_not_part(state, player, id, way, part)
        if reason is not None:
            return reason
    offer = _alternative(state, id, way)
    state = with_part(state, id, part)
    if way in CAST_FACE_DOWN and not item.face_down:
        state = _turned_down(state, id, way)
    if way == BESTOW and offer is not None:
        state = as_bestowed(state, id)
    if CardType.LAND in view(state, id).types:
        return "305.9", "una terra si gioca, non si lancia"
    if offer is not None and not holds(state, offer.condition, Context(player, id)):
        return "118.9", f"le condizioni per lanciarla con «{way}» non sono soddisfatte"
    if way != WITHOUT_PAYING and not instructed:
        reason = _no_permission(state, player, id, offer, part)
        if reason is not None:
            return reason
    if second_split(state):
        return "702.61a", "c'è in pila una magia con battibaleno"
    for ability in view(state, id).abilities:
        only = ability.condition if _says_when(ability) else None
        if not holds(state, only, Context(player, id)):
            return "601.3", "non è il momento in cui questa magia si può lanciare"
    return _forbidden(state, player, id)


@cr("101.2", "601.3a", "601.2e")
def _forbidden(state: State, player: PlayerId, id: ObjectId) -> tuple[str, str] | None:
    """What effects forbid to cast. One that looks at the mana value says nothing until X has been chosen."""
    cost = view(state, id).mana_cost
    open_yet = cost is not None and cost.has_x and state.objects[id].zone is not Zone.STACK
    for rule in player_rules(state, player):
        if rule.name != "non può lanciare magie":
            continue
        if open_yet and rule.filter is not None and rule.filter.mana_value is not None:
            continue
        if rule.filter is None or _fits(state, id, rule.filter, player):
            return "101.2", "un effetto ti impedisce di lanciare questa magia"
    return None


@cr("506.7")
def _says_when(ability: Ability) -> TypeGuard[StaticAbility]:
    """ "Lancia questa magia solo …": its condition says when."""
    return isinstance(ability, StaticAbility) and ability.modifications == (ONLY_WHEN,)


@cr("708.4", "702.37c", "702.168b")
def _turned_down(state: State, id: ObjectId, way: str) -> State:
    """The position with the card face down: whether it may be cast so depends on what it is then."""
    trial = Imagined(state)
    hide(trial, id, way)
    return trial.state


@cr("601.3", "117.1a", "307.1")
def _no_permission(
    state: State, player: PlayerId, id: ObjectId, offer: AlternativeCost | None, part: int
) -> tuple[str, str] | None:
    """What the rules alone want of whoever casts: their own card, from where it can be cast, with priority, in time."""
    item = state.objects[id]
    if item.owner != player and item.zone is not Zone.EXILE and not as_though_ones_own(state, player, item):
        return "601.2a", "la carta non è tua"
    if not _castable_from(state, player, id, offer, part):
        return "601.2a", f"non si può lanciare dalla zona in cui si trova ({item.zone.value})"
    if state.priority != player:
        return "117.1a", "non hai la priorità"
    late = offer is not None and offer.sorcery
    fast = offer is not None and offer.instant
    if (late or not (fast or _instant_speed(state, id, player))) and not sorcery_timing(state, player):
        return (
            "307.1" if CardType.SORCERY in view(state, id).types else "117.1a",
            "si può lanciare solo nella tua fase principale, con la pila vuota",
        )
    return None


def _fits(state: State, id: ObjectId, wanted: Filter, player: PlayerId) -> bool:
    from .matching import fits

    return fits(state, state.objects[id], view(state, id), replace(wanted, spell=False), Context(player))


AS_THOUGH_FLASH = "può lanciare come se avessero lampo"


@cr("117.1a", "702.8a", "609.4")
def _instant_speed(state: State, id: ObjectId, player: PlayerId) -> bool:
    """An instant, a card with flash, or any spell of a player who may cast spells as though they had flash."""
    if CardType.INSTANT in view(state, id).types or has(state, id, "lampo"):
        return True
    return any(
        rule.name == AS_THOUGH_FLASH and (rule.filter is None or _fits(state, id, rule.filter, player))
        for rule in player_rules(state, player)
    )


def _castable_from(
    state: State, player: PlayerId, id: ObjectId, offer: AlternativeCost | None, part: int
) -> bool:
    item = state.objects[id]
    if offer is not None and (offer.instructed or offer.only_from not in (None, item.zone)):
        return False
    if offer is not None and offer.zone is not Zone.HAND:
        return offer.zone is item.zone
    if may_cast_from(state, player, id, part):
        return True
    if item.zone is Zone.LIBRARY:
        return _from_top(state, player, id)
    return item.zone is Zone.HAND or (item.zone is Zone.COMMAND and item.commander)


FROM_TOP = "può lanciare dalla cima del grimorio"


@cr("601.3e", "401.5")
def _from_top(state: State, player: PlayerId, id: ObjectId) -> bool:
    """An effect lets the player cast such spells from the top of the library: what the spell would be is looked at."""
    if state.players[player].library[:1] != (id,):
        return False
    return any(
        rule.name == FROM_TOP and (rule.filter is None or _fits(state, id, rule.filter, player))
        for rule in player_rules(state, player)
    )


def alternatives(state: State, id: ObjectId) -> tuple[AlternativeCost, ...]:
    """Alternative costs the card offers (118.9), from its own text and its keywords."""
    item = state.objects[id]
    hidden = item.zone is Zone.EXILE and item.face_down  # its owner may look at it (702.143c)
    abilities = expanded(item.base.abilities) if hidden else abilities_of(state, id)
    if not abilities and item.zone is not Zone.EXILE:
        return ()
    own = tuple(ability for ability in abilities if isinstance(ability, AlternativeCost))
    return (*own, *set_aside(item, own))


def _alternative(state: State, id: ObjectId, way: str) -> AlternativeCost | None:
    return next((offer for offer in alternatives(state, id) if offer.name == way), None) if way else None


@cr("601.2", "601.2a", "601.2b", "601.2c", "601.2d", "601.2e", "601.2f", "601.2g", "601.2h", "601.2i")
def cast(
    tx: Transaction,
    player: PlayerId,
    id: ObjectId,
    way: str = "",
    part: int = 0,
    *,
    instructed: bool = False,
) -> ObjectId:
    """Cast a spell, whole. Any step that can't be done makes the casting illegal, and nothing of it happened (733)."""
    reason = why_not_castable(tx.state, player, id, way, part, instructed=instructed)
    if reason is not None:
        raise IllegalAction(reason[1], reason[0])
    card = tx.state.objects[id]
    values = chosen_part(card.base, part_for(way, part))
    if values.partial:
        raise UnsupportedRule("", f"testo di {values.name}: {values.partial[0]}")
    alternative = _alternative(with_part(tx.state, id, part), id, way)
    if alternative is None and way not in ("", WITHOUT_PAYING):
        raise IllegalAction(f"la carta non ha un costo alternativo «{way}»", "118.9")
    if way in CAST_FACE_DOWN:
        hide(tx, id, way)
    # 601.2a: the card moves to the stack.
    spell = zones.move(
        tx,
        id,
        Zone.STACK,
        cause="lanciata",
        player=player,
        controller=player,
        rules=("601.2a",),
        stack=StackInfo(
            without_paying=way == WITHOUT_PAYING,
            alternative=way,
            cast_from=card.zone,
            set_aside=card.designations,
        ),
        base=values,
        face_down=way in CAST_FACE_DOWN,
    )
    assert spell is not None
    status.set_fields(tx, spell, cast=True)
    if way == BESTOW:
        bestow(tx, spell)
    context = Context(player, spell, info=_info(tx.state, spell))
    extra = announce(tx, player, spell, context)  # 601.2b
    spliced, texts = splice(tx, player, spell, context)
    extra = (*extra, *spliced)
    info = _info(tx.state, spell)
    base, saved, in_kind = choose_sacrifice(
        tx, player, _base_cost(tx.state, spell, alternative, way), context
    )
    most = Cost((*base, *mandatory(tx.state, spell, 1), *extra))
    info = replace(info, x=_choose_x(tx, player, most, helpers(tx.state, player, spell)))
    body = entwined(_spell_body(tx.state, spell), info)
    body = _as_cast(tx.state, spell, body, alternative)
    priced = body
    body, modes = choose_modes(tx, player, body, replace_info(context, info))
    body = with_texts(body, texts)
    info = replace(info, body=body, modes=modes)
    context = replace_info(context, info)
    targets = choose_targets(tx, player, body, context, spell)  # 601.2c
    info = replace(info, targets=targets)
    info = replace(info, division=divide(tx, player, body, replace_info(context, info)))
    zones.restack(tx, spell, **{name: getattr(info, name) for name in info.__struct_fields__})
    context = replace_info(context, info)
    forbidden = _forbidden(tx.state, player, spell)  # 601.2e
    if forbidden is not None:
        raise IllegalAction(forbidden[1], "601.2e")
    total = Cost((*base, *mandatory(tx.state, spell, len(modes)), *costs_of(priced, modes), *extra))
    total = settle(tx, player, total, context)
    require_supported(total)
    change, less = modifiers(tx.state, player, spell, context)
    change, less = change - saved, (*less, *in_kind)
    if card.commander and card.zone is Zone.COMMAND:
        change += commander_tax(tx.state, player, card.card)
        _count_commander_cast(tx, player, card.card)
    if not any(isinstance(part, PayMana) for part in total.parts) and change > 0:
        total = Cost((PayMana(ManaCost(())), *total.parts))
    announce_targets(tx, spell)  # what triggers on it waits until the spell has been cast
    helped, instead = help_pay(tx, player, spell, total, context, change, less)
    helped += assisted(tx, player, spell, total, context, change - helped, (*less, *instead))
    paid = len(tx.events)
    pay(tx, player, total, context, generic_change=change - helped, less=(*less, *instead))  # 601.2f-h
    note_sacrificed(tx, spell, tx.events[paid:])
    rules = ("601.2i",) if way != WITHOUT_PAYING else ("118.9", "601.2i")
    game.note(
        tx,
        SpellCast(
            object=spell,
            player=player,
            targets=tuple(ref for group in targets for ref in group),
            spent=len(_info(tx.state, spell).mana_spent),
            rules=rules,
        ),
    )
    if way == WARP:
        keyword_deeds.note(tx, player, keyword_deeds.WARP, "702.185c", spell)
    if card.prepares is not None:
        cast_it(tx, card.prepares)
    return spell


def _info(state: State, spell: ObjectId) -> StackInfo:
    return state.objects[spell].stack or StackInfo()


def replace_info(context: Context, info: StackInfo) -> Context:
    """The same context with other choices."""
    return Context(
        context.controller,
        context.source,
        context.source_snapshot,
        info,
        context.event,
        resolving=context.resolving,
    )


@cr("903.8")
def commander_tax(state: State, player: PlayerId, card: int) -> int:
    """{2} more for each time the player cast this commander from the command zone before."""
    return 2 * dict(state.players[player].commander_casts).get(card, 0)


def _count_commander_cast(tx: Transaction, player: PlayerId, card: int) -> None:
    casts = dict(tx.state.players[player].commander_casts)
    casts[card] = casts.get(card, 0) + 1
    players.set_player(tx, player, commander_casts=tuple(sorted(casts.items())))


def _spell_body(state: State, spell: ObjectId) -> Body:
    """Instructions of the spell; an Aura spell has one target, defined by its enchant ability (303.4a)."""
    item = state.objects[spell]
    base = item.base
    if item.face_down:
        return Body()
    if mutating(item.stack):
        return mutating_body()
    if base.spell is not None:
        return base.spell
    return aura_body(state, spell)


@cr("702.96a", "702.113a", "702.148a", "702.148b")
def _as_cast(state: State, spell: ObjectId, body: Body, offer: AlternativeCost | None) -> Body:
    """The instructions that the spell has when it is cast for this alternative cost."""
    if offer is None:
        return body
    if offer.spell is not None:
        return offer.spell
    if offer.name == OVERLOAD:
        return overloaded(body)
    if offer.name == AWAKEN:
        return awakened(body, keywords(state, spell, AWAKEN)[0].number or 0)
    return body


@cr("118.6", "118.9", "601.2f")
def _base_cost(
    state: State, spell: ObjectId, alternative: AlternativeCost | None, way: str
) -> tuple[CostPart, ...]:
    """The mana cost or the alternative one; a cost to be paid on top of the mana cost comes with it."""
    item = state.objects[spell]
    if way == WITHOUT_PAYING:
        return ()
    if alternative is not None and not alternative.on_top:
        return alternative.cost.parts
    if item.base.mana_cost is None:
        raise IllegalAction("un costo di mana inesistente non si può pagare", "118.6")
    return (PayMana(item.base.mana_cost), *(alternative.cost.parts if alternative is not None else ()))


@cr("107.3a", "107.3b", "601.2b")
def _choose_x(tx: Transaction, player: PlayerId, cost: Cost, helping: int) -> int:
    """The value of X: chosen when a cost that is paid has it; 0 when none has, as when casting without paying."""
    return ask_x(tx, player, cost, helping=helping) if has_x(cost) else 0


def has_x(cost: Cost) -> bool:
    """Whether an X is announced for this cost: in its mana, its life, or what it removes of loyalty."""
    return cost.mana.has_x or any(
        (isinstance(part, PayLife) and isinstance(part.amount, X))
        or (isinstance(part, LoyaltyCost) and part.x)
        for part in cost.parts
    )


@cr("107.3a", "107.3i")
def ask_x(
    tx: Transaction, player: PlayerId, cost: Cost, source: ObjectId | None = None, *, helping: int = 0
) -> int:
    """Announce X, between 0 and the most that what is at hand could pay, `helping` objects among it (702.51a)."""
    from .mana_abilities import in_reach

    who = tx.state.players[player]
    limits = [_MOST_X]
    symbols = sum(symbol == "X" for symbol in cost.mana.symbols)
    if symbols:
        mana = len(who.pool) + len(in_reach(tx.state, player)) + helping
        limits.append((mana - cost.mana.mana_value(0)) // symbols)
    for part in cost.parts:
        if isinstance(part, PayLife) and isinstance(part.amount, X):
            limits.append(who.life)
        if isinstance(part, LoyaltyCost) and part.x and source is not None:
            limits.append(tx.state.objects[source].counter("fedeltà"))
    options = tuple(range(max(0, min(limits)) + 1))
    answer = tx.choose(Decision(player, Ask.NUMBER, "scegli X", options, rules=("107.3a",), key="x"))[0]
    assert isinstance(answer, int)
    return answer


_MOST_X = 200
"""A bound of ours on the values offered for X."""


@cr("101.2", "305.1", "305.2", "305.3", "116.2a")
def why_not_playable(state: State, player: PlayerId, id: ObjectId, part: int = 0) -> tuple[str, str] | None:
    """Why a land can't be played now, or None."""
    item = state.objects.get(id)
    if item is None or not _playable_from(state, item, player):
        return "305.1", "la terra non è nella tua mano"
    if part and (item.base.printed is None or item.base.printed.layout is not Layout.MODAL):
        return "712.12", "la carta non ha un'altra faccia che si possa giocare"
    state = with_part(state, id, part)
    if CardType.LAND not in view(state, id).types:
        return "305.1", "non è una terra"
    if player not in state.taking_turn:
        return "305.3", "puoi giocare terre solo nel tuo turno"
    if state.stack:
        return "305.1", "puoi giocare una terra solo con la pila vuota: non si gioca in risposta"
    if not sorcery_timing(state, player):
        return "305.1", "puoi giocare una terra solo nella tua fase principale, quando hai la priorità"
    rules = player_rules(state, player)
    if any(rule.name == "non può giocare terre" for rule in rules):
        return "101.2", "un effetto ti impedisce di giocare terre"
    extra = sum(rule.number or 1 for rule in rules if rule.name == "può giocare terre addizionali")
    if state.players[player].lands_played >= 1 + extra:
        return "305.2", "hai già giocato tutte le terre che puoi in questo turno"
    return None


def _playable_from(state: State, item: GameObject, player: PlayerId) -> bool:
    """From one's hand, or from exile if something lets this player (715.3d)."""
    if item.zone is Zone.EXILE:
        return item.playable_by == player or lets_play_land(state, player, item.id)
    if item.zone is Zone.GRAVEYARD:
        mine = item.owner == player or as_though_ones_own(state, player, item)
        return mine and _mayhem(state, item.id)
    if item.zone is Zone.LIBRARY:
        return lets_play_top_land(state, player, item.id)
    return item.owner == player and item.zone is Zone.HAND


@cr("702.187c")
def _mayhem(state: State, id: ObjectId) -> bool:
    """A land card with mayhem without a cost, discarded this turn."""
    context = Context(state.objects[id].owner, id)
    return any(item.cost is None for item in keywords(state, id, MAYHEM)) and holds(
        state, DiscardedThis(), context
    )


@cr("305.1", "116.2a", "701.18a", "712.12")
def play_land(tx: Transaction, player: PlayerId, id: ObjectId, part: int = 0) -> None:
    """Play a land: a special action that doesn't use the stack."""
    from .zone_changes import enter

    reason = why_not_playable(tx.state, player, id, part)
    if reason is not None:
        raise IllegalAction(reason[1], reason[0])
    with tx.batch():
        players.set_player(tx, player, lands_played=tx.state.players[player].lands_played + 1)
        new = enter(tx, id, player, transformed=bool(part))
        if new is not None:
            game.note(tx, LandPlayed(player=player, object=new, rules=("305.1", "116.2a")))


def _plainly_not(state: State, player: PlayerId, id: ObjectId, timely: bool) -> bool:
    """Whether the card has no way to be cast but the usual one, and is a land, or it is too late or too early for it."""
    if state.objects[id].base.printed is not None or alternatives(state, id):
        return False
    if CardType.LAND in view(state, id).types:
        return True
    return not timely and not _instant_speed(state, id, player)


def castable(state: State, player: PlayerId) -> tuple[CastSpell, ...]:
    """Spells the player may begin to cast now, costs and targets aside."""
    who = state.players[player]
    found: list[CastSpell] = []
    timely = sorcery_timing(state, player)
    graveyards = graveyards_to_cast_from(state, player)
    for id in (*who.hand, *who.library[:1], *graveyards, *state.command, *state.exile):
        if _plainly_not(state, player, id, timely):
            continue
        for way in ("", *(offer.name for offer in alternatives(state, id))):
            for part in parts_to_try(state, id):
                if why_not_castable(state, player, id, way, part) is None:
                    found.append(CastSpell(id, way, part))
    return tuple(found)
