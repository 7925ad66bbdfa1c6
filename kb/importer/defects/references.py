"""References that cannot be right: the quoted title is another section's, or the official rule points
elsewhere.

A defect is sure when two facts agree (the title and the index, a target that does not exist and the only
reference that the official rule has left, a known renumbering); with one fact alone it is suspected.
"""

from collections.abc import Iterator

from msgspec import Struct

from ...numbers import kind, sort_key
from ..judging import Judged
from ..model import Defect, Mention, PlacedRule
from ..titles import STRONG, WEAK


class _Verdict(Struct, frozen=True):
    """What a mention should be (None when nobody can tell), whether that is sure, and why."""

    proposed: str | None
    certain: bool
    reason: str


def wrong_references(judged: Judged) -> Iterator[Defect]:
    """Every mention of a rule that names the wrong one."""
    for rule in judged.rules:
        for mention in dict.fromkeys(rule.mentions):
            if rule.number in mention.numbers:
                continue
            verdict = _judge(judged, rule, mention)
            if verdict:
                found = f"{mention.written} «{mention.title}»" if mention.title else mention.written
                yield judged.defect(
                    rule.entry.line,
                    "rimando sbagliato",
                    rule.number,
                    found,
                    verdict.proposed,
                    certain=verdict.certain,
                    reason=verdict.reason,
                )


def _judge(judged: Judged, rule: PlacedRule, mention: Mention) -> _Verdict | None:
    if stale := _stale(judged, mention):
        return stale
    official = judged.facts.entry(rule.latest)
    named = _latest(judged, mention)
    if official and named and all(_covered(number, official.references) for number in named):
        return None
    if mention.title:
        fit = max((judged.facts.title_fits(mention.title, one) for one in named), default=0.0)
        if fit >= STRONG:
            return None
        if by_title := _by_title(judged, mention, fit):
            return by_title
    return _by_index(judged, rule, mention)


def _stale(judged: Judged, mention: Mention) -> _Verdict | None:
    """The page refers to one of its own rules by a number that is that of another edition."""
    moved = {one.number: one for one in judged.moved if one.certain}
    if len(mention.numbers) != 1 or mention.numbers[0] not in moved:
        return None
    old = mention.numbers[0]
    then = judged.facts.from_latest(moved[old].to, judged.edition) or moved[old].to
    return _Verdict(
        then, True, f"la pagina chiama {old} la regola che nell'edizione del {judged.edition} è {then}"
    )


def _latest(judged: Judged, mention: Mention) -> list[str]:
    numbers = (
        judged.elsewhere.get(one) or judged.facts.to_latest(one, judged.edition) for one in mention.numbers
    )
    return [number for number in numbers if number]


def _by_title(judged: Judged, mention: Mention, fit: float) -> _Verdict | None:
    """The title names one other section and does not name this one."""
    title = mention.title or ""
    hits = [number for number, score in judged.facts.titled(title) if score >= STRONG]
    if fit >= WEAK or len(hits) != 1:
        return None
    now = hits[0]
    then = judged.facts.from_latest(now, judged.edition) or now
    if then in mention.numbers:
        return None
    reason = f"«{title}» è il titolo di {then}, non di {mention.written}"
    return _Verdict(then, True, reason + _later(judged, then, now))


def _later(judged: Judged, then: str, now: str) -> str:
    return f" (dal {judged.facts.latest} è {now})" if then != now else ""


def _by_index(judged: Judged, rule: PlacedRule, mention: Mention) -> _Verdict | None:
    """The official rule refers elsewhere, or the target is not in the edition."""
    known = judged.facts.numbers(judged.edition)
    absent = [number for number in mention.numbers if number not in known]
    older = judged.page.declared == judged.edition != judged.facts.latest
    if not absent and (older or judged.facts.entry(rule.latest) is None):
        return None  # an older official text may well have referred elsewhere than the newest one does
    left = _left_over(judged, rule, mention)
    same_shape = [number for number in left if kind(number) == kind(mention.numbers[0])]
    why = (
        f"{', '.join(absent)} non esiste nell'edizione del {judged.edition}"
        if absent
        else f"la regola ufficiale {rule.latest} non rimanda a {mention.written}"
    )
    if len(mention.numbers) > 1:
        return _range(mention, same_shape, why, certain=bool(absent))
    shifts = judged.facts.shifts(mention.numbers[0])
    corroborated = [
        number for number in same_shape if number in shifts or _section(number) in map(_section, shifts)
    ]
    candidates = corroborated or same_shape or (left if len(left) == 1 else [])
    if len(candidates) == 1:
        now = candidates[0]
        then = judged.facts.from_latest(now, judged.edition) or now
        if then == mention.numbers[0]:
            return None
        reason = f"{why}; la regola ufficiale rimanda a {then}{_later(judged, then, now)}"
        return _Verdict(then, bool(absent or corroborated), reason)
    if absent:
        exact = [number for number in shifts if number in known]
        return _Verdict(exact[0] if len(exact) == 1 else None, False, why)
    return _Verdict(None, False, why) if not left and kind(mention.numbers[0]) != "section" else None


def _range(mention: Mention, left: list[str], why: str, *, certain: bool) -> _Verdict | None:
    """A run such as 601.2e–g against as many references of the official rule."""
    ordered = sorted(left, key=sort_key)
    if len(ordered) != len(mention.numbers):
        return _Verdict(None, False, why) if certain else None
    letters = ordered[-1].lstrip("0123456789.")
    run = f"{ordered[0]}–{letters or ordered[-1]}"
    return _Verdict(run, certain, f"{why}; la regola ufficiale rimanda a {', '.join(ordered)}")


def _left_over(judged: Judged, rule: PlacedRule, but: Mention) -> list[str]:
    """The references of the official rule that the page's rule makes in no mention `but` this one."""
    official = judged.facts.entry(rule.latest)
    others = [mention for mention in dict.fromkeys(rule.mentions) if mention != but]
    made = [number for mention in others for number in _latest(judged, mention)]
    return [number for number in official.references if not _covered(number, made)] if official else []


def _covered(number: str, others: list[str] | tuple[str, ...]) -> bool:
    """Whether a number, something it is part of, or a part of it, is among others."""
    return any(_within(number, other) or _within(other, number) for other in others)


def _within(inner: str, outer: str) -> bool:
    rest = inner[len(outer) :]
    return inner == outer or (
        inner.startswith(outer) and not (outer[-1:].isdigit() and rest[:1].isdigit() and "." in outer)
    )


def _section(number: str) -> str:
    return number.split(".")[0]
