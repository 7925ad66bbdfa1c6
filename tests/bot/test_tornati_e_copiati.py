"""Tales of a permanent that comes back, leaves phase or is copied: what of it is still so is played."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.question import read_question

TALES = [
    # 400.7, 122.2: what changes zones and comes back is a new object, without its counters
    ("blinko la mia creatura con due segnalini +1/+1: li ha ancora?", "no", "400.7"),
    ("gli rimbalzo l'orso coi segnalini e lui lo rilancia, i segnalini restano?", "no", "400.7"),
    ("muore il mio troll con tre segnalini +1/+1 e lo rianimo. Torna con i segnalini?", "no", "400.7"),
    ("se esilio e rimetto in campo la mia creatura i segnalini li perdo?", "si", "400.7"),
    # 400.7: nor are bonuses, damage, TAP, combat or Auras those of the new one
    ("Pompo il mio 2/2 con +3/+3 fino a fine turno, poi lo flickero. rientra 5/5?", "no", "400.7"),
    ("la creatura ha 2 danni addosso, la faccio blinkare, i danni restano?", "no", "400.7"),
    ("la mia creatura tappata viene esiliata e torna subito in campo, torna tappata?", "no", "400.7"),
    ("Ho blinkato la mia creatura attaccante, dopo il rientro sta ancora attaccando?", "no", "506.4"),
    ("la mia creatura incantata con un'aura nemica viene flickerata: è ancora incantata?", "no", "400.7"),
    # 704.5n: an Equipment comes off and stays
    ("la mia creatura equipaggiata viene flickerata. la spada resta attaccata?", "no", "704.5n"),
    ("la mia creatura equipaggiata viene flickerata. la spada resta in campo?", "si", "704.5n"),
    # 302.6: it has not been controlled since the turn began
    ("flickero il mio orso che era in campo da tre turni. può attaccare subito?", "no", "302.6"),
    # 603.6a, 603.6c, 700.4: what it does when it enters, leaves or dies
    ('flickero il mio mago con "quando entra, pesca una carta". pesco di nuovo?', "si", "603.6a"),
    (
        'flickero il mio mago con "quando lascia il campo di battaglia, pesca una carta". pesco?',
        "si",
        "603.6c",
    ),
    ('flickero il mio mago con "quando muore, pesca una carta". pesco?', "no", "700.4"),
    # 602.5b: what was used once was used by another object
    (
        'ho usato la sua abilità "attivala solo una volta per turno", poi la blinko: posso attivarla ancora?',
        "si",
        "400.7",
    ),
    # 111.8: a token that has left does not come back; 702.26d: out of phase it has not left
    ("blinko un mio gettone goblin: torna in campo?", "no", "111.8"),
    ("mi rimbalzano il token drago in mano, lo posso rilanciare?", "no", "111.8"),
    ("una pedina che va fuori fase cessa di esistere?", "no", "702.26d"),
    # 702.26d, 702.26f: it is the same object, and effects with a duration run on
    (
        "la mia creatura va in phasing con due segnalini e torna al prossimo untap, li ha ancora?",
        "si",
        "702.26d",
    ),
    ('un mago con "quando entra, pesca una carta" va fuori fase e rientra in fase: pesco?', "no", "702.26d"),
    (
        "faccio uscire di fase la mia creatura che aveva +3/+3 fino a fine turno. Quando rientra nel mio turno ha ancora"
        " +3/+3?",
        "no",
        "702.26f",
    ),
    # 707.2: a copy has what is printed
    ("clono un 2/2 con tre segnalini +1/+1: il mio clone è 5/5?", "no", "707.2"),
    ("clono un 2/2 con tre segnalini +1/+1: il mio clone è 2/2?", "si", "707.2"),
    ("copio con una pedina una creatura tappata, la pedina entra stappata?", "si", "707.2"),
    ("il mio clone copia un mostro equipaggiato: ha anche lui la spada?", "no", "707.2"),
    (
        'il clone entra come copia di un mago con "quando entra, pesca una carta". il trigger parte?',
        "si",
        "603.6a",
    ),
]


@pytest.mark.parametrize(("text", "verdict", "rule"), TALES)
def test_what_is_still_so_is_played(judge: Arbiter, text: str, verdict: str, rule: str) -> None:
    found = answer_board(read_question(text, judge.kb), judge.kb, judge.stage)
    assert found is not None and found.verdict is not None, text
    assert found.verdict.value == verdict
    assert found.simulation is not None and found.simulation.proof is Proof.CONFIRMED
    assert rule in [citation.rule for citation in found.citations]


UNREAD = [
    # what would change what comes out, or of which it is not told enough
    "clono il suo 3/3 tranne che è un 7/7 e ha due segnalini: è 7/7?",
    "la mia creatura già in campo diventa copia di una con «quando entra, pesca una carta». Pesco?",
    "clono una creatura che di suo entra tappata: la copia entra tappata?",
    "blinko il mio orso con i segnalini nel turno del mio avversario: nel mio turno può attaccare?",
    "la mia creatura con la spada va fuori fase: la spada se ne va?",
    "rubo il suo drago con tre segnalini e lo blinko: i segnalini li ha ancora?",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_told_whole_is_not_played(judge: Arbiter, text: str) -> None:
    assert answer_board(read_question(text, judge.kb), judge.kb, judge.stage) is None
