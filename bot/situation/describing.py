"""The situation told back, so that whoever asked sees what was understood."""

from __future__ import annotations

from .model import (
    Act,
    ActivateAction,
    AdvanceAction,
    AttackAction,
    BlockAction,
    CastAction,
    Effect,
    Situation,
    Thing,
)
from .naming import label, who


def describe(situation: Situation) -> str:
    """Two or three sentences: who has what, what happens."""
    parts = [line for line in (_board(situation, player) for player in range(len(situation.players))) if line]
    parts += [_action(situation, action) for action in situation.actions]
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in parts if part)


def _board(situation: Situation, player: int) -> str:
    name = who(situation, player)
    said = situation.players[player]
    facts: list[str] = []
    things = [thing for thing in situation.things if (thing.owner or 0) == player and thing.zone == "campo"]
    if things:
        facts.append(", ".join(_thing(thing) for thing in things))
    if said.life is not None:
        facts.append(f"{said.life} punti vita")
    if said.poison:
        facts.append(f"{said.poison} segnalini veleno")
    if said.library is not None:
        facts.append("grimorio vuoto" if said.library == 0 else f"{said.library} carte nel grimorio")
    if not facts:
        return ""
    return f"{'hai' if name == 'tu' else f'{name} ha'}: {'; '.join(facts)}"


def _thing(thing: Thing) -> str:
    text = thing.card or " ".join(
        part for part in ("pedina" if thing.token else "", thing.size or thing.kind) if part
    )
    if thing.keywords:
        text += f" con {', '.join(thing.keywords)}"
    if thing.counters:
        text += " e " + ", ".join(f"{amount} segnalini {kind}" for kind, amount in thing.counters.items())
    if thing.damage:
        text += f" ({thing.damage} danni già segnati)"
    if thing.tapped:
        text += " TAPpata"
    if thing.sick:
        text += " appena entrata"
    return text


def _action(situation: Situation, action: object) -> str:
    def listed(numbers: list[int]) -> str:
        return " e ".join(label(situation, situation.things[number]) for number in numbers)

    match action:
        case AttackAction(things=things):
            return f"attacca {listed(things)}" if len(things) == 1 else f"attaccano {listed(things)}"
        case BlockAction(pairs=pairs):
            return "; ".join(
                f"{label(situation, situation.things[number])} blocca {listed(blocked)}"
                for number, blocked in pairs.items()
            )
        case AdvanceAction(step=step):
            return f"si arriva a: {step}"
        case CastAction(thing=thing):
            return f"viene lanciata {label(situation, situation.things[thing])}"
        case ActivateAction(thing=thing):
            return f"si attiva {label(situation, situation.things[thing])}"
        case Effect():
            return _effect(situation, action)
    return ""


def _effect(situation: Situation, effect: Effect) -> str:
    name = who(situation, effect.by)
    on = " e ".join(label(situation, situation.things[number]) for number in effect.things)
    if not on and effect.player is not None and effect.player != effect.by:
        on = who(situation, effect.player)
    detail = {
        Act.DAMAGE: f"{effect.amount} danni",
        Act.BITE: f"{effect.amount} danni",
        Act.COUNTERS: f"{effect.amount} {effect.what}",
        Act.REMOVE_COUNTERS: f"{effect.amount} {effect.what}",
        Act.PUMP: "/".join(effect.size),
        Act.GAIN: effect.what,
        Act.LOSE: effect.what,
        Act.KNOWN: effect.what,
    }.get(effect.act, str(effect.amount) if effect.amount else "")
    words = ", ".join(part for part in (detail, on) if part)
    start = "in risposta, " if effect.response else ""
    return f"{start}{name}: {effect.act.value}" + (f" ({words})" if words else "")
