"""Shapes of what may stand beside a word in data: one of some words, an amount, a bound, or arguments by name.

A shape reads it, writes it back, gives it to the word's function and says it: in words, in the reference, as a schema.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from ...errors import did_you_mean
from ...frozen import FrozenDict
from ...packs.schema import DataFault, entry_schema
from ...packs.wording import cut_off
from ...table.parameter import bounds
from .amount import Amount
from .reading import below

if TYPE_CHECKING:
    from .language import Language

__all__ = [
    "NOTHING",
    "Argument",
    "Arguments",
    "Called",
    "EntryName",
    "Shape",
    "by_id",
    "by_key",
    "entry",
    "flag",
    "name_of",
    "number",
    "one_of",
    "plain",
    "said",
    "taking",
]

One = TypeVar("One", bound="Argument | EntryName")
Said = Mapping[str, str]  # the words of a value, by the names that a word's template may use
Called = Callable[[str, str], str]  # what people call an entry, by its kind and full id; empty: nobody may know of it


def by_id(kind: str, id: str) -> str:
    """Return an entry's id in words, where nobody has its name at hand."""
    return id.rpartition(":")[2].replace("-", " ")


class Shape(ABC):
    """What may stand beside a word."""

    __slots__ = ()

    @abstractmethod
    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        """Return the value beside the word `name`; raise DataFault, with `code` for a word that is not in a list."""

    def to_data(self, value: Any) -> Any:
        """Return what a value was read from."""
        return plain(value)

    def asking(self, function: Callable[..., Any], value: Any) -> Callable[[Any], Any]:
        """Return what asks a word's function in one context after another, with this value beside the word."""
        return lambda here: function(here, value)

    def said(self, value: Any, called: Called = by_id) -> Said:
        """Return a value in words, by the names that a template may use."""
        return {"value": said(value, called)}

    @property
    def names(self) -> tuple[str, ...]:
        """The names that a template may use of every value."""
        return ("value",)

    @property
    def example(self) -> str:
        """A value as it may stand in YAML."""
        raise NotImplementedError(f"{type(self).__qualname__} gives no example")  # what joins conditions needs none

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of what may be written; `#/$defs/` has `amount`, `condition` and `operation`."""

    @abstractmethod
    def __str__(self) -> str: ...  # as the reference says it


@attrs.frozen
class Argument(Shape):
    """One of some plain words, or an amount, which a word's function is given as the number that it is."""

    words: tuple[Any, ...] = ()  # plain words that it may be
    number: bool = False  # whether it may be an amount
    needed: bool = True  # whether it has to be there, among arguments
    # what people call a word, where that is not the word itself
    called: Mapping[Any, str] = attrs.field(default=FrozenDict(), eq=False)
    low: int | None = None  # the least that it may be; a sum that comes to less counts as so much
    high: int | None = None  # the most, likewise

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        for word in self.words:
            if type(word) is type(data) and word == data:  # Python takes a yes for a one
                return word
        if self.number:
            return self._within(Amount.from_data(data, language), name)
        hint = did_you_mean(str(data), map(said, self.words))
        raise DataFault(f"'{name}' may not be {data!r}", hint=hint, code=code)

    def asking(self, function: Callable[..., Any], value: Any) -> Callable[[Any], Any]:
        if isinstance(value, Amount):
            held = self.held(value)
            return lambda here: function(here, held(here))
        return lambda here: function(here, value)

    def held(self, amount: Amount) -> Callable[[Any], int]:
        """Return what says how much an amount is in a context, within the bounds."""
        low, high = self.low, self.high
        if low is None and high is None:
            return amount

        def held(here: Any) -> int:
            found = amount(here)
            return low if low is not None and found < low else high if high is not None and found > high else found

        return held

    def _within(self, amount: Amount, name: str) -> Amount:
        written = amount.to_data()
        if isinstance(written, int) and written != self.held(amount)(None):
            raise DataFault(f"'{name}' may not be {written}", hint=f"Write a number {bounds(self.low, self.high)}.")
        return amount

    def said(self, value: Any, called: Called = by_id) -> Said:
        known = not isinstance(value, Amount) and value in self.called
        return {"value": self.called[value] if known else said(value)}

    @property
    def example(self) -> str:
        return str(self.words[0]).lower() if self.words else "1"

    def schema(self) -> dict[str, Any]:
        words: list[dict[str, Any]] = [{"enum": [*self.words]}] if self.words else []
        ends = {"minimum": self.low, "maximum": self.high}  # of a number, and not of a sum, which is text
        amount = {"$ref": "#/$defs/amount", **{key: end for key, end in ends.items() if end is not None}}
        either = words + ([amount] if self.number else [])
        return either[0] if len(either) == 1 else {"anyOf": either}

    def __str__(self) -> str:
        words = [f"`{str(word).lower() if isinstance(word, bool) else word}`" for word in self.words]
        return " or ".join([*words, *([f"a number {bounds(self.low, self.high)}".rstrip()] if self.number else [])])


@attrs.frozen
class EntryName(Shape):
    """The id of an entry, which is kept in full; a bare one means the pack it is written in, or `home`."""

    kind: str  # of the entry
    home: str | None = None  # the pack that a bare id means, for the words of the book which everybody shares
    needed: bool = True  # whether it has to be there, among arguments

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        if language.refer is not None:
            return language.refer(self.kind, self.home)(data, str)
        if not isinstance(data, str) or ":" not in data:
            raise DataFault(f"the full id of an entry of the kind '{self.kind}' belongs here, not {data!r}")
        return data

    def said(self, value: str, called: Called = by_id) -> Said:
        return {"value": called(self.kind, value) or "something"}

    @property
    def example(self) -> str:
        return "id"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", **entry_schema(self.kind, self.home)}

    def __str__(self) -> str:
        return f"the id of an entry of the kind `{self.kind}`"


@attrs.frozen
class Arguments(Shape):
    """Several values by name, which a word's function is given by these names."""

    named: Mapping[str, Argument | EntryName]  # kebab-case in data, with underscores for the function

    def read(self, data: Any, name: str, language: "Language[Any, Any]", code: str = "pack/wrong-value") -> Any:
        if not isinstance(data, dict):
            raise DataFault(f"the arguments of '{name}' are a mapping, such as {self.example}")
        found = {}
        # What a comma cut off is told first: the rest of it, before the comma, is no sum.
        for key, value in sorted(data.items(), key=lambda one: not cut_off(*one)):
            cut = cut_off(key, value)
            if cut or key not in self.named:
                hint = cut or did_you_mean(str(key), [*self.named, "when"])
                raise DataFault(f"'{name}' takes no '{key}'", (key,), hint, "pack/unknown-key", key=True)
            with below(key):
                found[key] = self.named[key].read(value, key, language)
        for key, argument in self.named.items():
            if argument.needed and key not in found:
                raise DataFault(f"'{name}' needs '{key}'")
        return FrozenDict(found)

    def asking(self, function: Callable[..., Any], value: Any) -> Callable[[Any], Any]:
        fixed = {name_of(key): one for key, one in value.items() if not isinstance(one, Amount)}
        sums = {name_of(key): self._held(key, one) for key, one in value.items() if isinstance(one, Amount)}
        if not sums:
            return lambda here: function(here, **fixed)
        return lambda here: function(here, **fixed, **{name: amount(here) for name, amount in sums.items()})

    def _held(self, key: str, amount: Amount) -> Callable[[Any], int]:
        argument = self.named[key]
        return argument.held(amount) if isinstance(argument, Argument) else amount

    def said(self, value: Any, called: Called = by_id) -> Said:
        return {name_of(key): self.named[key].said(one, called)["value"] for key, one in value.items()}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name_of(key) for key, argument in self.named.items() if argument.needed)

    @property
    def example(self) -> str:
        needed = [f"{key}: {argument.example}" for key, argument in self.named.items() if argument.needed]
        return f"{{{', '.join(needed)}}}"

    def schema(self) -> dict[str, Any]:
        needed = [key for key, argument in self.named.items() if argument.needed]
        named = {key: argument.schema() for key, argument in self.named.items()}
        return {"type": "object", "properties": named, "required": needed, "additionalProperties": False}

    def __str__(self) -> str:
        lines = (f"`{key}`: {one}{'' if one.needed else ' (may be left out)'}" for key, one in self.named.items())
        return ", ".join(lines) or "none"


NOTHING = Arguments(FrozenDict())


def one_of(*words: str, needed: bool = True, called: Mapping[str, str] = FrozenDict()) -> Argument:
    """Return the shape of one of some words; `called` is what people call them, where not by the word itself."""
    return Argument(words, needed=needed, called=FrozenDict(called))


def flag() -> Argument:
    """Return the shape of true or false."""
    return Argument((True, False))


def number(
    *words: str,
    low: int | None = None,
    high: int | None = None,
    needed: bool = True,
    called: Mapping[str, str] = FrozenDict(),
) -> Argument:
    """Return the shape of a whole number or a sum, or of one of some words; `called` as in `one_of`.

    A number that is written may not be less than `low` or more than `high`, and a sum counts as no less and no more.
    """
    return Argument(words, number=True, needed=needed, called=FrozenDict(called), low=low, high=high)


def entry(kind: str, *, home: str | None = None, needed: bool = True) -> EntryName:
    """Return the shape of the id of an entry: it is checked as every other reference of a pack is."""
    return EntryName(kind, home, needed)


def taking(**named: Argument | EntryName) -> Arguments:
    """Return the shape of arguments by name."""
    return Arguments(by_key(named))


def by_key(named: Mapping[str, One]) -> FrozenDict[str, One]:
    """Return what is given by names of Python by the keys it has in data."""
    return FrozenDict({key.rstrip("_").replace("_", "-"): one for key, one in named.items()})


def name_of(key: str) -> str:
    """Return the name in Python of what has this key in data: `at_least`, and `from_` for a word of Python's own."""
    name = key.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


def plain(value: Any) -> Any:
    """Return what a value was read from, whatever is nested in it."""
    if hasattr(value, "to_data"):
        return value.to_data()
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def said(value: Any, called: Called = by_id) -> str:
    """Return a value in words."""
    if hasattr(value, "told"):
        return str(value.told(called))
    words = getattr(value, "words", None)  # asked for once: it is put together anew each time
    if words is not None:
        return str(words)
    return str(value).lower() if isinstance(value, bool) else str(value)
