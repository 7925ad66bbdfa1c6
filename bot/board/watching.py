"""A permanent with a triggered ability that is quoted, and what happens: whether, and how often, it does its thing.

Read by what happens to what, one thing after the other; what an event or an answer is said of must be clear.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..numerals import count
from .showing import ME, OTHER, Shown
from .text import FOE, Left, asking
from .watching_played import Board, Step, Thing, show_board
from .watching_text import watched
from .watching_words import (
    EVENTS,
    HOLDER,
    IN_RESPONSE,
    KINDS,
    MEANS,
    NP,
    PART,
    QUESTIONS,
    RISKY,
    TO_THE_TRIGGER,
    TRIGGERED,
)

if TYPE_CHECKING:
    from ..stage import Stage

_HAS = re.compile(
    rf"\b(?:(?P<foe>{FOE}) (?:ha|controlla|possiede|tiene)|(?P<me>ho|controllo|possiedo|tengo|avevo)|c'e)"
    rf"(?: (?:gia|in campo|in gioco|sul tavolo|sul campo(?: di battaglia)?|anche|dalla mia))* (?P<np>{NP})(?: e"
    rf" (?:(?:in campo|in gioco) )?(?P<np2>{NP}))?"
)


_UNREAD = re.compile(
    r"\b(?:gioc\w+|cal[oai]\w*|evoc\w+|schier\w+|arriv\w+|metto|creo|bruci\w+|elimin\w+|secc\w+|fuori|rianim\w+"
    r"|pass[oa] il turno"
    r"|uccid\w+|fizzl\w+|uscit\w+|esce|vattene|ferm\w+)\b"
)
"""What would happen, and of which it is not known to what."""


def show(text: str, stage: Stage) -> Shown | None:
    """What the ability does in the end; None for any other tale."""
    read = watched(text)
    if read is None:
        return None
    plain, board = read
    said = board.text
    left = Left(plain)
    asked = _asked(left, said)
    if asked is None:
        return None
    what, how_much, third = asked
    if not _tell(left, board):
        return None
    left.drop(
        TRIGGERED,
        HOLDER,
        r"\b(?:cosi|ormai|ieri(?: sera)?|mentre|(?:nel |in |durante il |dopo il )?combattimento|risolt[oa]|nel"
        r" frattempo|finito male|per quest[aoei]|per quell[aoei](?: mort[aeio](?: prima)?)?)\b",
    )
    left.drop(
        r"\b(?:quando|se|prima)\b(?= *¤)",
        r"(?<=[.;:] )prima\b(?= *,)",
        r"\bin (?:mano|campo|gioco)\b",
        r"\b(?:i|quei|questi) (?:\d+|due|tre) punt[oi](?: vita)?(?= ¤)",
        r"\bogni avversario\b",
        rf"\b{FOE}\b",
        r"\b\d+/\d+\b",
        r"\bper (?:il|la|lo|i|le|gli) (?:mi[oae] )?[a-z]+(?= *\?)",
    )
    if board.holder is None or not board.steps or _UNREAD.search(left.text) or not left.harmless(RISKY):
        return None
    owner = board.holder.owner
    if what in MEANS and not re.search(MEANS[what][0], said.lower()):
        return None
    who = _sufferer(what, owner, third, said)
    if who is None:
        return None
    return show_board(board, what, who, bool(how_much), stage)


def _sufferer(what: str, owner: str, third: bool, said: str) -> str | None:
    """Of whom it is asked: whoever the ability does it to."""
    opponent = OTHER if owner == ME else ME
    to_others = (
        re.search(r"ogni avversario|avversari|a ogni avversario|ogni giocatore", said.lower()) is not None
    )
    if what in ("inneschi", "risolve"):
        return owner
    asked = OTHER if third else ME
    if what in ("perde", "danno"):
        return asked if asked == (opponent if to_others else owner) else None
    return asked if asked == owner else None


def _asked(left: Left, said: str) -> tuple[str, str, bool] | None:
    """(what, how much, of somebody else), and the words that ask blanked.

    A "non" before them is what the question's own polarity tells.
    """
    sentence = asking(left.text)
    start = left.text.rfind(sentence)
    if "?" not in sentence:
        return None
    found = [
        (match.start(), -place, what, how_much, match)
        for place, (what, how_much, pattern) in enumerate(QUESTIONS)
        if what not in MEANS or re.search(MEANS[what][0], said.lower())
        for match in pattern.finditer(left.text, start, start + len(sentence))
    ]
    if not found:
        return None
    much = [each for each in found if each[3]]
    _, _, what, how_much, match = max(much or found, key=lambda each: each[:2])
    left.blank(match)
    left.drop(_DENIED)
    return what, how_much, _THIRD.search(match[0]) is not None


_THIRD = re.compile(r"(?<!\bmi )\b(?:pesca|guadagna|crea|perde|perdono|prende|subisce|becca|fa|faccio)\b")
_BEFORE = re.compile(r"\b(?:era|erano|avevo|aveva|avevano)\b")
"""What had happened already."""
_DENIED = re.compile(
    r"\b(?:e (?:vero|giusto|corretto|falso|sbagliato) che )|\bnon (?=(?:la |lo |li |le |ne )?¤)"
)


def _tell(left: Left, board: Board) -> bool:
    """Note what is there and what happens; false where something of it is not clear."""
    happened: list[tuple[int, int, str, re.Match[str]]] = []
    for what, pattern in EVENTS:
        for match in left.take(pattern):
            if match[0].strip():
                happened.append((match.start(), match.end(), what, match))
    there = [(match.start(), match.end(), "c'e", match) for match in left.take(_HAS)]
    alone = [
        (match.start(), match.end(), "detto", match) for match in left.take(rf"(?P<np>{NP})(?<={HOLDER})")
    ]
    alone += [
        (match.start(), match.end(), "detto", match)
        for match in left.take(rf"(?P<np>{NP}) (?:ha|con|dice|recita|che)(?: [a-z']+){{0,3}}:? ?{HOLDER}")
    ]
    to_it = [match.start() for match in left.take(TO_THE_TRIGGER)]
    triggered = [match.start() for match in left.take(TRIGGERED)]
    bare = [match.start() for match in left.take(IN_RESPONSE)]
    order = sorted(
        [*happened, *there, *alone],
        key=lambda each: (_rank(each, left.text), each[0]),
    )
    answers: dict[int, int] = {}
    for at in sorted([*to_it, *bare]):
        of = _answering(at, happened, left.text)
        if of is None:
            return False
        answers[of] = min(at, answers.get(of, at))
    for start, _, what, match in order:
        if what in ("c'e", "detto"):
            if not _there(match, board):
                return False
            continue
        response = answers.get(start)
        if response is not None:
            known = response in to_it or any(place < response for place in triggered)
            if not board.steps or not (known or board.steps[-1].what not in ("lancia", "neutralizza")):
                return False
        if not _event(what, match, board, response is not None):
            return False
    return True


def _rank(each: tuple[int, int, str, re.Match[str]], text: str) -> int:
    """When it was: what had happened first, then what is there however late it is told, then the rest."""
    start, _, what, match = each
    if what not in ("c'e", "detto") and _BEFORE.search(match[0]):
        return 0
    if what == "c'e" and re.search(r"\be (?:io |lui )?\Z", text[:start]) is not None and match["me"]:
        return 0
    return 1


def _answering(at: int, happened: list[tuple[int, int, str, re.Match[str]]], text: str) -> int | None:
    """The place of what is done in response: what is told next in the sentence, else what was told just before."""
    later = sorted(
        start for start, _, _, _ in happened if start >= at and not re.search(r"[.?!]", text[at:start])
    )
    if later:
        return later[0]
    earlier = sorted(
        (end, start) for start, end, _, _ in happened if end <= at and not re.search(r"[.?!;:]", text[end:at])
    )
    return earlier[-1][1] if earlier else None


def _things(text: str) -> list[re.Match[str]]:
    return [match for match in PART.finditer(text) if match["noun"]]


def _there(match: re.Match[str], board: Board) -> bool:
    groups = match.groupdict()
    owner = OTHER if groups.get("foe") else ME
    for part in _things(" ".join(each for each in (groups.get("np"), groups.get("np2")) if each)):
        thing = _thing(part, board, owner if groups.get("foe") or groups.get("me") else None, new=True)
        if thing is None:
            return False
        if HOLDER in match[0] and (part["holder"] or len(_things(match[0])) == 1):
            board.holder = thing
    return True


def _own(part: re.Match[str]) -> str | None:
    whose = f" {part['adj']} {part['after']} "
    if re.search(rf" (?:su[oae]|suoi|nemic\w|avversari[ae]) | (?:del|dell'|di|della) ?{FOE}| di lui ", whose):
        return OTHER
    return ME if re.search(r" (?:mi[oae]|miei) ", whose) else None


def _thing(part: re.Match[str], board: Board, owner: str | None, *, new: bool = False) -> Thing | None:
    """What a noun phrase names: something told before, or something new; None where it is not clear."""
    noun, kind = part["noun"], KINDS[part["noun"]]
    det = f" {part['det']} {part['det2']} "
    other = re.search(r"\baltr[oaie]\b", part["adj"]) is not None
    own = _own(part) or owner
    many = next(
        (number for word in re.findall(r"[a-z0-9]+", det) if word in _NUMBERS and (number := count(word))), 1
    )
    definite = _DEFINITE.search(det) is not None
    if kind == "pedina":
        kind = "creatura"
    if part["holder"]:
        if board.holder is not None:
            return None
        board.holder = board.add(Thing(noun, kind, own or ME, 1, token=False))
        board.holder.sure = own is not None
        return board.holder
    if not new and not other and definite and many == 1:
        named = [
            thing for thing in board.things if thing.noun == noun and (own is None or thing.owner == own)
        ]
        named = named or [
            thing
            for thing in board.things
            if noun in ("creatura", "bestia", "mostro", "permanente", "carta")
            and (own is None or thing.owner == own)
        ]
        if len(named) == 1:
            return named[0]
        if len(named) > 1:
            return None
        if own is None:
            return None
    if board.itself and kind == "creatura" and board.holder is None and not other and not new:
        board.holder = board.add(Thing(noun, kind, own or ME, 1, token=KINDS[noun] == "pedina"))
        return board.holder
    return board.add(Thing(noun, kind, own or ME, many, token=KINDS[noun] == "pedina"))


_DEFINITE = re.compile(r"\bl'|\b(?:il|lo|la|i|gli|le|quell[aoe]|quel|quei|quest[aoei]|al|alla|dal|dalla)\b")
_NUMBERS = {"due", "tre", "quattro", "cinque", "2", "3", "4", "5"}


def _event(what: str, match: re.Match[str], board: Board, response: bool) -> bool:
    groups = match.groupdict()
    verb = groups.get("v") or ""
    if what == "spazza":
        if not (board.steps and board.steps[-1].what == "spazza"):  # "wrath: tutto morto"
            board.steps.append(Step("spazza", [], response))
        return True
    arriving = what in ("lancia", "entra")
    by = OTHER if groups.get("foe") else None
    if arriving and verb:
        by = ME if re.match(r"(?:ho )?\w+o\b|mi creo|faccio|metto", verb) and not groups.get("foe") else OTHER
    told_of = groups.get("nps")
    owner = by if arriving else None
    dative = (groups.get("dat") or "").strip()
    if dative == "mi" or (groups.get("pron") or "").startswith(("me", "mi")):
        owner = ME
    elif dative == "gli" or (groups.get("pron") or "").startswith("gli"):
        owner = OTHER
    elif what == "sacrifica" and re.search(r"\bsacrifico\b|\bho sacrif", match[0]):
        owner = ME
    elif what == "sacrifica" and groups.get("foe"):
        owner = OTHER
    things: list[Thing] = []
    if told_of:
        for part in [*_things(told_of), *(_things(groups["more"]) if groups.get("more") else [])]:
            thing = _thing(part, board, owner)
            if thing is None:
                return False
            things.append(thing)
    else:
        thing = (
            _cast_last(board)
            if what == "neutralizza" and board.steps
            else _meant(groups.get("pron") or "", board)
        )
        if thing is None:
            return False
        things.append(thing)
    if groups.get("itself"):
        if board.holder is None:
            return False
        things.append(board.holder)
    if not arriving and any(not thing.there(board) for thing in things) and what != "neutralizza":
        return False
    for thing in things:
        if arriving and not thing.comes:
            if any(thing in step.things for step in board.steps):
                return False
            thing.comes = True
    if what == "muore" and board.steps and board.steps[-1].what == "spazza" and not response:
        return True  # what the sweep does is told once more
    if what == "neutralizza" and not things[0].comes and not board.steps:
        things[0].comes = True
        board.steps.append(Step("lancia", things, False))
    if what == "neutralizza" and not (things[0].comes and board.steps and board.steps[-1].things == things):
        return False
    if any(thing.kind == "magia" for thing in things) and what not in ("lancia", "neutralizza"):
        return False
    board.steps.append(Step(what, things, response))
    board.last = things[-1]
    return True


def _cast_last(board: Board) -> Thing | None:
    """What was cast last: nothing else can be countered."""
    step = board.steps[-1]
    return step.things[0] if step.what == "lancia" and len(step.things) == 1 else None


def _meant(pronoun: str, board: Board) -> Thing | None:
    """Of what a pronoun, or nothing at all, speaks: the one thing that it may be."""
    gender = re.search(r"l([ao])", pronoun)
    around = [
        thing
        for thing in board.things
        if thing.comes or not any(thing in step.things for step in board.steps)
    ]
    if board.holder is None:
        return None
    if gender:
        around = [thing for thing in around if thing.feminine == (gender[1] == "a")]
    if len(around) == 1:
        return around[0]
    if not gender and board.last is not None and board.last in around:
        return board.last
    return None
