"""One step of what an effect does, as it is written in data."""

from collections.abc import Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .. import events
from .condition import Condition
from .context import Context
from .operations import OPERATIONS
from .quantity import Quantity
from .reading import below, one_word

__all__ = ["Operation"]


@attrs.frozen
class Operation:
    """One step of an effect: `{shift-edge: {steps: 1 + raises}}`, with `when` among its arguments if it has one."""

    word: str  # one of OPERATIONS
    arguments: Mapping[str, Any] = attrs.field(hash=False)  # by name; of no part of its hash, for a mapping has none
    when: Condition | None = None  # in which context it is done; None: always

    @property
    def once(self) -> bool:
        """Whether it is done once for the part instead of once a target."""
        return OPERATIONS[self.word].once

    @property
    def amount(self) -> int | None:
        """How much it does before further raises are bought; None where it counts nothing, or the scene decides."""
        found = next((value for value in self.arguments.values() if isinstance(value, Quantity)), None)
        return found.plain if found is not None else None

    def facts(self, here: Context) -> tuple[events.Event, ...]:
        """Return what it makes true in a context that has won: all of it as the scene is before the first of them."""
        if self.when is not None and not self.when.holds(here):
            return ()
        return tuple(OPERATIONS[self.word].facts(here, self.arguments))

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a mapping of one operation to its arguments."""
        shape = "an operation is one word with its arguments, such as {shift-edge: {steps: 1}}"
        word, given = one_word(data, OPERATIONS, "operation", "drama/unknown-operation", shape)
        if not isinstance(given, dict):
            raise DataFault(f"the arguments of '{word}' are a mapping, perhaps {{}}", (word,))
        arguments: dict[str, Any] = {}
        for key, value in given.items():
            with below(word, key):
                arguments[key] = Condition.from_data(value) if key == "when" else _argument(word, key, value)
        for key, argument in OPERATIONS[word].arguments.items():
            if argument.needed and key not in arguments:
                raise DataFault(f"'{word}' needs '{key}'", (word,))
        return cls(word, arguments, arguments.pop("when", None))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        plain = {
            key: value.to_data() if isinstance(value, Quantity) else value for key, value in self.arguments.items()
        }
        return {self.word: plain | ({"when": self.when.to_data()} if self.when else {})}


def _argument(word: str, key: str, value: Any) -> Any:
    """Read one argument of an operation."""
    known = OPERATIONS[word].arguments
    argument = known.get(key)
    if argument is None:
        hint = did_you_mean(str(key), [*known, "when"])
        raise DataFault(f"'{word}' takes no '{key}'", hint=hint, code="pack/unknown-key")
    if value in argument.words and not (isinstance(value, bool) or (argument.quantity and isinstance(value, int))):
        return value
    if argument.quantity:
        return Quantity.from_data(value)
    raise DataFault(f"'{key}' may not be {value!r}", hint=did_you_mean(str(value), map(str, argument.words)))
