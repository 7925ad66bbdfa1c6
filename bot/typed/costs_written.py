"""Mana costs in their symbols, where they are typed as letters: "3UU" is {3}{U}{U}, "1{G/P}" is {1}{G/P} (107.4).

A letter alone is left as it is: "B" is a player as often as a mana.
"""

from __future__ import annotations

import re

_COLORS = "WUBRGC"
_COST = re.compile(
    r"(?<![\w{/+*'’.-])(?:"
    rf"\d{{1,2}}[{_COLORS}]{{1,5}}|X{{1,2}}\d?[{_COLORS}]{{1,5}}|(?P<letter>[{_COLORS}])(?P=letter){{1,4}}"
    rf"|(?<=costa )[{_COLORS}]{{1,5}}|(?<=costo )[{_COLORS}]{{2,5}}"
    r")(?![\w/+*'’-]|\})"
)
_BEFORE_SYMBOLS = re.compile(r"(?<![\w{}/+*.,-])(\d{1,2}|X{1,2})(?=\{[WUBRGCXP\d/]{1,4}\})")


def costs_written(text: str) -> str:
    """The text with its costs in symbols; as it is where there are none in letters."""
    text = _BEFORE_SYMBOLS.sub(lambda found: _symbols(found[0]), text)
    return _COST.sub(lambda found: _symbols(found[0]), text)


def _symbols(cost: str) -> str:
    return "".join(f"{{{symbol}}}" for symbol in re.findall(r"\d+|[A-Z]", cost))
