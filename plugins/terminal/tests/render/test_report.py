"""Pages drawn for a terminal and as Markdown: every block has its words, and none of them acts."""

import pytest
from click import unstyle

from gateway_core.game.pages import (
    Because,
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
)
from gateway_terminal.render.report import as_markdown, as_text

PAGE = Section("Net", [
    Paragraph(["A ", Span("wide", style="emphasis"), " net *of* rope."]),
    Fields([("Group", Span("ropes", "group/mine:ropes"))]),
    Statblock([Section("Gear", [
        Table(("Thing", "Adds"), [("Hook", "+1")]),
        Section("Uses", [Listing(["catch", "mend"], numbered=True)]),
        Explanation("Hook: 1", (Because("as it is written", 1),)),
    ])]),
    Note("Aside", [Picture("net.png", "A net on a pier.", "By Ann."), Graph((("Hook", "Net"),), "Hook to net.")]),
])  # fmt: skip


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_a_page_is_drawn_block_by_block() -> None:
    """A heading below another is indented under it, and reasons wait until somebody asks."""
    assert unstyle(as_text(PAGE)).splitlines() == [
        "Net", "A wide net *of* rope.", "  Group  ropes",
        "", "Gear", "  Thing  Adds", "  Hook   +1", "", "  Uses", "    1. catch", "    2. mend",
        "", "Aside", "  Picture: A net on a pier. By Ann.", "  Hook → Net",
    ]  # fmt: skip


def test_a_page_is_written_as_markdown_block_by_block() -> None:
    """With headings one below the other, and marks of Markdown as mere letters."""
    assert as_markdown(PAGE) == (
        "# Net\n\nA *wide* net \\*of\\* rope.\n\n- Group: ropes\n\n## Gear\n\n| Thing | Adds |\n| --- | --- |\n"
        "| Hook | \\+1 |\n\n### Uses\n\n1. catch\n2. mend\n\n## Aside\n\nA net on a pier.\n\nHook to net.\n"
    )
