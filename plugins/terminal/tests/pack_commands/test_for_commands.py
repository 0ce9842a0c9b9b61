"""A command of a pack of no game: it opens a target in any game, says how far it is, prints JSON, can be stopped."""

import json
from pathlib import Path

import pytest

from gateway_core.table import Store
from tests.session.folders import pack, setting

from ..conftest import Gateway

HEAD = "system: none\ncommands: {try-out: Try out what a game opens from.}\n"
CODE = '''
import signal
import click
from gateway_terminal.for_commands import json_option, progress, say, say_json, seed_option, stoppable, target_command

@target_command
@click.option("-n", "games", type=click.IntRange(1), default=1, help="How many games.")
@click.option("--press", type=int, multiple=True, help="In which game somebody presses Ctrl-C.")
@click.option("--wants", default="", help="Who should win.")
@seed_option("The seed of all of them.")
@json_option
def try_out(target, games, press, wants, seed, json):
    """Try out TARGET."""
    if games > 99:
        raise click.UsageError("99 games are enough for anybody.")
    won, played, press = [], 0, [*press]
    with stoppable() as stopped:
        for number in progress(range(games), "games"):
            if stopped():
                break
            with target.open(seed=f"{seed}/{number}") as game:
                programs = game.programs()
                while programs.go_on(game.table.seats):
                    if press[:1] == [number + 1]:
                        press.pop()
                        signal.raise_signal(signal.SIGINT)
                outcome = game.table.outcome
            played += 1
            won += outcome.winners or ()
            if json:
                say_json({"acts": len(game.table.rows), "game": number, "won": list(outcome.winners)})
    if not json:
        say(f"{target.name}: {played} of {games} games.")
    return 0 if wants in ("", *won) and played == games else 1
'''


@pytest.fixture(autouse=True)
def trials(tmp_path: Path, gateway: Gateway) -> Path:
    """The pack, trusted, and a setting of the game of the book."""
    setting(tmp_path / "duels")
    folder = pack(tmp_path / "packs" / "trials", "trials", {"commands.py": CODE}, HEAD)
    gateway("trust", "trials", "--yes")
    return folder


DUEL = ("try-out", "duels:scene/the-duel", "--pack", "duels")


@pytest.mark.usefixtures("circle")
def test_a_target_is_opened_in_any_game(gateway: Gateway) -> None:
    """With the options of its game, of its table, and of the command; each by the same seed as it is played by."""
    ran = gateway(*DUEL, "--seed", "a", "-n", 2, "--json", "--rounds", 3)
    games = [json.loads(line) for line in ran.lines]
    assert (ran.exit, [one["game"] for one in games]) == (0, [0, 1])

    gateway("play", *DUEL[1:], "--auto", "--seed", "a/0", "--rounds", 3, "--save", "one.gateway")
    with Store.look("one.gateway") as store:
        assert store.games[0].count == games[0]["acts"] + 1  # which left it as it is
    assert (
        gateway("try-out", "circle", "--players", "ann", "--players", "bob", "-n", 3).out == "circle: 3 of 3 games.\n"
    )


def test_help_lists_what_the_game_of_the_target_takes(gateway: Gateway) -> None:
    """Apart from the options of the command and of the table."""
    lines = gateway(*DUEL, "--help").lines

    assert lines[0] == "Usage: gateway try-out [OPTIONS] TARGET"
    own, theirs = lines.index("Options:"), lines.index("Options of gateway:")
    names = [line.split()[0].rstrip(",") for line in lines[own + 1 : theirs] if line.startswith("  -")]
    assert names[:4] == ["-n", "--press", "--wants", "--seed"]
    assert {"--json", "--pack", "--house", "--parameter"} < {*names}
    assert "  --rounds" in "\n".join(lines[theirs:])


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((*DUEL, "--wants", "nobody"), 1, ""),
        ((*DUEL, "-n", 100), 2, "Error: 99 games are enough for anybody."),
        (("try-out", "duels:scene/duel", "--pack", "duels"), 1, "Did you mean 'duels:scene/the-duel'?"),
        (("try-out", "nothing"), 2, "'nothing' is neither a file nor the name of an entry, PACK:KIND/NAME."),
        (("try-out", "gateway"), 2, "A game of gateway opens from an entry of a pack"),
        ((*DUEL, "--parameter", "rounds"), 2, "--parameter takes NAME=VALUE, not 'rounds'."),
        ((*DUEL, "--ruonds", 3), 2, "No such option"),
    ],
)
def test_each_end_has_its_exit_code(gateway: Gateway, words: tuple[object, ...], code: int, said: str) -> None:
    """1 for what was found wrong or is not there, 2 for what was typed amiss."""
    ran = gateway(*words)

    assert ran.exit == code
    assert said in " ".join(ran.err.split())


def test_a_save_is_not_begun_anew(gateway: Gateway) -> None:
    """It goes on by `play`; whoever tries out names what a game opens from."""
    gateway("play", *DUEL[1:], "--auto", "--save", "one.gateway")

    ran = gateway("try-out", "one.gateway")

    assert (ran.exit, "is a saved game" in " ".join(ran.err.split())) == (2, True)


def test_ctrl_c_ends_it_when_nothing_is_half_done(gateway: Gateway) -> None:
    """What is played then is finished and counted; a second one ends all at once."""
    words = (*DUEL, "-n", 5, "--seed", "a", "--press", 2)
    once, twice = gateway(*words), gateway(*words, "--press", 2)

    assert once[:2] == (1, "duels:scene/the-duel: 2 of 5 games.\n")
    assert (twice.exit, twice.out, twice.err.strip()) == (1, "", "Stopped.")


class Screen:
    """An error stream that is a terminal."""

    def __init__(self) -> None:
        self.shown = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.shown += text
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""


def test_how_far_it_is_stands_on_a_line_that_gives_way(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal, on the error stream; nobody else gets any of it."""
    assert gateway(*DUEL, "-n", 2).err == ""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)

    gateway(*DUEL, "-n", 2)

    assert screen.shown.startswith("\r\x1b[2K0 of 2 games")
    assert screen.shown.endswith("\r\x1b[2K")


def test_a_pack_of_no_game_lies_on_no_table(trials: Path, gateway: Gateway) -> None:
    """It is sound, it is listed, and it needs no game."""
    assert gateway("check", trials).out == "Nothing is wrong.\n"
    assert "trials" in gateway("pack", "list").out
    ran = gateway("check", "duels", "--house", "trials")
    assert "pack/no-game 'trials' is a pack of no game, and lies on no table." in " ".join(ran.out.split())
    assert "pack/no-game" in gateway("show", "trials").err


def test_commands_may_stand_in_a_folder_of_that_name(tmp_path: Path, gateway: Gateway) -> None:
    """As many of them do; where neither is there, it is said."""
    pack(tmp_path / "other", "other", {"commands/__init__.py": CODE}, HEAD)
    pack(tmp_path / "third", "third", {}, HEAD)

    assert "0 errors" in gateway("check", "other").out  # two packs want one name
    assert "there is no file 'commands.py' beside it" in " ".join(gateway("check", "third").out.split())


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (f"{HEAD}code: commands\n", "'code' says nothing"),
        (f"{HEAD}rulings: {{a:b: c}}\n", "'rulings' says nothing"),
        (f"{HEAD}requires: {{gateway: '>=0.1'}}\n", "'requires' says nothing"),
    ],
)
def test_what_only_a_table_could_use_is_told(tmp_path: Path, gateway: Gateway, head: str, said: str) -> None:
    """At its line: somebody meant a game."""
    pack(tmp_path / "other", "other", {"commands.py": CODE}, head)

    ran = gateway("check", "other")

    assert (ran.exit, "pack/no-game" in ran.out, said in " ".join(ran.out.split())) == (1, True, True)
