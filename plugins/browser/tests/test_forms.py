"""What stands in the inputs of a form is the command that is posted, in every game."""

import attrs
import pytest
from gateway_browser.forms import Unfit, key_of, name_of, named, read, value_key
from gateway_browser.shown import shown
from gateway_browser.templated import macro

from gateway_core.chance import Seeded, Stream
from gateway_core.table import Budget, Choice, Composed, Field, Option
from gateway_core.testing.hostile import sample

from .filled import Filled, put_together
from .games import GAMES, moments, seen_by


@pytest.mark.parametrize("what", GAMES)
def test_every_form_says_what_was_filled_in(what: str) -> None:
    """However somebody fills in whatever a game offers, with hostile texts too, the very same command is read."""
    stream, tried = Stream(Seeded("hands")), 0

    for game in moments(what, 12):
        for seat in game.table.seats:
            seen = seen_by(game, seat)
            for form in seen.menus[seat].allowed:
                page = Filled(macro("form", "_form.html")(shown(seen, seat, form)))
                for command in (form.command, sample(form, stream), *put_together(form, stream)):
                    page.fill(form, command)
                    assert read(form, page.posted()) == command, form.label
                    tried += 1

    assert tried > 50


@pytest.mark.parametrize("what", GAMES)
def test_a_form_says_what_is_usual_before_anybody_touches_it(what: str) -> None:
    """Whoever only presses the button does what the form is usually; the game accepts it, or lacks what only they can
    say."""
    for game in moments(what, 8):
        for seat in game.table.seats:
            seen = seen_by(game, seat)
            for form in seen.menus[seat].usual:
                posted = Filled(macro("form", "_form.html")(shown(seen, seat, form))).posted()
                command = read(form, posted)
                if isinstance(command, Unfit):
                    assert any(field.text is not None for field in form.fields), (form.label, command)
                else:
                    assert game.table.check(seat, command) is None, form.label
                assert named(seen.menus[seat], posted["form"][0]) is form


@attrs.frozen
class Deal:
    """A command with a field of each sort."""

    whom: str = "ann"
    what: tuple[str, ...] = ()
    many: tuple[tuple[str, int], ...] = ()
    order: tuple[str, ...] = ("ann", "bob")
    hours: int = 1
    words: str = "Now"


PEOPLE = (Choice("ann", "Ann"), Choice("bob", "Bob"))
FORM = Option(
    "deal", "Deal", Deal(),
    (
        Field("whom", "whom", PEOPLE), Field("what", "what", PEOPLE, many=True), Field("many", "many", PEOPLE, each=2),
        Field("order", "order", PEOPLE, arranged=True), Field("hours", "hours", low=1, high=5),
        Field("words", "words", text=9),
    ),
)  # fmt: skip
ANN, BOB = value_key("ann"), value_key("bob")


@pytest.mark.parametrize(
    ("posted", "words"),
    [
        ({"f.whom": ["zoe"]}, "Whom: this choice is not there any more. Choose again."),
        ({"f.what": ["", "zoe"]}, "What: one of these is not there any more. Choose again."),
        ({f"f.many:{ANN}": ["3"]}, "Ann: there may be 2 at most."),
        ({f"f.many:{ANN}": ["-1"]}, "Many: a whole number from 0 to 2 belongs here, not '-1'."),
        ({f"f.order:{ANN}": ["1"], f"f.order:{BOB}": ["1"]}, "Order: two have the place 1. Each has one of its own."),
        ({f"f.order:{ANN}": ["1"], f"f.order:{BOB}": [""]}, "Order: Bob may not be left out."),
        ({"f.hours": ["6"]}, "Hours: a whole number from 1 to 5 belongs here."),
        ({"f.hours": ["\N{ARABIC-INDIC DIGIT TWO}"]}, "Hours: a whole number from 1 to 5 belongs here."),
        ({"f.hours": ["9" * 5000]}, "Hours: a whole number from 1 to 5 belongs here."),
        ({"f.words": ["far too long"]}, "Words: that is 12 letters, and there is room for 9."),
        ({"f.words": ["a\N{ZERO WIDTH SPACE}b"]}, "Words: only letters and signs that can be seen belong here."),
    ],
)
def test_what_says_nothing_is_told_in_words(posted: dict[str, list[str]], words: str) -> None:
    """By the field that it is about."""
    assert read(FORM, posted) == Unfit(words)


def test_what_was_not_posted_is_as_it_is_usually() -> None:
    """Nothing ticked is not the same as nothing said."""
    ticked = attrs.evolve(FORM, command=Deal(what=("bob",)))

    assert read(ticked, {}) == Deal(what=("bob",))
    assert read(ticked, {"f.what": [""]}) == Deal()
    assert read(FORM, {"f.words": ["  so  it is "]}) == Deal(words="so it is")


def test_what_all_of_it_costs_is_said() -> None:
    """A form's limit counts for what was posted together."""
    dear = tuple(attrs.evolve(one, price=2) for one in PEOPLE)
    form = Option("buy", "Buy", Deal(), (Field("what", "what", dear, many=True),), budget=Budget(3))

    assert read(form, {"f.what": ["", ANN]}) == Deal(what=("ann",))
    assert read(form, {"f.what": ["", ANN, BOB]}) == Unfit("That costs 4 points, and there are 3.")


def test_a_form_has_one_name_whatever_stands_in_it() -> None:
    """So that what others do makes nothing stale that somebody is filling in."""
    assert key_of(attrs.evolve(FORM, command=Deal("bob"))) == key_of(FORM)
    assert name_of(FORM.fields[0]) == "f.whom"


@attrs.frozen
class Way:
    """A way that somebody puts together."""

    by: str = "ann"
    with_whom: str = "ann"


@attrs.frozen
class Go:
    """A command with such a way."""

    way: Way = Way()


def test_a_part_that_changes_nothing_is_not_read() -> None:
    """Without script it stands on the page all the same; with what was taken it does not count."""
    parts = (
        Field("by", "by", PEOPLE),
        Field("with_whom", "with", PEOPLE, only_where=("by", ("bob",))),
    )
    form = Option("go", "Go", Go(), (Field("way", "way", composed=Composed(Way(), parts)),))
    posted = {"f.way": ["own"], "f.way.with_whom": [BOB]}

    assert read(form, {**posted, "f.way.by": [ANN]}) == Go(Way("ann", "ann"))
    assert read(form, {**posted, "f.way.by": [BOB]}) == Go(Way("bob", "bob"))
