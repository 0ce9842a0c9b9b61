"""A game of classes that know themselves: what follows from them, and that it keeps every law."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.chance import Recorded, Unknown
from gateway_core.errors import ContentError
from gateway_core.game import Command, Fault, GameSystem, deed, figure
from gateway_core.game.characters import Person
from gateway_core.game.throws import Pool, Throw, number
from gateway_core.table import Parameter, Refusal, command
from gateway_core.table.parameter import sensible
from gateway_core.testing import Game, SystemLaws

from .purse import Earn, Purse, PurseGame, Spend, Wish


@attrs.frozen
class Book:
    """A rulebook of which the game wants nothing."""

    hash: str = "none"


class TestLaws(SystemLaws):
    """Every law of the kernel."""

    def game(self) -> Game:  # type: ignore[type-arg]  # the laws ask nothing of a game's own types
        return Game(PurseGame(), Book())


def test_a_form_that_its_command_would_refuse_is_closed() -> None:
    """What is offered and what is decided cannot drift apart: the form says the very words of the refusal."""
    system = PurseGame()

    closed = [form for form in system.options(Purse(coins=0), "ann") if form.refusal is not None]

    assert [(form.verb, form.refusal and form.refusal.code, form.fields) for form in closed] == [
        ("spend", "purse/too-few", ())
    ]


def test_nothing_is_listed_for_whom_the_kind_of_command_is_not() -> None:
    """What `when` refuses is refused in its words, and no form of it is shown."""
    system, table = PurseGame(), Game(PurseGame(), Book()).table("seed")

    answer = table.act("bob", Earn())

    assert list(system.options(Purse(), "bob")) == []
    assert isinstance(answer, Refusal)
    assert answer.code == "purse/not-your-turn"


def test_forms_come_in_the_order_of_the_commands() -> None:
    """The list of commands is the list of verbs."""
    assert [form.verb for form in PurseGame().options(Purse(), "ann")] == ["earn", "spend", "wish"]


def test_a_refused_command_does_nothing() -> None:
    """Refusing comes before the first fact."""
    table = Game(PurseGame(), Book()).table("seed")

    answer = table.act("ann", Spend(99))

    assert isinstance(answer, Refusal)
    assert answer.code == "purse/too-few"
    assert table.state.coins == 3


def test_a_secret_fact_is_told_to_its_seat_alone() -> None:
    """Its audience stands in the fact, its silence in the deed."""
    table = Game(PurseGame(), Book()).table("seed")
    table.act("ann", Wish(2))

    assert [entry.words for entry in table.history("ann")[-1:]] == [("ann wishes for 2.",)]
    assert all(not entry.words and entry.command is None for entry in table.history("bob"))


def test_a_deed_that_says_nothing_of_itself_is_a_slip_of_its_author() -> None:
    """Nothing falls through in silence."""

    class Silent(Command[Purse]):
        pass

    with pytest.raises(NotImplementedError, match="Silent does not say when it is refused"):
        Silent().refuse(Purse(), "ann")
    assert list(Silent.forms(Purse(), "ann")) == []
    assert Earn().discloses(Purse())


class DicePurse(PurseGame):
    """The purse, of which people ask how likely a die reaches a number."""

    def described(self, rulebook: Any, parameters: Mapping[str, Any]) -> Throw:
        return Throw(Pool("d6", name="you"), (number(parameters["least"]),))


def test_odds_and_roll_follow_from_one_description() -> None:
    """A game says what is thrown; the chance and one throw of it come of that."""
    odds = DicePurse().weigh(Book(), {"least": 5})
    thrown = DicePurse().toss(Book(), {"least": 5}, Recorded((4,)))

    assert odds is not None
    assert thrown is not None
    assert (odds.numerator, odds.denominator, thrown.success, thrown.odds) == (2, 6, False, odds)


class FullPurse(PurseGame):
    """The purse, of which it is asked how likely the next die fills it; a wish may help, that one has heard of."""

    def next_throw(self, view: Any, command: Command[Purse]) -> Throw | Unknown | None:
        missing = 12 - view.coins - (view.wish or 0)
        if view.coins > 20:
            return Unknown("nobody has counted so many.")
        return Throw(Pool("d6"), (number(missing),)) if view.coins else None


def test_the_odds_of_a_command_are_those_of_the_throw_that_comes_next() -> None:
    """It is done as far as its first die, on a draft: of eight coins four are missing, five, or with a wish two."""
    state = Purse(coins=8).freeze()

    found = [FullPurse().odds(state, "ann", command) for command in (Earn(), Spend(1), Wish(2))]

    assert [one and (one.numerator, one.denominator) for one in found] == [(3, 6), (2, 6), (5, 6)]
    assert state == Purse(coins=8).freeze()


def test_the_odds_are_told_from_what_a_seat_sees() -> None:
    """Ann's wish counts for her, and Bob is told as if there were none."""
    state = Purse(coins=8, wishes={"ann": 2}).freeze()

    found = [FullPurse().odds(state, seat, Earn()) for seat in ("ann", "bob")]

    assert [one and one.numerator for one in found] == [5, 3]


def test_a_throw_that_nobody_can_say_anything_of_has_no_odds() -> None:
    """Nor has any in a game that names none; one that is there and cannot be weighed says why."""
    assert FullPurse().odds(Purse(coins=0).freeze(), "ann", Earn()) is None
    assert FullPurse().odds(Purse(coins=30).freeze(), "ann", Earn()) == Unknown("nobody has counted so many.")
    assert PurseGame().odds(Purse().freeze(), "ann", Earn()) is None


class CarefulPurse(DicePurse):
    """The purse, of which people ask in three ways that do not all go together."""

    parameters = (
        Parameter("least", "What the die must reach.", int, apart={"luck=bad": "nothing helps with bad luck"}),
        Parameter("luck", "How lucky one is.", choices=("good", "bad")),
        Parameter("twice", "How often luck counts.", int, without={"luck": "without luck nothing counts twice"}),
    )


@pytest.mark.parametrize(
    ("said", "message", "cure"),
    [
        ({"twice": 2}, "without luck nothing counts twice, so --twice says nothing.",
         "Name --luck, too, or leave it out."),
        ({"luck": "bad"}, "nothing helps with bad luck, so --least says nothing.", "Leave one of them out."),
    ],
)  # fmt: skip
def test_what_says_nothing_beside_what_else_is_said_is_refused(said: dict[str, Any], message: str, cure: str) -> None:
    """Before the game is asked for its throw, whether people ask how likely it is or throw it."""
    with pytest.raises(ContentError) as caught:
        CarefulPurse().weigh(Book(), {"least": 5, **said})

    (problem,) = caught.value.problems
    assert (problem.code, problem.message, problem.hint) == ("table/says-nothing", message, cure)
    with pytest.raises(ContentError, match="says nothing"):
        CarefulPurse().toss(Book(), {"least": 5, **said}, Recorded((4,)))


def test_what_goes_together_is_weighed_as_it_is_said() -> None:
    """One that is not named stands in nobody's way, nor one that has another value."""
    plain = DicePurse().weigh(Book(), {"least": 5})

    assert CarefulPurse().weigh(Book(), {"least": 5, "luck": None, "twice": None}) == plain
    assert CarefulPurse().weigh(Book(), {"least": 5, "luck": "good", "twice": 2}) == plain
    sensible([Parameter("many", "", apart={"flag": "a flag that is down"})], {"many": "5", "flag": False})


@attrs.frozen
class Keeper:
    """Somebody whose purse it is."""

    id: str
    coins: int


@attrs.frozen
class Rules:
    """What the game reads of its rulebook."""

    most: int = figure("purse:figure/most", "value", low=1, high=12)


class Found:
    """A rulebook with a few keepers, and figures: `most`, and whatever else somebody wrote."""

    def __init__(self, *keepers: Keeper, **figures: int) -> None:
        values = {f"purse:{name}": SimpleNamespace(value=value) for name, value in figures.items()}
        self._kinds = {"keeper": {one.id: one for one in keepers}, "figure": values}

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind."""
        return self._kinds.get(kind, {})


class ReviewedPurse(PurseGame):
    """The purse with rules in a pack: nobody keeps more than the most, and that is even."""

    kinds: ClassVar[Mapping[str, type]] = {"keeper": Keeper}
    figures = (Rules,)
    rule_faults: ClassVar[Mapping[str, Any]] = {
        "figure": [Fault("", "purse/odd", "{this.value} is odd.", lambda one, _: one.value % 2 == 0)]
    }
    faults: ClassVar[Mapping[str, Any]] = {
        "keeper": [Fault("", "purse/rich", "more than {within.book.most}.", lambda one, by: one.coins <= by.book.most)]
    }
    measures = Rules
    sheets = ("keeper",)


@pytest.mark.parametrize(
    ("figures", "codes"),
    [
        ({"most": 4}, ["purse/rich"]),
        ({"most": 3}, ["purse/odd"]),
        ({"most": 14}, ["rulebook/out-of-range"]),
        ({"most": 4, "least": 2}, ["rulebook/never-read", "purse/rich"]),
    ],
)
def test_entries_are_measured_by_rules_that_are_right(figures: dict[str, int], codes: list[str]) -> None:
    """First its rules, with the limits of what it reads; a warning there keeps nobody from looking further."""
    found = ReviewedPurse().review(Found(Keeper("ann", 5), Keeper("bob", 4), **figures))

    assert [one.code for one in found] == codes


def test_a_sheet_is_checked_by_the_faults_of_its_kind() -> None:
    """A game that names the kinds of its sheets need say no more of them; one without has none."""
    book, ann = Found(most=4), Keeper("ann", 5)

    verdict = ReviewedPurse().characters().check(Person(book, "purse:ann", ann))

    assert [(one.code, one.message, one.id) for one in verdict.findings] == [
        ("purse/rich", "more than 4.", "purse:ann")
    ]
    assert ReviewedPurse().characters().kinds == ("keeper",)
    assert PurseGame().characters() is None


def test_a_game_that_describes_no_throw_has_no_odds_outside_a_game() -> None:
    """And nothing is thrown."""
    assert PurseGame().weigh(Book(), {}) is None
    assert PurseGame().toss(Book(), {}, Recorded()) is None


def test_a_command_that_answers_no_question_of_its_game_is_an_error_at_once() -> None:
    """A slip of the pen would keep it from everybody for ever, and nobody would say why."""

    @command("push")
    @attrs.frozen
    class Push(Command[Purse]):
        question = "trun"

    with pytest.raises(
        TypeError, match=r"Push\.question is 'trun', which .*Pushing\.questions does not name\. .* 'turn'"
    ):

        class Pushing(PurseGame):
            commands = (*PurseGame.commands, Push)
            questions = ("turn", "wish")


def test_a_question_that_no_form_answers_is_an_error_when_the_game_is_made() -> None:
    """Somebody would be awaited, and could do nothing."""

    @deed("sleep", question="night")
    class Sleep(Command[Any]):
        pass

    with pytest.raises(TypeError, match=r"Sleep: no form answers the question 'night'\. A deed has forms where @deed"):

        class Nightly(PurseGame):
            commands = (Sleep,)
            questions = ("night",)


def test_a_game_with_a_master_has_the_seats_of_its_players() -> None:
    """Who sits where, who sees everything and whom each has chosen follow from one word."""

    class Mastered(PurseGame):
        master = "cat"
        seats, masters, roles = GameSystem.seats, GameSystem.masters, GameSystem.roles

    state: Any = SimpleNamespace(players={"ann": "duke", "bob": ""}, called=str.title)

    assert (Mastered().seats(state), Mastered().masters(state)) == (("cat", "ann", "bob"), ("cat",))
    assert [(one.id, one.title, one.seat) for one in Mastered().roles(state)] == [("duke", "Duke", "ann")]


def test_a_game_says_its_seats_or_its_master() -> None:
    """Whoever forgets both is told by name."""
    nobody: Any = type("Nobody", (PurseGame,), {"seats": GameSystem.seats})

    with pytest.raises(NotImplementedError, match="Nobody says neither its `seats` nor its `master`"):
        nobody().seats(Purse())
