"""Answers about permanents: what they may do, where they end, what they have, who controls them."""

from __future__ import annotations

from .findings import Finding, cap, count, number, true, yes_no
from .model import ME, Asked, Situation
from .naming import label, names, to, who


def of_permanents(situation: Situation, asked: Asked, values: list[str], it: str) -> Finding | None:
    """The answer to a question about a permanent; None when it is about something else."""
    match asked.about:
        case "puo_attaccare":
            return yes_no(asked, true(values[0]), f"{it} {'può' if true(values[0]) else 'non può'} attaccare")
        case "puo_bloccare":
            blockers = [label(situation, situation.things[number]) for number in asked.things]
            others = " e ".join(label(situation, situation.things[number]) for number in asked.other)
            may = true(values[0])
            verb = (
                ("può" if may else "non può") if len(blockers) == 1 else ("possono" if may else "non possono")
            )
            return yes_no(asked, may, f"{' e '.join(blockers)} {verb} bloccare {others}")
        case "puo_bersagliare":
            able = values[0].startswith("si può")
            return yes_no(asked, able, f"{it} {'può' if able else 'non può'} essere bersagliata")
        case "puo_attivare":
            able = values[0].startswith("si può")
            return yes_no(asked, able, f"quell'abilità {'si può' if able else 'non si può'} attivare")
        case "torna":
            back = values[0].startswith("campo di battaglia")
            return yes_no(asked, back, f"{it} {'torna' if back else 'non torna'} sul campo di battaglia")
        case "in_mano_va":
            there = values[0].startswith("mano")
            return yes_no(asked, there, f"{it} {'va' if there else 'non va'} in mano")
        case "zona" | "fine":
            where = _zone(situation, values[0])
            return Finding(
                asked.about, asked.kind.value, None, where, f"{cap(it or 'la creatura')}: {where}."
            )
        case "ha":
            has = asked.what in values[0].split(", ")
            return yes_no(asked, has, f"{it} {'ha' if has else 'non ha'} {asked.what}")
        case "segnalini_si":
            left = sum(map(number, values))
            return yes_no(
                asked, (left > 0) is not asked.flipped, f"{it}: {count(str(left), 'segnalino', 'segnalini')}"
            )
        case "controllata_si":
            wanted = situation.players[asked.player or ME]
            holds = values[0] == wanted.name
            return yes_no(asked, holds, f"{it} {'resta' if holds else 'non è più'} sotto quel controllo")
        case "attaccata":
            holder = label(situation, situation.things[asked.other[0]])
            worn = values[0].lower() == names(situation)[asked.other[0]].lower()
            return yes_no(
                asked,
                worn is not asked.flipped,
                f"{it} {'resta' if worn else 'non resta'} in dosso {to(holder)}",
            )
        case "in_attacco":
            fighting = true(values[0])
            return yes_no(asked, fighting, f"{it} {'attacca ancora' if fighting else 'non attacca più'}")
        case "tappata":
            on = true(values[0])
            return yes_no(asked, on is not asked.flipped, f"{it} {'è TAPpata' if on else 'non è TAPpata'}")
        case "resta":
            stays = values[0].startswith("campo di battaglia")
            return yes_no(
                asked,
                stays is not asked.flipped,
                f"{it} resta sul campo di battaglia" if stays else f"{it} non resta sul campo di battaglia",
            )
        case "controllore":
            player = next(
                (index for index, each in enumerate(situation.players) if each.name == values[0]), None
            )
            controller = who(situation, player) if player is not None else values[0]
            return Finding(
                asked.about,
                asked.kind.value,
                None,
                controller,
                f"{'La controlli tu' if controller == 'tu' else f'La controlla {controller}'}.",
            )
    return None


def _zone(situation: Situation, found: str) -> str:
    """ "cimitero di Bruno" as whoever asks would say it."""
    zone, _, name = found.partition(" di ")
    player = next((index for index, each in enumerate(situation.players) if each.name == name), None)
    if player is None or situation.named:
        return "non esiste più" if found.startswith("nessuna") else found
    if player == ME:
        return f"{'tua' if zone == 'mano' else 'tuo'} {zone}"
    return f"{zone} dell'avversario"
