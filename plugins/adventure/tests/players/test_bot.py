"""The player for empty seats: it brings every evening to its end, plays with some sense, and knows no secrets."""

import functools
import os
from collections import Counter
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted, Row, drive

from ..deeds import c
from ..evening import PACK
from ..playing import AnyGame, brought_on, brought_to_rounds, evening

FULL = os.environ.get("GATEWAY_FULL") == "1"
EVENINGS, FEW = (200, 6) if FULL else (1, 1)  # of the usual size; of each other kind
SIZES = 1, 2, 3, 5, 6  # players, where the usual evening has four
MOST_TESTS = 20 if FULL else 22  # on average: few evenings differ more
MOST_COMMANDS = 80  # of each seat; an evening takes about half as many
ANY = Seeded("any")


@attrs.frozen
class Played:
    """How an evening went."""

    outcome: str
    commands: int
    tests: int
    dead: int
    rows: tuple[Row[Any, Any], ...]


def play(game: AnyGame, seed: str, effort: int = 0) -> Played:
    """Play an evening with bots on every seat; all that they do must be taken."""
    table, commands = game.table(seed), 0
    bots = dict.fromkeys(table.seats, attrs.evolve(game.system.bot(), effort=effort))
    for answer in drive(table, bots, Seeded(seed).branch("bots"), MOST_COMMANDS * len(table.seats)):
        assert isinstance(answer, Acted), answer
        commands += 1
    ended = table.outcome
    dead = len(ended.facts["dead"]) if ended is not None else 0
    return Played(ended.result if ended is not None else "nothing", commands, table.state.tests, dead, table.rows)


def given(rows: tuple[Row[Any, Any], ...], kind: type) -> list[Any]:
    """Return the commands of a kind that were given."""
    return [row.command for row in rows if isinstance(getattr(row, "command", None), kind)]


# ── whole evenings ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_evening_comes_to_its_end() -> None:
    """However the dice fall: in a bearable time, with Tests enough, and with hardly anybody dead."""
    evenings = [play(evening(), f"evening {number}") for number in range(EVENINGS)]

    assert Counter(one.outcome for one in evenings) == {"finished": EVENINGS}
    assert 9 <= sum(one.tests for one in evenings) / EVENINGS <= MOST_TESTS
    assert sum(one.dead for one in evenings) <= max(1, EVENINGS // 10)
    assert all(not given(one.rows, c.EndGame) for one in evenings)


@pytest.mark.parametrize(
    ("players", "judge"),
    [
        *(pytest.param(players, "prepared", marks=() if players == 1 else pytest.mark.full) for players in SIZES),
        *(pytest.param(players, "gm", marks=() if players == 2 else pytest.mark.full) for players in SIZES),
    ],
)
def test_evenings_of_every_size_come_to_their_end(players: int, judge: str) -> None:
    """From one player to six, whoever judges."""
    for number in range(FEW):
        assert play(evening(players, judge), f"size {number}").outcome == "finished"


@pytest.mark.parametrize("effort", [12, pytest.param(60, marks=pytest.mark.full)])
def test_an_evening_comes_to_its_end_however_far_one_looks_ahead(effort: int) -> None:
    """With too little effort to look ahead at a choice, it is made as without any."""
    assert play(evening(1), "ahead", effort).outcome == "finished"


@pytest.mark.parametrize("scene", ["the-gate", "the-race"])
def test_small_evenings_come_to_their_end(scene: str) -> None:
    """Moments without ways, fights that lead back, and a race that nobody fights."""
    game = evening()
    small = attrs.evolve(game, rulebook=Session(packs=[PACK]).table("small"), start=f"small:scene/{scene}")

    for number in range(FEW):
        assert play(small, f"small {number}").outcome == "finished"


@pytest.mark.parametrize(
    "where", [pytest.param(brought_on, marks=pytest.mark.full), brought_to_rounds], ids=["anywhere", "in rounds"]
)
def test_an_evening_that_was_begun_by_others_comes_to_its_end(where: Any) -> None:
    """The bots take over where they find things, fights among them."""
    for number in range(FEW):
        table = where(evening().table(f"begun {number}"), f"begun {number}")

        for answer in drive(
            table, dict.fromkeys(table.seats, table.system.bot()), ANY, MOST_COMMANDS * len(table.seats)
        ):
            assert isinstance(answer, Acted), answer

        assert table.outcome is not None
        assert table.outcome.result == "finished"


@functools.cache
def small(number: int) -> Played:
    """Return an evening of one player."""
    return play(evening(1), f"differ {number}")


def test_evenings_differ() -> None:
    """Bots that always did the same would be dull."""
    ways = {tuple(one.way for one in given(small(number).rows, c.TakeWay)) for number in range(FEW + 1)}

    assert len(ways) == FEW + 1
