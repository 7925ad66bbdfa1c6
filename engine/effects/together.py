"""Clashing, fatesealing, voting, facing a villainous choice (701.29, 701.30, 701.38, 701.55)."""

from __future__ import annotations

from ..action_events import Voted
from ..atoms import game
from ..atoms.zones import reorder_library
from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..evaluating import amount
from ..events import Revealed
from ..layers import view
from ..layers.rules import player_rules
from ..matching import mana_value, select
from ..objects import ObjectId, PlayerId, TargetRef
from ..transaction import Transaction
from ..wording.playing_together import Clash, Fateseal, VillainousChoice, Vote
from .cards import order
from .doing import complete
from .running import carries_out, nothing, players, run

EXTRA_VOTE = "voto addizionale"


def _opponent(tx: Transaction, player: PlayerId, rule: str) -> PlayerId | None:
    """An opponent of the player's choice."""
    others = tx.state.opponents(player)
    if len(others) < 2:
        return others[0] if others else None
    labels = tuple(tx.state.players[other].name for other in others)
    decision = Decision(
        player, Ask.PLAYER, "scegli un avversario", others, labels, rules=(rule,), key="avversario"
    )
    answer = tx.choose(decision)[0]
    assert isinstance(answer, int)
    return answer


@carries_out(Clash)
@cr("701.30a", "701.30b", "701.30c", "701.30d")
def clash(tx: Transaction, effect: Clash, context: Context) -> bool:
    """Both reveal their top cards, then put each on the bottom or leave it; the greater mana value wins."""
    won = False
    for player in players(tx, effect.who, context):
        other = _opponent(tx, player, "701.30b")
        if other is None:
            continue
        clashing = tuple(one for one in tx.state.apnap() if one in (player, other))
        shown = {one: tx.state.players[one].library[:1] for one in clashing}
        worth = {
            one: mana_value(tx.state.objects[ids[0]], view(tx.state, ids[0])) if ids else -1
            for one, ids in shown.items()
        }
        with tx.batch():
            for one, ids in shown.items():
                if ids:
                    game.note(tx, Revealed(player=one, objects=ids, rules=("701.30a", "701.20a")))
        down = [
            one
            for one in clashing
            if shown[one]
            and tx.yes(one, "metti la carta in fondo al grimorio?", "701.30c", key="in fondo al grimorio")
        ]
        for one in down:
            library = tx.state.players[one].library
            reorder_library(tx, one, (*library[1:], library[0]))
        won = worth[player] > worth[other]
        for one in clashing:
            rival = other if one == player else player
            complete(tx, one, "scontrarsi", "701.30b", "701.30c", "701.30d", n=int(worth[one] > worth[rival]))
        if not won:
            nothing(tx, f"{tx.state.players[player].name} non vince lo scontro", "701.30d")
    return won


@carries_out(Fateseal)
@cr("701.29a")
def fateseal(tx: Transaction, effect: Fateseal, context: Context) -> bool:
    """Like scrying an opponent's library: the player, not its owner, decides."""
    number = amount(tx.state, effect.amount, context)
    done = False
    for player in players(tx, effect.who, context):
        other = _opponent(tx, player, "701.29a") if number > 0 else None
        if other is None:
            continue
        library = tx.state.players[other].library
        top = library[:number]
        away = tx.pick(
            player, "scegli le carte da mettere in fondo", top, 0, len(top), "701.29a", key="in fondo"
        )
        stay = order(tx, player, tuple(id for id in top if id not in away), "701.29a")
        below = library[len(top) :]
        reorder_library(tx, other, (*stay, *below, *order(tx, player, away, "701.29a")))
        complete(tx, player, "usare destino", "701.29a", n=number)
        done = True
    return done


@carries_out(Vote)
@cr("701.38a", "701.38b", "701.38d")
def vote(tx: Transaction, effect: Vote, context: Context) -> bool:
    """From the controller on, in turn order, each player votes; extra votes are cast at the same time."""
    state = tx.state
    start = context.controller
    count = len(state.players)
    voters = [one % count for one in range(start, start + count) if state.players[one % count].in_game]
    ids: tuple[ObjectId, ...] = () if effect.objects is None else select(state, effect.objects, context)
    if not effect.options and not ids:
        return nothing(tx, "non c'è nulla per cui votare", "701.38b")
    tally: dict[str | ObjectId, int] = {}
    for voter in voters:
        if not state.reached(start, voter):
            continue
        times = 1 + sum(rule.name == EXTRA_VOTE for rule in player_rules(tx.state, voter))
        for _ in range(times):
            choice = _one_vote(tx, voter, effect.options, ids)
            tally[choice] = tally.get(choice, 0) + 1
    context.votes = tuple((name, number) for name, number in tally.items() if isinstance(name, str))
    most = max(tally.values())
    winners = tuple(name for name, number in tally.items() if number == most)
    context.last = tuple(TargetRef(object=id) for id in winners if isinstance(id, int))
    complete(tx, start, "far votare", "701.38a", "701.38b")
    return True


def _one_vote(
    tx: Transaction, voter: PlayerId, options: tuple[str, ...], ids: tuple[ObjectId, ...]
) -> str | ObjectId:
    choice: str | ObjectId
    if ids:
        choice = tx.pick(voter, "per che cosa voti", ids, 1, 1, "701.38a", key="voto")[0]
        said = view(tx.state, choice).name
    else:
        decision = Decision(
            voter,
            Ask.OPTION,
            "per che cosa voti",
            tuple(range(len(options))),
            options,
            rules=("701.38a",),
            key="voto",
        )
        number = tx.choose(decision)[0]
        assert isinstance(number, int)
        choice = said = options[number]
    game.note(tx, Voted(player=voter, choice=said, rules=("701.38a",)))
    return choice


@carries_out(VillainousChoice)
@cr("701.55a", "701.55b", "701.55d")
def face_villainous_choice(tx: Transaction, effect: VillainousChoice, context: Context) -> bool:
    """One player at a time chooses, even what is impossible, and all of it is done before the next one chooses."""
    who = players(tx, effect.who, context)
    for player in who:
        labels = (effect.first_text, effect.second_text)
        decision = Decision(
            player,
            Ask.OPTION,
            "la scelta malvagia",
            (0, 1),
            labels,
            rules=("701.55a",),
            key="scelta malvagia",
        )
        first = tx.choose(decision)[0] == 0
        context.it = TargetRef(player=player)
        complete(tx, player, "affrontare una scelta malvagia", "701.55a", "701.55b", "701.55d")
        run(tx, effect.first if first else effect.second, context)
    return bool(who)
