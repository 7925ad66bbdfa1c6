"""A tale kept as a ledger: sizes, damage, life, poison and loyalty, one thing after the other, in the order told."""

from __future__ import annotations

import pytest

from bot.arbiter import Arbiter
from bot.counts.combat import told_combat
from bot.counts.told import told_by
from bot.question import read_question
from bot.typed import spelled_out


def counted(asked: str, judge: Arbiter) -> str | None:
    told = told_by(read_question(spelled_out(asked), judge.kb))
    assert told is not None
    found = told_combat(told, frozenset())
    return None if found is None else found[0]


# 702.4b, 510.4: with double strike there are two damage steps, and what happens between them counts for the second
BETWEEN_THE_STEPS = [
    ("la mia 2/2 double strike ha un equip +1/+1 e non è bloccata: danni totali?", "6"),
    (
        "la mia 2/2 double strike ha un equip +1/+1 e non è bloccata, dopo il primo danno lo distrugge: "
        "quanti danni in totale?",
        "5",
    ),
    (
        "La mia 3/3 con doppio attacco indossa una spada +2/+2. Attacca, non viene bloccata. Tra i due danni "
        "il mio avversario mi esilia la spada. Quanti danni ho fatto in totale?",
        "8",
    ),
    ("un 2/2 double strike attacca non bloccato, prima del secondo danno gli do +3/+3. Danni totali?", "7"),
    ("il mio 3/3 doppio attacco con travolgere è bloccato da un 2/2: quanti danni passano?", "4"),
]
# 615.7: a shield is used up by damage as it comes
SHIELDS = [
    (
        "ero a 10 con uno scudo previeni i prossimi 3 danni, entrano un 2/2 e un 4/4 non bloccati: a quanto vado?",
        "7",
    ),
    (
        "sto a 20, mi attacca con due 4/4, non blocco, ma ho uno scudo che previene i prossimi 3 danni. Dove sto?",
        "15",
    ),
    (
        "Sono a 20 punti vita e previeni i prossimi 2 danni. Subisco un fulmine da 3 e poi un attacco da 5. "
        "A quanti punti vita finisco?",
        "14",
    ),
    ("sono a 20, prendo 3 danni, previeni i prossimi 2 danni, poi prendo 4 danni. Dove sto?", "15"),
]
# 120.3b, 120.3g, 701.34a
POISON = [
    ("ha 6 veleni, lo colpisce il mio 3/3 tossico 2 e poi prolifero una volta: a quanti sta?", "9"),
    (
        "non ha veleni, attacco con un 2/2 infettare, non blocca e lo pompo con +3/+3. Quanti veleni prende?",
        "5",
    ),
    ("attacco con un 3/3 tossico 1 bloccato da un 2/2. Quanti veleni prende?", "0"),
    ("lui ha 5 poison e io ho una creatura toxic 3: quante volte devo connettere per farlo perdere?", "2"),
    ("ho 4 poison e mi entra un infect da 3: veleni?", "7"),
]
# 702.15b, 120.3f
LIFE_GAINED = [
    ("ero a 12, la mia 2/2 legame vitale blocca un 5/5. A quanti punti vita arrivo?", "14"),
    ("il mio 5/5 lifelink è bloccato da un 2/2 e da un 1/1. Quanta vita guadagno?", "5"),
    ("ero a 10, il mio 3/3 lifelink lotta contro un suo 5/5. Quanta vita ho?", "13"),
    ("sacrifico un 5/5 e guadagno vita pari alla sua forza. Quanta vita guadagno?", "5"),
]
# 613.4c, 702.108a, 701.10b, 120.3d
SIZES = [
    ("ho un 2/2 con tre segnalini +1/+1 e ne tolgo uno, quanto è grande?", "4/4"),
    ("ho un 4/4 con due segnalini +1/+1, raddoppia la sua forza. Che forza ha?", "12"),
    ("ho una 1/2 prowess e gioco un fulmine, un opt e poi un altro fulmine. Forza della creatura?", "4"),
    ("il mio 4/4 blocca un infect 3/3. Dopo il combattimento che forza ha il mio?", "1"),
    ("rampage 1, forza 5, bloccato da quattro: forza?", "8"),
]
# 510.1c, 702.19b, 702.2c, 120.6
DAMAGE = [
    ("5/5 travolgere bloccata da una 2/2. Quanto passa al giocatore?", "3"),
    (
        "ho un tocco letale con travolgere da 4/4 bloccato da due creature, un 5/5 e un 6/6, quanti danni passano?",
        "2",
    ),
    ("il mio 5/5 è bloccato da un 3/3 con first strike e da un 2/2. Quanti danni subisce in totale?", "5"),
    ("combattono il mio 4/4 e il suo 2/2: quanti danni prende la mia?", "2"),
    ("ho un 4/4, ha preso 3 danni questo turno. Quanti danni gli bastano ancora per morire?", "1"),
    ("swing con tre creature libere di forza 2, 4 e 1: danni", "7"),
]
# 120.3c, 606.4
LOYALTY = [
    ("il mio pw ha 5 lealtà e lo attaccano con un 3/3 non bloccato, quanta ne resta?", "2"),
    (
        "il mio planeswalker ha 5 fedeltà, uso il +1 e lui mi tira un fulmine da 3 sul walker. Quanta fedeltà ha?",
        "3",
    ),
]
# what is supposed takes the place of what it contradicts
SUPPOSED = [
    ("attacco con un 4/4 trample, blocca con un 2/2, se blocca anche con un 1/1, quanti ne passano?", "1"),
    ("attacco con un 4/4 trample, blocca con un 2/2, se non blocca, quanti ne passano?", "4"),
    ("attacco con tre 2/2 e non blocca, se ne blocca due, quanti danni?", "2"),
    (
        "sono a 5 e mi attacca con un 5/5, non blocco, se prima ho guadagnato 8 punti vita, a quanto vado?",
        "8",
    ),
]
# what is said beside the game changes nothing
SMALL_TALK = [
    ("ero a 20, mia nonna intanto canticchia, mi attacca con un 3/3 e non blocco. Dove sono?", "17"),
]


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        *BETWEEN_THE_STEPS,
        *SHIELDS,
        *POISON,
        *LIFE_GAINED,
        *SIZES,
        *DAMAGE,
        *LOYALTY,
        *SUPPOSED,
        *SMALL_TALK,
    ],
)
def test_what_a_tale_comes_to(asked: str, value: str, judge: Arbiter) -> None:
    assert counted(asked, judge) == value


@pytest.mark.parametrize(
    "asked",
    [
        # whose creature is made bigger, which of them it is, what a fog does, what leaves before damage
        "attacco con un 4/4 e un 2/2, gli do +2/+2, non blocca. Quanti danni?",
        "attacco con un 3/3, lui ha un 2/2 in campo. Quanti danni fa?",
        "nebbia a inizio combat, attacco con 5 creature da 3: danni",
        "attacco con due 3/3, ne torna uno in mano prima del blocco, nessun blocco. Danni?",
        "attacco con un 4/4 trample che viene bloccato. Quanti danni passano?",
        "attacco con un 4/4, non blocca, in risposta mi uccide la creatura. Quanti danni?",
        # two amounts in one question
        "attacco con un 4/4 lifelink, lui blocca con un 1/1: quanta vita guadagno e quanti danni passano?",
    ],
)
def test_a_tale_with_something_unread_is_not_counted(asked: str, judge: Arbiter) -> None:
    assert counted(asked, judge) is None


@pytest.mark.parametrize(
    ("before", "asked", "value"),
    [
        (
            "attacco con un 2/2 non bloccato, quanti danni fa?",
            "e se gli metto un equipaggiamento +3/+3?",
            "5",
        ),
        ("lo colpisco con un 2/2 infect, quanti veleni prende?", "e se poi prolifero?", "3"),
        ("attacco con tre 2/2 e non blocca: quanti danni?", "e se avessero tutte doppio attacco?", "12"),
    ],
)
def test_what_follows_goes_on_with_the_tale(before: str, asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked, [before])
    assert found.value == value, found.text


def test_a_blood_artist_that_dies_with_the_others_sees_itself_and_them(judge: Arbiter) -> None:
    """603.10a."""
    found = judge.ask(
        "Ho un vampiro (ogni volta che muore una creatura, lui perde 1 e io guadagno 1). Una rabbia divina uccide "
        "lui e altre due creature. Quanti punti vita perde il mio avversario?"
    )
    assert found.value == "3", found.text
