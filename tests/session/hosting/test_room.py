"""Who acts next: people who are awaited, who may answer, who went back; programs; dice; nobody any more."""

from typing import Any

from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.programs import Programs
from gateway_core.session.hosting.room import (
    GameOver,
    PeopleDecide,
    PeopleThrow,
    ProgramDecides,
    Room,
    TableStopped,
)
from gateway_core.table import Program, RandomBot, Refusal, Table
from gateway_core.testing import Game
from tests.game.ferry import Ferry, QuickFerry, Row, SayWind
from tests.table.toys.race import BOOK, Race, Run
from tests.table.toys.sealed import Seal, Sealed


class Players:
    """Knows one program, by default one that acts by chance."""

    usual = Program("random")

    def __init__(self, bot: Any) -> None:
        self._bot = bot

    def bot(self, program: Program) -> Any:
        return self._bot()


class Watcher(RandomBot[Any]):
    """Looks whether it has something to do unasked, and never has."""

    def volunteer(self, *_: object) -> None:
        return None


def room_of(table: Table[Any, Any, Any], *people: str, for_all: bool = False, bot: Any = RandomBot) -> Room:
    """Return the room of these people."""
    players: Any = Players(bot)  # all that is asked of them
    return Room(table, Holding(table, people, for_all=for_all), Programs(table, lambda: players, "a"))


def river(game: type[Ferry] = Ferry) -> Table[Any, Any, Any]:
    """Return a table of the ferry: the master says the wind, then ann is to row, and bob may before her."""
    return Game(game(), BOOK).table("a")


def windy(game: type[Ferry] = Ferry) -> Table[Any, Any, Any]:
    """Return the same after the master has spoken."""
    table = river(game)
    table.act("master", SayWind(1))
    return table


def test_whoever_is_awaited_and_here_is_asked() -> None:
    """A program acts in the seat of whoever is not, and only when it is let."""
    room = room_of(river(), "ann", "bob")

    assert room.next_step() == room.next_step() == ProgramDecides()
    assert room.play(ProgramDecides()) is True
    assert room.next_step() == PeopleDecide("ann", "ann", optional=False)


def test_whoever_may_answer_lets_it_go_on_until_something_happens() -> None:
    """Before somebody who is awaited elsewhere; where that one is here too, nobody is asked before them."""
    room = room_of(table := windy(), "bob", "master")
    assert room.next_step() == PeopleDecide("bob", "bob", optional=True)
    room.wait("bob")
    assert room.next_step() == ProgramDecides()

    assert room.play(ProgramDecides()) is True
    assert room.next_step() == PeopleDecide("master", "master", optional=False)
    table.act("master", SayWind(2))
    assert room.next_step() == PeopleDecide("bob", "bob", optional=False)
    assert room_of(windy(), "ann", "bob").next_step() == PeopleDecide("ann", "ann", optional=False)


def test_several_may_be_asked_at_once() -> None:
    """Each at a page of their own; at one screen whoever sits there goes first, and somebody who is called before."""
    room = room_of(windy(QuickFerry), "ann", "bob")  # either of whom can leave it to the other

    assert room.next_step() == PeopleDecide("ann", "ann", optional=True, also=("bob",))
    assert room.next_step(at="bob") == PeopleDecide("bob", "bob", optional=True, also=("ann",))
    room.call("ann")
    assert room.next_step(at="bob") == PeopleDecide("ann", "ann", optional=True, also=("bob",))


def test_a_games_master_who_acts_for_everybody_is_asked_for_whoever_is_awaited() -> None:
    """What is chosen is done in that seat."""
    room = room_of(table := river(), "master", for_all=True)
    assert room.next_step() == PeopleDecide("master", "master", optional=False)

    table.act("master", SayWind(1))

    assert room.next_step() == PeopleDecide("ann", "master", optional=False)


def test_programs_that_act_unasked_are_asked_once_as_things_stand() -> None:
    """Who is awaited here is asked then."""
    room = room_of(river(), "master", bot=Watcher)

    assert room.next_step() == ProgramDecides()
    assert room.play(ProgramDecides()) is False
    assert room.next_step() == PeopleDecide("master", "master", optional=False)


def test_a_seat_is_lent_for_so_many_decisions() -> None:
    """Where it would be asked; then people are again."""
    room = room_of(table := river(), "master")
    room.holding.lend("master", 1, None)

    assert room.next_step() == ProgramDecides("master")
    assert room.play(ProgramDecides("master")) is True
    assert table.rows[-1].program == "random"  # type: ignore[union-attr]  # an act
    room.wait("master")
    assert room.next_step() == ProgramDecides()
    assert room.play(ProgramDecides()) is True
    assert room.next_step() == PeopleDecide("master", "master", optional=False)


def test_what_a_program_may_not_do_is_told_and_its_seat_handed_back() -> None:
    """The table says why; whoever lent the seat is asked."""
    room = room_of(table := river(), "ann")
    room.holding.lend("ann", 3, None)
    table.pause("bob")

    assert isinstance(room.play(ProgramDecides("ann")), Refusal)
    assert not room.holding.lends("ann")


def test_programs_can_be_stopped() -> None:
    """Whoever sits there is asked and can let it go on, until something has happened."""
    room = room_of(river(), "ann")

    room.stop_programs("ann")
    assert room.next_step("ann") == PeopleDecide("ann", "ann", optional=True)
    room.wait("ann")

    assert room.next_step("ann") == ProgramDecides()


def test_whoever_went_back_goes_before_programs() -> None:
    """A program's act would end what can be restored."""
    room = room_of(table := windy(), "ann")
    table.act("ann", Row(("long",)))
    assert room.next_step() == ProgramDecides()

    table.undo("ann")

    assert room.next_step() == PeopleDecide("ann", "ann", optional=False)


def test_dice_that_people_throw_come_before_all_else() -> None:
    """And a table that is stopped before those."""
    table = Game(Race(), BOOK, None, {"players": ("ann", "bob")}).table("a", typed=True)
    while table.pending is not None:
        table.supply([None] * len(table.pending.asks))
    table.act(table.awaited[0], Run(1))
    room = room_of(table, "ann", "bob")

    step = room.next_step()
    assert isinstance(step, PeopleThrow)
    assert step.needed == table.pending
    table.pause("bob")
    assert room.next_step() == TableStopped(("bob",))


def test_a_game_that_has_its_outcome_is_over() -> None:
    """It can be gone back in until somebody closes it."""
    room = room_of(table := river(), "ann", "bob")
    while not isinstance(room.next_step(), GameOver):
        if not room.play(ProgramDecides()):
            table.act(table.awaited[0], Row(("long",)))

    assert room.next_step() == GameOver(closed=False)
    table.close("ann")
    assert room.next_step() == GameOver(closed=True)


def test_two_people_at_two_pages_are_asked_at_once_and_programs_go_on() -> None:
    """Ann and Bob seal in whatever order they like while a program seals for Cat; nobody waits for anybody."""
    room = room_of(table := Game(Sealed(), BOOK).table("pages"), "ann", "bob")
    ann, bob = PeopleDecide("ann", "ann", False, ("bob",)), PeopleDecide("bob", "bob", False, ("ann",))
    assert (room.next_step(), room.asked) == (ProgramDecides(), (ann, bob))

    assert room.play(ProgramDecides()) is True
    assert room.asked == (ann, bob)
    table.act("bob", Seal(table.state.hands["bob"][0]))
    assert room.asked == (PeopleDecide("ann", "ann", optional=False),)
    assert room.next_step() == PeopleDecide("ann", "ann", optional=False)
    table.act("ann", Seal(table.state.hands["ann"][0]))

    assert (room.next_step(), room.asked) == (ProgramDecides(), (ann, bob))
    table.pause("bob")
    assert (room.next_step(), room.asked) == (TableStopped(("bob",)), ())


def test_whoever_lent_a_seat_at_a_page_keeps_nobody_waiting_nor_waits() -> None:
    """The program decides for Bob at once, though Ann is asked, too."""
    room = room_of(table := Game(Sealed(), BOOK).table("pages"), "ann", "bob", "cat", "judge")
    room.holding.lend("bob", 1, None)

    assert [one.seat for one in room.asked] == ["ann", "cat"]
    assert room.next_step() == ProgramDecides("bob")
    assert room.play(ProgramDecides("bob")) is True
    assert table.awaited == ("ann", "cat")
    assert room.next_step() == PeopleDecide("ann", "ann", optional=False, also=("cat",))


def test_who_may_answer_is_asked_at_their_page_until_they_let_it_go_on() -> None:
    """Bob may row before Ann; whether he says no word is his."""
    room = room_of(windy(), "ann", "bob")
    ann = PeopleDecide("ann", "ann", optional=False)

    assert room.asked == (ann, PeopleDecide("bob", "bob", optional=True, also=("ann",)))
    room.wait("bob")
    assert room.asked == (ann,)


def test_a_friend_comes_later_and_another_goes() -> None:
    """A seat that nobody here plays is a program's; a games master answers for whoever is away."""
    room = room_of(Game(Sealed(), BOOK).table("pages"), "judge", "ann")
    assert room.holding.by_programs == ("bob", "cat")

    assert room.holding.take("cat") is None
    room.holding.leave("ann")

    assert (room.holding.here, room.holding.by_programs) == (("judge", "cat"), ("ann", "bob"))
    assert [one.seat for one in room.asked] == ["cat"]
    assert (room.acted_for("judge"), room.acted_for("cat")) == (("ann", "bob", "cat"), ())
