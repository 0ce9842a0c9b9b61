"""A choice among effects: `choose`, an operation that any game may have, and what of it is open."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...packs.schema import DataFault
from .language import Language
from .operation import Operation
from .reading import below
from .shapes import Called, Shape, by_id
from .words import OperationWord

__all__ = ["CHOOSE", "alternatives", "is_choice"]

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

    def said(self, value: Alternatives, called: Called = by_id) -> dict[str, str]:
        return {"value": ", or ".join(_words(one, called) for one in value)}

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
    raise LookupError("a choice does nothing of itself: `Paused` asks which of it is picked")


# The word of every language for several ways, of which whoever acts picks one.
CHOOSE: OperationWord[Any, Any] = OperationWord(
    "choose", "one of several, as the player picks", _undecided, _Alternatives(), told="choose: {value}"
)
"""The word for a choice: a game that lets players pick has it among its words."""


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


def _words(steps: Iterable[Operation], called: Called = by_id) -> str:
    return " and ".join(one.told(called) for one in steps) or "nothing"
