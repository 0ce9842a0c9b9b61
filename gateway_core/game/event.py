"""An event of a game, whole: its fields, what it changes, how it is told, and who may see it."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

import attrs

from ..frozen import FrozenDict
from ..table.story import Beat, Heading
from ..table.terms import Seat
from .fact_changes import Place
from .secrecy.seen import Eyes, seen
from .secrecy.sound import require_sound
from .wording import asked, worded

__all__ = ["Event"]

S_ = TypeVar("S_", contravariant=True)  # so a fact that any state can take is one for every game


class Event(Generic[S_]):
    """One fact in the past tense. A subclass is an attrs class with a stored name:

    `@fact("coin-found", "{seat} finds a coin.") class CoinFound(Event[Purse]): ...`

    It carries results and works nothing out: `apply` asks neither rulebook nor chance, so that a log is folded into the
    same state for ever. What it does not say of itself is: it changes what its fields say (`put`, `add`), is worth
    no line, is for everybody, and begins no chapter.
    """

    __slots__ = ()  # attrs makes the slots of each event; a base without them would give every one a dictionary

    __told__: ClassVar[str] = ""  # what `tell` puts the fields into, as `fact` explains
    __places__: ClassVar[tuple[Place, ...]] = ()  # where its fields go, as `put` explains
    __puts__: ClassVar[Mapping[str, Any]] = FrozenDict()  # what else it puts there, as `fact` explains, and so are:
    __drops__: ClassVar[tuple[str, ...]] = ()
    __story__: ClassVar[Beat | tuple[Beat, ...] | None] = None
    __to__: ClassVar[str | Collection[Seat] | None] = None

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        """Refuse a tag that its field is not for."""
        require_sound(cls)

    def apply(self, draft: S_) -> None:
        """Put the fact into a live draft: in place, and whatever the draft holds.

        A fact that changes more than its fields say begins or ends with `super().apply(draft)`.
        """
        for place in self.__places__:
            place.fill(self, draft)

    def tell(self, state: S_) -> str:
        """Return one line of words for people, in the state after it; empty: another fact's line tells it."""
        return worded(self.__told__, self, state)

    def beats(self, state: S_) -> tuple[Beat, ...] | None:
        """Return what it is to a story, in the state after it; None: its line as it is; (): nothing."""
        story = self.__story__
        if story is None:
            return None
        return tuple(self._beat(one, state) for one in (story if isinstance(story, tuple) else (story,)))

    def _beat(self, said: Beat, state: S_) -> Beat:
        counts = tuple(attrs.evolve(one, who=worded(one.who, self, state)) for one in said.counts)
        words = worded(said.words, self, state) if said.words else self.tell(state)
        return attrs.evolve(said, words=words, lead=worded(said.lead, self, state), counts=counts)

    def audience(self, state: S_) -> frozenset[Seat] | None:
        """Return the seats that may see the fact, in the state after it; None: everybody."""
        to = self.__to__
        if isinstance(to, str):
            found: frozenset[Seat] | None = asked(to, self, state)
            return found
        return None if to is None else frozenset(to)

    def face(self, eyes: Eyes) -> Self | None:
        """Return what these eyes see of the fact: itself, itself with its tagged fields turned down, or None.

        It is stored whole, once. A tagged field names the owner by `of`, and what others see by `instead`.
        """
        audience = self.audience(eyes.state)
        if audience is None or eyes.master or eyes.seat in audience:
            return seen(self, eyes)
        return None

    def heading(self, state: S_) -> Heading | None:
        """Return the heading of the chapter it begins, told instead of its line in a story; None: it begins none."""
        return None
