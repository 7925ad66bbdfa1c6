"""Bodies: the sentences of a spell or ability, its modes, and what must not be left in them (608.2c, 700.2)."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..errors import UnknownText
from ..wording import instructions as ins
from ..wording.instructions import Body, ModifyPT, Rule
from ..wording.values import Condition, Duration, Filter, X
from . import (  # noqa: F401  # noqa: F401
    amounts,
    conditions,
    costs,
    costs_actions,
    effects_acting,
    effects_change,
    effects_copies,
    effects_growing,
    effects_hiding,
    effects_library,
    effects_milled,
    effects_objects,
    effects_players,
    effects_searching,
    effects_stickers,
    effects_tokens,
    effects_venturing,
    keywords,
    nouns,
    replacements,
    selections,
    sentences,
    statics,
    triggers,
)
from .grammar import FAIL, Reader, parse, whole
from .marks import (
    ChooseMark,
    Chooser,
    CostMark,
    DelayedMark,
    IfDoneMark,
    InsteadMark,
    MoreDamageMark,
    OnlyForMark,
    OtherwiseMark,
    Pronoun,
    ReflexiveMark,
    StillMark,
    Subject,
    SwapMark,
    TargetMark,
)
from .references import Context, build_body
from .sentences import assemble, contains, has_x_filter


def body(text: Reader, start: int, end: int, context: Context) -> Body:
    """The instructions between two tokens; raise UnknownText naming the sentence that does not compile."""
    modal = _modal(text, start, end, context)
    if modal is not None:
        return modal
    effects = assemble_or_fail(_sentences(text, start, end), context)
    built = build_body(effects, context)
    check(built, context)
    if "dove x" in text.text.lower() and (contains(built, X) or has_x_filter(built)):
        raise UnknownText("dove X è", context.text)  # an X that the words explain and nobody filled in
    return built


def assemble_or_fail(found: list[Any], context: Context) -> tuple[Any, ...]:
    try:
        return assemble(found)
    except ValueError as error:
        raise UnknownText(str(error), context.text) from error


def _sentences(text: Reader, start: int, end: int) -> list[Any]:
    """Each sentence, or two or three sentences that make one instruction."""
    found: list[Any] = []
    position = start
    while position < end:
        if text.word(position) == ".":
            position += 1
            continue
        stops = [index for index in range(position, end) if text.word(index) == "."]
        if not stops or stops[-1] != end - 1:
            stops.append(end)
        for stop in reversed(stops[:3]):
            value = whole(text, "frase", position, stop)
            if value is not FAIL:
                found.append(value)
                position = stop
                break
        else:
            raise UnknownText(text.source(position, stops[0]), text.text)
    if not found:
        raise UnknownText(text.source(start, end), text.text)
    return found


_CHOOSE = re.compile(
    r"(?P<who>un avversario sceglie|scegli) (?P<n>uno|due|tre|quattro|un modo|fino a un "
    r"modo)(?P<more> o (?:entrambi|più|piu))?\s*(?P<all>[—\-–.:])",
    re.IGNORECASE,
)
_IF_KICKED = re.compile(
    r"\s*\.?\s*se questa magia è stata potenziata, scegli invece "
    r"(?P<n>un qualsiasi numero|entrambi|tutti e tre|due)\s*[—\-–.:]*$",
    re.IGNORECASE,
)
_HOW_MANY = {"uno": 1, "due": 2, "tre": 3, "quattro": 4}


def _modal(text: Reader, start: int, end: int, context: Context) -> Body | None:
    """ "Scegli uno —" and its modes after bullets (700.2)."""
    bullets = [index for index in range(start, end) if text.word(index) == "•"]
    if not bullets or bullets[0] < start + 2:
        return None
    said = text.source(start, bullets[0]).strip()
    kicked = _IF_KICKED.search(said)
    if kicked is not None:
        said = said[: kicked.start()] + " —"
    match = _CHOOSE.fullmatch(said)
    if match is None or match["n"].lower() not in _HOW_MANY:
        raise UnknownText(text.source(start, bullets[0]), text.text)
    choose = _HOW_MANY[match["n"].lower()]
    modes = []
    for first, last in zip(bullets, [*bullets[1:], end], strict=True):
        modes.append(body(text, first + 1, last, context))
    most = len(modes) if match["more"] else choose
    more: tuple[int, int] | None = None
    if kicked is not None:
        two = kicked["n"].lower().startswith("due")
        more = (2, 2) if two else (0 if "numero" in kicked["n"] else len(modes), len(modes))
    return Body(
        modes=tuple(modes),
        choose=choose,
        choose_max=most,
        text=text.source(start, bullets[0]),
        more_if_kicked=more,
        by_opponent=match["who"].lower() != "scegli",
    )


def priced_modes(lines: list[Reader]) -> Body | None:
    """Spree: "+ {1} — …" lines are modes, one or more of which are chosen, each for its cost (702.172a)."""
    if not lines or any(line.word(0) != "+" for line in lines):
        return None
    modes = []
    for line in lines:
        for cost, end in parse(line, "costo completo", 1):
            if line.at(end, "—"):
                mode = body(line, end + 1, len(line.tokens), Context(text=line.text))
                modes.append(replace(mode, cost=cost, text=line.text))
                break
        else:
            raise UnknownText(line.text, line.text)
    return Body(modes=tuple(modes), choose=1, choose_max=len(modes), text="frenesia")


_LEFTOVERS = (
    Chooser,
    Subject,
    TargetMark,
    Pronoun,
    DelayedMark,
    IfDoneMark,
    InsteadMark,
    OtherwiseMark,
    ReflexiveMark,
    CostMark,
    SwapMark,
    MoreDamageMark,
    OnlyForMark,
    StillMark,
    ChooseMark,
)


def check(value: Any, context: Context) -> None:
    """Refuse what is not finished: stray marks, and lasting changes that only a duration makes sensible (611.2a)."""
    if isinstance(value, _LEFTOVERS):
        raise UnknownText(context.text, context.text)
    lasting = isinstance(value, ins.Change) and value.duration is Duration.PERMANENT
    if lasting and any(isinstance(mod, (ModifyPT, Rule)) for mod in value.modifications):
        raise UnknownText(context.text, context.text)
    if isinstance(value, tuple):
        for part in value:
            check(part, context)
    elif isinstance(value, Struct) and not isinstance(value, Filter):
        for name in value.__struct_fields__:
            part = getattr(value, name)
            if isinstance(part, (tuple, Struct)):
                check(part, context)


def settle_condition(condition: Condition | None, context: Context) -> Condition | None:
    """An intervening "if", its pronouns settled; a target phrase has no place in it."""
    if condition is None:
        return None
    built = build_body((ins.If(condition, ()),), context)
    holder = built.effects[0]
    if built.targets or not isinstance(holder, ins.If):
        raise UnknownText(context.text, context.text)
    return holder.condition
