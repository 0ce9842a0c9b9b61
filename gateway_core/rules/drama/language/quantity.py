"""Whole numbers written as small sums in data: `1 + raises`, `max(0, significance - edge)`.

A closed language: whole numbers, the named quantities, + - *, max and min. Anything else is a fault with its place.
"""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .context import Context
from .quantities import QUANTITIES

__all__ = ["Quantity"]


_OPERATORS: Mapping[type, Callable[[int, int], int]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
}
_CALLS: Mapping[str, Callable[..., int]] = {"max": max, "min": min}


class _NoRaises:
    """What stands in for a context where only its raises are read."""

    raises = 0


_NO_RAISES: Any = _NoRaises()


@attrs.frozen
class Quantity:
    """A whole number of a context, as written in data; `reads` names the quantities it needs."""

    text: str  # as it is written in data
    reads: frozenset[str]  # the names in it: what it tells about the scene, and so who may know it
    _of: Callable[[Context], int] = attrs.field(eq=False, repr=False, alias="of")  # the sum, compiled

    def __call__(self, here: Context) -> int:
        return self._of(here)

    @property
    def plain(self) -> int | None:
        """The number without further raises, if nothing else of the scene is in it."""
        return self._of(_NO_RAISES) if self.reads <= {"raises"} else None

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a whole number or a sum."""
        if isinstance(data, bool) or not isinstance(data, int | str):
            raise DataFault(f"a whole number or a sum such as '1 + raises' belongs here, not {data!r}")
        text = str(data)
        # The parser is given a stranger's text, and one that is nested deep enough would use up the stack.
        if len(text) > 200:
            raise DataFault("a sum may not be longer than 200 characters")
        try:
            # Python's own grammar, so that precedence surprises nobody; nothing but the few nodes below is ever
            # evaluated.
            tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise DataFault(
                f"'{text}' is not a sum this language knows", hint="Write, say, 'max(0, significance - edge)'."
            ) from None
        reads: set[str] = set()
        return cls(text, of=_compile(tree, text, reads), reads=frozenset(reads))

    def to_data(self) -> Any:
        """Return the sum as it was written."""
        return int(self.text) if self.text.lstrip("-").isdigit() else self.text


def _compile(node: ast.expr, text: str, reads: set[str]) -> Callable[[Context], int]:
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            return lambda here: number
        case ast.Name(id=name) if name in QUANTITIES:
            reads.add(name)
            return QUANTITIES[name].of
        case ast.Name(id=name):
            raise DataFault(
                f"there is no quantity '{name}'", hint=did_you_mean(name, QUANTITIES), code="drama/unknown-quantity"
            )
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = _compile(operand, text, reads)
            return lambda here: -inner(here)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            first, second, act = _compile(left, text, reads), _compile(right, text, reads), _OPERATORS[type(op)]
            return lambda here: act(first(here), second(here))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _CALLS and args:
            parts, call = [_compile(arg, text, reads) for arg in args], _CALLS[name]
            return lambda here: call([part(here) for part in parts])
    raise DataFault(f"'{text}' uses something other than whole numbers, quantities, + - * ( ), max and min")
