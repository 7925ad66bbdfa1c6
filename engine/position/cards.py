"""Cards in position text: as they are printed where reading that gives the same card, else as data."""

from __future__ import annotations

from functools import lru_cache

from ..errors import EngineError
from ..mana import COLOR_NAMES, Color
from ..objects import CardType, Characteristics

PRINTED = ("nome", "costo", "tipo", "forza", "costituzione", "fedelta", "difesa", "colori", "testo")
"""What a printed card says, in this order."""


@lru_cache(maxsize=8192)
def printed(card: Characteristics) -> tuple[tuple[str, str], ...] | None:
    """The card as its face says, or None when reading that back would give something else."""
    said = _said(card)
    for found in (said, (*said, ("colori", _colors(card)))):
        if as_card(found) == card:
            return tuple(sorted(found, key=lambda pair: PRINTED.index(pair[0])))
    return None


def _said(card: Characteristics) -> tuple[tuple[str, str], ...]:
    values = {
        "nome": card.name,
        "costo": str(card.mana_cost) if card.mana_cost is not None else "",
        "tipo": _type_line(card),
        "forza": _number(card.power),
        "costituzione": _number(card.toughness),
        "fedelta": _number(card.loyalty),
        "difesa": _number(card.defense),
        "testo": card.text,
    }
    return tuple((key, value) for key, value in values.items() if value)


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _type_line(card: Characteristics) -> str:
    order = list(CardType)
    left = [*sorted(card.supertypes), *(kind.value for kind in sorted(card.types, key=order.index))]
    right = f" — {' '.join(sorted(card.subtypes))}" if card.subtypes else ""
    return " ".join(left) + right


def _colors(card: Characteristics) -> str:
    return " ".join(COLOR_NAMES[color] for color in Color if color in card.colors) or "incolore"


def as_card(said: tuple[tuple[str, str], ...]) -> Characteristics | None:
    """The card that is printed so, or None when there can't be one: a short description counts as its own text."""
    from ..text.cards import parse_card, parse_inline

    given = dict(said)
    try:
        if set(given) == {"descrizione"}:
            return parse_inline(given["descrizione"])
        return parse_card(given)
    except (EngineError, ValueError, KeyError):
        return None


@lru_cache(maxsize=8192)
def described(card: Characteristics) -> str | None:
    """ "creatura 3/3 con volare", for a card that was read from such words and says nothing else."""
    if not card.text:
        return None
    return card.text if as_card((("descrizione", card.text),)) == card else None
