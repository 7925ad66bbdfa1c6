"""Noun phrases: "creatura bersaglio con volare che controlli" -> a filter, with what was said about targeting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..objects import CardType, Zone
from ..wording.values import Compare, Comparison, Filter, Whose
from .grammar import Reader, Results, parser
from .subtypes import SUBTYPES
from .words import COLORS, COUNTER_WORDS, NUMBERS, SUPERTYPES, TYPES


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase. `filter` describes objects (None: players only), `players` players (None: no players).

    `zoned` tells whether the text said where the objects are; `card` that it said "carta".
    """

    filter: Filter | None = None
    players: Whose | None = None
    target: bool = False
    zoned: bool = False
    card: bool = False
    plural: bool = False
    any_target: bool = False
    head: CardType | None = None


Fields = dict[str, Any]


def filter_of(fields: Fields) -> Filter:
    """A filter from its fields."""
    return Filter(**fields)


def _merge(into: Fields, more: Fields) -> bool:
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


def _head(reader: Reader, position: int) -> tuple[Fields, int] | None:
    """The noun itself."""
    word = reader.word(position)
    if word in TYPES:
        return {"types": frozenset({TYPES[word]})}, position + 1
    if word == "permanente":
        return {}, position + 1
    if word == "carta":
        return {"_card": True}, position + 1
    if word == "pedina":
        return {"token": True}, position + 1
    if word == "magia":
        return {"spell": True, "zone": Zone.STACK}, position + 1
    if word == "abilita" and reader.word(position + 1) in {"attivato", "innescato"}:
        kinds, end = [reader.word(position + 1)], position + 2
        if reader.at(end, "o") and reader.word(end + 1) in {"attivato", "innescato"}:
            kinds, end = [], end + 2
        return {
            "ability": True,
            "zone": Zone.STACK,
            **({"ability_kind": kinds[0][:-1] + "a"} if kinds else {}),
        }, end
    if word == "abilita" and position > 0 and reader.word(position - 1) in {"o", "e"}:
        return {"ability": True, "zone": Zone.STACK}, position + 1
    if word in SUBTYPES and word not in {"giocatore"}:
        return {"subtypes": frozenset({SUBTYPES[word]})}, position + 1
    return None


def _negated(reader: Reader, position: int) -> tuple[Fields, int] | None:
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


def _adjective(reader: Reader, position: int) -> tuple[Fields, int] | None:
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
    return _negated(reader, position)


_MEASURES = {"forza": "power", "costituzione": "toughness"}


def _measure(reader: Reader, position: int) -> tuple[list[str], int] | None:
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

    end = position + 1
    measured = _measure(reader, end)
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
    (("controllato", "da", "te"), {"controller": Whose.YOU}),
    (("sotto", "il", "tuo", "controllo"), {"controller": Whose.YOU}),
    (("sotto", "il", "controllo", "di", "un", "avversario"), {"controller": Whose.OPPONENT}),
    (("che", "non", "controlli"), {"controller": Whose.OPPONENT}),
    (("non", "controllato", "da", "te"), {"controller": Whose.OPPONENT}),
    (("controllato", "da", "un", "avversario"), {"controller": Whose.OPPONENT}),
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
    (("incantato",), {"enchanted": True}),
    (("equipaggiato",), {"equipped": True}),
    (("tranne", "~"), {"other": True}),
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


def _modifier(reader: Reader, position: int) -> tuple[Fields, int] | None:
    for words, fields in _OWNERSHIP:
        if reader.at(position, *words):
            return fields, position + len(words)
    return _zone(reader, position) or _with(reader, position)


def _disjunct(reader: Reader, position: int) -> tuple[Fields, int] | None:
    """A head and what stands right after it: "creatura artefatto non nera", "carta istantaneo o stregoneria"."""
    head = _head(reader, position)
    if head is None:
        return None
    fields, end = dict(head[0]), head[1]
    generic = not (fields.get("types") or fields.get("subtypes"))
    while True:
        word = reader.word(end)
        if word in TYPES:
            if generic:
                fields["types"], generic = frozenset({TYPES[word]}), False
                end += 1
                while reader.word(end) in {"o", ",", "e/o", "e"} and reader.word(end + 1) in TYPES:
                    fields["types"] |= {TYPES[reader.word(end + 1)]}
                    end += 2
                continue
            fields["all_types"] = (
                fields.pop("types", frozenset()) | fields.get("all_types", frozenset()) | {TYPES[word]}
            )
            end += 1
            continue
        if word == "permanente" and fields.get("_card"):
            fields["permanent_card"], end = True, end + 1
            continue
        if reader.at(end, "e", "non") or reader.at(end, ",", "non"):
            negated = _negated(reader, end + 1)
            if negated is not None and _merge(fields, negated[0]):
                end = negated[1]
                continue
        adjective = _adjective(reader, end)
        if adjective is None or not _merge(fields, adjective[0]):
            return fields, end
        generic = generic and not adjective[0].get("subtypes")
        end = adjective[1]


def _players(reader: Reader, position: int) -> tuple[Whose, int] | None:
    if reader.at(position, "giocatore"):
        return Whose.ANY, position + 1
    if reader.at(position, "avversario"):
        return Whose.OPPONENT, position + 1
    return None


_ARTICLES = {"un", "il", "i"}


ANY_TARGET = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})


def _any_target(reader: Reader, position: int) -> tuple[int, bool] | None:
    """ "qualsiasi bersaglio", "qualsiasi altro bersaglio", or "bersagli" after a number (115.4): (end, other)."""
    if reader.at(position, "qualsiasi", "bersaglio"):
        return position + 2, False
    if reader.at(position, "qualsiasi", "altro", "bersaglio"):
        return position + 3, True
    if reader.at(position, "bersaglio") and position and reader.word(position - 1) not in {"un", "il", "i"}:
        return position + 1, False
    return None


def noun(reader: Reader, position: int) -> Results:
    """All readings of a noun phrase without its determiner, longest first."""
    start = position
    shared: Fields = {}
    if reader.at(position, "altro"):
        shared["other"], position = True, position + 1
    anything = _any_target(reader, position)
    if anything is not None:
        end, other = anything
        return (
            (
                Noun(
                    Filter(types=ANY_TARGET, other=other or "other" in shared),
                    Whose.ANY,
                    target=True,
                    any_target=True,
                ),
                end,
            ),
        )
    disjuncts: list[Fields] = []
    players: Whose | None = None
    target = False
    plural = start < len(reader.tokens) and any(
        token.plural for token in reader.tokens[max(0, start - 1) : start + 2]
    )
    end = position
    readings: list[tuple[Noun, int]] = []
    listing = False
    while True:
        player = _players(reader, end)
        if player is not None and players is None:
            players, end = player
        else:
            found_part = _disjunct(reader, end)
            if found_part is None:
                break
            disjuncts.append(found_part[0])
            end = found_part[1]
        outer: Fields = {}
        stop, targeted = end, target
        while True:
            if reader.at(stop, "bersaglio") and not targeted:
                targeted, stop = True, stop + 1
            elif (
                (more := _modifier(reader, stop) or _adjective(reader, stop)) is not None
                and disjuncts
                and _merge(outer, more[0])
            ):
                stop = more[1]
            else:
                break
            built = _build(disjuncts, {**shared}, outer, players, targeted, plural, stop)
            if built is not None and not listing:
                readings.append(built)
        built = _build(disjuncts, {**shared}, {}, players, target, plural, end)
        if built is not None and not listing:
            readings.append(built)
        following = _next_disjunct(reader, end, plural)
        if following is None and stop != end and not targeted:
            following = _next_disjunct(reader, stop, plural)
            if following is not None and disjuncts and _merge(disjuncts[-1], outer):
                end = stop
        if following is None:
            break
        listing = reader.word(end) == "," and reader.word(end + 1) not in {"o", "e"}
        end = following
    return tuple(sorted(readings, key=lambda reading: -reading[1]))


def _next_disjunct(reader: Reader, end: int, plural: bool) -> int | None:
    """Where the next alternative starts after "o", "o un", "o a un", "," or, of plurals, "e"."""
    word = reader.word(end)
    if word not in {"o", ",", "e", "e/o"} or (word == "e" and not plural):
        return None
    following = end + 1
    if word == "," and reader.at(following, "o"):
        following += 1
    if word != "e" and reader.at(following, "a"):
        following += 1
    if reader.at(following, "tutto", "i"):
        following += 2
    elif (reader.word(following) in _ARTICLES and word != "e") or (reader.at(following, "i") and word == "e"):
        following += 1
    if _head(reader, following) is None and _players(reader, following) is None:
        return None
    return following


_CREATURE_ONLY = {"keyword", "not_keyword", "power", "toughness", "attacking", "blocking", "blocked"}
_BARE = {"types", "subtypes", "spell", "ability", "ability_kind", "zone", "all_types"}


def _uneven(parts: list[Fields]) -> bool:
    """An adjective on only one of several alternatives may mean that one or all of them: not to be guessed."""
    return any(set(part) - _BARE != set(parts[0]) - _BARE for part in parts)


def _distribute(parts: list[Fields], outer: Fields) -> bool:
    """What only creatures have, said after "un artefatto o una creatura", is about the creature; False if unclear."""
    special = {key: value for key, value in outer.items() if key in _CREATURE_ONLY}
    if not special or len(parts) < 2:
        return True
    creatures = ["creatura" in {kind.value for kind in part.get("types", ())} for part in parts]
    return all(creatures) or not any(part.get("types") for part in parts)


def _build(
    disjuncts: list[Fields],
    shared: Fields,
    outer: Fields,
    players: Whose | None,
    target: bool,
    plural: bool,
    end: int,
) -> tuple[Noun, int] | None:
    fields: Fields = {}
    card = any(part.get("_card") for part in disjuncts)
    parts = [{key: value for key, value in part.items() if key != "_card"} for part in disjuncts]
    if not parts:
        if players is None or outer:
            return None
        return Noun(None, players, target, plural=plural), end
    if len(parts) == 1:
        fields.update(parts[0])
    elif all(set(part) <= {"types"} for part in parts):
        fields["types"] = frozenset().union(*(part.get("types", frozenset()) for part in parts))
        if not all(part.get("types") for part in parts):
            return None
    elif _uneven(parts):
        return None
    elif all(part.get("zone") is Zone.STACK for part in parts):
        fields["zone"] = Zone.STACK
        for part in parts:
            fields.update(part)
        if any("types" in part or "colors" in part for part in parts):
            return None
    else:
        if any("zone" in part for part in parts):
            return None
        fields["any_of"] = tuple(Filter(**part) for part in parts)
    if not _distribute(parts, outer) or not _merge(fields, shared) or not _merge(fields, outer):
        return None
    zoned = "zone" in fields
    if players is not None and ("zone" in fields and fields["zone"] is not Zone.BATTLEFIELD):
        return None
    types = fields.get("types", frozenset())
    head = next(iter(types)) if len(types) == 1 else None
    return Noun(Filter(**fields), players, target, zoned, card, plural, head=head), end


@parser("nome")
def _noun(reader: Reader, position: int, mood: str) -> Results:
    return noun(reader, position)


@parser("filtro")
def _filter(reader: Reader, position: int, mood: str) -> Results:
    """Objects only, not targeted, on the battlefield unless said: for "ogni …", costs and statics."""
    return tuple(
        (found.filter, end)
        for found, end in noun(reader, position)
        if found.filter is not None
        and found.players is None
        and not found.target
        and (found.zoned or not found.card)
    )


def in_zone(found: Noun, zone: Zone, owner: Whose = Whose.YOU) -> Filter | None:
    """The filter of a "carta …" whose zone the verb tells: what is discarded is in hand, what is searched in the library."""
    if found.filter is None or found.target or found.players is not None:
        return None
    if found.zoned:
        return found.filter if found.filter.zone is zone else None
    return replace(found.filter, zone=zone, owner=owner)
