"""A follow-up about one of two creatures that fight: "il mio era un 2/2", "e se ce l'ha anche il suo?".

Told anew only where it is plain which of them is meant: each size of the tale has its side, and one of them is on that side.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import fold

from .qualities import HAD, SIZE
from .story import joined, own_question, read_story

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_WHOSE = (
    r"(?:anche |pure |invece )?(?:(?:il|la|quell[oa]) (?P<who>mi[oa]|su[oa])(?: (?:creatura|bestia))?"
    r"|(?:(?:il|la|l') ?(?:creatura )?(?P<role>attaccante|bloccante)"
    r"|(?:chi|quell[oa] che|la creatura che) (?P<does>attacca|blocca)))"
)
_HAS = r"(?:ha|aveva|avesse|avra|guadagna|ottiene)"
_TOO = r"(?: anche| pure| invece)?"
_SAYS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(rf"(?:se )?(?:{said})")
    for said in (
        rf"{_WHOSE}{_TOO} {_HAS}{_TOO} (?P<what>[\w' ]{{3,30}})",
        rf"ce l'\s?{_HAS}{_TOO} {_WHOSE}",
        rf"{_WHOSE}{_TOO} ce l'\s?{_HAS}{_TOO}",
        rf"(?:con )?(?P<what>[\w' ]{{3,30}}?){_TOO} (?:su(?:l|lla)?|al|alla|a) (?:il |la )?(?P<who>mi[oa]|su[oa])",
        rf"{_WHOSE} (?:e'|era|fosse|sarebbe|diventa|sia)(?: solo| invece)? (?:un[oa]? )?(?P<size>{SIZE.pattern})",
    )
)
_CLAUSES = re.compile(r"(?P<first>[^.?,;:]{6,70})(?:(?:[?;:.,]+|\.\.\.)\s+(?P<then>.+))?")
_ITS_OWNER = re.compile(r"\b(?P<who>mi[oa]|su[oa])(?: (?!con\b|e\b)[a-z]+){0,2} \Z")
_OWNER_AFTER = re.compile(r" (?:dell'avversari[oa]|avversari[oa]|nemic[oa]|su[oa]\b)")
_BLOCKED = re.compile(
    r"(?<!\bmi )(?<!\bme la )(?<!\bla )(?<!\blo )\b(?:blocc|ferm|par)(?P<ending>o|a) (?:un|una|il|la|quel|quella) \Z"
)
"""Whom one blocks; "mi blocca una 2/2" says who blocks."""
_BY = re.compile(r"\b(?:bloccat|attaccat|fermat)[oa] da\b")
_ONLY_WITH = re.compile(r" con (?:un|una|il|la) \Z")
_MARKS = re.compile(
    r"\b(?:(?P<mine>attacco(?! improvviso)|blocco|paro|swingo|ho|io|controllo|difendo)|(?P<theirs>lui|lei"
    r"|avversari[oa]|oppo"
    r"|attacca|blocca|para|swinga|ha))\b"
)
_NO_ABILITY = re.compile(
    r" (?:senza|con) (?:niente|nulla|(?:nessun'?a? )?abilita)\b| (?:vanilla|normale|liscio|liscia)\b"
)


class _Fighter(Struct, frozen=True):
    """Where a creature's size stands in the tale, whether it is of the one who asks, whether it attacks or blocks."""

    start: int
    end: int
    mine: bool | None
    attacks: bool | None


def of_a_fighter(base: str, core: str, lexicon: Lexicon) -> str | None:
    """The whole question with one creature told anew; None when none is, or of which is not plain."""
    if (
        "?" not in core
        and (own := own_question(core)) is not None
        and _said(_CLAUSES.fullmatch(own.told)) is not None
    ):
        core = joined(own.told, own.asked)
    clauses = _CLAUSES.fullmatch(core)
    said = _said(clauses)
    if clauses is None or said is None:
        return None
    story = read_story(base)
    told, asked = story.told, story.asked
    if not told and (cut := asked.rfind(", ")) > 0:
        told, asked = asked[:cut], asked[cut + 2 :]
    asked = clauses["then"] or asked
    fighters = _fighters(told)
    if not asked:
        return None
    meant = _meant(fighters, said)
    if len(meant) != 1 or len(fighters) != _BOTH:
        return None
    if size := said.groupdict().get("size"):
        old = told[meant[0].start : meant[0].end]
        alike = sum(told[each.start : each.end] == old for each in fighters)
        if alike == 1:
            asked = asked.replace(old, size)
        return joined(f"{told[: meant[0].start]}{size}{told[meant[0].end :]}", asked)
    what = said.groupdict().get("what") or _told_last(told, lexicon)
    if what is None or not _an_ability(what, lexicon):
        return None
    return joined(_given(told, meant[0], what, lexicon), asked)


def _meant(fighters: list[_Fighter], said: re.Match[str]) -> list[_Fighter]:
    """Those of which it is said: by whose they are, or by what they do."""
    named = said.groupdict()
    if does := named.get("role") or named.get("does"):
        wanted, plain = does.startswith("attacc"), [fighter.attacks for fighter in fighters]
    else:
        wanted, plain = said["who"].startswith("mi"), [fighter.mine for fighter in fighters]
    if None in plain:
        return []
    return [fighter for fighter, one in zip(fighters, plain, strict=True) if one is wanted]


def of_the_other_one(base: str, core: str) -> str | None:
    """ "un 3/3 blocca un 5/5. il 5/5 muore?", "e il mio?": the one of the two that was not asked of."""
    story = read_story(base)
    told = list(dict.fromkeys(SIZE.findall(fold(story.told))))
    asked = list(SIZE.finditer(fold(story.asked)))
    if (
        len(told) != _BOTH
        or len(asked) != 1
        or asked[0][0] not in told
        or not _OTHER_ONE.fullmatch(fold(core))
    ):
        return None
    if _OWNED.search(fold(story.told)):
        return None  # which is whose was told
    other = told[1 - told.index(asked[0][0])]
    return joined(story.told, f"{story.asked[: asked[0].start()]}{other}{story.asked[asked[0].end() :]}")


_OTHER_ONE = re.compile(r"(?:(?:il|la) (?:mi[oa]|su[oa]|altr[oa])|l'altr[oa])")
_OWNED = re.compile(r"\b(?:mi[oa]|su[oa]|avversari[oa]|io|lui|lei)\b")
_ALSO_WITH = re.compile(
    r"(?:(?:io|lui|lei|mi|lo|la|gli) )*(?P<verb>attacc|blocc)\w{1,5} anche con (?P<what>.{3,60})"
)


def with_one_more(whole: str, core: str) -> str | None:
    """ "e se attacco anche con un 1/1?": beside what attacked, not in its place."""
    also = _ALSO_WITH.fullmatch(fold(core))
    if also is None:
        return None
    told = re.search(
        rf"\b{also['verb']}\w{{1,5}} (?:[^.;?]{{0,60}}? )?con (?=[^.;,?]{{0,30}}?\d/\d)", fold(whole)
    )
    if told is None:
        return None
    return f"{whole[: told.end()]}{core[also.start('what') :]} e {whole[told.end() :]}"


def tells_of_a_fighter(core: str) -> bool:
    """Whether a turn is of "il mio" or "il suo", with no other name for it: it leans on the turn before."""
    return _said(_CLAUSES.fullmatch(core)) is not None


def _said(clauses: re.Match[str] | None) -> re.Match[str] | None:
    """What the first clause says of one of them."""
    if clauses is None:
        return None
    return next((found for each in _SAYS if (found := each.fullmatch(fold(clauses["first"])))), None)


_BOTH = 2


def _fighters(told: str) -> list[_Fighter]:
    """The creatures of a tale, each with its side and its part in the fight where they are plain."""
    plain, found, end = fold(told), list[_Fighter](), 0
    flips = False
    doing = _doing(plain)
    for size in SIZE.finditer(plain):
        gap = plain[end : size.start()]
        owner, blocked = _ITS_OWNER.search(gap), _BLOCKED.search(gap)
        marks = list(_MARKS.finditer(gap))
        mine: bool | None = None
        if owner is not None:
            mine = owner["who"].startswith("mi")
        elif _OWNER_AFTER.match(plain, size.end()):
            mine = False
        elif found and (
            (blocked is not None and found[-1].attacks)  # "attacco con un 3/3, blocca un 2/2"
            or _BY.search(gap)
            or (flips and _ONLY_WITH.fullmatch(gap))
        ):
            mine = None if found[-1].mine is None else not found[-1].mine
        elif blocked is not None:
            mine = blocked["ending"] == "a"
        elif marks:
            mine = marks[-1]["mine"] is not None
        flips = blocked is not None
        found.append(_Fighter(size.start(), size.end(), mine, doing[len(found)] if doing else None))
        end = size.end()
    return found


def _doing(plain: str) -> tuple[bool, bool] | None:
    """Of the two creatures of a tale whether each attacks; None where that one attacks and one blocks is not plain."""
    sizes, found, end = list(SIZE.finditer(plain)), list[bool | None](), 0
    if len(sizes) != _BOTH:
        return None
    for size in sizes:
        gap = plain[end : size.start()]
        deeds = list(_DEEDS.finditer(gap))
        if not deeds:
            found.append(None)
        elif deeds[-1]["blocks"] is None:
            found.append(True)
        else:
            # "blocco un 5/5" with what is told only after: the one that is blocked attacks
            blocked = _BLOCKED.search(gap) is not None and True not in found
            found.append(blocked)
        end = size.end()
    first, second = found
    if first is None and second is not None:
        first = not second
    elif second is None and first is not None:
        second = not first
    return None if first is None or second is None or first is second else (first, second)


_DEEDS = re.compile(
    r"(?<!doppio )\b(?:attacc(?:a|o|at[oa]|hi|ano|ante)|swing[oa]|men[oa] con"
    r"|(?P<blocks>(?:chump[\w-]*|blocc(?:a|o|at[oa]|hi|ano|ante)|par[oa]|ferm[oa])))\b"
    r"(?! improvviso)"
)
""" "doppio attacco" is what it has."""


def _an_ability(what: str, lexicon: Lexicon) -> bool:
    """Whether the words are the name of an ability and nothing more."""
    spots = list(lexicon.spot(what))
    return (
        len(spots) == 1
        and lexicon[spots[0].concept].kind in HAD
        and fold(what) == fold(what[spots[0].start : spots[0].end])
    )


def _told_last(told: str, lexicon: Lexicon) -> str | None:
    """The one ability that a tale names: what "ce l'ha" stands for."""
    spots = [spot for spot in lexicon.spot(told) if lexicon[spot.concept].kind in HAD]
    return told[spots[0].start : spots[0].end] if len({spot.concept for spot in spots}) == 1 else None


def _given(told: str, fighter: _Fighter, what: str, lexicon: Lexicon) -> str:
    """The tale with an ability given to a creature, after those it has."""
    end = fighter.end
    if (bare := _NO_ABILITY.match(fold(told), end)) is not None:
        return f"{told[:end]} con {what}{told[bare.end() :]}"
    for spot in lexicon.spot(told):
        between = told[end : spot.start]
        if spot.start >= end and between.strip() in ("", "con") and lexicon[spot.concept].kind in HAD:
            return f"{told[:end]} con {told[spot.start : spot.end]} e {what}{told[spot.end :]}"
    return f"{told[:end]} con {what}{told[end:]}"
