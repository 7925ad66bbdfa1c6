"""How a creature stands: still in combat or not, under whose control, in whose graveyard, dealing damage or none.

`claims` are the statements that such a question needs, `finding` what they answer.
"""

from __future__ import annotations

from .model import FIRST_DAMAGE, ME, AdvanceAction, Asked, Situation
from .naming import label, of, who

Said = tuple[bool, str]
"""A verdict, and the sentence after "sì" or "no"."""
ABOUT = frozenset(
    {
        "in_combattimento",
        "puo_sacrificare",
        "cimitero_di",
        "infligge_si",
        "infligge_ancora",
        "puo_dividere",
        "controlla_si",
        "solo_morta",
        "veleno_si",
        "veleno_n",
        "vita_n",
        "e_creatura",
        "vita_persa_si",
    }
)


def statements(situation: Situation, asked: Asked, aliases: dict[int, str]) -> list[tuple[str, object]]:
    """Statements of a scenario and a value to begin with."""
    names = [aliases[number] for number in asked.things]
    match asked.about:
        case "in_combattimento":
            return [(f"{name} è {_part(situation, asked)}", "sì") for name in names]
        case "puo_sacrificare" | "controlla_si":
            return [(f"controllore di {name}", situation.players[ME].name) for name in names]
        case "cimitero_di":
            return [(f"zona di {name}", "campo di battaglia") for name in names]
        case "infligge_si" | "infligge_ancora":
            return [(f"danno inflitto da {name}", 0) for name in names]
        case "solo_morta":
            fighting = [t.number for t in situation.things if t.attacking or t.blocking]
            return [(f"{aliases[n]} è morta", "sì") for n in _first(asked.things, fighting)]
        case "vita_persa_si":
            player = situation.players[asked.player if asked.player is not None else ME]
            return [(f"punti vita persi da {player.name}", 0)]
        case "vita_n":
            player = situation.players[asked.player if asked.player is not None else ME]
            return [(f"vita di {player.name}", 0)]
        case "e_creatura":
            return [(f"{name} è", "creatura") for name in names]
        case "veleno_si" | "veleno_n":
            player = situation.players[asked.player if asked.player is not None else ME]
            return [(f"segnalini veleno su {player.name}", 0)]
    return []


def _first(some: list[int], others: list[int]) -> list[int]:
    return [*some, *(number for number in others if number not in some)]


def answered(situation: Situation, asked: Asked, values: list[str]) -> Said | None:
    """What was found, as an answer; None when it does not answer."""
    value = values[0]
    if asked.about == "puo_dividere":
        able = value.startswith("si può")
        return able, f"quel danno {'si può' if able else 'non si può'} dividere così"
    if asked.about == "vita_persa_si":
        name = who(situation, asked.player if asked.player is not None else ME)
        some = int(value or 0) > 0
        verb = (
            ("perdi" if name == "tu" else "perde") if some else "non perdi" if name == "tu" else "non perde"
        )
        return some, f"{verb if name == 'tu' else f'{name} {verb}'} punti vita"
    if asked.about == "veleno_si":
        name = who(situation, asked.player if asked.player is not None else ME)
        some = int(value or 0) > 0
        verb = ("ricevi" if some else "non ricevi") if name == "tu" else ("riceve" if some else "non riceve")
        return some, f"{verb if name == 'tu' else f'{name} {verb}'} segnalini veleno"
    if asked.about == "vita_n":
        name = who(situation, asked.player if asked.player is not None else ME)
        return value == asked.what, f"{'finisci' if name == 'tu' else f'{name} finisce'} a {value} punti vita"
    if asked.about == "veleno_n":
        name = who(situation, asked.player if asked.player is not None else ME)
        got = f"{'hai' if name == 'tu' else f'{name} ha'} {value or 0} segnalini veleno"
        before = situation.players[asked.player if asked.player is not None else ME].poison
        return int(value or 0) - before == int(asked.what), got
    thing = situation.things[asked.things[0]]
    it = label(situation, thing)
    match asked.about:
        case "solo_morta":
            dead = [not text.startswith(("no", "campo")) for text in values]
            only = all(dead[: len(asked.things)]) and not any(dead[len(asked.things) :])
            if asked.flipped:
                only = not any(dead[: len(asked.things)]) and all(dead[len(asked.things) :])
            fates = [t.number for t in situation.things if t.attacking or t.blocking]
            said = "; ".join(
                f"{label(situation, situation.things[n])} {'muore' if gone else 'sopravvive'}"
                for n, gone in zip(_first(asked.things, fates), dead, strict=False)
            )
            return only, said
        case "in_combattimento":
            still = value.startswith("sì")
            said = f"{it} {'è ancora una creatura' if still else 'non è più una creatura'} {_part(situation, asked)}"
            return still is not asked.flipped, said
        case "e_creatura":
            is_one = "creatura" in value.split(", ")
            return is_one, f"{it} {'è una creatura' if is_one else 'non è una creatura'}"
        case "controlla_si":
            index = next((n for n, each in enumerate(situation.players) if each.name == value), None)
            if index is None:
                return False, f"{it} non è più sul campo di battaglia"
            name = who(situation, index)
            holds = index == (asked.player if asked.player is not None else ME)
            return holds, "la controlli tu" if name == "tu" else f"la controlla {name}"
        case "puo_sacrificare":
            player = asked.player if asked.player is not None else ME
            controls = value == situation.players[player].name
            name = who(situation, player)
            controller = next((n for n, each in enumerate(situation.players) if each.name == value), None)
            if controller is None:
                return False, f"{it} non è più sul campo di battaglia"
            whose = who(situation, controller)
            said = "la controlli tu" if whose == "tu" else f"la controlla {whose}"
            return (
                controls,
                f"{said}, e {'può' if name != 'tu' or controls else 'solo chi la controlla può'} sacrificarla",
            )
        case "cimitero_di":
            zone, _, owner = value.partition(" di ")
            if zone != "cimitero":
                return False, f"{it} non finisce in un cimitero"
            mine = owner == situation.players[asked.player if asked.player is not None else ME].name
            index = next((n for n, each in enumerate(situation.players) if each.name == owner), ME)
            name = who(situation, index)
            return (
                mine,
                f"{it} va nel {'tuo cimitero' if name == 'tu' else f'cimitero {of(name)}'}: è di chi la possiede",
            )
        case "infligge_si":
            deals = int(value or 0) > 0
            return deals, f"{it} {'infligge danno' if deals else 'non infligge danno'}"
        case "infligge_ancora":
            before = thing.power or 0
            early = any(name in thing.keywords for name in ("attacco improvviso", "doppio attacco"))
            again = int(value or 0) > (before if early else 0)
            return again, f"{it} {'infligge danno due volte' if again else 'non infligge altro danno'}"
    return None


def _part(situation: Situation, asked: Asked) -> str:
    return "bloccante" if situation.things[asked.things[0]].blocking else "attaccante"


def between_strikes(situation: Situation) -> bool:
    """Whether something is done between the two combat damage steps."""
    return any(isinstance(act, AdvanceAction) and act.step == FIRST_DAMAGE for act in situation.actions)
