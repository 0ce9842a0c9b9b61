"""The cards of the game: as many as the rulebook counts, as strong as it says, and what is ours is marked as ours."""

from collections.abc import Callable
from typing import Any

import pytest
from gateway_uprising.abilities.words import ability

from ..books import BOOK, called

ASKING = {"discard", "exile", "recover", "look", "stack", "take", "banish"}  # words that stop for a question


def copies(kind: str, fits: Callable[[Any], bool] = lambda _: True) -> int:
    """Return how many cards of a kind are in the box."""
    return sum(one.copies for one in BOOK.of(kind).values() if fits(one))


@pytest.mark.rule("UP-01")
@pytest.mark.parametrize(
    ("kind", "field", "value", "count"),
    [
        ("force", "faction", "guard", 22),
        ("force", "faction", "horde", 16),
        ("card", "type", "insurgent", 130),
        ("card", "type", "support", 84),
        ("card", "type", "merchant", 48),
        ("runestone", "", "", 42),
        ("event", "", "", 26),
    ],
)
def test_there_are_as_many_cards_as_the_rulebook_counts(kind: str, field: str, value: str, count: int) -> None:
    """376 cards in all, with the eight Leaders."""
    assert copies(kind, lambda one: not field or getattr(one, field) == value) == count
    assert len(BOOK.of("leader")) == 8


@pytest.mark.rule("UP-01", "UP-06", "UP-08")
def test_there_are_ten_boards_and_one_is_the_centre() -> None:
    """Central City, and nine others of which six are on the table."""
    boards = BOOK.of("district")

    assert len(boards) == 10
    assert [id for id, one in boards.items() if one.center] == ["uprising:central-city"]


@pytest.mark.rule("UP-21", "UP-R29")
def test_thirty_revolution_cards_have_six_copies_each() -> None:
    """Sixteen Insurgents and fourteen Supports: five for the pile and one for the choice of piles."""
    cards = [one for one in BOOK.of("card").values() if not one.core]

    assert {one.copies for one in cards} == {6}
    assert [sum(one.type == type for one in cards) for type in ("insurgent", "support")] == [16, 14]


@pytest.mark.rule("UP-17")
def test_events_are_for_two_three_or_four() -> None:
    """With two players there are still more of them than are drawn."""
    events = BOOK.of("event").values()

    assert [sum(one.players == players for one in events) for players in (2, 3, 4)] == [14, 6, 6]


@pytest.mark.rule("UP-R45", "UP-73")
def test_an_event_for_two_brings_the_horde_to_the_centre() -> None:
    """Otherwise the Horde could never hold every District."""
    lines = [line for one in BOOK.of("event").values() if one.players == 2 for line in one.lines]

    assert any(line.deploy == "horde" and "center" in line.at for line in lines)


@pytest.mark.rule("UP-03")
@pytest.mark.parametrize(
    ("kind", "id", "stated"),
    [
        ("card", "saloran-cart", {"gold": 1, "type": "merchant", "core": True}),
        ("card", "argethian-vendor", {"gold": 2, "type": "merchant", "core": True}),
        ("card", "shadow-market", {"gold": 3, "type": "merchant", "core": True}),
        ("card", "rebel", {"attack": 1, "defense": 2, "core": True}),
        ("card", "sledge", {"attack": 3, "core": True}),
        ("card", "birdmancer", {"cost": 4, "attack": 3, "type": "insurgent"}),
        ("card", "blunderbuss-mage", {"cost": 5, "attack": 5, "type": "insurgent"}),
        ("card", "claw-knight", {"attack": 2, "defense": 6, "type": "insurgent"}),
        ("card", "multi-wizard", {"cost": 2}),
        ("runestone", "swordstone", {"rarity": "uncommon", "cost": 5}),
        ("force", "drueggar-soldier", {"attack": 6, "defense": 4, "infamy": 2, "faction": "horde"}),
        ("force", "elite-guard", {"infamy": 2, "faction": "guard"}),
        ("district", "canal-city", {"when": "cleanup"}),
    ],
)
def test_what_the_rulebook_states_is_as_stated(kind: str, id: str, stated: dict[str, Any]) -> None:
    """Section 13 of the catalogue: every value that the text gives or that follows from it."""
    entry = BOOK.get(kind, f"uprising:{id}")

    assert {key: getattr(entry, key) for key in stated} == stated


@pytest.mark.rule("UP-X06")
def test_abilities_of_the_full_example_are_as_told() -> None:
    """Fearless Four gives four things, a Runesmith a Common Runestone, Swordstone six Attack, Canal City a card."""
    said = {
        id: ability(BOOK.get(kind, f"uprising:{id}"), called)
        for kind, id in [
            ("card", "fearless-four"), ("card", "runesmith"), ("runestone", "swordstone"), ("district", "canal-city"),
        ]
    }  # fmt: skip

    assert said == {
        "fearless-four": "draw 1 card, +1 Recruit, +1 Gold, 1 Infamy",
        "runesmith": "gain a Common Runestone",
        "swordstone": "+6 Attack",
        "canal-city": "draw 1 card",
    }


def test_at_least_ten_cards_stop_for_a_question() -> None:
    """Which card goes, which comes, who is sent away: asked after what was drawn is seen."""

    def stops(one: Any) -> bool:
        return any(step.word.name in ASKING for step in (*one.on_play, *one.others))

    assert sum(stops(one) for one in BOOK.of("card").values()) >= 10


def test_every_entry_says_whose_it_is() -> None:
    """What is ours says `original`; the rest says what the rulebook has to do with it."""
    kinds = ("card", "district", "event", "force", "leader", "runestone", "scenario", "setup")

    assert [id for kind in kinds for id, one in BOOK.of(kind).items() if not one.source] == []


@pytest.mark.rule("UP-90", "UP-91", "UP-92", "UP-93", "UP-94", "UP-95", "UP-96")
def test_seven_scenarios_have_eight_cards_and_six_districts() -> None:
    """And one more has none: there chance decides."""
    sizes = [(len(one.cards), len(one.districts)) for one in BOOK.of("scenario").values()]

    assert sorted(sizes) == [(0, 0), *[(8, 6)] * 7]


@pytest.mark.parametrize(
    ("kind", "id", "words"),
    [
        ("card", "defiant-five", "in battle: +1 Attack for each card on the other side, 5 at most"),
        ("card", "fishmancer", "in battle: +1 Attack for each other Insurgent of yours, 3 at most"),
        (
            "card",
            "mobile-wizard-tower",
            "+4 Attack, and +1 Attack for each District of yours, draw 1 card, +1 Action Point",
        ),
        ("card", "red-templar", "in battle: +3 Attack if you are defending"),
        ("district", "marketown", "gain Argethian Vendor to your discard pile"),
        ("force", "drueggar-drummer", "in battle: +2 Attack for each other card on its side"),
        (
            "card",
            "kleptomancer",
            "+2 Gold, draw 1 card; every other player: discard 1 card if you hold at least 5 cards",
        ),
    ],
)
def test_a_card_says_in_words_what_it_does(kind: str, id: str, words: str) -> None:
    """Sums are told as people would tell them, and other cards are called by their names."""
    assert ability(BOOK.get(kind, f"uprising:{id}"), called) == words


@pytest.mark.rule("UP-R16", "UP-R17")
def test_every_district_of_a_scenario_is_one_of_ten_boards() -> None:
    """Bridge City is Bridgetown, the ninth outer District is in no scenario, and no card stands twice in one."""
    scenarios = [one for one in BOOK.of("scenario").values() if one.cards]
    named = {district for one in scenarios for district in one.districts}

    assert {*BOOK.of("district")} - named == {"uprising:central-city", "uprising:lanternside"}
    assert all(len({*one.cards}) == 8 for one in scenarios)
