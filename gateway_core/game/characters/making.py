"""Characters in the making: what there is to choose, what it costs, and why it cannot be had, as a game says it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

import attrs

from ...chance.source import Source
from ...packs.finding import Finding
from ...table.parameter import Parameter

__all__ = ["Draft", "Making", "Offer", "Part", "Subject", "Text"]


@attrs.frozen
class Text:
    """Words that a character bears, which cost nothing."""

    field: str  # of the entry
    title: str  # what they are called
    question: str  # by which they are asked for
    now: str  # what stands there


@attrs.frozen
class Part:
    """A part of a character in which there is something to choose."""

    id: str  # by which its choices are asked for
    title: str  # for people
    now: str  # what stands there, in words
    subjects: bool = False  # whether one chooses first what it is about
    own: bool = False  # whether it may be about something of one's own naming
    once: bool = False  # whether nobody wants to choose here again at once


@attrs.frozen
class Subject:
    """What choices are about: one of many things that each can be had by degrees."""

    part: str  # the id of its part
    key: str  # what names it
    label: str  # what people call it
    now: str = ""  # what the character has of it; empty: nothing
    suits: bool = False  # whether it goes with what was chosen before
    text: str = ""  # says more


@attrs.frozen
class Offer:
    """One choice, tried."""

    label: str  # the choice in words
    after: "Draft"  # what it leads to, whether or not it may be made
    cost: int = 0  # in points; below 0: given back
    refusal: Finding | None = None  # why it may not be made
    about: str = ""  # says more
    now: bool = False  # whether the character has it, and this would take it back


class Draft(Protocol):
    """A character in the making, as far as it is made: a value."""

    @property
    def id(self) -> str:
        """The full name it will have."""

    @property
    def value(self) -> Any:
        """The entry, as it stands."""

    @property
    def words(self) -> str:
        """How the points stand."""

    @property
    def texts(self) -> tuple[Text, ...]:
        """The words it bears."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """What there is to choose in, in order."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules miss, or forbid."""

    def offers(self, part: str) -> Sequence[Offer]:
        """Return the choices of a part without subjects."""
        ...

    def subjects(self, part: str) -> Sequence[Subject]:
        """Return what choices of a part can be about."""
        ...

    def about(self, subject: Subject) -> Sequence[Offer]:
        """Return the choices about one subject."""
        ...

    def own(self, part: str, name: str) -> Subject:
        """Return a subject of somebody's own naming."""
        ...

    def written(self, field: str, text: str) -> "Draft":
        """Return the draft with other words."""
        ...


class Making(Protocol):
    """How characters of a game are made."""

    options: ClassVar[tuple[Parameter, ...]]  # what may be chosen at once, each the name of an entry
    keys: ClassVar[tuple[str, ...]]  # every key of the file in its order, `kind`, `format` and `id` first
    told: ClassVar[frozenset[str]]  # the codes of findings that `Draft.words` tells anyway

    def begin(self, book: Any, id: str, name: str, made_with: Mapping[str, str]) -> Draft:
        """Return somebody who is nothing yet but a name."""
        ...

    def resume(self, book: Any, id: str, value: Any) -> Draft:
        """Return somebody of a file to go on with."""
        ...

    def choose(self, draft: Draft, option: str, entry: str) -> Offer:
        """Return what an option's entry, by its full id, leads to."""
        ...

    def foreign(self, value: Any, setting: str) -> str:
        """Return why an entry is none that is being made here with `setting`; empty if it is."""
        ...

    def at_random(self, draft: Draft, source: Source) -> Draft:
        """Return a whole one made by chance; the same source makes the same one. Raise ContentError if none is."""
        ...
