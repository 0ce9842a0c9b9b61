"""The language of one game's effects: the closed list of its words, and how what is written in them is read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from keyword import iskeyword
from string import Formatter
from typing import Any, Generic, TypeVar

import attrs

from ...ids import is_slug
from .amount import CALLS, Amount
from .condition import Condition, joining
from .foreign import foreign_word, is_foreign
from .need import Need
from .operation import Operation
from .reference import schema
from .shapes import Arguments
from .words import ConditionWord, OperationWord, QuantityWord

__all__ = ["Codes", "Language"]

H = TypeVar("H")
F = TypeVar("F")
Word = TypeVar("Word", QuantityWord[Any], ConditionWord[Any], OperationWord[Any, Any])


@attrs.frozen
class Codes:
    """The codes by which a game says what is wrong with its effects, where it has its own."""

    quantity: str = "effect/unknown-quantity"  # a name in a sum that is not in the list
    condition: str = "effect/unknown-condition"  # a word, or the value of one, that is not in the list
    operation: str = "effect/unknown-operation"  # a word that is not in the list
    not_now: str = "effect/not-now"  # `not` keeps somebody from it, of something without a reason of its own
    ruled_out: str = "effect/ruled-out"  # this table reads a ruling otherwise


@attrs.frozen(eq=False)
class Language(Generic[H, F]):
    """The words of one game's effects. `all`, `any`, `not` and `ruling` are conditions of every language.

    ValueError names a word that can be none. The first of each sort is the example in what is said of faults.
    """

    words: tuple[QuantityWord[H] | ConditionWord[H] | OperationWord[H, F], ...]  # in any order
    codes: Codes = Codes()  # of what is wrong
    foreign: bool = False  # whether packs may have operations of their own, `pack:word`, which a rulebook binds
    # what reads the id of an entry, by kind and home: given while a pack is read; None: ids are written in full
    refer: Callable[[str, str | None], Callable[[Any, Any], str]] | None = attrs.field(repr=False, default=None)

    def __attrs_post_init__(self) -> None:
        faults = [*_faults(self)]
        if faults:
            raise ValueError("; ".join(faults))

    @cached_property
    def quantities(self) -> Mapping[str, QuantityWord[H]]:
        """The quantities by name."""
        return {one.name: one for one in sorted(_sort(self, QuantityWord), key=lambda one: one.name)}

    @cached_property
    def conditions(self) -> Mapping[str, ConditionWord[H]]:
        """The conditions by name."""
        words = (*joining(self.codes), *_sort(self, ConditionWord))
        return {one.name: one for one in sorted(words, key=lambda one: one.name)}

    @cached_property
    def operations(self) -> Mapping[str, OperationWord[H, F]]:
        """The operations by name."""
        return {one.name: one for one in sorted(_sort(self, OperationWord), key=lambda one: one.name)}

    def known_operations(self, data: Any) -> Mapping[str, OperationWord[Any, Any]]:
        """Return the operations that may be read in this, with those of packs where there may be some."""
        foreign = [name for name in data if is_foreign(name)] if self.foreign and isinstance(data, dict) else []
        return {**self.operations, **{name: foreign_word(name) for name in foreign}} if foreign else self.operations

    def field(self, **field: Any) -> Any:
        """Declare a field of a kind that is written in this language.

        It holds an Amount, a Condition, a Need, an Operation, one that may be left out, or a tuple or dict of them.
        """
        return attrs.field(metadata={"language": self}, **field)

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of what may be written in it, as `effects.schema` does."""
        return schema(self)

    def amount(self, data: Any) -> Amount:
        """Read a whole number or a sum; raise DataFault."""
        return Amount.from_data(data, self)

    def condition(self, data: Any) -> Condition:
        """Read a condition; raise DataFault."""
        return Condition.from_data(data, self)

    def need(self, data: Any) -> Need:
        """Read a need; raise DataFault."""
        return Need.from_data(data, self)

    def operation(self, data: Any) -> Operation:
        """Read an operation; raise DataFault."""
        return Operation.from_data(data, self)

    @property
    def example_amount(self) -> str:
        """A sum, as it may stand in YAML."""
        return next((f"1 + {one.name}" for one in _sort(self, QuantityWord)), "1 + 1")

    @property
    def example_condition(self) -> str:
        """A condition, as it may stand in YAML."""
        found = (f"{{{one.name}: {one.takes.example}}}" for one in _sort(self, ConditionWord))
        return next(found, "{ruling: {id: option}}")

    @property
    def example_operation(self) -> str:
        """An operation, as it may stand in YAML."""
        found = (f"{{{one.name}: {one.takes.example}}}" for one in _sort(self, OperationWord))
        return next(found, "{word: 1}")


def _sort(language: Language[Any, Any], sort: type[Word]) -> Iterator[Word]:
    """Yield the words of one sort, in the order in which they were given."""
    return (one for one in language.words if isinstance(one, sort))


_JOINING = frozenset(("all", "any", "not", "ruling"))


def _faults(language: Language[Any, Any]) -> Iterator[str]:
    """Yield what is wrong with the words."""
    yield from _misnamed(_sort(language, QuantityWord), CALLS, lambda name: name.isidentifier() and not iskeyword(name))
    yield from _misnamed(_sort(language, ConditionWord), _JOINING, is_slug)
    yield from _misnamed(_sort(language, OperationWord), (), is_slug)
    for one in language.words:
        if isinstance(one, QuantityWord):
            continue
        named = {name for _, name, _, _ in Formatter().parse(one.told) if name is not None}
        if missing := sorted(named - {*one.takes.names}):
            yield f"the words of '{one.name}' name {', '.join(missing)}, which it does not always take"
        if isinstance(one.takes, Arguments) and "when" in one.takes.named:
            yield f"'when' is no argument of '{one.name}': it says in which case something is done"


def _misnamed(words: Iterable[Any], taken: Iterable[str], fits: Callable[[str], bool]) -> Iterator[str]:
    seen = {*taken}
    for one in words:
        if not fits(one.name):
            yield f"'{one.name}' is no name for a word"
        if one.name in seen:
            yield f"there are two words '{one.name}' of one sort"
        seen.add(one.name)
