"""Ways of telling a combat -> the words that the rules read: who defends, what is sent in, what stands in the way."""

from __future__ import annotations

import re
from functools import lru_cache

_A = r"(?:un|una|uno|un'|il|la|lo|l'|i|le|gli|due|tre|quattro|\d)"
_CLITICS = r"(?:(?:non|la|lo|mi|li|le|poi|invece|quindi|allora|pero|ora|ci|si|gli|comunque) )*"
_ACTS = (
    r"(?:blocc|dichiar|mett|assegn|ha |controll|lanci|gioc|us[ai]|decid|scegl|rispond|prend|subi|perd|cast|attiv|e a "
    r"|parte da|para|sta |fa |si difend|resta|riman|guadagn|pesc|risponde|sacrific|tapp)"
)
_DEFENDER = re.compile(
    rf"(?<!\S)(?:il (?:giocatore )?(?:difensore|difendente)|la difesa|il giocatore (?:in difesa|che (?:si"
    rf" )?difende|attaccato))"
    rf"(?= {_CLITICS}{_ACTS}| , | \)| \?)"
)
_ATTACKER = re.compile(
    rf"(?<!\S)(?:il giocatore (?:che attacca|attaccante)|chi attacca|l' attaccante)(?= {_CLITICS}(?:decid|scegl"
    rf"|assegn|mett"
    r"|lanci|gioc|rispond|cast|divid|pesc))"
)
_ATTACKS_ME = re.compile(
    r"(?<!\S)(?:mi (?:attacc|colpis|ven|vien|sta attacc)|(?:l' avversario|lui|lei|avversario|oppo) (?:mi |ti"
    r" )?(?:attacc"
    r"|sta attacc|va in attacco)|(?:vengo|sono) attaccat|(?<!non )blocco(?! (?:fatt|dichiar|e |normale)))"
)

EVERGREEN = (
    r"(?:volare|flying|travolgere|trample|attacco improvviso|first strike|doppio attacco|double strike|tocco letale"
    r"|deathtouch|legame vitale|lifelink|indistruttibile|indistruttibilita|indestructible|anti ?-?malocchio"
    r"|hexproof|cautela"
    r"|vigilanza|vigilance|minacciare|minaccia|menace|raggiungere|reach|protezione da (?:il )?[a-z]+)"
)
_TO_ONE = (
    r"(?:a|su) (?:la|il|l'|lo|una?) (?:(?:mia|mio|sua|suo|propria|stessa|proprio) )?"
    r"(?:creatura|attaccante|bloccante|\d+/\d+)(?: (?:attaccante|bloccante))?"
)
_SAME: tuple[tuple[str, str], ...] = (
    # what is given before whom it is given to
    (rf"(da|do|dia|dona|conferisce|fa guadagnare|fa ottenere|fa avere) ({_TO_ONE}) ({EVERGREEN}(?: e"
     rf" {EVERGREEN})*|[+-]\d+/[+-]\d+)",
     r"\1 \3 \2"),
    (r"(da|do|ha|prende|guadagna|ottiene|danno) (?:anche|pure|inoltre)(?= [a-z+-])", r"\1"),
    (r"(?:, )?che poi (?:il mio avversario|l' avversario|lui|lei) ha (rimbalz|sacrific|esili|ammazz|tapp"
     r"|bounc)at[oa](?: in mano)?",
     r"e lui la \1a"),
    (r"(?:, )?che poi io ho (rimbalz|sacrific|esili|ammazz|tapp|bounc)at[oa](?: in mano)?", r"e io la \1o"),
    (r"(?:, )?che poi (viene|e stat[oa]) (rimbalz|bounc)at[oa](?: in mano)?", r"che viene \2ata"),
    (r"(rimbalzat|bouncat)([oa]) in mano", r"\1\2"),
    (r"(lui|lei|io|l' avversario) con ((?:(?!lui |lei |io |con )[^\s.,;:?!]+ ){2,9}?)(?:lo|la|mi) (?:doppioblocc"
     r"|blocc|par)(o|a)"
     r"(?= [.,;:?!]| e )", r"\1 blocc\3 con \2"),
    (r"(?:doppio|triplo)-?blocc(o|a)", r"blocc\1"),
    (r"(?:mett|mand|assegn)(?:o|a|e|ono)? tutto (su|a)(?= )|(?:do|da) tutto (su|a)(?= )", "assegna tutti i danni su"),
    (r"sacrific(o|a) ((?:\S+ ){1,7}?)per guadagnare (\d+|un|due|tre|quattro|cinque) (?:vit[ae]|punti vita|pv"
     r"|punti di vita)",
     r"sacrific\1 \2e guadagn\1 \3 punti vita"),
    (r"(?:dopo la dichiarazione di (?:i )?bloccanti|(?:dopo che|una volta che) (?:sono|vengono) (?:stati"
     r" )?dichiarati i bloccanti"
     r"|a bloccanti dichiarati|dichiarati i bloccanti)", "dopo i blocchi"),
    (r"in (?:questo|lo) stesso (?:combattimento|attacco|scontro)(?= \?)|in questo (?:combattimento|attacco"
     r"|scontro)(?= \?)", ""),
    (r"(?:a (?:il|un) torneo(?: di (?:il )?negozio)? |ieri |oggi |in partita |mi |ci )*(?:e|era) (?:capitat"
     r"|success)[oa]"
     r" (?:quest[oa]|una cosa|una situazione)(?: situazione| cosa| qui)?(?: strana)?(?: [:,.])?", ""),
    (r"(blocc(?:o|a|are)) (?:da sol[oa])(?= con)", r"\1"),
    (rf"(riceve|prende|ottiene|guadagna|da|do) ({EVERGREEN}) e ([+-]\d+/[+-]\d+)", r"\1 \3 e \2"),
    (r"(?:in|durante) (?:la |lo )?(?:sottofase|fase|step) (?:di )?(?:(?:la )?dichiarazione (?:di )?(?:i |le |gli"
     r" )?(?:creature )?"
     r"(?:bloccanti|attaccanti)|declare (?:blockers|attackers))(?: ,)?(?= (?:io |lui |l' avversario )?(?:blocc"
     r"|attacc))", ""),
    (r"(?:in|durante) (?:la |lo )?(?:sottofase|fase|step) (?:di )?(?:(?:la )?dichiarazione (?:di )?(?:i |le"
     r" )?(?:creature )?bloccanti"
     r"|declare blockers)", "dopo i blocchi"),
    (r"(?:, )?a cui (ho|ha|avevo|abbiamo) (?:gia )?(dato|messo|fatto)(?= )", r"e le \1 \2"),
    (r"chump(?:blocker| blocker)?(?= \d+/\d+)", "creatura"),
    (r"(dann[oi]) a (?:qualcuno|qualcosa|chiunque)", r"\1"),
    (rf"(?:metto|lancio|gioco|assegno|incanto con) (?:un' ?aura|un aura|una spada|un equipaggiamento) che (?:le"
     rf" )?da ({EVERGREEN})"
     r" (?:a|su) ((?:la|il) (?:mia|mio) (?:creatura|\d+/\d+))", r"do \1 a \2"),
    (rf"(do|da) (a (?:la|il) (?:mia|mio|sua|suo)) ({EVERGREEN})(?= [.,;:?!]| e )", r"\1 \3 \2"),
    (r"(?:(?<=^)|(?<=[.] ))attaccat[oa] da(?= )", "l' avversario mi attacca con"),
    (r"(?:visto|dato|considerato) che non (?:ho|ha) (?:travolgere|trample)", ""),
    (rf"che ha (?:gia )?(?:ricevuto|ottenuto|guadagnato|preso)(?= {EVERGREEN})", "con"),
    (r"(ho|ha) appena(?= dichiarato)", r"\1"),
    (r"(?:va|scende|arriva|finisce) a (?:zero|0)(?= \?)", "perde"),
    (r"(?:vado|scendo|arrivo|finisco) a (?:zero|0)(?= \?)", "perdo"),
    (r"di non bloccar(?:la|lo|le|li)", "di non bloccare"),
    (r"senza (?:evasione|abilita di evasione|altre capacita)", ""),
    (r"tutti e (\d) i danni", r"i \1 danni"),
    (rf"\( (?:niente|senza|no|non ha|non hanno) {EVERGREEN} \)", ""),
    (r"l' attaccante (?:sarebbe|e) (una? \d+/\d+(?: [a-z ]+?)?) e il bloccante (?:e |sarebbe )?(una? \d+/\d+)",
     r"attacco con \1 e lui blocca con \2"),
    (r", (?:entramb[ei]|tutt[ei](?: e (?:due|tre))?) (?:stappat[ei]|dritt[ei])(?= ,)", ""),
    (r"(?:mi |gli |le )?[a-z]{4,}o ((?:la|il|l') (?:mia |mio |sua |suo )?(?:creatura|\d+/\d+)) dando(?:le|gli)"
     r" ([+-]\d+/[+-]\d+)", r"do \2 a \1"),
    (r"(?:mi |gli |le )?[a-z]{4,}(?:a|e) ((?:la|il|l') (?:mia |mio |sua |suo )?(?:creatura|\d+/\d+)) dando(?:le|gli)"
     r" ([+-]\d+/[+-]\d+)", r"da \2 a \1"),
    (r"gliene (da|do)(?= [+-]\d)", r"le \1"),
    (r"davanti a ((?:la|il) (?:mia|mio) (?:[^\s.,;:?!]+ ){1,4}?)(?:l' avversario|lui|lei) (?:piazza|mette"
     r"|schiera)", r"lui blocca \1con"),
    (r"(?:li|le) (?:metto|piazzo|schiero) (?:davanti|in mezzo|a (?:bloccare|difendere|parare)|in (?:difesa|blocco))"
     r" tutt[ei] e (?:due|tre|quattro)(?= [.,;:?]| e )", "blocco con tutte"),
    (r"(?:lo|la|li|le) (?:metto|piazzo|schiero) (?:davanti|in mezzo|a (?:bloccare|difendere|parare)|in (?:difesa|blocco))"
     r"(?= [.,;:?]| e )", "blocco"),
    (r"(?:lo|la|li|le) (?:mette|piazza|schiera) (?:davanti|in mezzo)(?= [.,;:?]| e )", "blocca"),
    (r"rispond(?:e|endo) bloccando", "blocca"),
    (r"rispondo bloccando", "blocco"),
    (r"che (?:gli |mi |le )?(?:e stat[oa] |ho |ha |era stat[oa] )tappat[oa]"
     r"(?: (?:da|con) (?:il|un|una|la|l') (?:mio |mia |suo |sua )?[a-z]+)?", "tappata"),
    (r"dann[oi] di combattimento", "danni da combattimento"),
    (r"(?:uno|lo|un|il)(?= magia (?:ross|ner|bianc|verd|blu))", "una"),
    (r"l' altro(?= (?:giocatore )?(?:mi |lo |la |non )?(?:blocca|attacca|lancia|gioca|risponde"
     r"|casta))", "l' avversario"),
    (r"contro ((?:(?!che )[^\s.,;:?!]+ ){1,8}?)che (?:lo|la) blocc(?:a|ano)", r"bloccata da \1"),
    (r"(?:il |qual e il )?(?:danno|danni) (?:massim[oi]|total[ei])(?: (?:in faccia|a il giocatore|che passa|che"
     r" passano|inflitt[oi]))*(?= \?)",
     "quanti danni passano"),
    (r"(?:risponde|lancia|usa|gioca|casta) (?:con )?(?:un |una )?(?:istantaneo|magia|stregoneria|spell|carta) che"
     r" (?:gli |le |lo )?fa"
     r" guadagnare (\d+) (?:punti vita|vite|pv)", r"guadagna \1 punti vita"),
    (r"(?:rispondo|lancio|uso|gioco|casto) (?:con )?(?:un |una )?(?:istantaneo|magia|stregoneria|spell|carta) che"
     r" mi fa"
     r" guadagnare (\d+) (?:punti vita|vite|pv)", r"guadagno \1 punti vita"),
    (r"(?:gli |le |ci |mi )?(?:schier|piazz|butt|par)(o|a|ano) davanti(?= (?:un|una|il|la|due|tre|i|le|\d))",
     r"blocc\1 con"),
    (r"(?:gli |le )?metto (?:davanti|contro)(?= (?:un|una|il|la|due|tre|quattro|i|le|\d))", "blocco con"),
    (r"(?:mi )?mette davanti(?= (?:un|una|il|la|due|tre|quattro|i|le|\d))", "blocca con"),
    (r"abbiamo (?:entrambi|entrambe|tutti e due|tutt'? e due|ciascuno)(?: in campo)? ((?:un|una) \d+/\d+(?: con"
     r" [a-z ]+?)?)(?= [.,;:])",
     r"ho \1 e lui ha \1"),
    (r"dove (?:arrivo|vado|finisco|mi ritrovo)(?= \?)", "a quanto vado"),
    (r"(\d+/\d+) e (una?) (\d+/\d+) ,? ?(?:entramb[ei]|tutt[ei] e due) (con [a-z ]+?)(?="
     r" [.,;:?!])", r"\1 \4 e \2 \3 \4"),
    (r"(?:, )?(?:e )?non muore(?= [.,;])(?! , (?:giusto|vero|no|esatto|corretto|dico bene) \?)", ""),
    # Vehicles and Ninjas
    (r"vehicle|vettura", "veicolo"),
    (r"vehicles", "veicoli"),
    (r"(?:con |ha )?(?:equipaggio|crew|manovrabilita|manovra)(?= \d)", "con manovrare"),
    (r"(attiv[oa]|us[oa]|pag[oa]) (?:l' abilita )?con manovrare (\d) di ((?:il|la|un|una) (?:mi[oa] |su[oa]"
     r" )?veicolo)",
     r"\1 \3 ( manovrare \2 )"),
    (r"\( con manovrare", "( manovrare"),
    (r"per (?:equipaggiarlo|manovrarlo|pilotarlo|guidarlo|animarlo|crewarlo|attivarlo)", "per manovrarlo"),
    (r"(?:con (?:l' )?abilita su (?:lo|la) (?:stack|pila)|(?:con |mentre )?l' abilita (?:e |sta )?(?:in|su la)"
     r" (?:pila|stack))",
     "in risposta"),
    (r"quando (?:(?:la )?manovra|crew|l' abilita|manovrare)(?: di manovrare)? (?:si )?risolve(?: ,)?", ""),
    (r"e in (?:campo|gioco) da (?:due|tre|vari|parecchi|un|qualche|diversi|\d) (?:turn[oi]|giri)", "e in campo"),
    # when, and by whom
    (r"a (?:combattimento|attacco|scontro|combat) (?:finito|concluso|terminato|risolto)"
     r"|(?:una volta )?(?:finito|concluso|terminato|risolto) (?:il|l'|lo) (?:combattimento|attacco|scontro|combat)",
     "dopo il combattimento"),
    (r"(?:subito|appena|immediatamente) dopo(?= (?:gli|le|la|lo|io|lui|l' avversario|do|da|faccio|lancio|lancia"
     r"|uso|usa) )", "poi"),
    (r"(?:questi|quest' ultimo|quest' ultima|costui|costei|egli|ella)(?= (?:attacc|blocc|lanci|gioc|ha |non |mi "
     r"|us|dichiar))", "lui"),
    (r"dopo (?:che (ho|ha)|aver|avere) (?:dichiarato|deciso|scelto) di bloccare", r"dopo che \1 bloccato"),
    (r"in attacco(?= (?:il|la|un|una|i|le|due|tre|l') (?:\S+ ){0,2}\d+/\d+)", "attacco con"),
    (r"(?:con|grazie a|usando|tramite) (?:un|una|il|la|l') (?:trucchetto|trucco|combat trick|trick|giochetto"
     r"|magia|istantaneo)"
     r"(?= [.,;:?!]| e )", ""),
    (r"(istantaneo|magia|stregoneria|spell) che non (?:fa|cambia|ha|conta) (?:nulla|niente|effetti?|alcun"
     r" effetto)(?: di \S+)?",
     r"\1"),
    (r"(?:gli |le |mi )?(?:rimuovo|elimino|tolgo di mezzo|bersaglio|colpisco|uccido|distruggo) ((?:(?!con"
     r" )[^\s.,;:?!]+ ){1,6}?)"
     r"con (?:un |una |il |la )?(?:(?:istantaneo|magia|stregoneria|spell|rimozione|removal)"
     r" )?(§\d+)", r"lancio una magia \2 su \1"),
    (r"(?:rimuove|elimina|toglie di mezzo|bersaglia|colpisce|uccide|distrugge) ((?:(?!con )[^\s.,;:?!]+ ){1,6}?)"
     r"con (?:un |una |il |la )?(?:(?:istantaneo|magia|stregoneria|spell|rimozione|removal)"
     r" )?(§\d+)", r"lancia una magia \2 su \1"),
    (r"a quant[ie] (?:punti(?: di)? vita|vite|pv|punti) (?:si|mi) (?:ritrov|trov)(a|o)", r"a quanto finisc\1"),
    (r"a quanto finisca", "a quanto finisce"),
    (r"in il su[o] (?:turno successivo|prossimo turno|turno dopo|turno seguente)", "in il suo turno"),
    (r"in il mi[o] (?:turno successivo|prossimo turno|turno dopo|turno seguente)", "in il mio turno"),
    # whose it is
    (r"(?:controllat|possedut)[oaie] da(?= (?:me|te|lui|lei|[a-z]+ [.,;:]|[a-z]+$|[a-z]+ e ))", "di"),
    # blocking
    (r"(?:mi |gli |lo |la )?chumpblocc(o|a|ano)", r"blocc\1"),
    (r"(?:lo|la|li|le) (?:doppio|doppia) (?:blocco|blocca|bloccano)", "blocco con tutte"),
    (r"(?:lo|la) (?:blocco|doppio-blocco) (?:in doppio|doppio|in due)", "blocco con tutte"),
    (r"(?:pront|dispost|disponibil|liber|capac)[oaei] (?:a|per|di) (?:bloccare|difendere|parare|fermare)", ""),
    (r"(?:la |lo |gli |le |mi |ci |ti )?(?:par[ao] davanti|mette in mezzo|oppon[eo]|oppongo|schier(?:o"
     r"|a))(?= (?:un|la|il|due))",
     "blocca con"),
    (r"usando(?= (?:un|una|il|la|i|le|due|tre|\d))", "con"),
    (r"(?:solo|soltanto|solamente|unicamente)(?= (?:il|la|l'|i|le|una?|quello|quella) (?:\S+ ){0,3}(?:con|col)"
     r" )", ""),
    (r"(blocc(?:o|a|ano)) (?:solo|soltanto|solamente|unicamente)(?= (?:il|la|l'|una?|quello|quella))", r"\1"),
    # attacking
    (
        r"(?:gli |lo |la |le |li )(?:meno|vado|corro|picchio|sbatto|tiro|entro|mi lancio)(?: addosso| sotto|"
        r" contro| dentro"
        r"| in faccia)+ con",
        "lo attacco con",
    ),
    (r"(?:meno|vado|corro|picchio)(?: addosso| sotto| in faccia)+ con", "attacco con"),
    (r"(?:mi )?(?:mena|viene|va|corre|picchia)(?: addosso| sotto| in faccia)+ con", "mi attacca con"),
    (r"(?:entr|va|vad)(?:o|a|ano)? (?:all' attacco|a l' attacco|in combattimento|in combat) con", "attacco con"),
    (r"(?:ho |ha )?(?:gia )?dichiarat[oi] (?:gli |come )?attaccant[ei](?: con)?(?= (?:un|una|due|tre|la|il"
     r"|\d))", "attacco con"),
    (r"(?:gir|ruot)(o|a|ano)(?= (?:il|la|un|una|i|le|due|tre) (?:\S+ ){0,4}(?:per attaccare|in"
     r" attacco))", r"attacc\1 con"),
    # spells by name of kind
    (r"istant", "istantaneo"),
    (r"(istantaneo|stregoneria|magia|spell) (?:istantane[oa] )?(ross|ner|bianc)[oa]", r"\1 \2a"),
    # hurt
    (r"(?:si )?(?:e|ha) (?:gia )?(?:pres[oaie]|beccat[oaie]|subit[oaie]|incassat[oaie]|ricevut[oaie])(?: gia)?"
     r"(?= (?:\d+|un|due|tre|quattro|cinque|sei) dann)", "ha gia subito"),
    (r"(?:a il quale|a la quale|a cui|cui) (?:in questo turno |questo turno )?(?:e|sono) (?:gia )?stat[oi] (?:gia )?"
     r"(?:inflitt|fatt)[oi] (\d+|un) dann[oi]", r"con \1 danni segnati"),
    (r"(?:le|gli) (?:sono|erano|vengono) (?:gia )?(?:stati )?(?:gia )?(?:inflitti|fatti) (\d+) dann[oi](?: in"
     r" questo turno)?",
     r"ha gia subito \1 danni"),
    (r"ne (?:segnalini|danni)(?= [.,;:?!]|$)", ""),
    (r"(?:entramb[ei] |tutt[ei] )?senza (?:danni segnati|danno segnato|danni(?: addosso| sopra)?|segnalini)"
     r"(?: e senza (?:altre )?(?:abilita|segnalini))?(?: particolari)?", ""),
    (r"(?:e )?senza (?:altre|ulteriori|particolari) abilita", ""),
    (r"fine risoluzione di (?:entrambi|entrambe|tutto)", "fine"),
    (r"menat([oa])(?= (?:\d+|un|due|tre|\S+) dann)", r"fatt\1"),
    # blocks and sizes
    (r"nessuna?(?: di (?:loro|esse|queste|questi|le due|i due))?(?: viene| e| delle due)? bloccat[oa]", "non blocca"),
    (r"(bloccante (?:\S+ ){0,9}?)(?:affronta|fronteggia|incontra|ferma|si scontra con)", r"\1blocca"),
    (r"(?:ha|con) (?:sopra|addosso)(?: di se)?(?= (?:un|due|tre|\d) (?:segnalin|danni))", "ha"),
    (r"(?:sopra|su) di se", ""),
    (r"con ((?:un |due |tre )?[+-]\d/[+-]\d) (?:sopra |addosso )?come segnalin[oi](?: sopra|"
     r" addosso)?", r"con un segnalino \1"),
    (r"(dopo che (?:ha|ho|hanno) (?:gia )?(?:attaccato|bloccato)) (io|lui|lei)", r"\1 , \2"),
    (r"con loyalty", "con fedelta"),
    (r"loyalty", "fedelta"),
    (r"dopo (?:aver|avere|che (?:ho|ha)) (?:gia )?assegnat[oi] [^?.]*?,(?= (?:posso|puo|il resto|quant|i dann))", ""),
    (r"(?:ha|e) (?:gia )?(?:inflitto|fatto) (?:il )?(?:suo )?danno in il primo (?:combat )?(?:damage )?(?:step"
     r"|passo|danno)"
     r"(?: di (?:i )?dann[oi]| damage)*(?: e)?", ""),
    (r"anche in (?:quello|quella|il secondo|quel)(?: step| danno| passo)?", "di nuovo"),
    (r"(\d+/\d+)(?: ,| \()? (?:quindi|cioe|ossia|dunque|in totale|in tutto|in pratica|e quindi|che diventa|ed e"
     r" quindi) (?:e |un[ao]? )?"
     r"\d+/\d+(?: \))?(?= [.,;)]| e | con | a il | a la )", r"\1"),
    (r"e (?:e )?rimast[oa] viv[oa]", "e e sopravvissuta"),
    (r"\( (?:era|e|ha|aveva|con|aveva anche)(?= [a-z ]{4,24} \))", "( con"),
    # what is given, and to what
    (r"(?:mi|gli|le) (da|do|danno|mette|fa)(?= [+-]\d+/[+-]\d+ (?:fino a (?:la )?fine turno )?(?:a|su) )", r"\1"),
    (r"([+-]\d+/[+-]\d+) (fino a (?:la )?fine turno) (a|su) ((?:la|il|lo|l'|le|i) (?:mi[oa]|su[oa])"
     r"(?: creatura| \d+/\d+)?)(?= [.,;:?!])", r"\1 \3 \4 \2"),
    (r"(?:ha|ho|hanno) (?:gia )?ricevuto(?= (?:un |due |tre )?(?:[+-]\d|segnal))", "prende"),
    (r"(?:termina|finisce|svanisce|scade|se ne va|sparisce|cessa|scompare) (?:l' effetto|il pump|il bonus|la"
     r" pompata|il buff)"
     r"|(?:l' effetto|il pump|il bonus|la pompata|il buff) (?:termina|finisce|svanisce|scade|se ne va|sparisce"
     r"|cessa|scompare)", ""),
    (
        r"(muore|viene distrutt[oa]|sopravvive|si salva) (?:per (?:via di |colpa di )?(?:i|il) dann[oi]"
        r"|perche torna(?: a essere)?(?: una?)? \d+/\d+)[^?.,]*(?= \?)",
        r"\1",
    ),
    (r"anche se (?:fa|infligge) abbastanza danno (?:per|da) uccider(?:la|lo|e)|anche se (?:la|lo) uccide", ""),
    (r"\( (?:una sola istanza|istanza singola|una sola volta) \)", ""),
    # when
    (r"(?:in|durante) (?:il|la) (?:(?:mi[oa]|su[oa]) )?(?:seconda (?:fase principale|main(?: phase)?)|main(?:"
     r" phase)? (?:2|due)"
     r"|postcombat main(?: phase)?)(?: di (?:lo stesso|il mio|il suo) turno)?", "in la seconda fase principale"),
    (r"(?:in|durante) (?:il|la) (?:(?:mi[oa]|su[oa]|stess[oa]|prim[oa]|precombat|propri[oa]) )*(?:main(?:"
     r" phase)?(?: 1| uno)?"
     r"|fase principale)(?: di (?:lo stesso|il mio|il suo) turno)?", ""),
    (r"(lui|lei|l' avversario|io) (?:stava|era|stavo|ero|partiva|partivo)(?= a \d)", r"\1 e"),
    (r"(?:stavo|ero|partivo)(?= a \d)", "sono"),
    # in the way of telling
    (r"(?:in|a) (?:sto|questo|quel) punto", ""),
    (r"(?:a|in) sto(?= (?:combattimento|turno))", "in questo"),
    (r"non c'e piu (?:nessuno|niente)(?: davanti| a bloccare)?", ""),
    (r"(?:us|lanci|gioc|cast)(?:o|a) (?:una |un )?(?:magia |spell |carta |istantaneo |effetto )?(?:di |da"
     r" )?(?:fight|lotta) ?[:,]", ""),
    (r"(?:us|lanci|gioc|cast)(?:o|a) (?:una |un )?(?:magia|spell|carta|istantaneo|effetto) (?:di|da) (?:fight"
     r"|lotta)(?: [:,])?",
     ""),
)  # fmt: skip
_OF_COMMANDERS: tuple[tuple[str, str], ...] = (
    (r"(?:in (?:una )?partita (?:di|a)|partita (?:di|a)|(?:stiamo )?(?:giocando|giochiamo|siamo)(?: in [234])? a"
     r"|siamo in|in)"
     r" (?:commander|edh)(?: in [234]| multiplayer)?(?= [:,.])", ""),
    (r"command(?:er)? zone|zona (?:di )?comando|zona di i comandanti", "zona-comando"),
    (r"(?:l |l' |la )?(?:ha |ho |viene |e stat[oa] |e )?(?:ricastat|rilanciat|rigiocat)[oa](?: (?:di nuovo|poi))?"
     r"(?: (?:il|in il|un|due|tre|\d) turn[oi](?: dopo| successiv[oi])?)?", "rientrato"),
    (r"(?:il turno (?:scorso|prima|precedente)|in il turno (?:scorso|precedente)|(?:un|due|tre|\d) turni? (?:fa"
     r"|prima)"
     r"|in precedenza|a inizio partita|in i turni precedenti|i turni scorsi)", "tempo-fa"),
)  # fmt: skip


_NE = re.compile(
    r"(\d+ (punti(?: di)? vita|vite|pv|(?:segnalini )?(?:di )?fedelta|segnalini [+-]\d/[+-]\d|segnalini)(?:"
    r" [^\s.?;:]+){0,3} [.,;:] )"
    r"((?:e |alla fine |a la fine |dopo |quindi |dopo il combattimento ,? ?)*)quant[ie] "
    r"(?:ne (ho|ha|resta|restano|rimangono)|(gliene|mi ne|me ne) (?:resta|restano|rimangono|resto))(?!\S)"
)
""" "sono a 5 punti vita. Quanti ne ho dopo?": what was counted just before."""


def _counted(match: re.Match[str]) -> str:
    if match[2].startswith(("punti", "vite", "pv")):
        mine = match[4] == "ho" or match[5] in ("mi ne", "me ne")
        return f"{match[1]}{match[3]}a quanto {'vado' if mine else 'va'}"
    if "fedelta" in match[2]:
        return f"{match[1]}{match[3]}quanta fedelta ha"
    return match[0]


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


@lru_cache(maxsize=1)
def _commanders() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _OF_COMMANDERS)


def combat_in_plain_words(text: str) -> str:
    """The same combat; whoever defends or attacks is called by the player that is meant."""
    mine = _ATTACKS_ME.search(text) is not None
    text = _DEFENDER.sub("io" if mine else "l' avversario", text)
    text = _ATTACKER.sub("l' avversario" if mine else "io", text)
    for said, plain in _table():
        text = said.sub(plain, text)
    text = _NE.sub(_counted, text)
    if "comandante" in text or "commander" in text:
        for said, plain in _commanders():
            text = said.sub(plain, text)
    return re.sub(r"\s{2,}", " ", text)
