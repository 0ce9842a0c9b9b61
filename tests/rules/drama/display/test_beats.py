"""A scene's facts as a story: a deed a paragraph, one line of dice under it, and what it weighs."""

import functools
import re
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.rules.drama.events import DiceThrown, EdgeShifted
from gateway_core.rules.drama.system import DramaSystem
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table, chapters, drive

SCENES = ("black-star-rising:scene/lock-nine", "dark-spires:scene/the-audience")


@functools.cache
def played(start: str) -> Table[Any, Any, Any]:
    """Return a scene that programs have played for a while."""
    book, system = Session().table(start.partition(":")[0]), DramaSystem()
    table = Table.open(system, book, start, {}, source=Seeded("beats"), log=MemoryLog())
    list(drive(table, dict.fromkeys(table.seats, system.bot()), Seeded("bots"), 120))
    return table


@pytest.mark.parametrize("start", SCENES)
def test_every_throw_is_one_line_that_names_both_totals_and_who_won(start: str) -> None:
    """Against everybody who stood in the way; a throw that beats nobody says in prose that it fails."""
    table = played(start)
    thrown = [event for entry in table.history("gm") for event in entry.events if isinstance(event, DiceThrown)]
    told = [one for chapter in chapters(table.history("gm")) for one in chapter.paragraphs if one.margin is not None]

    assert len(told) == len(thrown) > 5
    for throw, paragraph in zip(thrown, told, strict=True):
        assert paragraph.dice is not None
        line = paragraph.dice.words
        assert " ".join(map(str, throw.faces)) in line
        assert line.count("falls short of") == sum(not one.beaten for one in throw.opponents)
        for one in throw.opponents:
            assert re.search(rf"\b{one.against} \D+", line)
            assert re.search(rf"\b{one.total}\b", line)
        failed = not any(one.beaten for one in throw.opponents)
        assert any(one.words.startswith("It fails") for one in paragraph.sentences) is failed


@pytest.mark.parametrize("start", SCENES)
def test_what_moves_edge_weighs_as_many_steps(start: str) -> None:
    """Whichever way it moves; nothing is heavier than what it did."""
    table = played(start)

    for entry in table.history("gm"):
        steps = sum(abs(one.after - one.before) for one in entry.events if isinstance(one, EdgeShifted))
        assert sum(beat.weight for beat in entry.beats or ()) >= steps


def test_whose_a_total_is_is_said_as_people_say_it() -> None:
    """One whose name ends in s is not several, and what has no name comes after its number."""
    told = " ".join(words for start in SCENES for one in chapters(played(start).history("gm")) for words in lines(one))

    assert "Norris's " in told
    assert "The guards' " in told
    assert "The yard boss's " in told
    assert re.search(r"the \d+ of (what is sought|the circumstances)", told)
    assert "[" not in told


def lines(chapter: Any) -> list[str]:
    """Return all that is told in a chapter."""
    return [words for one in chapter.paragraphs for words in one.words]
