"""The book as a pack: its tables and effects against the rules."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import read_file
from gateway_core.session import Session
from tests.books import book_of

DATA = Path(str(files("gateway_rpg") / "packs" / "gateway" / "data"))


def read(name: str) -> Mapping[str, Any]:
    """Return the entries of one file, by id."""
    return {entry["id"]: entry for entry in read_file(DATA / f"{name}.yaml").root["entries"]}


@pytest.fixture(scope="module")
def book() -> Any:
    return book_of("gateway")


@pytest.mark.parametrize(
    ("table", "column", "rows"),
    [
        pytest.param("relevances", "dice", {"full": 3, "partial": 2, "unrelated": 1}, id="1.1"),
        pytest.param("background-relevances", "raises", {"full": 0, "partial": 1, "unrelated": 0}, id="1.2"),
        pytest.param(
            "challenge-levels",
            "modifier",
            {"easy": 0, "moderate": 2, "tricky": 4, "difficult": 6, "taxing": 8, "nearly-impossible": 10},
            id="1.3",
        ),
        pytest.param(
            "variabilities",
            "dice",
            {"random": 1, "variable": 2, "consistently-challenging": 3, "predictably-tough": 4},
            id="1.4",
        ),
        pytest.param(
            "power-levels", "points", {"average": 35, "competent": 50, "heroic": 65, "super-heroes": 80}, id="2.1"
        ),
        pytest.param("raises", "opposed", {"free": 0, "taken": 2}, id="raises"),
        pytest.param(
            "bonuses",
            "amount",
            {
                "challenge-level-six": 6, "equipment-cap": 2, "equipment-trait": 1, "essence-dice": 1, "ladder-step": 1,
                "no-trait-dice": 1, "player-significance": 6, "ramification": 1, "specialisation": 2,
                "variability-start": 2,
            },
            id="bonuses",
        ),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "GW-CH-11", "GW-CH-16", "GW-CH-34", "GW-CH-38", "GW-CC-04", "GW-CH-23", "GW-CH-25", "GW-EQ-02", "GW-EQ-03",
    "GW-DR-19", "GW-CH-17", "GW-CH-27", "GW-CH-51", "GW-RU-19", "GW-CH-36", "GW-RU-10",
)  # fmt: skip
def test_a_table_has_the_book_s_rows_and_no_other(table: str, column: str, rows: Mapping[str, int]) -> None:
    """Every number of the book's tables, and nothing beside them."""
    found = {id: entry[column] for id, entry in read(f"tables/{table}").items()}

    assert found == rows


@pytest.mark.rule("GW-CH-34")
def test_each_challenge_level_is_illustrated() -> None:
    """Two things that are that hard, as the book has them."""
    found = {id: entry["illustrations"] for id, entry in read("tables/challenge-levels").items()}

    assert found == {
        "difficult": ["climb a mountain", "research as for a doctorate"],
        "easy": ["open an unlocked door", "take a photograph"],
        "moderate": ["shoot the lock off a door at 10 feet", "program a computer for a simple analysis of data"],
        "nearly-impossible": ["live through a lightning strike", "fall 100 feet or more"],
        "taxing": ["run a marathon", "complex surgery"],
        "tricky": ["get over a wall", "work the scene of a crime"],
    }


@pytest.mark.rule("GW-CH-16")
def test_an_unrelated_background_is_of_no_use() -> None:
    """Full and partial count, unrelated does not (GW-CH-16)."""
    usable = {id: entry["usable"] for id, entry in read("tables/background-relevances").items()}

    assert usable == {"full": True, "partial": True, "unrelated": False}


@pytest.mark.rule("GW-CH-07", "GW-CH-26", "GW-CH-14", "GW-CH-45")
def test_there_are_four_categories_and_six_uses() -> None:
    """Fate, Mental, Physical, Social; and of the uses one narrates (GW-CH-07, GW-CH-14)."""
    uses = read("tables/uses")

    assert set(read("tables/categories")) == {"fate", "mental", "physical", "social"}
    assert set(uses) == {"acquire", "action", "investigate", "knowledge", "narrative-intervention", "notice"}
    assert [id for id, entry in uses.items() if entry.get("intervention")] == ["narrative-intervention"]


@pytest.mark.rule(
    "GW-IN-02", "GW-EF-05", "GW-EF-16", "GW-EF-24", "GW-EF-28", "GW-EF-33", "GW-EF-38", "GW-EF-43", "GW-EF-49",
    "GW-EF-55", "GW-EF-61", "GW-EF-67", "GW-EF-76", "GW-EF-80",
)  # fmt: skip
def test_the_effects_rank_as_the_hierarchy_says() -> None:
    """From set-up to block; what ends the scene has no rank, and shaking off is a kind of restricting (GW-IN-02)."""
    ranks = {id: entry.get("rank") for id, entry in read("effects").items()}

    assert ranks == {
        "set-up": 1, "edge": 2, "surprise": 3, "manoeuvre": 4, "disengage": 5, "restrict": 6, "shake-off": 6,
        "disembark": 7, "disembark-against": 7, "recruit": 8, "eliminate": 9, "search": 10, "press": 11,
        "accelerate": 12, "block": 13, "climax": None, "aid-another": None, "anticlimax": None,
    }  # fmt: skip


@pytest.mark.rule("GW-RU-62")
def test_the_effects_take_place_in_the_ruling_s_order() -> None:
    """Who comes in and engages, then Edge and what hangs on it, the ladder, and what ends the scene (GW-RU-62)."""
    steps = {id: entry["step"] for id, entry in read("effects").items()}

    order = [
        {"aid-another", "surprise"}, {"manoeuvre"}, {"search"}, {"recruit"}, {"disembark", "disembark-against"},
        {"edge"}, {"restrict", "shake-off"}, {"disengage"}, {"block"}, {"eliminate"}, {"set-up"},
        {"accelerate", "press"}, {"anticlimax"}, {"climax"},
    ]  # fmt: skip
    assert [{id for id, step in steps.items() if step == number} for number in sorted(set(steps.values()))] == order


@pytest.mark.rule("GW-RU-64", "GW-DR-36")
def test_those_that_need_a_line_to_everybody_must_beat_everybody() -> None:
    """Accelerate, Anticlimax, Climax and Press are all or nothing, and no other effect with targets is (GW-RU-64)."""
    effects = read("effects")

    all_ = {id for id, entry in effects.items() if entry.get("judged") == "all" and entry["resist"] != "chosen"}
    to_all = {id for id, entry in effects.items() if any(need.get("line") == "aim" for need in entry.get("needs", ()))}

    assert all_ == to_all == {"accelerate", "anticlimax", "climax", "press"}


@pytest.mark.rule("GW-EF-81", "GW-CH-49", "GW-CH-16", "GW-CH-50")
def test_what_an_action_owes_as_a_whole_stands_under_its_rule() -> None:
    """Combining and a partial background by either reading; more passengers, a flashback, a complication."""
    assert {id: entry["rule"] for id, entry in read("costs").items()} == {
        "combining": "GW-EF-81",
        "combining-beside-surprise": "GW-EF-81",
        "extra-passengers": "GW-RU-68",
        "flashback": "GW-CH-49",
        "partial-background": "GW-CH-16",
        "partial-background-as-penalty": "GW-CH-16",
        "plot-complication": "GW-CH-50",
    }


@pytest.mark.rule("GW-RU-117", "GW-IN-06", "GW-IN-07")
@pytest.mark.parametrize(
    ("reading", "order"),
    [
        ("merged", ["rank", "receiver", "best-edge", "previous-place", "raises-used"]),
        ("main-text", ["rank", "previous-holder", "raises-used", "receiver"]),
        ("sidebar", ["rank", "best-edge", "previous-place"]),
    ],
)
def test_claims_are_compared_in_the_order_of_the_reading(reading: str, order: list[str]) -> None:
    """The text, its sidebar, and the order that makes the examples come out; success goes before all (GW-RU-117)."""
    steps = {entry["by"]: entry["step"][reading] for entry in read("initiative").values() if reading in entry["step"]}

    assert sorted(steps, key=lambda by: steps[by]) == ["forfeited", "worked", *order]
    assert len(set(steps.values())) == len(steps)


def test_every_rule_named_in_the_data_is_a_rule_of_the_book() -> None:
    """A rule's number in an effect, a due or a cost is one of those in the reference."""
    reference = "\n".join(file.read_text(encoding="utf-8") for file in sorted(_reference().glob("*.md")))

    named = {rule for name in ("effects", "costs", "initiative", "aims") for rule in _rules(read(name))}

    assert {rule for rule in named if rule not in reference} == set()


def _reference() -> Path:
    return Path(__file__).parents[4] / "docs" / "reference" / "rules"


def _rules(value: Any) -> set[str]:
    if isinstance(value, Mapping):
        own = {str(value[key]) for key in ("rule", "source") if str(value.get(key, "")).startswith("GW-")}
        return own.union(*(_rules(item) for item in value.values()))
    if isinstance(value, list | tuple):
        return set().union(*(_rules(item) for item in value))
    return set()


def test_the_book_pack_is_sound() -> None:
    """The checker finds nothing in the book's own pack."""
    assert [str(problem) for problem in Session().check("gateway")] == []


@pytest.mark.rule("GW-RU-209", "GW-CH-35", "GW-CH-38")
def test_random_is_what_little_hinders_or_more_helps_than_hinders() -> None:
    """By the words of the table; hindrance and help in balance are not enough for it (GW-RU-209)."""
    words = read("tables/variabilities")["random"]["text"]

    assert "Little stands in the way" in words
    assert "more helps than hinders" in words
    assert "balance" not in words
