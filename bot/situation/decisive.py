"""Which rules decide the answer: those of the abilities that matter to what was asked, and those the play applied."""

from __future__ import annotations

from engine.scenario import ScenarioReport

from .combat_standing import between_strikes
from .model import Act, ActivateAction, Asked, AttackAction, BlockAction, Effect, Situation
from .naming import names

_ON_BLOCKING = {
    "volare": "702.9b",
    "raggiungere": "702.17b",
    "minacciare": "702.111b",
    "ombra": "702.28b",
    "paura": "702.36b",
    "intimidire": "702.13b",
    "cavalierato": "702.31b",
    "furtivo": "702.118b",
    "protezione": "702.16f",
    "decomposto": "702.147b",
}
_ON_ATTACKING = {"difensore": "702.3b", "rapidità": "702.10b"}
_ON_TARGETING = {"anti-malocchio": "702.11b", "velo": "702.18a", "protezione": "702.16b"}
_ON_DAMAGE = {
    "travolgere": "702.19b",
    "tocco letale": "702.2b",
    "attacco improvviso": "702.7b",
    "doppio attacco": "702.4b",
    "legame vitale": "702.15b",
    "infettare": "120.3b",
    "avvizzire": "120.3d",
    "tossico": "702.164c",
    "indistruttibile": "702.12b",
    "protezione": "702.16e",
}
_ON_RETURN = {"persistere": "702.79a", "immortale": "702.93a"}
_DEATHS = ("704.5f", "704.5g", "704.5h", "704.5i", "704.5j", "704.5m")
_LOSSES = {"704.5a": "104.3b", "704.5b": "104.3c", "704.5c": "104.3d"}


def decisive(
    situation: Situation, asked: Asked, report: ScenarioReport, keywords: tuple[str, ...]
) -> tuple[str, ...]:
    """Rule numbers, the deciding one first."""
    applied = report.applied
    found: list[str] = []
    match asked.about:
        case "puo_bloccare":
            found += _blocking(situation, asked) or ["509.1a"]
            if any(situation.things[number].tapped for number in asked.things):
                found.insert(0, "509.1a")
        case "puo_attaccare":
            found += _of(situation, _ON_ATTACKING, asked.things)
            sick = any(
                situation.things[number].sick or situation.stolen(number) is not None
                for number in asked.things
            )
            found += ["302.6", "508.1a"] if sick else ["508.1a", "302.6"]
        case "puo_bersagliare":
            found += _of(situation, _ON_TARGETING, asked.things) or ["115.1"]
        case "vinto" if "104.2b" in applied:
            found += ["104.2b", *(rule for rule in applied if rule.startswith("614"))]
        case "solo_morta":
            found += _deaths(situation, applied)
        case "perso" | "vinto" | "vincitore":
            if any(thing.commander_damage for thing in situation.things):
                found += ["903.10a", "704.6c"]
            for rule in applied:
                if rule in _LOSSES:
                    found += [_LOSSES[rule], rule]
            found += [] if found else _not_lost(situation)
            found += [*_of(situation, _ON_DAMAGE), "704.5a", *_combat(situation), "104.3b"]
        case "morte" | "chi_muore" | "qualcuna_morta" | "tutte_morte" | "quante_morte" | "successo" | "fine":
            found += ["510.1c"] if situation.divided else []
            found += _its_death(situation, asked, report) or (["506.4", "510.1"] if _taken(situation) else [])
            found += _deaths(situation, applied)
        case "ha":
            lost = any(_does(action, Act.LOSE, Act.LOSE_ALL) for action in situation.actions)
            named = any(kind[:1] not in "+-" for thing in situation.things for kind in thing.counters)
            found += ["613.1f", "613.7"] if lost else ["613.1f"]
            found += ["122.1b"] if named else []
        case "puo_attivare":
            walkers = any(situation.things[number].kind == "planeswalker" for number in asked.things)
            found += ["606.6", "606.3"] if walkers else ["119.4", "118.3b"]
        case "bloccata":
            found += ["509.1h", "506.4"]
        case "in_combattimento":
            turned = any(isinstance(a, Effect) and a.act in (Act.TAP, Act.UNTAP) for a in situation.actions)
            found += ["506.4b", "506.4"] if turned else ["506.4"]
        case "puo_dividere":
            found += [*_of(situation, {"travolgere": "702.19b"}), "510.1c", "510.1e"]
        case "e_creatura":
            found += ["702.122a", "113.7a", "301.7"]
        case "controlla_si":
            found += ["611.2a", "514.2", "110.2"]
        case "puo_sacrificare":
            found += ["701.21a"]
        case "cimitero_di":
            found += ["400.3", "404.2", "701.21a"]
        case "infligge_si" | "infligge_ancora":
            found += _dealing(situation, asked)
        case "pari":
            found += ["104.4a", *(_LOSSES[rule] for rule in applied if rule in _LOSSES)]
        case "attaccata":
            found += [rule for rule in ("704.5n", "704.5m", "702.16d") if rule in applied] + ["301.5c"]
        case "in_attacco":
            found += ["506.4", "400.7"]
        case "tappata" if any(rule in applied for rule in ("502.3", "122.1d")):
            found += [rule for rule in ("122.1d", "502.3") if rule in applied]
        case "tappata" if any(_does(action, Act.FLICKER, Act.BOUNCE) for action in situation.actions):
            found += ["110.5b", "400.7", "403.4"]
        case "tappata":
            found += [*_of(situation, {"cautela": "702.20b"}, asked.things), "508.1f"]
        case "controllata_si":
            worn = [thing.kind for thing in situation.things if thing.attached_to is not None]
            found += ["303.4e"] if "aura" in worn else ["301.5d"] if worn else []
            found += ["110.2", "611.2"]
        case "resta" if any(situation.things[number].kind == "planeswalker" for number in asked.things):
            found += ["704.5i"] if "704.5i" in applied else ["120.3c"]
            found += ["120.3c", "306.8"]
        case "torna" | "zona" | "in_mano_va" | "resta":
            found += _of(situation, _ON_RETURN) + [
                rule for rule in applied if rule in ("111.7", "704.5d", "400.7")
            ]
            found += _deaths(situation, applied)
        case "taglia" | "forza" | "costituzione" | "segnalini":
            found += _of(situation, _ON_RETURN)
            found += [rule for rule in applied if rule in ("704.5q", "120.3d")]
            found += ["122.1a"] if _counters(situation) else []
            found += ["613.4c"]
        case "segnalini_si":
            found += [rule for rule in ("122.2", "704.5q", "400.7") if rule in applied or rule == "122.2"]
        case "pescate" | "pesca_si" | "inneschi" | "innesca":
            found += [rule for rule in applied if rule.startswith("603")][:2] or ["603.2"]
            if any(isinstance(act, ActivateAction) for act in situation.actions):
                found = ["508.3a", "508.4", *found]
            if any("muore" in text for thing in situation.things for text in thing.texts):
                found.insert(1, "603.6c")
        case _:
            fighting = {t.number for t in situation.things if t.attacking or t.blocking}
            tapped = [a for a in situation.actions if isinstance(a, Effect) and a.act in (Act.TAP, Act.UNTAP)]
            found += ["506.4b"] if any(fighting & set(act.things) for act in tapped) else []
            found += ["701.14a"] if any(_does(action, Act.FIGHT) for action in situation.actions) else []
            found += _unblocked_by_now(situation)
            found += [*_of(situation, _ON_DAMAGE), *_combat(situation)]
            found += [rule for rule in applied if rule.startswith(("120.3", "119.3"))]
    if "603.10a" in applied:
        found.insert(min(1, len(found)), "603.10a")
    if asked.about in ("innesca", "inneschi", "pesca_si", "pescate") and _not_dead(situation):
        found = ["700.4", "603.6c", *found]
    if any(thing.copy_of is not None for thing in situation.things):
        found.insert(0, "707.2")
    found = [*_saved(asked, applied), *_shaped(situation, asked), *found]
    found += [rule for rule in _TELLING if rule in applied]
    if any(isinstance(action, AttackAction) and action.at is not None for action in situation.actions):
        found.insert(0 if asked.about in ("fedelta", "fedelta_persa", "morte", "zona") else 1, "306.8")
    return tuple(dict.fromkeys([*found, *keywords]))


_REMOVING = frozenset({Act.STEAL, Act.EXILE, Act.BOUNCE, Act.FLICKER, Act.SACRIFICE, Act.TUCK})
"""What takes a creature out of combat."""
_TELLING = ("608.2b", "506.4", "701.19a", "615.7", "615.6", "614.9", "701.10d")
"""Rules that explain an outcome wherever the play applied them."""
_SIZED = frozenset({"taglia", "forza", "costituzione", "morte", "chi_muore", "qualcuna_morta"})


def _saved(asked: Asked, applied: tuple[str, ...]) -> list[str]:
    """The counters that kept it from dying, or from untapping."""
    return [rule for rule in ("122.1c", "122.1d", "122.1h") if rule in applied]


def _shaped(situation: Situation, asked: Asked) -> list[str]:
    """The layers of effects that set or switch power and toughness; doubling a life total."""
    texts = [
        action.what for action in situation.actions if isinstance(action, Effect) and action.act is Act.SPELL
    ]
    found: list[str] = []
    if asked.about in _SIZED:
        found += ["613.4d"] if any("Scambia la forza" in text for text in texts) else []
        found += ["613.4b"] if any("base" in text for text in texts) else []
        if found and any(
            isinstance(a, Effect) and a.act in (Act.PUMP, Act.COUNTERS) for a in situation.actions
        ):
            found.append("613.4c")
    if any("Raddoppia i tuoi punti vita" in text for text in texts):
        found.append("701.10d")
    return found


def _combat(situation: Situation) -> list[str]:
    """To what attackers assign their damage: what they attack when nothing blocks them, else what blocks them."""
    blocked = situation.blocked
    attacking = {n for act in situation.actions if isinstance(act, AttackAction) for n in act.things}
    return (
        (["506.4"] if _taken(situation) else [])
        + (["510.1b"] if attacking - blocked else [])
        + (["510.1c"] if blocked else [])
    )


def _taken(situation: Situation) -> list[int]:
    """What was fighting and was taken out of combat by something that was done."""
    fighting = {n for act in situation.actions if isinstance(act, AttackAction) for n in act.things}
    fighting |= {n for act in situation.actions if isinstance(act, BlockAction) for n in act.pairs}
    return [
        number
        for act in situation.actions
        if isinstance(act, Effect) and act.act in _REMOVING
        for number in act.things
        if number in fighting
    ]


def _unblocked_by_now(situation: Situation) -> list[str]:
    """What blocked is gone: the attacker stays blocked, and only trample lets it through."""
    gone = set(_taken(situation)) | {
        number
        for act in situation.actions
        if isinstance(act, Effect) and act.act in (Act.DESTROY, Act.DAMAGE, Act.KNOWN)
        for number in act.things
    }
    met = {
        number
        for act in situation.actions
        if isinstance(act, BlockAction) and gone & set(act.pairs)
        for number in act.blocked
    }
    attackers = [
        n
        for act in situation.actions
        if isinstance(act, AttackAction)
        for n in act.things
        if n in met or not met
    ]
    if not any(gone & set(act.pairs) for act in situation.actions if isinstance(act, BlockAction)):
        return []
    tramples = any("travolgere" in situation.things[number].keywords for number in attackers)
    return ["702.19e"] if tramples else ["509.1h", "510.1c"]


def _blocking(situation: Situation, asked: Asked) -> list[str]:
    """Why it may block or not: an ability of the attacker, a text, or the attack that it made in its own turn."""
    attackers = [situation.things[number] for number in asked.other]
    texts = any("essere bloccat" in text for thing in attackers for text in thing.texts)
    fought = {n for act in situation.actions if isinstance(act, AttackAction) for n in act.things}
    watchful = any(
        number in fought and "cautela" in situation.things[number].keywords for number in asked.things
    )
    flies = any("volare" in thing.keywords for thing in attackers)
    own = {
        name: rule for name, rule in _ON_BLOCKING.items() if flies or name not in ("volare", "raggiungere")
    }
    found = ["509.1b"] if texts else []
    found += ["702.20b", "509.1a"] if watchful else []
    return [*found, *_of(situation, _ON_BLOCKING, asked.other), *_of(situation, own, asked.things)]


def _dealing(situation: Situation, asked: Asked) -> list[str]:
    """Why something deals combat damage or does not: lost or gained between the steps, removed, or blocked."""
    lost = [a.what for a in situation.actions if isinstance(a, Effect) and a.act is Act.LOSE]
    gained = [a.what for a in situation.actions if isinstance(a, Effect) and a.act is Act.GAIN]
    if asked.about == "infligge_ancora":
        found = ["702.4c"] if "doppio attacco" in lost else ["702.4d"] if "doppio attacco" in gained else []
        return [*found, "702.7c", "510.4"]
    if between_strikes(situation):
        return ["702.7c", "510.4"]
    if any(isinstance(a, Effect) and a.act in (Act.TAP, Act.UNTAP) for a in situation.actions):
        return ["506.4b", "510.1a"]
    found = ["510.1a"] if any(situation.things[n].power == 0 for n in asked.things) else []
    early = ("attacco improvviso", "doppio attacco")
    fighting = [thing for thing in situation.things if thing.attacking or thing.blocking]
    if any(name in [*thing.keywords, *gained] for thing in fighting for name in early):
        found += ["702.7b", "510.4"]
    if any(isinstance(a, Effect) and a.act in _REMOVING for a in situation.actions):
        found += ["506.4"]
    blocked = any(isinstance(a, BlockAction) for a in situation.actions)
    return [*found, *(["510.1c", "509.1h"] if blocked else ["510.1b"]), "510.1a"]


def _of(situation: Situation, table: dict[str, str], numbers: list[int] | None = None) -> list[str]:
    things = situation.things if numbers is None else [situation.things[number] for number in numbers]
    found: list[str] = []
    for thing in things:
        gained = [
            action.what
            for action in situation.actions
            if isinstance(action, Effect) and action.act is Act.GAIN and thing.number in action.things
        ]
        for keyword in (*thing.keywords, *gained):
            rule = table.get(keyword) or table.get(keyword.split()[0])
            if rule is not None:
                found.append(rule)
    return found


def _deaths(situation: Situation, applied: tuple[str, ...]) -> list[str]:
    """Why creatures died, and what kept others alive or made a difference."""
    died = [rule for rule in _DEATHS if rule in applied]
    made = _of(situation, _ON_DAMAGE)
    if not died and "702.12b" in made:
        return ["702.12b", *made]
    return [*died, *made] or ["704.5g"]


def _its_death(situation: Situation, asked: Asked, report: ScenarioReport) -> list[str]:
    """Why the creature asked about died."""
    aliases = names(situation)
    starts = tuple(aliases[number].lower() for number in asked.things)
    steps = (step for step in report.steps if starts and step.text.lower().startswith(starts))
    return [rule for step in steps for rule in step.rules if rule in _DEATHS]


def _not_lost(situation: Situation) -> list[str]:
    """What would have made a player lose, of what was told."""
    found = ["704.5b", "104.3c"] if any(player.library is not None for player in situation.players) else []
    return found + (["704.5c", "104.3d"] if any(player.poison for player in situation.players) else [])


def _not_dead(situation: Situation) -> bool:
    """Whether what looks at a creature dying saw it go elsewhere."""
    looks = any("muore" in text for thing in situation.things for text in thing.texts)
    died = any(_does(action, Act.DESTROY, Act.SACRIFICE, Act.DAMAGE) for action in situation.actions)
    away = any(_does(action, Act.EXILE, Act.BOUNCE, Act.TUCK, Act.FLICKER) for action in situation.actions)
    return looks and away and not died


def _does(action: object, *acts: Act) -> bool:
    return isinstance(action, Effect) and action.act in acts


def _counters(situation: Situation) -> bool:
    placed = any(
        isinstance(action, Effect) and action.act in (Act.COUNTERS, Act.REMOVE_COUNTERS)
        for action in situation.actions
    )
    return placed or any(thing.counters for thing in situation.things)
