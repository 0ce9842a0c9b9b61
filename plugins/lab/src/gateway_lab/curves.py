"""How an exact chance goes with what it is asked by: raises, dice, Edge, or any other option of a game's odds."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from gateway_core.chance.odds import Odds
from gateway_core.errors import Misuse, did_you_mean
from gateway_core.table.parameter import Parameter
from gateway_terminal.for_commands import OddsAsked

__all__ = ["MOST", "Curves", "Varied", "curves", "read_range", "read_varied", "shown"]

MOST = 60  # values of one option
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


@attrs.frozen
class Varied:
    """An option of a game's odds, and the values that it is given in turn."""

    name: str
    values: tuple[Any, ...]


@attrs.frozen
class Curves:
    """Chances over one option, a line for each value of another."""

    across: Varied
    lines: Mapping[str, Sequence[tuple[Any, Odds]]]  # by what the line is called: each value with its chance


def read_varied(words: str, parameters: Sequence[Parameter]) -> Varied:
    """Return NAME=LOW..HIGH or NAME=ONE,OTHER,…; raise Misuse for what no odds take."""
    name, equals, said = words.partition("=")
    known = {one.name: one for one in parameters}
    if name not in known or not equals or not said:
        fault = f"'{words}' varies nothing: write OPTION=LOW..HIGH or OPTION=ONE,OTHER, with an option of these odds."
        raise Misuse(f"{fault} {did_you_mean(name, known)}".rstrip())
    names = tuple(map(str.strip, said.split(",")))[:MOST]
    values: tuple[Any, ...] = read_range(said) if _RANGE.fullmatch(said) else names
    if known[name].type is int:
        return Varied(name, tuple(_whole(one, name) for one in values))
    return Varied(name, tuple((str(one),) if known[name].many else str(one) for one in values))


def read_range(said: str) -> tuple[int, ...]:
    """Return the numbers of LOW..HIGH; raise Misuse for what is no such thing, or too many."""
    found = _RANGE.fullmatch(said)
    if found is None:
        raise Misuse(f"'{said}' is no LOW..HIGH, such as 0..6.")
    low, high = int(found[1]), int(found[2])
    if high < low:
        raise Misuse(f"'{said}' goes down: write the lesser number first, {high}..{low}.")
    if high - low >= MOST:
        raise Misuse(f"'{said}' is {high - low + 1:,} values, and at most {MOST} are tried.")
    return tuple(range(low, high + 1))


def _whole(said: Any, name: str) -> int:
    try:
        return int(said)
    except ValueError:
        raise Misuse(f"--{name} takes a whole number, not '{said}'.") from None


def curves(asked: OddsAsked, across: Varied, beside: Varied | None) -> Curves:
    """Return the chances; raise Misuse where the game tells none, or cannot take a value."""
    lines = {}
    for value in beside.values if beside is not None else (None,):
        fixed = {beside.name: value} if beside is not None else {}
        line = [(one, asked.weigh({**fixed, across.name: one})) for one in across.values]
        lines[f"{beside.name} {shown(value)}" if beside is not None else "chance"] = line
    return Curves(across, lines)


def shown(value: Any) -> str:
    """Return a value as it is typed."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
