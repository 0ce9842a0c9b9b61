"""The lab's commands as they are typed."""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from .conftest import SCENE, Gateway

SHORT = (SCENE, "--rounds", 1)


def test_simulate_says_who_wins_and_writes_what_its_files_are_called(gateway: Gateway) -> None:
    """A report at the terminal, and the same as a page, as rows and as JSON."""
    outs = [word for name in ("a.html", "a.csv", "a.json") for word in ("--out", name)]

    ran = gateway("simulate", *SHORT, "-n", 1, *outs)

    assert (ran.exit, ran.err) == (0, "")
    assert f"{SCENE}: 1 game of programs, seed 1" in ran.lines
    assert max(map(len, ran.lines)) <= 80
    assert json.loads(Path("a.json").read_text())["games"] == 1
    assert Path("a.html").read_text().startswith("<!doctype html>")


def test_simulate_is_the_same_by_any_number_of_jobs(gateway: Gateway) -> None:
    """To the last byte."""
    assert gateway("simulate", *SHORT, "-n", 2, "--json") == gateway("simulate", *SHORT, "-n", 2, "--json", "--jobs", 2)


def test_what_cannot_be_played_is_refused_before_anything_is(gateway: Gateway) -> None:
    """With what could be."""
    assert gateway("simulate", "dark-spires:scene/the-audienc").exit != 0
    assert "ends with none of these" in gateway("simulate", SCENE, "--out", "a.pdf").err
    assert "cannot be used as a file of runs" in _with_letter(gateway)


def _with_letter(gateway: Gateway) -> str:
    Path("letter").write_text("Dear Ann, " * 200)
    return gateway("simulate", *SHORT, "-n", 1, "--runs", "letter").err


def test_whatif_tells_what_another_number_changes(gateway: Gateway) -> None:
    """In sentences, each with what is known of it."""
    ran = gateway("whatif", *SHORT, "--set", "ladder.start=3", "-n", 2)

    assert (ran.exit, ran.lines[0]) == (0, "By 2 pairs of games; the two of a pair share their dice:")


def test_whatif_plays_the_scene_as_it_is_beside_the_change(gateway: Gateway) -> None:
    """What was before is the same whatever is otherwise then: by a house rule, a ruling, or a number of the line."""
    Path("h.yaml").write_text(
        "kind: house-rules\nformat: 1\nid: h\n"
        f"patches: [{{patch: '{SCENE}', set: {{ladder.start: 3}}, why: It drags.}}]\n"
    )
    changes = ("--house", "h.yaml"), ("--ruling", "all-or-nothing-effects=every-effect"), ("--set", "ladder.start=3")
    found = [json.loads(gateway("whatif", SCENE, "--rounds", 2, "-n", 1, "--json", *one).out) for one in changes]

    assert found[0]["before"] == found[1]["before"] == found[2]["before"]
    assert all(one["before"] != one["after"] for one in found)
    assert found[0]["after"] == found[2]["after"] != found[1]["after"]


def test_any_game_is_asked_what_if(gateway: Gateway) -> None:
    """Its house rules name it."""
    ran = gateway(
        "whatif", "uprising:scenario/lectures-in-masks", "--players", 2, "--set", "uprising:setup/table.hand=7", "-n", 1
    )

    assert (ran.exit, ran.lines[0][:19]) == (0, "By 1 pair of games;")


def test_whatif_names_what_is_wrong_with_a_change(gateway: Gateway) -> None:
    """As the rules say it, and before a game is played."""
    assert "has no 'laddr.start'" in gateway("whatif", SCENE, "--set", "laddr.start=3").err
    assert "a whole number belongs here" in gateway("whatif", SCENE, "--set", "ladder.start=many").err
    assert "Nothing is otherwise" in gateway("whatif", SCENE).err


def test_tune_writes_a_house_rule_that_plays(gateway: Gateway) -> None:
    """What was found is a file that anybody can read, check and play by."""
    ran = gateway(
        "tune",
        SCENE,
        "--rounds",
        1,
        "--want",
        "6-9 ladder at the end",
        "--vary",
        "ladder.start",
        "-n",
        1,
        "--most",
        12,
        "--out",
        "h.yaml",
    )

    assert ran.exit == 0, ran.out + ran.err
    assert gateway("check", "h.yaml").exit == 0


def test_tune_says_what_is_wanted_and_what_came_of_it(gateway: Gateway) -> None:
    """A rule that only comes nearest claims no more than that; where nothing makes a difference, that is said."""
    want = ("--vary", "ladder.start", "-n", 1, "--most", 2)

    near = gateway("tune", *SHORT, "--want", "90-99 ladder at the end", *want)
    lost = gateway("tune", *SHORT, "--want", "8-9 rounds", *want)

    assert (near.exit, lost.exit) == (1, 1)
    assert "90-99 ladder at the end was wanted, and this comes nearest, by 1 games of programs: ladder" in near.out
    assert "vary something else" in lost.lines[-1]


def test_curve_is_what_odds_say(gateway: Gateway) -> None:
    """Each cell is the chance that `gateway odds` tells for it."""
    lines = gateway("curve", "--dice", 3, "--vs-dice", 2, "--over", "raises=0..2").lines

    for raises, line in enumerate(lines[1:]):
        alone = gateway("odds", "--dice", 3, "--vs-dice", 2, "--raises", raises).out
        assert line.split() == [str(raises), alone.partition(" %")[0], "%"]


def test_curve_draws_a_line_for_each_value(gateway: Gateway) -> None:
    """Of any game, by any option of its odds."""
    ran = gateway("curve", "--system", "adventure", "--difficulty", 8, "--over", "ability=1..4", "--plot", "p.svg")

    assert (ran.exit, len(ran.lines)) == (0, 5)
    assert Path("p.svg").read_text().startswith("<svg")


def test_curve_names_what_can_vary(gateway: Gateway) -> None:
    """A slip is told with the nearest option."""
    assert "Did you mean 'raises'" in gateway("curve", "--over", "rases=0..2").err
    assert "goes down" in gateway("curve", "--over", "raises=4..0").err
    assert "at most 60" in gateway("curve", "--over", "raises=0..900").err


def test_ctrl_c_tells_what_was_played(tmp_path: Path) -> None:
    """It goes to every process at once, as at a terminal; what was begun is finished, and the report is that of it."""
    line = [sys.executable, "-m", "gateway_terminal", "simulate", SCENE, "--rounds", "1", "-n", "100000", "--jobs", "2"]
    runs = tmp_path / "runs"
    playing = subprocess.Popen(
        [*line, "--runs", str(runs)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    _expect_kept(playing, runs)

    os.killpg(playing.pid, signal.SIGINT)
    told, wrong = playing.communicate()

    assert (playing.returncode, wrong) == (0, "")
    assert " of 100,000 that were asked for" in told.splitlines()[0]


def test_a_run_that_was_killed_goes_on_where_it_was(gateway: Gateway, tmp_path: Path) -> None:
    """Killed outright in the middle: the same line again plays what is missing, with the report of one that was not."""
    line, runs = ("simulate", SCENE, "--rounds", "1", "--seed", "killed"), tmp_path / "runs"
    words = [sys.executable, "-m", "gateway_terminal", *line, "-n", "100000", "--runs", str(runs)]
    playing = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _expect_kept(playing, runs)
    playing.kill()
    playing.wait()
    games = _kept(runs) + 1

    whole = gateway(*line, "-n", games, "--json")

    assert gateway(*line, "-n", games, "--json", "--runs", runs) == whole
    assert _kept(runs) == games


def _expect_kept(playing: "subprocess.Popen[str] | subprocess.Popen[bytes]", runs: Path) -> None:
    """Wait until a process has kept a game, or has ended."""
    while not _kept(runs):
        with contextlib.suppress(subprocess.TimeoutExpired):
            playing.wait(0.02)
            return


def _kept(runs: Path) -> int:
    """Return how many games a file of runs has."""
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(f"file:{runs}?mode=ro", uri=True)) as one,
    ):
        return int(one.execute("select count(*) from games").fetchone()[0])
    return 0


def test_what_cannot_be_written_is_told(gateway: Gateway) -> None:
    """A file that lies where a folder would have to be is no fault of the lab's code."""
    Path("letter").write_text("Dear Ann")

    assert "cannot be written" in gateway("simulate", *SHORT, "-n", 1, "--out", "letter/a.html").err
    assert (
        "cannot be written"
        in gateway("curve", "--over", "raises=0..1", "--dice", 2, "--vs-dice", 2, "--plot", "letter/p.svg").err
    )
