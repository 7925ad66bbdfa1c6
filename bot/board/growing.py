"""One creature through a turn: what sets, adds to and switches its size, damage, the end of the turn, lost bonuses."""

from __future__ import annotations

import re

from ..base_size import asks_base
from ..numerals import count
from ..taken_off import TAKEN_OFF
from .growing_model import Asked, Did, Event, Tale, signed
from .growing_wordings import in_known_words
from .growing_words import (
    ABOUT,
    ALL,
    BEFORE,
    BOTH,
    CAST,
    CASTING,
    CLONE,
    COLOR,
    COMES,
    COPY,
    COUNTERS,
    DAMAGE,
    DESTROYED,
    EDICT,
    END,
    EVERYONE_GETS,
    FIGHTS,
    HAS,
    INFECTED,
    ITEM,
    KEYWORDS,
    LACKS,
    LATE,
    LIVES,
    LORD,
    LOSE,
    NAMED,
    ON_IT,
    ON_PLAYER,
    PERMANENT,
    PROTECTED,
    PUTS,
    QUESTIONS,
    REGENERATES,
    RISKY,
    SAID_AGAIN,
    SETS,
    SEVERAL,
    SOLE,
    STRIPPED,
    SWITCH,
    TIMES,
    UNPLAYED,
    WEARS_OFF,
    WHATEVER_SIZE,
    WRATH,
)
from .text import DELTA, FOE, SIZE, Left, asking, told

_TOLD_BACKWARDS = re.compile(
    r"\bprima (?:di|del|dell'|della|dello|che)\b[^.;?!]*\b(?:avev[oa]|ho|era|ha)\b|\b(?:avev[oa]"
    r"|era)\b[^.;?!]*\bprima (?:di|del)"
)
"""What had happened before what is told first: the order matters, and is another one."""


_NOT_A_TOKEN = re.compile(
    r"\bdivent\w+ (?:(?:anche|poi|ora) )?(?:una )?copia\b"
    r"|\b(?:pompat|gonfiat|ingrandit|cresciut|portat)\w (?:fino )?a \d+/\d+"
)
"""What becomes a copy keeps what lies on it, and a size that something was brought to is not the printed one."""
_OF_THE_LORD = re.compile(
    r"\b(?:lord|signore|capo)\b[^.;?!]*\baltr[ie]\b[^.;?!]*[.,;] ?(?:e |ma )?(?:(?:il|lui) (?:lord|signore|capo)? ?)?"
    r"(?:e|xe|e')(?: gia| anche)? un[ao]? \d+/\d+"
)
"""The size told is of what helps the others: its bonus is not its own."""
_UNTIL_COMBAT_ENDS = re.compile(
    r"\bfin[eit]\w* (?:del |della fase di |la fase di |il )?(?:combattimento|combat)\b"
)
"""What lasts until then ends before damage is removed (500.5a, 514.2)."""
_CLAUSE = re.compile(r"[.;:?!,]| e (?=poi\b|su|il |la |l'|gli|le |al|che|quant|dopo|met|ci )")
_TAKEN_OFF = re.compile(rf"\b{TAKEN_OFF}")
_ON_COPY = re.compile(
    r"\b(?:su|sul|sulla|al|alla|il|la) (?:mi[ao] |su[ao] |nuov[ao] )?(?:clone|pedina|copia|mutaforma)\b"
)
_COPY_OF_COPY = re.compile(
    r"\b(?:clone|copia|pedina) (?:di|del|della) (?:quel |quella |mio |mia )?(?:clone|copia|pedina)\b"
)
_TO_ONE = (Did.COUNTERS, Did.BONUS, Did.LASTING, Did.SET, Did.FROZEN, Did.SWITCH)
"""What is done to one creature: to the copy, where it is named in the same clause."""


def read(text: str) -> Tale | None:
    """The tale of one creature that a text tells; None when anything in it that may matter was not understood."""
    plain = in_known_words(told(text))
    if _TOLD_BACKWARDS.search(plain) or _NOT_A_TOKEN.search(plain):
        return None
    if _UNTIL_COMBAT_ENDS.search(plain) or _OF_THE_LORD.search(plain):
        return None
    left = Left(plain)
    question = (
        None if asks_base(plain) or UNPLAYED.search(plain) or LACKS.search(plain) else _question(left, plain)
    )
    if question is None:
        return None
    asked, lives, of_copy, counter, claimed = question
    events = [
        *_wears_off(left),
        *_set(left),
        *_switched(left),
        *_counted(left),
        *_added(left, plain),
        *_cast(left),
    ]
    events += [Event(Did.STRIPPED, match.start()) for match in left.take(STRIPPED)]
    events += [*_lost(left), *_regenerated(left), *_everyone(left), *_hurt(left), *_ended(left)]
    keywords = [
        match[0].split(maxsplit=1)[-1] if match[1] is None else f"protezione dal {match[1]}"
        for match in left.take(PROTECTED)
    ]
    keywords += [word for word in KEYWORDS for _ in left.take(rf"\b(?:(?:con|ha|e) )?{word}\b")]
    keywords += ["prodezza" for _ in left.take(r"\b(?:con |ha )?prodezza\b")]
    sizes = _printed(left, events)
    copies = (
        [Event(Did.COPIED, match.start(), place=match.end()) for match in left.take(COPY)] if of_copy else []
    )
    if len(copies) == 2 and not re.search(r"[.;,]", plain[copies[0].at : copies[1].at]):
        copies = copies[:1]  # "lo clono con un token copia"
    for copy in copies:  # what follows in its sentence tells what is copied
        copy.at = min((end for mark in ".;?!" if (end := plain.find(mark, copy.at)) >= 0), default=len(plain))
    if len(copies) == 1:
        _done_to_the_copy(copies[0], events, plain)
    if not of_copy and re.search(r"\boriginale\b", asking(plain)):
        made = [match.end() for match in left.take(COPY)]
        if len(made) != 1 or any(event.at > made[0] for event in events):
            return None
        left.drop(CLONE)
    if of_copy and _COPY_OF_COPY.search(plain):
        return None
    if of_copy and len(copies) != 1:
        return None
    if of_copy:
        left.drop(CLONE)
    if asked is Asked.DEATH and ABOUT.search(left.sentence(plain.rfind(asking(plain)) + 1)):
        return None
    if any(event.did is Did.EDICT for event in events):
        left.drop(SOLE)
    for match in left.take(DESTROYED):
        events.append(Event(Did.DESTROY, match.start()))
    events = sorted([*events, *copies], key=lambda event: event.at)
    if sizes is None or not events:
        return None
    any_size = not sizes
    size = sizes[0] if sizes else (2, 2)
    made_so_big = any(event.did in (Did.SET, Did.FROZEN) for event in events)
    if any_size and not (
        made_so_big
        or (
            asked in (Asked.DEATH, Asked.COUNTERS)
            and all(event.did in WHATEVER_SIZE for event in events)
            and (len(events) > 1 or events[0].did is not Did.DESTROY)
        )
    ):
        return None
    left.drop(
        r"\be cosi anche i trigger\b|\b(?:al quale|alla quale|a cui)\b|\b(?:spell|magia|istantaneo|"
        r"stregoneria) (?=\s*§)|\battaccata\b",
        BOTH,
    )
    if BEFORE.search(plain) or not _all_told(left):
        return None
    events = _of_one_turn(events, plain)
    kinds = {signed(event.size) for event in events if event.did is Did.COUNTERS}
    kinds |= {"-1/-1" for event in events if event.did is Did.INFECTED}
    if asked is Asked.COUNTERS and not counter and len(kinds) != 1:
        return None  # of which kind is not said
    counter = counter or next(iter(kinds), "+1/+1")
    if _TAKEN_OFF.search(left.text):
        return None  # what goes was not understood
    if not left.harmless(RISKY) or not _fits(events, asked, keywords):
        return None
    if FIGHTS.search(left.text) and all(event.did not in (Did.DAMAGE, Did.INFECTED) for event in events):
        return None
    return Tale(
        size,
        events,
        asked,
        lives,
        list(dict.fromkeys(keywords)),
        of_copy=of_copy,
        counter=counter,
        claimed=claimed,
        any_size=any_size,
    )


def _done_to_the_copy(copy: Event, events: list[Event], plain: str) -> None:
    """Mark what is done to the copy itself, named in the same clause; the copy was made before that."""
    for event in events:
        at = max(event.at, event.place)
        if event.did not in _TO_ONE or at < copy.place:
            continue
        before = _CLAUSE.split(plain[copy.place : at])[-1]
        after = _CLAUSE.split(plain[at:])[0]
        if _ON_COPY.search(f"{before} {after}"):
            event.on_copy, event.at = True, at
            copy.at = min(copy.at, at - 1)


def _all_told(left: Left) -> bool:
    """Whether of everything that is cast it was understood what it does."""
    for match in CASTING.finditer(left.text):
        rest = re.split(r"[.;?!]", left.text[match.end() :])[0]
        before = re.split(r"[.;?!]", left.text[: match.start()])[-1]
        if "¤" not in rest and not ("¤" in before and match[0].startswith("risolv")):
            return False
    return True


def _of_one_turn(events: list[Event], plain: str) -> list[Event]:
    """Without the end of a turn at which more is done: "alla fine del turno le fa 2 danni" is still in that turn."""
    out = []
    for place, event in enumerate(events):
        more = any(later.did is not Did.END for later in events[place + 1 :])
        if event.did is Did.END and more and not LATE.search(plain[max(0, event.at - 2) : event.at + 40]):
            continue
        out.append(event)
    return out


def _fits(events: list[Event], asked: Asked, keywords: list[str]) -> bool:
    """Whether what is told is more than a size, and of one turn or of what crosses its end."""
    did = [event.did for event in events]
    if Did.CAST in did and "prodezza" not in keywords:
        return False
    if "prodezza" in keywords and Did.CAST not in did:
        return False
    played = {Did.CAST, Did.COUNTERS, Did.END}
    if "prodezza" in keywords and any(
        event.did not in played or (event.at >= 0 and event.did is Did.COUNTERS) for event in events
    ):
        return False  # whether it came of a spell that prowess saw
    if Did.WRATH in did and Did.REGENERATE in did:
        return False  # whether it may be regenerated, each such card says
    if Did.LOSE in did and Did.LASTING not in did:
        return False
    shielded = any(name.startswith(("protezione", "anti-malocchio", "velo")) for name in keywords)
    aimed = [
        event
        for event in events
        if event.at >= 0 and event.did not in (Did.WRATH, Did.EDICT, Did.END, Did.CAST)
    ]
    if shielded and not all(event.everyone for event in aimed):
        return False  # whether it may be a target is another question
    return not (Did.COPIED in did and any(event.did is Did.LOSE for event in events))


def _question(left: Left, plain: str) -> tuple[Asked, bool, bool, str, tuple[int, int]] | None:
    sentence = asking(plain)
    start = plain.rfind(sentence)
    for asked, pattern in QUESTIONS:
        for match in re.finditer(pattern, left.text):
            if match.start() < start:
                continue
            of_copy = re.search(CLONE, sentence) is not None
            left.blank(match)
            for extra in list(re.finditer(pattern, left.text)):
                if extra.start() >= start:
                    left.blank(extra)
            counter = re.search(DELTA, match[0])
            lives = asked is Asked.DEATH and LIVES.search(match[0]) is not None
            left.drop(r"\bperche (?:torna|ritorna|diventa|e|ha)[^?.]*")
            claimed = (int(match[1]), int(match[2])) if asked is Asked.CLAIM else (0, 0)
            return asked, lives, of_copy, counter[0] if counter else "", claimed
    return None


def _wears_off(left: Left) -> list[Event]:
    """The end of the turn as it is told by what ends: nothing beside it."""
    return [Event(Did.END, match.start()) for match in left.take(WEARS_OFF)]


def _set(left: Left) -> list[Event]:
    out = []
    for match in left.take(SETS):
        sides = [group for group in match.groups() if group is not None][:2]
        long = (
            PERMANENT.search(left.clause(match.start()))
            or "incantata" in match.string[max(0, match.start() - 40) : match.start()]
        )
        did = Did.FROZEN if long else Did.SET
        strips = re.search(r"abilita", match[0]) is not None
        out.append(Event(did, match.start(), (int(sides[0]), int(sides[1])), strips=strips))
    return out


def _switched(left: Left) -> list[Event]:
    out = []
    twice = list(left.take(TIMES)) if SWITCH.search(left.text) else []
    for match in left.take(SWITCH):
        out += [Event(Did.SWITCH, match.start())] * (count(twice[0][1]) if twice else 1)
    return out


def _counted(left: Left) -> list[Event]:
    out = []
    for match in left.take(COUNTERS):
        clause = left.clause(match.start())
        has = HAS.search(clause) is not None and not PUTS.search(clause)
        size = (int(match[2]), int(match[3]))
        if match[1] is None and "segnalini" in match[0]:
            left.text += " segnalini"  # it is not told how many
        at = match.start()
        out.append(Event(Did.COUNTERS, -1 if has else at, size, count(match[1]), place=at))
    return out


def _added(left: Left, plain: str) -> list[Event]:
    out = []
    given = (
        [match.start() for match in left.take(LORD)]
        if re.search(r"\blord|signore|capo|§ (?:gli|le) altr", left.text)
        else []
    )
    if (
        given
        and re.search(rf"\b{FOE} (?:ha|controlla)\b", left.text[: given[0]])
        and re.search(r"\bmi[ao]\b", left.text)
    ):
        left.text += " altro"  # whose creatures it helps
    for match in left.take(EVERYONE_GETS):
        if re.match(rf"{DELTA} per-il-turno", plain[match.end() :].lstrip()) and COMES.search(
            plain, match.end()
        ):
            left.text += " altro"  # what comes later gets nothing of it (611.2c)
    for match in left.take(DELTA):
        before = re.split(r"[.;:?!]", match.string[: match.start()])[-1]
        lasting = (
            PERMANENT.search(before) is not None or any(0 < match.start() - at < 60 for at in given)
        ) and not match.string[match.end() :].startswith(" per-il-turno")
        at = match.start()
        several = SEVERAL.search(left.clause(at))
        for _ in range(count(several[1]) if several else 1):
            out.append(Event(Did.LASTING if lasting else Did.BONUS, at, (int(match[1]), int(match[2]))))
        if several:
            start = at - len(several[0])
            left.text = f"{left.text[:start]}{'¤' * len(several[0])}{left.text[at:]}"
    return out


def _cast(left: Left) -> list[Event]:
    out = []
    for match in left.take(CAST):
        times = sum(
            count(item[1].rstrip("'") if item[1] not in ("il", "la") else "un")
            for item in ITEM.finditer(match[1])
            if item[2] not in ("creatura", "terra")
        )
        if times:
            out.append(Event(Did.CAST, match.start(), times=times))
    return out


def _lost(left: Left) -> list[Event]:
    return [Event(Did.LOSE, match.start()) for match in left.take(LOSE)]


def _everyone(left: Left) -> list[Event]:
    """What is done to all creatures, and what each player does to one of theirs."""
    out = [Event(Did.WRATH, match.start()) for match in left.take(WRATH)]
    return out + [Event(Did.EDICT, match.start()) for match in left.take(EDICT)]


def _regenerated(left: Left) -> list[Event]:
    return [Event(Did.REGENERATE, match.start()) for match in left.take(REGENERATES)]


_DEALT_BY = re.compile(
    r"¤ ?(?:da|di|con|per|per colpa di)(?:l|llo|lla|l')? ?(?:un|una|uno|il|lo|la|mio|suo)? ?$"
)


def _told_before(match: re.Match[str], dealt: list[Event]) -> bool:
    """Whether damage is only named again: as much as was told, "i 3 danni", "con 4 danni sopra"."""
    if count(match[1]) not in {event.times for event in dealt} or "altr" in match[0]:
        return False
    article = SAID_AGAIN.search(match.string[: match.start()])
    if article is None:
        return False
    marked = ON_IT.search(f"{match[0]} {match.string[match.end() :].lstrip()[:12]}") is not None
    return marked or article[0].strip() not in ("con", "ha")


def _hurt(left: Left) -> list[Event]:
    out: list[Event] = []
    for match in left.take(DAMAGE):
        around = left.sentence(match.start())
        if _told_before(match, out):
            continue
        if ON_PLAYER.search(around):
            left.text += " danno "
        did = Did.INFECTED if INFECTED.search(around) else Did.DAMAGE
        sweep = ALL.match(left.text[match.end() :].lstrip("¤ ")) is not None
        color = COLOR.search(re.sub(r"protezione dal \w+", "", f"{match[0]} {around}"))
        out.append(
            Event(did, match.start(), times=count(match[1]), everyone=sweep, color=color[0] if color else "")
        )
    for event in out:
        if event.everyone and (everyone := ALL.search(left.text, event.at)) is not None:
            left.blank(everyone)
    for match in left.take(rf"\b(?:{'|'.join(NAMED)})\b"):
        told_by = re.match(r" ?(?:da |di |per |che (?:fa |infligge )?)?¤", left.text[match.end() :])
        dealt_by = _DEALT_BY.search(left.text[: match.start()])  # "subisce 3 danni da un fulmine": told once
        if told_by is None and dealt_by is None:
            out.append(Event(Did.DAMAGE, match.start(), times=NAMED[match[0]], color="rosso"))
    left.drop(r"\b(?:con |ha )?(?:infettare|avvizzire)\b")
    return out


def _ended(left: Left) -> list[Event]:
    out = [Event(Did.END, match.start()) for match in left.take(END)]
    left.drop(
        r"per-il-turno|\bin (?:questo|quel) turno\b|\b(?:nel (?:mio|suo)|durante il (?:mio|suo)) turno\b"
    )
    return out


def _printed(left: Left, events: list[Event]) -> list[tuple[int, int]] | None:
    """The size the creature has on its card, if it is told; None where another is told that is not what it comes to.

    "il mio 3/3 è 4/4" tells 3/3, if what was told adds +1/+1.
    """
    left.drop(rf"\bquindi (?:un[ao]? )?{SIZE}")
    found = [(int(match[1]), int(match[2])) for match in left.take(SIZE)]
    if not found:
        return []
    power, toughness = found[0]
    grown = {found[0]}
    for event in sorted(events, key=lambda event: event.at):
        if event.did in (Did.BONUS, Did.LASTING, Did.COUNTERS):
            power += event.size[0] * event.times
            toughness += event.size[1] * event.times
            grown.add((power, toughness))
    return found if grown.issuperset(found) else None
