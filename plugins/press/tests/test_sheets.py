"""Cards, sheets and scenes: each where it belongs, at a size that can be read."""

import json
import signal
import subprocess
import sys
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


def test_a_print_shop_gets_a_page_a_card(gateway: Gateway, quay: Path) -> None:
    """63 by 88 millimetres and three more on each side to cut off, its back behind it, whom to thank at the end."""
    gateway("print", "cards", "quay", "--pack", quay, "--paper", "poker", "--backs", "--out", "c.pdf")

    pages = PdfReader("c.pdf").pages
    millimetres = [round(float(side) / 72 * 25.4) for side in pages[0].mediabox[2:]]
    assert (len(pages), millimetres) == (2 * 2 + 1, [69, 94])


def test_backs_lie_behind_their_cards(gateway: Gateway, quay: Path) -> None:
    """A sheet is turned over at its long side."""
    gateway("print", "cards", "quay", "--pack", quay, "--backs", "--out", "c.pdf")

    assert len(PdfReader("c.pdf").pages) == 2


def test_a_card_is_there_as_often_as_its_game_says(gateway: Gateway) -> None:
    """Of a deck-building game all that are in the box."""
    gateway("print", "cards", "uprising:card/claw-knight", "--out", "c.pdf")

    assert PdfReader("c.pdf").pages[0].extract_text().count("Claw Knight") == 6


@pytest.mark.parametrize("game", ["dark-spires", "adventure", "centaurus", "scenes-and-actions"])
def test_a_sheet_to_fill_in_has_what_all_have_and_room_for_the_rest(gateway: Gateway, game: str) -> None:
    """Of any game, made of the sheets of its people: nobody's name is on it."""
    gateway("print", "sheets", game, "--blank", "--out", "b.html")

    page = Path("b.html").read_text()
    assert "<dt>Player</dt>" in page
    assert "___" in page
    assert [name for name in ("Snape", "Bell-Founder", "Maron", "Grale") if name in page] == []


def test_a_sheet_as_played_has_what_is_left(gateway: Gateway) -> None:
    """Of a saved game, which is only looked at: whoever plays, with their Edge and what is left of their Essence."""
    gateway(
        "play", "dark-spires:scene/the-audience", "--seed", 1, "--save", "friday", "--choices", "-", typed="leave\n"
    )
    before = Path("friday").read_bytes()

    gateway("print", "sheets", "dark-spires", "--played", "friday", "--out", "s.html")

    page = Path("s.html").read_text()
    assert all(name in page for name in ("Angelique", "Norris", "Snape", "over Hans Kroe"))
    assert "The games master" not in page
    assert Path("friday").read_bytes() == before


def test_what_is_no_save_or_blank_besides_is_told(gateway: Gateway, tmp_path: Path) -> None:
    """And nothing is printed."""
    (tmp_path / "letter").write_text("Dear all")
    letter = ("--played", tmp_path / "letter")

    assert "This file is not a save." in gateway("print", "sheets", "dark-spires", *letter).err
    assert "leave --blank or --played out" in gateway("print", "sheets", "dark-spires", "--blank", *letter).err


def test_what_is_saved_is_printed_again(quay: Path, tmp_path: Path) -> None:
    """Until Ctrl-C; a fault is told, and mended, and the pages are there again."""
    line = [sys.executable, "-m", "gateway_terminal", "print", "cards", "quay", "--pack", str(quay), "--watch"]
    items = quay / "data/items.yaml"
    sound = items.read_text()
    with subprocess.Popen(line, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as watch:
        assert watch.stdout is not None
        first = watch.stdout.readline()
        items.write_text(sound.replace("name: Hook", "nmae: Hook"))
        fault = watch.stdout.readline()
        items.write_text(sound)
        again = next(line for line in watch.stdout if line.startswith("Printed"))
        watch.send_signal(signal.SIGINT)
        code = watch.wait(60)

    assert (first, again, code) == ("Printed: quay-cards.pdf\n", first, 0)
    assert "Did you mean 'name'" in fault


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


def test_a_small_scene_has_large_letters(gateway: Gateway) -> None:
    """As large as they may be, so that they are read across a table."""
    gateway("new", "setting", "Red Harbour")
    gateway("print", "scene", "red-harbour:scene/the-lamp", "--pack", "red-harbour", "--out", "s.pdf")

    sizes: list[float] = []
    page = PdfReader("s.pdf").pages[0]
    page.extract_text(visitor_text=lambda words, _, matrix, __, size: sizes.append(size * abs(matrix[0])))
    assert max(sizes.count(size) for size in {*sizes} if size > 10) > 10


def test_what_a_starter_left_to_be_written_is_told(gateway: Gateway) -> None:
    """It would be printed with whom to thank."""
    gateway("new", "setting", "Red Harbour")

    ran = gateway("print", "book", "red-harbour", "--pack", "red-harbour", "--out", "b.pdf")

    assert (ran.exit, ran.out) == (0, "Printed: b.pdf\n")
    assert "pack/placeholder" in ran.err


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
