"""Reading a question: repaired words, concepts, numbers, what is asked, which way it is turned, who and when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import STOP_WORDS, Token, fold, stem, tokens

from .asks import Asks, what_is_asked
from .guarded import guarded
from .numerals import Number, find_numerals
from .polarity import Polarity, polarity

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.lexicon import Spot
    from kb.pages import Repair

MAX_LENGTH = 4_000
"""Characters that are read: a page of board state; what comes after changes nothing."""

_SEARCHED = 2_000


class Question(Struct, frozen=True):
    """A question as it is understood.

    `text` is what was asked, `read` the same with typos repaired, `plain` that folded. `concepts` are the slugs it
    names, in order; `numbers` its numbers; `critical` the small words that change what is asked; `stems` its words;
    `coverage` the share of its words that book and lexicon know, `unknown` the words that
    neither does, as written.
    """

    text: str
    read: str
    plain: str
    asks: Asks
    polarity: Polarity
    tokens: tuple[Token, ...]
    stems: tuple[str, ...]
    concepts: tuple[str, ...]
    spots: tuple[Spot, ...]
    numbers: tuple[Number, ...]
    rule_numbers: tuple[str, ...]
    critical: frozenset[str]
    repairs: tuple[Repair, ...] = ()
    coverage: float = 1.0
    unknown: tuple[str, ...] = ()

    @property
    def content_words(self) -> tuple[str, ...]:
        """The folded words that carry meaning."""
        return tuple(token.word for token in self.tokens if token.word not in STOP_WORDS)

    @property
    def bare(self) -> str:
        """What is searched for: the question without greetings and "è vero che…"."""
        return bare(self.text[:_SEARCHED])

    @property
    def yes_no(self) -> bool:
        return self.asks in (Asks.YES_NO, Asks.OPEN)


_CRITICAL = {
    "senza": guarded(r"\bsenza\b|\bsprovvist\w\b|\bprivo di\b", "senza|sprovvist|privo"),
    "non": guarded(
        r"\bnon\b|\bnessun[oa]?\b|\bniente\b|\bnulla\b|\bnemmeno\b|\bneanche\b",
        "non|nessun|niente|nulla|nemmeno|neanche",
    ),
    "turno mio": guarded(
        r"\b(?:mi[oa]|nostro|proprio)\s+(?:\w+\s+)?turno\b|\bturno mio\b|\bnel mio\b|\bquando tocca a me\b",
        "turno|nel mio|tocca",
    ),
    "turno altrui": guarded(
        r"\b(?:su[oa]|tuo|altrui|loro)\s+(?:\w+\s+)?turno\b|\bturno (?:suo|altrui|avversario|"
        r"(?:di un |dell'|d'un |dell' )?(?:avversari\w|altro|opponent\w*|oppo))\b|"
        r"\bnel suo\b|\bturno di (?:un altro|qualcun altro)",
        "turno|nel suo",
    ),
    "prima": guarded(r"\bprima\b", "prima"),
    "dopo": guarded(r"\bdopo\b|\bpoi\b", "dopo|poi"),
    "solo": guarded(r"\bsolo\b|\bsoltanto\b|\bsolamente\b|\bunicamente\b|\bsol[aoi]\b", "sol|unicamente"),
    "stesso": guarded(r"\bstess[oaie]\b|\bmedesim\w\b", "stess|medesim"),
    "diverso": guarded(r"\bdivers[oaie]\b|\bdifferent[ei]\b|\baltr[oaie]\b", "divers|different|altr"),
    "tutti": guarded(r"\btutt[oaie]\b|\bogni\b|\bciascun\w?\b", "tutt|ogni|ciascun"),
    "durante": guarded(r"\bdurante\b|\bin risposta\b|\brispond\w+\b", "durante|rispost|rispond"),
    "primo turno": guarded(r"\bprimo turno\b|\bprimissimo turno\b", "turno"),
    "due volte": guarded(
        r"\bdue volte\b|\bpiu volte\b|\bdi nuovo\b|\bancora\b|\b2 volte\b|\bseconda volta\b",
        "volt|nuovo|ancora",
    ),
    "avversario": guarded(
        r"\bavversari\w\b|\boppo\w*\b|\bnemic\w\b|\bopponent\w*\b|\bl'altro giocatore\b",
        "avversari|oppo|nemic|l'altro",
    ),
}


def read_question(text: str, kb: KnowledgeBase) -> Question:
    """Read one question of any content and length."""
    given = text[:MAX_LENGTH]
    found = kb.searcher.reader.read(given)
    plain = " ".join(fold(found.text).split())
    read = tuple(tokens(found.text))
    concepts = tuple(dict.fromkeys(spot.concept for spot in found.spots))
    return Question(
        text=text,
        read=found.text,
        plain=plain,
        asks=what_is_asked(plain, bool(concepts) and bool(kb.searcher.reader.name_only(found))),
        polarity=polarity(plain),
        tokens=read,
        stems=tuple(stem(token.word) for token in read),
        concepts=concepts,
        spots=found.spots,
        numbers=find_numerals(read, found.text),
        rule_numbers=found.numbers,
        critical=critical_words(plain),
        repairs=found.repaired,
        coverage=found.coverage,
        unknown=found.unknown,
    )


def critical_words(plain: str) -> frozenset[str]:
    """The small words of a folded text that change what is asked."""
    return frozenset(name for name, pattern in _CRITICAL.items() if pattern.search(plain))


_FRAME = re.compile(
    r"^(?:(?:ciao|salve|buongiorno|buonasera|scusate?|scusa|domanda(?: "
    r"veloce| stupida)?|ragazzi|ehi|hey|ok|allora|quindi|ma|"
    r"una domanda|secondo (?:te|voi)|per favore|grazie)\b[\s,.:;!-]*)*"
    r"(?:(?:mi |ti |vi )?(?:chiedevo|chiedo|domando|domandavo)(?: se)?\b|(?:vorrei|volevo|vuoi) sapere(?: se)?\b|"
    r"(?:sapete|sai|mi sai dire|mi sapete dire|mi dici|puoi dirmi|potete dirmi)(?: se)?\b|(?:non )?(?:e'?|sarebbe) "
    r"(?:davvero |proprio )?(?:vero|giusto|corretto|esatto|falso|sbagliato)(?: dire)? che\b|(?:mi )?confermi che\b|"
    r"(?:ho letto|ho sentito|mi (?:hanno|ha) detto|dicono) che\b|"
    r"(?:scrivi|elenca|riassumi|ripeti|racconta)(?:mi)?\b"
    r"(?! (?:le|il|la|un|una|tutt\w+) (?:tu[aeo]|mi[aeo]|precedent\w+)\b))?"
    r"[\s,:;-]*"
)
_TAG = re.compile(
    r"[\s,;]*(?:\b(?:giusto|vero|corretto|esatto|no|dico bene|o sbaglio|h[ao] ragione|e cosi|grazie)\b[\s!.]*)?\?*\s*$"
)


def bare(text: str) -> str:
    """A question without greetings, "è vero che…" and ", giusto?": what is compared with known questions."""
    plain = " ".join(fold(text).split())
    rest = _TAG.sub("", plain[_FRAME.match(plain).end() :])  # type: ignore[union-attr]
    return f"{rest}?" if len(rest.split()) >= 2 else text
