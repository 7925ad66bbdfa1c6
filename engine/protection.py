"""Who may be targeted, damaged, blocked or attached to by what: protection, hexproof, shroud (702.11, 702.16, 702.18)."""

from __future__ import annotations

from .abilities import Keyword
from .choosing import PLAYER
from .citing import cr
from .layers import View, keywords, view
from .mana import COLOR_NAMES
from .objects import CardType, ObjectId, PlayerId, Snapshot
from .state import State

_COLOR_WORDS = {name: color for color, name in COLOR_NAMES.items()}
_PLAYER = f"{PLAYER} "
_TYPE_WORDS = {
    "artefatti": CardType.ARTIFACT,
    "creature": CardType.CREATURE,
    "incantesimi": CardType.ENCHANTMENT,
    "istantanei": CardType.INSTANT,
    "planeswalker": CardType.PLANESWALKER,
    "stregonerie": CardType.SORCERY,
    "terre": CardType.LAND,
}


@cr("702.16a", "702.16k")
def has_quality(source: Snapshot | View, quality: str, controller: PlayerId) -> bool:
    """Whether a source has the stated quality; `controller` is the protected object's, for "dagli avversari"."""
    word = quality.lower()
    if word in ("tutto", "ogni cosa"):
        return True
    if word.startswith(_PLAYER):
        return str(source.controller) == word.removeprefix(_PLAYER)
    if word in _COLOR_WORDS:
        return _COLOR_WORDS[word] in source.colors
    if word in _TYPE_WORDS:
        return _TYPE_WORDS[word] in source.types
    if word in ("tutti i colori", "ogni colore"):
        return bool(source.colors)
    if word == "multicolore":
        return len(source.colors) > 1
    if word == "monocolore":
        return len(source.colors) == 1
    if word in ("incolore", "incolori"):
        return not source.colors
    if word in ("avversari", "ogni avversario", "i tuoi avversari"):
        return source.controller != controller
    return word in source.subtypes or any(
        subtype == word or subtype.rstrip("eoia") == word.rstrip("eoia") for subtype in source.subtypes
    )


@cr("702.16b", "702.16e", "702.16f", "702.16n")
def protected(state: State, id: ObjectId, source: Snapshot | View, attached: ObjectId | None = None) -> bool:
    """Whether permanent `id` has protection from a quality that `source` has, for the Aura `attached` to it if given.

    Protection that says that it doesn't remove that Aura, or Auras, leaves it alone; other instances don't.
    """
    spared = ("aure", str(attached)) if attached is not None else ()
    return any(
        has_quality(source, keyword.quality or "", view(state, id).controller)
        for keyword in keywords(state, id, "protezione")
        if keyword.spares not in spared
    )


@cr("702.11b", "702.11d", "702.11f", "702.11g", "702.11h", "702.18a", "702.18b")
def untargetable(state: State, id: ObjectId, by: PlayerId, source: Snapshot | View) -> str | None:
    """The rule that forbids `by` to target permanent `id` with `source`, or None."""
    seen = view(state, id)
    for ability in seen.abilities:
        if not isinstance(ability, Keyword):
            continue
        if ability.name == "velo":
            return "702.18a"
        if ability.name == "anti-malocchio" and not state.table.mates(by, seen.controller):
            if ability.quality is None:
                return "702.11b"
            if has_quality(source, ability.quality, seen.controller):
                return "702.11d"
        if ability.name == "protezione" and has_quality(source, ability.quality or "", seen.controller):
            return "702.16b"
    rule = seen.ruled("non può essere bersaglio")
    if rule is not None and (rule.filter is None or by != seen.controller):
        return "115.4"
    return None
