"""A game of the lab is the one that is played at the table, and what is counted of it is what happened there."""

import json

import pytest
from gateway_lab.playing import Told, leads, looked_at, play, tried
from gateway_lab.record import DEED, Record, Tried
from gateway_lab.scenario import Ready, Scenario

from gateway_core.table.log.rows import Act

from .conftest import SCENE, Gateway


def test_a_game_is_that_of_the_command_line_with_its_seed(fair: Record, gateway: Gateway) -> None:
    """Whoever wonders at a game of a thousand plays it again, act by act."""
    lines = gateway("play", SCENE, "--rounds", 2, "--auto", "--json", "--seed", "fair/0").lines

    told = [json.loads(line) for line in lines]
    acts = [one for one in told if "command" in one]
    end = next(one["outcome"] for one in told if "outcome" in one)
    assert (fair.acts, fair.result, fair.facts["round"]) == (len(acts), end["result"], end["round"])


def test_everybodys_choices_are_counted(fair: Record) -> None:
    """Each act is somebody's, and each has a verb."""
    verbs = fair.about["deed"]

    assert {seat: sum(deeds.values()) for seat, deeds in fair.deeds.items()} == fair.choices
    assert sum(fair.choices.values()) == fair.acts == sum(one.times for one in verbs.values())


def test_what_was_declared_is_counted_with_what_its_dice_came_to(fair: Record) -> None:
    """An effect is tried, thrown for, and works or not; only what was thrown for can have worked."""
    effects = fair.about["effect"]

    assert effects
    assert all(0 <= one.worked <= one.thrown <= one.times + 1 for one in effects.values())
    assert sum(one.thrown for one in effects.values()) > 0


def test_a_throw_that_misses_is_in_vain(fair: Record) -> None:
    """Of all throws some miss and some do not."""
    assert 0 < fair.vain < fair.throws


def test_what_was_passed_over_is_noted_in_the_first_games_and_then_in_every_tenth(short: Ready) -> None:
    """It takes as long again as choosing, so that not every game does; a few games see something all the same."""
    assert [index for index in range(31) if looked_at(index)] == [0, 1, 2, 3, 4, 10, 20, 30]
    assert not play(short, "fair", 5).looked


def test_nobody_looks_where_nobody_asks(brief: Ready) -> None:
    """Who tries one rule after another asks what it moves, and not what was passed over."""
    assert not play(brief, "fair", 0).looked


def test_the_chance_of_a_throw_is_noted_where_somebody_looks(short: Ready, fair: Record, brief: Ready) -> None:
    """As its seat knew it before: of each act that throws, and of nothing else."""
    with short.game("fair/0") as game:
        programs = game.programs()
        while programs.go_on(game.table.seats):
            pass
        thrown = [row for row in game.table.rows if isinstance(row, Act) and row.draws]

    assert fair.weighed == len(thrown) > 0
    assert 0 <= fair.hopeless <= fair.weighed
    assert play(brief, "fair", 0).weighed == 0


def test_of_what_was_passed_over_each_sort_is_told_with_its_reason(fair: Record) -> None:
    """What a program makes of what was prepared; else that another was chosen, or what refused it at each choice."""
    found = {one["what"].partition(":")[0]: one for one in fair.passed_over}
    chosen = {(side, name) for side, names in fair.used.items() for name in names}

    assert fair.looked
    assert {"approach", "effect", "entity", "item"} <= {*found}
    assert {one["why"] for one in fair.passed_over} >= {"passed", "refused"}
    assert all(one["refusal"] for one in fair.passed_over if one["why"] == "refused")
    assert not chosen & {(one["by"], one["name"]) for one in fair.passed_over}


def test_a_scene_that_is_stopped_has_no_winner(fair: Record) -> None:
    """After two rounds nobody has won, and that is no victory of anybody."""
    assert (fair.result, fair.winners, fair.players) == ("stopped", None, None)


def test_any_game_is_counted() -> None:
    """An evening of Adventure has chapters, choices and ways, by no word of the lab's own."""
    record = play(Scenario("adventure:scene/the-lamp-at-low-water", given={"players": ("1",)}).ready(), "fair", 1)

    assert (record.chapters, record.result) == ({"Chapter": 2}, "finished")
    assert {"deed", "way"} <= set(record.about)


def test_the_same_seed_gives_the_same_record(short: Ready, fair: Record) -> None:
    """Nothing of a record hangs on when or where it was made."""
    assert play(short, "fair", 0) == fair


def _row(
    *about: tuple[str, str], deeds: tuple[str, ...] = (), margins: tuple[tuple[str, int], ...] = (), by: str = "ann"
) -> Told:
    """Return a row of a game in which somebody did something."""
    return Told(by, about, 1, (), margins, deeds, None)


WOUND, HIDE, STERN = ("effect", "Wound"), ("effect", "Hide"), ("trait", "Stern")


def test_what_is_thrown_for_twice_works_where_either_does() -> None:
    """A throw at two people that hits one of them has worked, and it is one throw; one that hits nobody has not."""
    rows = (
        _row(WOUND, deeds=("1",), margins=(("1", -2), ("1", 3))),
        _row(HIDE, deeds=("2",), margins=(("2", -1), ("2", -4))),
    )

    assert tried(rows, ended=False) == {"effect": {"Wound": Tried(1, 1, 1), "Hide": Tried(1, 1, 0)}}


def test_a_margin_of_nothing_has_worked() -> None:
    """Who has just what is needed has it."""
    assert tried((_row(WOUND, margins=(("", 0),)),), ended=False) == {"effect": {"Wound": Tried(1, 1, 1)}}


def test_dice_belong_to_the_act_that_began_their_deed() -> None:
    """Wound was declared first and is thrown for last: what was declared between has nothing to do with that."""
    rows = (_row(WOUND, STERN, deeds=("1",)), _row(HIDE, deeds=("2",)), _row(margins=(("1", 2),), by=""))

    assert tried(rows, ended=False) == {
        "effect": {"Wound": Tried(1, 1, 1), "Hide": Tried(1)},
        "trait": {"Stern": Tried(1, 1, 1)},
    }


def test_a_deed_that_somebody_else_joins_is_still_that_of_whoever_began_it() -> None:
    """The first act that a story counts to it is the one about which it is."""
    rows = (_row(WOUND, deeds=("1",)), _row(HIDE, deeds=("1",), margins=(("1", 2),)))

    assert tried(rows, ended=False)["effect"] == {"Wound": Tried(1, 1, 1), "Hide": Tried(1)}


def test_dice_of_no_deed_belong_to_all_that_was_done_since_others() -> None:
    """Both of two acts before them, and not again to those that follow."""
    rows = (_row(WOUND), _row(HIDE, margins=(("", -1),)), _row(STERN, margins=(("", 4),)))

    assert tried(rows, ended=False) == {
        "effect": {"Wound": Tried(1, 1, 0), "Hide": Tried(1, 1, 0)},
        "trait": {"Stern": Tried(1, 1, 1)},
    }


def test_what_was_done_last_ended_the_game_if_it_ended() -> None:
    """Whoever passes after that has ended nothing; a game that was stopped was ended by nobody."""
    rows = (_row(HIDE), _row((DEED, "hit"), WOUND), _row((DEED, "pass")))

    assert tried(rows, ended=True)["effect"] == {"Hide": Tried(1), "Wound": Tried(1, last=True)}
    assert tried(rows, ended=False)["effect"]["Wound"] == Tried(1)


@pytest.mark.parametrize(
    ("scores", "changes"),
    [
        ([], 0),
        ([{}, {}], 0),
        ([{"ann": 3, "bob": 1}, {"ann": 1, "bob": 3}], 1),
        ([{"ann": 3, "bob": 1}, {"ann": 2, "bob": 2}, {"ann": 3, "bob": 1}], 0),
        ([{"ann": 3, "bob": 1}, {"ann": 2, "bob": 2}, {"ann": 1, "bob": 3}], 1),
        ([{"ann": 9, "bob": 9, "cid": 0}, {"ann": 9, "bob": 0, "cid": 9}, {"ann": 0, "bob": 9, "cid": 0}], 1),
        ([{"ann": 0, "bob": 4, "cid": 5}, {"ann": 9, "bob": 4, "cid": 5}], 1),
    ],
)
def test_a_lead_changes_when_others_are_ahead_of_the_average(scores: list[dict[str, int]], changes: int) -> None:
    """A draw changes nothing, nor does it while one of those who led still does."""
    assert leads(scores) == changes
