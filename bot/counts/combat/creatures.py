"""Creatures as a story names them: "due 2/2", "un 4/4 con travolgere e tocco letale", "il volante"."""

from __future__ import annotations

import re

from msgspec import Struct, field

from ...numerals import SPELLED
from .attributes import GOT, Got, gots_in

_KEYWORDS: tuple[tuple[str, str], ...] = (
    ("double strike", r"doppio attacco|doppioattacco|double ?strike"),
    ("first strike", r"attacco improvviso|first ?strike|primo colpo"),
    ("trample", r"travolgere|trample|trampling|travolge"),
    ("deathtouch", r"tocco letale|tocco della morte|deathtouch"),
    ("lifelink", r"legame vitale|legame con la vita|lifelink"),
    ("infect", r"infettare|infect|infetta"),
    ("toxic", r"(?:tossic[oa]|toxic) \d+"),
    ("flying", r"volare|volante|volanti|flying|evasione aerea"),
    ("reach", r"raggiungere|reach"),
    ("menace", r"minacciare|menace"),
    ("unblockable", r"imbloccabil[ei]|unblockable"),
    ("indestructible", r"indistruttibil[ei]|indistruttibilita|indestructible"),
    ("battle cry", r"grido di battaglia|battle ?cry"),
    ("exalted", r"esaltato|exalted"),
    ("bushido", r"bushido \d+"),
    ("rampage", r"(?:furia|rampage) \d+"),
    ("flanking", r"aggirare|flanking"),
    ("afflict", r"(?:affliggere|afflict) \d+"),
    ("prowess", r"prodezza|prowess"),
    ("wither", r"avvizzire|wither"),
    ("nothing", r"cautela|vigilance|rapidita|haste|lampo|flash"),
    ("defender", r"difensore|defender"),
)
_NAMED = tuple((name, re.compile(words)) for name, words in _KEYWORDS)
KEYWORD = rf"(?:(?:{'|'.join(words for _, words in _KEYWORDS)})(?![\w-]))"
_AND = r"(?: ?[,+] (?:e )?(?:con )?| e (?:con )?| ed | con )"
KEYWORDS = rf"(?:{KEYWORD}(?:(?:{_AND}| ){KEYWORD}){{0,3}})"
SIZE = r"(?<![\d/+-])\d{1,2}/\d{1,2}(?![\d/])"
_NOUN = (
    r"(?:creatur[ae]|besti(?:a|e|one|oni)|pedin[ae]|token|omin[oi]|mostr[oi]|drag(?:o|hi)|mur[oi]"
    r"|angel[oi]|ors[oi]|zombie"
    r"|goblin|elf[oi]|soldat[oi]|lup[oi]|gigant[ei]|vampir[oi]|spirit[oi]|cavalier[ei]|bloccant[ei]|attaccant[ei]"
    r"|samurai|monac[oi]|mag[oi]|felin[oi]|gatt[oi]|can[ei]|uman[oi]|guerrier[oi]|chieric[oi]|ragn[oi]|serpent[ei]|demon[ei]"
    r"|idr[ae]|eldrazi|triton[ei]|sliver|elemental[ei]|golem|comandant[ei]|commander|general[ei]|legionari[oi]|fant[ei]|tizi[oi]?|omon[ei]|corpo|tip[oi])"
)
_PLAIN = r"(?:vanilla|lisci[oae]?|normal[ei]|bianc[oa]|ner[oa]|ross[oa]|verd[ei]|blu|grigi[oa]|incolore|semplic[ei])"
_COUNT = (
    r"(?:(?:un|una|uno)(?: altr[oa]| mi[oa]| su[oa])?|"
    r"un'|un'altra|altr[ie] due|due|tre|quattro|cinque|sei|sette|otto|\d{1,2})"
)
_MY = r"(?:(?:il|la|i|le|l'|uno?|una) )?(?:mi[oae]|miei|su[oae]|suoi)(?: altr[oaei])?"
_HAS = r"(?:con |col |che ha |che hanno |dotat[oa] di |equipaggiat[oa] con )"
_ALSO = rf"(?: ?[,+]| e| ed)(?: (?:con|anche|pure|che ha))* (?:{KEYWORD}|{GOT})"
HAVING = (
    rf"(?: ?\( ?(?:con )?{KEYWORDS} ?\)"
    rf"| (?:{_HAS}?{KEYWORDS}|{_HAS}(?:su |sopra |addosso |anche |gia )*{GOT})(?:{_ALSO}){{0,3}})"
)
_NO_NUMBER = (
    r"(?:doppio attacco|double ?strike|attacco improvviso|first ?strike|travolgere|trample|tocco letale|deathtouch|legame vitale"
    r"|lifelink|infettare|infect|volare|volante)"
)
_NUMBER = r"(?:\d{1,2}|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)"
_NOT_A_CREATURE = r"(?! (?:punti|dann|vit|pv|mana|segnal|velen|poison|costituz|permanent|creatur|terr|cart|volt|turn|lealt|fedelt))"
_POWER = (
    rf"(?:(?:da|di|con) (?:forza (?:di )?)?{_NUMBER}(?: di forza| forza)?(?![\w/]){_NOT_A_CREATURE}"
    rf"|,? ?\(?(?:di |con )?forza (?:di )?{_NUMBER}(?![\w/])\)?|,? ?\(?(?:con )?{_NUMBER} di forza\)?)"
)
_TOUGHNESS = rf"(?:(?:di|con|da|,) ?costituzione (?:di )?{_NUMBER}(?![\w/])|costituzione {_NUMBER}(?![\w/]))"
_ANY_NOUN = (
    r"(?!avversari|oppo|giocator|nonn|zi[oa]\b|cognat|amic|fratell|sorell|cugin|vicin|colleg|ragazz|soci|compagn|rival|nemic|veicol|planeswalker|artefatt|terr|equipag|carta|magia|effett|segnalin|incantesim|fulmin|copia|ruolo|saga"
    r"|con\b|da\b|di\b|che\b|un|per\b|due|tre)[a-z]{3,14}"
)
"""A type or a nickname: what is told by its power and toughness is a creature."""
_DETERMINER = rf"(?:{_COUNT}|{_MY})"
_WHO = rf"(?:(?:{_DETERMINER} )?(?:{_NOUN}|{KEYWORDS})|(?:un[oa]|quell[oa]|altr[oa]|un altr[oa])|{_MY} {_ANY_NOUN})"
_OF_FORCES = rf"(?:(?:di|da|con) forza|forza) {_NUMBER}(?:, {_NUMBER})* e {_NUMBER}(?![\w/])"
_BY_KEYWORD = rf"(?:(?:{_DETERMINER} )?(?:{_NO_NUMBER}(?:(?:{_AND}| ){_NO_NUMBER})*),? \\d{{1,2}}(?![\\w/]){_NOT_A_CREATURE})"
""" "Travolgere 6": the number is its power."""
LIST = rf"(?:(?:{_COUNT} (?:{_NOUN}|{KEYWORDS})(?: liber[ei])? )?{_OF_FORCES})"
""" "Tre creature di forza 2, 4 e 1"."""
_UNSIZED = rf"(?:(?:un sol[oa] |{_COUNT} )(?:{_NOUN}(?: (?:con |che ha(?:nno)? ){KEYWORDS})?|{_NO_NUMBER})|{_MY} {_NOUN} (?:con |che ha ){KEYWORDS})(?: enorm[ei]| grand[ei]| gigant[ei]| senza (?:niente|nulla|abilita))?(?![\w/])(?! (?:\d|da |di |con costit|con forza|avversari))"
CREATURE = (
    rf"(?:(?:(?:{_DETERMINER} ?)?(?:{_NOUN} )?(?:(?:con |col )?{KEYWORDS} )?(?:da )?{SIZE}"
    rf"|{_DETERMINER} {_ANY_NOUN} (?:(?:con |col )?{KEYWORDS} )?(?:da )?{SIZE}"
    rf"|{_WHO}(?: {_PLAIN})?(?: (?:con |col )?{KEYWORDS})?(?: {_POWER}(?:,? (?:e )?{_TOUGHNESS})?| {_TOUGHNESS}|(?<=\w),? ?forza {_NUMBER}(?![\w/])))"
    rf"(?: {_NOUN})?(?: {_PLAIN})?{HAVING}?|{_BY_KEYWORD}|{_UNSIZED})"
)
CREATURES = (
    rf"(?:{LIST}|{CREATURE}(?:(?: ?, (?:e )?| e (?:anche )?(?:con )?| ed | ?\+ | piu | e anche "
    rf"| insieme a )(?:con |da )?(?!(?:un |il |l'|e )?(?:sol[oa] |unic[oa] |suo )*bloccant){CREATURE})*)"
)
_ONE = re.compile(CREATURE)
_ARTICLE = re.compile(rf"{_COUNT}(?![\w/])|{_MY}\b")
_COUNTED = re.compile(rf"({_COUNT})(?![\w/])")
_POWER_TOLD = re.compile(rf"\b(?:da|di|con|a|forza(?: di)?) ({_NUMBER})(?![\w/])(?! di costituzione)|({_NUMBER}) di forza")
_TOUGHNESS_TOLD = re.compile(rf"costituzione (?:di )?({_NUMBER})")
_NUMBERED = re.compile(r"\b(tossic[oa]|toxic|bushido|furia|rampage|affliggere|afflict) \d+")
_BARE_POWER = re.compile(rf"{_NO_NUMBER},? (\d{{1,2}})()(?![\w/])(?! di costituzione)")
_NO_LIMIT = 99

POINTED = (
    rf"(?:(?:solo |soltanto |solamente )?(?:il |la |lo |l' ?|un |una |un[oa] (?:solo |sola )?(?:dei |delle |di quei )"
    rf"|quell[oa] |(?:il|la) (?:mi[oa]|su[oa]) )(?:(?:{_NOUN} )?{SIZE}{HAVING}?|(?:{_NOUN} )?(?:con "
    rf"|col )?{KEYWORDS}))"
)
"""One of those that attack, named again."""


class Creature(Struct):
    """A creature in one combat: what it is, who blocks it, the damage on it."""

    power: int
    toughness: int
    keywords: frozenset[str]
    numbers: dict[str, int] = field(default_factory=dict)
    at: str = "player"
    blockers: list[Creature] = field(default_factory=list)
    blocked: bool = False
    marked: int = 0
    dead: bool = False
    mine: bool = True
    guessed: bool = False
    """Whether whose it is is only supposed."""
    feminine: bool | None = None
    base: tuple[int, int] | None = None
    counters: int = 0
    rings: list[Got] = field(default_factory=list)
    """What is attached to it, in the order told."""
    changed: bool = False
    """Whether anything was told to change its size."""
    taken: int = 0
    """The damage that it was dealt."""

    def has(self, *names: str) -> bool:
        return any(name in self.keywords for name in names)

    def grow(self, power: int, toughness: int) -> None:
        self.power, self.toughness = self.power + power, self.toughness + toughness

    def rebase(self, power: int, toughness: int) -> None:
        """What sets its base size takes the place of the one before; what is added stays (613.4b, 613.4c)."""
        base = self.base or (self.power, self.toughness)
        self.grow(power - base[0], toughness - base[1])
        self.base, self.changed = (power, toughness), True

    def get(self, got: Got) -> None:
        """Take a bonus, counters or what is attached."""
        self.grow(got.power * got.times, got.toughness * got.times)
        self.changed = True
        if got.counters:
            self.counters += got.power * got.times
        if got.attached:
            self.rings.append(got)

    def suffer(self, damage: int, source: Creature | None = None) -> None:
        """Take damage: as counters from a source with wither or infect (120.3d), marked on it otherwise (120.3e)."""
        self.taken += damage
        if source is not None and source.has("wither", "infect"):
            self.grow(-damage, -damage)
            self.counters -= damage
        else:
            self.marked += damage
        deadly = self.marked >= self.toughness or (damage > 0 and source is not None and source.has("deathtouch"))
        self.dead |= self.toughness <= 0 or (deadly and not self.has("indestructible"))

    def lose(self, got: Got) -> None:
        """Lose what was attached."""
        self.rings.remove(got)
        self.grow(-got.power, -got.toughness)


def keywords_in(text: str) -> dict[str, int]:
    """The keywords that a text names, each with its number (0 where it has none)."""
    found: dict[str, int] = {}
    for name, words in _NAMED:
        if (match := words.search(text)) is not None:
            number = re.search(r"\d+$", match[0])
            found[name] = int(number[0]) if number else 0
    return found


def creatures_in(text: str) -> list[Creature]:
    """Every creature that a list names, each as often as it is counted."""
    if re.match(LIST, text):
        named = keywords_in(text)
        powers = re.findall(_NUMBER, text[re.search(r"\bforza ", text).end() :])  # type: ignore[union-attr]
        unsized = dict.fromkeys(["any toughness"], 0) | named
        return [Creature(number(power), _NO_LIMIT, frozenset(unsized), dict(unsized)) for power in powers]
    told = list(_ONE.finditer(text))
    listed = _listed(told)
    found: list[Creature] = []
    shared = keywords_in(told[0][0]) if listed else {}
    for match in told:
        power, toughness, lacking = _size(match[0])
        named = shared | keywords_in(match[0]) | lacking
        for _ in range(1 if listed else _how_many(match[0])):
            one = Creature(power, toughness, frozenset(named), dict(named), feminine=_feminine(match[0]))
            one.base = (power, toughness)
            for got in gots_in(match[0]):
                one.get(got)
            found.append(one)
    counted = [one for one in found if one.has("any power")]
    if counted and len(counted) < len(found):  # "due creature, un 5/5 e un 6/6": how many are listed
        listed = [one for one in found if not one.has("any power")]
        for one in listed:
            one.keywords |= counted[0].keywords - {"any power", "any toughness"}
            one.numbers |= counted[0].numbers
        return listed if len(counted) == len(listed) else []
    return found


def _size(text: str) -> tuple[int, int, dict[str, int]]:
    """Power and toughness, with a mark for the one that is not told."""
    if (size := re.search(SIZE, text)) is not None:
        power, toughness = map(int, size[0].split("/"))
        return power, toughness, {}
    power_told = _BARE_POWER.search(text) or _POWER_TOLD.search(_TOUGHNESS_TOLD.sub(" ", _NUMBERED.sub(r"\1", text)))
    toughness_told = _TOUGHNESS_TOLD.search(text)
    lacking = {} if power_told else {"any power": 0}
    if toughness_told is None:
        lacking["any toughness"] = 0
    power = number(power_told[1] or power_told[2]) if power_told else 0
    return power, number(toughness_told[1]) if toughness_told else _NO_LIMIT, lacking


def _listed(told: list[re.Match[str]]) -> bool:
    """Whether the first only says how many follow: "due infettare 2/2 e 1/1"."""
    return (
        len(told) > 1
        and _how_many(told[0][0]) == len(told)
        and not any(_ARTICLE.match(match[0].strip()) for match in told[1:])
    )


def _feminine(text: str) -> bool | None:
    """Whether a creature is spoken of in the feminine, as its article tells."""
    if (said := re.match(r"(la|una|le|il|un|uno|i) ", text)) is None:
        return None
    return said[1] in ("la", "una", "le")


def _how_many(text: str) -> int:
    counted = _COUNTED.match(text)
    return 1 if counted is None else number(counted[1])


def number(word: str) -> int:
    """What a counting word tells: "un'altra" is one, "altri due" two."""
    if word.startswith("un"):
        return 1
    last = word.split()[-1]
    return int(last) if last.isdigit() else SPELLED[last]


def pointed_at(text: str, attackers: list[Creature]) -> Creature | None:
    """The attacker that is named again; None where it may be one of several that differ."""
    keywords = frozenset(keywords_in(text))
    size = re.search(SIZE, text)
    fits = [
        one
        for one in attackers
        if not one.blocked
        and keywords <= one.keywords
        and (size is None or size[0] == f"{one.power}/{one.toughness}")
    ]
    return one_of(fits)


def one_of(creatures: list[Creature]) -> Creature | None:
    """Any of some creatures that are all alike; None where they are not, or there are none."""
    alike = {(one.power, one.toughness, one.keywords, *one.numbers.items(), one.at) for one in creatures}
    return creatures[0] if len(alike) == 1 else None
