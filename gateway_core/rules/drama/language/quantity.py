"""Whole numbers written as small sums in data: `1 + raises`, `max(0, significance - edge)`.

A closed language: whole numbers, the named quantities, + - *, max and min. Anything else is a fault with its place.
"""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from ..passengers.turns import extra_passengers, helping
from .context import Context

__all__ = ["QUANTITIES", "Named", "Quantity"]


def _edge(here: Context) -> int:
    return here.state.edge(here.actor, here.target) if here.target else 0


def _significance(here: Context) -> int:
    return here.state.entities[here.target].significance if here.target else 0


def _sought(here: Context) -> int:
    sought = here.pending.sought if here.pending else None
    return here.state.entities[sought].significance if sought is not None else 0


def _background_raises(here: Context) -> int:
    judged = here.pending.judgement(here.actor) if here.pending else None
    if judged is None or here.pending is None or here.pending.approach.background is None:
        return 0
    return here.state.rules.challenge.background_raises[judged.background]


def _complication(here: Context) -> int:
    judged = here.pending.judgement(here.actor) if here.pending else None
    return judged.complication if judged else 0


def _entering(here: Context) -> frozenset[str]:
    """Return the effects that nobody but an entrant has."""
    return frozenset(id for id, effect in here.state.rules.effects.items() if set(effect.by) == {"entrant"})


def _unresisted(here: Context) -> frozenset[str]:
    """Return the effects that nobody resists: like parts aimed at nobody they count against everyone (GW-RU-196)."""
    return frozenset(id for id, effect in here.state.rules.effects.items() if effect.resist == "nobody")


@attrs.frozen
class Named:
    """A quantity that has a name: how it is found, and what it means."""

    of: Callable[[Context], int]  # how it is found
    help: str  # what the reference says of it


QUANTITIES: Mapping[str, Named] = {
    "accelerated": Named(lambda here: here.state.accelerated, "steps by which accelerates of this round still stand"),
    "background_raises": Named(_background_raises, "raises that the actor's background costs, as it was judged"),
    "complication": Named(_complication, "raises that the games master demands for complicating the plot"),
    "edge": Named(_edge, "the actor's Edge over the target, below 0 if the target has it"),
    "extra_passengers": Named(
        lambda here: extra_passengers(here.state, here.pending.parts) if here.pending else 0,
        "the passengers the action is aimed at, beside the first of each lead",
    ),
    "helping": Named(
        lambda here: helping(here.state, here.actor),
        "the free raises that the actor's help makes, as one or as a gang",
    ),
    "ladder": Named(lambda here: here.state.ladder, "the climax ladder"),
    "raises": Named(lambda here: here.raises, "further raises bought for this part of the action"),
    "significance": Named(_significance, "the target's significance"),
    "sought": Named(_sought, "the significance of whoever a search looks for"),
    "stacked": Named(
        lambda here: here.pending.stacked(here.resister, everywhere=_unresisted(here)) if here.pending else 1,
        "the effects of the action that bear on the resister in question",
    ),
    "stacked_beside_entry": Named(
        lambda here: here.pending.stacked(here.resister, _entering(here)) if here.pending else 1,
        "the same, without those that only entrants have",
    ),
}

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
        if len(text) > 200:
            raise DataFault("a sum may not be longer than 200 characters")
        try:
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
