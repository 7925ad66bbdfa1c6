"""How an amount follows from the numbers that are told: an expression of letters (kb.amounts), worked out.

A scenario's expressions (engine.scenario.parameters) know texts, comparisons and choices, which no amount is, and no powers.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache

from ..errors import BotError

_SIZE = " / "
_LARGEST, _MOST_TIMES = 10**9, 12


class BadFormula(BotError):
    """A formula that is no sum of letters and numbers."""


@lru_cache(maxsize=4096)
def letters_of(formula: str) -> frozenset[str]:
    """The letters that a formula needs."""
    return frozenset(
        node.id
        for side in formula.split(_SIZE)
        for node in ast.walk(_parsed(side))
        if isinstance(node, ast.Name) and len(node.id) == 1
    )


def worked_out(formula: str, numbers: Mapping[str, int]) -> str | None:
    """The amount, or the size where the formula has two sides; None where it would be less than nothing.

    Raises BadFormula for what is no formula, KeyError for a letter without a number.
    """
    sides = [_value(_parsed(side), numbers) for side in formula.split(_SIZE)]
    if any(side > _LARGEST for side in sides) or (len(sides) == 1 and sides[0] < 0):
        return None
    return "/".join(map(str, sides))


@lru_cache(maxsize=4096)
def _parsed(side: str) -> ast.expr:
    try:
        return ast.parse(side.strip(), mode="eval").body
    except (SyntaxError, ValueError) as error:
        raise BadFormula(f"«{side}» non è una formula.") from error


_SUMS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: lambda one, other: one + other,
    ast.Sub: lambda one, other: one - other,
    ast.Mult: lambda one, other: one * other,
    ast.FloorDiv: lambda one, other: one // other if other else 0,
    ast.Pow: lambda one, other: one**other if 0 <= other <= _MOST_TIMES else _LARGEST + 1,
}
_CHOICES: dict[str, Callable[..., int]] = {"max": max, "min": min}


def _value(node: ast.expr, numbers: Mapping[str, int]) -> int:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name):
        return numbers[node.id]
    if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
        return _SUMS[type(node.op)](_value(node.left, numbers), _value(node.right, numbers))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, numbers)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CHOICES:
        return _CHOICES[node.func.id](*(_value(one, numbers) for one in node.args))
    raise BadFormula(f"una formula non può avere {type(node).__name__}.")
