"""The ways to ask something of a card, over a question in plain words where every card is «§n»."""

from __future__ import annotations

from enum import StrEnum


class Aspect(StrEnum):
    """What may be asked of one card, or of one card and what it is used on."""

    TEXT = "testo"
    COST = "costo"
    MANA_VALUE = "valore di mana"
    COLORS = "colori"
    IS_COLOR = "ha un colore"
    TYPE = "tipo"
    IS_TYPE = "è di un tipo"
    SIZE = "forza e costituzione"
    LOYALTY = "fedeltà"
    DAMAGE = "danni"
    DRAWS = "pescate"
    HAS = "ha una parola chiave"
    IDENTITY = "identità di colore"
    IN_DECK = "in un mazzo"
    COMMANDER = "comandante"
    TARGETS = "bersaglia"
    KILLS = "uccide"
    COUNTERS = "neutralizza"
    BLOCKED = "può essere bloccata"


_CARD, _OTHER = r"§(?P<card>\d)", r"§(?P<other>\d)"
_OF = (
    r"(?: (?:mi[ao]|su[ao]|tu[ao]|avversari[ao]|(?:di|a) (?:me|lui|lei|te|un avversario|l'avversario|avversario|"
    r"mio avversario)))?"
)
_KIND = (
    r"(?P<kind>(?:a )?(?:un |uno |una |un'|il |lo |la |l')?(?:mi[ao] |su[ao] |mie |tuo )?"
    r"(?:giocatore|avversario|creatura|terra|artefatto|incantesimo|planeswalker|me stess[ao]|stess[ao]|faccia|in faccia)"
    r"(?: avversari[ao])?)"
)
_THING = rf"(?:{_OTHER}{_OF}|{_KIND})"
_COLOR = r"(?:bianc[aoh]e?|blu|ner[aoei]|ross[aoei]|verd[ei]|incolor[ei]|multicolor[ei]?|monocolor[ei]?)"
_COLORS = rf"(?P<colors>{_COLOR}(?:(?:[ -]|, | e |/){_COLOR})*)"
_TYPE = (
    r"(?:istantane[oa]|stregoneria|creatura|artefatto|incantesimo|planeswalker|terra|permanente|magia|instant|sorcery|"
    r"leggendari[oa]|leggenda|base|pedina|[a-z]{3,16})"
)
_HOW_MUCH = r"quant[oie]? ?(?:danni|danno|vite|vita|punti vita)?"
_CAST = r"(?:lanciar(?:e|l[oa])|giocar(?:e|l[oa])|castar(?:e|l[oa])|far(?:e|l[oa])|evocar(?:e|l[oa]))"
_MAY = r"(?:posso|puoi|puo|si puo|potrei|riesco a|e possibile|e legale)"
_DOES_TO = (
    r"(?:bersagliar\w*|targettar\w*|targetar\w*|colpir\w*|mirar\w*|usar\w*|lanciar\w*|tirar\w*|giocar\w*|sparar\w*|castar\w*|"
    r"far\w*|dar\w*|scegliere come bersaglio)"
)
_AT = r"(?:su|a|contro|addosso a|in testa a|bersagliando|per bersagliare|in risposta a)"
_KILLING = r"(?:uccid\w+|ammazz\w+|distrugg\w+|eliminar\w*|elimina|fa fuori|fare fuori|far fuori|tir\w+ giu)"
_DYING = r"(?P<dies>muor[ei]|mor(?:ire|ira)|sopravviv\w+|resist\w+|si salva|salvarsi)"
_DECK = (
    r"(?:(?:in|dentro|dentro a|nel|a) )?(?:(?:un |il mio |il |mio )?(?:mazzo|deck) ?(?:(?:di |da |in )?(?:commander|edh))?"
    r"|commander|edh)"
)
_LED = (
    rf"(?: (?:mono ?-?)?{_COLORS}| (?:con|guidato da|di|con comandante|con generale) (?:un )?"
    rf"(?:comandante |generale |commander )?(?:{_OTHER}|(?:mono ?-?)?{_COLORS.replace('colors', 'colors2')})"
    r"(?: come (?:comandante|generale|commander))?)"
)
"""Whose deck it is: its colours, or the commander."""

FRAMES: tuple[tuple[Aspect, str], ...] = (
    (
        Aspect.MANA_VALUE,
        rf"(?:che|quale|quant[oa]|qual e'?|quanto e'?)? ?(?:il )?(?:cmc|mv|valore di mana|costo (?:di "
        rf"mana )?convertito(?: di mana)?)(?: di| ha| e'?) {_CARD}",
    ),
    (
        Aspect.MANA_VALUE,
        rf"{_CARD},? (?:che|quanto e'? il|qual e'? il|quanto ha di) (?:cmc|mv|valore di mana)(?: ha| "
        rf"e'?)?",
    ),
    (
        Aspect.COST,
        rf"quant[oi] (?:mi |ti )?(?:costa|viene|costano)(?: (?:a )?{_CAST})? {_CARD}(?: di mana| in "
        rf"mana| da {_CAST}| a {_CAST}|, di mana)?",
    ),
    (
        Aspect.COST,
        rf"quant[oi] mana (?:mi )?(?:costa|serv\w+|ci vuole|ci vogliono|devo pagare|pago|si paga|"
        rf"bisogna pagare|occorr\w+)(?: (?:per |a ))?(?: ?{_CAST})? {_CARD}",
    ),
    (
        Aspect.COST,
        rf"(?:qual e'?|che|quale)? ?(?:il )?costo(?: di mana| di lancio)?(?: di| ha| e'?) {_CARD}",
    ),
    (
        Aspect.COST,
        rf"{_CARD},? (?:quanto costa|quanti mana costa|quanto mana costa|che costo(?: di mana)? ha|qual"
        rf" e'? il costo(?: di mana)?)",
    ),
    (Aspect.COST, rf"con quant[oi] mana (?:si )?(?:lancio|lancia|gioco|gioca|casto) {_CARD}"),
    (
        Aspect.IDENTITY,
        rf"(?:che|qual e'?|quale|di che)? ?(?:la |l')?(?:color identity|identita(?: di colore| "
        rf"colore)?)(?: di| ha| e'?) {_CARD}",
    ),
    (
        Aspect.IDENTITY,
        rf"{_CARD},? (?:che|qual e'? la(?: sua)?) (?:color identity|identita(?: di colore| colore)?)(?:"
        rf" ha| e'?)?",
    ),
    (Aspect.COLORS, rf"{_CARD} (?:e'? )?(?:{_COLOR})(?:,? (?:{_COLOR}))*,? o (?:{_COLOR})"),
    (Aspect.DAMAGE, rf"(?:(?:quali|quanti) sono i )?(?:danni|danno) di {_CARD}"),
    (Aspect.COST, rf"quanto (?:mana )?(?:si paga|devo pagare|pago|bisogna pagare) per(?: {_CAST})? {_CARD}"),
    (
        Aspect.TARGETS,
        rf"{_CARD} {_AT} {_THING},? (?:funziona|si puo(?: fare)?|va bene|e'? legale|posso(?: farlo)?|vale|e'? possibile)",
    ),
    (
        Aspect.IS_COLOR,
        rf"{_CARD} (?:e'?|conta come|vale come)(?: di colore)?(?: un[oa']?)? ?(?:carta |magia |creatura"
        rf" |permanente )?{_COLORS}",
    ),
    (Aspect.IS_COLOR, rf"(?:e'? )?{_COLORS} {_CARD}"),
    (Aspect.COLORS, rf"(?:di )?(?:che|qual[ei]|quanti) color[ei](?: e'?| ha| sono)? {_CARD}"),
    (
        Aspect.COLORS,
        rf"{_CARD},? (?:di )?(?:che|qual[ei]) color[ei](?: e'?| ha)?|(?:qual e'? )?colore di "
        rf"§(?P<card2>\d)",
    ),
    (
        Aspect.TYPE,
        rf"(?:di )?(?:che|quale) (?:tipo|tipi|genere|sottotip[oi])(?: di (?:carta|magia|creatura|"
        rf"permanente|terra|incantesimo|artefatto))?(?: e'?| ha| sono)? {_CARD}",
    ),
    (
        Aspect.TYPE,
        rf"{_CARD},? (?:di )?(?:che|quale) (?:tipo|tipi)(?: di (?:carta|magia|creatura|permanente))?(?:"
        rf" e'?| ha)?|(?:qual e'? )?(?:tipo|riga di tipo) di §(?P<card2>\d)",
    ),
    (Aspect.TYPE, rf"(?:e'? )?{_CARD} (?:e'? )?(?:un[oa']? ?)?(?:{_TYPE}) o (?:un[oa']? ?)?(?:{_TYPE})"),
    (
        Aspect.HAS,
        rf"{_CARD} (?:ha|possiede|ce l'ha)(?: anche| l'abilita(?: di)?)? (?P<keyword>[a-z' -]{{3,30}}?)",
    ),
    (Aspect.HAS, rf"(?:ha|possiede) (?P<keyword>[a-z' -]{{3,30}}?) {_CARD}"),
    (Aspect.HAS, rf"{_CARD} (?:(?P<flies>vola|puo volare)|(?:e'? )(?P<lasts>indistruttibile))"),
    (Aspect.BLOCKED, rf"{_CARD}{_OF} (?:si )?puo (?:essere |venire )?blocca(?:re|t[oa])"),
    (
        Aspect.COMMANDER,
        rf"{_CARD} (?:puo|potrebbe) (?:essere|fare|farmi|fungere)(?: da| come| il| un| mio| la| mia| il"
        rf" mio)* (?:comandante|commander|generale)",
    ),
    (
        Aspect.COMMANDER,
        rf"{_MAY} (?:usare|giocare|mettere|avere|scegliere|prendere) {_CARD} (?:come|da|per) (?:il mio "
        rf"|mio |il )?(?:comandante|commander|generale)",
    ),
    (
        Aspect.IN_DECK,
        rf"{_CARD} (?:(?:puo|potrebbe|va|ci va|sta|ci sta|entra)(?: stare| andare| entrare| essere giocat[ao]"
        rf"| essere mess[ao]| starci)? )?(?:bene )?{_DECK}{_LED},?(?: si puo(?: mettere| giocare)?| ci sta| va bene"
        r"| e'? legale| posso(?: metterl[oa]| giocarl[oa])?)?",
    ),
    (
        Aspect.IN_DECK,
        rf"{_MAY} (?:mettere|usare|giocare|inserire|includere|avere) {_CARD} {_DECK}{_LED}",
    ),
    (
        Aspect.LOYALTY,
        rf"(?:con )?(?:quant[aoie]|che) (?:segnalini )?(?:di )?(?:fedelta|lealta)(?: iniziale)? (?:ha|"
        rf"entra|parte|di|comincia) {_CARD}(?: (?:quando|appena) entra(?: in campo| in gioco)?)?",
    ),
    (
        Aspect.LOYALTY,
        rf"{_CARD},? (?:con )?(?:quant[aoie]|che) (?:segnalini )?(?:di )?(?:fedelta|lealta) (?:ha|entra"
        rf"|parte)(?: (?:quando|appena) entra)?",
    ),
    (
        Aspect.SIZE,
        rf"(?:(?:quant[aoe]|che|qual e'?|quanto e'?) )?(?:la )?(?P<side>forza|costituzione|power|"
        rf"toughness)(?: (?:base|di base|stampata))?(?: ha| di| e'?) {_CARD}",
    ),
    (
        Aspect.SIZE,
        rf"(?:(?:quant[aoie]|che|qual e'?|quali sono) )?(?:le )?(?:forza ?(?:e|/) ?costituzione|taglia|"
        rf"stat\w*|p/t|f/c|dimensioni)(?: ha| di| e'?) {_CARD}",
    ),
    (
        Aspect.SIZE,
        rf"quanto e'? (?:grand[ei]|gross[ao]|fort[ei]) {_CARD}|§(?P<card2>\d),? quanto e'? (?:grand[ei]"
        rf"|gross[ao])|§(?P<card3>\d),? (?:che|quanta) (?:taglia|forza|stat\w*) ha",
    ),
    (
        Aspect.DAMAGE,
        rf"{_HOW_MUCH} (?:fa|infligge|toglie|leva|fanno) {_CARD}(?: a (?:un giocatore|una creatura|"
        rf"giocatore|l'avversario|un bersaglio))?(?: in tutto)?",
    ),
    (
        Aspect.DAMAGE,
        rf"{_CARD},? {_HOW_MUCH}(?: fa| infligge| toglie| leva)?(?: a (?:un giocatore|una creatura|"
        rf"giocatore|l'avversario))?",
    ),
    (
        Aspect.DRAWS,
        rf"quante carte (?:mi |si )?(?:fa pescare|pesca|pesco con|pescano con|fa pescar) {_CARD}|"
        rf"§(?P<card2>\d),? quante carte (?:mi )?(?:fa pescare|pesca)",
    ),
    (
        Aspect.COUNTERS,
        rf"{_MAY} (?:neutralizzar\w*|counterar\w*|contrar\w*|annullar\w*|stoppar\w*|fermar\w*) {_OTHER}{_OF} "
        rf"(?:con|usando) {_CARD}",
    ),
    (
        Aspect.COUNTERS,
        rf"{_CARD} (?:{_MAY} )?(?:neutralizz\w+|counter\w+|contra|annull\w+|stopp\w+|ferm\w+) {_OTHER}{_OF}",
    ),
    (
        Aspect.COUNTERS,
        rf"{_OTHER}{_OF} (?:si )?puo (?:essere |venire )?(?:neutralizza\w+|counterat\w+|counterar\w*) "
        rf"(?:da|con) {_CARD}",
    ),
    (Aspect.KILLS, rf"{_MAY} {_KILLING} {_THING} (?:con|usando|lanciando) {_CARD}"),
    (Aspect.KILLS, rf"{_CARD} (?:{_MAY} )?(?:riesce a )?{_KILLING} {_THING}"),
    (
        Aspect.KILLS,
        rf"{_OTHER}{_OF} {_DYING}(?: (?:a|con|per|da|se (?:gli |le |la |lo )?(?:lancio|tiro|uso|gioco|"
        rf"faccio|sparo|becca|prende|subisce|viene colpito da)(?: un[oa]?)?)) {_CARD}",
    ),
    (
        Aspect.KILLS,
        rf"se (?:lancio|tiro|uso|gioco|faccio|sparo) {_CARD}(?: {_AT} §(?P<other>\d){_OF})?,? (?:(?:lo "
        rf"|la )?(?:uccido|ammazzo|distruggo)|{_DYING})(?: §(?P<other2>\d))?",
    ),
    (
        Aspect.TARGETS,
        rf"{_MAY} (?:bersagliar\w*|targettar\w*|targetar\w*|colpir\w*|mirar\w*)(?: a)? {_THING} (?:con|"
        rf"usando|lanciando) {_CARD}",
    ),
    (Aspect.TARGETS, rf"{_MAY} {_DOES_TO} {_CARD} {_AT} {_THING}"),
    (
        Aspect.TARGETS,
        rf"{_CARD} (?:{_MAY} )?(?:bersagli\w*|targett?\w*|colpi\w+|prende\w*|va(?: anche)? su|funziona "
        rf"(?:anche )?(?:su|contro)|mirar\w*|andare su|essere (?:lanciat[oa]|usat[oa]|giocat[oa]|"
        rf"tirat[oa]) (?:su|a|contro|addosso a)|esiliar\w*|esilia|tocca\w*) {_THING}",
    ),
    (
        Aspect.TARGETS,
        rf"{_OTHER}{_OF} puo (?:essere|venire) (?:bersagliat[oa]|targettat[oa]|colpit[oa]|(?:il |un "
        rf")?bersaglio) (?:da|con|di) {_CARD}",
    ),
    (
        Aspect.IS_TYPE,
        rf"{_CARD} (?:e'?|conta come|vale come|sarebbe)(?: anche| sempre)?(?: un[oa']?)? ?(?:carta |"
        rf"magia |creatura )?(?P<type>{_TYPE}(?: (?:base|leggendari[oa]|artefatto|creatura))?)",
    ),
    (Aspect.IS_TYPE, rf"(?:e'? )(?:un[oa']? ?)?(?P<type>{_TYPE}) {_CARD}"),
    (
        Aspect.TEXT,
        rf"(?:che cosa|cosa|che) (?:fa|fanno|dice|dicono|recita|prevede|c'e'? scritto su|succede (?:con"
        rf"|se (?:lancio|gioco))|comporta)(?: l'abilita di| l'effetto di)? {_CARD}",
    ),
    (
        Aspect.TEXT,
        rf"{_CARD},? (?:che cosa|cosa|che|come) (?:fa|dice|recita|funziona|effetto ha|testo ha|abilita "
        rf"ha|e'?)",
    ),
    (
        Aspect.TEXT,
        rf"(?:(?:qual e'?|quale|che|dammi|leggimi|mostrami|scrivimi) )?(?:(?:il|l') ?)?(?:testo|effetto"
        rf"|abilita)(?: oracle| esatto| completo| italiano| in italiano)?(?: di| ha| e'?) {_CARD}",
    ),
    (
        Aspect.TEXT,
        rf"(?:che|quali) (?:abilita|effett[oi]|testo|parole chiave|keyword) (?:ha|ci sono su|sono su) "
        rf"{_CARD}",
    ),
    (
        Aspect.TEXT,
        rf"(?:come (?:funziona|si usa|si gioca)|spiega(?:mi)?|descrivi(?:mi)?|parlami di|leggimi|"
        rf"mostrami|dimmi|cos'e'?|che cos'e'?|cosa e'?|che carta e'?|a cosa serve|a che serve|"
        rf"conosci)(?: (?:cosa|che cosa) fa| come funziona| (?:il testo|l'effetto|le abilita|l'abilita)"
        rf" di)? {_CARD}",
    ),
    (Aspect.TEXT, _CARD),
)
