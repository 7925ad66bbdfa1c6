"""Ways of speaking -> the words that the rules read: "lo paro con", "ci lascia la pelle", "n'1/1", "lealtà"."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec.structs import replace

from .board_words import board_in_plain_words
from .people import speaks_as_me
from .text import Prepared

_SAME: tuple[tuple[str, str], ...] = (
    # at the end of what is asked it is all that is dealt, elsewhere a moment between
    (r"(?:fra|tra) (?:la )?prima e (?:la )?seconda sottofase(?= \?)", ""),
    (r"(?:e |, )?(?:lo|la) blocca(?= un[oa]? \d+/\d+ [:.?])", ", bloccato da"),
    (
        r"(?:siamo|stiamo|giochiamo) (?:in|a) (?:commander|edh)(?: ,)? a (\d+)(?: vite| punti vita| pv)?",
        r"siamo entrambi a \1",
    ),
    (r"(mi|lo|la) doppio (blocc[a-z]+)", r"\1 \2"),
    (
        r"(il|la|lo|un|una|uno|l')( mi[oa]| su[oa])? (?:first ?striker)",
        r"\1\2 creatura con attacco improvviso",
    ),
    (r"(il|la|lo|un|una|uno|l')( mi[oa]| su[oa])? (?:double ?striker)", r"\1\2 creatura con doppio attacco"),
    (r"vanilla (?:ma |pero )?con", "con"),
    (
        r"a che (?:vita|vite|punti vita|totale|punteggio)(?= (?:resto|sono|vado|arrivo|finisco|sto|rimango|scendo))",
        "a quanto",
    ),
    (r"entramb[ie] (?:a|con) (\d+)(?= (?:punti|vit|pv)| [.,;])", r"siamo entrambi a \1"),
    (r"(?:con|a) (\d+) (?:in vita|di vita)(?= (?:vengo|mi|l'|lui|attacc|e|subisc) )", r"sono a \1 ,"),
    (r"mi mand(a|ano) contro", "mi attacca con"),
    (r"un altr[oa]?(?: fulmine| magia)?(?: ross[oa])? da (\d+)(?: danni)?", r"altri \1 danni"),
    # spelling of dialects and of haste
    (
        r"a(?= (?:(?:blocc|attacc|lanci|gioc|tapp|pomp|rigener|cast)at|uccis|distrutt|mess)[oaie] (?:con|il"
        r"|la|un|una|i|le|\d))",
        "ha",
    ),
    (r"tutt' e (due|tre|quattro)", r"tutti e \1"),
    (r"1(?= [a-z]+ \d+/\d+)", "un"),
    (r"(?:subisc|ricev|becc|prend)o (?:un|l'|il) ?attacco (?:di|da)", "l' avversario mi attacca con"),
    (r"rispond(o|e) con (?:il|un|uno|una)(?: mi[oa]| su[oa])?(?= [+-]\d+/)", r"rispond\1 con un"),
    (r"n(?= (?:\d|'))", "un"),
    (r"'?na(?= [a-z\d])", "una"),
    (r"er(?= [a-z\d])", "il"),
    (r"ar(?= [a-z])", "a il"),
    (r"de(?= [a-z\d])", "di"),
    (r"pe'", "per"),
    (r"raddrizz(o|a|ano|are|arla|arlo|at[oaie])", r"stapp\1"),
    (r"(?:il )?cimi", "il cimitero"),
    (r"lealta", "fedelta"),
    (r"pro(?:tezione|tection)?[ -](?:(?:da|dal|from) )?(ner|ross|bianc)[oa]", r"protezione da il \1o"),
    (r"pro(?:tezione|tection)?[ -](?:(?:da|dal|from) )?(verde|blu)", r"protezione da il \1"),
    (r"(?:oppo|avv|opp)", "avversario"),
    (r"artefatto creatura", "creatura artefatto"),
    (r"veicolo (non )?((?:pilotat|manovrat|crewat|animat|guidat)o) (\d+/\d+)", r"veicolo \3 \1\2"),
    (r"(?:fare|dichiarare) (?:un |il )?blocco(?= con )", "bloccare"),
    (
        r"(perde (?:[a-z-]+ ){1,3}?)dopo aver (?:gia )?(?:subito|preso|ricevuto) (\d+) dann[oi]",
        r"con \2 danni segnati \1",
    ),
    (r"a meta (?:di il )?(?:combattimento|combat|battaglia|attacco|scontro)", ""),
    (
        r"(?:sparisce|se ne va|lascia il campo(?: di battaglia)?|viene tolt[oa] di mezzo)(?= (?:prima|dopo"
        r"|in risposta|,|e) )",
        "viene esiliata",
    ),
    # blocking
    (
        r"(?<!e )(?<!diventa )(?<!resa )(?<!reso )(?:[iu](?:n|m)b?bloccabile|unblockable)(?= [.,;:?!)]| e | attacca"
        r"| puo | la puo | lo puo | mentre )",
        "che non puo essere bloccata",
    ),
    (r"(blocc|attacc|ammazz)ar(?:me|te|ce|glie)(l[aoei])", r"\1ar\2"),
    (r"(uccid|distrugg)er(?:me|te|ce|glie)(l[aoei])", r"\1er\2"),
    (r"par(o|a|ano|assi|asse|assero|ava|avano|ero|era)(?= |$)", r"blocc\1"),
    (r"(?:parat|stoppat|intercettat)([oaie])", r"bloccat\1"),
    (r"(?:parar|stoppar|intercettar)(e|la|lo|le|li|ne|mi|ci)", r"bloccar\1"),
    (r"(?:parando|stoppando|intercettando)", "bloccando"),
    (r"(?:stopp|intercett)(o|a|ano)", r"blocc\1"),
    (r"(?:fa|faccio) (?:il |un )?blocco con", r"blocca con"),
    (r"(?:in |col |con il )?chump ?block(?:o|a)?(?= con| una| un|$)", "blocca"),
    (
        r"dann[oi] (?:da|di|dal|con) (?:il )?(?:suo |mio |tuo )?(?:comandante|commander|generale)(?: nemico|"
        r" avversario| di P1)?",
        "danni-comandante",
    ),
    (r"(a|su) tutt[ei] (?:i |le )?mie[i]?(?= [.,;:?!]| e |$)", r"\1 tutte le mie creature"),
    (r"(a|su) tutt[ei] (?:i |le )?(?:sue|suoi)(?= [.,;:?!]| e |$)", r"\1 tutte le sue creature"),
    (r"d'", "di"),
    (r"triplo blocco con(?= \d)", "blocco con tre"),
    (r"doppio blocco con(?= \d+/\d+(?! e | con| ,))", "blocco con due"),
    (r"(?:doppio|triplo) blocco(?= con )", "blocco"),
    (r"situa", "situazione"),
    (r"con (?:lo stesso|la stessa)(?= che | , | e |[.?]|$)", "con quello"),
    (r"chump(o|a|ano|are)(?= (?:con|un|una|E|il|la|l'|il))", r"blocc\1"),
    (
        r"chi (?:muore|ci resta|ci rimette)(?: di i due)? [,?](?= (?:il|la|l') [^\s?]+(?: [^\s?]+)? \?)",
        "muore",
    ),
    (
        r"chi (?:sopravvive|si salva|resta viv[oa])(?: di i due)? [,?](?= (?:il|la|l') [^\s?]+(?: [^\s?]+)?"
        r" \?)",
        "sopravvive",
    ),
    (
        r"(?:che|quale) creatura gli (?:rimane|resta)(?: in (?:campo|gioco))?(?= \?)",
        "che taglia ha la sua creatura",
    ),
    (
        r"(?:che|quale) creatura mi (?:rimane|resta)(?: in (?:campo|gioco))?(?= \?)",
        "che taglia ha la mia creatura",
    ),
    (r"un istante(?= (?:che|da|di|su|per|ross|ner|bianc) )", "un istantaneo"),
    (
        r"((?:il|la) (?:mi[oa]|su[oa])) (?:muore|ci resta) e (?:il|la) (?:mi[oa]|su[oa]) (?:no|sopravvive|si"
        r" salva|resta)"
        r"(?: viv[oa])?(?= \?)",
        r"muore solo \1",
    ),
    (
        r"l' attaccante (?:sarebbe|e) (una? \d+/\d+(?: [a-z-]+){0,6}?) , (?:e |mentre )?il bloccante"
        r"(?: e| sarebbe| invece)?(?= una? \d)",
        r"attacco con \1 e lui blocca con",
    ),
    # attacking
    (
        r"(quant[oi] dann[oi]) (?:fa|fanno|infligge|infliggono|faccio|arrivano)(?: in totale)?"
        r" (?:tutto l'|l'|con l'|con tutto l')"
        r" attacco(?: in totale| intero)?",
        r"\1 passano",
    ),
    (
        r"(?:sono|siamo|vengo|mi trovo|finisco) sotto (?:l' )?attacco (?:di|da)"
        r"|(?:sono|vengo|siamo) (?:stat[oa] )?(?:attaccat[oa]|aggredit[oa]) (?:di|da|con)(?= (?:un|una|due|tre"
        r"|quattro|il|la|\d) )",
        "l' avversario mi attacca con",
    ),
    (r"swing(?= (?:con|di|d'|in) )", "attacco"),
    (
        r"(ha|ho|tiene|tengo) (?:solo |soltanto )una (?:sola )?creatura(?: stappata| libera| in campo| disponibile)? ,"
        r"(?= un[ao']? \d+/\d)",
        r"\1",
    ),
    (
        r"(?:picchi|pest|swing)(o|a|ano)(?= (?:con|E|su|un|una|due|tre|quattro|il|la|di)|$| [.,;:?!])",
        r"attacc\1",
    ),
    (r"mena(?= (?:con|E|un|una|due|tre|quattro)|$| [.,;:?!])", "attacca"),
    (r"(?:mi|ci) (?:viene|vengono) addosso", "mi attacca"),
    (r"(?:mi|ci) (?:colpisce|colpiscono)(?= (?:con|senza|in|e|,|\.))", "mi attacca"),
    (r"va (?:a l' attacco|in attacco|all' attacco)", "attacca"),
    (r"vanno (?:a l' attacco|in attacco)", "attaccano"),
    (r"vado (?:a l' attacco|in attacco) con", "attacco con"),
    (r"va (?:a l' attacco|in attacco) con", "attacca con"),
    # dying
    (
        r"(?:ci|si) (?:rimette|lascia|gioca)(?:no)? (?:la pelle|le penne|la ghirba)"
        r"|(?:ci )?(?:rimane|resta) sec(?:ca|co)|ci rimane(?= [?.,]|$)|ci resta(?= [?.,]|$)"
        r"|schiatta|stira le zampe|tira le cuoia|passa a miglior vita|finisce a terra morta"
        r"|(?:va|finisce) (?:dritt[oa] )?(?:a|in) il cimitero|e spacciata|cade(?= [?.,]|$)",
        "muore",
    ),
    (
        r"ci (?:rimettono|lasciano) (?:la pelle|le penne)|schiattano|(?:vanno|finiscono) (?:a|in) il cimitero",
        "muoiono",
    ),
    (r"(?:muore|muoiono) (?:almeno|per forza|di sicuro|sicuramente|ugualmente|uguale)", "muore"),
    (r"(?:ce la fa|la sfanga|la scampa|se la cava|porta a casa la pelle|si salva)", "sopravvive"),
    (r"(?<!blocco )(?<!attacco )(?<!turno )(?<!fase )(?:mi |gli )?salta(?= \?| in aria)", "muore"),
    (r"(?:mi |gli )?saltano(?= \?| in aria| tutt[ei])", "muoiono"),
    (r"la porta a casa", "sopravvive"),
    (r"(?:chi|cosa) ci (?:rimette|lascia|perde)", "chi muore"),
    (
        r"(?:restano|rimangono|resteranno) (?:ancora |comunque )?(?:viv[ei]|in (?:campo|gioco|vita))",
        "sopravvivono",
    ),
    # attacking, blocking and what comes next, said otherwise
    (r"entro (?:in attacco )?con(?= (?:un|una|il|la|due|tre|quattro|\d))", "attacco con"),
    (r"(?:lui |lei )?si difende con(?= (?:un|una|il|la|due|tre|quattro|\d))", "lui blocca con"),
    (r"mi difendo con(?= (?:un|una|il|la|due|tre|quattro|\d))", "blocco con"),
    (r"(?<=[.;,] )dopo(?= (?:creo|gioco|lancio|casto|calo|metto|crea|gioca|lancia|mette) )", "poi"),
    (
        r"(?:in faccia )?quanto (?:gli |ne )?(?:mando|passo|faccio passare|faccio entrare)(?: in faccia)?"
        r"(?: a il massimo)?(?= \?)",
        "quanti danni passano",
    ),
    (
        r"(attaccante|bloccante|creatura) che ha (?:solo|soltanto) (raggiungere|reach|volare|travolgere|trample)",
        r"\1 con \2",
    ),
    (r"\( (?:phasing|phase out|phased out|fuori fase) \)", ""),
    (
        r"uno mi (?:swing|attacc|men|picchi)a(?: con)?(?= (?:un|una|due|tre|quattro|\d))",
        "l' avversario mi attacca con",
    ),
    (r"quant[ie] (?:di (?:i|le) )?(?:miei|mie)(?= (?:muoiono|perdo|sopravvivono))", "quante mie creature"),
    (
        r"((?:planeswalker|walker|pw)(?: nemico| avversario)?) che (?:sta|e|si trova|ha|parte) (?:a |con |da )?(\d+)"
        r"(?: (?:di |segnalini )?fedelta| segnalini)?(?= [,.;:)e]|$)",
        r"\1 a \2",
    ),
    (
        r"(?:mi )?(?:attaccano in (?:due|tre|quattro|cinque)|in (?:due|tre|quattro|cinque) (?:mi )?attaccano) :(?= \d+/\d+)",
        "l' avversario mi attacca con",
    ),
    (
        r"(?:un|il|una|la) (?:fulmine|bolt|magia|removal|rimozione|istantaneo) (?:mi |gli )?(?:uccide|ammazza|distrugge)"
        r" ((?:il|la) (?:(?:mi|su)[oa] )?(?:[a-z]+ )?\d+/\d+|il bloccante|l' attaccante)",
        r"\1 viene distrutto",
    ),
    # a permanent that is phased out: the name of the keyword would be read as an ability of its own
    (
        r"(fa|faccio|fanno) (?:andare |uscire |finire )?(?:fuori (?:di )?fase|scomparire|sfasare)",
        r"\1 disfasare",
    ),
    (r"(?:mand|mett|port)(?:o|a|e) fuori (?:di )?fase", "fa disfasare"),
    (r"(?:faccio|facciamo) (?:disfasare|phasare)(?= |$)", "disfaso"),
    (r"(?:fa|fanno) (?:disfasare|phasare)(?= |$)", "disfasa"),
    (
        r"(?:va|vada|esce|finisce|viene messa|viene messo|e (?:andat|finit)[oa]) (?:fuori fase|fuori dalla fase)"
        r"|(?<!con )scompare(?= [.,;:?]| prima| dopo| e |$)",
        "viene disfasata",
    ),
    (
        r"(?:tra|fra) (?:il |la )?prim[oa](?: dann[oi]| colpo| sottofase| step)? e (?:il |la )?second[oa] (?:danno|colpo"
        r"|sottofase|step)(?: di (?:i )?danni)?",
        "fra i due danni",
    ),
    (r"(quant[oi] dann[oi]) ho (?:inflitto|fatto)", r"\1 faccio"),
    (r"(quant[oi] dann[oi]) ha (?:inflitto|fatto)", r"\1 fa"),
    (r"(quant[oi] dann[oi]) ho (?:subito|preso)", r"\1 prendo"),
    (
        r"(quant[oi] dann[oi]) ha (?:subito|preso)(?= (?:l' avversario|il giocatore|lui) ?(?:\?|in ))",
        r"\1 prende",
    ),
    # what is made to go back to a hand
    (
        r"(?:faccio|facciamo) rimbalzare(?= (?:il|la|l'|i|le|un|una|lo|prima|[.,;:]))",
        "rimbalzo",
    ),
    (r"(?:fa|fanno) rimbalzare(?= (?:il|la|l'|i|le|un|una|lo|prima|[.,;:]))", "rimbalza"),
    # being hit by a spell
    (
        r"(?:mi becco|becco|mi arriva|mi piove|mi prendo)"
        r"(?= (?:una|un|uno) (?:magia|removal|rimozione|spell|stregoneria|istantaneo|-\d|¤))",
        "l' avversario lancia",
    ),
    (r"si becca(?= (?:una|un) (?:magia|removal|rimozione|spell|stregoneria|istantaneo|-\d))", "io lancio"),
    # a card named and told by what it does
    (
        r"(?:(?:gli|le|ci) )?(?:us|lanci|gioc|cast|spar|tir|facci|f|mett)(o|a|e) (?:un |una |il |la )?¤\d+"
        r" [(,]? ?(?:che (?:gli |le )?da |da )?([+-]\d+/[+-]\d+)(?: \))?(?= (?:a|su) (?:il|la|l'|lo|un|una) )",
        r"d\1 \2",
    ),
    (
        r"(?:(?:gli|le|ci) )?(?:us|lanci|gioc|cast|spar|tir|facci|f|mett)(o|a|e) (?:un |una |il |la )?¤\d+"
        r" [(,]? ?(?:che (?:gli |le )?da |da )?([+-]\d+/[+-]\d+)(?: \))?(?= [.,;:?!]| e | fino|$)",
        r"le d\1 \2",
    ),
    (
        r"(?:us|lanci|gioc|cast|spar|tir)(o|a) (?:un |una |il |la )?¤\d+ (?:che )?(?:gli |le )?(?:da|fa)(?= [+-]\d)",
        r"d\1",
    ),
    (
        r"(?:phas|fas)(?:a|ano)(?: (?:via|out|fuori))?(?= [.,;:?!]| mentre| prima| dopo| e |$)",
        "viene disfasata",
    ),
    # sacrificing and the like
    (r"sacc(o|a|ano|ata|ato|arla|are)", r"sacrific\1"),
    (r"(?:counterspell|counter)(o|a)", r"neutralizz\1"),
    (r"counterat([oa])", r"neutralizzat\1"),
    (r"me ne", "mi ne"),
    # tenses: a tale told in the past is the same tale
    (r"aveva(?! attacc| blocc)", "ha"),
    (r"avevano", "hanno"),
    (r"avevo", "ho"),
    (r"ero", "sono"),
    (r"era(?= (?:a|gia|sceso|appena|tapp|stapp|\d))", "e"),
    (
        r"a cui (?:(?:poi|lui|io|dopo|anche|in risposta|subito) )*(metto|do|mettiamo|mette|da|metti|abbiamo)(?= )",
        r"e le \1",
    ),
    (r"insieme (?:a|con)", "e"),
    (r"a il (?:difensore|giocatore difensore|giocatore in difesa)", "a il giocatore"),
    (r"p t", "forza e costituzione"),
    (r"forza costituzione", "forza e costituzione"),
    (r"in eccesso|di nuovo|una seconda volta", ""),
    # what adds nothing
    (r"in (?:difesa|attacco)(?= (?:ho|ha|abbiamo))", ""),
    (
        r"(?:a il|come|in) (?:massimo|max)|max(?= \?)|in tutto(?! il| la| cio)|in totale|complessivamente"
        r"|esattamente|di preciso|insieme",
        "",
    ),
    (r"quant(o|i) dann(o|i) (?:totali|complessivi|in eccesso|da combattimento)", r"quant\1 dann\2"),
    (r"dann(o|i) (?:totali|complessivi|in eccesso)", r"dann\1"),
    (r"([+-]\d+/[+-]\d+(?: \S+){0,4}?) su di (?:lei|lui)", r"\1"),
    (r"su di (me|te|lui|lei)", r"su \1"),
    (r"su (?:di )?(?:essa|esso)", ""),
    (r"non (?:ho|mi e|l' ho) (?:ben )?(?:capito|chiaro)(?: una cosa)?", ""),
    (r"durante (?:una|la|questa) partita", ""),
    (r"(?:avrebbe dovuto|deve|dovrebbe|dovra|doveva) (?:prendere|subire)", "prende"),
    (r"(?:avrei dovuto|devo|dovrei|dovro|dovevo) (?:prendere|subire)", "prendo"),
    (
        r"(?:con|grazie a|usando|tramite) (?:un|una|il|la|l') (?:magia|istantaneo|trick|trucco|stregoneria|carta"
        r"|spell)(?: istantane[ao]| qualsiasi| qualunque)?"
        r"(?! che| da| di| per| ross| ner| verd| bianc| blu| con)",
        "",
    ),
    (r"(magia|stregoneria|carta|mossa) (?:sola|unica)", r"\1"),
    (r"schiattat([oa])", r"mort\1"),
    (r"il tizio (?:di|che ho) (?:di )?fronte|quello di fronte|chi ho di fronte", "l' avversario"),
    # nothing to see
    (r"(?:un|il|uno) (?:bel |solo |singolo |misero |semplice |povero )", "un "),
    (r"(?:una|la) (?:bella |singola |misera |semplice |povera )(?=\d|creatura|pedina)", "una "),
    (r"senza (?:alcuna |nessuna )?(?:abilita particolari|abilita|keyword|parole chiave)(?: speciali)?", ""),
)
"""(what is said, what the rules read): the sense is the same."""


_GERUNDS = {
    "dand": ("do", "da"),
    "guadagnand": ("guadagno", "guadagna"),
    "sacrificand": ("sacrifico", "sacrifica"),
    "mettend": ("metto", "mette"),
    "pompand": ("pompo", "pompa"),
    "lanciand": ("lancio", "lancia"),
    "giocand": ("gioco", "gioca"),
    "rigenerand": ("rigenero", "rigenera"),
    "neutralizzand": ("neutralizzo", "neutralizza"),
}
_REPLYING = re.compile(
    rf"(?<!\S)(rispond)(o|e)((?: [^\s.;?]+){{0,9}}?) ({'|'.join(_GERUNDS)})o(la|lo|le|gli|ci)?(?!\S)"
)


def _replies(match: re.Match[str]) -> str:
    """ "rispondo al Fulmine dandole +1/+1": "rispondo al Fulmine e le do +1/+1"."""
    verb = _GERUNDS[match[4]][match[2] == "e"]
    clitic = f"{match[5]} " if match[5] else ""
    return f"{match[1]}{match[2]}{match[3]} e {clitic}{verb}"


_ACTIVE = re.compile(r"(?<!\S)il giocatore (?:attivo|attaccante|che attacca)(?!\S)")
_NOT_ACTIVE = re.compile(
    r"(?<!\S)(?:il giocatore (?:in difesa|difensore|non attivo|che (?:si )?difende|inattivo)|il difensore"
    r"|l' avversario|il suo avversario)(?!\S)"
)
"""Told of two players by their part in the turn, nobody speaking as "io"."""


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


@lru_cache(maxsize=16)
def in_plain_words(prepared: Prepared) -> Prepared:
    """The same text in the words that the rules know."""
    text = " ".join(prepared.words)
    if _ACTIVE.search(text) and not speaks_as_me(prepared.words):
        text = _NOT_ACTIVE.sub("il giocatore b", _ACTIVE.sub("il giocatore a", text))
    text = board_in_plain_words(_REPLYING.sub(_replies, text))
    for said, plain in _table():
        text = said.sub(plain, text)
    return replace(prepared, words=tuple(text.split()))
