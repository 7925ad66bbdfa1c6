"""The words that questions are made of, by what they say."""

from __future__ import annotations

from .noun_words import CREATURE_SUBTYPES


def words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


HOW_MUCH = words("quanto quanti quanta quante quant' qnt qnti")
WHO = words("chi cosa che quale quali")
DAMAGE = words("danno danni dano dani damage danneggio")
I_TAKE = words("prendo subisco becco incasso ricevo prenderei prendero subirei subiro piglio")
THEY_TAKE = words("prende subisce becca incassa riceve prenderebbe prendera subirebbe subira piglia")
PASS = words(
    "passa passano pasano pasa entra entrano arriva arrivano sfonda sfondano filtra filtrano tracima tracimano",
    "trapassa trapassano passerebbero passerebbe passeranno trampla tramplano",
)
I_DEAL = words("faccio infliggo assegno farei faro infliggerei")
THEY_DEAL = words("fa infligge fanno infliggono farebbe fara")
DIE = words(
    "muore muoiono morirebbe morira moriranno morirebbero crepa crepano schiatta schiattano morto morta morti",
    "morte muoia",
)
LIVE = words(
    "vive vivono sopravvive sopravvivono sopravvivera sopravvivrebbe sopravviverebbe campa regge resiste",
    "sopravviveranno salva salvano",
)
STAY = words(
    "resta restano rimane rimangono resterebbe resteranno rimarra rimarranno resto restera avanza avanzano"
)
HAVE = words("ho ha avro avra hanno abbiamo")
ALIVE = words("vivo viva vivi vive vita piedi campo gioco tavolo board battaglia terra")
GAIN = words("guadagno guadagna recupero recupera guadagnerei guadagnero guadagnerebbe prendo")
LIFE = words("vita vite pv punti punto life hp")
GO = words(
    "vado va scendo scende arrivo arriva finisco finisce resto resta rimango rimane sto sta sono salgo sale",
    "ritrovo ritrova andrei andrebbe",
)
COUNTED = words("creature creatura pedine token mostri ne gliene bestie attaccanti bloccanti animali")
KINDS = frozenset(CREATURE_SUBTYPES)
ME = words("mi io me mia mio mie miei")
THEM = words("gliene gli lui lei loro le suo sua suoi sue")
NOTHING = words(
    "allora quindi poi comunque davvero alla a la il i l' fine in di dopo ora adesso subito pure anche ancora solo",
    "cosi e ma dunque invece totale tutto totali questo caso momento si per forza piu infine con che su al",
    "combattimento lo stesso effettivamente realmente esattamente preciso precisamente cioe vero giusto",
    "risolto uguale ugualmente sicuramente effettivi complessivi complessivamente netti punto sul",
    "praticamente me te voi secondo da faccia oltre essere quella quello stesso stessa sempre",
)
BREAK = words(". , ; : ! ? ( )")
CONDITION = words("se quando mentre siccome qualora visto dato")
