"""How a combat is told: the words of each thing that happens in it."""

from __future__ import annotations

from .creatures import CREATURE, CREATURES, KEYWORDS, POINTED, SIZE
from .happenings import (
    AND_ONE,
    STATUSED,
    Event,
    all_have,
    attack,
    attack_both,
    attack_each,
    attack_named,
    blocked_by,
    blocks_one_of,
    both_lives,
    changed,
    died,
    drained,
    exalted,
    grown,
    his_life,
    his_poison,
    in_front,
    last_blocked,
    loyal,
    my_life,
    my_poison,
    no_block,
    on_the_board,
    one_more,
    others_pass,
    prevented,
    shot,
    the_only_one,
)

_N = r"(\d{1,3})"
_HIM = (
    r"(?:lui|lei|(?:l' ?|il mio |il )?(?:avversari[oa]|oppo|opp|oppone?nt[ei]?|nemico)|il tipo|il tizio"
    r"|il tipo davanti|il difensore|il giocatore|quello davanti)"
)
_LIFE = r"(?: (?:punti vita|punti ferita|punti|vite|vita|pv|hp|life))"
_BLOCK = r"(?:blocc(?:a|o|ano|hiamo)|par(?:a|o)|ferm(?:a|o)|chump(?:a|o)|stopp(?:a|o))"
_WHO = rf"(?:(?:io|{_HIM}) )?"
_ONLY = r"(?:solo |soltanto |solamente )?"
_LATER = r"(?: (?:adesso|ora|gia|prima|attualmente|ancora|in questo momento|all'inizio))?"

_BY = rf" (?:con |col |con il |da |dal |dalla )(?P<who>{CREATURES})"
_HARD = r"(?: (?:in tutto|in totale))?"
_AT_ME = r"(?:(?:nel (?:suo|mio) turno|al (?:suo|mio) turno) )?"
_MY_ATTACK = (
    r"(?:io )?(?:attacco|swingo|swing|meno|picchio|carico|entro|mando all'attacco|vado all'attacco|vado dentro|giro)"
    rf"(?: {_HIM}| l'avversario)?(?: da sol[oa])?(?: solo| soltanto)?(?: con| in)?(?: solo| soltanto)?"
    r"|(?:io )?l[oia] attacco(?: solo)? con|(?:io )?(?:l'|lo |gli )?ho attaccato(?: con)?|(?:io )?gli attacco con"
)
_HIS_ATTACK = (
    rf"(?:{_HIM} )?(?:mi )?(?:attacca|attaccano|viene addosso|swinga|mena|picchia|fa attaccare da|assale"
    rf"|assalgono|caricano)"
    r"(?: a me)?(?: solo)?(?: con| da)?|(?:io )?(?:subisco|prendo|ricevo) (?:un|l') ?attacco (?:di|da|con)"
    rf"|(?:{_HIM} )?mi ha attaccato(?: con)?|vengo attaccat[oa] da|mi attaccano con"
    rf"|mi arrivano(?: addosso)?|{_HIM} (?:mi )?attacca me con"
)
_SHOOTS_I = r"(?:lancio|tiro|sparo|faccio|infliggo|casto|scarico)"
_SHOOTS_HE = r"(?:lancia|tira|spara|fa|infligge|casta|scarica)"
_SPELL = (
    r"(?: (?:addosso |in faccia )?(?:un|una|uno|un altro|un'altra) (?:fulmine|bolt|burn|magia|spell|palla di fuoco|scossa"
    r"|shock|saetta|incantesimo|stregoneria|istantaneo|sparo|colpo)"
    r"(?: (?:da|per|di|che (?:gli |mi )?(?:fa|infligge)))?| da)? "
)
_DAMAGE = r"(?: (?:punti (?:di )?)?(?:dann[oi]))?(?: (?:in faccia|al giocatore|diretti|diretto|a me))?"
FORMS: tuple[tuple[str, Event], ...] = (
    (rf"(?:siamo |stiamo )?{_N} (?:a|pari) {_N}", both_lives),
    (rf"partiamo(?: (?:entrambi|tutti))? (?:da|a) {_N}{_LIFE}?", both_lives),
    (rf"siamo (?:entrambi|tutti|tutti e due|tutt'e due) a {_N}{_LIFE}?", both_lives),
    (
        rf"(?:io )?(?:(?:sono|sto|mi trovo|ero|stavo|parto|partivo|partendo)(?: sces[oa]| salit[oa]"
        rf"| rimast[oa])?{_LATER}"
        rf"(?: a| da)(?: quota)?|(?:ho|avevo){_LATER}) {_N}{_LIFE}?(?! \w*veleno)(?! \w+ veleno)",
        my_life,
    ),
    (rf"(?:siamo )?io(?: sono| sto)?(?: a)? {_N}{_LIFE}?", my_life),
    (
        rf"{_HIM}(?: e'?| sta| stava| era| parte| ha| aveva)?{_LATER}(?: a"
        rf"| da)? {_N}{_LIFE}?(?! \w*veleno)(?! \w+ veleno)",
        his_life,
    ),
    (rf"(?:(?:sto|sono) )(?:a )?{_N}{_LIFE}?", my_life),
    (
        rf"(?:{_HIM} )?(?:ha|aveva|e' a|sta a|era a)(?: gia)? {_N} (?:segnalini (?:di )?)?(?:veleno|veleni|poison)",
        his_poison,
    ),
    (
        rf"(?:io )?(?:ho|avevo|sono a|sto a)(?: gia)? {_N} (?:segnalini (?:di )?)?(?:veleno|veleni|poison)",
        my_poison,
    ),
    (
        rf"(?:il|la) (?:mi[oa]|su[oa]) (?:planeswalker|walker|pw) (?:ha|e'? a|sta a|con) {_N}"
        r"(?: (?:di |punti |segnalini )?(?:fedelta|lealta|loyalty))?",
        loyal,
    ),
    (
        rf"(?P<verb>attacco|attacca)(?: (?:il giocatore|l'avversario|lui"
        rf"|me))? con (?P<player>{CREATURES}) e (?:il )?(?:suo |mio )?"
        r"(?:planeswalker|walker|pw)(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{CREATURES})",
        attack_both,
    ),
    (
        rf"(?:{_HIM} )?(?P<verb>attacco|attacca) (?:il )?(?:suo |mio )?(?:planeswalker|walker|pw)"
        r"(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{CREATURES}) e (?:me|lui|il giocatore|l'avversario) con (?P<player>{CREATURES})",
        attack_both,
    ),
    (
        rf"(?:{_HIM} )?(?:ha|controlla|ho|controllo)(?: in campo| solo)? {CREATURES}(?: in campo)?",
        on_the_board,
    ),
    (rf"{_AT_ME}(?:{_MY_ATTACK}) (?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})+)", attack_each(True)),
    (rf"{_AT_ME}(?:{_HIS_ATTACK}) (?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})+)", attack_each(False)),
    (rf"{_AT_ME}(?:{_MY_ATTACK}) (?P<who>{CREATURES})", attack(True)),
    (rf"{_AT_ME}(?:{_HIS_ATTACK}) (?P<who>{CREATURES})", attack(False)),
    (rf"(?P<who>(?:il mio|la mia) {CREATURE}) attacca", attack(True)),
    (rf"(?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})*)", attack_each(True)),
    (rf"(?:tutt[ie](?: e (?:due|tre|quattro))?|entramb[ie])(?: con| hanno)? {KEYWORDS}", all_have),
    (
        rf"{_WHO}(?:non (?:li |lo |la |le |mi |ne )?(?:{_BLOCK}|metto|mette)(?: (?:niente|nulla|nessuno"
        rf"|nessuna|piu))?"
        r"|nessuno (?:li |lo |la |le )?blocca|non (?:viene|vengono|e'|sono) bloccat\w|nessun blocco"
        r"|zero blocchi|senza blocchi"
        r"|non (?:ho|ha) bloccanti|niente blocchi|nessun bloccante|non ci sono blocchi|no block|no blocks"
        r"|(?:che )?non (?:viene |vengono )?bloccat[oaie])"
        rf"{_HARD}",
        no_block,
    ),
    (
        r"(?:(?:gli|le|i) )?(?:altr[ei](?: due| tre)?|il resto|l'altr[oa]) (?:passa|passano|non (?:viene"
        r"|vengono|sono|e') bloccat\w)"
        r"|(?:il resto|gli altri|le altre|l'altr[oa]) (?:lo |la |li |le )?(?:lascio"
        r"|lascia)(?:no)? passare|basta(?: cosi)?",
        others_pass,
    ),
    (rf"{_WHO}(?:mi )?{_BLOCK} {_ONLY}(?P<which>{POINTED})(?:{_BY})?", blocked_by),
    (rf"{_WHO}(?:mi )?{_BLOCK}{_BY} (?P<which>{POINTED})", blocked_by),
    (rf"(?P<which>{POINTED}) con (?P<who>{CREATURES})", blocked_by),
    (rf"(?:ho |(?=il mio |la mia ))(?P<attacks>{CREATURE})(?= (?:viene )?bloccat)", attack_named),
    (
        rf"(?:ho |(?:attacca|entra) )?(?P<attacks>{CREATURE})(?= ?, (?:lui |l'avversario |mi |me )?(?:lo |la )?"
        r"blocca(?:no)? (?:con|in (?:due|tre)|un|una))",
        attack_named,
    ),
    (
        rf"(?:lo |la |me l[oa] )?bloccano(?: in (?:due|tre)[,:]?| insieme)?(?: (?:con|un|una|da))? (?P<who>{CREATURES})",
        the_only_one,
    ),
    (rf"(?P<which>{POINTED}) (?:viene |e' )?bloccat[oa]{_BY}", blocked_by),
    (
        rf"{_WHO}ne {_BLOCK} {_ONLY}(?P<number>un[oa]?|due|tre|quattro)(?: sol[oaie])?(?:{_BY})?",
        blocks_one_of,
    ),
    (rf"{_WHO}(?:mi |me )?(?:lo |la |l'? ?)?{_BLOCK}{_BY}", the_only_one),
    (rf"(?:che )?(?:viene |e' )?bloccat[oa]{_BY}", the_only_one),
    (rf"(?:con )?doppio blocco(?: di| con| da)? (?P<who>{CREATURES})", the_only_one),
    (
        rf"{_WHO}(?:mette|metto|piazza|piazzo) {CREATURES} (?:davanti|di fronte) (?:al |alla "
        rf"|ad? )(?:{POINTED}|{SIZE})"
        rf"(?: e {CREATURES} (?:davanti|di fronte)? ?(?:al |alla |ad? )(?:{POINTED}|{SIZE}))*",
        in_front,
    ),
    (rf"che {_BLOCK}{_BY}", last_blocked),
    (rf"(?P<more>{CREATURE}) che {_BLOCK}{_BY}", one_more),
    (
        rf"(?:crea|creo|mette|metto|entra|entrano)(?: in campo)? (?P<more>{CREATURES})(?: tappat[oaie])?(?: e)?"
        r" (?:attaccant[ei]|in attacco|attaccando)",
        one_more,
    ),
    (
        rf"(?:io )?ho (?:solo |soltanto )?(?P<who>{CREATURES}) e (?:lo|la) (?:uso|metto) (?:per"
        rf"|a) bloccare (?P<which>{POINTED})",
        blocked_by,
    ),
    (
        r"(?:con |ho |controllo )?(un|due|tre|quattro|cinque|sei|\d) (?:permanenti|creature|bestie|carte|istanze)? ?"
        r"(?:con |di )?(?:esaltato|exalted)(?: in campo)?",
        exalted,
    ),
    (
        r"(?:(?:prima (?:di bloccare|dei blocchi|di dichiarare i blocchi) )(?:gli )?(?:sparo|faccio|tiro"
        r"|infliggo|pingo)"
        rf" (?P<damage>\d+) dann[oi] (?:al |alla |a )(?P<which>{POINTED}|{SIZE})"
        r"(?: con (?:una |un )?(?:scossa|shock|pinger|ping|magia|istantaneo))?)",
        shot,
    ),
    (
        rf"prima (?:di bloccare|dei blocchi|di dichiarare i blocchi) (?:gli )?(?:uccido|ammazzo"
        rf"|distruggo|faccio fuori)"
        rf" (?P<which>{POINTED})",
        shot,
    ),
    (
        r"(?:(?:io )?(?:lo |la )(?:pompo|gonfio|potenzio)(?: di| con)?|(?:io )?gli do(?: un)?|prende|ottiene) "
        r"\+(?P<power>\d{1,2})/\+(?P<toughness>\d{1,2})"
        r"(?: (?:prima (?:dei|del|di) (?:danni|danno|blocchi|blocco)|fino a fine turno|dopo i blocchi))*",
        grown,
    ),
    (
        rf"(?:previene|prevengo|previeni|ne previeni|ne prevengo) {_N} (?:dei |di quei |di questi |di quel )?dann[oi]"
        r"(?: (?:che (?:mi|gli) arrivano|che (?:mi|gli) fa|a me))?",
        prevented,
    ),
    (rf"(?:io )?(?:ho )?guadagn(?:o|ato) {_N}{_LIFE}?", changed(True, 1)),
    (rf"(?:io )?(?:ho )?(?:perdo|pago|pagato|perso) {_N}{_LIFE}", changed(True, -1)),
    (rf"{_HIM} guadagna {_N}{_LIFE}?", changed(False, 1)),
    (rf"{_HIM} (?:perde|paga) {_N}{_LIFE}", changed(False, -1)),
    (rf"(?:io )?gli {_SHOOTS_I}{_SPELL}{_N}{_DAMAGE}", changed(False, -1)),
    (rf"(?:{_HIM} )?mi {_SHOOTS_HE}{_SPELL}{_N}{_DAMAGE}", changed(True, -1)),
    (rf"(?:io )?(?:prendo|subisco|becco|mi becco){_SPELL}{_N}{_DAMAGE}", changed(True, -1)),
    (rf"{_HIM} (?:prende|subisce|si becca|becca){_SPELL}{_N}{_DAMAGE}", changed(False, -1)),
    (rf"(?:io )?(?:lo |gli |l'avversario )?(?:dreno|draino|drain)(?: di| per)? {_N}{_LIFE}?", drained(True)),
    (rf"(?:{_HIM} )?mi (?:drena|draina)(?: di| per)? {_N}{_LIFE}?", drained(False)),
    (r"(?:il|la) (?P<whose>mi|su)[oa](?: creatura)? (?:muore|schiatta|crepa)", died),
)
