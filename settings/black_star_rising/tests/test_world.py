"""Where Black Star Rising plays and who stands together in it, and what is the book's and what is ours."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file

DATA = Path(__file__).parents[1] / "src" / "gateway_black_star_rising" / "data"


def listed(name: str) -> dict[str, Any]:
    return {entry["id"]: entry for entry in read_file(DATA / f"{name}.yaml").root["entries"]}


def test_mars_has_the_places_of_the_book() -> None:
    """The mine with its rooms, the colony, the base in the Alba Patera; headquarters and Earth are elsewhere."""
    of_the_book = {id: one.get("within") for id, one in listed("locations").items() if one["source"] != "original"}

    assert of_the_book == {
        "abandoned-base": "alba-patera",
        "alba-patera": "mars",
        "deep-vein": "olympus-mine",
        "earth": None,
        "gantry": "olympus-mine",
        "headquarters": None,
        "inner-sanctum": "abandoned-base",
        "lobby": "olympus-mine",
        "mars": None,
        "olympus-mine": "mars",
        "olympus-mons-colony": "mars",
        "security-office": "olympus-mine",
    }


def test_mars_has_the_factions_of_the_book() -> None:
    """Black Star's cell, the aliens whose people nobody knows, the operation, and the workers' organisations."""
    found = listed("factions")

    assert set(found) == {"aliens", "black-star", "olympus-operation", "workers-organisations"}
    assert set(found["black-star"]["members"]) == {
        "ayo-mokoena",
        "dimitri-kluug",
        "hank-cropper",
        "martin-chan",
        "sam-yankee",
    }
    assert found["black-star"]["wants"] == ["the mastermind taken", "the virus stopped"]
    assert found["aliens"]["hidden"] == ["members"]
    assert set(found["aliens"]["members"]) == {"guard", "mastermind", "terrorist"}
    assert "wants" not in found["olympus-operation"]


def test_what_the_book_names_is_there() -> None:
    """The crowd, the storm, the colony's air; gatestone, the terminal, the rover by its name."""
    things, gear = listed("entities"), listed("items")
    named = [things[id] for id in ("crowd-of-miners", "dust-storm", "atmosphere-plant")]
    named += [gear[id] for id in ("gatestone", "chiefs-terminal", "rover", "worm-virus", "paralysis-weapon")]

    assert all(one["source"].startswith("Gateway, scene one") for one in named)
    assert gear["rover"]["name"] == "Martian Rover"


def test_what_no_book_names_is_ours() -> None:
    """Two equipment traits are named and armour is spoken of; five backgrounds are, and the trades are none."""
    traits = {id for id, one in listed("equipment-traits").items() if one["source"].startswith("Gateway")}
    backgrounds = {id for id, one in listed("backgrounds").items() if one["source"].startswith("Gateway")}
    people = {id for id, one in listed("traits").items() if one["source"].startswith("Gateway")}

    assert traits == {"armour", "electronic", "key"}
    assert backgrounds == {"business", "computers", "crystaltech", "military", "stealth"}
    assert people == {"determined", "direct", "ice-cold", "in-charge", "mr-nobody"}


@pytest.mark.rule("GW-TB-06")
def test_the_terrorist_waits_for_the_end_of_the_ladder() -> None:
    """A search finds it before, or it comes when the ladder has run down; in no round of its own (GW-TB-06)."""
    cast = {one["id"]: one for one in read_file(DATA / "scenes/the-olympus-mine.yaml").root["cast"]}

    assert (cast["terrorist"]["role"], cast["terrorist"]["in_play"]) == ("countdown", False)
    assert "enters" not in cast["terrorist"]
    assert (cast["mastermind"]["enters"], cast["security"]["enters"]) == (4, 1)


def test_ayo_is_a_man() -> None:
    """Wherever the setting speaks of him."""
    sheet = read_file(DATA / "characters/ayo-mokoena.yaml").root

    assert " he " in f" {sheet['source']} {sheet['notes']} ".lower()
    assert not {"she", "her"} & set(f"{sheet['source']} {sheet['notes']}".lower().split())
