"""`gateway export --for`: what one seat knows, and nothing else, as a file of which `recap` makes the same story."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_terminal.files import story_file

from ..conftest import Gateway, kept

AUDIENCE = "dark-spires:scene/the-audience"


@pytest.fixture
def save(gateway: Gateway) -> str:
    """Two rounds of a hearing that programs have played."""
    assert kept(gateway, "game.gateway", AUDIENCE, "--seed", "7", "--rounds", "2").exit == 0
    return "game.gateway"


@pytest.fixture
def toms(gateway: Gateway, save: str) -> Path:
    """What Tom knows of it."""
    assert gateway("export", save, "--for", "tom", "--output", "tom.jsonl").exit == 0
    return Path("tom.jsonl")


@pytest.mark.parametrize("seat", ["gm", "tom"])
def test_a_story_tells_what_the_save_tells_that_seat(gateway: Gateway, save: str, seat: str) -> None:
    """As Markdown and as JSON, and the same to a file as to the screen."""
    written = gateway("export", save, "--for", seat, "--output", "story.jsonl")
    shown = gateway("export", save, "--for", seat)

    assert (written.out, shown.out) == (
        f"story.jsonl holds what {seat} knows of game.gateway.\n",
        Path("story.jsonl").read_text(encoding="utf-8"),
    )
    for words in ((), ("--json",), ("--game", "1"), ("--game", AUDIENCE)):
        assert gateway("recap", "story.jsonl", *words) == gateway("recap", save, "--for", seat, *words)


def test_a_story_holds_what_the_seat_has_seen_and_nothing_else(gateway: Gateway) -> None:
    """Its own history, and how all lies in its view; the seed is in none."""
    assert gateway("play", AUDIENCE, "--auto", "--rounds", 2, "--seed", "the-seed", "--save", "game.gateway").exit == 0

    lines = {seat: gateway("export", "game.gateway", "--for", seat).out for seat in ("gm", "tom")}

    assert "the-seed" not in "".join(lines.values())
    told = [json.loads(line) for line in lines["tom"].splitlines()]
    entries = [one["entry"] for one in told if "entry" in one]
    assert [set(one) & {"story", "game", "entry", "board"} for one in (told[0], told[1], told[-1])] == [
        {"story"}, {"game"}, {"board"},
    ]  # fmt: skip
    assert [one["n"] for one in entries] == list(range(1, len(entries) + 1))
    assert len(entries) < lines["gm"].count('"entry":')
    assert told[-1]["view"]["seat"] == "tom"


def newer(line: str) -> str:
    """Return a line of a version to come."""
    return line.replace('"story":2', '"story":3')


@pytest.mark.parametrize(
    ("number", "spoilt", "code"),
    [
        (1, newer, "store/newer"),
        (1, lambda line: "{}", "store/unreadable"),
        (2, lambda line: line.replace('"number"', '"numbers"'), "store/unreadable"),
        (4, lambda line: line[:-3], "store/unreadable"),
        (4, lambda line: "[" * 100_000, "store/unreadable"),
        (4, lambda line: line.replace('"n":2', '"n":"2"'), "store/unreadable"),
        (4, lambda line: '{"entry":{"n":2,"deed":"undo","by":"gm","of":99}}', "store/unreadable"),
    ],
)
def test_a_story_that_somebody_changed_is_told_by_its_line(
    gateway: Gateway, toms: Path, number: int, spoilt: Callable[[str], str], code: str
) -> None:
    """Or by its format."""
    lines = toms.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = spoilt(lines[number - 1])
    toms.write_text("\n".join(lines) + "\n", encoding="utf-8")

    ran = gateway("recap", toms)

    assert (ran.exit, code in ran.err, "Traceback" in ran.err) == (1, True, False)


def test_what_is_no_file_is_told_and_nobody_waits_at_a_pipe(gateway: Gateway) -> None:
    """As with every save."""
    os.mkfifo("pipe")

    ran = gateway("recap", "pipe")

    assert (ran.exit, "store/not-a-database" in ran.err) == (1, True)


def test_a_story_that_is_longer_than_we_read_is_not_cut_off_in_silence(
    gateway: Gateway, toms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told; one that has just so many lines is read."""
    lines = toms.read_text(encoding="utf-8").count("\n")
    monkeypatch.setattr(story_file, "_MOST_LINES", lines)
    assert gateway("recap", toms).exit == 0

    monkeypatch.setattr(story_file, "_MOST_LINES", lines - 1)

    assert "store/unreadable" in gateway("recap", toms).err


def test_a_story_needs_no_rules_and_says_so(gateway: Gateway, toms: Path) -> None:
    """As a save does that keeps its own."""
    assert "--ruling change nothing" in " ".join(gateway("recap", toms, "--ruling", "foo=bar").err.split())


def test_a_story_has_one_teller(gateway: Gateway, toms: Path) -> None:
    """Nobody asks it for another's, or for a game that is not in it; nothing is written over."""
    assert gateway("recap", toms, "--for", "tom").exit == 0
    assert gateway("recap", toms, "--for", "gm").exit == 2
    assert gateway("recap", toms, "--game", "2").exit == 2
    assert gateway("export", "game.gateway", "--for", "tom", "--output", toms).exit == 1
    assert gateway("export", "game.gateway", "--for", "nobody").exit == 2
    assert gateway("export", "game.gateway", "--copy", "new", "--output", "other").exit == 2


def test_of_a_game_without_it_a_seat_knows_what_everybody_does(gateway: Gateway, save: str) -> None:
    """A campaign may change its game; the story says which it tells from where."""
    lamp = ("play", "adventure:scene/the-lamp-at-low-water", "--auto", "--seed", 3, "--save", save)
    assert gateway(*lamp).exit == 0

    told = [json.loads(line) for line in gateway("export", save, "--for", "tom").out.splitlines()]

    games = [(one["game"]["known_to"], one["game"]["system"]) for one in told if "game" in one]
    assert games == [("tom", "gateway"), (None, "adventure")]
    assert sum("board" in one for one in told) == 1
