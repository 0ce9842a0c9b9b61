"""A scene's facts as a story: a deed a paragraph, one line of dice under it, and what it weighs."""

import functools
import re
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table, chapters, drive
from gateway_rpg.drama.action.pending import Part, Pending
from gateway_rpg.drama.events import ContestSettled, DiceThrown, EdgeShifted, PartSettled, SceneEnded, Throw
from gateway_rpg.drama.events._words import dice_beats
from gateway_rpg.drama.system import DramaSystem

ALL = "all of them have to be beaten"
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
    """Against everybody who stood in the way; prose says what has failed of it, unless its reason is told anyway."""
    table = played(start)
    events = [event for entry in table.history("gm") for event in entry.events]
    thrown = [event for event in events if isinstance(event, DiceThrown)]
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
        parts = [one for one in events if isinstance(one, PartSettled) and one.number == throw.number]
        fails = [one.words for one in paragraph.sentences if re.match(r".+ fails?( by \w+)? against ", one.words)]
        actor = f"{table.state.called(throw.actor)} fails"
        assert len(fails) == (1 if any(not one.worked and not one.why for one in parts) else 0)
        assert any(words.startswith(actor) for words in fails) is not any(one.worked or one.why for one in parts)


@pytest.mark.parametrize(
    ("effects", "totals", "told", "margin"),
    [
        (("climax",), (9, 8), [], 1),  # the actor's 10 beats both
        (("climax",), (9, 13), [f"Martin Chan fails against The weighbridge clerk: {ALL}."], -3),
        (("climax",), (10, 9), [f"Martin Chan fails against The yard boss: {ALL}."], -1),  # who is level has not won
        (("climax",), (11, 13), ["Martin Chan fails by one against The yard boss and The weighbridge clerk."], -1),
        (("climax",), (14, 13), ["Martin Chan fails against The yard boss and The weighbridge clerk."], -3),
        (("edge", "climax"), (9, 13), [f"Climax fails against The weighbridge clerk: {ALL}."], 1),
        (("edge", "climax"), (13, 9), [f"Martin Chan fails against The yard boss: {ALL}."], -3),
        (("edge", "edge of both"), (13, 9), [], 1),  # of those on whom each counts for itself the facts tell
    ],
)
def test_what_fails_of_an_action_is_told_though_it_beats_somebody(
    effects: tuple[str, ...], totals: tuple[int, int], told: list[str], margin: int
) -> None:
    """The Edge is wanted over the first of two, the climax over both."""
    state, both = played(SCENES[0]).state, ("boss", "clerk")
    parts = tuple(Part(f"gateway:{one.partition(' ')[0]}") for one in effects)
    aims = tuple(both[:1] if one == "edge" else both for one in effects)
    pending = Pending(1, "martin", parts, aims, both, Approach())
    throws = [Throw(one, (1,), total, 10, total < 10) for one, total in zip(both, totals, strict=True)]

    line, *others = dice_beats(state, pending, (5, 5), 0, throws)

    assert [one.words for one in others] == told
    assert line.margin == margin


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


def test_totals_do_not_run_into_names() -> None:
    """There may be a guard 1 and a guard 2."""
    state = played(SCENES[0]).state
    throws = (Throw("boss", (4,), 4, 11, False), Throw("clerk", (8,), 11, 11, True))

    told = ContestSettled(throws, ("clerk",)).tell(state)

    assert "The yard boss with 4, The weighbridge clerk with 11" in told


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ("climax", "So the scene ends in a climax."),
        ("anticlimax", "So the scene ends in an anticlimax, and nobody has won."),
        ("stopped", "So the scene ends."),
    ],
)
def test_of_an_anticlimax_it_is_told_that_nobody_has_won(result: str, told: str) -> None:
    """Who has won follows on a climax; there would be nothing to follow."""
    (beat,) = SceneEnded(result, "martin").beats(played(SCENES[0]).state)

    assert beat.words == told
