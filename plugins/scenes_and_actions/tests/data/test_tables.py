"""The rules as data: the ladder, the categories, figures and rulings, and what one place gives to play with."""

import pytest
from gateway_scenes_and_actions.content.budget import cost
from gateway_scenes_and_actions.kinds import ON_SHEET
from gateway_scenes_and_actions.tables import FIGURES, SWITCHES
from ruamel.yaml import YAML

from ..books import BOOK, PACK, RULES, found


def test_the_book_is_without_fault() -> None:
    """Our own tables, heroes and evening pass without a word."""
    assert found(BOOK) == []


@pytest.mark.rule("SA-07", "SA-R01", "SA-R44")
def test_the_ladder_has_five_dice_and_each_has_its_price() -> None:
    """From d4 to d12; a step costs 2 to 6 Reflection Points by the die that it leads to."""
    ratings = [*BOOK.of("rating").values()]

    assert sorted((one.sides, one.price) for one in ratings) == [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)]
    assert all(one.id == f"d{one.sides}" for one in ratings)


@pytest.mark.rule("SA-06")
def test_there_are_five_categories() -> None:
    """Values, Relationships, Distinctions, Abilities, Resources, in this order."""
    ordered = sorted(BOOK.of("category").values(), key=lambda one: one.order)

    assert [one.id for one in ordered] == [*ON_SHEET]


@pytest.mark.rule("SA-16", "SA-20", "SA-29", "SA-32", "SA-48", "SA-51", "SA-60", "SA-R08", "SA-R09", "SA-R23", "SA-R25")
@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("dice-added", 2), ("extraordinary-margin", 5), ("trauma-margin", 5), ("push", 5),
        ("success-beats", 1), ("fail-beats", 2), ("give-in-beats", 2), ("back", 1), ("back-extraordinary", 2),
        ("give-in-die", 6), ("give-in-price", 1), ("interference-price", 1), ("extra-die-price", 1),
        ("mob-loss", 1), ("mob-loss-extraordinary", 2), ("start-plot-points", 3), ("stock-per-player", 1),
        ("trouble-base", 3), ("trouble-cap", 6), ("trouble-die", 6), ("trouble-floor", 2),
        ("target-complication-cost", 0), ("further-complication-cost", 1), ("rest-steps", 1), ("least-die", 4),
    ],
)  # fmt: skip
def test_each_figure_is_the_rulebooks(figure: str, value: int) -> None:
    """What is printed, and what we have put where nothing is."""
    assert RULES.figures[figure] == value


def test_every_figure_and_every_switch_of_the_pack_is_read() -> None:
    """A number that nothing reads would be a promise without a keeper."""
    figures = {id.partition(":")[2] for id in BOOK.of("figure")}
    switches = {one.ruling.id: tuple(one.ruling.options) for one in BOOK.rulings if one.ruling.sort == "switch"}

    assert figures == set(FIGURES)
    assert {id: set(options) for id, options in switches.items()} == {
        id: set(options) for id, options in SWITCHES.items()
    }


def test_every_ruling_of_the_catalogue_is_settled_or_a_switch() -> None:
    """Forty-nine questions, and an answer to each."""
    files = sorted((PACK / "data" / "rulings").glob("*.yaml"))
    entries = [entry for file in files for entry in YAML(typ="safe").load(file)["entries"]]

    answered = {entry["rule"] for entry in entries}

    assert answered == {f"SA-R{number:02}" for number in range(1, 50)}
    assert all(entry["reason"].strip() and (entry["sort"] == "switch") == bool(entry["options"]) for entry in entries)


@pytest.mark.rule("SA-R26")
def test_one_place_has_enough_to_play_with() -> None:
    """Twenty Distinctions, twelve kinds of Complication, kinds of Trauma, eight heroes, twelve others and more."""
    counts = {kind: len(BOOK.of(kind)) for kind in ("distinction", "complication", "trauma", "hero", "npc", "scene")}

    assert counts == {"distinction": 20, "complication": 12, "trauma": 6, "hero": 8, "npc": 13, "scene": 3}
    assert sum(bool(one.gang) for one in BOOK.of("npc").values()) >= 4


def test_every_distinction_is_somebodys() -> None:
    """What nobody has nobody would ever see."""
    had = {id for one in BOOK.of("hero").values() for id in one.distinctions}

    assert had == set(BOOK.of("distinction"))


def test_each_hero_costs_what_there_is() -> None:
    """All eight are made by the same budget."""
    assert {cost(one, RULES) for one in BOOK.of("hero").values()} == {RULES.figures["new-points"]}
