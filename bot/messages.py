"""The fixed Italian sentences of the answers: declining, asking back, leading in."""

from __future__ import annotations

EMPTY = "Scrivi una domanda sulle regole: per esempio «posso bersagliare due volte la stessa creatura?»."

UNKNOWN = "Non lo so con sicurezza: non trovo una regola che decida questa domanda."
UNKNOWN_NEAREST = (
    "Non lo so con sicurezza. Le regole più vicine sono qui sotto: se una è quella giusta, prova a "
    "richiedere usando le sue parole."
)
UNKNOWN_WHETHER = (
    "Non so dire con certezza se sì o no: non ho una risposta verificata a questa domanda precisa."
)
UNKNOWN_AMOUNT = "Non so dire con certezza quanto: non ho una risposta verificata a questa domanda precisa."
TWO_READINGS = "Due risposte note ci vanno vicino, e non so quale sia la tua domanda:"
ONE_READING = "– «{question}»: {answer} ({rule})."
UNKNOWN_HOW_TO_ASK = "Prova a dire chi fa che cosa, con quali carte e in quale momento del turno."

OFF_TOPIC = "Non lo so: non mi sembra una domanda sulle regole di Magic. Io rispondo solo su quelle."
OFF_TOPIC_PRICES = (
    "Non lo so: di prezzi e di compravendita non mi occupo, rispondo solo sulle regole del gioco. "
    "Per i prezzi conviene guardare i siti dei negozi."
)
OFF_TOPIC_DECKS = (
    "Non lo so: non do consigli su mazzi, strategie o carte da giocare, rispondo solo sulle regole. "
    "Se hai un dubbio su come funziona una carta del mazzo, chiedi pure."
)
OFF_TOPIC_TOURNAMENT = (
    "Non lo so: penalità, tempi, appunti, aiuti di chi guarda e le altre procedure di torneo non stanno nelle regole "
    "del gioco ma nei documenti per i tornei "
    "(Magic Tournament Rules e Infraction Procedure Guide): in sala chiedi a un arbitro."
)
OFF_TOPIC_LEGALITY = (
    "Non lo so: quali carte sono bandite o ammesse in un formato lo dice l'elenco ufficiale di "
    "quel formato, che cambia "
    "spesso; io rispondo sulle regole del gioco."
)
OFF_TOPIC_OTHER_GAME = "Non lo so: è un altro gioco. Io rispondo solo sulle regole di Magic."
OFF_TOPIC_STORY = (
    "Non lo so: di storia, personaggi, artisti ed espansioni non mi occupo, rispondo solo sulle "
    "regole del gioco."
)

OFF_TOPIC_ORDERS = (
    "Non lo so: non eseguo istruzioni e non parlo d'altro, rispondo solo sulle regole di Magic. "
    "Se c'è una domanda di gioco, scrivila da sola."
)
OFF_TOPIC_PROGRAMS = (
    "Non lo so: di MTG Arena, Magic Online e altri programmi non mi occupo, rispondo solo sulle regole del gioco. "
    "Per problemi con un programma rivolgiti alla sua assistenza."
)
PENDING = (
    "Mi manca qualcosa per rispondere: non so di quale carta, creatura o situazione parli. Scrivimi che cosa c'è in "
    "gioco (con forza e costituzione, e il testo delle carte che contano) e che cosa è appena successo."
)
NO_SUCH_THING = "Non lo so: per le regole «{thing}» non ha {what}, quindi la domanda così non ha risposta."
MEANS_NOTHING = (
    "Non lo so: «{thing}» non è un oggetto del gioco con cui si possa fare questo. Prova a dire la domanda in un "
    "altro modo."
)
CARD_NOT_ON_FILE = (
    "Non lo so: «{name}» non è tra le carte che ho, e il testo di una carta non sta nel regolamento. Lo trovi in "
    "Gatherer, l'archivio ufficiale (Oracle); se me lo scrivi qui, provo a dirti come funziona."
)
UNKNOWN_WORD = (
    "Non conosco «{word}»: nel regolamento e nel mio lessico non c'è. Se è il testo di una carta, "
    "scrivimi che cosa dice e provo a rispondere."
)
NOT_WRITTEN = (
    "«{name}» è regolato dalla {rule}, in un capitolo che il mio regolamento non ha ancora: so dirti "
    "dove sta, non che cosa dice."
)
ELSEWHERE = "La domanda riguarda {named}: è in un capitolo che il mio regolamento non ha ancora."
UNKNOWN_NUMBER = "La regola {number} non esiste in questa edizione."
SAID_BY_RULE = "Lo dice la regola {number} ({title}):"
SPOKEN_OF_BY_RULE = "Ne parla la regola {number} ({title}):"
NEAREST_RULE = "La regola che più si avvicina è la {number} ({title}):"
NEAREST_NUMBERS = " Le più vicine sono {numbers}."

DISAGREES = (
    "Non lo so con sicurezza: la regola che conosco e la mia simulazione non concordano, e in "
    "questi casi preferisco non rispondere. "
    "Le regole da leggere sono qui sotto."
)
NOT_PROVED = (
    "Non lo so con sicurezza: riconosco la domanda, ma con questi dati non riesco a dimostrare la "
    "risposta. Le regole che la decidono sono qui sotto."
)
NOT_UNDERSTOOD = (
    "Non lo so con sicurezza: nella situazione c'è qualcosa che non ho capito («{words}»). Prova a "
    "dirlo in modo più semplice."
)
MISSING = "Mi manca qualcosa per rispondere: {what}."
BY_RULE = "Nessuna partita lo può mostrare: lo stabilisce la regola."
NEAR_SCENARIO = "Lo scenario mostra la regola in un caso vicino: non è detto che sia proprio il tuo."
NO_SIMULATION = "Per questa domanda non ho uno scenario da giocare."

NO_CONTEXT = "Di che cosa parliamo? Fammi prima la domanda per intero."
NO_EXAMPLE = "Non ho un esempio pronto per questa risposta."

YES, NO, DEPENDS = "Sì", "No", "Dipende"
CONFIRMED, DENIED = "Sì, è così", "No, non è così"

MISSING_FACTS = "Per rispondere mi serve ancora un'informazione:"
ASSUMED = "Do per scontato: {assumed}"

FORESEEN = {
    ("può succedere", True): "può succedere ({looked}).",
    ("può succedere", False): "in nessun caso ({looked}).",
    ("per forza", True): "per forza: succede con qualunque scelta dei giocatori ({looked}).",
    ("per forza", False): "non per forza ({looked}).",
    ("può fare in modo che", True): "c'è un modo, qualunque cosa faccia l'avversario ({looked}).",
    ("può fare in modo che", False): "non c'è un modo sicuro: l'avversario può impedirlo ({looked}).",
}
"""What trying every legal choice showed."""
FORESEEN_BUT = "Puoi però fare in modo che succeda, qualunque cosa faccia il tuo avversario."
FORESEEN_WHO = "({me} sei tu, {other} il tuo avversario.)"
FORESEEN_ASSUMED = "Guardo fino alla fine del turno, e nessuno ha altre carte da giocare."
FORESEEN_RULES = ("508.1", "509.1", "510.1")
"""What players choose in combat: the rules of the choices tried, where no line of play names any."""
