"""Personalities play as they say: at the same moments of the same games, beside the game's own program."""

import functools
import os
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Odds, Seeded
from gateway_core.session import Session
from gateway_core.table import Acted
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.asked import asked
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from tests.playthroughs.sides import game_of

from ..scenes import foe, hero, stage

LOCK_NINE = "black-star-rising:scene/lock-nine"
USUAL = "drama"
NAMES = USUAL, "bold", "careful", "limelight", "loyal"
GAMES = 12 if os.environ.get("GATEWAY_FULL") == "1" else 1


@functools.cache
def conduct() -> Mapping[str, Counter[str]]:
    """Return what each would have done at every choice of a few games that the usual program plays."""
    players, game = Session().players("gateway"), game_of(LOCK_NINE)
    bots = {name: players.bot(players.named(name)) for name in NAMES}
    found = {name: Counter[str]() for name in NAMES}
    for number in range(GAMES):
        table, acts = game.table(f"seed {number}"), 0
        while table.awaited:
            seat, chance = table.awaited[0], Seeded(f"choice {number} {acts}")
            chosen = {name: bot.choose(seat, table.observation(seat), chance) for name, bot in bots.items()}
            for name, command in chosen.items():
                _count(found[name], table, command)
            assert isinstance(table.act(seat, chosen[USUAL]), Acted)
            acts += 1
    return found


def _count(found: Counter[str], table: Any, command: Any) -> None:
    if isinstance(command, c.Declare):
        found["actions"] += 1
        found["for others"] += any(part.give_to is not None for part in command.parts)
        odds = table.odds("gm", command)
        if isinstance(odds, Odds):
            found["weighed"] += 1
            found["chances"] += round(1000 * Fraction(odds.numerator, odds.denominator))
    question = asked(table.state)
    if question is not None and question.id in ("stake", "roll"):
        found["could spend"] += 1
        found["spent"] += isinstance(command, c.Stake) and command.category is not None


def share(name: str, one: str, other: str) -> Fraction:
    """Return how much of the other one is, in what somebody would have done."""
    found = conduct()[name]
    return Fraction(found[one], found[other])


@pytest.mark.parametrize(("surer", "bolder"), [("careful", USUAL), (USUAL, "bold")])
def test_the_careful_take_fewer_risks_than_the_bold(surer: str, bolder: str) -> None:
    """What they try comes off more often, by the odds."""
    assert share(surer, "chances", "weighed") > share(bolder, "chances", "weighed")


@pytest.mark.parametrize(("thrifty", "free"), [("careful", USUAL), (USUAL, "bold")])
def test_the_careful_keep_essence_that_the_bold_spend(thrifty: str, free: str) -> None:
    """At the same throws they spend more seldom."""
    assert share(thrifty, "spent", "could spend") < share(free, "spent", "could spend")


@pytest.mark.parametrize(("loyal", "vain"), [("loyal", USUAL), (USUAL, "limelight")])
def test_the_loyal_do_more_for_others_than_who_wants_the_limelight(loyal: str, vain: str) -> None:
    """They give away more of the free raises that they make."""
    assert share(loyal, "for others", "actions") > share(vain, "for others", "actions")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edge", [-6, -2, 0, 3])
def test_nobody_gains_by_falling_behind(tmp_path: Path, name: str, edge: int) -> None:
    """Not even who leaves the end to others, and where an opponent who takes no action has nothing of it either."""
    ahead = "cid", "eve", "fay"  # more of her side than anybody counts
    lines = [("ann", "bob", edge), *((one, "bob", 4) for one in ahead)]
    play = stage(
        tmp_path,
        {"ann": hero(), "bob": foe(passive=True, opposed=True), **dict.fromkeys(ahead, hero())},
        lines,
        ladder=1,
    )
    players = Session().players("gateway")
    bot = players.bot(players.named(name))
    weights = Weights(**getattr(bot, "bot", bot).weights)
    position = Position.of(Sides(play.state, weights))
    behind = position.after([e.EdgeShifted("ann", "bob", edge, edge - 2)], "bob")

    assert behind.score("heroes", "ann") <= position.score("heroes", "ann")
