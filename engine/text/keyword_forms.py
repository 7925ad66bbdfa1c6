"""Keyword abilities printed with words of their own: "Battersi per una creatura", "Modulare—Solarizzazione" (702)."""

from __future__ import annotations

from collections.abc import Callable

from ..abilities import Ability, Keyword
from ..mana import ManaCost
from ..wording.costs import Cost, DrawCost, PayMana
from ..wording.values import Filter
from .grammar import Reader, parse
from .modifiers import integer

Found = list[tuple[tuple[Ability, ...], int]]


def forms(reader: Reader, position: int) -> Found:
    """The keyword that stands here in a form of its own; nothing for the others."""
    read = _FORMS.get(reader.word(position))
    return [] if read is None else read(reader, position)


def _champion(reader: Reader, position: int) -> Found:
    """ "Battersi per un Goblin o uno Sciamano" (702.72a)."""
    if not reader.at(position, "battersi", "per", "un"):
        return []
    out: Found = []
    for first, end in parse(reader, "filtro", position + 3):
        out.append(((Keyword("battersi per", filter=first),), end))
        if reader.at(end, "o", "un"):
            out.extend(
                ((Keyword("battersi per", filter=Filter(any_of=(first, second))),), stop)
                for second, stop in parse(reader, "filtro", end + 2)
            )
    return out


def _devour(reader: Reader, position: int) -> Found:
    """ "Divorare artefatti 1" (702.82c)."""
    out: Found = []
    for filter_, end in parse(reader, "filtro", position + 1):
        number = integer(reader.word(end))
        if number is not None:
            out.append(((Keyword("divorare", number=number, filter=filter_),), end + 1))
    return out


def _bloodthirst(reader: Reader, position: int) -> Found:
    """ "Sete di sangue X" (702.54b)."""
    if not reader.at(position, "sete", "di", "sangue", "x"):
        return []
    return [((Keyword("sete di sangue", quality="X"),), position + 4)]


def _modular(reader: Reader, position: int) -> Found:
    """ "Modulare—Solarizzazione" (702.44c)."""
    if reader.word(position + 1) not in {"—", "-"} or not reader.at(position + 2, "solarizzazione"):
        return []
    return [((Keyword("modulare", quality="solarizzazione"),), position + 3)]


def _upkeep(reader: Reader, position: int) -> Found:
    """ "Mantenimento cumulativo {W} o {U}": one or the other for each counter, as a hybrid symbol is paid (702.24a)."""
    if reader.at(position + 1, "cumulativo", "—", "pesca", "un", "carta"):
        return [((Keyword("mantenimento cumulativo", cost=Cost((DrawCost(),))),), position + 6)]
    if not (reader.at(position + 1, "cumulativo") and reader.at(position + 3, "o")):
        return []
    halves = tuple(reader.word(index)[1:-1] for index in (position + 2, position + 4))
    if any(half not in tuple("WUBRG") for half in halves):
        return []
    either = Cost((PayMana(ManaCost(("/".join(halves),))),))
    return [((Keyword("mantenimento cumulativo", cost=either),), position + 5)]


def _where_x(reader: Reader, position: int) -> Found:
    """ "eco {X}, dove X è pari ai tuoi punti vita", "egida {X}, dove X è …" (702.1b, 702.21b)."""
    if not reader.at(position + 1, "{X}", ",", "dove", "x", "è"):
        return []
    name = reader.word(position)
    start = position + (8 if reader.at(position + 6, "pari", "a") else 6)
    cost = Cost((PayMana(ManaCost(("X",))),))
    return [((Keyword(name, cost=cost, x=amount),), end) for amount, end in parse(reader, "misura", start)]


def _sized(reader: Reader, position: int) -> Found:
    """ "Mobilitare X, dove X è …", "Dominio del fuoco X, dove X è …"."""
    for words, name in _SIZED:
        end = position + len(words)
        if reader.at(position, *words, "x", ",", "dove", "x", "è"):
            start = end + (7 if reader.at(end + 5, "pari", "a") else 5)
            return [((Keyword(name, x=amount),), stop) for amount, stop in parse(reader, "misura", start)]
    return []


_SIZED = ((("mobilitare",), "mobilitare"), (("dominio", "di", "il", "fuoco"), "dominio del fuoco"))


def _equip(reader: Reader, position: int) -> Found:
    """ "Equipaggiare creatura leggendaria {3}" (702.6c)."""
    return [
        ((Keyword("equipaggiare", cost=cost, filter=filter_),), stop)
        for filter_, end in parse(reader, "filtro", position + 1)
        for cost, stop in parse(reader, "costo di mana", end)
    ]


def _vanishing(reader: Reader, position: int) -> Found:
    """Without a number (702.63b)."""
    return [] if integer(reader.word(position + 1)) else [((Keyword("evanescenza"),), position + 1)]


def _hexproof(reader: Reader, position: int) -> Found:
    """ "Anti-malocchio dal nero", "Anti-malocchio dal nero e dal rosso" (702.11d, 702.11f)."""
    from .keywords import quality

    out: Found = []
    if not reader.at(position + 1, "da"):
        return out
    first = quality(reader, position + 2)
    if first is None:
        return out
    out.append(((Keyword("anti-malocchio", quality=first[0]),), first[1]))
    if reader.at(first[1], "e", "da") and (second := quality(reader, first[1] + 2)) is not None:
        out.insert(
            0, (tuple(Keyword("anti-malocchio", quality=each[0]) for each in (first, second)), second[1])
        )
    return out


def costed_name(reader: Reader, position: int) -> tuple[str, int] | None:
    """The name of a keyword that is printed with a cost, without its cost."""
    from .keywords import COSTED, named

    return named(COSTED, reader, position)


def _offering(reader: Reader, position: int) -> Found:
    """ "Obolo del Goblin", "Obolo degli artefatti" (702.48a)."""
    if not (reader.at(position + 1, "di") and reader.word(position + 2) in {"il", "i", "un"}):
        return []
    return [
        ((Keyword("obolo", filter=filter_),), end) for filter_, end in parse(reader, "filtro", position + 3)
    ]


_FORMS: dict[str, Callable[[Reader, int], Found]] = {
    "anti-malocchio": _hexproof,
    "battersi": _champion,
    "divorare": _devour,
    "dominio": _sized,
    "eco": _where_x,
    "egida": _where_x,
    "equipaggiare": _equip,
    "evanescenza": _vanishing,
    "mantenimento": _upkeep,
    "mobilitare": _sized,
    "modulare": _modular,
    "obolo": _offering,
    "sete": _bloodthirst,
}
