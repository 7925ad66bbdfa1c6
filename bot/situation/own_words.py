"""How players tell their own moves and put their questions -> the words of the rules: "dichiaro il ragno come bloccante".

Used in a second reading only; each piece says what its plainer form says, and nothing less.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

_SIZE = r"\d+/\d+"
_CHANGE = r"[+-]\d+/[+-]\d+"
_THE = r"(?:il|la|l'|lo|un|una|uno|i|le|quel|quella|due|tre|entrambi i|entrambe le|tutti i|tutte le)"
_SIDE = r"(?:lui|lei|l' avversario|il mio avversario|l' altro)"
_LIFE = r"(?: (?:punti vita|punti|vite|vita|pv|di vita))?"
_KILL = (
    r"(?:farl[oa] (?:fuori|morire|secc[oa])|uccider(?:lo|la)|ammazzar(?:lo|la)|finir(?:lo|la)|chiuder(?:e|la)"
    r"|chiudere la partita)"
)
_LIVES = r"(?:sopravvivo|sopravvive|muoio|perdo|perde|mi salvo|si salva|resto viv[oa]|resta viv[oa])"
_PLAY = r"(?:(?:il|questo|lo stesso|l'|quest') ?(?:turno|attacco|combattimento|combat|giro|assalto))"

_WITH_WHAT = re.compile(
    r"\battacc\w+ (?:P\d )?(?:con|un|una|il|la|due|tre)\b|\battaccante\b"
    r"|(?<!posso )(?<!puo )\bblocc(?:o|a)\b"
)
"""What attacks, or what is blocked, is told: that there is an attack says more than whose turn it is."""
_ATTACKED = re.compile(r"\b(?:mi|lui|lei|P1|l' avversario|amic[oa]) attacca\b")


def _ending(doer: str, stem: str) -> str:
    """How a verb ends, for whoever does it: "la stappo", "lui la distrugge"."""
    return "o" if doer == "o" else "e" if stem == "distrugg" else "a"


_NOT_LIFE = re.compile(r"\b(?:infett|infect|velen|tossic|toxic)\w*")
"""With these damage is no loss of life."""
_PLAINER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (
        rf"dichiar(o|a) ({_THE} (?:[^\s.,;:?!]+ ){{1,5}}?)(?:come|da) (?:creatur[ae] )?bloccant[ei]",
        r"blocc\1 con \2",
    ),
    (
        rf"dichiar(o|a) ({_THE} (?:[^\s.,;:?!]+ ){{1,5}}?)(?:come|da) (?:creatur[ae] )?attaccant[ei]",
        r"attacc\1 con \2",
    ),
    (
        r"(rimbalz\w+ [^.,;:?!]{1,40}?) in (?:(?:la )?(?:mia |sua )?mano)(?: (?:mia|sua|a il (?:suo )?proprietario))?",
        r"\1",
    ),
    (
        r"(?:e )?(?:le|gli|i|quelle|quelli) (?:altr[ei]|rimast[ei]|rimanenti|restanti)(?: due| tre| quattro| \d)?"
        r"(?: creature| attaccanti)? (?:non (?:vengono|sono|vengon) (?:bloccat[ei]|fermat[ei])"
        r"|(?:restano|rimangono|sono) non bloccat[ei]|passano(?: indisturbat[ei])?)",
        "non vengono bloccate",
    ),
    # who does it is not said: it is the other player
    (
        r"(?:mi|ci) (?:uccidono|ammazzano|distruggono|fanno fuori|seccano)(?= (?:il|la|l'|lo|una?) )",
        "l' avversario distrugge",
    ),
    (r"l' (?:ho|avrei) pers[oa](?= \?)", "la perdo"),
    # a spell told only as what it does to one
    (
        r"(?:lanci|us|gioc|cast)(o|a) (?:una|un) (?:magia|istantaneo|stregoneria|effetto|spell|carta) che (la|lo) "
        r"(stapp|tapp|distrugg|esili|rimbalz)[ae](?= [.,;:?]| e )",
        lambda found: (
            f"{'' if found[1] == 'o' else 'lui '}{found[2]} {found[3]}{_ending(found[1], found[3])}"
        ),
    ),
    (
        r"(ha|con) ([+-]\d/[+-]\d) (?:da|grazie a|per) (?:un' ?|una |un |la |il |l' )?(?:su[oa] |mi[oa] )?"
        r"(aura|equipaggiamento|spada)",
        r"\1 una \3 che da \2",
    ),
    # several that block one
    (
        r"se (?:(?:li|le) faccio bloccare|bloccano|bloccassero|bloccano in due)(?: insieme)?(?= [,.?])",
        lambda found: "blocco con tutte" if _ATTACKED.search(found.string[: found.start()]) else found[0],
    ),
    (
        r"(?:(?:il|la|l'|lo) [^\s.,;:?]+(?: \d+/\d+)? )?(?:li|le) (?:ammazza|uccide|fa fuori|secca|puo (?:ammazzare|uccidere"
        r"|far fuori)|riesce a (?:ammazzare|uccidere|far fuori)) tutt([ei]) e (due|tre|quattro)(?= \?)",
        r"muoiono tutt\1 e \2",
    ),
    (
        r"(posso|puo|riesco a|riesce a|potrei) (?:far|infligger|dar)(?:gli|mi|le) (\d+|un|due|tre|quattro|cinque|sei)"
        r" dann[oi](?= \?)",
        r"\1 assegnare \2 danni a il giocatore",
    ),
    (r"(?:va|scende|finisce) (?:a meno vit[ae]|giu di vita|di vita)(?= \?)", "perde punti vita"),
    (r"me l[oa] (?:uccidono|ammazzano|distruggono|fanno fuori|seccano)", "l' avversario la distrugge"),
    (
        rf"{_SIDE} mi attacca(?= [.,;:])",
        lambda found: found[0] if _WITH_WHAT.search(found.string) else "in il suo turno",
    ),
    (
        r"(perd[eo]) (\d+|un|due|tre|quattro|cinque|sei) (?:punt[oi] vita|vit[ae]|pv)(?= \?)",
        lambda found: found[0] if _NOT_LIFE.search(found.string) else f"prend{found[1][-1]} {found[2]} danni",
    ),
    (r"(?:e |, )?non ha (?:nessun |alcun |altri )?segnalin[oi](?: sopra| addosso)?(?= e | [.,;])", ""),
    (r"((?:bli?nk|flic?k|sfarfall)\w+) \( [^()]*(?:torna|rientra|ritorna)[^()]*\)", r"\1"),
    # several that stand in the way of one, told before what they block
    (
        rf"ho ((?:due|tre|quattro|\d) [^.,;:?!]{{3,40}}?)(?: e| ,) (?:io )?(?:li|le) (?:metto|piazzo|schiero) "
        r"(?:davanti|a (?:bloccare|difendere))(?: tutt[ei] e (?:due|tre|quattro))? a "
        rf"((?:il|la|l') [^.,;:?!]{{0,20}}?{_SIZE}(?: [^.,;:?!]{{3,30}}?)?) che attacca(?= [.,;:?!])",
        r"mi attacca \2 . blocco con \1",
    ),
    (
        r"(?:(?<=[.;] )|^)(?:dopo|dopodiche|in seguito|successivamente)(?: ,)?"
        r"(?= (?:io |lui |l' avversario |gli |le |la |lo )*"
        r"(?:lanci|d[oa]\b|facci|fa\b|us[oa]|gioc|tir[oa]|cast|prende|subisce|mett|distrugg|esili|sacrific))",
        "poi",
    ),
    (
        r"(si (?:scontrano|affrontano)(?: in combattimento)?) ,? ?(?:io (?:attaccavo|attacco|ero in attacco) e lui "
        r"(?:bloccava|blocca|era in difesa)|lui (?:attaccava|attacca|era in attacco) e io "
        r"(?:bloccavo|blocco|ero in difesa))",
        r"\1",
    ),
    (
        rf"((?:la|il) (?:mi[oa]|su[oa]) (?:creatura )?{_SIZE}(?: [^.,;:?!]{{3,20}}?)?)"
        r" (?:ha|con) (?:gia )?(?:uno|lo) scudo di rigenerazione(?: attivo| addosso)?",
        r"\1 si rigenera",
    ),
    # two that fight, told without saying which of them attacks: it makes no difference
    (
        rf"(?:se )?due ((?:creature )?{_SIZE}(?: [^.,;:?!]{{3,40}}?)?) (?:che )?si (?:scontrano|affrontano|bloccano)"
        rf"(?: (?:a vicenda|tra loro|fra loro|in combattimento|in combat))*",
        r"attacco con una \1 , lui blocca con una \1 ,",
    ),
    (
        rf"(?:se )?si (?:scontrano|affrontano) due ((?:creature )?{_SIZE}(?: [^.,;:?!]{{3,40}}?)?)(?=(?: ,)? muoiono)",
        r"attacco con una \1 , lui blocca con una \1 ,",
    ),
    (
        rf"(?:^|(?<=[.:;] ))(?:quindi |se |ma )*un[ao]? ((?:creatura )?{_SIZE}(?: [^.,;:?!]{{3,40}}?)?) (muore|sopravvive)"
        rf" (?:in combattimento )?contro un[ao]? ((?:creatura )?{_SIZE}(?: [^.,;:?!]{{3,40}}?)?)(?= \?)",
        r"attacco con una \1 , lui blocca con una \3 . \2 la mia",
    ),
    (r"(?:, )?dopo (?:la lotta|lo scontro|il fight)(?: ,)?(?= [a-z])", ""),
    (r"blocc(o|a) (?:comunque|lo stesso|anche|poi) con", r"blocc\1 con"),
    (
        r"(\d+) dann[oi] (?:da|con|per) (?:un|una|uno|il|la) (?:su[oa] |mi[oa] )?"
        r"(?:shock|fulmine|bolt|saetta|(?:una )?magia (?:rossa )?da \1 danni)",
        lambda found: found[0] if "pro" in found.string else f"{found[1]} danni",  # of what colour may matter
    ),
    (r"(?:il )?(?:combattimento|combat) (?:finisce|termina|si conclude) [:.,]", ""),
    (rf"(aura|equipaggiamento|spada|armatura|martello) (?:da |che da )?({_CHANGE}) addosso", r"\1 che da \2"),
    # a trick told as what does it, and several that block one
    (
        rf"(?:il |un )?(?:suo|mio) (?:trucco|trick|pump|istantaneo|combat trick)"
        rf" (?:gli|le|lo|la) (?:da|porta a) (?={_CHANGE})",
        lambda found: "le do " if " mio " in f" {found[0]}" else "lui gli da ",
    ),
    (
        r"ho ((?:due|tre|quattro|\d) [^.,;:?!]{3,40}?) e blocco (?:con )?tutt[ei] e (?:due|tre|quattro|\d) "
        r"((?:il|la|l') [^.,;:?!]{3,40}?)(?= [.,;:?!])",
        r"blocco \2 con \1",
    ),
    # what is answered with a change of size
    (
        rf"rispond(o|e) (?:a (?:il|la|lo|l'|quel|quella|questa|questo|una|un) )(?:mi[oa] |su[oa] )?"
        rf"(?:magia[^.,;:?!]{{0,30}}?|¤\d+|fulmine|spell|bolt|shock)"
        rf" con (?:un|una|il|la|lo stesso|la stessa)(?: altr[oa]| second[oa])? ({_CHANGE})",
        r"in risposta d\1 \2",
    ),
    (r"in risposta de(?= [+-]\d)", "in risposta da"),
    (
        r"(?:ha |ho )?(?:incanta|incantat[oa]) ((?:la|il|l') (?:mi[oa]|su[oa])? ?[^.,;:?!§]{3,30}?) con (§\d+)",
        r"ha messo su \1 un aura che dice \2",
    ),
    # what is hoped for, told as how it is done
    (
        r"posso bloccar(?:e|la|lo) senza che ((?:la|il|l') mi[oa] [^.,;:?!]{3,25}?) (?:muoia|ci resti|crepi)(?= \?)",
        r"blocco con \1 . sopravvive \1",
    ),
    (
        r"posso bloccar(?:e|la|lo) ([^.,;:?!]{3,60}?) senza (?:che ((?:la|il|l') mi[oa] [^.,;:?!]{3,25}?)"
        r" (?:muoia|ci resti|crepi))(?= \?)",
        r"blocco \1 . sopravvive \2",
    ),
    (
        r"(?:lo|la) uccido senza (?:che (?:la mia|il mio)(?: [^?]{2,20})? muoia|perdere (?:la mia|il mio)(?: [^?]{2,15})?"
        r"|perderl[ao]|morire)(?= \?)",
        "muore solo la sua",
    ),
    (
        rf"((?:la|il) (?:mi[oa]|su[oa]) (?:creatura )?{_SIZE}(?: [^.,;:?!]{{3,20}}?)?)"
        r" (?:ha|con) (?:la |lo scudo di )?rigenerazione (?:gia )?attiv(?:a|ata|o|ato)",
        r"\1 si rigenera",
    ),
    # what is not blocked and strikes
    (
        r"non bloccat([oa]) (?:che )?colpisce ((?:il|un|la|l') (?:mio |suo )?(?:planeswalker|walker|pw)"
        r"(?: [^.,;:?!]{1,30}?)?)(?= [.,;:?!])",
        r"attacca \2 senza blocchi",
    ),
    (
        r"mi (?:colpisce|picchia|mena) (?:non|senza essere) bloccat[oa]|non bloccat[oa] mi (?:colpisce|picchia|mena)",
        "mi attacca senza blocchi",
    ),
    (r"mi attacca (un[ao]? [^.,;:?!]{3,40}?) e passa(?= [.,;:?!])", r"mi attacca con \1 senza blocchi"),
    (
        rf"({_SIZE}(?: [^.,;:?!]{{3,40}}?)?) (?:non bloccat[oa] )?(?:colpisce|picchia) (?:l' avversario|lui|il giocatore)"
        r"(?= [.,;:?!])",
        r"\1 attacca l' avversario senza blocchi",
    ),
    (
        rf"((?:prende|riceve|subisce|ottiene) {_CHANGE}(?: fino a (?:la )?fine (?:di il )?turno)?) (?:da|per|con|grazie a)"
        r" (?:un|una|il|la|l') (?:mi[oa] |su[oa] )?(?:magia|istantaneo|stregoneria|spell|effetto|carta|trucco)"
        r"(?= [.,;:?!]| e )",
        r"\1",
    ),
    (rf"({_LIVES}) (?:a|in|di) {_PLAY}(?= \?)", r"\1"),
    (
        rf"({_SIDE} (?:sta|e|era|stava|sarebbe) a \d+{_LIFE} [.,;:] )(?:e |ma |quindi |cosi )?(?:riesco a|posso|potrei)"
        rf" {_KILL}(?= \?)",
        r"\1l' avversario perde",
    ),
)
"""(what is said, what it says); marks for things and abilities are not yet there: words only."""


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?:(?<= )|(?!\S))"), plain) for said, plain in _PLAINER)


def in_plainer_words(text: str) -> str:
    """The same tale, its moves and questions in the words that the rules read."""
    for said, plain in _table():
        text = said.sub(plain, text)
    return re.sub(r"\s{2,}", " ", text).strip()
