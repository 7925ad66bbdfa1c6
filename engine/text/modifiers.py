"""What follows a noun: adjectives, "con volare", "che controlli", "nel tuo cimitero" (109.2)."""

from __future__ import annotations

from typing import Any

from ..objects import Zone
from ..wording.values import Compare, Comparison, Filter, Whose
from .grammar import Reader
from .subtypes import SUBTYPES
from .words import COLORS, COUNTER_WORDS, NUMBERS, SUPERTYPES, TYPES

Fields = dict[str, Any]


def filter_of(fields: Fields) -> Filter:
    """A filter from its fields."""
    return Filter(**fields)


def merge(into: Fields, more: Fields) -> bool:
    """Add `more`; False when the two say different things about one field."""
    for key, value in more.items():
        if key in {
            "not_types",
            "not_subtypes",
            "not_colors",
            "not_supertypes",
            "any_of",
            "supertypes",
            "subtypes",
            "all_types",
        }:
            into[key] = (
                into.get(key, type(value)()) | value
                if isinstance(value, frozenset)
                else (*into.get(key, ()), *value)
            )
        elif key in into and into[key] != value:
            return False
        else:
            into[key] = value
    return True


def negated(reader: Reader, position: int) -> tuple[Fields, int] | None:
    word = reader.word(position)
    if word == "non":
        word, end = reader.word(position + 1), position + 2
    elif word.startswith("non-"):
        word, end = word[4:], position + 1
    else:
        return None
    if word in TYPES:
        return {"not_types": frozenset({TYPES[word]})}, end
    if word in COLORS or word.rstrip("ae") + "o" in COLORS:
        color = COLORS.get(word) or COLORS[word.rstrip("ae") + "o"]
        return {"not_colors": frozenset({color})}, end
    if word in SUPERTYPES:
        return {"not_supertypes": frozenset({SUPERTYPES[word]})}, end
    if word in SUBTYPES:
        return {"not_subtypes": frozenset({SUBTYPES[word]})}, end
    if word == "pedina":
        return {"token": False}, end
    return {
        "tappato": ({"tapped": False}, end),
        "attaccante": ({"attacking": False}, end),
        "bloccante": ({"blocking": False}, end),
        "bloccato": ({"blocked": False}, end),
    }.get(word)


_STATES: dict[str, Fields] = {
    "attaccante": {"attacking": True},
    "bloccante": {"blocking": True},
    "bloccato": {"blocked": True},
    "tappato": {"tapped": True},
    "stappato": {"tapped": False},
    "multicolore": {"multicolored": True},
    "monocolore": {"multicolored": False, "colorless": False},
    "incolore": {"colorless": True},
    "pedina": {"token": True},
}


def adjective(reader: Reader, position: int) -> tuple[Fields, int] | None:
    """One adjective or noun in apposition; "o" between two of them makes alternatives."""
    single = _plain_adjective(reader, position)
    if single is None:
        return None
    fields, end = single
    if reader.at(end, "o"):
        other = _plain_adjective(reader, end + 1)
        if other is not None and set(fields) <= _ALTERNATING and set(other[0]) <= _ALTERNATING:
            return {"any_of": (Filter(**fields), Filter(**other[0]))}, other[1]
    return fields, end


_ALTERNATING = {
    "attacking",
    "blocking",
    "colors",
    "subtypes",
    "supertypes",
    "tapped",
    "multicolored",
    "colorless",
}


def _plain_adjective(reader: Reader, position: int) -> tuple[Fields, int] | None:
    word = reader.word(position)
    if word in _STATES:
        return _STATES[word], position + 1
    if word in COLORS:
        return {"colors": frozenset({COLORS[word]})}, position + 1
    if word in SUPERTYPES:
        return {"supertypes": frozenset({SUPERTYPES[word]})}, position + 1
    if word in SUBTYPES:
        return {"subtypes": frozenset({SUBTYPES[word]})}, position + 1
    return negated(reader, position)


_MEASURES = {"forza": "power", "costituzione": "toughness"}


def measure_name(reader: Reader, position: int) -> tuple[list[str], int] | None:
    word = reader.word(position)
    if word in _MEASURES:
        if reader.at(position + 1, "o") and reader.word(position + 2) in _MEASURES:
            return [_MEASURES[word], _MEASURES[reader.word(position + 2)]], position + 3
        return [_MEASURES[word]], position + 1
    if reader.at(position, "costo", "di", "mana", "convertito"):
        return ["mana_value"], position + 4
    if reader.at(position, "valore", "di", "mana"):
        return ["mana_value"], position + 3
    return None


def comparison(reader: Reader, position: int) -> tuple[Compare, int] | None:
    """ "pari o superiore a 3", "3 o più", "3 o inferiore", "superiore a 3", "3"."""
    for word, parity in (("pari", Comparison.EVEN), ("dispari", Comparison.ODD)):
        if reader.word(position) == word and reader.word(position + 1) not in {"o", "a"}:
            return Compare(parity, 0), position + 1
    how, end = None, position
    if reader.at(position, "pari", "o", "superiore", "a") or reader.at(
        position, "uguale", "o", "superiore", "a"
    ):
        how, end = Comparison.AT_LEAST, position + 4
    elif reader.at(position, "pari", "o", "inferiore", "a") or reader.at(
        position, "uguale", "o", "inferiore", "a"
    ):
        how, end = Comparison.AT_MOST, position + 4
    elif reader.at(position, "superiore", "a") or reader.at(position, "maggiore", "di"):
        how, end = Comparison.GREATER, position + 2
    elif reader.at(position, "inferiore", "a") or reader.at(position, "minore", "di"):
        how, end = Comparison.LESS, position + 2
    elif reader.at(position, "pari", "a") or reader.at(position, "uguale", "a"):
        how, end = Comparison.EQUAL, position + 2
    if how is not None and reader.word(end) == "x":
        return Compare(how, 0, x=True), end + 1
    number = integer(reader.word(end))
    if number is None:
        return None
    end += 1
    if how is not None:
        return Compare(how, number), end
    if reader.at(end, "o") and reader.word(end + 1) in {"piu", "superiore", "maggiore"}:
        return Compare(Comparison.AT_LEAST, number), end + 2
    if reader.at(end, "o") and reader.word(end + 1) in {"meno", "inferiore", "minore"}:
        return Compare(Comparison.AT_MOST, number), end + 2
    return Compare(Comparison.EQUAL, number), end


def integer(word: str) -> int | None:
    """A number in digits or words."""
    if word.isdecimal() and len(word) < 8:
        return int(word)
    return NUMBERS.get(word)


def counter_kind(reader: Reader, position: int) -> tuple[str, int] | None:
    """The kind of a counter: "+1/+1", "carica", "legame vitale"."""
    token = reader.word(position)
    if token[:1] in "+-" and "/" in token and "x" not in token:
        return token, position + 1
    for kind in ("attacco improvviso", "doppio attacco", "legame vitale", "tocco letale"):
        if reader.at(position, *kind.split()):
            return kind, position + 2
    if token in _COUNTERS:
        return _COUNTERS[token], position + 1
    return None


def _counters() -> dict[str, str]:
    from .lexer import fold

    return {fold(word): word for word in sorted(COUNTER_WORDS)} | {"anti-malocchio": "anti-malocchio"}


_COUNTERS = _counters()


_SINGLE = (
    ("con", "un", "solo", "bersaglio"),
    ("con", "un", "singolo", "bersaglio"),
    ("che", "ha", "un", "solo", "bersaglio"),
)


def _with(reader: Reader, position: int) -> tuple[Fields, int] | None:
    """ "con volare", "con forza pari o superiore a 4", "con un segnalino +1/+1", "senza volare", "di nome …"."""
    word = reader.word(position)
    for words in _SINGLE:
        if reader.at(position, *words):
            return {"single_target": True}, position + len(words)
    if (word == "di" and reader.at(position, "di", "nome")) or reader.at(position, "con", "nome"):
        return _named(reader, position + 2)
    if word not in {"con", "senza"}:
        return None
    from .keywords import keyword_name

    if reader.at(position, "senza", "abilita"):
        return {"no_abilities": True}, position + 2
    end = position + 1
    measured = measure_name(reader, end)
    if measured is not None and word == "con":
        compared = comparison(reader, measured[1])
        if compared is None:
            return None
        if len(measured[0]) == 1:
            return {measured[0][0]: compared[0]}, compared[1]
        options = tuple(filter_of({field: compared[0]}) for field in measured[0])
        return {"any_of": options}, compared[1]
    start = end + (reader.word(end) in {"un", "i", "il"})
    if reader.word(start) == "segnalino" and word == "con":
        kind = counter_kind(reader, start + 1)
        stop = kind[1] if kind else start + 1
        if reader.word(stop) == "su" and reader.word(stop + 1) in {"di", "esso"}:
            stop += 3 if reader.at(stop, "su", "di") else 2
        return {"counter": kind[0] if kind else "*"}, stop
    named = keyword_name(reader, end)
    if named is None:
        return None
    return {"keyword" if word == "con" else "not_keyword": named[0]}, named[1]


def _named(reader: Reader, position: int) -> tuple[Fields, int] | None:
    if reader.word(position) == "~":
        return {"name": "~"}, position + 1
    end = position
    while end < len(reader.tokens) and (
        reader.tokens[end].capital
        or (
            end > position
            and end + 1 < len(reader.tokens)
            and reader.tokens[end + 1].capital
            and reader.word(end).isalpha()
        )
    ):
        end += 1
    if end == position:
        return None
    return {"name": reader.source(position, end)}, end


_OWNERSHIP: tuple[tuple[tuple[str, ...], Fields], ...] = (
    (("che", "controlli"), {"controller": Whose.YOU}),
    (("che", "il", "giocatore", "scelto", "controlla"), {"chosen": "giocatore"}),
    (("di", "il", "tipo", "scelto"), {"chosen": "tipo di creatura"}),
    (("di", "il", "colore", "scelto"), {"chosen": "colore"}),
    (("controllato", "da", "te"), {"controller": Whose.YOU}),
    (("sotto", "il", "tuo", "controllo"), {"controller": Whose.YOU}),
    (("sotto", "il", "controllo", "di", "un", "avversario"), {"controller": Whose.OPPONENT}),
    (("che", "non", "controlli"), {"controller": Whose.OPPONENT}),
    (("non", "controllato", "da", "te"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "un", "avversario"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "il", "giocatore", "in", "difesa"), {"controller": Whose.DEFENDING}),
    (("che", "il", "giocatore", "in", "difesa", "controlla"), {"controller": Whose.DEFENDING}),
    (("controllato", "da", "i", "tuo", "avversario"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "un", "tuo", "avversario"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "i", "avversario"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "ogni", "avversario"), {"controller": Whose.OPPONENT}),
    (("che", "un", "avversario", "controlla"), {"controller": Whose.OPPONENT}),
    (("che", "i", "tuo", "avversario", "controllano"), {"controller": Whose.OPPONENT}),
    (("di", "un", "avversario"), {"controller": Whose.OPPONENT}),
    (("di", "i", "tuo", "avversario"), {"controller": Whose.OPPONENT}),
    (("avversario",), {"controller": Whose.OPPONENT}),
    (("che", "possiedi"), {"owner": Whose.YOU}),
    (("su", "il", "campo", "di", "battaglia"), {"zone": Zone.BATTLEFIELD}),
    (("in", "gioco"), {"zone": Zone.BATTLEFIELD}),
    (("a", "cui", "è", "stato", "inflitto", "danno", "in", "questo", "turno"), {"damaged_this_turn": True}),
    (("che", "ha", "subito", "danno", "in", "questo", "turno"), {"damaged_this_turn": True}),
    (("con", "costituzione", "superiore", "a", "il", "suo", "forza"), {"tougher": True}),
    (("che", "ha", "attaccato", "in", "questo", "turno"), {"attacked_this_turn": True}),
    (("che", "hanno", "attaccato", "in", "questo", "turno"), {"attacked_this_turn": True}),
    (("che", "controllano", "i", "tuo", "avversario"), {"controller": Whose.OPPONENT}),
    (("incantato",), {"enchanted": True}),
    (("equipaggiato",), {"equipped": True}),
    (("tranne", "~"), {"other": True}),
    (("a", "faccia", "in", "giu"), {"face_down": True}),
    (("a", "faccia", "in", "su"), {"face_down": False}),
)


def _zone(reader: Reader, position: int) -> tuple[Fields, int] | None:
    """ "nel tuo cimitero", "dalla tua mano", "da un cimitero"."""
    if reader.word(position) not in {"in", "da", "di"}:
        return None
    for words, fields in _ZONES:
        if reader.at(position + 1, *words):
            return fields, position + 1 + len(words)
    return None


_ZONES: tuple[tuple[tuple[str, ...], Fields], ...] = (
    (("il", "tuo", "cimitero"), {"zone": Zone.GRAVEYARD, "owner": Whose.YOU}),
    (("un", "cimitero", "di", "un", "avversario"), {"zone": Zone.GRAVEYARD, "owner": Whose.OPPONENT}),
    (("il", "cimitero", "di", "un", "avversario"), {"zone": Zone.GRAVEYARD, "owner": Whose.OPPONENT}),
    (("i", "cimitero", "di", "i", "tuo", "avversario"), {"zone": Zone.GRAVEYARD, "owner": Whose.OPPONENT}),
    (("tutto", "i", "cimitero"), {"zone": Zone.GRAVEYARD}),
    (("i", "cimitero"), {"zone": Zone.GRAVEYARD}),
    (("un", "cimitero"), {"zone": Zone.GRAVEYARD}),
    (("un", "qualsiasi", "cimitero"), {"zone": Zone.GRAVEYARD}),
    (("qualsiasi", "cimitero"), {"zone": Zone.GRAVEYARD}),
    (("il", "tuo", "mano"), {"zone": Zone.HAND, "owner": Whose.YOU}),
    (("il", "tuo", "grimorio"), {"zone": Zone.LIBRARY, "owner": Whose.YOU}),
    (("esilio",), {"zone": Zone.EXILE}),
)


def modifier(reader: Reader, position: int) -> tuple[Fields, int] | None:
    for words, fields in _OWNERSHIP:
        if reader.at(position, *words):
            return fields, position + len(words)
    return _zone(reader, position) or _with(reader, position)
