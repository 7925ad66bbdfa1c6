"""Follow-ups: the earlier turns are strings, and the topic is rebuilt from them each time in the same way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from kb.analysis import fold

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

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
        r"(?:e )?(?:(?:che|quale|qual e la) regola|dove (?:sta scritto|lo dice|e scritto)|fonte|"
        r"fonti|riferiment\w+|numero(?: di regola| della regola)?|cita(?:mi)? (?:la regola|"
        r"la fonte)|che numero|in che regola|quale numero)\b.{0,30}",
    ),
    (
        Meta.EXAMPLE,
        r"(?:e )?(?:(?:mi )?(?:fai|fa|fammi|puoi farmi|dammi|hai|mostra\w*|fare|mi daresti|"
        r"mi dai)\s+)?(?:un |qualche |altri |altro )?esempi?o?\b.{0,25}|(?:mostrami|fammi vedere|"
        r"vedere) (?:la simulazione|come|un caso).{0,25}",
    ),
    (
        Meta.SIMPLER,
        r"(?:[^?]{0,40}\b)?(?:piu (?:semplice|semplicemente|facile|chiaro)|parole povere|non (?:ho )?capi\w+|rispiega\w*|"
        r"spiega(?:melo|mela|ti meglio)|in breve|in pratica|riassum\w+|ripeti\w*)\b[^?]{0,40}",
    ),
    (
        Meta.WHY,
        r"(?:e |ma |si ma |ok ma )?(?:(?:e )?perche(?: (?:no|si|mai|e cosi|questo))?|come mai|"
        r"per quale motivo|per che motivo|spiegami (?:il )?perche|motivo|in base a cosa|"
        r"e il motivo)\b.{0,15}",
    ),
    (
        Meta.SURE,
        r"(?:ma )?(?:ne )?(?:sei|siete) (?:davvero |proprio )?(?:sicur\w+|cert\w+)\b.{0,25}|"
        r"(?:ma )?(?:davvero|sul serio|veramente|confermi|certo)\s*",
    ),
)
_META_PATTERNS = tuple((meta, re.compile(rf"\s*{pattern}\s*[?!.]*\s*\Z")) for meta, pattern in _META)
_FOLLOWS = re.compile(
    r"\s*(?:ok|okay|si|no|va bene|capito|grazie|d'accordo|bene|ah|mmh?|e|ma|invece|anche|quindi|"
    r"allora|pero|e poi|aspetta)?[\s,.:;]*"
    r"(?:(?:e|ma|invece|anche|pero|quindi|allora)\s+(?:invece\s+|allora\s+|poi\s+|quindi\s+)?"
    r"(?:se|nel|nella|nello|nell'|in|con|senza|durante|quando|per|contro|a|al|alla|da|dal|su|sul|"
    r"non|fosse|avesse|muore|sopravvive|posso|puo|si|vale|anche|lui|lei|io|l'avversario|"
    r"quant\w+|chi|un|una|uno|il|la|lo|l'|i|gli|le|due|tre|quattro|cinque|dieci|\d+|dopo|prima|"
    r"perdo|vinco|resta|rimane|torna|cosa|che|dove|come)\b"
    r"|(?:e se|ma se|anche se|se invece|se pero|se fosse|se avesse|se avessi|se fossi|se ne ho|"
    r"con|senza|nel|nella)\b)"
)
_CONSEQUENCE = re.compile(r"\s*(?:ok|si|no|bene|ah)?[\s,]*(?:quindi|allora|dunque|percio|cosi)\b")
_CHANGE_WORD = re.compile(
    r"\s*(?:ok|okay|si|no|va bene|capito|grazie|bene|ah)?[\s,.]*(?:e|ma|invece|pero|"
    r"anche)?\s*(?:invece|poi|allora|quindi)?\s*"
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


def merged(topic: Topic, lexicon: Lexicon) -> str:
    """One question that says the topic with all its changes."""
    text = topic.base
    for change in topic.changes:
        text = merge(text, change, lexicon)
    return text


def merge(base: str, change: str, lexicon: Lexicon) -> str:
    """The question `base` as `change` changes it.

    "E con due?" puts its number in the place of the other one, "e una stregoneria?" its card type, "e nel mio turno?"
    its turn; "e senza volare?" takes "con volare" out; "quindi muore?" asks that of the same situation; what is left
    is added to what was said.
    """
    plain = " ".join(fold(change).split()).rstrip("?!. ")
    story = " ".join(fold(base).split()).rstrip("?!. ")
    rest = _CHANGE_WORD.sub("", plain, count=1)
    if _CONSEQUENCE.match(plain):
        asked = _CONSEQUENCE.sub("", plain, count=1).strip(" ,")
        return f"{told(story)}, {asked}?" if asked else f"{story}?"
    for way in (_with_definition, _with_number, _with_turn):
        if (changed := way(story, rest)) is not None:
            return f"{changed}?"
    return f"{_with_name(story, rest, lexicon) or _without(story, rest) or _placed(story, rest)}?"


_HEAD = re.compile(
    r"((?:\S+\s+){1,8}?\S+)\s+(?:nel|nella|nello|nei|nelle|in|con|senza|durante|quando|se|dopo|prima|mentre|contro)\b"
)


def asked_again(topic: Topic) -> str | None:
    """The last change with what the story asked, and nothing else of the story: a question of its own.

    "Posso equipaggiare nella mia fase principale?", "e dopo i blocchi?": "posso equipaggiare dopo i blocchi?". None
    where what is asked cannot be told from the rest.
    """
    if not topic.changes:
        return None
    story = " ".join(fold(topic.base).split()).rstrip("?!. ")
    plain = " ".join(fold(topic.changes[-1]).split()).rstrip("?!. ")
    change = _CHANGE_WORD.sub("", plain, count=1)
    pieces = re.split(rf"[:;.]\s+|,\s*{_ASKED}", story)
    if len(pieces) > 1 and pieces[-1].strip():
        return f"{change}, {pieces[-1].strip()}?"
    head = _HEAD.match(story)
    return f"{head[1]} {change}?" if head else None


_ASKED = (
    r"(?=(?:che|cosa|chi|quant\w+|posso|puo|muore|muoiono|sopravvive|si|come|dove|perdo|perde|vinco|allora|in (?:che|quale)|"
    r"resta|rimane|torna|devo|deve|mi|gli|e'|e legale)\b)"
)


def told(story: str) -> str:
    """The story without what it asked: "ho una 3/3 e prende 3 danni, che succede" tells up to the comma."""
    pieces = re.split(rf"[,:;.]\s*{_ASKED}", story)
    return ", ".join(piece.strip() for piece in pieces[:-1]) if len(pieces) > 1 else story


def _placed(story: str, change: str) -> str:
    """The change said inside the story, before what is asked, where the two can be told apart."""
    before = told(story)
    if before != story and before in story:
        asked = story[len(before) :].lstrip(" ,:;.")
        return f"{before}, {change}, {asked}"
    return f"{story}, {change}"


_DEFINED = re.compile(
    r"\s*((?:che )?cos(?:a|')?\s*(?:e'?|sono|significa|vuol dire)\s+|(?:spiegami|definisci|come funzionano?|cosa fa)\s+)"
)
_A_NAME = re.compile(r"(?:(?:il|la|lo|i|gli|le|un|una|uno)\s+|l'|un')?[\w'-]+(?:\s[\w'-]+){0,3}")


def _with_definition(story: str, change: str) -> str | None:
    """ "cos'è un emblema?", "e una pedina?": the same is asked of another name."""
    asked = _DEFINED.match(story)
    return f"{asked[1]}{change}" if asked and _A_NAME.fullmatch(change) else None


_NUMBER = re.compile(
    r"(?<![\w/+-])(?:\d{1,6}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|"
    r"cento|zero|un|uno|una)(?![\w/])"
)
_ARTICLES = frozenset({"un", "uno", "una"})
_LONGEST_NUMBER_CHANGE = 5


def _with_number(story: str, change: str) -> str | None:
    """The story with its number replaced, when the change is little more than a number.

    Its place is where the same word stands before it or after it; without such a word, the only number there is.
    """
    said = [match for match in _NUMBER.finditer(change) if match[0] not in _ARTICLES]
    if len(said) != 1 or len(change.split()) > _LONGEST_NUMBER_CHANGE:
        return None
    new = said[0]
    spots = list(_NUMBER.finditer(story))
    before, after = _beside(change, new)
    placed = [
        match
        for match in spots
        if (before and before not in _LINKS and before == _beside(story, match)[0])
        or (after and after[:5] == _beside(story, match)[1][:5])
    ]
    if not placed and not after:
        plain = [match for match in spots if match[0] not in _ARTICLES]
        placed = plain if len(plain) == 1 else []
    if not placed:
        return None
    spot = placed[-1]
    return story[: spot.start()] + new[0] + story[spot.end() :]


_LINKS = frozenset({"con", "a", "ne", "se", "per", "di", "da", "e"})


def _beside(text: str, number: re.Match[str]) -> tuple[str, str]:
    """The words before and after a number."""
    before, after = text[: number.start()].split(), text[number.end() :].split()
    return (before[-1] if before else ""), (after[0].strip(",;:") if after else "")


_TURN = re.compile(
    r"\b(?:nel|durante il|al|in|nel corso del)\s+(?:mi[oa]|su[oa]|tuo|proprio)\s+(?:\w+\s)?turno\b"
    r"|\b(?:durante il|nel) turno (?:dell'|del mio )?avversario\b|\bin risposta\b(?= nel)"
)
_NEW_TURN = re.compile(
    r"(?:se )?(?:fosse |siamo |sono |e )?(?:(?:nel|durante il|in|il|al)\s+)?"
    r"(?:(?P<mine>mio(?: turno)?|turno mio)|"
    r"(?:suo(?: turno)?|turno (?:suo|dell'avversario|avversario|del mio avversario|altrui)))"
)


def _with_turn(story: str, change: str) -> str | None:
    """The story in another turn."""
    said = _NEW_TURN.fullmatch(change)
    if said is None:
        return None
    whose = "nel mio turno" if said["mine"] else "nel turno dell'avversario"
    if _TURN.search(story):
        return str(_TURN.sub(whose, story, count=1))
    return f"{story} {whose}"


def _with_name(story: str, change: str, lexicon: Lexicon) -> str | None:
    """ "posso lanciare un istantaneo?", "e una stregoneria?": one name for another of its kind."""
    new = lexicon.spot(change)
    if len(new) != 1 or len(change.split()) > len(new[0].text.split()) + 2:
        return None
    kind = lexicon[new[0].concept].kind
    spots = [
        spot
        for spot in lexicon.spot(story)
        if lexicon[spot.concept].kind == kind and spot.concept != new[0].concept
    ]
    if len(spots) != 1:
        return None
    return story[: spots[0].start] + new[0].text + story[spots[0].end :]


_LACKING = re.compile(
    r"(?:se )?(?:fosse |e )?(?:senza|non aves\w+|non ha|perde|non avesse)\s+(?:il |la |lo |l')?(.+)"
)


def _without(story: str, change: str) -> str | None:
    """The story without what "con …" gave."""
    lacking = _LACKING.fullmatch(change)
    if lacking is None:
        return None
    gone = re.sub(
        rf"\s*,?(?:\s*\b(?:con|che ha|e ha|e|ha|avente))?\s+(?:il |la |lo |l')?{re.escape(lacking[1])}\b",
        "",
        story,
    )
    return _placed(gone, f"senza {lacking[1]}")
