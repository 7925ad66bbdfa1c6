"""How effects that double, add to or prevent an amount are told, and what would happen without them."""

from __future__ import annotations

from .whole import COUNTERS, DAMAGE, HIM, LIFE, SOURCES, TOKENS, N

_THING = rf"(?:{COUNTERS}|{TOKENS}|{DAMAGE}|{LIFE})"
_ON = (
    r"(?: (?:sopra(?: di essa)?|su (?:di )?(?:lei|lui|essa|me)|(?:su|a|ad|alla|al|sulla|sul) (?:di )?"
    r"(?:una |un |la |il )?(?:mi[oa] )?(?:creatura|bestia|permanente|orso|mostro)(?: mia)?(?: che controllo)?"
    r"(?P<size§> \d{1,2}/\d{1,2})?"
    r"|(?:su|a|al)(?:lle|gli|i) (?:mi[ei]+ )?(?:creature|permanenti)(?: che controllo)?))"
)
_ME = (
    r"(?: (?:(?:che )?(?:mi (?:vengono |sono )?(?:inflitt[oi]|fanno|arrivano)|subisco|prendo|ricevo)"
    r"|(?:inflitt[oi] )?(?:a|verso di|contro di|su di) me))"
)
_MINE = (
    r"(?: (?:(?:che )?(?:metto|creo|faccio|infliggo|guadagno|ricevo|faccio entrare)|creat[ei]|mess[io]"
    r"|guadagnat[io]"
    r"|inflitt[oi](?: dalle mie (?:fonti|magie|creature))?|delle mie (?:fonti|magie|creature)"
    r"|mi[ei]+|che ricev(?:e|ono)(?: le mie creature)?|in arrivo|sotto il mio controllo))"
)
_OF = (
    rf"(?: (?:(?:di|dei|delle|degli|del|i|gli|le|il|lo|la|quei|quel|quelle|tutti i|tutte le|ogni"
    rf"|qualunque) ?)?(?:miei |mie )?"
    rf"{_THING}(?:{_ON.replace('(?P<size§> ', '(?: ')}|{_ME}|{_MINE}){{0,2}})"
)
_OBJECT = r"(?:(?:mi|me|ne|li|le|gli|lo|invece) ){0,2}"
_DOING = (
    r"(?:mett\w+|cre\w+|f(?:a|anno)|infligg\w+|guadagn\w+|fa(?:nno)? (?:guadagnare|mettere|creare"
    r"|infliggere|fare|prendere)"
    r"|d(?:a|anno)|dare|produc\w+|aggiung\w+|arriv\w+|entr\w+)"
)
_SUBJECT = (
    rf"(?:(?:(?:io )?(?:ho|controllo|c'e'?|ce|ci sono|tengo|abbiamo|avendo|con"
    rf"|possiedo)(?: gia)?(?: in (?:campo|gioco))?"
    rf"(?: solo)? )?(?:(?P<n§>{N})(?: (?:mi[oa]|su[oa]|miei|mie|solo|sola))? ?|gli? |i |le |la |il "
    rf"|l' ?)?(?:{SOURCES}|raddoppiator[ei]|scud[oi])?"
    r"(?: (?:identic[ihe]+|ugual[ei]|divers[ie]|mi[oae]|miei|su[oa]|mie|suoi|in campo|in gioco|cosi|simil[ei]"
    r"|dell'avversario|avversari[oa]|di lui))*"
    r"(?: ?,? ?(?:che|ognuno|ciascuno|dice|dicono|per cui|con cui|con|:)){0,3}"
    r"(?: (?:dice|dicono) che)? )?"
)
_MORE = r"(?:in piu|extra|aggiuntiv[oaie]|addizional[ei]|ulterior[ei])"


def _effect(number: str, words: str) -> str:
    return rf"{_SUBJECT.replace('§', number)}{_OBJECT}(?:{words})"


_ORDER = (
    r"(?:(?:l'ordine(?: migliore| conveniente| giusto)?|lo|li|le)? ?(?:(?:(?:lo )?scelgo|decido|ordino"
    r"|applico|metto|sceglier\w+|posso scegliere|gestisco) ?(?:io(?: l'ordine)?|bene"
    r"|(?:io )?l'ordine|(?:io )?come mi conviene|al meglio)|l'ordine lo scelgo io"
    r"|scegliendo (?:io )?(?:bene )?l'ordine"
    r"|(?:nell'|con l'|nel )?ordine (?:migliore|giusto|piu conveniente|che voglio|che preferisco)(?: per me)?"
    r"|nel (?:miglior )?modo (?:migliore|piu conveniente)(?: per me)?|come mi conviene(?: di piu)?|al meglio"
    r"|nel migliore dei casi))"
)
MOST = r"(?:al massimo|come massimo|massimo|il massimo|max|di piu|al max)"
LEAST = r"(?:al minimo|come minimo|minimo|il minimo|almeno|di meno)"
_WORST = (
    r"(?:(?:nel|col|con l'|nell')? ?(?:caso|ordine|modo) peggiore|nel peggiore dei casi|male che vada"
    r"|alla peggio)"
)
_ENDS = (
    r"(?:ne |me ne |mi |gliene |ci )?(?:ho|avra|avro|ha|ottengo|creo|arriv\w+|ricev\w+|prend\w+|subisc\w+"
    r"|metto|mette"
    r"|faccio|guadagno|perdo|perde|entrano|becco|infliggo|fa|ci sono|restano|sono|mi ritrovo|finisc\w+"
    r"|posso (?:avere|mettere|creare"
    r"|ottenere|ritrovarmi|prendere|subire|fare)|devo prendere|rischio(?: di (?:prendere|subire))?"
    r"|mi arriva(?:no)?|vanno|va)"
)
_WHICH = (
    rf"(?:,? ?quant[ieao](?: {_THING})?(?: in (?:tutto|totale))?(?: {MOST}"
    rf"| {LEAST})?(?: {_ENDS})?(?: {_THING})?"
    rf"(?: (?:alla fine|in tutto|in totale|davvero|sopra|in faccia|sulla creatura|finali|totali|quindi"
    rf"|adesso|{HIM}))*"
    rf"(?: (?:{MOST}|{LEAST}))?"
    rf"|(?:qual e'?|quale e'?|qual'e'?|qual e) (?:{MOST}|{LEAST})(?: (?:numero )?(?:di|dei|delle) {_THING})?"
    rf"(?: (?:con cui|che|di {_THING} che)(?: {_ENDS}| posso \w+(?: \w+)?)?)?"
    rf"|(?:che taglia|quanto e'? gross[oa]|quanto diventa|quanto e'? grande)(?: (?:ha|e'?|alla fine|diventa"
    rf"|la creatura))*"
    rf"|(?<=[:,.] )(?:{DAMAGE}|{TOKENS}|{COUNTERS}|totale)(?: (?:totali|in tutto|alla fine|{MOST}"
    rf"|{LEAST}))? ?\?"
    rf"|(?<=[:,.] )(?:{MOST}|{LEAST}) ?\?"
    rf"|a quant[oaie](?: {LIFE})? (?:arrivo|vado|sono|sto|resto|scendo|mi ritrovo|finisco))"
)
_FIRST = (
    r"(?:(?:ma )?(?:se |e )?(?:intendo )?(?:io )?(?:applico|scelgo|metto|faccio|uso|si applica|conto|viene"
    r"|viene applicat[oa]"
    r"|scelgo di applicare)?(?: per)? ?"
    r"prim[oa] (?:di applicare |ad applicare )?(?:l'|la |il |lo |quell[oa] che |l'effetto che |di )?"
    r"(?:(?P<double>raddopp\w+|doppio)|(?P<add>aggiun\w+|uno in piu|piu uno|\+1|di aggiungere)"
    r"|(?P<prevent>preven\w+|previen\w+"
    r"|scudo))(?: (?:e )?poi (?:raddopp\w+|aggiun\w+|preven\w+|previen\w+|l'altr[oa]|il resto|la prevenzione"
    r"|il raddoppio))?)"
)
DEALER = (
    r"(?:fulmin[ei]|bolt|magi[ae]|spell|fonte|colpo|saetta|scossa|shock|palla di fuoco|burn|attacco"
    r"|creatura|botta)"
)
FORMS: tuple[tuple[str, str], ...] = (
    (
        "double",
        _effect(
            "a", rf"(?:raddoppi\w*|{_DOING} (?:sempre |invece )?il doppio|il doppio)(?:{_OF})?(?: invece)?"
        ),
    ),
    (
        "double",
        rf"(?P<nb>{N}) raddoppiator[ei](?:{_OF})?|(?:ho |controllo )(?P<nc>{N}) raddoppiator[ei](?:{_OF})?",
    ),
    (
        "triple",
        _effect("d", rf"(?:triplic\w*|{_DOING} (?:invece )?il triplo|il triplo)(?:{_OF})?(?: invece)?"),
    ),
    (
        "add",
        _effect(
            "e",
            rf"(?:{_DOING} )?(?:sempre |anche )?(?P<k>{N})(?: {_THING})? {_MORE}(?:{_OF})?"
            rf"|(?:aggiung\w+)(?: sempre| anche| ciascun[oa]"
            rf"| ognun[oa])? (?P<l>{N})(?: {_THING})?(?: {_MORE})?(?:{_OF})?"
            rf"|(?:{_DOING} )?(?P<m>{N}) (?:{_THING} )?di piu|{_DOING} (?:piu |\+)(?P<p>{N})",
        ),
    ),
    (
        "prevent",
        _effect(
            "f",
            rf"(?:previen\w+|preven\w+|riduc\w+ di|togli\w+|assorb\w+)(?: i prossimi)? (?P<q>{N})"
            rf"(?: (?:di )?(?:quei |questi |quel )?dann[oi])?(?:{_ME})?(?: ogni volta)?",
        ),
    ),
    (
        "base",
        rf"(?:(?:adesso|ora|poi) )?(?:(?:devo|voglio|sto per|dovrei) )?(?:gli |le |mi |ci |ne )?(?:metto"
        rf"|mettere|metterne|creare|crearne|metterei|mette|mettono|creo|crea|faccio|fanno|fa|infliggo"
        rf"|infligge|guadagno|prendo|subisco|ricevo|arriva|arrivano|riceve|riceverebbe|deve ricevere"
        rf"|dovrebbe ricevere"
        rf"|ne deve ricevere|ne riceve|ne creo|ne crea|ne metto|viene mess[oa]|vengono mess[ie]|me ne (?:fa"
        rf"|arrivano)"
        rf"|lancio|gioco|uso|casto)"
        rf"(?: (?:una|un) (?:magia|carta|spell|abilita|effetto)(?: (?:mi[oa]|che))*(?: (?:ne )?(?:crea"
        rf"|mette|fa|infligge))?)?"
        rf" (?P<b>{N})(?: solo| sola)?(?: {_THING})?(?:{_ON.replace('§', '_b')}|{_ME})?",
    ),
    (
        "base",
        rf"(?:(?:la mia|una mia|una|la) (?:creatura|bestia)(?P<sizec> \d{{1,2}}/\d{{1,2}})? )?(?:ne )?"
        rf"(?:deve riceverne|deve ricevere|dovrebbe ricevere|ne deve ricevere|riceve|ne riceve|riceverebbe"
        rf"|prende|entra con|entrerebbe con) (?P<c>{N})(?: solo)?(?: {COUNTERS})?",
    ),
    (
        "base",
        rf"(?:entra|gioco|cala|calo|lancio) (?:una|un) (?:creatura"
        rf"|bestia) (?:che entra )?con (?P<d>{N}) {COUNTERS}",
    ),
    (
        "base",
        rf"(?:(?:una|un|la|la mia) (?:magia|carta|spell|abilita|effetto)(?: mi[oa])?(?: che)? )(?:mi "
        rf"|me )?(?:ne )?"
        rf"(?:crea|mette|fa|infligge|fa creare"
        rf"|fa guadagnare) (?P<e>{N})(?: {_THING})?(?:{_ON.replace('§', '_e')}|{_ME})?",
    ),
    (
        "base",
        rf"(?:(?:gli |mi |lui mi |prendo |subisco |{HIM} mi )?(?:tir\w+|lanci\w+|spar\w+|fa"
        rf"|arriva)? ?)?(?:un |una )?"
        rf"{DEALER} da (?P<f>{N})(?: {DAMAGE})?(?: (?:in faccia|verso di me|contro di me|su di me|a me"
        rf"|al giocatore"
        rf"|all'avversario))?",
    ),
    (
        "life",
        rf"(?:sono|sto|parto|ero)(?: a| da) (?P<life>{N})(?: {LIFE})?|ho (?P<lives>{N}) {LIFE}",
    ),
    (
        "there",
        rf"(?:(?:io )?(?:ho|controllo|con)(?: gia)? |gia )(?P<there>{N}) (?:{TOKENS})",
    ),
    (
        "x",
        rf"(?:con )?x ?(?:=|uguale a|pari a) ?(?P<x>{N})",
    ),
    (
        "of x",
        r"(?:(?:la|una|questa) (?:magia|carta|spell) )?(?:mi )?(?:ne )?(?:crea|creo|mette|metto|infligge|fa) x",
    ),
    ("first", _FIRST),
    ("asked", _WHICH),
    ("most", MOST),
    ("least", LEAST),
    ("best", _ORDER),
    ("worst", _WORST),
)
