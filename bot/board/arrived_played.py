"""The boards on which a permanent that came this turn is tried: attacking, its {T}, crewing, convoking (302.6)."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, decided, played, spell

if TYPE_CHECKING:
    from ..stage import Stage


class Kind(Enum):
    """What kind of permanent it is."""

    CREATURE = auto()
    VEHICLE = auto()
    TREASURE = auto()
    EQUIPMENT = auto()
    LAND = auto()
    ARTIFACT = auto()


class Use(Enum):
    """What one would do with it."""

    ATTACK = auto()
    TAP = auto()
    CREW = auto()
    CONVOKE = auto()
    EQUIP = auto()
    SPEND = auto()
    """An ability without {T} in its cost, as far as a permanent that is no creature goes."""


_IT = "arrivata"
_CARD = "Arrivata"
_TYPES = {
    Kind.CREATURE: "Creatura",
    Kind.VEHICLE: "Artefatto — Veicolo",
    Kind.LAND: "Terra",
    Kind.EQUIPMENT: "Artefatto — Equipaggiamento",
}
_ANIMATE = "Fino alla fine del turno, una terra bersaglio diventa una creatura 3/3 che è ancora una terra."


def may(kind: Kind, use: Use, *, new: bool, haste: bool, animated: bool, stage: Stage) -> Shown | None:
    """Whether it may; None where it cannot be played or the use says too little."""
    if use is Use.SPEND and kind not in (Kind.TREASURE, Kind.ARTIFACT):
        return None  # which ability it is
    document = _document(kind, use, new=new, haste=haste, animated=animated)
    if use is Use.ATTACK:
        key = f"{_IT} può attaccare"
        found = played(document, {key: "sì"}, stage)
        holds, source = (found[0][key].startswith("s"), found[1]) if found else (False, "")
    else:
        result = decided(document, "può", "non può", _action(use), stage)
        holds, source = result or (False, "")
    if not source:
        return None
    return Shown(source, *_why(kind, use, holds, haste and new, animated), holds=holds, direct=True)


def _action(use: Use) -> Any:
    if use is Use.CONVOKE:
        return {f"{ME} lancia Coro": {"convocazione": _IT}}
    if use is Use.CREW:
        return {f"{ME} attiva carro": {"TAPpare": _IT}}
    if use is Use.EQUIP:
        return {f"{ME} attiva {_IT}": {"bersagli": "portatore"}}
    return f"{ME} attiva {_IT}"


def _document(kind: Kind, use: Use, *, new: bool, haste: bool, animated: bool) -> dict[str, Any]:
    """The permanent on its player's battlefield, with what it would be used for."""
    lines = ["Rapidità"] if haste else []
    if kind is Kind.VEHICLE:
        lines.append("Manovrare 1")
    elif kind is Kind.EQUIPMENT:
        lines.append("Equipaggiare {0}")
    else:
        lines.append("{T}: Guadagni 1 punto vita.")
    card: dict[str, Any] = {"nome": _CARD, "tipo": _TYPES.get(kind, "Artefatto"), "testo": "\n".join(lines)}
    if kind is not Kind.LAND:
        card["costo"] = "{1}"
    if kind in (Kind.CREATURE, Kind.VEHICLE):
        card |= {"forza": 2, "costituzione": 2}
    board: dict[str, Any] = {_IT: {"carta": _CARD} | ({"appena_entrata": "sì"} if new else {})}
    mine: dict[str, Any] = {"campo": board}
    cards = [card]
    actions: list[Any] = []
    if kind is Kind.VEHICLE:
        board["portatore"] = "creatura 2/2"
        actions += [{f"{ME} attiva {_IT}": {"TAPpare": "portatore"}}, "risolvi la pila"]
    if use is Use.EQUIP:
        board["portatore"] = "creatura 2/2"
    if use is Use.CREW:
        cards.append(
            {
                "nome": "Carro",
                "costo": "{3}",
                "tipo": "Artefatto — Veicolo",
                "forza": 4,
                "costituzione": 4,
                "testo": "Manovrare 1",
            }
        )
        board["carro"] = "Carro"
    if use is Use.CONVOKE:
        cards.append(
            {
                "nome": "Coro",
                "costo": "{1}",
                "tipo": "Istantaneo",
                "testo": "Convocazione\nGuadagni 4 punti vita.",
            }
        )
        mine["mano"] = ["Coro"]
    if animated:
        cards.append(spell("Risveglio", _ANIMATE))
        mine |= {"mano": ["Risveglio"], "costi": "gratis"}
        actions += [{f"{ME} lancia Risveglio": {"bersagli": _IT}}, "risolvi la pila"]
    if use is Use.ATTACK:
        actions.append({"avanza fino a": "inizio del combattimento"})
    return {
        "titolo": "Che cosa può fare un permanente arrivato da poco",
        "regole": ["302.6"],
        "giocatori": {ME: mine, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }


def _why(kind: Kind, use: Use, holds: bool, hasty: bool, animated: bool) -> tuple[str, tuple[str, ...]]:
    """Why, and the rules that decide it."""
    own = {
        Use.CREW: ("manovrare TAPpa una creatura senza usare il simbolo {T}", "702.122a"),
        Use.CONVOKE: ("per convocazione si TAPpa una creatura senza usare il simbolo {T}", "702.51a"),
    }.get(use)
    if own is not None:
        return (f"{own[0]}, perciò può farlo anche una appena arrivata (302.6, {own[1]}).", ("302.6", own[1]))
    rule = "508.1a" if use is Use.ATTACK else "602.5a"
    others = {Kind.VEHICLE: ("702.122a",), Kind.TREASURE: ("111.10a",), Kind.EQUIPMENT: ("702.6a",)}
    rules = ("302.6", *others.get(kind, ()), rule)
    if not holds:
        return ("non la controlli ininterrottamente dall'inizio del turno e non ha rapidità (302.6).", rules)
    if hasty:
        return ("con rapidità può farlo anche nel turno in cui arriva (702.10b).", ("702.10b", *rules))
    if kind in (Kind.TREASURE, Kind.ARTIFACT, Kind.EQUIPMENT) or (kind is Kind.LAND and not animated):
        return ("la debolezza da evocazione vale solo per le creature (302.6).", rules)
    return ("la controlli ininterrottamente dall'inizio del tuo turno (302.6).", rules)
