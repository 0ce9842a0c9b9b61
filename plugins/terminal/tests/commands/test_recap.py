"""`gateway recap`: the story of a save as Markdown or JSON, told to one seat or to everybody."""

import json
from pathlib import Path

import pytest

from gateway_terminal.render.markdown import escaped

from ..conftest import Gateway, kept

AUDIENCE = "dark-spires:scene/the-audience"


def played(gateway: Gateway) -> None:
    """Keep a hearing that programs have played to its end."""
    assert kept(gateway, "game.gateway", AUDIENCE, "--seed", "7").exit == 0


def test_a_finished_game_is_told_with_its_rounds_and_its_end(gateway: Gateway) -> None:
    """Rounds are chapters, what belongs together is a paragraph, and the file stays as it is."""
    played(gateway)
    before = Path("game.gateway").read_bytes()

    ran = gateway("recap", "game.gateway", "--for", "tom")

    assert ran.exit == 0
    assert ran.lines[:4] == ["# Dark Spires", "", "## The audience", ""]
    assert ran.lines[4].startswith("*Three thieves stand before the Schattengraf")
    assert ran.lines[8] == "### Round 1, ladder 12"
    assert ran.lines[-3].startswith("*The end: climax. ")
    assert ran.lines[-1] == "*Gateway Roleplaying System by Malladin's Gate*"
    assert "seed" not in ran.out
    assert Path("game.gateway").read_bytes() == before


def test_a_game_that_goes_on_is_told_as_far_as_it_has_come(gateway: Gateway) -> None:
    """And says that it goes on."""
    gateway("play", AUDIENCE, "--seed", 7, "--save", "game.gateway", "--choices", "-", typed="1\nleave\n")

    assert gateway("recap", "game.gateway").lines[-3] == "*The game goes on.*"


def test_the_master_reads_more_than_a_player_and_a_player_no_less_than_everybody(gateway: Gateway) -> None:
    """Without --for nothing is told that any seat may not know."""
    played(gateway)

    stories = [gateway("recap", "game.gateway", *words).lines for words in (("--for", "gm"), ("--for", "tom"), ())]

    master, tom, everybody = map(len, stories)
    assert master >= tom >= everybody > 10


def test_a_recap_as_json_has_stable_keys_and_no_markup(gateway: Gateway) -> None:
    """Words are as they were said, chapter by chapter; the same game is the same bytes."""
    played(gateway)

    ran = gateway("recap", "game.gateway", "--for", "tom", "--json")

    told = json.loads(ran.out)
    assert list(told) == ["campaign", "games"]
    keys = ["chapters", "credits", "for", "game", "name", "outcome", "prologue", "setting", "system", "title"]
    assert list(told["games"][0]) == keys
    assert told["games"][0]["setting"] == told["campaign"] == "Dark Spires"
    assert told["games"][0]["prologue"][0].startswith("Three thieves stand before the Schattengraf")
    assert told["games"][0]["for"] == "tom"
    assert told["games"][0]["outcome"]["result"] == "climax"
    assert told["games"][0]["chapters"][0]["title"] == "Round 1, ladder 12"
    assert gateway("recap", "game.gateway", "--for", "tom", "--json").out == ran.out


def test_a_recap_is_written_into_a_new_file_and_never_over_another(gateway: Gateway) -> None:
    """Least of all over the save itself."""
    played(gateway)

    written = gateway("recap", "game.gateway", "--output", "story.md")
    again = gateway("recap", "game.gateway", "--output", "story.md")

    assert (written.exit, written.out, again.exit) == (0, "", 1)
    assert Path("story.md").read_text(encoding="utf-8") == gateway("recap", "game.gateway").out
    assert "There is a file of this name already; it was left alone." in " ".join(again.err.split())


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--for", "tim"), "Nobody named 'tim' sat at this table. Did you mean 'tom'?"),
        (("--game", "2"), "store/which-game This file has no game '2'. It has one, number 1."),
        (("--game", "the-audiance"), "store/which-game This file has no game 'the-audiance'."),
    ],
)
def test_a_seat_or_game_that_is_not_there_is_refused(gateway: Gateway, words: tuple[str, str], fault: str) -> None:
    """A slip of the pen must not tell another story."""
    played(gateway)

    ran = gateway("recap", "game.gateway", *words)

    assert ran.exit in (1, 2)
    assert ran.out == ""
    assert fault in ran.err


def test_a_second_game_is_told_by_its_chapters(gateway: Gateway) -> None:
    """Nothing of the command knows a round."""
    gateway("play", "adventure:scene/the-lamp-at-low-water", "--auto", "--seed", 3, "--save", "game.gateway")

    ran = gateway("recap", "game.gateway")

    assert "## The Lamp at Low Water" in ran.lines
    assert next(line for line in ran.lines if line.startswith("### ")) == "### Chapter 1: Low Water"


def test_a_game_without_a_start_and_without_headings_is_told(gateway: Gateway, circle: None) -> None:
    """It goes by its own name, and what people typed is nothing but words."""
    typed = "tell\n<b>x</b> [a](http://b.example)\n"
    gateway("play", "circle", "--save", "game.gateway", "--choices", "-", typed=typed)

    ran = gateway("recap", "game.gateway")

    assert "## circle" in ran.lines
    assert "ann tells" in ran.out
    assert "http://" not in ran.out
    assert "<b>" not in ran.out


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("*loud* _low_ `code`", r"\*loud\* \_low\_ \`code\`"),
        ("<script>&amp;", r"\<script\>\&amp;"),
        ("![x](http://a.example)", r"!\[x\](http\://a.example)"),
        ("www.a.example, me@a.example", r"www\.a.example, me\@a.example"),
        ("# no heading", r"\# no heading"),
        ("1. no list", r"1\. no list"),
        ("- no list", r"\- no list"),
        ("+2 becomes +3", r"\+2 becomes +3"),
        ("=== no heading", r"\=== no heading"),
        ("~~gone~~ | x", r"\~\~gone\~\~ \| x"),
        ("two\nlines\x1b[0m", r"two lines\\x1b\[0m"),
    ],
)
def test_words_are_never_markup(said: str, shown: str) -> None:
    """Whoever writes a pack, or types at the table, cannot write the page."""
    assert escaped(said) == shown
