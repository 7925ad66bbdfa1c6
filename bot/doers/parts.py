"""Whose part a tale gives to which of its players: who owns, who took, who casts, who attacks, who is made to do what.

Each reader finds the one player that the words give its part to, or nobody.
"""

from __future__ import annotations

import re

from ..turn_order.people import ME, People
from ..turn_order.people import P as PLAYER
from ..turn_order.seats import read_table, starter

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
    rf"|ho copiato|faccio una copia)\b|\bcopi(?:a|ata)\b(?: [^\s.?!,]+){{0,4}}? (?:fatta|creata|messa in pila"
    rf"|copiata)? ?da (?P<by>{PLAYER})"
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


def owner(people: People, sentence: str) -> str | None:
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


def thief(people: People, sentence: str) -> str | None:
    """Who took what is another's."""
    text = people.text
    thieves = {hit["thief"] for pattern, _ in _TAKEN for hit in pattern.finditer(text) if hit["thief"]}
    thieves |= {ME if hit["me"] else hit["thief"] for hit in _TAKEN_FROM.finditer(text)}
    return _one(thieves or _found(_TAKEN_BY, text))


def caster(people: People, sentence: str) -> str | None:
    told = people.text.removesuffix(sentence) or people.text
    return _one(_found(_CASTER, told) or _found(_CASTER, people.text) or _found(_ABILITY_OF, people.text))


def whose(people: People, sentence: str) -> str | None:
    """Who controls the thing that something happens to."""
    return _one(_found(_OF_A_PLAYER, people.text) or set()) or _one(
        set(re.findall(rf"\bdann[oi](?: [^\s.?!]+){{0,5}}? (?:a|contro|su) ({PLAYER})", people.text))
    )


def holder(people: People, sentence: str) -> str | None:
    """Who controls what is told of, whoever owns it."""
    held = re.findall(
        rf"\bsotto il controllo di ({PLAYER})|\b({PLAYER}) (?:ha|controlla|gioca|cala|mette)\b", people.text
    )
    marks = {mark for pair in held for mark in pair if mark}
    if re.search(r"\b(?:(?<!il )controllo|ho|gioco|calo|metto)\b", people.text):
        marks.add(ME)
    return _one(marks or _found(_OF_A_PLAYER, people.text))


def affected(people: People, sentence: str) -> str | None:
    """The player to whom it happens."""
    whose = re.findall(
        rf"\b(?:pescat[ae]|pescare|dann[oi]|vita|guadagno|scarto)(?: [^\s.?!,]+){{0,4}}? (?:di|a|che riceve"
        rf"|che subisce) ({PLAYER})"
        rf"|\b({PLAYER}) (?:pesca|guadagna|perde|riceve|subisce|scarta|dovrebbe)",
        people.text,
    )
    return _one({mark for pair in whose for mark in pair if mark})


def attacker(people: People, sentence: str) -> str | None:
    who = _one(set(re.findall(_THE_CREATURE_OF, sentence)) or _found(_ATTACKS, people.text))
    return who or _other(people, _one(_found(_BLOCKS, people.text)))


def defender(people: People, sentence: str) -> str | None:
    who = _one(set(re.findall(_THE_CREATURE_OF, sentence)) or _found(_BLOCKS, people.text))
    return who or _other(people, _one(_found(_ATTACKS, people.text)))


def made_to(people: People, sentence: str) -> str | None:
    """Who is made to sacrifice or discard: in the question itself, or in what is told."""
    asked = _found(_MADE_TO, sentence) or set(re.findall(rf"\b(?:sacrific|scart)\w+ ({PLAYER})", sentence))
    told = _found(_MADE_TO, people.text)
    if re.search(r"\b(?:gli|le) (?:fa|faccio) ", people.text) and not told:
        told = {_other(people, ME) or ""} - {""}
    aimed = set(
        re.findall(
            rf"\b(?:edict|effetto|magia|carta|abilita) di {PLAYER} (?:su|contro|a) ({PLAYER})", people.text
        )
    )
    return _one(asked) or _one(told) or _one(aimed)


def creator(people: People, sentence: str) -> str | None:
    under = set(re.findall(rf"\bsotto il controllo di ({PLAYER})", people.text))
    return _one(under) or _one(_found(_CREATES, people.text.removesuffix(sentence)))


def active(people: People, sentence: str) -> str | None:
    table = read_table(people, people.text)
    return table.active if table is not None else None


def controller(people: People, sentence: str) -> str | None:
    """Who controls it now: who took it, else whose it is."""
    return thief(people, sentence) or whose(people, sentence)


def first_player(people: People, sentence: str) -> str | None:
    return starter(people.text.removesuffix(sentence))


def nobody(people: People, sentence: str) -> str | None:
    return None


def copier(people: People, sentence: str) -> str | None:
    return _one(_found(_COPIES, people.text.removesuffix(sentence) or people.text))
