"""Conditions as they are written in data: one word with its value, or several joined."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import attrs

from ...packs.schema import DataFault
from .inside import inside
from .reading import below, one_word
from .shapes import Called, Shape, by_id
from .words import ConditionWord, Why

if TYPE_CHECKING:
    from .language import Codes, Language

__all__ = ["Condition", "joining"]


@attrs.frozen
class Condition:
    """One word with its value: `{line: target}`, `{not: {target-is: key}}`, `{all: [...]}`."""

    word: ConditionWord[Any] = attrs.field(eq=lambda word: word.name, repr=lambda word: word.name)  # one of a language
    value: Any  # what stands beside it, as its shape reads it

    @cached_property  # one function, for programs ask thousands of times
    def holds(self) -> Callable[[Any], bool]:
        """Say of a context whether it is so there."""
        return self.word.takes.asking(self.word.holds, self.value)

    def why_not(self, here: Any) -> Why:
        """Return the code and the sentence for somebody who may not, because this is not so."""
        why: Why = self.word.takes.asking(self.word.why_not, self.value)(here)
        return why

    @property
    def words(self) -> str:
        """What is so, as it may follow an "if", with entries by their ids."""
        return self.told()

    def told(self, called: Called = by_id) -> str:
        """Return what is so, with entries as they are called."""
        return self.word.tell(self.value, called)

    @cached_property
    def reads(self) -> frozenset[str]:
        """Everything that it tells of a context, in whatever is nested in it."""
        return self.word.reads.union(*(one.reads for one in inside(self.value)))

    def within(self) -> "Iterator[Condition]":
        """Yield itself and every condition that is nested in it."""
        yield self
        for one in self.value if isinstance(self.value, tuple) else (self.value,):
            if isinstance(one, Condition):
                yield from one.within()

    @classmethod
    def from_data(cls, data: Any, language: "Language[Any, Any]") -> Self:
        """Read a mapping of one word to its value."""
        shape = f"a condition is one word with its value, such as {language.example_condition}"
        word, value = one_word(data, language.conditions, "condition", language.codes.condition, shape)
        with below(word.name):
            return cls(word, word.takes.read(value, word.name, language, language.codes.condition))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return {self.word.name: self.word.takes.to_data(self.value)}


class _One(Shape):
    """A condition."""

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "") -> Condition:
        return Condition.from_data(data, language)

    def schema(self) -> dict[str, Any]:
        return {"$ref": "#/$defs/condition"}

    def __str__(self) -> str:
        return "a condition"


@attrs.frozen
class _Several(Shape):
    """A list of conditions, of which there is one at least."""

    joint: str  # the word between them

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "") -> tuple[Condition, ...]:
        if not isinstance(data, list) or not data:
            raise DataFault("a list of conditions belongs here")
        found = []
        for index, item in enumerate(data):
            with below(index):
                found.append(Condition.from_data(item, language))
        return tuple(found)

    def said(self, value: tuple[Condition, ...], called: Called = by_id) -> Mapping[str, str]:
        # A list in a list is set apart, or nobody knew what belongs together.
        words = (f"({one.told(called)})" if isinstance(one.word.takes, _Several) else one.told(called) for one in value)
        return {"value": f" {self.joint} ".join(words)}

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": {"$ref": "#/$defs/condition"}, "minItems": 1}

    def __str__(self) -> str:
        return "a list of conditions"


class _Reading(Shape):
    """A ruling, and the option that it must have."""

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "") -> tuple[str, str]:
        pairs = [*data.items()] if isinstance(data, dict) else []
        if len(pairs) != 1 or not all(isinstance(one, str) for one in pairs[0]):
            raise DataFault("'ruling' takes one ruling and the option it must have, such as {climax-threshold: ladder}")
        ruling, option = pairs[0]
        return ruling, option

    def to_data(self, value: tuple[str, str]) -> Any:
        return dict([value])

    def said(self, value: tuple[str, str], called: Called = by_id) -> Mapping[str, str]:
        return {"value": f"this table plays {value[0]} as {value[1]}"}

    def schema(self) -> dict[str, Any]:
        string = {"type": "string"}
        return {"type": "object", "additionalProperties": string, "minProperties": 1, "maxProperties": 1}

    def __str__(self) -> str:
        return "a ruling and its option"


def _why_not_all(here: Any, value: tuple[Condition, ...]) -> Why:
    return next(condition for condition in value if not condition.holds(here)).why_not(here)


def joining(codes: "Codes") -> tuple[ConditionWord[Any], ...]:
    """Return the words of conditions that every language has."""

    def why_not_not(here: Any, value: Condition) -> Why:
        if value.word.why_so is not None:
            why: Why = value.word.takes.asking(value.word.why_so, value.value)(here)
            return why
        return codes.not_now, f"this is not possible while '{value.word.name}' is so."

    def ruled_out(here: Any, value: tuple[str, str]) -> Why:
        return codes.ruled_out, f"this table plays {value[0]} otherwise than '{value[1]}'."

    def every(here: Any, value: tuple[Condition, ...]) -> bool:
        return all(one.holds(here) for one in value)

    def some(here: Any, value: tuple[Condition, ...]) -> bool:
        return any(one.holds(here) for one in value)

    def first(here: Any, value: tuple[Condition, ...]) -> Why:
        return value[0].why_not(here)  # any would do, so the first is as good a reason as another

    def contrary(here: Any, value: Condition) -> bool:
        return not value.holds(here)

    def untold(here: Any, value: tuple[str, str]) -> bool:
        return False  # what the rulings of a table settle otherwise is gone when a game opens

    which = "which reading of a ruling this table plays"
    return (
        ConditionWord("all", "every one of a list", every, _Several("and"), _why_not_all, told="{value}"),
        ConditionWord("any", "at least one of a list", some, _Several("or"), first, told="{value}"),
        ConditionWord(
            "not", "the contrary of a condition", contrary, _One(), why_not_not, told="it is not so that {value}"
        ),
        ConditionWord("ruling", which, untold, _Reading(), ruled_out, told="{value}"),
    )
