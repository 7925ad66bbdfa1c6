"""What is asked at the end of a told combat, and the amount that answers it."""

from __future__ import annotations

import re
from functools import lru_cache

from ..told import Told
from .fighting import fight_out
from .reading import story_of
from .story import Story

Found = tuple[str, tuple[str, ...], str]

_HIM = (
    r"(?: (?:lui|lei|(?:l' ?|il )?(?:avversari[oa]|oppo|opp)|il mio avversario|il difensore|il tipo"
    r"|il giocatore))"
)
_LIVES = r"(?: (?:punti vita|punti|vite|vita|pv|hp|life))"
_AFTER = (
    r"(?: (?:dopo|alla fine|ora|adesso|poi|in tutto|in totale|io|a fine (?:turno|combattimento)"
    r"|dopo (?:i danni|il combattimento)))*"
)
_MOST = r"(?: (?:(?:come|al) massimo|max|massim[oi]|in tutto|in totale|totali|complessivi))*"
_ASKED: tuple[tuple[str, str], ...] = (
    (
        rf"(?:io )?a (?:quant[oaie]{_LIVES}?|che vite|quota quanto)(?: io)? (?:resto|rimango|scendo|vado"
        rf"|sto|sono|finisco|arrivo"
        rf"|salgo|mi ritrovo|mi trovo|chiudo){_AFTER}",
        "my life",
    ),
    (rf"(?:io )?a che punto (?:sono|sto|siamo arrivati)(?: io)?{_AFTER}", "my life"),
    (
        rf"(?:io )?quant[oaie]{_LIVES}? (?:ne )?(?:ho|mi resta|mi restano|mi rimangono|mi rimane"
        rf"|mi ritrovo|resto|avro)"
        rf"{_LIVES}?{_AFTER}",
        "my life",
    ),
    (
        rf"{_HIM}? ?a (?:quant[oaie]{_LIVES}?|che vite){_HIM}? (?:resta|rimane|scende|va|sta|finisce"
        rf"|arriva|sale|e'){_HIM}?{_AFTER}",
        "his life",
    ),
    (
        rf"(?:{_HIM} )?quant[oaie]{_LIVES}? (?:gli (?:resta|restano|rimane|rimangono)|ha){_HIM}?{_AFTER}",
        "his life",
    ),
    (
        rf"(?:quant[oi] (?:dann[oi]|damage|ne){_MOST}(?: gli| mi)?(?: posso| possono| puo)? (?:passa"
        rf"|passano|passare|entrare|arrivare"
        rf"|far passare|finire|entra|entrano|arriva"
        rf"|arrivano|prende|subisce|prendo"
        rf"|subisco|faccio|fa)(?: {_HIM}| in faccia| al giocatore| a me)?"
        rf"|quanto (?:damage|danno) gli entra|quanti (?:ne )?passano"
        rf"|dann[oi]{_MOST} al giocatore){_MOST}{_AFTER}",
        "damage",
    ),
    (r"(?:dann[oi] (?:totali|complessivi|in tutto))", "damage"),
    (
        rf"quant[ie] (?:segnalini (?:di )?)?(?:veleno|veleni|poison) (?:ha|avra|si ritrova){_HIM}?{_AFTER}",
        "his poison in all",
    ),
    (
        rf"quant[ie] (?:segnalini (?:di )?)?(?:veleno|veleni|poison) (?:prende|becca|riceve){_HIM}?{_AFTER}",
        "his poison",
    ),
    (
        r"(?:quanta (?:fedelta|lealta) (?:resta|rimane|ha)(?: al planeswalker| al suo planeswalker"
        r"| il planeswalker)?"
        r"|(?:fedelta|lealta) (?:rimasta|finale|che resta))",
        "loyalty",
    ),
    (rf"quant[oie]{_LIVES}? (?:ho )?(?:guadagno|guadagnato|recupero)(?: io)?{_AFTER}", "my gain"),
    (r"(?:a )?(?:quante )?(?:vite|punti vita|pv)(?: finali| rimaste| mie)?", "life"),
)
_RULES: dict[str, tuple[str, ...]] = {
    "life": ("119.3", "120.3a", "510.1c", "510.2"),
    "damage": ("510.1b", "510.1c", "510.2"),
    "poison": ("120.3b", "702.90b", "510.1b"),
    "loyalty": ("120.3c", "510.1b"),
    "gain": ("702.15b", "120.3f"),
}
_WHY = {
    "life": "Si contano i danni da combattimento di chi arriva al giocatore e i punti vita guadagnati, fonte per fonte",
    "damage": "Passa il danno di chi non è bloccato, e quello che travolgere lascia oltre il danno letale ai bloccanti",
    "poison": "Solo chi dà segnalini veleno li dà, e solo se il suo danno arriva al giocatore",
    "loyalty": "Ogni danno a un planeswalker gli toglie un segnalino lealtà",
    "gain": "Ogni danno di chi ha legame vitale fa guadagnare altrettanti punti vita",
}


def told_combat(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount at the end of a combat told whole; None where a word of it is not read."""
    plain = re.sub(r"\s+", " ", told.whole.replace("’", "'")).strip()
    if (found := _question(plain)) is None:
        return None
    asked, rest = found
    story = story_of(rest) if "?" not in rest else None
    if story is None:
        return None
    if asked == "life":
        if len(story.fights) > 1 or len(story.life) != 1:
            return None
        asked = "my life" if True in story.life else "his life"
    if not all(fight_out(fight) for fight in story.fights) or not _as_told(story):
        return None
    value = _value(story, asked)
    if value is None:
        return None
    if not story.fights:
        return (
            str(value),
            ("119.3", "120.3a"),
            "Si contano una dopo l'altra le perdite e i guadagni di quel giocatore",
        )
    kind = next(name for name in _RULES if name in asked)
    rules = (*_by_keywords(story, asked), *_RULES[kind])
    return str(value), tuple(dict.fromkeys(rules)), _WHY[kind]


def _by_keywords(story: Story, asked: str) -> list[str]:
    """The rules of the keywords that decide the amount, of life or of damage."""
    if not asked.endswith(("life", "damage")):
        return []
    found = []
    for fight in story.fights:
        if any(fight.gained.values()) and asked.endswith("life"):
            found.append("120.3f")
        for one in fight.attackers:
            if one.has("double strike"):
                found.append("702.4b")
            if one.has("trample") and one.blocked:
                found.append("702.19b")
    return found[:2]


@lru_cache(maxsize=1)
def _ready() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (
            re.compile(
                rf"(?:(?<=[.,;:!?] )|(?<= e )|^{'' if kind == 'life' else '|(?<= )'})(?:{words}) ?(?:[?]+|$)"
            ),
            kind,
        )
        for words, kind in _ASKED
    )


def _question(plain: str) -> tuple[str, str] | None:
    """What is asked, in the widest words that ask it, and the text without them."""
    found = [(match, kind) for words, kind in _ready() if (match := words.search(plain)) is not None]
    if not found:
        return None
    match, kind = max(found, key=lambda each: len(each[0][0]))
    return kind, f"{plain[: match.start()]} {plain[match.end() :]}".strip()


def _as_told(story: Story) -> bool:
    """Whether those that are said to die do."""
    for who in story.died:
        one = story.fight.attackers[0]
        fallen = one.dead if who == "attacker" else bool(one.blockers) and all(b.dead for b in one.blockers)
        if not fallen:
            return False
    return True


def _value(story: Story, asked: str) -> int | None:
    if asked in ("my life", "his life"):
        return _life(story, asked == "my life")
    if len(story.fights) != 1:
        return None
    fight = story.fight
    if asked == "damage":
        return fight.through.get("player", 0) if set(fight.through) <= {"player"} else None
    if asked.startswith("his poison"):
        if not fight.mine or (asked.endswith("all") and fight.poison == 0):
            return None
        return fight.poison + (story.poison.get(False, 0) if asked.endswith("all") else 0)
    if asked == "loyalty" and story.loyalty is not None:
        return max(0, story.loyalty - fight.through.get("planeswalker", 0))
    if asked == "my gain":
        return fight.gained[True]
    return None


def _life(story: Story, mine: bool) -> int | None:
    """The life total of a player after every combat; None where somebody is dead before the end."""
    if mine not in story.life:
        return None
    totals = dict(story.life)
    for fight in story.fights:
        for side in totals:
            totals[side] += fight.gained[side] - (fight.lost if side is not fight.mine else 0)
        if fight is not story.fights[-1] and any(total <= 0 for total in totals.values()):
            return None
    if story.changes[mine] and totals[mine] <= 0:
        return None
    return totals[mine] + story.changes[mine]
