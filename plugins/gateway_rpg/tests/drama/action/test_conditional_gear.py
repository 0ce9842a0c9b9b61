"""Gear and backgrounds that hang on what their bearer and an opponent are, in a scene: odds, throws, and secrets."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach, Judgement, unopposed
from gateway_core.challenge.being import FACTS
from gateway_core.chance import Odds, Unknown
from gateway_rpg.drama import JudgeAsk
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.judging import forecast
from gateway_rpg.drama.action.pending import CIRCUMSTANCES, Pending
from gateway_rpg.drama.action.sides import side_of
from gateway_rpg.drama.beings import facts_of
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.commands.games_master.significance import SetSignificance

from ..armed import ARMED, armed, bold
from ..scenes import Play, foe, part, thrown

AT_BOB, AT_DAN = part("edge", "bob"), part("edge", "dan")


def fell(play: Play, actor: str, *parts: Any, approach: Approach, **how: Any) -> tuple[int, int]:
    """Return by how much an actor's total, and that of the one who resists, is above the one on every die."""
    faces = dict.fromkeys(play.state.entities, 1)
    (throw,) = thrown(play.does(actor, *parts, approach=approach, faces=faces, **how)).opponents
    return throw.against - 1, throw.total - 1


def foretold(play: Play, command: Any, seat: str = "gm") -> Odds:
    """Return a chance that can be told."""
    found = play.table.odds(seat, command)
    assert isinstance(found, Odds)
    return found


def without(play: Play, number: int) -> None:
    """Take so many grunts out of the scene."""
    for one in range(number):
        play.act(Remove(f"grunt-{3 - one}"))


def test_everybody_in_a_scene_is_what_they_are(tmp_path: Path) -> None:
    """All that gear may ask for, but the level, which a side of a throw has; circumstances are nobody's passengers."""
    play = armed(tmp_path, {**ARMED, "wall": foe(passive=True)})
    known = {id: facts_of(play.state, id).said for id in (*play.state.entities, CIRCUMSTANCES)}

    assert {id: {name for name, value in said.items() if value is True} for id, said in known.items()} == {
        "ann": {"pc"},
        "bob": {"lead"},
        "dan": set(),
        **{f"grunt-{number}": {"passenger"} for number in (1, 2, 3)},
        "wall": {"passive"},
        "whoever-it-is": {"key"},
        CIRCUMSTANCES: {"passive"},
    }
    assert {id: (said["gang"], said["significance"]) for id, said in known.items() if id != "whoever-it-is"} == {
        "ann": (1, 6),
        "bob": (1, 4),
        "dan": (1, 2),
        **{f"grunt-{number}": (3, 0) for number in (1, 2, 3)},
        "wall": (1, 0),
        CIRCUMSTANCES: (1, None),
    }
    assert {frozenset(said) for said in known.values()} == {frozenset(FACTS) - {"level"}}


@pytest.mark.rule("GW-EQ-02", "GW-EQ-06", "GW-RU-134")
@pytest.mark.parametrize(("gone", "adds"), [(0, 2 + 1), (1, 2), (2, 0)])
def test_a_gang_is_one_while_there_are_enough_of_it(tmp_path: Path, gone: int, adds: int) -> None:
    """Swarming asks for three, their background for a gang at all; who is left alone has neither."""
    play = armed(tmp_path)
    without(play, gone)

    answers = {"grunt-1": bold("banner", background="rabble")}
    assert fell(play, "ann", part("eliminate", "grunt-1"), approach=bold(), answers=answers)[1] == adds


@pytest.mark.rule("GW-EQ-06", "GW-PA-02")
@pytest.mark.parametrize(("gone", "adds"), [(0, 1), (2, 1), (3, 0)])
def test_a_lead_is_one_while_it_carries_somebody(tmp_path: Path, gone: int, adds: int) -> None:
    """Bob's banner is lordly; nobody swarms around him but those of a gang."""
    play = armed(tmp_path)
    without(play, gone)

    assert fell(play, "ann", AT_BOB, approach=bold(), answers={"bob": bold("banner")})[1] == adds


@pytest.mark.rule("GW-CH-33", "GW-RU-185")
@pytest.mark.parametrize(("level", "adds"), [(None, 0), (3, 0), (4, 1)])
def test_a_level_is_the_one_of_this_throw(tmp_path: Path, level: int | None, adds: int) -> None:
    """Dan's own is 3; the games master may name another for one challenge."""
    judged = {"dan": {"level": level}}

    assert fell(armed(tmp_path, judge="gm"), "ann", AT_DAN, approach=bold("hook"), judged=judged)[0] == adds


@pytest.mark.rule("GW-DR-22")
def test_what_is_so_is_asked_at_the_throw(tmp_path: Path) -> None:
    """Bob's significance falls below 4 between declaration and throw: Ann's hook slays no giant any more."""
    play = armed(tmp_path)
    before = foretold(play, c.Declare("ann", (AT_BOB,), bold("hook")))
    play.declare("ann", AT_BOB, approach=bold("hook"))
    play.goes_on(until="roll")
    play.act(SetSignificance("bob", 3))

    (throw,) = thrown(play.goes_on(faces={"ann": 1, "bob": 1})).opponents

    assert "Knight: Giant-slaying, as the opponent's significance is at least 4" in [
        one.text for one in before.explanation
    ]
    assert throw.against == 1


@pytest.mark.rule("GW-EQ-04")
def test_one_stops_what_the_other_has_and_is_not_stopped_by_the_same(tmp_path: Path) -> None:
    """A pike pierces the rings of a player character, and Bob is none."""
    play = armed(tmp_path)

    both = bold("mail", "pike")
    assert fell(play, "ann", AT_BOB, approach=both, answers={"bob": both}) == (1, 2)


@pytest.mark.rule("GW-CH-16", "GW-RU-12")
def test_a_background_that_does_not_count_owes_nothing(tmp_path: Path) -> None:
    """Ann is in no gang: that her background would fit partly costs no raise, and it helps nobody."""
    play = armed(tmp_path)

    facts = play.does("ann", AT_BOB, approach=bold(background="rabble"), judged={"ann": ("full", "partial")})

    assert thrown(facts).owed == ()


@pytest.mark.parametrize("seat", ["ann", "gm"])
def test_odds_are_those_of_the_throw(tmp_path: Path, seat: str) -> None:
    """Before it is declared and as it is thrown, for whoever may know them: one number, and why."""
    play = armed(tmp_path)
    declared = c.Declare("ann", (AT_DAN,), bold("hook", "banner"))
    before = foretold(play, declared, seat)
    play.act(declared)
    play.goes_on(until="roll")
    thrown_with = play.table.odds(seat, c.Roll("ann", (0,)))

    assert isinstance(thrown_with, Odds)
    told = [one.text for one in before.explanation if "only if" in one.text]
    assert told == [
        "Knight: Giant-slaying is not in use: only if the opponent's significance is at least 4",
        "Knight: Wall-breaking is not in use: only if the opponent's Challenge Level is at least 4",
        "Knight: Lordly is not in use: only if the bearer is a lead",
        "Knight: Swarming is not in use: only if the bearer's gang counts at least 3",
    ]
    assert [one.text for one in thrown_with.explanation if "only if" in one.text] == told


@pytest.mark.rule("GW-RU-200")
@pytest.mark.parametrize("significance", [3, 4])
def test_odds_that_hang_on_a_hidden_fact_are_unknown(tmp_path: Path, significance: int) -> None:
    """Bob's sheet is hidden: Ann is told in the same words whatever his significance is; the games master a number."""
    cast = {**ARMED, "bob": foe(character="knight", significance=significance, sheet="hidden")}
    play = armed(tmp_path, cast)
    declared = c.Declare("ann", (AT_BOB,), bold("hook"))

    assert play.table.odds("ann", declared) == Unknown("Not all that bears on this throw is for you to know.")
    assert ("Giant-slaying, as" in str(foretold(play, declared).explanation)) is (significance == 4)


@pytest.mark.rule("GW-DR-51")
def test_in_a_contest_nobody_faces_anybody_in_particular(tmp_path: Path) -> None:
    """What hangs on an opponent is not in use there; what hangs on its bearer is."""
    play = armed(tmp_path)
    way = bold("hook", "banner")
    action = Pending(1, "", (), (), ("ann", "bob"), Approach(), answers=(("ann", way), ("bob", way)))

    ann, bob = (unopposed(play.state.rules.challenge, side_of(play.state, action, who)) for who in ("ann", "bob"))

    assert (ann.modifier, bob.modifier) == (0, 1)


def test_a_plugin_is_told_what_of_the_gear_is_live_against_whom(tmp_path: Path) -> None:
    """Against Bob Ann slays giants; against Dan she does not. Of somebody hidden nothing tells whether she does."""
    for sheet, live in (("open", ("stage:giant-slaying",)), ("hidden", ())):
        play = armed(tmp_path / sheet, {**ARMED, "bob": foe(character="knight", significance=4, sheet=sheet)})
        told: list[JudgeAsk] = []
        draft = play.state.thaw()
        draft.rules = attrs.evolve(draft.rules, judge=lambda asks, told=told: told.append(asks.acting))
        judged = (("ann", Judgement()), ("bob", Judgement()), ("dan", Judgement()))
        aims = (("bob",), ("dan",))
        action = Pending(1, "ann", (AT_BOB, AT_DAN), aims, ("bob", "dan"), bold("hook"), judgements=judged)

        forecast(draft.freeze(), action)

        ask = told[0]
        assert ask.live("ann", "bob") == live
        assert ask.live("ann", "dan") == ()
        assert ask.traits["ann"] == ("stage:giant-slaying", "stage:wall-breaking")
