"""The scenario of a question about a creature's size, and what the engine finds at its end."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..scenario_text import as_yaml
from .model import Change, Piece, Size, SizeQuestion

if TYPE_CHECKING:
    from ..stage import Stage

NAME = "creatura"
_BLOCKER = "creatura 0/9"


def in_order(asked: SizeQuestion) -> SizeQuestion:
    """The question with what it has from the start first, and where no order was told what makes it bigger before the rest.

    A creature told with all that is on it does not die of a part of it; setters keep their order.
    """

    def rank(piece: Piece) -> tuple[int, int]:
        grows = piece.change in (Change.COUNTERS, Change.BONUS) and min(piece.size) >= 0
        shrinks = piece.change in (Change.COUNTERS, Change.BONUS) and not grows
        return (0 if grows else 2 if shrinks else 1, piece.at)

    if asked.told:
        return asked
    # What makes it smaller is put on it last, even what it was told with.
    pieces = [replace(piece, at=max(piece.at, 0)) if rank(piece)[0] == 2 else piece for piece in asked.pieces]
    return replace(asked, pieces=tuple(sorted(pieces, key=rank)))


def played(asked: SizeQuestion, stage: Stage) -> tuple[Size | None, str] | None:
    """The size at the end, None for a creature that dies, and the scenario that shows it; None if it cannot be played."""
    from engine.errors import ScenarioError
    from engine.scenario import Outcome as Played

    size, zone = f"forza/costituzione di {NAME}", f"zona di {NAME}"
    try:
        first = stage.simulate(_scenario(asked, {size: "0/0", zone: "campo di battaglia"}), "taglia")
        there = (first.found(zone) or "").startswith("campo di battaglia")
        told = first.found(size) if there else None
        if there and told is None:
            return None
        stated = {size: told, zone: "campo di battaglia"} if there else {f"{NAME} è morta": "sì"}
        source = _scenario(asked, stated)
        if stage.simulate(source, "taglia").outcome is not Played.PASSED:
            return None
    except ScenarioError:
        return None
    if told is None:
        return None, source
    power, toughness = told.split("/")
    return (int(power), int(toughness)), source


def _scenario(asked: SizeQuestion, stated: dict[str, Any]) -> str:
    assert asked.printed is not None
    abilities = [*asked.keywords]
    if asked.bushido:
        abilities.append(f"bushido {asked.bushido}")
    abilities += ["prodezza"] * asked.prowess
    described = f"creatura {asked.printed[0]}/{asked.printed[1]}"
    if abilities:
        described += f" con {abilities[0]}" + "".join(f" e {name}" for name in abilities[1:])
    thing: dict[str, Any] = {"carta": described}
    board: dict[str, Any] = {}
    cards: list[dict[str, Any]] = []
    actions: list[Any] = []
    hand: list[str] = []
    counters: dict[str, int] = {}
    letters = iter(ascii_uppercase)
    for piece in asked.pieces:
        if piece.lord:
            name = f"Signore {next(letters)}"
            text = f"Le altre creature che controlli prendono {signed(piece.size)}."
            cards.append(
                {
                    "nome": name,
                    "costo": "{W}",
                    "tipo": "Creatura",
                    "testo": text,
                    "forza": 2,
                    "costituzione": 2,
                }
            )
            board[name.lower()] = name
        elif piece.change is Change.COUNTERS and (piece.at < 0 or asked.prowess):
            counters[signed(piece.size)] = counters.get(signed(piece.size), 0) + piece.times
        else:
            for _ in range(piece.times if piece.change is Change.BONUS else 1):
                name = f"Effetto {next(letters)}"
                cards.append(_card(name, piece))
                hand.append(name)
                actions += [
                    {f"Anna lancia {name}": {} if piece.strips else {"bersagli": NAME}},
                    "risolvi la pila",
                ]
    for _ in range(asked.casts):
        name = f"Istantaneo {next(letters)}"
        cards.append({"nome": name, "costo": "{U}", "tipo": "Istantaneo", "testo": "Guadagni 1 punto vita."})
        hand.append(name)
        actions += [f"Anna lancia {name}", "risolvi la pila"]
    if counters:
        thing["segnalini"] = counters
    enemies = {f"bloccante {number}": _BLOCKER for number in range(1, asked.blockers + 1)}
    if enemies:
        actions += [
            {"Anna attacca con": [NAME]},
            {"Bruno blocca": dict.fromkeys(enemies, NAME)},
            "risolvi la pila",
        ]
    document: dict[str, Any] = {
        "titolo": "Quanto è grande la creatura",
        "regole": ["613.4"],
        "giocatori": {
            "Anna": {"campo": {NAME: thing, **board}, "mano": hand, "costi": "gratis"},
            "Bruno": {"campo": enemies} if enemies else {},
        },
        "carte": cards,
        "azioni": actions,
        "attese": [{key: value} for key, value in stated.items()],
    }
    if not cards:
        del document["carte"]
    return as_yaml(document)


def _card(name: str, piece: Piece) -> dict[str, Any]:
    power, toughness = piece.size
    if piece.strips:
        text = f"Tutte le creature perdono tutte le abilità e hanno forza e costituzione base {power}/{toughness}."
        return {"nome": name, "costo": "{W}", "tipo": "Incantesimo", "testo": text}
    text = {
        Change.SET: f"La creatura bersaglio ha forza e costituzione base {power}/{toughness} fino alla fine del turno.",
        Change.BONUS: f"La creatura bersaglio prende {signed(piece.size)} fino alla fine del turno.",
        Change.SWITCH: "Scambia la forza e la costituzione della creatura bersaglio fino alla fine del turno.",
        Change.COUNTERS: f"Metti {many(piece)} sulla creatura bersaglio.",
    }[piece.change]
    return {"nome": name, "costo": "{W}", "tipo": "Istantaneo", "testo": text}


def signed(size: Size) -> str:
    # A side of zero takes the sign of the other: "-0/-2", "+2/+0".
    sign = "-" if min(size) < 0 else "+"
    return "/".join(f"{side:+d}" if side else f"{sign}0" for side in size)


def many(piece: Piece) -> str:
    if piece.times == 1:
        return f"un segnalino {signed(piece.size)}"
    return f"{piece.times} segnalini {signed(piece.size)}"
