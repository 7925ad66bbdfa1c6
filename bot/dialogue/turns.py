"""Placing a turn among those before it: a new question, a change to the last one, or a request about its answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from kb.analysis import STOP_WORDS, fold, words

from .change import read_change
from .fighters import tells_of_a_fighter
from .grammar import A_CLITIC, A_FINITE_VERB, AN_ARTICLE, level, noun_phrases, without_relatives
from .of_the_tale import asked_of_the_tale
from .openings import a_word_said, opens_a_subject, unopened
from .requests import MOST_WORDS, Meta, meta_of
from .story import read_story
from .tales import only_tells

MOST_TURNS = 12


class Topic(Struct, frozen=True):
    """What is being talked about: the last full question and what has been changed since."""

    base: str
    changes: tuple[str, ...] = ()


class Turn(Struct, frozen=True):
    """One turn read in its dialogue. `topic` is None when a follow-up has nothing to follow."""

    text: str
    topic: Topic | None
    meta: Meta | None = None
    follows: bool = False


_FOLLOWS = re.compile(
    r"\s*(?:ok|okay|si|no|va bene|capito|grazie|d'accordo|bene|ah|mmh?|e|ma|invece|anche|quindi|"
    r"allora|pero|e poi|aspetta)?[\s,.:;]*"
    r"(?:(?:e|ma|invece|anche|pure|pero|quindi|allora)\s+(?:invece\s+|allora\s+|poi\s+|quindi\s+)?"
    r"(?:se|nel|nella|nello|nell'|in|con|senza|durante|quando|per|contro|a|al|alla|alle|agli|ai|all'|da|dal|dalla|di|del|"
    r"della|su|sul|sulla|tra|"
    r"non|fosse|avesse|muore|sopravvive|posso|puo|si|vale|anche|lui|lei|io|l'avversario|"
    r"quant\w+|quell\w+|chi|un|una|uno|il|la|lo|l'|i|gli|le|due|tre|quattro|cinque|dieci|\d+|dopo|prima|"
    r"perdo|vinco|resta|rimane|torna|cosa|che|dove|come)\b"
    r"|(?:e se|ma se|anche se|neanche se|nemmeno se|neppure se|"
    r"se invece|se pero|se fosse|se avesse|se avessi|se fossi|se ne ho|"
    r"con|senza|nel|nella)\b)"
)
_CORRECTS = re.compile(
    r"\s*(?:no|ah|oh|anzi|scusa\w*|perdon\w*|pardon|aspetta|sorry|ops|oops)?[\s,.:;]*(?:no[\s,]+)?"
    r"(?:intendevo|intendo|volevo dire|mi (?:sono )?(?:sbagli\w+|espress\w+|correggo)|ho sbagliato|anzi|dimenticavo|"
    r"errore mio|correzione|preciso|scusa\w*|ops|oops|no[\s,]+(?:era|erano|il|la|nel|nella|con|quell\w+))\b"
)
_STATES = re.compile(
    r"\s*(?:(?:no|ah|oh|aspetta|ma|pero|e|scusa)[\s,]+)*(?:la mia|il mio|la sua|il suo|quell[aoe]|lui|lei|ess[ao]|era|erano|"
    r"ha|hanno|e'|ho|aveva)(?!\w)"
)
_SAME = re.compile(
    r"\s*(?:e |ma |ok )?(?:idem|(?:e )?(?:la )?stessa cosa|lo stesso|uguale|"
    r"(?:vale|valgono|funziona|funzionano) (?:anche|pure|lo stesso|uguale)|viceversa|"
    r"(?:al|il|tutto il) contrario|pure|anche|invece|quell[aeoi])\b"
)
_LEANS = re.compile(
    r"\s*(?:(?:ok|si|no|ah|bene|e|ma|anche)[\s,]+)*(?:quindi|allora|dunque|percio|cosi|se|anche se|"
    r"neanche se|nemmeno se|neppure se|pure se|"
    r"mentre|quando|appena|dopo che|prima che)\b"
)
_FEWEST_OF_A_QUESTION, _FEWEST_NAMES = 6, 2
_FRAGMENT, _SUBJECTLESS, _SHORT = 8, 5, 3
_DONE = re.compile(r"(?:(?:e|ma|o)\s+)?\w{3,}(?:at|it|ut|utt|ott)[oaie]\s+(?:da|dal|dalla|con)\b")
_MOST_OF_A_CONDITION = 26
_A_CONDITION = re.compile(r"(?:e|ma|anche|neanche|nemmeno|neppure|e anche|e invece) se\b")
_TIE = re.compile(r"(?:(?:e|ma|ok|poi|pero|anche)\s+)+")
_CONCLUDES = re.compile(
    r"\s*(?:(?:ok|si|no|ah|bene|e|ma)[\s,]+)*(?:quindi|allora|dunque|percio|cosi|cioe|insomma|in pratica)\b"
)
_LONGEST_SUBJECTLESS = 8
_SUBJECTLESS_VERB = re.compile(
    rf"(?:(?:e|ma|poi|pero|anche|quindi|allora)\s+)*(?:(?:non|mi|ti|ci|gli|le|si|ne|lo|la|li|me|ce|se)\s+)*"
    rf"(?P<verb>{A_FINITE_VERB.pattern})"
)
"""A verb with nothing before it but pronouns: "sono obbligato?", "ci si può rispondere?"."""
_ELLIPTIC = re.compile(
    r"\b(?:posso|puo|si puo|possono|devo|deve)(?:\s+(?:anche|pure|invece|lo stesso|comunque))?(?=\s*(?:$|[,?]|\bse\b))"
)
"""A verb that leaves out what may be done: "e nel suo turno posso se ho…?"."""
_GOES_ON = re.compile(
    r"(?:(?:e|ma)\s+)(?:(?:poi|allora|intanto|almeno|anche|pure)\s+)*(?:posso|possiamo|puo|devo|deve|riesco)\b"
)
"""What may still be done in the situation just told: "e posso TAPpare le terre?"."""
_A_TIME_OR_PLACE = re.compile(
    r"(?:prim[oa]|second[oa]|terz[oa]|quart[oa]|turno|volta|dopo|ultim[oa]|stess[oa]|altr[oa]|mi[oa]|su[oa])\b|\W+|\d+"
)
_A_PLACE_IN_ORDER = re.compile(
    r"(?:prim|second|terz|quart|quint)[oa]|volt[ae]|tutto|totale|quant[aeio]|ultim[oa]"
)
_ASKING = re.compile(r"(?:posso|possiamo|dev|ho|sono|c'e|esist|e')")


def read_turn(text: str, earlier: Sequence[str], its_own: Callable[[str], bool] = lambda _: False) -> Turn:
    """Place a turn in its dialogue: a new question, a change to the last one, or a request about its answer.

    `its_own` tells of a turn that looks like a follow-up whether it asks something else.
    """
    topic: Topic | None = None
    for turn in earlier[-MOST_TURNS:]:
        topic = _after(topic, turn, its_own)
    if topic is not None or opens_a_subject(text):
        new, text = opens_a_subject(text), unopened(text)
        if new:
            return Turn(text, Topic(text))
    if topic is not None and (asked := a_word_said(text)) is not None:
        return Turn(asked, Topic(asked))
    meta = meta_of(text)
    if meta is not None and (
        topic is not None or meta in (Meta.SURE, Meta.SIMPLER, Meta.EXAMPLE) or len(text.split()) <= 3
    ):
        return Turn(text, topic, meta, True)
    if topic is not None and _asks_of_a_tale(text, topic):
        whole = _told_and_asked(topic.base, text)
        return Turn(whole, Topic(whole))
    if topic is not None and _continues(text, topic) and not its_own(text):
        return Turn(text, Topic(topic.base, (*topic.changes, text)), None, True)
    return Turn(text, Topic(text))


def _told_and_asked(told: str, asked: str) -> str:
    """A tale and what is asked of it, said in two turns, as one question."""
    return f"{told.rstrip(' .,;')}. {asked}"


def _after(topic: Topic | None, turn: str, its_own: Callable[[str], bool]) -> Topic | None:
    """The topic once a turn has been said."""
    new, turn = opens_a_subject(turn), unopened(turn)
    if new:
        return Topic(turn)
    if meta_of(turn) is not None:
        return topic
    if _FILLERS_ALONE.fullmatch(fold(level(turn))) or (topic is not None and _echoes(turn)):
        return topic
    if topic is not None and _goes_on_telling(turn, topic):
        return Topic(_told_and_asked(topic.base, turn))
    if topic is not None and _ends_the_tale(turn, topic):
        return Topic(_told_and_asked(topic.base, turn))
    if topic is not None and _continues(turn, topic) and not its_own(turn):
        return Topic(topic.base, (*topic.changes, turn))
    return Topic(turn) if turn.strip() else topic


def _continues(text: str, topic: Topic) -> bool:
    """Whether a turn goes on with the topic."""
    return follows(text) or _about_what_is_told(text, topic) or asked_of_the_tale(text, topic.base)


def _ends_the_tale(text: str, topic: Topic) -> bool:
    """Whether a turn asks what the tale before it did not ask yet: both are one question."""
    if topic.changes or "?" not in text or "?" in topic.base or read_story(topic.base).asked:
        return False
    return _about_what_is_told(text, topic) and not _FOLLOWS.match(fold(level(text)))


def _asks_nothing_yet(base: str) -> bool:
    return "?" not in base and not read_story(base).asked and len(base.split()) > _SHORT


def _asks_of_a_tale(text: str, topic: Topic) -> bool:
    """Whether a turn asks what the tale of the turn before it did not: both are one question."""
    if topic.changes or "?" not in text or _FOLLOWS.match(fold(level(text))):
        return False
    return only_tells(topic.base)


_FILLERS_ALONE = re.compile(
    r"(?:(?:ok\w*|si|no|va bene|d'accordo|(?:ho )?capito|grazie(?: mille)?|perfetto|bene|ottimo|chiaro|giusto|certo|esatto|"
    r"ciao(?: a tutti)?|salve|buongiorno|buonasera|hey|ehi|ci sei|raga(?:zzi)?|"
    r"ah|oh|eh|uh|mmh?|boh|dai|davvero|wow|infatti|immaginavo|come pensavo|appunto|mi pareva|fin qui ci sono)[\s,.;!]*)+"
)


def _echoes(text: str) -> bool:
    """Whether a turn already passed only drew the conclusion: "ah ok, quindi la salta"."""
    return "?" not in text and bool(_CONCLUDES.match(fold(level(text))))


def _goes_on_telling(text: str, topic: Topic) -> bool:
    """Whether a turn goes on with a tale that has asked nothing yet, and asks nothing itself."""
    if topic.changes or "?" in text or "?" in topic.base or read_story(topic.base).asked:
        return False
    plain = fold(level(text))
    return not read_story(text).asked and len(plain.split()) > _SHORT and not _CORRECTS.match(plain)


def _about_what_is_told(text: str, topic: Topic) -> bool:
    """Whether a question is asked of a story that asked nothing yet, or whose own question is still open."""
    plain = fold(level(text))
    story = read_story(topic.base)
    if not topic.changes and "?" in text and _asks_nothing_yet(topic.base):
        return True
    if len(plain.split()) > (MOST_WORDS if story.asked or not _TIE.match(plain) else _MOST_OF_A_CONDITION):
        return False
    if story.asked:
        return bool(story.told) and bool(_GOES_ON.match(plain))
    return not topic.changes or not _whole(plain)


def corrects(text: str) -> bool:
    """Whether a turn puts right what was told before it: "scusa, era un 4/4", "la mia ha volare"."""
    plain = fold(level(text))
    return bool(_CORRECTS.match(plain) or ("?" not in text and _STATES.match(plain)))


def follows(text: str) -> bool:
    """Whether a turn leans on the one before.

    By how it begins ("e se…", "anche…", "scusa, era…"), because it is a fragment without a verb ("da due?"), or because
    it speaks of something by a pronoun alone ("posso almeno bersagliarla?").
    """
    plain = fold(level(text))
    if _ONLY_A_RULE.fullmatch(plain) or _GENERAL.match(plain) or _OF_ANY_ONE.match(without_relatives(plain)):
        return False
    count = len(plain.split())
    if count > (_MOST_OF_A_CONDITION if _A_CONDITION.match(plain) else MOST_WORDS):
        return False
    if _A_TIE.match(plain) and not A_FINITE_VERB.search(_A_PLACE_IN_TIME.sub(" ", without_relatives(plain))):
        return True
    if corrects(text):
        return True
    if tells_of_a_fighter(read_change(text).core):
        return True
    if _ELLIPTIC.search(plain) and _FOLLOWS.match(plain):
        return True
    if _whole(plain):
        return False
    if _FOLLOWS.match(plain) or _SAME.match(plain) or _CONCLUDES.match(plain):
        return True
    if count <= _FRAGMENT and _LEANS.match(plain) and len(A_FINITE_VERB.findall(plain)) <= 1:
        return True
    if not A_FINITE_VERB.search(plain):
        return (count <= _SHORT and "?" in text and not plain.startswith(("cos", "che "))) or (
            count <= _FRAGMENT and not _NAMES_ALONE.match(plain)
        )
    first = _TIE.match(plain)
    if (
        count <= _SUBJECTLESS
        and (verb := A_FINITE_VERB.match(plain, first.end() if first else 0))
        and not _ASKING.match(verb[0])
    ):
        return True
    begun = _SUBJECTLESS_VERB.match(plain)
    if begun and count <= _LONGEST_SUBJECTLESS and _names(plain) <= _FEWEST_NAMES:
        return not _ASKING.match(begun["verb"]) or not _named_phrases(plain)
    return count <= _FRAGMENT and bool(A_CLITIC.search(plain)) and not _named_phrases(plain)


_ONLY_A_RULE = re.compile(r"(?:(?:e|ma|la|il|regola|numero|punto) )*\d{3}(?:\.\d+[a-z]?)?")
_GENERAL = re.compile(
    r"(?:(?:e|ma|poi) )?(?:e' |e )(?:vero|vietato|legale|possibile) (?:che )?(?:una? |un'|l[aei]? |il |i |gli |le |rispond)"
)
_OF_ANY_ONE = re.compile(
    rf"(?:(?:e|ma|poi) )?(?:un|una|uno) \w{{4,}} (?:(?:con|senza) .{{3,40}} )?(?:non )?{A_FINITE_VERB.pattern} \w.*\w"
)
"""A question that names of itself what it asks of: "una creatura con volare non può bloccarne una a terra?"."""
_A_TIE = re.compile(r"(?:e|ma|e invece|oppure) (?!se\b|allora\b|quindi\b)")
_A_PLACE_IN_TIME = re.compile(r"\b(?:quando|mentre) (?:poi )?(?:e'|sta|si trova|va|viene)(?!\w)")


def stands_alone(text: str) -> bool:
    """Whether a turn may be a question of its own: long enough, with its verb, and no pronoun, condition or conclusion."""
    plain = fold(level(text))
    if _A_TIE.match(plain) and not A_FINITE_VERB.search(without_relatives(plain)):
        return False  # "e da un'ira che distrugge tutto?" is a complement
    leaning = _LEANS.match(plain) or A_CLITIC.search(plain) or _CORRECTS.match(plain)
    return len(plain.split()) >= _FEWEST_OF_A_QUESTION and not leaning and bool(A_FINITE_VERB.search(plain))


_NAMES_ALONE = re.compile(
    r"\s*(?:cos|che |chi |come |quando |dove |definizione|significato|spiega|regol|differenz|\d{3})"
)


def _whole(plain: str) -> bool:
    """Whether a turn is a question of its own, though it begins with "e" or "ma": it has its verb and its own names."""
    plain = _A_LAST_CONDITION.sub("", plain)
    return (
        len(plain.split()) >= _FEWEST_OF_A_QUESTION
        and not _LEANS.match(plain)
        and not _DONE.match(plain)
        and bool(A_FINITE_VERB.search(plain))
        and not A_CLITIC.search(plain)
        and _names(plain) > _FEWEST_NAMES
    )


_A_LAST_CONDITION = re.compile(r",\s+(?:se|quando)\s.+\Z")


def _named_phrases(plain: str) -> bool:
    """Whether a noun phrase names a thing, and not only a turn or a time ("il primo", "il turno dopo")."""
    return any(
        _A_TIME_OR_PLACE.sub("", AN_ARTICLE.sub("", plain[piece.start : piece.end]))
        for piece in noun_phrases(plain)
    )


def _names(plain: str) -> int:
    """How many words carry meaning, verbs that only ask aside."""
    return sum(
        word not in STOP_WORDS and not A_FINITE_VERB.fullmatch(word) and not _A_PLACE_IN_ORDER.fullmatch(word)
        for word in dict.fromkeys(words(plain))
    )
