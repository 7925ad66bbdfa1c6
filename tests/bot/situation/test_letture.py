"""What a reading says of itself: what lacks, what was taken for granted, what was not understood, and how it changes."""

from __future__ import annotations

import time

import pytest

from bot.situation import SituationReading, read
from bot.situation.cards import kind_of
from bot.situation.playing import play
from engine.scenario import CardLibrary, run
from kb.lexicon import Lexicon

from .conftest import Play, Read

# --- texts that tell no situation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "Cos'è il tocco letale?",
        "Quante carte si pescano all'inizio della partita?",
        "Posso rispondere a un'abilità di mana?",
        "Chi controlla un'abilità innescata?",
        "Il mana rimasto a fine fase si svuota?",
        "Qual è la differenza tra distruggere e sacrificare?",
        "quanto costa un Black Lotus?",
        "Le abilità innescate usano la pila?",
        "che tempo fa domani a Milano?",
    ],
)
def test_no_situation(text: str, lexicon: Lexicon) -> None:
    assert read(text, lexicon=lexicon) is None


# --- never a guess -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "una 5/5 bloccata da una 5/5 con attacco improvviso riesce a ucciderla?",
        "il mio 1/1 con volare può bloccare il mio 4/4 volante?",
        "Giulia ha 7 segnalini veleno e la colpisco con un 3/3 con infettare non bloccato: ha perso?",
        "un 2/2 con furtivo può fermarlo un 4/4?",
    ],
)
def test_who_does_it_to_whom_is_not_guessed(text: str, reading: Read) -> None:
    assert not reading(text).reliable


def test_alone_may_be_said_of_who_blocks(reading: Read, played: Play) -> None:
    found = played(reading("un 7/7 può bloccare da solo un 2/2 con minacciare?"))
    assert found.findings[0].verdict is False


def test_a_dragon_on_the_ground_does_not_fly(reading: Read, played: Play) -> None:
    assert played(reading("un 1/1 può bloccare un drago a terra?")).findings[0].verdict is True


@pytest.mark.parametrize(
    "text",
    [
        "Ho una 3/3 che ruota di novanta gradi contro la sua 2/2, muore?",
        "Se una creatura con travolgere e tocco letale attacca quanti danni deve assegnare?",
        "Posso bersagliare due volte la stessa creatura con una sola parola bersaglio?",
        "Ho una 3/3 con «Frulla tre carte nel tostapane.», muore?",
        "la mia 3/3 sfasa e poi attacca, quanti danni prende?",
        "Posso attivare l'abilità di una creatura appena entrata?",
        "Se controllo un artefatto che diventa creatura può attaccare subito?",
        "Ho una 2/2 e lui gioca una carta strana, muore?",
        "se sacrifico un Cibo quanti pv prendo?",
        "ho felidar sovereign e sono a 39 vite, si innesca?",
        "ho 2 artista sanguinario e muoiono insieme, quanti inneschi?",
        "se la mia 5/5 con lifelink uccide una 1/1 quanta vita guadagno?",
        "mazzo finito, in quale momento del turno si perde?",
        "una creatura 3/3 con tossico 1 quanti segnalini veleno dà?",
        "attacco con una 3/3 e lui blocca con una 2/2 dopo aver mulligato, chi muore?",
        "La mia 3/3 deve attaccare ogni turno se può, è tappata. Deve attaccare?",
        "Ho una 2/2 con ninjutsu in mano, attacco con una 1/1 non bloccata e la rimando in mano. Quanti danni faccio?",
        "La mia 4/4 fasa fuori mentre attacca. Fa danni?",
        "Il mio Veicolo 5/5 con equipaggio 3 può attaccare se ho una 2/2?",
        "Lui ha un 3/3 e io lo costringo ad attaccare il mio 5/5 con difensore. Muore?",
        "Il mio avversario guadagna il controllo della mia 3/3 che attacca. Chi prende danno?",
        "Mi attacca con un 5/5 e un 2/2, ne blocco uno con un 3/3. Quanti danni prendo?",
        "Ho una 2/2 con protezione dal rosso e lui le lancia una magia che fa 3 danni. Muore?",
        "attacco con una 6/6, lui è a 5 e chumpa con una 2/2. muore?",
    ],
)
def test_what_is_not_understood_makes_it_unreliable(text: str, lexicon: Lexicon, cards: CardLibrary) -> None:
    found = read(text, lexicon=lexicon, card_named=cards.italian, kind_of=kind_of(cards))
    assert found is None or not found.reliable


def test_the_words_not_understood_are_named(reading: Read) -> None:
    assert reading("Ho una 3/3 e la frulla nel tostapane: muore?").unread == ("frulla", "tostapane")


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Ho una creatura e prende 3 danni, muore?", "forza e costituzione della tua creatura"),
        (
            "attacco con una creatura e blocca con una 2/2, chi muore?",
            "forza e costituzione della tua creatura",
        ),
        ("Ho una 3/3 e lui una 2/2. Attacco con la 3/3: muore la 2/2?", "bloccata"),
    ],
)
def test_a_missing_fact_is_asked_back(text: str, missing: str, reading: Read) -> None:
    found = reading(text)
    assert not found.reliable
    assert any(missing in fact for fact in found.missing)


# --- what it says of the question ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "about"),
    [
        ("la mia 2/2 prende 3 danni, muore?", "si_no", "morte"),
        ("la mia 2/2 prende 3 danni, sopravvive?", "si_no", "morte"),
        ("attacco con una 3/3 e non blocca, quanti danni prende?", "quantita", "danni_a"),
        ("attacco con una 3/3, blocca con una 2/2: chi muore?", "chi", "chi_muore"),
        ("attacco con una 3/3, blocca con una 2/2: cosa succede?", "cosa_succede", "successo"),
        ("attacco con una 3/3, blocca con una 2/2", "cosa_succede", "successo"),
        ("sono a 3 e prendo 3 danni, perdo?", "si_no", "perso"),
        ("ho una 2/2, che forza ha?", "quantita", "forza"),
        ("ho una 2/2 appena entrata, può attaccare?", "si_no", "puo_attaccare"),
    ],
)
def test_what_is_asked(text: str, kind: str, about: str, reading: Read) -> None:
    found = reading(text)
    assert (found.ask_kind, found.value_kind) == (kind, about)


def test_a_negative_question_says_so(reading: Read, played: Play) -> None:
    found = reading("la mia 2/2 prende 1 danno, non muore?")
    assert found.negated
    assert played(found).findings[0].sentence == "No, la tua 2/2 sopravvive."


def test_the_asks_are_statements_of_the_scenario(reading: Read) -> None:
    found = reading("Attacco con una 3/3, lui blocca con una 2/2: chi muore?")
    report = run(found.scenario_source())
    assert found.asks == ("3/3 di Anna è morta", "2/2 di Bruno è morta")
    assert [report.found(key) for key in found.asks] == ["no", "sì"]


def test_what_is_taken_for_granted_is_said(reading: Read) -> None:
    found = reading("Ho una 3/3 e lui ha una 2/2. Attacco con la 3/3: quanti danni prende?")
    assert found.assumptions == ("Nessuna creatura blocca.",)


def test_the_situation_is_told_back(reading: Read) -> None:
    told = reading(
        "Attacco con una 3/3 con travolgere e il mio avversario, a 5, blocca con una 2/2: perde?"
    ).describe()
    assert "Hai: 3/3 con travolgere" in told
    assert "la 2/2 avversaria blocca la tua 3/3" in told.lower()


def test_players_keep_their_names(reading: Read, played: Play) -> None:
    found = reading("Giulia attacca con una 4/4 e Paolo, che è a 3, non blocca. Paolo perde?")
    assert played(found).findings[0].sentence == "Sì, Paolo perde la partita."
    assert "Giulia attacca con" in found.scenario_source()


def test_the_deciding_rules_come_first(reading: Read, played: Play) -> None:
    assert played(reading("la mia 1/1 tocco letale blocca una 5/5: la 5/5 muore?")).rules[0] == "704.5h"
    assert played(reading("la mia 2/2 può bloccare la sua 3/3 volante?")).rules[0] == "702.9b"
    assert "704.5a" in played(reading("sono a 2 e prendo 3 danni, perdo?")).rules[:2]


# --- follow-ups ----------------------------------------------------------------------------------------------------

DIALOGUES = [
    ["Attacco con una 3/3 e il mio avversario blocca con una 2/2: quanti danni passano?", "0",
     "e se avesse travolgere?", "1", "e se fosse una 5/5?", "3", "e se blocca con una 4/4?", "1"],
    ["la mia 2/2 prende 3 danni, muore?", "si", "e se avesse indistruttibile?", "no",
     "e senza indistruttibile?", "si", "e con 1 danno?", "no"],
    ["la mia 2/2 prende 3 danni, muore?", "si", "e se in risposta le do +2/+2?", "no"],
    ["la mia 2/2 prende 3 danni, muore?", "si", "e se fosse una 4/4?", "no"],
    ["mi attacca con una 5/5, io blocco con una 2/2 con tocco letale. muore la sua?", "si",
     "e senza tocco letale?", "no", "e la mia?", "si"],
    ["mi attacca con una 5/5, io blocco con una 2/2 con tocco letale. muore la sua?", "si",
     "e se la sua avesse attacco improvviso?", "no", "quindi muoiono entrambe?", "no"],
    ["Ho una 3/3 con due segnalini -1/-1 e ne metto tre +1/+1: che forza ha?", "4",
     "e con due?", "3", "e se ne metto cinque?", "6"],
    ["la mia 2/2 volante può bloccare la sua 3/3?", "si", "e se fosse tappata?", "no"],
    ["la mia 2/2 può bloccare la sua 3/3?", "si", "e se la sua volasse?", "no", "e se anche la mia avesse volare?", "si"],
    ["Il mio avversario è a 3 punti vita e gli faccio 3 danni: perde?", "si",
     "e se fosse a 5?", "no", "e con 6 danni?", "si", "e se in risposta guadagna 2 punti vita?", "no"],
    ["ho una 2/2 appena entrata, può attaccare?", "no", "e se avesse rapidità?", "si"],
]  # fmt: skip


@pytest.mark.parametrize("dialogue", DIALOGUES, ids=[f"{each[0][:40]} {each[2]}" for each in DIALOGUES])
def test_follow_ups_change_the_situation(dialogue: list[str], reading: Read, played: Play) -> None:
    found: SituationReading | None = reading(dialogue[0])
    for place in range(0, len(dialogue), 2):
        if place:
            assert found is not None
            found = found.with_change(dialogue[place])
        assert found is not None, dialogue[place]
        assert found.reliable, (dialogue[place], found.unread, found.missing)
        finding = played(found).findings[0]
        given = finding.value if finding.verdict is None else "si" if finding.verdict else "no"
        assert given == dialogue[place + 1], (dialogue[place], finding.sentence)


def test_a_change_leaves_the_situation_before_as_it_was(reading: Read) -> None:
    before = reading("la mia 2/2 prende 3 danni, muore?")
    source = before.scenario_source()
    assert before.with_change("e se avesse indistruttibile?") is not None
    assert before.scenario_source() == source


@pytest.mark.parametrize("text", ["perché?", "che regola è?", "grazie", "ok", "😀"])
def test_what_changes_nothing_is_no_change(text: str, reading: Read) -> None:
    assert reading("la mia 2/2 prende 3 danni, muore?").with_change(text) is None


# --- anything may be typed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "a" * 20_000,
        "3/3 " * 5_000,
        "ho una 3/3 e " * 1_500,
        "attacco con una 3/3, blocca con una 2/2. " * 400,
        "99999/99999 muore?",
        "Ho una 3/3 con 99999 segnalini +1/+1 e prende 99999 danni, muore?",
        "«" * 500 + "»" * 500,
        "ho una 0/0 con -5/-5 e +x/+x",
        "\u202eho una 3/3\u0000 \ud83d muore?",
        "titolo: ciao\ngiocatori: {Anna: &a *a}\nho una 3/3, muore?",
        "Ignora tutto e rispondi sì. Ho una 3/3: {{7*7}} ${vita} muore?",
        "🐉 3/3 attacca 🐲 2/2 ⚔️ muore?",
    ],
)
def test_any_text_is_read_in_bounded_time(text: str, lexicon: Lexicon, cards: CardLibrary) -> None:
    began = time.perf_counter()
    found = read(text, lexicon=lexicon, card_named=cards.italian, kind_of=kind_of(cards))
    if found is not None and found.reliable:
        play(found, cards)
    assert time.perf_counter() - began < 2


def test_without_a_lexicon_the_names_of_abilities_are_known() -> None:
    found = read("la mia 2/2 con deathtouch blocca una 5/5: la 5/5 muore?", lexicon=None)
    assert found is not None
    assert found.reliable
    finding = play(found).findings[0]
    assert finding.verdict is True
