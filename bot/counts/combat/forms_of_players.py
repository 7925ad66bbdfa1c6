"""How life, poison, loyalty, damage from spells, shields and proliferating are told of players."""

from __future__ import annotations

from .happenings import Event
from .parts import MARK
from .players import (
    both_lives,
    cast,
    changed,
    damage_doubled,
    drained,
    earlier,
    gain_doubled,
    his_life,
    his_poison,
    life_doubled,
    life_set,
    loyal,
    loyalty_changed,
    my_life,
    my_poison,
    no_poison,
    nothing,
    once_more,
    proliferated,
    shielded,
    somebodys_life,
    suffers,
    supposing,
    survives,
)
from .words import HIM, LATER, LIFE, N

_SHOOTS_I = r"(?:lancio|tiro|sparo|faccio|infliggo|casto|scarico|ho fatto|ho tirato|ho lanciato)"
_SHOOTS_HE = (
    r"(?:lancia|tira|spara|fa|fanno|infligge|casta|scarica|ha (?:fatto|tirato|lanciato)|arriva|entra"
    r"|arrivano|hanno (?:tirato|fatto|lanciato))"
)
_SUFFERS_I = r"(?:prendo|subisco|becco|mi becco|mi prendo|ho (?:preso|subito|beccato)|incasso|ricevo)"
_SUFFERS_HE = (
    r"(?:prende|subisce|si becca|becca|si prende|ha (?:gia )?(?:preso|subito|beccato)|incassa|riceve)"
)
_A = r"(?:un altr[oa]|un'altra|un[oa]?|ancora un[oa]?)"
_FIRE = (
    r"(?:fulmine|bolt|burn|magia|spell|palla di fuoco|scossa|shock|saetta|incantesimo|stregoneria"
    r"|istantaneo|sparo|colpo)"
)
_OF = r"(?:da|per|di|che (?:gli |mi )?(?:fa|infligge))"
_DAMAGE = (
    r"(?: (?:altri |ancora )?(?:punti (?:di )?)?(?:dann[oi]))?(?: (?:in faccia|al giocatore|diretti"
    r"|diretto|a me|di danno|(?:da|con) una? (?:fulmine|bolt|magia|burn)))?"
)
_HIT = (
    rf"(?:(?: addosso| in faccia)?(?: anche| pure| poi)? (?:{_A} {_FIRE} {_OF} {N}|(?P<many>due|tre"
    rf"|quattro) (?:fulmini|bolt|shock|magie|scosse) da {N}|{_A} (?:fulmine|bolt)|(?:da |altri "
    rf"|ancora )?{N}"
    rf"|(?:un )?attacco da {N}(?: non bloccato)?)){_DAMAGE}"
)
"""What deals how much: "un fulmine da 3", "un altro bolt", "5 danni"."""
_POISON = (
    r"(?:segnalin[oi] (?:di )?veleno|veleno|veleni|poison(?: counters?)?|(?:segnalini|counters?) poison"
    r"|di (?:veleno|poison))"
)
_NO_POISON = r"(?! \w*velen| poison| \w+ (?:di )?velen| segnalin| counter)"
_TIMES = r"(?: (?P<times>una|due|tre|quattro|\d) volt[ae])?"
_IN_ALL = rf"{LIFE}?{_NO_POISON}"
_NEXT = (
    rf"(?:i|il|gli|le) prossim[ie] {N}(?: (?:punti (?:di )?)?dann[oi])?"
    r"(?: (?:che (?:mi |gli |ti |le )?(?:verrebbero|sarebbero|vengono|verranno|arrivano|subir\w+"
    r"|prend\w+)(?: inflitt[oi])?|inflitti"
    r"|a me|su di me|a lui|contro di me|in arrivo))*(?: (?:in |per )?questo turno)?"
)
_PAID = r"(?: (?:alla|per (?:la|il|lo)|con (?:la|una)|da) (?:fetch(?:land)?|shock(?:land)?|terra))?"
_WALKER = r"(?:(?:mio |suo )?(?:planeswalker|walker|pw))"
_SPENDS = r"(?:spacco|rompo|uso|attivo|gioco|faccio|ho fatto|ho spaccato|sacrifico)"
_LAND = r"(?:(?:una |la |un'altra )?(?:fetch(?:land)?|shock(?:land)?))"
OF_PLAYERS: tuple[tuple[str, Event], ...] = (
    (rf"(?:siamo |stiamo )?{N} (?:a|pari) {N}", both_lives),
    (rf"partiamo(?: (?:entrambi|tutti))? (?:da|a) {N}{LIFE}?", both_lives),
    (rf"siamo (?:entrambi|tutti|tutti e due|tutt'e due) a {N}{LIFE}?", both_lives),
    (
        rf"(?:io )?(?:(?:sono|sto|mi trovo|ero|stavo|parto|partivo|partendo|partit[oa]"
        rf"|mi trovavo)(?: sces[oa]| salit[oa]"
        rf"| rimast[oa])?{LATER}"
        rf"(?: a| da)(?: quota)?|(?:ho|avevo){LATER}) {N}{_IN_ALL}",
        my_life,
    ),
    (rf"(?:siamo )?io(?: sono| sto| ero)?(?: a)? {N}{_IN_ALL}", my_life),
    (
        rf"{HIM}(?: e'?| si trova| sta| stava| era| parte| ha| aveva)?{LATER}(?: a| da)? {N}{_IN_ALL}",
        his_life,
    ),
    (rf"(?:sta|stava|e'?|era|parte){LATER} a {N}{_IN_ALL}", his_life),
    (rf"(?:ha|aveva){LATER} {N}{LIFE}", his_life),
    (rf"(?:(?:sto|sono) )(?:a )?{N}{_IN_ALL}", my_life),
    (rf"(?:partivo da|parto da|io) {N}{_IN_ALL}", my_life),
    (rf"(?:(?:vita|life|vite) {N}|{N} (?:punti vita|vite|vita|pv|life))", somebodys_life),
    (rf"quando (?:e'?|sta|era) a {N}{_IN_ALL}", his_life),
    (rf"(?:{HIM} )?(?:ha|aveva|e'? a|sta a|era a|stava a|sta){LATER} {N} {_POISON}", his_poison),
    (rf"(?:io )?(?:ho|avevo|sono a|sto a|ero a|stavo a){LATER} {N} {_POISON}", my_poison),
    (rf"ne avevo{LATER} {N}", my_poison),
    (rf"ne (?:aveva|ha){LATER} {N}", his_poison),
    (
        rf"(?:{HIM} )?(?:(?:senza|(?:che )?non (?:ha|aveva)(?: ancora)?|(?:ha|e'? a|sta a) (?:zero|0)) {_POISON}"
        rf"|senza {_POISON}|a zero {_POISON})",
        no_poison,
    ),
    (
        rf"(?:(?:(?:il|la|un) (?:mi[oa]|su[oa])|un|ho un|ha un) )?(?:planeswalker|walker|pw)(?: (?:ha"
        rf"|aveva|e'? a|era a|sta a|con|a|da|di)"
        rf"(?: (?:lealta|fedelta|loyalty))?)? {N}(?: (?:di |punti |segnalini )*(?:fedelta|lealta|loyalty))?",
        loyal,
    ),
    (rf"(?:io )?(?:(?:ho )?guadagn(?:o|ato)|prendo) {N}{LIFE}{_TIMES}", changed(True, 1)),
    (rf"(?:io )?(?:ho )?guadagn(?:o|ato) {N}{_TIMES}", changed(True, 1)),
    (rf"(?:io )?(?:ho )?(?:perdo|pago|pagato|perso) {N}{LIFE}{_PAID}{_TIMES}", changed(True, -1)),
    (
        r"prima(?= (?:ho|avevo|ha|aveva|guadagn|perd|pag|prendo|subisco|mi |gli |dell'attacco|di attaccare))",
        earlier,
    ),
    (
        rf"(?:io )?(?:mi curo|mi cura|gaino|gainati|gainato|guadagnati|recupero|recuperati)(?: di)? {N}{LIFE}?",
        changed(True, 1),
    ),
    (
        rf"(?:una? (?:magia|carta|effetto|pozione|abilita) )?mi (?:da|fa guadagnare|cura di|fa recuperare) {N}{LIFE}",
        changed(True, 1),
    ),
    (rf"(?:io )?(?:ne )?(?:perdo|persi|ho perso) {N}", changed(True, -1)),
    (rf"(?:pago |spendo )?{N} (?:di|per) (?:la |una )?(?:fetch|shock)\w*", changed(True, -1)),
    (
        r"(?:una carta |un effetto )?(?:mi )?raddoppi[oa] (?:il mio totale(?: di punti vita)?"
        r"|la mia vita|i miei punti vita|i tuoi punti vita)|il mio totale raddoppia"
        r"|raddoppio (?:i punti )?vita",
        life_doubled,
    ),
    (rf"subiti {N}", changed(True, -1, damage=True)),
    (rf"(?:e )?poi {N}(?= ?(?:[,.;:]|$))", once_more),
    (
        rf"(?:un effetto )?(?:fissa|porta|setta|fa diventare|imposta) (?:il mio totale|la mia vita"
        rf"|i miei punti vita)(?: di punti vita)? (?:a |pari a )?{N}",
        life_set,
    ),
    (rf"(?:il mio totale|la mia vita|i miei punti vita)(?: di punti vita)? divent\w+ {N}", life_set),
    (r"(?:(?:e|ma) )?se(?: invece| pero| poi)?", supposing),
    (rf"pagando(?:ne)? {N}{LIFE}?", changed(True, -1)),
    (rf"(?:{HIM} )?(?:ne )?guadagna {N}{LIFE}?", changed(False, 1)),
    (rf"(?:{HIM} )?(?:ne )?(?:perde|paga) {N}{LIFE}", changed(False, -1)),
    (rf"(?:io )?(?:gli|le|gliene) {_SHOOTS_I}{_HIT}{_TIMES}", changed(False, -1, damage=True)),
    (rf"(?:{HIM} )?(?:mi|me ne) {_SHOOTS_HE}{_HIT}{_TIMES}", changed(True, -1, damage=True)),
    (rf"(?:io )?{_SUFFERS_I}{_HIT}{_TIMES}", changed(True, -1, damage=True)),
    (rf"{HIM} {_SUFFERS_HE}{_HIT}{_TIMES}", changed(False, -1, damage=True)),
    (rf"{_SUFFERS_HE}{_HIT}{_TIMES}", suffers),
    (rf"(?:con|che ha|ha|e ha)(?: gia)? {N} dann[oi](?: (?:segnat[oi]|sopra|addosso|gia))+", suffers),
    (r"(?:ed? )?(?:e'? )?(?:sopravvissut[oa]|sopravvive|rest[ao] viv[oa])", survives),
    (
        rf"(?:{HIM} )?(?:me ne|gliene|ne) (?:tira|lancia|fa|spara|infligge|arriva|tiro|lancio|faccio"
        rf"|sparo|prendo|subisco|becco)"
        r"(?: ancora)? (?P<many>un altr[oa]|un'altra|uno|una|altri due|altri tre)",
        once_more,
    ),
    (rf"(?:altri |ancora )?{N} dann[oi]", once_more),
    (rf"(?:{_SPENDS} )?(?:{_LAND}) \(?{N}\)?{LIFE}?", changed(True, -1)),
    (
        rf"{_SPENDS} {_LAND}|(?:e )?{_LAND}(?: la metto| entra)(?: in campo)? stappata"
        rf"|metto {_LAND}(?: in campo)? stappata",
        nothing,
    ),
    (rf"{_A}(?: (?:{_FIRE}|attacco))? {_OF} {N}(?: non bloccato)?", once_more),
    (
        rf"(?:{HIM} )?(?:mi |gli )?(?:{_SHOOTS_HE}|{_SHOOTS_I}){_HIT} (?:sul|al|contro il) {_WALKER}",
        loyalty_changed(-1),
    ),
    (
        rf"(?:io |e )?(?:uso|attivo|faccio|usa|attiva)(?: (?:il|la|l'abilita"
        rf"|la sua abilita))?(?: da)? (?P<sign>[+-]){N}",
        loyalty_changed(0),
    ),
    (rf"(?:mi|me ne) (?:colpisce|pesta|mena) (?:per|da) {N}", changed(True, -1, damage=True)),
    (rf"(?:lo|gli) (?:colpisco|pesto|meno) (?:per|da) {N}", changed(False, -1, damage=True)),
    (rf"(?:io )?(?:lo |gli |l'avversario )?(?:dreno|draino|drain)(?: di| per)? {N}{LIFE}?", drained(True)),
    (rf"(?:{HIM} )?mi (?:drena|draina)(?: di| per)? {N}{LIFE}?", drained(False)),
    (rf"{HIM} (?:drena|draina)(?: di| per)? {N}{LIFE}?", drained(False)),
    (
        rf"(?:(?:(?:io )?(?:ho|avevo)|con|c'e'?)(?: attivo| addosso| su)* )?(?:un[oa]? )?(?:(?:scudo"
        rf"|effetto|magia|prevenzione|istantaneo)"
        rf"(?: che)? )?['\"«]?(?:mi |da )?previen[ei] {_NEXT}['\"»]?",
        shielded(None),
    ),
    (
        rf"(?:{HIM} |che )?(?:ha|aveva|tiene)(?: attivo| addosso| su)* (?:un[oa]? )?(?:(?:scudo"
        rf"|effetto|magia|prevenzione)(?: che)?)"
        rf"(?: (?:gli |da )?previen[ei])? {_NEXT}",
        shielded(False),
    ),
    (
        r"(?:(?:c'e'?|ho|con|in campo c'e') )?(?:un )?raddoppiatore(?: di danni)?"
        r"|dann[oi] raddoppiat[oi]|(?:le )?mie (?:fonti|sorgenti) fanno il doppio"
        r"|(?:(?:c'e'?|ho|con)(?: in (?:campo|gioco))? )?(?:un )?effetto che raddoppia (?:i|tutti i"
        r"|il) dann[oi](?: (?:delle|dalle) mie (?:fonti|sorgenti))?",
        damage_doubled,
    ),
    (
        r"(?:(?:c'e'?|ho|con)(?: in (?:campo|gioco))? )?(?:un )?effetto che raddoppia (?:la|tutta la"
        r"|i punti) vita (?:che )?(?:guadagn\w+)|col raddoppio guadagni",
        gain_doubled,
    ),
    (rf"(?:mi )?prevengo {_NEXT}", shielded(True)),
    (
        rf"(?:io )?(?:faccio )?(?:una )?prolifer(?:o|azione|are|ate|a|ato"
        rf"|ando)?(?: ancora)?{_TIMES}(?: (?:su di (?:lui|lei|me)|su(?:lla|l) (?:creatura|walker|pw)"
        r"|(?:sempre )?scegliendo\w*(?: sempre)?(?: (?:lui|lei))?|includendol[oa]))*",
        proliferated(True),
    ),
    (
        r"(?P<spells>(?:un'|un[oa]?|due|tre|quattro|cinque|\d) ?(?:istantane[oi]|stregoneri[ae]"
        r"|magi[ae] non creatura|cantrip) )(?:lanciat[eoia]+|castat[eoia]+)",
        cast,
    ),
    (
        r"(?:io )?(?:lancio|gioco|casto|faccio|ho (?:lanciato|castato|giocato)"
        rf"|lanciando)(?: in (?:risposta|questo turno))? (?P<spells>(?:(?:{MARK}|(?:un'|un[oa]?|un altr[oa]|due"
        r"|tre|quattro|cinque|\d) ?"
        r"(?:istantane[oi]|stregoneri[ae]|magi[ae] non creatura|spell non creatura|noncreature"
        r"|fulmin[ei]|bolt|opt|cantrip|brainstorm"
        r"|counterspell|shock|cantrip|trucch?i?|trucchett[oi]|noncreature|non ?creature"
        r"|magi[ae] creatur[ae]|sorcery|instant))(?:,? e (?:poi |anche )?"
        r"|, )?)+)(?: (?:addosso|in faccia|su di|contro) (?:a )?(?:lui|lei))?",
        cast,
    ),
)
