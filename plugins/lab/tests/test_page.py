"""The report as a page: whole by itself, readable by machines, and hostile names stay names."""

from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import attrs
import pytest
from gateway_lab.intervals import share_of
from gateway_lab.page import as_csv, as_page
from gateway_lab.plots import bars, curves, histogram
from gateway_lab.record import Tried
from gateway_lab.report import report_of

from .test_report import LOST, WON

EVIL = '<script>alert("x")</script>'


class Read(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "path", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in ("path", "rect") or self.open.pop() == tag


def test_a_page_is_whole_and_needs_nothing_else() -> None:
    """One file, whose plots have titles and whose tables have heads."""
    page = Read(as_page(report_of("a scene", "s", 2, [WON, LOST])))

    assert (page.open, page.links, page.tags.count("h1")) == ([], [], 1)
    assert page.tags.count("title") == 1 + page.tags.count("svg")
    assert page.tags.count("table") == page.tags.count("thead")


def test_what_a_pack_calls_its_things_is_text() -> None:
    """Neither a browser nor a spreadsheet takes it for anything else."""
    evil = attrs.evolve(WON, about={EVIL: {EVIL: Tried(1), "=1+1": Tried(1)}}, facts={EVIL: EVIL}, winners=(EVIL,))
    report = report_of(EVIL, EVIL, 1, [evil])

    assert "<script" not in as_page(report)
    assert "\n=1+1" not in as_csv(report)
    assert ",'=1+1," in as_csv(report)


@pytest.mark.parametrize(
    "drawn",
    [
        bars("Who wins", {EVIL: share_of(3, 9), "gm": share_of(6, 9)}),
        histogram("Rounds", [(4, 1), (5, 0), (6, 7)]),
        curves("Chance", "raises", {EVIL: [(0, 0.5), (1, 0.25)], "two": [(0, 0.75), (1, 0.5)]}),
    ],
)
def test_a_plot_is_a_picture_that_says_in_words_what_it_shows(drawn: str) -> None:
    """It is XML with a title and a description, and needs no colour to be read."""
    root = ET.fromstring(drawn)

    assert [one.tag.rpartition("}")[2] for one in root[:2]] == ["title", "desc"]
    assert root.get("role") == "img"
    assert root[1].text
