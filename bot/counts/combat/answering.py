"""What is asked at the end of a told combat, and the amount that answers it."""

from __future__ import annotations

import re

from ...numerals import SPELLED
from ..told import Told
from .amounts import amount_asked
from .asks import Asked, asked_in
from .fighting import Fight
from .playing import played
from .reading import story_of
from .story import Shield, Story

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
_GROWING = (
    ("exalted", "702.83a"),
    ("bushido", "702.45a"),
    ("battle cry", "702.91a"),
    ("flanking", "702.25a"),
)
_PLAINLY = {"life": ("119.3", "120.3a"), "gain": ("119.3",), "damage": ("120.3a", "120.3e")}
_PLAIN_LIFE = "Si conta ciò che accade una cosa dopo l'altra, nell'ordine in cui è raccontato"
_WORDS = "|".join(word for word in SPELLED if word not in ("uno", "zero"))
_SPELLED = re.compile(
    rf"(?<!\bi )\b({_WORDS}) (?=dann|punti|vit[ae]\b|pv\b|velen|poison|segnalini (?:di )?(?:velen|poison))"
)


def _passing(asked: Asked, story: Story) -> None:
    """Let the creatures told of attack, where what gets through is asked and no combat is told."""
    kind = asked.kind
    if (
        not (kind.endswith("damage") or "poison" in kind)
        or kind == "creature damage"
        or story.open
        or not story.board
    ):
        return
    if "poison" not in kind and not (asked.of_damage or asked.of_player):
        return  # "un 4/4 con tre segnalini, quanto fa?" asks how big it is
    if any(not isinstance(step, Shield) for step in story.log) or len({one.mine for one in story.board}) != 1:
        return
    mine = (
        story.board[0].mine
        and not kind.startswith("my")
        and not any(step.mine for step in story.log if isinstance(step, Shield))
    )
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
    found = amount_asked(asked, story, totals, plain)
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
    return frozenset(
        word for _, start, end in told.spots for word in re.findall(r"\w+", told.plain[start:end])
    )


def _by_steps(story: Story) -> list[str]:
    """The rules of what happens beside combat."""
    by_name = {
        "Shield": "615.7",
        "Proliferate": "701.34a",
        "Duel": "701.14a",
        "Equal": "608.2h",
        "LifeSet": "119.5",
    }
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
