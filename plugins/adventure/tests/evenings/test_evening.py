"""The Lamp at Low Water: its sheets have the suggested shape, and it can be played to its end, whatever fails."""

from fractions import Fraction
from typing import Any

import attrs
import pytest
from gateway_adventure.events import trials
from gateway_adventure.events.evening import MomentReached
from gateway_adventure.events.people import Died
from gateway_adventure.kinds import Consequence, Moment, Scene
from gateway_adventure.play import Deed
from gateway_adventure.state import GM, Adventure
from gateway_adventure.system import AdventureSystem

from gateway_core.chance import Ask, Seeded, Source
from gateway_core.table import Acted, MemoryLog, Table

from ..books import BOOK
from ..deeds import c

ID = "adventure:the-lamp-at-low-water"
SCENE: Scene = BOOK.get("scene", ID)
MOMENTS = [moment for chapter in SCENE.chapters for moment in chapter.moments]
MOMENTS_BY_ID = {moment.id: moment for moment in MOMENTS}
SHEETS = {id: BOOK.get("protagonist", id) for id in SCENE.protagonists}
NPCS = {one.npc: BOOK.get("npc", one.npc) for moment in MOMENTS for one in moment.npcs}
ACTS = 400  # far more than an evening takes: whatever needs them goes round in circles


@attrs.frozen
class Loaded:
    """Dice that show one face for players and another for the games master."""

    players: int
    master: int

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        return (self.master if ask.seat == GM else self.players,) * ask.count


def opened(source: Source, players: int = 4) -> Table[Any, Any, Any]:
    """The evening, with everybody's Protagonist chosen and the first Chapter begun."""
    table = Table.open(AdventureSystem(), BOOK, ID, {"players": players}, source=source, log=MemoryLog())
    for number, sheet in enumerate(SCENE.protagonists[:players], 1):
        give(table, c.Choose(f"player-{number}", sheet, f"Somebody {number}"))
    give(table, c.Begin())
    return table


def give(table: Table[Any, Any, Any], command: Deed) -> None:
    answer = table.act(GM, command)
    assert isinstance(answer, Acted), f"{command}: {answer}"


def next_deed(table: Table[Any, Any, Any]) -> Deed:
    """What a plain games master does: the best way that somebody may try, else on to the next moment."""
    state: Adventure = table.state
    if state.test is not None:
        return c.Go()
    if state.phase == "wrap-up":
        return c.Begin()
    awake = [one.id for one in state.protagonists() if one.status == "up"]
    if not awake:
        return c.EndChapter()  # its end wakes them
    for one in state.protagonists():
        if one.down:
            return c.Revive(awake[0], one.id)
    tries = [c.TakeWay(hero, way.id) for way in MOMENTS_BY_ID[state.moment].ways for hero in awake]
    if open_ := [one for one in tries if table.check(GM, one) is None]:
        return max(open_, key=lambda one: chance(table, one))
    moments = [moment.id for moment in state.rules.chapter(state.chapter).moments]
    after = moments[moments.index(state.moment) + 1 :]
    return c.MoveOn(after[0]) if after else c.EndChapter()


def chance(table: Table[Any, Any, Any], command: Deed) -> Fraction:
    odds = table.odds(GM, command)
    return odds.fraction if odds is not None else Fraction(0)


def played(source: Source, players: int = 4) -> Table[Any, Any, Any]:
    """The evening, played to its end by such a games master."""
    table = opened(source, players)
    for _ in range(ACTS):
        if table.outcome is not None:
            return table
        give(table, next_deed(table))
    raise AssertionError(f"after {ACTS} deeds the evening is still at '{table.state.moment}'")


def happened(table: Table[Any, Any, Any], of: type) -> list[Any]:
    return [event for row in table.rows for event in getattr(row, "events", ()) if isinstance(event, of)]


# ── what it is made of ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_review_finds_nothing() -> None:
    """Every way leads somewhere, everybody named is there, everything can be reached."""
    assert list(AdventureSystem().review(BOOK)) == []


@pytest.mark.rule("AD-05", "AD-06", "AD-12", "AD-13", "AD-14")
@pytest.mark.parametrize("id", SHEETS)
def test_a_protagonist_has_the_suggested_shape(id: str) -> None:
    """Abilities of 8 or 9 together, Health 5 to 8, Resolve 2 to 4, two or three Drives, two to four things to carry."""
    sheet = SHEETS[id]

    assert sum(sheet.abilities.values()) in (8, 9)
    assert 5 <= sheet.health <= 8
    assert 2 <= sheet.resolve <= 4
    assert 2 <= len(sheet.drives) <= 3
    assert 2 <= len(sheet.gear) <= 4


def test_no_two_protagonists_are_alike() -> None:
    """Six to choose from, with six sets of scores, and no Gear twice."""
    assert len(SHEETS) == 6
    assert len({tuple(sorted(sheet.abilities.items())) for sheet in SHEETS.values()}) == 6
    carried = [gear for sheet in SHEETS.values() for gear in sheet.gear]
    assert len(carried) == len(set(carried))


@pytest.mark.rule("AD-15", "AD-R22")
def test_npcs_are_minor_or_major_and_one_of_them_is_important() -> None:
    """Minor ones bear two or three points, major ones six to ten; the ferryman has Resolve; somebody is a friend."""
    assert all(npc.health in (2, 3) or 6 <= npc.health <= 10 for npc in NPCS.values())
    assert [id for id, npc in NPCS.items() if npc.important and npc.resolve] == ["adventure:osk-varrow"]
    assert any(not one.foe for moment in MOMENTS for one in moment.npcs)


@pytest.mark.rule("AD-21", "AD-22", "AD-R18")
def test_the_group_is_told_what_awaits_it() -> None:
    """There is something to know and to ask before the first session; Rest heals Health."""
    assert SCENE.content
    assert SCENE.questions
    assert SCENE.special_rules.heals == ("health",)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.id)
def test_a_moment_can_be_met_in_several_ways(moment: Moment) -> None:
    """Three ways at least, of three Abilities, one of which needs nothing and leads on by success."""
    free = [way for way in moment.ways if not way.needs]

    assert len(moment.ways) >= 3
    assert len({way.ability for way in moment.ways}) >= 3
    assert any(way.success.to is not None for way in free)


@pytest.mark.rule("AD-28")
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.id)
def test_every_end_has_words_to_read_aloud_and_every_failure_has_weight(moment: Moment) -> None:
    """No consequence is told in less than a sentence, and no failure is without a price."""
    ends: list[Consequence] = [end for way in moment.ways for end in (way.success, way.failure)]
    ends += [end for end in (moment.won, moment.lost) if end is not None]

    assert all(len(end.text) > 60 for end in ends)
    assert all(way.failure.health + way.failure.resolve > 0 for way in moment.ways)


@pytest.mark.rule("AD-55", "AD-63", "AD-83")
def test_the_wreckers_can_be_talked_to_fought_or_left() -> None:
    """In the chapel square there is a Conflict of words, a fight with places and distances, and a way past."""
    square = MOMENTS_BY_ID["the-chapel-square"]

    assert any(way.against is not None and way.success.ends for way in square.ways)
    assert square.fight
    assert len({one.distance for one in square.npcs}) > 1
    assert len(square.places) > 1
    assert any(way.failure.to == "the-ferry" for way in square.ways)


# ── how it plays ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-94")
@pytest.mark.parametrize(("players", "master"), [(1, 6), (6, 1)], ids=["everything fails", "everything succeeds"])
def test_the_evening_comes_to_its_end_whatever_falls(players: int, master: int) -> None:
    """With the worst dice and with the best, every moment is met and left, and the adventure is finished."""
    table = played(Loaded(players, master))

    assert table.outcome is not None
    assert table.outcome.result == "finished"
    assert [event.moment for event in happened(table, MomentReached)] == [moment.id for moment in MOMENTS]


@pytest.mark.rule("AD-79")
def test_even_the_worst_dice_leave_somebody_to_tell_of_it() -> None:
    """Nobody is killed by ways that fail, one after another, in the first Chapter."""
    table = opened(Loaded(1, 6))
    while table.state.phase == "play":
        give(table, next_deed(table))

    assert table.state.phase == "wrap-up"
    assert happened(table, Died) == []


def test_an_evening_for_four_takes_some_ten_to_sixteen_tests() -> None:
    """Without fights, over some evenings of ordinary dice."""
    tests = [len(happened(played(Seeded(f"evening {number}")), trials.TestOpened)) for number in range(6)]

    assert 10 <= sum(tests) / len(tests) <= 16
    assert min(tests) >= len(MOMENTS)


@pytest.mark.parametrize("players", [1, 6])
def test_one_can_play_it_and_six_can(players: int) -> None:
    """It finishes for the smallest and the largest group."""
    outcome = played(Seeded("a small group"), players).outcome

    assert outcome is not None
    assert outcome.result == "finished"
