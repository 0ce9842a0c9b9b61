"""`at-least` or `at-most` an amount: how a bound is written, and whether a number is within it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import attrs

from ...errors import did_you_mean
from ...frozen import FrozenDict
from ...packs.schema import DataFault
from ...packs.wording import cut_off
from .amount import Amount
from .reading import below
from .shapes import Argument, Called, Said, Shape, by_id, by_key, name_of, plain

if TYPE_CHECKING:
    from .language import Language

__all__ = ["Bound", "Bounded", "bound"]


@attrs.frozen
class Bound:
    """A least or a most."""

    side: Literal["at-least", "at-most"]  # which of the two
    amount: Amount  # how much
    beside: Mapping[str, Any] = FrozenDict()  # what else the word takes, by name

    def holds(self, number: int, here: Any) -> bool:
        """Whether a number is within it in a context."""
        bound = self.amount(here)
        return number >= bound if self.side == "at-least" else number <= bound

    @property
    def words(self) -> str:
        """The bound as people read it."""
        return f"{self.side.replace('-', ' ')} {self.amount.words}"


_SIDES = ("at-least", "at-most")


@attrs.frozen
class Bounded(Shape):
    """`at-least` or `at-most` an amount, and perhaps something else by name."""

    beside: Mapping[str, Argument] = FrozenDict()  # what else it takes

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        sides = [key for key in _SIDES if isinstance(data, dict) and key in data]
        if isinstance(data, dict):
            for key in (one for one in data if one not in (*self.beside, *_SIDES)):
                hint = cut_off(str(key), data[key]) or did_you_mean(str(key), [*self.beside, *_SIDES])
                raise DataFault(f"'{name}' takes no '{key}'", (key,), hint, "pack/unknown-key", key=True)
        if len(sides) != 1 or set(data) != {*self.beside, *sides}:
            if not self.beside:
                raise DataFault("'at-least' or 'at-most' belongs here, such as {at-most: 0}")
            others = " and ".join(f"'{key}' ({', '.join(map(str, one.words))})" for key, one in self.beside.items())
            raise DataFault(f"'{name}' takes {others} and 'at-least' or 'at-most'")
        found = {}
        for key, argument in self.beside.items():
            with below(key):
                found[key] = argument.read(data[key], key, language)
        with below(sides[0]):
            return Bound(sides[0], Amount.from_data(data[sides[0]], language), FrozenDict(found))  # type: ignore[arg-type]  # one of the two

    def to_data(self, value: Bound) -> Any:
        return {**plain(value.beside), value.side: value.amount.to_data()}

    def said(self, value: Bound, called: Called = by_id) -> Said:
        return {
            "value": value.words,
            **{name_of(key): self.beside[key].said(one, called)["value"] for key, one in value.beside.items()},
        }

    @property
    def names(self) -> tuple[str, ...]:
        return ("value", *(name_of(key) for key in self.beside))

    @property
    def example(self) -> str:
        return f"{{{''.join(f'{key}: {one.example}, ' for key, one in self.beside.items())}at-least: 1}}"

    def schema(self) -> dict[str, Any]:
        beside = {key: argument.schema() for key, argument in self.beside.items()}
        sides = {key: {"$ref": "#/$defs/amount"} for key in _SIDES}
        size = len(beside) + 1
        return {
            "type": "object", "properties": beside | sides, "required": [*beside], "additionalProperties": False,
            "minProperties": size, "maxProperties": size,
        }  # fmt: skip

    def __str__(self) -> str:
        beside = "".join(f"`{key}`: {one}, and " for key, one in self.beside.items())
        return f"{beside}`at-least` or `at-most` a number"


def bound(**beside: Argument) -> Bounded:
    """Return the shape of `at-least` or `at-most` an amount, with what else stands beside these."""
    return Bounded(by_key(beside))
