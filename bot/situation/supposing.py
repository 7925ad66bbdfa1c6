"""What a tale only implies: parts in combat, whose creature it is, whom damage hits. Said, asked back, or left unread."""

from __future__ import annotations

import itertools

from .model import (
    END_OF_TURN,
    FIRST_DAMAGE,
    ME,
    Act,
    AdvanceAction,
    AttackAction,
    BlockAction,
    Effect,
    Situation,
    Thing,
)
from .naming import label, of, to

ON_THE_PLAYER = frozenset(
    {"danni_a", "danni_a_si", "danni_a_n", "vita", "perso", "vinto", "fedelta", "fedelta_persa"}
)


def roles(situation: Situation) -> None:
    """ "un bloccante 4/4": what is told only by its part in combat takes that part."""
    attackers = [thing for thing in situation.things if thing.attacking]
    for thing in situation.things:
        if thing.part == "attaccante" and not thing.attacking:
            if attackers:
                situation.unread.append("attaccante")
                continue
            thing.attacking = True
            blocking = next((act.by for act in situation.actions if isinstance(act, BlockAction)), None)
            if thing.owner is None:
                thing.owner = ME if blocking is None else 1 - blocking
            situation.actions.insert(0, AttackAction(thing.owner, [thing.number]))
            attackers = [thing]
    waiting = [
        act for act in situation.actions if isinstance(act, BlockAction) and not any(act.pairs.values())
    ]
    attacked = any(isinstance(act, AttackAction) for act in situation.actions)
    if waiting and attacked and situation.actions.index(waiting[0]) == 0:
        late = next(act for act in situation.actions if isinstance(act, AttackAction))
        if late.by == waiting[0].by:
            situation.unread.append("chi attacca")
        situation.actions.remove(late)
        situation.actions.insert(0, late)
    elif waiting and not attacked and (facing := _facing(situation, waiting[0].by)) is not None:
        facing.attacking = True
        situation.actions.insert(0, AttackAction(1 - waiting[0].by, [facing.number]))
        attackers = [facing]
    elif waiting and not attacked:
        situation.missing.append("quale creatura attacca")
    sides = {ME if thing.owner is None else thing.owner for thing in attackers}
    for thing in situation.things:
        if thing.part in ("", "attaccante") or thing.blocking:
            continue
        if len(attackers) != 1 or thing.owner in sides:
            situation.unread.append("bloccante")
            continue
        thing.blocking = True
        thing.owner = 1 - sides.copy().pop()
        place = next(n for n, act in enumerate(situation.actions) if isinstance(act, AttackAction))
        following = situation.actions[place + 1 : place + 2]
        if following and isinstance(following[0], BlockAction):
            following[0].pairs[thing.number] = [attackers[0].number]
        else:
            situation.actions.insert(
                place + 1, BlockAction(thing.owner, {thing.number: [attackers[0].number]})
            )


def _facing(situation: Situation, side: int) -> Thing | None:
    """The only creature that the other player is told to have: "blocco con una 1/1, la sua 5/5 mi fa danni?"."""
    theirs = [thing for thing in situation.of(1 - side, "creatura") if thing.owner == 1 - side]
    return theirs[0] if len(theirs) == 1 and not theirs[0].tapped else None


def ends_of_turns(situation: Situation) -> None:
    """ "alla fine del turno lui le fa 2 danni": done in the end step; with nothing done then, the turn is over."""
    for place, action in enumerate(situation.actions):
        if isinstance(action, AdvanceAction) and action.step == END_OF_TURN:
            more = any(isinstance(later, Effect) for later in situation.actions[place + 1 :])
            situation.actions[place] = AdvanceAction("sottofase finale" if more else "prossimo turno")


def commanders(situation: Situation) -> None:
    """The damage that a player has taken from a commander is told of the one commander that may have dealt it."""
    for victim, amount in situation.commander_damage.items():
        dealing = [
            thing for thing in situation.things if thing.commander and thing.owner in (None, 1 - victim)
        ]
        if not dealing:  # "ho preso 20 danni dal comandante, attacca con quello": what was attacked with
            dealing = [thing for thing in situation.things if thing.commander]
        if len(dealing) != 1:
            situation.unread.append("danni da comandante")
            continue
        dealing[0].owner, dealing[0].commander_damage = 1 - victim, amount


def whose_life(situation: Situation) -> None:
    """Whose creature has lifelink matters to whoever's life is asked: it is not taken for granted."""
    if not any(asked.about in ("vita", "vita_guadagnata") for asked in situation.asked):
        return
    for thing in situation.things:
        told = any(isinstance(act, AttackAction | BlockAction) for act in situation.actions)
        supposed = thing.supposed or thing.owner is None
        if told and supposed and "legame vitale" in thing.keywords and len(situation.things) > 1:
            situation.missing.append(f"di chi è {label(situation, thing)}")


_OF_CREATURES = frozenset({"morte", "chi_muore", "tutte_morte", "qualcuna_morta", "resta"})


def hurt(situation: Situation) -> None:
    """ "mi fanno 2 danni, muore?": to me, or to my creature? When no life total is told, it is asked."""
    if not situation.asked or not {asked.about for asked in situation.asked} <= _OF_CREATURES:
        return
    if not all(asked.guessed for asked in situation.asked):
        return
    if any(player.life is not None for player in situation.players):
        return
    for action in situation.actions:
        if isinstance(action, Effect) and action.act is Act.DAMAGE and action.player is not None:
            if action.things:
                return
            hurt = situation.of(action.player, "creatura")
            if len(hurt) != 1:
                situation.missing.append("se quel danno è inflitto al giocatore o alla creatura")
                return
            action.things, action.player = [hurt[0].number], None
            situation.assumptions.append(f"Il danno è inflitto {to(label(situation, hurt[0]))}.")


def others_attack(situation: Situation) -> None:
    """A block told without its attack: what else attacks is not known."""
    about = {asked.about for asked in situation.asked}
    attackers = [thing for thing in situation.things if thing.attacking]
    if not situation.implied or not attackers or not about & ON_THE_PLAYER:
        return
    side = ME if attackers[0].owner is None else attackers[0].owner
    if any(not thing.attacking and not thing.tapped for thing in situation.of(side, "creatura")):
        situation.missing.append("quali creature attaccano")


def shields(situation: Situation) -> None:
    """What shields from damage is there before the damage, wherever in the tale it is told."""
    for struck, shield in itertools.pairwise(situation.actions):
        if isinstance(struck, Effect) and struck.act is Act.DAMAGE and isinstance(shield, Effect):
            shield.response |= shield.act is Act.SPELL and shield.what.startswith("Previeni i prossimi")


def hasty(situation: Situation) -> None:
    """What was taken and attacks in the same turn was given haste and untapped: such are the spells that do it."""
    acts = situation.actions
    for place, taken in enumerate(list(acts)):
        if not isinstance(taken, Effect) or taken.act is not Act.STEAL or taken.after:
            continue
        after = acts[place + 1 :]
        through = next((n for n, act in enumerate(after) if isinstance(act, AdvanceAction)), len(after))
        attacking = {
            number
            for act in after[:through]
            if isinstance(act, AttackAction) and act.by == taken.by
            for number in act.things
        }
        hasty = any(
            isinstance(act, Effect) and act.act is Act.GAIN and act.what == "rapidità"
            for act in after[:through]
        )
        for number in sorted(attacking & set(taken.things)):
            if hasty or "rapidità" in situation.things[number].keywords:
                continue
            at = acts.index(taken) + 1
            acts.insert(at, Effect(Act.GAIN, taken.by, [number], what="rapidità"))
            name = label(situation, situation.things[number])
            situation.assumptions.append(f"Chi prende il controllo {of(name)} le dà anche rapidità.")


def first_striker(situation: Situation) -> None:
    """What is done between two combat damage steps tells that something had first strike, be it not told what."""
    between = any(isinstance(act, AdvanceAction) and act.step == FIRST_DAMAGE for act in situation.actions)
    attack = next((act for act in situation.actions if isinstance(act, AttackAction)), None)
    if not between or attack is None:
        return
    early = ("attacco improvviso", "doppio attacco")
    for act in situation.actions:  # what is lost between the two was had
        if isinstance(act, Effect) and act.act is Act.LOSE and act.what in early:
            for number in act.things:
                thing = situation.things[number]
                thing.keywords += [act.what] if act.what not in thing.keywords else []
    fighting = [thing for thing in situation.things if thing.attacking or thing.blocking]
    if any(name in thing.keywords for thing in fighting for name in early):
        return
    if not {asked.about for asked in situation.asked} <= {"infligge_si", "infligge_ancora", "morte"}:
        situation.missing.append("quale creatura ha attacco improvviso")
        return
    other = Thing(len(situation.things), attack.by, power=1, toughness=1, keywords=["attacco improvviso"])
    other.attacking, other.owned_by = True, attack.by
    situation.things.append(other)
    attack.things.append(other.number)
    situation.assumptions.append("Attacca anche un'altra creatura con attacco improvviso.")


def attempted(situation: Situation) -> None:
    """ "voglio attaccare con entrambe. Posso attaccare con quella?": what is asked is not yet done."""
    for asked in situation.asked:
        if asked.about != "puo_attaccare":
            continue
        for act in list(situation.actions):
            if isinstance(act, AttackAction) and set(asked.things) & set(act.things):
                act.things = [number for number in act.things if number not in asked.things]
                for number in asked.things:
                    situation.things[number].attacking = False
                if not act.things or situation.actions[-1] is act:
                    for number in act.things:
                        situation.things[number].attacking = False
                    situation.actions.remove(act)


def in_turn(situation: Situation) -> None:
    """What was said to be done once attackers or blockers were declared comes after that, whatever was told first."""
    acts = situation.actions
    for effect in [act for act in acts if isinstance(act, Effect) and act.after]:
        kinds = (AttackAction,) if effect.after == "attacchi" else (AttackAction, BlockAction)
        last = max((n for n, act in enumerate(acts) if isinstance(act, kinds)), default=-1)
        place = next(n for n, act in enumerate(acts) if act is effect)
        if last > place:
            acts.insert(last, acts.pop(place))
        elif last < 0:
            situation.missing.append("quale creatura attacca")
