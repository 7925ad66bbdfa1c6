"""In what order the players told of take their turns, and whose turn it is.

Seats are told as a list ("in ordine Anna, Bea e Carlo"), or each by the one before ("dopo di lui gioca Ciro"). Two players
need no order.
"""

from __future__ import annotations

import re
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from .people import FOE, ME, People
from .people import P as PLAYER
from .unnamed import FIRST_UNNAMED, goes_on, unnamed

_SEP = (
    r"(?:,? (?:e |ed )?(?:poi |quindi |infine |dopo |per ultim[oa] )?(?:c'e |ci sono |viene |vengono )?(?:a )?"
    r"|,? ?(?:->|→|>|/|-) ?|, ?)"
)
_LIST = re.compile(rf"{PLAYER}(?:{_SEP}{PLAYER})+(?!\d)")
_BARE = re.compile(rf"(?<=\bordine )(?:di (?:turno|gioco) )?{PLAYER}(?: {PLAYER})+(?!\d)")
"""Names one after the other, as they are dictated."""
_FOLLOWED = re.compile(
    rf"\bdopo (?:di )?(?P<who>{PLAYER}|lui|lei)(?:,|:| al tavolo)?(?: \w+){{0,2}}? ?"
    rf"(?:(?:c'e|ci sono|viene|vengono|gioca|giocano|tocca a|tocca|siede|siedono|sta|stanno"
    rf"|e'?) )?(?P<list>{PLAYER}(?:{_SEP}{PLAYER})*)"
)
_LEFT = re.compile(
    rf"\balla (?:(?P<mine>mia)|sua) sinistra (?:c'e|siede|ho|sta|di) ?(?P<a>{PLAYER})"
    rf"|(?P<b>{PLAYER}) (?:siede |e |sta )?(?:alla|a) (?:(?P<mine2>mia) )?sinistra(?: di (?P<c>{PLAYER}))?"
    rf"|\balla sinistra di (?P<d>{PLAYER}) (?:c'e|siede|sta) (?P<e>{PLAYER})"
)
_BACKWARDS = re.compile(r"\b(?:antiorari\w|al contrario|ordine inverso|alla (?:mia|sua) destra|a destra)\b")
_ORDERED = re.compile(
    r"\b(?:ordine|giro|sedut\w|senso orario|turno|in fila|sequenza|tocca|rotazione|comincia\w*|inizia\w*|poi|dopo)\b"
)
_WHEN = (
    r"(?:turno|mantenimento|upkeep|stap|untap|fase \w+|sottofase \w+|end ?step|combattimento|main(?: phase)?"
    r"|fine turno|inizio turno)"
)
_ACTIVE = (
    re.compile(rf"\b(?:{_WHEN})(?<!extra)(?: (?!extra|dopo)\w+)? d[ie]l? (?P<who>{PLAYER})"),
    re.compile(
        rf"(?P<who>{PLAYER})(?: [^\s.?!]+){{0,8}}? (?:nel|durante il|al) (?:suo|proprio)(?: stesso)? (?:{_WHEN})"
    ),
    re.compile(
        rf"(?:\A|[.:;?!,] ?|\b(?:e|ma|poi) )(?:nel|durante il|al) (?:suo|proprio)(?: stesso)? (?:{_WHEN}),?"
        rf" (?P<who>{PLAYER})"
    ),
    re.compile(
        rf"\b(?:tocca (?:ora |adesso )?a|sta giocando|(?:e'? )?di turno (?:e'? |c'e )?) ?(?P<who>{PLAYER})"
    ),
    re.compile(
        rf"(?P<who>{PLAYER}) (?:(?:e'?|sta) )?(?:il |la )?(?:giocat(?:ore|rice) attiv[oa]|di turno|attivo"
        rf"|attiva(?=[,.;:)])"
        rf"|giocando il suo turno)"
    ),
    re.compile(rf"\bgiocat(?:ore|rice) attiv[oa] (?:e'? |sono )?(?P<who>{PLAYER})"),
)
_PLAYS_HIS = re.compile(
    rf"(?P<who>{PLAYER}) (?:sta facendo|fa|gioca|sta giocando|inizia|comincia|e' (?:nel|al)) (?:il )?suo (?:{_WHEN})"
)
_MINE = re.compile(
    rf"\bmi[oa] (?:\w+ )?(?:{_WHEN})|\b(?:{_WHEN}) (?:e'? )?mi[oa]\b|\bsono (?:pl9 )?(?:il giocatore attivo|di turno)"
    rf"|\btocca (?:ora |adesso )?a pl9\b|\bsto giocando\b|\b(?:vado|passo|entro|sono|arrivo) (?:in|al|all'|a|nel"
    rf"|nell') ?(?:mi[oa] )?(?:{_WHEN})\b|\bio di turno\b"
)
_HIS = re.compile(
    rf"\b(?:su[oa]) (?:\w+ )?(?:{_WHEN})|\b(?:{_WHEN}) (?:e'? )?(?:su[oa]|avversari[oa])\b|\b(?:{_WHEN}) di pl8\b"
)
_FROM = re.compile(
    rf"\b(?:a partire da|cominciando da|iniziando da|a cominciare da|partendo da|iniziat[oa] da|comincia da"
    rf"|inizia da)(?: me| te)? ?(?P<who>{PLAYER})"
    rf"|\b(?:ha iniziato|comincia|inizia|e partit[oa]|parte) (?:la partita )?(?P<who2>{PLAYER})(?! (?:a|con)\b)"
)
_ATTACKS = re.compile(rf"(?P<who>{PLAYER}) (?:mi |ti |ci )?(?:attacca|dichiara (?:gli|un) attacc)")


class Table(Struct, frozen=True):
    """Players in turn order and the one whose turn it is; `told` is False where the order is only that of a list.

    `seated` is False where no order is told: then only what does not hang on it can be said.

    `rest` is the text without what tells seats and turn: who is named there takes part in what happens.
    """

    players: tuple[str, ...]
    active: str | None
    told: bool
    rest: str
    seated: bool = True

    def from_active(self, first: str | None = None) -> tuple[str, ...]:
        """The players in turn order from the active one, or from `first`, on."""
        start = self.players.index(first or self.active or self.players[0])
        return self.players[start:] + self.players[:start]

    def otherwise(self) -> tuple[Table, ...]:
        """The same players in other orders, each neighbour of each another."""
        one, *others = self.players
        swapped = (one, *others[1:2], *others[:1], *others[2:])
        return tuple(replace(self, players=order) for order in (self.players[::-1], swapped))

    def after(self, player: str) -> str:
        """Who comes next in turn order."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]


def read_table(people: People, told: str) -> Table | None:
    """The table that a text tells of; None where the order of its players, or its direction, is not sure.

    `told` is the part of the marked text in which somebody's turn may be told: a question may ask for it.
    """
    text = people.text
    if _BACKWARDS.search(text):
        return None
    seats, spans = _seats(people)
    missing = unnamed(people)
    turns = _turns(people, told)
    if len(turns) > 1:
        return None
    rest = _without(text, spans)
    for pattern in (*_ACTIVE[:1], _MINE, _HIS):
        rest = pattern.sub(" ", rest)
    rest = " ".join(rest.split())
    ordered = len(people.marks) <= 2 or bool(_ORDERED.search(text)) or not spans
    if missing or any(goes_on(text, found.span()) for found in _LIST.finditer(text)):
        phantoms = tuple(f"pl{FIRST_UNNAMED + count}" for count in range(missing or 1))
        return Table(people.marks + phantoms, next(iter(turns), None), ordered, rest, seated=False)
    return Table(seats or people.marks, next(iter(turns), None), ordered, rest, seats is not None)


def _seats(people: People) -> tuple[tuple[str, ...] | None, list[tuple[int, int]]]:
    """The players in turn order, and where that is told."""
    text, marks = people.text, set(people.marks)
    if len(marks) < 2:
        return people.marks, []
    if len(marks) == 2:
        return people.marks, [
            found.span()
            for found in _LIST.finditer(text)
            if re.search(r"\b(?:siamo|giochiamo|giocano|tra|fra) \Z", text[: found.start()])
        ]
    lists = [
        (re.findall(PLAYER, found[0]), found.span())
        for found in (*_LIST.finditer(text), *_BARE.finditer(text))
    ]
    for listed, span in sorted(lists, key=lambda one: -len(one[0])):
        listed = list(dict.fromkeys(listed))
        if set(listed) == marks:
            return tuple(listed), [span]
        if ME in marks and set(listed) == marks - {ME} and not re.search(r"\bpl9\b", text):
            return tuple(listed), [span]  # who asks only looks on
        break
    return _by_neighbours(text, marks)


def _by_neighbours(text: str, marks: set[str]) -> tuple[tuple[str, ...] | None, list[tuple[int, int]]]:
    """The order told by who comes after whom."""
    after: dict[str, str] = {}
    spans: list[tuple[int, int]] = []
    for found in _FOLLOWED.finditer(text):
        before = re.findall(PLAYER, text[: found.start()])
        who = found["who"] if found["who"].startswith("pl") else (before[-1] if before else None)
        if found["who"] in ("lui", "lei"):
            left = marks - set(re.findall(PLAYER, found["list"]))
            who = left.copy().pop() if len(left) == 1 else (before[-1] if before else None)
        chain = [who, *re.findall(PLAYER, found["list"])]
        spans.append(found.span())
        for one, other in pairwise(chain):
            if one is not None:
                after[one] = str(other)
    for found in _LEFT.finditer(text):
        pairs = (
            (ME if found["mine"] else None, found["a"]),
            (ME if found["mine2"] else found["c"], found["b"]),
            (found["d"], found["e"]),
        )
        for before_one, other in pairs:
            if before_one and other:
                after[before_one] = other
                spans.append(found.span())
    starts = set(after) - set(after.values())
    chain_from = starts.pop() if len(starts) == 1 else next(iter(after), None)
    seats: list[str] = []
    while chain_from is not None and chain_from not in seats:
        seats.append(chain_from)
        chain_from = after.get(chain_from)
    return (tuple(seats), spans) if set(seats) == marks else (None, [])


def _turns(people: People, told: str) -> set[str]:
    """Whose turn it is told to be."""
    told = _FOLLOWED.sub(" ", told)
    turns: set[str] = set()
    for pattern in (*_ACTIVE, _PLAYS_HIS):
        turns |= {found["who"] for found in pattern.finditer(told)}
    if _MINE.search(told):
        turns.add(ME)
    others = [mark for mark in people.marks if mark != ME]
    if not turns and len(others) == 1 and ME in people.marks and _HIS.search(told):
        turns.add(others[0])
    if not turns:
        turns |= {found["who"] for found in _ATTACKS.finditer(told)}
    if not turns and re.search(r"\bturno (?:di pl8|avversari[oa])\b", told):
        turns.add(FOE)
    return turns


def starter(told: str) -> str | None:
    """The player with whom something is told to begin, where it does not begin with the active one."""
    found = {hit["who"] or hit["who2"] for hit in _FROM.finditer(told)}
    return found.pop() if len(found) == 1 else None


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    kept = list(text)
    for start, end in spans:
        kept[start:end] = " " * (end - start)
    return "".join(kept)
