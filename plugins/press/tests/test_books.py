"""A pack as a book: all of it for a games master, what is chosen for players, and the same bytes every time."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from .conftest import Gateway


def _text(file: str) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(file).pages)


def test_a_games_masters_book_has_every_entry_and_its_notes(gateway: Gateway, quay: Path) -> None:
    """Contents, a chapter a kind, credits and an index, and nothing of the pack is left out."""
    ran = gateway("print", "book", "quay", "--pack", quay, "--out", "quay.pdf")

    text = _text("quay.pdf")
    assert (ran.exit, ran.lines) == (0, ["Printed: quay.pdf"])
    assert [
        word for word in ("Contents", "Wet", "Rope", "Hook", "The pier", "The vault", "Index") if word not in text
    ] == []
    assert "Hollow underneath" in text


def test_a_players_book_has_what_was_chosen_and_no_secret(gateway: Gateway, quay: Path) -> None:
    """Kinds are named, and of these neither the secret entries nor anybody's notes are printed."""
    gateway("print", "book", "quay", "--pack", quay, "--edition", "players", "--kind", "location", "--out", "p.pdf")

    text = _text("p.pdf")
    assert "The pier" in text
    assert [word for word in ("vault", "Gold", "Hollow", "Rope") if word in text] == []


def test_a_secret_changes_no_byte_of_a_players_book(gateway: Gateway, quay: Path) -> None:
    """Whoever has the file cannot find out what is kept from them."""
    line = ("print", "book", "quay", "--pack", quay, "--edition", "players", "--kind", "location", "--out")
    gateway(*line, "before.pdf")
    places = quay / "data/places.yaml"
    places.write_text(places.read_text().replace("Gold.", "A dragon asleep.").replace("Hollow", "Solid"))
    gateway(*line, "after.pdf")

    assert Path("before.pdf").read_bytes() == Path("after.pdf").read_bytes()


def test_players_are_printed_nothing_that_nobody_chose(gateway: Gateway, quay: Path) -> None:
    """What is left when secrets go may still tell them."""
    assert (
        "What players may read is chosen"
        in gateway("print", "book", "quay", "--pack", quay, "--edition", "players").err
    )


def test_what_a_pack_says_is_text_and_never_code(gateway: Gateway, quay: Path) -> None:
    """Marks of the typesetter's language are letters like others."""
    gateway("print", "book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert '#read("/etc/passwd") *bold* $x$ @here' in _text("q.pdf").replace("\u201c", '"').replace("\u201d", '"')


def test_numbers_of_rules_are_not_for_readers_of_a_book(gateway: Gateway, quay: Path) -> None:
    """A sentence ends where it ends."""
    gateway("print", "book", "quay", "--pack", quay, "--kind", "item", "--out", "q.pdf")

    assert "GW-EQ-01" not in _text("q.pdf")


def test_a_book_is_tagged_for_who_cannot_see_it(gateway: Gateway, quay: Path) -> None:
    """Title, language and structure, as PDF/UA asks."""
    gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf")

    root = PdfReader("q.pdf").trailer["/Root"]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == ("en", True)
    assert PdfReader("q.pdf").metadata.title == "The Quay"  # type: ignore[union-attr]  # a book has a title


def test_a_letter_that_no_font_has_is_told_with_its_entry(gateway: Gateway, quay: Path) -> None:
    """And nothing half-made is left."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace("It holds.", "It holds ᚠ."))

    ran = gateway("print", "book", "quay", "--pack", quay, "--out", "q.pdf")

    assert "No font of this theme has 'ᚠ' (U+16A0)" in ran.err
    assert "items.yaml:5" in ran.err
    assert not Path("q.pdf").exists()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("print", "book", "quay:item/rope"), "A book is of a whole pack"),
        (("print", "book", "quay", "--kind", "itme"), "Did you mean 'item'"),
        (("print", "book", "quay", "--out", "q.doc"), "does not"),
        (("print", "scene", "quay"), "PACK:scene/NAME"),
        (("print", "sheets", "quay"), "Nobody in 'quay' has a sheet"),
        (("print", "sheets", "quay:item/rope"), "Nobody in 'quay' has a sheet"),
        (("print", "cards", "quay", "--kind", "effect"), "Nothing of 'quay' is a card"),
    ],
)
def test_what_cannot_be_printed_is_told(gateway: Gateway, quay: Path, line: tuple[str, ...], told: str) -> None:
    """With what can."""
    assert told in " ".join(gateway(*line, "--pack", quay).err.split())
