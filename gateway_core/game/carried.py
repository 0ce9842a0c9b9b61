"""Fields of a state that a game of a campaign hands to the next one: those that are marked, with their types."""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import attrs
from cattrs import BaseValidationError

from ..errors import StoreError, did_you_mean
from ..table.record import Record
from ..table.store.plain import encode_value
from ..table.store.strict import shared_converter

__all__ = ["carried", "carries", "handed_on", "inherited", "marked_as_carried"]

S = TypeVar("S", bound=Record)
_MARK = "gateway-core: it is carried into the next game"


def carries(field: Any) -> Any:  # what `public()` and its like give, which stands for a field of any type
    """Mark a tagged field as carried: `coins: dict[str, int] = carries(public(factory=dict))`.

    The outcome says what there is of it, `Outcome("closed", carries=carried(state))`. Of a map whose keys the next game
    has when it opens (its seats, its heroes) each of these gets what was carried for it: who is new begins as the game
    opens, and what is whose who stays away waits for another evening.
    """
    field.metadata = {**field.metadata, _MARK: True}
    return field


def carried(state: Record) -> dict[str, Any]:
    """Return what a state carries, as `Outcome.carries` keeps it: JSON values by the field's name."""
    return {field.name: encode_value(getattr(state, field.name)) for field in _fields(type(state))}


def marked_as_carried(cls: type) -> tuple[str, ...]:
    """Return the fields of a state that are marked as carried."""
    return tuple(field.name for field in attrs.fields(cls) if field.metadata.get(_MARK)) if attrs.has(cls) else ()


def inherited(state: S, brought: Mapping[str, Any]) -> S:
    """Return an opening state with what an earlier game carried. Raise StoreError for what none has written."""
    known = {field.name: field for field in _fields(type(state))}
    draft, read = state.thaw(), shared_converter()
    for name, value in brought.items():
        if name not in known:
            fault = f"A game of the campaign carries '{name}', which this game does not know."
            raise StoreError("store/wrong-carry", fault, did_you_mean(name, known))
        try:
            value = read.structure(encode_value(value), cast(Any, known[name].type))  # tuples are lists again
        except (BaseValidationError, ValueError, TypeError) as fault:
            words = f"What a game of the campaign carries as '{name}' is not what this game writes."
            raise StoreError("store/wrong-carry", words, "Look for an unchanged copy of the save.") from fault
        here = getattr(state, name)
        setattr(draft, name, {key: value.get(key, here[key]) for key in here} if _is_shared(here, value) else value)
    return draft.freeze()


def handed_on(opening: Record, carries: Mapping[str, Any], brought: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the next game starts with: what this one carries, and of maps what is theirs who were not in it."""
    found = dict(carries)
    for name in marked_as_carried(type(opening)):
        here, value, now = getattr(opening, name), brought.get(name, {}), carries.get(name)
        if _is_shared(here, value) and isinstance(now, Mapping):
            keys = {str(key) for key in here}  # as JSON has them
            found[name] = {**{key: one for key, one in value.items() if key not in keys}, **now}
    return found


def _is_shared(here: Any, value: Any) -> bool:
    """Whether a map has its keys as a game opens, so that what is carried goes to these."""
    return isinstance(value, Mapping) and isinstance(here, Mapping) and bool(here)


def _fields(cls: type[Record]) -> "tuple[attrs.Attribute[Any], ...]":
    return tuple(field for field in attrs.fields(attrs.resolve_types(cls)) if field.metadata.get(_MARK))
