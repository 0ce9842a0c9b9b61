"""The report as a page: whole by itself, readable by machines, and hostile names stay names."""

import csv
import io
import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree as ET

import attrs
import pytest
from gateway_lab.intervals import share_of
from gateway_lab.page import as_csv, as_page
from gateway_lab.plots import bars, curves, histogram, moves
from gateway_lab.record import Tried
from gateway_lab.report import report_of

from .test_report import LOST, WON

EVIL = '<script>alert("x")</script>'


class Read(HTMLParser):
    """What a page is made of: its elements in order, each with its attributes, and the words directly in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[list[str]] = []
        self.open: list[int] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.words.append([])
        if tag not in ("meta", "path", "rect"):
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        assert tag in ("path", "rect") or self.elements[self.open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.words[self.open[-1]].append(data)

    def all(self, *tags: str) -> list[tuple[str, dict[str, str], str]]:
        """Return the elements of these tags, with their attributes and words."""
        found = zip(self.elements, self.words, strict=True)
        return [(tag, given, "".join(words)) for (tag, given), words in found if tag in tags]


def luminance(colour: str) -> float:
    """Return how light a colour is, as WCAG 2.2 reckons it."""
    parts = [int(colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return how far two colours stand apart, from 1 to 21."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_a_page_is_whole_and_needs_nothing_else() -> None:
    """One file of one language, with no script and nothing from elsewhere, all of it within its main part."""
    page = Read(as_page(report_of("a scene", "s", 2, [WON, LOST])))

    assert page.open == []
    assert page.all("html")[0][1]["lang"] == "en"
    assert not page.all("script", "link", "img", "iframe", "a")
    assert not [given for _, given in page.elements if {"src", "href", "style", "onload"} & {*given}]
    assert [tag for tag, _, _ in page.all("body", "main", "h1")] == ["body", "main", "h1"]


def test_a_page_is_read_by_its_headings_tables_and_pictures() -> None:
    """No level is left out; every table has named columns and rows, every picture says what it shows."""
    page = Read(as_page(report_of("a scene", "s", 2, [WON, LOST])))

    levels = [int(tag[1]) for tag, _, _ in page.all("h1", "h2", "h3")]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert all(words.strip() for _, _, words in page.all("h1", "h2", "h3", "title", "desc", "th"))
    assert {given["scope"] for _, given, _ in page.all("th")} == {"col", "row"}
    assert len(page.all("table")) == len(page.all("thead")) > 2
    assert [given["role"] for _, given, _ in page.all("svg")] == ["img"] * len(page.all("desc"))
    assert len(page.all("title")) == 1 + len(page.all("svg")) > 2


def test_what_was_there_to_choose_is_one_row_a_sort() -> None:
    """Apart from what has a reason of its own; numbers stand to the right, words to the left."""
    passed = [
        {"by": "players", "what": f"trait:{name}", "name": name, "why": "passed", "times": 3} for name in ("A", "B")
    ]
    page = Read(as_page(report_of("a scene", "s", 1, [attrs.evolve(LOST, passed_over=(*LOST.passed_over, *passed))])))
    cells = {words: given for _, given, words in page.all("td")}

    assert "A (3); B (3)" in cells
    heads = [words for _, _, words in page.all("h2")][-2:]
    assert heads == [
        "Never chosen by players, in 1 looked-at game",
        "Never chosen by players: something else was chosen",
    ]
    assert cells["9"] == {"class": "n"}
    assert cells["A (3); B (3)"] == cells["never possible"] == {}


def test_what_a_keyboard_scrolls_has_a_name_of_its_own() -> None:
    """A wide table can be reached, and heard which one it is."""
    page = Read(as_page(report_of("a scene", "s", 2, [WON, LOST])))

    there = [given for _, given in page.elements if "tabindex" in given]
    assert len(there) == len(page.all("table"))
    assert all((one["tabindex"], one["role"]) == ("0", "region") for one in there)
    assert len({one["aria-label"] for one in there}) == len(there)


def test_everything_can_be_told_from_what_it_lies_on() -> None:
    """Words stand out from paper by 4.5 at least, what is drawn by 3; on a screen and printed."""
    text = as_page(report_of("a scene", "s", 2, [WON, LOST]))
    ink, paper = (re.findall(rf"[{{;]{what}:(#\w+)", text)[0] for what in ("color", "background"))
    paper = paper if len(paper) == 7 else f"#{paper[1] * 6}"
    drawn = {given.get("fill", "none") for _, given, _ in Read(text).all("rect")}

    assert contrast(ink, paper) > 4.5
    assert len(drawn) == 2
    assert all(contrast(one, paper) >= 3 and contrast(one, "#1b1b1f") >= 2.5 for one in drawn)


def test_a_page_is_printed_whole() -> None:
    """Nothing is cut off at the edge of the paper, and no table parts from its head."""
    printed = as_page(report_of("a scene", "s", 2, [WON, LOST])).partition("@media print")[2].partition("</style>")[0]

    assert ".wide{overflow:visible}" in printed
    assert "table-header-group" in printed
    assert "break-inside:avoid" in printed


@pytest.mark.parametrize("name", ["Dear " * 30, EVIL * 9])
def test_a_long_name_stays_in_its_picture(name: str) -> None:
    """It is cut where there is no room for it, and the description has all of it."""
    root = ET.fromstring(bars("Who wins", {name: share_of(3, 9)}))
    words = [one.text or "" for one in root.iter() if one.tag.endswith("text")]

    assert max(map(len, words)) <= 30
    assert name in (root[1].text or "")


@pytest.mark.parametrize(
    "name", [EVIL, "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", 'a",=1', '"><svg onload=x>']
)
def test_what_a_pack_calls_its_things_is_text(name: str) -> None:
    """Neither a browser nor a spreadsheet nor a program takes it for anything else."""
    named = attrs.evolve(WON, about={name: {name: Tried(1)}}, facts={name: name}, winners=(name,))
    report = report_of(name, name, 1, [named])

    page = Read(as_page(report))
    assert not page.all("script")
    assert not [given for _, given in page.elements if "onload" in given]
    assert page.open == []
    cells = [*csv.reader(io.StringIO(as_csv(report), newline=""))][1]
    assert all(one.removeprefix("'") in (name, *map(str, range(9)), "1.0000") for one in cells)
    assert not [one for one in cells if one.strip()[:1] in ("=", "+", "-", "@")]


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


def test_an_interval_is_drawn_as_wide_as_it_is() -> None:
    """However far beyond the value it reaches."""
    assert moves("Worth", {"rope": (5, -5, 40)}) != moves("Worth", {"rope": (5, -5, 80)})
