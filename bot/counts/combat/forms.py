"""How a combat is told: the words of each thing that happens in it."""

from __future__ import annotations

from .blocking import (
    blocked_by,
    blocked_by_somebody,
    blocks_one_of,
    bracing,
    died,
    in_front,
    last_blocked,
    no_block,
    one_more,
    others_pass,
    prevented,
    the_only_one,
)
from .creature_words import KEYWORDS
from .happenings import (
    AND_ONE,
    STATUSED,
    Event,
    all_attack,
    all_have,
    at_walker,
    attack,
    attack_and_blocked,
    attack_both,
    attack_each,
    attack_named,
    exalted,
    hit_before,
    it_attacks,
    it_blocks,
    it_hits,
    of_any_size,
    on_the_board,
    shot,
    they_fight,
)
from .parts import BLOCKERS, MARK, MARKS, POINTED
from .words import BLOCK, HIM, NOT_BLOCKED, N

_WHO = rf"(?:(?:io|{HIM}) )?"
_ONLY = r"(?:solo |soltanto |solamente )?"
_BY = rf" (?:con |col |con il |da |dal |dalla )(?P<who>{MARKS})"
_HARD = r"(?: (?:in tutto|in totale))?"
_AT_ME = r"(?:(?:nel (?:suo|mio) turno|al (?:suo|mio) turno) )?"
_MY_ATTACK = (
    r"(?:io )?(?:attacco|swingo|swing|meno|picchio|carico|entro|mando all'attacco|vado all'attacco"
    r"|vado dentro|giro|dichiaro attaccant[ei]|dichiaro come attaccant[ei])"
    rf"(?: {HIM}| l'avversario)?(?: da sol[oa])?(?: solo| soltanto)?(?: con| in)?(?: solo| soltanto)?"
    r"|(?:io )?l[oia] attacco(?: solo)? con|(?:io )?(?:l'|lo |gli )?ho attaccato(?: con)?"
    r"|(?:io )?gli attacco con|(?:io )?ho attaccato(?: con)?|(?:lo|la|gli) (?:meno|pesto|picchio) con"
)
_HIS_ATTACK = (
    rf"(?:{HIM} )?(?:mi )?(?:attacca|attaccano|viene addosso|va all'attacco|swinga|mena|picchia|fa attaccare da|assale"
    rf"|assalgono|caricano)"
    r"(?: a me)?(?: solo)?(?: con| da)?|(?:io )?(?:subisco|prendo|ricevo) (?:un|l') ?attacco (?:di|da|con)"
    rf"|(?:{HIM} )?mi ha attaccato(?: con)?|vengo attaccat[oa] da|mi attaccano con"
    rf"|mi arrivano(?: addosso)?|{HIM} (?:mi )?attacca me con"
)
OF_COMBAT: tuple[tuple[str, Event], ...] = (
    (
        rf"(?P<verb>attacco|attacca)(?: (?:il giocatore|l'avversario|lui"
        rf"|me))? con (?P<player>{MARKS}) e (?:il )?(?:suo |mio )?"
        r"(?:planeswalker|walker|pw)(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{MARKS})",
        attack_both,
    ),
    (
        rf"(?:{HIM} )?(?P<verb>attacco|attacca) (?:il )?(?:suo |mio )?(?:planeswalker|walker|pw)"
        r"(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{MARKS}) e (?:me|lui|il giocatore|l'avversario) con (?P<player>{MARKS})",
        attack_both,
    ),
    (
        rf"(?:io )?(?:ho|controllo|avevo)(?: in campo| solo)? (?P<who>{MARKS})(?: in campo)?",
        on_the_board(True),
    ),
    (
        rf"(?:{HIM} )?(?:ha|controlla|aveva)(?: in campo| solo)? (?P<who>{MARKS})(?: in campo)?",
        on_the_board(False),
    ),
    (
        rf"(?:e |con |contro )?(?:il |un )?(?:suo )?(?:unico |solo )?(?P<who>{BLOCKERS})(?: davanti)?",
        bracing,
    ),
    (rf"(?P<who>{MARKS})(?: mi[oa])?", on_the_board(None)),
    (
        rf"(?:il |la |l')(?:(?:mi[oa]|su[oa]) )?(?:\w+ )?(?:(?P<his>avversari[oa]|nemic[oa]"
        rf"|dell'avversario|di lui) )?(?:e'?|sarebbe) "
        rf"(?P<who>{MARK})",
        on_the_board(None),
    ),
    (
        rf"(?:io )?(?:ho |con |controllo )?(?:(?P<who>{MARK}) )?(?:con |da )?(?:toxic|tossic[oa]) {N}",
        of_any_size,
    ),
    (rf"su(?:l|lla) (?P<who>{MARK})", on_the_board(True)),
    (rf"(?P<has>{KEYWORDS}) su (?P<who>{MARK})", on_the_board(None)),
    (r"(?:attacca )?in solitaria", it_attacks),
    (
        r"(?:che )?(?:io )?attacc(?:a|o|ano)(?: (?:con (?:lui|lei|quella?|quello)))?(?: (?:da )?sol[oa])?",
        it_attacks,
    ),
    (r"attacco con (?:entramb[ie]|tutt[ie](?: e (?:due|tre|quattro))?|tutto)", all_attack),
    (rf"(?:che )?attacca (?:insieme|assieme) (?:a|con) (?P<others>{MARKS})", it_attacks),
    (
        rf"(?:{HIM} )?(?:mi ha(?:nno)?|mi sono|mi) (?:colpito|preso in faccia|becco in faccia|colpisce"
        rf"|colpiscono|connette|connettono|pesta|entra|entrano|arriva"
        rf"|arrivano)(?: in faccia)?(?: con)?(?: (?P<who>{MARKS}))?",
        it_hits(False),
    ),
    (
        rf"(?:io )?(?:(?:lo|la|gli|le) (?:colpisc[oe]|connett[oe]|entra|entrano|arriva|arrivano)"
        rf"|colpisc[oe] {HIM}|colpisco|connetto)"
        rf"(?: in faccia)?(?: con)?(?: (?P<who>{MARKS}))?",
        it_hits(True),
    ),
    (
        rf"(?P<who>{MARK}) (?:che )?(?P<me>mi |me )?(?:colpisce|connette|entra|passa"
        rf"|arriva)(?: (?:{HIM}|al giocatore|in faccia|(?P<at>me)|a segno"
        r"|con l'avversario))*",
        it_hits(None),
    ),
    (
        rf"(?:{_MY_ATTACK}|{HIM} attacca)?(?: il| un)? ?(?:mio |suo )?(?:planeswalker|walker"
        rf"|pw) (?:con )(?P<who>{MARKS})",
        at_walker,
    ),
    (
        rf"(?:{HIM} )?(?:me )?(?:lo|la) (?:attacca|attaccano|attacco)(?: con| da) (?P<who>{MARKS})",
        at_walker,
    ),
    (
        r"(?:che )?attacca(?:no)? (?:il |un )?(?:mio |suo )?(?:planeswalker|walker|pw)"
        r"(?: (?:da|a|con) (?P<loyal>\d+)(?: (?:di )?(?:lealta|fedelta|loyalty))?)?",
        at_walker,
    ),
    (
        r"(?:tutti )?(?:verso|contro|su|sul|al|diretti al)(?: il)? (?:mio |suo )?(?:planeswalker|walker|pw)",
        at_walker,
    ),
    (
        rf"(?:{HIM} )?mi ha (?:gia )?colpito(?: gia)? (?P<times>una|due|tre|quattro|cinque"
        rf"|\d) volt[ae](?: in faccia)?",
        hit_before,
    ),
    (rf"arriva(?:no)? (?P<who>{MARKS})", it_hits(None)),
    (rf"(?P<who>{MARK}) ha colpito(?: (?:{HIM}|il giocatore|in faccia))?", it_hits(True)),
    (rf"(?:entra|entrano|passa|passano)(?: liber[oaie])? (?P<who>{MARKS})", it_hits(None)),
    (
        rf"(?P<blocks>{MARK}) (?:{BLOCK}"
        rf"|ha bloccato)(?: insieme)? (?P<who>{MARK})",
        it_blocks(None),
    ),
    (rf"(?:io )?(?:blocco) (?P<who>{MARK}) con (?P<blocks>{MARKS})", it_blocks(True)),
    (
        rf"(?P<one>{MARK}) (?:lotta|combatte|fighta|fa fight|fa a botte)(?: \(fight\))? (?:con"
        rf"|contro) (?P<other>{MARK})",
        they_fight,
    ),
    (rf"(?:fight|lotta|scontro) (?:fra|tra) (?P<one>{MARK}) e (?P<other>{MARK})", they_fight),
    (
        rf"(?:faccio )?(?:lottare|lottano|combattono|fight(?:ano)?|combattere)(?: \(fight\))? (?P<one>{MARK})"
        rf" (?:e|con|contro) (?P<other>{MARK})",
        they_fight,
    ),
    (rf"{_AT_ME}(?:{_MY_ATTACK}) (?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})+)", attack_each(True)),
    (rf"{_AT_ME}(?:{_HIS_ATTACK}) (?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})+)", attack_each(False)),
    (rf"{_AT_ME}(?:{_MY_ATTACK}) (?P<who>{MARKS})", attack(True)),
    (rf"{_AT_ME}(?:{_HIS_ATTACK}) (?P<who>{MARKS})", attack(False)),
    (rf"(?P<who>{MARK}) attacca", attack(True, named=True)),
    (rf"(?P<who>{MARKS}) mi attacca(?:no)?", attack(False)),
    (rf"attacca (?:da )?sol[oa] (?:il |la )?(?:mi[oa] )?(?P<who>{MARK})", attack(True)),
    (rf"(?P<each>{STATUSED}(?:{AND_ONE}{STATUSED})*)", attack_each(True)),
    (rf"(?:tutt[ie](?: e (?:due|tre|quattro))?|entramb[ie])(?: con| hanno)? {KEYWORDS}", all_have),
    (
        rf"{_WHO}(?:che )?{NOT_BLOCKED}{_HARD}",
        no_block,
    ),
    (
        r"(?:(?:gli|le|i) )?(?:altr[ei](?: due| tre)?|il resto|l'altr[oa]) (?:passa|passano|non (?:viene"
        r"|vengono|sono|e') bloccat\w)"
        r"|(?:il resto|gli altri|le altre|l'altr[oa]) (?:lo |la |li |le )?(?:lascio"
        r"|lascia)(?:no)? passare|basta(?: cosi)?",
        others_pass,
    ),
    (rf"{_WHO}(?:mi )?{BLOCK} {_ONLY}(?P<which>{POINTED})(?:{_BY})?", blocked_by),
    (rf"{_WHO}(?:mi )?{BLOCK}{_BY} (?P<which>{POINTED})", blocked_by),
    (rf"(?P<which>{POINTED}) con (?P<who>{MARKS})", blocked_by),
    (rf"(?:ho )?(?P<attacks>{MARK})(?= (?:viene )?bloccat)", attack_named),
    (
        rf"(?:ho |(?:attacca|entra) )?(?P<attacks>{MARK})(?= ?, (?:lui |l'avversario |mi |me )?(?:lo |la )?"
        r"blocca(?:no)? (?:con|in (?:due|tre)|un|una))",
        attack_and_blocked,
    ),
    (
        rf"(?:lo |la |me l[oa] )?bloccano(?: in (?:due|tre)[,:]?| insieme)?(?: (?:con|un|una"
        rf"|da))? (?P<who>{MARKS})",
        the_only_one,
    ),
    (rf"(?P<which>{POINTED}) (?:viene |e'? |me l[oa] )?bloccat[oa]{_BY}", blocked_by),
    (
        rf"{_WHO}ne {BLOCK} {_ONLY}(?P<number>un[oa]?|due|tre|quattro)(?: sol[oaie])?(?:{_BY})?",
        blocks_one_of,
    ),
    (
        rf"{_WHO}(?:mi |me )?(?:lo |la |l'? ?)?(?:{BLOCK}|bloccano|ha bloccat[oa])(?: anche| pure)?{_BY}",
        the_only_one,
    ),
    (rf"(?:che )?(?:viene |e'? |me l[oa] )?bloccat[oa]{_BY}", the_only_one),
    (rf"(?:{HIM} )?dichiara (?:come )?bloccant[ei] (?P<who>{MARKS})", the_only_one),
    (rf"(?:lo|la|me l[oa]) (?:{BLOCK}|bloccano) (?P<who>{MARKS})", the_only_one),
    (rf"(?:io |{HIM} )?l'(?:ho|ha) bloccat[oa]{_BY}", the_only_one),
    (
        r"(?:me |che )?(?:(?:lo|la|mi) bloccano|bloccat[oa] da|(?:lo|la) blocca) in (?P<many>due|tre"
        r"|quattro|cinque)|bloccat[oa] da (?P<of>due|tre|quattro|cinque)",
        blocked_by_somebody,
    ),
    (r"(?:me |che )?(?:lo|la) bloccano|(?:mi |lui )?(?:lo |la )?blocca", blocked_by_somebody),
    (r"(?:che )?(?:viene |e'? |fosse |sia |ma )(?:stat[oa] )?bloccat[oa]", blocked_by_somebody),
    (rf"(?:con )?doppio blocco(?: di| con| da)? (?P<who>{MARKS})", the_only_one),
    (
        rf"{_WHO}(?:mette|metto|piazza|piazzo) {MARKS} (?:davanti|di fronte) (?:al |alla "
        rf"|ad? ){POINTED}"
        rf"(?: e {MARKS} (?:davanti|di fronte)? ?(?:al |alla |ad? ){POINTED})*",
        in_front,
    ),
    (rf"che {BLOCK}{_BY}", last_blocked),
    (rf"(?P<more>{MARK}) che {BLOCK}{_BY}", one_more),
    (
        rf"(?:crea|creo|mette|metto|entra|entrano)(?: in campo)? (?P<more>{MARKS})(?: tappat[oaie])?(?: e)?"
        r" (?:attaccant[ei]|in attacco|attaccando)",
        one_more,
    ),
    (
        rf"(?:io )?ho (?:solo |soltanto )?(?P<who>{MARKS}) e (?:lo|la) (?:uso|metto) (?:per"
        rf"|a) bloccare (?P<which>{POINTED})",
        blocked_by,
    ),
    (
        r"(?:sul mio tavolo |in campo |dalla mia parte )?(?:con |ho |controllo |ci sono "
        r"|avendo )?(?:in campo |gia )?(un|una|due|tre|quattro|cinque|sei|\d)"
        r" (?:(?:permanenti|creature|bestie|carte|istanze|cose|permanente|abilita) ?)?(?:con "
        r"|di )?(?:esaltat[oi]|exalted)(?: in (?:campo|giro|gioco))?",
        exalted,
    ),
    (
        r"(?:(?:prima (?:di bloccare|dei blocchi|di dichiarare i blocchi) )(?:gli )?(?:sparo|faccio|tiro"
        r"|infliggo|pingo)"
        rf" (?P<damage>\d+) dann[oi] (?:al |alla |a )(?P<which>{POINTED})"
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
        rf"(?:previene|prevengo|previeni|ne previeni|ne prevengo) {N} (?:dei |di quei |di questi |di quel )?dann[oi]"
        r"(?: (?:che (?:mi|gli) arrivano|che (?:mi|gli) fa|a me))?",
        prevented,
    ),
    (r"(?:il|la) (?P<whose>mi|su)[oa](?: creatura)? (?:muore|schiatta|crepa)", died),
)
