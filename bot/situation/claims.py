"""What is asked -> the statements of a scenario whose found values answer it."""

from __future__ import annotations

from msgspec import Struct

from . import combat_standing
from .division import divisions
from .model import ME, OPPONENT, Act, Asked, AttackAction, BlockAction, Effect, Situation

YES, NO = "sì", "no"


class Claim(Struct, frozen=True):
    """A statement: its key, and a value to begin with; `action` for «può», whose value is a move."""

    key: str
    value: object = YES
    action: object = None

    @property
    def text(self) -> str:
        return self.key


def _players(situation: Situation, asked: Asked) -> str:
    return situation.players[asked.player if asked.player is not None else ME].name


def claims_of(situation: Situation, asked: Asked, aliases: dict[int, str]) -> list[Claim]:
    """The statements for one question, the deciding ones first."""
    things = [aliases[number] for number in asked.things]
    who = _players(situation, asked)
    if asked.about == "puo_dividere":
        shares = divisions(situation, aliases)
        return [Claim("può", YES, {"tutti passano": {"divisione": [shares[0][1]]}})] if shares else []
    if asked.about in combat_standing.ABOUT:
        return [Claim(key, value) for key, value in combat_standing.statements(situation, asked, aliases)]
    match asked.about:
        case "morte":
            gone = [_gone(situation, number, aliases) for number in asked.things]
            elsewhere = (
                [Claim(f"zona di {name}", "esilio") for name in things] if _leaves(situation, asked) else []
            )
            return gone + elsewhere
        case "chi_muore" | "tutte_morte" | "quante_morte" | "quante_morte_n" | "qualcuna_morta":
            return [
                _gone(situation, thing.number, aliases)
                for thing in situation.things
                if thing.creature and thing.zone == "campo"
            ]
        case "taglia":
            return [_there(situation, number, aliases) for number in asked.things] + [
                Claim(f"forza/costituzione di {name}", "0/0") for name in things
            ]
        case "forza" | "costituzione":
            return [_there(situation, number, aliases) for number in asked.things] + [
                Claim(f"{asked.about} di {name}", 0) for name in things
            ]
        case "danni_a" | "danni_a_si" | "danni_a_n":
            return [Claim(f"danno inflitto a {who}", 0)]
        case "danni_su" | "danni_su_si":
            return [Claim(f"danno inflitto a {name}", 0) for name in things]
        case "danni_da":
            return [Claim(f"danno inflitto da {name}", 0) for name in things]
        case "danni_comandante":
            return [Claim(f"danno da comandante di {things[0]} a {who}", 0)]
        case "vita":
            return [Claim(f"vita di {who}", 0)]
        case "vita_guadagnata" | "vita_guadagnata_si" | "vita_guadagnata_n":
            return [Claim(f"punti vita guadagnati da {who}", 0)]
        case "vita_persa":
            return [Claim(f"punti vita persi da {who}", 0)]
        case "pescate" | "pesca_si":
            return [Claim(f"carte pescate da {who}", 0)]
        case "in_mano":
            return [Claim(f"carte in mano di {who}", 0)]
        case "segnalini_si":
            kinds = [asked.what] if asked.what else _counter_kinds(situation, asked)
            return [Claim(f"segnalini {kind} su {name}", 0) for name in things for kind in kinds]
        case "segnalini":
            kinds = [asked.what] if asked.what else _counter_kinds(situation, asked)
            return [Claim(f"segnalini {kind} su {name}", 0) for name in things for kind in kinds]
        case "fedelta" | "fedelta_persa":
            return [Claim(f"fedeltà di {name}", 0) for name in things]
        case "veleno":
            return [Claim(f"segnalini veleno su {who}", 0)]
        case "inneschi" | "innesca":
            return [Claim(f"inneschi di {name}", 0) for name in things]
        case "quante_vive" if asked.things:  # of both players
            return [Claim(f"creature di {player.name}", 0) for player in situation.players]
        case "quante_vive" | "vive_si":
            return [Claim(f"{asked.what or 'creature'} di {who}", 0)]
        case "perso":
            return [Claim(f"{who} ha perso", YES)]
        case "vinto":
            other = situation.players[1 - (asked.player or 0)].name
            return [
                Claim(f"{other} ha perso", YES),
                Claim(f"{who} ha perso", NO),
                Claim(f"{who} ha vinto", YES),
            ]
        case "puo_attivare":
            owner = situation.things[asked.things[0]].owner
            name = situation.players[ME if owner is None else owner].name
            return [Claim("può", YES, {f"{name} attiva {things[0]}": {"abilità": 1}})]
        case "bloccata":
            return [Claim(f"{name} è bloccata", YES) for name in things]
        case "vincitore" | "pari":
            return [Claim(f"{situation.players[player].name} ha perso", YES) for player in (ME, OPPONENT)]
        case "puo_attaccare":
            return [Claim(f"{name} può attaccare", YES) for name in things]
        case "puo_bloccare":
            return [_may_block(situation, asked, aliases)]
        case "puo_bersagliare":
            return [Claim("può", YES, {f"{who} lancia {probe(asked)}": {"bersagli": things[0]}})]
        case "torna" | "zona" | "in_mano_va" | "resta":
            return [Claim(f"zona di {name}", "campo di battaglia") for name in things]
        case "ha":
            return [Claim(f"{name} ha", asked.what) for name in things]
        case "attaccata":
            return [Claim(f"{things[0]} è assegnata a", aliases[asked.other[0]])]
        case "in_attacco":
            return [Claim(f"{things[0]} è attaccante", YES)]
        case "tappata":
            return [Claim(f"{name} è TAPpata", YES) for name in things]
        case "controllore" | "controllata_si":
            return [Claim(f"controllore di {name}", situation.players[ME].name) for name in things]
        case "fine":
            return [
                Claim(f"zona di {aliases[number]}", "campo di battaglia")
                for number in asked.things or _touched(situation)
            ]
    return _everything(situation, aliases)


_AWAY = frozenset({Act.EXILE, Act.BOUNCE, Act.TUCK, Act.FLICKER})


def _leaves(situation: Situation, asked: Asked) -> bool:
    """Whether something may take what is asked about elsewhere than to the graveyard."""
    return any(
        isinstance(action, Effect) and action.act in _AWAY and set(action.things) & set(asked.things)
        for action in situation.actions
    )


def probe(asked: Asked) -> str:
    """The spell with which a target is tried: a known card, or one made up."""
    return (
        "Prova" if not asked.what or asked.what in ("rosso", "nero", "bianco", "verde", "blu") else asked.what
    )


def _may_block(situation: Situation, asked: Asked, aliases: dict[int, str]) -> Claim:
    """One blocker and one attacker, or several of either at once."""
    others = [aliases[number] for number in asked.other]
    if len(asked.things) == 1 and len(others) == 1:
        return Claim(f"{aliases[asked.things[0]]} può bloccare {others[0]}", YES)
    owner = situation.things[asked.things[0]].owner
    who = situation.players[ME if owner is None else owner].name
    table = {aliases[number]: others[0] if len(others) == 1 else others for number in asked.things}
    return Claim("può", YES, {f"{who} blocca": table})


def _gone(situation: Situation, number: int, aliases: dict[int, str]) -> Claim:
    thing = situation.things[number]
    if thing.creature:
        return Claim(f"{aliases[number]} è morta", YES)
    return Claim(f"zona di {aliases[number]}", "campo di battaglia")


def _there(situation: Situation, number: int, aliases: dict[int, str]) -> Claim:
    """Whether it is dead at the end; what may come back is looked for on the battlefield."""
    if {"persistere", "immortale"} & set(situation.things[number].keywords):
        return Claim(f"zona di {aliases[number]}", "campo di battaglia")
    return Claim(f"{aliases[number]} è morta", NO)


def _counter_kinds(situation: Situation, asked: Asked) -> list[str]:
    """The counters told of: those put while the game is played, and those that things have from the start."""
    kinds = [
        action.what
        for action in situation.actions
        if (isinstance(action, Effect) and action.act in (Act.COUNTERS, Act.REMOVE_COUNTERS))
        or (isinstance(action, Effect) and action.what[:1] in ("+", "-"))
    ]
    kinds += [kind for number in asked.things for kind in situation.things[number].counters]
    return list(dict.fromkeys(kinds)) or ["+1/+1"]


def _touched(situation: Situation) -> list[int]:
    numbers: list[int] = []
    for action in situation.actions:
        if isinstance(action, Effect | AttackAction):
            numbers += action.things
        elif isinstance(action, BlockAction):
            numbers += list(action.pairs)
    return list(dict.fromkeys(numbers)) or [thing.number for thing in situation.things if thing.creature]


_SIZING = frozenset({Act.PUMP, Act.COUNTERS, Act.REMOVE_COUNTERS})


def _everything(situation: Situation, aliases: dict[int, str]) -> list[Claim]:
    """For "che cosa succede?": where what took part ends, how big it is if that changed, life totals."""
    touched = _touched(situation)
    out = [Claim(f"zona di {aliases[number]}", "campo di battaglia") for number in touched]
    sized = {
        number
        for action in situation.actions
        if isinstance(action, Effect) and action.act in _SIZING
        for number in action.things
    }
    out += [Claim(f"forza/costituzione di {aliases[number]}", "0/0") for number in touched if number in sized]
    out += [Claim(f"vita di {player.name}", 20) for player in situation.players]
    return out
