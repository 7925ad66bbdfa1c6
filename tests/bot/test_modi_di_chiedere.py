"""What introduces a question, judges an opinion or guesses the answer changes only how the question is read."""

from __future__ import annotations

import pytest

from bot.answer import Outcome, Verdict
from bot.arbiter import Arbiter
from bot.asks import Asks, what_is_asked
from bot.opinions import put_forward
from bot.plainer import plainer
from bot.polarity import polarity, states_not
from bot.suggested import without_guess
from bot.typed import unintroduced
from bot.verbs import finite_verbs
from kb.analysis import fold


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Scusate l'ignoranza, cosa significa flash?", "cosa significa flash?"),
        ("Ciao a tutti, sono nuovo. Che cos'è il cimitero?", "Che cos'è il cimitero?"),
        ("Torno a giocare dopo dieci anni: il mana brucia ancora?", "il mana brucia ancora?"),
        ("Domanda veloce: posso bloccare?", "posso bloccare?"),
        ("Torno al turno dopo: attacco?", "Torno al turno dopo: attacco?"),
        ("scusa ma la mia creatura muore?", "ma la mia creatura muore?"),
        ("Ieri al negozio è venuto fuori un dubbio. Posso bloccare?", "Posso bloccare?"),
        ("raga e se mi attacca?", "e se mi attacca?"),
        ("ciao", "ciao"),
    ],
)
def test_who_asks_is_no_part_of_the_question(said: str, asked: str) -> None:
    assert unintroduced(said) == asked


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (
            "Marco sostiene che le pedine tornano in mano. Ha ragione?",
            "È vero che le pedine tornano in mano?",
        ),
        ("secondo mia sorella il danno resta segnato, ha torto?", "È falso che il danno resta segnato?"),
        (
            "Attacco con una 3/3. Lei pretende che esce dal combattimento. È vero?",
            "Attacco con una 3/3. È vero che esce dal combattimento?",
        ),
        (
            "Attacco. Lui dice che muore. Io dico che si salva. Ho ragione?",
            "Attacco. Lui dice che muore. È vero che si salva?",
        ),
        (
            "Lo giro. Lui pretende di rispondere al giro, secondo me non può. Ho ragione?",
            "Lo giro. Lui pretende di rispondere al giro, è vero che non può rispondere al giro?",
        ),
        (
            "Gioco una terra. Lui dice che può rispondere, io dico di no. Ho ragione io?",
            "Gioco una terra. È falso che può rispondere?",
        ),
        (
            "Gioco una terra. Lui dice che può rispondere, io dico di no. Ha ragione lui?",
            "Gioco una terra. È vero che può rispondere?",
        ),
        (
            "Lancio un fulmine. Lui dice che la creatura muore, io dico che si salva. Ho ragione?",
            "Lancio un fulmine. È vero che si salva?",
        ),
        ("lui dice che muore, io che no. chi ha ragione?", "lui dice che muore, io che no. chi ha ragione?"),
        (
            "Lui dice che muore o no, ho ragione o ha ragione?",
            "Lui dice che muore o no, ho ragione o ha ragione?",
        ),
    ],
)
def test_a_judged_opinion_asks_whether_it_is_so(said: str, asked: str) -> None:
    assert put_forward(said) == asked


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("quante terre si giocano a turno, è ancora una sola?", "quante terre si giocano a turno?"),
        ("quante carte si pescano? sempre sette?", "quante carte si pescano?"),
        ("quanti danni passano, 3 o 4?", "quanti danni passano?"),
        ("quante carte pesco con X, 3?", "quante carte pesco con X, 3?"),
        ("sono sette, giusto?", "sono sette, giusto?"),
    ],
)
def test_a_guess_leaves_the_question_how_many(said: str, asked: str) -> None:
    assert without_guess(said) == asked


def test_what_is_not_understood_is_put_forward_to_be_confirmed() -> None:
    said = polarity("non capisco: una creatura con paura non puo bloccarne una che non ce l'ha?")
    assert said.denied
    assert said.confirming


@pytest.mark.parametrize(
    "asked", ["il mio ragno non puo bloccare?", "chi l'ha lanciata non la puo attaccare?"]
)
def test_what_may_not_be_is_answered_by_what_may_be(asked: str) -> None:
    assert not states_not(asked)


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("Mia cugina dice che il danno resta sulle creature da un turno all'altro. Ha torto?", Verdict.YES),
        ("Sono alle prime armi: una creatura con difensore può attaccare?", Verdict.NO),
    ],
)
def test_the_verdict_is_on_what_is_judged(asked: str, verdict: Verdict, judge: Arbiter) -> None:
    answer = judge.ask(asked)
    assert (answer.outcome, answer.verdict) == (Outcome.ANSWER, verdict)


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("ho 4 segnalini radiazione e macino 1 terra e 3 non terre: quanti rad mi restano?", "1"),
        ("Ho 3 rad, macino 3 carte di cui 2 terre: quanti punti vita perdo?", "1"),
        ("Tassa del comandante alla quinta volta che lo lancio?", "8"),
        ("Due comandanti con partner: quante carte ha il grimorio prima di pescare la mano?", "98"),
        (
            "metto 2 segnalini +1/+1 e ho un effetto che raddoppia e uno che ne aggiunge 1: quanti al massimo?",
            "6",
        ),
        ("In una partita a 4 ho fatto tre mulligan, con quante carte in mano comincio?", "5"),
        ("creatura con miriade in un pod da cinque, attacco un giocatore: quante pedine entrano?", "3"),
        ("valore di mana di una creatura da {X}{R} lanciata con X=6 che sta sul battlefield?", "1"),
    ],
)
def test_amounts_told_in_few_words_are_counted(asked: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(asked).value == value


@pytest.mark.parametrize(
    ("before", "asked", "value"),
    [
        (
            "il mio 6/6 con travolgere viene bloccato da un 3/4: quanti danni passano al giocatore?",
            "e se il bloccante avesse costituzione 2 invece di 4?",
            "4",
        ),
        (
            "il mio 6/6 con travolgere viene bloccato da un 3/4: quanti danni passano al giocatore?",
            "e se il bloccante ha costituzione 5?",
            "1",
        ),
        (
            "Quanto costa in più il comandante la seconda volta che lo lancio dalla zona di comando?",
            "e alla quinta volta? solo la tassa, grazie",
            "8",
        ),
    ],
)
def test_half_a_size_and_another_time_are_put_in_their_place(
    before: str, asked: str, value: str, judge: Arbiter
) -> None:
    assert judge.ask(asked, [before]).value == value


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (
            "la mia 2/2 con legame vitale non bloccata: di quanto sale la mia vita?",
            "la mia 2/2 con legame vitale non bloccata: quanti punti vita guadagno?",
        ),
        ("un artefatto creatura può attaccare?", "una creatura artefatto può attaccare?"),
        (
            "il veicolo entra già come creatura o va manovrato? cioè, entra creatura?",
            "il veicolo entra già come creatura? cioè, entra creatura?",
        ),
        (
            "entra con un segnalino o aspetta il turno dopo? cioè, aspetta?",
            "entra con un segnalino o aspetta il turno dopo? cioè, aspetta?",
        ),
    ],
)
def test_what_is_said_in_a_roundabout_way_is_put_plainly(said: str, asked: str) -> None:
    assert plainer(said) == asked


@pytest.mark.parametrize(
    ("asked", "value"), [("3/3 con legame vitale non bloccata: di quanto sale la mia vita?", "3")]
)
def test_by_how_much_life_grows_is_what_is_gained(asked: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(asked).value == value


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ("Attacco con la 2/2 esaltata, nessun blocco. Danni in faccia?", Asks.QUANTITY),
        ("siamo in quattro a Commander, punti vita di partenza di ognuno?", Asks.QUANTITY),
        ("copie massime di una carta in costruito?", Asks.QUANTITY),
        ("lancio due istantanei col mio monaco con prodezza. Che dimensioni ha ora?", Asks.QUANTITY),
        ("posso guardare le sue carte in mano?", Asks.YES_NO),
        ("posso scegliere in che ordine si risolvono i miei inneschi?", Asks.YES_NO),
        ("in che ordine si risolvono i miei inneschi?", Asks.ORDER),
    ],
)
def test_a_figure_that_is_only_named_is_asked_for(asked: str, kind: Asks) -> None:
    assert what_is_asked(fold(asked)) is kind


@pytest.mark.parametrize(
    "asked",
    [
        "ma quindi pagare un costo non usa la pila, confermi?",
        "è vero che le abilità di mana non usano la pila e non ci si può rispondere?",
    ],
)
def test_a_denial_is_found_past_what_begins_it_and_counted_once(asked: str) -> None:
    assert polarity(fold(asked)).denied


@pytest.mark.parametrize(
    "told",
    [
        "il valore di mana di una Foresta è zero?",
        "con legame vitale guadagno tante vite quanti danni faccio?",
        "devo dire al mio avversario quante carte ho in mano?",
        "posso pescare più carte di quante ne restano?",
        "il numero di collezione conta qualcosa?",
        "quando la creatura muore, l'Aura resta in campo?",
        "quando passo da una fase all'altra il mana sparisce?",
        "chi vola può bloccare solo chi vola?",
        "la tassa del comandante si azzera a fine turno?",
        "in pila ci stanno più cose insieme?",
    ],
)
def test_what_is_only_named_on_the_way_is_not_asked(told: str) -> None:
    assert what_is_asked(fold(told)) is Asks.YES_NO


@pytest.mark.parametrize(
    ("told", "asks"),
    [
        ("quando si scarta?", Asks.WHEN),
        ("chi decide quale innesco si risolve prima?", Asks.WHO),
        ("se attacco con due creature quanti danni faccio?", Asks.QUANTITY),
        ("la mia 2/2 ha due segnalini +1/+1: forza e costituzione?", Asks.QUANTITY),
        ("se non posso pagare che succede?", Asks.OUTCOME),
    ],
)
def test_what_is_asked_is_still_asked(told: str, asks: Asks) -> None:
    assert what_is_asked(fold(told)) is asks


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("un volante può bloccarlo una creatura a terra?", "una creatura a terra puo bloccare un volante?"),
        (
            "il mio drago lo blocca un ragno con raggiungere?",
            "un ragno con raggiungere può bloccare il mio drago?",
        ),
        (
            "un attaccante con volare lo bloccano le creature senza volare?",
            "le creature senza volare possono bloccare un attaccante con volare?",
        ),
        ("il mio 2/2 può bloccarlo il turno dopo?", "il mio 2/2 può bloccarlo il turno dopo?"),
    ],
)
def test_what_is_blocked_may_come_first(said: str, plain: str) -> None:
    assert plainer(said) == plain


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("quando prolifero posso scegliere solo le mie?", Asks.YES_NO),
        ("quando la gioco con evoke il trigger di entrata funziona?", Asks.YES_NO),
        ("quando si stacca un equipaggiamento torna in mano?", Asks.YES_NO),
        ("chi inizia pesca nel primo turno?", Asks.YES_NO),
        ("chi vola può bloccare chi non vola?", Asks.YES_NO),
        ("due trigger miei insieme: scelgo io in che ordine metterli?", Asks.YES_NO),
        ("il valore di mana di {2/R} è 1?", Asks.YES_NO),
        ("la tassa del generale gli alza il valore di mana?", Asks.YES_NO),
        ("quando posso sospendere una carta che ho in mano?", Asks.WHEN),
        ("quando un giocatore può lanciare una stregoneria?", Asks.WHEN),
        ("quando perdo se il mio mazzo finisce?", Asks.WHEN),
        ("chi paga la tassa?", Asks.WHO),
        ("se due giocatori arrivano a zero insieme chi vince?", Asks.WHO),
        ("in che ordine si risolvono due inneschi?", Asks.ORDER),
        ("valore di mana di una terra?", Asks.QUANTITY),
    ],
)
def test_a_clause_is_not_what_is_asked(said: str, asks: Asks) -> None:
    assert what_is_asked(fold(said)) is asks


def test_nobody_denies_after_a_clause() -> None:
    assert polarity(fold("È vero che quando uno gioca una terra nessuno può rispondere?")).denied
    assert not polarity(fold("È vero che quando uno gioca una terra tutti possono rispondere?")).denied


def test_verbs_are_told_from_nouns_in_like_letters() -> None:
    def verbs(text: str) -> list[str]:
        return [text[place:].split()[0] for place in finite_verbs(text)]

    assert verbs("il blocco costa e io blocco la sua") == ["costa", "blocco"]
    assert verbs("quando gioco una carta il gioco finisce") == ["gioco", "finisce"]
    assert verbs("una creatura si avventura, e' tua") == ["avventura,", "e'"]
    assert verbs("il costo della magia") == []
