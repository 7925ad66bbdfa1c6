"""What a played scenario found -> the answer to each question, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .claims import claims_of
from .model import ME, Asked, AskKind, AttackAction, BlockAction, Situation, Thing
from .naming import label, names, who


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to one question: `verdict` for yes/no, `value` for how much or who; `sentence` says it in Italian."""

    about: str
    kind: str
    verdict: bool | None
    value: str | None
    sentence: str


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


def _number(text: str) -> int:
    return int(text) if text.lstrip("-").isdecimal() else 0


def _true(text: str) -> bool:
    return text.startswith(("sì", "si può")) or (
        not text.startswith(("no", "non")) and not text.isdecimal() and text != ""
    )


def _lost(text: str) -> bool:
    """«X ha perso»: no, or why."""
    return not text.startswith("no")


def _one(situation: Situation, asked: Asked, found: dict[str, str]) -> Finding | None:
    values = list(found.values())
    if not values:
        return None
    things = [label(situation, situation.things[number]) for number in asked.things]
    it = things[0] if things else ""
    player = asked.player if asked.player is not None else ME
    name = who(situation, player)
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
                return _yes_no(asked, False, "; ".join(left))
            if asked.guessed and len(set(dead)) > 1:
                return None  # whose fate is asked was not said, and they differ
            gone = dead[0] if asked.guessed or asked.flipped else all(dead)
            return _yes_no(
                asked,
                gone is not asked.flipped,
                "; ".join(_fate(label_, each) for label_, each in zip(things, dead, strict=False)),
            )
        case "chi_muore" | "tutte_morte" | "quante_morte" | "qualcuna_morta":
            return _fates(situation, asked, found)
        case "taglia" | "forza" | "costituzione":
            half = len(values) // 2
            if values[half] == "nessuna":
                return None
            if values[0] == "sì":
                return Finding(asked.about, asked.kind.value, None, "muore", f"{_cap(it)} muore.")
            return Finding(
                asked.about,
                asked.kind.value,
                None,
                values[half],
                f"{_cap(it)} è {values[half]}."
                if asked.about == "taglia"
                else f"{_cap(it)} ha {asked.about} {values[half]}.",
            )
        case "danni_a":
            return _amount(
                asked,
                values[0],
                f"{_cap(_does(name, 'subisci', 'subisce'))} {_count(values[0], 'danno', 'danni')}.",
            )
        case "danni_a_si":
            return _yes_no(
                asked,
                _number(values[0]) > 0,
                f"{_does(name, 'subisci', 'subisce')} {_count(values[0], 'danno', 'danni')}",
            )
        case "danni_a_n":
            return _yes_no(
                asked,
                _number(values[0]) == _number(asked.what),
                f"{_does(name, 'subisci', 'subisce')} {_count(values[0], 'danno', 'danni')}",
            )
        case "danni_su_si":
            return _yes_no(
                asked, _number(values[0]) > 0, f"{it} subisce {_count(values[0], 'danno', 'danni')}"
            )
        case "danni_su":
            return _amount(asked, values[0], f"{_cap(it)} subisce {_count(values[0], 'danno', 'danni')}.")
        case "danni_da":
            return _amount(asked, values[0], f"{_cap(it)} infligge {_count(values[0], 'danno', 'danni')}.")
        case "vita":
            return _amount(
                asked,
                values[0],
                f"{_cap(_does(name, 'finisci', 'finisce'))} a {_count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_guadagnata":
            return _amount(
                asked,
                values[0],
                f"{_cap(_does(name, 'guadagni', 'guadagna'))} {_count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_persa":
            return _amount(
                asked,
                values[0],
                f"{_cap(_does(name, 'perdi', 'perde'))} {_count(values[0], 'punto vita', 'punti vita')}.",
            )
        case "vita_guadagnata_si":
            return _yes_no(
                asked,
                _number(values[0]) > 0,
                f"{_count(values[0], 'punto vita guadagnato', 'punti vita guadagnati')}",
            )
        case "vita_guadagnata_n":
            return _yes_no(
                asked,
                _number(values[0]) == _number(asked.what),
                f"{_does(name, 'guadagni', 'guadagna')} {_count(values[0], 'punto vita', 'punti vita')}",
            )
        case "vive_si":
            remaining = _count(values[0], "creatura", "creature")
            return _yes_no(asked, _number(values[0]) > 0, f"in campo: {remaining}")
        case "pescate":
            return _amount(
                asked,
                values[0],
                f"{_cap(_does(name, 'peschi', 'pesca'))} {_count(values[0], 'carta', 'carte')}.",
            )
        case "pesca_si":
            return _yes_no(
                asked, _number(values[0]) > 0, f"{_count(values[0], 'carta pescata', 'carte pescate')}"
            )
        case "in_mano":
            return _amount(asked, values[0], f"{_count(values[0], 'carta', 'carte')} in mano.")
        case "segnalini" | "veleno" | "fedelta":
            on = it or name
            return _amount(asked, values[0], f"{_cap(on)}: {_count(values[0], 'segnalino', 'segnalini')}.")
        case "inneschi":
            total = str(sum(map(_number, values)))
            return _amount(asked, total, f"Si innesca {_count(total, 'volta', 'volte')}.")
        case "innesca":
            times = sum(map(_number, values))
            return _yes_no(asked, times > 0, "l'abilità si innesca" if times else "l'abilità non si innesca")
        case "quante_vive":
            remaining = (
                f"{asked.what}: {values[0]}" if asked.what else _count(values[0], "creatura", "creature")
            )
            return _amount(asked, values[0], f"Restano {remaining}.")
    return _rest(situation, asked, values, it, name)


def _rest(situation: Situation, asked: Asked, values: list[str], it: str, name: str) -> Finding | None:
    match asked.about:
        case "perso":
            return _yes_no(
                asked,
                _lost(values[0]) is not asked.flipped,
                f"{_does(name, 'perdi', 'perde')} la partita"
                if _lost(values[0])
                else f"{_does(name, 'non perdi', 'non perde')} la partita",
            )
        case "vinto":
            won = _lost(values[0]) and not (len(values) > 1 and _lost(values[1]))
            return _yes_no(
                asked, won, _does(name, "vinci", "vince") if won else _does(name, "non vinci", "non vince")
            )
        case "pari":
            tied = all(_lost(text) for text in values)
            return _yes_no(
                asked, tied, "la partita finisce in parità" if tied else "la partita non finisce in parità"
            )
        case "bloccata":
            still = _true(values[0])
            return _yes_no(asked, still, f"{it} {'resta bloccata' if still else 'non è bloccata'}")
        case "vincitore":
            lost = [_lost(text) for text in values]
            if lost[0] and lost[1]:
                return Finding(asked.about, asked.kind.value, None, "patta", "La partita finisce in parità.")
            if not any(lost):
                return Finding(asked.about, asked.kind.value, None, "nessuno", "La partita continua.")
            winner = who(situation, lost.index(False))
            return Finding(
                asked.about,
                asked.kind.value,
                None,
                winner,
                f"{'Vinci tu' if winner == 'tu' else f'Vince {winner}'}.",
            )
        case "puo_attaccare":
            return _yes_no(
                asked, _true(values[0]), f"{it} {'può' if _true(values[0]) else 'non può'} attaccare"
            )
        case "puo_bloccare":
            blockers = [label(situation, situation.things[number]) for number in asked.things]
            others = " e ".join(label(situation, situation.things[number]) for number in asked.other)
            may = _true(values[0])
            verb = (
                ("può" if may else "non può") if len(blockers) == 1 else ("possono" if may else "non possono")
            )
            return _yes_no(asked, may, f"{' e '.join(blockers)} {verb} bloccare {others}")
        case "puo_bersagliare":
            able = values[0].startswith("si può")
            return _yes_no(asked, able, f"{it} {'può' if able else 'non può'} essere bersagliata")
        case "puo_attivare":
            able = values[0].startswith("si può")
            return _yes_no(asked, able, f"quell'abilità {'si può' if able else 'non si può'} attivare")
        case "torna":
            back = values[0].startswith("campo di battaglia")
            return _yes_no(asked, back, f"{it} {'torna' if back else 'non torna'} sul campo di battaglia")
        case "in_mano_va":
            there = values[0].startswith("mano")
            return _yes_no(asked, there, f"{it} {'va' if there else 'non va'} in mano")
        case "zona" | "fine":
            where = _zone(situation, values[0])
            return Finding(
                asked.about, asked.kind.value, None, where, f"{_cap(it or 'la creatura')}: {where}."
            )
        case "ha":
            has = asked.what in values[0].split(", ")
            return _yes_no(asked, has, f"{it} {'ha' if has else 'non ha'} {asked.what}")
        case "tappata":
            on = _true(values[0])
            return _yes_no(asked, on is not asked.flipped, f"{it} {'è TAPpata' if on else 'non è TAPpata'}")
        case "resta":
            stays = values[0].startswith("campo di battaglia")
            return _yes_no(
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
    return _story(situation, asked, values)


def _zone(situation: Situation, found: str) -> str:
    """ "cimitero di Bruno" as whoever asks would say it."""
    zone, _, name = found.partition(" di ")
    player = next((index for index, each in enumerate(situation.players) if each.name == name), None)
    if player is None or situation.named:
        return "non esiste più" if found.startswith("nessuna") else found
    if player == ME:
        return f"{'tua' if zone == 'mano' else 'tuo'} {zone}"
    return f"{zone} dell'avversario"


def _dead(text: str) -> bool:
    """«X è morta: sì», or the zone it is in."""
    return text == "sì" or (text != "no" and not text.startswith("campo di battaglia"))


def _fate(name: str, gone: bool) -> str:
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
        return _yes_no(asked, all(fighting), text)
    if asked.about == "qualcuna_morta":
        return _yes_no(asked, any(dead), text)
    if asked.about == "quante_morte":
        counted = [
            gone
            for thing, gone in zip(creatures, dead, strict=False)
            if not asked.things or thing.number in asked.things
        ]
        return Finding(asked.about, asked.kind.value, None, str(sum(counted)), f"{_cap(text)}.")
    wanted = [
        label(situation, thing)
        for thing, gone in zip(creatures, dead, strict=False)
        if gone is not asked.flipped and (not asked.things or thing.number in asked.things)
    ]
    return Finding(asked.about, asked.kind.value, None, " e ".join(wanted) or "nessuna", f"{_cap(text)}.")


def _story(situation: Situation, asked: Asked, values: list[str]) -> Finding:
    aliases = names(situation)
    back = {alias: number for number, alias in aliases.items()}
    parts: list[str] = []
    gone: set[str] = set()
    for claim, value in zip(claims_of(situation, asked, aliases), values, strict=False):
        what, _, subject = claim.key.partition(" di ")
        if what == "vita":
            player = next(index for index, each in enumerate(situation.players) if each.name == subject)
            before = situation.players[player].life
            if _number(value) != (20 if before is None else before):
                parts.append(
                    f"{_does(who(situation, player), 'finisci', 'finisce')} a {_count(value, 'punto vita', 'punti vita')}"
                )
            continue
        name = label(situation, situation.things[back[subject]])
        if what == "zona":
            parts.append(_ends(situation, situation.things[back[subject]], name, value))
            if not value.startswith("campo"):
                gone.add(subject)
        elif subject not in gone:
            parts.append(f"{name} è {value}")
    text = "; ".join(parts) or "non cambia nulla"
    return Finding(asked.about, asked.kind.value, None, text, f"{_cap(text)}.")


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


def _yes_no(asked: Asked, verdict: bool, text: str) -> Finding:
    """A verdict word is about the fact asked; "Non muore?" is answered "Sì, muore" or "No, non muore"."""
    return Finding(asked.about, AskKind.YES_NO.value, verdict, None, f"{'Sì' if verdict else 'No'}, {text}.")


def _amount(asked: Asked, value: str, sentence: str) -> Finding:
    return Finding(asked.about, asked.kind.value, None, value, sentence)


def _count(value: str, noun: str, plural: str) -> str:
    return f"{value} {noun if value == '1' else plural}"


def _does(name: str, second: str, third: str) -> str:
    return second if name == "tu" else f"{name} {third}"


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]
