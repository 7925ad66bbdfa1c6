"""The cards of a tale of the stack: what each spell and ability says in the scenario, and what it is aimed at."""

from __future__ import annotations

import re
from typing import Any

from ..situation.effects import COLOR_COST, count
from .model import Does, Move, Tale

PLAYERS = ("Anna", "Bruno")
CREATURES = ("bersaglio", "altra creatura", "terza creatura")
_SPELLS = (
    "Prima magia",
    "Risposta",
    "Seconda risposta",
    "Terza risposta",
    "Quarta risposta",
    "Quinta risposta",
)


def name_of(tale: Tale, place: int) -> str:
    """What the card of a move is called in the scenario."""
    return _SPELLS[place]


def aims(move: Move) -> dict[str, Any]:
    if move.on:
        return {"bersagli": CREATURES[move.on[0]]}
    return {"bersagli": PLAYERS[1 - move.by]} if move.amount else {}


def source_card(tale: Tale, size: tuple[int, int]) -> dict[str, Any]:
    """The permanent whose ability is on the stack: it also gains 1 life, which shows that it resolved."""
    base = tale.moves[0]
    permanent = tale.creatures[base.source or 0]
    does = "Guadagni 1 punto vita."
    if base.does is not Does.ABILITY:
        does = f"{_text(base, 'Fonte', len(base.on))} {does}"
    elif base.amount:
        does = f"Fonte infligge {count(base.amount, 'danno', 'danni')} al giocatore bersaglio. {does}"
    if Does.DRAW in base.also:
        does = f"Pesca una carta. {does}"
    if permanent.kind in ("artefatto", "incantesimo"):
        return {
            "nome": "Fonte",
            "costo": "{2}",
            "tipo": permanent.kind.capitalize(),
            "testo": f"{{1}}: {does}",
        }
    if permanent.kind == "planeswalker":
        return {
            "nome": "Fonte",
            "costo": "{2}",
            "tipo": "Planeswalker",
            "fedelta": permanent.loyalty or 5,
            "testo": f"−{base.cost or 1}: {does}",
        }
    power, toughness = size
    return {
        "nome": "Fonte",
        "costo": "{2}",
        "tipo": "Creatura",
        "forza": power,
        "costituzione": toughness,
        "testo": f"{{1}}: {does}",
    }


def spell_card(tale: Tale, place: int, move: Move) -> tuple[dict[str, Any], list[str]]:
    name = name_of(tale, place)
    on = [CREATURES[n] for n in move.on]
    cost = COLOR_COST.get(move.color, "{2}")
    card: dict[str, Any] = {"nome": name, "costo": cost, "tipo": "Istantaneo"}
    if move.does is Does.CREATURE:
        card |= {"tipo": "Creatura", "forza": 4, "costituzione": 4}
        texts = [text for creature in tale.creatures if creature.cast for text in creature.texts]
        if texts:
            card["testo"] = "\n".join(texts)
        if move.uncounterable:
            card["testo"] = "\n".join(["Questa magia non può essere neutralizzata.", *texts])
        return card, []
    if move.does is Does.AURA:
        card |= {
            "tipo": "Incantesimo — Aura",
            "testo": "Incanta creatura\nLa creatura incantata prende +1/+1.",
        }
        return card, on
    targets = list(on)
    if move.does is Does.COUNTER:
        targets = [name_of(tale, place - 1)]
    elif move.does is Does.PREVENT and not on:
        targets = [PLAYERS[move.by]]
    elif move.does is Does.EDICT or (move.does is Does.BURN and not on):
        targets = [PLAYERS[1 - move.by if move.player is None else move.player]]
    elif move.does in (Does.SWEEP, Does.SWEEP_BURN, Does.LIFE, Does.SPELL, Does.SACRIFICE):
        targets = []
    if move.does is Does.DRAW and "giocatore bersaglio" in move.text.lower():
        targets = [PLAYERS[move.by]]
    if move.text and move.does is Does.EDICT and "bersaglio" not in move.text:
        targets = []
    if move.text and _fits(move.text, targets):
        card["testo"] = move.text
        return card, targets
    text = _text(move, name, len(on))
    if any(tale.creatures[n].kind != "creatura" for n in move.on):
        text = text.replace("alla creatura bersaglio", "al permanente bersaglio")
        text = text.replace("la creatura bersaglio", "il permanente bersaglio")
    if move.stern:
        text += " Quella creatura non può essere rigenerata."
    if move.uncounterable:
        text = f"Questa magia non può essere neutralizzata.\n{text}"
    if Does.DRAW in move.also:
        text += " Pesca una carta."
    if move.gain:
        text += f" Guadagni {count(move.gain, 'punto vita', 'punti vita')}."
    card["testo"] = text
    return card, targets


def _fits(text: str, targets: list[str]) -> bool:
    """Whether a spell's printed text has as many targets as were told."""
    asked = (
        2
        if re.search(r"\bdue (?:creature )?bersaglio", text.lower())
        else len(re.findall(r"\bbersaglio\b", text))
    )
    return asked == len(targets)


def _text(move: Move, name: str, targets: int) -> str:
    until = "fino alla fine del turno"
    harm = count(move.amount, "danno", "danni")
    match move.does:
        case Does.DESTROY if targets > 1:
            return "Distruggi due creature bersaglio."
        case Does.DESTROY | Does.AIMED:
            return "Distruggi la creatura bersaglio."
        case Does.EXILE if targets > 1:
            return "Esilia due creature bersaglio."
        case Does.BOUNCE if targets > 1:
            return "Fai tornare due creature bersaglio in mano ai rispettivi proprietari."
        case Does.EXILE:
            return "Esilia la creatura bersaglio."
        case Does.BOUNCE:
            return "Fai tornare la creatura bersaglio in mano al suo proprietario."
        case Does.BURN if not targets:
            return f"{name} infligge {harm} al giocatore bersaglio."
        case Does.BURN if targets > 1:
            if move.shares:
                return (
                    f"{name} infligge {harm} suddivisi come preferisci tra un qualsiasi numero di creature "
                    "bersaglio."
                )
            return f"{name} infligge {harm} a due creature bersaglio."
        case Does.BURN:
            return f"{name} infligge {harm} alla creatura bersaglio."
        case Does.SIZE:
            return f"La creatura bersaglio prende {move.size[0]}/{move.size[1]} {until}."
        case Does.GRANT:
            return f"La creatura bersaglio ha {move.what} {until}."
        case Does.REGENERATE:
            return "Rigenera la creatura bersaglio."
        case Does.FLICKER:
            return (
                "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del "
                "suo proprietario."
            )
        case Does.SACRIFICE:
            return "Sacrifica una creatura."
        case Does.PREVENT:
            return (
                f"Previeni i prossimi {move.amount} danni che verrebbero inflitti a un qualsiasi bersaglio in "
                f"questo turno."
            )
        case Does.TAP:
            return "TAPpa la creatura bersaglio."
        case Does.STEAL:
            return "Prendi il controllo della creatura bersaglio."
        case Does.FIGHT:
            return "La creatura bersaglio lotta con un'altra creatura bersaglio."
        case Does.COUNTER:
            return "Neutralizza la magia bersaglio."
        case Does.EDICT:
            return "Il giocatore bersaglio sacrifica una creatura."
        case Does.SWEEP:
            return "Distruggi tutte le creature."
        case Does.SWEEP_BURN:
            return f"{name} infligge {harm} a ogni creatura."
        case Does.LIFE:
            return f"Guadagni {count(move.amount, 'punto vita', 'punti vita')}."
    return "Pesca una carta."
