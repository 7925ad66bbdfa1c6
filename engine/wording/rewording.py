"""Changes of text and of abilities whose words are settled as the effect begins (612, 611.2c)."""

from __future__ import annotations

from msgspec import Struct

from .values import Selection


class ChangeWords(Struct, frozen=True):
    """Layer 3: one word of the text becomes another wherever it is used as such (612.2).

    `kinds` are the kinds of word to choose from: "colore", "tipo di terra base", "tipo di creatura". Which words they are is
    chosen as the effect begins; then `kind`, `old` and `new` say it.
    """

    kinds: tuple[str, ...]
    kind: str = ""
    old: str = ""
    new: str = ""


class GainAbilitiesOf(Struct, frozen=True):
    """Layer 6: all the activated abilities that an object has as the effect begins."""

    of: Selection
