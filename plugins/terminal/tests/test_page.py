"""What stands above a question: told once, and again before it would leave the screen."""

from gateway_core.table import Board, Card, Link, Track
from gateway_terminal.page import Page
from gateway_terminal.render.board import draw_changes
from gateway_terminal.render.terminal import say

BOB = Card("b", "Bob", group="us", tracks=(Track("nerve", "Nerve", 6, 0, 6),))
ANN = Card("a", "Ann", lines=("tired",), group="us", lit=True)
BOARD = Board("The circle", (ANN, BOB), (Link("a", "b", 1, "over", "+1 over Bob"),), (Track("sun", "Sun", 3),))


def test_it_is_told_again_only_when_it_would_be_gone() -> None:
    """At 24 lines: what has been told since, what comes now, and the question have to fit below it."""
    told: list[str] = []

    def tell(text: str) -> None:
        told.append(text)
        say(text)

    page = Page(tell)
    page.begin(BOARD, "", ["cat"])
    page.above("")
    page.above("\n" * 10)
    assert told == ["\x1b[2mThe circle | Sun 3 | turn: Ann | cat to answer\x1b[0m"]

    page.begin(BOARD, "", ["cat"])  # nothing has changed
    page.above("")
    assert len(told) == 1
    page.above("\n" * 22)
    assert len(told) == 2
    page.begin(BOARD, "bob", [])
    page.above("")
    assert told[2:] == ["\x1b[2mThe circle | Sun 3 | turn: Ann | for bob\x1b[0m"]


def test_before_anything_begins_nothing_stands_there() -> None:
    """A question outside of a turn has no heading."""
    told: list[str] = []
    Page(told.append).above("\n" * 100)
    assert told == []


def test_only_what_has_moved_is_drawn() -> None:
    """A track, a counter at a line; not whose turn it is, which stands above, nor what hardly ever changes."""
    lost = Card("b", "Bob", group="us", tracks=(Track("nerve", "Nerve", 5, 0, 6),))
    turned = Card("a", "Ann", lines=("tired",), group="us")
    gone = Board("The circle", (turned, lost), BOARD.links)
    freed = Board("The circle", (turned, BOB), (Link("a", "b", 2, "over", "+2 over Bob"),))

    assert draw_changes(BOARD, BOARD) == ""
    assert draw_changes(gone, BOARD) == "  Bob\n    Nerve 5/6 [#####.]"
    assert draw_changes(freed, BOARD) == "  Ann\n    +2 over Bob"


def test_what_is_newly_written_on_a_card_is_told() -> None:
    """A secret of one's own that has just come, and no more of the card than that."""
    told = Card("b", "Bob", lines=("Your cup is marked.",), group="us", tracks=BOB.tracks)

    assert draw_changes(Board("The circle", (ANN, told), BOARD.links), BOARD).split("\x1b")[0] == (
        "  Bob\n    Nerve 6/6 [######]\n"
    )
    assert "Your cup is marked." in draw_changes(Board("The circle", (ANN, told), BOARD.links), BOARD)


def test_a_board_of_which_most_has_moved_is_drawn_whole() -> None:
    """Without what stands under it."""
    four = tuple(Card(one, one.upper(), group="here") for one in "abcd")
    before, now = Board("The circle", four, notes=("It rains.",)), Board("The circle", (), notes=("It rains.",))
    moved = Board("The circle", tuple(Card(one, one.upper(), group="there") for one in "abcd"), notes=("It rains.",))

    assert draw_changes(moved, before).splitlines()[0].endswith("The circle\x1b[0m")
    assert "rains" not in draw_changes(moved, before)
    assert draw_changes(now, before) == ""
