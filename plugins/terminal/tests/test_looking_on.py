"""A second terminal that opens a game in which somebody plays looks on, and never plays."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.session.hosting.open_game import OpenGame, resume_game
from gateway_core.table import RandomBot, decide_by
from gateway_terminal import looking_on
from gateway_terminal.commands import play

from .conftest import Gateway, Ran
from .duels import begun, rows, said
from .prompt.test_terminal import Terminal

Looks = Callable[..., Ran]


@pytest.fixture
def owner(gateway: Gateway) -> Iterator[OpenGame]:
    """Somebody who plays in a save."""
    begun(gateway)
    with resume_game(Session(), Path("game.gateway"), ()) as game:
        yield game


@pytest.fixture
def looks(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Look on from a terminal; between two looks these deeds are done, and then Ctrl-C is pressed."""

    def run(*words: str, deeds: Iterator[Any]) -> Ran:
        def wait(_: float) -> None:
            if next(deeds, KeyboardInterrupt) is KeyboardInterrupt:
                raise KeyboardInterrupt

        monkeypatch.setattr(looking_on, "sleep", wait)
        monkeypatch.setattr(play, "at_terminal", lambda: True)
        return gateway("play", "game.gateway", *words)

    return run


def random_play(game: OpenGame, most: int = 1000, *, at_once: int = 1) -> Iterator[object]:
    """Let every seat do something, until the game is closed; between two looks so many deeds `at_once`."""
    table = game.table
    for number in range(most):
        if table.outcome is not None:
            yield table.close("gm")
            return
        decide_by(RandomBot(), table, table.awaited[0], Seeded(f"{number}"))
        if number % at_once == 0:
            yield number


def test_it_shows_what_happens_and_the_board_and_does_nothing(owner: OpenGame, looks: Looks) -> None:
    """Until Ctrl-C; no row is of its making."""
    before = len(rows())

    told = looks(deeds=random_play(owner, 3))

    assert told.exit == 0
    assert "Somebody plays in game.gateway. You look on, as everybody" in told.out
    assert told.out.count("Climax ladder") >= 1
    assert told.lines[-1] == "You look on no more; the game goes on."
    assert [row.program for row in rows()[before:] if hasattr(row, "program")] == ["random"] * 3
    assert rows() == owner.table.rows


@pytest.mark.parametrize("words", [(), ("--as", "ann"), ("--as", "gm")])
def test_it_ends_with_the_game(owner: OpenGame, looks: Looks, words: tuple[str, ...]) -> None:
    """As whoever plays has left it, and with all that this seat has seen."""
    told = looks(*words, deeds=random_play(owner, at_once=10))

    assert told.exit == 0
    assert "You look on no more" not in told.out
    assert "The seed was" in told.lines[-1]


@pytest.mark.parametrize(("words", "reads"), [((), False), (("--as", "ann"), False), (("--as", "gm"), True)])
def test_nobody_sees_there_what_they_may_not(
    owner: OpenGame, looks: Looks, words: tuple[str, ...], *, reads: bool
) -> None:
    """A note for the games master is read with a games master's eyes alone."""

    def deeds() -> Iterator[object]:
        yield owner.table.note("gm", "He is the informer.", to=("gm",))

    people, programs = (looks(*words, *more, deeds=deeds()).out for more in ((), ("--json",)))

    assert ("He is the informer." in people, "He is the informer." in programs) == (reads, reads)


def test_a_program_is_told_each_event(owner: OpenGame, looks: Looks) -> None:
    """The same lines as of a game that it plays, without a word beside them."""
    told = looks("--json", deeds=random_play(owner, at_once=10))

    lines = [json.loads(line) for line in told.lines]
    assert "event" in lines[0]
    assert "outcome" in lines[-1]


def test_whoever_says_how_to_play_is_told_that_somebody_does(owner: OpenGame, looks: Looks) -> None:
    """With --auto, a script, or whose code answers; and with two pairs of eyes."""
    assert owner.table.rows
    for words in (("--auto",), ("--choices", "-"), ("--player", "ann=random"), ("--dice", "typed"), ("--adopt",)):
        told = looks(*words, deeds=iter(()))
        assert (told.exit, "store/owned" in told.err) == (1, True)
    two = looks("--as", "ann", "--as", "gm", deeds=iter(()))
    assert (two.exit, "one pair of eyes" in said(two)) == (2, True)


def test_two_terminals(tmp_path: Path, gateway: Gateway) -> None:
    """One plays, the other sees it, and either can be left."""
    words = ("dark-spires:scene/the-audience", "--seed", "3", "--save", "game.gateway")
    one = Terminal(tmp_path, "play", *words)
    one.until("Order? [")
    other = Terminal(tmp_path, "play", "game.gateway", "--as", "tom")
    other.until("Climax ladder")

    one.type("1\n")
    other.until("Hans Kroe holds.")
    one.until("What? [1]")
    one.type("leave\n")
    assert one.end("You leave the table.") == 0
    other.interrupt()

    assert other.end("You look on no more; the game goes on.") == 0
    assert gateway("replay", "game.gateway", "--audit").exit == 0
