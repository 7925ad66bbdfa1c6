"""One-shot effects: what instants and sorceries say (608.2c, 115)."""

from __future__ import annotations

import pytest

from engine.abilities import Keyword, TriggeredAbility, TriggerPattern, When
from engine.mana import Color, ManaCost
from engine.objects import CardType, Characteristics, Zone
from engine.predefined_tokens import token_name
from engine.text import compile_text
from engine.wording import instructions as ins
from engine.wording.costs import Cost, PayMana
from engine.wording.instructions import Body
from engine.wording.values import (
    AmountIs,
    Compare,
    Comparison,
    ControllerOf,
    Count,
    Duration,
    Every,
    Filter,
    HappenedThisTurn,
    Kicked,
    Measure,
    MeasureOf,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Target,
    TargetSpec,
    Whose,
    X,
)

from .say import A_CREATURE, CREATURE, ONE, THREE, TWO, effect, spell

ANY_TARGET = TargetSpec(
    Filter(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})), Whose.ANY
)
LAST = Ref(Reference.LAST)


def test_any_target_is_a_creature_a_player_a_planeswalker_or_a_battle() -> None:
    assert spell("~ infligge 3 danni a un qualsiasi bersaglio.") == Body(
        (ANY_TARGET,), (ins.DealDamage(THREE, Target(0)),)
    )


def test_two_targets_with_other_are_different() -> None:
    body = spell("~ infligge 2 danni a un qualsiasi bersaglio e 1 danno a un altro qualsiasi bersaglio.")
    assert [spec.other_than for spec in body.targets] == [(), (0,)]
    assert body.effects == (ins.DealDamage(TWO, Target(0)), ins.DealDamage(ONE, Target(1)))


def test_the_word_target_said_three_times_makes_three_targets() -> None:
    once = "Una creatura bersaglio prende +1/+1 fino alla fine del turno."
    assert len(spell(" ".join([once] * 3)).targets) == 3


def test_divided_damage() -> None:
    body = spell("~ infligge 2 danni suddivisi come preferisci tra uno o due bersagli.")
    assert (body.targets[0].minimum, body.targets[0].maximum) == (1, 2)
    assert body.effects == (ins.DealDamage(TWO, Target(0), divided=True),)


def test_up_to_two_targets() -> None:
    body = spell(
        "Fino a due creature bersaglio prendono +1/+0 e hanno attacco improvviso fino alla fine del turno."
    )
    assert (body.targets[0].minimum, body.targets[0].maximum) == (0, 2)


def test_destroy_and_no_regeneration() -> None:
    body = spell("Distruggi una creatura non nera bersaglio. Non può essere rigenerata.")
    assert body.targets == (TargetSpec(Filter(types=CREATURE, not_colors=frozenset({Color.BLACK}))),)
    assert body.effects == (ins.Destroy(Target(0), no_regeneration=True),)


def test_adjective_on_one_of_two_nouns_is_not_guessed() -> None:
    text = "Distruggi un artefatto o una creatura con volare bersaglio."
    assert compile_text(text, types=frozenset({CardType.INSTANT})).partial


def test_counter_unless_paid() -> None:
    assert effect(
        "Neutralizza una magia bersaglio a meno che il suo controllore non paghi {3}."
    ) == ins.Counter(Target(0), Cost((PayMana(ManaCost(("3",))),)))


def test_destroy_then_controller_uses_last_known_information() -> None:
    body = spell("Distruggi una creatura bersaglio. Il suo controllore perde 2 punti vita.")
    assert body.effects[1] == ins.LoseLife(TWO, ControllerOf(Target(0)))


def test_exile_then_return_speaks_of_the_new_object() -> None:
    body = spell(
        "Esilia una creatura bersaglio che controlli, poi rimettila sul campo di battaglia "
        "sotto il controllo del suo proprietario."
    )
    assert body.effects == (ins.Exile(Target(0)), ins.MoveTo(LAST, Zone.BATTLEFIELD))


def test_delayed_trigger_remembers_the_token() -> None:
    body = spell(
        "Crea una pedina creatura Elementale 3/1 rossa con rapidità. "
        "Sacrificala all'inizio della prossima sottofase finale."
    )
    token = Characteristics(
        name=token_name(["elementale"]), colors=frozenset({Color.RED}), types=CREATURE, subtypes=frozenset({"elementale"}),
        power=3, toughness=1, abilities=(Keyword("rapidità"),),
    )  # fmt: skip
    waits = TriggeredAbility(
        (TriggerPattern(When.BEGINNING, step="sottofase finale"),),
        Body(effects=(ins.Sacrifice(what=Ref(Reference.REMEMBERED)),)),
    )
    assert body.effects == (ins.CreateTokens(token), ins.CreateDelayed(waits, LAST))


def test_take_control_untap_haste_speak_of_one_creature() -> None:
    body = spell(
        "Prendi il controllo di una creatura bersaglio fino alla fine del turno. STAPpa quella creatura. "
        "Essa ha rapidità fino alla fine del turno."
    )
    assert body == Body(
        (A_CREATURE,),
        (
            ins.Change(Target(0), (ins.GainControl(),)),
            ins.Untap(Target(0)),
            ins.Change(Target(0), (ins.GainAbility(Keyword("rapidità")),)),
        ),
    )


def test_modes() -> None:
    body = spell("Scegli uno —\n• Distruggi un artefatto bersaglio.\n• Pesca una carta.")
    assert [len(mode.targets) for mode in body.modes] == [1, 0]
    assert (body.choose, body.choose_max) == (1, 1)
    assert spell("Scegli uno o entrambi —\n• Pesca una carta.\n• Guadagni 3 punti vita.").choose_max == 2


def test_kicker_instead() -> None:
    body = spell(
        "Potenziamento {4}\n~ infligge 2 danni a un qualsiasi bersaglio. "
        "Se questa magia è stata potenziata, infligge invece 4 danni."
    )
    assert body.effects == (
        ins.If(Kicked(), (ins.DealDamage(Number(4), Target(0)),), (ins.DealDamage(TWO, Target(0)),)),
    )


def test_targets_chosen_only_if_kicked() -> None:
    text = "Potenziamento {1}\nPesca una carta. Se questa magia è stata potenziata, distruggi una creatura bersaglio."
    body = compile_text(text, types=frozenset({CardType.SORCERY})).spell
    assert body is not None
    assert [spec.only_if for spec in body.targets] == [Kicked()]


def test_instead_that_repeats_the_subject() -> None:
    body = spell(
        "Una creatura bersaglio prende -1/-1 fino alla fine del turno. Se una creatura è morta in questo turno, "
        "quella creatura prende invece -13/-13 fino alla fine del turno."
    )
    small, large = (ins.Change(Target(0), (ins.ModifyPT(Number(n), Number(n)),)) for n in (-1, -13))
    assert body.effects == (ins.If(HappenedThisTurn("creature morte"), (large,), (small,)),)


def test_otherwise() -> None:
    body = spell("Se controlli tre o più artefatti, pesca due carte. Altrimenti, pesca una carta.")
    mine = Filter(types=frozenset({CardType.ARTIFACT}), controller=Whose.YOU)
    many = AmountIs(Count(mine), Compare(Comparison.AT_LEAST, 3))
    assert body.effects == (ins.If(many, (ins.Draw(amount=TWO),), (ins.Draw(),)),)


def test_each_player_and_each_opponent() -> None:
    assert spell("Ogni giocatore scarta la sua mano, poi pesca sette carte.").effects == (
        ins.Discard(Players(PlayerSet.EACH), hand=True),
        ins.Draw(Players(PlayerSet.EACH), Number(7)),
    )
    assert spell("Ogni avversario perde X punti vita. Guadagni altrettanti punti vita.").effects[
        0
    ] == ins.LoseLife(X(), Players(PlayerSet.EACH_OPPONENT))


def test_search() -> None:
    found = effect(
        "Passa in rassegna il tuo grimorio per una carta terra base, mettila sul campo di battaglia TAPpata, poi rimescola."
    )
    basic = Filter(
        types=frozenset({CardType.LAND}), supertypes=frozenset({"base"}), zone=Zone.LIBRARY, owner=Whose.YOU
    )
    assert found == ins.SearchLibrary(basic, Zone.BATTLEFIELD, tapped=True)


def test_measures() -> None:
    assert spell(
        "Esilia una creatura bersaglio. Il suo controllore guadagna punti vita pari alla sua forza."
    ).effects[1] == ins.GainLife(MeasureOf(Measure.POWER, Target(0)), ControllerOf(Target(0)))
    assert effect(
        "Crea X pedine creatura Goblin 1/1 rosse, dove X è il numero di Goblin che controlli."
    ).amount == Count(  # type: ignore[union-attr]
        Filter(subtypes=frozenset({"goblin"}), controller=Whose.YOU)
    )


def test_becoming_and_still_a_land() -> None:
    found = effect(
        "Una terra bersaglio diventa una creatura Elementale 3/3 fino alla fine del turno. È ancora una terra."
    )
    assert found == ins.Change(
        Target(0),
        (ins.SetTypes(CREATURE, frozenset({"elementale"}), add=True), ins.SetBasePT(THREE, THREE)),
        Duration.END_OF_TURN,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pesca due carte.", ins.Draw(amount=TWO)),
        ("pesca 2 carte", ins.Draw(amount=TWO)),
        ("Profetizza 2.", ins.Scry(TWO)),
        ("Prolifera.", ins.Proliferate()),
        ("Vinci la partita.", ins.WinGame()),
        ("La partita termina in parità.", ins.DrawTheGame()),
        ("Gioca un turno extra dopo questo.", ins.ExtraTurn()),
        ("Termina il turno.", ins.EndTurn()),
        ("Distruggi tutte le creature.", ins.Destroy(Every(Filter(types=CREATURE)))),
        ("distruggi ogni creatura", ins.Destroy(Every(Filter(types=CREATURE)))),
        ("Aggiungi {B}{B}{B}.", ins.AddMana(("B", "B", "B"))),
        ("Aggiungi {R} o {G}.", ins.AddMana(options=("R", "G"))),
        ("Previeni tutto il danno da combattimento che verrebbe inflitto in questo turno.",
         ins.PreventDamage(combat_only=True)),
        ("Riprendi in mano una carta creatura bersaglio dal tuo cimitero.", ins.MoveTo(Target(0), Zone.HAND)),
        ("Metti un segnalino +1/+1 su una creatura bersaglio.", ins.AddCounters(Target(0), "+1/+1")),
        ("Cambia il bersaglio di una magia bersaglio con un solo bersaglio.",
         ins.ChangeTarget(Target(0), "cambia il bersaglio")),
        ("Una creatura bersaglio lotta con un'altra creatura bersaglio.", ins.Fight(Target(0), Target(1))),
        ("STAPPA un artefatto bersaglio", ins.Untap(Target(0))),
        ("La creatura bersaglio prende +3/+3 fino alla fine del turno.",
         ins.Change(Target(0), (ins.ModifyPT(THREE, THREE),))),
    ],
)  # fmt: skip
def test_simple_instructions(text: str, expected: ins.Instruction) -> None:
    assert effect(text) == expected


@pytest.mark.parametrize(
    ("text", "name", "power"),
    [
        ("Crea una pedina creatura Nano Berserker 2/1 rossa.", "Pedina Nano Berserker", 2),
        ("Crea Boo, una pedina creatura Criceto leggendaria 1/1 rossa con travolgere e rapidità.", "Boo", 1),
        ("Crea una pedina Tesoro.", "Pedina Tesoro", None),
        ("Crea una pedina Walker.", "Walker", 2),
    ],
)
def test_what_a_token_is_called(text: str, name: str, power: int | None) -> None:
    """111.4, 111.9, 111.10."""
    made = effect(text)
    assert isinstance(made, ins.CreateTokens)
    assert (made.token.name, made.token.power) == (name, power)


def test_a_lasting_pump_without_duration_is_refused() -> None:
    assert compile_text("Una creatura bersaglio prende +1/+1.", types=frozenset({CardType.INSTANT})).partial
