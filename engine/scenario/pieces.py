"""Reading the objects a scenario puts somewhere: «Orso», «Foresta x3», «primo orso: creatura 2/2», «{carta: …}», 3."""

from __future__ import annotations

import re

from ..errors import ScenarioError
from .keys import PIECE, check, table
from .model import Piece
from .nodes import Listing, Node, Scalar, Table, boolean, integer

FILLER = "carta qualunque"
"""A card with no characteristics at all, for hands and libraries whose contents do not matter."""

MOST = 250
_TIMES = re.compile(
    r"^(?:(?P<before>\d{1,3})\s+(?P<a>.+)|(?P<b>.+?)\s+[x×](?P<after>\d{1,3}))$", re.IGNORECASE
)
_NAMES = {key.name for key in PIECE}


def pieces(node: Node, zone: str, file: str) -> tuple[Piece, ...]:
    """All the pieces of one zone. Raises ScenarioError."""
    found: list[Piece] = []
    match node:
        case Scalar():
            number = integer(node)
            if number is not None:
                found = [_filler(number, node.line)] if number else []
            elif node.text.strip():
                found = [_short(node, file)]
        case Table():
            found = [_named(key, value, file) for key, value in node.entries]
        case Listing():
            found = [_item(item, file) for item in node.items]
    total = sum(piece.number for piece in found)
    if total > MOST or any(piece.number < 0 for piece in found):
        raise ScenarioError(f"in una zona si mettono da 0 a {MOST} carte, non {total}", file, node.line, zone)
    return tuple(found)


def _filler(number: int, line: int) -> Piece:
    return Piece(FILLER, line, number=number)


def _item(node: Node, file: str) -> Piece:
    match node:
        case Scalar():
            number = integer(node)
            return _short(node, file) if number is None else _filler(number, node.line)
        case Table() if node.get("carta") is not None or all(key.text in _NAMES for key, _ in node.entries):
            return _detailed(node, "", file)
        case Table(entries=((key, value),)):
            return _named(key, value, file)
    raise ScenarioError(
        "un oggetto è il nome di una carta, «nome: carta», oppure {carta: …, segnalini: …}", file, node.line
    )


def _named(key: Scalar, value: Node, file: str) -> Piece:
    """«primo orso: creatura 2/2», or with details."""
    match value:
        case Scalar(text=text) if text.strip():
            return Piece(text.strip(), value.line, alias=key.text.strip())
        case Table():
            return _detailed(value, key.text.strip(), file)
    raise ScenarioError("dopo il nome serve la carta", file, key.line, key.text)


def _short(node: Scalar, file: str) -> Piece:
    text = node.text.strip()
    if not text:
        raise ScenarioError("manca il nome della carta", file, node.line)
    if (m := _TIMES.match(text)) is not None:
        name = m["a"] or m["b"]
        number = int(m["before"] or m["after"])
        if name in ("carte", "carta"):
            return _filler(number, node.line)
        return Piece(name, node.line, number=number)
    return Piece(text, node.line)


def _detailed(node: Table, alias: str, file: str) -> Piece:
    check(node, PIECE, "un oggetto", file)
    card = _text(node, "carta", file)
    base = _short(Scalar(card, node.line), file)
    number = whole(node, "quante", file, base.number)
    return Piece(
        card=base.card,
        line=node.line,
        alias=_text(node, "nome", file) or alias,
        number=number,
        counters=counters(node.get("segnalini"), file),
        tapped=truth(node, "TAPpata", file),
        sick=truth(node, "appena_entrata", file),
        damage=whole(node, "danno", file, 0),
        attached_to=_text(node, "assegnata_a", file),
        owner=_text(node, "proprietario", file),
        token=truth(node, "pedina", file),
        commander=truth(node, "comandante", file),
        commander_damage=whole(node, "danno_da_comandante", file, 0),
        face_down=truth(node, "a_faccia_in_giù", file),
        cast=truth(node, "lanciata", file),
        flipped=truth(node, "ruotata", file),
        protector=_text(node, "protettore", file),
        transformed=truth(node, "trasformata", file),
        designations=frozenset(_texts(node, "designazioni", file)),
        shields=whole(node, "scudi_di_rigenerazione", file, 0),
    )


def counters(node: Node | None, file: str) -> tuple[tuple[str, int], ...]:
    """Counters as written: kind and how many. Raises ScenarioError."""
    if node is None:
        return ()
    found: dict[str, int] = {}
    for key, value in table(node, "«segnalini»", file, "segnalini").entries:
        number = integer(value)
        if number is None or not 0 <= number <= 100_000:
            raise ScenarioError("serve quanti segnalini, un numero da 0 in su", file, value.line, key.text)
        if number:
            found[key.text] = number
    return tuple(sorted(found.items()))


def whole(node: Table, key: str, file: str, default: int, least: int = 0) -> int:
    """The number under `key`, at least `least`. Raises ScenarioError."""
    value = node.get(key)
    if value is None:
        return default
    number = integer(value)
    if number is None or number < least:
        raise ScenarioError(
            "serve un numero" + ("" if least < 0 else f" da {least} in su"), file, value.line, key
        )
    return number


def truth(node: Table, key: str, file: str) -> bool:
    """The yes or no under `key`, no when absent. Raises ScenarioError."""
    value = node.get(key)
    if value is None:
        return False
    answer = boolean(value)
    if answer is None:
        raise ScenarioError("serve sì o no", file, value.line, key)
    return answer


def _texts(node: Table, key: str, file: str) -> tuple[str, ...]:
    value = node.get(key)
    if value is None:
        return ()
    if not isinstance(value, Listing):
        raise ScenarioError("serve un elenco di testi", file, value.line, key)
    return tuple(item.text.strip() for item in value.items if isinstance(item, Scalar))


def _text(node: Table, key: str, file: str) -> str:
    value = node.get(key)
    if value is None:
        return ""
    if not isinstance(value, Scalar):
        raise ScenarioError("serve un testo", file, value.line, key)
    return value.text.strip()
