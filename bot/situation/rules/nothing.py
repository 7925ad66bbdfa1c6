"""Rules for what is told only to say that nothing else happens, or how things stand between two plays."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import AttackAction, BlockAction, Effect

_PART = (
    r"(?:a |in |durante )?(?:l' |la |il )?(?:inizio |fine )?(?:di (?:il |la |i )?)?"
    r"(?:combattimento|turno|attacco|blocco|danni|tutto|partita)"
)


@rule(
    r"(?:e )?(?:nessuno|nessun giocatore|P\d|non) (?:fa|facciamo|gioca|giochiamo|usa|lancia)(?: piu)? "
    rf"(?:altro|nulla|niente|altre magie|risposte)(?: fino (?:a )?{_PART})?",
    r"(?:e )?(?:senza|nessuna|niente|zero|no) (?:altr[aeio] )?(?:rispost[ae]|trucch[io]|tric?ks?|magi[ae]"
    r"|reazion[ei]|aiut[io])"
    r"(?: in (?:mano|risposta))?",
    r"(?:e )?non (?:ho|ha|abbiamo|ci sono) (?:altre |altri )?(?:rispost[ae]|trucch[io]|tric?ks?)",
    r"(?:e )?nessuno (?:risponde|reagisce|interviene)",
    r"(?:e )?(?:P\d )?non (?:rispond[oe]|reagisc[eo]|interviene|intervengo)",
    r"(?:e )?(?:la|lo|il tutto|tutto|e)? ?(?:risolve|risolvono|si risolve|la risolvo|lo risolvo"
    r"|risolvo)(?: tutto| la magia)?(?= [.,;:?!]|$)",
    r"(?:e )?(?:tutto )?(?:va )?a buon fine",
    r"(?:la|lo|le|li) risolv[oe] tutt[oaei]",
    r"(?:P\d )?(?:ho|ha|avendo) (?:io )?(?:la )?priorita(?: e)?",
    r"(?:pensando|sperando|credendo|convinto) di (?:\w+ )?(?:farcela|ucciderla|ucciderlo|ammazzarla"
    r"|ammazzarlo|salvarla|salvarlo|vincere|uccidera|uccidere)",
    r"in un (?:solo )?colpo(?: solo)?",
    r"le azioni (?:di stato|generate da lo stato|basate su lo stato)(?: la| lo| le)? (?:fanno fuori|fa"
    r" fuori|uccidono|controllano|mandano a il cimitero)",
    r"che mi (?:rompe|scoccia|da fastidio)(?: le scatole| l' anima)?",
    r"(?:mio|suo) (?:di )?turno|turno (?:mio|suo)",
    r"(?:rispondi|risposta|scrivi)(?: con)? (?:forza e costituzione|un numero|il numero)",
    r"\( (?:forza e costituzione|una volta ciascun[oa]) \)",
    r"(?:e )?(?:risolto|risolvo|risolviamo|risolti|dopo aver risolto) (?:tutto(?: quello| cio)?|quello"
    r"|tutti gli inneschi|gli inneschi)"
    r"(?: che si innesca)?",
    r"(?:e )?(?:le abilita|gli inneschi|i trigger) (?:si )?(?:sono )?(?:risolvono|risolt[ei])",
    r"(?:dopo|poi|dopodiche|infine)(?= [?.,;:]| quant|$)",
    r"\( (?:fog|threaten|act of treason|blink|flicker|bounce|pump|giant growth|burn|wrath|ninjutsu|goad) \)",
    r"(?:a il|a l'|come) massimo",
    r"per (?:pescare|guadagnare|attivare|pagare) (?:un |una |il |la )?[a-z0-9]+(?: carte| vita| abilita| costo)?",
    r"per pescare",
    r"(?:e |, |ha |con )?(?:nessuna|zero|0) (?:E\d+|creatur[ae])(?: in campo| in gioco)?(?= [.,;:])",
    r"prima che (?:P\d )?(?:dichiari|dichiara|dichiarino|attacchi)(?: (?:gli |l' |un )?(?:attaccanti|attacco|attacchi))?",
    r"nessun (?:altro )?(?:effetto|trucco)(?: in gioco| in mezzo)?",
    r"(?:e )?(?:basta|stop|fine|nient' altro|nulla piu|niente piu)(?= [.,;:?!]|$)",
    r"(?:P\d )?(?:ha|ho) (?:finito (?:il |le )?mana|mana a volonta|mana|abbastanza mana)",
)
def nothing_else(reading: Reading, found: Found) -> None:
    """ "nessuno fa altro", "senza risposte": what is not told does not happen anyway."""
    reading.negated = False


@rule(
    r"(?:arriviamo|si arriva|andiamo|passiamo|si va|si passa|sopravviviamo|arriva) (?:fino )?a (?:i |il"
    r" )?(?:danni|danno)(?: da combattimento)?",
    r"(?:fino|al momento di|quando) (?:a i|i|vengono inflitti i|si fanno i|a il) (?:danni|danno)",
    r"(?:prima di|prima che) (?:i |il |che )?(?:blocchi|blocco|danni|danno|danno da combattimento)"
    r"(?: (?:vengano|siano|sono|sono stati|vengono) (?:inflitt[oi]|fatt[oi]|assegnat[oi]|dichiarat[io]))?",
    r"(?:a )?(?:blocchi|bloccanti|blocco) (?:gia )?(?:fatt[oi]|dichiarat[oi]|avvenut[oi])",
    r"(?:in risposta|rispondendo) a (?:il |la |l' |i )?(?:blocco|blocchi|attacco|dichiarazione(?: di (?:i |il |l' )?\w+)?)",
    r"subito prima(?: (?:di )?(?:i |il |che )?(?:blocchi|blocco|danni|danno))",
)
def in_order(reading: Reading, found: Found) -> bool:
    """ "prima dei danni", "dopo i blocchi": that is where the order of the words puts it."""
    fought = any(isinstance(action, AttackAction | BlockAction) for action in reading.situation.actions)
    return fought or any(isinstance(action, Effect) for action in reading.situation.actions)
