"""Follow-ups, rebuilt from the earlier turns."""

import pytest

from bot.answer import Kind, Outcome, Verdict
from bot.arbiter import Arbiter
from bot.dialogue import Meta, Topic, follows, meta_of, read_turn, rewritings
from bot.dialogue.openings import unopened
from kb.base import KnowledgeBase


@pytest.mark.parametrize(
    ("text", "meta"),
    [
        ("perché?", Meta.WHY),
        ("e perché no?", Meta.WHY),
        ("che regola è?", Meta.RULE),
        ("dove sta scritto?", Meta.RULE),
        ("fammi un esempio", Meta.EXAMPLE),
        ("spiegamelo più semplice", Meta.SIMPLER),
        ("non ho capito", Meta.SIMPLER),
        ("sei sicuro?", Meta.SURE),
        ("davvero?", Meta.SURE),
        ("su quale numero di regola ti basi?", Meta.RULE),
        ("cioè?", Meta.SIMPLER),
        ("in inglese come si chiama?", Meta.ENGLISH),
        ("perché non posso giocare una terra in risposta a una magia dell'avversario nel mio turno?", None),
        ("posso concedere?", None),
    ],
)
def test_requests_about_the_last_answer(text: str, meta: Meta | None) -> None:
    assert meta_of(text) is meta


@pytest.mark.parametrize(
    ("base", "change", "whole"),
    [
        ("posso pagare 2 punti vita avendone 1?", "e avendone 3?", "posso pagare 2 punti vita avendone 3?"),
        ("posso pagare 5 vite avendone 4?", "scusa, ne ho 6", "posso pagare 5 vite avendone 6?"),
        ("ho nove segnalini veleno, ho perso?", "e con dieci?", "ho dieci segnalini veleno, ho perso?"),
        ("può essere bloccata da una sola creatura?", "da due?", "può essere bloccata da due creature?"),
        ("che cos'è un emblema?", "e una pedina?", "che cos'è una pedina?"),
        (
            "posso giocare una terra nel mio turno?",
            "e nel suo?",
            "posso giocare una terra nel turno dell'avversario?",
        ),
        (
            "posso lanciare una creatura nel turno avversario?",
            "e un istantaneo?",
            "posso lanciare un istantaneo nel turno avversario?",
        ),
        ("la mia 3/3 blocca una 2/2, muore?", "e se invece è 3/3?", "la mia 3/3 blocca una 3/3, muore?"),
        (
            "attacco con una 4/4 bloccata da una 3/3, sopravvive?",
            "e se invece blocca una 1/1?",
            "attacco con una 4/4 bloccata da una 1/1, sopravvive?",
        ),
        ("un 2/2 può bloccare un 3/3?", "e se avesse volare?", "un 2/2 con volare può bloccare un 3/3?"),
        ("un 2/2 può bloccare un 3/3?", "e se avesse volare?", "un 2/2 può bloccare un 3/3 con volare?"),
        (
            "attacco con un 5/5 con travolgere e mi blocca un 2/2, quanti danni passano?",
            "e se il mio 5/5 avesse anche tocco letale?",
            "attacco con un 5/5 con travolgere e tocco letale e mi blocca un 2/2, quanti danni passano?",
        ),
        (
            "attacco con una 3/3 con volare, posso essere bloccato?",
            "e senza volare?",
            "attacco con una 3/3 senza volare, posso essere bloccato?",
        ),
        (
            "una creatura con volare può essere bloccata da una senza volare?",
            "e da una con raggiungere?",
            "una creatura con volare può essere bloccata da una con raggiungere?",
        ),
        (
            "una creatura con protezione dal verde può essere bersagliata con una magia verde?",
            "e con una rossa?",
            "una creatura con protezione dal verde può essere bersagliata con una magia rossa?",
        ),
        (
            "posso bersagliare una creatura avversaria con anti-malocchio?",
            "e una mia?",
            "posso bersagliare una mia creatura con anti-malocchio?",
        ),
        (
            "posso contare le carte del mio grimorio?",
            "del suo?",
            "posso contare le carte del grimorio dell'avversario?",
        ),
        (
            "posso guardare le carte in mano all'avversario?",
            "contarle almeno?",
            "posso contare le carte in mano all'avversario?",
        ),
        ("una pedina può essere equipaggiata?", "incantata?", "una pedina può essere incantata?"),
        ("le abilità statiche usano la pila?", "quelle innescate?", "le abilità innescate usano la pila?"),
        ("posso attaccare un planeswalker?", "idem per una battaglia?", "posso attaccare una battaglia?"),
        (
            "una creatura con volare può bloccare una senza volare?",
            "e viceversa?",
            "una creatura senza volare può bloccare una con volare?",
        ),
        ("se ho 10 segnalini energia perdo?", "veleno, non energia", "se ho 10 segnalini veleno perdo?"),
        (
            "quanti punti vita si hanno in brawl?",
            "e in commander?",
            "quanti punti vita si hanno in commander?",
        ),
        (
            "Posso equipaggiare nella mia fase principale?",
            "e dopo i blocchi?",
            "posso equipaggiare dopo i blocchi?",
        ),
        (
            "Siamo in un ciclo che nessuno ferma: la partita è patta?",
            "e se un passaggio fosse facoltativo?",
            "se un passaggio è facoltativo, la partita è patta?",
        ),
        (
            "perdo e vinco nello stesso momento",
            "quindi vinco?",
            "se perdo e vinco nello stesso momento, vinco?",
        ),
        (
            "lancio una magia e passo la priorità",
            "e lui può rispondere?",
            "lancio una magia e passo la priorità, l'avversario puo rispondere?",
        ),
        (
            "quanto mi costa la seconda volta che lo lancio?",
            "e la terza?",
            "quanto mi costa la terza volta che lo lancio?",
        ),
        (
            "attacco con una 7/7 con travolgere, blocca una 2/2, quanti danni passano?",
            "e se blocca con due 2/2?",
            "attacco con una 7/7 con travolgere, blocca due 2/2, quanti danni passano?",
        ),
        (
            "attacco con una 3/3 e una 2/2, quanti danni faccio?",
            "e se ho anche un'altra 2/2?",
            "attacco con una 3/3 e una 2/2 e un'altra 2/2, quanti danni faccio?",
        ),
        (
            "lui ha tre creature, può bloccare una creatura con minacciare?",
            "e se ne ha una sola?",
            "lui ha una sola creatura, può bloccare una creatura con minacciare?",
        ),
        (
            "una creatura con protezione dal bianco può essere bersagliata da una magia bianca?",
            "e un'ira di dio bianca la distrugge?",
            "un'ira di dio bianca distrugge una creatura con protezione dal bianco?",
        ),
        (
            "cosa sono le azioni di stato?",
            "ci si può rispondere?",
            "si può rispondere alle azioni di stato?",
        ),
        (
            "una creatura senza volare può bloccarne una con volare?",
            "e con raggiungere?",
            "una creatura con raggiungere può bloccarne una con volare?",
        ),
        ("cos'è un'abilità di mana?", "va in pila?", "un'abilità di mana va in pila?"),
        (
            "una pedina può tornare in mano?",
            "e se la rimbalzo smette di esistere?",
            "se rimbalzo una pedina, una pedina smette di esistere?",
        ),
        (
            "posso attivare le abilità di un planeswalker nel mio turno?",
            "e nel suo turno si può?",
            "posso attivare le abilità di un planeswalker nel turno dell'avversario?",
        ),
        (
            "attacco con una 4/4 con travolgere, mi blocca una 2/2, muore?",
            "e se avessi una 5/5 bloccata da una 3/3?",
            "attacco con una 5/5 con travolgere, mi blocca una 3/3, muore?",
        ),
        (
            "una 6/6 con travolgere bloccata da una 4/4, quanti danni passano?",
            "e se il bloccante è una 3/3?",
            "una 6/6 con travolgere bloccata da una 3/3, quanti danni passano?",
        ),
        (
            "distruggo l'artefatto in risposta alla sua abilità, si risolve?",
            "anche se lo esilio?",
            "esilio l'artefatto in risposta alla sua abilità, si risolve?",
        ),
        (
            "ho appena giocato una creatura con rapidità, attacca?",
            "e senza?",
            "ho appena giocato una creatura, attacca?",
        ),
        (
            "quanti segnalini veleno servono per perdere in two-headed giant?",
            "e normalmente?",
            "quanti segnalini veleno servono per perdere?",
        ),
        (
            "una creatura con tossico 1 mi colpisce, quanti segnalini veleno prendo?",
            "e se ha tossico 3?",
            "una creatura con tossico 3 mi colpisce, quanti segnalini veleno prendo?",
        ),
        (
            "qual è il valore di mana di una carta con costo {2}{U}{U}?",
            "e di una con {W/U}{W/U}?",
            "qual è il valore di mana di una carta con costo {W/U}{W/U}?",
        ),
        (
            "ho una 4/4 con legame vitale e attacco, nessuno blocca: guadagno 4 vite?",
            "e se invece mi blocca una 1/1?",
            "ho una 4/4 con legame vitale e attacco, mi blocca una 1/1, guadagno 4 vite?",
        ),
        (
            "ho un 1/1 con tossico 1 e lui non blocca, quanti segnalini veleno prende?",
            "e se l'avversario lo blocca?",
            "ho un 1/1 con tossico 1 e l'avversario lo blocca, quanti segnalini veleno prende?",
        ),
        (
            "ho un planeswalker con 3 segnalini fedeltà, posso usare il suo -3?",
            "quindi dopo va al cimitero?",
            "ho un planeswalker con 3 segnalini fedeltà, uso il suo -3, va al cimitero?",
        ),
        (
            "il mio comandante costa 5, la prima volta dalla zona di comando lo pago 5?",
            "e la terza volta quanto pago in tutto?",
            "il mio comandante costa 5, la terza volta dalla zona di comando quanto pago in tutto?",
        ),
        (
            "ho 9 carte in mano, alla fine del mio turno devo scartare?",
            "e alla fine del suo turno, se sono di nuovo a 9?",
            "ho 9 carte in mano, alla fine del suo turno devo scartare, se sono di nuovo a 9?",
        ),
        (
            "attacco con 4/4 lifelink, blocca 2/2, quante vite prendo?",
            "e se la mia avesse anche travolgere?",
            "attacco con 4/4 con lifelink e travolgere, blocca 2/2, quante vite prendo?",
        ),
        (
            "la mia 4/4 prende un -2/-2 fino a fine turno, quanto diventa?",
            "quindi con due così muore?",
            "la mia 4/4 prende due -2/-2 fino a fine turno, muore?",
        ),
        (
            "posso sacrificare una creatura tappata?",
            "e una che sta bloccando?",
            "posso sacrificare una creatura che sta bloccando?",
        ),
        (
            "sto a 1 vita, posso pagare 2 vite?",
            "e se stessi a 2?",
            "sto a 2 vite, posso pagare 2 vite?",
        ),
        (
            "la mia creatura ha egida 2 e l'avversario la bersaglia con un fulmine, scatta egida?",
            "e se la bersaglio io?",
            "la mia creatura ha egida 2 e la bersaglio io, scatta egida?",
        ),
        (
            "una 4/4 con un segnalino +1/+1 quanto è grande?",
            "e se ci metto altri due segnalini +1/+1?",
            "una 4/4 con 3 segnalini +1/+1 quanto è grande?",
        ),
        (
            "due creature non leggendarie con lo stesso nome possono restare in campo?",
            "e se sono leggendarie?",
            "due creature leggendarie con lo stesso nome possono restare in campo?",
        ),
        (
            "mi colpisce con una 3/3 che ha legame vitale, a quanto vado?",
            "e se ha infettare al posto di legame vitale?",
            "mi colpisce con una 3/3 che ha infettare, a quanto vado?",
        ),
        (
            "in Brawl quante vite si hanno?",
            "e con quanti segnalini veleno si perde?",
            "in Brawl con quanti segnalini veleno si perde?",
        ),
        (
            "lui attacca con una 3/3 e ho un planeswalker a 2, muore?",
            "e se la 3/3 fosse una 1/1?",
            "lui attacca con una 1/1 e ho un planeswalker a 2, muore?",
        ),
        (
            "scarto a sette anche se è il turno dell'avversario?",
            "e nel mio?",
            "scarto a sette nel mio turno?",
        ),
        (
            "una creatura senza volare può bloccare un attaccante con volare?",
            "e se avesse raggiungere?",
            "una creatura con raggiungere può bloccare un attaccante con volare?",
        ),
        (
            "un planeswalker appena entrato può attivare subito un'abilità?",
            "e due nello stesso turno?",
            "un planeswalker appena entrato può attivare subito due abilità nello stesso turno?",
        ),
        (
            "una 3/3 con due segnalini -1/-1 quanto è grande?",
            "e se ne aggiungo un altro?",
            "una 3/3 con 3 segnalini -1/-1 quanto è grande?",
        ),
        (
            "se faccio 10 danni a una creatura indistruttibile muore?",
            "e se le do -10/-10?",
            "se do -10/-10 a una creatura indistruttibile, muore?",
        ),
        (
            "una 2/2 senza abilità può bloccare un 3/3?",
            "e se avesse raggiungere?",
            "una 2/2 con raggiungere può bloccare un 3/3?",
        ),
        (
            "una 3/3 prende 2 danni: sopravvive?",
            "e se la fonte avesse tocco letale, sopravviverebbe?",
            "una 3/3 prende 2 danni, se la fonte ha tocco letale, sopravvive?",
        ),
        (
            "Ho «ogniqualvolta una creatura muore, pesca una carta» e ne muoiono tre. Quante carte pesco?",
            "e se invece c'era scritto «una o più creature muoiono»?",
            "ho «ogniqualvolta una o più creature muoiono, pesca una carta» e ne muoiono tre, quante carte pesco?",
        ),
        (
            "posso incantare con un'aura una creatura con velo dell'avversario?",
            "e se è mia?",
            "posso incantare con un'aura una mia creatura con velo?",
        ),
        (
            "la mia 6/6 con cautela non bloccata quanti danni fa?",
            "e se la blocca una 3/3?",
            "la mia 6/6 con cautela, la blocca una 3/3, quanti danni fa?",
        ),
        (
            "quanti segnalini veleno servono per vincere?",
            "e di danni da comandante?",
            "quanti danni da comandante servono per vincere?",
        ),
        (
            "un planeswalker con fedeltà 5 può usare il -6?",
            "e il -5?",
            "un planeswalker con fedeltà 5 può usare il -5?",
        ),
        (
            "la mia creatura 3/3 prende un fulmine da 2 danni, muore?",
            "e se ne prende due?",
            "la mia creatura 3/3 prende due fulmini da 2 danni, muore?",
        ),
        (
            "posso attaccare con una creatura appena arrivata?",
            "e con due creature lo stesso planeswalker?",
            "posso attaccare con due creature lo stesso planeswalker?",
        ),
        (
            "la mia creatura ha protezione dal nero, una stregoneria la può bersagliare?",
            "e un terrore la distrugge?",
            "un terrore distrugge la mia creatura con protezione dal nero?",
        ),
        (
            "un'abilità fallisce se il bersaglio sparisce?",
            "anche se aveva due bersagli?",
            "un'abilità fallisce se il bersaglio sparisce e ha due bersagli?",
        ),
        (
            "se mi danno 6 segnalini energia posso spenderli?",
            "e se ne ho 4?",
            "se mi danno 4 segnalini energia posso spenderli?",
        ),
        (
            "la mia 4/4 indistruttibile subisce 4 danni, muore?",
            "e con tocco letale?",
            "la mia 4/4 indistruttibile subisce 4 danni da una fonte con tocco letale, muore?",
        ),
        (
            "ho 5 segnalini +1/+1 su una 2/2, quanto è grande?",
            "e se ne tolgo tre?",
            "ho 2 segnalini +1/+1 su una 2/2, quanto è grande?",
        ),
        (
            "controllo due leggendarie diverse, le tengo?",
            "e se sono uguali?",
            "controllo due leggendarie uguali, le tengo?",
        ),
        (
            "quante vite perdo se mi attaccano con un 4/4 e non blocco?",
            "e se ne attaccano tre?",
            "quante vite perdo se mi attaccano con tre 4/4 e non blocco?",
        ),
        (
            "posso rispondere a una magia?",
            "e se tappo una foresta il mana lo ricevo subito?",
            "se tappo una foresta, il mana lo ricevo subito?",
        ),
        (
            "la mia 5/5 ha un segnalino +1/+1 e le mettono un -1/-1, quanto è?",
            "e se i -1/-1 sono tre?",
            "la mia 5/5 ha un segnalino +1/+1 e le mettono tre -1/-1, quanto è?",
        ),
        (
            "attacco con un 4/4 e lui blocca con un 3/3, muore il mio?",
            "e se il bloccante ha tocco letale?",
            "attacco con un 4/4 e lui blocca con un 3/3 con tocco letale, muore il mio?",
        ),
        (
            "una creatura con due segnalini +1/+1 viene esiliata e torna, li tiene?",
            "e se invece cambia controllore?",
            "una creatura con due segnalini +1/+1 cambia controllore, li tiene?",
        ),
    ],
)
def test_a_change_is_put_where_it_belongs(base: str, change: str, whole: str, book: KnowledgeBase) -> None:
    assert whole in [rewriting.text for rewriting in rewritings(base, change, book.lexicon)]


@pytest.mark.parametrize(
    ("text", "leans"),
    [
        ("e se avesse volare?", True),
        ("da due?", True),
        ("posso almeno bersagliarla?", True),
        ("scusa, era 4/4", True),
        ("stessa cosa se esiliata?", True),
        ("conta per tempesta?", True),
        ("quindi va al cimitero?", True),
        ("sono obbligato?", True),
        ("ci si può rispondere?", True),
        ("e nel suo turno posso se ho un effetto?", True),
        ("posso attaccare i planeswalker?", False),
        ("e le terre si possono giocare durante il combattimento?", False),
        ("ok grazie, altra domanda: una creatura con difensore può bloccare?", False),
        ("che cos'è la pila?", False),
    ],
)
def test_a_turn_leans_on_the_one_before_or_is_a_question_of_its_own(text: str, leans: bool) -> None:
    assert follows(text) is leans


def test_a_story_that_asked_nothing_is_asked_about_next() -> None:
    turn = read_turn("la spada resta in gioco?", ["ho equipaggiato una creatura e poi è morta"])
    assert turn.text == "ho equipaggiato una creatura e poi è morta. la spada resta in gioco?"
    assert not turn.follows and turn.topic is not None and turn.topic.base == turn.text


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("ah ok... e se ne ho due?", "e se ne ho due?"),
        ("davvero? anche se è appena entrata?", "anche se è appena entrata?"),
        (
            "altra domanda: una creatura con difensore può bloccare?",
            "una creatura con difensore può bloccare?",
        ),
        ("3, ok. e di una terra?", "e di una terra?"),
        ("3/3 o 2/2?", "3/3 o 2/2?"),
        ("no aspetta, era 3/3", "no aspetta, era 3/3"),
    ],
)
def test_what_ties_a_turn_to_the_dialogue_is_no_part_of_it(text: str, rest: str) -> None:
    assert unopened(text) == rest


@pytest.mark.parametrize(
    ("base", "change", "whole"),
    [
        (
            "In Brawl il mazzo ha 60 carte, giusto?",
            "e in Commander?",
            "in commander il mazzo quante carte ha?",
        ),
        (
            "Una magia con X=2 e costo {X}{G} vale 3, vero?",
            "e con X uguale a 5?",
            "una magia con x uguale a 5 e costo {X}{G} quanto vale?",
        ),
        (
            "Una creatura appena entrata non può attaccare, giusto?",
            "e per bloccare invece può?",
            "una creatura appena entrata può bloccare?",
        ),
        (
            "La mia creatura tappata non può bloccare.",
            "e se avesse un'abilità che lo permette?",
            "la mia creatura tappata può bloccare se ha un'abilità che lo permette?",
        ),
        (
            "L'abilità si innesca quando attivo un planeswalker, giusto?",
            "e attivare un artefatto?",
            "l'abilità si innesca quando attivo un artefatto?",
        ),
        (
            "Con «esilia un permanente bersaglio» posso togliere una terra, vero?",
            "e una carta che è nel cimitero?",
            "con «esilia un permanente bersaglio» posso togliere una carta che è nel cimitero?",
        ),
        (
            "La mia 4/4 con travolgere è bloccata da una 2/2.",
            "e se a bloccarla fossero in due, quanti danni passano?",
            "la mia 4/4 con travolgere è bloccata da due 2/2, quanti danni passano?",
        ),
        (
            "La mia 4/4 blocca una 5/5 con legame vitale: muore, vero?",
            "e se l'altra avesse doppio attacco al posto di legame vitale, la mia morirebbe?",
            "la mia 4/4 blocca una 5/5 con doppio attacco, la mia muore?",
        ),
        (
            "L'avversario mi attacca con un 4/4 e io sono a 4 punti vita.",
            "se guadagno 1 punto vita prima del danno, sopravvivo?",
            "l'avversario mi attacca con un 4/4 e io sono a 4 punti vita, se guadagno 1 punto vita prima del danno, "
            "sopravvivo?",
        ),
    ],
)
def test_what_was_checked_or_told_is_taken_up_whole(
    base: str, change: str, whole: str, book: KnowledgeBase
) -> None:
    assert whole in [rewriting.text for rewriting in rewritings(base, change, book.lexicon)]


def test_what_a_card_says_is_not_changed(book: KnowledgeBase) -> None:
    base = "La mia carta dice «pesca una carta, poi scarta una carta». Pesco una carta?"
    for change in ("e due?", "e se è un artefatto, quante carte pesco?"):
        said = [each.text for each in rewritings(base, change, book.lexicon)]
        assert all("«pesca una carta, poi scarta una carta»" in text for text in said if "«" in text)


def test_a_thing_named_with_its_mark_is_no_question_of_its_own() -> None:
    turn = read_turn("e una terra che non è base?", ["posso distruggere un artefatto con questa magia?"])
    assert turn.follows


def test_an_amount_that_was_checked_is_asked_elsewhere(judge: Arbiter) -> None:
    asked = "In una partita normale si parte da 20 punti vita, giusto?"
    assert judge.ask("e in Two-Headed Giant?", (asked,)).value == "30"


def test_no_player_takes_the_place_of_a_card(book: KnowledgeBase) -> None:
    base = "l'avversario mi lancia una magia, posso rispondere con un istantaneo?"
    said = [each.text for each in rewritings(base, "e una creatura senza lampo?", book.lexicon)]
    assert not any(text.startswith("l'avversario avversario") for text in said)


def test_a_tale_told_in_several_turns_is_one_tale() -> None:
    turn = read_turn("quindi muore?", ["la mia 2/2 viene bloccata da una 1/1.", "poi le do -2/-2."])
    assert turn.topic == Topic("la mia 2/2 viene bloccata da una 1/1. poi le do -2/-2.", ("quindi muore?",))


@pytest.mark.parametrize("said", ["sì ok", "ah ok, quindi la salta", "va bene, capito"])
def test_a_turn_that_only_takes_note_changes_nothing(said: str) -> None:
    asked = "chi comincia pesca al primo turno?"
    turn = read_turn("e in commander?", [asked, said])
    assert turn.topic == Topic(asked, ("e in commander?",))


def test_a_new_subject_owes_nothing_to_the_one_before() -> None:
    turn = read_turn("ok altra domanda, e due terre?", ["una creatura con volare può bloccare?"])
    assert turn.topic == Topic("e due terre?") and not turn.follows


def test_an_amount_that_is_checked_is_compared(judge: Arbiter) -> None:
    asked = "Con quanti punti vita si comincia?"
    assert judge.ask("quindi 20?", (asked,)).verdict is Verdict.YES
    assert judge.ask("quindi sono 30?", (asked,)).verdict is Verdict.NO
    assert judge.ask("in commander sono 40?", (asked,)).verdict is Verdict.YES


def test_a_number_of_something_else_takes_no_place(book: KnowledgeBase) -> None:
    base = "una creatura indistruttibile muore se prende 10 danni?"
    said = [each.text for each in rewritings(base, "e se la sua costituzione scende a 0?", book.lexicon)]
    assert "una creatura indistruttibile muore se prende 0 danni?" not in said
    assert "una creatura indistruttibile muore se la sua costituzione scende a 0?" in said


def test_what_is_of_the_other_player_is_not_answered_as_before(judge: Arbiter) -> None:
    asked = "Posso controllare due creature leggendarie con lo stesso nome?"
    assert judge.ask("e se una delle due è del mio avversario?", (asked,)).verdict is not Verdict.NO


def test_what_was_taken_away_is_not_answered_as_before(judge: Arbiter) -> None:
    asked = "Posso usare l'abilità con il simbolo di TAP di una creatura appena entrata?"
    assert judge.ask(asked).verdict is Verdict.NO
    assert judge.ask("e se l'abilità non ha il simbolo di TAP?", (asked,)).verdict is not Verdict.NO


def test_another_question_about_the_same_thing_is_not_the_old_one_again(judge: Arbiter) -> None:
    asked = "Una creatura con protezione dalle creature può essere bloccata?"
    assert judge.ask(asked).verdict is Verdict.NO
    assert judge.ask("e può bloccare?", (asked,)).verdict is not Verdict.NO


def test_a_known_case_that_ignores_what_was_added_does_not_answer(judge: Arbiter) -> None:
    asked = "Un ciclo di sole azioni obbligatorie che nessuno può fermare è patta?"
    assert judge.ask(asked).verdict is Verdict.YES
    assert judge.ask("e se uno dei passaggi fosse facoltativo?", (asked,)).verdict is not Verdict.YES


def test_the_old_verdict_is_not_said_again_where_the_change_has_its_place(judge: Arbiter) -> None:
    asked = "Il comandante costa 2 in più la seconda volta che lo lancio dalla zona di comando?"
    assert judge.ask(asked).verdict is Verdict.YES
    assert judge.ask("e se lo lancio dalla mano?", (asked,)).verdict is not Verdict.YES


@pytest.mark.parametrize(
    ("asked", "change", "verdict"),
    [
        ("Una creatura con volare può bloccare una senza volare?", "e viceversa?", Verdict.NO),
        ("Posso attaccare con una creatura appena entrata?", "ah dimenticavo, ha rapidità", Verdict.YES),
        (
            "La mia creatura ha anti-malocchio, il mio avversario può bersagliarla?",
            "e se avesse velo?",
            Verdict.NO,
        ),
        ("Posso bersagliare una creatura avversaria con anti-malocchio?", "e una mia?", Verdict.YES),
    ],
)
def test_the_changed_question_is_answered(judge: Arbiter, asked: str, change: str, verdict: Verdict) -> None:
    assert judge.ask(change, (asked,)).verdict is verdict


def test_the_english_name_comes_with_the_same_rules(judge: Arbiter) -> None:
    asked = "Cosa fa l'anti-malocchio?"
    found = judge.ask("in inglese come si chiama?", (asked,))
    assert "hexproof" in found.text.lower()
    assert found.citations == judge.ask(asked).citations


def test_a_whole_question_starts_a_new_topic() -> None:
    turn = read_turn("quanti colori ci sono in Magic?", ["posso concedere?"])
    assert not turn.follows and turn.topic is not None and turn.topic.base.startswith("quanti colori")


def test_a_request_about_nothing_asks_for_the_question(judge: Arbiter) -> None:
    assert judge.ask("perché?").outcome is Outcome.CLARIFY


def test_the_rule_of_the_last_answer(judge: Arbiter) -> None:
    found = judge.ask("che regola è?", ["posso pagare 2 punti vita avendone 1?"])
    assert found.kind is Kind.REFERENCE
    assert found.citations[0].rule == "119.4" and "119.4" in found.text


def test_changed_numbers_are_played_again(judge: Arbiter) -> None:
    context = ["posso pagare 2 punti vita avendone 1?"]
    assert judge.ask(context[0]).verdict is Verdict.NO
    assert judge.ask("e avendone 3?", context).verdict is Verdict.YES
    assert judge.ask("e avendone 1?", [*context, "e avendone 3?"]).verdict is Verdict.NO


def test_why_gives_the_reason_and_the_rule(judge: Arbiter) -> None:
    found = judge.ask("perché?", ["posso pagare 2 punti vita avendone 1?"])
    assert found.outcome is Outcome.ANSWER and "119.4" in found.text


def test_an_example_comes_from_the_book_or_from_the_game(judge: Arbiter) -> None:
    found = judge.ask("fammi un esempio", ["una pedina che torna in mano si può rigiocare?"])
    assert found.text.startswith("Per esempio")


def test_the_same_turns_give_the_same_answer(judge: Arbiter) -> None:
    context = ["ho nove segnalini veleno, ho perso?"]
    first = judge.ask("e con dieci?", context).to_json()
    second = judge.ask("e con dieci?", context).to_json()
    first.pop("millisecondi"), second.pop("millisecondi")
    assert first == second
