"""What a program does wrong is told as its own, by name, seat and line, and the table is as it was before."""

import re
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import PluginError, ProgramError
from gateway_core.table import (
    Codec,
    Interrupted,
    MemoryLog,
    Program,
    RandomBot,
    Refusal,
    Setup,
    Store,
    Table,
    decide_by,
    drive,
    rank_by,
    volunteer_by,
)
from gateway_core.table.log.timeline import DoesNotFollow

from ..erring import ERRING, Confused, Erring, Intruder, Pusher, Raiser, Silent
from ..games import SEED, done, race, resumed
from ..toys.circle import Circle
from ..toys.race import BOOK, Race, Rest, Run


def circle(file: Path) -> Table[Any, Any, Any]:
    """Return a circle of Ann and Bob that is kept in a file, one line told."""
    log = Store.create(file, "").begin(Codec(Circle()), "circle", SEED)
    table = Table.open(Circle(), BOOK, None, {"rounds": 9}, source=Seeded(SEED), log=log)
    done(decide_by(Erring(), table, "ann", Seeded("b")))
    return table


def opened(file: Path, system: Any) -> Table[Any, Any, Any]:
    """Return the game of a file, opened again."""
    with Store.look(file) as store:
        return Table.resume(system, BOOK, MemoryLog(store.log(Codec(system), 1).read()), Seeded(SEED))


def erred(bot: Any, table: Table[Any, Any, Any], seat: str = "bob") -> ProgramError:
    """Return what is raised as a program is to decide."""
    with pytest.raises(ProgramError) as caught:
        decide_by(bot, table, seat, Seeded("b"))
    return caught.value


@pytest.mark.parametrize("name", ERRING)
def test_it_names_program_seat_and_fault_and_the_save_is_whole(name: str, tmp_path: Path) -> None:
    """Whatever it did; somebody else goes on from there, in the same run and in the next one."""
    program, code, words = ERRING[name]
    table = circle(tmp_path / "game")
    rows, state = table.rows, table.state

    error = erred(program(), table)

    assert (error.plugin, error.seat, error.hook, error.code) == (program.__name__, "bob", "choose", code)
    assert f"the program '{program.__name__}' plays bob, and its 'choose' " in str(error)
    assert words in str(error)
    assert (table.rows, table.state) == (rows, state)
    assert opened(tmp_path / "game", Circle()).rows == rows
    done(decide_by(Erring(), table, "bob", Seeded("b")))
    assert opened(tmp_path / "game", Circle()).rows == table.rows


@pytest.mark.parametrize("name", ERRING)
def test_a_game_of_programs_ends_with_it(name: str) -> None:
    """It is asked once, and not as often as a game may last."""
    table = Table.open(Circle(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())

    with pytest.raises(ProgramError, match="plays bob"):
        list(drive(table, {"ann": Erring(), "bob": ERRING[name][0]()}, Seeded("b")))


def test_it_names_the_line_of_the_program_s_own_code() -> None:
    """The deepest one, from where people are."""
    error = erred(Raiser(), race(), "ann")

    assert error.place is not None
    line = Path("tests/table/erring.py").read_text(encoding="utf-8").splitlines()[error.place.line - 1]
    assert (error.place.file, line.strip()) == ("tests/table/erring.py", "return 1 // 0")
    assert isinstance(error.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("name", ["mute", "narrow", "refused", "rude"])
def test_where_no_line_is_to_blame_it_names_the_beginning_of_what_was_asked(name: str) -> None:
    """It gave what it may not, or cannot be asked so."""
    error = erred(ERRING[name][0](), _bobs())

    assert error.place is not None
    lines = Path("tests/table/erring.py").read_text(encoding="utf-8").splitlines()
    above = "\n".join(lines[: error.place.line])
    assert error.place.file == "tests/table/erring.py"
    assert above.rpartition("class ")[2].startswith(f"{ERRING[name][0].__name__}(Erring)")
    assert lines[error.place.line - 1].strip().startswith("def choose(self")


def test_others_are_not_told_what_the_seat_knows() -> None:
    """An error's own words, an answer and a refusal may hold it; of what sort they are may be said."""
    told = {name: str(erred(program(), _bobs()).for_others) for name, (program, _, _) in ERRING.items()}

    assert told["raiser"].endswith("its 'choose' raised ZeroDivisionError. Nothing came of it.")
    assert told["rude"].endswith("its 'choose' gave what is no command of the game 'circle'. Nothing came of it.")
    assert told["refused"].endswith("its 'choose' gave a command that is refused. Nothing came of it.")


def _bobs() -> Table[Any, Any, Any]:
    table: Table[Any, Any, Any] = Table.open(Circle(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    done(decide_by(Erring(), table, "ann", Seeded("b")))
    return table


def test_it_names_the_distribution_where_that_is_known() -> None:
    """For whoever is to be told of it."""

    class Named(Raiser):
        name, distribution = "norris", "norris-people"

    assert "the program 'norris' of the distribution 'norris-people' plays ann" in str(erred(Named(), race(), "ann"))


@pytest.mark.parametrize(
    ("bot", "code"), [(Intruder(), "player/failed"), (Pusher(), "player/wrong-answer")], ids=["raises", "junk"]
)
def test_one_that_nobody_waits_for_errs_alike(bot: Any, code: str) -> None:
    """It is named, and nobody acted."""
    table = race()

    with pytest.raises(ProgramError, match="plays bob, and its 'volunteer' ") as caught:
        volunteer_by({"bob": bot}, table, Seeded("b"))

    assert (caught.value.code, table.rows) == (code, race().rows)


@pytest.mark.parametrize("bot", [Confused(), Silent()], ids=["raises", "nothing"])
def test_one_that_cannot_say_why_is_named(bot: Any) -> None:
    """Whoever asked can go on."""
    table = race()
    done(decide_by(bot, table, "ann", Seeded("b")))

    with pytest.raises(ProgramError, match="plays ann, and its 'explain' "):
        table.explain("ann", "ann", lambda *_: (bot, Seeded("b")))

    assert resumed(table).rows == table.rows


@pytest.mark.parametrize("ranked", [lambda: 1 // 0, lambda: [None], lambda: 5], ids=["raises", "junk", "no list"])
def test_one_that_cannot_rank_is_named(ranked: Any) -> None:
    """A menu does without."""

    class Ranking(Erring):
        def rank(self, seat: str, observation: Any, chance: Any) -> Any:
            return ranked()

    with pytest.raises(ProgramError, match="plays ann, and its 'rank' "):
        rank_by(Ranking(), race(), "ann", Seeded("b"))

    assert rank_by(Erring(), race(), "ann", Seeded("b")) == ()


def test_ctrl_c_is_a_person_s_and_an_author_s_own_error_stays_as_it_is() -> None:
    """Neither is a program's doing."""

    def raising(error: BaseException) -> Any:
        class Raising(Erring):
            def choose(self, seat: str, observation: Any, chance: Any) -> Any:
                raise error

        return Raising()

    with pytest.raises(KeyboardInterrupt) as pressed:
        decide_by(raising(KeyboardInterrupt()), race(), "ann", Seeded("b"))
    assert isinstance(pressed.value, Interrupted)
    assert "player/stopped the program 'Raising' plays ann, and its 'choose' was stopped." in str(pressed.value.problem)
    with pytest.raises(PluginError, match="hook/failed") as caught:
        decide_by(raising(PluginError("a", "b", "c")), race(), "ann", Seeded("b"))
    assert not isinstance(caught.value, ProgramError)


def test_where_a_seat_may_do_nothing_no_program_is_asked() -> None:
    """It would be blamed for what it could not know."""
    table = race()
    done(table.pause("ann"))

    answer = decide_by(Raiser(), table, "ann", Seeded("b"))

    assert isinstance(answer, Refusal)
    assert answer.code == "table/paused"


class Sly(Erring):
    """Gives a field another type, which no rule of the game looks at."""

    distribution = "sly-people"

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Run with so many dice as there are in True."""
        return Run(True)


class Unknown(Sly):
    """Likewise; nobody knows where it is from."""

    distribution = ""


@pytest.mark.parametrize("bot", [Sly(), Unknown()], ids=["a stranger's", "anybody's"])
def test_what_could_not_be_read_again_is_not_written(bot: Any, tmp_path: Path) -> None:
    """The rules take True for 1, and a log would hold what no run can read."""
    log = Store.create(tmp_path / "game", "").begin(Codec(Race()), "race", SEED)
    table = race(log=log)
    rows = table.rows

    error = erred(bot, table, "ann")

    assert (error.code, table.rows, opened(tmp_path / "game", Race()).rows) == ("player/wrong-answer", rows, rows)
    assert "gave a command that no log can hold: codec/wrong-value" in str(error)
    done(table.act("ann", Rest()))


def test_a_stranger_s_is_read_even_where_nothing_is_kept_yet() -> None:
    """Somebody may want to keep the game later."""
    assert erred(Sly(), race(), "ann").code == "player/wrong-answer"


@pytest.mark.parametrize("junk", [None, "run", {"verb": "run"}, 7])
def test_the_table_takes_no_junk_from_anybody(junk: Any, tmp_path: Path) -> None:
    """It was written as a second setup, or blamed on the game."""
    log = Store.create(tmp_path / "game", "").begin(Codec(Race()), "race", SEED)
    table = race(log=log)
    rows = table.rows

    with pytest.raises(
        TypeError, match=re.escape(f"ann gave {junk!r}, which is no command of the game 'race'")
    ) as raised:
        table.act("ann", junk)

    assert (table.rows, opened(tmp_path / "game", Race()).rows) == (rows, rows)
    assert not hasattr(raised.value, "__notes__")


@pytest.mark.parametrize(
    "asking",
    [
        lambda seen, junk: seen.check(junk),
        lambda seen, junk: seen.odds(junk),
        lambda seen, junk: seen.imagine(Seeded("w")).after("ann", junk, Seeded("d")),
        lambda seen, junk: seen.imagine(Seeded("w")).observation("ann").check(junk),
    ],
    ids=["check", "odds", "a world after it", "check in a world"],
)
def test_a_program_that_asks_about_junk_is_told_what_is_a_command(asking: Any) -> None:
    """As where a form stands for its command, of which no game knows anything."""
    seen = race().observation("ann")

    with pytest.raises(
        TypeError, match=r"ann gave Option\(.+, which is no command of the game 'race'.*: the 'command'"
    ):
        asking(seen, next(seen.forms()))


def test_no_row_is_written_that_could_not_be_taken_in_again(tmp_path: Path) -> None:
    """Whatever slip of ours would make one: the log is asked only behind the timeline."""
    log = Store.create(tmp_path / "game", "").begin(Codec(Race()), "race", SEED)
    table = race(log=log)
    rows = table.rows

    with pytest.raises(DoesNotFollow, match="the setup is the first thing played"):
        table._commit((Setup((), ()),), None)

    assert (table.rows, opened(tmp_path / "game", Race()).rows) == (rows, rows)


def test_a_name_that_is_no_text_is_kept_as_one(tmp_path: Path) -> None:
    """The log says who decided; a number there could not be read again."""
    bot: Any = type("Seven", (RandomBot,), {"name": 7})()
    log = Store.create(tmp_path / "game", "").begin(Codec(Race()), "race", SEED)

    done(decide_by(bot, race(log=log), "ann", Seeded("b")))

    assert any(getattr(row, "program", "") == "7" for row in opened(tmp_path / "game", Race()).rows)
    assert Program("7").name == "7"
