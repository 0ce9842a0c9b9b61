"""A pack as a book: all of it for a games master, what is chosen for players, and the same bytes every time."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from .conftest import Gateway


def _text(file: str) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(file).pages)


def test_a_games_masters_book_has_every_entry_and_its_notes(gateway: Gateway, quay: Path) -> None:
    """Contents, a chapter a kind, credits and an index, and nothing of the pack is left out."""
    ran = gateway("print-book", "quay", "--pack", quay, "--out", "quay.pdf")

    text = _text("quay.pdf")
    assert (ran.exit, ran.lines) == (0, ["Printed: quay.pdf"])
    assert [
        word for word in ("Contents", "Wet", "Rope", "Hook", "The pier", "The vault", "Index") if word not in text
    ] == []
    assert "Hollow underneath" in text


def test_a_players_book_has_what_is_marked_for_them_and_no_secret(gateway: Gateway, quay: Path) -> None:
    """Of what the pack marks for them neither the secret entries nor anybody's notes; and nobody whom it does not."""
    gateway("print-book", "quay", "--pack", quay, "--edition", "players", "--out", "p.pdf")

    text = _text("p.pdf")
    assert [word for word in ("The pier", "Rope", "The ferryman") if word not in text] == []
    assert [word for word in ("vault", "Gold", "Hollow", "spy", "warden") if word in text] == []


def test_a_secret_changes_no_byte_of_a_players_book(gateway: Gateway, quay: Path) -> None:
    """Whoever has the file cannot find out what is kept from them: what is secret, noted, or not marked for them."""
    line = ("print-book", "quay", "--pack", quay, "--edition", "players", "--out")
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

    ran = gateway("print-book", "quay", "--pack", quay, "--out", "q.pdf")

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


def test_players_are_printed_nothing_that_nobody_marked(gateway: Gateway, quay: Path) -> None:
    """What is left when secrets go may still tell them."""
    manifest = quay / "pack.yaml"
    manifest.write_text(manifest.read_text().replace("players: [", "# players: ["))

    assert "is marked for players" in gateway("print-book", "quay", "--pack", quay, "--edition", "players").err


def test_what_a_pack_says_is_text_and_never_code(gateway: Gateway, quay: Path) -> None:
    """Marks of the typesetter's language are letters like others."""
    gateway("print-book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert '#read("/etc/passwd") bold $x$ @here' in _text("q.pdf").replace("\u201c", '"').replace("\u201d", '"')


def test_numbers_of_rules_are_not_for_readers_of_a_book(gateway: Gateway, quay: Path) -> None:
    """A sentence ends where it ends."""
    gateway("print-book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert "GW-EQ-01" not in _text("q.pdf")


def test_a_book_is_tagged_for_who_cannot_see_it(gateway: Gateway, quay: Path) -> None:
    """Title, language and structure, as PDF/UA asks."""
    gateway("print-book", "quay", "--pack", quay, "--out", "q.pdf")

    root = PdfReader("q.pdf").trailer["/Root"]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en", True)
    assert PdfReader("q.pdf").metadata.title == "The Quay"  # type: ignore[union-attr]  # a book has a title


def test_a_letter_that_no_font_has_is_told_with_its_entry(gateway: Gateway, quay: Path) -> None:
    """And nothing half-made is left."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace("It holds.", "It holds ᚠ."))

    ran = gateway("print-book", "quay", "--pack", quay, "--out", "q.pdf")

    assert "No font of this theme has 'ᚠ' (U+16A0)" in ran.err
    assert "items.yaml:5" in ran.err
    assert not Path("q.pdf").exists()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("print-book", "quay:item/rope"), "A book is of a whole pack"),
        (("print-book", "quay", "--kind", "itme"), "Did you mean 'item'"),
        (("print-book", "quay", "--out", "q.doc"), "is neither"),
        (("print-scene", "quay"), "PACK:scene/NAME"),
        (("print-sheets", "quay"), "Nobody in 'quay' has a sheet"),
        (("print-sheets", "quay:item/rope"), "Nobody in 'quay' has a sheet"),
        (("print-cards", "quay", "--kind", "effect"), "Nothing of 'quay' is a card"),
    ],
)
def test_what_cannot_be_printed_is_told(gateway: Gateway, quay: Path, line: tuple[str, ...], told: str) -> None:
    """With what can."""
    assert told in " ".join(gateway(*line, "--pack", quay).err.split())
