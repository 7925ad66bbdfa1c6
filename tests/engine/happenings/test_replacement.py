"""614-616: replacing and preventing, one effect at a time."""

from __future__ import annotations

from engine import damage, drawing, life, zone_changes
from engine.abilities import (
    ReplacementAbility,
    Replaces,
    StaticAbility,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from engine.atoms import game as bookkeeping
from engine.choices import Ask, NeedsAnswer
from engine.events import DamagePrevented, Loss, Replaced
from engine.happening import goes_ahead
from engine.layers import has, snapshot, view
from engine.objects import CardType, StackInfo, TargetRef, Zone
from engine.proposals import WouldLoseGame
from engine.state import Shield
from engine.transaction import Transaction
from engine.wording.costs import Cost, PayLife
from engine.wording.instructions import (
    Body,
    DealDamage,
    Draw,
    GainAbility,
    GainLife,
    LoseAbility,
    May,
    Rule,
    SetTypes,
)
from engine.wording.values import Count, EventAmount, Filter, Number, Ref, Reference, Whose, X
from tests.engine.build import answering, at, card, creature, game, permanent, power_toughness

CREATURE = frozenset({CardType.CREATURE})
ENCHANTMENT = frozenset({CardType.ENCHANTMENT})
LAND = frozenset({CardType.LAND})
THIS = Ref(Reference.THIS)


def says(tx: Transaction, ability: ReplacementAbility, controller: int = 0, name: str = "Regola") -> int:
    """An enchantment with this ability."""
    return permanent(tx, name, ENCHANTMENT, abilities=(ability,), controller=controller)


def bolt(tx: Transaction, amount: int, to: TargetRef, *, source: int | None = None) -> dict[TargetRef, int]:
    by = creature(tx, 1, 1, controller=1) if source is None else source
    return damage.deal(tx, [damage.Hit(snapshot(tx.state, by), amount, to)])


# --- damage -----------------------------------------------------------------------------------------------


def test_nothing_to_double_in_zero_damage() -> None:
    tx = game()
    says(tx, ReplacementAbility(Replaces.DAMAGE, plus=2, text="altri 2 danni"))
    assert bolt(tx, 0, TargetRef(player=0)) == {}


def test_the_affected_player_orders_doubling_and_preventing() -> None:
    for first, left in ((0, 5), (1, 4)):
        tx = game()
        says(tx, ReplacementAbility(Replaces.DAMAGE, times=2, text="il doppio"))
        says(tx, ReplacementAbility(Replaces.DAMAGE, prevent=True, prevent_amount=1, text="previeni 1"))
        source = creature(tx, 1, 1)
        dealt = bolt(answering(tx, (first,)), 3, TargetRef(player=0), source=source)
        assert dealt == {TargetRef(player=0): left}


def test_the_choice_is_the_affected_players() -> None:
    tx = game()
    says(tx, ReplacementAbility(Replaces.DAMAGE, times=2, text="il doppio"))
    says(tx, ReplacementAbility(Replaces.DAMAGE, prevent=True, prevent_amount=1, text="previeni 1"))
    try:
        bolt(tx, 3, TargetRef(player=1))
    except NeedsAnswer as asked:
        assert (asked.decision.player, asked.decision.ask) == (1, Ask.REPLACEMENT)
        assert asked.decision.labels == ("Regola: il doppio", "Regola: previeni 1")
    else:
        raise AssertionError("nobody was asked")


def test_two_preventions_that_commute_ask_nothing() -> None:
    tx = game()
    for amount in (1, 2):
        says(
            tx,
            ReplacementAbility(
                Replaces.DAMAGE, prevent=True, prevent_amount=amount, text=f"previeni {amount}"
            ),
        )
    assert bolt(tx, 5, TargetRef(player=0)) == {TargetRef(player=0): 2}


def test_preventing_one_from_each_source() -> None:
    tx = game()
    says(
        tx,
        ReplacementAbility(
            Replaces.DAMAGE, player=Whose.YOU, prevent=True, prevent_amount=1, text="previeni 1"
        ),
    )
    one, two = creature(tx, 2, 2, controller=1), creature(tx, 2, 2, controller=1)
    me = TargetRef(player=0)
    dealt = damage.deal(tx, [damage.Hit(snapshot(tx.state, id), 2, me) for id in (one, two)])
    assert dealt == {me: 2}


def test_preventing_and_gaining_as_much() -> None:
    tx = game()
    says(
        tx,
        ReplacementAbility(
            Replaces.DAMAGE,
            player=Whose.YOU,
            prevent=True,
            instead=(GainLife(EventAmount()),),
            text="riverenza",
        ),
    )
    bolt(tx, 4, TargetRef(player=0))
    assert tx.state.players[0].life == 24
    assert [type(event) for event in tx.events][:1] == [DamagePrevented]


def test_unpreventable_damage_still_gets_the_additional_effect() -> None:
    tx = game()
    says(
        tx,
        ReplacementAbility(
            Replaces.DAMAGE, player=Whose.YOU, prevent=True, instead=(GainLife(Number(1)),), text="e 1"
        ),
    )
    foe = creature(tx, 1, 1, controller=1)
    source = snapshot(tx.state, foe)
    damage.deal(tx, [damage.Hit(source, 4, TargetRef(player=0), unpreventable=True)])
    assert tx.state.players[0].life == 20 - 4 + 1


def test_damage_redirected_to_the_source_of_the_ability() -> None:
    tx = game()
    guard = ReplacementAbility(
        Replaces.DAMAGE,
        player=Whose.YOU,
        instead=(DealDamage(EventAmount(), THIS),),
        text="alla guardia invece",
    )
    guardian = creature(tx, 1, 6, abilities=(guard,))
    assert bolt(tx, 4, TargetRef(player=0)) == {TargetRef(object=guardian): 4}
    assert tx.state.players[0].life == 20


def test_redirecting_to_what_cant_be_dealt_damage_does_nothing() -> None:
    tx = game()
    guard = ReplacementAbility(
        Replaces.DAMAGE,
        player=Whose.YOU,
        instead=(DealDamage(EventAmount(), THIS),),
        text="alla guardia invece",
    )
    says(tx, guard)
    assert bolt(tx, 4, TargetRef(player=0)) == {TargetRef(player=0): 4}


def test_only_this_objects_damage_is_doubled() -> None:
    tx = game()
    giant = creature(
        tx, 4, 4, abilities=(ReplacementAbility(Replaces.DAMAGE, by_this=True, times=2, text="doppio"),)
    )
    assert bolt(tx, 4, TargetRef(player=1), source=giant) == {TargetRef(player=1): 8}
    assert bolt(tx, 4, TargetRef(player=1)) == {TargetRef(player=1): 4}


# --- life, losing, skipping what can't happen ---------------------------------------------------------------


def test_life_doubled_once_by_each() -> None:
    tx = game()
    says(tx, ReplacementAbility(Replaces.GAINS_LIFE, player=Whose.YOU, times=2, text="il doppio"))
    assert life.gain(tx, 0, 3) == 6
    assert life.gain(tx, 1, 3) == 3


def test_no_life_to_gain_means_nothing_to_replace() -> None:
    tx = game()
    says(
        tx, ReplacementAbility(Replaces.GAINS_LIFE, player=Whose.YOU, instead=(Draw(),), text="pesca invece")
    )
    permanent(
        tx, "Divieto", ENCHANTMENT,
        abilities=(StaticAbility((Rule("non può guadagnare punti vita"),), players=Whose.ANY),),
    )  # fmt: skip
    card(tx, "Isola", LAND, Zone.LIBRARY)
    life.gain(tx, 0, 3)
    assert at(tx, Zone.HAND, 0) == ()


def test_a_lost_game_replaced() -> None:
    tx = game()
    lich = ReplacementAbility(
        Replaces.LOSES_GAME, player=Whose.YOU, instead=(GainLife(Number(5)),), text="invece"
    )
    says(tx, lich)
    assert not goes_ahead(tx, WouldLoseGame(player=0, why=Loss.EFFECT))
    assert tx.state.players[0].life == 25
    assert goes_ahead(tx, WouldLoseGame(player=1, why=Loss.EFFECT))


def test_an_effect_does_not_invoke_itself_through_its_result() -> None:
    tx = game()
    for name in "ABC":
        card(tx, name, LAND, Zone.LIBRARY)
    twice = ReplacementAbility(
        Replaces.DRAWS, player=Whose.YOU, instead=(Draw(amount=Number(2)),), text="pesca due carte invece"
    )
    says(tx, twice)
    drawing.draw(tx, 0, 1)
    assert at(tx, Zone.HAND, 0) == ("A", "B")
    assert sum(isinstance(event, Replaced) for event in tx.events) == 1


def test_an_optional_replacement_may_be_declined() -> None:
    for answer, hand in ((True, 0), (False, 1)):
        tx = game()
        card(tx, "Isola", LAND, Zone.LIBRARY)
        maybe = ReplacementAbility(
            Replaces.DRAWS,
            player=Whose.YOU,
            instead=(May((GainLife(Number(1)),)),),
            text="puoi guadagnare 1 invece",
        )
        says(tx, maybe)
        tx = answering(tx, (answer,))
        drawing.draw(tx, 0, 1)
        assert len(tx.state.players[0].hand) == hand


def test_an_effect_of_a_resolved_spell_that_exiles_what_would_die() -> None:
    tx = game()
    bear, other = creature(tx, 2, 2, name="Orso"), creature(tx, 2, 2, name="Altro")
    dies = ReplacementAbility(Replaces.DIES, to_zone=Zone.EXILE, text="esiliala invece")
    foe = creature(tx, 1, 1, controller=1)
    source = snapshot(tx.state, foe)
    bookkeeping.add_shield(
        tx,
        Shield(
            0,
            1,
            "sostituisci",
            to=(TargetRef(object=bear),),
            until_turn=2,
            ability=dies,
            source_snapshot=source,
        ),
    )
    zone_changes.destroy(tx, [bear, other])
    assert (at(tx, Zone.EXILE), at(tx, Zone.GRAVEYARD)) == (("Orso",), ("Altro",))


# --- entering (614.12) ------------------------------------------------------------------------------------


def enters(**what: object) -> ReplacementAbility:
    return ReplacementAbility(Replaces.ENTERS, this=True, text="entra così", **what)  # type: ignore[arg-type]


def test_it_enters_tapped_and_with_counters_without_a_question() -> None:
    tx = game()
    ability = (enters(tapped=True), enters(counters=(("+1/+1", Number(2)),)))
    bear = card(tx, "Orso", CREATURE, Zone.HAND, abilities=ability, power=2, toughness=2)
    new = zone_changes.enter(tx, bear, 0)
    assert new is not None and tx.state.objects[new].tapped
    assert power_toughness(tx, new) == (4, 4)


def test_x_is_the_one_chosen_for_the_spell() -> None:
    tx = game()
    hydra = card(
        tx, "Idra", CREATURE, Zone.HAND, abilities=(enters(counters=(("+1/+1", X()),)),), power=0, toughness=0
    )
    new = zone_changes.enter(tx, hydra, 0, stack=StackInfo(x=4))
    assert new is not None and power_toughness(tx, new) == (4, 4)


def test_it_does_not_count_itself_as_it_enters() -> None:
    tx = game()
    creature(tx, 1, 1)
    count = Count(Filter(types=CREATURE, controller=Whose.YOU))
    ooze = card(
        tx,
        "Melma",
        CREATURE,
        Zone.HAND,
        abilities=(enters(counters=(("+1/+1", count),)),),
        power=1,
        toughness=1,
    )
    new = zone_changes.enter(tx, ooze, 0)
    assert new is not None and tx.state.objects[new].counter("+1/+1") == 1


def test_paying_life_so_that_it_enters_untapped() -> None:
    for answer, tapped, total in ((True, False, 18), (False, True, 20)):
        tx = game()
        shock = enters(tapped=True, cost=Cost((PayLife(Number(2)),)))
        land = card(tx, "Cripta", LAND, Zone.HAND, abilities=(shock,))
        tx = answering(tx, (answer,))
        new = zone_changes.enter(tx, land, 0)
        assert new is not None and tx.state.objects[new].tapped is tapped
        assert tx.state.players[0].life == total


def test_with_one_life_it_can_only_enter_tapped() -> None:
    tx = game(life=1)
    land = card(
        tx, "Cripta", LAND, Zone.HAND, abilities=(enters(tapped=True, cost=Cost((PayLife(Number(2)),))),)
    )
    new = zone_changes.enter(tx, land, 0)
    assert new is not None and tx.state.objects[new].tapped


def test_what_it_would_be_on_the_battlefield_is_what_counts() -> None:
    """614.12: a land that would be a Mountain without abilities does not enter as its own text says."""
    tx = game()
    moon = StaticAbility(
        (SetTypes(subtypes=frozenset({"montagna"})), LoseAbility()), affected=Filter(types=LAND)
    )
    permanent(tx, "Luna", ENCHANTMENT, abilities=(moon,))
    land = card(tx, "Cripta", LAND, Zone.HAND, abilities=(enters(tapped=True),))
    new = zone_changes.enter(tx, land, 0)
    assert new is not None and not tx.state.objects[new].tapped


def test_an_ability_granted_to_it_counts_too() -> None:
    tx = game()
    grant = StaticAbility(
        (GainAbility(enters(counters=(("+1/+1", Number(1)),))),),
        affected=Filter(types=CREATURE, controller=Whose.YOU),
    )
    permanent(tx, "Dono", ENCHANTMENT, abilities=(grant,))
    bear = card(tx, "Orso", CREATURE, Zone.HAND, power=2, toughness=2)
    new = zone_changes.enter(tx, bear, 0)
    assert new is not None and power_toughness(tx, new) == (3, 3)


def test_a_general_effect_of_the_permanent_itself_does_not_affect_it() -> None:
    tx = game()
    general = ReplacementAbility(Replaces.ENTERS, subject=Filter(types=CREATURE), tapped=True, text="TAPpate")
    orb = card(tx, "Orbo", CREATURE, Zone.HAND, abilities=(general,), power=1, toughness=1)
    first = zone_changes.enter(tx, orb, 0)
    bear = card(tx, "Orso", CREATURE, Zone.HAND, power=2, toughness=2)
    second = zone_changes.enter(tx, bear, 0)
    assert first is not None and second is not None
    assert (tx.state.objects[first].tapped, tx.state.objects[second].tapped) == (False, True)


def test_it_enters_as_a_copy_and_as_the_copied_text_says() -> None:
    """616.1c: copying comes first, then what the copied text says about entering applies."""
    tx = game()
    hydra = creature(
        tx, 0, 0, "travolgere", name="Idra", abilities=(enters(counters=(("+1/+1", Number(3)),)),)
    )
    clone = card(
        tx,
        "Clone",
        CREATURE,
        Zone.HAND,
        abilities=(enters(copy_of=Filter(types=CREATURE)),),
        power=0,
        toughness=0,
    )
    tx = answering(tx, (TargetRef(object=hydra),))
    new = zone_changes.enter(tx, clone, 0)
    assert new is not None
    assert view(tx.state, new).name == "Idra" and has(tx.state, new, "travolgere")
    assert power_toughness(tx, new) == (3, 3)
    gone = zone_changes.move_object(tx, new, Zone.GRAVEYARD)
    assert gone is not None and view(tx.state, gone).name == "Clone"


def test_it_may_enter_as_itself() -> None:
    tx = game()
    creature(tx, 2, 2, name="Orso")
    abilities = (enters(copy_of=Filter(types=CREATURE)),)
    clone = card(tx, "Clone", CREATURE, Zone.HAND, abilities=abilities, power=0, toughness=1)
    new = zone_changes.enter(Transaction(tx.state, ((),)), clone, 0)
    assert new is not None


def test_a_copys_entering_trigger_is_the_copied_one() -> None:
    tx = game()
    trigger = TriggeredAbility(
        (TriggerPattern(When.ENTERS, this=True),), Body(effects=(GainLife(Number(1)),)), text="quando entra"
    )
    original = creature(tx, 1, 1, name="Guida", abilities=(trigger,))
    clone = card(
        tx,
        "Clone",
        CREATURE,
        Zone.HAND,
        abilities=(enters(copy_of=Filter(types=CREATURE)),),
        power=0,
        toughness=0,
    )
    tx = answering(tx, (TargetRef(object=original),))
    zone_changes.enter(tx, clone, 0)
    assert [pending.ability.text for pending in tx.state.waiting] == ["quando entra"]
