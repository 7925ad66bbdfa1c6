"""Noun phrases: "creatura bersaglio con volare che controlli" -> a filter, with what was said about targeting."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..objects import CardType, Zone
from ..wording.values import Filter, Whose
from .grammar import Reader, Results, parser
from .modifiers import Fields, adjective, merge, modifier, negated
from .subtypes import SUBTYPES
from .words import TYPES


class Noun(Struct, frozen=True):
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
            without = negated(reader, end + 1)
            if without is not None and merge(fields, without[0]):
                end = without[1]
                continue
        said = adjective(reader, end)
        if said is None or not merge(fields, said[0]):
            return fields, end
        generic = generic and not said[0].get("subtypes")
        end = said[1]


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
                (more := modifier(reader, stop) or adjective(reader, stop)) is not None
                and disjuncts
                and merge(outer, more[0])
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
            if following is not None and disjuncts and merge(disjuncts[-1], outer):
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
    if word == "e/o" and not plural and reader.word(following) in _ARTICLES:
        return None  # "una carta creatura e/o una carta incantesimo" may be one of each
    if word == "," and reader.at(following, "o"):
        following += 1
    if word != "e" and reader.at(following, "a"):
        following += 1
    if word == "o" and reader.at(following, "di", "un"):
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
    if not _distribute(parts, outer) or not merge(fields, shared) or not merge(fields, outer):
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
