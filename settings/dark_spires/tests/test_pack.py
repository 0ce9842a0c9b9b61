"""The pack of Dark Spires: built by the book, and its scene can be played from the prepared approaches."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file

DATA = Path(__file__).parents[1] / "src" / "gateway_dark_spires" / "data"
EFFECTS = {
    "accelerate",
    "anticlimax",
    "block",
    "climax",
    "dark-spires:denounce",
    "disengage",
    "edge",
    "eliminate",
    "manoeuvre",
    "press",
    "restrict",
    "search",
    "set-up",
    "shake-off",
}
GANG = ("angelique", "norris", "thomas-snape")
PARTS = {"angelique": "angelique", "kroe": "hans-kroe", "norris": "norris", "tom": "thomas-snape"}


def read(name: str) -> Any:
    return read_file(DATA / name).root


def character(name: str) -> Any:
    return read(f"characters/{name}.yaml")


def spent(sheet: Any) -> tuple[int, int]:
    """Points on traits and Essence, points on backgrounds and specialisations (GW-CC-09)."""
    inner = 2 * sum(len(trait["categories"]) for trait in sheet["traits"]) + sum(sheet["essence"].values())
    outer = 2 * sum(one["level"] + len(one.get("specialisations", ())) for one in sheet["backgrounds"])
    return inner, outer


@pytest.fixture(scope="module")
def scene() -> Any:
    return read("scenes/the-audience.yaml")


@pytest.mark.rule("GW-CC-10")
def test_the_gang_is_competent() -> None:
    """Fifty points each; that they are spent by the rules, `conformance` says (GW-CC-10)."""
    assert {character(name)["power_level"] for name in GANG} == {"competent"}


@pytest.mark.rule("GW-RU-41")
def test_tom_is_built_as_the_text_of_the_book_builds_him() -> None:
    """Tom has Blag three, Cat Burglar two and Undercover two, not the four and three of the printed sheet."""
    tom = character("thomas-snape")

    levels = {one["background"]: one["level"] for one in tom["backgrounds"]}

    assert levels == {
        "arcanist": 1,
        "blag": 3,
        "cat-burglar": 2,
        "inner-circle": 1,
        "sneak": 3,
        "street-beggar": 2,
        "undercover": 2,
    }
    assert tom["essence"] == {"fate": 1, "mental": 2, "physical": 0, "social": 3}
    assert spent(tom) == (18, 32)


@pytest.mark.rule("GW-DR-26")
def test_the_audience_opens_with_kroe_on_top(scene: Any) -> None:
    """The ladder stands at twelve, Kroe has the initiative and an edge of two over each of the gang."""
    edges = {(line["from"], line["to"]): line["edge"] for line in scene["lines"]}

    assert scene["ladder"]["start"] == 12
    assert scene["initiative"] == "kroe"
    assert edges == {("kroe", "angelique"): 2, ("kroe", "norris"): 2, ("kroe", "tom"): 2}


@pytest.mark.rule("GW-DR-23")
def test_nobody_in_the_audience_matters_more_than_its_key_entity(scene: Any) -> None:
    """Kroe alone is key, and no other part is harder to remove."""
    things = {entity["id"]: entity for entity in read("entities.yaml")["entries"]}
    weights = {
        part["id"]: part.get("significance", things.get(part.get("entity"), {}).get("significance", 0))
        for part in scene["cast"]
    }

    assert [part["id"] for part in scene["cast"] if part.get("key")] == ["kroe"]
    assert weights["kroe"] == max(weights.values()) == 6


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_hurried_player_finds_an_approach_for_every_effect_and_two_to_resist_with(scene: Any, part: str) -> None:
    """Each of the four can try everything the scene is made of, and has a choice when somebody acts against them."""
    prepared = scene["approaches"][part]

    served = {effect for approach in prepared for effect in approach["effects"]}

    assert served >= EFFECTS
    assert sum(bool(approach.get("resisting")) for approach in prepared) >= 2


@pytest.mark.rule("GW-EF-58")
def test_every_rumour_of_the_audience_leads_to_somebody_off_stage(scene: Any) -> None:
    """What a side has heard of names whom a search finds, on its own side (GW-EF-58)."""
    waiting = [part for part in scene["cast"] if part.get("in_play", True) is False]
    found = {
        side: [part["id"] for idea in ideas for part in waiting if any(word in idea for word in part["sought_as"])]
        for side, ideas in scene["rumours"].items()
    }

    assert found == {"court": ["toms-past"], "gang": ["witness", "goblin"]}
    assert all(part["side"] in found and part["id"] in found[part["side"]] for part in waiting)


@pytest.mark.rule("GW-CH-46")
def test_only_a_trait_of_fate_narrates(scene: Any) -> None:
    """An approach by narrative intervention rests on a trait bought for Fate and never calls the climax."""
    narrating = [
        approach
        for prepared in scene["approaches"].values()
        for approach in prepared
        if approach.get("use") == "narrative-intervention"
    ]

    assert narrating
    assert all(approach["category"] == "fate" and "climax" not in approach["effects"] for approach in narrating)


@pytest.mark.rule("GW-RU-191")
def test_the_charm_has_one_past() -> None:
    """The henchman it was taken from was the walking corpse: gear and replay tell the same story (GW-RU-191)."""
    charm = next(item for item in read("items.yaml")["entries"] if item["id"] == "linked-charm")
    woken = next(step for step in read("replays/the-audience.yaml")["steps"] if step["step"] == "GW-X2-R9-3")

    assert "dead thing that served Kroe" in charm["text"]
    assert "charm that they took from the dead thing" in woken["text"]
