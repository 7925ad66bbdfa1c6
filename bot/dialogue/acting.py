"""What may be done, and who does it to whom: another action, both sides named anew, the two sides exchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .grammar import A_FINITE_VERB, AN_INFINITIVE, complements, noun_phrases, up_to_the_next


def with_both(text: str, core: str) -> Iterator[str]:
    """ "un orso può bloccare due attaccanti?", "e due orsi un attaccante solo?": who and whom, the verb left out."""
    plain, two = fold(text), _TWO_NAMED.fullmatch(fold(core))
    asked = _WHO_MAY_DO.fullmatch(plain)
    if two is None or asked is None or A_FINITE_VERB.search(fold(core)):
        return
    many = _MANY_NAMED.match(two["one"]) is not None
    modal = {"puo": "possono", "deve": "devono"} if many else {"possono": "puo", "devono": "deve"}
    one, other = (core[two.start(name) : two.end(name)] for name in ("one", "other"))
    verb = modal.get(asked["modal"], asked["modal"])
    yield f"{one} {verb} {text[asked.start('deed') : asked.end('deed')]} {other}{text[asked.end('object') :]}"


_NAMED = r"(?:un|una|uno|due|tre|quattro|il|la|i|le|gli) [\w/]+(?: (?:sol[oaei]|mi[oae]|su[oae]|insieme|con (?!un)\w+))?"
_TWO_NAMED = re.compile(rf"(?P<one>{_NAMED}) (?P<other>{_NAMED})")
_MANY_NAMED = re.compile(r"(?:due|tre|quattro|i|le|gli) ")
_WHO_MAY_DO = re.compile(
    rf"{_NAMED} (?P<modal>puo|possono|deve|devono) (?P<deed>\w+re) (?P<object>{_NAMED})(?: .*)?"
)


def with_whoever(text: str, core: str) -> str | None:
    """ "chi va secondo pesca?", "e chi va primo?": the same of whoever else; None where one of them is asked for."""
    plain, said = fold(text), fold(core)
    verbs = list(A_FINITE_VERB.finditer(plain))
    if not (plain.startswith("chi ") and said.startswith("chi ")) or len(verbs) < _BOTH_VERBS:
        return None
    if len(A_FINITE_VERB.findall(said)) != 1:
        return None
    return f"{core} {text[verbs[1].start() :]}"


_BOTH_VERBS = 2


def with_infinitive(text: str, core: str) -> Iterator[str]:
    """ "posso guardare le carte?", "contarle almeno?", "posso anche contarle?": another action, the rest the same."""
    plain, change = fold(text), fold(core)
    modal = _A_MODAL.search(plain)
    old = AN_INFINITIVE.search(plain, modal.end()) if modal else None
    new = AN_INFINITIVE.search(change)
    if modal is None or old is None or new is None:
        return
    if _OF_MINE.search(change[: new.start()]) and modal[0] in _OF_OTHERS:
        return  # what I may do is no more asked of what was told
    another = AN_INFINITIVE.search(change, new.end())
    if another is not None and not (new[2] in _IT and change[: another.start()].endswith(" per ")):
        return
    if A_FINITE_VERB.search(change[new.end() :]):
        return
    alone = not re.sub(
        r"\b(?:posso|puo|si|possono|devo|deve|non|almeno|anche|pure|solo|e|per|ad?)\b|\s",
        "",
        change[: new.start()],
    )
    if not alone:
        return
    verb = new[1] + "e"
    end = old.end()
    if old[0] == "essere" and (done := re.match(r"\s+\w+[oaie]\b(?: da \w+)?", plain[end:])):
        end += done.end()
    own = change[new.end() :].strip()
    if own and not re.fullmatch(r"(?:almeno|anche|pure|invece|solo)", own):
        if new[2] in _IT and (named := _first_named(text, old.end(), new[2])) is not None:
            yield f"{text[: old.start()]}{verb} {named} {core[new.end() :].strip()}"
            return
        yield f"{text[: old.start()]}{verb} {core[new.end() :].strip()}"
        return
    yield f"{text[: old.start()]}{verb}{text[end:]}"


_OF_MINE = re.compile(r"\b(?:posso|devo|riesco|potrei)\b")
_OF_OTHERS = frozenset({"puo", "possono", "deve", "devono"})
_IT = {
    "la": re.compile(r"(?:la|una|mia|sua)\b|un'|l'"),
    "lo": re.compile(r"(?:il|lo|un|uno)\b|l'"),
    "li": re.compile(r"(?:i|gli|due|tre|dei|degli)\b"),
    "le": re.compile(r"(?:le|due|tre|delle)\b"),
}
"""What each pronoun may stand for, by the article."""


def _first_named(text: str, after: int, pronoun: str) -> str | None:
    """The first thing named after a place that agrees with a pronoun, with whose or of what it is."""
    for piece in noun_phrases(text):
        if piece.start >= after and _IT[pronoun].match(fold(text)[piece.start :]):
            of = next(
                (more for more in complements(text) if more.start == piece.end + 1 and more.family == "di"),
                None,
            )
            return text[piece.start : up_to_the_next(text, of).end if of else piece.end]
    return None


_A_MODAL = re.compile(r"\b(?:posso|puoi|puo|possono|possiamo|devo|deve|devono|riesco|conviene|potrei)\b")
_MODAL = r"(?:puo|possono|deve|devono)(?: essere \w+)?"
_SWAPPED = re.compile(
    rf"(?P<one>.+?)\s+(?P<verb>(?:non )?{_MODAL}(?:\s+\w+[aei]r[e]?)?(?:\s+(?:da|a))?|batte|blocca|uccide)\s+(?P<other>.+)"
)
_MARKED = re.compile(r"\b(?:con|senza)\s+.+\Z")


def swapped(text: str) -> Iterator[str]:
    """The text with the two sides exchanged: "una con volare può bloccare una senza?", "e viceversa?"."""
    found = _SWAPPED.fullmatch(fold(text))
    if found is None:
        return
    one, other = (text[found.start(name) : found.end(name)] for name in ("one", "other"))
    verb = text[found.start("verb") : found.end("verb")]
    left, right = _MARKED.search(fold(one)), _MARKED.search(fold(other))
    if left and right:
        yield f"{one[: left.start()]}{right[0]} {verb} {other[: right.start()]}{left[0]}"
    elif left:
        yield f"{one[: left.start()].strip()} {verb} {other} {left[0]}"
    elif right:
        yield f"{one} {right[0]} {verb} {other[: right.start()].strip()}"
    yield f"{other} {verb} {one}"
