"""One thing for another of its type: a size for a size, a number for a number, an action for an action."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kb.analysis import fold

from .acting import with_both, with_infinitive
from .aligning import (
    with_complement,
    with_head,
    with_name,
    with_noun,
    with_participle,
    with_that_of,
)
from .amounts import (
    with_bonus,
    with_cost,
    with_loyalty,
    with_number,
    with_ordinal,
    with_several,
    with_what_is_counted,
)
from .deeds import with_deed
from .formats import with_format
from .people import with_owner, with_player, with_turn
from .pronouns import with_verb
from .sizes import with_another, with_size
from .worded import GIVEN, NAMED, PLACED, SUBSTITUTED, Rewriting, in_turn
from .zones import with_zone

if TYPE_CHECKING:
    from kb.lexicon import Lexicon


def substituted(whole: str, core: str, lexicon: Lexicon, fragment: bool) -> Iterator[Rewriting]:
    """The question with what the follow-up says in the place of what it had; `fragment`: it has no verb of its own."""
    if _ONE_THAT.match(fold(core)):
        yield from in_turn(with_head(whole, core, lexicon), SUBSTITUTED)
        return
    if both := list(in_turn(with_both(whole, core), SUBSTITUTED)):
        yield from both
        return
    ways: tuple[tuple[Callable[[], Iterator[str]], float], ...] = (
        (lambda: with_size(whole, core), SUBSTITUTED),
        (lambda: with_ordinal(whole, core), SUBSTITUTED),
        (lambda: with_another(whole, core), SUBSTITUTED),
        (lambda: with_cost(whole, core), SUBSTITUTED),
        (lambda: with_loyalty(whole, core), SUBSTITUTED),
        (lambda: with_bonus(whole, core), SUBSTITUTED),
        (lambda: with_verb(whole, core), GIVEN),
        (lambda: with_turn(whole, core), SUBSTITUTED),
        (lambda: with_player(whole, core), SUBSTITUTED),
        (lambda: with_owner(whole, core), SUBSTITUTED),
        (lambda: with_number(whole, core), SUBSTITUTED),
        (lambda: with_several(whole, core), SUBSTITUTED),
        (lambda: with_format(whole, core, lexicon), SUBSTITUTED),
        (lambda: with_what_is_counted(whole, core), GIVEN),
        (lambda: with_that_of(whole, core), SUBSTITUTED),
        (lambda: with_zone(whole, core), SUBSTITUTED),
        (lambda: with_complement(whole, core, lexicon), SUBSTITUTED),
        (
            lambda: with_name(whole, _named(core), lexicon),
            NAMED if _PREPOSED.match(fold(core)) else SUBSTITUTED,
        ),
        (lambda: with_infinitive(whole, core), SUBSTITUTED),
        (lambda: with_deed(whole, core), SUBSTITUTED),
        (lambda: with_participle(whole, core), SUBSTITUTED),
    )
    if fragment or _BEING.match(fold(core)):  # it names a thing, and states nothing of one
        left_out = _OF_A_NOUN_LEFT_OUT.fullmatch(fold(core)) and any(with_head(whole, core, lexicon))
        ways += ((lambda: with_head(whole, core, lexicon), SUBSTITUTED),)
        if not left_out:
            ways += ((lambda: with_noun(whole, _BEING.sub("", core), lexicon), PLACED),)
    for place, (way, tight) in enumerate(ways):
        made = list(in_turn(way(), tight))
        yield from made
        if made and place < _LAST_THAT_SETTLES:
            return


_LAST_THAT_SETTLES = 16
"""The ways before it are plain enough that none after them is tried."""
_OF_A_NOUN_LEFT_OUT = re.compile(r"(?:un[ao]|quell[aoei]) \w{3,}(?:at|it|ut|iv|ic)[aoei](?: normal[ei])?")
""" "una innescata" is no thing of its own."""
_ONE_THAT = re.compile(r"(?:un[ao]?|quell[aoie]) che\b")
_BEING = re.compile(r"^(?:e'|sono|siano|fossero)\s+")
_PREPOSED = re.compile(
    r"(?:con|in|nel|nella|da|dal|dalla|di|del|della|a|al|alla|su|sul|per|tra|fra|durante|dopo|prima)\b"
)


def _named(core: str) -> str:
    """What a condition names: "se e' una pedina" names a pedina."""
    return re.sub(r"^(?:e'|sono|ha|hanno)\s+(?:solo )?", "", core)
