"""What is said round a told board -> nothing, or the plain fact: formats and turn numbers, open mana, hopes, who sits there.

Used in a second reading only. Whole pieces are put aside, and only those in which no word could change how a play ends.
"""

from __future__ import annotations

import re
from functools import lru_cache

_SIZE = r"\d+/\d+"
_CHANGE = r"[+-]\d+/[+-]\d+"
_EVENT = (
    r"(?:draft|sealed|prerelease|pre-release|limited|bustata|amichevole|torneo|torneino|fnm|semifinale|finale|quarti"
    r"|game (?:uno|due|tre|\d)|partita (?:secca|\d))"
)
_MANA = r"(?:mana|terre|terre stappate)"
_OPEN = r"(?: (?:apert[oe]|stappat[oe]|disponibil[ei]|liber[oe]|da spendere|in piedi))?"
_BOTH = r"(?:(?:siamo )?(?:entramb[ie]|tutt[ie] e due)|tutti e due i giocatori|siamo)"
_NOWHERE = r"(?: (?:da nessuna parte|da nessuno|da entrambe le parti|da parte di nessuno))?"
_DAMAGE = r"dann[oi]"
_RELATIVE = (
    r"(?:sorella|fratello|mamma|papa|madre|padre|cugin[oa]|amic[oa]|fidanzat[oa]|ragazz[oa]|collega|figli[oa]|moglie|marito"
    r"|nonn[oa]|zi[oa]|compagn[oa])"
)
_END = r"(?= [.,;:?!)]| e | ma | che |$)"
_BURN = r"(?:magia|fulmine|bolt|saetta|shock|botto|istantaneo|stregoneria|abilita)"

_ASIDE: tuple[str, ...] = (
    # where and when it is played
    rf"(?:^|(?<=[.;:] ))(?:siamo |eravamo )?(?:(?:in|a il|di|a) )?(?:una |la |il )?{_EVENT}(?: di (?:draft|sealed|ieri))?"
    r"(?= [.,:;])",
    r"(?:ieri|stasera|sabato|domenica|venerdi)(?: sera)? :",
    # how the board and the players are
    r"(?:board|tavolo|campo|situazione|partita)(?: tutt[oa])? (?:stallat[oa]|in stallo|bloccat[oa] in stallo|ferm[oa])",
    rf"{_BOTH} in topdeck",
    rf"(?:e |ma |con )?(?:nessuno(?: di i due| di noi(?: due)?)?|ne io ne lui) (?:ha|abbiamo|aveva)(?: piu)? (?:{_MANA}"
    rf"{_OPEN}|carte(?: in mano)?|risposte|trucchi|mosse)",
    rf"(?:e |ma )?{_BOTH}(?: siamo| sono)? (?:a (?:zero|secco di) mana|senza (?:mana|carte(?: in mano)?|trucchi|risposte)"
    rf"|a mani vuote|tapped out|tappati fuori){_OPEN}",
    rf"(?:e |ma )?(?:niente|zero|senza|nessun) {_MANA}{_OPEN}{_NOWHERE}{_END}",
    r"in giro(?= [.,;:?!)])",
    rf"(?:(?:io|lui|lei|l' avversario) )?non (?:ho|ha) (?:piu )?(?:{_MANA}{_OPEN}|carte(?: in mano)?|risposte)"
    r"(?: per (?:rispondere|reagire|fare niente))?(?= [.,;])",
    # what is hoped or thought
    r"(?:e |ma )?(?:io |gia )?(?:penso|pensavo|credo|credevo|spero|speravo|sono (?:sicur|convint)[oa]"
    r"|ero (?:sicur|convint)[oa])"
    r" (?:gia )?di (?:(?:aver|avere) (?:gia )?(?:vinto|perso)|vincere|perdere|farcela|essere (?:gia )?(?:salvo"
    r"|morto|a posto))",
    r"come (?:facevo|facevamo|si faceva|ai vecchi tempi)(?: [^\d/.,;:?!]{2,24}?)?(?: \d{4})? ,",
    rf"per (?:salvar|protegger|difender|farl[ao] sopravviver|tenerl[ao] in vit)(?:[aei]|l[aoei]|mi|si)?{_END}",
    # what is said over again
    r"(?:, |e )*(?:(?:la|il) (?:mia|mio|sua|suo) )?(?:picchia|colpisce|mena|fa danno|infligge danno)(?: per)? prim[ao]"
    r"(?:(?: ma| e| pero| ,)+ (?:non )?(?:lo |la )(?:ammazza|uccide|distrugge|fa fuori)(?: pero)?)?(?= [.,;])",
    r"(?:e |, )?nessun[oa] di (?:le|i|loro) due (?:(?:creature )?)ha (?:scritte|abilita|parole"
    r"|testi)(?: stran[ei]| particolari"
    r"| speciali)?",
    r"(?:, )?(?:e |quindi |cosi )+(?:io )?(?:vado|finisco|scendo) sotto (?:lo |a )?(?:zero|0)(?= [.,;:])",
    r"(?:e |, )?(?:quindi )?la sua costituzione (?:scende|arriva|va|diventa)(?: a)? \d+(?= [.,;:])",
    r"in (?:una|un) (?:sola |unica |solo )?(?:volta|colpo)",
    rf"(?:, )?(?:e )?(?:i |il )?{_DAMAGE} (?:sono |e |va |vanno )?(?:tutt[oi] )?(?:insieme|simultane[oi]|contemporane[oi])"
    r"(?= [.,;:])",
    rf"con (?:i |tutti i |quei )?(?:miei |suoi )?(?:\d+|due|tre|quattro) {_DAMAGE}(?= \?)",
    r"(?:e |, )?(?:io )?non ho (?:altro|altre risposte|niente altro)(?= [.,;:])",
    r"con la (?:mia|sua) magia (?:ancora |sempre )?(?:in pila|sulla pila|su la pila)",
    r"per (?:un|qualche) (?:effetto|motivo|costo)(?= [.,;:])",
    r"(?:in piu|in totale) a terra(?= [.,;:])",
)
"""What carries no fact of the game, whole."""

_PLAINER: tuple[tuple[str, str], ...] = (
    # whose things are
    (rf"(?:il|la|l') ((?:creatura )?{_SIZE}) di (?:mia |mio |la mia |il mio )?{_RELATIVE}(?= [.,;:?!]| e "
     rf"| con )", r"la sua \1"),
    (r"(?:l' avversario |lui |lei )ha (?:il )?(?:board|campo|tavolo) vuoto", "lui non ha creature"),
    (r"(?:con |e |ha )?(?:il )?(?:suo )?(?:board|campo|tavolo) (?:suo )?vuoto", "e lui non ha creature"),
    (
        rf"(?:a lui|gli) (?:sono|e) (?:rimast|restat)[oaie] (?:solo |soltanto )?(?=(?:un[ao]?|due|tre|il"
        rf"|la) (?:\S+ )?{_SIZE})",
        "lui ha ",
    ),
    (
        rf"(?:a me|mi) (?:sono|e) (?:rimast|restat)[oaie] (?:solo |soltanto )?(?=(?:un[ao]?|due|tre|il"
        rf"|la) (?:\S+ )?{_SIZE})",
        "ho ",
    ),
    (rf"({_SIZE}) (?:terrestr[ei]|di terra)", r"\1 senza volare"),
    (
        r"sono (?:mess[oa] male|sotto|nei guai|disperat[oa]|alle corde)(?: di brutto)?(?: ,)? a(?= \d+ )",
        "sono a",
    ),
    (r"con (raggiungere|reach|volare|tocco letale) (?:ma |pero )(?:e )?tappat([oa])", r"tappat\2 con \1"),
    # attacks and blocks
    (r"mi (?:arriva|entra|viene) in faccia(?= un[oa]? )", "mi attacca"),
    (r"(?:sta|stava|stavano|stanno) bloccando", "blocca"),
    (r"(?:sta|stava|stavano|stanno) attaccando", "attacca"),
    (
        rf"attaccante ((?:con [a-z ]{{4,20}} )?{_SIZE}(?: con [^.,;:?]{{4,30}}?)?) , bloccante(?= {_SIZE})",
        r"attacco con una \1 , lui blocca con una",
    ),
    (
        r"(?:vorrebbe|vuole|voleva) bloccar(?:e|mi|lo|la|mela|melo) con ([^.;:?!]{3,60}?) [.,:;] (?:lui )?(?:lo |la )?puo"
        r"(?: farlo| bloccare| bloccarlo| bloccarla)? \?",
        r". lui puo bloccare con \1 ?",
    ),
    (
        r"(?:vorrei|voglio|volevo) bloccar(?:e|lo|la) con ([^.;:?!]{3,60}?) [.,:;] (?:lo |la )?posso(?: farlo"
        r"| bloccare)? \?",
        r". posso bloccare con \1 ?",
    ),
    (r"e muore per il -\d+/-\d+(?: prima di i danni)?", "e muore"),
    (r"(?:subito )?dopo (?:la dichiarazione(?: di gli attaccanti)?|che (?:l' )?(?:ha|ho) dichiarat[oa] attaccante)", ""),
    (r"dopo che l' ?(?:ha|ho) dichiarat[oa] (?:come )?attaccante", ""),
    # damage of an earlier turn, or of this one
    (rf"((?:pres|subit|incassat|beccat)[oa] \d+ {_DAMAGE}) bloccando", r"\1"),
    (
        rf"((?:pres|subit|incassat|beccat)[oa] \d+ {_DAMAGE}) (?:da|per|con) (?:un|una|il|la|l') (?:mi[oa] "
        rf"|su[oa] )?{_BURN}",
        r"\1",
    ),
    (r"in il (mio|suo) turno (?:dopo|successivo|seguente)", r"in il \1 turno"),
    (r"(?:a )?fine turno ,? ?quando (?:il bonus|il pompaggio|l' effetto|il potenziamento) (?:finisce|svanisce|scade) ,?",
     "a fine turno"),
    (
        r"(?:e |, )?(?:ha )?(?:superato|passato|finito) (?:indenne )?il combattimento(?= [.,;])",
        "",
    ),
    (r"(?:poi )?in (?:il |la )?(?:mia |mio |sua |suo )?second[oa] (?:main|fase principale)", "in seconda main"),
    (
        rf"(?:ho|c'e) uno scudo di rigenerazione(?: gia)?(?: attivo)? su (il|la|l') ((?:mi[oa] )?(?:creatura )?{_SIZE})",
        r"rigenero \1 \2",
    ),
    # spells and answers
    (
        rf"(?:gli|le) ho dato ({_CHANGE})((?: fino a (?:la )?fine (?:di il )?turno)?) (?:su|a) (?=un|il|la)",
        r"do \1 a ",
    ),
    (rf"{_BURN} da (\d+)(?: {_DAMAGE})? su (?=(?:il|la|l'|un|una) )", r"una magia infligge \1 danni a "),
    # what is asked
    (r"(?:muore|crepa|schiatta) per (?:il |colpa di il )?(?:tocco letale|deathtouch)(?= \?)", "muore"),
    (
        r"(?:e vero che )?(?:il fatto di essere |l' essere |essere )?(?:indistruttibile|(?:lo )?scudo"
        r"|(?:la )?rigenerazione) (?:la|lo|mi|gli|le)"
        r" (?:salva|tiene in vita|tiene viv[oa]|protegge)(?: da la morte)?(?= \?)",
        "sopravvive",
    ),
    (r"soprav?vive perche (?:e )?indistruttibile(?= \?)", "sopravvive"),
    (r"resto viv[oa](?= \?)", "sopravvivo"),
    (r"(?<= )(?:si )?rigenera(?= \?)", "sopravvive"),
    (r"(sopravvive|si salva|resta in vita) (?:perche|visto che|dato che) e indistruttibile(?= \?)", r"\1"),
    (r"(sopravvive|si salva|muore) a (?:la |il |lo |l' )?(?:magia|fulmine|bolt|shock|danno|danni)(?= \?)", r"\1"),
    (r"sopravviv(o|e) a il combattimento(?= \?)", r"sopravviv\1"),
    (r"faccio in tempo a guadagnare (?:i |le )?(?=\d+ (?:punti|vit))", "guadagno "),
    (r"fa in tempo a (?:infliggere|fare) (?:il suo )?danno(?: da combattimento)?", "infligge danno"),
    (r"(?:ignorare|saltare) (?:il|la) [^\s?]{3,12} e (?=mettere|assegnare|fare|dare)", ""),
    (r"(?<=vero che )(?:lui |lei |cosi |ora )?non (?:sia|e|sarebbe) piu bloccat([oa])", r"non e ancora bloccat\1"),
    (r"(?:minacciare|menace|volare|furtivo) (?:mi |gli )?rende illegale il blocco e(?= .{2,20} torna non bloccat)", ""),
    (
        r"essendo (?:ora |adesso )?(?:piu (?:forte|gross[oa]|grande)|diventat[oa] [^,]{2,20})(?: di (?:me|lui"
        r"|lei|il mio))? ,",
        "",
    ),
    (r"cosi esce (?=da il combattimento)", "esce "),
)  # fmt: skip
"""(what is said, what it says)."""

_TURN = re.compile(
    r"(?<!\S)(?:(?:e |ma )?siamo )?(?:(?:a|in) il )?turno (?:\d+|uno|due|tre|quattro|cinque|sei)(?= [.,;:])"
)
_HEADING = re.compile(r"^(?:\s*[.,:;])+|(?<=[.;] )(?:[,.:;] )+")


@lru_cache(maxsize=1)
def _aside() -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{'|'.join(_ASIDE)})(?!\S)")


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?:(?<= )|(?!\S))"), plain) for said, plain in _PLAINER)


def without_table_talk(text: str) -> str:
    """Plain words without what is said round the board, and the board told in the words that the rules know."""
    if len(_TURN.findall(text)) == 1:  # of two turns each may matter
        text = _TURN.sub("", text)
    text = re.sub(r"\s{2,}", " ", _aside().sub("", text))
    for said, plain in _table():
        text = said.sub(plain, text)
    return _HEADING.sub("", re.sub(r"\s{2,}", " ", text).strip()).strip()
