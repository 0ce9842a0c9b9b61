"""Deeds whose fields say once what they may be: a game of lending, by whose declarations forms and refusals follow."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.game import (
    Command,
    Event,
    GameSystem,
    Question,
    State,
    between,
    checked,
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
from gateway_core.table import Choice, Outcome, Refusal, Work
from gateway_core.testing import Game, SystemLaws

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


def _mine(state: Library, seat: str, book: str) -> Refusal | None:
    return unless(book in _of(state, seat), "library/not-yours", f"{state.called(book)} is not yours.")


@deed("lend", "Lend {book:called}", verb="lend:{book}", apart=lambda lend, state: lend.book == "bible")
class Lend(Command[Library]):
    """Lend a book of one's own to somebody else."""

    book: str = for_each(_of, _mine)
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


@deed("return", "Send {book:called} home")
class Return(Command[Library]):
    """Send a book back; who has none is told so."""

    book: str = for_each(lambda state, _: state.books, _mine)
    when = (needs(lambda state, _: state.days > 1, "library/closed", "The library closes."),)

    def carry_out(self, work: Work[Library, Event[Library]], seat: str) -> None:
        """Send it."""
        work.emit(Lent(self.book, "ann", 0))


@deed("wait", "Wait")
class Wait(Command[Library]):
    """Let a day go by."""

    question = "day"

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


class TestLaws(SystemLaws):
    """What is derived keeps what every game keeps: whatever a form offers is accepted."""

    def game(self) -> Game[Any, Any, Any]:
        return LENDING


def _forms(seat: str, state: Library | None = None) -> Iterator[Any]:
    return iter(Lending().options(state or Library(), seat))


def test_each_value_of_a_field_for_each_is_a_form() -> None:
    """Called and named by the words of the deed; `apart` may ask which one it is."""
    lend = [form for form in _forms("ann") if isinstance(form.command, Lend)]

    assert [form.label for form in lend] == ["Lend Atlas", "Lend Bible"]
    assert [(form.verb, form.apart) for form in lend] == [("lend:atlas", False), ("lend:bible", True)]


def test_a_form_varies_in_the_other_fields_and_stands_with_the_first_of_each() -> None:
    """Choices are called as the state calls them, and those that a check refuses are none."""
    form = next(_forms("ann"))
    to, days, gift, note, others = form.fields

    assert form.command == Lend("atlas", "bob", 2, False, "Read this.", ())
    assert to.choices == (Choice("bob", "Bob"), Choice("cyd", "Cyd"))
    assert (days.low, days.high, note.text) == (1, 6, 200)
    assert [choice.value for choice in gift.choices] == [False, True]
    assert (others.many, [choice.value for choice in others.choices]) == (True, ["bob", "cyd"])


@pytest.mark.parametrize(
    ("wrong", "code", "message", "allowed"),
    [
        (Lend("cantos", "bob", 1), "library/not-yours", "Cantos is not yours.", ""),
        (Lend("atlas", "bop", 1), "library/nobody", "Nobody is called 'bop'.", "Did you mean 'bob'?"),
        (Lend("atlas", "ann", 1), "library/oneself", "Ann has Atlas already.", ""),
        (Lend("atlas", "bob", 7), "library/too-long", "So long nobody lends.", ""),
        (Lend("cantos", "bop", 7), "library/not-yours", "Cantos is not yours.", ""),
    ],
)
def test_the_first_check_that_refuses_a_field_says_why(wrong: Lend, code: str, message: str, allowed: str) -> None:
    """Field by field, in the order of their checks; words have fields of the deed in them."""
    assert Lending().check(Library(), "ann", wrong) == Refusal(code, message, allowed=allowed)


def test_a_form_that_is_refused_is_listed_with_the_refusal() -> None:
    """Of `for_each` with each value; of choices that are all refused, with the first."""
    refused = [form for form in _forms("cyd") if form.refusal is not None]

    assert {form.label for form in refused} == {"Send Atlas home", "Send Bible home", "Send Cantos home"}
    assert {form.refusal.code for form in refused} == {"library/not-yours"}


def test_a_check_in_when_keeps_a_deed_from_being_listed() -> None:
    """On the last day nothing is sent home."""
    last = Library(days=1).freeze()

    assert not any(isinstance(form.command, Return) for form in _forms("ann", last))
    assert Lending().check(last, "ann", Return("atlas")) == Refusal("library/closed", "The library closes.")


def test_where_there_is_nothing_to_choose_there_is_no_form() -> None:
    """Nobody lends for no day at all."""
    assert not any(isinstance(form.command, Lend) for form in _forms("ann", Library(days=0).freeze()))


def test_a_field_that_is_only_checked_leaves_the_forms_to_its_deed() -> None:
    """It is refused as others are."""

    @deed("burn")
    class Burn(Command[Library]):
        book: str = checked(_mine)

    assert Burn("cantos").refuse(Library(), "ann") == Refusal("library/not-yours", "Cantos is not yours.")
    assert [*Burn.forms(Library(), "ann")] == []


def test_words_of_a_deed_name_fields_that_it_has() -> None:
    """A slip of its author is found when the class is made."""
    with pytest.raises(TypeError, match="has no such field"):

        @deed("steal", "Steal {bok:called}")
        class Steal(Command[Library]):
            book: str = checked(_mine)


def test_one_of_two_alternatives_is_told() -> None:
    """The first where the field says anything, and both may have fields in them."""
    assert Lent("atlas", "bob", 3).tell(Library()) == "Atlas goes to Bob for 3 days."
    assert Lent("atlas", "bob", 0).tell(Library()) == "Atlas goes to Bob."
