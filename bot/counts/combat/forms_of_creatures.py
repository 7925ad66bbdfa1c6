"""How it is told that a creature gets or loses counters, equipment, bonuses and keywords."""

from __future__ import annotations

from .attributes import ATTACHED, DELTA, GOT
from .creature_words import KEYWORD, KEYWORDS
from .growing import (
    all_grown,
    between_the_steps,
    doubled,
    equal,
    grown,
    lord,
    more_of_them,
    one_of_them_grown,
    pointed_grown,
    sacrificed,
    shrunk,
    unattached,
)
from .happenings import Event
from .parts import MARK
from .words import FIRST_DAMAGE, HIM

_AND = r"(?:,? e (?:poi |anche |con |pure )*|, (?:poi |anche |con )*)"
_WHAT = rf"(?P<got>(?:{GOT}|{KEYWORD})(?:{_AND}(?:{GOT}|{KEYWORD}))*)"
_ALSO = r"(?: (?:anche|pure|su|sopra|addosso|gia|in piu|poi|ancora|in risposta|ora|adesso|invece))*"
_ALL = (
    r"(?:le mie creature|tutte le mie creature|gli attaccanti|tutti gli attaccanti|tutti e due"
    r"|tutte e due|entramb[ie]|tutti|tutte)"
)
_WHEN = (
    rf"(?: (?:(?P<between>{FIRST_DAMAGE})(?: e prima del second[oa])?|prima (?:dei|del|di) (?:danni|danno"
    rf"|blocchi|blocco)|dopo i blocchi|con (?:un istantaneo|un trick|un trucco|una magia"
    rf"|un incantesimo)))*"
)
_THE = rf"(?:l'|il |la |lo |un |un'|una |mi[oa] |su[oa] )*{ATTACHED}"
_BY_CARD = (
    r"(?:(?:a|per|con|e)? ?(?:lancio |gioco |uso |ho )?(?:una?|la) (?:carta|magia|abilita|effetto"
    r"|stregoneria|istantaneo|spell|altare)"
    r"(?: che| per cui)?(?: mi)?(?: dice| fa)?(?: che)?[ :«\"']*)"
)
_AS_MUCH = r"(?:tant[aoie] |un numero di |altrettant[aoie] )"
_SIZED = (
    r"(?:pari|ugual[ei]|quant[oai]) (?:e'? |a |al?la |la |alla )*(?:sua )?(?:forza"
    r"|costituzione)(?: (?:della|di quella) creatura"
    r"(?: (?:sacrificata|che sacrifico))?| sua)?(?: a (?:lui|un giocatore|un avversario)"
    r"| all'avversario| al giocatore)?"
)
OF_CREATURES: tuple[tuple[str, Event], ...] = (
    (
        rf"(?:che |lei |lui )?(?:ha|abbia|avesse|porta|indossa|impugna|c'?ha|con|equipaggiat[oa] con){_ALSO} {_WHAT}",
        grown(),
    ),
    (rf"(?:con|c'e'?|piu|,){_ALSO} {_WHAT}", grown()),
    (
        rf"(?:prima dei danni |poi )?(?:un (?:effetto|trucco|istantaneo|incantesimo)|una magia) (?:le "
        rf"|gli )?da {_WHAT} a (?:tutt[ie]|entramb[ie])",
        all_grown,
    ),
    (
        rf"(?:prima dei danni |poi )?(?:un (?:effetto|trucco|istantaneo|incantesimo)|una magia) (?:le|gli) da {_WHAT}",
        grown(),
    ),
    (
        r"(?:un (?:effetto|trucco)|una magia)(?: le| gli"
        r"| ne)? raddoppia (?:la )?(?:sua )?forza(?: e (?:la )?(?:sua )?costituzione)?(?:, niente toughness)?",
        doubled,
    ),
    (
        rf"(?:io |{HIM} )?(?:gli|le|ci|a cui) (?:do|da|dia|diamo|metto|mette|mettessi|dessi|faccio"
        rf"|equipaggio|attacco|appiccico|lancio|faccio prendere){_ALSO}"
        rf" {_WHAT}{_WHEN}",
        grown(),
    ),
    (rf"(?:io )?(?:gli |le )?(?:do|metto) {_WHAT} (?:al|alla|a) (?P<which>{MARK}){_WHEN}", pointed_grown),
    (
        rf"(?:la creatura |lei |lui )?(?:prende|ottiene|riceve|guadagna|prendesse){_ALSO} {_WHAT}{_WHEN}",
        grown(),
    ),
    (
        rf"(?:io |{HIM} )?(?:lo|la|l') ?(?:pompa|pompo|gonfio|potenzio|equipaggio|pumpo"
        rf"|ingrandisco)(?: di| con)?{_ALSO} {_WHAT}{_WHEN}",
        grown(),
    ),
    (
        rf"(?P<named>{MARK}|(?:il mio|la mia)(?: creatura)?) (?:prende|ottiene|ha|riceve){_ALSO} {_WHAT}{_WHEN}",
        grown(True),
    ),
    (
        rf"(?P<named>{MARK}|(?:il suo|la sua)(?: creatura)?) (?:prende|ottiene|ha|riceve){_ALSO} {_WHAT}{_WHEN}",
        grown(False),
    ),
    (
        rf"(?:un[oa]|una sola|uno solo) (?:dei|delle|di) (?:due|tre|quattro|loro) (?:prende|ha|avesse"
        rf"|ottiene){_ALSO} {_WHAT}",
        one_of_them_grown,
    ),
    (
        r"(?:io )?(?:gliene|ne|me ne|gli ne|le ne) (?P<verb>tolgo|togli|toglie|levo|rimuovo|perde"
        r"|metto|aggiungo|mette|metti)(?: altr[ie]| altro)?"
        r" (?P<many>un[oa]?|due|tre|quattro|cinque|\d{1,2})",
        more_of_them,
    ),
    (
        rf"(?:{_ALL} )?(?:prendono|hanno|ottengono|ricevono|abbiano)(?: tutt[ie]| entramb[ie])? {_WHAT}{_WHEN}",
        all_grown,
    ),
    (
        rf"(?:io )?(?:do|pompo|metto|gli do) {_WHAT} a(?: tutt[ie](?: e (?:due|tre))?| entramb[ie]"
        rf"|lle mie creature| tutte le mie creature)",
        all_grown,
    ),
    (
        rf"(?:io )?(?:ho |controllo |c'e' |ci sono )?(?P<many>un[oa']?|due|tre|quattro|2|3"
        rf"|4) ?(?:signor[ei]|lord|anthem|inn[oi]|incantesim[oi]|effett[oi]|permanent[ei])"
        rf"(?: in campo| in gioco)?(?: che)? (?:da|danno"
        rf"|danno ciascuno) (?P<got>{DELTA}) (?:a )?(?:agli|gli|alle|le|tutte le|tutti gli|lle"
        rf"|a tutti gli|a tutte le)"
        r"(?: altr[ei])?(?: mi[ei]| miei| mie)? (?P<noun>\w+)(?: mi[ei]| miei| mie| che controllo)?",
        lord,
    ),
    (rf"(?:gli |le )?(?:tolgo|leva|levo|toglie|rimuovo|perde) {_WHAT}", shrunk),
    (
        rf"(?:{HIM} )?(?:mi |gli |le |me l[oa] )?(?:distrugge|leva|toglie|spacca|rompe|fa fuori"
        rf"|elimina|distruggono|esilia|rimbalza|perde) {_THE}{_WHEN}",
        unattached,
    ),
    (
        rf"{_THE} (?:mi |gli |viene |se ne va|salta|sparisce|muore)* ?(?:distrutt[oa]|spaccat[oa]"
        rf"|esiliat[oa]|tolt[oa]|se ne va|salta|sparisce){_WHEN}",
        unattached,
    ),
    (
        rf"(?:{HIM} )?(?:me )?(?P<pronoun>lo|la) (?:distrugge|spacca|rompe|esilia|toglie|leva){_WHEN}",
        unattached,
    ),
    (rf"{FIRST_DAMAGE}(?: (?:e|ma|cioe),? {FIRST_DAMAGE})?", between_the_steps),
    (
        r"(?:che )?(?:io )?(?:la raddoppi[oa](?= ?,)|(?:le |gli |ne )?raddoppi[oa] (?:la )?(?:sua "
        r"|propria )?forza|(?:le |gli |mi )?viene raddoppiata la (?:sua )?forza)"
        r"(?: e (?:la )?(?:sua )?costituzione)?(?: quando attacca| ogni volta che attacca| fino a fine turno)*",
        doubled,
    ),
    (rf"(?:io )?(?:sacrifico|sacrificando|sacrificato) (?P<who>{MARK})", sacrificed),
    (r"(?:io )?(?:l[oa] sacrifico|sacrificandol[oa])", sacrificed),
    (
        rf"{_BY_CARD}?(?:guadagn[oi]|guadagnare|mi fa guadagnare) {_AS_MUCH}?(?:punti )?(?:di )?vita {_SIZED}",
        equal(False),
    ),
    (
        rf"{_BY_CARD}?(?:(?:gli |mi )?infligg[eo]|fa|faccio|spara|gli fa"
        rf"|gli faccio) {_AS_MUCH}?(?:punti )?(?:di )?dann[oi] {_SIZED}",
        equal(True),
    ),
    (rf"(?:,|e|ma) ?(?:ha|con)? ?(?P<got>{KEYWORDS})", grown()),
)
