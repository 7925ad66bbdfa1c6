"""Which rule of the official edition each rule of a page really is, whatever number it carries.

The evidence: the rules each one refers to, the worked examples below it, its place among its neighbours, how
like its words are to our own text of the rule; and, for known renumberings, words that give it away.
"""

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from ..numbers import kind, parent, sort_key
from .facts import Facts
from .model import Entry, Mention
from .titles import STRONG

_SHARED = 3.0
"""What one reference in common is worth: more than anything that could be chance."""
_WORDING = 6.0
"""What the same words would be worth; two texts of one rule by different hands are alike by 0.3 to 0.6."""
_CLEARLY = 1.4
"""A text this many times as like one rule as another belongs to the first."""


class Moved(Struct, frozen=True):
    """A rule whose content stands elsewhere in the official edition: `to` is its number in the newest one."""

    number: str
    to: str
    certain: bool
    reason: str


class _Evidence(Struct, frozen=True):
    number: str
    references: frozenset[str]
    examples: int
    text: str = ""


def find_moved(
    rules: Mapping[str, Entry], mentions: Mapping[str, tuple[Mention, ...]], facts: Facts, edition: date
) -> tuple[Moved, ...]:
    """The rules of a page that carry the number of another rule of the edition the page says it is from."""
    given_away = _by_words(rules, facts, edition)
    known = {moved.number for moved in given_away}
    taken = {moved.to for moved in given_away}
    families: dict[str, list[str]] = {}
    for number in sorted(rules, key=sort_key):
        above = parent(number)
        if number not in known and above:
            families.setdefault(above, []).append(number)
    found = list(given_away)
    for above, members in families.items():
        family = facts.to_latest(above, edition)
        if family is None:
            continue
        level = kind(members[0])
        official = [
            _Evidence(entry.number, frozenset(entry.references), entry.examples)
            for entry in facts.index
            if entry.parent == family and entry.kind == level and entry.number not in taken
        ]
        page = [_evidence(number, rules[number], mentions[number], facts, edition) for number in members]
        found.extend(_shifted(page, official, facts, edition))
    return tuple(found)


def _by_words(rules: Mapping[str, Entry], facts: Facts, edition: date) -> list[Moved]:
    """Known old numbers whose text has the words of the rule that carried them; one alone may be chance."""
    found = []
    for passage in facts.passages:
        matches = [
            (number, word)
            for number, words in passage.clues.items()
            for word in words
            if number in rules and word in rules[number].text.casefold()
        ]
        if len(matches) < 2:
            continue
        for number, word in matches:
            to = facts.to_latest(passage.moves[number], edition)
            if to is not None:
                found.append(
                    Moved(number, to, True, f"parla di «{word}», che nell'edizione dichiarata è altrove")
                )
    return found


def _evidence(
    number: str, entry: Entry, mentions: tuple[Mention, ...], facts: Facts, edition: date
) -> _Evidence:
    """What can be compared; a reference whose quoted title names another section counts as that section."""
    cited: set[str] = set()
    for mention in mentions:
        titled = (
            [one for one, score in facts.titled(mention.title) if score >= STRONG] if mention.title else []
        )
        if len(titled) == 1:
            cited.add(titled[0])
        else:
            cited |= {facts.to_latest(one, edition) or one for one in mention.numbers if one != number}
    return _Evidence(number, frozenset(cited), len(entry.examples), entry.text)


def _score(page: _Evidence, official: _Evidence, own: str | None, likeness: float) -> float:
    shared = len(page.references & official.references)
    score = _SHARED * shared
    if not shared and page.references and official.references:
        score -= 1
    if page.examples:
        score += 1.5 if official.examples else -1
    return score + _WORDING * likeness + (0.5 if own == official.number else 0)


def _shifted(
    page: Sequence[_Evidence], official: Sequence[_Evidence], facts: Facts, edition: date
) -> list[Moved]:
    """Align two families in order; a better alignment than number by number shows which ones have moved."""
    own = [facts.to_latest(rule.number, edition) for rule in page]
    like = [[facts.wording.likeness(rule.text, other.number) for other in official] for rule in page]
    scores = [
        [_score(rule, other, own[at], like[at][to]) for to, other in enumerate(official)]
        for at, rule in enumerate(page)
    ]
    pairs, best = _align(scores)
    place = {other.number: at for at, other in enumerate(official)}
    same = sum(scores[at][place[number]] for at, number in enumerate(own) if number in place)
    if best < same + _SHARED:
        return []
    found = []
    for at, to in pairs.items():
        number = own[at] or ""
        if official[to].number == number:
            continue
        shared = sorted(page[at].references & official[to].references, key=sort_key)
        there, here = like[at][to], like[at][place[number]] if number in place else 0.0
        if shared:
            reason = f"rimanda a {', '.join(shared)} come la regola ufficiale"
        elif there > _CLEARLY * here:
            reason = "dice quello che dice la regola con quel numero"
        else:
            reason = "sta fra regole slittate"
        found.append(
            Moved(page[at].number, official[to].number, bool(shared) or there > _CLEARLY * here, reason)
        )
    return found


def _align(scores: Sequence[Sequence[float]]) -> tuple[dict[int, int], float]:
    """The order-preserving pairing of rows and columns with the highest sum; gaps cost nothing."""
    rows, columns = len(scores), len(scores[0]) if scores else 0
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows - 1, -1, -1):
        for column in range(columns - 1, -1, -1):
            best[row][column] = max(
                best[row + 1][column],
                best[row][column + 1],
                scores[row][column] + best[row + 1][column + 1],
            )
    pairs: dict[int, int] = {}
    row = column = 0
    while row < rows and column < columns:
        if best[row][column] == scores[row][column] + best[row + 1][column + 1]:
            pairs[row] = column
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            row += 1
        else:
            column += 1
    return pairs, best[0][0]
