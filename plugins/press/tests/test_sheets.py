"""Cards, sheets and scenes: each where it belongs, at a size that can be read."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from .conftest import Gateway


def test_cards_are_nine_to_a_page(gateway: Gateway, quay: Path) -> None:
    """Ten things take two pages."""
    rows = "".join(f"  - {{id: net-{at}, name: Net {at}, text: It catches.}}\n" for at in range(8))
    (quay / "data/nets.yaml").write_text(f"kind: item\nformat: 1\nentries:\n{rows}")

    gateway("print", "cards", "quay", "--pack", quay, "--out", "c.pdf")

    assert len(PdfReader("c.pdf").pages) == 2


def test_a_card_that_is_too_small_for_its_words_is_told_with_its_entry(gateway: Gateway, quay: Path) -> None:
    """All of them at once, by file and line, and nothing is written."""
    items = quay / "data/items.yaml"
    items.write_text(items.read_text().replace("It holds.", "It holds. " * 200))

    ran = gateway("print", "cards", "quay", "--pack", quay, "--out", "c.pdf")

    assert "mm too long for a card" in ran.err
    assert "items.yaml:5" in ran.err
    assert not Path("c.pdf").exists()


@pytest.mark.parametrize(
    "target", ["dark-spires:character/norris", "adventure:protagonist/chart-maker", "centaurus:explorer/quill"]
)
def test_anybody_has_a_sheet_of_one_page(gateway: Gateway, target: str) -> None:
    """Of any game, by its own sheet."""
    ran = gateway("print", "sheets", target, "--out", "s.pdf", "--json")

    assert json.loads(ran.out) == {"files": ["s.pdf"]}
    assert len(PdfReader("s.pdf").pages) == 1


@pytest.mark.parametrize("target", ["dark-spires:scene/the-audience", "adventure:scene/the-lamp-at-low-water"])
def test_a_scene_is_on_one_sheet_or_two(gateway: Gateway, target: str) -> None:
    """As large as it may be."""
    gateway("print", "scene", target, "--out", "s.pdf")

    assert len(PdfReader("s.pdf").pages) in (1, 2)


def test_pages_are_pictures_where_their_file_is_one(gateway: Gateway, quay: Path) -> None:
    """One for each page, numbered."""
    ran = gateway("print", "cards", "quay", "--pack", quay, "--out", "c.png")

    assert ran.lines == ["Printed: c-1.png"]
    assert Path("c-1.png").read_bytes().startswith(b"\x89PNG")


def test_what_cannot_be_written_is_told(gateway: Gateway, quay: Path) -> None:
    """With the file, and what to do."""
    Path("letter").write_text("Dear Ann")

    assert (
        "'letter/c.pdf' cannot be written"
        in gateway("print", "cards", "quay", "--pack", quay, "--out", "letter/c.pdf").err
    )
