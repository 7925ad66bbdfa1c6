"""Tales of a table of several, and of what one may do in a turn: read whole and played, or left alone."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.question import read_question

TALES = [
    # 800.4a: what a leaver had taken, raised or put on the stack
    (
        "Luca concede mentre tiene il mio drago con una Control Magic: il drago finisce al cimitero?",
        "no",
        "800.4a",
    ),
    (
        "Siamo in quattro, Bea abbandona la partita e mi aveva preso l'elfo con un'aura. L'elfo torna a me?",
        "si",
        "800.4a",
    ),
    (
        "marco ha rianimato il mio titano dal mio cimitero sotto il suo controllo, poi marco perde la"
        " partita. il titano resta in campo sotto il mio controllo?",
        "no",
        "800.4a",
    ),
    (
        "tavolo da 4: Gino concede mentre ha una palla di fuoco in pila puntata su di me. la magia si risolve lo stesso?",
        "no",
        "800.4a",
    ),
    (
        "Nella nostra pod Tito ha fatto scoop mentre aveva in pila un Fulmine puntato al mio elfo. L'elfo muore?",
        "no",
        "800.4a",
    ),
    (
        "Elena mi aveva rubato il comandante con un incantesimo e poi è uscita dalla partita: il comandante"
        " esce anche lui dal gioco?",
        "no",
        "800.4a",
    ),
    (
        "Siamo in 4. Fabio possiede il mio vampiro grazie a un'aura e viene eliminato. Il vampiro sparisce con lui?",
        "no",
        "800.4a",
    ),
    (
        "Simone ha preso dal mio cimitero il mio gigante e se l'è messo in campo. Simone poi concede. Mi"
        " torna il gigante?",
        "no",
        "800.4a",
    ),
    (
        "io avevo rubato il drago di Simone. Simone perde. il drago lascia il gioco insieme a lui?",
        "si",
        "800.4a",
    ),
    # 725.2: the monarch
    ("Ho io la corona. Sara mi attacca con un 1/1 e non lo blocco: perdo la corona?", "si", "725.2"),
    ("sono il monarca e Piero mi tira un fulmine in faccia, la corona passa a lui?", "no", "725.2"),
    ("Sono il monarca, blocco il 3/3 di Sara con il mio 1/1. Sara mi ruba la corona?", "no", "725.2"),
    (
        "ho la corona, mi arriva addosso un 5/5 con travolgere di Dario e lo blocco con un 1/1: Dario diventa monarca?",
        "si",
        "725.2",
    ),
    (
        "Sono io il monarca, Dario attacca il mio planeswalker e nessuno blocca: mi prende la corona?",
        "no",
        "725.2",
    ),
    ("Nico è monarca, lo attacco con una pedina 1/1 e non blocca: la corona passa a me?", "si", "725.2"),
    (
        "ciao raga domanda veloce: sono monarca e mi passa un 2/2 non bloccato di Ugo, gli do la corona?",
        "si",
        "725.2",
    ),
    (
        "Ugo ha la corona e il mio 4/4 con travolgere viene bloccato da un suo 1/1. divento il monarca?",
        "si",
        "725.2",
    ),
    (
        "Ho io il monarca, Remo attacca il mio planeswalker con un drago e non lo blocco. Perdo il monarca?",
        "no",
        "725.2",
    ),
    # 725.4: the monarch leaves
    (
        "Luca aveva la corona e se ne va dalla partita nel mio turno: la corona sparisce e basta?",
        "no",
        "725.4",
    ),
    ("Il monarca è Piero, Piero muore durante il mio turno: il monarca divento io?", "si", "725.4"),
    # 701.15b: goad
    ("siamo in tre e la mia bestia è stata pungolata da Luca: posso mandarla contro Luca?", "no", "701.15b"),
    ("siamo rimasti io e Marta soltanto, lei mi goada l'orso: l'orso deve attaccare Marta?", "si", "701.15b"),
    (
        "in quattro al tavolo, il mio orso è stato goaddato da tutti e tre gli avversari: posso attaccare chi voglio?",
        "si",
        "701.15b",
    ),
    ("la mia creatura è goaddata ma è tappata: sono obbligato ad attaccarci?", "no", "701.15b"),
    ("Rita mi ha goadato il drago e siamo in quattro: posso attaccare Rita?", "no", "701.15b"),
    (
        "Rita mi ha goadato il drago e siamo in quattro: posso scegliere se attaccare Tito o Nico?",
        "si",
        "701.15b",
    ),
    ("La creatura goaddata può restare a casa a bloccare se preferisco?", "no", "701.15b"),
    (
        "siamo in quattro, Ilaria ha goadato tutte le mie creature. Posso mandarne una contro Ilaria?",
        "no",
        "701.15b",
    ),
    ("il mio elfo goadato è entrato in questo turno e non ha rapidità: deve attaccare?", "no", "701.15b"),
    # 702.86a: annihilator
    (
        "Siamo in quattro. Attacco Luca con un eldrazi con annientatore 2: anche Gino deve sacrificare due permanenti?",
        "no",
        "702.86a",
    ),
    (
        "mi attaccano il planeswalker con una creatura con annichilatore 2, devo sacrificare io due permanenti?",
        "si",
        "702.86a",
    ),
    (
        "il mio amico attacca Sara con Ulamog con annientatore 4. io che non c'entro devo sacrificare qualcosa?",
        "no",
        "702.86a",
    ),
    (
        "Remo attacca Viola con un titano con annientatore 2, siamo in quattro. Io devo sacrificare qualcosa?",
        "no",
        "702.86a",
    ),
    (
        "Remo attacca me con un titano con annientatore 2, siamo in quattro. Devo sacrificare due permanenti?",
        "si",
        "702.86a",
    ),
    (
        "siamo in tre: attacco Dario con un mostro con annientatore 3, Sonia deve sacrificare?",
        "no",
        "702.86a",
    ),
    (
        "siamo in tre: attacco il planeswalker di Dario con un mostro con annientatore 3, sacrifica Dario?",
        "si",
        "702.86a",
    ),
    # 509.1a: who may block
    (
        "siamo in quattro, Paolo attacca Lucia: io posso bloccare la sua creatura con la mia per salvarla?",
        "no",
        "509.1a",
    ),
    ("ho attaccato Bea col mio drago; Carlo può bloccarlo al posto di lei?", "no", "509.1a"),
    ("attacco Ugo: Rita può bloccare il mio attaccante con la sua creatura?", "no", "509.1a"),
    ("Siamo in quattro e Remo attacca Viola. Posso bloccare io il suo attaccante?", "no", "509.1a"),
    ("attacco Dario col mio lupo, Sonia può bloccarlo per lui?", "no", "509.1a"),
    # 805.10d: a team blocks together
    ("2hg: attaccano il mio compagno di squadra, posso bloccare io con la mia creatura?", "si", "805.10d"),
    ("nel 2hg il mio compagno viene attaccato: posso bloccare io?", "si", "805.10d"),
    # 810.8d: a team's poison
    ("nel 2HG la nostra squadra ha 10 segnalini veleno, abbiamo perso?", "no", "810.8d"),
    ("nel two-headed giant, se io ho 8 veleni e il mio compagno 7 perdiamo?", "si", "810.8d"),
    ("gigante a due teste, siamo a 14 veleni come squadra e ne prendo uno. perdiamo?", "si", "810.8d"),
    ("2hg: ho 10 segnalini veleno io e zero il mio socio, abbiamo perso?", "no", "810.8d"),
    ("2HG: ho preso 9 segnalini veleno e il mio compagno ne ha 6, la squadra perde?", "si", "810.8d"),
    ("2HG la mia squadra ha 14 segnalini veleno: abbiamo perso?", "no", "810.8d"),
    ("two-headed giant: 11 veleni io e 4 il mio compagno, abbiamo perso?", "si", "810.8d"),
    # 903.9b: command zone from hand or library
    ("mi rimbalzano il comandante in mano, posso metterlo in zona di comando invece?", "si", "903.9b"),
    (
        "il mio comandante mi era stato rimbalzato e l'ho lasciato in mano. due turni dopo posso spostarlo"
        " nella zona di comando?",
        "no",
        "903.9b",
    ),
    (
        "mi fanno Caos Distorto sul comandante che verrebbe rimescolato nel mazzo: posso mandarlo in zona di comando?",
        "si",
        "903.9b",
    ),
    (
        "se il comandante mi torna in mano quando lo rimbalzano, il turno dopo posso spostarlo in zona"
        " comando senza lanciarlo?",
        "no",
        "903.9b",
    ),
    ("mi mettono il comandante in fondo al mazzo: posso metterlo invece in zona di comando?", "si", "903.9b"),
    (
        "Il mio comandante va in mano per un rimbalzo e scelgo di tenerlo lì; il turno dopo posso metterlo in"
        " zona di comando?",
        "no",
        "903.9b",
    ),
    # 903.9a: command zone from graveyard or exile
    (
        "il comandante è morto e ho scelto di lasciarlo nel cimitero. al turno dopo cambio idea: posso"
        " rimetterlo in zona di comando?",
        "no",
        "903.9a",
    ),
    ("mi esiliano il comandante, posso scegliere di rimetterlo nella zona di comando?", "si", "903.9a"),
    (
        "Dario mi ha esiliato il comandante e io l'ho lasciato in esilio. Due turni dopo posso mandarlo nella"
        " zona di comando?",
        "no",
        "903.9a",
    ),
    # 903.8: commander tax
    (
        "ho lanciato due volte il comandante dalla zona di comando: la terza volta costa solo 2 in più?",
        "no",
        "903.8",
    ),
    (
        "il mio comandante è stato lanciato tre volte dalla zona di comando: la quarta volta costa 6 in più?",
        "si",
        "903.8",
    ),
    (
        "ho lanciato il comandante 4 volte dalla zona di comando, la quinta volta costa 4 in più?",
        "no",
        "903.8",
    ),
    ("ho già lanciato il comandante tre volte dalla zona di comando, adesso costa 4 in più?", "no", "903.8"),
    # 903.10a: commander damage
    (
        "Commander: ho preso 12 danni dal comandante di Anna e 10 da quello di Bea, sono fuori?",
        "no",
        "903.10a",
    ),
    (
        "Il comandante di Ivo mi ha colpito per 15, poi è morto, lui l'ha rilanciato e mi colpisce per altri"
        " 6. Ho perso?",
        "si",
        "903.10a",
    ),
    (
        "il comandante di Rita mi ha fatto 20 danni da combattimento e 5 con la sua abilità: ho perso per"
        " danno da comandante?",
        "no",
        "903.10a",
    ),
    (
        "commander: il comandante di Ugo mi ha dato 18 danni in combattimento e poi 4 danni da un fulmine"
        " suo. Sono morto per danni da comandante?",
        "no",
        "903.10a",
    ),
    (
        "il comandante di Dario mi ha fatto 17 danni in combattimento e altri 6 con la sua abilità. ho perso"
        " per danno da comandante?",
        "no",
        "903.10a",
    ),
    # 514.1: maximum hand size
    ("ho 9 carte in mano ed è il turno di lui, devo scartare?", "no", "514.1"),
    ("nove carte in mano a fine del mio turno: ne scarto due?", "si", "514.1"),
    ("alla fine del turno di Rita ho 11 carte in mano, scarto?", "no", "514.1"),
    ("con dieci carte in mano alla fine del mio turno devo scendere a sette?", "si", "514.1"),
    ("chiudo il mio turno con otto carte in mano: devo scartarne una?", "si", "514.1"),
    ("è il turno di Sonia e ho undici carte in mano, devo scartare qualcosa?", "no", "514.1"),
    ("alla fine del mio turno ho nove carte in mano, ne devo scartare due?", "si", "514.1"),
    ("nel mio mantenimento ho 10 carte in mano: devo scartare?", "no", "514.1"),
    # 305.2: lands in a turn
    ("gioco una fetch e la rompo per una foresta: posso giocare un'altra terra dalla mano?", "no", "305.2"),
    (
        "calo una fetch, la spacco e prendo una montagna. Posso giocare anche un'isola dalla mano?",
        "no",
        "305.2",
    ),
    (
        "ho giocato una palude prima del combattimento, posso giocare un'altra terra dopo il combattimento?",
        "no",
        "305.2",
    ),
    (
        "con una magia ho messo una foresta in campo: posso ancora giocare una terra dalla mano?",
        "si",
        "305.2",
    ),
    (
        "ho giocato una terra e ho un incantesimo che mi fa giocare una terra in più a turno: posso giocarne un'altra?",
        "si",
        "305.2",
    ),
    # 602.5: Pacifism
    (
        "il mio elfo ha sopra Pacifismo, non può attaccare né bloccare: posso usare la sua abilità di tap per il mana?",
        "si",
        "602.5",
    ),
    ("pacifismo su una creatura: perde le abilità?", "no", "602.5"),
    ("un elfo con pacifismo può tapparsi per il mana?", "si", "602.5"),
    (
        "arresto sul mio elfo (non può attaccare, bloccare e le sue abilità attivate non si attivano): posso"
        " tapparlo per mana con la sua abilità?",
        "no",
        "602.5",
    ),
    ("Pacifismo sul mio druido: posso tapparlo per mana?", "si", "602.5"),
    ("il mio elfo con Pacifismo può tapparsi per fare mana?", "si", "602.5"),
    # 606.3: loyalty abilities
    (
        "il planeswalker l'ho già attivato con +1, posso attivarlo di nuovo nella seconda fase principale?",
        "no",
        "606.3",
    ),
    ("ho attivato il +1 nel mio turno. Nel mio prossimo turno posso riattivarlo?", "si", "606.3"),
    ("nella main 1 ho usato il +1 di Teferi. Nella main 2 posso usare il -3?", "no", "606.3"),
    (
        "ho due planeswalker, ho attivato il +1 di uno: posso attivare anche un'abilità dell'altro planeswalker?",
        "si",
        "606.3",
    ),
    (
        "ho usato il +1 di un planeswalker: posso usare il +1 di un altro planeswalker nello stesso turno?",
        "si",
        "606.3",
    ),
    # 400.7: a planeswalker that came back
    (
        "uso il +1 di Jace, poi lo esilio e torna in campo subito: nello stesso turno posso usare un'altra"
        " sua abilità di fedeltà?",
        "si",
        "400.7",
    ),
    (
        "attivo la -2 di un planeswalker e poi qualcuno lo blinka: posso attivarlo di nuovo in questo turno?",
        "si",
        "400.7",
    ),
    (
        "Uso il -3 di Chandra, poi la sfarfallo: posso usare un'altra abilità di Chandra questo turno?",
        "si",
        "400.7",
    ),
    ("attivo il -2 del planeswalker, poi lo blinko: posso riattivarlo nello stesso turno?", "si", "400.7"),
    # 701.44a: explore
    ("la mia creatura esplora e rivelo una terra: la terra mi va in mano?", "si", "701.44a"),
    ("esploro e rivelo una carta non terra: la mia creatura prende un segnalino +1/+1?", "si", "701.44a"),
    ("se esploro e rivelo una terra, la creatura prende il segnalino?", "no", "701.44a"),
    ("la mia creatura esplora e trovo una terra: prende il segnalino?", "no", "701.44a"),
    ("la mia creatura esplora e trovo un istantaneo: posso buttarlo nel cimitero?", "si", "701.44a"),
    ("la mia creatura esplora e rivelo una magia, prende il segnalino +1/+1?", "si", "701.44a"),
    ("la mia creatura esplora e rivelo una palude, la lascio in cima al mazzo?", "no", "701.44a"),
    # 302.6: what was stolen
    (
        "Nel mio turno rubo per sempre il drago di Teo. Nel mio prossimo turno ci posso attaccare?",
        "si",
        "302.6",
    ),
    ("gli rubo una creatura senza rapidità, posso attaccarci subito in questo turno?", "no", "302.6"),
    ("ho rubato una creatura lo scorso turno per sempre, adesso posso attaccarci?", "si", "302.6"),
    ("il suo drago è mio per sempre da due turni: può usare la sua abilità con {T}?", "si", "302.6"),
    (
        "Prendo il controllo del drago di Viola fino a fine turno e non ha rapidità. può attaccare?",
        "no",
        "302.6",
    ),
    ("posso attaccare il turno dopo con una creatura rubata per sempre in questo turno?", "si", "302.6"),
    ("rubo un drago a Dario nel mio turno: può attaccare subito senza rapidità?", "no", "302.6"),
    # 613.1f: abilities lost and given
    ("la mia creatura ha perso tutte le abilità, dopo le do volare con un'aura. vola?", "si", "613.1f"),
    (
        "Al mio orso hanno tolto tutte le abilità fino a fine turno; adesso entra un incantesimo che dà"
        " volare alle mie creature. L'orso vola?",
        "si",
        "613.1f",
    ),
    ("la mia creatura con volare perde tutte le abilità fino a fine turno: vola ancora?", "no", "613.1f"),
    (
        "la mia bestia perde tutte le abilità fino a fine turno, poi le do travolgere con una magia. ha travolgere?",
        "si",
        "613.1f",
    ),
    (
        "la mia creatura ha perso tutte le abilità per un'aura; entra dopo un anthem che dà volare a tutte le mie: vola?",
        "si",
        "613.1f",
    ),
    ("ho un lord che dà volare. la mia creatura perde tutte le abilità dopo. vola?", "no", "613.1f"),
    (
        "faccio perdere tutte le abilità al suo drago e poi gli do volare con un'aura: il drago vola?",
        "si",
        "613.1f",
    ),
    (
        "il suo drago ha volare e io gli faccio perdere tutte le abilità fino a fine turno: può volare?",
        "no",
        "613.1f",
    ),
    (
        "il mio 2/2 con travolgere perde tutte le abilità fino a fine turno. ha ancora travolgere?",
        "no",
        "613.1f",
    ),
    # 704.5j: the legend rule
    (
        "il mio clone copia la leggenda di Luca, che resta sua: devo mandare il clone al cimitero?",
        "no",
        "704.5j",
    ),
    ("clono la mia leggenda col mio clone: posso tenerle tutte e due?", "no", "704.5j"),
    ("faccio una pedina copia della mia creatura leggendaria: restano tutte e due in campo?", "no", "704.5j"),
    ("rubo la leggenda di Viola e ne ho già una uguale: posso tenerle entrambe?", "no", "704.5j"),
    ("ho un re leggendario e ne lancio un secondo uguale: devo metterne uno nel cimitero?", "si", "704.5j"),
    # 702.93a: undying
    ("undying riporta la creatura se aveva un segnalino +1/+1?", "no", "702.93a"),
    ("un mio 2/2 con undying e un segnalino +1/+1 muore, torna?", "no", "702.93a"),
    ("una creatura con undying e un segnalino -1/-1 muore: torna?", "si", "702.93a"),
    ("undying la riporta se aveva sopra due segnalini +1/+1?", "no", "702.93a"),
    ("immortale la fa tornare se aveva già un segnalino +1/+1?", "no", "702.93a"),
    ("una creatura con undying e due segnalini -1/-1 muore, torna?", "si", "702.93a"),
    # 702.79a: persist
    ("creatura con persistere e un segnalino -1/-1 muore: torna in campo?", "no", "702.79a"),
    ("la mia creatura con persist muore senza segnalini, torna?", "si", "702.79a"),
    ("una creatura con persist che è già tornata una volta muore ancora: torna di nuovo?", "no", "702.79a"),
    # 610.3: exile until
    (
        "Ettore esce dalla partita. Il suo incantesimo mi teneva in esilio l'orso finché non lascia il campo."
        " L'orso rientra?",
        "si",
        "610.3",
    ),
    # 701.21a: a pacified creature is sacrificed
    (
        "il mio druido non può attaccare né bloccare per un'aura: posso sacrificarlo per un costo?",
        "si",
        "701.21a",
    ),
]
UNREAD = [
    "la mia creatura è goadata da Luca: posso attaccare Luca?",
    "in tre, Luca ha goadato la mia creatura e Marco ha una prigione: devo attaccare Marco?",
    "ho la corona e Sara mi attacca con un 1/1 ma prevengo il danno: perdo la corona?",
    "Sara mi attacca con un 1/1: perdo la corona?",
    "Bea mi ha rubato il drago e poi Sara muore. mi torna il drago?",
    "Sara ha rianimato un drago dal suo cimitero e poi concede. il drago torna a me?",
    "a fine turno ho 8 carte in mano e lui mi fa scartare una carta, devo scartare?",
    "ho un druido con pacifismo addosso e Humility in campo: posso attivare la sua abilità?",
    "undying riporta la creatura se la esilio?",
    "prendo il controllo di un drago fino a fine turno, nel mio prossimo turno posso attaccarci?",
    "ho giocato una terra e un effetto dice che non posso giocare terre: posso giocarne un'altra?",
    "ho usato il +1 del planeswalker e un emblema mi fa attivare due volte: posso usare il -2 nello stesso turno?",
    "mi rimbalzano il comandante che ho rubato a Luca: posso metterlo in zona di comando?",
    "Viola mi ha fatto 14 danni col suo comandante e Remo 9 col suo. Sono morto per danno da comandante?",
    "attacco Luca con un eldrazi con annientatore 2 e lui ha un effetto che impedisce i sacrifici: Luca sacrifica?",
    "2hg: io ho 8 veleni, il mio compagno 7 e un effetto ne toglie uno. Abbiamo perso?",
    "Il mio comandante va in mano e in risposta lo sacrifico: posso metterlo in zona di comando?",
]


@pytest.mark.parametrize(("asked", "answer", "rule"), TALES)
def test_a_tale_is_played(asked: str, answer: str, rule: str, judge: Arbiter) -> None:
    draft = answer_board(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert draft.verdict is not None and draft.verdict.value == answer
    assert rule in [citation.rule for citation in draft.citations[:3]]
    assert draft.simulation is not None
    assert draft.simulation.proof is Proof.CONFIRMED


@pytest.mark.parametrize("asked", UNREAD)
def test_what_may_matter_and_is_not_read_is_left(asked: str, judge: Arbiter) -> None:
    assert answer_board(read_question(asked, judge.kb), judge.kb, judge.stage) is None
