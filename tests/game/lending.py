"""A game of lending, by whose declarations forms and refusals follow."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from gateway_core.game import (
    Command,
    Event,
    GameSystem,
    Question,
    State,
    between,
    deed,
    either,
    fact,
    for_each,
    line,
    listed,
    needs,
    one_of,
    public,
    some_of,
    unless,
)
from gateway_core.table import Outcome, Refusal, Work
from gateway_core.testing import Game

SEATS = ("ann", "bob", "cyd")


@attrs.define(on_setattr=State.guard)
class Library(State):
    """Who holds which books, and how many days are left."""

    books: dict[str, str] = public(factory=lambda: {"atlas": "ann", "bible": "ann", "cantos": "bob"})
    days: int = public(default=6)

    def called(self, id: str) -> str:
        """Return a name with a capital letter."""
        return id.capitalize()


@fact("lent", "{book:called} goes to {to:called}{days: for {days} days|}.")
class Lent(Event[Library]):
    """A book has another reader."""

    book: str
    to: str
    days: int

    def apply(self, draft: Library) -> None:
        draft.books[self.book] = self.to
        draft.days -= 1


def _of(state: Library, seat: str) -> list[str]:
    return [book for book, reader in state.books.items() if reader == seat]


def mine(state: Library, seat: str, book: str) -> Refusal | None:
    return unless(book in _of(state, seat), "library/not-yours", f"{state.called(book)} is not yours.")


@deed("lend", "Lend {book:called}", verb="lend:{book}", apart=lambda lend, state: lend.book == "bible")
class Lend(Command[Library]):
    """Lend a book of one's own to somebody else."""

    book: str = for_each(_of, mine)
    to: str = one_of(
        "to whom",
        lambda *_: SEATS,
        listed("library/nobody", "Nobody is called '{to}'.", near=True),
        needs(lambda _, seat, __, to: to != seat, "library/oneself", "{to:called} has {book:called} already."),
    )
    days: int = between(
        "for how long", 1, lambda state, *_: state.days, listed("library/too-long", "So long nobody lends."), first=2
    )
    gift: bool = either("is it a gift", first=False, default=False)
    note: str = line("what to write in it", "Read this.", default="")
    others: tuple[str, ...] = some_of(
        "who may read along", lambda state, seat, *_: [one for one in SEATS if one != seat], default=()
    )

    def carry_out(self, work: Work[Library, Event[Library]], seat: str) -> None:
        """Hand it over."""
        work.emit(Lent(self.book, self.to, self.days))


@deed(
    "return",
    "Send {book:called} home",
    when=(needs(lambda state, _: state.days > 1, "library/closed", "The library closes."),),
    becomes=lambda back, _: Lent(back.book, "ann", 0),
)
class Return(Command[Library]):
    """Send a book back; who has none is told so."""

    book: str = for_each(lambda state, _: state.books, mine)


@deed("wait", "Wait", question="day")
class Wait(Command[Library]):
    """Let a day go by."""

    def carry_out(self, work: Work[Library, Event[Library]], seat: str) -> None:
        """Lend nothing."""
        work.emit(Lent("cantos", work.state.books["cantos"], 0))


class Lending(GameSystem[Library]):
    """A few days of a library."""

    name: ClassVar[str] = "lending"
    version: ClassVar[int] = 1
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters: ClassVar[tuple[Any, ...]] = ()
    events = (Lent,)
    commands = (Lend, Return, Wait)
    questions: ClassVar[tuple[str, ...]] = ("day",)

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Library:
        """Open the library."""
        return Library().freeze()

    def seats(self, state: Library) -> tuple[str, ...]:
        """Return the readers."""
        return SEATS

    def asked(self, state: Library) -> Question:
        """Ask all of them, every day."""
        return Question("day", (SEATS[state.days % 3],))

    def proceed(self, work: Work[Library, Event[Library]]) -> None:
        """Nothing happens by itself."""

    def outcome(self, state: Library) -> Outcome | None:
        """Return that it is closed."""
        return None if state.days else Outcome("closed")


class Book:
    """No rulebook."""

    hash = "of a game without packs"


LENDING = Game(Lending(), Book())
