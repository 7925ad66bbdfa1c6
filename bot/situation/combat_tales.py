"""How a combat is told piece by piece -> clauses that the rules read: a blocker that goes, strikes dealt, totals.

Read before the other ways of telling a combat, in a second reading only.
"""

from __future__ import annotations

import re
from functools import lru_cache

_BLOCKER = r"(?:(?:il|la|quel|quella) (?:su[oa] |mi[oa] |creatura )?(?:bloccante|chump)|quell[oa] che blocca)"
_GONE = (
    r"(?:sparisce|scompare|svanisce|non c'e piu|se ne va|lascia il (?:campo|gioco)|esce (?:da il campo|di scena)"
    r"|(?:viene|e|e stat[oa]) (?:gia )?(?:rimoss|tolt|eliminat|levat|fatt[oa] sparir)[oae](?: di mezzo| da il"
    r" (?:campo|gioco|combattimento))?)"
)
_STRUCK = r"(?:picchiato|colpito|menato|attaccato|(?:fatto|inflitto) (?:(?:il|i) (?:suo |suoi )?)?dann[oi])"
_FIRST = (
    r"(?:in (?:il|la) prim[oa] (?:sottofase|step|passo|colpo|botta|passata|danno)(?: di (?:i )?dann[oi]| damage)?"
    r"|con (?:il|la) prim[oa] (?:colpo|botta|danno)|per prim[oa])"
)
_STRIKERS = r"(?:first ?strik(?:er|ers|e)|attacco improvviso|primo colpo)"
_SAME: tuple[tuple[str, str], ...] = (
    # a blocker that is not there any more
    (rf"(?:mi |gli )?{_GONE} {_BLOCKER}", "il bloccante viene esiliato"),
    (rf"{_BLOCKER} (?:mi |gli |poi |pero |ora )*{_GONE}", "il bloccante viene esiliato"),
    (
        r"(\d+/\d+(?: [a-z]+){0,3}?) (?:, )?che (?:(io|lui|lei|l' (?:avversario|oppo|opp|avv|altro)) )?(?:poi"
        r" |subito |pero |si |dopo )*"
        r"(sacrifico|sacrifica)(?! (?:il|la|un|una|per\S+ (?:il|la)))",
        r"\1 . \2 la \3",
    ),
    (r"se (la|lo|li|le)(?= (?:sacrific|rimbalz|esili|riprend))", r"\1"),
    (r"(?:, )?(?:e )?(?:subito )?dopo averl[aoie] (?:dichiarat[oaie] |mess[oaie] )?(?:come |a )?(?:bloccante"
     r"|bloccanti|bloccare)(?: ,)?", ""),
    (r"(?<!non )((?:viene|e stat[oa]|e) bloccat[oa])(?= [,.;:]| ma | , ma)", r"\1 da una creatura"),
    (r"(?:un solo|un unico|un) bloccante(?= ,? ?e il bloccante)", "lui blocca con una creatura"),
    (
        r"(sacrific(?:o|a)(?: (?:il|la|lo|l') [^\s.,;:?]{2,20}){0,1}(?: un[ao])?(?: prima di (?:i |il )?dann[oi])?)"
        r" (?:a|per|con|grazie a|su|tramite) (?:un|una|il|la|l')"
        r"(?: (?:su[oa]|mi[oa]|altr[oa]))? ?(?:altare|abilita|effetto|outlet|sac outlet|carta|magia|artefatto)",
        r"\1",
    ),
    (r"(la|lo) (sacrific[oa]) a blocchi (?:gia )?(?:fatti|dichiarati|avvenuti)", r"\1 \2"),
    # what says again that nothing else happens, or of what it is told
    (r"(?:e |, )?nessun altr[oa](?: creatura)? (?:lo |la |mi )?blocca", ""),
    (r"(?:e |, )?(?:(?:io|lui|lei|l' avversario|l' oppo) )?non (?:faccio|fa|facciamo) (?:piu )?(?:niente"
     r"|nulla)(?: altro)?", ""),
    (r"(?:, )?come giocatore(?= \?)", ""),
    (r"stess[oa] (?:roba|cosa|situazione|caso|discorso)(?: (?:di prima|ma))?(?: con (?:il|la|lo)? ?[a-z]+)? [:,]", ""),
    (r"(?:(?:me|te) )?(?:lo|la) blocc(?:ano|a|hino) in (due|tre|quattro|cinque|\d) con (?:di i|di le|i|le|\1)"
     r"(?= \d+/\d+)", r"viene bloccato da \1"),
    (r"(?:(?:me|te) )?(?:lo|la) blocc(?:ano|a|hino) in (due|tre|quattro|cinque|\d)(?= [.,;:?]| e |$)",
     r"viene bloccato da \1 creature"),
    (r"dichiar(?:a|o) che(?= (?:lo |la |mi |non )?(?:blocc|attacc))", ""),
    (r"(lo|la|li|le|mi) ferm(o|a|ano)(?= con (?:un|una|il|la|due|tre|\d))", r"\1 blocc\2"),
    (r"contro (bloccante|attaccante)(?= \d+/)", r"contro un \1"),
    (r"che (?:puo|possono) bloccarne (?:due|tre|\d|piu)(?: di un[ao])?(?: creature| insieme)?", ""),
    (r"il suo controllore(?= (?:non )?(?:la |lo )?(?:blocc|decid|mette))", "l' avversario"),
    (r"((?:il|la) (?:mi[oa] |su[oa] )?(?:planeswalker|walker|pw)) perde (?:dei |qualche )?(?:segnalini"
     r"|segnalino|fedelta)"
     r"(?: (?:di )?fedelta)?(?= \?)", r"\1 prende danno"),
    (r"((?:un|una|il|la) (?:mi[oa] |su[oa] )?[a-z]+(?: \d+/\d+)?) entra (?:con|grazie a|tramite) (?:il"
     r" )?ninjutsu a il posto di"
     r" ((?:un|una|il|la) (?:mi[oa] |su[oa] )?[^.,;:?]{3,40}?)(?: non bloccat[oa])?(?= [.,;:?])",
     r"attacco con \2 non bloccata , pago ninjutsu e metto \1"),
    (
        r"(blocc(?:a|o|ano)) (?:entramb[ei]|tutt[ei](?: e (?:due|tre))?) [:,](?: rispettivamente)?"
        r"(?= (?:il|la|l') \d+/\d+ con )",
        r"\1",
    ),
    (
        r"(?:e )?in risposta a il blocco (?:di|con) (una? (?:[a-z]+ )?\d+/\d+)(?= (?:io )?(?:gioco|lancio|uso"
        r"|faccio|do|casto))",
        r", lui blocca con \1 e",
    ),
    (r"(?:e )?(?:vado|scendo|passo|finisco) da (\d+) a quanto(?= \?)", r". sono a \1 . a quanto vado"),
    (r"(?:una |la |ieri )?(?:partita|situazione|scena|mano) [a-z]{3,12} :(?= (?:io|lui|ho|sono|attacc|mi|l'"
     r" avversario))", ""),
    (r"(?:mi|ci) passano(?= (?:un|una|due|tre|quattro|\d+) )", "mi attaccano"),
    (r"com' e (?:adesso|ora|alla fine)(?= \?)", "che taglia ha"),
    (r"tutt([ie]) non bloccat[ie]", "non bloccati"),
    (r"(posso|puo|potrei|riesco a) (?:dar|metter|assegnar|passar|mandar)(?:ne|gliene) (\d+|due|tre|quattro|cinque)"
     r" (?:in faccia|oltre|a il giocatore)(?= [?.,]|$)", r"\1 assegnare \2 danni a il giocatore"),
    # who blocks, told apart from what it is
    (
        r"(?:e )?(?:lo|la) (?:us|mett|tien|schier)(o|a|e) (?:per|a) (?:bloccare|bloccarmi|fermare)"
        r" ((?:il|la|l'|un|una) (?:mi[oa] |su[oa] )?\d+/\d+(?: con [a-z ]{4,24}?| travolgere| trample)?)(?= [.,;:?!])",
        r"e blocca \2 con quello",
    ),
    (
        r"((?:un|una|il|la) (?:mi[oa] |su[oa] )?)(?:travolgere|trample|trampler)"
        r"(?= (?:e |viene |non )?(?:bloccat|attacc|blocc))",
        r"\1creatura con travolgere"),
    (r"((?:il|la|l'|lo) [^\s.,;:?]{2,20}) (?:gliel'|glielo|gliela|lo|la|l') ?ho (?:distrutt|uccis|ammazzat"
     r"|fulminat)[oa](?: io)?",
     r"distruggo \1"),
    (r"(?:e |, )?(?:lo|la) (?:us|mett|tien)(?:a|e) (?:per|a) (?:bloccare|bloccarl[aoe]|bloccarmi"
     r"|fermarl[aoe])(?= [.,;:?!])",
     " e blocca con quello"),
    (r"l' altro(?= (?:ha|controlla|non ha|e a|sta a) )", "l' avversario"),
    (r"fa(?:nno)? a (?:botte|pugni|mazzate|cazzotti) con", "si scontra con"),
    (r", non (?:lui|lei|quest[oa]|quell[oa])(?= [.,;])", ""),
    (r"l' attaccante (?:e|era|sarebbe) (?:un[ao]? )?(\d+/\d+)", r"l' attaccante \1"),
    (
        r"attacc(o|a) con ([^.,;?]{3,30}?) (il giocatore|l' avversario|lui|me) e con ([^.,;?]{3,30}?)"
        r" ((?:il|la) (?:suo |mio )?(?:planeswalker|walker|pw)(?: a \d+| \( [^()]{1,20} \))?)",
        r"attacc\1 \5 con \4 e \3 con \2",
    ),
    (
        r"(il|la|un|una) (creatura|\d+/\d+)((?: con| senza) [^.,;:?]{3,30}?)? che (?:mi |ci )?(?:attacca|sta attaccando)"
        r"(?= (?:non )?(?:la |lo )?puo )",
        r"\1 \2 attaccante\3",
    ),
    # damage that was there before
    (r"(\d+/\d+(?: [a-z]+)?) con (un|\d+) (dann[oi])(?= (?:e|,|;|\.|\?|:) )", r"\1 con \2 danni segnati"),
    (
        r"(dann[oi] (?:addosso|segnat[oi]|sopra)) (?:da|per|di) (?:un|una|il|la|l') (?:mi[oa] |su[oa] |altr[oa] )?"
        r"(?:magia|incantesimo|istantaneo|fulmine|stregoneria|abilita|spell|bolt|combattimento)(?: precedente"
        r"| di prima)?",
        r"\1",
    ),
    # between the two combat damage steps
    (r"dopo (?:il |i |la |lo )?(?:(?:dann[oi] (?:di|da) )?(?:first strike|attacco improvviso)(?: damage)?"
     r"|prim[oa] (?:step|passo|giro|colpo|sottofase|round)(?: di (?:i )?dann[oi])?)(?: ,)?"
     r"(?= (?:mi|gli|le|lui|io|l'|un|una) )",
     "dopo i danni di attacco improvviso"),
    (r"(?:faccio|fa|infligge|infliggo) (?:altri|altre|ancora|di nuovo|anche) (?:\d+ )?dann[oi](?: di nuovo)?"
     r"(?: (?:in|con) (?:il|la) second[oa] (?:giro|step|passo|sottofase|colpo|round|danno)(?: di (?:i )?dann[oi])?)(?= \?)",
     "fa ancora danno"),
    (
        rf"(?:dopo|una volta) che (?:(?:i|le|la|il|gli) )?(?:creature con )?{_STRIKERS}(?: di lui| di i due)?"
        rf" (?:hanno|ha|abbiano|abbia)"
        rf" (?:gia )?{_STRUCK}(?: ,)?",
        "dopo i danni di attacco improvviso",
    ),
    (
        r"dopo che (?:la prima sottofase|il primo step|il primo passo|la prima parte)(?: di (?:i"
        r" )?dann[oi])?(?: da combattimento)? e"
        r" (?:passat[oa]|finit[oa]|andat[oa])(?: ,)?",
        "dopo i danni di attacco improvviso",
    ),
    (rf"(?:ha (?:gia )?{_STRUCK}|(?<!blocca )(?:colpisce|picchia|mena)) {_FIRST}(?: ,| ;)?(?: (?:e )?(?:poi|adesso|ora"
     r"|a quel punto)| e)(?= )",
     "attacca senza blocchi . dopo i danni di attacco improvviso"),
    (r"in (?:il|la) second[oa] (?:giro|step|passo|sottofase|colpo|round)(?: di (?:i )?dann[oi])? (non )?"
     r"(?:colpisce|picchia|mena|fa danno|infligge danno)(?: piu| ancora| di nuovo)?(?= \?| , )", r"\1fa ancora danno"),
    (
        r"(?:colpisce|picchia|mena|fa danno|infligge danno|fa i danni) (?:anche|di nuovo|ancora|una seconda volta|pure)"
        r" (?:(?:in|con) (?:il|la|i) (?:second[oa](?: (?:sottofase|step|passo|colpo|danno))?|dann[oi] normal[ei])"
        r"(?: di (?:i )?dann[oi])?)(?= [?.,]|$)",
        "fa ancora danno",
    ),
    # what gets through
    (
        r"(?<!a )quant[oi] (?:mi |gli )?(?:va|vanno|finisce|finiscono|arriva|arrivano|entra|entrano)"
        r" (?:in faccia|a il giocatore|oltre|a lui)(?= [?.,]|$)",
        "quanti danni passano",
    ),
    (
        r"quant[ei] (?:di (?:queste|quelle|esse|loro|questi|quelli|essi) |creature )?(?:ne )?(posso|puo"
        r"|riesco a|riesce a)"
        r" (?:eliminare|uccidere|ammazzare|far fuori|distruggere|seccare)"
        r"(?: con (?:i |il )?(?:miei |mio |suo |suoi )?dann[oi](?: da combattimento)?)?(?: a il massimo)?(?= [?.,]|$)",
        r"quante ne \1 uccidere",
    ),
    (
        r"quant[ie] (posso|puo|riesco a|riesce a) (?:uccider|ammazzar|eliminar|distrugger)ne(?: a il massimo)?(?= [?.,]|$)",
        r"quante ne \1 uccidere",
    ),
    (r"priv[oa] di (?:abilita|capacita|parole chiave)", ""),
    (r"con quant[ie] (?:segnalini|gettoni|punti)(?: fedelta)? (?:resta|rimane|finisce)(?: il (?:mio |suo"
     r" )?planeswalker)?(?= \?)",
     "con quanta fedelta resta"),
    (
        r"(?:quanti )?danni(?: total[ei])? se (?:non (?:mi |la |lo |le |li )?blocc(?:a|ano)(?: nessuno)?"
        r"|nessuno (?:la |lo )?blocca"
        r"|non viene bloccat[oa])(?= \?)",
        "non blocca . quanti danni passano",
    ),
    (r"(?:quanti |quanto )?(?:segnalini )?(?:di )?velen[oi] a (?:l' avversario|l' oppo|il giocatore|lui)(?= \?)",
     "quanti segnalini veleno prende l' avversario"),
    (
        r"(?:qual e|quale sarebbe|quant' e)? ?il massimo(?: di (?:i )?dann[oi])?(?: che)? (?:gli |le )?(?:posso|riesco a)"
        r" (?:assegnar|mandar|far passar|passar|metter|far(?:gli)? arrivar)(?:e|gli|le|gliene)?"
        r"(?: (?:a il giocatore|a l' avversario|in faccia|oltre|a lui))?(?= [?,.]|$)",
        "quanti danni passano",
    ),
    (r"quant[oi] dann[oi] (?:arrivano|passano|vanno|finiscono) a il suo controllore(?= \?)", "quanti danni passano"),
    (r"(?<=prende il )controllore di (?:il|la) (?:mi[oa] |su[oa] )?(?:planeswalker|walker|pw)", "difensore"),
    (
        r"quant[oi](?: dann[oi])?(?: ne)? (?:subisce|prende|incassa|becca|riceve|arrivano a|vanno a|passano a"
        r"|fa a|infligge a)(?: in tutto| in totale| complessivamente| a il massimo)?"
        r" (?:il )?(?:giocatore|difensore)(?: in difesa| difensore| attaccato| avversario)?"
        r"(?: in tutto| in totale| complessivamente| a il massimo)?(?= [?,.]|$)",
        "quanti danni passano",
    ),
    (
        r"quant[oi] (?:gliene |ne |dann[oi] )?(?:trampol[oa]|trampl[oa]|tramplano|travolg[oe]|sfond[oa])(?: di danno)?"
        r"(?: (?:in faccia|addosso|a il giocatore|a lui))?(?= [?.,]|$)",
        "quanti danni passano",
    ),
    (r"quanti danni (?:posso|puo|riesco a|riesce a) (?:assegnare|mettere|dare|mandare) (?:a lui|a lei)(?= [?.,]|$)",
     "quanti danni passano"),
)  # fmt: skip


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


def told_in_clauses(text: str) -> str:
    """The same combat, each thing that happens in a clause of its own."""
    for said, plain in _table():
        text = said.sub(plain, text)
    return re.sub(r"\s{2,}", " ", text).strip()
