"""Sizes that the text does not tell: asked back when the answer hangs on them, else taken for granted and said."""

from __future__ import annotations

from .model import Act, AttackAction, BlockAction, Effect, Situation, Thing
from .naming import label, of
from .supposing import ON_THE_PLAYER

_NEEDS_SIZE = frozenset(
    {
        "morte",
        "chi_muore",
        "qualcuna_morta",
        "tutte_morte",
        "taglia",
        "forza",
        "costituzione",
        "danni_a",
        "danni_su",
        "danni_su_si",
        "danni_a_si",
        "danni_a_n",
        "danni_da",
        "vita",
        "vita_persa",
        "vita_guadagnata",
        "perso",
        "vinto",
        "vincitore",
        "successo",
        "fine",
        "quante_vive",
        "vive_si",
        "vita_guadagnata_n",
        "quante_morte",
        "quante_morte_n",
        "torna",
        "resta",
        "veleno",
        "infligge_si",
        "infligge_ancora",
        "veleno_si",
        "veleno_n",
        "vita_n",
        "vita_persa_si",
        "solo_morta",
        "puo_dividere",
        "fedelta",
        "fedelta_persa",
    }
)
_HARMLESS = frozenset(
    {
        Act.DESTROY,
        Act.DESTROY_ALL,
        Act.EXILE,
        Act.BOUNCE,
        Act.SACRIFICE,
        Act.STEAL,
        Act.TAP,
        Act.UNTAP,
        Act.REGENERATE,
        Act.FLICKER,
        Act.TUCK,
        Act.GAIN,
        Act.LOSE,
    }
)


def _loyalty(situation: Situation) -> None:
    """How loyal a planeswalker is that is asked about: nobody guesses how many counters it has."""
    for asked in situation.asked:
        for number in asked.things:
            thing = situation.things[number]
            counted = asked.about in ("fedelta", "fedelta_persa")
            hurt = asked.about in ("morte", "resta") and any(
                isinstance(act, AttackAction) and act.at == number for act in situation.actions
            )
            if (
                thing.kind == "planeswalker"
                and thing.loyalty is None
                and not thing.card
                and (counted or hurt)
            ):
                situation.missing.append(f"quanti segnalini fedeltà ha {label(situation, thing)}")


def sizes(situation: Situation) -> None:
    """A creature without a size: asked back when the answer hangs on it, else taken as 2/2."""
    about = {asked.about for asked in situation.asked}
    _loyalty(situation)
    for thing in situation.things:
        if thing.kind == "veicolo" and thing.power is None:
            thing.power, thing.toughness, thing.assumed_size = 4, 4, True
            if about & _NEEDS_SIZE:
                situation.missing.append(f"forza e costituzione {of(label(situation, thing))}")
        if not thing.creature or thing.card or (thing.power is not None and thing.toughness is not None):
            continue
        fighting = thing.attacking or thing.blocking
        hurt = any(
            isinstance(action, Effect)
            and not (action.act is Act.COUNTERS and action.what.startswith("+") and about <= {"torna"})
            and action.act not in _HARMLESS
            and (
                thing.number in action.things
                or (thing.number == action.source and action.act is Act.FIGHT)
                or (action.act is Act.SPELL and action.all_of)
            )
            for action in situation.actions
        )
        matters = bool(about & _NEEDS_SIZE) and (
            fighting or hurt or any(thing.number in asked.things for asked in situation.asked)
        )
        if (
            matters
            and not fighting
            and not hurt
            and about <= {"morte", "torna", "fine", "successo", "chi_muore", "resta", "perso"}
            and situation.actions
        ):
            matters = False
        if (thing.toughness or 0) == 0 and thing.toughness is not None and about <= {"morte"}:
            matters = False
        if matters and thing.blocking and not hurt and _only_stops(situation, thing, about):
            matters = False
        if matters and any(asked.before_damage for asked in situation.asked):
            matters = any(thing.number in asked.things for asked in situation.asked)
        if matters and "tocco letale" in thing.keywords and not _asked_about(situation, thing):
            matters = False
        if matters:
            situation.missing.append(f"forza e costituzione {of(label(situation, thing))}")
        power = thing.power if thing.power is not None else 2
        thing.power, thing.toughness = power, 2 if thing.toughness is None else thing.toughness
        thing.assumed_size = True
        if not matters and about & _NEEDS_SIZE:
            situation.assumptions.append(
                f"{label(situation, thing).capitalize()} è una {thing.size}: qui non cambia la risposta."
            )


def _only_stops(situation: Situation, blocker: Thing, about: set[str]) -> bool:
    """Whether all that matters of a blocker is that it blocks: nothing goes past it, and nobody asks how it ends."""
    walkers = all(
        situation.things[number].kind == "planeswalker"
        for asked in situation.asked
        for number in asked.things
    )
    if blocker.keywords or not about <= (ON_THE_PLAYER | {"morte"} if walkers else ON_THE_PLAYER):
        return False
    gone = {Act.SACRIFICE, Act.EXILE, Act.BOUNCE, Act.DESTROY, Act.TUCK}
    if any(isinstance(a, Effect) and a.act in gone and blocker.number in a.things for a in situation.actions):
        return True
    blocked = [
        situation.things[number]
        for action in situation.actions
        if isinstance(action, BlockAction)
        for number in action.pairs.get(blocker.number, [])
    ]
    gained = {
        action.what for action in situation.actions if isinstance(action, Effect) and action.act is Act.GAIN
    }
    return all("travolgere" not in thing.keywords for thing in blocked) and "travolgere" not in gained


def _asked_about(situation: Situation, thing: Thing) -> bool:
    return any(thing.number in asked.things for asked in situation.asked)
