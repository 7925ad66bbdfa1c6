"""Words that carry no fact of the game: they may be left unread."""

from __future__ import annotations

FILLERS = frozenset(
    word
    for line in (
        "a ad al allora anche ancora alla con cosi che chi ci cioe comunque da dal dalla davvero del della di",
        "dopodiche dunque e ed ecco essere fa fra tra gia gli ha ho i il in infine insomma invece io l' la le lei",
        "li lo loro lui ma magari me mentre mi mia mio ne nel nella o oppure ora ok pero poi proprio pure",
        "quando quel quella quello questa questo qui quindi se sempre senno si sia siccome su sul",
        "sulla subito suo sua te ti tipo tu tuo un una uno va vabbe vai via viene vengono c'e esiste ciao salve",
        "buongiorno buonasera domanda dubbio situazione esempio caso ipotesi ipotizziamo ipotizzando supponiamo",
        "supponendo mettiamo poniamo diciamo immaginiamo partita gioco giocando campo tavolo board battlefield",
        "magic scusa scusate ragazzi grazie favore aiuto sapere vorrei volevo chiedo chiedere confermate confermi",
        "giusto vero esatto corretto arbitro judge giudice regola regolamento normalmente semplicemente solo",
        "soltanto sono siamo sarebbe e' stato stata effetto abilita creatura creature stesso stessa tutto",
        "bene allo uguale davanti sotto sopra contro lato parte dall'altra avversario mettendo finale alla fine",
        "succede situazione: combattimento combat ovviamente quindi appunto praticamente fatto essendo",
        "avendo visto dato perciò percio veloce stavo stavamo totale insieme ora l'altro giorno ieri oggi",
        "sera torneo negozio amichevole salve entrambi adesso amico amici turno",
        "battaglia terreno niente altro pero' boh mah eh oh ehi allora' raga sta stanno",
    )
    for word in line.split()
)
