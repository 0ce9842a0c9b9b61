"""What a game of a campaign hands to the next one: the fields of a state that are marked for it, with their types."""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import attrs
import cattrs

from ..errors import StoreError, did_you_mean
from ..table.record import Record
from ..table.store.plain import encode_value
from ..table.store.strict import shared_converter

__all__ = ["carried", "carries", "inherited"]

S = TypeVar("S", bound=Record)
_MARK = "gateway-core: it is carried into the next game"


def carries(field: Any) -> Any:  # what `public()` and its like give, which stands for a field of any type
    """Mark a tagged field as carried: `coins: dict[str, int] = carries(public(factory=dict))`."""
    field.metadata = {**field.metadata, _MARK: True}
    return field


def carried(state: Record) -> dict[str, Any]:
    """Return what a state carries, as `Outcome.carries` keeps it: JSON values by the field's name."""
    return {field.name: encode_value(getattr(state, field.name)) for field in _fields(type(state))}


def inherited(state: S, brought: Mapping[str, Any]) -> S:
    """Return an opening state with what an earlier game carried. Raise StoreError for what none has written."""
    known = {field.name: field for field in _fields(type(state))}
    draft, read = state.thaw(), shared_converter()
    for name, value in brought.items():
        if name not in known:
            fault = f"A game of the campaign carries '{name}', which this game does not know."
            raise StoreError("store/wrong-carry", fault, did_you_mean(name, known))
        try:
            setattr(
                draft, name, read.structure(encode_value(value), cast(Any, known[name].type))
            )  # tuples are lists again
        except (cattrs.BaseValidationError, ValueError, TypeError) as fault:
            words = f"What a game of the campaign carries as '{name}' is not what this game writes."
            raise StoreError("store/wrong-carry", words, "Look for an unchanged copy of the save.") from fault
    return draft.freeze()


def _fields(cls: type[Record]) -> "tuple[attrs.Attribute[Any], ...]":
    return tuple(field for field in attrs.fields(attrs.resolve_types(cls)) if field.metadata.get(_MARK))
