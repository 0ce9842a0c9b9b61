"""Games that are found by their entry points, and what `odds` and `roll` ask of them."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import PluginError
from gateway_core.session.systems import GROUP, ODDS, Systems
from tests.table.toys.circle import Circle

from .folders import install

HERE = __name__


class Coins:
    """What is asked of a game of coins about its odds."""

    name = "coins"
    parameters: tuple[Any, ...] = ()


def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, odds: str = "", **systems: str) -> None:
    site = install(tmp_path / "site", "mint", **systems)
    with (site / "mint-1.0.dist-info" / "entry_points.txt").open("a", encoding="utf-8") as points:
        points.write(f"[{ODDS}]\n{odds}\n")
    monkeypatch.syspath_prepend(site)


def test_odds_ask_what_a_game_names_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game itself, which may be large, is not imported; here it could not be."""
    _installed(tmp_path, monkeypatch, f"coins = {HERE}:Coins", coins="no.such.module:Coins")

    assert isinstance(Systems().odds("coins"), Coins)
    with pytest.raises(PluginError, match=GROUP):
        Systems().get("coins")


def test_odds_ask_the_game_where_it_names_nothing_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games need to."""
    _installed(tmp_path, monkeypatch, circle="tests.table.toys.circle:Circle")

    assert isinstance(Systems().odds("circle"), Circle)


def test_a_game_runs_where_no_code_of_packs_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GATEWAY_NO_CODE=1 stops what packs bring; a game was installed to be played."""
    _installed(tmp_path, monkeypatch, circle="tests.table.toys.circle:Circle")
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    assert isinstance(Systems().get("circle"), Circle)
    assert {one.name: one.reason for one in Systems().states()}["circle"] == ""


def test_a_game_that_ends_the_run_as_it_is_imported_takes_no_other_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with code of packs."""
    _installed(tmp_path, monkeypatch, leaver="leaver:Leaver")
    (tmp_path / "site" / "leaver.py").write_text("raise SystemExit(0)\n")

    states = {one.name: one for one in Systems().states()}

    assert "system/broken" in states["leaver"].reason
    assert "SystemExit: 0" in states["leaver"].reason
    assert states["gateway"].reason == ""


def test_a_game_that_cannot_be_made_is_told_at_its_own_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its author reads where the slip is, and no line of ours."""
    _installed(tmp_path, monkeypatch, slips="slips.system:Slips")
    (tmp_path / "site" / "slips").mkdir()
    (tmp_path / "site" / "slips" / "__init__.py").touch()
    (tmp_path / "site" / "slips" / "system.py").write_text(
        "from gateway_core.game import Event, State, fact\n\n\n@fact('slipped', '{who} slips.')\n"
        "class Slipped(Event[State]):\n    pass\n"
    )

    with pytest.raises(PluginError) as raised:
        Systems().get("slips")

    place = raised.value.problem.place
    assert place is not None
    assert (Path(place.file).name, place.line) == ("system.py", 4)


def test_a_name_of_ours_is_nobody_else_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stray wheel puts itself aside, and the game of that name is played on."""
    _installed(tmp_path, monkeypatch, gateway="no.such.module:Thief")

    systems = Systems()

    assert systems.get("gateway").name == "gateway"
    ours, stray = (one for one in systems.states() if one.name == "gateway")
    assert (ours.reason, stray.distribution) == ("", "mint")
    assert "system/reserved-name" in stray.reason


@pytest.mark.parametrize("points", ["coins = no.such.module:Coins", f"tails = {HERE}:Coins"], ids=["gone", "misnamed"])
def test_what_a_game_names_for_its_odds_is_told_like_a_game_that_cannot_be_had(
    points: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the same code, and by the group in which it is named."""
    _installed(tmp_path, monkeypatch, points, coins="tests.table.toys.circle:Circle")

    with pytest.raises(PluginError, match=ODDS) as raised:
        Systems().odds(points.partition(" ")[0])
    assert raised.value.problem.code == "system/broken"
