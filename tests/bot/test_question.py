"""What a question asks, and which way it is turned."""

import pytest

from bot.asks import Asks, what_is_asked
from bot.contraries import opposed
from bot.polarity import Modality, polarity
from bot.question import critical_words, read_question
from kb.analysis import fold
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("posso bersagliare due volte la stessa creatura?", Asks.YES_NO),
        ("se ho 1 punto vita posso pagarne due", Asks.YES_NO),
        ("L'avversario lancia una magia e io concedo. La magia si risolve?", Asks.YES_NO),
        ("quando una creatura muore, posso rispondere?", Asks.YES_NO),
        ("quando tolgo un equip la creatura si tappa?", Asks.YES_NO),
        ("quando una pedina rientra in fase scattano gli inneschi?", Asks.YES_NO),
        ("la mia aura conferita entra lo stesso in campo, come creatura?", Asks.YES_NO),
        ("conta come bianco e come blu?", Asks.YES_NO),
        ("è vero che si può concedere sempre?", Asks.YES_NO),
        ("quanti segnalini veleno servono per perdere", Asks.QUANTITY),
        ("ho una 3/3 con due segnalini -1/-1: che forza ha?", Asks.QUANTITY),
        ("a quanti punti vita vado?", Asks.QUANTITY),
        ("cos'è il danno letale", Asks.DEFINITION),
        ("che cosa vuol dire APNAP?", Asks.DEFINITION),
        ("spiegami la pila", Asks.DEFINITION),
        ("come funziona il mulligan?", Asks.DEFINITION),
        ("come si paga un costo aggiuntivo?", Asks.PROCEDURE),
        ("che regola dice che il mana si svuota?", Asks.REFERENCE),
        ("dove sta scritto che posso concedere?", Asks.REFERENCE),
        ("chi controlla un'abilità innescata?", Asks.WHO),
        ('chi sceglie per primo quando una carta dice "ogni giocatore sacrifica una creatura"?', Asks.ORDER),
        ("quando perdo se il mio mazzo finisce?", Asks.WHEN),
        ("in che ordine si risolvono gli inneschi?", Asks.ORDER),
        ("due inneschi di due giocatori, quale va prima in pila?", Asks.ORDER),
        ("cosa succede se pesco da un grimorio vuoto", Asks.OUTCOME),
        ("il mana rimasto che fine fa?", Asks.OUTCOME),
        ("perché non posso rispondere?", Asks.WHY),
        ("pagare 2 punti vita avendone 1", Asks.OPEN),
        ("in una squadra di due quanti veleni servono per perdere?", Asks.QUANTITY),
        ("due 3/3 attaccano: danni totali?", Asks.QUANTITY),
        ("e in due teste quanti veleni servono per battere una squadra?", Asks.QUANTITY),
        ("a che numero di fedeltà sparisce un planeswalker?", Asks.QUANTITY),
        ("a che numero di regola sta il mulligan?", Asks.REFERENCE),
        ("il mio 2/2 divora due pedine: come viene?", Asks.QUANTITY),
        ("il trigger riflessivo, cosè?", Asks.DEFINITION),
        ("che fa la parola chiave travolgere?", Asks.DEFINITION),
        ("devo dire quante carte ho in mano?", Asks.YES_NO),
        ("una creatura che è già stata scelta può bloccare?", Asks.YES_NO),
        ("quando la mia carta si gira si tiene i segnalini?", Asks.YES_NO),
        ("quando si gira a faccia in su una creatura coperta?", Asks.WHEN),
        ("chi attacca per primo pesca una carta in meno, giusto?", Asks.YES_NO),
        ("se muore una creatura rubata in quale cimitero va?", Asks.WHERE),
        ("si arrotonda per difetto o per eccesso?", Asks.WHICH),
        ("fine turno: prima si scarta o prima si toglie il danno?", Asks.ORDER),
    ],
)
def test_what_is_asked(question: str, asks: Asks) -> None:
    assert what_is_asked(" ".join(fold(question).split())) is asks


@pytest.mark.parametrize("question", ["tocco letale", "APNAP", "il danno letale?"])
def test_a_name_alone_asks_for_its_definition(question: str, book: KnowledgeBase) -> None:
    assert read_question(question, book).asks is Asks.DEFINITION


@pytest.mark.parametrize(
    ("question", "modality", "turned"),
    [
        ("posso pagare?", Modality.CAN, False),
        ("non posso pagare?", Modality.CAN, False),
        ("è vero che posso pagare?", Modality.CAN, False),
        ("è vero che non posso pagare?", Modality.CAN, True),
        ("non è vero che posso pagare?", Modality.CAN, False),
        ("è falso che posso pagare?", Modality.CAN, True),
        ("è falso che non posso pagare?", Modality.CAN, False),
        ("non posso pagare, giusto?", Modality.CAN, True),
        ("posso pagare, vero?", Modality.CAN, False),
        ("il mana non speso si perde, giusto?", Modality.IS, False),
        ("è vero che chi non ha attaccato non può pagare?", Modality.CAN, True),
        ("la copia non è lanciata e quindi non si innesca nulla, confermi?", Modality.IS, True),
        ("se lui paga 3 danni ne passano?", Modality.IS, False),
        ("se non attacco posso pagare, giusto?", Modality.CAN, False),
        ("confermi che non si può pagare?", Modality.CAN, True),
        ("è vietato pagare?", Modality.CAN, True),
        ("è illegale pagare", Modality.CAN, True),
        ("devo per forza pagare?", Modality.MUST, False),
        ("sono obbligato a pagare?", Modality.MUST, False),
        ("posso non pagare?", Modality.MUST, True),
        ("posso evitare di pagare?", Modality.MUST, True),
        ("posso scegliere di non pagare?", Modality.MUST, True),
        ("muore?", Modality.IS, False),
        ("non muore?", Modality.IS, False),
    ],
)
def test_which_way_it_is_turned(question: str, modality: Modality, turned: bool) -> None:
    read = polarity(fold(question))
    assert read.modality is modality
    assert (read.denied ^ read.worded) is turned


@pytest.mark.parametrize(
    ("question", "others", "contrary"),
    [
        ("sopravvive?", ["la creatura muore?", "muore subito?"], True),
        ("muore?", ["la creatura muore?"], False),
        ("il mana resta?", ["il mana si perde?"], True),
        ("posso concedere?", ["la creatura muore?"], None),
        ("se muore l'aura resta?", ["se muore l'aura si perde?"], True),
    ],
)
def test_the_contrary_outcome_is_heard(question: str, others: list[str], contrary: bool | None) -> None:
    assert opposed(question, others) is contrary


def test_small_words_that_change_the_question() -> None:
    assert "senza" in critical_words("una creatura senza volare")
    assert "turno mio" in critical_words("nel mio turno")
    assert "turno altrui" in critical_words("nel turno dell'avversario")
    assert critical_words("nel turno dell'avversario") != critical_words("nel mio turno")


def test_typos_and_missing_accents_are_read_through(book: KnowledgeBase) -> None:
    read = read_question("puo un giocatore avere dieci segnlini velleno", book)
    assert "segnalino-veleno" in read.concepts
    assert [repair.read_as for repair in read.repairs]


def test_numbers_in_words_and_digits(book: KnowledgeBase) -> None:
    read = read_question("pago due punti vita, ne ho 15 e una 3/4", book)
    plain = [(number.value, number.part) for number in read.numbers if not number.weak]
    assert plain == [(2, ""), (15, ""), (3, "forza"), (4, "costituzione")]
    assert [number.value for number in read_question("ventitré danni", book).numbers] == [23]
    assert not [n for n in read_question("sei obbligato a pagare?", book).numbers if not n.weak]


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("se tappo il bloccante dopo che ha bloccato non fa più danni, vero?", True),
        ("quando la creatura muore non pesco vero?", True),
        ("se non attacco posso bloccare vero?", False),
        ("se non attacco perdo vero?", False),
        ("se ho il divieto di guadagnare vita non guadagno col legame vitale giusto?", True),
    ],
)
def test_a_condition_without_a_comma_leaves_the_main_clause_its_negation(question: str, denied: bool) -> None:
    assert polarity(fold(question)).denied is denied


@pytest.mark.parametrize(
    ("question", "worded"),
    [
        ("velo mi impedisce di bersagliare le mie creature?", True),
        ("anti-malocchio impedisce all'avversario di bersagliare la creatura?", True),
        ("posso bersagliare le mie creature?", False),
    ],
)
def test_to_hinder_is_worded_the_other_way(question: str, worded: bool) -> None:
    assert polarity(fold(question)).worded is worded
