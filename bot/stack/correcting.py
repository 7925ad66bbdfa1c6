"""Self-corrections: "mi spara un fulmine in faccia… no scusa, al mio 3/3" says what the speaker means in the end."""

from __future__ import annotations

import re

_MARKER = re.compile(
    r"(?:(?:[.] )+scusa(?:te|mi)?|(?:[.,;:(] )*(?:ehm |eh |ah |uh |mmm |anzi |aspetta |ops )*"
    r"(?:(?:no|anzi|cioe|pardon|ops) (?:[.,] )?(?:no|scusa(?:te|mi)?|aspetta|pardon|cioe|anzi|"
    r"mi (?:correggo|sbaglio)"
    r"|ho sbagliato|volevo dire|mi sono sbagliato|mi son sbagliato)|scusa(?:te|mi)? volevo dire|volevo dire"
    r"|mi (?:correggo|sono sbagliat[oa])|pardon|ehm no|ehm|anzi|o meglio))(?: (?:[.,:] )?(?:che|era|"
    r"erano|scusa|no|volevo dire|cioe))*"
    r"(?: [.,:])? "
)
_PREPOSITION = frozenset({"a", "su", "con", "da", "contro", "in"})
_VERB = re.compile(r"(?:(?:mi|gli|le|lo|la|ne|io|lui|l'|l' avversario|P\d) )*[a-z]{2,}(?:o|a|ano|ono)$")
_STOP = frozenset({".", ",", ";", ":", "?", "!", "(", ")"})
_GERUND = re.compile(r"[a-z]{3,}[ae]ndo(?:gli|le|la|lo|mi|gliela|glielo)?$")
_SIZE = re.compile(r"\d+/\d+$")
_ARTICLES = frozenset(
    {"un", "una", "uno", "un'", "il", "la", "lo", "l'", "i", "le", "gli", "mio", "mia", "suo", "sua"}
)


def corrected(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with what was taken back left out; corrections that cannot be placed stay as they are."""
    text = " ".join(words)
    for _ in range(4):
        found = _MARKER.search(text)
        if found is None or not found.start():
            break
        before = text[: found.start()].split()
        after = text[found.end() :].split()
        mended = _mended(before, after)
        if mended is None:
            break
        text = " ".join(mended)
    return tuple(text.split())


def _mended(before: list[str], after: list[str]) -> list[str] | None:
    if not after:
        return None
    end = next((place for place, word in enumerate(after) if word in _STOP), len(after))
    said = after[:end]
    if not said:
        return None
    cut = _cut(before, said)
    return None if cut is None else before[: cut[0]] + said + before[cut[1] :] + after[end:]


def _cut(before: list[str], said: list[str]) -> tuple[int, int] | None:
    """The stretch of the words before that what was said instead takes the place of."""
    clause = max((place + 1 for place, word in enumerate(before) if word in _STOP), default=0)
    sentence = max((place + 1 for place, word in enumerate(before) if word in (".", "?", "!")), default=0)
    if said[0] in _PREPOSITION:
        same = {"a", "su", "contro", "in"} if said[0] in ("a", "su", "contro", "in") else {said[0]}
        return _last(before, clause, lambda word: word in same) or _last(
            before, clause, lambda word: _GERUND.match(word) is not None
        )
    sized = [word for word in said if _SIZE.match(word)]
    if sized:
        at = next((place for place in range(len(before) - 1, -1, -1) if _SIZE.match(before[place])), None)
        if at is None:
            return None
        lone = len(said) <= 2
        return (
            (at if len(said) == 1 else _from_article(before, at), at + 1)
            if lone
            else (_from_article(before, at), at + 1)
        )
    numbers = [word for word in said if word.isdecimal()]
    if numbers and len(said) <= 3:
        at = next((place for place in range(len(before) - 1, -1, -1) if before[place].isdecimal()), None)
        return None if at is None else (at, min(at + len(said), len(before)))
    if said[0] in _ARTICLES:
        if before[-1].startswith("¤"):
            return len(before) - 1, len(before)
        return _last(before, sentence, lambda word: word in _ARTICLES)
    return clause, len(before)


def _from_article(before: list[str], at: int) -> int:
    start = at
    while start and before[start - 1] not in _STOP and at - start < 3:
        start -= 1
        if before[start] in _ARTICLES:
            return start
    return at


def _last(before: list[str], first: int, fits: object) -> tuple[int, int] | None:
    assert callable(fits)
    at = next((place for place in range(len(before) - 1, first - 1, -1) if fits(before[place])), None)
    return None if at is None else (at, len(before))
