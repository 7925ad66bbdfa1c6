"""Follow-ups: the earlier turns are strings, and the topic is rebuilt from them each time in the same way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from kb.analysis import fold

MOST_TURNS = 12


class Meta(StrEnum):
    """A follow-up that asks about the last answer instead of changing the question."""

    WHY = "perché"
    RULE = "regola"
    EXAMPLE = "esempio"
    SIMPLER = "semplice"
    SURE = "sicuro"


@dataclass(frozen=True, slots=True)
class Topic:
    """What is being talked about: the last full question and what has been changed since."""

    base: str
    changes: tuple[str, ...] = ()

    @property
    def merged(self) -> str:
        """One question that says it all."""
        text = self.base
        for change in self.changes:
            text = merge(text, change)
        return text


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn read in its dialogue. `topic` is None when a follow-up has nothing to follow."""

    text: str
    topic: Topic | None
    meta: Meta | None = None
    follows: bool = False


_META = (
    (
        Meta.RULE,
        r"(?:e )?(?:(?:che|quale|qual e la) regola|dove (?:sta scritto|lo dice|e scritto)|fonte|fonti|riferiment\w+|numero(?: di regola| della regola)?|cita(?:mi)? (?:la regola|la fonte)|che numero|in che regola|quale numero)\b.{0,30}",
    ),
    (
        Meta.EXAMPLE,
        r"(?:e )?(?:(?:mi )?(?:fai|fa|fammi|puoi farmi|dammi|hai|mostra\w*|fare|mi daresti|mi dai)\s+)?(?:un |qualche |altri |altro )?esempi?o?\b.{0,25}|(?:mostrami|fammi vedere|vedere) (?:la simulazione|come|un caso).{0,25}",
    ),
    (
        Meta.SIMPLER,
        r"(?:e )?(?:(?:me lo |mi |puoi |potresti )*(?:spieg\w+|rispieg\w+|dimmelo|ripet\w+|riassum\w+)(?: meglio)?.{0,25}(?:semplic\w+|facil\w+|parole povere|meglio|breve)?|in parole povere|piu semplice(?:mente)?|non ho capito|non capisco|in breve|cioe|tradotto|in pratica)\b.{0,20}",
    ),
    (
        Meta.WHY,
        r"(?:e |ma |si ma |ok ma )?(?:(?:e )?perche(?: (?:no|si|mai|e cosi|questo))?|come mai|per quale motivo|per che motivo|spiegami (?:il )?perche|motivo|in base a cosa|e il motivo)\b.{0,15}",
    ),
    (
        Meta.SURE,
        r"(?:ma )?(?:ne )?(?:sei|siete) (?:davvero |proprio )?(?:sicur\w+|cert\w+)\b.{0,25}|(?:ma )?(?:davvero|sul serio|veramente|confermi|certo)\s*",
    ),
)
_META_PATTERNS = tuple((meta, re.compile(rf"\s*{pattern}\s*[?!.]*\s*\Z")) for meta, pattern in _META)
_FOLLOWS = re.compile(
    r"\s*(?:ok|okay|si|no|va bene|capito|grazie|d'accordo|bene|ah|mmh?|e|ma|invece|anche|quindi|allora|pero|e poi|aspetta)?[\s,.:;]*"
    r"(?:(?:e|ma|invece|anche|pero|quindi|allora)\s+(?:invece\s+|allora\s+|poi\s+|quindi\s+)?"
    r"(?:se|nel|nella|nello|nell'|in|con|senza|durante|quando|per|contro|a|al|alla|da|dal|su|sul|non|fosse|avesse|muore|sopravvive|posso|puo|si|vale|anche|lui|lei|io|l'avversario|"
    r"quant\w+|chi|un|una|uno|il|la|lo|l'|i|gli|le|due|tre|quattro|cinque|dieci|\d+|dopo|prima|perdo|vinco|resta|rimane|torna|cosa|che|dove|come)\b"
    r"|(?:e se|ma se|anche se|se invece|se pero|se fosse|se avesse|se avessi|se fossi|se ne ho|con|senza|nel|nella)\b)"
)
_CONSEQUENCE = re.compile(r"\s*(?:ok|si|no|bene|ah)?[\s,]*(?:quindi|allora|dunque|percio|cosi)\b")
_CHANGE_WORD = re.compile(
    r"\s*(?:ok|okay|si|no|va bene|capito|grazie|bene|ah)?[\s,.]*(?:e|ma|invece|pero|anche)?\s*(?:invece|poi|allora|quindi)?\s*"
)
MOST_WORDS = 14


def read_turn(text: str, earlier: Sequence[str]) -> Turn:
    """Place a turn in its dialogue: a new question, a change to the last one, or a request about its answer."""
    topic: Topic | None = None
    for turn in earlier[-MOST_TURNS:]:
        topic = _after(topic, turn)
    meta = meta_of(text)
    if meta is not None and (
        topic is not None or meta in (Meta.SURE, Meta.SIMPLER, Meta.EXAMPLE) or len(text.split()) <= 3
    ):
        return Turn(text, topic, meta, True)
    if topic is not None and follows(text):
        return Turn(text, Topic(topic.base, (*topic.changes, text)), None, True)
    return Turn(text, Topic(text))


def _after(topic: Topic | None, turn: str) -> Topic | None:
    """The topic once a turn has been said."""
    if meta_of(turn) is not None:
        return topic
    if topic is not None and follows(turn):
        return Topic(topic.base, (*topic.changes, turn))
    return Topic(turn) if turn.strip() else topic


def meta_of(text: str) -> Meta | None:
    """Which request about the last answer a turn is."""
    plain = " ".join(fold(text).split())
    if len(plain.split()) > MOST_WORDS:
        return None
    return next((meta for meta, pattern in _META_PATTERNS if pattern.match(plain)), None)


def follows(text: str) -> bool:
    """Whether a turn leans on the one before."""
    plain = " ".join(fold(text).split())
    count = len(plain.split())
    return count <= MOST_WORDS and (
        bool(_FOLLOWS.match(plain)) or (count <= 3 and "?" in plain and not plain.startswith(("cos", "che ")))
    )


def merge(base: str, change: str) -> str:
    """The question `base` as `change` changes it.

    "E con due?" puts its number in the place of the last one; "e senza volare?" takes "con volare" out; "quindi muore?"
    asks that of the same situation; what is left is added to what was said.
    """
    plain = " ".join(fold(change).split()).rstrip("?!. ")
    story = base.rstrip().rstrip("?!. ")
    rest = _CHANGE_WORD.sub("", plain, count=1)
    if _CONSEQUENCE.match(plain):
        asked = _CONSEQUENCE.sub("", plain, count=1).strip(" ,")
        return f"{_told(story)}, {asked}?" if asked else f"{story}?"
    if (
        definition := re.match(r"\s*((?:che\s+)?cos[a']?\s*(?:e|sono|e'|significa|vuol dire)\s+)", fold(base))
    ) and re.match(r"(?:il|la|lo|l'|i|gli|le|un|una|uno)?\s*\w+(?:\s\w+){0,3}$", rest):
        return f"{definition[1]}{rest}?"
    if (
        number := re.fullmatch(
            r"(?:se )?(?:con|ne ho|fossero|ne avessi|ne avesse|sono|ne ha|a|per|ne)?\s*(\w+)(?: (?:\w+ ){0,2}\w+)?",
            rest,
        )
    ) and (swapped := _with_number(story, rest)):
        return f"{swapped}?"
    if (turned := _with_turn(story, rest)) is not None:
        return f"{turned}?"
    if (
        without := re.match(
            r"(?:se )?(?:fosse |e )?(?:senza|non aves\w+|non ha|perde) (?:il |la |lo |l')?(.+)", rest
        )
    ) is not None:
        gone = re.sub(
            rf"\s*,?\s*(?:con|che ha|e ha|e|ha|avente)\s+(?:il |la |lo |l')?{re.escape(without[1])}\b",
            "",
            fold(story),
        )
        return f"{_placed(gone, 'senza ' + without[1])}?"
    return f"{_placed(story, rest)}?"


def _told(story: str) -> str:
    """The story without what it asked: "ho una 3/3 e prende 3 danni, che succede" tells up to the comma."""
    pieces = re.split(
        r"[,:;.]\s*(?=(?:che|cosa|chi|quant\w+|posso|puo|muore|sopravvive|si|come|dove|perdo|vinco|allora|in)\b)",
        story,
    )
    return ", ".join(piece.strip() for piece in pieces[:-1]) if len(pieces) > 1 else story


def _placed(story: str, change: str) -> str:
    """The change said inside the story, before what is asked, where the two can be told apart."""
    told = _told(story)
    if told != story:
        asked = story[len(told) :].lstrip(" ,:;.")
        if asked and told in story:
            return f"{told}, {change}, {asked}"
    return f"{story}, {change}"


_NUMBER = re.compile(
    r"(?<![\w/+-])(?:\d{1,6}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cento|un|uno|una)(?![\w/])"
)


def _with_number(story: str, change: str) -> str | None:
    """The story with its number replaced, when the change is little more than a number and the story has one to give way."""
    said = _NUMBER.findall(change)
    if len(said) != 1 or len(change.split()) > 5:
        return None
    after = change[change.index(said[0]) + len(said[0]) :].split()
    folded = fold(story)
    if len(folded) != len(story):
        story = folded
    spots = [match for match in _NUMBER.finditer(folded) if match[0] not in ("un", "uno", "una")] or list(
        _NUMBER.finditer(folded)
    )
    if after:
        # "e con due carte?": the number of the same thing.
        spots = [
            match
            for match in spots
            if folded[match.end() :].split()[:1] and folded[match.end() :].split()[0][:4] == after[0][:4]
        ] or spots[:0]
    if not spots:
        return None
    spot = spots[-1] if len(spots) == 1 or after else spots[0]
    return story[: spot.start()] + said[0] + story[spot.end() :]


_TURN = re.compile(
    r"\b(?:nel|durante il|al|in|nel corso del)\s+(?:mi[oa]|su[oa]|tuo|proprio)\s+(?:\w+\s)?turno\b|\bdurante il turno (?:dell'avversario|avversario)\b|\bnel turno (?:dell'avversario|avversario)\b"
)


def _with_turn(story: str, change: str) -> str | None:
    """The story in another turn."""
    said = re.search(
        r"\b(?:nel|durante il|in|e il|al)?\s*((?:mi[oa]|su[oa]|tuo) (?:turno)?|turno (?:dell')?\w+)$", change
    )
    if said is None or not re.search(r"\bturno\b|\bnel (?:mio|suo|tuo)$", change):
        return None
    whose = "nel mio turno" if "mio" in said[1] else "nel turno dell'avversario"
    folded = fold(story)
    if _TURN.search(folded):
        return _TURN.sub(whose, folded, count=1)
    return f"{story} {whose}"
