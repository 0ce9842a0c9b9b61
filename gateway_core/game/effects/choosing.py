"""A choice among effects: `choose`, an operation that any game may have, and the ways that a player may go."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ...packs.schema import DataFault
from ...table.field import Choice, Field
from ...table.refusal import Refusal
from ...table.work import Work
from .language import Language
from .operation import Operation
from .reading import below
from .shapes import Shape
from .words import OperationWord

__all__ = ["CHOOSE", "Way", "alternatives", "is_choice", "perform", "picking", "unpicked", "ways"]

Alternatives = tuple[tuple[Operation, ...], ...]


class _Alternatives(Shape):
    """A list of two or more, each an operation or a list of them; an empty one is to do nothing."""

    def read(self, data: Any, name: str, language: Language[Any, Any], code: str = "") -> Alternatives:
        if not isinstance(data, list) or len(data) < 2:
            raise DataFault("a list of what there is to choose from belongs here, two at least")
        found = []
        for index, item in enumerate(data):
            with below(index):
                found.append(_several(item, language))
        return tuple(found)

    def said(self, value: Alternatives) -> dict[str, str]:
        return {"value": ", or ".join(_words(one) for one in value)}

    @property
    def example(self) -> str:
        return "[…, …]"

    def schema(self) -> dict[str, Any]:
        one = {"$ref": "#/$defs/operation"}
        return {
            "type": "array",
            "items": {"anyOf": [one, {"type": "array", "items": one}]},
            "minItems": 2,
        }

    def __str__(self) -> str:
        return "a list of operations, or of lists of them"


def _several(data: Any, language: Language[Any, Any]) -> tuple[Operation, ...]:
    found = []
    for index, item in enumerate(data if isinstance(data, list) else [data]):
        with below(*([index] if isinstance(data, list) else [])):
            found.append(Operation.from_data(item, language))
            if is_choice(found[-1]):
                hint = "Write every way it may go in one list."
                raise DataFault("a choice does not stand within a choice", hint=hint)
    return tuple(found)


def _undecided(here: Any, value: Any) -> Iterable[Any]:
    raise LookupError("a choice does nothing of itself: `ways` says what comes of each pick")


# The word of every language for several ways, of which whoever acts picks one.
CHOOSE: OperationWord[Any, Any] = OperationWord(
    "choose", "one of several, as the player picks", _undecided, _Alternatives(), told="choose: {value}"
)
"""The word for a choice: a game that lets players pick has it among its words."""


@attrs.frozen
class Way:
    """One way in which an effect may go."""

    picks: tuple[int, ...]  # which alternative of each choice in it, counted from 0, in their order
    words: str  # what that is


def ways(does: Sequence[Operation], here: Any) -> tuple[Way, ...]:
    """Return every way in which an effect may go now: one if there is nothing to choose, none if no pick is open.

    An alternative is open if the `when` of everything in it holds.
    """
    asked = [one.value for one in does if is_choice(one)]
    open_ = [[at for at, one in enumerate(choice) if all(_open(step, here) for step in one)] for choice in asked]
    return tuple(
        Way(picks, "; ".join(_words(choice[at]) for choice, at in zip(asked, picks, strict=True)))
        for picks in itertools.product(*open_)
    )


def is_choice(operation: Operation) -> bool:
    """Say whether an operation is a choice among others."""
    return operation.word.name == CHOOSE.name


def alternatives(operation: Operation, here: Any) -> Mapping[int, str]:
    """Return what of a choice is open now, each in words, by its place in it."""
    if not _open(operation, here):
        return {}
    return {at: _words(one) for at, one in enumerate(operation.value) if all(_open(step, here) for step in one)}


def _open(operation: Operation, here: Any) -> bool:
    return operation.when is None or operation.when.holds(here)


def _words(steps: Iterable[Operation]) -> str:
    return " and ".join(one.words for one in steps) or "nothing"


def picking(open_: Sequence[Way], name: str, label: str = "which") -> tuple[Field, ...]:
    """Return the field by which a form lets a player pick a way, for the command's attribute `name`; none for one."""
    return (Field(name, label, tuple(Choice(way.picks, way.words) for way in open_)),) if len(open_) > 1 else ()


def unpicked(open_: Sequence[Way], picks: tuple[int, ...]) -> Refusal | None:
    """Refuse picks that are no way in which the effect may go now; say how many it takes where they are not so many.

    Of several effects at once there is one for each choice in all of them: `open_` are the `ways` of what they do
    together.
    """
    if any(way.picks == picks for way in open_):
        return None
    takes, message = len(open_[0].picks) if open_ else len(picks), "this is not among what there is to choose from."
    if takes != len(picks):
        message = f"it takes {_picks(takes)}, one for each choice, and not {len(picks)}."
        message = message if takes else "there is nothing to choose in it."
    allowed = "; ".join(f"{list(way.picks)}: {way.words}" for way in open_ if way.picks)
    return Refusal("effect/no-such-choice", message, allowed=allowed)


def perform(work: Work[Any, Any], does: Iterable[Operation], here: Any, picks: tuple[int, ...] = ()) -> None:
    """Do what an effect does, one step after another; of a choice what was picked.

    The context should look at the live state of `work`: each step finds what the steps before it have left. Raise
    TypeError where there are fewer picks than choices, or more. Of several effects hand on what they do together, as
    `ways` was asked of it: each choice takes the next pick.
    """
    does, left = tuple(does), iter(picks)
    choices = [one for one in does if is_choice(one)]
    if len(picks) < len(choices):
        words = f"'{choices[len(picks)].words}' has to be picked from, and there are {len(picks)} picks"
        raise TypeError(
            f"{words} for {_choices(len(choices))}: hand on those of the deed, perform(…, picks=deed.picks)"
        )
    if choices and len(picks) > len(choices):
        words = f"'{choices[-1].words}' is the last of {_choices(len(choices))}, and there are {len(picks)} picks"
        raise TypeError(f"{words}: of several effects hand on what all of them do at once")
    for one in does:
        for step in one.value[next(left)] if is_choice(one) else (one,):
            for fact in step.facts(here):
                work.emit(fact)  # of one that asks there would be nothing to go on from: `Paused` performs such


def _picks(number: int) -> str:
    return "1 pick" if number == 1 else f"{number} picks"


def _choices(number: int) -> str:
    return "1 choice" if number == 1 else f"{number} choices"
