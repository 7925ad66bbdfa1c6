"""How a scenario says who plays with whom: formats, teams, whom one may attack, ranges of influence (800-811, 903)."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import ScenarioError
from ..objects import PlayerId
from ..table import Attacking, Table
from . import keys
from .nodes import Listing, Node, Scalar
from .nodes import Table as Entries
from .pieces import truth

NORMAL, COMMANDER, BRAWL, GIANT, EMPEROR = (
    "normale",
    "commander",
    "brawl",
    "gigante a due teste",
    "imperatore",
)
FORMATS = (NORMAL, COMMANDER, BRAWL, GIANT, EMPEROR)


def form_of(text: str, line: int, file: str) -> str:
    """The format called `text`. Raises ScenarioError."""
    form = text.strip().lower() or NORMAL
    if form not in FORMATS:
        raise ScenarioError(f"formato sconosciuto: «{text}»{keys.hint(text, FORMATS)}", file, line, "formato")
    return form


def starting_life(form: str, table: Table, player: PlayerId, count: int) -> int:
    """103.4: 20 as a rule; 40 in Commander, 25 or 30 in Brawl, a team's own in Two-Headed Giant."""
    if table.shared_life:
        return table.team_life(player)
    if form == BRAWL:
        return 25 if count == 2 else 30
    return 40 if form == COMMANDER else 20


def read(node: Entries, form: str, names: Sequence[str], file: str) -> Table:
    """The table of `partita`, its format's own options where it says nothing. Raises ScenarioError."""
    count = len(names)
    teams = _teams(node.get("squadre"), form, names, file)
    giant = form == GIANT
    if giant:
        _adjacent(teams, node, file)
    emperors = _emperors(node, teams, form, names, file)
    attacking = _attacking(node.get("attacco"), form, file)
    ranges = _ranges(node.get("raggio"), names, file)
    if not ranges and form == EMPEROR:
        ranges = tuple(2 if player in emperors else 1 for player in range(count))
    return Table(
        teams=teams,
        shared_turns=giant,
        shared_life=giant,
        emperors=emperors,
        attacking=attacking,
        deploy=form == EMPEROR or truth(node, "schieramento", file),
        ranges=ranges,
        brawl=form == BRAWL,
    )


def _player(text: str, names: Sequence[str], line: int, file: str, key: str) -> PlayerId:
    for index, name in enumerate(names):
        if name.lower() == text.strip().lower():
            return index
    raise ScenarioError(f"non c'è un giocatore «{text}»{keys.hint(text, names)}", file, line, key)


def _listed(node: Node, file: str, key: str) -> tuple[Scalar, ...]:
    items = node.items if isinstance(node, Listing) else (node,)
    found = tuple(item for item in items if isinstance(item, Scalar))
    if len(found) != len(items):
        raise ScenarioError("serve un elenco di giocatori", file, node.line, key)
    return found


def _teams(node: Node | None, form: str, names: Sequence[str], file: str) -> tuple[int, ...]:
    if node is None:
        size = {GIANT: 2, EMPEROR: 3}.get(form)
        if size is None:
            return ()
        if len(names) % size or len(names) == size:
            raise ScenarioError(f"«{form}» vuole squadre di {size} giocatori", file, 0, "squadre")
        return tuple(player // size for player in range(len(names)))
    if not isinstance(node, Listing):
        raise ScenarioError(
            "serve un elenco di squadre: [[Anna, Bruno], [Carla, Dario]]", file, node.line, "squadre"
        )
    found: dict[PlayerId, int] = {}
    for number, team in enumerate(node.items):
        for member in _listed(team, file, "squadre"):
            player = _player(member.text, names, member.line, file, "squadre")
            if player in found:
                raise ScenarioError(f"«{member.text}» è in due squadre", file, member.line, "squadre")
            found[player] = number
    missing = [name for player, name in enumerate(names) if player not in found]
    if missing:
        raise ScenarioError(f"{', '.join(missing)} non ha una squadra", file, node.line, "squadre")
    return tuple(found[player] for player in range(len(names)))


def _adjacent(teams: tuple[int, ...], node: Entries, file: str) -> None:
    """805.1: shared turns need teammates sitting side by side."""
    changes = sum(teams[place] != teams[place - 1] for place in range(len(teams)))
    if changes != len(set(teams)):
        raise ScenarioError("chi è in squadra insieme siede vicino (805.1)", file, node.line, "squadre")


def _emperors(
    node: Entries, teams: tuple[int, ...], form: str, names: Sequence[str], file: str
) -> frozenset[PlayerId]:
    said = node.get("imperatori")
    if said is not None:
        return frozenset(
            _player(one.text, names, one.line, file, "imperatori")
            for one in _listed(said, file, "imperatori")
        )
    if form != EMPEROR:
        return frozenset()
    middle = []
    for team in set(teams):
        members = [player for player, number in enumerate(teams) if number == team]
        middle.append(members[len(members) // 2])
    return frozenset(middle)


def _attacking(node: Node | None, form: str, file: str) -> Attacking:
    if node is None:
        return Attacking.NEIGHBOURS if form == EMPEROR else Attacking.MULTIPLE
    text = node.text.strip().lower() if isinstance(node, Scalar) else ""
    known = {item.value: item for item in Attacking}
    if text not in known:
        raise ScenarioError(f"non è un modo di attaccare{keys.hint(text, known)}", file, node.line, "attacco")
    return known[text]


def _ranges(node: Node | None, names: Sequence[str], file: str) -> tuple[int | None, ...]:
    if node is None:
        return ()
    if isinstance(node, Scalar):
        return (_seats(node, file),) * len(names)
    if not isinstance(node, Entries):
        raise ScenarioError("serve un numero di posti, o quanti per ciascuno", file, node.line, "raggio")
    found: list[int | None] = [None] * len(names)
    for name, value in node.entries:
        found[_player(name.text, names, name.line, file, "raggio")] = _seats(value, file)
    return tuple(found)


def _seats(node: Node, file: str) -> int:
    text = node.text if isinstance(node, Scalar) else ""
    if not text.isdigit() or int(text) < 1:
        raise ScenarioError("serve un numero di posti", file, node.line, "raggio")
    return int(text)
