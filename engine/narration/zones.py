"""Objects coming, going and moving, in words."""

from __future__ import annotations

from ..events import (
    Attached,
    CardDiscarded,
    CardDrawn,
    CeasedToExist,
    ControlChanged,
    Destroyed,
    EmblemCreated,
    LandPlayed,
    PhasedIn,
    PhasedOut,
    Regenerated,
    Sacrificed,
    StickerPut,
    Tapped,
    TokenCreated,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
    Untapped,
    ZoneChanged,
)
from ..objects import CardType, ObjectKind, Zone
from .names import Names, of, to
from .registry import tells
from .words import because, inside


@tells(ZoneChanged)
def zone_changed(event: ZoneChanged, names: Names) -> str:
    last, item = event.before, event.before.object
    name = names.seen(last)
    actor = names.player(event.player) if event.player is not None else ""
    reason = because(event.rules)
    tail = f": {reason}" if reason else ""
    match event.cause:
        case "lanciata":
            return f"{actor} mette {name} in pila"
        case "pescata":
            return f"{names.player(item.owner)} pesca {name}"
        case "scartata":
            return f"{names.player(item.owner)} scarta {name}"
        case "sacrificata":
            return f"{names.player(last.controller)} sacrifica {name}{tail}"
        case "creata":
            return f"{name} entra nel campo di battaglia"
        case "macinata":
            return f"{names.player(item.owner)} macina {name}"
        case "mulligan":
            return f"{names.player(item.owner)} rimette {name} nel grimorio"
        case "in fondo":
            return f"{names.player(item.owner)} mette {name} in fondo al grimorio"
        case "neutralizzata":
            return f"{name}, neutralizzata, va {inside(event.destination, names, item.owner)}"
        case "distrutta" if event.destination is not Zone.GRAVEYARD:
            return f"{name} sarebbe distrutta, ma va {inside(event.destination, names, item.owner)}{tail}"
    if event.destination is Zone.BATTLEFIELD:
        return f"{name} entra nel campo di battaglia {_under(event, names)}"
    if event.origin is Zone.BATTLEFIELD and event.destination is Zone.GRAVEYARD:
        destroyed = ", distrutta" if event.cause == "distrutta" and not reason else ""
        if CardType.CREATURE in last.types:
            return f"{name} muore{destroyed}{tail}"
        return f"{name}{destroyed} va {inside(Zone.GRAVEYARD, names, item.owner)}{tail}"
    if event.destination is Zone.HAND:
        return f"{name} torna in mano {to(names.player(item.owner))}{tail}"
    return f"{name} va {inside(event.destination, names, item.owner)}{tail}"


def _under(event: ZoneChanged, names: Names) -> str:
    controller = event.player if event.player is not None else event.before.controller
    return f"sotto il controllo {of(names.player(controller))}"


@tells(TokenCreated)
def token_created(event: TokenCreated, names: Names) -> str:
    return f"{names.player(event.player)} crea la pedina {names.object(event.object)}"


@tells(CeasedToExist)
def ceased(event: CeasedToExist, names: Names) -> str:
    name = names.object(event.before.id)
    match event.before.kind:
        case ObjectKind.TOKEN:
            return f"la pedina {name} cessa di esistere: non è più sul campo di battaglia"
        case ObjectKind.COPY:
            return f"{name} cessa di esistere: è una copia di magia fuori dalla pila"
        case ObjectKind.ABILITY:
            return f"{name} lascia la pila"
    return f"{name} cessa di esistere"


@tells(EmblemCreated)
def emblem_created(event: EmblemCreated, names: Names) -> str:
    return f"{names.player(event.player)} ottiene un emblema"


@tells(CardDrawn)
def card_drawn(event: CardDrawn, names: Names) -> str:
    return f"{names.player(event.player)} pesca {names.object(event.object)}"


@tells(CardDiscarded)
def card_discarded(event: CardDiscarded, names: Names) -> str:
    return f"{names.player(event.player)} scarta {names.seen(event.before)}"


@tells(Sacrificed)
def sacrificed(event: Sacrificed, names: Names) -> str:
    reason = because(event.rules)
    return f"{names.player(event.player)} sacrifica {names.seen(event.before)}" + (
        f": {reason}" if reason else ""
    )


@tells(Destroyed)
def destroyed(event: Destroyed, names: Names) -> str:
    reason = because(event.rules)
    return f"{names.seen(event.before)} viene distrutta" + (f": {reason}" if reason else "")


@tells(Regenerated)
def regenerated(event: Regenerated, names: Names) -> str:
    return f"{names.object(event.object)} si rigenera: si TAPpa, il danno è rimosso e non viene distrutta"


@tells(Tapped)
def tapped(event: Tapped, names: Names) -> str:
    return f"{names.object(event.object)} si TAPpa" + (" per attingere mana" if event.for_mana else "")


@tells(Untapped)
def untapped(event: Untapped, names: Names) -> str:
    return f"{names.object(event.object)} si STAPpa"


@tells(TurnedFaceDown)
def turned_face_down(event: TurnedFaceDown, names: Names) -> str:
    return (
        f"{names.object(event.object)} viene girata a faccia in giù: è una creatura 2/2 senza nome né abilità"
    )


@tells(TurnedFaceUp)
def turned_face_up(event: TurnedFaceUp, names: Names) -> str:
    return f"{names.player(event.player)} gira a faccia in su {names.object(event.object)}"


@tells(Attached)
def attached(event: Attached, names: Names) -> str:
    return f"{names.object(event.object)} viene assegnata {to(names.ref(event.to))}"


@tells(Unattached)
def unattached(event: Unattached, names: Names) -> str:
    return f"{names.object(event.object)} non è più assegnata a nulla"


@tells(ControlChanged)
def control_changed(event: ControlChanged, names: Names) -> str:
    return f"{names.player(event.new)} prende il controllo di {names.object(event.object)}"


@tells(PhasedOut)
def phased_out(event: PhasedOut, names: Names) -> str:
    return f"{names.object(event.object)} va fuori fase"


@tells(PhasedIn)
def phased_in(event: PhasedIn, names: Names) -> str:
    return f"{names.object(event.object)} torna in fase"


@tells(LandPlayed)
def land_played(event: LandPlayed, names: Names) -> str:
    return f"{names.player(event.player)} gioca {names.object(event.object)}"


@tells(StickerPut)
def sticker_put(event: StickerPut, names: Names) -> str:
    return f"{names.player(event.player)} mette un adesivo ({event.kind}) su {names.object(event.object)}"
