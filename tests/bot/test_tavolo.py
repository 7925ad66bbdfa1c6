"""Tales of permanents: what becomes of a creature in a turn, read by its pieces and played."""

import pytest

from bot.answer import Proof
from bot.arbiter import Arbiter
from bot.board import answer_board
from bot.question import read_question

TALES = [
    # 514.2: damage that is named again is the same damage
    (
        "Il mio 3/2 è stato pompato di +0/+4 fino a fine turno e ha preso 5 danni. Siamo in cancellazione: il pompaggio"
        " svanisce. Con 5 danni sopra muore?",
        "no",
        "514.2",
    ),
    # 613.4: what sets a size, then counters and bonuses, then a switch
    (
        "Una 4/4 ha due segnalini +1/+1, l'avversario risolve «Target creature has base power and toughness"
        " 1/1 until end of turn» su di lei. Quanto è grande?",
        "3/3",
        "613.4b",
    ),
    (
        "Controllo una 2/4. Risolvo «target creature gets +3/+3 until end of turn» e poi «switch target creature's power"
        " and toughness until end of turn», entrambi su di lei. Quanto è grande la creatura?",
        "7/5",
        "613.4d",
    ),
    # 708.2: face down it has no name and is no legend
    (
        "La mia creatura leggendaria viene girata a faccia in giù e lancio una seconda copia: una delle due muore?",
        "no",
        "704.5j",
    ),
    ("ho due leggendarie uguali, una è un morph coperto. ne perdo una?", "no", "704.5j"),
    ("giro a faccia in giù la mia leggendaria e ne lancio una seconda copia: le tengo tutte e due?", "si", "704.5j"),
    # 704.5m, 704.5n: what wears them is gone
    ("ho una spada su una mia creatura e lui la rimbalza in mano: l'equipaggiamento resta in campo?", "si", "704.5n"),
    ("un'aura su una creatura che viene esiliata: l'aura va al cimitero?", "si", "704.5m"),
    ("se muore la creatura incantata l'aura resta in campo?", "no", "704.5m"),
    # 301.5d, 303.4e: what a stolen creature wears stays on it, and stays whose it was
    ("mi rubano la creatura equipaggiata: l'equipaggiamento resta mio?", "si", "301.5d"),
    ("mi hanno rubato il mostro equipaggiato. la spada adesso la controlla lui?", "no", "301.5d"),
    ("mi rubano la creatura con la mia spada attaccata: la spada rimane attaccata a lei?", "si", "301.5d"),
    # 701.19a: one spell that deals damage is told once, by its name and by how much
    ("il mio 2/2 con scudo di rigenerazione subisce 3 danni da un fulmine. muore?", "no", "701.19a"),
    ("il mio 4/4 subisce 3 danni da un fulmine. muore?", "no", "120.6"),
    # 707.2: a copy has no counters of what it copies
    ("C'è una 2/2 con due segnalini +1/+1. Lancio un clone che la copia. Quanto è grande il mio clone?", "2/2", "707.2"),
    # 704.5q: counters of both kinds annul each other
    ("Ho una 3/3 con due segnalini +1/+1, mi mettono un segnalino -1/-1. Quanto è grande?", "4/4", "704.5q"),
    # 702.108a: prowess sees noncreature spells
    ("ho una 1/1 prowess, lancio un istantaneo, un artefatto e una creatura. quanto è grande?", "3/3", "702.108a"),
    # 514.2: damage wears off with the bonus; 120.6: until then it stays
    ("ho pompato il mio 2/2 con +3/+3 fino a fine turno e ha preso 4 danni. Nel cleanup step muore?", "no", "514.2"),
    ("La mia 4/4 ha preso 3 danni, poi le tirano 1 danno con un pinger nel main 2. Muore?", "si", "120.6"),
    ("ho una 2/2 con un'aura che le dà +2/+2 e ha preso 3 danni. Mi distruggono l'aura. La creatura muore?", "si", "704.5g"),
    # 702.16e, 701.21a: what aims at nothing
    ("la mia 2/2 ha protezione dal rosso, lui fa 3 danni rossi a ogni creatura. la mia si salva?", "si", "702.16e"),
    ("ho un 1/1 pro-nero, una magia nera fa 2 danni a ogni creatura. Muore?", "no", "702.16e"),
    ("ho un 1/1 pro-nero, una magia rossa fa 2 danni a ogni creatura. Muore?", "si", "704.5g"),
    ("il mio 3/3 indistr muore se lancio wrath?", "no", "702.12b"),
    ("ho solo un angelo pro nero, lui casta «ogni giocatore sacrifica una creatura». lo devo sacrificare?", "si", "701.21a"),
    # 702.93a, 702.79a: what died with its own counter stays dead; 704.5q: counters that annul each other bring it back
    ("ho un 3/3 undying, me lo ammazzano, rientra col +1/+1 e me lo riammazzano. Torna un'altra volta?", "no", "702.93a"),
    (
        "La mia creatura con persist ha un segnalino -1/-1, le metto un segnalino +1/+1, poi viene distrutta. Torna?",
        "si",
        "702.79a",
    ),
    (
        "Lui ha «Se una creatura dovesse morire, esiliala invece». La mia creatura con undying viene distrutta. Torna?",
        "no",
        "702.93a",
    ),
    # 704.5j: two of one player, not one each; whichever goes has died
    ("Controllo un re leggendario e ne lancio un altro con lo stesso nome. Posso tenerli entrambi?", "no", "704.5j"),
    ("Ho un generale leggendario e Paolo ne controlla uno uguale. Uno dei due va al cimitero?", "no", "704.5j"),
    # 603.6c: what the legend itself says when it dies
    (
        "Controllo due leggende uguali, una va al cimitero per regola. Ha «Quando muore, pesca una carta»: pesco?",
        "si",
        "704.5j",
    ),
    # 400.3: whose graveyard, whoever controls it
    ("Ho rubato un angelo al mio avversario e me lo distruggono: finisce nel suo cimitero?", "si", "400.3"),
    ("Marta mi ha rubato un drago e lo rimbalzo: torna nella sua mano?", "no", "400.3"),
    # 606.3: the limit is each planeswalker's
    ("Ho usato il +1 di un planeswalker, posso usare anche il -2 di un altro planeswalker?", "si", "606.3"),
    # 707.9b: a copy that is not legendary
    ("Ho una leggenda e ne creo una copia «eccetto che non è leggendaria»: devo mandarne una al cimitero?", "no", "704.5j"),
    # 614.16: tokens called by their name
    (
        "ho un incantesimo che dice «se stai per creare una o più pedine, creane invece il doppio». Lancio una magia che"
        " crea tre goblin, quanti goblin mi trovo?",
        "6",
        "614.1a",
    ),
    # 122.2: what leaves and returns has none of its counters
    (
        "Ho un lupo con persistere: muore, torna col segnalino, lo blinko e poi muore di nuovo. Torna ancora?",
        "si",
        "702.79a",
    ),
    ("Persistere: muore, torna col suo -1/-1, poi la sfarfallo. Ha ancora il segnalino -1/-1?", "no", "122.2"),
    ("Un 3/3 con undying senza segnalini viene distrutto dalla wrath: rientra?", "si", "702.93a"),
    ("persist con -1/-1: gli metto un +1/+1, poi lo distruggono. Torna?", "si", "702.79a"),
    ("Ha undying e un +1/+1 addosso, me la sacrificano: rientra?", "no", "702.93a"),
    # 603: a permanent that waits for something, and what happens
    (
        "Ho un artefatto con «Ogniqualvolta una creatura entra sotto il tuo controllo, guadagni 2 punti vita». Calo un elfo"
        " e con l'innesco in pila Sara mi distrugge l'artefatto: guadagno lo stesso?",
        "si",
        "113.7a",
    ),
    ("Ho un monaco con «Quando questa creatura muore, pesca una carta». Me lo esiliano: pesco?", "no", "700.4"),
    ("Il mio goblin dice «Quando questa creatura entra, pesca una carta». Viene neutralizzato: pesco?", "no", "701.6a"),
    (
        "controllo un permanente «Ogniqualvolta lanci una magia creatura, pesca una carta». Lancio un orso e me lo"
        " counterano: pesco?",
        "si",
        "603.2",
    ),
    (
        "Il mio vampiro ha «Ogniqualvolta un'altra creatura muore, ogni avversario perde 1 punto vita». Controllo altre due"
        " creature. Parte una wrath: quanti punti vita perde il mio avversario?",
        "2",
        "603.10a",
    ),
    (
        "Ho un incantesimo «Ogniqualvolta sacrifichi una creatura, pesca una carta». Mi distruggono un soldato: pesco?",
        "no",
        "701.21a",
    ),
    (
        "Una spazzata uccide due mie creature e tre del mio avversario. Ho un incantesimo con «Ogniqualvolta una"
        " creatura che"
        " controlli muore, ogni avversario perde 1 punto vita»: quanti punti vita perde il mio avversario?",
        "2",
        "603.10a",
    ),
    (
        "Gioco un artefatto «Ogniqualvolta una creatura muore, guadagni 1 punto vita». Prima, nello stesso turno,"
        " erano morte"
        " tre creature. Guadagno punti vita?",
        "no",
        "603.2",
    ),
    (
        "L'avversario controlla «Ogniqualvolta una creatura entra sotto il tuo controllo, pesca una carta» e io gioco"
        " un orso:"
        " lui pesca?",
        "no",
        "603.2",
    ),
    (
        "Ho lanciato uno spirito che entrando mi farebbe guadagnare 3 vita, lui ha risposto con una contromagia. Guadagno?",
        "no",
        "701.6a",
    ),
    (
        "Il mio cavaliere entra: «Quando questa creatura entra, crea una pedina creatura 1/1». Mario aspetta che l'abilità"
        " sia in pila e mi esilia il cavaliere con una magia. La pedina arriva?",
        "si",
        "113.7a",
    ),
    (
        "In campo c'è un effetto «Se una carta sta per essere messa in un cimitero, esiliala invece» e controllo un"
        " artefatto con «Ogniqualvolta una creatura muore, guadagni 1 punto vita». Muore una mia pedina: guadagno?",
        "si",
        "700.4",
    ),
    # 800.4a: what a player owns leaves with them, what they had taken comes back
    ("Siamo in tre. Ho rubato la creatura di Elisa. Elisa perde la partita. Tengo la creatura?", "no", "800.4a"),
    ("Marco ha rubato la mia creatura per sempre, poi concede. La creatura torna a me?", "si", "800.4a"),
    # 903.10a: each commander's damage apart, whatever zone it has been in
    (
        "Il comandante di Sara mi ha inflitto 15 danni da combattimento, è morto, è stato rilanciato e me ne"
        " infligge altri 6. Sono a 22 punti vita. Perdo?",
        "si",
        "903.10a",
    ),
    ("ho preso 11 danni dal comandante di Luca e 12 da quello di Marco, ho 17 vite. Ho perso?", "no", "903.10a"),
    # 614.5, 616.1: each replacement effect once, in the order chosen by whom it affects
    (
        "ho due incantesimi uguali che dicono «se un effetto creerebbe una o più pedine sotto il tuo controllo,"
        " ne crea invece il doppio». casto una magia che crea un token, quanti ne arrivano?",
        "4",
        "616.1",
    ),
    (
        "Lui controlla «If a source you control would deal damage, it deals double that damage instead». Io controllo un"
        " artefatto «If a source would deal damage to you, prevent 1 of that damage.» Mi bersaglia con un istantaneo da 3"
        " danni. Scegliendo io l'ordine a me più favorevole, quanti danni subisco?",
        "4",
        "616.1",
    ),
    # 702.16c, 704.5n, 702.26g: what falls from a creature, what stays, what goes with it
    ("La mia creatura è incantata da un'aura blu di Luca. Le do protezione dal blu. L'aura cade?", "si", "702.16c"),
    ("La mia creatura equipaggiata con una spada viene esiliata. La spada resta sul campo di battaglia?", "si", "704.5n"),
    ("La mia creatura con addosso la mia aura ottiene anti-malocchio. L'aura va al cimitero?", "no", "702.11b"),
    ("faccio phasare la mia creatura con una spada. Quando rientra ha ancora la spada addosso?", "si", "702.26g"),
    # 302.6: a creature taken this turn
    ("Rubo una creatura con un'aura. Posso attaccare con quella creatura in questo turno?", "no", "302.6"),
    (
        "Con una stregoneria prendo il controllo della creatura di Sergio, la STAPpo e le do rapidità. Posso attaccarci?",
        "si",
        "702.10b",
    ),
    # 714.3c, 714.4: chapters come one a turn, and the Saga goes after the last has left the stack
    ("Mauro ha una saga di tre capitoli con un segnalino sapere. Inizia il suo turno. Che capitolo scatta?", "2", "714.3c"),
    ("La mia saga ha tre capitoli, il terzo si è risolto. La saga viene sacrificata?", "si", "714.4"),
    ("Metto il terzo lore counter sulla mia saga, il capitolo III è in pila. La saga viene già sacrificata?", "no", "714.4"),
    # 613.1f: what has no abilities when it dies does not come back; nor what does not die
    (
        "Uso «Target creature loses all abilities until end of turn» sulla mia creatura con undying e la"
        " sacrifico. Torna?",
        "no",
        "702.93a",
    ),
    ("La mia creatura con persist viene rimbalzata in mano. Torna in campo?", "no", "702.79a"),
    ("Ho un 6/6 indistruttibile e l'oppo casta «All creatures get -6/-6 until end of turn». Muore?", "si", "704.5f"),
    ("Due giocatori diversi controllano lo stesso planeswalker leggendario. Uno dei due va al cimitero?", "no", "704.5j"),
    ("il bestione 7/7 di Luca ha preso 6 danni; nel mio turno successivo gli faccio 2 danni. muore?", "no", "514.2"),
    # 701.19a: regeneration keeps from destruction, not from toughness 0
    ("La mia 3/3 ha uno scudo di rigenerazione e me la distruggono. Sopravvive?", "si", "701.19a"),
    ("ho attivato la rigenerazione sulla mia creatura, lui le dà -4/-4 e lei è una 3/3. Sopravvive?", "no", "704.5f"),
    # 120.6: what a static ability gave goes away, the damage stays; the size it had with it may be told too
    (
        "Un mio incantesimo dice «le creature che controlli prendono +1/+1», quindi la mia 2/2 è 3/3. Blocca e prende 2"
        " danni. Seconda main: mi distruggono l'incantesimo. Muore?",
        "si",
        "704.5g",
    ),
    ("ho un lord che dà +1/+1 alle mie altre creature, la 3/3 (4/4) ha 2 danni. Uccidono il lord. Muore?", "no", "613.4c"),
    # 707.2: neither counters nor Equipment are copied; 613.4d: a switch is last, whenever it came
    ("Il clone entra come copia di una 3/3 equipaggiata con una spada che le dà +2/+2. Il clone entra 5/5?", "no", "707.2"),
    ("Ho un 2/5. Si risolve uno scambio di forza e costituzione, poi le do +1/+0. Risultato?", "5/3", "613.4d"),
    # 613.4b: whatever it was, the latest setter counts
    (
        "Un'Aura dice che la mia creatura ha base 0/2, poi una magia la rende base 5/5 fino a fine turno. Le metto un"
        " segnalino +1/+1: che taglia ha?",
        "6/6",
        "613.4b",
    ),
    # 613.1f: without abilities it is not indestructible any more; counters are no ability
    ("Alla mia creatura indistruttibile fanno perdere tutte le abilità, poi la distruggono. Muore?", "si", "701.8a"),
    ("Un 0/0 con due segnalini +1/+1 perde tutte le abilità. Muore?", "no", "613.1f"),
    # 122.1h: a finality counter exiles; 702.93a: what its -1/-1 counters killed died with its +1/+1 counter
    ("Una creatura con undying ha un finality counter. La distruggono: torna in campo?", "no", "122.1h"),
    ("La mia 1/1 con undying ha un segnalino +1/+1, riceve due segnalini -1/-1 e va al cimitero. Torna?", "no", "702.93a"),
    ("Una 3/3 undying prende 3 danni da una fonte con infect e muore. Torna in campo?", "si", "702.93a"),
    ("Una creatura con persist torna col segnalino -1/-1. Me la riammazzano. Torna?", "no", "702.79a"),
    # 613.7: of what gives an ability and what takes them all, the latest counts
    ("La mia creatura ha preso volare da un trucco, poi le fanno perdere tutte le abilità. Vola ancora?", "no", "613.7"),
    ("Un'aura toglie tutte le abilità alla mia creatura. Poi un istantaneo le dà cautela: ce l'ha?", "si", "613.7"),
    # 704.5a: a cost that leaves no life loses the game before anything resolves
    ("Sono a 2 vite e attivo «Paga 2 punti vita: guadagni 5 punti vita». Sopravvivo?", "no", "704.5a"),
    ("Ho 6 punti vita e attivo un'abilità che costa 2 punti vita e me ne fa guadagnare 3. A quanto sto?", "7", "119.4"),
    # 702.103e: a bestowed spell without its target is a creature spell
    ("Casto una carta per bestow e in risposta il bersaglio viene esiliato. La carta entra in campo?", "si", "702.103e"),
    ("Lancio una creatura per bestow e in risposta muore il bersaglio. L'aura finisce al cimitero?", "no", "702.103e"),
    # 704.5j: whoever controls both, and however they came
    ("Controllo due leggende uguali indistruttibili. Le tengo tutte e due?", "no", "704.5j"),
    ("Rubo la leggenda dell'avversario, ma ne ho già una con lo stesso nome. Una delle due va al cimitero?", "si", "704.5j"),
    # 302.6: only a creature waits, wherever it came from, and only to attack or pay {T}
    ("Ho giocato una palude in questo turno e la animo: può attaccare?", "no", "302.6"),
    ("La terra che controllo da due turni diventa una creatura 2/2. Ci posso attaccare?", "si", "302.6"),
    ("Ho messo in gioco adesso una pedina Cibo, posso sacrificarla subito?", "si", "302.6"),
    ("Il veicolo è in campo dal turno scorso e lo manovro con un elfo appena entrato. Può attaccare?", "si", "302.6"),
    ("Un veicolo lanciato in questo turno e manovrato subito può attaccare?", "no", "302.6"),
    ("Posso manovrare con un soldato che è entrato in questo turno?", "si", "702.122a"),
    ("Con un goblin appena sceso posso pagare convoke?", "si", "702.51a"),
    ("È vietato tappare una creatura appena evocata per manovrare il veicolo?", "no", "702.122a"),
    ("Rubo la creatura di Luca fino a fine turno senza darle rapidità, ci posso attaccare?", "no", "302.6"),
    # 704.5q, 702.93a: counters that annul each other are gone when something else kills it
    ("La mia creatura con immortale ha un segnalino +1/+1 e riceve un segnalino -1/-1. Poi muore. Torna?", "si", "702.93a"),
    # 704.5j: it is of one player, by name, and its player chooses
    ("Ho una leggenda e il mio avversario ne cala la sua copia. Devo metterne una al cimitero?", "no", "704.5j"),
    ("Controllo due leggende con nomi diversi. Ne devo perdere una?", "no", "704.5j"),
    ("Controllo un re leggendario e ne entra un altro uguale: devo per forza tenere il più nuovo?", "no", "704.5j"),
    ("Anche due artefatti leggendari con lo stesso nome controllati da me sono soggetti alla legend rule?", "si", "704.5j"),
    # 903.10a: whoever has dealt it, to whoever; each of two partners apart, and only combat damage
    ("Col mio comandante ho inflitto 12 danni da combattimento a Rita e col suo partner 10. Rita perde?", "no", "903.10a"),
    ("Ho due comandanti partner: col primo ho fatto 21 danni da combattimento a Luca. Luca perde?", "si", "903.10a"),
    ("Il comandante di Luca mi fa 22 danni con un'abilità, non da combattimento. Sono a 40 vite. Perdo?", "no", "903.10a"),
    # 800.4a: whenever it is told that its owner left
    ("Sara ha perso e io avevo preso il controllo del suo vampiro. Il vampiro resta a me?", "no", "800.4a"),
    ("Avevo rubato un'idra a Piero. Piero è stato eliminato dalla partita. L'idra resta a me?", "no", "800.4a"),
    # 514.2: the damage of another turn is gone
    ("Nel turno scorso il mio 3/3 ha subito 2 danni, ora subisce 1 danno. Muore?", "no", "514.2"),
    ("Il mio 4/4 ha preso 3 danni il turno scorso, adesso subisce 4 danni. Muore?", "si", "704.5g"),
    # 702.12b: what keeps it from being destroyed may go, the damage is still there
    ("Il mio 4/4 indistruttibile ha subito 5 danni, poi gli fanno perdere indistruttibile. Muore?", "si", "704.5g"),
    # 302.6: a land of other turns that becomes a creature now
    ("La foresta giocata turni fa adesso diventa una creatura 4/4: può attaccare?", "si", "302.6"),
    # 606.3: one loyalty ability of each planeswalker a turn, whichever it is
    ("Ho usato il +2 del planeswalker. Nello stesso turno posso riusarlo?", "no", "606.3"),
    ("Attivo il -1 del mio walker e poi anche il +1, si può?", "no", "606.3"),
    # 606.6: a cost takes as many counters as it says, and they must be there
    ("Il mio planeswalker sta a 3 segnalini e voglio usare la sua abilità da -4. Posso?", "no", "606.6"),
    ("Ho un planeswalker con 3 segnalini fedeltà, posso attivare il -3?", "si", "606.6"),
    ("posso usare il meno due se il mio walker ha 1 segnalino?", "no", "606.6"),
    # 104.4a: who loses at the same time loses together
    ("Siamo entrambi a 3 punti vita e una magia infligge 4 danni a ogni giocatore. È patta?", "si", "104.4a"),
    ("Ogni giocatore perde 2 punti vita; io sono a 5 punti vita e lui a 2. Finisce in parità?", "no", "704.5a"),
    # 702.79a: what somebody claims of it is no counter
    (
        "La mia creatura con persist è già tornata, ha un segnalino -1/-1 e le metto un segnalino +1/+1. Poi la"
        " distruggono. Lui dice che non torna perché era già tornata. Torna?",
        "si",
        "702.79a",
    ),
    ("Distruggono la mia creatura con undying e un segnalino -1/-1. Torna con un segnalino +1/+1?", "si", "702.93a"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer", "rule"), TALES)
def test_a_tale_is_played(asked: str, answer: str, rule: str, judge: Arbiter) -> None:
    draft = answer_board(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert answer == (draft.value if draft.verdict is None else draft.verdict.value)
    assert rule in [citation.rule for citation in draft.citations[:3]]
    assert draft.simulation is not None
    assert draft.simulation.proof is Proof.CONFIRMED


UNREAD = [
    "La mia 3/1 arrivata ora ha perso rapidità prima degli attaccanti. Può attaccare?",
    "Mi tolgono indistruttibile quando la mia 3/3 ha già 4 danni segnati. Viene distrutta?",
    "La mia 4/4 ha preso 3 danni ieri e ora un effetto le fa 1 danno, muore?",
    "Una magia rossa fa 4 danni imprevenibili a tutte. La mia 3/3 con protezione dal rosso muore?",
    "La mia 2/2 diventa 4/4 base con un'aura. Prima dell'aura l'avevo fatta diventare 1/1 base. Che forza ha?",
    "Creo una pedina copia della mia leggenda, senza scritto che non è leggendaria: devo metterne una nel cimitero?",
    "Ho un mago con «Quando questa creatura entra, pesca una carta». Lo lancio e in risposta lui me lo distrugge: pesco?",
    "Ho un artefatto «Ogniqualvolta una creatura muore, pesca una carta». Entra un cubo di neve, sciolgo tre cose: pesco?",
    "Humility è in gioco e la mia creatura 6/6 ha due segnalini +1/+1: che forza ha?",
    "La mia 2/2 ha preso 1 danno e non può essere distrutta da magie rosse: muore?",
    "La mia 3/3 prende +2/+2, poi succede una cosa con 5 creature: quanto è grande?",
    "clono la leggendaria e non è più leggendaria: le tengo entrambe?",
    "Ho rubato la creatura di Luca. Marco perde la partita. Tengo la creatura?",
    "Quanti danni da combattimento di un comandante servono per perdere?",
    "la mia 2/2 prende +1/+1 per ogni creatura: quanto è grande?",
    "la mia 2/2 ha trenta segnalini +1/+1: quanto è grande?",
    "Ho un 2/2; l'avversario dovrebbe dargli -3/-3 ma io lo contro. Muore?",
    "La mia 3/3 senza indistruttibile prende 3 danni. Muore?",
    "Ho un incantesimo che raddoppia le pedine e l'avversario crea 3 pedine. Quante pedine crea?",
    "Ho in campo un clone di una leggendaria, ma ha perso il supertipo leggendario. Le tengo tutte e due?",
    "Il comandante di Luca mi ha inflitto 15 danni e io gliene ho inflitti 10 col mio. Ho perso?",
    "shock oggi e shock domani su un 4/4: muore?",
    "Il mio 2/2 con un segnalino +1/+1 blocca un drago. Muore?",
    "Risolvo «le creature che controlli prendono +1/+1 fino a fine turno» e dopo calo un 2/2. È un 3/3?",
    "Marco mi ruba la leggenda e ne ha già una uguale. Una delle due va al cimitero?",
    "Sono a 3 punti vita e attivo due volte «Paga 1 punto vita: guadagni 1 punto vita». Sopravvivo?",
    "Il mio 3/3 è 5/5 grazie a un incantesimo che dà +1/+1. Quanto è grande?",
    "Una creatura con undying e un segnalino +1/+1 riceve un segnalino -1/-1. Poi muore. Torna se era nera?",
    "Nel turno dell'avversario è entrata una mia creatura. Può attaccare nel mio prossimo turno?",
    "Ogni giocatore perde 3 punti vita e poi io ne guadagno 2. Siamo a 3 punti vita. È patta?",
    "Ho una creatura da due turni e una entrata adesso, posso attaccare?",
    "una bestia a caso perde tutte le abilità: diventa 1/1?",
    "copio una creatura gonfiata a 6/6 da un istantaneo: la copia è 6/6?",
    "la mia creatura con un segnalino +1/+1 diventa copia di una 3/3: è una 4/4?",
    "Brawl in quattro. Mi hanno colpito col loro comandante per 22 danni da combattimento in tutto. Ho perso?",
    "Luca mi ha fatto 12 danni col suo comandante e Sara 10 col suo. Ho perso per danno da comandante?",
    "Ho due leggende uguali e una va fuori fase: subito devo sceglierne una?",
    "Ho una creatura con «quando muore, pesca una carta» e la dissotterro; poi la sacrifico. Pesco?",
]


@pytest.mark.parametrize("asked", UNREAD)
def test_what_may_matter_and_is_not_understood_is_left(asked: str, judge: Arbiter) -> None:
    assert answer_board(read_question(asked, judge.kb), judge.kb, judge.stage) is None
