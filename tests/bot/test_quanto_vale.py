"""Amounts that hang on copies, counts, costs and layers, told in words; what may change them is not passed over."""

import pytest

from bot.arbiter import Arbiter
from bot.asks import Asks
from bot.counts import counted_amount, counted_size
from bot.counts.combat import told_combat
from bot.counts.told import told_by
from bot.question import read_question
from bot.total_cost import total_cost

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
    (
        "comandante da 3 mana: la prima volta esiliato, la seconda neutralizzato, sempre rimesso in zona di comando. "
        "per la terza quanto mana pago in tutto?",
        "7",
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


PAID = [
    # 702.172a: only the modes that are chosen; 702.120a: once for each mode beyond the first
    (
        "Spree, la magia costa {U}: i modi sono «+ {3}», «+ {1}{U}» e «+ {2}». Scelgo il primo e l'ultimo: "
        "quanto pago?",
        "6",
    ),
    ("Escalate {3} su un istantaneo da {1}{B} con tre modi: se ne scelgo due quanto mana spendo?", "5"),
    # 702.102c, 702.21a
    ("Lancio fusa una carta divisa, metà da {G} e metà da {3}{U}: quanto mana pago?", "5"),
    (
        "Il mio incantesimo bersaglia due creature, una con egida {3} e l'altra con egida {2}. Quanto mana devo pagare"
        " in tutto perché non venga neutralizzato?",
        "5",
    ),
    # 107.3a, 702.33c
    ("Ho nove mana, tre dei quali blu, e la magia costa {X}{U}{U}: qual è la X massima?", "7"),
    (
        "Ho 6 mana e un effetto che la fa costare {1} in meno. La magia è {X}{X}{B}: qual è la X più alta?",
        "3",
    ),
    ("Multikicker {2} su una creatura da {G}: con 8 mana quante volte la posso potenziare al massimo?", "3"),
    # 702.51a: a creature pays for its color or for generic mana
    (
        "Convocazione, costo {2}{W}{W}: tappo una creatura bianca e due rosse. Quanto mana mi resta da pagare?",
        "1",
    ),
    # 702.180a, 107.4f, 118.9d
    ("Harmonize {6}{U}: tappo una creatura con forza 5 e la lancio dal cimitero. Quanti mana pago?", "2"),
    ("Costa {1}{G/P}{G/P}{G/P} e non ho fonti verdi, solo due terre: quante vite devo pagare?", "6"),
    (
        "Le magie dell'avversario costano {2} in più. Lui lancia una magia senza pagare il suo costo di mana:"
        " quanto mana deve pagare?",
        "2",
    ),
    # 601.2f: what makes it cost at least so much comes last
    (
        "«Ogni magia che costerebbe meno di tre mana costa invece tre mana»: lancio una magia da {3}{B} con "
        "uno sconto di"
        " 2, quanto mana pago?",
        "3",
    ),
    (
        "{X}{U} e «{1} in più per ogni bersaglio oltre il primo»: con X = 2 e due bersagli quanti mana pago?",
        "4",
    ),
]


@pytest.mark.parametrize(("asked", "value"), PAID)
def test_what_is_paid(asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    assert found.value == value, found.text


@pytest.mark.parametrize(
    "asked",
    [
        "Spree, la magia costa {U}: i modi sono «+ {3}» e «+ {2}». Scelgo il terzo: quanto pago?",
        "Ho sei mana, di cui uno rosso, e la magia costa {X}{R}{R}: qual è la X massima?",
        "Carta divisa: una metà costa {G} e l'altra {3}{U}, ma lancio solo la prima: quanto mana pago?",
        "Escalate {3} su un istantaneo da {1}{B}: i modi sono tre, quanto mana spendo?",
        "Magia da {3}{U/P} e ho tre terre incolori e un'isola: quante vite devo pagare?",
        "L'avversario lancia una magia senza pagare il suo costo di mana con kicker {2}: quanto mana paga?",
    ],
)
def test_what_is_not_surely_paid(asked: str, judge: Arbiter) -> None:
    question = read_question(asked, judge.kb)
    assert total_cost(question, judge.kb) is None
    assert counted_amount(question, judge.kb) is None


TOLD = [
    # 614.5: each effect that doubles applies once; 606.4: what is put on as a cost is not doubled
    (
        "Tre effetti che dicono «se un effetto sta per creare una o più pedine, crea invece il doppio» e creo "
        "2 pedine:"
        " quante ne arrivano?",
        "16",
    ),
    (
        "Ho «se un effetto sta per mettere segnalini su un permanente che controlli, mette invece il doppio» e un"
        " planeswalker a lealtà 4. Attivo il −2. A quanto va?",
        "2",
    ),
    (
        "Prolifero su una creatura con 4 segnalini +1/+1 e ho «se un effetto sta per mettere segnalini su un "
        "permanente che"
        " controlli, ne mette invece il doppio»: quanti segnalini ha alla fine?",
        "6",
    ),
    (
        "Una 2/2 con legame vitale non bloccata e «se una fonte sta per infliggere danno, ne infligge invece "
        "il doppio»:"
        " quanti punti vita guadagno?",
        "4",
    ),
    # 121.2b, 614.10a
    (
        "«Gli avversari non possono pescare più di due carte per turno». Ho già pescato quella del turno e "
        "risolvo «pesca"
        " tre carte»: quante ne pesco?",
        "1",
    ),
    ("Tre effetti dicono «salta la tua prossima fase di combattimento»: quante ne salto?", "3"),
    # 613.4: what sets the size, then counters and bonuses, then the switch
    (
        "Pompo la mia 3/3 con +2/+2. Poi il mio rivale, che non vuole perdere, lancia: «una creatura "
        "bersaglio diventa 1/1"
        " fino alla fine del turno». A quanto resta la mia creatura?",
        "3/3",
    ),
    ("Do +1/+2 a una 2/2 e poi ne raddoppio la forza. Che forza ha?", "6"),
    ("Ho dato +1/+1 al mio coperto 2/2, poi lo giro e sotto è un 5/3. Quanto è per questo turno?", "6/4"),
    ("Scambio forza e costituzione di una 1/4 e poi ne raddoppio la forza. Che taglia ha?", "4/5"),
    # 120.3d, 702.25a, 702.154a: what one creature does to the size of another
    ("La mia 6/6 blocca una 2/2 con avvizzire: dopo i danni che taglia ha la 6/6?", "4/4"),
    ("Un 3/3 con flanking viene bloccato da un 4/4 senza flanking: che taglia ha il bloccante?", "3/3"),
    ("Furia 1 (rampage 1) su una 5/5 bloccata da tre creature: che taglia ha?", "7/7"),
    # 306.8, 310.6, 120.10, 704.5g
    (
        "Planeswalker con fedeltà 5: lo attaccano con due 1/1 e attaccano me con una 4/4; nessuno blocca."
        " Quanta fedeltà gli resta?",
        "3",
    ),
    (
        "Una battaglia con difesa 6: la attacco con una 4/4, nessuno blocca. Quanti segnalini difesa le restano?",
        "2",
    ),
    ("Infliggo 5 danni a una 3/3 che aveva già 1 danno segnato: quanto danno in eccesso c'è?", "3"),
    (
        "Una 3/6 ha già preso 2 danni e ha sopra due segnalini -1/-1: quanti altri danni bastano per ucciderla?",
        "2",
    ),
]


@pytest.mark.parametrize(("asked", "value"), TOLD)
def test_what_is_told_in_a_story(asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    assert found.value == value, found.text


@pytest.mark.parametrize(
    "asked",
    [
        "«Gli avversari non possono pescare più di due carte per turno». Lui risolve «pesca tre carte» nel suo turno:"
        " quante ne pesca?",
        "Tre effetti dicono «salta la tua prossima fase di combattimento» e una l'ho già saltata: quante ne salto?",
        "Una 6/6 con travolgere attacca il planeswalker con fedeltà 5, bloccata da una 2/2. Quanta fedeltà gli resta?",
        "Una 3/3 con avvizzire infligge danno a una 2/2: che taglia ha la 2/2?",
        "La mia 2/2 prende +2/+2. Il turno dopo diventa 1/1 di base. Quanto è?",
        "Un 3/3 con flanking viene bloccato da un 4/4 che ha flanking anche lui: che taglia ha il bloccante?",
    ],
)
def test_what_is_not_surely_told(asked: str, judge: Arbiter) -> None:
    question = read_question(asked, judge.kb)
    assert counted_amount(question, judge.kb) is None
    assert counted_size(question, judge.kb) is None


BLOWS = [
    # 702.19b: lethal damage with what is marked, and with what another attacker assigns
    (
        "Attacco con un 8/8 con travolgere, lo blocca un 5/5 che aveva già 3 danni. Quanti danni al massimo passano"
        " al giocatore?",
        "6",
    ),
    (
        "Attacca un 6/6 con doppio attacco e travolgere e lo blocca un 2/2: quanti danni al massimo prende il "
        "giocatore fra"
        " prima e seconda sottofase?",
        "10",
    ),
    # 120.3a, 120.3b
    ("Sono a 15 punti vita e mi colpisce una 4/4 con toxic 3 non bloccata: a quanti punti vita resto?", "11"),
    ("Una 5/5 con infettare non bloccata: quanti punti vita mi fa perdere?", "0"),
    # 702.15b, 510.1a, 510.1c
    ("Una 7/7 con legame vitale bloccata da una 2/2: quanti punti vita guadagna il controllore?", "7"),
    ("Un mio 9/9 è bloccato da tre 4/4: quanti ne posso uccidere al massimo?", "2"),
    ("Una 3/3 con tossico 1 che ora è una 6/6 colpisce un giocatore: quanti segnalini veleno gli dà?", "1"),
    # 603.10a: those that die beside it are seen
    (
        "Ho un 1/1 con «Ogniqualvolta un'altra creatura muore, pesca una carta». Una spazzata distrugge lui e "
        "altre cinque"
        " creature insieme: quante carte pesco?",
        "5",
    ),
    (
        "Un 4/4 indistruttibile con «Ogniqualvolta un'altra creatura muore, metti un segnalino +1/+1 su "
        "questa creatura»."
        " Una wrath distrugge le altre due creature in campo. Che taglia ha?",
        "6/6",
    ),
    # 702.15e, 509.3c, 509.3d, 603.2c
    (
        "«Ogniqualvolta guadagni punti vita, pesca una carta» e tre attaccanti con legame vitale infliggono "
        "danno nello stesso"
        " momento: quante volte si innesca?",
        "3",
    ),
    (
        "«Ogniqualvolta questa creatura viene bloccata da una creatura» e la bloccano quattro creature: "
        "quanti trigger?",
        "4",
    ),
    (
        "«Ogniqualvolta una o più creature che controlli infliggono danno da combattimento a un giocatore, "
        "pesca due carte»:"
        " colpisco lo stesso giocatore con tre creature insieme. Quante carte pesco?",
        "2",
    ),
    # 707.10: a copy has the same X and what was paid, but no mana was spent on it
    ("Lancio «infligge X danni» con X = 6 e poi la copio: quanti danni fa la copia?", "6"),
    ("Copio una stregoneria lanciata con X=2. Sulla copia quanto vale X?", "2"),
    # 202.3a, 712.8f, 208.4b
    ("Valore di mana di una pedina eternata da una carta che costava {4}{U}?", "0"),
    (
        "Bifronte modale, davanti {2}{W} e dietro {4}{W}: l'ho lanciata dal lato davanti e ora è in campo. "
        "Valore di mana?",
        "3",
    ),
    ("3/3 con un segnalino +1/+1 e un'Aura che le dà +2/+2: che forza base ha?", "3"),
    # who plays is no number of the effect
    (
        "Commander a cinque, quindi quattro avversari. Attacco con una creatura con miriade: quante pedine creo?",
        "3",
    ),
    ("Creatura con squadra {3}: pago il costo di squadra due volte, quante pedine creo?", "2"),
    # 702.40a
    ("Sono state lanciate sei magie (quattro mie e due sue), ora una con tempesta: quante copie?", "6"),
    (
        "L'avversario ha lanciato tre magie e io una sola; adesso gioco una magia con tempesta: quante copie?",
        "4",
    ),
    # 608.2h, 113.7a, 107.3m, 508.1h
    (
        "«Sacrifica una creatura: infligge danno pari alla forza della creatura sacrificata»: sacrifico una "
        "2/3 con due"
        " segnalini +1/+1. Quanti danni?",
        "4",
    ),
    (
        "Ho sei token Elfo e lancio «infligge danno pari al numero di Elfi che controlli». In risposta lui "
        "uccide due Elfi:"
        " quanti danni infligge?",
        "4",
    ),
    (
        "Una creatura {X}{B} che «entra con X segnalini +1/+1» viene rianimata: con quanti segnalini entra?",
        "0",
    ),
    (
        "«Le creature non possono attaccarti a meno che il loro controllore non paghi {3} per ogni creatura»: "
        "mando 2 creature"
        " contro di lui e 1 contro il planeswalker. Quanto mana devo pagare?",
        "6",
    ),
    # 615.7
    ("Scudo da 4: «previeni i prossimi 4 danni». Mi entra un 6/6 non bloccato. Quanti danni prendo?", "2"),
]


@pytest.mark.parametrize(("asked", "value"), BLOWS)
def test_what_gets_through(asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    assert found.value == value, found.text


@pytest.mark.parametrize(
    "asked",
    [
        "Attacco con un 8/8 con travolgere e un 3/3, e lo blocca un 5/5 con prevenzione di 2 danni. Quanti "
        "danni al massimo"
        " passano?",
        "Attacco con un 5/5 senza travolgere, bloccato da un 1/1: quanti danni al massimo passano?",
        "Sono a 15 punti vita e blocco con la mia 2/2 una 4/4 con toxic 3: a quanti punti vita resto?",
        "Lancio «infligge X danni» con X = 6, poi la copio e ogni danno raddoppia: quanti danni fa la copia?",
        "Ho un 1/1 con «Ogniqualvolta un'altra creatura muore, pesca una carta» e sacrifico due creature una "
        "alla volta:"
        " quante carte pesco con lui e altre creature insieme?",
        "«Ogniqualvolta una o più creature che controlli infliggono danno da combattimento a un giocatore, "
        "pesca due carte»:"
        " colpisco diversi giocatori con tre creature insieme. Quante carte pesco?",
    ],
)
def test_what_does_not_surely_get_through(asked: str, judge: Arbiter) -> None:
    assert counted_amount(read_question(asked, judge.kb), judge.kb) is None


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("Sono a 13, mi attacca con un 2/2 doppio attacco e un 3/3 volare, non blocco: a quanto resto?", "6"),
        ("attacco con due 3/3 e un 5/5 trample, blocca il 5/5 con un 1/2: quanti danni passano?", "9"),
        (
            "Attacco con un 2/2 lifelink, lui blocca con un 4/4 e il mio muore. Ero a 9: a quante vite sto?",
            "11",
        ),
        ("ho 10 vite lui attacca con un 7/7 trample io blocco con un 3/3 e un 1/1, quanto mi resta?", "7"),
        (
            "lui ha gia 2 veleno, lo attacco con tre 1/1 infect e ne blocca una sola. quanti veleni ha dopo?",
            "4",
        ),
        (
            "Attacco con un 3/3 grido di battaglia e un 2/2, nessuno blocca. Quanti danni faccio in tutto?",
            "6",
        ),
    ],
)
def test_the_end_of_a_told_combat(asked: str, value: str, judge: Arbiter) -> None:
    found = judge.ask(asked)
    assert found.value == value, found.text


@pytest.mark.parametrize(
    "asked",
    [
        "Sono a 13, mi attacca con un 2/2 e un 3/3 volare, blocco il 3/3 con un 1/1: a quanto resto?",
        "Sono a 13, mi attacca con un 2/2 minacciare, blocco con un 1/1: a quanto resto?",
        "Attacco con un 2/2 lifelink, lui blocca con un 1/1 e il mio muore. Ero a 9: a quante vite sto?",
        "Sono a 13, mi attacca con un 2/2 e un 3/3, non blocco e gioco una magia strana: a quanto resto?",
        "Sono a 13, mi attacca con un 2/2 con protezione dal blu, previene metà dei danni, non blocco: a quanto resto?",
    ],
)
def test_a_combat_with_something_unread_is_not_counted(asked: str, judge: Arbiter) -> None:
    told = told_by(read_question(asked, judge.kb))
    assert told is not None
    assert told_combat(told, frozenset()) is None
