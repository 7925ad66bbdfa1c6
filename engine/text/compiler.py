"""Bodies, lines and whole texts: splits rules text into abilities and compiles each (113.3, 602, 603, 604, 700.2)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from msgspec import Struct

from ..abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    Keyword,
    Timing,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from ..errors import UnknownText
from ..objects import CardType, Zone
from ..wording.costs import Cost, DiscardCost, ExileCost
from ..wording.instructions import Body
from ..wording.values import Condition, Filter, Matches
from . import (  # noqa: F401  # noqa: F401
    amounts,
    conditions,
    conditions_keywords,
    costs,
    costs_actions,
    devotion,
    effects_acting,
    effects_actions,
    effects_change,
    effects_combat,
    effects_copies,
    effects_faces,
    effects_growing,
    effects_hiding,
    effects_library,
    effects_milled,
    effects_naming,
    effects_objects,
    effects_piles,
    effects_players,
    effects_preventing,
    effects_rarer,
    effects_roles,
    effects_searching,
    effects_stickers,
    effects_tokens,
    effects_venturing,
    events_keywords,
    keyword_phrases,
    keywords,
    nouns,
    replacements,
    selections,
    sentences,
    statics,
    triggers,
)
from .ability_words import without_ability_word
from .bodies import body, check, priced_modes, settle_condition
from .first_draw import linked_to_first_draw
from .grammar import FAIL, Reader, parse, reader, whole
from .labels import compile_labelled
from .lexer import strip_reminders
from .references import THIS, Context
from .selections import GRANTER_SIGN
from .spell_keywords import backed_up, bracketed, cleaved, complete
from .spell_keywords import whole as with_brackets
from .spell_keywords import without as without_brackets
from .stripes import compile_striped, striped
from .tiers import tiered, tiers

SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


class CompiledText(Struct, frozen=True):
    """What rules text means: its abilities, the instructions if it is an instant or sorcery, and what was not understood."""

    abilities: tuple[Ability, ...] = ()
    spell: Body | None = None
    partial: tuple[str, ...] = ()


# --- lines ---


def _once(text: Reader, end: int) -> tuple[int, bool]:
    """Cut "Questa abilità si innesca solo una volta per turno." from the end."""
    for words in (
        ("questo", "abilita", "si", "innesca", "solo", "un", "volta", "per", "turno"),
        ("questo", "abilita", "si", "innesca", "solo", "un", "volta", "ogni", "turno"),
    ):
        last = end - 1 if text.word(end - 1) == "." else end
        start = last - len(words)
        if start > 0 and text.at(start, *words):
            return start, True
    return end, False


def _do_once(text: Reader, end: int) -> tuple[int, bool]:
    """Cut "Fallo solo una volta per turno." from the end (603.2h)."""
    last = end - 1 if text.word(end - 1) == "." else end
    for words in (_phrase("fallo solo una volta per turno"), _phrase("fallo solo una volta ogni turno")):
        start = last - len(words)
        if start > 0 and text.at(start, *words):
            return start, True
    return end, False


def _triggered(text: Reader) -> Ability | None:
    """ "Quando / Ogniqualvolta / All'inizio di …, [se …,] effetto" (603)."""
    last, once = _once(text, len(text.tokens))
    last, do_once = _do_once(text, last)
    failure: UnknownText | None = None
    events = sorted(parse(text, "innesco", 0), key=lambda found: text.word(found[1]) != ",")
    for trigger, comma in events:  # a player's quote may lack the comma
        position, condition = comma + (text.word(comma) == ","), None
        options: list[tuple[int, Condition | None]] = []
        if text.word(position) == "se":
            options += [
                (end + 1, found)
                for found, end in parse(text, "condizioni", position + 1)
                if text.word(end) == ","
            ]
        options.append((position, trigger.condition))
        for start, condition in options:
            context = trigger.context(text.text)
            try:
                found_body = body(text, start, last, context)
                settled = settle_condition(condition, trigger.context(text.text))
            except UnknownText as error:
                failure = failure or error
                continue
            zone = trigger.zone
            if _FROM_GRAVEYARD.search(text.text.lower()) and not _leaves(trigger.patterns):
                zone = Zone.GRAVEYARD
            return TriggeredAbility(
                trigger.patterns, found_body, settled, once, zone, text.text, do_once=do_once
            )
    if failure is not None:
        raise failure
    return None


def _leaves(patterns: tuple[TriggerPattern, ...]) -> bool:
    """Whether the trigger is the source's own death or departure: it is looked for on the battlefield (603.10a)."""
    return any(pattern.this and pattern.when in {When.DIES, When.LEAVES} for pattern in patterns)


_SORCERY = (
    "attiva solo come una stregoneria",
    "attiva questa abilità solo quando potresti lanciare una stregoneria",
    "attiva solo quando potresti lanciare una stregoneria",
    "gioca questa abilità solo quando potresti giocare una stregoneria",
    "attiva questa abilità solo come una stregoneria",
)
_SORCERY_ONCE = (
    "attiva solo come una stregoneria e solo una volta per turno",
    "attiva solo come una stregoneria e solo una volta ogni turno",
)
_ONCE = (
    "attiva solo una volta per turno",
    "attiva questa abilità solo una volta per turno",
    "gioca questa abilità solo una volta per turno",
    "attiva questa abilità solo una volta ogni turno",
    "attiva solo una volta ogni turno",
)


def _limits(text: Reader, end: int) -> tuple[int, Timing, bool, Condition | None]:
    """Cut "Attiva solo …" sentences from the end of an activated ability (602.5)."""
    timing, once, condition = Timing.INSTANT, False, None
    while True:
        last = end - 1 if text.word(end - 1) == "." else end
        start = next((index + 1 for index in range(last - 1, 0, -1) if text.word(index) == "."), 0)
        if not start:
            return end, timing, once, condition
        if any(_same(text, start, last, words) for words in _SORCERY):
            timing = Timing.SORCERY
        elif any(_same(text, start, last, words) for words in _ONCE):
            once = True
        elif any(_same(text, start, last, words) for words in _SORCERY_ONCE):
            timing, once = Timing.SORCERY, True
        elif (
            text.word(start) in {"attiva", "gioca"}
            and (found := _only_if(text, start, last)) is not None
            and condition is None
        ):
            condition = found
        else:
            return end, timing, once, condition
        end = start


_FROM_GRAVEYARD = re.compile(r"(?:~|quest[ao] carta)(?: tappat[oa])? dal tuo cimitero")


def _only_if(text: Reader, start: int, end: int) -> Condition | None:
    """ "Attiva solo se controlli un artefatto", "Attiva questa abilità solo durante il tuo turno"."""
    position = start + 1
    if text.at(position, "questo", "abilita"):
        position += 2
    if not text.at(position, "solo"):
        return None
    position += 2 if text.word(position + 1) == "se" else 1
    found = whole(text, "condizioni", position, end)
    return None if found is FAIL else found


@lru_cache(maxsize=64)
def _phrase(words: str) -> tuple[str, ...]:
    from .lexer import tokenize

    return tuple(token.word for token in tokenize(words))


def _same(text: Reader, start: int, end: int, words: str) -> bool:
    phrase = _phrase(words)
    return end - start == len(phrase) and text.at(start, *phrase)


def _activated(text: Reader) -> Ability | None:
    """ "[Costo]: [Effetto.]" (602.1), loyalty abilities among them (606)."""
    loyalty = costs.loyalty(text)
    if loyalty is not None:
        cost, start = loyalty
        end, _, _, condition = _limits(text, len(text.tokens))
        found = body(text, start, end, Context(text=text.text))
        return ActivatedAbility(cost, found, Timing.SORCERY, condition=condition, text=text.text)
    colon = next((index for index in range(len(text.tokens)) if text.word(index) == ":"), 0)
    if not colon:
        return None
    boast = text.word(0) == "vanto" and text.word(1) in {"—", "-"}
    cost = whole(text, "costo completo", 2 if boast else 0, colon)
    if cost is FAIL:
        raise UnknownText(text.source(0, colon), text.text)
    end, timing, once, condition = _limits(text, len(text.tokens))
    if boast:
        once, condition = True, Matches(THIS, Filter(attacked_this_turn=True))
    found = body(text, colon + 1, end, Context(text=text.text))
    settled = settle_condition(condition, Context(text=text.text))
    zone = _zone_of(cost, text.source(0, colon), text.text)
    keyword = "vanto" if boast else ""
    return ActivatedAbility(cost, found, timing, zone, once, settled, text.text, keyword)


def _zone_of(cost: Cost, words: str, text: str) -> Zone:
    """Where the ability works from: exiling or discarding the source tells (113.6)."""
    if any(isinstance(part, DiscardCost) and part.this for part in cost.parts):
        return Zone.HAND
    if _FROM_GRAVEYARD.search(text.lower()):
        return Zone.GRAVEYARD
    if any(isinstance(part, ExileCost) and part.this for part in cost.parts):
        if "cimitero" in words.lower():
            return Zone.GRAVEYARD
        if "mano" in words.lower():
            return Zone.HAND
    return Zone.BATTLEFIELD


def _additional(text: Reader) -> Ability | None:
    if not text.at(0, "come", "costo", "addizionale", "per", "lanciare"):
        return None
    for _, end in parse(text, "questo", 5):
        start = end + (text.word(end) == ",")
        optional = text.at(start, "puoi")
        last = len(text.tokens) - (text.word(len(text.tokens) - 1) == ".")
        cost = whole(text, "costo completo", start + optional, last, "i" if optional else "2")
        if cost is not FAIL:
            return AdditionalCost(cost, optional, text.text)
    raise UnknownText(text.text, text.text)


def _static(text: Reader) -> tuple[Ability, ...] | None:
    end = len(text.tokens)
    while end and text.word(end - 1) == ".":
        end -= 1
    for name in ("sostituzione", "regola", "statica"):
        found = whole(text, name, 0, end)
        if found is FAIL:
            continue
        abilities = found if isinstance(found, tuple) else (found,)
        return tuple(_settle_static(ability, text) for ability in abilities)
    return None


def _settle_static(ability: Any, text: Reader) -> Ability:
    """Settle pronouns of a static ability: they speak of the source, or of each affected object."""
    from .statics import settle

    found: Ability = settle(ability, text.text)
    check(found, Context(text=text.text))
    return found


def compile_line(line: str, spell: bool) -> tuple[tuple[Ability, ...], tuple[Reader, ...]]:
    """One paragraph of rules text -> abilities; for spells, lines that are instructions come back unread."""
    labelled = compile_labelled(line)
    if labelled is not None:
        return labelled, ()
    text = reader(without_ability_word(line))
    if not text.tokens:
        return (), ()
    if tiered(line):
        return (Keyword("livelli"),), (text,)
    found_keywords = keywords.keyword_line(text)
    if found_keywords is not None:
        return found_keywords, ()
    first = text.word(0)
    if (
        first in {"quando", "ogniqualvolta"}
        or text.at(0, "a", "il", "inizio", "di")
        or text.at(0, "a", "il", "fine", "di")
    ):
        triggered = _triggered(text)
        if triggered is not None:
            return (triggered,), ()
        if spell:
            return (), (text,)  # "All'inizio della prossima sottofase finale, …" among a spell's instructions
        raise UnknownText(text.source(0, _comma(text)), line)
    linked = linked_to_first_draw(line)
    if linked is not None:
        return (linked[0], *compile_line(linked[1], False)[0]), ()
    additional = _additional(text)
    if additional is not None:
        return (additional,), ()
    static = _static(text) or effects_combat.exert_as_attacks(text)
    if static is not None:
        return static, ()
    if spell:
        return (), (text,)
    activated = _activated(text)
    if activated is not None:
        return (activated,), ()
    raise UnknownText(line.strip(), line)


def _comma(text: Reader) -> int:
    return next((index for index in range(len(text.tokens)) if text.word(index) == ","), len(text.tokens))


_LINE = re.compile(r"\n(?!\s*•)")
_GLUED = re.compile(r"(?<=[a-zàèéìòù]\.)(?=[A-ZÈ][a-zàèéìòù])|(?<=[a-zàèéìòù\d])(?=[A-ZÈ][a-zàèéìòù]{3})")
"""Words that begin right after others: a paragraph whose line break was lost."""
_PACKED = re.compile(r"\{(\d+)([WUBRGC]+)\}")
"""Mana symbols inside one pair of braces."""
_HYPHEN = re.compile(r"^(?!Passa-|Anti-)([A-Z][a-zà-ù]+)-(?=[A-Z{])")
"""A hyphen in the place of the dash between a keyword and its cost."""
_STAR = re.compile(r"\n\s*\* ")
"""How some printings write the bullet of a mode."""


def lines_of(text: str) -> list[str]:
    """The paragraphs of rules text, reminder text gone, bullets with what they belong to."""
    plain = _GLUED.sub("\n", _STAR.sub("\n• ", strip_reminders(text)))
    plain = _PACKED.sub(lambda found: "".join(f"{{{part}}}" for part in (found[1], *found[2])), plain)
    return [_HYPHEN.sub(r"\1—", line.strip()) for line in _LINE.split(plain) if line.strip()]


def compile_lines(text: str, spell: bool = False) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """All abilities of a permanent's text, and the phrases that do not compile."""
    lines = lines_of(text)
    if striped(lines):
        return compile_striped(lines)
    abilities: list[Ability] = []
    partial: list[str] = []
    for line in lines:
        try:
            abilities.extend(compile_line(line, False)[0])
        except UnknownText as error:
            partial.append(error.phrase)
    return backed_up(abilities), tuple(partial)


def quoted(text: str) -> tuple[Ability, ...] | None:
    """Abilities granted in quotes; None when they do not compile."""
    abilities, partial = compile_lines(text.replace("~", GRANTER_SIGN))
    return None if partial or not abilities else abilities


def compile_spell(text: str) -> CompiledText:
    """The text of an instant or sorcery: its spell abilities make one body, in order (608.2c).

    What stands in square brackets goes if the spell is cast for its cleave cost (702.148a).
    """
    if bracketed(text):
        return cleaved(compile_spell(with_brackets(text)), compile_spell(without_brackets(text)))
    abilities: list[Ability] = []
    partial: list[str] = []
    effects: list[Reader] = []
    for line in lines_of(text):
        try:
            found, left = compile_line(line, True)
        except UnknownText as error:
            partial.append(error.phrase)
            continue
        abilities.extend(found)
        effects.extend(left)
    spell: Body | None = None
    try:
        spell = complete(abilities, _spell_body(effects))
    except UnknownText as error:
        partial.append(error.phrase)
    except ValueError as error:
        partial.append(str(error))
    return CompiledText(tuple(abilities), spell, tuple(partial))


def _spell_body(effects: list[Reader]) -> Body | None:
    if not effects:
        return None
    priced = priced_modes(effects)
    if priced is not None:
        return priced
    if tiered(effects[0].text):
        return tiers(effects[0].text)
    if len(effects) == 1:
        return body(effects[0], 0, len(effects[0].tokens), Context(text=effects[0].text))
    joined = reader(". ".join(part.text.strip().rstrip(".") for part in effects) + ".")
    return body(joined, 0, len(joined.tokens), Context(text=joined.text))
