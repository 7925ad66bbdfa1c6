"""When something may be cast, what becomes of a spell and its copies, what happens without its targets: all played."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.question import read_question
from bot.stack import answer_stack

MOMENTS = [
    # 307.1, 302.1: in a main phase of one's own, with the stack empty
    ("durante il mantenimento del mio avversario posso lanciare una stregoneria?", "no", "307.1"),
    ("posso lanciare una creatura normale mentre c'è un'altra magia in pila, nella mia main?", "no", "302.1"),
    ("nella mia seconda main dopo aver attaccato posso ancora lanciare una stregoneria?", "si", "307.1"),
    ("Nel mio mantenimento posso equipaggiare la spada a una creatura?", "no", "702.6a"),
    ("posso attivare il mio planeswalker nella end step?", "no", "606.3"),
    ("nel turno dell'avversario posso giocare una terra se ho la priorità?", "no", "305.1"),
    ("è il mio turno, fase di combattimento, posso lanciare un incantesimo senza flash?", "no", "302.1"),
    # 702.8a, 117.1: with flash, and abilities, whenever one has priority
    ("nella end step del mio avversario posso lanciare una creatura con flash?", "si", "702.8a"),
    ("posso pilotare il veicolo nel turno dell'avversario?", "si", "702.122a"),
    ("posso lanciare un istantaneo nel turno dell'avversario dopo la pescata?", "si", "117.1a"),
    # 702.34a: flashback is no flash
    ("lancio una stregoneria con flashback dal cimitero nel turno dell'avversario, posso?", "no", "307.1"),
]
SPELLS = [
    # 702.34a: exile, whatever becomes of it
    ("mi counterano la stregoneria che ho lanciato con flashback, finisce nel cimitero?", "no", "702.34a"),
    ("lancio una magia con flashback, il bersaglio sparisce in risposta: va in esilio?", "si", "702.34a"),
    ("se copio una magia con flashback la copia va in esilio?", "no", "707.10a"),
    # 702.27a: buyback works as it resolves
    ("ho pagato il buyback del mio istantaneo e si risolve: mi torna in mano?", "si", "702.27a"),
    ("ho pagato il buyback e la magia viene neutralizzata: torna in mano?", "no", "702.27a"),
    # 707.10: a copy is a spell of its own, that was not cast
    ("copio il mio fulmine e poi l'avversario countera l'originale, la copia si risolve?", "si", "707.10"),
    ("Copio un fulmine: la copia conta come magia lanciata?", "no", "707.10"),
    ("copio un istantaneo, la prodezza della mia creatura si innesca anche per la copia?", "no", "707.10"),
    ("la copia del fulmine va nel cimitero?", "no", "707.10a"),
    (
        "lancio una magia con tempesta come terza del turno e mi counterano l'originale. le copie restano in pila?",
        "si",
        "702.40a",
    ),
    (
        "ho storm in pila, counterando solo lo spell originale con counterspell fermo anche le copie?",
        "no",
        "702.40a",
    ),
    # 601.2i: it was cast, whatever becomes of it
    (
        'ho una creatura che dice "ogni volta che lanci una magia istantanea, pesca una carta". lancio un istantaneo e me lo'
        " counterizzano, pesco lo stesso?",
        "si",
        "601.2i",
    ),
    ("lancio uno spell con cascata e me lo counterano. la cascata si risolve lo stesso?", "si", "702.85a"),
    # 608.2b: with no legal target left nothing of it happens; with one left it acts on that
    (
        "lancio un removal su una sua creatura e lui in risposta la sacrifica al suo altare. la mia magia fizzola?",
        "si",
        "608.2b",
    ),
    (
        'Lancio "distruggi la creatura bersaglio e pesca una carta", in risposta il bersaglio viene esiliato.'
        " pesco comunque?",
        "no",
        "608.2b",
    ),
    (
        "faccio una magia che distrugge due creature bersaglio, una sua diventa anti malocchio in risposta. l'altra muore lo"
        " stesso?",
        "si",
        "608.2b",
    ),
    (
        'La mia magia è "distruggi la creatura bersaglio. Guadagni 4 punti vita". La creatura è diventata indistruttibile in'
        " risposta ma è ancora lì. Guadagno i 4 punti vita?",
        "si",
        "702.12b",
    ),
    # 702.26b: what is out of phase is no legal target
    (
        "rispondo alla removal facendo uscire in fase la mia creatura, che era l'unico bersaglio: la removal va a vuoto?",
        "si",
        "608.2b",
    ),
]


@pytest.mark.parametrize(("text", "verdict", "rule"), [*MOMENTS, *SPELLS])
def test_it_is_played(judge: Arbiter, text: str, verdict: str, rule: str) -> None:
    room = answer_board if (text, verdict, rule) in MOMENTS else answer_stack
    found = room(read_question(text, judge.kb), judge.kb, judge.stage)
    assert found is not None and found.verdict is not None, text
    assert found.verdict.value == verdict
    assert found.simulation is not None and found.simulation.proof is Proof.CONFIRMED
    assert rule in [citation.rule for citation in found.citations]


UNREAD = [
    # another permission, another use of the land, another keyword than those that are read
    "c'è un effetto che mi fa lanciare magie come se avessero lampo: posso lanciare una creatura nel suo turno?",
    "ho giocato una terra in prima main, ne posso giocare un'altra nella seconda?",
    "posso usare unearth nel turno dell'avversario?",
    "le stregonerie si lanciano solo nella prima fase principale?",
    # it was cast from the hand; nothing was paid
    "lancio dalla mano una magia che ha flashback e si risolve. va in esilio?",
    "la mia magia ha riscatto ma non lo pago: torna in mano?",
    # the source of an ability is no target of it
    "l'abilità è già in pila e la creatura muore in risposta. l'abilità fizzola?",
    "divido 4 danni fra due creature bersaglio e una viene sacrificata in risposta: l'altra muore?",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_told_besides_is_left(judge: Arbiter, text: str) -> None:
    from bot.board import moments
    from bot.stack import aimed, spent

    assert all(room.show(text, judge.stage) is None for room in (moments, spent, aimed))


COMMANDERS = [
    # 903.8: two more for each time it was cast from the command zone, whatever became of it then
    (
        "mi hanno counterato il comandante, l'ho rimesso in zona di comando. la tassa la pago lo stesso?",
        "si",
        "903.8",
    ),
    (
        "ho lanciato il comandante due volte dalla zona di comando e me l'hanno ucciso: ora pago 4 in più?",
        "si",
        "903.8",
    ),
    # 903.9: its owner may put it into the command zone, and need not
    ("mi esiliano il comandante: posso rimetterlo in zona di comando?", "si", "903.9a"),
    ("mi rimbalzano il comandante, posso metterlo in zona di comando invece che in mano?", "si", "903.9b"),
    ("muore il comandante, devo per forza metterlo in zona di comando?", "no", "903.9a"),
    # 700.4: from the battlefield into the graveyard it died, wherever its owner puts it then
    (
        "mi uccidono il comandante e lo metto in zona di comando: il suo «quando muore, pesca una carta» si innesca?",
        "si",
        "700.4",
    ),
]


@pytest.mark.parametrize(("text", "verdict", "rule"), COMMANDERS)
def test_what_becomes_of_a_commander_is_played(judge: Arbiter, text: str, verdict: str, rule: str) -> None:
    found = answer_board(read_question(text, judge.kb), judge.kb, judge.stage)
    assert found is not None and found.verdict is not None, text
    assert found.verdict.value == verdict
    assert rule in [citation.rule for citation in found.citations]
