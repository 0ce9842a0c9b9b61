"""An option that a game adds to the commands which open it or ask for odds; and the roles that such an option gives."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..errors import ContentError, Problem
from ..frozen import FrozenDict
from ..light import light
from .terms import Seat

__all__ = ["Parameter", "Role", "sensible"]

ParameterType = type[bool] | type[int] | type[str]


@light
class Parameter:
    """One option of `play` or `odds` that a system adds."""

    name: str  # in kebab-case, as people type it after two hyphens
    help: str  # one line for people
    type: ParameterType = str  # a bool is a flag, and False unless it is given
    default: Any = None  # what it is if nobody gives it: of `type`, or None
    of: str = "both"  # whose option it is: "play", "odds" or "both"
    many: bool = False  # whether it may be given more than once; its value is then a tuple
    choices: tuple[str, ...] = ()  # the only values there are; empty: any
    low: int | None = None  # the least that a whole number may be; None: no bound
    high: int | None = None  # the most that it may be; None: no bound
    entry: str = ""  # the kind of entry that its value names, alone or after `PART=`; a file that holds one will do
    # Of `odds`, of one without a default: else nobody could tell whether it was named.
    apart: Mapping[str, str] = FrozenDict()  # beside which others (`dice`, or `dice=none`) it says nothing, and why
    without: Mapping[str, str] = FrozenDict()  # without which others it says nothing, and why


@light
class Role:
    """Who is played from which seat, and how another can be put in the place."""

    id: str  # by which a parameter names it, as in `--cast tom=…`
    title: str  # who has it, for people; everybody may know
    seat: Seat  # from which it is played
    parameter: str = ""  # the name of the system's `Parameter` that puts another entry there; empty: none does


def sensible(parameters: Iterable[Parameter], said: Mapping[str, Any]) -> None:
    """Raise ContentError for the first parameter that says nothing as it stands, by its `apart` and `without`."""
    for one in parameters:
        for why, cure in _idle(one, said) if _is_said(one.name, said) else ():
            message = f"{why}, so --{one.name} says nothing."
            raise ContentError([Problem("table/says-nothing", message, hint=cure)])


def _idle(one: Parameter, said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield why a parameter says nothing, and what to do about it."""
    for other, why in one.without.items():
        if not _is_said(other, said):
            yield why, f"Name --{other}, too, or leave it out."
    for other, why in one.apart.items():
        if _is_said(other, said):
            yield why, "Leave one of them out."


def _is_said(named: str, said: Mapping[str, Any]) -> bool:
    """Say whether a parameter is given: at all, or (`name=value`) with one value."""
    name, _, value = named.partition("=")
    found = said.get(name)
    return found == value if value else found is not None
