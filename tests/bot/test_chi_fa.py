"""Who does what the rules give to one player, and in which part of a turn a thing is done."""

import pytest

from bot.answer import Outcome
from bot.arbiter import Arbiter

DEEDS = [
    # 400.3, 903.9a, 108.3: the owner, whoever has it
    (
        "Dino sacrifica una creatura che aveva rubato a Lisa: in quale cimitero finisce, quello di Dino o quello di Lisa?",
        "Lisa",
        "400.3",
    ),
    (
        "con un controllo mentale ho preso una bestia di Gaia. Qualcuno la rimbalza. in mano a chi torna?",
        "Gaia",
        "400.3",
    ),
    (
        "Paolo mi ha rubato il drago con un'aura e il drago muore: in che cimitero va, di chi?",
        "proprietario",
        "400.3",
    ),
    (
        "Lillo ruba il comandante di Marisa e glielo esiliano. Chi decide se metterlo nella zona di comando?",
        "Marisa",
        "903.9a",
    ),
    (
        "Sara ha preso il controllo del mio comandante, poi muore. chi decide se va nella zona di comando?",
        "proprietario",
        "903.9a",
    ),
    # 702.21a: who aimed pays
    ("Ada targetta una creatura di Beppe con ward 3. Chi deve pagare?", "Ada", "702.21a"),
    (
        "lancio una magia sulla creatura dell'avversario che ha ward 2, chi paga i 2 mana, io o lui?",
        "tu",
        "702.21a",
    ),
    # 701.9b, 701.21a: who discards or sacrifices chooses
    ("Ciro fa scartare a Bea due carte. chi le sceglie le carte da scartare?", "Bea", "701.9b"),
    (
        "Una carta di Gino dice che ogni avversario sacrifica una creatura. Chi sceglie quale creatura sacrifica Mara?",
        "Mara",
        "701.21a",
    ),
    # 510.1: combat damage is divided by who controls the creature
    (
        "Edo attacca Fede con una creatura e Fede la blocca con due. Chi sceglie come dividere il danno della creatura"
        " attaccante?",
        "Edo",
        "510.1c",
    ),
    (
        "Elsa blocca con una creatura due attaccanti di Ivo: chi decide come divide il danno la creatura di Elsa?",
        "Elsa",
        "510.1d",
    ),
    # 601.2, 603.3: spells and abilities
    ("chi sceglie i bersagli di un'abilità innescata?", "controllore", "603.3d"),
    (
        "un trigger di Fabio ha bisogno di un bersaglio. Chi lo sceglie, Fabio o chi è di turno?",
        "Fabio",
        "603.3d",
    ),
    (
        "Dino ha rubato a Elsa una creatura con un trigger di morte e questa muore. Di chi è il trigger?",
        "Dino",
        "603.3a",
    ),
    ("Giulio fa scartare una carta a Nora con una stregoneria. La carta chi la sceglie?", "Nora", "701.9b"),
    # 616.1: the affected player, or who controls what is affected
    ("due effetti sostituiscono la stessa pescata di Anna, chi sceglie quale si applica?", "Anna", "616.1"),
    (
        "chi decide quale effetto di sostituzione si applica per primo su un permanente?",
        "controllore",
        "616.1",
    ),
    # 111.2, 707.10: what is created, what is copied
    (
        "una creatura di Bea crea una pedina sotto il controllo di Ciro. Chi è il proprietario della pedina?",
        "Ciro",
        "111.2",
    ),
    ("l'avversario copia la mia magia in pila. chi controlla la copia?", "avversario", "707.10"),
    # 702.15b, 704.5j, 509.1, 508.1
    (
        "Bruno controlla una creatura con lifelink rubata ad Anna e attacca: chi guadagna i punti vita?",
        "Bruno",
        "702.15b",
    ),
    ("due Jace leggendari uguali sotto il controllo di Tino: chi decide quale resta?", "Tino", "704.5j"),
    ("chi dichiara i bloccanti se Ada attacca Beppe?", "Beppe", "509.1"),
    ("chi dichiara gli attaccanti nel turno di Milo?", "Milo", "508.1"),
]

PARTS = [
    ("in che step si stappano i permanenti?", "sottofase di STAP", "502.3"),
    ("quando pesco la carta del turno, in che fase sono?", "sottofase di acquisizione", "504.1"),
    ("In quale sottofase scarto per tornare a sette carte?", "sottofase di cancellazione", "514.1"),
    (
        "In che sottofase finiscono gli effetti fino alla fine del turno?",
        "sottofase di cancellazione",
        "514.2",
    ),
    ("in quale fase si gioca una terra di solito?", "fase principale", "505.6b"),
    ("in quale sottofase dichiaro chi blocca?", "dichiarazione delle creature bloccanti", "509.1"),
    ("in che sottofase si risolve l'abilità 'all'inizio della fase finale'?", "sottofase finale", "513.1"),
]


@pytest.mark.parametrize(("question", "value", "rule"), [*DEEDS, *PARTS])
def test_the_answer_is_a_name_or_a_word(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.outcome is Outcome.ANSWER, found.text
    assert (found.value, found.verdict) == (value, None)
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    "question",
    [
        "il mio avversario mi fa scartare una carta a caso: chi sceglie?",
        "chi sceglie la creatura da esiliare se una carta dice 'un avversario sceglie una creatura'?",
        "in che fase svaniscono gli emblemi?",
        "in che fase posso lanciare un istantaneo?",
        # 702.22j: banding turns over who divides the damage
        "blocco con una bestia con banding, chi assegna i danni?",
        # who only relates asks nothing
        "la creatura rubata torna in mano a chi la controllava?",
        "chi controlla l'aura che rientra dal cimitero sceglie che cosa incantare?",
        "rubo una creatura con un'abilità che fa guadagnare vita: a chi va la vita?",
    ],
)
def test_what_an_effect_or_another_rule_decides_is_not_answered_so(question: str, judge: Arbiter) -> None:
    assert judge.ask(question).value is None
