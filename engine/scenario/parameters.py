"""Parameters of a scenario: `$nome` and `${espressione}` inside values, with simple arithmetic.

Expressions know whole numbers, texts in quotes, parameters, + - * // %, comparisons, min, max, and the Italian words
"se … altrimenti …", "e", "o", "non".
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping

from ..errors import ScenarioError
from .nodes import Node, Scalar, Table, integer, rewrite

Value = int | str

NAME = re.compile(r"[a-z_][a-z0-9_]*")
_USE = re.compile(r"\$(?:\{([^{}]*)\}|([a-z_][a-z0-9_]*))")
_WORDS = {"se": "if", "altrimenti": "else", "e": "and", "o": "or", "non": "not"}
_WORD_OR_TEXT = re.compile(r"'[^']*'|\"[^\"]*\"|[a-z_][a-z0-9_]*")
_LIMIT = 1_000_000_000
_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_ORDER: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class _Wrong(ValueError):
    """The expression is not one of ours; the message is Italian."""


def declared(node: Node | None, file: str) -> dict[str, Value]:
    """The `parametri` table: names and their values. Raises ScenarioError."""
    if node is None:
        return {}
    if not isinstance(node, Table):
        raise ScenarioError("«parametri» è un insieme di nomi e valori", file, node.line, "parametri")
    found: dict[str, Value] = {}
    for key, value in node.entries:
        if not NAME.fullmatch(key.text) or key.text in _WORDS or key.text in ("min", "max"):
            raise ScenarioError(
                "il nome di un parametro è fatto di lettere minuscole senza accento, cifre e _",
                file,
                key.line,
                key.text,
            )
        if not isinstance(value, Scalar):
            raise ScenarioError("un parametro è un numero o un testo", file, value.line, key.text)
        number = None if value.quoted else integer(value)
        found[key.text] = value.text if number is None else number
    return found


def merged(own: Mapping[str, Value], overrides: Mapping[str, Value], file: str) -> dict[str, Value]:
    """The declared values with `overrides` in their place; unknown names and wrong kinds raise ScenarioError."""
    result = dict(own)
    for name, value in overrides.items():
        if name not in own:
            raise ScenarioError(f"lo scenario non ha il parametro «{name}»", file, 0, "parametri")
        if isinstance(own[name], int) and (not isinstance(value, int) or abs(value) > 999_999_999):
            raise ScenarioError(f"il parametro «{name}» è un numero, non «{value}»", file, 0, "parametri")
        result[name] = value
    return result


def substitute(node: Node, values: Mapping[str, Value], file: str) -> Node:
    """The tree with every parameter replaced by its value. Raises ScenarioError on an unknown one."""

    def change(scalar: Scalar) -> Scalar:
        if "$" not in scalar.text:
            return scalar

        def put(match: re.Match[str]) -> str:
            expression = match[1] if match[1] is not None else match[2]
            try:
                return str(evaluate(expression, values))
            except _Wrong as error:
                raise ScenarioError(f"in «{match[0]}»: {error}", file, scalar.line) from error

        return Scalar(_USE.sub(put, scalar.text), scalar.line, scalar.quoted)

    return rewrite(node, change)


def evaluate(expression: str, values: Mapping[str, Value]) -> Value:
    """The value of one expression; raises ValueError with an Italian message."""
    if len(expression) > 300:
        raise _Wrong("espressione troppo lunga")
    python = _WORD_OR_TEXT.sub(
        lambda match: match[0] if match[0][0] in "'\"" else _WORDS.get(match[0], match[0]), expression.strip()
    )
    try:
        tree = ast.parse(python, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise _Wrong("espressione non valida") from error
    result = _value(tree.body, values)
    if isinstance(result, bool):
        return "sì" if result else "no"
    return result


def _value(node: ast.expr, values: Mapping[str, Value]) -> Value:
    match node:
        case ast.Constant(value=int() | str()):
            return node.value  # type: ignore[return-value]
        case ast.Name():
            if node.id not in values:
                raise _Wrong(f"il parametro «{node.id}» non è dichiarato")
            return values[node.id]
        case ast.UnaryOp(op=ast.USub()):
            return -_number(node.operand, values)
        case ast.UnaryOp(op=ast.Not()):
            return not _truth(node.operand, values)
        case ast.BinOp() if type(node.op) in _BINARY:
            left, right = _number(node.left, values), _number(node.right, values)
            if right == 0 and isinstance(node.op, ast.FloorDiv | ast.Mod):
                raise _Wrong("divisione per zero")
            result = _BINARY[type(node.op)](left, right)
            if abs(result) > _LIMIT:
                raise _Wrong("numero troppo grande")
            return result
        case ast.Compare(ops=[ast.Eq()], comparators=[other]):
            return _value(node.left, values) == _value(other, values)
        case ast.Compare(ops=[ast.NotEq()], comparators=[other]):
            return _value(node.left, values) != _value(other, values)
        case ast.Compare(ops=[how], comparators=[other]) if type(how) in _ORDER:
            return _ORDER[type(how)](_number(node.left, values), _number(other, values))
        case ast.BoolOp():
            parts = [_truth(part, values) for part in node.values]
            return all(parts) if isinstance(node.op, ast.And) else any(parts)
        case ast.IfExp():
            return _value(node.body if _truth(node.test, values) else node.orelse, values)
        case ast.Call(func=ast.Name(id="min" | "max" as name), keywords=[]) if node.args:
            numbers = [_number(part, values) for part in node.args]
            return min(numbers) if name == "min" else max(numbers)
    raise _Wrong("operazione non ammessa")


def _number(node: ast.expr, values: Mapping[str, Value]) -> int:
    result = _value(node, values)
    if not isinstance(result, int):
        raise _Wrong(f"«{result}» non è un numero")
    return result


def _truth(node: ast.expr, values: Mapping[str, Value]) -> bool:
    result = _value(node, values)
    return result not in ("", "no", "falso") and bool(result)
