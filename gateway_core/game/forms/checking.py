"""Checks that refuse a deed: in one line each, to be joined by `or`, and those of a declared field.

A check says when it refuses; the base fills in its words.
"""

import inspect
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import FunctionType
from typing import Any, Protocol, TypeAlias

import attrs

from ...errors import did_you_mean
from ...table.refusal import Refusal
from ...table.terms import Seat
from ..wording import worded

__all__ = [
    "Asked", "Check", "Listed", "Need", "all_of", "among", "asking", "listed", "needs", "single", "told", "told_of",
    "unless",
]  # fmt: skip

Asked: TypeAlias = Callable[..., Any]
_AS_MANY = inspect.CO_VARARGS
Check: TypeAlias = Callable[..., Refusal | None]  # one that a game writes says its refusal in full


class _Chosen(Protocol):
    """What of a declared field is used here."""

    def values(self, state: Any, seat: Seat, /, *before: Any) -> Collection[Any]: ...
    def strays(self, value: Any, state: Any, seat: Seat, /, *before: Any) -> list[Any]: ...


@attrs.frozen
class Need:
    """A check of which the base fills in the words, as those of a fact, with the fields of the deed."""

    holds: Asked
    refusal: Refusal  # where it does not hold
    message: Asked | None = None  # says the refusal's words, where they are more than fields of the deed
    nearest: Asked | None = None  # says what would be allowed

    def __call__(self, state: Any, seat: Seat, *values: Any) -> Refusal | None:
        """Refuse, unless it holds."""
        if self.holds(state, seat, *values):
            return None
        said, allowed = self.refusal.message, self.refusal.allowed
        if self.message is not None:
            said = self.message(state, seat, *values)
        if self.nearest is not None:
            allowed = self.nearest(state, seat, *values)
        return Refusal(self.refusal.code, said, self.refusal.rule, allowed)

    def filled(self, refusal: Refusal, deed: Any, state: Any) -> Refusal:
        """Return its refusal of a deed, with fields of the deed put into words that were not asked for."""
        if self.message is not None:
            return refusal
        return attrs.evolve(refusal, message=worded(refusal.message, deed, state))

    def asking(self, before: tuple[str, ...], whose: str) -> "Need":
        """Return the check of a field, of which its functions may name some of those up to it."""
        asked = {name: asking(getattr(self, name), before, whose) for name in ("holds", "message", "nearest")}
        return attrs.evolve(self, **asked)


@attrs.frozen
class Listed:
    """A check that what is chosen is one of the field's values: which those are, only the field knows."""

    refusal: Refusal
    message: Asked | None = None  # as of a `Need`
    near: bool = False  # whether it names the nearest of the values

    def of(self, field: _Chosen) -> Need:
        """Return the check for one field."""

        def strays(state: Any, seat: Seat, *values: Any) -> list[Any]:
            *before, value = values
            return field.strays(value, state, seat, *before)

        def holds(*asked: Any) -> bool:
            return not strays(*asked)

        def nearest(state: Any, seat: Seat, *values: Any) -> str:
            known, stray = field.values(state, seat, *values[:-1]), strays(state, seat, *values)[0]
            names = (one for one in known if one and isinstance(one, str))
            return "" if stray in known else did_you_mean(str(stray), names)

        return Need(holds, self.refusal, self.message, nearest if self.near else None)

    def asking(self, before: tuple[str, ...], whose: str) -> "Listed":
        """Return the check of a field, of which its function may name some of those up to it."""
        return attrs.evolve(self, message=asking(self.message, before, whose))


@attrs.frozen
class _All:
    """Several checks that many deeds share, as one."""

    checks: tuple[Check, ...]

    def __call__(self, state: Any, seat: Seat, *values: Any) -> Refusal | None:
        """Refuse what the first of them refuses."""
        for check in self.checks:
            refusal = check(state, seat, *values)
            if refusal is not None:
                return refusal
        return None


def single(checks: Iterable[Any]) -> Iterator[Any]:
    """Yield checks one by one, those that stand for several as these."""
    for check in checks:
        yield from check.checks if isinstance(check, _All) else (check,)


def asking(asked: Any, before: tuple[str, ...], whose: str) -> Any:
    """Return what a game asks, to be given the values of all fields `before`, though it may name some of them alone.

    Whatever is no function, and one that takes them all in their order, is as it stands; of a check its functions are
    asked. TypeError says `whose` it is that names none of these.
    """
    if isinstance(asked, Need | Listed):
        return asked.asking(before, whose)
    takes = _takes(asked) if callable(asked) else None
    if takes is None:
        return asked
    params, needed = takes
    in_order = len(needed) <= len(before) <= len(params) and ({*needed} != {*before} or needed == [*before])
    if not in_order and (unknown := sorted({*needed} - {*before})):
        fields = f"what it may ask for is {', '.join(before)}" if before else "there is none before it"
        raise TypeError(f"{whose} asks for '{unknown[0]}', which is no field up to there: {fields}")
    if in_order:
        return asked
    places = [before.index(name) for name in needed]
    return lambda state, seat, *values: asked(state, seat, *(values[place] for place in places))


def _takes(asked: Callable[..., Any]) -> tuple[list[str], list[str]] | None:
    """Return what a function takes beside state and seat, and what of that it must be given.

    None: it takes as many as there are, or nobody knows.
    """
    if isinstance(asked, FunctionType):  # nearly all are, and a signature takes twenty times as long
        code = asked.__code__
        if not code.co_flags & _AS_MANY and not code.co_kwonlyargcount:
            names = [*code.co_varnames[2 : code.co_argcount]]
            return names, names[: max(0, code.co_argcount - len(asked.__defaults__ or ()) - 2)]
    try:
        every = [*inspect.signature(asked).parameters.values()]
    except ValueError:  # of what is not written in Python nobody knows what it takes
        return None
    if not every or any(one.kind is one.VAR_POSITIONAL for one in every):
        return None
    return [one.name for one in every[2:]], [one.name for one in every[2:] if one.default is one.empty]


def told(value: Any, state: Any, seat: Seat, *before: Any) -> Any:
    """Return a value, asked for where it is a function."""
    return value(state, seat, *before) if callable(value) else value


def told_of(value: Any, whose: str, state: Any, seat: Seat, *values: Any) -> Any:
    """Return what is said of the last of these values: by a mapping, by a function, or the same of all of them.

    Raise LookupError, which tells `whose` it is, where a mapping says nothing of it.
    """
    if isinstance(value, Mapping):
        if values[-1] not in value:
            raise LookupError(f"{whose} says nothing of {values[-1]!r}")
        return value[values[-1]]
    return told(value, state, seat, *values)


def needs(holds: Asked, code: str, message: str | Asked, rule: str = "", allowed: str | Asked = "") -> Need:
    """Return a check of a declared field, or of `when`, that refuses unless something holds.

    `needs(lambda purse, seat, coins: coins <= purse.coins, "purse/too-few", "There are no {coins} coins.")`; a message
    that says more than fields of the deed is asked for like the rest, and so may be what would be allowed.
    """
    (said, asked), (cure, nearest) = _told_or_asked(message), _told_or_asked(allowed)
    return Need(holds, Refusal(code, said, rule, cure), asked, nearest)


def _told_or_asked(words: str | Asked) -> tuple[str, Asked | None]:
    return (words, None) if isinstance(words, str) else ("", words)


def all_of(*checks: Check) -> Check:
    """Return a check that refuses what the first of these refuses, for deeds that share them.

    `on_turn = all_of(awake, needs(lambda …))` stands among the checks of a field, in `when`, and in an `all_of`.
    """
    return _All(tuple(single(checks)))


def listed(code: str, message: str | Asked, rule: str = "", allowed: str = "", *, near: bool = False) -> Listed:
    """Return a check of a declared field that refuses what is none of its values.

    Of a `line` these are all words that are not blank, fit in one line and are no longer than it holds; a default may
    be left where the line is always asked for. `near`: it names the nearest of them, which then everybody may know.
    """
    said, asked = _told_or_asked(message)
    return Listed(Refusal(code, said, rule, allowed), asked, near)


def unless(holds: object, code: str, message: str, rule: str = "", allowed: str = "") -> Refusal | None:
    """Refuse, in the words of `Refusal`, unless something holds.

    >>> unless(2 < 3, "purse/too-few", "There are 3 coins.")
    """
    return None if holds else Refusal(code, message, rule, allowed)


def among(value: str | None, known: Collection[str], code: str, message: str, rule: str = "") -> Refusal | None:
    """Refuse a value that is none of those known, and name the nearest of them. None is no value, and passes.

    >>> among("bop", ("ann", "bob"), "purse/nobody", "Nobody is called 'bop'.").allowed
    "Did you mean 'bob'?"
    """
    if value is None or value in known:
        return None
    return Refusal(code, message, rule, did_you_mean(value, known))
