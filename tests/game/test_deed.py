"""What a deed says of its forms beside its fields: while what they are offered, and with what they stand."""

import pytest

from gateway_core.game import (
    Command,
    all_of,
    between,
    deed,
    for_each,
    line,
    listed,
    needs,
    one_of,
)
from gateway_core.table import Choice, Refusal

from .lending import Library, Return, Wait


@deed("ask", "Ask {who:called}", offered=lambda state, _: state.days > 2, secret=True)
class Ask(Command[Library]):
    """Ask somebody for a book, now or on a day; a day is only asked for where it is not now."""

    who: str = one_of("whom", {"bob": "old Bob", "cyd": "young Cyd"})
    now: bool = for_each((True, False))
    book: str = one_of("what", ("atlas", "bible"), called="shelf")
    day: int = between(
        "when",
        0,
        9,
        needs(lambda *asked: asked[-1] % 9, "library/closed", "It is closed."),
        where=lambda state, seat, who, now, book: not now,
        default=0,
    )


@deed("renew", "Renew {book}")
class Renew(Command[Library]):
    """What is asked here names the fields that it is about, in whichever order, and no others."""

    book: str = one_of("what", ("atlas", "bible"))
    days: int = between(
        "how long",
        1,
        lambda state, seat: state.days,
        needs(lambda state, seat, days, book: len(book) > days, "library/short", lambda state, seat, book: f"{book}!"),
    )
    why: str = line(
        "why", lambda state, seat, days: f"{days} days", where=lambda state, seat, book: book == "atlas", default=""
    )


@deed("write", "Write")
class Write(Command[Library]):
    """Write a title and, if one likes, a note."""

    title: str = line("title", "Untitled", listed("library/title", "A title has 1 to 9 letters."), longest=9)
    note: str = line("note", "Read this.", listed("library/note", "No such note.", allowed="None is."), default="")
    day: str = line(
        "day",
        "Monday",
        listed("library/day", "Which day?"),
        where=lambda state, seat, note: note != "None.",
        default="",
    )


class Shelves(Library):
    """A library that knows where its books stand."""

    def shelf(self, id: str) -> str:
        """Return where a book stands."""
        return f"{id} below"


def test_a_field_is_asked_for_only_where_it_is_said_to_be() -> None:
    """Elsewhere the form stands with its default; a number's range leaves out what a check refuses at its ends."""
    now, later = Ask.forms(Shelves(), "ann")

    assert [field.name for field in now.fields] == ["who", "book"]
    assert [field.name for field in later.fields] == ["who", "book", "day"]
    assert (now.command.day, later.command.day) == (0, 1)
    assert (later.fields[-1].low, later.fields[-1].high) == (1, 8)


def test_a_field_that_is_not_always_asked_for_has_a_default() -> None:
    """Or else no form could stand with anything."""

    with pytest.raises(TypeError, match=r"Dream\.of is not always asked for"):

        @deed("dream", "Dream")
        class Dream(Command[Library]):
            of: str = line("of what", "Books.", where=lambda *_: False)


def test_what_nobody_asks_for_stands_with_its_default_whatever_its_checks_say() -> None:
    """And where it is asked for it is refused by them."""
    now, later = Ask("bob", True, "atlas", 0), Ask("bob", False, "atlas", 0)

    assert now.refuse(Library(), "ann") is None
    assert later.refuse(Library(), "ann") == Refusal("library/closed", "It is closed.")


def test_values_hold_their_words_or_the_state_has_a_method_for_them() -> None:
    """A mapping of values to words, or the name of a method."""
    who, book = next(iter(Ask.forms(Shelves(), "ann"))).fields

    assert who.choices == (Choice("bob", "old Bob"), Choice("cyd", "young Cyd"))
    assert book.choices == (Choice("atlas", "atlas below"), Choice("bible", "bible below"))


@pytest.mark.parametrize(
    ("title", "note", "day", "code"),
    [
        ("Bees", "", "Monday", None),
        ("Of 9 bees", "Über all.", " Monday", None),
        ("Of 10 bees", "", "Monday", "library/title"),
        ("", "", "Monday", "library/title"),
        ("\u2003 ", "", "Monday", "library/title"),
        ("Two\nrows", "", "Monday", "library/title"),
        ("Bees", " ", "Monday", "library/note"),
        ("Bees", "", "", "library/day"),
        ("Bees", "None.", "", None),
    ],
)
def test_a_line_is_refused_that_says_nothing_or_too_much(title: str, note: str, day: str, code: str | None) -> None:
    """It may be left out where that is its default, unless there is somewhere else where nobody asks for it."""
    refusal = Write(title, note, day).refuse(Library(), "ann")

    assert (None if refusal is None else refusal.code) == code


def test_what_would_be_allowed_in_place_of_a_line_is_told() -> None:
    """Beside what is wrong with it."""
    refusal = Write("Bees", "\n", "Monday").refuse(Library(), "ann")

    assert refusal == Refusal("library/note", "No such note.", allowed="None is.")


_open = all_of(
    needs(lambda state, *_: state.days > 1, "library/closed", "It is closed."),
    needs(lambda state, *_: state.days < 9, "library/feast", "It is a feast."),
)
_here = all_of(
    _open,
    needs(
        lambda *asked: asked[-1] != "cyd",
        "library/away",
        "{who:called} is away.",
        allowed=lambda state, _, who: f"{who} comes in {9 - state.days} days.",
    ),
)


@deed("greet", "Greet", when=(_open,))
class Greet(Command[Library]):
    """Greet somebody who is here."""

    who: str = for_each(("bob", "cyd"), _here)


@pytest.mark.parametrize(
    ("days", "who", "refusal"),
    [
        (2, "bob", None),
        (2, "cyd", Refusal("library/away", "Cyd is away.", allowed="cyd comes in 7 days.")),
        (1, "cyd", Refusal("library/closed", "It is closed.")),
        (9, "cyd", Refusal("library/feast", "It is a feast.")),
    ],
)
def test_the_first_of_several_checks_refuses(days: int, who: str, refusal: Refusal | None) -> None:
    """As if they stood there one by one; asked by itself it refuses alike, without the words of a deed."""
    library = Library(days=days).freeze()

    assert Greet(who).refuse(library, "ann") == refusal
    assert Greet.barred(library, "ann") == (None if refusal is None or refusal.code == "library/away" else refusal)
    assert (_here(library, "ann", who) is None) is (refusal is None)


@deed(
    "pack",
    "Pack",
    checks=(
        _open,
        needs(
            lambda state, seat, days, book: len(book) > days, "library/heavy", "{book} is too heavy for {days} days."
        ),
    ),
    secret=lambda pack: pack.book == "bible",
)
class Pack(Command[Library]):
    """Pack a book for a journey."""

    book: str = for_each(("atlas", "bible"))
    days: int = between("how long", 1, 9, listed("library/long", "So long nobody travels."))


def test_a_deed_may_be_wrong_as_a_whole() -> None:
    """Its fields come first; its checks name fields, as those of a field do, and their words have them put in."""
    heavy = Refusal("library/heavy", "atlas is too heavy for 5 days.")

    assert Pack("atlas", 4).refuse(Library(), "ann") is None
    assert Pack("atlas", 5).refuse(Library(), "ann") == heavy
    assert Pack("atlas", 5).refuse(Library(days=9), "ann") == Refusal("library/feast", "It is a feast.")
    assert Pack("atlas", 10).refuse(Library(days=9), "ann") == Refusal("library/long", "So long nobody travels.")
    assert [form.command for form in Pack.forms(Library(), "ann")] == [Pack("atlas", 1), Pack("bible", 1)]

    with pytest.raises(TypeError, match=r"Burn asks for 'page', which is no field up to there"):

        @deed("burn", checks=(needs(lambda state, seat, book, page: page, "library/page", "No."),))
        class Burn(Command[Library]):
            book: str = for_each(("atlas", "bible"))


def test_what_a_deed_is_about_may_be_secret() -> None:
    """Asked of each, where it is not so of all."""
    assert (Pack("atlas", 1).discloses(Library()), Pack("bible", 1).discloses(Library())) == (True, False)


class LongPack(Pack):
    """A deed without a name of its own asks what the one above it does."""


def test_a_subclass_of_a_deed_is_refused_what_that_is() -> None:
    """By its fields, and as a whole."""
    assert LongPack("atlas", 5).refuse(Library(), "ann") == Pack("atlas", 5).refuse(Library(), "ann")


@deed("send", "Send")
class Send(Command[Library]):
    """Send a book, which only some can carry, to somebody who is here."""

    book: str = for_each(
        ("atlas", "bible", "cantos"), needs(lambda *asked: asked[-1] != "atlas", "library/heavy", "No."), quiet=True
    )
    to: str = one_of(
        "to whom",
        ("bob", "cyd"),
        needs(lambda state, _, book, to: book == "bible" and to == "cyd", "library/away", "{to} is away."),
        quiet=True,
    )


def test_what_a_quiet_field_refuses_is_not_listed() -> None:
    """Neither a value of its own form nor a form of which all is refused; given, it is refused like any other."""
    assert [form.command for form in Send.forms(Library(), "ann")] == [Send("bible", "cyd")]
    assert Send("cantos", "cyd").refuse(Library(), "ann") == Refusal("library/away", "cyd is away.")


def test_a_deed_is_offered_only_while_it_says_so() -> None:
    """Given it may be at any time."""
    late = Shelves(days=2).freeze()

    assert [*Ask.forms(late, "ann")] == []
    assert Ask("bob", True, "atlas", 1).refuse(late, "ann") is None


def test_forms_stand_with_what_is_given_for_a_field() -> None:
    """They vary in the others, and are called as is said there."""
    (form,) = Ask.forms_with(Shelves(), "ann", "Ask {Bob}", verb="bob", who="bob", now=True)

    assert (form.label, form.verb, form.command) == ("Ask {Bob}", "bob", Ask("bob", True, "atlas"))
    assert [field.name for field in form.fields] == ["book"]


def test_what_a_deed_says_of_itself_is_said_where_it_is_named() -> None:
    """What is not said is as for any deed."""
    assert (Ask.secret, Ask.closes, Wait.question, Return.secret) == (True, False, "day", False)


def test_what_is_asked_names_the_fields_that_it_is_about() -> None:
    """Whichever these are; a name that no field up to there has is told when the deed is made."""
    (form,) = Renew.forms(Library(), "ann")
    refusal = Renew("bible", 5).refuse(Library(), "ann")

    assert [(one.name, one.low, one.high) for one in form.fields] == [
        ("book", None, None),
        ("days", 1, 4),
        ("why", None, None),
    ]
    assert form.command == Renew("atlas", 1, "1 days")
    assert refusal is not None
    assert refusal.message == "bible!"

    with pytest.raises(TypeError, match=r"Lose\.book asks for 'days', which is no field up to there: there is none"):

        @deed("lose", "Lose {book}")
        class Lose(Command[Library]):
            book: str = one_of("what", lambda state, seat, days: ())
            days: int = 0
