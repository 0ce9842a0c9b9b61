"""What stands on a sheet, and what it is good for: Abilities, Health, Resolve, Drives; and on an NPC's."""

import pytest
from gateway_adventure.events.trials import TestThrown as Thrown  # pytest would take a class called Test… for tests
from gateway_adventure.state import Track

from gateway_core.table import Card

from ..attempts import attempt, happened, narrate, served, struggle
from ..deeds import c
from ..evening import Evening


def card(evening: Evening, id: str) -> Card:
    return next(one for one in evening.table.board("player-2").cards if one.id == id)


@pytest.mark.rule("AD-05", "AD-12", "AD-13", "AD-14", "AD-16")
def test_a_sheet_lies_open_on_the_table() -> None:
    """Name, four Abilities, Drives with a box each, all the Gear; Health and Resolve as they are and as they began."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "health", 4))

    ada = card(evening, "ada")

    assert ada.title == "Ada"
    assert ada.lines[1:] == (
        "Agility 2, Smarts 2, Toughness 3, Wits 3",
        "Drives: [ ] Open every door [ ] Keep my word",
        "Gear: flare [ ][ ], sword",
    )
    assert [(track.title, track.value, track.high) for track in ada.tracks] == [("Health", 4, 6), ("Resolve", 3, 3)]


@pytest.mark.rule("AD-02", "AD-06", "AD-07", "AD-08", "AD-09", "AD-10")
@pytest.mark.parametrize(("ability", "result"), [("toughness", 4), ("agility", 10), ("smarts", 9), ("wits", 4)])
def test_each_ability_has_a_score_of_its_own(ability: str, result: int) -> None:
    """Cy is weak, quick, clever and slow of wit: 1, 3 and 6 are worth as much as the Ability that is tested."""
    evening = Evening(3)

    evening.do("gm", attempt("cy", ability))
    evening.go()
    pending = evening.table.pending
    assert pending is not None
    assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-3", 3, 6)]
    evening.dice((1, 3, 6))

    assert happened(evening, Thrown)[-1].throws[0].result == result


@pytest.mark.rule("AD-10")
def test_wits_settle_who_goes_first() -> None:
    """Whoever takes part in rounds tests Wits, whatever they mean to do."""
    evening = Evening()

    evening.do("gm", c.StartRounds())

    assert evening.state.test is not None
    assert {side.ability for side in evening.state.test.sides} == {"adventure:wits"}
    assert {side.character for side in evening.state.test.sides} == {"ada", "bo", "guard"}


@pytest.mark.rule("AD-11")
def test_the_games_master_says_which_ability_and_a_low_score_forbids_nothing() -> None:
    """Cy with Toughness 1 may try to force the gate; players ask for no Ability by themselves."""
    evening = Evening(3)

    assert evening.refused("player-3", attempt("cy", "agility")).code == "adventure/gm-only"
    evening.do("player-3", c.Propose("cy", "force"))
    evening.do("gm", c.TakeWay("cy", "force"))
    evening.go((6, 6, 6))

    assert evening.state.test is not None
    assert (evening.state.test.throws[0].score, evening.state.test.success) == (1, True)


@pytest.mark.rule("AD-12")
def test_without_health_one_lies_unconscious() -> None:
    """The last point goes at the wall; from then on somebody else has to act."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "health", 1))

    evening.do("gm", c.TakeWay("ada", "climb"))
    evening.go((1, 1, 1))

    assert (evening.who("ada").health, evening.who("ada").status) == (0, "stable")
    assert evening.refused("player-1", c.Propose("ada", "climb")).code == "adventure/not-able"


@pytest.mark.rule("AD-12", "AD-13")
@pytest.mark.parametrize(("track", "most"), [("health", 6), ("resolve", 3)])
def test_no_track_leaves_its_bounds(track: Track, most: int) -> None:
    """Neither above what the sheet began with nor below nothing, not even by the games master's word."""
    evening = Evening()

    for value in (most + 1, -1):
        assert evening.refused("gm", c.SetTrack("ada", track, value)).code == "adventure/track"
    evening.do("gm", c.SetTrack("ada", track, most - 1))
    evening.do("gm", c.SetTrack("ada", track, most))


@pytest.mark.rule("AD-14")
def test_a_drive_has_a_box_that_is_marked() -> None:
    """Ada kept her word: there is a cross in its box, and the other one is free."""
    evening = Evening()
    evening.do("gm", attempt("ada", major=True))
    evening.go((1, 1, 1))
    narrate(evening)

    served(evening, "ada/2")

    assert "Drives: [ ] Open every door [x] Keep my word" in card(evening, "ada").lines


@pytest.mark.rule("AD-15")
def test_an_npc_has_four_scores_and_health_and_perhaps_resolve() -> None:
    """The guard has no Resolve to set; the duke has, and may spend it only where named NPCs push (AD-R29)."""
    evening = Evening(1)
    evening.do("gm", c.BringIn("small:duke"))
    duke = next(one.id for one in evening.state.npcs() if one.entry == "small:duke")

    assert len(evening.who("guard").scores) == 4
    assert (evening.who("guard").health, evening.who("guard").resolve) == (3, None)
    assert evening.refused("gm", c.SetTrack("guard", "resolve", 1)).code == "adventure/no-such-track"
    evening.do("gm", struggle("ada", duke))
    assert evening.state.test is not None
    assert evening.state.test.waiting == ("ada",)
    evening.do("player-1", c.Push("ada", 0), (1, 1, 1), (6, 6, 6))
    assert evening.who(duke).resolve == 2


@pytest.mark.rule("AD-15")
def test_an_npc_without_resolve_loses_none() -> None:
    """Where a consequence costs Resolve, whoever has no such track pays nothing."""
    evening = Evening(1)

    evening.do("gm", attempt("guard"))
    evening.do("gm", c.Support("ada", None), (1, 1, 1))
    narrate(evening, resolve=2)

    assert (evening.who("guard").health, evening.who("guard").resolve) == (3, None)


@pytest.mark.rule("AD-04")
def test_marks_are_counted_for_a_chapter_and_a_last_stand_for_the_game() -> None:
    """After a Rest the Drive is free again and the net is whole; the flare stays burnt, and the Last Stand is made."""
    evening = Evening()
    evening.do("gm", c.Gain("ada", "small:net"))
    evening.do("player-1", c.Use("ada", "ada-net"))
    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go((1, 1, 1))
    evening.do("gm", attempt("ada", major=True))
    evening.do("gm", c.Go())
    evening.do("player-1", c.LastStand("ada"))
    narrate(evening)
    served(evening, "ada/1")
    marks = [evening.state.items["ada-net"].marked, evening.state.items["ada-flare"].marked]

    evening.do("gm", c.EndChapter())

    after = [evening.state.items["ada-net"].marked, evening.state.items["ada-flare"].marked]
    assert (marks, after) == ([1, 1], [0, 1])
    assert not any(drive.marked for drive in evening.state.drives.values())
    assert evening.who("ada").last_stand
