"""A stranger's program errs while it plays: who is there plays on, else the game ends with a word on how it goes on."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.session.folders import install
from tests.table.erring import ERRING

from .conftest import Gateway, Ran
from .duels import at_a_terminal
from .prompt.test_terminal import AUDIENCE

CIRCLE = ("play", "circle", "--rounds", "3", "--seed", "1")
NAMES = {**{name: program.__name__ for name, (program, _, _) in ERRING.items()}}
NAMES |= {"confused": "Confused", "intruder": "Intruder", "pusher": "Pusher", "silent": "Silent", "sound": "Erring"}
NAMES |= {"stopped": "Stopped", "talker": "Talker"}


@pytest.fixture(autouse=True)
def strangers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install the circle, and a distribution of programs that err; return where its programs are named."""
    site = install(tmp_path_factory.mktemp("site"), "tellers", circle="tests.table.toys.circle:Circle")
    info = site / "norris_people-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: norris-people\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(f"{name} = tests.table.erring:{cls}\n" for name, cls in NAMES.items())
    (info / "entry_points.txt").write_text(f"[gateway_core.players]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(site)
    return info / "entry_points.txt"


def said(ran: Ran) -> str:
    """Return what was said beside the game, as one line."""
    return " ".join(ran.err.split())


@pytest.mark.parametrize("name", ERRING)
def test_where_nobody_is_asked_it_ends_with_who_erred_and_how_it_goes_on(gateway: Gateway, name: str) -> None:
    """The save is whole; the two lines go on as they are printed, and without one of them it errs again."""
    _, code, words = ERRING[name]

    ran = gateway(*CIRCLE, "--auto", "--save", "game.gateway", "--player", f"bob={name}")

    assert ran.exit == 1
    assert f"{code} the program '{name}' of the distribution 'norris-people' plays bob, and its 'choose' " in said(ran)
    assert words in said(ran)
    assert "tests/table/erring.py:" in said(ran)
    assert "Traceback" not in ran.err
    assert "ann tells" in ran.out or "ann dares" in ran.out
    assert gateway("replay", "game.gateway", "--audit").exit == 0
    assert gateway("export", "game.gateway", "--rescue", "new.gateway").exit == 0
    assert gateway("play", "game.gateway", "--auto").exit == 1
    other, by_hand = [line[line.index("gateway play ") :] for line in ran.err.splitlines() if "gateway play " in line]
    assert gateway(*shlex.split(by_hand)[1:], "--choices", "-", typed="tell\n").exit == 0
    assert gateway("play", "game.gateway", "--auto", "--player", f"bob={name}").exit == 1
    assert gateway(*shlex.split(other)[1:]).exit == 0


def removed(points: Path, now: str = "") -> None:
    """Install another version of the distribution, which names these programs."""
    points.write_text(f"[gateway_core.players]\n{now}", encoding="utf-8")
    points.parent.rename(points.parent.with_name("norris_people-1.1.dist-info"))


def test_a_game_that_is_over_needs_none_of_its_programs(gateway: Gateway, strangers: Path) -> None:
    """Whoever looks at its end again has it told."""
    gateway(*CIRCLE, "--auto", "--save", "game.gateway", "--player", "bob=sound")
    removed(strangers)

    ran = gateway("play", "game.gateway")

    assert (ran.exit, ran.err) == (0, "")
    assert "In the end" in ran.out


@pytest.mark.parametrize(
    ("now", "code", "words"),
    [
        (
            "sounds = tests.table.erring:Erring\n",
            "player/unknown",
            "no program is called 'sound'. Did you mean 'sounds'?",
        ),
        ("sound = tests.table.nowhere:Sound\n", "player/broken", "tests.table.nowhere:Sound cannot be loaded: Module"),
    ],
)
def test_a_save_whose_program_is_gone_says_how_it_goes_on(
    gateway: Gateway, strangers: Path, now: str, code: str, words: str
) -> None:
    """Removed, or broken since: who played where is told, and the lines go on as they are printed."""
    gateway(*CIRCLE, "--as", "ann", "--save", "game.gateway", "--player", "bob=sound", "--choices", "-", typed="tell\n")
    removed(strangers, now)

    ran = gateway("play", "game.gateway", "--auto")

    assert ran.exit == 1
    assert f"{code} the program 'sound' plays bob, and its 'choose' cannot be asked: {words}" in said(ran)
    other, by_hand = [line[line.index("gateway play ") :] for line in ran.err.splitlines() if "gateway play " in line]
    assert gateway(*shlex.split(by_hand)[1:], "--choices", "-", typed="tell\n").exit == 0
    assert gateway(*shlex.split(other)[1:]).exit == 0


def test_at_a_terminal_somebody_plays_for_a_program_that_is_gone(
    gateway: Gateway, strangers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told once, and the seat is played there from then on."""
    gateway(*CIRCLE, "--as", "ann", "--save", "game.gateway", "--player", "bob=sound", "--choices", "-", typed="tell\n")
    removed(strangers)
    at_a_terminal(monkeypatch, "tell", "Once.", "leave")

    ran = gateway("play", "game.gateway", "--as", "ann")

    assert ran.exit == 0
    assert said(ran).count("player/unknown the program 'sound' plays bob") == 1
    assert "It is played here from now on" in said(ran)


@pytest.mark.parametrize("name", ERRING)
def test_a_program_is_told_of_it_in_a_line_of_json(gateway: Gateway, name: str) -> None:
    """Before the one that says how it ended, which is the last."""
    ran = gateway(*CIRCLE, "--auto", "--json", "--player", f"bob={name}")

    told, last = map(json.loads, ran.lines[-2:])
    assert (ran.exit, told["program"], told["seat"], told["problem"]["code"]) == (1, name, "bob", ERRING[name][1])
    assert last == {"outcome": {"result": "unfinished"}}
    assert "Nothing of this game is kept." in said(ran)


@pytest.mark.parametrize("name", ERRING)
def test_at_a_terminal_the_evening_goes_on(gateway: Gateway, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits there plays the seat too; it is theirs when the game is resumed, and may be given to another."""
    words = (*CIRCLE, "--as", "ann", "--player", f"bob={name}", "--save", "game.gateway")
    at_a_terminal(monkeypatch, "tell", "Once.", "tell", "Twice.", "give bob sound", "tell", "Thrice.", "leave")

    ran = gateway(*words)

    assert ran.exit == 0
    assert f"the program '{name}' of the distribution 'norris-people' plays bob" in said(ran)
    assert "It is played here from now on; 'give bob NAME' lets another program play." in said(ran)
    assert "A person plays bob from here on." in ran.out
    assert "Traceback" not in ran.err
    assert "plays bob" not in gateway("play", "game.gateway", "--auto").err


def test_a_master_plays_on_for_everybody(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who acts for all acts for that seat again."""
    at_a_terminal(monkeypatch, "auto on", "leave")

    ran = gateway("play", AUDIENCE, "--seed", "3", "--player", "tom=raiser", "--save", "game.gateway")

    assert (ran.exit, "raised ZeroDivisionError: integer division" in said(ran)) == (0, True)
    assert 'A person plays Thomas "Tom" Snape from here on.' in ran.words


def test_who_may_not_see_so_much_is_told_no_more_than_that_it_erred(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player does not get the games master's seat by its program's fault: the usual one plays it."""
    at_a_terminal(monkeypatch, "leave")

    ran = gateway("play", AUDIENCE, "--seed", "3", "--as", "tom", "--player", "gm=rude", "--save", "game.gateway")

    assert ran.exit == 0
    assert "gave what is no command of the game 'gateway'. Nothing came of it." in said(ran)
    assert "The program 'drama' plays gm from now on." in said(ran)


def test_one_that_is_stopped_while_it_thinks_loses_its_seat_and_nothing_else(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody at the terminal plays it on, and is told how to give it back; a seat that was lent is asked again."""
    at_a_terminal(monkeypatch, "tell", "Once.", "leave")
    given = gateway(*CIRCLE, "--as", "ann", "--player", "bob=stopped", "--save", "game.gateway")
    at_a_terminal(monkeypatch, "auto stopped", "tell", "Once.", "leave")
    lent = gateway(*CIRCLE, "--as", "all", "--no-save")

    stopped = "player/stopped the program 'stopped' of the distribution 'norris-people' plays {}, and its 'choose' was"
    then = "stopped. Nothing came of it. It is played here from now on; 'give bob stopped' lets it play again."
    assert (given.exit, lent.exit) == (0, 0)
    assert f"{stopped.format('bob')} {then}" in said(given)
    assert f"{stopped.format('ann')} stopped." in said(lent)
    assert all('ann tells: "Once."' in ran.out for ran in (given, lent))
    assert gateway("replay", "game.gateway", "--audit").exit == 0


def test_where_nobody_is_asked_ctrl_c_stops_all_and_the_save_is_whole(gateway: Gateway) -> None:
    """It is no fault of the program, which is named."""
    ran = gateway(*CIRCLE, "--auto", "--player", "bob=stopped", "--save", "game.gateway")

    assert (ran.exit, said(ran).startswith("Stopped. ")) == (1, True)
    assert "the program 'stopped' of the distribution 'norris-people' plays bob" in said(ran)
    assert gateway("replay", "game.gateway", "--audit").exit == 0
    assert gateway("play", "game.gateway", "--auto", "--player", "bob=sound").exit == 0


def test_what_a_program_prints_stands_between_no_lines_of_json(gateway: Gateway) -> None:
    """It is for its author, from the moment on at which it is made."""
    ran = gateway(*CIRCLE, "--auto", "--json", "--player", "bob=talker")

    assert (ran.exit, ran.err.splitlines()) == (0, ["I am there.", "I am there.", *["I think."] * 3])
    assert [*map(json.loads, ran.lines)][-1]["outcome"]["result"] == "told"


def test_a_script_ends_with_it(gateway: Gateway) -> None:
    """What follows in it was written for what did not happen."""
    ran = gateway(*CIRCLE, "--as", "ann", "--player", "bob=raiser", "--choices", "-", typed="tell\nOnce.\n")

    assert (ran.exit, "player/failed" in ran.err) == (1, True)


@pytest.mark.parametrize("name", ["intruder", "pusher"])
def test_one_that_acts_unasked_errs_alike(gateway: Gateway, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends a game of programs, and somebody at a terminal plays on."""
    ran = gateway(*CIRCLE, "--auto", "--player", f"bob={name}")
    at_a_terminal(monkeypatch, "tell", "Once.", "leave")
    asked = gateway(*CIRCLE, "--as", "ann", "--player", f"bob={name}", "--no-save")

    assert (ran.exit, "plays bob, and its 'volunteer' " in said(ran)) == (1, True)
    assert (asked.exit, "It is played here from now on" in said(asked)) == (0, True)


@pytest.mark.parametrize("name", ["confused", "silent"])
def test_who_asks_why_may_go_on_whatever_it_answers(gateway: Gateway, name: str) -> None:
    """A script goes on as well."""
    typed = f"auto {name}\nwhy ann\ntell\nTwice.\nleave\n"

    ran = gateway(*CIRCLE, "--as", "ann", "--player", "bob=sound", "--choices", "-", typed=typed)

    assert (ran.exit, ran.err) == (0, "")
    assert f"the program '{name}' of the distribution 'norris-people' plays ann, and its 'explain' " in ran.words
    assert 'ann tells: "Twice."' in ran.out


def test_one_that_a_seat_was_lent_to_hands_it_back(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one decision or for more; the seat was never given away."""
    asked = at_a_terminal(monkeypatch, "auto raiser", "auto 3 raiser", "tell", "Once.", "leave")

    ran = gateway(*CIRCLE, "--as", "all", "--no-save")

    assert (ran.exit, said(ran).count("its 'choose' raised ZeroDivisionError")) == (0, 2)
    assert len(asked) >= 4


def test_a_menu_does_without_a_program_that_cannot_rank(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is advice, and nothing more."""
    from tests.table.toys.circle import Circle

    class Ranking:
        def rank(self, *_: Any) -> Any:
            raise ZeroDivisionError

    monkeypatch.setattr(Circle, "bot", lambda _: Ranking())

    ran = gateway(*CIRCLE, "--as", "all", "--choices", "-", typed="tell\nOnce.\nleave\n")

    assert (ran.exit, ran.err) == (0, "")
    assert Path("game.gateway").exists() is False


def test_a_game_that_comes_to_no_end_is_no_success(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that plays many learns it from the exit code."""
    monkeypatch.setattr("gateway_terminal.game_loop.MOST_COMMANDS", 5)

    ran = gateway("play", AUDIENCE, "--seed", "3", "--auto", "--no-save")

    assert (ran.exit, "The programs came to no end in 5 commands, and stop." in ran.err) == (1, True)
