"""What must be true for an effect to be used, as it is written in data: one word with its value, or several joined."""

from collections.abc import Mapping
from typing import Any, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault
from .conditions import KIND_OF, WORDS, Word
from .context import Context, Why
from .quantity import Quantity
from .reading import below, one_word

__all__ = ["CONDITIONS", "Condition"]


@attrs.frozen
class Condition:
    """One word with its value: `{line: target}`, `{not: {target-is: key}}`, `{all: [...]}`."""

    word: str  # one of CONDITIONS
    value: Any  # what the word takes, as its entry reads it

    def holds(self, here: Context) -> bool:
        """Whether it is true in this context."""
        return CONDITIONS[self.word].holds(here, self.value)

    def why_not(self, here: Context) -> Why:
        """Return the code and the sentence for somebody who may not, because this is not true."""
        return CONDITIONS[self.word].why_not(here, self.value)

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that it asks for, in whatever is nested in it."""
        return _read_in(self.value) | ({"ladder"} if self.word == "ladder" else frozenset())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a mapping of one word to its value."""
        shape = "a condition is one word with its value, such as {line: target}"
        word, value = one_word(data, CONDITIONS, "condition", "drama/unknown-condition", shape)
        known = CONDITIONS[word]
        if known.values is not None and value not in known.values:
            hint = did_you_mean(str(value), map(str, known.values))
            raise DataFault(f"'{word}' may not be {value!r}", (word,), hint, "drama/unknown-condition")
        with below(word):
            return cls(word, known.read(value) if known.read else value)

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return {self.word: dict([self.value]) if self.word == "ruling" else _plain(self.value)}


def _read_in(value: Any) -> frozenset[str]:
    if isinstance(value, Condition | Quantity):
        return value.reads
    nested = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    return frozenset().union(*map(_read_in, nested))


def _plain(value: Any) -> Any:
    if isinstance(value, Condition | Quantity):
        return value.to_data()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _several(data: Any) -> tuple[Condition, ...]:
    if not isinstance(data, list) or not data:
        raise DataFault("a list of conditions belongs here")
    found = []
    for index, item in enumerate(data):
        with below(index):
            found.append(Condition.from_data(item))
    return tuple(found)


def _why_not_all(here: Context, value: tuple[Condition, ...]) -> Why:
    return next(condition for condition in value if not condition.holds(here)).why_not(here)


def _why_not_not(here: Context, value: Condition) -> Why:
    if value.word == "target-is":
        return "drama/target-is", f"{here.called(here.target)} is {KIND_OF[value.value]}."
    if value.word == "line":
        to = "" if value.value == "any" else f" to {here.called(here.target)}"
        return "drama/already-engaged", f"{here.called(here.actor)} already has a tension line{to}."
    return "drama/not-now", f"this is not possible while '{value.word}' is so."


_JOINING: Mapping[str, Word] = {
    "all": Word(
        lambda here, value: all(one.holds(here) for one in value), _why_not_all, "every one of a list", read=_several
    ),
    "any": Word(
        lambda here, value: any(one.holds(here) for one in value),
        lambda here, value: value[0].why_not(here),  # any would do, so the first is as good a reason as another
        "at least one of a list",
        read=_several,
    ),
    "not": Word(
        lambda here, value: not value.holds(here), _why_not_not, "the contrary of a condition", read=Condition.from_data
    ),
}

CONDITIONS: Mapping[str, Word] = dict(sorted({**_JOINING, **WORDS}.items()))
"""Every word that a condition may be, in the order of the alphabet."""
