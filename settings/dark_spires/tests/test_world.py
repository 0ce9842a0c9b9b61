"""Where Dark Spires plays and who stands together in it, and what of it is the book's and what is ours."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file

DATA = Path(__file__).parents[1] / "src" / "gateway_dark_spires" / "data"
SHEETS = {
    "angelique": ("Courtesan", "Social Essence"),
    "hans-kroe": ("Arcanist at level 4", "the two spells", "the ring"),
    "norris": ("one point of Mental Essence", "Inner Circle with its specialisation", "the Book of Shadow Laws"),
}


def listed(name: str) -> dict[str, Any]:
    return {entry["id"]: entry for entry in read_file(DATA / f"{name}.yaml").root["entries"]}


def test_kalberg_has_the_places_of_the_book() -> None:
    """City, undercity, college, audience chamber, hideout and mine, each where it lies."""
    assert {id: place.get("within") for id, place in listed("locations").items()} == {
        "arcane-college": "kalberg",
        "audience-chamber": "undercity",
        "darkstone-mine": "kalberg",
        "gangs-hideout": "kalberg",
        "kalberg": None,
        "undercity": "kalberg",
    }


def test_kalberg_has_the_factions_of_the_book() -> None:
    """The wizards above, the Schattengraf below, Kroe against his master, and the gang that found out."""
    found = listed("factions")
    plot = found["kroes-plot"]

    assert set(found) == {"kroes-plot", "other-gangs", "schattengrafs-people", "the-gang", "wizards"}
    assert plot["members"] == ["hans-kroe"]
    assert plot["entities"] == ["animated-corpse", "demonic-minions", "henchmen", "mortal-underlings"]
    assert plot["wants"][0] == "his master's place"
    assert set(found["the-gang"]["members"]) == {
        "thomas-snape",
        "norris",
        "angelique",
        "alibi-witness",
        "goblin-witness",
    }
    assert "the sorcerer who plots against him, whoever that is" in found["schattengrafs-people"]["wants"]


@pytest.mark.rule("GW-EQ-09")
def test_spells_are_gear() -> None:
    """Truth tongue, and Kroe's dispel with and without its feedback."""
    spells = {id for id, item in listed("items").items() if item["group"] == "Spells" and "Gateway" in item["source"]}
    kroe = read_file(DATA / "characters/hans-kroe.yaml").root

    assert spells == {"dispel", "dispel-feedback", "truth-tongue"}
    assert {"dispel", "dispel-feedback", "master-ring"} <= set(kroe["gear"])


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_sheet_says_what_of_it_is_the_book_s(name: str) -> None:
    """Traits by name and a little more; levels, categories and the rest are ours."""
    source = " ".join(read_file(DATA / f"characters/{name}.yaml").root["source"].split())

    assert source.startswith("Gateway, scene two: ")
    assert source.endswith("the rest original")
    assert all(words in source for words in SHEETS[name])


def test_what_no_book_names_is_ours() -> None:
    """Equipment traits but Legal, the shard, and everything that limits or prices."""
    traits = {id for id, one in listed("equipment-traits").items() if one["source"] != "original"}
    ours = [entry for name in ("caps", "packages", "requirements", "rulings") for entry in listed(name).values()]

    assert traits == {"legal"}
    assert listed("items")["darkstone-shard"]["source"] == "original"
    assert {entry["source"] for entry in ours} == {"original"}


@pytest.mark.rule("GW-DR-22")
def test_the_audience_has_the_significances_of_the_book() -> None:
    """Kroe and his master six, the past four, the accusations three, the guards one."""
    cast = {one["id"]: one for one in read_file(DATA / "scenes/the-audience.yaml").root["cast"]}
    things = listed("entities")

    assert {id: cast[id]["significance"] for id in ("guards", "kroe", "schattengraf")} == {
        "guards": 1,
        "kroe": 6,
        "schattengraf": 6,
    }
    assert (things["accusation"]["significance"], things["toms-past"]["significance"]) == (3, 4)
