"""Cards, sheets and scenes: each where it belongs, at a size that can be read."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

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
    assert (len(pages), millimetres) == (3 * 2 + 1, [69, 94])


def test_backs_lie_behind_their_cards(gateway: Gateway, quay: Path) -> None:
    """A sheet is turned over at its long side."""
    gateway("print", "cards", "quay", "--pack", quay, "--backs", "--out", "c.pdf")

    assert len(PdfReader("c.pdf").pages) == 2


@pytest.mark.parametrize(
    ("target", "said"),
    [
        (
            "dark-spires:character/hans-kroe",
            ["Trusted lieutenant", "Devious (Mental, Social)", "Arcanist 4", "Seal +1"],
        ),
        ("adventure:npc/captain-thole", ["Health 6", "Toughness 2", "Signal pistol"]),
        ("centaurus:person/dock-boss", ["Perception"]),
        ("scenes-and-actions:npc/hesper-coil", ["Order d10"]),
    ],
)
def test_anybody_is_a_card(gateway: Gateway, target: str, said: list[str]) -> None:
    """Of any game, with what matters at the table and without what follows from it."""
    gateway("print", "cards", target, "--edition", "gm", "--out", "c.pdf")

    text = " ".join(PdfReader("c.pdf").pages[0].extract_text().replace("\N{NO-BREAK SPACE}", " ").split())
    assert [words for words in said if words not in text] == []
    assert [words for words in ("____", "%", "Nobody counts") if words in text] == []


@pytest.mark.parametrize(
    ("target", "side"),
    [("character/hans-kroe", "right"), ("location/audience-chamber", "left"), ("handout/the-sentence", "right")],
)
def test_a_picture_is_on_its_card(gateway: Gateway, target: str, side: str) -> None:
    """Of somebody and of anything, a wide one across it; whoever drew it is named on the same sheet."""
    gateway("print", "cards", f"dark-spires:{target}", "--edition", "gm", "--out", "c.pdf")
    begins = list[float]()  # how far to the right each picture begins, in points

    def drawn(operator: bytes, _: object, placed: list[float], __: object) -> None:
        begins.extend([placed[4]] if operator == b"Do" else [])

    page = PdfReader("c.pdf").pages[0]
    text = page.extract_text(visitor_operand_before=drawn)
    assert (len(begins), "Picture: The Gateway contributors" in text) == (1, True)
    assert (begins[0] < 72) is (side == "left")


def test_players_get_no_card_of_whom_they_may_not_know(gateway: Gateway) -> None:
    """As in their book; a games master is told how to get it."""
    err = gateway("print", "cards", "dark-spires:character/hans-kroe").err

    assert "--edition gm" in " ".join(err.split())


def test_the_cast_of_a_scene_is_cards(gateway: Gateway) -> None:
    """All whom it names, each once."""
    gateway("print", "cards", "dark-spires:scene/the-audience", "--edition", "gm", "--format", "html")

    page = Path("the-audience-cards.html").read_text()
    assert [page.count(f"<h2>{name}<") for name in ("Hans Kroe", "Goblin", "Tom&#x27;s past")] == [1, 1, 1]


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
    assert [
        words for words in ("Chance", "Does best", "Points</h", "Stops") if words in page and game == "dark-spires"
    ] == []
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
        lines = (line for line in watch.stdout if not line.startswith("Warning"))  # of a machine that is busy
        first = next(lines)
        items.write_text(sound.replace("name: Hook", "nmae: Hook"))
        fault = next(lines)
        items.write_text(sound)
        again = next(line for line in lines if line.startswith("Printed"))
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
    ("game", "paper"),
    [("dark-spires", "a5"), ("dark-spires", "letter"), ("scenes-and-actions", "a5"), ("centaurus", "a4")],
)
def test_a_sheet_to_fill_in_is_one_page(gateway: Gateway, game: str, paper: str) -> None:
    """Of each kind of people one, however small, with room for notes; somebody plays those of the first kind."""
    gateway("print", "sheets", game, "--blank", "--paper", paper, "--out", "b.pdf")

    pages = [page.extract_text().upper() for page in PdfReader("b.pdf").pages]
    assert ["NOTES" in page for page in pages] == [True] * (1 if game == "dark-spires" else 2)
    assert ["PLAYER" in page for page in pages] == [True, False][: len(pages)]


def test_what_is_the_same_of_every_trait_is_said_once(gateway: Gateway) -> None:
    """Their names have the room of its columns."""
    gateway("print", "sheets", "dark-spires", "--blank", "--out", "b.html")

    page = Path("b.html").read_text().replace("\N{NO-BREAK SPACE}", " ")
    assert ("Full 3d, Partial 2d, Unrelated 1d" in page, "Unrelated</th>" in page) == (True, False)


def test_a_sheet_for_a_player_has_a_face_and_no_notes(gateway: Gateway) -> None:
    """Notes on somebody are the games master's."""
    gateway("print", "sheets", "dark-spires:character/hans-kroe", "--out", "s.html")

    page = Path("s.html").read_text()
    assert ("<img" in page, "sorcerer in secret" in page) == (True, False)


@pytest.mark.parametrize(
    "target", ["dark-spires:character/hans-kroe", "adventure:protagonist/chart-maker", "centaurus:explorer/quill"]
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

    sizes = _sizes(PdfReader("s.pdf").pages[0])
    assert max(sizes.count(size) for size in {*sizes} if size > 10) > 10


def _sizes(page: PageObject, counts: Callable[[str], object] = str.strip) -> list[float]:
    """Return how large each piece of text of a page is that counts, in points."""
    sizes: list[float] = []
    page.extract_text(
        visitor_text=lambda words, _, at, __, size: sizes.append(size * abs(at[0])) if counts(words) else None
    )
    return sizes


def test_what_a_starter_left_to_be_written_is_told(gateway: Gateway) -> None:
    """It would be printed with whom to thank."""
    gateway("new", "setting", "Red Harbour")

    ran = gateway("print", "book", "red-harbour", "--pack", "red-harbour", "--out", "b.pdf")

    assert (ran.exit, ran.out) == (0, "Printed: b.pdf\n")
    assert "pack/placeholder" in ran.err


def test_a_scene_is_on_one_sheet_or_two(gateway: Gateway) -> None:
    """As large as it may be, with its lines drawn and everybody who is played in it."""
    gateway("print", "scene", "dark-spires:scene/the-audience", "--out", "s.pdf")

    pages = PdfReader("s.pdf").pages
    text = " ".join(page.extract_text() for page in pages)
    assert len(pages) in (1, 2)
    assert text.count("Edge 2") == 3
    assert text.upper().count("BACKGROUNDS ") == 8  # of as many as have a sheet
    assert all(round(size, 1) >= 8 for page in pages for size in _sizes(page, str.islower))


def test_a_whole_evening_is_printed_with_what_is_in_it(gateway: Gateway) -> None:
    """Of any game: its parts under their names, what they say in words, and no name of a program's."""
    gateway("print", "scene", "adventure:scene/the-lamp-at-low-water", "--out", "s.html")

    page = Path("s.html").read_text()
    assert all(words in page for words in ("The dark lamp", "Ask the keeper what she saw", "To:"))
    assert [words for words in ("drowned-street", "()", "special_rules") if words in page] == []


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
