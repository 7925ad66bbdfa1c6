"""A follow-up that asks something else of what was told: "quindi muore?", "e lui può rispondere?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, stem, words

from .acting import with_infinitive
from .change import Change
from .deeds import done
from .grammar import A_CLITIC, A_FINITE_VERB, AN_ARTICLE, noun_phrases, subject_of
from .pronouns import resolved, topic_of
from .qualities import SIZE
from .story import Story, condition_in, joined, read_story
from .worded import ADDED, ALONE, ASKED, OWN, RESOLVED, SUBSTITUTED, Rewriting, in_turn

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_FEWEST_OF_ITS_OWN = 2
_OF_THE_TALE = "racconto"
_ANOTHER_PLAYER = re.compile(r"(?<!con )(?<!di )(?<!su )(?<!per )(?<!da )\b(?:lui|lei|l'altro|quell'altro)\b")
_BY_A_PRONOUN = re.compile(r"\b(?:per|con|su|contro) (?P<who>lui|lei|loro)\b")
_OF_A_THING = re.compile(
    r"(?:non |si |ci |mi |gli )*"
    r"(?!posso|devo|ho|perdo|vinco|guadagno|prendo|pesco|pago|sono|chi|cosa|che|quant|dove|come|qual)\w"
)
"""What a thing does or undergoes, not what the one who asks does."""
_ITS = re.compile(r"(?P<which>la mia|il mio|la sua|il suo|quella dell'avversario)(?=\s+\w)")


def asked_of(base: str, change: Change, lexicon: Lexicon) -> Iterator[Rewriting]:
    """A question about what was told: "quindi muore?", "la mia muore?", "lui può rispondere?"."""
    story = read_story(base)
    core = change.core
    yield from in_turn(with_infinitive(story.whole, core), SUBSTITUTED)
    told = story.told or (story.asked if "?" not in base else "")
    question = _with_named(told or story.whole, with_counted(with_its_noun(core, story.whole), story.whole))
    later = _LATER.match(fold(question))
    if later and story.asked and (deed := done(story.asked)) is not None:
        after = _of_its_own(question[later.end() :], story.whole)
        yield Rewriting(joined(story.told, deed, after), SUBSTITUTED)
        if after != question[later.end() :]:
            yield Rewriting(joined(story.told, deed, question[later.end() :]), SUBSTITUTED - 0.01)
        return
    answered = response_of(base) if change.concludes else None
    if answered:
        so = f"e' vero che {question}" if _denied(question) else question
        yield Rewriting(joined(story.told, answered, so), SUBSTITUTED)
        return
    if (then := _next_time(story, question)) is not None:
        yield Rewriting(then, SUBSTITUTED)
    if change.concludes and _denied(question):
        question = f"e' vero che {question}"
    if (where := in_the_same_format(story.whole, question, lexicon)) is not None:
        yield Rewriting(where, SUBSTITUTED)
        return
    if told:
        for clause in resolved(question, told):
            yield Rewriting(clause, ASKED - 0.03)
        tight = SUBSTITUTED if SIZE.search(question) else ASKED
        yield Rewriting(f"{told}, {question}", tight, alike=_OF_THE_TALE)
        yield Rewriting(f"{told}. {question}", ASKED - 0.01, alike=_OF_THE_TALE)
        if not told.startswith(("se ", "quando ")) and not SIZE.search(told):
            yield Rewriting(f"se {told}, {question}", ASKED - 0.02, alike=_OF_THE_TALE)
    else:
        for clause in resolved(question, story.whole):
            yield Rewriting(clause, RESOLVED)
        subject, topic = subject_of(story.asked), topic_of(story.asked)
        lacks_one = subject_of(question) is None and not A_CLITIC.search(fold(question))
        if (by := _BY_A_PRONOUN.search(fold(question))) is not None and topic:
            yield Rewriting(f"{question[: by.start('who')]}{topic}{question[by.end('who') :]}", RESOLVED)
            lacks_one = False
        if topic and lacks_one and (subject is not None or _OF_A_THING.match(fold(question))):
            yield Rewriting(f"{topic} {question}", ASKED)
        if (
            subject is not None
            and re.match(r"(?:la|lo|li|le|gli|ne)\b", fold(question)) is None
            and subject_of(question)
        ):
            yield Rewriting(f"{story.asked}? {question}", ASKED - 0.05, True)
        parts = condition_in(story.asked)
        if parts is not None and parts.condition.startswith("se "):
            yield Rewriting(joined(parts.before, parts.condition, question), ASKED)
        yield Rewriting(f"{story.asked}, {question}", ADDED, True)
    if not change.concludes and not points_back(question) and lexicon.spot(question):
        yield Rewriting(question, OWN if its_own(core, base, lexicon) else ALONE)


def _denied(question: str) -> bool:
    """Whether what is concluded is that something is not so: "11 da uno e 10 dall'altro non uccidono"."""
    verb = A_FINITE_VERB.search(fold(question))
    return verb is not None and _NOT.search(fold(question)[: verb.start()]) is not None


_NOT = re.compile(r"(?:^|\s)non (?:(?:l[aoei]|gli|mi|ci|si|ne|l') ?)*\Z")


def response_of(base: str) -> str | None:
    """The response of which a turn asked, as done: what is concluded after it supposes that it was."""
    asked = read_story(base).asked
    return done(asked) if _A_RESPONSE.search(fold(asked)) else None


_A_RESPONSE = re.compile(r"\b(?:rispond\w+|in risposta)\b")


def in_the_same_format(whole: str, question: str, lexicon: Lexicon) -> str | None:
    """A whole question in the format of the one before: "in Brawl quante vite?", "e quante carte ha il mazzo?"."""
    formats, own = (
        [spot for spot in lexicon.spot(text) if lexicon[spot.concept].kind == "formato"]
        for text in (whole, question)
    )
    if not formats or own or A_CLITIC.search(fold(question)) or not _HOW_MANY.match(fold(question)):
        return None
    name = lexicon[formats[0].concept].name
    return f"in {name} {question}"


_HOW_MANY = re.compile(r"(?:(?:con|di|a|in|da) )?quant[oaie]\b")


def _of_its_own(question: str, whole: str) -> str:
    """The question with what it is asked of, where it begins with a verb: "muore?" is "il planeswalker muore?"."""
    topic = topic_of(whole) if subject_of(question) is None and not A_CLITIC.search(fold(question)) else None
    if topic is None or not _OF_A_THING.match(fold(question)) or not A_FINITE_VERB.match(fold(question)):
        return question
    noun = AN_ARTICLE.sub("", topic, count=1) if AN_ARTICLE.match(topic) else topic
    named = _HEAD_NOUN.match(noun)
    if named is None:
        return question
    the = "la" if topic.startswith(("una ", "la ")) else "l'" if named[0][0] in "aeiou" else "il"
    return f"{the}{'' if the.endswith(chr(39)) else ' '}{named[0]} {question}"


_HEAD_NOUN = re.compile(r"(?:mi[oa] |su[oa] )?[\w/]+")
_SO_MANY_LIKE_IT = re.compile(
    r"con (?P<many>due|tre|quattro) (?:cosi|di (?:questi|quelli|queste|quelle)|uguali|identic[ih]e?)\s+"
)


def as_often(told: str, question: str) -> str | None:
    """ "prende un -2/-2", "quindi con due così muore?": as many of it in the place of one."""
    many = _SO_MANY_LIKE_IT.match(fold(question))
    one = re.search(r"\bun[ao]?(?= (?:altr[oa] )?[+-]\d+/[+-]\d+)", fold(told)) if many else None
    if many is None or one is None:
        return None
    return joined(f"{told[: one.start()]}{many['many']}{told[one.end() :]}", question[many.end() :])


_LATER = re.compile(
    r"(?:e |poi )*(?:dopo(?: di che)?|poi|a quel punto|intanto)[\s,]+(?!di\b|il\b|la\b|che\b|un)"
)
_IN_TURN = re.compile(
    r"\b(?:la|per la|il|al|alla|nel) (?:prim|second|terz|quart|quint|sest)[oa](?: (?:volta|turno|lancio|attivazione))?\b"
)


def _next_time(story: Story, question: str) -> str | None:
    """ "la prima volta lo pago 5?", "e la terza quanto pago?": asked of another place in the same order."""
    new, old = _IN_TURN.match(fold(question)), _IN_TURN.search(fold(story.whole))
    if new is None or old is None:
        return None
    told = story.whole[: old.start()].rstrip(" ,")
    where = _FROM_WHERE.match(fold(story.whole), old.end())
    noun = _ITS_NOUN.match(fold(story.whole), old.end())
    if noun is not None and " " not in new[0].removeprefix("per ").partition(" ")[2]:
        told, asked = joined(told, ""), next(resolved(question, story.whole), question)
        return f"{told} {new[0]}{noun[0]}{asked[new.end() :]}".strip()
    return joined(told, f"{new[0]}{where[0] if where else ''}{question[new.end() :]}")


_ITS_NOUN = re.compile(r" (?:mulligan|pescata|attivazione|combattimento)\b")
_FROM_WHERE = re.compile(
    r" (?:dalla|dal|dall'|che) ?[\w' ]+?(?= (?:lo|la|li|le|quanto|costa|pago|devo)\b|,|\Z)"
)
_ELIDED_COUNT = re.compile(
    rf"\bquant(?P<ending>[aei])\s+(?=(?:ne |mi |gli |si )?(?:resto|controllo|uso|{A_FINITE_VERB.pattern}))"
)


def with_counted(core: str, base: str) -> str:
    """ "quante carte pesco?", "e dopo con quante resto?": the noun that was counted, where it is left out."""
    elided = _ELIDED_COUNT.search(fold(core))
    if elided is None or core[elided.end() :].startswith("ne "):
        return core
    named = re.search(rf"\bquant{elided['ending']}\s+(\w+(?:\s+d(?:i|el|ella|'|ell')\s?\w+)?)", fold(base))
    if named is None or A_FINITE_VERB.match(named[1]):
        return core
    return f"{core[: elided.end()]}{named[1]} {core[elided.end() :]}"


_SO_MANY = r"(?:\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)"
_OF_THEM = re.compile(rf"\bne (?P<verb>\w+) (?P<many>{_SO_MANY})(?= e\b|,|\Z)")
_SO_MANY_OF = re.compile(
    rf"\b{_SO_MANY} (?!volte|danni)(?P<noun>[a-z]{{4,}}(?: (?:veleno|vita|energia|carica|[+-]1/[+-]1))?)"
)


def with_noun_of_ne(core: str, base: str) -> str:
    """ "10 segnalini veleno", "ne ho 8": the noun where the number stands for so many of them."""
    elided, named = _OF_THEM.search(fold(core)), _SO_MANY_OF.search(fold(base))
    if elided is None or named is None:
        return core
    return f"{core[: elided.start()]}{elided['verb']} {elided['many']} {named['noun']}{core[elided.end() :]}"


def points_back(core: str) -> bool:
    """Whether a pronoun stands for something that the clause itself has not named before it."""
    plain = fold(core)
    pronoun = A_CLITIC.search(plain)
    if pronoun is None:
        return False
    before = plain[: pronoun.start()]
    if _named_after(plain, pronoun):
        return False
    if A_FINITE_VERB.search(before):
        return not any(piece.end < pronoun.start() for piece in noun_phrases(core))
    return (
        _NAMED_FIRST.search(before) is None
    )  # "un'ira la distrugge" names who does it, "il mana lo prendo" what


def _named_after(plain: str, pronoun: re.Match[str]) -> bool:
    """Whether what a pronoun stands for is named after its verb: "la salta anche lì la pescata"."""
    which = pronoun[0].split()[0]
    return which in ("la", "lo", "li", "le") and bool(
        re.search(
            rf"\b{'il|lo' if which == 'lo' else 'i|gli' if which == 'li' else which} \w{{4,}}\Z",
            plain[pronoun.end() :],
        )
    )


_NAMED_FIRST = re.compile(r"(?:\b(?:il|la|lo|i|gli|le) |\bl')\w{3,}(?: non)? \Z")


def its_own(core: str, base: str, lexicon: Lexicon) -> bool:
    """Whether a clause has its verb and its own names, none of them those of the question before it."""
    plain = fold(core)
    if points_back(core) or not A_FINITE_VERB.search(plain):
        return False
    said, had = ({word for word in words(text) if word not in STOP_WORDS} for text in (core, base))
    return len(said) > _FEWEST_OF_ITS_OWN and not {stem(word) for word in said} & {stem(word) for word in had}


def with_its_noun(core: str, base: str) -> str:
    """ "guardare una creatura coperta?", "e quelle a faccia in giù…?": the noun that "quelle" stands for."""
    found = _THOSE.match(fold(core))
    if found is None:
        return core
    for piece in noun_phrases(base):
        named = AN_ARTICLE.sub("", base[piece.start : piece.end], count=1).split()
        noun = next((word for word in named if len(word) > 3 and fold(word) == word), None)
        if noun is None or noun[-1] not in found["ending"] + _ONE_OF_MANY.get(found["ending"], ""):
            continue
        many = noun[:-1] + found["ending"] if noun[-1] != found["ending"] else noun
        return f"{_THE_OF[found['ending']]} {many}{core[found.end() :]}"
    return core


_THOSE = re.compile(
    r"quell(?P<ending>[aoie])(?= (?:a|di|del|della|dell'|con|senza|in|che|cui|\w+at[aeio])\b)"
)
_ONE_OF_MANY = {"e": "a", "i": "oe"}
_THE_OF = {"a": "la", "e": "le", "o": "il", "i": "i"}


def _with_named(told: str, core: str) -> str:
    """The question with its pronouns said as what they stand for, where the story tells it."""
    plain = fold(core)
    if _ANOTHER_PLAYER.search(plain):
        core = _ANOTHER_PLAYER.sub("l'avversario", plain)
    its = _ITS.match(fold(core))
    sizes = list(SIZE.finditer(fold(told)))
    if its and len(sizes) == 2:
        mine = its["which"] in ("la mia", "il mio")
        before = fold(told)[: sizes[0].start()]
        first_is_mine = bool(re.search(r"\b(?:mi[oa]|ho|attacco|blocco)\b", before)) or not re.search(
            r"avversari|attacca ", before
        )
        size = sizes[0 if mine is first_is_mine else 1][0]
        which = "la mia" if mine else "la"
        whose = "" if mine else " dell'avversario"
        core = f"{which} {size}{whose}{core[its.end() :]}"
    return core
