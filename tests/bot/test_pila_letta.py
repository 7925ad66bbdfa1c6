"""Tales of the stack that are read to their last word (bot.stack.whole), and what is left alone for one word more."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.opinions import put_forward
from bot.question import read_question
from bot.stack.whole import answer_whole
from bot.stack.whole.words import named

TALES = [
    # 602.2b: what is sacrificed as a cost is gone before anybody may answer
    (
        "dico: sacrifico l'elfo per pescare una carta. lui in risposta uccide l'elfo così non posso "
        "sacrificarlo, ha ragione?",
        "no",
        "602.2b",
    ),
    (
        "attivo l'altare sacrificando il mio zombie. oppo in risposta vuole esiliare lo zombie. può?",
        "no",
        "602.2b",
    ),
    (
        "Se attivo un'abilità che costa sacrificare una creatura, il mio avversario può ucciderla prima che io "
        "la sacrifichi?",
        "no",
        "602.2b",
    ),
    (
        "Bruno attiva un'abilità sacrificando un token, io in risposta provo a rubargli il token con un "
        "effetto di controllo."
        " Riesco a fermarlo?",
        "no",
        "602.2b",
    ),
    (
        "La mia creatura ha «Sacrifica questa creatura: infligge 2 danni a un bersaglio qualsiasi». La attivo "
        "e l'avversario"
        " in risposta le lancia un fulmine. Dice che così i 2 danni non partono, ha ragione?",
        "no",
        "602.2b",
    ),
    (
        "sacrifico il mio orso all'altare per guadagnare 2 vite e l'avversario in risposta distrugge l'altare. "
        "Guadagno le 2"
        " vite?",
        "si",
        "602.2b",
    ),
    (
        "attivo l'abilità sacrificando l'orso, l'avversario in risposta lo rimbalza. l'orso torna in mano?",
        "no",
        "602.2b",
    ),
    # 113.7a: the source of an ability on the stack goes away
    (
        "Entra il mio Mulldrifter, innesco pesca due carte. In risposta me lo ammazzano con un fulmine. Niente "
        "carte per me,"
        " giusto?",
        "no",
        "113.7a",
    ),
    (
        "La mia creatura ha «Quando questa creatura muore, pesca una carta». Muore, l'innesco va in pila e lui "
        "esilia la"
        " carta dal cimitero. Dice che non pesco più. Ha ragione?",
        "no",
        "113.7a",
    ),
    (
        "in pila c'è l'innesco del suo chierico che guadagna 3 vite quando entra, glielo ammazzo in risposta. "
        "le 3 vite le"
        " prende?",
        "si",
        "113.7a",
    ),
    (
        "Entra il suo drago, innesco: 3 danni a me. In risposta glielo uccido. Così i 3 danni non li prendo, vero?",
        "no",
        "113.7a",
    ),
    (
        "il mio ragno muore e fa una pedina. l'avversario in risposta esilia il ragno dal cimitero. la pedina la creo?",
        "si",
        "113.7a",
    ),
    (
        "Lui attiva il -2 del suo planeswalker, in risposta glielo uccido con un fulmine. Dice che l'abilità "
        "si risolve, io"
        " dico di no. Ho ragione io?",
        "no",
        "113.7a",
    ),
    ("Se uccido la creatura in risposta all'innesco l'innesco non si risolve, giusto?", "no", "113.7a"),
    # 608.2b: some of the targets are gone, or all
    (
        "Lancio una magia che fa 2 danni a due creature bersaglio. In risposta l'avversario sacrifica una "
        "delle due. L'altra"
        " li prende i danni?",
        "si",
        "608.2b",
    ),
    (
        "la mia magia fa 3 danni a due creature bersaglio e mi fa pescare una carta. lui le sacrifica tutte e due in"
        " risposta. pesco?",
        "no",
        "608.2b",
    ),
    (
        "Il mio demone entra e mi fa distruggere una creatura bersaglio, lui sacrifica il bersaglio in "
        "risposta. io dico che"
        " ne scelgo un'altra. ho ragione?",
        "no",
        "608.2b",
    ),
    (
        "Distruggo una creatura bersaglio e guadagno 3 vite con la stessa magia. In risposta la creatura viene "
        "sacrificata."
        " Guadagno le 3 vite?",
        "no",
        "608.2b",
    ),
    # 118.12a: part of a cost is no payment
    (
        "Lui mi fa un counter a meno che non paghi 3, ho solo due terre stappate, se ne pago 2 si salva la mia magia?",
        "no",
        "118.12a",
    ),
    ("lancio un drago e lui mi fa mana leak, ho 3 terre stappate e pago. entra il drago?", "si", "118.12a"),
    # 117.7: the last spell resolves first
    (
        "Lancio +3/+3 al mio 2/2, in risposta l'avversario gli tira un fulmine da 3 danni. Il pump fa in tempo "
        "a salvarlo?",
        "no",
        "117.7",
    ),
    ("Lui fulmina il mio 1/1, io in risposta gli do +4/+4. Si salva?", "si", "117.7"),
    ("l'avversario fulmina la mia 2/2, io rispondo con protezione dal blu. sopravvive?", "no", "117.7"),
    # 115.10a, 702.26b, 406.1: what destroys every creature finds those that are there
    (
        "Ira di Dio in pila, io flickero la mia creatura (esilia e ritorna subito) in risposta. La creatura si "
        "salva dalla"
        " wrath?",
        "no",
        "115.10a",
    ),
    (
        "Ira di Dio in pila, io in risposta esilio il mio angelo, torna all'inizio della prossima sottofase "
        "finale. L'angelo"
        " si salva dall'ira?",
        "si",
        "406.1",
    ),
    ("Ira di Dio, in risposta faccio phasing alla mia creatura. Sopravvive?", "si", "702.26b"),
    # 701.6a, 117.4
    (
        "Lui countera la mia magia, io countero il suo counter, lui countera il mio. La mia magia si risolve?",
        "no",
        "701.6a",
    ),
    (
        "siamo in 4, ho passato e poi un altro giocatore countera la magia. Ormai non posso più rispondere, giusto?",
        "no",
        "117.4",
    ),
]

LEFT_ALONE = [
    # what the ability does hangs on its source
    "La mia creatura ha «{T}: infligge danno pari alla sua forza a un bersaglio». La attivo, lui la uccide. I "
    "danni partono?",
    # a word that could change what comes out
    "Sacrifico l'elfo indistruttibile per pescare una carta. lui in risposta uccide l'elfo. pesco?",
    "Lui fulmina il mio 1/1 che rigenera, io in risposta gli do +4/+4. Si salva?",
    # how it kills was not told
    "Lui uccide il mio 1/1, io in risposta gli do +4/+4. Si salva?",
    "Lui mi lancia una rimozione sul 2/2, io in risposta lo rendo indistruttibile. Si salva?",
    # sacrificed, whether as a cost or not
    "Sacrifico il mio orso. In risposta lui lo esilia. L'orso muore?",
    # the mana of the other player
    "Lui mi fa un counter a meno che non paghi 3, lui ha solo due terre stappate. la mia magia si risolve?",
    # nothing is asked of who controls the ability
    "Entra il mio mago che quando entra pesca una carta, l'avversario lo uccide in risposta. L'avversario pesca?",
]


@pytest.mark.parametrize(("text", "verdict", "rule"), TALES)
def test_a_tale_read_whole_is_played(judge: Arbiter, text: str, verdict: str, rule: str) -> None:
    draft = answer_whole(read_question(put_forward(text), judge.kb), judge.kb, judge.stage)
    assert draft is not None, named(tuple(text.split()))
    assert draft.verdict is not None
    assert draft.verdict.value == verdict
    assert draft.citations[0].rule == rule
    assert draft.simulation is not None
    assert draft.simulation.proof is Proof.CONFIRMED


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_what_is_not_read_to_the_last_word_is_left_alone(judge: Arbiter, text: str) -> None:
    assert answer_whole(read_question(put_forward(text), judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    "text",
    [
        # 602.2b: whether the sacrifice was a cost is not told to the reader of moves
        "Attivo Ashnod's Altar sacrificando il mio cavaliere, il mio avversario in risposta vuole rubarmi il "
        "cavaliere. Ce la"
        " fa?",
    ],
)
def test_a_sacrifice_answered_is_no_tale_of_moves(judge: Arbiter, text: str) -> None:
    answer = judge.ask(text)
    assert answer.simulation is None or answer.simulation.proof is not Proof.CONFIRMED


def test_two_names_are_two_players() -> None:
    assert (
        named(("anna", "lancia", "un", "orso", ",", "bruno", "passa")) == "IO 3@LANCIA un orso , LUI 3@PASSA"
    )
    assert named(("io", "lancio", "un", "orso", ",", "bruno", "passa")) == "IO 1@LANCIA un orso , LUI 3@PASSA"
