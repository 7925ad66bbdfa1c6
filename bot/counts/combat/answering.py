"""What is asked at the end of a told combat, and the amount that answers it."""

from __future__ import annotations

import re

from ...numerals import SPELLED
from ..told import Told
from .asks import Asked, asked_in
from .creatures import Creature
from .fighting import Fight, fight_out
from .playing import Totals, played
from .reading import story_of
from .story import Duel, Shield, Story

Found = tuple[str, tuple[str, ...], str]

_RULES: dict[str, tuple[str, ...]] = {
    "life": ("119.3", "120.3a", "510.1c", "510.2"),
    "damage": ("510.1b", "510.1c", "510.2"),
    "poison": ("120.3b", "702.90b", "510.1b"),
    "loyalty": ("120.3c", "510.1b"),
    "gain": ("702.15b", "120.3f"),
    "commander": ("903.10a", "704.6c"),
    "lethal": ("704.5g", "120.6"),
    "size": ("613.4c", "122.1a"),
}
_WHY = {
    "life": "Si contano i danni da combattimento di chi arriva al giocatore e i punti vita guadagnati, fonte per fonte",
    "damage": "Passa il danno di chi non è bloccato, e quello che travolgere lascia oltre il danno letale ai bloccanti",
    "poison": "Solo chi dà segnalini veleno li dà, e solo se il suo danno arriva al giocatore",
    "loyalty": "Ogni danno a un planeswalker gli toglie un segnalino lealtà",
    "gain": "Ogni danno di chi ha legame vitale fa guadagnare altrettanti punti vita",
    "commander": "Perde chi ha subito ventuno o più danni da combattimento dallo stesso comandante",
    "lethal": "Muore con danno segnato pari o superiore alla costituzione, e quello già segnato conta",
    "size": "Alla taglia si aggiungono segnalini, equipaggiamenti e bonus, nell'ordine in cui arrivano",
}
_GROWING = (("exalted", "702.83a"), ("bushido", "702.45a"), ("battle cry", "702.91a"), ("flanking", "702.25a"))
_PLAINLY = {"life": ("119.3", "120.3a"), "gain": ("119.3",), "damage": ("120.3a", "120.3e")}
_PLAIN_LIFE = "Si conta ciò che accade una cosa dopo l'altra, nell'ordine in cui è raccontato"
_WORDS = "|".join(word for word in SPELLED if word not in ("uno", "zero"))
_SPELLED = re.compile(rf"(?<!\bi )\b({_WORDS}) (?=dann|punti|vit[ae]\b|pv\b|velen|poison|segnalini (?:di )?(?:velen|poison))")


def _passing(asked: Asked, story: Story) -> None:
    """Let the creatures told of attack, where what gets through is asked and no combat is told."""
    kind = asked.kind
    if not (kind.endswith("damage") or "poison" in kind) or kind == "creature damage" or story.open or not story.board:
        return
    if any(not isinstance(step, Shield) for step in story.log) or len({one.mine for one in story.board}) != 1:
        return
    mine = story.board[0].mine and not kind.startswith("my") and not any(step.mine for step in story.log if isinstance(step, Shield))
    story.log.append(Fight(mine, story.board, said=True))
    story.fight.exalted = story.exalted
    story.board = []


def told_combat(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount at the end of a tale told whole; None where a word of it is not read."""
    plain = re.sub(r"\s+", " ", told.whole.replace("’", "'")).strip()
    if (asked := asked_in(plain)) is None:
        return None
    story = story_of(_SPELLED.sub(lambda match: f"{SPELLED[match[1]]} ", asked.rest), _named(told))
    if story is not None:
        _passing(asked, story)
    if story is None or (totals := played(story)) is None or not _as_told(story):
        return None
    found = _amount(asked, story, totals, plain)
    if found is None:
        return None
    kind, value = found
    if kind != "poison" and any(one.has("unsized") for one in story.creatures):
        return None
    if kind in _PLAINLY and not story.fights:
        return str(value), tuple(dict.fromkeys([*_by_steps(story), *_PLAINLY[kind]])), _PLAIN_LIFE
    rules = (*_by_keywords(story, kind), *_by_steps(story), *_RULES[kind])
    return str(value), tuple(dict.fromkeys(rules)), _WHY[kind]


def _named(told: Told) -> frozenset[str]:
    """The words by which things of the game are named."""
    return frozenset(word for _, start, end in told.spots for word in re.findall(r"\w+", told.plain[start:end]))


def _by_steps(story: Story) -> list[str]:
    """The rules of what happens beside combat."""
    by_name = {"Shield": "615.7", "Proliferate": "701.34a", "Duel": "701.14a", "Equal": "608.2h", "LifeSet": "119.5"}
    doubled = ["614.1a"] if story.damage_doublers or story.gain_doublers else []
    return doubled + [by_name[name] for step in story.log if (name := type(step).__name__) in by_name]


def _by_keywords(story: Story, kind: str) -> list[str]:
    """The rules of the keywords that decide the amount."""
    found = []
    if kind in ("life", "damage"):
        for fight in story.fights:
            if any(fight.gained.values()) and kind == "life":
                found.append("120.3f")
            for one in fight.attackers:
                if one.has("double strike"):
                    found.append("702.4b")
                if one.has("trample") and one.blocked:
                    found.append("702.19b")
    if kind == "size" and story.exalted:
        found.append("702.83a")
    if kind == "poison" and any(one.has("toxic") for one in story.creatures):
        found += ["702.164c", "120.3g"]
    if kind == "size" and any(one.has("prowess") for one in story.creatures):
        found.append("702.108a")
    if kind == "size":
        found += [rule for name, rule in _GROWING if any(one.has(name) for one in story.creatures)]
    if kind == "size" and any(one.has("wither", "infect") for one in story.creatures):
        found.append("120.3d")
    return found[:2]


def _as_told(story: Story) -> bool:
    """Whether those that are said to die do, and those that are said to survive."""
    if any(one.dead for one in story.survivors):
        return False
    for who in story.died:
        one = story.fight.attackers[0]
        fallen = one.dead if who == "attacker" else bool(one.blockers) and all(b.dead for b in one.blockers)
        if not fallen:
            return False
    return True


def _amount(asked: Asked, story: Story, totals: Totals, plain: str) -> tuple[str, int | str] | None:
    """The kind of an amount, and the amount; None where it is not of this story."""
    kind = asked.kind
    if kind == "his total":
        poisoned = False in story.poison or (totals.given and False not in story.life)
        kind = "his poison in all" if poisoned else "his life"
    if kind.startswith("poison"):
        whose = "my" if story.open and not story.fight.mine or (True in story.poison and False not in story.poison) else "his"
        kind = f"{whose} {kind}"
    if kind in ("his life", "life") and not story.life:
        kind = "loyalty" if story.loyalty is not None else "size"
    if kind == "life":
        kind = "my life" if True in story.life else "his life"
        if len(story.life) != 1:
            return None
    if kind in ("my life", "his life"):
        side = kind == "my life"
        return ("life", totals.life[side]) if side in story.life and story.log else None
    if kind == "hits":
        return _hits(story, totals, plain)
    if kind.startswith("my poison"):
        of_mine = bool(story.fights) and not any(fight.mine for fight in story.fights)
        got = totals.poison[True] - (0 if kind.endswith("all") else story.poison.get(True, 0))
        return ("poison", got) if of_mine and got else None
    if kind.startswith("his poison"):
        return _poison(story, totals, in_all=kind.endswith("all"))
    if kind == "loyalty":
        return None if story.loyalty is None or not story.log else ("loyalty", totals.loyalty or 0)
    if kind == "my gain":
        return ("gain", totals.gained[True]) if story.log else None
    if kind == "lethal":
        one = _creature(asked, story)
        shrinks = one is None or one.dead or one.has("indestructible", "any toughness") or one.toughness <= one.marked
        return None if one is None or shrinks else ("lethal", one.toughness - one.marked)
    if kind in ("size", "power", "toughness", "size"):
        return _size(asked, story)
    return _damage(asked, story, totals)


def _hits(story: Story, totals: Totals, plain: str) -> tuple[str, int] | None:
    """How often creatures on the board must deal their combat damage for a player to lose."""
    sides = {one.mine for one in story.board}
    if len(sides) != 1 or story.open:
        return None
    foe = not sides.pop()
    once = Fight(not foe, list(story.board), said=True)
    if not fight_out(once):
        return None
    if re.search(r"\b(?:comandante|commander)\b", plain):
        hit, left, kind = once.through.get("player", 0), 21 + min(0, totals.life[foe]), "commander"
        if foe in story.life or len(story.board) > 1:
            return None
    elif once.poison and foe not in story.life:
        hit, left, kind = once.poison, 10 - totals.poison[foe], "poison"
    else:
        hit, left, kind = once.lost, totals.life[foe], "life"
        if foe not in story.life or once.poison:
            return None
    return (kind, -(-left // hit)) if hit and left > 0 else None


def _poison(story: Story, totals: Totals, *, in_all: bool) -> tuple[str, int] | None:
    if not story.open or not all(fight.mine for fight in story.fights):
        return None if not (in_all and False in story.poison and story.log) else ("poison", totals.poison[False])
    if in_all:
        return ("poison", totals.poison[False]) if totals.poison[False] else None
    return "poison", totals.given


def _size(asked: Asked, story: Story) -> tuple[str, str] | None:
    """The size of the creature that is asked of, or one side of it."""
    one = _creature(asked, story)
    if one is None or one.dead:
        return None
    if (one.has("any power") and asked.kind != "toughness") or (one.has("any toughness") and asked.kind != "power"):
        return None
    changed = bool(one.counters or one.rings or story.log) or one.changed
    if not changed or (story.exalted and not story.fights):
        return None
    shown = {"power": f"{one.power}", "toughness": f"{one.toughness}"}.get(asked.kind)
    return "size", shown or f"{one.power}/{one.toughness}"


def _creature(asked: Asked, story: Story) -> Creature | None:
    if asked.mine is None:
        if asked.kind == "lethal" and len(story.survivors) == 1:
            return story.survivors[0]
        return story.it if len(story.creatures) == 1 else story.subject
    of = [one for one in story.creatures if one.mine is asked.mine]
    return of[0] if len(of) == 1 else None


def _damage(asked: Asked, story: Story, totals: Totals) -> tuple[str, int] | None:
    """Damage dealt to the player, or to one creature."""
    if asked.kind in ("creature damage", "suffered") and any(one.has("any power") for one in story.creatures):
        return None
    if asked.kind == "creature damage":
        one = _creature(asked, story)
        if one is None or _divided(one, story):
            return None
        return ("damage", one.taken) if story.log else None
    if len(story.log) == 1 and isinstance(story.log[0], Duel):
        spoken_of = story.subject if asked.kind == "suffered" else None
        return None if spoken_of is None else ("damage", spoken_of.taken)
    if asked.kind == "suffered" and story.open and any(one.blocked for one in story.fight.attackers):
        one = story.fight.attackers[0]
        spoken_of = story.subject is one and not one.has("trample")
        return ("damage", one.taken) if spoken_of else None
    if asked.kind == "my damage":
        return ("damage", totals.damage[True]) if story.log and not _mine_fought(story) else None
    if not story.fights:
        dealt = [side for side in (True, False) if totals.damage[side]]
        return ("damage", totals.damage[dealt[0]]) if len(dealt) == 1 and asked.kind == "damage" else None
    sides = {fight.mine for fight in story.fights}
    if len(sides) != 1 or not all(set(fight.through) <= {"player"} for fight in story.fights):
        return None
    dealt = totals.damage[not sides.pop()]
    if not dealt and story.subject is not None and not asked.of_player:
        return None  # it may be asked of the creature
    return "damage", dealt


def _mine_fought(story: Story) -> bool:
    """Whether creatures of mine blocked or attacked: what I suffer may be asked of them."""
    return any(fight.mine for fight in story.fights)


def _divided(one: Creature, story: Story) -> bool:
    """Whether somebody chooses how much damage a creature gets."""
    return any(_several(fight) and any(one is each for other in fight.attackers for each in other.blockers) for fight in story.fights)


def _several(fight: Fight) -> bool:
    return any(len(one.blockers) > 1 for one in fight.attackers)
