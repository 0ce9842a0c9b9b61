"""An option that a game adds to the commands which open it or ask for odds; and the roles that such an option gives."""

from collections.abc import Mapping
from typing import Any

from ..frozen import FrozenDict
from ..light import light
from .terms import Seat

__all__ = ["Parameter", "Role"]

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
    # Of `odds`: beside which others (`against`, or `last-stand=yes`) it says nothing, and why in words; without which.
    # One that has either has no default, or nobody could tell it from one that was not named.
    apart: Mapping[str, str] = FrozenDict()
    without: Mapping[str, str] = FrozenDict()


@light
class Role:
    """Who is played from which seat, and how another can be put in the place."""

    id: str  # by which a parameter names it, as in `--cast tom=…`
    title: str  # who has it, for people; everybody may know
    seat: Seat  # from which it is played
    parameter: str = ""  # the name of the system's `Parameter` that puts another entry there; empty: none does
