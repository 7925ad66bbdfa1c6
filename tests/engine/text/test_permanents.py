"""Keyword, activated, triggered, static and replacement abilities (113.3, 602-604, 614)."""

from __future__ import annotations

import pytest

from engine.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    Keyword,
    ReplacementAbility,
    Replaces,
    StaticAbility,
    Timing,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from engine.errors import UnknownText
from engine.mana import Color, ManaCost
from engine.objects import CardType, Zone
from engine.text import compile_ability
from engine.wording import costs
from engine.wording import instructions as ins
from engine.wording.costs import Cost
from engine.wording.instructions import Body
from engine.wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Count,
    DuringStep,
    Filter,
    IfYouDid,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Target,
    TargetSpec,
    TurnOf,
    WasCast,
    Whose,
    X,
)

from .say import A_CREATURE, CREATURE, ONE, TWO, abilities, ability

THIS = Ref(Reference.THIS)
EVENT = Ref(Reference.EVENT_OBJECT)
MINE = Filter(types=CREATURE, controller=Whose.YOU)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Volare", (Keyword("volare"),)),
        ("volare, legame vitale e rapidita", (Keyword("volare"), Keyword("legame vitale"), Keyword("rapidità"))),
        ("Antimalocchio", (Keyword("anti-malocchio"),)),
        ("Tossico 2", (Keyword("tossico", number=2),)),
        ("Equipaggiare {2}", (Keyword("equipaggiare", cost=Cost((costs.PayMana(ManaCost(("2",))),))),)),
        ("Egida—Paga 3 punti vita.", (Keyword("egida", cost=Cost((costs.PayLife(Number(3)),))),)),
        ("Protezione dal rosso e dal blu", (Keyword("protezione", quality="rosso"), Keyword("protezione", quality="blu"))),
        ("Protezione dalle creature", (Keyword("protezione", quality="creature"),)),
        ("Protezione dai Draghi", (Keyword("protezione", quality="drago"),)),
        ("Incanta creatura", (Keyword("incanta", filter=Filter(types=CREATURE)),)),
        ("Passa-Isole", (Keyword("passa-isole"),)),
        ("Volare (Questa creatura non può essere bloccata tranne che da creature con volare.)", (Keyword("volare"),)),
    ],
)  # fmt: skip
def test_keywords(text: str, expected: tuple[Keyword, ...]) -> None:
    assert abilities(text) == expected


def test_activated_with_every_kind_of_cost() -> None:
    found = ability(
        "{1}{R}, {T}, Paga 2 punti vita, Sacrifica un'altra creatura, Scarta due carte, "
        "Rimuovi un segnalino carica da ~, Esilia una carta dal tuo cimitero: Pesca una carta."
    )
    assert found.cost.parts == (
        costs.PayMana(ManaCost(("1", "R"))),
        costs.TapThis(),
        costs.PayLife(TWO),
        costs.SacrificeCost(Filter(types=CREATURE, other=True)),
        costs.DiscardCost(count=2),
        costs.RemoveCounters("carica"),
        costs.ExileCost(Filter(zone=Zone.GRAVEYARD, owner=Whose.YOU)),
    )


def test_activation_limits() -> None:
    assert ability("{2}: Pesca una carta. Attiva solo come una stregoneria.").timing is Timing.SORCERY
    assert ability("{2}: Pesca una carta. Attiva solo una volta per turno.").once_each_turn
    only = ability("{T}: Pesca una carta. Attiva solo durante il tuo mantenimento.").condition
    assert only == DuringStep("mantenimento", Whose.YOU)


def test_abilities_that_work_in_other_zones() -> None:
    assert (
        ability("{1}{B}: Rimetti sul campo di battaglia TAPpata questa carta dal tuo cimitero.").zone
        is Zone.GRAVEYARD
    )
    assert ability("{2}, Scarta questa carta: Pesca una carta.").zone is Zone.HAND


def test_loyalty() -> None:
    found = abilities("+1: Pesca una carta.\n−3: Distruggi una creatura bersaglio.\n0: Profetizza 1.")
    assert [one.cost.parts[0] for one in found if isinstance(one, ActivatedAbility)] == [
        costs.LoyaltyCost(1), costs.LoyaltyCost(-3), costs.LoyaltyCost(0)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Quando questa creatura entra, pesca una carta.", TriggerPattern(When.ENTERS, this=True)),
        ("Quando ~ entra nel campo di battaglia, pesca una carta.", TriggerPattern(When.ENTERS, this=True)),
        ("quando muore questa creatura pesca una carta", TriggerPattern(When.DIES, this=True)),
        ("quando entra pesca una carta", TriggerPattern(When.ENTERS, this=True)),
        ("Quando entra in campo pescare una carta", None),
        ("Ogniqualvolta un'altra creatura che controlli muore, pesca una carta.",
         TriggerPattern(When.DIES, subject=Filter(types=CREATURE, controller=Whose.YOU, other=True))),
        ("Ogniqualvolta questa creatura o un'altra creatura muore, pesca una carta.",
         TriggerPattern(When.DIES, subject=Filter(types=CREATURE, other=True), or_this=True)),
        ("Ogniqualvolta una o più creature che controlli attaccano, pesca una carta.",
         TriggerPattern(When.ATTACKS, subject=MINE, one_or_more=True)),
        ("All'inizio del tuo mantenimento, pesca una carta.",
         TriggerPattern(When.BEGINNING, player=Whose.YOU, step="mantenimento")),
        ("Ogniqualvolta guadagni punti vita, pesca una carta.", TriggerPattern(When.GAINS_LIFE, player=Whose.YOU)),
        ("Ogniqualvolta un avversario pesca una carta, pesca una carta.", TriggerPattern(When.DRAWS, player=Whose.OPPONENT)),
        ("Ogniqualvolta la creatura incantata attacca, pesca una carta.", TriggerPattern(When.ATTACKS, attached=True)),
    ],
)  # fmt: skip
def test_trigger_events(text: str, pattern: TriggerPattern | None) -> None:
    if pattern is None:
        with pytest.raises(UnknownText):
            compile_ability(text)
        return
    assert ability(text) == TriggeredAbility((pattern,), Body(effects=(ins.Draw(),)))


def test_intervening_if() -> None:
    found = ability("All'inizio del tuo mantenimento, se hai 40 o più punti vita, vinci la partita.")
    assert isinstance(found.condition, AmountIs)
    assert found.condition.compare == Compare(Comparison.AT_LEAST, 40)
    assert ability("Quando ~ entra, se l'hai lanciata, pesca una carta.").condition == WasCast()


def test_if_after_the_effect_is_not_intervening() -> None:
    found = ability("Quando ~ entra, pesca una carta se controlli un artefatto.")
    assert found.condition is None
    assert isinstance(found.body.effects[0], ins.If)


def test_state_trigger() -> None:
    found = ability("Quando non controlli Isole, sacrifica ~.")
    islands = Count(Filter(subtypes=frozenset({"isola"}), controller=Whose.YOU))
    assert found.patterns == (TriggerPattern(When.STATE),)
    assert found.condition == AmountIs(islands, Compare(Comparison.EQUAL, 0))


def test_that_creature_is_the_event_s() -> None:
    found = ability("Ogniqualvolta una creatura entra, STAPpa quella creatura.")
    assert found.body.effects == (ins.Untap(EVENT),)
    dealt = ability(
        "Ogniqualvolta ~ infligge danno da combattimento a una creatura, distruggi quella creatura."
    )
    assert dealt.body.effects == (ins.Destroy(EVENT),)
    player = ability("Ogniqualvolta un avversario pesca una carta, ~ infligge 1 danno a quel giocatore.")
    assert player.body.effects == (ins.DealDamage(ONE, Players(PlayerSet.EVENT)),)


def test_a_pronoun_with_two_meanings_is_refused() -> None:
    with pytest.raises(UnknownText):
        compile_ability("Ogniqualvolta una creatura muore, metti un segnalino +1/+1 su ~. Esiliala.")


def test_may_with_cost_and_reflexive() -> None:
    paid = ability("Quando ~ entra, puoi sacrificare una creatura. Se lo fai, pesca due carte.")
    assert paid.body.effects == (
        ins.May((ins.Draw(amount=TWO),), cost=Cost((costs.SacrificeCost(Filter(types=CREATURE)),))),
    )
    done = ability("Quando ~ entra, puoi pescare una carta. Se lo fai, scarta una carta.")
    assert done.body.effects == (ins.May((ins.Draw(),)), ins.If(IfYouDid(), (ins.Discard(),)))
    reflexive = ability(
        "Quando ~ entra, puoi scartare una carta. Quando lo fai, distruggi una creatura bersaglio."
    )
    assert reflexive.body.targets == ()
    assert reflexive.body.effects[1] == ins.Reflexive(Body((A_CREATURE,), (ins.Destroy(Target(0)),)))


def test_until_this_leaves() -> None:
    found = ability(
        "Quando ~ entra, esilia una creatura bersaglio controllata da un avversario "
        "finché ~ non lascia il campo di battaglia."
    )
    assert found.body == Body(
        (TargetSpec(Filter(types=CREATURE, controller=Whose.OPPONENT)),),
        (ins.Exile(Target(0), until_leaves=True),),
    )


def test_linked_exile() -> None:
    found = ability("Quando ~ lascia il campo di battaglia, rimetti sul campo di battaglia la carta esiliata "
                    "sotto il controllo del suo proprietario.")  # fmt: skip
    assert found.body.effects == (ins.MoveTo(Ref(Reference.LINKED), Zone.BATTLEFIELD),)


def test_anthem_and_lost_abilities() -> None:
    assert ability("Le altre creature bianche che controlli prendono +1/+1 e hanno volare.") == StaticAbility(
        (ins.ModifyPT(ONE, ONE), ins.GainAbility(Keyword("volare"))),
        affected=Filter(types=CREATURE, colors=frozenset({Color.WHITE}), controller=Whose.YOU, other=True),
    )
    assert ability(
        "Tutte le creature perdono tutte le abilità e hanno forza e costituzione base 1/1."
    ) == StaticAbility((ins.LoseAbility(), ins.SetBasePT(ONE, ONE)), affected=Filter(types=CREATURE))


def test_creatures_without_abilities() -> None:
    found = ability("Le creature senza abilità prendono +2/+2.")
    assert found.affected == Filter(types=CREATURE, no_abilities=True)


def test_static_of_what_it_is_attached_to() -> None:
    found = ability('La creatura incantata prende +2/+2 e ha "{T}: Pesca una carta."')
    assert found.attached
    assert isinstance(found.modifications[1], ins.GainAbility)
    assert ability("Controlli la creatura incantata.") == StaticAbility((ins.GainControl(),), attached=True)


def test_static_conditions() -> None:
    assert ability("Fintanto che è il tuo turno, ~ ha volare.").condition == TurnOf(Whose.YOU)
    human = ability("Fintanto che la creatura equipaggiata è un Umano, ha legame vitale.")
    assert human.attached


@pytest.mark.parametrize(
    ("text", "name", "players"),
    [
        ("I giocatori non possono guadagnare punti vita.", "non può guadagnare punti vita", Whose.ANY),
        ("Non puoi perdere la partita.", "non può perdere la partita", Whose.YOU),
        ("Gli avversari non possono vincere la partita.", "non può vincere la partita", Whose.OPPONENT),
        ("Non hai un limite massimo di carte nella tua mano.", "nessun limite di mano", Whose.YOU),
        ("Il danno non può essere prevenuto.", "il danno non può essere prevenuto", Whose.ANY),
    ],
)
def test_rules_for_players(text: str, name: str, players: Whose) -> None:
    assert ability(text) == StaticAbility((ins.Rule(name),), players=players)


def test_costs_and_alternatives() -> None:
    assert ability("Le magie creatura che lanci costano {1} in meno per essere lanciate.") == CostModifier(
        Filter(types=CREATURE, spell=True, zone=Zone.STACK), -1, Whose.YOU
    )
    found = ability("Come costo addizionale per lanciare questa magia, sacrifica una creatura.")
    assert found == AdditionalCost(Cost((costs.SacrificeCost(Filter(types=CREATURE)),)))
    blue = Filter(colors=frozenset({Color.BLUE}), zone=Zone.HAND, owner=Whose.YOU)
    assert ability(
        "Puoi pagare 1 punto vita ed esiliare una carta blu dalla tua mano "
        "invece di pagare il costo di mana di questa magia."
    ) == AlternativeCost(Cost((costs.PayLife(ONE), costs.ExileCost(blue))), name="alternativo")


def test_entering() -> None:
    assert ability("Questa terra entra TAPpata.") == ReplacementAbility(
        Replaces.ENTERS, this=True, tapped=True
    )
    assert ability("Questa creatura entra con X segnalini +1/+1.").counters == (("+1/+1", X()),)
    shock = ability("Questa terra entra TAPpata a meno che tu non controlli una Foresta.")
    assert shock.condition is not None and shock.tapped
    copy = ability("Puoi far entrare questa creatura come copia di una creatura sul campo di battaglia.")
    assert copy.copy_of == Filter(types=CREATURE)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Se questa creatura sta per morire, invece esiliala.",
         ReplacementAbility(Replaces.DIES, this=True, to_zone=Zone.EXILE)),
        ("Se stai per guadagnare punti vita, invece ne guadagni il doppio.",
         ReplacementAbility(Replaces.GAINS_LIFE, player=Whose.YOU, times=2)),
        ("Se un effetto sta per creare una o più pedine sotto il tuo controllo, invece ne viene creato il doppio.",
         ReplacementAbility(Replaces.TOKENS, player=Whose.YOU, times=2)),
        ("Se una fonte sta per infliggere danno a un permanente o a un giocatore, invece ne infligge il doppio.",
         ReplacementAbility(Replaces.DAMAGE, times=2)),
        ("Previeni tutto il danno che verrebbe inflitto a te.",
         ReplacementAbility(Replaces.DAMAGE, player=Whose.YOU, prevent=True)),
    ],
)  # fmt: skip
def test_replacements(text: str, expected: ReplacementAbility) -> None:
    assert ability(text) == expected


def test_unknown_text_names_the_phrase() -> None:
    with pytest.raises(UnknownText) as caught:
        compile_ability("Volare\nQuando ~ entra, fai qualcosa di mai visto.")
    assert caught.value.phrase == "fai qualcosa di mai visto"


def test_a_spirit_or_artifact_is_two_alternatives() -> None:
    found = ability("Ogniqualvolta un Elfo o un Goblin che controlli entra, pesca una carta.")
    options = found.patterns[0].subject.any_of
    assert [set(option.subtypes) for option in options] == [{"elfo"}, {"goblin"}]


def test_lands_keep_their_basic_ability() -> None:
    assert ability("Le terre non base sono Montagne.") == StaticAbility(
        (ins.SetTypes(subtypes=frozenset({"montagna"})),),
        affected=Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({"base"})),
    )
