"""What the text leaves open: the usual assumptions are made and said, essential facts that lack are noted."""

from __future__ import annotations

from .crewing import crewed, piloted
from .doubts import note_doubts
from .grammar import Reading
from .in_combat_size import asked_in_combat
from .lacking import sizes
from .model import (
    ME,
    OPPONENT,
    Act,
    Action,
    AdvanceAction,
    Asked,
    AskKind,
    AttackAction,
    BlockAction,
    CastAction,
    Effect,
    Situation,
)
from .naming import label
from .sides import whose_attack
from .supposing import (
    attempted,
    commanders,
    ends_of_turns,
    first_striker,
    hasty,
    hurt,
    in_turn,
    others_attack,
    roles,
    shields,
    whose_life,
)
from .untold import life, shield_unused

_OF_ONE = frozenset(
    {
        "morte",
        "taglia",
        "forza",
        "costituzione",
        "danni_su",
        "danni_su_si",
        "danni_da",
        "segnalini",
        "segnalini_si",
        "torna",
        "resta",
        "bloccata",
        "in_mano_va",
        "zona",
        "tappata",
        "ha",
        "controllore",
        "puo_attaccare",
        "in_combattimento",
        "cimitero_di",
        "innesca",
        "inneschi",
    }
)
_COLORLESS = frozenset({Act.SACRIFICE, Act.FIGHT, Act.BITE, Act.KNOWN})
"""What does not hang on the colour of a spell, or has its own."""


UNCLEAR = "di quale creatura o permanente si parla"


def settle(reading: Reading) -> None:
    """Complete the situation of a finished reading."""
    situation = reading.situation
    piloted(situation)
    ends_of_turns(situation)
    roles(situation)
    attempted(situation)
    in_turn(situation)
    first_striker(situation)
    hasty(situation)
    shields(situation)
    whose_attack(situation)
    commanders(situation)
    whose_life(situation)
    _owners(situation)
    _unsure(reading)
    _ask(reading)
    hurt(situation)
    _blocks(situation)
    others_attack(situation)
    _turn(situation)
    _had(situation)
    _colors(situation)
    for asked in situation.asked:
        _subject(situation, asked)
    crewed(situation)
    _enters(situation)
    asked_in_combat(situation, reading.at_damage)
    sizes(situation)
    life(situation)
    _happens(situation)
    if shield_unused(situation):
        situation.unread.append("che cosa la distruggerebbe")
    note_doubts(reading)
    situation.topic = [number for asked in situation.asked[-1:] for number in asked.things]
    situation.unread = list(dict.fromkeys([*situation.unread, *reading.leftovers]))


_NEEDS_PLAY = frozenset(
    word
    for line in (
        "innesca inneschi pescate pesca_si torna danni_a danni_a_si danni_a_n danni_su danni_su_si danni_da"
        " vita_guadagnata",
        "vita_guadagnata_si vita_guadagnata_n vive_si vita_persa veleno veleno_n fine successo zona in_mano_va controllore",
        "ha vita_n chi_muore tutte_morte quante_morte qualcuna_morta",
    )
    for word in line.split()
)
"""Questions about what comes of a play."""


_OF_DAMAGE = frozenset({"danni_a", "danni_a_si", "danni_a_n", "danni_su", "danni_su_si", "danni_da"})
_HURTING = frozenset({Act.DAMAGE, Act.FIGHT, Act.BITE, Act.SPELL, Act.KNOWN})


def _may_hurt(action: Action) -> bool:
    """Whether damage may come of it."""
    if isinstance(action, Effect):
        return action.act in _HURTING
    return isinstance(action, AttackAction | CastAction)


def _enters(situation: Situation) -> None:
    """A creature alone with an ability about entering is being cast: else nothing would trigger."""
    if situation.actions:
        return
    for thing in situation.things:
        if thing.creature and thing.zone == "campo" and any("entra" in text.lower() for text in thing.texts):
            thing.zone = "mano"
            situation.actions.append(CastAction(ME if thing.owner is None else thing.owner, thing.number))


def _happens(situation: Situation) -> None:
    """A question about what comes of a play, when no play was told."""
    if not situation.asked:
        return
    asked = situation.asked[0]
    if asked.about in _OF_DAMAGE and not any(map(_may_hurt, situation.actions)):
        situation.missing.append("che cosa infligge danno")  # "0 danni" would be what nobody told
        return
    if situation.actions:
        return
    if asked.about in _NEEDS_PLAY:
        situation.missing.append("che cosa succede")
    elif asked.about == "morte":
        at_risk = any(
            thing.damage or thing.counters or (thing.toughness or 0) <= 0 for thing in situation.things
        )
        if not at_risk and not situation.missing:
            situation.missing.append("che cosa succede")


def _owners(situation: Situation) -> None:
    """Whoever's things are nobody said are mine, or the opponent's when they face mine."""
    for action in situation.actions:
        if isinstance(action, BlockAction):
            for number in action.pairs:
                thing = situation.things[number]
                if thing.owner is None:
                    thing.owner = action.by
        elif isinstance(action, Effect) and action.act is Act.BITE and action.things:
            source = situation.things[action.source] if action.source is not None else None
            target = situation.things[action.things[0]]
            if source is not None and target.owner is None:
                target.owner = 1 - (source.owner if source.owner is not None else ME)
    for thing in situation.things:
        if thing.owner is None:
            thing.owner = ME
        if thing.owned_by is None:
            thing.owned_by = thing.owner
        if thing.attached_to is not None and thing.kind in ("equipaggiamento", "aura"):
            thing.owner = situation.things[thing.attached_to].owner


def _unsure(reading: Reading) -> None:
    """ "gli faccio 3 danni": the creature, when the question is what becomes of a creature; else its controller."""
    about = {asked.about for asked in reading.situation.asked}
    creature = bool(
        about
        & {
            "morte",
            "chi_muore",
            "qualcuna_morta",
            "taglia",
            "forza",
            "costituzione",
            "torna",
            "danni_su",
            "tutte_morte",
            "resta",
            "fedelta",
            "fedelta_persa",
        }
    )
    for effect in reading.ambiguous:
        if creature and not about & {"vita", "perso", "vinto", "danni_a"}:
            effect.player = None
            things = [label(reading.situation, reading.situation.things[number]) for number in effect.things]
            reading.situation.assumptions.append(f"«gli» si riferisce a {' e '.join(things)}.")
        else:
            effect.things = []
            if effect.player is None:
                effect.player = 1 - effect.by


def _ask(reading: Reading) -> None:
    """A question that asks nothing understood leaves the reading incomplete; a tale without a question asks what happens."""
    situation = reading.situation
    if situation.asked:
        first, more = situation.asked[0], situation.asked[1:]
        # "che succede alla mia, muore?", "fa danno? quanti?": the second question is what the first one means
        vague = first.kind is AskKind.OUTCOME and any(each.kind is not AskKind.OUTCOME for each in more)
        if vague and first.things and more[0].guessed:
            more[0].things, more[0].guessed = list(first.things), False
        if vague or (first.about == "infligge_si" and any(each.kind is AskKind.QUANTITY for each in more)):
            situation.asked[:] = [*more, first]
        situation.asked.sort(key=lambda asked: asked.kind is AskKind.WHO)  # "chi vince? è pareggio?"
        return
    if reading.asked_move and _asks_of_move(situation):
        return
    if "?" in reading.marked.words:
        situation.unread.append("che cosa si chiede")
    situation.asked.append(Asked("successo", AskKind.OUTCOME))


def _asks_of_move(situation: Situation) -> bool:
    """Whether the block or attack told last may be declared is asked, instead of what comes of it."""
    last = situation.actions[-1]
    if isinstance(last, AttackAction) and last.at is None and last.things:
        situation.actions.pop()
        for number in last.things:
            situation.things[number].attacking = False
        situation.asked.append(Asked("puo_attaccare", AskKind.YES_NO, things=list(last.things)))
        return True
    if not isinstance(last, BlockAction):
        return False
    blocked = {number for each in last.pairs.values() for number in each} or {
        thing.number for thing in situation.things if thing.attacking
    }
    if len(blocked) != 1:
        return False
    situation.actions.pop()
    for number in last.pairs:
        situation.things[number].blocking = False
    situation.asked.append(
        Asked("puo_bloccare", AskKind.YES_NO, things=list(last.pairs), other=list(blocked))
    )
    return True


def _blocks(situation: Situation) -> None:
    attacks = [action for action in situation.actions if isinstance(action, AttackAction)]
    blocks = [action for action in situation.actions if isinstance(action, BlockAction)]
    attackers = [number for action in attacks for number in action.things]
    for block in blocks:
        if len({act.by for act in attacks}) > 1:  # a combat in each player's turn
            before = situation.actions[: situation.actions.index(block)]
            fought = [act for act in before if isinstance(act, AttackAction) and act.by != block.by]
            attackers = fought[-1].things if fought else attackers
        for blocker, blocked in block.pairs.items():
            if blocked:
                continue
            if len(attackers) == 1:
                block.pairs[blocker] = list(attackers)
            elif _all_alike(situation, attackers) and len(block.pairs) <= len(attackers):
                _one_each(situation, block, attackers)
            elif attackers:
                situation.missing.append(
                    f"quale creatura attaccante blocca {label(situation, situation.things[blocker])}"
                )
    if situation.unblocked and not attacks:
        situation.missing.append("quale creatura attacca")
    if not attacks or blocks:
        return
    side = 1 - attacks[0].by
    idle = [thing for thing in situation.of(side, "creatura") if not thing.tapped]
    if not idle or situation.unblocked:
        return
    about = {asked.about for asked in situation.asked}
    if about & {
        "morte",
        "chi_muore",
        "qualcuna_morta",
        "tutte_morte",
        "torna",
        "successo",
        "resta",
    } and not _struck(situation):
        situation.missing.append("se l'attaccante viene bloccata, e da quale creatura")
    elif not about & {"puo_bloccare"}:
        situation.assumptions.append("Nessuna creatura blocca.")


def _all_alike(situation: Situation, numbers: list[int]) -> bool:
    """Whether it makes no difference which of them is meant."""
    things = [situation.things[number] for number in numbers]
    return (
        len({(t.size, tuple(sorted(t.keywords)), tuple(t.counters.items()), t.damage) for t in things}) == 1
    )


def _one_each(situation: Situation, block: BlockAction, attackers: list[int]) -> None:
    """ "attacco con dieci pedine, blocca con tre creature": each blocks a different one."""
    situation.assumptions.append("Ogni creatura bloccante ne blocca una diversa.")
    free = [number for number in attackers if not any(number in each for each in block.pairs.values())]
    for blocker, blocked in block.pairs.items():
        if not blocked and free:
            block.pairs[blocker] = [free.pop(0)]


_HELPFUL = frozenset({Act.GAIN, Act.UNTAP, Act.REGENERATE, Act.PREVENT, Act.FOG, Act.GAIN_LIFE, Act.DRAW})


def _struck(situation: Situation) -> bool:
    """Whether something other than combat may decide what becomes of what is asked about."""
    asked = {number for each in situation.asked for number in each.things}
    for action in situation.actions:
        if not isinstance(action, Effect) or action.act in _HELPFUL:
            continue
        grows = (action.act is Act.PUMP and not action.size[1].startswith("-")) or (
            action.act is Act.COUNTERS and not action.what.startswith("-")
        )
        if not grows and (not asked or not action.things or asked & set(action.things)):
            return True
    return False


def _turn(situation: Situation) -> None:
    attackers = [action.by for action in situation.actions if isinstance(action, AttackAction)]
    if attackers:
        if situation.turn is not None and situation.turn != attackers[0]:
            situation.unread.append("attacco in un turno altrui")
        acts = situation.actions
        first = next(n for n, act in enumerate(acts) if isinstance(act, AttackAction))
        later = any(isinstance(act, AdvanceAction) and act.step == "prossimo turno" for act in acts[:first])
        situation.turn = 1 - attackers[0] if later else attackers[0]
        return
    for asked in situation.asked:
        if asked.about == "puo_bloccare" and asked.other:
            owner = situation.controller(asked.other[0])
            blocked = owner if owner is not None else OPPONENT
            later = any(
                isinstance(act, AdvanceAction) and act.step == "prossimo turno" for act in situation.actions
            )
            situation.turn = 1 - blocked if later else blocked
        elif asked.about == "puo_attaccare" and asked.things and situation.turn is None:
            situation.turn = situation.controller(asked.things[0])
    effects = [action for action in situation.actions if isinstance(action, Effect)]
    if situation.turn is None and effects:
        situation.turn = effects[0].by if effects[0].act is Act.KNOWN else ME


def _colors(situation: Situation) -> None:
    """Protection from a colour makes the colour of what strikes matter."""
    given = [
        act for act in situation.actions if isinstance(act, Effect) and act.act is Act.GAIN and act.response
    ]
    for action in situation.actions:
        if not isinstance(action, Effect) or action.color or action.act in _COLORLESS or action in given:
            continue
        for number in action.things:
            names = [*situation.things[number].keywords, *(act.what for act in given if number in act.things)]
            if any(name.startswith("protezione da") for name in names):
                situation.missing.append("di che colore è la magia o l'abilità")


def _had(situation: Situation) -> None:
    """What loses an ability had it, where nothing else was told."""
    for action in situation.actions:
        if not isinstance(action, Effect) or action.act is not Act.LOSE:
            continue
        for number in action.things:
            thing = situation.things[number]
            given = any(
                isinstance(other, Effect) and other.act is Act.GAIN and other.what == action.what
                for other in situation.actions
            )
            if not given and action.what not in thing.keywords and action.what not in thing.lacks:
                thing.keywords.append(action.what)


def _subject(situation: Situation, asked: Asked) -> None:
    """Whose fate is asked, when the question does not say."""
    if asked.about not in _OF_ONE or (asked.things and not asked.guessed):
        return
    candidates = asked.things or _candidates(situation, asked)
    if not candidates:
        situation.missing.append(UNCLEAR)
        return
    first = candidates[:1]
    if (asked.about in ("morte", "torna") and len(candidates) > 1) or asked.about in ("inneschi", "innesca"):
        asked.things = candidates
    else:
        asked.things = first
    if len(candidates) > 1 and asked.about not in ("inneschi", "innesca"):
        situation.assumptions.append(f"La domanda riguarda {label(situation, situation.things[first[0]])}.")


def _candidates(situation: Situation, asked: Asked) -> list[int]:
    if asked.about in ("inneschi", "innesca"):
        return [thing.number for thing in situation.things if thing.texts or thing.card]
    creatures = [thing.number for thing in situation.things if thing.creature or thing.card]
    walkers = [
        action.at
        for action in situation.actions
        if isinstance(action, AttackAction) and action.at is not None
    ]
    if asked.about == "morte" and walkers:
        return walkers
    if asked.about in ("zona", "morte", "controllore", "tappata") and len(situation.things) == 1:
        return [situation.things[0].number]
    if len(creatures) == 1:
        return creatures
    affected = [
        number
        for action in situation.actions
        if isinstance(action, Effect)
        for number in reversed(action.things)
    ]
    if affected:
        hostile = [action for action in situation.actions if isinstance(action, Effect) and action.things]
        return [hostile[-1].things[0]]
    fighting = [thing for thing in situation.things if thing.attacking or thing.blocking]
    if fighting:
        ordered = sorted(fighting, key=lambda thing: (thing.owner != ME, thing.number))
        return [thing.number for thing in ordered]
    fresh = [number for number in reversed(situation.focus) if number in creatures]
    return fresh or creatures
