"""The fixed Italian sentences of the answers about cards."""

from __future__ import annotations

TEXT = "Che cosa fa, detto da noi:"
NO_TEXT = "Non ha testo: è quello che dice la riga del tipo e niente di più."
LEANS = "Le parole che contano: {words}."
ON_FILE = "Viene dai dati della carta, con il testo detto da noi: fa fede quello ufficiale (Oracle)."
COST = "{name} ha costo di mana {cost}: {colors}."
COST_X = "Quanto vale X lo scegli lanciandola, e tanto paghi."
LAND_COST = "{name} è una terra: non ha costo di mana e non si lancia, si gioca."
NO_COST = "{name} non ha costo di mana, e un costo che non c'è non si può pagare."
VALUE_0 = "0: {name} non ha costo di mana."
VALUE_X = "X vale 0 dappertutto tranne che in pila, dove vale quanto hai scelto."
TYPE = "La riga del tipo di {name} è «{line}»."
IS_TYPE = "la riga del tipo di {name} è «{line}»"
NO_SIZE = "{name} è {kind}: forza e costituzione non ne ha."
LOYALTY = "{number}: {name} entra con {number} segnalini fedeltà."
NO_DAMAGE = "{name} non infligge danno:"
COMBAT_DAMAGE = "{power}: {name} infligge in combattimento danno pari alla sua forza, che stampata è {power}."
AMOUNT_VARIES = "Dipende."

NO_TARGET = "{name} non ha bersagli: il suo testo non dice «bersaglio»"
AIMS = "{name} dice «{text}», e {other} è {described}"
AIMS_PLAIN = "{name} dice «{text}»"
"""Why something may or may not be a target, or dies or not."""

NOT_DECIDED = (
    "Non lo so con sicurezza: la carta ce l'ho, ma non trovo una regola che decida questa domanda. "
    "Che cosa fa, detto da noi:"
)
ASK_OTHERWISE = "Prova a dire chi fa che cosa, e in quale momento del turno."
REFUSED = "«{move}» non è permesso: {why}."
