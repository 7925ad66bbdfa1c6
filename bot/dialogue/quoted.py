"""Another text of the card in the place of the one that was quoted: "e se c'era scritto «una o più creature muoiono»?"."""

from __future__ import annotations

import re

from kb.analysis import fold

from ..quotations import LEFT_OPEN, QUOTED, unquoted, words_in
from .grammar import level

_SHORTEST, _LONGEST = 6, 200
_SAYS = re.compile(
    r"(?:se |invece |al posto )*(?:(?:c'e'?|c'era|ci fosse|fosse|era|e'|dice|diceva|dicesse|c'e scritto) ?(?:invece )?)"
    r"(?:stato )?(?:scritto|il testo|la scritta)? ?(?:invece |che |:)* ?"
)
_TRIGGER = re.compile(r"(?:ogniqualvolta|ogni volta che|quando)\b")


def with_quoted(text: str, core: str) -> str | None:
    """The text with what it quotes replaced; of a triggered ability only its event, where no more is said anew."""
    old, new = (
        [found for found in QUOTED.finditer(turn) if _SHORTEST <= len(words_in(found)) <= _LONGEST]
        for turn in (text, core)
    )
    if len(old) != 1 or len(new) > 1:
        return None
    if new:
        around = fold(core[: new[0].start()]).strip(), core[new[0].end() :].strip(" ?.!,")
        if around[1] or _SAYS.fullmatch(f"{around[0]} ") is None:
            return None
    bare = None if new else _bare(core)
    if not new and bare is None:
        return None
    had, said = words_in(old[0]), words_in(new[0]) if new else bare or ""
    trigger = _TRIGGER.match(fold(had))
    if trigger is not None and _TRIGGER.match(fold(said)) is None:
        if "," in said or "," not in had:
            return None
        said = f"{had[: trigger.end()]} {said}{had[had.index(',') :]}"
    return f"{text[: old[0].start()]}«{said}»{text[old[0].end() :]}"


def _bare(core: str) -> str | None:
    """What a text says now, where the follow-up quotes it without marks: "e se dice avversario bersaglio?"."""
    found = _SAYS_BARE.search(fold(core))
    said = core[found.end() :].strip(" ?.!,;:") if found else ""
    return said if said and "," not in said else None


_SAYS_BARE = re.compile(
    r"^(?:(?:e|ma) )?(?:(?:se|invece) )*(?:la (?:carta|magia) |l'abilita )?(?:invece )?(?:dice|dicesse|diceva) "
)


def torn(text: str, base: str, change: str) -> bool:
    """Whether a quotation of the dialogue stands in a reading only in part: what a card says is not ours to change."""
    said = [fold(level(words_in(found))) for turn in (base, change) for found in QUOTED.finditer(turn)]
    if not said:
        return False
    plain = fold(level(text))
    quoted = [fold(words_in(found)) for found in QUOTED.finditer(plain)]
    if LEFT_OPEN.search(unquoted(plain)):
        return True
    bare = _bare(level(change))
    known = {" ".join(fold(each).split()).strip(" .,;:") for each in (*said, *([bare] if bare else []))}
    spliced = _SPLICED.fullmatch
    return any(
        each.strip(" .,;:") not in known and not spliced(each) for each in quoted
    ) and not QUOTED.search(change)


_SPLICED = re.compile(r"\S{0,5}")
