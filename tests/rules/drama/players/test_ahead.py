"""A program that looks ahead weighs what chance a climax would have where its choices lead."""

from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.rules.drama.players.acting import promising
from gateway_core.rules.drama.players.ahead import furthest
from gateway_core.rules.drama.players.bot import AheadBot, DramaBot

from ..scenes import Play, foe, hero, stage
from .choosing import effects
from .prospects import prospects_of

CAST = {"ann": hero(level=4), "bob": foe(level=2), "dan": foe(level=9)}
LINES = [("ann", "bob", 3), ("ann", "dan", 1)]


def before(folder: Path) -> Play:
    """Return Ann's turn against two, of whom one is so strong that hardly any dice beat both."""
    return stage(folder, CAST, LINES, ladder=4, initiative="ann").wait("ann")


def choice(play: Play, bot: Any) -> Any:
    """Return what a program does that imagines as many steps as it does of itself."""
    return bot.choose("gm", play.table.observation("gm"), Seeded("bots"))


def test_who_looks_ahead_gets_rid_of_whom_no_climax_would_beat(tmp_path: Path) -> None:
    """Counting steps, both opponents count alike; with Dan gone a climax would come off."""
    play = before(tmp_path)

    command, usual = choice(play, DramaBot().looking_ahead()), choice(play, DramaBot())

    assert (effects(command), command.parts[0].targets) == (("eliminate",), ("dan",))
    assert usual.parts[0].targets == ("bob", "dan")


def test_with_too_few_steps_for_two_choices_it_does_as_it_would_without(tmp_path: Path) -> None:
    """Each choice takes a step for each side, and so does the scene as it stands."""
    prospects = prospects_of(before(tmp_path), "ann")
    found = promising(prospects, "gm")

    orders = [[one.command.parts for one in furthest(prospects, found, steps)] for steps in (0, 5, 8)]

    assert orders[0] == orders[1] != orders[2]
    assert sorted(map(repr, orders[0])) == sorted(map(repr, orders[2]))


def test_it_plays_like_the_program_that_it_is() -> None:
    """A personality that looks ahead stays what it is."""
    assert DramaBot().with_weights({"risk": 50}).looking_ahead() == AheadBot(
        DramaBot().with_weights({"risk": 50}).cares
    )
