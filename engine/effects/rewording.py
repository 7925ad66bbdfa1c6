"""Choosing the words that a text-changing effect replaces (612.2)."""

from __future__ import annotations

from msgspec.structs import replace

from ..choices import Ask, Decision
from ..citing import cr
from ..context import Context
from ..layers.applying import BASIC_LANDS
from ..mana import COLOR_NAMES
from ..transaction import Transaction
from ..wording.instructions import ChangeWords

COLOR, LAND, CREATURE = "colore", "tipo di terra base", "tipo di creatura"


def _words(kind: str) -> tuple[str, ...]:
    from ..text.subtypes import CREATURE_TYPES

    return {
        COLOR: tuple(COLOR_NAMES.values()),
        LAND: tuple(BASIC_LANDS),
        CREATURE: tuple(sorted(CREATURE_TYPES)),
    }[kind]


@cr("612.2", "608.2d")
def choose_words(tx: Transaction, change: ChangeWords, context: Context) -> ChangeWords:
    """The word to replace and the one of the same kind that takes its place."""
    old = _chosen(tx, context, "quale parola sostituire", change.kinds, "parola", "")
    kind = next(kind for kind in change.kinds if old in _words(kind))
    new = _chosen(tx, context, f"con quale parola sostituire «{old}»", (kind,), "nuova parola", old)
    return replace(change, kind=kind, old=old, new=new)


def _chosen(
    tx: Transaction, context: Context, prompt: str, kinds: tuple[str, ...], key: str, other_than: str
) -> str:
    options = tuple(word for kind in kinds for word in _words(kind) if word != other_than)
    decision = Decision(context.controller, Ask.OPTION, prompt, options, options, rules=("612.2",), key=key)
    return str(tx.choose(decision)[0])
