"""Who does what the rules give to one player: who pays, chooses, divides, owns, controls.

Each deed belongs to a part (its owner, its controller, who casts, who attacks, who is made to sacrifice); a tale says
which of its players has that part. Where it names nobody the part is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .composing import citations, related, sentence_of
from .outcome import Draft
from .turn_order.asking import asked_sentence
from .turn_order.people import FOE, ME, People, read_people
from .turn_order.people import P as PLAYER
from .turn_order.seats import read_table, starter

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from .question import Question

_SURE = 0.9
_LONGEST = 600
Part = Callable[[People, str], str | None]

_WHO = re.compile(r"\b(?:chi|di chi|(?:quale|che) (?:dei due|giocatore|cimitero|grimorio|mazzo|mano))\b")
_OTHERWISE = re.compile(
    r"\ba caso\b|\bscelt[oaie] da\b|\b(?:avversari[oa]|pl\d) sceglie\b(?=[^?]*[»\"'])|\bsceglie l'effetto\b"
    r"|\bmindslaver\b"
    r"|\bcontrolla il (?:mio|tuo|suo|prossimo) turno\b|\bperche\b|\bnon\b"
)
"""What makes another decide than the rules would have it, or asks something else."""
_EITHER = re.compile(rf"{PLAYER} o (?:{PLAYER}|quell)|\bquell[oa] di {PLAYER} o\b|\bo {PLAYER}\b")

_STEALS = (
    r"(?:rub\w+|pres[oa]|prend\w+|frega\w*|fregat[oa]|scippat[oa]|soffiat[oa]|ottenut[oa]|ottiene|controlla(?:va)?"
    r"|tiene|usa)\b"
)
_THING = (
    r"(?:creatur[ae]|drago|bestia|angelo|demone|mostro|permanente|artefatto|carta|comandante|planeswalker|veicolo"
    r"|pedina"
    r"|token|incantesimo|elfo|goblin|vampiro|gigante|\d+/\d+)"
)
_TAKEN = (
    # from me, by whom
    (re.compile(rf"(?P<thief>{PLAYER})? ?\b(?:mi|m') ?(?:ha |aveva )?{_STEALS}"), ME),
    (re.compile(rf"(?P<thief>{PLAYER}) (?:\S+ ){{0,8}}?{_STEALS} (?:\S+ ){{0,5}}?(?:mi[oa]|mie|miei) "), ME),
)
_TAKEN_BY = re.compile(
    rf"\b(?:rubat|fregat|pres|scippat|controllat)[oa] da (?P<a>{PLAYER})|\bsotto il controllo di (?P<b>{PLAYER})"
    rf"|\b(?:la|lo|ma la|ora la) (?:controlla|possiede) (?P<d>{PLAYER})|\bin mano a (?P<e>{PLAYER})"
    rf"|(?P<c>{PLAYER}) (?:ha|controlla|usa|attacca con) (?:\S+ ){{0,3}}?(?:mi[oa]|di {PLAYER})\b"
)
"""Who has what is another's, told otherwise than as a theft."""
_TAKEN_FROM = re.compile(
    rf"(?:(?P<thief>{PLAYER}) (?:\S+ ){{0,6}}?(?:ha |aveva |si e )?{_STEALS}|\b(?P<me>(?:ho"
    rf"|avevo) (?:\S+ )?{_STEALS}|rubo"
    rf"|prendo|(?<!\bil )(?<!\bsotto )controllo|ottengo))(?: [^\s.?!]+){{0,7}}? (?:a|di|da) (?P<owner>{PLAYER})"
)
_OF_A_PLAYER = re.compile(
    rf"\b{_THING}(?: \w+)? (?:di|che (?:e|era) di|posseduta da|che possiede) (?P<who>{PLAYER})"
    rf"|\b(?P<mine>(?:mi[oa]|mie|miei) (?:\w+ )?{_THING}|{_THING} mi[oa])\b"
)
_CASTS = (
    r"(?:lanci[ao]|lanciat[oa]|attiv[ao]|attivat[oa]|targett[ao]|targettat[oa]|bersagli[ao]?|bersagliat[oa]|punt[ao]"
    r"|mir[ao]"
    r"|spar[ao]|tir[ao]|tirat[oa]|cast[ao]|castat[oa]|gioc[ao]|risolv[eo]|us[ao]|prende di mira|rispond[eo])"
)
_CASTER = re.compile(
    rf"(?P<who>{PLAYER})(?:,? (?:nel suo turno |mi |ha |poi |gli |le |la |lo |li |l')*){_CASTS}\b|\b(?:lanciat"
    rf"|attivat|controllat"
    rf"|castat|messa)\w*"
    rf" (?:in pila )?da (?P<by>{PLAYER})|(?<!\bil )(?<!\bun )(?<!\bsuo )(?<!\bmio )(?<!\bdi )(?<!\bin )\b"
    r"(?P<me>(?:ho )?(?:lancio|lanciato|attivo|attivato|targetto|targettato|bersaglio|bersagliato"
    r"|casto|sparo|tiro|punto|uso|risolvo|gioco))\b(?! (?:della|dell'|di|del|e|resta|diventa))"
)
_ABILITY_OF = re.compile(
    rf"\b(?:che|la|lo) (?:lancia|attiva|controlla|gioca|casta|ha lanciato) (?P<post>{PLAYER})|"
    rf"\b(?:magia|abilita|trigger|innesco|incantesimo|istantaneo|stregoneria|spell|carta"
    rf"|effetto)(?: \w+){{0,2}}? di (?P<who>{PLAYER})"
    r"|\b(?P<mine>mi[oa] (?:magia|abilita|trigger|innesco|incantesimo|istantaneo|stregoneria|spell|carta|effetto))\b"
)
_ATTACKS = re.compile(
    rf"(?P<who>{PLAYER})(?: mi| ti| gli| le| ha)* attacca\w*|\b(?P<me>attacco (?:con|pl\d)|ho attaccato)\b"
)
_BLOCKS = re.compile(
    rf"(?P<who>{PLAYER})(?: mi| la| lo| l'| ha)* ?blocca\w*|\b(?P<me>(?:la |lo |li )?blocco(?: con)?"
    rf"|ho bloccato)\b(?! d)"
)
_MADE_TO = re.compile(
    rf"\bfa(?:cci[oa]|r[eo]|nno)? (?:\S+ )?(?:sacrificare|scartare|esiliare|pescare|rivelare)(?: [^\s.?!]+){{0,4}}?"
    rf" a (?P<a>{PLAYER})"
    rf"|\bfa(?:cci[oa])?(?: \S+){{0,2}}? a (?P<e>{PLAYER})(?: \S+){{0,3}}? (?:sacrificare|scartare)"
    rf"|(?P<b>{PLAYER})(?: deve| dovra| devo)? (?:sacrific|scart)\w+|\b(?P<me>mi (?:fa|obbliga a"
    rf"|costringe a) (?:sacrificare|scartare)"
    r"|(?:devo|dovro) (?:sacrificare|scartare)|sacrifico|scarto)|\b(?P<her>(?:gli|le) (?:fa|faccio) (?:sacrificare"
    r"|scartare))"
)
_CREATES = re.compile(
    rf"\bsotto il controllo di (?P<a>{PLAYER})|\bfa(?:cci[oa])? creare (?:[^\s.?!]+ ){{0,5}}?a (?P<b>{PLAYER})"
    rf"|(?P<c>{PLAYER}) (?:mi |ti )?(?:ne )?cre(?:a\w*|i)\b|\bsotto il (?P<me>mio controllo)|\b(?P<me2>creo"
    rf"|mi fa creare)\b"
    rf"|\bcreat[oa] da (?P<d>{PLAYER})|\bfa(?:cci[oa])? creare a (?P<e>{PLAYER})"
)
_COPIES = re.compile(
    rf"(?P<who>{PLAYER})(?: \S+){{0,3}}? (?:copia|ha copiato|ne fa una copia|la copia)|\b(?P<me>(?:la |ne )?copio"
    rf"|ho copiato|faccio una copia)\b"
)


_THE_CREATURE_OF = rf"\b(?:la|della|dalla) creatura di ({PLAYER})"


def _one(marks: set[str]) -> str | None:
    return marks.copy().pop() if len(marks) == 1 else None


def _found(pattern: re.Pattern[str], text: str) -> set[str]:
    """The players that a pattern's groups name; a group of the first person is who speaks."""
    found: set[str] = set()
    for hit in pattern.finditer(text):
        for name, said in hit.groupdict().items():
            if said is not None:
                found.add(ME if name in ("me", "me2", "mine") else said)
    return {mark for mark in found if re.fullmatch(PLAYER, mark)}


def _other(people: People, mark: str | None) -> str | None:
    """The other one, where two are told of."""
    rest = [one for one in people.marks if one != mark]
    return rest[0] if mark is not None and len(rest) == 1 else None


def _owner(people: People, sentence: str) -> str | None:
    """Whose card it is, whoever took it."""
    text = people.text
    for pattern, owner in _TAKEN:
        if (hit := pattern.search(text)) and hit["thief"] != owner:
            return owner
    taken = {
        hit["owner"]
        for hit in _TAKEN_FROM.finditer(text)
        if hit["owner"] != (ME if hit["me"] else hit["thief"])
    }
    if taken:
        return _one(taken)
    return _one(_found(_OF_A_PLAYER, text.removesuffix(sentence) or text) - _found(_TAKEN_BY, text))


def _thief(people: People, sentence: str) -> str | None:
    """Who took what is another's."""
    text = people.text
    thieves = {hit["thief"] for pattern, _ in _TAKEN for hit in pattern.finditer(text) if hit["thief"]}
    thieves |= {ME if hit["me"] else hit["thief"] for hit in _TAKEN_FROM.finditer(text)}
    return _one(thieves or _found(_TAKEN_BY, text))


def _caster(people: People, sentence: str) -> str | None:
    told = people.text.removesuffix(sentence) or people.text
    return _one(_found(_CASTER, told) or _found(_ABILITY_OF, people.text))


def _whose(people: People, sentence: str) -> str | None:
    """Who controls the thing that something happens to."""
    return _one(_found(_OF_A_PLAYER, people.text) or set()) or _one(
        set(re.findall(rf"\bdann[oi](?: [^\s.?!]+){{0,5}}? (?:a|contro|su) ({PLAYER})", people.text))
    )


def _holder(people: People, sentence: str) -> str | None:
    """Who controls what is told of, whoever owns it."""
    held = re.findall(
        rf"\bsotto il controllo di ({PLAYER})|\b({PLAYER}) (?:ha|controlla|gioca|cala|mette)\b", people.text
    )
    marks = {mark for pair in held for mark in pair if mark}
    if re.search(r"\b(?:(?<!il )controllo|ho|gioco|calo|metto)\b", people.text):
        marks.add(ME)
    return _one(marks or _found(_OF_A_PLAYER, people.text))


def _affected(people: People, sentence: str) -> str | None:
    """The player to whom it happens."""
    whose = re.findall(
        rf"\b(?:pescat[ae]|pescare|dann[oi]|vita|guadagno|scarto)(?: [^\s.?!,]+){{0,4}}? (?:di|a|che riceve"
        rf"|che subisce) ({PLAYER})"
        rf"|\b({PLAYER}) (?:pesca|guadagna|perde|riceve|subisce|scarta|dovrebbe)",
        people.text,
    )
    return _one({mark for pair in whose for mark in pair if mark})


def _attacker(people: People, sentence: str) -> str | None:
    who = _one(set(re.findall(_THE_CREATURE_OF, sentence)) or _found(_ATTACKS, people.text))
    return who or _other(people, _one(_found(_BLOCKS, people.text)))


def _defender(people: People, sentence: str) -> str | None:
    who = _one(set(re.findall(_THE_CREATURE_OF, sentence)) or _found(_BLOCKS, people.text))
    return who or _other(people, _one(_found(_ATTACKS, people.text)))


def _made_to(people: People, sentence: str) -> str | None:
    """Who is made to sacrifice or discard: in the question itself, or in what is told."""
    asked = _found(_MADE_TO, sentence) or set(re.findall(rf"\b(?:sacrific|scart)\w+ ({PLAYER})", sentence))
    told = _found(_MADE_TO, people.text)
    if re.search(r"\b(?:gli|le) (?:fa|faccio) ", people.text) and not told:
        told = {_other(people, ME) or ""} - {""}
    return _one(asked) or _one(told)


def _creator(people: People, sentence: str) -> str | None:
    under = set(re.findall(rf"\bsotto il controllo di ({PLAYER})", people.text))
    return _one(under) or _one(_found(_CREATES, people.text.removesuffix(sentence)))


def _active(people: People, sentence: str) -> str | None:
    table = read_table(people, people.text)
    return table.active if table is not None else None


def _controller(people: People, sentence: str) -> str | None:
    """Who controls it now: who took it, else whose it is."""
    return _thief(people, sentence) or _whose(people, sentence)


def _starter(people: People, sentence: str) -> str | None:
    return starter(people.text.removesuffix(sentence))


def _nobody(people: People, sentence: str) -> str | None:
    return None


def _copier(people: People, sentence: str) -> str | None:
    return _one(_found(_COPIES, people.text.removesuffix(sentence)))


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that one player does or has: how it is asked, what must be told with it, whose part it is and why."""

    asked: re.Pattern[str]
    told: re.Pattern[str] | None
    part: Part
    called: str | None
    """The part in a word, where the rules have one; None where only a player that is told of can be the answer."""
    why: str
    rules: tuple[str, ...]


def _deed(asked: str, told: str | None, part: Part, called: str | None, why: str, *rules: str) -> Deed:
    return Deed(re.compile(asked), re.compile(told) if told else None, part, called, why, rules)


_PICKS = (
    r"(?:sceglie|decide|stabilisce|deve scegliere|puo scegliere|deve decidere|dichiara|annuncia|indica"
    r"|tocca scegliere|scelgono)"
)
_STOLEN = r"\b(?:rub|pres|prend|controll|frega|scipp|soffi|ottien|ottenut|scambi)\w*"
_DEEDS = (
    _deed(
        r"\b(?:di chi (?:e|sara|diventa)|chi (?:(?:ne|le|la|lo|li) )?(?:e (?:il )?)?(?:proprietari[oa]|possiede"
        r"|controlla"
        r"|controllore))\b",
        r"\b(?:pedin[ae]|token)\b",
        _creator,
        None,
        "chi crea una pedina ne è il proprietario, ed entra sotto il suo controllo (111.2)",
        "111.2",
    ),
    _deed(
        r"\bchi (?:\w+ )?(?:decide|sceglie|puo|la mette|lo mette|mette)\b[^?]*\b(?:zona di comando|command zone"
        r"|comandante)\b",
        r"\bcomandante\b",
        _owner,
        "proprietario",
        "è il proprietario del comandante a poterlo mettere nella zona di comando, chiunque lo controlli (903.9a)",
        "903.9a",
        "903.9",
    ),
    _deed(
        r"\b(?:cimiter[oi]|man[oi]|grimori[oi]|mazz[oi])\b[^?]*\b(?:di chi|quello di|a chi|il mio o)\b|\b(?:quale"
        r"|che|a chi|di chi)"
        r"[^?]*\b(?:cimitero|grimorio|mazzo|mano)\b",
        _STOLEN,
        _owner,
        "proprietario",
        "una carta va sempre nella zona del suo proprietario, chiunque la controlli (400.3)",
        "400.3",
        "108.3",
    ),
    _deed(
        r"\bchi (?:e che )?(?:deve |dovrebbe |dovra )?(?:pag\w+|sborsa\w*|scart\w+|sacrific\w+)\b"
        r"|\ba chi tocca pagare\b",
        r"\b(?:ward|egida)\b",
        _caster,
        None,
        "paga chi controlla la magia o l'abilità che ha bersagliato il permanente con"
        " egida, o gli viene neutralizzata (702.21a)",
        "702.21a",
    ),
    _deed(
        rf"\bchi (?:le |la |lo |li |ne )?{_PICKS}\b[^?]*(?:\b(?:sacrific|scart)\w+|\?)",
        r"\b(?:scart)\w+",
        _made_to,
        None,
        "di norma le carte da scartare le sceglie chi scarta (701.9b)",
        "701.9b",
        "701.9a",
    ),
    _deed(
        rf"\bchi (?:le |la |lo |li |ne )?{_PICKS}\b[^?]*(?:\bsacrific\w+|\?)",
        r"\bsacrific\w+",
        _made_to,
        None,
        "chi sacrifica sceglie fra i permanenti che controlla (701.21a)",
        "701.21a",
        "608.2d",
    ),
    _deed(
        rf"\bchi (?:\w+ )?(?:assegna|divide|ripartisce|distribuisce|spartisce|{_PICKS})\b[^?]*\bdann[oi]\b",
        r"\bblocca\w* (?:con \S+ \S+ )?(?:due|tre|piu|\d|entramb\w+) (?:attaccant|creatur)\w+|\bbloccante (?:di"
        r"|che blocca) (?:due"
        r"|tre|piu)",
        _defender,
        "controllore",
        "il danno di una creatura bloccante lo divide il suo controllore (510.1d)",
        "510.1d",
        "510.1",
    ),
    _deed(
        rf"\bchi (?:\w+ )?(?:assegna|divide|ripartisce|distribuisce|spartisce|{_PICKS})\b[^?]*\bdann[oi]\b",
        r"\bblocc\w+",
        _attacker,
        "controllore",
        "il danno di una creatura attaccante lo divide fra i bloccanti il suo controllore (510.1c)",
        "510.1c",
        "510.1",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b[^?]*\b(?:blocc\w+)",
        r"\b(?:two.headed|due teste|2hg)\b",
        _nobody,
        "la squadra in difesa",
        "i bloccanti li dichiara tutta la squadra in difesa, insieme (805.10d)",
        "805.10d",
        "810.1",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b[^?]*\b(?:attacc\w+)",
        r"\b(?:two.headed|due teste|2hg)\b",
        _nobody,
        "la squadra attiva",
        "gli attacchi li dichiara tutta la squadra attiva, insieme (805.10b)",
        "805.10b",
        "810.1",
    ),
    _deed(
        r"\bchi dichiara (?:i bloccanti|le creature bloccanti|i blocchi|blocco)\b|\bchi (?:decide"
        r"|sceglie) (?:chi blocca|i blocc\w+|come bloccare|quali creature"
        r" bloccano)\b",
        None,
        _defender,
        "difensore",
        "i bloccanti li dichiara il giocatore in difesa (509.1)",
        "509.1",
    ),
    _deed(
        r"\bchi dichiara (?:gli attaccanti|le creature attaccanti|l'attacco|gli attacchi)\b",
        None,
        _active,
        "giocatore attivo",
        "gli attaccanti li dichiara il giocatore attivo (508.1)",
        "508.1",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b",
        r"\bleggendari[aeo]?\b|\bleggend[ae]\b|\blegend\w*\b",
        _holder,
        "controllore",
        "il giocatore che le controlla sceglie quale tenere (704.5j)",
        "704.5j",
    ),
    _deed(
        r"\bchi (?:guadagna|prende|si prende|riceve|ottiene)\b[^?]*\b(?:vita|vite|punti)\b",
        r"\b(?:lifelink|legame vitale)\b",
        _controller,
        "controllore",
        "con legame vitale guadagna vita chi controlla la fonte del danno (702.15b)",
        "702.15b",
    ),
    _deed(
        r"\b(?:chi (?:ne )?(?:e (?:il )?)?(?:controlla|controllore)|di chi (?:e|sono|sara))\b[^?]*\b(?:trigger"
        r"|innesc\w+|abilita)\b"
        r"|\b(?:trigger|innesc\w+|abilita)\b[^?]*\b(?:chi (?:la |lo )?controlla|di chi (?:e|sara))\b",
        _STOLEN,
        _thief,
        None,
        "un'abilità innescata la controlla chi controllava la sua fonte quando si è innescata (603.3a)",
        "603.3a",
        "113.8",
    ),
    _deed(
        r"\b(?:sotto il controllo di chi|a chi (?:torna|ritorna|va)|chi (?:la |lo )?riprende|di chi torna"
        r"|da chi torna)\b",
        r"\besil\w+|" + _STOLEN,
        _owner,
        "proprietario",
        "finito l'effetto torna sotto il controllo del suo proprietario (610.3c, 800.4a)",
        "610.3c",
        "800.4a",
    ),
    _deed(
        r"\bchi (?:ne )?(?:e (?:il )?)?proprietari[oa]\b|\bchi (?:la |lo )?possiede\b",
        r"(?:(?!\b(?:pedin|token|copi))[\s\S])*" + _STOLEN,
        _owner,
        "proprietario",
        "chi prende il controllo di una carta non ne diventa il proprietario (108.3)",
        "108.3",
    ),
    _deed(
        r"\bchi (?:salta|perde)\b[^?]*\b(?:pesc\w+|acquisizione|draw)\b",
        r"\bprimo turno|\bpescata|\binizi\w+|\bcominci\w+",
        _starter,
        "chi comincia",
        "in due giocatori chi comincia salta la sua prima sottofase di acquisizione (103.8a)",
        "103.8a",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b[^?]*\b(?:bersagli\w*|target|mod[oi]|modalita|la x|valore di x)\b"
        rf"|\bchi l[oiae] (?:sceglie|decide|scelgono)\b",
        r"\b(?:bersagli\w*|target|mod[oi]|modalita|modal[ei]|la x|valore di x)\b",
        _caster,
        "controllore",
        "bersagli e modi di una magia o di un'abilità li sceglie chi la controlla, mentre"
        " la mette in pila (601.2b, 601.2c, 603.3d)",
        "601.2c",
        "603.3d",
        "601.2b",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b[^?]*\b(?:sostituzion\w+|prevenzion\w+|quale (?:si )?applica\w*|ordine"
        rf"|quale effetto|per prim[oa])\b",
        r"\b(?:sostitui\w+|sostituzion\w+|prevenzion\w+|replacement)\b[\s\S]*\b(?:giocatore|(?:mi|io|ti) (?:pesc"
        r"|scart|guadagn"
        r"|perd|fa|fann|infligg)\w*"
        r"|pescat[ae] di pl\d|dann[oi] a pl\d|subisco|ricevo|pesco|guadagno|pescata|punti vita)\b",
        _affected,
        "giocatore",
        "sceglie il giocatore interessato (616.1)",
        "616.1",
    ),
    _deed(
        rf"\bchi (?:\w+ )?{_PICKS}\b[^?]*\b(?:sostituzion\w+|prevenzion\w+|quale (?:si )?applica\w*|ordine"
        rf"|quale effetto|per prim[oa])\b",
        r"\beffett[oi] di (?:sostituzione|prevenzione)\b|\bsostituzion\w+\b|\breplacement\b",
        _whose,
        "controllore",
        "sceglie il controllore dell'oggetto interessato (616.1)",
        "616.1",
    ),
    _deed(
        r"\b(?:di chi e|chi (?:ne )?(?:e (?:il )?)?(?:controlla|controllore|proprietari[oa]))\b[^?]*\bcopia\b"
        r"|\bcopia\b[^?]*\bchi (?:la )?controlla\b",
        r"\bcopi\w+",
        _copier,
        None,
        "la copia di una magia la controlla chi l'ha messa in pila (707.10)",
        "707.10",
        "112.2",
    ),
)


def who_does_it(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The player, or the part, that the rules give a deed to; None where another deed is asked, or it is not sure whose."""
    if len(question.text) > _LONGEST or not _WHO.search(question.plain):
        return None
    people = read_people(question.text)
    sentence = asked_sentence(people.text)
    if _OTHERWISE.search(people.text) or not _WHO.search(sentence):
        return None
    deed = next(
        (
            deed
            for deed in _DEEDS
            if deed.asked.search(sentence) and (deed.told is None or deed.told.search(people.text))
        ),
        None,
    )
    if deed is None:
        return None
    who = deed.part(people, sentence)
    if who != ME and who not in people.called:
        who = None
    value = _value(deed, who, people, sentence)
    if value is None:
        return None
    said = deed.why if who is None else f"{people.name(who)}: {deed.why}"
    text = sentence_of(said)
    cited = citations(kb, deed.rules, text)
    return Draft(
        outcome=Outcome.ANSWER,
        kind=Kind.PROCEDURE,
        text=text,
        value=value,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_SURE,
        related=related(kb, cited, deed.rules),
        why=deed.why,
    )


def _value(deed: Deed, who: str | None, people: People, sentence: str) -> str | None:
    """The player's name; the part where only "io" and the opponent are told of, and neither is asked for by name."""
    by_name = who is not None and who not in (ME, FOE)
    if deed.called is not None and not by_name:
        told = len(people.marks) > 1 and who is None
        return None if told else (people.value(who) if who and _EITHER.search(sentence) else deed.called)
    return people.value(who) if who is not None else None
