"""The words that a game registers for its effects: quantities, conditions and operations, each whole as one value.

`H` is where a word is asked: the game's own class of a context, with all that an answer may depend on; `F` is a fact.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import attrs

from .amount import Amount
from .bounds import Bound, bound
from .shapes import NOTHING, Called, Shape, by_id

__all__ = ["ConditionWord", "OperationWord", "QuantityWord", "Why", "compared", "counted", "filled", "says"]

H = TypeVar("H")
F = TypeVar("F")
Why = tuple[str, str]  # why something may not be: a refusal's code and its sentence


def _names(names: Iterable[str]) -> frozenset[str]:
    return frozenset(names)


@attrs.frozen
class QuantityWord(Generic[H]):
    """A whole number of the context, by a name that may stand in sums."""

    name: str  # as in a sum: letters, digits and underscores
    help: str  # what the reference says of it
    of: Callable[[H], int] = attrs.field(repr=False)  # how it is found
    reads: frozenset[str] = attrs.field(converter=_names)  # what it tells, by the names of the game's secrets

    @reads.default
    def _itself(self) -> frozenset[str]:
        return frozenset((self.name,))


@attrs.frozen
class ConditionWord(Generic[H]):
    """Something that is so in a context, or is not; its functions are given that, and what stands beside the word."""

    name: str  # kebab-case
    help: str  # what the reference says of it
    holds: Callable[..., bool] = attrs.field(repr=False)  # whether it is so
    takes: Shape  # what stands beside the word
    why_not: Callable[..., Why] = attrs.field(repr=False)  # why one may not where it is not so; by default its words
    why_so: Callable[..., Why] | None = attrs.field(repr=False, default=None)  # why `not` keeps one where it is so
    reads: frozenset[str] = attrs.field(converter=_names, default=frozenset())  # what it tells, like a quantity
    told: str = ""  # its words after an "if", with {value} and what else it takes; empty: the word and its value

    @why_not.default
    def _told(self) -> Callable[..., Why]:
        def why_not(here: Any, *value: Any, **named: Any) -> Why:
            return "effect/not-now", f"this is only possible if {self.tell(value[0] if value else named)}."

        return why_not

    def tell(self, value: Any, called: Called = by_id) -> str:
        """Return in words that it is so, with entries as they are called."""
        if isinstance(value, bool):
            contrary = f"it is not so that {self.told}" if self.told else f"not {_plainly(self.name)}"
            return contrary if not value else self.told or _plainly(self.name)
        return filled(self.told or f"{_plainly(self.name)} is {{value}}", self.takes.said(value, called))


@attrs.frozen
class OperationWord(Generic[H, F]):
    """Something that is done in a context: `facts` is given the context, and its one value or its arguments by name.

    It returns what becomes true; or nothing, if it has drawn and emitted by the work that its context holds.
    """

    name: str  # kebab-case
    help: str  # what the reference says of it
    facts: Callable[..., Iterable[F] | None] = attrs.field(repr=False)  # what becomes true
    takes: Shape = NOTHING  # what stands beside the word
    once: bool = False  # whether it is done once, where an effect is done to several one by one
    reads: frozenset[str] = attrs.field(converter=_names, default=frozenset())  # what it tells, beside its amounts
    writes: frozenset[str] = attrs.field(converter=_names, default=frozenset())  # what it changes, by the same names
    told: str = ""  # its words, with {value} or its arguments; empty: the word and its arguments

    def tell(self, value: Any, called: Called = by_id) -> str:
        """Return what is done, in words, with entries as they are called."""
        said = self.takes.said(value, called)
        if self.told or not isinstance(value, Mapping):
            return filled(self.told or f"{_plainly(self.name)} {{value}}", said)
        words = (
            (_plainly(key), one, isinstance(value[key], Amount)) for key, one in zip(value, said.values(), strict=True)
        )
        parts = (f"{one} {key}" if counted else f"{key}: {one}" for key, one, counted in words)
        return f"{_plainly(self.name)} {', '.join(parts)}".rstrip()


class _Said(str):
    """Words that may be counted in a template: `{count:card}` is `1 card` or `2 cards`."""

    __slots__ = ()

    def __format__(self, noun: str) -> str:
        return counted(str(self), noun) if noun else str(self)


def counted(words: str, noun: str) -> str:
    """Return so many of something, as the words of an amount say.

    >>> counted("1", "step"), counted("1 plus raises", "step"), counted("edge (at least 0)", "raise")
    ('1 step', '1 step and 1 more for each of the raises', 'as many raises as edge (at least 0)')
    """
    number, _, more = words.partition(" plus ")
    if number.lstrip("-").isdigit():
        said = f"{number} {noun}{'' if number == '1' else 's'}"
        return f"{said} and 1 more for each of the {more}" if more else said
    return f"as many {noun}s as {words}"


def filled(template: str, said: Mapping[str, str]) -> str:
    """Return a template with its words filled in; raise what `str.format` does for one that is none."""
    return template.format_map({key: _Said(words) for key, words in said.items()})


def _plainly(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")


def says(code: str, sentence: str) -> Callable[..., Why]:
    """Return a reason of one sentence, in which {value} is what stands beside the word."""

    def why(here: Any, value: Any) -> Why:
        return code, sentence.format(value=getattr(value, "words", value))

    return why


def compared(
    quantity: QuantityWord[H], called: str = "", *, low: str = "effect/too-low", high: str = "effect/too-high"
) -> ConditionWord[H]:
    """Return the condition by the name of a quantity that holds it against a bound: `{gold: {at-least: 3}}`.

    `called` is what sentences call it, `low` and `high` are the codes for too little and too much.
    """

    def holds(here: H, value: Bound) -> bool:
        return value.holds(quantity.of(here), here)

    def why_not(here: H, value: Bound) -> Why:
        wanted = f"{value.side.replace('-', ' ')} {value.amount(here)}"
        why = f"{called or _plainly(quantity.name)} must be {wanted}; it is {quantity.of(here)}."
        return low if value.side == "at-least" else high, why

    name, help = quantity.name.replace("_", "-"), f"{quantity.help}, against a bound"
    return ConditionWord(name, help, holds, bound(), why_not, reads=quantity.reads)
