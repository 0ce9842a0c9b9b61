"""A pack as a book: all of it for a games master, what is chosen for players, and the same bytes every time."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from gateway_press.setting import Sheetfault, set_pages
from gateway_press.themes import PLAIN
from gateway_press.tree import Chapter
from pypdf import PageObject, PdfReader

from gateway_core.game.pages import Entry, Graph, Listing, Picture

from .conftest import Gateway

_TOP, _FOOT, _THIRD, _HEADING = 790, 55, 300, 10.4  # points from the foot of a page; of a letter
_APART, _LONG = 17, 90  # points between two lines of which each is of its own; letters of a line that goes on


def _text(file: str) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(file).pages)


def _book(*chapters: Chapter) -> dict[str, Any]:
    """Return the tree of a book of these chapters, without anybody to thank."""
    said = {"title": "Q", "edition": "", "paper": "a5", "lang": "en", "version": "1", "by": (), "thanked_first": False}
    return {**said, "credits": Chapter("Credits", ()), "chapters": chapters}


def _set(*chapters: Chapter) -> Sequence[PageObject]:
    """Return the pages of a book of these chapters."""
    (made,) = set_pages("book", _book(*chapters), {}, PLAIN)
    return PdfReader(BytesIO(made)).pages


def test_a_games_masters_book_has_every_entry_and_its_notes(gateway: Gateway, quay: Path) -> None:
    """Contents, a chapter a kind, credits and an index, and nothing of the pack is left out."""
    ran = gateway("print", "book", "quay", "--pack", quay, "--out", "quay.pdf")

    text = _text("quay.pdf")
    assert (ran.exit, ran.lines) == (0, ["Printed: quay.pdf"])
    assert [
        word for word in ("Contents", "Wet", "Rope", "Hook", "The pier", "The vault", "Index") if word not in text
    ] == []
    assert "Hollow underneath" in text


def test_a_players_book_has_what_is_marked_for_them_and_no_secret(gateway: Gateway, quay: Path) -> None:
    """Of what the pack marks for them neither the secret entries nor anybody's notes; and nobody whom it does not."""
    gateway("print", "book", "quay", "--pack", quay, "--edition", "players", "--out", "p.pdf")

    text = _text("p.pdf")
    assert [word for word in ("The pier", "Rope", "The ferryman") if word not in text] == []
    assert [word for word in ("vault", "Gold", "Hollow", "spy", "warden") if word in text] == []


def test_a_secret_changes_no_byte_of_a_players_book(gateway: Gateway, quay: Path) -> None:
    """Whoever has the file cannot find out what is kept from them: what is secret, noted, or not marked for them."""
    line = ("print", "book", "quay", "--pack", quay, "--edition", "players", "--out")
    gateway(*line, "before.pdf")
    for file, one, other in (
        ("places", "Gold.", "A dragon asleep."), ("places", "Hollow", "Solid"),
        ("people", "It is a spy.", "It is a saint."), ("people", "The warden", "The warden's ghost"),
    ):  # fmt: skip
        data = quay / f"data/{file}.yaml"
        assert one in data.read_text()
        data.write_text(data.read_text().replace(one, other))
    gateway(*line, "after.pdf")

    assert Path("before.pdf").read_bytes() == Path("after.pdf").read_bytes()


BOOK = """\
rulings: {challenge-level-max: six}
book:
  title: What the Tide Left
  introduction: |
    Begin at *the* [pier](location/pier).
    - bring a rope
  chapters: [location, item]
  notices: front
"""


def test_a_book_is_what_its_manifest_says(gateway: Gateway, quay: Path) -> None:
    """Its title, notices where they must stand, its introduction, the readings it plays by, chapters in its order."""
    manifest = quay / "pack.yaml"
    manifest.write_text(manifest.read_text() + BOOK)

    ran = gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf")

    assert ran.exit == 0, ran.err
    assert PdfReader("q.pdf").metadata.title == "What the Tide Left"  # type: ignore[union-attr]  # a book has a title
    text = _text("q.pdf").partition("Contents")[2]
    parts = ["Credits and licences", "Introduction", "House rules", "Locations", "Items"]
    assert sorted(parts, key=text.index) == parts
    assert sorted(parts, key=text.rindex) == parts
    assert "Begin at the pier" in text
    assert "bring a rope" in text
    assert "challenge level max" in text.lower()
    assert "Equipment traits" not in text


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("[location, item]", "[loaction]", "there is no kind 'loaction'. Did you mean 'location'?"),
        ("location/pier)", "location/peer)", "no location has the id 'peer'. Did you mean 'pier'?"),
        ("players: [", "players: [location/peer, ", "no location has the id 'peer'. Did you mean 'pier'?"),
        ("players: [", "players: [itme, ", "there is no kind 'itme'. Did you mean 'item'?"),
        ("*the*", "*the", "'*' begins here and does not end"),
        ("notices: front", "notices: nowhere", "front or back belongs here"),
    ],
)
def test_a_slip_in_a_manifest_is_told(gateway: Gateway, quay: Path, right: str, wrong: str, told: str) -> None:
    """With its place, and what is meant."""
    manifest = quay / "pack.yaml"
    manifest.write_text((manifest.read_text() + BOOK).replace(right, wrong))

    ran = gateway("check", quay)

    assert (ran.exit, told in ran.words, "pack.yaml:" in ran.words) == (1, True, True), ran.out


def test_what_is_left_of_an_entry_is_no_mere_heading(gateway: Gateway) -> None:
    """Of a place of which only the games master reads anything players are printed nothing."""
    gateway("new", "setting", "Red Harbour")
    for edition in ("gm", "players"):
        gateway(
            "print", "book", "red-harbour", "--pack", "red-harbour", "--edition", edition, "--out", f"{edition}.html"
        )

    master, players = (Path(f"{edition}.html").read_text() for edition in ("gm", "players"))
    assert [">The beach<" in page for page in (master, players)] == [True, True]
    assert [">The lighthouse<" in page for page in (master, players)] == [True, False]


def test_what_has_no_name_is_called_by_words(gateway: Gateway) -> None:
    """A limit that nobody named, and the ruling that it hangs on."""
    gateway("print", "book", "dark-spires", "--kind", "cap", "--out", "caps.html")

    page = Path("caps.html").read_text()
    assert ("What the college lets out" in page, "college limits" in page) == (True, True)
    assert ">what-the-college" not in page


def test_players_are_printed_nothing_that_nobody_marked(gateway: Gateway, quay: Path) -> None:
    """What is left when secrets go may still tell them."""
    manifest = quay / "pack.yaml"
    manifest.write_text(manifest.read_text().replace("players: [", "# players: ["))

    assert "is marked for players" in gateway("print", "book", "quay", "--pack", quay, "--edition", "players").err


def test_what_a_pack_says_is_text_and_never_code(gateway: Gateway, quay: Path) -> None:
    """Marks of the typesetter's language are letters like others."""
    gateway("print", "book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert '#read("/etc/passwd") bold $x$ @here' in _text("q.pdf").replace("\u201c", '"').replace("\u201d", '"')


def test_numbers_of_rules_are_not_for_readers_of_a_book(gateway: Gateway, quay: Path) -> None:
    """A sentence ends where it ends."""
    gateway("print", "book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert "GW-EQ-01" not in _text("q.pdf")


def test_a_book_is_tagged_for_who_cannot_see_it(gateway: Gateway, quay: Path) -> None:
    """Title, language and structure, as PDF/UA asks."""
    gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf")

    root = PdfReader("q.pdf").trailer["/Root"]
    tags = [tag for tag, _ in _tagged(root["/StructTreeRoot"])]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en", True)
    assert PdfReader("q.pdf").metadata.title == "The Quay"  # type: ignore[union-attr]  # a book has a title
    assert {"/Title", "/TOC", "/H1", "/H2", "/L", "/P", "/Link"} <= {*tags}
    assert tags.index("/Title") < tags.index("/TOC") < tags.index("/H2") < tags.index("/L")  # as it is read


def test_a_picture_is_told_to_who_cannot_see_it(gateway: Gateway) -> None:
    """With the words that its pack has for it."""
    gateway("print", "book", "dark-spires", "--kind", "handout", "--out", "h.pdf")

    root = PdfReader("h.pdf").trailer["/Root"]
    told = [alt for tag, alt in _tagged(root["/StructTreeRoot"]) if tag == "/Figure"]
    assert len(told) == 1
    assert "seal" in told[0]


def test_the_same_pack_gives_the_same_bytes(gateway: Gateway, quay: Path) -> None:
    """Whenever it is printed, and in whatever folder."""
    gateway("print", "book", "quay", "--pack", quay, "--out", "one.pdf")
    gateway("print", "book", "quay", "--pack", quay, "--out", "elsewhere/two.pdf")

    assert Path("one.pdf").read_bytes() == Path("elsewhere/two.pdf").read_bytes()


@pytest.mark.parametrize("setting", ["dark-spires", "black-star-rising"])
def test_no_page_of_our_settings_is_left_a_third_empty(gateway: Gateway, setting: str) -> None:
    """Nor does a heading stand at a page's foot, or a line alone at its head: a strict publisher would send it back."""
    gateway("print", "book", setting, "--out", "b.pdf")

    *pages, index, _ = PdfReader("b.pdf").pages  # and whom to thank, on a page of their own
    lines = [_lines(page) for page in (*pages[2:], index)]  # after the contents
    assert [number for number, said in enumerate(lines, 2) if said[-1][0] > _THIRD] == []
    assert [said for said in lines if said[-1][2] >= _HEADING] == []
    assert [lone for page in pages[2:] for lone in _alone(page)] == []


def test_a_drawn_ring_is_whole_on_its_page() -> None:
    """However far down it would begin: of one that goes on overleaf the lower names were off the paper."""
    ring = Graph(tuple((f"name{at}", f"name{(at + 1) % 6}") for at in range(6)), "A ring.")
    starts = range(4, 28, 3)

    pages = _set(*(Chapter("Stops", (Listing([f"line {at}"] * lines), ring)) for at, lines in enumerate(starts)))

    rings = [sum("name" in words for _, words, _ in _lines(page)) for page in pages]
    assert ({*rings}, sum(rings)) == ({0, 6}, 6 * len(starts))


def _alone(page: PageObject) -> Iterator[str]:
    """Yield the last line of a paragraph that stands alone at the head of a page, and a first one alone at its foot."""
    rows: dict[int, str] = {}

    def visit(text: str, page: list[float], line: list[float], font: object, size: float) -> None:
        height = round(line[4] * page[1] + line[5] * page[3] + page[5])
        if _FOOT < height < _TOP:
            rows[height] = rows.get(height, "") + text

    page.extract_text(visitor_text=visit)
    (first, head), (second, _), *_, (above, _), (last, foot) = sorted(
        ((at, row.strip()) for at, row in rows.items()), reverse=True
    )
    if first - second > _APART and head[:1].islower():
        yield head
    if above - last > _APART and len(foot) > _LONG and foot[-1:] not in ".!?:;)":
        yield foot


def _lines(page: PageObject) -> list[tuple[float, str, float]]:
    """Return how high each piece of text stands on a page, its words, and its size, from its head to its foot."""
    found: list[tuple[float, str, float]] = []

    def visit(text: str, page: list[float], line: list[float], font: object, size: float) -> None:
        height = line[4] * page[1] + line[5] * page[3] + page[5]
        if text.strip() and _FOOT < height < _TOP:
            found.append((height, text, abs(size * line[3] * page[3])))

    page.extract_text(visitor_text=visit)
    return sorted(found, reverse=True)


def _tagged(node: Any) -> Iterator[tuple[str, str]]:
    """Yield the tags of a PDF in the order in which they are read, with what is to be seen where one says it."""
    for kid in node if isinstance(node, list) else [node]:
        inner = kid.get_object() if hasattr(kid, "get_object") else kid
        if isinstance(inner, dict):
            if "/S" in inner:
                yield inner["/S"], inner.get("/Alt", "")
            yield from _tagged(inner.get("/K", []))


def test_a_letter_that_no_font_has_is_told_with_its_entry(gateway: Gateway, quay: Path) -> None:
    """And nothing half-made is left."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace("It holds.", "It holds ᚠ.").replace("name: Rope", "name: Rope 漢"))

    ran = gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf")

    assert "items.yaml:5:5 press/not-set hook: No font of this theme has 'ᚠ' (U+16A0)" in ran.err
    assert "items.yaml:4:5 press/not-set rope: No font of this theme has '漢' (U+6F22)" in ran.err
    assert not Path("q.pdf").exists()


@pytest.mark.parametrize("words", ["a" * 10_000, "'# * $ @ \\ ] <b>' " * 400])
def test_what_is_long_is_broken_and_stays_on_its_page(gateway: Gateway, quay: Path, words: str) -> None:
    """A word without end, a text without end: neither runs over the edge of the paper."""
    (quay / "data/long.yaml").write_text(
        f"kind: location\nformat: 1\nentries:\n  - id: long\n    name: Long\n    text: >-\n      {words}\n"
    )

    assert gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf").lines == ["Printed: q.pdf"]
    assert all(at > 0 for page in PdfReader("q.pdf").pages for at, *_ in _lines(page))


def test_a_picture_that_cannot_be_read_is_told_with_its_entry() -> None:
    """Which pictures there are is known before; whether they can be drawn, when they are."""
    shown = Entry("item/quay:rope", "Rope", (Picture("rope.png", "A rope.", "Ann"),))
    with pytest.raises(Sheetfault) as caught:
        set_pages("book", _book(Chapter("Items", (shown,))), {"rope.png": b"\x89PNG"}, PLAIN)
    assert caught.value.found == (("Its picture cannot be read. Save it once more, as a PNG.", "item/quay:rope"),)


def test_a_book_is_a_page_of_html_too(gateway: Gateway, quay: Path) -> None:
    """Whole in itself, without a program, and what a pack says is text in it."""
    gateway("print", "book", "quay", "--pack", quay, "--format", "html")

    page = Path("quay-book.html").read_text()
    assert '<html lang="en">' in page
    assert "<em>bold</em> $x$ @here" in page
    assert "&lt;b&gt;" in page
    assert [word for word in ("<script", "<b>", "http:", "https:", 'src="/') if word in page] == []
    assert page.index("<h1>The Quay") < page.index('<a href="#c0">') < page.index("<h2>Items") < page.index("<h3>Rope")


def test_a_page_of_html_shows_its_pictures(gateway: Gateway) -> None:
    """With the words for whoever cannot see them, and whom to thank."""
    gateway("print", "book", "dark-spires", "--kind", "handout", "--out", "h.html")

    page = Path("h.html").read_text()
    assert 'src="data:image/png;base64,' in page
    assert "Picture: The Gateway contributors" in page


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("print", "book", "quay:item/rope"), "A book is of a whole pack"),
        (("print", "book", "quay", "--kind", "itme"), "Did you mean 'item'"),
        (("print", "book", "quay", "--out", "q.doc"), "does not"),
        (("print", "book", "quay", "--out", "q.pdf", "--format", "png"), "--out ends with .png"),
        (("print", "scene", "quay"), "PACK:scene/NAME"),
        (("print", "sheets", "quay"), "Nobody in 'quay' has a sheet"),
        (("print", "sheets", "quay:item/rope"), "'quay:item/rope' has no sheet"),
        (("print", "quay"), "gateway print book quay"),
        (("print", "cards", "quay", "--kind", "effect"), "Nothing of 'quay' is a card"),
    ],
)
def test_what_cannot_be_printed_is_told(gateway: Gateway, quay: Path, line: tuple[str, ...], told: str) -> None:
    """With what can."""
    assert told in " ".join(gateway(*line, "--pack", quay).err.split())


def test_effects_are_told_in_a_readers_words(gateway: Gateway, quay: Path) -> None:
    """Out of their operations: no sum of a program, and no number of a rule."""
    (quay / "data/effects.yaml").write_text(
        "kind: effect\nformat: 1\nentries:\n"
        "  - {id: shout, name: Shout, aim: gateway:linked, resist: aim, more: true, step: 3,\n"
        "     due: [{raises: 1, rule: GW-EF-81}],\n"
        "     does: [{shift-edge: {steps: 1 + raises}}]}\n"
    )

    ran = gateway("print", "book", "quay", "--pack", quay, "--kind", "effect", "--out", "q.pdf")

    assert ran.exit == 0, ran.err
    assert "moves 1 step and 1 more for each of the raises" in _text("q.pdf")
    assert "GW-EF" not in _text("q.pdf")


def _page(gateway: Gateway, target: str, *kinds: str) -> str:
    """Return a book of some kinds as a page of HTML."""
    gateway("print", "book", target, *(word for kind in kinds for word in ("--kind", kind)), "--out", "kinds.html")
    return Path("kinds.html").read_text()


def test_what_says_little_is_a_row_in_its_place(gateway: Gateway) -> None:
    """Its place among its like is no column, and no fact that would make it long."""
    page = _page(gateway, "centaurus", "modifier", "advancement")

    assert (">Group</th>" in page, ">Group</dt>" in page) == (True, False)
    assert (">Place</th>" in page, page.index("First") < page.index("Second") < page.index("Fifth")) == (False, True)


def test_what_is_so_is_yes_in_a_table(gateway: Gateway) -> None:
    """Also where nobody has to say it; and a word where it stands alone; no value of a program."""
    page = _page(gateway, "centaurus", "modifier", "failing")

    assert (page.count("<td>yes</td>"), page.count("<td></td>"), "<p>Harm.</p>" in page) == (7, 4, True)
    assert [word for word in (">true<", ">false<", ">True<", ">False<", ">no<") if word in page] == []


def test_a_few_words_of_an_entry_stand_behind_their_name(gateway: Gateway) -> None:
    """All below each other, and none under a heading of its own."""
    page = _page(gateway, "dark-spires", "equipment-trait")

    assert ("<dt>Is stopped by</dt>" in page, ">Is stopped by</h" in page) == (True, False)


def test_sentences_on_one_line_end_once(gateway: Gateway) -> None:
    """By their own full stop or mark, and by no semicolon behind it."""
    page = _page(gateway, "adventure", "protagonist", "scene")

    assert ("to lift. A bell should ring.</dd>" in page, "sad enough? Does anybody" in page) == (True, True)
    assert [wrong for wrong in (".;", "?;", "!;") if wrong in page] == []


def test_a_notice_has_no_heading_beside_its_packs(gateway: Gateway) -> None:
    """A file called NOTICE says Notice at its head, for those who find it alone."""
    page = _page(gateway, "dark-spires", "cap")

    assert ("The pictures were drawn" in page, ">Notice<" in page) == (True, False)


def test_a_chapter_that_goes_on_is_named_above_its_page() -> None:
    """With the book's title; where a chapter begins at the head of a page its own heading is enough."""
    chapters = (Chapter(name, (Listing([name.lower()] * 44),)) for name in ("Ropes", "Hooks", "Nets"))
    pages = [page.extract_text().split("\n") for page in _set(*chapters)]

    assert [lines[0] for lines in pages] == ["Q", "Contents", "Q Ropes", "Q Hooks", "Q Nets", "Index", "Credits"]


def test_a_table_that_is_too_wide_is_told_with_its_entry(gateway: Gateway, quay: Path) -> None:
    """By how much, and that larger paper has more room."""
    words = "|".join(["wordsthatarelong"] * 8)
    table = "".join(f"      |{row}|\n" for row in (words, "|".join(["---"] * 8), words))
    (quay / "data/long.yaml").write_text(
        f"kind: location\nformat: 1\nentries:\n  - id: long\n    name: Long\n    text: |\n{table}"
    )

    ran = gateway("print", "book", "quay", "--pack", quay, "--paper", "a5", "--out", "q.pdf")

    assert "long.yaml:4:5 press/too-long long: it is " in ran.err
    assert "mm too wide for its columns. Write it shorter, or print it on a larger --paper." in ran.err
