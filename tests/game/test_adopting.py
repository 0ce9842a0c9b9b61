"""Another rulebook in the middle of a game: what is compiled of it is compiled anew, what is named must be there."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import ContentError, Problem
from gateway_core.game import Command, Event, GameSystem, Question, State, deed, fact, from_book, masters, public, put
from gateway_core.packs import ref
from gateway_core.table import Adopted, MemoryLog, Refusal, Table


@attrs.frozen
class Book:
    """A rulebook of beasts, tools and a figure; `moved` are names that were given up for others."""

    hash: str = "first"
    most: int = 3
    names: tuple[str, ...] = ("zoo:mule", "zoo:goat", "zoo:cart", "zoo:rope")
    moved: Mapping[str, str] = attrs.field(factory=dict)

    def of(self, kind: str) -> Mapping[str, str]:
        """Return the entries of a kind."""
        of_kind = {"beast": ("mule", "goat", "ass"), "tool": ("cart", "rope")}[kind]
        return {name: name for name in self.names if name.partition(":")[2] in of_kind}

    def now(self, kind: str, id: str) -> str:
        """Return by which name an entry goes now."""
        return self.moved.get(id, id)


@attrs.frozen
class Load:
    """What is carried, and by which beast, or (`drawn`) by which tool."""

    id: str
    by: str = ref("beast")
    tools: tuple[str, ...] = ref("tool", default=())
    drawn: bool = False
    draws: str = masters(default="", ref=lambda load: "tool" if load.drawn else "beast")


def _limit(book: Book, train: "Train") -> int:
    if book.most < 0:
        raise ContentError([Problem("zoo/nobody", "nobody carries less than nothing.")])
    return book.most - len(train.loads)


@attrs.define(on_setattr=State.guard)
class Train(State):
    """Some beasts on their way."""

    leader: str = public(ref="beast")
    left: int = from_book(_limit)
    loads: dict[str, Load] = public(factory=dict)
    days: int = public(default=0)


@fact("walked")
class Walked(Event[Train]):
    """A day has gone by."""

    days: int = put()


@deed("walk", "walk on")
class Walk(Command[Train]):
    """Walk on for a day."""

    def refuse(self, state: Train, seat: str) -> Refusal | None:
        return None

    def carry_out(self, work: Any, seat: str) -> None:
        work.emit(Walked(work.state.days + 1))


class Caravan(GameSystem[Train]):
    """Walk until nobody is left."""

    name, version = "caravan", 1
    kinds: ClassVar[Mapping[str, type]] = {}
    events, commands, parameters = (Walked,), (Walk,), ()
    loads: ClassVar[Mapping[str, Load]] = {}

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Train:
        return Train("zoo:mule", 3, loads=dict(self.loads)).freeze()

    def seats(self, state: Train) -> tuple[str, ...]:
        return ("ann",)

    def asked(self, state: Train) -> Question:
        return Question("walk", ("ann",))

    def proceed(self, work: Any) -> None:
        raise AssertionError("somebody is always asked")

    def outcome(self, state: Train) -> None:
        return None


class Careful(Caravan):
    """Nobody goes on with fewer loads than before."""

    def renewed(self, state: Train, before: Train) -> Train | Refusal:
        if state.left < before.left:
            return Refusal("zoo/too-few", "There was more to carry.")
        return attrs.evolve(state, days=state.days + 10)


def adopted(book: Book, *loads: Load, system: type[Caravan] = Caravan) -> Any:
    """Return the state after a day and another rulebook, or why it is not taken up."""
    game = type("Loaded", (system,), {"loads": {one.id: one for one in loads}})()
    table: Table[Any, Any, Any] = Table.open(game, Book(), None, {}, source=Seeded("zoo"), log=MemoryLog())
    table.act("ann", Walk())
    answer = table.adopt("ann", book)
    if isinstance(answer, Refusal):
        return answer
    assert isinstance(answer.rows[0], Adopted)
    return table.state


def test_what_is_of_the_rulebook_is_compiled_anew() -> None:
    """By the rulebook and the state; what was played stays, and a state is what it was: frozen."""
    state = adopted(Book("more", 5), Load("salt", "zoo:goat"))

    assert (state.left, state.days, state.leader) == (4, 1, "zoo:mule")
    with pytest.raises(TypeError, match="frozen"):
        state.days = 2


LOADED = Load("salt", "zoo:goat", ("zoo:rope", "zoo:cart"), drawn=True, draws="zoo:cart")


@pytest.mark.parametrize(
    ("gone", "loads", "words"),
    [
        ("zoo:mule", (), "the beast 'zoo:mule'"),
        ("zoo:goat", (LOADED,), "the beast 'zoo:goat'"),
        ("zoo:rope", (LOADED,), "the tool 'zoo:rope'"),
        ("zoo:cart", (Load("salt", "zoo:goat", drawn=True, draws="zoo:cart"),), "the tool 'zoo:cart'"),
    ],
)
def test_what_the_state_names_must_be_there(gone: str, loads: tuple[Load, ...], words: str) -> None:
    """In a field of its own, in a record, in a tuple there, or of a kind that hangs on the record."""
    book = Book("other", names=tuple(name for name in Book().names if name != gone))

    answer = adopted(book, *loads)

    assert (answer.code, words in answer.message) == ("table/names-what-is-gone", True)


def test_an_entry_goes_by_its_name_of_now() -> None:
    """Its pack has given the old one up for that."""
    book = Book("other", names=("zoo:mule", "zoo:ass", "zoo:cart", "zoo:rope"), moved={"zoo:goat": "zoo:ass"})

    assert adopted(book, LOADED).loads["salt"] == attrs.evolve(LOADED, by="zoo:ass")


def test_what_is_wrong_with_the_rulebook_is_told() -> None:
    """The game goes on as it was."""
    answer = adopted(Book("other", -1))

    assert (answer.code, "less than nothing" in answer.message) == ("table/does-not-fit", True)


def test_a_game_says_what_else_comes_of_it() -> None:
    """Or that it cannot go on so."""
    assert adopted(Book("other", 4), system=Careful).days == 11
    assert adopted(Book("other", 2), system=Careful).code == "zoo/too-few"


@attrs.define(on_setattr=State.guard)
class Kept(State):
    """A state of a game that says of nothing how it is compiled."""

    most: int = from_book(default=3)


def test_a_game_that_does_not_say_how_keeps_its_rules() -> None:
    """To its end."""
    answer = Caravan().adopt(Kept().freeze(), Book("other"))  # type: ignore[arg-type]  # any state will do

    assert isinstance(answer, Refusal)
    assert answer.code == "table/keeps-its-rules"
