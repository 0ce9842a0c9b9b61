"""A seat's own sheet in play, out of the cards that lie on the table."""

from gateway_core.game.boards.own import own_cards
from gateway_core.game.pages import Fields, Listing, Section
from gateway_core.table import Board, Card, Track

ANN = Card(
    "ann",
    "Ann",
    lines=("A pilot",),
    marks=("wounded",),
    under=(Card("dog", "The dog", lines=("Bites",)),),
    tracks=(Track("ann/health", "Health", 3, 0, 6), Track("ann/luck", "Luck", None, words="nobody knows")),
)
BOARD = Board("A yard", (Card("gate", "The gate", under=(ANN,)), Card("bob", "Bob")))


def test_those_whom_a_seat_plays_are_told_as_their_cards_are() -> None:
    """Counters by their names, what stands on the card and lies on it, and whoever is tucked under it."""
    page = own_cards(BOARD, {"ann"})

    assert page == Section(
        "Ann",
        (
            Fields((("Health", "3 of 6"), ("Luck", "unknown (nobody knows)"))),
            Listing(("A pilot",)),
            Listing(("wounded",)),
            Section("The dog", (Listing(("Bites",)),)),
        ),
    )


def test_several_stand_below_each_other_and_nobody_has_no_sheet() -> None:
    """Each under a title of its own."""
    both = own_cards(BOARD, {"dog", "bob", "gate"})

    assert both is not None
    assert [one.title for one in both.blocks if isinstance(one, Section)] == ["The gate", "The dog"]
    assert own_cards(BOARD, {"zoe"}) is None
