"""Whole numbers written as small sums in data: `1 + raises`, `max(0, significance - edge)`.

A closed language: whole numbers, a game's quantities, + - *, max and min. Anything else is a fault with its place.
"""

import ast
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

import attrs

from ...errors import alike, did_you_mean
from ...packs.schema import DataFault

if TYPE_CHECKING:
    from .language import Language

__all__ = ["CALLS", "Amount"]

_LONGEST = 200  # letters of a sum: a stranger's text that is nested deep enough would use up the parser's stack
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")  # a number as YAML writes it back
_OPERATORS: Mapping[type, Callable[[int, int], int]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
}
_SPOKEN: Mapping[type, str] = {ast.Add: "plus", ast.Sub: "less", ast.Mult: "times"}
CALLS: Mapping[str, Callable[..., int]] = {"max": max, "min": min}  # what a sum may do beside


@attrs.frozen
class Amount:
    """A whole number of a context, as written in data."""

    text: str  # as it is written in data
    names: frozenset[str]  # the quantities in it
    reads: frozenset[str]  # what these tell of the context, and so who may know it
    _of: Callable[[Any], int] = attrs.field(eq=False, repr=False, alias="of")  # the sum, compiled

    def __call__(self, here: Any) -> int:
        return self._of(here)

    @property
    def words(self) -> str:
        """The sum as people say it: `1 plus raises`."""
        return _spoken(ast.parse(self.text, mode="eval").body) if self.names else str(self(None))

    @classmethod
    def from_data(cls, data: Any, language: "Language[Any, Any]") -> Self:
        """Read a whole number or a sum."""
        if isinstance(data, bool) or not isinstance(data, int | str):
            raise DataFault(f"a whole number or a sum such as '{language.example_amount}' belongs here, not {data!r}")
        text = str(data)
        if len(text) > _LONGEST:
            raise DataFault(f"a sum may not be longer than {_LONGEST} characters")
        try:
            # Python's own grammar, so that precedence surprises nobody; nothing but the few nodes below is evaluated.
            tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            hint = _nearest(text, language) or f"Write, say, '{language.example_amount}'."
            raise DataFault(f"'{text}' is not a sum this language knows", hint=hint) from None
        names: set[str] = set()
        of = _compile(tree, text, names, language)
        reads = frozenset[str]().union(*(language.quantities[name].reads for name in names))
        return cls(text, frozenset(names), reads, of=of)

    def to_data(self) -> Any:
        """Return the sum as it was written."""
        return int(self.text) if _WHOLE.fullmatch(self.text) else self.text


def _spoken(node: ast.expr) -> str:
    """Return a sum that was read in words."""
    match node:
        case ast.Name(id=name):
            return name.replace("_", " ")
        case ast.UnaryOp(operand=ast.Constant(value=number)):
            return f"-{number!r}"
        case ast.UnaryOp(operand=operand):
            return f"minus {_spoken(operand)}"
        case ast.BinOp(left=ast.Constant(value=2), op=ast.Mult(), right=ast.Name(id=name)):
            return f"twice {name.replace('_', ' ')}"
        case ast.BinOp(left=left, op=op, right=right):
            inner = [f"({_spoken(one)})" if isinstance(one, ast.BinOp) else _spoken(one) for one in (left, right)]
            return f" {_SPOKEN[type(op)]} ".join(inner)
        case ast.Call(func=ast.Name(id=name), args=args):
            bounds = [one.value for one in args if isinstance(one, ast.Constant)]
            others = [_spoken(one) for one in args if not isinstance(one, ast.Constant)]
            if len(bounds) == len(others) == 1:
                return f"{others[0]} (at {'least' if name == 'max' else 'most'} {bounds[0]!r})"
            return f"the {'most' if name == 'max' else 'least'} of {', '.join(map(_spoken, args))}"
    return ast.unparse(node)


def _nearest(text: str, language: "Language[Any, Any]") -> str:
    """Return what a word may be meant for that is no quantity, as `raise`, which Python's grammar keeps to itself."""
    strange = (word for word in re.findall(r"[a-z_]+", text) if word not in {*language.quantities, *CALLS})
    return next((did_you_mean(word, language.quantities) for word in strange if alike(word, language.quantities)), "")


def _compile(node: ast.expr, text: str, names: set[str], language: "Language[Any, Any]") -> Callable[[Any], int]:
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            return lambda here: number
        case ast.Name(id=name) if name in language.quantities:
            names.add(name)
            return language.quantities[name].of
        case ast.Name(id=name):
            hint = did_you_mean(name, language.quantities)
            raise DataFault(f"there is no quantity '{name}'", hint=hint, code=language.codes.quantity)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = _compile(operand, text, names, language)
            return lambda here: -inner(here)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            act = _OPERATORS[type(op)]
            first, second = _compile(left, text, names, language), _compile(right, text, names, language)
            return lambda here: act(first(here), second(here))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in CALLS and args:
            parts, call = [_compile(arg, text, names, language) for arg in args], CALLS[name]
            return lambda here: call([part(here) for part in parts])
    raise DataFault(f"'{text}' uses something other than whole numbers, quantities, + - * ( ), max and min")
