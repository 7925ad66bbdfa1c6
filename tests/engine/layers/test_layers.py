"""613: continuous effects in layers, by timestamp and by dependency."""

from engine.abilities import ActivatedAbility, Keyword
from engine.atoms import status
from engine.context import Context
from engine.counters import put
from engine.durations import expire
from engine.effects import run
from engine.layers import has, view
from engine.mana import Color
from engine.objects import CardType, ObjectKind, TargetRef, Zone
from engine.readiness import sick
from engine.wording.instructions import (
    BecomeCopy,
    Change,
    GainAbility,
    GainControl,
    LoseAbility,
    ModifyPT,
    Rule,
    SetBasePT,
    SetColors,
    SetTypes,
    SwitchPT,
)
from engine.wording.values import (
    Compare,
    Comparison,
    Count,
    Duration,
    Every,
    Filter,
    Fixed,
    Number,
    Players,
    Whose,
    refs,
)
from engine.zone_changes import destroy

from ..build import card, creature, game, permanent, power_toughness
from ..wordings import ANY_CREATURE, ARTIFACT, CREATURE, ENCHANTMENT, LAND, MY_CREATURES, makes, static


def plus(power: int, toughness: int) -> ModifyPT:
    return ModifyPT(Number(power), Number(toughness))


def base(power: int, toughness: int) -> SetBasePT:
    return SetBasePT(Number(power), Number(toughness))


def resolved(tx, ids, *changes, duration=Duration.END_OF_TURN):  # type: ignore[no-untyped-def]
    """A spell or ability with this continuous effect resolves now."""
    run(tx, (Change(Fixed(refs(*ids)), changes, duration),), Context(0))


def mana_of(tx, land):  # type: ignore[no-untyped-def]
    """The symbols of the mana abilities a land has."""
    return sorted(
        effect.symbols[0]
        for ability in view(tx.state, land).abilities
        if isinstance(ability, ActivatedAbility)
        for effect in ability.body.effects
    )


NONBASIC = Filter(types=LAND, not_supertypes=frozenset({"base"}))
MOUNTAINS = SetTypes(subtypes=frozenset({"montagna"}))
ALSO_SWAMPS = SetTypes(subtypes=frozenset({"palude"}), add=True)


# --- dependency (613.8) ---


def test_nonbasic_lands_are_mountains_and_a_nonbasic_that_would_make_all_swamps_is_one_of_them() -> None:
    """The land's effect depends on the other, which would take its ability away; so timestamps don't matter."""
    for land_first in (True, False):
        tx = game()

        def moon() -> None:
            permanent(tx, "Luna", ENCHANTMENT, abilities=(static(NONBASIC, MOUNTAINS),))  # noqa: B023

        if not land_first:
            moon()
        tomb = permanent(tx, "Tomba", LAND, abilities=(static(Filter(types=LAND), ALSO_SWAMPS),))
        if land_first:
            moon()
        plains = permanent(
            tx, "Pianura", LAND, subtypes="pianura", supertypes="base", abilities=(makes("W"),)
        )
        assert view(tx.state, tomb).subtypes == {"montagna"}
        assert mana_of(tx, tomb) == ["R"]
        assert view(tx.state, plains).subtypes == {"pianura"}


def test_all_lands_are_also_swamps_when_the_land_that_says_so_is_basic_or_nothing_hinders_it() -> None:
    tx = game()
    permanent(tx, "Tomba", LAND, abilities=(static(Filter(types=LAND), ALSO_SWAMPS),))
    plains = permanent(tx, "Pianura", LAND, subtypes="pianura", supertypes="base", abilities=(makes("W"),))
    assert mana_of(tx, plains) == ["B", "W"]


def test_losing_all_abilities_takes_the_anthem_of_a_creature_away_whichever_came_first() -> None:
    humility = static(ANY_CREATURE, LoseAbility(), base(1, 1))
    for anthem_first in (True, False):
        tx = game()
        lord_ability = static(MY_CREATURES, plus(1, 1))
        order = [("Capo", CREATURE, lord_ability), ("Umiltà", ENCHANTMENT, humility)]
        ids = {}
        for name, types, ability in order if anthem_first else reversed(order):
            ids[name] = permanent(
                tx,
                name,
                types,
                abilities=(ability,),
                **({"power": 3, "toughness": 3} if types == CREATURE else {}),
            )
        bear = creature(tx, 2, 2, "volare")
        assert power_toughness(tx, bear) == (1, 1)
        assert power_toughness(tx, ids["Capo"]) == (1, 1)
        assert not has(tx.state, bear, "volare")


def test_the_anthem_of_an_enchantment_still_counts_after_the_base_is_set() -> None:
    tx = game()
    permanent(tx, "Inno", ENCHANTMENT, abilities=(static(MY_CREATURES, plus(1, 1)),))
    permanent(tx, "Umiltà", ENCHANTMENT, abilities=(static(ANY_CREATURE, LoseAbility(), base(1, 1)),))
    assert power_toughness(tx, creature(tx, 4, 4)) == (2, 2)


def test_enchantments_that_become_creatures_go_on_even_without_the_ability_that_did_it() -> None:
    """613.6: what began in layer 4 goes on in layer 7b, though layer 6 took every ability away."""
    for first in ("Opale", "Umiltà"):
        tx = game()
        others = Filter(types=ENCHANTMENT, other=True)
        opal = static(others, SetTypes(types=CREATURE, add=True), base(4, 4))
        humility = static(ANY_CREATURE, LoseAbility(), base(1, 1))
        made = {"Opale": opal, "Umiltà": humility}
        names = sorted(made, key=lambda name: name != first)
        ids = {name: permanent(tx, name, ENCHANTMENT, abilities=(made[name],)) for name in names}
        bear = creature(tx, 2, 2, "volare")
        assert power_toughness(tx, bear) == (1, 1)
        assert not has(tx.state, bear, "volare")
        seen = view(tx.state, ids["Umiltà"])
        assert seen.is_creature and seen.abilities == ()
        # in 7b the later timestamp wins over the enchantment that became a creature
        assert (seen.power, seen.toughness) == ((1, 1) if first == "Opale" else (4, 4))


def test_an_effect_on_what_another_makes_waits_for_it() -> None:
    """ "Creatures are black" older than "artifacts are creatures": different layers; in one layer, dependency."""
    tx = game()
    permanent(
        tx,
        "Marca",
        ENCHANTMENT,
        abilities=(static(ANY_CREATURE, SetTypes(subtypes=frozenset({"golem"}), add=True)),),
    )
    permanent(
        tx,
        "Marcia",
        ENCHANTMENT,
        abilities=(static(Filter(types=ARTIFACT), SetTypes(types=CREATURE, add=True)),),
    )
    ring = permanent(tx, "Anello", ARTIFACT)
    assert "golem" in view(tx.state, ring).subtypes


def test_effects_that_depend_on_each_other_follow_their_timestamps() -> None:
    tx = game()
    elves, goblins = Filter(subtypes=frozenset({"elfo"})), Filter(subtypes=frozenset({"goblin"}))
    one = static(elves, SetTypes(subtypes=frozenset({"goblin"})))
    two = static(goblins, SetTypes(subtypes=frozenset({"elfo"})))
    permanent(tx, "Uno", ENCHANTMENT, abilities=(one,))
    permanent(tx, "Due", ENCHANTMENT, abilities=(two,))
    elf = creature(tx, 1, 1, subtypes="elfo")
    assert view(tx.state, elf).subtypes == {"elfo"}  # elf -> goblin -> elf


def test_a_bonus_for_the_weak_depends_on_a_bonus_that_makes_them_strong() -> None:
    tx = game()
    weak = Filter(types=CREATURE, power=Compare(Comparison.AT_MOST, 2))
    permanent(tx, "Deboli", ENCHANTMENT, abilities=(static(weak, plus(0, 5)),))
    permanent(tx, "Inno", ENCHANTMENT, abilities=(static(ANY_CREATURE, plus(1, 1)),))
    assert power_toughness(tx, creature(tx, 2, 2)) == (3, 3)


# --- timestamps and sublayers (613.4, 613.7) ---


def test_setting_then_counters_then_switching() -> None:
    tx = game()
    bear = creature(tx, 2, 2, counters=(("+1/+1", 1),))
    resolved(tx, (bear,), SwitchPT())
    resolved(tx, (bear,), plus(2, 0))
    resolved(tx, (bear,), base(0, 4))
    assert power_toughness(tx, bear) == (5, 3)  # (0+1+2) / (4+1), switched last of all


def test_switching_twice_is_as_if_never() -> None:
    tx = game()
    bear = creature(tx, 1, 3)
    resolved(tx, (bear,), SwitchPT())
    resolved(tx, (bear,), SwitchPT())
    assert power_toughness(tx, bear) == (1, 3)


def test_the_later_of_two_that_set_wins() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    resolved(tx, (bear,), base(5, 5))
    resolved(tx, (bear,), base(1, 1))
    assert power_toughness(tx, bear) == (1, 1)


def test_a_defining_ability_applies_first_however_young_its_object() -> None:
    tx = game()
    black = static(Filter(types=CREATURE), SetColors(frozenset({Color.BLACK})))
    permanent(tx, "Notte", ENCHANTMENT, abilities=(black,))
    count = Count(Filter(types=LAND, controller=Whose.YOU))
    colourful = static(None, SetColors(frozenset({Color.RED})), characteristic_defining=True)
    grows = static(None, SetBasePT(count, count), characteristic_defining=True)
    beast = creature(tx, 0, 0, abilities=(colourful, grows))
    permanent(tx, "Terra", LAND)
    assert view(tx.state, beast).colors == {Color.BLACK}
    assert power_toughness(tx, beast) == (1, 1)
    resolved(tx, (beast,), base(4, 4))
    assert power_toughness(tx, beast) == (4, 4)


def test_a_defining_ability_works_in_every_zone() -> None:
    tx = game()
    count = Count(Filter(types=LAND, controller=Whose.YOU))
    grows = static(None, SetBasePT(count, count), characteristic_defining=True)
    held = card(tx, "Bestia", CREATURE, Zone.GRAVEYARD, power=0, toughness=0, abilities=(grows,))
    permanent(tx, "Terra", LAND)
    assert view(tx.state, held).power == 1


def test_losing_and_gaining_an_ability_follow_timestamps() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    resolved(tx, (bear,), GainAbility(Keyword("volare")))
    resolved(tx, (bear,), LoseAbility())
    assert not has(tx.state, bear, "volare")
    resolved(tx, (bear,), GainAbility(Keyword("volare")))
    assert has(tx.state, bear, "volare")


def test_a_keyword_counter_put_after_losing_all_abilities_counts() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    put(tx, "volare", 1, object=bear)
    resolved(tx, (bear,), LoseAbility())
    assert not has(tx.state, bear, "volare")
    put(tx, "volare", 1, object=bear)  # 613.7c: each counter of the kind gets the new timestamp
    assert has(tx.state, bear, "volare")


def test_an_ability_given_later_has_the_time_of_the_effect_that_gave_it() -> None:
    tx = game()
    old = creature(tx, 2, 2, name="Vecchio")
    permanent(tx, "Quattro", ENCHANTMENT, abilities=(static(ANY_CREATURE, base(4, 4)),))
    assert power_toughness(tx, old) == (4, 4)
    resolved(tx, (old,), GainAbility(static(ANY_CREATURE, base(1, 1))))
    assert power_toughness(tx, old) == (1, 1)  # 613.7a


def test_two_equal_abilities_of_one_object_both_count() -> None:
    tx = game()
    anthem = static(MY_CREATURES, plus(1, 1))
    permanent(tx, "Inno doppio", ENCHANTMENT, abilities=(anthem, anthem))
    assert power_toughness(tx, creature(tx, 1, 1)) == (3, 3)


# --- what an effect locks in (611.2c-d, 611.3a) ---


def test_a_resolved_effect_does_not_touch_what_comes_later_but_a_static_one_does() -> None:
    tx = game()
    before = creature(tx, 2, 2)
    run(tx, (Change(Every(ANY_CREATURE), (plus(2, 2),)),), Context(0))
    later = creature(tx, 2, 2)
    assert (power_toughness(tx, before), power_toughness(tx, later)) == ((4, 4), (2, 2))
    permanent(tx, "Inno", ENCHANTMENT, abilities=(static(ANY_CREATURE, plus(1, 1)),))
    assert power_toughness(tx, creature(tx, 2, 2)) == (3, 3)


def test_a_change_of_the_rules_touches_what_comes_later_too() -> None:
    tx = game()
    run(tx, (Change(Every(ANY_CREATURE), (Rule("non può bloccare"), plus(1, 0))),), Context(0))
    later = creature(tx, 2, 2)
    assert view(tx.state, later).ruled("non può bloccare") is not None
    assert power_toughness(tx, later) == (2, 2)


def test_numbers_of_a_resolved_effect_are_fixed_as_it_begins() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    lands = Count(Filter(types=LAND))
    permanent(tx, "Terra", LAND)
    resolved(tx, (bear,), ModifyPT(lands, lands))
    permanent(tx, "Terra", LAND)
    assert power_toughness(tx, bear) == (3, 3)


# --- control (613.1b) ---


def test_who_takes_control_of_a_creature_finds_it_summoning_sick_and_so_when_it_comes_back() -> None:
    tx = game()
    theirs = creature(tx, 2, 2, controller=1)
    assert not sick(tx.state, theirs)
    resolved(tx, (theirs,), GainControl())
    assert view(tx.state, theirs).controller == 0
    assert sick(tx.state, theirs)


def test_an_aura_that_gives_control_makes_it_sick_too_and_gives_it_back_when_it_leaves() -> None:
    tx = game()
    theirs = creature(tx, 2, 2, controller=1)
    control = static(None, GainControl(Players()), attached=True)
    aura = permanent(tx, "Presa", ENCHANTMENT, subtypes="aura", abilities=(control,))
    status.attach(tx, aura, TargetRef(object=theirs))
    assert view(tx.state, theirs).controller == 0 and sick(tx.state, theirs)
    destroy(tx, (aura,))
    assert view(tx.state, theirs).controller == 1 and sick(tx.state, theirs)


def test_the_later_control_effect_wins() -> None:
    tx = game(3)
    bear = creature(tx, 2, 2, controller=1)
    resolved(tx, (bear,), GainControl(Fixed((TargetRef(player=2),))), duration=Duration.PERMANENT)
    resolved(tx, (bear,), GainControl(), duration=Duration.PERMANENT)
    assert view(tx.state, bear).controller == 0


# --- copies, types, zones ---


def test_a_copy_has_the_copiable_values_and_what_already_acted_goes_on_acting() -> None:
    tx = game()
    bear = creature(tx, 2, 2, counters=(("+1/+1", 1),), name="Orso")
    dragon = creature(tx, 5, 5, "volare", name="Drago", counters=(("+1/+1", 3),))
    resolved(tx, (bear,), plus(1, 1))
    run(tx, (BecomeCopy(Fixed(refs(bear)), Fixed(refs(dragon))),), Context(0))
    seen = view(tx.state, bear)
    assert (seen.name, seen.power, seen.toughness) == ("Drago", 7, 7)
    assert has(tx.state, bear, "volare")


def test_becoming_a_basic_land_type_keeps_creature_types() -> None:
    tx = game()
    arbor = permanent(
        tx,
        "Albero",
        LAND | CREATURE,
        subtypes="foresta driade",
        power=1,
        toughness=1,
        abilities=(makes("G"),),
    )
    permanent(tx, "Luna", ENCHANTMENT, abilities=(static(NONBASIC, MOUNTAINS),))
    assert view(tx.state, arbor).subtypes == {"montagna", "driade"}
    assert mana_of(tx, arbor) == ["R"]


def test_losing_a_card_type_loses_its_subtypes() -> None:
    tx = game()
    golem = permanent(
        tx, "Golem", ARTIFACT | CREATURE, subtypes="golem equipaggiamento", power=3, toughness=3
    )
    resolved(tx, (golem,), SetTypes(types=ARTIFACT))
    seen = view(tx.state, golem)
    assert (seen.types, seen.subtypes) == ({CardType.ARTIFACT}, {"equipaggiamento"})


def test_emblems_work_in_the_command_zone_and_commanders_do_not() -> None:
    tx = game()
    bear = creature(tx, 2, 2)
    anthem = static(MY_CREATURES, plus(1, 1))
    card(tx, "Capo", CREATURE, Zone.COMMAND, commander=True, power=1, toughness=1, abilities=(anthem,))
    assert power_toughness(tx, bear) == (2, 2)
    card(tx, "", frozenset(), Zone.COMMAND, kind=ObjectKind.EMBLEM, abilities=(anthem,))
    assert power_toughness(tx, bear) == (3, 3)


def test_views_are_never_stale_after_a_copy_effect_or_its_end() -> None:
    tx = game()
    bear = creature(tx, 2, 2, name="Orso")
    dragon = creature(tx, 5, 5, name="Drago")
    run(tx, (BecomeCopy(Fixed(refs(bear)), Fixed(refs(dragon)), Duration.END_OF_TURN),), Context(0))
    assert view(tx.state, bear).name == "Drago"
    expire(tx, Duration.END_OF_TURN)
    assert view(tx.state, bear).name == "Orso"
