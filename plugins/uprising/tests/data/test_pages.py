"""What `gateway show` and printed cards say of a card: readers' words, and no names of fields."""

import pytest
from gateway_uprising.pages import page_of

from gateway_core.game.pages import lines_of

from ..books import BOOK, called


@pytest.mark.parametrize(
    ("kind", "id", "lines"),
    [
        ("card", "sledge", ("Core card, Insurgent. Costs 3 Gold.", "Attack 3, Defense 3.")),
        ("force", "drueggar-drummer", (
            "Monster Horde. 2 Infamy for whoever kills it.", "Attack 2, Defense 4.",
            "In battle: +2 Attack for each other card on its side.")),
        ("event", "conscription", (
            "Event.", "A Guard comes to the District marked 1 and to the District marked 2.",
            "A card of the Horde comes to the District marked 4.",
            "Every player: discard 1 card if you hold at least 6 cards.")),
        ("runestone", "emberstone", (
            "Common Runestone. Costs 3 Gold; 1 Infamy if it is kept.", "+3 Attack.",
            "Used in an Attack Phase, or in a battle.")),
        ("district", "canal-city", ("District.", "Whoever frees it, after the draw of Clean-up: draw 1 card.")),
    ],
)  # fmt: skip
def test_an_entry_is_told_as_a_reader_wants_it(kind: str, id: str, lines: tuple[str, ...]) -> None:
    """What it is, what it costs, what it does."""
    page = page_of(BOOK.get(kind, f"uprising:{id}"), called)

    assert page is not None
    assert tuple(lines_of(page)) == lines


@pytest.mark.parametrize("kind", ["card", "leader", "runestone", "force", "event", "district"])
def test_every_card_has_a_page(kind: str) -> None:
    """None is left to its fields; a scenario is."""
    assert all(page_of(one, called) for one in BOOK.of(kind).values())
    assert not any(page_of(one, called) for one in BOOK.of("scenario").values())
