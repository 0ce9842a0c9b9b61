"""Pages as a tree: what says nothing is left out, and what is written as text is read as pieces of a line."""

from gateway_core.game.pages import (
    Explanation,
    Fields,
    Graph,
    Listing,
    Note,
    Paragraph,
    Picture,
    Section,
    Span,
    Statblock,
    Table,
    blocks_of,
    joined,
    lines_of,
    saying,
)
from gateway_core.packs.prose import Prose

ROPE = Span("rope", "item/mine:rope")


def test_what_says_nothing_stands_on_no_page() -> None:
    """However deep the emptiness lies: nobody reads a heading over nothing."""
    nothing = [
        Paragraph(""), Listing(["", ()]), Fields([("Group", "")]), Table(("Name",), ()), Graph((), ""), Statblock(()),
        Note("Aside", [Paragraph([Span("", "item/mine:secret")])]), Section("Gear", [Section("Ropes", [Listing(())])]),
    ]  # fmt: skip

    assert saying(nothing) == ()
    assert Section("All", [*nothing, Paragraph("Wet.")]) == Section("All", (Paragraph((Span("Wet."),)),))


def test_lines_are_joined_without_those_that_say_nothing() -> None:
    """A name that a reader may not know leaves no comma."""
    assert joined(["Ann", "", (ROPE, " 2")], " and ") == (Span("Ann"), Span(" and "), ROPE, Span(" 2"))


def test_a_page_is_read_line_by_line() -> None:
    """Of rows the cells that say anything, of pictures what is to be seen; headings and reasons are no lines."""
    page = Section("Gear", [
        Paragraph(["A ", ROPE, "."]), Listing(["one", "two"], numbered=True), Fields([("Group", ROPE)]),
        Statblock([Table(("", "Adds", "Stops"), [("Net", "", "sails")]), Explanation("Net: 1", ())]),
        Note("Aside", [Picture("net.png", "A net.", "Ann")]), Graph((("a", "b"),), "a to b"),
    ])  # fmt: skip

    assert [*lines_of([page])] == ["A rope.", "one", "two", "Group: rope", "Net, sails", "A net.", "a to b"]


def test_each_table_of_a_text_has_its_own_columns() -> None:
    """Two tables with nothing but an empty line between them are two, however many columns each has."""
    text = "|A|B|\n|-|-|\n|1|2|\n\n|C|\n|-|\n|3|\n\n- one\n\n- more"

    told = blocks_of(Prose.read(text, lambda kind, name: name))

    assert [*lines_of(told)] == ["1, 2", "3", "one", "more"]
    assert [one.head for one in told if isinstance(one, Table)] == [("A", "B"), ("C",)]
