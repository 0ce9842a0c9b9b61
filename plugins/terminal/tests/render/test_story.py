"""What programs play, told as a story: prose, a line of dice a deed, a sum at its end; `--plain` is the log."""

import re
from pathlib import Path

import pytest

from gateway_core.session.hosting.summary import summary_words
from gateway_core.table.log.summing import Summary
from gateway_terminal.render.text import cells

from ..conftest import Gateway, story

AUDIENCE = "dark-spires:scene/the-audience"
LAMP = "adventure:scene/the-lamp-at-low-water"
MINE = "black-star-rising:scene/the-olympus-mine"
MACHINERY = re.compile(r"[\[\]{}()]|Unseen by others|Order:|becomes [+-]|gm\b")


def paragraphs(told: str) -> list[list[str]]:
    """Return the lines of each paragraph: a blank line parts them."""
    return [block.splitlines() for block in told.split("\n\n")]


@pytest.mark.parametrize("start", [AUDIENCE, LAMP, MINE])
def test_a_story_has_names_and_sentences_and_none_of_the_machinery(start: str, gateway: Gateway) -> None:
    """Whoever has never seen the rules can read it aloud; nothing of it stands in brackets."""
    ran = story(gateway, start)

    assert ran.exit == 0
    assert not MACHINERY.search(ran.out)
    for block in paragraphs(ran.out):
        beneath = [line for line in block if line.startswith("  ") and not line.startswith("    ")]
        assert len(beneath) <= 1 or block[0] == "In the end"


@pytest.mark.parametrize("start", [AUDIENCE, LAMP])
def test_it_ends_with_what_it_came_to(start: str, gateway: Gateway) -> None:
    """What moved it most, who did what and what it cost; the seed is still the last line."""
    ran = story(gateway, start)

    end = ran.out[ran.out.index("\nIn the end\n") :]
    assert "What moved it most: " in end
    assert re.search(r"^[^:]+ acted \d+ times", end, re.MULTILINE)
    assert re.search(r"^(Essence spent|Resolve lost): \w", end, re.MULTILINE)
    assert ran.lines[-1] == "The seed was a."


@pytest.mark.parametrize("start", [AUDIENCE, LAMP, MINE])
def test_a_story_fits_forty_columns(start: str, gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """And folding loses nothing of it."""
    wide = gateway("play", start, "--auto", "--seed", "5", "--rounds", "2") if start != LAMP else None
    monkeypatch.setenv("COLUMNS", "40")

    ran = gateway("play", start, "--auto", "--seed", "5", *(() if start == LAMP else ("--rounds", "2")))

    assert max(map(cells, ran.lines)) <= 40
    assert wide is None or ran.out.split() == wide.out.split()


@pytest.mark.parametrize("seat", ["gm", "tom"])
def test_plain_is_the_log_as_replay_tells_it(seat: str, gateway: Gateway) -> None:
    """Every number of every act, to the byte; what follows in a replay is how all lies in the end."""
    words = ("--auto", "--seed", "7", "--rounds", "2", "--as", seat)

    plain = gateway("play", AUDIENCE, *words, "--plain", "--save", "game.gateway").out
    replay = gateway("replay", "game.gateway", "--as", seat).out

    log = plain.removesuffix("The seed was 7.\n")
    assert "Edge of " in log
    assert replay.startswith(log)
    assert replay.endswith("The seed was 7.\n")


def test_plain_is_for_what_programs_play(gateway: Gateway) -> None:
    """People read the log anyway, and a program reads JSON."""
    for words in (("--choices", "-"), ("--auto", "--json")):
        ran = gateway("play", AUDIENCE, *words, "--plain")

        assert ran.exit == 2
        assert "--plain is for people who read what programs play" in ran.err


def test_a_game_that_goes_on_is_told_from_its_beginning_without_what_was_taken_back(gateway: Gateway) -> None:
    """A story is of what happened."""
    typed = "1\nundo\nleave\n"
    assert gateway("play", AUDIENCE, "--seed", 7, "--save", "game.gateway", "--choices", "-", typed=typed).exit == 0

    ran = gateway("play", "game.gateway", "--auto")

    assert "takes back" in gateway("replay", "game.gateway").out
    assert "takes back" not in ran.out
    assert "Three thieves stand before" in ran.out
    assert "In the end" in ran.out


def test_a_game_that_says_nothing_of_stories_is_told_in_its_own_lines(gateway: Gateway, circle: None) -> None:
    """And its acts are counted by their seats."""
    Path("typed.txt").write_text("tell\nOnce upon a time\n", encoding="utf-8")
    gateway("play", "circle", "--save", "game.gateway", "--choices", "typed.txt")

    told = gateway("play", "game.gateway", "--auto").out

    assert "ann tells" in told
    assert re.search(r"^\w+ acted ", told, re.MULTILINE)


def test_where_somebody_has_several_everybody_has_a_number() -> None:
    """One of each needs none."""
    once, often = (("Ann", 1), ("Bob", 1)), (("Ann", 2), ("Bob", 1))

    assert list(summary_words(Summary(counts=(("Spent", once), ("Lost", often))))) == [
        "Spent: Ann and Bob.", "Lost: Ann 2 and Bob 1."
    ]  # fmt: skip
