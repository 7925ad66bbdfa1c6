"""What a played scenario found -> the answer to each question, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from . import combat_standing
from .claims import claims_of
from .findings import Finding, amount, cap, count, does, lost, number, true, yes_no
from .model import AT_LEAST, ME, Asked, AskKind, AttackAction, BlockAction, Situation, Thing
from .naming import label, names, who
from .of_permanents import of_permanents


def answer(situation: Situation, found: Mapping[str, str]) -> tuple[Finding, ...]:
    """One finding for each question asked."""
    aliases = names(situation)
    out = []
    for asked in situation.asked:
        keys = [claim.key for claim in claims_of(situation, asked, aliases)]
        mine = {key: found[key] for key in keys if key in found}
        finding = _one(situation, asked, mine)
        if finding is not None:
            out.append(finding)
    return tuple(out)


def _one(situation: Situation, asked: Asked, found: dict[str, str]) -> Finding | None:
    values = list(found.values())
    if not values:
        return None
    things = [label(situation, situation.things[number]) for number in asked.things]
    it = things[0] if things else ""
    player = asked.player if asked.player is not None else ME
    name = who(situation, player)
    if asked.about in combat_standing.ABOUT:
        said = combat_standing.answered(situation, asked, values)
        return None if said is None else yes_no(asked, *said)
    match asked.about:
        case "morte":
            dead = [_dead(text) for text in values[: len(things)]]
            away = [
                not text.startswith("campo") and not gone
                for text, gone in zip(values[len(things) :], dead, strict=False)
            ]
            if any(away):
                left = [
                    _ends(situation, situation.things[n], name, zone) if out else _fate(name, gone)
                    for n, name, zone, out, gone in zip(
                        asked.things, things, values[len(things) :], away, dead, strict=True
                    )
                ]
                return yes_no(asked, False, "; ".join(left))
            if asked.guessed and len(set(dead)) > 1:
                return None  # whose fate is asked was not said, and they differ
            gone = dead[0] if asked.guessed or asked.flipped else all(dead)
            return yes_no(
                asked,
                gone is not asked.flipped,
                "; ".join(_fate(label_, each) for label_, each in zip(things, dead, strict=False)),
            )
        case "chi_muore" | "tutte_morte" | "quante_morte" | "quante_morte_n" | "qualcuna_morta":
            return _fates(situation, asked, found)
        case "taglia" | "forza" | "costituzione":
            half = len(values) // 2
            if asked.kind is AskKind.YES_NO:
                gone = _dead(values[0])
                same = not gone and values[half] == asked.what
                return yes_no(asked, same, f"{it} {'muore' if gone else f'è {values[half]}'}")
            if values[half] == "nessuna":
                return None
            if _dead(values[0]):
                return Finding(asked.about, asked.kind.value, None, "muore", f"{cap(it)} muore.")
            return Finding(
                asked.about,
                asked.kind.value,
                None,
                values[half],
                f"{cap(it)} è {values[half]}."
                if asked.about == "taglia"
                else f"{cap(it)} ha {asked.about} {values[half]}.",
            )
        case "danni_a":
            return amount(
                asked,
                values[0],
                f"{cap(does(name, 'subisci', 'subisce'))} {count(values[0], 'danno', 'danni')}.",
            )
        case "danni_a_si":
            return yes_no(
                asked,
                number(values[0]) > 0,
                f"{does(name, 'subisci', 'subisce')} "
                + (
                    "danno"
                    if _unsized(situation) and values[0] != "0"
                    else count(values[0], "danno", "danni")
                ),
            )
        case "danni_a_n":
            return yes_no(
                asked,
                _so_many(number(values[0]), asked.what),
                f"{does(name, 'subisci', 'subisce')} {count(values[0], 'danno', 'danni')}",
            )
        case "danni_su_si":
            return yes_no(asked, number(values[0]) > 0, f"{it} subisce {count(values[0], 'danno', 'danni')}")
        case "danni_su":
            return amount(asked, values[0], f"{cap(it)} subisce {count(values[0], 'danno', 'danni')}.")
        case "danni_da":
            return amount(asked, values[0], f"{cap(it)} infligge {count(values[0], 'danno', 'danni')}.")
        case "danni_comandante":
            dealt = count(values[0], "danno da comandante", "danni da comandante")
            return amount(asked, values[0], f"{cap(does(name, 'hai subito', 'ha subito'))} {dealt}.")
        case "vita":
            return amount(
                asked,
                values[0],
                f"{cap(does(name, 'finisci', 'finisce'))} a {count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_guadagnata":
            return amount(
                asked,
                values[0],
                f"{cap(does(name, 'guadagni', 'guadagna'))} {count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_persa":
            return amount(
                asked,
                values[0],
                f"{cap(does(name, 'perdi', 'perde'))} {count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_guadagnata_si":
            return yes_no(
                asked,
                number(values[0]) > 0,
                f"{count(values[0], 'punto vita guadagnato', 'punti vita guadagnati')}",
            )
        case "vita_guadagnata_n":
            return yes_no(
                asked,
                number(values[0]) == number(asked.what),
                f"{does(name, 'guadagni', 'guadagna')} {count(values[0], 'punto vita', 'punti vita')}",
            )
        case "vive_si":
            remaining = count(values[0], "creatura", "creature")
            return yes_no(asked, number(values[0]) > 0, f"in campo: {remaining}")
        case "pescate":
            return amount(
                asked,
                values[0],
                f"{cap(does(name, 'peschi', 'pesca'))} {count(values[0], 'carta', 'carte')}.",
            )
        case "pesca_si":
            return yes_no(
                asked, number(values[0]) > 0, f"{count(values[0], 'carta pescata', 'carte pescate')}"
            )
        case "in_mano":
            return amount(asked, values[0], f"{count(values[0], 'carta', 'carte')} in mano.")
        case "segnalini" | "veleno" | "fedelta":
            on = it or name
            total = str(sum(map(number, values)))
            return amount(asked, total, f"{cap(on)}: {count(total, 'segnalino', 'segnalini')}.")
        case "fedelta_persa":
            had = situation.things[asked.things[0]].loyalty
            if had is None or number(values[0]) > had:
                return None
            taken = str(had - number(values[0]))
            return amount(asked, taken, f"{cap(it)} perde {count(taken, 'segnalino', 'segnalini')}.")
        case "inneschi":
            total = str(sum(map(number, values)))
            return amount(asked, total, f"Si innesca {count(total, 'volta', 'volte')}.")
        case "innesca":
            times = sum(map(number, values))
            return yes_no(asked, times > 0, "l'abilità si innesca" if times else "l'abilità non si innesca")
        case "quante_vive" if len(values) > 1:
            total = str(sum(map(number, values)))
            remain = "Resta" if total == "1" else "Restano"
            return amount(asked, total, f"{remain} {count(total, 'creatura', 'creature')}.")
        case "quante_vive":
            remaining = (
                f"{asked.what}: {values[0]}" if asked.what else count(values[0], "creatura", "creature")
            )
            return amount(asked, values[0], f"Restano {remaining}.")
    return _rest(situation, asked, values, it, name)


def _rest(situation: Situation, asked: Asked, values: list[str], it: str, name: str) -> Finding | None:
    match asked.about:
        case "perso":
            return yes_no(
                asked,
                lost(values[0]) is not asked.flipped,
                f"{does(name, 'perdi', 'perde')} la partita"
                if lost(values[0])
                else f"{does(name, 'non perdi', 'non perde')} la partita",
            )
        case "vinto":
            won = true(values[2]) or (lost(values[0]) and not lost(values[1]))
            return yes_no(
                asked, won, does(name, "vinci", "vince") if won else does(name, "non vinci", "non vince")
            )
        case "pari":
            tied = all(lost(text) for text in values)
            return yes_no(
                asked, tied, "la partita finisce in parità" if tied else "la partita non finisce in parità"
            )
        case "bloccata":
            still = true(values[0])
            return yes_no(
                asked, still is not asked.flipped, f"{it} {'resta bloccata' if still else 'non è bloccata'}"
            )
        case "vincitore":
            gone = [lost(text) for text in values]
            if gone[0] and gone[1]:
                return Finding(asked.about, asked.kind.value, None, "patta", "La partita finisce in parità.")
            if not any(gone):
                return Finding(asked.about, asked.kind.value, None, "nessuno", "La partita continua.")
            winner = who(situation, gone.index(False))
            if asked.flipped:
                loser = who(situation, gone.index(True))
                lost_by = "Perdi tu" if loser == "tu" else f"Perde {loser}"
                return Finding(asked.about, asked.kind.value, None, loser, f"{lost_by}.")
            return Finding(
                asked.about,
                asked.kind.value,
                None,
                winner,
                f"{'Vinci tu' if winner == 'tu' else f'Vince {winner}'}.",
            )
    return of_permanents(situation, asked, values, it) or _story(situation, asked, values)


def _so_many(dealt: int, asked: str) -> bool:
    """Whether it is as much as was said, or enough for the most that may be."""
    least = asked.removeprefix(AT_LEAST)
    return dealt >= number(least) if least != asked else dealt == number(asked)


def _dead(text: str) -> bool:
    """«X è morta: sì», or the zone it is in."""
    return text == "sì" or (text != "no" and not text.startswith("campo di battaglia"))


def _fate(name: str, gone: bool) -> str:
    if any(kind in name for kind in ("aura", "equipaggiamento")):
        return f"{name} {'va al cimitero' if gone else 'resta sul campo di battaglia'}"
    return f"{name} {'muore' if gone else 'sopravvive'}"


def _fates(situation: Situation, asked: Asked, found: dict[str, str]) -> Finding:
    creatures = [thing for thing in situation.things if thing.creature and thing.zone == "campo"]
    dead = [_dead(text) for text in found.values()]
    text = "; ".join(
        _fate(label(situation, thing), gone) for thing, gone in zip(creatures, dead, strict=False)
    )
    if asked.about == "tutte_morte":
        fighting = [
            gone
            for thing, gone in zip(creatures, dead, strict=False)
            if (thing.number in asked.things if asked.things else thing.attacking or thing.blocking)
        ] or dead
        return yes_no(asked, all(fighting), text)
    counted = [
        gone
        for thing, gone in zip(creatures, dead, strict=False)
        if not asked.things or thing.number in asked.things
    ]
    if asked.about == "qualcuna_morta":
        return yes_no(asked, any(counted), text)
    if asked.about == "quante_morte_n":
        return yes_no(asked, sum(counted) >= number(asked.what), text)
    if asked.about == "quante_morte":
        return Finding(asked.about, asked.kind.value, None, str(sum(counted)), f"{cap(text)}.")
    wanted = [
        label(situation, thing)
        for thing, gone in zip(creatures, dead, strict=False)
        if gone is not asked.flipped and (not asked.things or thing.number in asked.things)
    ]
    return Finding(asked.about, asked.kind.value, None, " e ".join(wanted) or "nessuna", f"{cap(text)}.")


def _story(situation: Situation, asked: Asked, values: list[str]) -> Finding | None:
    aliases = names(situation)
    back = {alias: number for number, alias in aliases.items()}
    parts: list[str] = []
    gone: set[str] = set()
    for claim, value in zip(claims_of(situation, asked, aliases), values, strict=False):
        what, _, subject = claim.key.partition(" di ")
        if what == "vita":
            player = next(index for index, each in enumerate(situation.players) if each.name == subject)
            before = situation.players[player].life
            if number(value) != (20 if before is None else before):
                parts.append(
                    f"{does(who(situation, player), 'finisci', 'finisce')} a {count(value, 'punto vita', 'punti vita')}"
                )
            continue
        name = label(situation, situation.things[back[subject]])
        if what == "zona":
            parts.append(_ends(situation, situation.things[back[subject]], name, value))
            if not value.startswith("campo"):
                gone.add(subject)
        elif subject not in gone:
            parts.append(f"{name} è {value}")
    text = "; ".join(parts)
    if not text:
        return None
    return Finding(asked.about, asked.kind.value, None, text, f"{cap(text)}.")


_WHERE = {
    "cimitero": "va al cimitero",
    "esilio": "va in esilio",
    "mano": "torna in mano",
    "grimorio": "va nel grimorio",
}


def _ends(situation: Situation, thing: Thing, name: str, zone: str) -> str:
    """ "la tua 3/3 muore", "la pedina cessa di esistere"."""
    died = thing.creature and any(
        isinstance(action, AttackAction | BlockAction) for action in situation.actions
    )
    if zone.startswith("campo"):
        return f"{name} {'sopravvive' if died else 'resta sul campo di battaglia'}"
    if zone.startswith("cimitero") and thing.creature:
        return f"{name} muore"
    if zone.startswith("nessuna"):
        return (
            f"{name} {'muore' if died else 'lascia il campo di battaglia'} e cessa di esistere"
            if thing.token
            else f"{name} non esiste più"
        )
    return f"{name} {next((words for start, words in _WHERE.items() if zone.startswith(start)), f'va in: {zone}')}"


def _unsized(situation: Situation) -> bool:
    """Whether how much damage there is hangs on a size that the text does not tell."""
    return any(thing.assumed_size and (thing.attacking or thing.blocking) for thing in situation.things)
