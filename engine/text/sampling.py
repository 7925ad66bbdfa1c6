"""A sample of cards that compile whole, each beside its abilities read back: what a person checks by eye."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from .compiler import CompiledText
from .coverage import compiled
from .reading import CannotRead, read_back, read_spell


def reading(found: CompiledText) -> list[str]:
    """Each ability and the spell's instructions in our templates; one that has no such text is named by its kind."""
    lines = []
    for ability in found.abilities:
        try:
            lines.append(read_back(ability))
        except CannotRead as error:
            lines.append(f"[non si rilegge: {type(ability).__name__}] {error}")
    if found.spell is not None:
        try:
            lines.append(read_spell(found.spell))
        except CannotRead as error:
            lines.append(f"[non si rilegge: istruzioni] {error}")
    return lines


def sample(cards: Iterable[Mapping[str, Any]], size: int, seed: int) -> str:
    """`size` of the cards that compile whole, chosen by `seed`."""
    wanted = [card for card in cards if str(card.get("testo") or "").strip()]
    random.Random(seed).shuffle(wanted)
    rows: list[str] = []
    shown = unread = 0
    for card in wanted:
        if shown == size:
            break
        found = compiled(card)
        if found.partial:
            continue
        shown += 1
        back = reading(found)
        unread += any(line.startswith("[non si rilegge") for line in back)
        rows.append(f"{shown}. {card.get('nome')}")
        rows += [f"   carta   | {line}" for line in str(card["testo"]).splitlines() if line.strip()]
        rows += [f"   riletta | {line}" for text in back for line in text.splitlines()]
    rows.append(f"{shown} carte compilate per intero, {unread} con un'abilità che non si rilegge.")
    return "\n".join(rows)
