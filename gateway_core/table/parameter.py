"""An option that a game adds to the commands which open it or ask for odds, and how its value is read.

And the roles that such an option gives.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NoReturn

import attrs

from ..errors import ContentError, Problem, did_you_mean
from ..frozen import FrozenDict
from ..names import folded
from .terms import Seat

__all__ = ["Parameter", "Role", "bounds", "parameter_values", "sensible", "too_few"]

_DIGITS = 9  # of the longest number that anybody means

ParameterType = type[bool] | type[int] | type[str]


@attrs.frozen
class Parameter:
    """One option of `play` or `odds` that a system adds."""

    name: str  # in kebab-case, as people type it after two hyphens
    help: str  # one line for people
    type: ParameterType = str  # a bool is a flag, and False unless it is given
    default: Any = None  # what it is if nobody gives it: of `type`, or None
    of: str = "both"  # whose option it is: "play", "odds" or "both"
    many: bool = False  # whether it may be given more than once; its value is then a tuple
    least: int = 0  # of such a one: how many there are at least, where it is given
    choices: tuple[str, ...] = ()  # the only values there are; empty: any
    low: int | None = None  # the least that a whole number may be; None: no bound
    high: int | None = None  # the most that it may be; None: no bound
    entry: str = ""  # the kind of entry that its value names, alone or after `PART=`; a file that holds one will do
    # Of `odds`, of one without a default: else nobody could tell whether it was named.
    apart: Mapping[str, str] = FrozenDict()  # beside which others (`dice`, or `dice=none`) it says nothing, and why
    without: Mapping[str, str] = FrozenDict()  # without which others it says nothing, and why
    needed: str = ""  # what is not known where nobody names it, in words; empty: it may be left out
    instead: tuple[str, ...] = ()  # the others (`against`, or `dice=none`) any of which will do in its place
    # Of `odds`, for `parameter_values`, which asks what the game has compiled of the rulebook.
    usual: Any = None  # what it counts as where nobody names it
    numbers: Callable[[Any], range] | None = None  # which whole numbers there are, where the rules say that
    names: Callable[[Any], Mapping[str, Any]] | None = None  # what it may be called, and what each stands for
    # asked of the rules and all values, if it is named: why it says nothing at this table; empty: it says something
    idle: Callable[[Any, Mapping[str, Any]], str] | None = None
    rule: str = ""  # the number of the rule that its values are of

    def __attrs_post_init__(self) -> None:
        if self.least and (not self.many or (self.default and len(self.default) < self.least)):
            fault = f"the parameter '{self.name}' has {self.least} values at least"
            raise ValueError(f"{fault}: it may be given more than once (many=True), and so many stand in its default")
        if self.default is not None and (self.apart or self.without):
            fault = f"the parameter '{self.name}' has a default, so nobody can tell whether it was named"
            raise ValueError(f"{fault}: give it none beside `apart` and `without`; `usual` is what it counts as")


@attrs.frozen
class Role:
    """Who is played from which seat, and how another can be put in the place."""

    id: str  # by which a parameter names it, as in `--cast tom=…`
    title: str  # who has it, for people; everybody may know
    seat: Seat  # from which it is played
    parameter: str = ""  # the name of the system's `Parameter` that puts another entry there; empty: none does


def sensible(parameters: Iterable[Parameter], said: Mapping[str, Any]) -> None:
    """Raise ContentError for the first parameter that says nothing as it stands, or is missing.

    It is so by its `least`, by its `apart` and `without`, or else by its `needed`.
    """
    known = tuple(parameters)
    for one in known:
        if fault := too_few(one, said.get(one.name)):
            _fail("table/wrong-parameter", f"--{one.name}: {fault}.", "Name more of them.")
    for one in known:
        for why, cure in _idle(one, said) if _is_said(one.name, said) else ():
            _fail("table/says-nothing", f"{why}, so --{one.name} says nothing.", cure)
    for one in known:
        ways = (one.name, *one.instead)
        if one.needed and not any(_is_said(way, said) for way in ways):
            cure = f"Name {', or '.join(f'--{way}'.replace('=', ' ') for way in ways)}."
            _fail("table/missing-parameter", f"{one.needed}.", cure)


def too_few(one: Parameter, values: Any) -> str:
    """Return in words that a parameter is given too few values; empty if it is not, or is not given at all."""
    if not one.least or values is None or len(values) >= one.least:
        return ""
    return f"there have to be {one.least} or more, not {len(values)}"


def bounds(low: int | None, high: int | None) -> str:
    """Return between which numbers a value lies, in words; nothing where it may be any."""
    if low is not None and high is not None:
        return f"from {low} to {high}"
    return f"of {low} or more" if low is not None else f"of {high} or less" if high is not None else ""


def _idle(one: Parameter, said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield why a parameter says nothing, and what to do about it."""
    for other, why in one.without.items():
        if not _is_said(other, said):
            yield why, f"Name --{other}, too, or leave it out."
    for other, why in one.apart.items():
        if _is_said(other, said):
            yield why, "Leave one of them out."


def _is_said(named: str, said: Mapping[str, Any]) -> bool:
    """Say whether a parameter is given: at all (a flag: up), or (`name=value`) with one value."""
    name, _, value = named.partition("=")
    found = said.get(name)
    return found == value if value else found is not None and found is not False  # a flag that is down says nothing


def parameter_values(parameters: Iterable[Parameter], rules: Any, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of each parameter of `odds` by its name, for `GameSystem.described`; `usual` of what is unsaid.

    `rules` are what the game has compiled of the rulebook: parameters ask them for `numbers`, `names` and what is
    `idle`. A name may be typed without its pack. Raise ContentError for what they do not have, or what says nothing.
    """
    asked = [one for one in parameters if one.of != "play"]
    named = {one.name for one in asked if said.get(one.name) is not None}
    found = {one.name: _read(one, rules, said[one.name]) if one.name in named else one.usual for one in asked}
    for one in asked:
        why = one.idle(rules, found) if one.idle is not None and one.name in named else ""
        if why:
            _fail("table/says-nothing", f"{why}, so --{one.name} says nothing.", "Leave it out.")
    return found


def _read(one: Parameter, rules: Any, said: Any) -> Any:
    numbers = one.numbers(rules) if one.numbers is not None else None
    if isinstance(said, int) or (numbers is not None and _is_number(said)):
        low, high = (numbers[0], numbers[-1]) if numbers else (one.low, one.high)
        return _number(one, int(said), low, high)
    return said if one.names is None else _named(one, one.names(rules), said)


def _number(one: Parameter, value: int, low: int | None, high: int | None) -> int:
    if (low is not None and value < low) or (high is not None and value > high):
        _fail("table/wrong-parameter", f"--{one.name} {value}: there is no such number{_by(one)}.",
              f"Name one {bounds(low, high)}.")  # fmt: skip
    return value


def _named(one: Parameter, known: Mapping[str, Any], said: str) -> Any:
    short = {name.rpartition(":")[2]: value for name, value in known.items()}
    names = {folded(name): value for name, value in (*short.items(), *known.items())}
    if folded(said) not in names:
        _fail("table/wrong-parameter", f"--{one.name} '{said}': there is no such name{_by(one)}.",
              did_you_mean(folded(said), short))  # fmt: skip
    return names[folded(said)]


def _by(one: Parameter) -> str:
    return f" ({one.rule})" if one.rule else ""


def _is_number(said: str) -> bool:
    return said.isascii() and said.isdecimal() and len(said) <= _DIGITS


def _fail(code: str, fault: str, cure: str) -> NoReturn:
    raise ContentError([Problem(code, fault, hint=cure)])
