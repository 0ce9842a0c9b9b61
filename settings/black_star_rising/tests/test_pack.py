"""The pack of Black Star Rising: five operatives built by the book, and gear that does what the book's scene shows."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file

DATA = Path(__file__).parents[1] / "src" / "gateway_black_star_rising" / "data"
CELL = ("ayo-mokoena", "dimitri-kluug", "hank-cropper", "martin-chan", "sam-yankee")


def read(name: str) -> Any:
    return read_file(DATA / name).root


def character(name: str) -> Any:
    return read(f"characters/{name}.yaml")


def listed(name: str) -> dict[str, Any]:
    return {entry["id"]: entry for entry in read(name)["entries"]}


@pytest.mark.rule("GW-CC-10")
def test_the_cell_is_competent() -> None:
    """Fifty points each; that they are spent by the rules, `conformance` says (GW-CC-10)."""
    assert {character(name)["power_level"] for name in CELL} == {"competent"}


def test_nobody_in_the_cell_knows_computers_better_than_ayo() -> None:
    """Ayo is the computer expert of the cell; nobody else reaches his level."""
    levels = {
        name: next((one["level"] for one in character(name)["backgrounds"] if one["background"] == "computers"), 0)
        for name in CELL
    }

    assert [name for name, level in levels.items() if level == max(levels.values())] == ["ayo-mokoena"]


@pytest.mark.rule("GW-EQ-10")
def test_the_crystaltech_gun_stops_armour_and_still_has_two_traits_to_help() -> None:
    """Hank's gun goes through the mastermind's armour and brings the most that equipment may bring."""
    gun = listed("items.yaml")["crystaltech-gun"]
    stopped = {one["stops"] for one in listed("cancellations.yaml").values() if one["trait"] in gun["traits"]}
    worn = {trait for item in character("mastermind")["gear"] for trait in listed("items.yaml")[item]["traits"]}

    assert len(gun["traits"]) == 2
    assert "armour" in stopped & worn
    assert "crystaltech-gun" in character("hank-cropper")["gear"]


@pytest.mark.rule("GW-EQ-09")
def test_the_universal_key_is_electronic_and_a_key() -> None:
    """Martin's universal electronic key brings two: it is electronic, and it is a key."""
    assert listed("items.yaml")["universal-electronic-key"]["traits"] == ["electronic", "key"]
    assert "universal-electronic-key" in character("martin-chan")["gear"]


@pytest.mark.rule("GW-DR-22")
def test_the_obstacles_of_the_mine_weigh_what_the_scene_says() -> None:
    """The data security is harder to remove than the firewall, and the firewall than a door."""
    things = listed("entities.yaml")

    weights = {
        name: things[name]["significance"] for name in ("data-security", "station-firewall", "mine-door", "target-zone")
    }

    assert weights == {"data-security": 4, "station-firewall": 3, "mine-door": 2, "target-zone": 2}
