"""Tales of the stack: what answers what (117.7, 608.2b), and tales of which a word is not understood."""

import pytest

from bot.answer import Outcome, Proof
from bot.arbiter import Arbiter
from bot.question import read_question
from bot.stack import answer_stack, answer_tale
from bot.stack.correcting import corrected

TALES = [
    # 702.16b: the colour of the spell is told afterwards
    (
        "Lancio «Distruggi la creatura bersaglio» sulla sua 5/5 e lui in risposta le dà protezione dal nero. La mia magia"
        " è bianca. La 5/5 muore?",
        "si",
        "608.2b",
    ),
    # 113.7a: the ability of what entered, and what it is aimed at
    (
        "Casto una creatura con «Quando questa creatura entra nel campo di battaglia, distruggi la creatura bersaglio"
        " controllata da un avversario». Lui in risposta all'innesco uccide la mia creatura con un fulmine. La sua"
        " creatura bersagliata muore comunque?",
        "si",
        "113.7a",
    ),
    (
        "ho un pw a 3 fedeltà e attivo il -3. lui in risposta mi distrugge il pw con un fulmine. l'abilità ha ancora"
        " effetto?",
        "si",
        "113.7a",
    ),
    # 701.19a: an ability told with its cost and activated in response
    (
        "In risposta a «Distruggi tutte le creature» attivo {2}{B}: rigenera il mio spettro. Lo spettro muore?",
        "no",
        "701.19a",
    ),
    (
        "L'oppo lancia «Distruggi la creatura bersaglio» sulla mia 4/1. In risposta attivo «{B}: rigenera questa creatura»"
        " della mia 4/1. Sopravvive?",
        "si",
        "701.19a",
    ),
    # 608.2b: what is cast by who tells is aimed at what the other player then saves
    (
        "Ho lanciato una stregoneria: «Infligge 3 danni a una creatura bersaglio. Pesca una carta.» Lui in risposta rimbalza"
        " la sua creatura. Pesco?",
        "no",
        "608.2b",
    ),
    # 101.2: the words of a card that cannot be countered; 701.6a: a spell that is countered does not enter
    (
        "casto un demone che recita «Questa magia non può essere neutralizzata», Anna prova una contromagia: il demone"
        " finisce al cimitero?",
        "no",
        "101.2",
    ),
    (
        "casto un demone e Anna me lo neutralizza con una contromagia: il demone finisce al cimitero?",
        "si",
        "701.6a",
    ),
    # 400.7: that it is there again when the spell resolves is told, not done
    (
        "Tiro un fulmine sulla 2/2 di Carlo, lui in risposta la sfarfalla con un istantaneo. Quando il fulmine si risolve la"
        " 2/2 è di nuovo in campo. Muore?",
        "no",
        "608.2b",
    ),
    # 608.2b: a spell whose only target is gone does not resolve
    (
        "ho tirato un doom blade sul suo 4/4 ma lui in risposta lo ha rimbalzato in mano: il mio "
        "doom blade fa ancora qualcosa?",
        "no",
        "608.2b",
    ),
    (
        "gioco «distruggi la creatura bersaglio. Pesca una carta.», l'oppo sacca la creatura in "
        "risposta. pesco?",
        "no",
        "608.2b",
    ),
    (
        "In risposta al mio path lui ha sacrificato la creatura. Il mio path è fizzlato, giusto?",
        "si",
        "608.2b",
    ),
    (
        "Lancio Fulmine sulla sua 2/2, lui in risposta la sacrifica. Posso spostare il fulmine su "
        "un'altra creatura?",
        "no",
        "608.2b",
    ),
    (
        "Distruggo due creature bersaglio, lui in risposta ne sacrifica una. L'altra viene distrutta?",
        "si",
        "608.2b",
    ),
    (
        "Lui mi spara un fulmine in faccia... no scusa, al mio 3/3. Io in risposta gli do "
        "antimalocchio. Il 3/3 muore?",
        "no",
        "608.2b",
    ),
    # 608.3b: so does an Aura
    (
        "Lancio un'Aura su una mia creatura, in risposta l'avversario la uccide. L'aura entra in gioco?",
        "no",
        "608.3b",
    ),
    # what is no target is not saved by what keeps from being one
    (
        "Wrath: distruggi tutte le creature. Lui in risposta dà protezione dal bianco al suo "
        "cavaliere. Il cavaliere muore?",
        "si",
        "702.16b",
    ),
    ("Il mio oppo fa un editto, io ho solo un 6/6 indistruttibile. Devo sacrificarlo?", "si", "701.21a"),
    (
        "L'avversario lancia una wrath, io in risposta rendo indistruttibile la mia 5/5. Muore?",
        "no",
        "702.12b",
    ),
    # 405.5: the last one first
    (
        "lancio crescita gigante sul mio 2/2 e l'avversario in risposta gli fa 2 danni con shock. il "
        "2/2 muore?",
        "si",
        "704.5g",
    ),
    (
        "il mio fulmine era sulla sua 3/3, però prima che risolvesse lui le ha dato +0/+2 in "
        "risposta. muore?",
        "no",
        "704.5g",
    ),
    ("Ho un troll 2/2, l'oppo gli dà -2/-2 e io in risposta lo rigenero. il troll muore?", "si", "704.5f"),
    # 701.6a: counterspells
    (
        "Lancio un drago, lui risponde con Contromagia, io rispondo alla sua contromagia con "
        "un'altra contromagia. Il mio drago entra?",
        "si",
        "701.6a",
    ),
    (
        "Io lancio un 4/4, lui lo countera, io countero il suo counter, e lui ricountera il mio. "
        "Alla fine il mio 4/4 entra?",
        "no",
        "701.6a",
    ),
    (
        "Ho lanciato una creatura che non può essere neutralizzata, e lui ha lanciato counterspell. "
        "La mia creatura viene neutralizzata?",
        "no",
        "101.2",
    ),
    # 113.7a: an ability on the stack does without its source
    (
        "lui attiva la sua creatura che tappandosi fa 1 danno, io in risposta la ammazzo. il "
        "danno lo prendo?",
        "si",
        "113.7a",
    ),
    (
        "Attivo il -3 del mio planeswalker e lui in risposta lo distrugge. L'abilità risolve lo stesso?",
        "si",
        "113.7a",
    ),
    (
        "È entrata una 2/2 con «quando entra, pesca una carta» e io in risposta all'innesco la "
        "distruggo. Pesca?",
        "si",
        "113.7a",
    ),
    ("l'innesco di entrata della mia creatura è in pila e me la esiliano. Risolve uguale?", "si", "113.7a"),
    # 603.6a: what is countered never entered
    ("Lancio una creatura e l'oppo me la countera. Se ha un effetto di entrata si attiva?", "no", "701.6a"),
    # 615.7: a shield prevents as much as it says
    (
        "Lui mi fa 5 danni con una magia e io in risposta prevengo i prossimi 3 danni. Quanti ne prendo?",
        "2",
        "615.7",
    ),
    ("Sono a 20 e l'avversario mi lancia due fulmini: ne countero uno solo. A quanto vado?", "17", "701.6a"),
    (
        "Ho risposto alla sua Murder rendendo indistruttibile il mio golem 4/4: il golem muore?",
        "no",
        "702.12b",
    ),
    (
        "Lui è a 3 vite, gli lancio un fulmine; lui risponde guadagnando 4, ma io rispondo con un fulmine. Ha perso?",
        "si",
        "704.5a",
    ),
    ("sono a 2 punti vita, mi lancia un fulmine e io rispondo guadagnando 3. Sono morto?", "no", "704.5a"),
    (
        "Ho giocato un planeswalker, lui Counterspell, io Negate sul Counterspell. Il planeswalker entra?",
        "si",
        "701.6a",
    ),
    (
        "Provo a counterare la sua Supreme Verdict che non può essere neutralizzata. La "
        "Verdict viene counterata?",
        "no",
        "101.2",
    ),
    (
        "Lui usa il -2 del suo planeswalker sulla mia creatura e io la sacrifico in risposta. L'abilità si risolve?",
        "no",
        "608.2b",
    ),
    (
        "L'oppo attiva la sua torretta che mi fa 1 danno e io gliela distruggo in risposta: il danno lo prendo?",
        "si",
        "113.7a",
    ),
    # 601.2d: damage stays divided as it was
    (
        "Divido 4 danni tra due creature, 2 e 2. In risposta lui ne sacrifica una. L'altra "
        "prende solo 2 danni?",
        "si",
        "601.2d",
    ),
    (
        "Lui lancia «distruggi la creatura bersaglio, non può essere rigenerata»: se in "
        "risposta rigenero, si salva?",
        "no",
        "701.19c",
    ),
    # 701.14b: a fight needs both
    (
        "la mia creatura lotta con la sua, ma in risposta lui mi uccide la mia. infliggo danno alla sua?",
        "no",
        "701.14b",
    ),
    # 702.21a: ward counters what is not paid for
    (
        "la mia creatura ha ward {2}. Il tizio ci lancia sopra un removal che costa tutto il mana che ha, quindi "
        "non paga i 2. Il suo removal viene neutralizzato?",
        "si",
        "702.21a",
    ),
    (
        "Bersaglio la sua creatura con egida {2} usando un fulmine, e mi restano due terre stappate. Quando l'egida "
        "scatta, posso pagare i 2 e salvare la mia spell?",
        "si",
        "702.21a",
    ),
    ("Bersaglio la mia creatura con ward {2} con una crescita gigante. Ward si innesca?", "no", "702.21a"),
    ("Gli lancio Fulmine sul 2/2 con ward 1 e pago il costo. Il 2/2 muore?", "si", "702.21a"),
    (
        "Lui attiva il -3 del suo planeswalker («−3: Destroy target creature») sulla mia 5/5; in risposta gli "
        "distruggo il planeswalker con un istantaneo. La mia creatura muore comunque?",
        "si",
        "113.7a",
    ),
    (
        "Lancio «Destroy target creature. You gain 3 life.» su una creatura avversaria, lui in risposta la rimbalza "
        "in mano. Guadagno i 3 punti vita?",
        "no",
        "608.2b",
    ),
    (
        "Controllo un artefatto con «{2}, {T}: Draw a card.» Lo attivo e in risposta il mio avversario lo distrugge. "
        "Pesco comunque la carta?",
        "si",
        "113.7a",
    ),
    (
        "Lui lancia una creatura con «When this creature enters, draw a card» e io la countero con un counterspell. "
        "Pesca la carta?",
        "no",
        "701.6a",
    ),
    (
        "Ho una creatura 3/3 che in questo turno ha già 2 danni. L'avversario le lancia uno shock da 2 danni, io le "
        "do +0/+2 in risposta. Muore?",
        "no",
        "704.5g",
    ),
    # the same spell once more; priority that is held changes nothing
    (
        "L'avversario tiene la priorità dopo aver lanciato un fulmine su di me e ne lancia un altro. Io sono a 5 vite e "
        "guadagno 3 vite in risposta al secondo. A quanto arrivo?",
        "2",
        "120.3a",
    ),
    (
        "Lancio una stregoneria che dice «Destroy two target creatures.» Scelgo due creature del mio avversario e lui "
        "ne sacrifica una in risposta. L'altra viene distrutta lo stesso?",
        "si",
        "608.2b",
    ),
    (
        "Entra una mia creatura con «quando questa creatura entra, distruggi la creatura bersaglio». Bersaglio la sua "
        "4/4, lui in risposta mi uccide la creatura appena entrata. La sua 4/4 muore comunque?",
        "si",
        "113.7a",
    ),
    (
        "Adele lancia una magia da -3/-3 fino a fine turno sulla mia 3/3 indistruttibile. In risposta non faccio "
        "niente. La creatura resta in campo?",
        "no",
        "704.5f",
    ),
    (
        "Ho un planeswalker con lealtà 2. Attivo il suo -2 e in risposta mi fanno un fulmine al planeswalker, ma ormai "
        "è già a 0. L'abilità si risolve?",
        "si",
        "113.7a",
    ),
    (
        "L'avversario lancia un'aura tipo pacifismo sulla mia creatura e in risposta la sacrifico. L'aura resta in gioco "
        "senza bersaglio?",
        "no",
        "608.3b",
    ),
    (
        "Lui lancia un fulmine sulla mia 3/3, io rispondo con un altro fulmine sulla sua 4/4. Muoiono entrambe?",
        "no",
        "704.5g",
    ),
    # told of players by their names, with card text in English
    (
        "Anna lancia un istantaneo «Destroy target creature. Draw a card.» bersagliando l'unica creatura di "
        "Bruno. In risposta Bruno attiva «Sacrifice a creature: you gain 1 life» sacrificando proprio quella "
        "creatura. Quando lo spell di Anna dovrebbe risolversi, Anna pesca la carta?",
        "no",
        "608.2b",
    ),
    (
        "Marta lancia «Destroy target creature» sulla 2/2 di Paolo. In risposta Paolo lancia un istantaneo "
        "«Target creature gains indestructible until end of turn» sulla stessa creatura. Nessun altro agisce. "
        "La 2/2 viene distrutta?",
        "no",
        "702.12b",
    ),
    (
        "L'avversario lancia «Each player sacrifices a creature.» Io ho solo una creatura indistruttibile. "
        "La devo sacrificare?",
        "si",
        "701.21a",
    ),
    # 400.7: what comes back is another creature
    (
        "Davide lancia «Destroy target creature» sulla mia creatura. In risposta la esilio con un effetto che la "
        "rimette immediatamente sul campo di battaglia sotto il mio controllo. La creatura rientrata viene distrutta?",
        "no",
        "608.2b",
    ),
    # 113.7a: a triggered ability does without its source
    (
        "Gioco una creatura 2/2 che dice «quando entra pesca una carta». Col trigger in pila l'oppo me la "
        "distrugge. Pesco o no?",
        "si",
        "113.7a",
    ),
    (
        "Gioco una stregoneria «Draw two cards» e l'avversario me la neutralizza. Quante carte pesco?",
        "0",
        "701.6a",
    ),
    # 704.5a
    (
        "Sono a 2 punti vita e l'avversario mi lancia un fulmine da 3. In risposta sacrifico una creatura con "
        "«Sacrifice a creature: You gain 2 life.» Sopravvivo?",
        "si",
        "704.5a",
    ),
    (
        "Sono a 20. Lui mi lancia un fulmine, io rispondo guadagnando 3 vite, ma lui in risposta mi "
        "tira un altro fulmine. A quanto sono?",
        "17",
        "120.3a",
    ),
    (
        "Sono a 2, lui mi lancia un fulmine da 3 e io in risposta lancio un istantaneo che mi fa guadagnare 5. Perdo?",
        "no",
        "704.5a",
    ),
    (
        "Ho 3 punti vita e lancio una magia che mi fa guadagnare 5 vite; in risposta lui mi spara un "
        "fulmine da 3. Ho perso?",
        "si",
        "704.5a",
    ),
]


@pytest.mark.parametrize(("tale", "answer", "rule"), TALES, ids=[tale[:50] for tale, _, _ in TALES])
def test_a_tale_is_played(judge: Arbiter, tale: str, answer: str, rule: str) -> None:
    draft = answer_tale(read_question(tale, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert draft.outcome is Outcome.ANSWER
    assert (draft.verdict.value if draft.verdict else draft.value) == answer
    assert rule in [citation.rule for citation in draft.citations][:3]
    assert draft.simulation is not None
    assert draft.simulation.proof is Proof.CONFIRMED


@pytest.mark.parametrize(
    "tale",
    [
        "trample contro un bloccante con protezione dal mio colore: il resto passa comunque al giocatore?",
        "lancio Fulmine sulla sua 2/2 con egida {2}. Il fulmine si risolve?",
        "gli tiro un fulmine, lo copio, e lui in risposta sacrifica la creatura. La copia si risolve?",
        "edict dell'avversario: in risposta sacrifico la mia unica creatura, poi devo sacrificare una terra?",
        "Lui mi fa un fulmine sulla creatura e io in risposta la pompo. Muore?",
        "Il mio 6/6 travolgere lotta con un suo 2/2 per una magia. L'eccesso passa al giocatore?",
        "Ho un 1/4 con forza e costituzione scambiate. Mi tira uno Shock e in risposta faccio «+0/+2». Sopravvive?",
        "Dopo il danno di first strike lancio un trucco che dà doppio attacco al mio attaccante: colpisce anche dopo?",
        "Abrupt Decay non può essere neutralizzata, ma può fizzlare se il bersaglio sparisce?",
    ],
)
def test_what_may_end_otherwise_is_not_read(judge: Arbiter, tale: str) -> None:
    """A word that may decide, or a size that was not told, leaves the tale to whoever reads it next."""
    assert answer_tale(read_question(tale, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("mi spara un fulmine in faccia . no scusa , a il mio 3/3 .", "mi spara un fulmine a il mio 3/3 ."),
        ("ho una 2/2 , anzi no una 3/3 , e muore", "ho una 3/3 , e muore"),
        ("sono a 5 , no scusa 7 , e", "sono a 7 , e"),
        ("lancio una magia e pesco", "lancio una magia e pesco"),
    ],
)
def test_what_is_taken_back_is_left_out(told: str, meant: str) -> None:
    assert " ".join(corrected(tuple(told.split()))) == meant


@pytest.mark.parametrize(
    ("asked", "verdict", "rule"),
    [
        # 603.3b: the active player's go on the stack first, so they resolve last
        (
            "Nel mio turno si innescano un mio trigger e uno dell'avversario: si risolve prima il suo?",
            "si",
            "603.3b",
        ),
        (
            "Nel turno dell'avversario si innescano insieme una mia e una sua abilità, la sua si "
            "risolve per prima?",
            "no",
            "603.3b",
        ),
        (
            "nel suo turno scattano insieme un mio trigger e uno suo, il mio va in pila per primo?",
            "no",
            "603.3b",
        ),
        # what sets them off does not change the order
        (
            "Nel turno del mio avversario muore una pedina e scattano insieme un trigger mio e uno suo. "
            "Il suo va in pila per primo?",
            "si",
            "603.3b",
        ),
        (
            "È il mio mantenimento, una creatura muore e si innescano insieme una mia abilità e una sua: "
            "la mia si risolve per prima?",
            "no",
            "603.3b",
        ),
        # 702.61
        (
            "L'oppo lancia una magia con split second sul mio altare. Posso sacrificare creature "
            "in risposta?",
            "no",
            "702.61a",
        ),
        ("con una magia con split second in pila posso tappare le terre per fare mana?", "si", "702.61b"),
        # 702.11b, 702.18a
        (
            "Ho una creatura con velo e vorrei farle crescita gigante in risposta al fulmine... posso?",
            "no",
            "702.18a",
        ),
        (
            "ho un bestione con hexproof e vorrei fare giant growth in risposta al suo shock. "
            "posso bersagliarlo?",
            "si",
            "702.11b",
        ),
    ],
)
def test_what_is_allowed_and_in_which_order(judge: Arbiter, asked: str, verdict: str, rule: str) -> None:
    draft = answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert draft.verdict is not None
    assert (draft.verdict.value, draft.citations[0].rule) == (verdict, rule)


@pytest.mark.parametrize(
    "asked",
    [
        "il mio avversario mi ha rubato la mia creatura con hexproof, io posso bersagliarla per riprenderla?",
        "con split second in pila posso girare a faccia in su una creatura morph?",
        "due abilità mie si innescano assieme, le ordina l'avversario?",
    ],
)
def test_other_permissions_are_left_to_others(judge: Arbiter, asked: str) -> None:
    assert answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    ("asked", "verdict", "rule"),
    [
        (
            "Ho appena rubato una creatura all'avversario fino a fine turno con una magia che la stappa ma non dà "
            "rapidità. Posso attaccare con quella creatura?",
            "no",
            "302.6",
        ),
        ("Ho calato un 4/4 con haste in questo turno, posso attaccare?", "si", "702.10b"),
        ("Ho lanciato adesso un elfo con «{T}: Add {G}». Posso tapparlo subito per mana?", "no", "302.6"),
        (
            "Gioco in questo turno una creatura con «Sacrifice this creature: Draw a card.» e senza haste. Posso "
            "attivarla subito?",
            "si",
            "302.6",
        ),
        (
            "Sergio prende la mia creatura con «Gain control of target creature until end of turn. Untap that creature. "
            "It gains haste until end of turn.» Può attaccare con quella creatura in questo turno?",
            "si",
            "702.10b",
        ),
    ],
)
def test_what_a_creature_that_arrived_this_turn_may_do(
    judge: Arbiter, asked: str, verdict: str, rule: str
) -> None:
    draft = answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert draft.verdict is not None
    assert draft.verdict.value == verdict
    assert rule in [citation.rule for citation in draft.citations][:3]


@pytest.mark.parametrize(
    "asked",
    [
        "Posso TAPpare per convocare una creatura entrata sotto il mio controllo in questo turno?",
        "Ho lanciato un istantaneo in questo turno. Posso attaccare?",
        "una creatura entrata nel turno dell'avversario può attaccare nel mio turno?",
        "La mia creatura è entrata il turno scorso. Posso attaccare?",
        "per pagare «TAPpa una creatura stappata che controlli» posso usare una creatura appena arrivata?",
        "per sellare posso tappare una creatura appena arrivata?",
        "Ho messo sull'orso appena entrato gli stivali che danno rapidità, ma me li spacca. L'orso può attaccare subito?",
    ],
)
def test_what_summoning_does_not_hold_up_is_left(judge: Arbiter, asked: str) -> None:
    assert answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    ("asked", "verdict", "rule"),
    [
        (
            "L'avversario lancia una rimozione sulla mia creatura, posso rispondere con un istantaneo?",
            "si",
            "117.1a",
        ),
        (
            "Ho in mano un istantaneo e una stregoneria. Con una magia dell'avversario in pila nel mio turno, posso "
            "rispondere con la stregoneria?",
            "no",
            "307.1",
        ),
        (
            "Nel suo turno l'avversario attiva un planeswalker che mi distrugge una creatura. Posso rispondere "
            "sacrificandola?",
            "si",
            "117.1b",
        ),
        (
            "Nel mio turno l'oppo mi lancia un fulmine, in risposta posso attivare il -2 del mio planeswalker?",
            "no",
            "606.3",
        ),
        ("In risposta alla sua magia posso equipaggiare la spada a un'altra creatura?", "no", "702.6a"),
        ("posso lanciare una creatura in risposta a una sua stregoneria?", "no", "117.1a"),
        ("con flash posso lanciare un drago in risposta a una magia?", "si", "702.8a"),
    ],
)
def test_what_may_be_done_in_response(judge: Arbiter, asked: str, verdict: str, rule: str) -> None:
    draft = answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage)
    assert draft is not None
    assert draft.verdict is not None
    assert draft.verdict.value == verdict
    assert rule in [citation.rule for citation in draft.citations][:3]


@pytest.mark.parametrize(
    "asked",
    [
        "L'avversario sacrifica una creatura come costo: posso rispondere con un istantaneo e distruggerla?",
        "posso rispondere alla pescata del turno con un istantaneo?",
        "l'avversario può rispondere alla terra che gioco con un istantaneo?",
        "posso lanciare una creatura senza lampo in risposta a una magia?",
        "posso rispondere alla regola delle leggende con un istantaneo?",
        "«Attiva solo come una stregoneria»: la posso attivare in risposta a una magia?",
        "posso aspettare a vedere se lui risponde e poi dire chi è il bersaglio del mio Fulmine?",
    ],
)
def test_what_does_not_use_the_stack_is_not_answered(judge: Arbiter, asked: str) -> None:
    assert answer_stack(read_question(asked, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    "tale",
    [
        "Parto da 18 punti vita. Subisco 5 danni. Guadagno 7. Quanti punti vita ho?",
        "sono a 3 e mi fanno 3 danni: se rispondo guadagnando 3 vite mi salvo?",
        "ho un inno +1/+1 e una 2/3. Lui mi lancia un -3/-3: la perdo?",
        "lui è a 3 punti vita, pesco tre carte e ogni pescata gli fa 1 danno, muore?",
        "ho 7 punti vita, subisco 3 danni mentre il mio lifelink 2/2 colpisce: quanta vita ho alla fine?",
        "una creatura con uno stun counter ma dritta può attaccare in questo turno?",
        "la mia creatura diventa bianca in risposta alla sua rimozione, si salva?",
        "uccido la fonte in risposta all'abilità attivata che fa 2 danni: l'abilità svanisce?",
        "gli rubo una creatura con persistere e muore: torna dal proprietario?",
        "una creatura che costa {0} si lancia dalla mano, quindi si può neutralizzare?",
    ],
)
def test_what_is_told_beside_the_stack_is_left(judge: Arbiter, tale: str) -> None:
    assert answer_stack(read_question(tale, judge.kb), judge.kb, judge.stage) is None


@pytest.mark.parametrize(
    "question",
    [
        "Lui lancia un incantesimo, è in pila. Posso usare «Distruggi l'incantesimo bersaglio» prima che si risolva?",
        "L'oppo gioca un drago 5/5, è ancora in pila. Riesco a distruggerlo lì con «Distruggi la creatura bersaglio»?",
    ],
)
def test_a_spell_is_no_permanent_to_aim_at(question: str, judge: Arbiter) -> None:
    found = judge.ask(question)
    assert str(found.verdict) == "no", found.text
    assert found.simulation is not None and found.simulation.proof is Proof.CONFIRMED
