"""What is wrong with a setting's locations and factions: each finding, at its line."""

import json
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session

from ..scenes import pack

CITY = {"id": "city", "name": "The city"}
CELLAR = {"id": "cellar", "name": "The cellar", "within": "city"}
GUILD = {"id": "guild", "name": "The guild", "wants": ["the street"], "based": ["cellar"]}
WATCH = {"id": "watch", "name": "The watch", "wants": ["quiet"], "against": ["guild"]}


def listed(kind: str, *entries: dict[str, Any]) -> str:
    """Return a file of entries, each on a line of its own."""
    rows = "".join(f"  - {json.dumps(one)}\n" for one in entries)
    return f"kind: {kind}\nformat: 1\nentries:\n{rows}"


def found(folder: Path, locations: tuple[dict[str, Any], ...], factions: tuple[dict[str, Any], ...]) -> list[str]:
    """Return what the check says of a setting of these."""
    root = pack(folder, places=listed("location", *locations), powers=listed("faction", *factions))
    return [str(problem).partition("data/")[2] for problem in Session().check(str(root))]


def test_a_small_world_is_without_fault(tmp_path: Path) -> None:
    """A cellar in a city, a guild in the cellar, and a watch that does not like it."""
    assert found(tmp_path, (CITY, CELLAR), (GUILD, WATCH)) == []


@pytest.mark.parametrize("ring", [("city",), ("cellar", "city"), ("cellar", "yard", "city")])
def test_a_location_does_not_lie_within_itself(tmp_path: Path, ring: tuple[str, ...]) -> None:
    """Not at once, and not by way of others; each of the ring is told, and what only leads into it is not."""
    places = {one: {"id": one, "name": one, "within": ring[index - 1]} for index, one in enumerate(ring)}
    shed = {"id": "shed", "name": "The shed", "within": "city"}

    said = found(tmp_path, (*places.values(), shed), (GUILD | {"based": []},))

    assert len(said) == len(ring)
    assert all("location/within-itself this location lies within itself: " in one for one in said)


@pytest.mark.parametrize(
    ("faction", "said"),
    [
        ({"wants": []}, "faction/of-nobody nobody belongs to it and it wants nothing"),
        ({"allies": ["guild"]}, "faction/names-itself"),
        ({"against": ["guild"]}, "faction/names-itself"),
        ({"allies": ["watch"], "against": ["watch"]}, "faction/friend-and-foe 'watch'"),
        ({"based": ["celar"]}, "pack/unknown-id no location has the id 'celar'. Did you mean 'cellar'?"),
    ],
)
def test_a_faction_says_something_and_does_not_contradict_itself(
    tmp_path: Path, faction: dict[str, Any], said: str
) -> None:
    """One finding each, at the faction's line."""
    (problem,) = found(tmp_path, (CITY, CELLAR), (GUILD | faction, WATCH))

    assert problem.startswith("powers.yaml:4:")
    assert said in problem
