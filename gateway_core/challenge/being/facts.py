"""What may be so of somebody and is no matter of its equipment: each fact by name, and those that somebody said.

Conditions of equipment ask for these alone, so what is in use never hangs on what else is in use.
"""

from collections.abc import Mapping
from typing import Protocol

import attrs

from ...frozen import FrozenDict

__all__ = ["FACTS", "NOBODY", "Being", "Fact", "Facts", "Unsaid", "Value"]

Value = bool | int | None
"""Yes or no, or a number; None: there is no such number."""


@attrs.frozen
class Fact:
    """Something that may be so of somebody."""

    name: str  # kebab-case
    help: str  # what it is, as a whole sentence might name it; `{who}` is whom it is about
    least: int | None = None  # the least that it can be; None: it is yes or no


_ALL = (
    Fact("gang", "how many act as one with {who}, itself included", least=1),
    Fact("key", "whether {who} is the key entity"),
    Fact("lead", "whether {who} carries others"),
    Fact("level", "the Challenge Level of {who}", least=0),
    Fact("passenger", "whether {who} is a passenger of somebody"),
    Fact("passive", "whether {who} is passive"),
    Fact("pc", "whether {who} is a player character"),
    Fact("significance", "the significance of {who}", least=0),
)
FACTS: Mapping[str, Fact] = FrozenDict({one.name: one for one in _ALL})
"""Every fact that may be asked for, by name."""


class Unsaid(Exception):
    """A condition hangs on a fact that nobody has said."""

    def __init__(self, of: "Facts", fact: str, hangs: str = "") -> None:
        open_ = f"nobody has said {FACTS[fact].help.format(who=of.name)}"
        super().__init__(f"{hangs}, and {open_}" if hangs else open_)
        self.of, self.fact = of, fact


class Being(Protocol):
    """Somebody of whom facts can be asked."""

    def fact(self, name: str) -> Value:
        """Return what is so; raise Unsaid where nobody has said it."""
        ...


@attrs.frozen(cache_hash=True)  # a part of what challenges remember by
class Facts:
    """Somebody of whom some facts are known, once and for all."""

    name: str  # what people call it
    said: Mapping[str, Value] = FrozenDict()  # by the names of FACTS

    def fact(self, name: str) -> Value:
        """Return what is so; raise Unsaid where nobody has said it."""
        if name not in self.said:
            raise Unsaid(self, name)
        return self.said[name]

    def but(self, **said: Value) -> "Facts":
        """Return the same with other facts."""
        return attrs.evolve(self, said=FrozenDict({**self.said, **said}))


NOBODY = Facts("nobody")
"""Somebody of whom nothing is known: where nothing is asked, it need not be."""
