"""One step of what an effect does, as it is written in data."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import attrs

from ...packs.schema import DataFault
from .amount import Amount
from .condition import Condition
from .inside import inside
from .reading import below, beside, one_word
from .shapes import Arguments, Called, by_id
from .words import OperationWord

if TYPE_CHECKING:
    from .language import Language

__all__ = ["Operation"]


@attrs.frozen
class Operation:
    """One step: `{draw: 2}`, `{gain: {gold: 1}}`.

    A `when` stands beside the word, `{draw: 2, when: …}`, or among its arguments.
    """

    word: OperationWord[Any, Any] = attrs.field(eq=lambda word: word.name, repr=lambda word: word.name)  # of a language
    value: Any  # what stands beside it, as its shape reads it: arguments by name, or one value
    when: Condition | None = None  # in which case it is done; None: always

    @property
    def once(self) -> bool:
        """Whether it is done once, where an effect is done to several one by one."""
        return self.word.once

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """The numbers in it, in their order."""
        return tuple(one for one in inside(self.value) if isinstance(one, Amount))

    @cached_property
    def reads(self) -> frozenset[str]:
        """Everything that it tells of a context, in whatever is nested in it."""
        asked = self.when.reads if self.when else frozenset[str]()
        return self.word.reads.union(asked, *(one.reads for one in inside(self.value)))

    @property
    def writes(self) -> frozenset[str]:
        """Everything that it may change, by whatever is nested in it."""
        return self.word.writes.union(*(one.writes for one in inside(self.value) if isinstance(one, Operation)))

    @property
    def words(self) -> str:
        """What it does, with entries by their ids."""
        return self.told()

    def told(self, called: Called = by_id) -> str:
        """Return what it does, with entries as they are called."""
        return self.word.tell(self.value, called) + (f" if {self.when.told(called)}" if self.when else "")

    def facts(self, here: Any) -> tuple[Any, ...]:
        """Return what it makes true in a context: all of it as the context is before the first of them."""
        if self.when is not None and not self.when.holds(here):
            return ()
        return tuple(self._done(here) or ())

    @cached_property  # programs ask thousands of times
    def _done(self) -> Callable[[Any], Any]:
        return self.word.takes.asking(self.word.facts, self.value)

    @classmethod
    def from_data(cls, data: Any, language: "Language[Any, Any]") -> Self:
        """Read a mapping of one operation to its arguments or its value."""
        shape = f"an operation is one word with its arguments, such as {language.example_operation}"
        data, asked = beside(data, "when") if isinstance(data, dict) and len(data) > 1 else (data, {})
        words = language.known_operations(data)
        word, given = one_word(data, words, "operation", language.codes.operation, shape)
        path: tuple[str, ...] = ("when",)
        named = word.name not in language.operations or isinstance(word.takes, Arguments)
        if named and isinstance(given, dict) and "when" in given:
            if asked:
                raise DataFault(f"'{word.name}' has two conditions", path, "Join them by all or any.")
            given, asked = beside(given, "when")
            path = (word.name, "when")
        with below(word.name):
            value = word.takes.read(given, word.name, language)
        when = None
        if asked:
            with below(*path):
                when = Condition.from_data(asked["when"], language)
        return cls(word, value, when)

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        when = {"when": self.when.to_data()} if self.when else {}
        value = self.word.takes.to_data(self.value)
        if isinstance(self.word.takes, Arguments):
            return {self.word.name: {**value, **when}}
        return {self.word.name: value, **when}
