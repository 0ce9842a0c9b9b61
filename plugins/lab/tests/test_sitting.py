"""One run of many games, that ends where enough is known."""

from pathlib import Path

import attrs
import pytest
from gateway_lab.keeping import kept
from gateway_lab.record import Record
from gateway_lab.scenario import Ready

from .conftest import SHORT, Gateway


@pytest.fixture
def runs(short: Ready, fair: Record, tmp_path: Path) -> Path:
    """Return a file of two hundred games that are kept, so that none is played: of two rounds each, won by nobody."""
    with kept(tmp_path / "runs", short.basis, "1") as file:
        for index in range(200):
            file.keep(attrs.evolve(fair, index=index))
    return tmp_path / "runs"


@pytest.mark.parametrize(("within", "games"), [(50, 50), (4, 100), (0.1, 200)])
def test_it_stops_at_the_first_look_at_which_enough_is_known(
    gateway: Gateway, runs: Path, within: float, games: int
) -> None:
    """Of two hundred games that all end alike fifty leave less than fifty points, and a hundred less than four."""
    ran = gateway("simulate", SHORT.target, "--rounds", 2, "-n", 200, "--within", within, "--runs", runs)

    asked = " of 200 that were asked for" if games < 200 else ""
    assert ran.lines[0] == f"{SHORT.target}: {games} games of programs{asked}, seed 1"
