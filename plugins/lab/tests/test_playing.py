"""A game of the lab is the one that is played at the table, and what is counted of it is what happened there."""

import json

import pytest
from gateway_lab.playing import play
from gateway_lab.record import Record
from gateway_lab.scenario import Ready, Scenario

from .conftest import SCENE, Gateway


@pytest.mark.parametrize("index", [0, 1])
def test_a_game_is_that_of_the_command_line_with_its_seed(short: Ready, gateway: Gateway, index: int) -> None:
    """Whoever wonders at a game of a thousand plays it again, act by act."""
    record = play(short, "fair", index)

    lines = gateway("play", SCENE, "--rounds", 2, "--auto", "--json", "--seed", f"fair/{index}").lines

    told = [json.loads(line) for line in lines]
    acts = [one for one in told if "command" in one]
    end = next(one["outcome"] for one in told if "outcome" in one)
    assert (record.acts, record.result, record.facts["round"]) == (len(acts), end["result"], end["round"])


def test_everybodys_choices_are_counted(short: Ready) -> None:
    """Each act is somebody's, and each has a verb."""
    record = play(short, "fair", 0)

    verbs = record.about["deed"]
    assert sum(record.choices.values()) == record.acts == sum(one.times for one in verbs.values())


def test_what_was_declared_is_counted_with_what_its_dice_came_to(short: Ready) -> None:
    """An effect is tried, thrown for, and works or not; only what was thrown for can have worked."""
    effects = play(short, "fair", 0).about["effect"]

    assert effects
    assert all(0 <= one.worked <= one.thrown <= one.times + 1 for one in effects.values())
    assert sum(one.thrown for one in effects.values()) > 0


def test_a_throw_that_misses_is_in_vain(short: Ready) -> None:
    """Of all throws some miss and some do not."""
    record = play(short, "fair", 0)

    assert 0 < record.vain < record.throws


def test_every_tenth_game_notes_what_was_passed_over(short: Ready) -> None:
    """It takes as long again as choosing, so that not every game does."""
    assert [play(short, "fair", index).looked for index in (0, 1, 10)] == [True, False, True]


def test_a_scene_that_is_stopped_has_no_winner(short: Ready) -> None:
    """After two rounds nobody has won, and that is no victory of anybody."""
    record = play(short, "fair", 0)

    assert (record.result, record.winners, record.players) == ("stopped", None, None)


def test_any_game_is_counted() -> None:
    """An evening of Adventure has chapters, choices and ways, by no word of the lab's own."""
    record = play(Scenario("adventure:scene/the-lamp-at-low-water", given={"players": ("1",)}).ready(), "fair", 1)

    assert (record.chapters, record.result) == ({"Chapter": 2}, "finished")
    assert {"deed", "way"} <= set(record.about)


def test_the_same_seed_gives_the_same_record(short: Ready) -> None:
    """Nothing of a record hangs on when or where it was made."""
    records: list[Record] = [play(short, "fair", 3) for _ in range(2)]

    assert records[0] == records[1]
