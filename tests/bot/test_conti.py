"""Amounts that a question's own numbers make: keywords, lists, triggers, running totals, doubling."""

import pytest

from bot.arbiter import Arbiter
from bot.asks import Asks, what_is_asked


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        (
            "due creature con affliggere 3 vengono bloccate: quanti punti vita perde il difensore?",
            "6",
            "702.130a",
        ),
        ("attacco con due creature con annientatore 3: quanti permanenti sacrifica?", "6", "702.86a"),
        ("sviluppo 3 e rivelo due carte: con quanti segnalini entra?", "6", "702.38a"),
        ("graft 4, ne sposto uno su un'altra creatura: quanti segnalini gli restano?", "3", "702.58a"),
        ("mostruosità 5 su una 2/2: quanto diventa?", "7/7", "701.37a"),
        ("Furia 3 (rampage 3) su una 1/1 bloccata da due creature: quanto diventa?", "4/4", "702.23a"),
        (
            "Commander, quattro avversari: attacco con una creatura con miriade. Quante pedine?",
            "3",
            "702.116a",
        ),
        (
            "Scudo da 4: «previeni i prossimi 4 danni che ti verrebbero inflitti». Mi entra un 6/2 non bloccato."
            " Quanti danni subisco?",
            "2",
            "615.7",
        ),
        (
            "Ho tre Esplorazione («Puoi giocare una terra addizionale in ognuno dei tuoi turni»): quante terre gioco?",
            "4",
            "305.2",
        ),
        ("furia 2 su una 2/2 bloccata da tre creature: quanto diventa?", "6/6", "702.23a"),
        (
            "controllo quattro permanenti con esaltato e attacco con una 2/1 da sola: quanto diventa?",
            "6/5",
            "702.83a",
        ),
        ("sorvegliare 4 e ne tengo una sopra: quante carte vanno nel cimitero?", "3", "701.25a"),
        ("ho 2 carte nel grimorio e macino 6: quante carte finiscono nel cimitero?", "2", "701.17a"),
        ("sospesa con 5 segnalini tempo, passano tre miei mantenimenti: quanti ne restano?", "2", "702.62a"),
        ("tossico 2 e tossico 3 sulla stessa creatura: quanti segnalini veleno dà?", "5", "702.164c"),
        ("mantenimento cumulativo {2} al terzo mantenimento: quanto pago?", "6", "702.24a"),
        ("amass zombie 2 e poi amass zombie 4: quanti segnalini +1/+1 ha l'esercito?", "6", "701.47a"),
        ("miriade in una partita a cinque giocatori: quante copie?", "3", "702.116a"),
        ("ferocious: che forza serve?", "4", "207.2c"),
        ("quanti punti vita guadagno sacrificando tre cibi?", "9", "111.10b"),
    ],
)
def test_a_keyword_with_its_number(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("controllo un {B}{B}{B} e un {B/G}{B/G}: devozione al nero?", "5", "700.5"),
        ("due permanenti da {1}{U}{U}: quanto vale la devozione al blu?", "4", "700.5"),
        ("di quanti colori è una magia da {2}{R}{G}?", "2", "105.2"),
        ("dominio con due paludi, un'isola e una foresta: quanto vale?", "3", "305.6"),
        ("ho due ladri, un mago e un chierico: di quante creature è il mio gruppo (party)?", "3", "700.8"),
        ("carta divisa con metà {2}{W} e {U}: valore di mana nel grimorio?", "4", "202.3d"),
        ("che mana value ha una terra?", "0", "202.3a"),
    ],
)
def test_a_list_is_counted(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        (
            "attacco con 4 creature, ho «ogniqualvolta una tua creatura attacca, guadagni 2 punti vita»: quanta vita?",
            "8",
        ),
        (
            "«ogniqualvolta una o più tue creature attaccano, pesca una carta», attacco con tre creature: quante ne pesco?",
            "1",
        ),
        (
            "scarto 3 carte e lui ha «ogni volta che un avversario scarta, perde 2 punti vita»: quanti punti vita perdo?",
            "6",
        ),
        ("due Panharmonicon e un ETB che fa 3 danni: quanti danni in tutto?", "9"),
        # 603.10a: what dies beside it is seen, and its own death too where it says so
        (
            "Ho una bestia con «ogniqualvolta questa o un'altra creatura muore, pesca una carta» e altre due creature."
            " Muoiono tutte e tre insieme: quante volte scatta?",
            "3",
        ),
        (
            "ho «ogniqualvolta una o più creature attaccano, guadagni 2 punti vita» e attacco con 5: quanti ne guadagno?",
            "2",
        ),
    ],
)
def test_an_ability_triggers_once_for_every_event(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("parto da 20 punti vita, perdo 6, poi altri 2 e ne guadagno 3: quanti me ne restano?", "15"),
        ("ho sette segnalini energia e ne spendo tre due volte, quanti ne restano?", "1"),
        ("planeswalker a lealtà 3, uso +1 e poi prende 2 danni, a quanto sta?", "2"),
        ("ho 4 segnalini veleno, ne prendo altri 3: quanti me ne mancano per perdere?", "3"),
        ("sono a 15 e i miei punti vita vengono dimezzati per difetto: a quanto vado?", "8"),
        ("ho 10 vite, raddoppio i miei punti vita, poi perdo 7: a quanto sono?", "13"),
        ("scambio i punti vita con lui: io sono a 4, lui a 11. quanti punti vita guadagno?", "7"),
        ("creatura 1/1 con due segnalini +1/+1: raddoppio i segnalini, che taglia ha?", "5/5"),
        ("raddoppio due volte la forza di una 2/2, quanta forza ha?", "8"),
        ("faccio 3 danni a un planeswalker con 5 di lealtà, quanta gliene resta?", "2"),
        (
            "battaglia con 6 segnalini difesa, la attacco con due 2/2 non bloccate: quanti segnalini restano?",
            "2",
        ),
        ("il comandante di lui mi ha già fatto 15 danni, ancora quanti e perdo?", "6"),
        ("sono a 4 e i miei punti vita raddoppiano: quanti ne ho guadagnati?", "4"),
    ],
)
def test_a_total_follows_what_is_told(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("escalate {1}, scelgo tre modi di una magia {1}{W}: quanto pago?", "4"),
        ("ho lanciato il comandante già due volte, costa 5: quanto pago in tutto la terza volta?", "9"),
        ("impavido contro due avversari, magia {5}{R}: quanto pago?", "4"),
        ("emerge {5}{U} sacrificando una creatura di valore di mana 3: quanto pago?", "3"),
        ("spree: scelgo due modi da {1} e {3} su una magia {U}: quanto pago?", "5"),
    ],
)
def test_what_a_spell_costs_in_all(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("in una partita a quattro giocatori faccio tre mulligan: con quante carte resto?", "5"),
        ("uno contro uno, due mulligan: quante carte metto in fondo?", "2"),
        ("ho 10 carte in mano e la mia mano massima è ridotta di tre: quante ne scarto a fine turno?", "6"),
        ("con Azusa ed Exploration quante terre posso giocare in un turno?", "4"),
        ("due creature infettare 2/2 e 1/1 non bloccate: quanti segnalini veleno prende?", "3"),
        ("attacco con tre lifelink 1/1 non bloccate: quanta vita guadagno in tutto?", "3"),
        ("una 4/4 lifelink fa danno a una 3/3: quanti punti vita guadagno?", "4"),
        ("attacco con un 3/3 infect e un 2/2 normale, nessuno blocca. quanti segnalini veleno prende?", "3"),
        ("ero a 10, ho guadagnato 4 punti vita e poi un 5/5 mi è entrato non bloccato. a quanto sto?", "9"),
        ("ho 30 punti vita. perdo metà dei punti vita e poi subisco un 5/5 non bloccato. totale?", "10"),
        ("la magia fa 3 danni per ogni creatura che controllo, ne ho quattro: quanti danni fa?", "12"),
    ],
)
def test_what_may_be_held_or_is_done_by_all(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("devo pescare 4 carte e ne ho 3 nel grimorio: quante ne pesco?", "3"),
        ("danno letale a una 5/5 che ha già subito 3 danni: quanto basta?", "2"),
        ("una magia dice «fino a quattro creature bersaglio», ne scelgo due: quanti bersagli ha?", "2"),
        ("la pedina copia di una creatura con due segnalini +1/+1: quanti segnalini ha la copia?", "0"),
        ("due scudi da 3 danni e un fulmine da 7: quanti danni subisco?", "1"),
        ("raddoppio danni e previeni 3: fulmine da 4 e scelgo prima il raddoppio, quanti danni?", "5"),
        ("raddoppio danni e previeni 3: fulmine da 4 e scelgo prima la prevenzione, quanti danni?", "2"),
        ("manovrare 5 con creature da forza 2: quante ne servono?", "3"),
        ("flashback {2}{R} su una magia da {4}{R}: quanto pago?", "3"),
        ("ho 3 segnalini carica e prolifero: quanti ne ho?", "4"),
        ("parto da 20, prendo due fulmini da 3 e guadagno 5 punti vita: a quanto sto?", "19"),
        ("sovraccarico: quanti bersagli ha la magia?", "0"),
        ("quanta energia mi resta se ho 8 e pago 3?", "5"),
        ("commander da {2}{R}{G}, terzo lancio: quanto costa?", "8"),
        ("una magia costa 6 mana, affinità per gli artefatti e ne ho 4: quanto pago?", "2"),
        ("clone di una 3/2 con due segnalini +1/+1: che taglia ha il clone?", "3/2"),
        ("in commander a 4 al secondo mulligan quante carte tengo?", "6"),
        ("incubare 3 e trasformo la pedina: che taglia ha?", "3/3"),
    ],
)
def test_limits_shields_and_other_costs(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("sono a 20 vite e prendo 3 danni da una creatura con infettare: a quante vite vado?", "20"),
        ("quanti segnalini -1/-1 mette una 4/4 con avvizzire su una 5/5 che la blocca?", "4"),
        ("gioco una Saga da 3 capitoli: al mio prossimo turno quanti segnalini sapere ha?", "2"),
        ("annientatore 3 mi attacca e ho 5 permanenti: quanti me ne restano?", "2"),
        ("ho un 1/1 con tossico 1 e lui lo blocca: quanti segnalini veleno prende?", "0"),
        ("ho 9 carte in mano a fine turno e scarto: con quante resto?", "7"),
        ("una 3/3 con persistere muore e torna: quanto è grande?", "2/2"),
        ("attacco con tre creature 1/1 tutte con grido di guerra: quanto diventa ciascuna?", "3/1"),
        ("una 3/3 con annientatore 2 attacca: quanti permanenti sacrifica chi si difende?", "2"),
        ("6/6 con travolgere bloccata da una 3/4: quanti danni minimo devo dare al bloccante?", "4"),
        (
            "ho 4 creature STAPpate, una magia con convocazione costa {5}{G}, le TAPpo tutte: quanto pago?",
            "2",
        ),
        ("il comandante da 3 l'ho lanciato due volte, se ora lo lancio dalla mano quanto costa?", "3"),
    ],
)
def test_what_damage_of_a_kind_leaves_behind(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        (
            "Quante carte può tenere in mano al massimo, di norma, il giocatore attivo dopo il cleanup step?",
            "7",
        ),
        ("quante copie max della stessa carta posso giocare in standard? non terre base", "4"),
    ],
)
def test_the_rule_that_is_found_states_the_amount(question: str, value: str, judge: Arbiter) -> None:
    assert judge.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        ("popolare con Parallel Lives: quante pedine creo?", "1"),
        ("adattare 2 su una creatura con un segnalino +1/+1 sopra: quanti segnalini mette?", "2"),
        ("annientatore 3 e mi resta un permanente: quanti ne sacrifico?", "3"),
        ("scry 3 con una sola carta nel mazzo: quante carte guardo?", "3"),
        ("una 1/2 con prodezza, lancio una magia creatura: quanto diventa?", "2/3"),
        ("ho due segnalini +1/+1 e mi mettono un segnalino -1/-1: quanti segnalini +1/+1 restano?", "3"),
        ("attacco con una 3/3 lifelink, lo blocca una 2/2: quanta vita guadagno?", "5"),
        ("nel turno dell'avversario ho 9 carte in mano a fine turno: quante ne scarto?", "2"),
        ("doppio blocco contro la mia 4/4 con tocco letale e travolgere: quanti danni passano?", "8"),
        ("con due effetti «pesca una carta addizionale» quante carte pesco in acquisizione?", "1"),
        ("scudo che previene i prossimi 5 danni e ne ricevo 2: quanto scudo resta?", "0"),
        ("il guadagno diventa perdita: se a 12 punti vita guadagno 4, quanti ne ho?", "16"),
        ("tossico 2 e travolgere, 4/4 bloccata da una 1/1: quanti segnalini veleno?", "0"),
        ("tre permanenti, ho 20 vite e perdo 3 punti vita per ognuno: a quanto vado?", "17"),
    ],
)
def test_what_changes_the_amount_is_not_passed_over(question: str, wrong: str, judge: Arbiter) -> None:
    assert judge.ask(question).value != wrong


@pytest.mark.parametrize(
    ("plain", "asks"),
    [
        ("posso giocare quante terre voglio?", Asks.YES_NO),
        ("posso attaccare quante volte voglio?", Asks.YES_NO),
        ("una creatura puo bloccare quanti attaccanti di norma?", Asks.QUANTITY),
        ("punti vita di partenza nel formato commander", Asks.QUANTITY),
    ],
)
def test_as_many_as_one_likes_is_no_amount(plain: str, asks: Asks) -> None:
    assert what_is_asked(plain) is asks


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("una Saga con tre capitoli è entrata nel mio turno 4: in che turno la sacrifico?", "6", "714.3c"),
        ("saga giocata di turno 2, in quale turno arriva il capitolo III?", "4", "714.3c"),
        (
            "saga di quattro capitoli entrata al turno 3: che capitolo si attiva nel mio turno 5?",
            "3",
            "714.3c",
        ),
        ("sospendo una carta con 3 segnalini tempo nel turno 2: in che turno la lancio?", "5", "702.62a"),
        (
            "planeswalker con lealtà 3 giocato al turno 4, ogni turno faccio +2: a che turno posso usare il -7?",
            "6",
            "606.6",
        ),
        ("in draft quanto deve essere grande il mazzo come minimo?", "40", "100.2b"),
        ("con quante vite si parte a commander?", "40", "103.4c"),
        ("mazzo da 60 carte: pescata la mano iniziale, quante carte restano nel grimorio?", "53", "103.5"),
        ("duello: mulligan, poi un altro, poi ancora. quante carte tengo?", "4", "103.5"),
    ],
)
def test_turns_and_formats(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations][:3]


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("faccio 8 mana e ne spendo 5: quanto mana ho ancora?", "3", "106.4"),
        ("ho 4 mana non spesi e passo al combattimento: quanti ne ho ancora?", "0", "106.4"),
        (
            "sono a 15 e lancio una magia da {2}{B/P} pagando il simbolo con la vita: a quanto vado?",
            "13",
            "107.4f",
        ),
        ("ho sette mana, che X massima posso scegliere per {X}{R}?", "6", "107.3a"),
        ("9 mana, costo {X}{X}{G}: X massima?", "4", "107.3a"),
        ("delve, costo {7}{B}: nel cimitero ho 6 carte, ne esilio quattro. quanto pago?", "4", "702.66a"),
        ("due permanenti che raddoppiano i token e ne creo tre: quanti token ho?", "12", "614.5"),
        ("fulmine da 3 con due effetti che raddoppiano il danno: danni?", "12", "614.5"),
        ("lancio due magie e poi una tempesta che fa 2 danni: quanti danni in tutto?", "6", "702.40a"),
        (
            "lancio tre magie e poi una magia con tempesta da 1 danno, lui è a 10: a quanto resta?",
            "6",
            "702.40a",
        ),
        (
            "ho due permanenti che mi fanno pescare una carta ogni volta che entra una creatura."
            " entrano tre creature: quante carte pesco?",
            "6",
            "603.2c",
        ),
        (
            "la mia */* ha forza pari al numero di isole che controllo: ho tre isole e due foreste. che forza ha?",
            "3",
            "208.2a",
        ),
        (
            "il suo comandante mi ha colpito per 9 e poi per 4: quanti danni mi restano prima di perdere?",
            "8",
            "903.10a",
        ),
        ("spree: scelgo due modi da {2} e {1} su una magia {R}: quanto pago?", "4", "702.172a"),
        ("un planeswalker entra con lealtà 5, uso il -2 subito: quanta lealtà gli rimane?", "3", "606.4"),
        ("due annientatore 2 mi attaccano: quanti permanenti sacrifico?", "4", "702.86a"),
    ],
)
def test_amounts_told_in_other_words(question: str, value: str, rule: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert found.value == value, found.text
    assert rule in [citation.rule for citation in found.citations][:3]


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        ("saga entrata al turno 2 e prolifero ogni turno: in che turno arriva il capitolo III?", "4"),
        ("ho 4 mana tesoro non spesi e passo al combattimento: quanti tesori ho?", "0"),
        ("faccio 8 mana con un costo di {3} in più e ne spendo 5: quanto mana ho ancora?", "3"),
        ("ho 5 mana non spesi e passo al combattimento dove faccio altri 2 mana: quanti ne ho?", "0"),
        ("tempesta divisa: tre magie prima, 1 danno a ogni creatura: a quanto resta lui che è a 10?", "6"),
        ("mulligan in commander, poi un altro: quante carte tengo?", "5"),
        ("uno contro uno, ho fatto mulligan, lui ne ha fatti due: io con quante carte parto?", "5"),
        ("brawl uno contro uno, un mulligan: quante carte tengo?", "6"),
        ("saga di tre capitoli giocata al turno 3 dal mio avversario, in che turno la sacrifico?", "5"),
        ("in commander draft quante carte ha il mazzo?", "40"),
    ],
)
def test_other_words_are_not_taken_for_these(question: str, wrong: str, judge: Arbiter) -> None:
    assert judge.ask(question).value != wrong
