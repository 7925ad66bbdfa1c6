"""Amounts that hang on copies, counts, costs and layers, told in words; what may change them is not passed over."""

import pytest

from bot.arbiter import Arbiter
from bot.asks import Asks
from bot.question import read_question

AMOUNTS = [
    # 702.51a, 702.172a: payers of two colours count together, of the modes only those chosen
    ("Convocazione: costa {5}{R}, tappo due creature rosse e una nera. Quanto pago in tutto?", "3"),
    (
        "Spree: la magia costa {G}; i modi sono «+ {3}» e «+ {1}{G}». Scelgo il secondo. Quanto pago in tutto?",
        "3",
    ),
    # 208.2a: a size that is a count
    ("Il mio gigante */* è pari alle carte nella mia mano: ho tre carte in mano. Quanto è grande?", "3/3"),
    (
        "creatura */* pari alle paludi che controllo, ne controllo 4 e ci metto tre segnalini +1/+1. che forza ha?",
        "7",
    ),
    ("Un */1+* conta gli artefatti che controllo, ho due artefatti. quanto è grande?", "2/3"),
    # 107.3b: X that is not paid for
    ("Lancio gratis una stregoneria {X}{B}: quanto vale X?", "0"),
    # 700.5: each cost with its own number of permanents
    ("controllo due permanenti da {1}{R} e uno da {R/W}{R/W}: devozione al rosso?", "4"),
    ("Tre permanenti: uno da {U}, uno da {U}{U} e uno da {W/U}. devozione al blu?", "4"),
    ("ho due chierici, un mago e nessun guerriero: quanto vale la mia compagnia?", "2"),
    # 903.8: how often the commander was cast
    (
        "Comandante da {2}{W}, lanciato una volta dalla zona di comando, costa 1 in meno: quanto pago in totale?",
        "4",
    ),
    ("il comandante l'ho lanciato al turno 2, poi di nuovo al turno 6. Di quanto è la tassa adesso?", "4"),
    # 118.9: an alternative cost in place of the mana cost; 107.4f, 107.3a
    ("{2}{B} con flashback {3}{B}: se la lancio dal cimitero quanto pago con una tassa di 1?", "5"),
    ("Magia {3}{B/P}{B/P}: pago con la vita entrambi i simboli. quanto mana spendo?", "3"),
    ("Lancio {X}{G}{G} con X=4 e kicker {1}: quanto pago in tutto?", "7"),
    # 202.3: faces, halves and copies
    ("una carta {4}{W} camuffata, a faccia in giù in campo: valore di mana?", "0"),
    ("Divisa in {G} e {3}{B}: lancio solo la prima metà, in pila che valore di mana ha?", "1"),
    ("Il Clone costa {3}{U} ed è copia di un drago da {4}{R}{R}: che valore di mana ha il Clone?", "6"),
    # 707.2: copies, and what is done to them after
    ("Clono un 1/2 e sul clone metto tre segnalini +1/+1: che forza ha il clone?", "4"),
    ("Un 4/5 ha due segnalini +1/+1. Uso clone su di lui: quanto è grande il clone?", "4/5"),
    ("una 1/1 ha tre segnalini +1/+1. la clono. l'originale quanto è grande?", "4/4"),
    ("Una 4/4 perde tutte le abilità ed è una 0/2. Che taglia ha?", "0/2"),
    ("ho già lanciato due magie io e una l'avversario. tempesta: copie?", "3"),
]


@pytest.mark.parametrize(("asked", "value"), AMOUNTS)
def test_the_amount(asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    assert found.value == value, found.text


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("Il mio */* conta le carte in mano, ne ho tre e ne scarto due. quanto è grande?", "3/3"),
        ("creatura */* pari alle terre, ne ho 4: diventa 1/1 di base. quanto è grande?", "4/4"),
        ("devozione al nero: {B}{B}, anzi no, {B} e basta. quanto fa?", "3"),
        (
            "Il comandante Tizio mi fa 12 danni da combattimento e il comandante Caio altri 12. ho perso?",
            "si",
        ),
        (
            "il comandante mi ha fatto 15 danni da combattimento e un drago 6. ho perso per danno da comandante?",
            "si",
        ),
        ("{2}{R} con flashback {4}{R}: la lancio dalla mano, quanto pago?", "5"),
        ("Magia {1}{R/P}{R/P}, quanto mana pago?", "1"),
        ("gioco una magia {X}{R} gratis, X è pari alle mie terre che sono 5: quanto vale X?", "0"),
    ],
)
def test_what_changes_it_is_not_passed_over(asked: str, wrong: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    said = found.value or (found.verdict.value if found.verdict else None)
    assert said != wrong, found.text


@pytest.mark.parametrize(
    "asked", ["un 2/2 prende +1/+1: forza della creatura?", "tempesta dopo due magie: copie?"]
)
def test_a_figure_without_a_verb_is_asked_for(asked: str, judge: Arbiter) -> None:
    assert read_question(asked, judge.kb).asks is Asks.QUANTITY
