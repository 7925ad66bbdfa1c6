"""Keyword abilities as printed: "Volare, travolgere", "Equipaggiare {2}", "Protezione dal rosso"."""

from __future__ import annotations

from ..abilities import Ability, Keyword, StaticAbility
from ..keywords.gifts import GIFTS
from ..objects import CardType
from ..wording.instructions import GainAbility
from ..wording.values import Filter
from .grammar import Reader, Results, parse, parser
from .keyword_forms import forms
from .modifiers import integer
from .subtypes import SUBTYPES
from .words import (
    COLORS,
    COST_KEYWORDS,
    LANDWALK,
    NUMBER_COST_KEYWORDS,
    NUMBER_KEYWORDS,
    SIMPLE_KEYWORDS,
    SYNONYMS,
)


def _words(name: str) -> tuple[str, ...]:
    from .lexer import tokenize

    return tuple(token.word for token in tokenize(name))


def _table(names: tuple[str, ...]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """First word -> (all words, name), longest first."""
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name in names:
        words = _words(name)
        table.setdefault(words[0], []).append((words, name))
    for old, name in SYNONYMS.items():
        if name in names:
            words = _words(old)
            table.setdefault(words[0], []).append((words, name))
    for row in table.values():
        row.sort(key=lambda item: -len(item[0]))
    return table


_SIMPLE = _table(SIMPLE_KEYWORDS)
_NUMBERED = _table(NUMBER_KEYWORDS)
COSTED = _table(COST_KEYWORDS)
_LAND = frozenset({CardType.LAND})
_OVER_PLANESWALKERS = _words("travolgere sui planeswalker")
_LANDWALK = {form: name for name in LANDWALK for form in (name, name.replace("-", ""))}


def named(
    table: dict[str, list[tuple[tuple[str, ...], str]]], reader: Reader, position: int
) -> tuple[str, int] | None:
    for words, name in table.get(reader.word(position), ()):
        if reader.at(position, *words):
            return name, position + len(words)
    return None


def keyword_name(reader: Reader, position: int) -> tuple[str, int] | None:
    """The name of a keyword ability that stands here, with or without what it needs after it."""
    for table in (_SIMPLE, _NUMBERED, COSTED):
        found = named(table, reader, position)
        if found is not None:
            return found
    if reader.word(position) in {"protezione"} | _ANY_LANDWALK:
        return "protezione" if reader.at(position, "protezione") else "passa-terre", position + 1
    if reader.word(position) in _LANDWALK:
        return _LANDWALK[reader.word(position)], position + 1
    return None


_TYPE_PLURALS = {
    "artefatto": "artefatti",
    "creatura": "creature",
    "incantesimo": "incantesimi",
    "istantaneo": "istantanei",
    "planeswalker": "planeswalker",
    "stregoneria": "stregonerie",
    "terra": "terre",
}


def quality(reader: Reader, position: int) -> tuple[str, int] | None:
    """What follows "protezione da": a colour, a type, a subtype, everything (702.16a)."""
    if reader.at(position, "tutto", "i", "colore"):
        return "tutti i colori", position + 3
    if reader.at(position, "tutto"):
        return "tutto", position + 1
    for chosen in ("colore", "giocatore"):
        if reader.at(position, "il", chosen, "scelto"):
            return f"{chosen} scelto", position + 3
    if reader.at(position, "ogni", "avversario"):
        return "avversari", position + 2
    end = position + (reader.word(position) in {"il", "i"})
    end += reader.at(end, "tuo", "avversario")
    word = reader.word(end)
    if word in COLORS or word in {"multicolore", "monocolore", "incolore"}:
        return word, end + 1
    if word == "avversario":
        return "avversari", end + 1
    quality = _TYPE_PLURALS.get(word) or SUBTYPES.get(word)
    return None if quality is None else (quality, end + 1)


def _protection(reader: Reader, position: int) -> Results:
    """ "protezione dal rosso", "protezione dalle creature" (702.16)."""
    if not reader.at(position, "protezione", "da"):
        return ()
    found = quality(reader, position + 2)
    if found is None:
        return ()
    return ((Keyword("protezione", quality=found[0]), found[1]),)


def _several_protections(reader: Reader, position: int) -> Results:
    """ "protezione dal nero e dal rosso" is two abilities."""
    out: list[tuple[tuple[Keyword, ...], int]] = []
    for first, end in _protection(reader, position):
        out.append(((first,), end))
        if reader.at(end, "e", "da"):
            second = quality(reader, end + 2)
            if second is not None:
                out.insert(0, ((first, Keyword("protezione", quality=second[0])), second[1]))
    return tuple(out)


_ANY_LANDWALK = {"passa-terre", "passaterre"}
_KINDS_OF_LAND: tuple[tuple[tuple[str, ...], Filter], ...] = (
    (("non", "base"), Filter(types=_LAND, not_supertypes=frozenset({"base"}))),
    (("leggendario",), Filter(types=_LAND, supertypes=frozenset({"leggendario"}))),
    (("neve",), Filter(types=_LAND, supertypes=frozenset({"neve"}))),
    (("artefatto",), Filter(all_types=frozenset({CardType.LAND, CardType.ARTIFACT}))),
)


def _landwalk(reader: Reader, position: int) -> Results:
    """ "Passa-foreste", "passa-foreste neve", "passa-terre non base" (702.14a)."""
    word = reader.word(position)
    name = _LANDWALK.get(word, "passa-terre")
    for words, kind in _KINDS_OF_LAND:
        if reader.at(position + 1, *words):
            return (((Keyword(name, filter=kind),), position + 1 + len(words)),)
    return (((Keyword(name),), position + 1),) if word in _LANDWALK else ()


@parser("parola chiave")
def keyword(reader: Reader, position: int, mood: str) -> Results:
    """One keyword ability, complete: its readings as a tuple of abilities (protection may be two)."""
    if reader.at(position, "protezione"):
        return _several_protections(reader, position)
    word = reader.word(position)
    if word in _LANDWALK or word in _ANY_LANDWALK:
        return _landwalk(reader, position)
    found: list[tuple[tuple[Ability, ...], int]] = []
    if reader.at(position, *_OVER_PLANESWALKERS):
        found.append(((Keyword("travolgere", quality="planeswalker"),), position + len(_OVER_PLANESWALKERS)))
    if reader.at(position, "branco", "con", "altro"):
        found.extend(
            ((Keyword("branco con altri", filter=filter_),), end)
            for filter_, end in parse(reader, "filtro", position + 3)
        )
    costed = named(COSTED, reader, position)
    if costed is not None:
        name, end = costed
        dash = reader.at(end, "—") or reader.at(end, "-")
        costs = parse(reader, "costo completo" if dash else "costo di mana", end + 1 if dash else end)
        found.extend(((Keyword(name, cost=cost),), stop) for cost, stop in costs)
        if name == "potenziamento":
            found.extend(_two_kickers(reader, end))
    numbered = named(_NUMBERED, reader, position)
    if numbered is not None:
        name, end = numbered
        number = integer(reader.word(end))
        if number is not None:
            found.append(((Keyword(name, number=number),), end + 1))
        if name == "nascondiglio" and number is None:
            found.append(((Keyword(name, number=4),), end))
    found.extend(forms(reader, position))
    if reader.word(position) in {"incanta", "incantare"}:
        found.extend(_enchant(reader, position + 1))
    if reader.word(position) in NUMBER_COST_KEYWORDS and reader.word(position + 2) in {"—", "-"}:
        number = integer(reader.word(position + 1))
        costs = parse(reader, "costo completo", position + 3)
        found.extend(
            ((Keyword(reader.word(position), number=number, cost=cost),), stop)
            for cost, stop in costs
            if number is not None
        )
    if reader.word(position) in {"dona", "donare"}:
        found.extend(_gift(reader, position + 1))
    if reader.at(position, "partner", "con"):
        found.extend(_partner_with(reader, position + 2))
    if reader.at(position, "emergere", "da"):
        found.extend(
            ((Keyword("emergere", cost=cost, filter=wanted),), stop)
            for wanted, end in parse(reader, "filtro", position + 2)
            for cost, stop in parse(reader, "costo di mana", end)
        )
    if reader.word(position) == "pandemonio":
        found.append(((Keyword("pandemonio"),), position + 1))
    if reader.at(position, "costruire", "con"):
        found.extend(_craft(reader, position + 2))
    if reader.at(position, "affinita", "con", "i"):
        found.extend(
            ((Keyword("affinità", filter=filter_),), end)
            for filter_, end in parse(reader, "filtro", position + 3)
        )
    simple = named(_SIMPLE, reader, position)
    if simple is not None:
        found.append(((Keyword(simple[0]),), simple[1]))
    return tuple(found)


_GIFTS = tuple((_words(gift), gift) for gift in GIFTS)


def _gift(reader: Reader, position: int) -> list[tuple[tuple[Ability, ...], int]]:
    """ "Dona una carta" (702.174a)."""
    return [
        ((Keyword("donare", quality=gift),), position + len(words))
        for words, gift in _GIFTS
        if reader.at(position, *words)
    ]


def _partner_with(reader: Reader, position: int) -> list[tuple[tuple[Ability, ...], int]]:
    """ "Partner con [nome]", which goes on to the end of the line (702.124j)."""
    last = len(reader.tokens)
    name = reader.source(position, last).strip().rstrip(".")
    return [((Keyword("partner con", quality=name),), last)] if name else []


def _two_kickers(reader: Reader, position: int) -> Results:
    """ "Potenziamento {W} e/o {2}{B}" is two abilities (702.33b)."""
    out = []
    for first, end in parse(reader, "costo di mana", position):
        if reader.at(end, "e/o"):
            for second, stop in parse(reader, "costo di mana", end + 1):
                both = (Keyword("potenziamento", cost=first), Keyword("potenziamento", cost=second))
                out.append((both, stop))
    return tuple(out)


def _craft(reader: Reader, position: int) -> list[tuple[tuple[Ability, ...], int]]:
    """ "Costruire con artefatto {4}", "Costruire con due artefatti {2}" (702.167a)."""
    number = integer(reader.word(position))
    start = position if number is None else position + 1
    return [
        ((Keyword("costruire", number=number or 1, cost=cost, filter=wanted),), stop)
        for wanted, end in parse(reader, "filtro", start)
        for cost, stop in parse(reader, "costo di mana", end)
    ]


def _enchant(reader: Reader, position: int) -> Results:
    if reader.at(position, "giocatore") or reader.at(position, "avversario"):
        quality = "giocatore" if reader.at(position, "giocatore") else "avversario"
        return (((Keyword("incanta", quality=quality),), position + 1),)
    start = position + (reader.word(position) in {"un"})
    return tuple(
        ((Keyword("incanta", filter=found),), end)
        for found, end in parse(reader, "filtro", start)
        if end == len(reader.tokens) or reader.word(end) == "."
    )


@parser("parole chiave")
def _list(reader: Reader, position: int, mood: str) -> Results:
    """ "volare", "volare e travolgere", "volare, cautela e legame vitale" as a tuple of abilities."""
    out: list[tuple[tuple[Ability, ...], int]] = []
    for first, end in parse(reader, "parola chiave", position):
        out.append((first, end))
        following = end
        if reader.word(end) in {",", "e", ";"}:
            following = end + 1 + (reader.at(end, ",", "e"))
        if following != end:
            out.extend((first + rest, stop) for rest, stop in parse(reader, "parole chiave", following))
    return tuple(sorted(out, key=lambda item: -item[1]))


def keyword_line(reader: Reader, end: int | None = None) -> tuple[Ability, ...] | None:
    """A line that is only keywords, or None."""
    last = len(reader.tokens) if end is None else end
    while last > 0 and reader.word(last - 1) in {".", ";"}:
        last -= 1
    for found, stop in parse(reader, "parole chiave", 0):
        if stop == last:
            return tuple(_with_choice(ability) for ability in found)
    return None


def _with_choice(ability: Ability) -> Ability:
    """ "Protezione dal colore scelto": what was chosen as it entered is looked up as it has the ability (607.2d)."""
    chosen = isinstance(ability, Keyword) and ability.quality in ("colore scelto", "giocatore scelto")
    return StaticAbility((GainAbility(ability),)) if chosen else ability
