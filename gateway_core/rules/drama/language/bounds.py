"""Numbers of a scene held against a bound, `at-least` or `at-most`: Edge, the ladder, what help makes."""

from collections.abc import Mapping
from typing import Any

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .context import Context, Why
from .quantity import Quantity

__all__ = ["edge_holds", "read_bound", "read_edge", "why_not_edge", "why_not_ladder", "within"]

_WHOM = ("all-of-aim", "some-of-aim", "target")


def read_edge(value: Any) -> Mapping[str, Any]:
    """Read over whom the Edge is asked for, and its bound."""
    known = {"with", "at-least", "at-most"}
    if not isinstance(value, dict) or set(value) - known or "with" not in value or len(value) != 2:
        raise DataFault("'edge' takes 'with' (all-of-aim, some-of-aim, target) and 'at-least' or 'at-most'")
    if value["with"] not in _WHOM:
        raise DataFault(f"'with' may not be {value['with']!r}", ("with",), did_you_mean(str(value["with"]), _WHOM))
    return {key: item if key == "with" else Quantity.from_data(item) for key, item in value.items()}


def _over(here: Context, value: Mapping[str, Any]) -> tuple[str, ...]:
    """Return over whom the Edge is asked for."""
    return (here.target,) if value["with"] == "target" and here.target else here.aim


def edge_holds(here: Context, value: Mapping[str, Any]) -> bool:
    """Whether the actor's Edge over them is within the bound; over nobody it never is."""
    fits = [within(here.state.edge(here.actor, other), here, value) for other in _over(here, value)]
    return any(fits) if value["with"] == "some-of-aim" else bool(fits) and all(fits)


def why_not_edge(here: Context, value: Mapping[str, Any]) -> Why:
    """Say what the Edge should be, and what it is."""
    ((side, bound),) = ((key, item) for key, item in value.items() if key != "with")
    edges = ", ".join(f"{here.state.edge(here.actor, one):+d} over {here.called(one)}" for one in _over(here, value))
    wanted = f"{bound(here)} ({bound.text})" if bound.reads else bound.text
    why = f"{here.called(here.actor)}'s Edge must be {side.replace('-', ' ')} {wanted}; it is {edges or 'nothing'}."
    return "drama/edge-too-low" if side == "at-least" else "drama/edge-too-high", why


def read_bound(value: Any) -> Mapping[str, Quantity]:
    """Read a bound: `at-least` or `at-most`."""
    if not isinstance(value, dict) or len(value) != 1 or not set(value) <= {"at-least", "at-most"}:
        raise DataFault("'at-least' or 'at-most' belongs here, such as {at-most: 0}")
    return {key: Quantity.from_data(item) for key, item in value.items()}


def within(number: int, here: Context, value: Mapping[str, Any]) -> bool:
    """Whether a number is within a bound."""
    low, high = value.get("at-least"), value.get("at-most")
    return (low is None or number >= low(here)) and (high is None or number <= high(here))


def why_not_ladder(here: Context, value: Mapping[str, Any]) -> Why:
    """Say what the ladder should be, and what it is."""
    ((side, bound),) = value.items()
    why = f"the ladder must be {side.replace('-', ' ')} {bound(here)}; it is {here.state.ladder}."
    return "drama/ladder-too-low" if side == "at-least" else "drama/ladder-too-high", why
