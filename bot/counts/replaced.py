"""An amount that replacement and prevention effects change one after the other, in the order somebody chooses (616.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import permutations

from .told import Told
from .whole import COUNTERS, DAMAGE, HIM, LIFE, SOURCES, TOKENS, N, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_THING = rf"(?:{COUNTERS}|{TOKENS}|{DAMAGE}|{LIFE})"
_KINDS = {"segnalini": COUNTERS, "pedine": TOKENS, "danno": DAMAGE, "vita": LIFE}
_ON = (
    r"(?: (?:sopra(?: di essa)?|su (?:di )?(?:lei|lui|essa|me)|(?:su|a|ad|alla|al|sulla|sul) (?:di )?"
    r"(?:una |un |la |il )?(?:mi[oa] )?(?:creatura|bestia|permanente|orso|mostro)(?: mia)?(?: che controllo)?"
    r"(?P<size§> \d{1,2}/\d{1,2})?"
    r"|(?:su|a|al)(?:lle|gli|i) (?:mi[ei]+ )?(?:creature|permanenti)(?: che controllo)?))"
)
_ME = (
    r"(?: (?:(?:che )?(?:mi (?:vengono |sono )?(?:inflitt[oi]|fanno|arrivano)|subisco|prendo|ricevo)"
    r"|(?:inflitt[oi] )?(?:a|verso di|contro di|su di) me))"
)
_MINE = (
    r"(?: (?:(?:che )?(?:metto|creo|faccio|infliggo|guadagno|ricevo|faccio entrare)|creat[ei]|mess[io]|guadagnat[io]"
    r"|inflitt[oi](?: dalle mie (?:fonti|magie|creature))?|delle mie (?:fonti|magie|creature)"
    r"|mi[ei]+|che ricev(?:e|ono)(?: le mie creature)?|in arrivo|sotto il mio controllo))"
)
_OF = (
    rf"(?: (?:(?:di|dei|delle|degli|del|i|gli|le|il|lo|la|quei|quel|quelle|tutti i|tutte le|ogni|qualunque) ?)?(?:miei |mie )?"
    rf"{_THING}(?:{_ON.replace('(?P<size§> ', '(?: ')}|{_ME}|{_MINE}){{0,2}})"
)
_OBJECT = r"(?:(?:mi|me|ne|li|le|gli|lo|invece) ){0,2}"
_DOING = (
    r"(?:mett\w+|cre\w+|f(?:a|anno)|infligg\w+|guadagn\w+|fa(?:nno)? (?:guadagnare|mettere|creare|infliggere|fare|prendere)"
    r"|d(?:a|anno)|dare|produc\w+|aggiung\w+|arriv\w+|entr\w+)"
)
_SUBJECT = (
    rf"(?:(?:(?:io )?(?:ho|controllo|c'e'?|ce|ci sono|tengo|abbiamo|avendo|con|possiedo)(?: gia)?(?: in (?:campo|gioco))?"
    rf"(?: solo)? )?(?:(?P<n§>{N})(?: (?:mi[oa]|su[oa]|miei|mie|solo|sola))? ?|gli? |i |le |la |il |l' ?)?(?:{SOURCES}|raddoppiator[ei]|scud[oi])?"
    r"(?: (?:identic[ihe]+|ugual[ei]|divers[ie]|mi[oae]|miei|su[oa]|mie|suoi|in campo|in gioco|cosi|simil[ei]"
    r"|dell'avversario|avversari[oa]|di lui))*"
    r"(?: ?,? ?(?:che|ognuno|ciascuno|dice|dicono|per cui|con cui|con|:)){0,3}"
    r"(?: (?:dice|dicono) che)? )?"
)
_MORE = r"(?:in piu|extra|aggiuntiv[oaie]|addizional[ei]|ulterior[ei])"


def _effect(number: str, words: str) -> str:
    return rf"{_SUBJECT.replace('§', number)}{_OBJECT}(?:{words})"


_ORDER = (
    r"(?:(?:l'ordine(?: migliore| conveniente| giusto)?|lo|li|le)? ?(?:(?:(?:lo )?scelgo|decido|ordino|applico|metto|sceglier\w+|posso scegliere|gestisco) ?(?:io(?: l'ordine)?|bene"
    r"|(?:io )?l'ordine|(?:io )?come mi conviene|al meglio)|l'ordine lo scelgo io|scegliendo (?:io )?(?:bene )?l'ordine"
    r"|(?:nell'|con l'|nel )?ordine (?:migliore|giusto|piu conveniente|che voglio|che preferisco)(?: per me)?"
    r"|nel (?:miglior )?modo (?:migliore|piu conveniente)(?: per me)?|come mi conviene(?: di piu)?|al meglio"
    r"|nel migliore dei casi))"
)
_MOST = r"(?:al massimo|come massimo|massimo|il massimo|max|di piu|al max)"
_LEAST = r"(?:al minimo|come minimo|minimo|il minimo|almeno|nel peggiore dei casi|di meno)"
_ENDS = (
    r"(?:ne |me ne |mi |gliene |ci )?(?:ho|avra|avro|ha|ottengo|creo|arriv\w+|ricev\w+|prend\w+|subisc\w+|metto|mette"
    r"|faccio|guadagno|perdo|perde|entrano|becco|infliggo|fa|ci sono|restano|sono|mi ritrovo|finisc\w+|posso (?:avere|mettere|creare"
    r"|ottenere|ritrovarmi|prendere|subire|fare)|devo prendere|rischio(?: di (?:prendere|subire))?|mi arriva(?:no)?|vanno|va)"
)
_WHICH = (
    rf"(?:,? ?quant[ieao](?: {_THING})?(?: in (?:tutto|totale))?(?: {_MOST}| {_LEAST})?(?: {_ENDS})?(?: {_THING})?"
    rf"(?: (?:alla fine|in tutto|in totale|davvero|sopra|in faccia|sulla creatura|finali|totali|quindi|adesso|{HIM}))*"
    rf"(?: (?:{_MOST}|{_LEAST}))?"
    rf"|(?:qual e'?|quale e'?|qual'e'?|qual e) (?:{_MOST}|{_LEAST})(?: (?:numero )?(?:di|dei|delle) {_THING})?"
    rf"(?: (?:con cui|che|di {_THING} che)(?: {_ENDS}| posso \w+(?: \w+)?)?)?"
    rf"|(?:che taglia|quanto e'? gross[oa]|quanto diventa|quanto e'? grande)(?: (?:ha|e'?|alla fine|diventa|la creatura))*"
    rf"|(?<=[:,.] )(?:{DAMAGE}|{TOKENS}|{COUNTERS}|totale)(?: (?:totali|in tutto|alla fine|{_MOST}|{_LEAST}))? ?\?"
    rf"|(?<=[:,.] )(?:{_MOST}|{_LEAST}) ?\?"
    rf"|a quant[oaie](?: {LIFE})? (?:arrivo|vado|sono|sto|resto|scendo|mi ritrovo|finisco))"
)
_FIRST = (
    r"(?:(?:ma )?(?:se |e )?(?:intendo )?(?:io )?(?:applico|scelgo|metto|faccio|uso|si applica|conto|viene|viene applicat[oa]"
    r"|scelgo di applicare)?(?: per)? ?"
    r"prim[oa] (?:di applicare |ad applicare )?(?:l'|la |il |lo |quell[oa] che |l'effetto che |di )?"
    r"(?:(?P<double>raddopp\w+|doppio)|(?P<add>aggiun\w+|uno in piu|piu uno|\+1|di aggiungere)|(?P<prevent>preven\w+|previen\w+"
    r"|scudo))(?: (?:e )?poi (?:raddopp\w+|aggiun\w+|preven\w+|previen\w+|l'altr[oa]|il resto|la prevenzione"
    r"|il raddoppio))?)"
)
_DEALER = r"(?:fulmin[ei]|bolt|magi[ae]|spell|fonte|colpo|saetta|scossa|shock|palla di fuoco|burn|attacco|creatura|botta)"
_FORMS: tuple[tuple[str, str], ...] = (
    ("double", _effect("a", rf"(?:raddoppi\w*|{_DOING} (?:sempre |invece )?il doppio|il doppio)(?:{_OF})?(?: invece)?")),
    ("double", rf"(?P<nb>{N}) raddoppiator[ei](?:{_OF})?|(?:ho |controllo )(?P<nc>{N}) raddoppiator[ei](?:{_OF})?"),
    ("triple", _effect("d", rf"(?:triplic\w*|{_DOING} (?:invece )?il triplo|il triplo)(?:{_OF})?(?: invece)?")),
    (
        "add",
        _effect(
            "e",
            rf"(?:{_DOING} )?(?:sempre |anche )?(?P<k>{N})(?: {_THING})? {_MORE}(?:{_OF})?"
            rf"|(?:aggiung\w+)(?: sempre| anche)? (?P<l>{N})(?: {_THING})?(?: {_MORE})?(?:{_OF})?"
            rf"|(?:{_DOING} )?(?P<m>{N}) (?:{_THING} )?di piu|{_DOING} (?:piu |\+)(?P<p>{N})",
        ),
    ),
    (
        "prevent",
        _effect(
            "f",
            rf"(?:previen\w+|preven\w+|riduc\w+ di|togli\w+|assorb\w+)(?: i prossimi)? (?P<q>{N})"
            rf"(?: (?:di )?(?:quei |questi |quel )?dann[oi])?(?:{_ME})?(?: ogni volta)?",
        ),
    ),
    (
        "base",
        rf"(?:(?:adesso|ora|poi) )?(?:(?:devo|voglio|sto per|dovrei) )?(?:gli |le |mi |ci |ne )?(?:metto|mettere|metterne|creare|crearne|metterei|mette|mettono|creo|crea|faccio|fanno|fa|infliggo"
        rf"|infligge|guadagno|prendo|subisco|ricevo|arriva|arrivano|riceve|riceverebbe|deve ricevere|dovrebbe ricevere"
        rf"|ne deve ricevere|ne riceve|ne creo|ne crea|ne metto|viene mess[oa]|vengono mess[ie]|me ne (?:fa|arrivano)"
        rf"|lancio|gioco|uso|casto)"
        rf"(?: (?:una|un) (?:magia|carta|spell|abilita|effetto)(?: (?:mi[oa]|che))*(?: (?:ne )?(?:crea|mette|fa|infligge))?)?"
        rf" (?P<b>{N})(?: solo| sola)?(?: {_THING})?(?:{_ON.replace('§', '_b')}|{_ME})?",
    ),
    (
        "base",
        rf"(?:(?:la mia|una mia|una|la) (?:creatura|bestia)(?P<sizec> \d{{1,2}}/\d{{1,2}})? )?(?:ne )?"
        rf"(?:deve riceverne|deve ricevere|dovrebbe ricevere|ne deve ricevere|riceve|ne riceve|riceverebbe"
        rf"|prende|entra con|entrerebbe con) (?P<c>{N})(?: solo)?(?: {COUNTERS})?",
    ),
    ("base", rf"(?:entra|gioco|cala|calo|lancio) (?:una|un) (?:creatura|bestia) (?:che entra )?con (?P<d>{N}) {COUNTERS}"),
    (
        "base",
        rf"(?:(?:una|un|la|la mia) (?:magia|carta|spell|abilita|effetto)(?: mi[oa])?(?: che)? )(?:mi |me )?(?:ne )?"
        rf"(?:crea|mette|fa|infligge|fa creare|fa guadagnare) (?P<e>{N})(?: {_THING})?(?:{_ON.replace('§', '_e')}|{_ME})?",
    ),
    (
        "base",
        rf"(?:(?:gli |mi |lui mi |prendo |subisco |{HIM} mi )?(?:tir\w+|lanci\w+|spar\w+|fa|arriva)? ?)?(?:un |una )?"
        rf"{_DEALER} da (?P<f>{N})(?: {DAMAGE})?(?: (?:in faccia|verso di me|contro di me|su di me|a me|al giocatore"
        rf"|all'avversario))?",
    ),
    ("life", rf"(?:sono|sto|parto|ero)(?: a| da) (?P<life>{N})(?: {LIFE})?|ho (?P<lives>{N}) {LIFE}"),
    ("first", _FIRST),
    ("asked", _WHICH),
    ("most", _MOST),
    ("least", _LEAST),
    ("best", _ORDER),
)


@dataclass(slots=True)
class _Event:
    """What would happen, what changes it, and what is asked of it."""

    base: int | None = None
    size: str | None = None
    life: int | None = None
    changes: list[tuple[str, int]] = field(default_factory=list)
    first: str | None = None
    said: set[str] = field(default_factory=set)


def changed_by_effects(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount after every effect told, in the order asked; None where a word is not read, or the order matters."""
    text = text_of(told)
    if not re.search(r"\bdoppi|\braddopp|\btripl", text) or not re.search(r"\?|\bquant", text):
        return None
    parts = read_whole(text, _FORMS)
    event = None if parts is None else _event(parts)
    kind = _kind(text)
    if kind != "danno" and re.search(rf"\b{HIM}\b", text):
        return None  # an effect of another player may be none of what one does oneself
    if event is None or event.base is None or kind is None or not event.changes:
        return None
    wanted = _wanted(event, text, kind)
    ends = {
        _applied(event.base, list(order))
        for order in set(permutations(event.changes))
        if event.first is None or order[0][0] == event.first
    }
    if not ends or (len(ends) > 1 and wanted is None):
        return None
    total = max(ends) if wanted == "most" else min(ends)
    value = _as_asked(total, event, kind, text)
    if value is None:
        return None
    several = len({name for name, _ in event.changes}) > 1
    rules = ("616.1", "616.1e", "614.5") if several else ("614.5", "616.1")
    return value, rules, _why(several, wanted, kind)


def _why(several: bool, wanted: str | None, kind: str) -> str:
    if not several:
        return "Ogni effetto si applica una volta sola allo stesso evento, e ciascuno lo cambia di nuovo"
    who = "chi subisce il danno" if kind == "danno" else "chi controlla ciò che è colpito"
    end = {None: "in quell'ordine", "most": "nell'ordine che dà di più", "least": "nell'ordine che dà di meno"}
    return f"Si applicano uno alla volta, una volta ciascuno, come sceglie {who}: {end[wanted]}"


def _event(parts: list[tuple[str, re.Match[str]]]) -> _Event | None:
    event = _Event()
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name == "base":
            if event.base is not None:
                return None
            event.base = how_many(next(named[key] for key in "bcdef" if key in named))
            event.size = next((named[key].strip() for key in named if key.startswith("size")), None)
        elif name in ("double", "triple", "add", "prevent"):
            by = {"double": 2, "triple": 3}.get(name)
            if by is None:
                by = how_many(next(named[key] for key in "klmpq" if key in named))
            many = next((how_many(value) for key, value in named.items() if re.fullmatch(r"n[a-f]", key)), 1)
            event.changes += [(name, by)] * many
        elif name == "life":
            event.life = how_many(named.get("life") or named.get("lives"))
        elif name == "first":
            if event.first is not None:
                return None
            event.first = next(iter(named))
        elif name == "asked":
            event.said |= {"asked"}
            event.said |= {"most"} if re.search(rf"\b{_MOST}\b", match[0]) else set()
            event.said |= {"least"} if re.search(rf"\b{_LEAST}\b", match[0]) else set()
        else:
            event.said.add(name)
    few = len(event.changes) <= 6 and all(0 < by <= 100 for _, by in event.changes)
    return event if few and "asked" in event.said else None


def _kind(text: str) -> str | None:
    """What is counted: the one kind of thing that is named."""
    named = {kind for kind, words in _KINDS.items() if re.search(rf"(?<![\w+]){words}(?!\w)", text)}
    if named == {"danno", "vita"}:
        return "danno"
    if not named and re.search(rf"\b{_DEALER} da\b", text):
        return "danno"
    return named.pop() if len(named) == 1 else None


_TO_ME = re.compile(r"\b(?:a|di|su|contro) me\b|\bmi (?!convien|ritrov)\w+|\b(?:subisco|prendo|becco|ricevo)\b")


def _wanted(event: _Event, text: str, kind: str) -> str | None:
    """Whether the most or the least is asked; what is best for whoever chooses."""
    said = event.said & {"most", "least"}
    if "best" in event.said and kind == "danno":
        return "least" if _TO_ME.search(text) and said != {"most"} else None
    if said == {"least"} or said == {"most"}:
        return said.pop()
    return "most" if "best" in event.said and not said else None


def _applied(amount: int, order: list[tuple[str, int]]) -> int:
    for name, by in order:
        if amount <= 0:
            return 0  # there is no event left to change (614.7)
        if name in ("double", "triple"):
            amount *= by
        else:
            amount += by if name == "add" else -by
    return max(0, amount)


def _as_asked(total: int, event: _Event, kind: str, text: str) -> str | None:
    """The amount as it is asked: the size of who gets counters, a life total, or the amount itself."""
    if re.search(r"\bche taglia\b|\bquanto (?:e'? (?:gross|grand)|diventa)", text):
        if event.size is None or kind != "segnalini":
            return None
        power, toughness = map(int, event.size.split("/"))
        return f"{power + total}/{toughness + total}"
    if re.search(rf"\ba quant[oaie](?: {LIFE})? \w+", text):
        if event.life is None:
            return None
        if kind == "vita":
            return str(event.life + total)
        return str(event.life - total) if kind == "danno" and _TO_ME.search(text) else None
    return str(total) if event.life is None or kind != "vita" else None
