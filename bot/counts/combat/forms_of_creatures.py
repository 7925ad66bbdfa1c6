"""How it is told that a creature gets or loses counters, equipment, bonuses and keywords."""

from __future__ import annotations

from .attributes import ATTACHED, DELTA, GOT
from .creatures import CREATURE, KEYWORD, KEYWORDS
from .growing import (
    all_grown,
    between_the_steps,
    grown,
    lord,
    more_of_them,
    one_of_them_grown,
    shrunk,
    unattached,
)
from .happenings import Event
from .words import FIRST_DAMAGE, HIM

_AND = r"(?:,? e (?:poi |anche |con |pure )*|, (?:poi |anche |con )*)"
_WHAT = rf"(?P<got>(?:{GOT}|{KEYWORD})(?:{_AND}(?:{GOT}|{KEYWORD}))*)"
_ALSO = r"(?: (?:anche|pure|su|sopra|addosso|gia|in piu|poi|ancora|in risposta|ora|adesso|invece))*"
_ALL = r"(?:le mie creature|tutte le mie creature|gli attaccanti|tutti gli attaccanti|tutti e due|tutte e due|entramb[ie]|tutti|tutte)"
_WHEN = rf"(?: (?:(?P<between>{FIRST_DAMAGE})(?: e prima del second[oa])?|prima (?:dei|del|di) (?:danni|danno|blocchi|blocco)|dopo i blocchi|con (?:un istantaneo|un trick|un trucco|una magia|un incantesimo)))*"
_THE = rf"(?:l'|il |la |lo |un |un'|una |mi[oa] |su[oa] )*{ATTACHED}"
OF_CREATURES: tuple[tuple[str, Event], ...] = (
    (rf"(?:che |lei |lui )?(?:ha|abbia|avesse|porta|indossa|impugna|c'?ha|con|equipaggiat[oa] con){_ALSO} {_WHAT}", grown()),
    (rf"(?:con|c'e'?){_ALSO} {_WHAT}", grown()),
    (
        rf"(?:io )?(?:gli|le|ci) (?:do|da|dia|diamo|metto|mette|mettessi|dessi|faccio|equipaggio|attacco|appiccico|lancio|faccio prendere){_ALSO}"
        rf" {_WHAT}{_WHEN}",
        grown(),
    ),
    (rf"(?:la creatura |lei |lui )?(?:prende|ottiene|riceve|guadagna|prendesse){_ALSO} {_WHAT}{_WHEN}", grown()),
    (rf"(?:io )?(?:lo|la|l') ?(?:pompo|gonfio|potenzio|equipaggio|pumpo|ingrandisco)(?: di| con)?{_ALSO} {_WHAT}{_WHEN}", grown()),
    (rf"(?:il mio|la mia)(?: {CREATURE}| creatura)? (?:prende|ottiene|ha|riceve){_ALSO} {_WHAT}{_WHEN}", grown(True)),
    (rf"(?:il suo|la sua)(?: {CREATURE}| creatura)? (?:prende|ottiene|ha|riceve){_ALSO} {_WHAT}{_WHEN}", grown(False)),
    (rf"(?:un[oa]|una sola|uno solo) (?:dei|delle|di) (?:due|tre|quattro|loro) (?:prende|ha|avesse|ottiene){_ALSO} {_WHAT}", one_of_them_grown),
    (
        r"(?:io )?(?:gliene|ne|me ne|gli ne|le ne) (?P<verb>tolgo|togli|toglie|levo|rimuovo|perde|metto|aggiungo|mette|metti)(?: altr[ie]| altro)?"
        r" (?P<many>un[oa]?|due|tre|quattro|cinque|\d{1,2})",
        more_of_them,
    ),
    (rf"(?:{_ALL}) (?:prendono|hanno|ottengono|ricevono)(?: tutt[ie])? {_WHAT}{_WHEN}", all_grown),
    (rf"(?:io )?(?:do|pompo|metto|gli do) {_WHAT} a(?: tutt[ie](?: e (?:due|tre))?| entramb[ie]|lle mie creature| tutte le mie creature)", all_grown),
    (
        rf"(?:io )?(?:ho |controllo |c'e' |ci sono )?(?P<many>un[oa']?|due|tre|quattro|2|3|4) ?(?:signor[ei]|lord|anthem|inn[oi]|incantesim[oi]|effett[oi]|permanent[ei])"
        rf"(?: in campo| in gioco)?(?: che)? (?:da|danno|danno ciascuno) (?P<got>{DELTA}) (?:a )?(?:agli|gli|alle|le|tutte le|tutti gli|lle|a tutti gli|a tutte le)"
        r"(?: altr[ei])?(?: mi[ei]| miei| mie)? (?P<noun>\w+)(?: mi[ei]| miei| mie| che controllo)?",
        lord,
    ),
    (rf"(?:gli |le )?(?:tolgo|leva|levo|toglie|rimuovo|perde) {_WHAT}", shrunk),
    (
        rf"(?:{HIM} )?(?:mi |gli |le |me l[oa] )?(?:distrugge|leva|toglie|spacca|rompe|fa fuori|elimina|distruggono|esilia|rimbalza|perde) {_THE}{_WHEN}",
        unattached,
    ),
    (rf"{_THE} (?:mi |gli |viene |se ne va|salta|sparisce|muore)* ?(?:distrutt[oa]|spaccat[oa]|esiliat[oa]|tolt[oa]|se ne va|salta|sparisce){_WHEN}", unattached),
    (rf"(?:{HIM} )?(?:me )?(?P<pronoun>lo|la) (?:distrugge|spacca|rompe|esilia|toglie|leva){_WHEN}", unattached),
    (rf"{FIRST_DAMAGE}(?: (?:e|ma|cioe),? {FIRST_DAMAGE})?", between_the_steps),
    (rf"(?:,|e|ma) ?(?:ha|con)? ?{KEYWORDS}", grown()),
)
