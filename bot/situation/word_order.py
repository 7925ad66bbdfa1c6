"""Clauses told in another order, or with another verb, than the rules read: "col mio 2/2 blocco il suo 3/3".

Used for a second reading only, like the other tables of `manner`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .noun_words import CREATURE_SUBTYPES, NOUNS

_WORD = r"(?!con\b|e\b|ma\b|poi\b|lui\b|lei\b|io\b|che\b|senza\b)[^\s.,;:?!()]+"
_WHAT = rf"(?:{_WORD} ){{1,6}}?"
_ONE = r"(?:il|la|lo|l'|i|le|gli|un|una|uno|due|tre|quattro|\d)"
_CLITICS = r"(?:(?:lo|la|li|le|ne|gli|mi|ci) )?"
_FIGHTS = r"(?:blocco|blocca|bloccherei|bloccherebbe|bloccassi|(?<!doppio )attacco(?! improvviso)|attacca|attaccassi)"
_ATTACHED = r"(?:equipaggiamento|equip|spada|martello|armatura|ascia|scudo|aura|incantesimo)"

_BLOCKED = (
    r"((?:(?:un|una|il|la|l') )?(?:[^\s.;:?]+ ){0,4}?\d+/\d+ (?:[^\s.;:?]+ ){0,8}?bloccat[oa] [^?]+?)(?= \?)"
)
_AT_MOST = r"(?: a il massimo| a il max)?"

_SAME: tuple[tuple[str, str], ...] = (
    # what gets through, asked before the block is told: "quanti danni posso far passare con la 8/8 bloccata da …?"
    (
        rf"quant[oi] dann[oi]{_AT_MOST} (?:posso|puo|potrei|riesco a|riesce a) (?:far(?:gli|le)? )?(?:passare|assegnare"
        rf"|mandare|infliggere|arrivare){_AT_MOST}(?: a il giocatore| in faccia| a l' avversario| oltre){{0,1}}{_AT_MOST}"
        rf" (?:con )?{_BLOCKED}",
        r"\1 . quanti danni passano",
    ),
    (
        rf"quant[ei] (?:punti vita|vite|pv) mi (?:da|fa guadagnare|porta|rende) {_BLOCKED}",
        r"\1 . quanti punti vita guadagno",
    ),
    (
        r"(?:qual e |quant' e )?(?:il |al )?(?:massimo|max|danno massimo)(?: di dann[oi])? che (?:passa|posso far passare)"
        rf" con {_BLOCKED}",
        r"\1 . quanti danni passano",
    ),
    # the means before the verb: "col mio 2/2 (io) blocco uno dei 3/3", "con la 4/4 lui mi attacca"
    (
        rf"con ({_ONE} {_WHAT})((?:io|lui|lei|l' avversario) )?({_CLITICS}{_FIGHTS})"
        rf"((?: {_WORD}){{0,6}}?)(?= [.,;:?!]| e | ma | mentre |$)",
        r"\2\3\4 con \1",
    ),
    # "gli attacco un equipaggiamento": attached, not attacking
    (rf"(gli|le|ci) attacc(o|a)(?= (?:un|una|un'|il|la|l'|uno|lo) ?{_ATTACHED})", r"\1 mett\2"),
    # said to be said
    (
        r"(?:dice|dichiara|decide|sceglie|annuncia|mi fa|fa) (?:di non bloccare|che non blocca|niente blocchi"
        r"|nessun blocco|no block|no blocks)",
        "non blocca",
    ),
    (r"(?:dico|dichiaro|decido|scelgo|annuncio) che non blocco", "non blocco"),
    # what gets to me
    (
        r"mi (?:e (?:entrat|passat|arrivat)[oa]|sono (?:entrat|passat|arrivat)[ie]|entra|entrano|passa|passano"
        r"|arriva|arrivano)(?: (?:in faccia|dritt[oaie]|addosso|dentro))*(?: non bloccat[oaie]| senza blocchi)",
        "mi attacca e non blocco",
    ),
    (
        r"mi (?:entra|entrano|e entrat[oa]|sono entrat[ie]|passa|passano)(?= (?:un|una|due|tre|quattro|\d+) )",
        "non blocco . mi attaccano",
    ),
    (
        r"(?:colpisce|colpiscono|connette con|connettono con|centra|va a segno su) (?:l' avversario|il giocatore"
        r"|l' oppo|lui|lei)(?= )",
        "attacca l' avversario senza blocchi",
    ),
    # a block told as a noun: "in risposta al blocco del mio 3/3 da parte di un 4/4"
    (
        rf"(?:in risposta a|dopo|a seguito di) (?:il |l' )?blocco di ({_ONE} {_WHAT})(?:da parte di|con|di) "
        rf"({_ONE}(?: {_WORD}){{1,6}}?)(?: ,)?(?= (?:\.|;|gli|le|io|lui|do|da|lancio|gioco|uso|lancia|gioca|usa) )",
        r"\1viene bloccato da \2 .",
    ),
    (
        r"(?:in |da |a )?casa (?:mia|sua|di (?:un |una )?[a-z]+)|(?:(?:e|era) )?(?:success|capitat)[oa](?: quest[oa])?"
        r"(?: cosa| situazione| fatto)?(?: ieri| oggi| questa)*(?: :)?",
        "",
    ),
    (r"a quant[ie] (?:punti vita|vite|pv) (?:sono|mi ritrovo) (?:rimast|sces|arrivat|finit|andat)[oa]", "a quanto vado"),
    (r"a quant[ie] (?:punti vita|vite|pv) e (?:rimast|sces|arrivat|finit|andat)[oa]", "a quanto va"),
    (r"(?:f|facci|dichiar)(a|o) (?:un )?(?:doppio|triplo) blocco(?= [.,;:?]| e |$)", r"blocc\1 con tutte"),
    (
        r"(?:l'|lo|la) (ha|ho) (?:fatt[oa] diventare|portat[oa] a|pompat[oa] a|resa|reso)(?: un[ao]?)? \d+/\d+"
        r" (?:con|grazie a|tramite) (?:un[oa']? )?(?:[a-z]+ )?(?:da |di |che da )?([+-]\d+/[+-]\d+)",
        r"gli \1 dato \2",
    ),
    (r"ne (blocc[ao]) (?:solo )?un[oa] , ((?:il|la) [^\s.,;:?]+(?: [^\s.,;:?]+)?) , con", r"\1 \2 con"),
    (r"(muore|muoiono|sopravvive) (?:per (?:i|quei|il|colpa di i)|con quei) (?:\d+ )?dann[oi](?= \?)", r"\1"),
    (
        r"(ho|con|controllo) (?:anche |in campo )?(?:un|l'|il) ?(?:anthem|inno|enchantment|incantesimo)(?: globale)?"
        r"(?: (?:da|di|che da))? ([+-]\d+/[+-]\d+)(?: (?:in campo|in gioco))?(?! a )",
        r"\1 un incantesimo che da \2 a le mie creature",
    ),
    (
        r"(ha|controlla) (?:anche |in campo )?(?:un|l'|il) ?(?:anthem|inno|enchantment|incantesimo)(?: globale)?"
        r"(?: (?:da|di|che da))? ([+-]\d+/[+-]\d+)(?: (?:in campo|in gioco))?(?! a )",
        r"\1 un incantesimo che da \2 a le sue creature",
    ),
    (r"((?:sono|sto|ero|stavo) a \d+(?: vite| punti vita| pv)? [.,;] )(?:e |quindi )?(?:ora|adesso|alla fine|dopo)(?="
        r" \?)", r"\1a quanto vado"),
    (r"((?:l' avversario|lui|lei|oppo)) a (\d+)(?: vite| punti vita| pv)?(?= (?:non |lo |la |mi )*(?:blocca"
        r"|para|decide|sceglie))", r"\1 e a \2 . \1"),
    (r"(?:e|sara) (?:mort|spacciat|fuori)[oa](?= \?)", "muore"),
    (r"dopo che (?:lui|lei|l' avversario|io) (?:ha|ho|abbia) dichiarato i (?:blocchi|bloccanti) \( ([^()]+) \)", r"\1 ."),
    (r"(?:gli |le )?do a tutt[ei](?: e (?:due|tre|quattro|\d))? ([+-]\d+/[+-]\d+)", r"do \1 a tutte le mie creature"),
    (r"metto in mezzo(?= )", "blocco con"),
    (r"quanto (?:divento|salgo)(?= \?)", "a quanto vado"),
    (r"((?:e|sta|l' avversario e|lui e) a \d+(?: vite| punti vita)? [.,] )quanto ha(?= \?)", r"\1a quanto va"),
    (r"(?:no|niente) (?:trample|travolgere|evasione)(?= [.,;?]|$)", ""),
    (r"che di base (?:e|sarebbe|fa)", "che sarebbe"),
    (r"(\d+/\d+) di base", r"\1"),
    (r"scs|scus[ai]|scusat[ei]|sorry", ""),
    (r"un incantesimo istantaneo", "un istantaneo"),
    (
        r"(?:su|a) (?:cui|il quale|la quale) (?:ho|ha|abbiamo|c'e|ci sono|hanno|avevo|aveva)(?: gia)?(?:"
        r" mess[oaie])?(?= (?:un|uno|due|tre|quattro|\d) (?:segnalin|counter|[+-]\d))",
        "con",
    ),
    (
        r"(?:in risposta a i danni )?prima che (?:mi |gli )?(?:vengano|siano|venga) (?:inflitt[oi]|assegnat[oi]|fatt[oi])"
        r"(?: i danni| il danno)?",
        "prima di i danni",
    ),
    (r"in risposta a (?:i danni|il danno)", "prima di i danni"),
    (r"(?:in anticipo|preventivamente|per sicurezza|per precauzione)", ""),
    # attackers and blockers called by their part, without a verb
    (r"(?:(?<=^)|(?<=[.:;] ))(?:un )?attaccante(?= \d+/\d+)", "attacco con un"),
    (r"(?:contro|vs|versus) (?:un |una |il )?bloccante(?= \d+/\d+)", "bloccato da un"),
    (r"(?:contro|vs|versus) (?:i |di i |due )?bloccanti(?= \d+/\d+)", "bloccato da"),
    (
        r"(?:: |, |e )(?:le due creature |le due |i due )?(?:lottano|si azzuffano)(?: (?:tra|fra) (?:di )?loro)?"
        r"(?= [.,;?]|$)",
        ". la mia creatura lotta con la sua creatura",
    ),
    (r"(il|la|i|le|un|una) propri[oaie](?= )", r"\1"),
    (r"(d[oa]) (?:anche |pure )?(?:io|a lui|a lei)(?= (?:[+-]\d|[a-z]+))", r"\1"),
    # costs that are paid for what is told next
    (
        r"(?:pago|paga)(?: (?:il (?:suo )?costo|il mana|i mana|\d+ mana|\d+|due|tre|tutto il dovuto)| il costo di"
        r" (?:rigenerazione|rigenerare|attivazione))* e(?= )",
        "",
    ),
    (
        r"(?:pago|paga)(?: (?:il|i|\d+|due|tre|un))?(?: (?:suo|suoi))?(?: (?:mana|costo))?"
        r"(?: di (?:rigenerazione|rigenerare))? per (?=rigener)",
        "",
    ),
    (r"rigenerarlo|rigenerarla", "lo rigenero"),
    # what is wished to be known
    (
        r"(?:mi )?(?:basta|interessa|serve|interesserebbe|servirebbe|preme) (?:solo |soltanto )?(?:sapere|capire)",
        "",
    ),
    (r"chi (perdo|perde)(?= [?.,]| e |$)", r"cosa \1"),
    (
        r"come (?:mi |gli )?(?:rimane|resta|diventa|finisce|esce|ne esce|si ritrova|e mess[oa]|e ridott[oa])"
        r"(?= (?:il|la|l') )",
        "che taglia ha",
    ),
    (r"(?:di )?quanto (?:e|sara|resta|rimane|diventa) (?:alla fine )?gross[oa]", "quanto e grossa"),
    (
        r"a la fine (?:di (?:il |lo |tutto |tutto il )?(?:combattimento|combat|scontro|attacco|turno|tutto)|di"
        r" tutto) (?:e |sara |resta )(?:ancora )?(?:vivo|viva|in vita|in gioco|in campo)(?= \?)",
        "sopravvive",
    ),
)  # fmt: skip


_HIS_LIFE = re.compile(
    r"(?<!\S)(me|io|lui|l' avversario) \( (?:(?:a|con|sono a) )?(\d+) (?:vite|punti vita|pv|vita)(?: rimast[ie])? \)"
)


def _life_apart(text: str) -> str:
    """ "attacca me (20 vite) con un 2/2": the life total in a sentence of its own."""
    found = _HIS_LIFE.search(text)
    if found is None:
        return text
    told = f"sono a {found[2]} . " if found[1] in ("me", "io") else f"lui e a {found[2]} . "
    return f"{told}{text[: found.start()]}{found[1]}{text[found.end() :]}"


_CAPTAIN = re.compile(
    r"(?<!\S)(un|una|uno) ([a-z]+)(?= che (?:da|conferisce) [+-]\d+/[+-]\d+ a (?:(?:tutt[ie] )?(?:gli|le) )?altr[ie] )"
)


def _captain(match: re.Match[str]) -> str:
    """ "un capobranco che dà +1/+0 agli altri lupi": whatever it is called, it is a creature."""
    return match[0] if match[2] in NOUNS or match[2] in CREATURE_SUBTYPES else f"{match[1]} lord"


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


def in_usual_order(text: str) -> str:
    """The same clauses as the rules read them."""
    text = _CAPTAIN.sub(_captain, _life_apart(text))
    for said, plain in _table():
        text = said.sub(plain, text)
    return re.sub(r"\s{2,}", " ", text).strip()
