"""Chapters: how one ends, what Rest brings back, how Drives grow, and the end of it all."""

from collections.abc import Mapping

import pytest
from gateway_adventure import commands as c

from gateway_core.table import Outcome

from ..attempts import served
from ..brawl import Brawl

END = c.EndChapter()


def scores(brawl: Brawl) -> dict[str, object]:
    return {one.id: (dict(one.scores), one.most_health, one.most_resolve) for one in brawl.state.characters.values()}


def texts(brawl: Brawl, character: str) -> list[str]:
    return [drive.text for drive in brawl.state.drives_of(character)]


# ── the end of a Chapter ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-90")
def test_the_games_master_ends_a_chapter_outside_of_rounds() -> None:
    """Not a player, and not while turns are taken."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    assert brawl.refused("gm", END).code == "adventure/in-rounds"
    brawl.do("gm", c.EndRounds())
    assert brawl.refused("player-1", END).code == "adventure/gm-only"
    brawl.do("gm", END)

    assert (brawl.state.phase, brawl.state.moment, brawl.state.chapter) == ("wrap-up", "", 1)
    assert "So ends Chapter 1: Outside." in brawl.told("player-1")


@pytest.mark.rule("AD-90")
def test_between_chapters_one_talks_and_prepares_and_nothing_is_done() -> None:
    """People agree on things and look after their sheets; nobody acts, and the games master begins the next Chapter."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", END)

    acting = [
        brawl.refused("player-1", c.Propose("ada", "climb")),
        brawl.refused("gm", c.TakeWay("ada", "climb")),
        brawl.refused("gm", c.StartRounds()),
        brawl.refused("gm", END),
    ]
    brawl.do("player-1", c.Agree("Fewer ghosts next time."))

    assert {one.code for one in acting} == {"adventure/not-in-play"}
    assert brawl.state.agreed == ("Fewer ghosts next time.",)
    assert brawl.refused("player-1", c.Begin()).code == "adventure/gm-only"
    brawl.do("gm", c.Begin())
    assert (brawl.state.phase, brawl.state.chapter, brawl.state.moment) == ("play", 2, "hall")


@pytest.mark.rule("AD-90")
def test_a_consequence_may_end_the_chapter() -> None:
    """The yard is won, and with it the Chapter; whoever they fought is gone."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.set("guard", health=0)
    brawl.set("witch", health=0)

    assert (brawl.state.phase, brawl.state.rounds) == ("wrap-up", None)
    assert [one.id for one in brawl.state.npcs() if one.status == "up"] == []


# ── Rest ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-91", "AD-R18")
@pytest.mark.parametrize(
    ("scene", "tracks", "left"),
    [
        ("the-gate", {"health": 2, "resolve": 1}, (6, 1)),  # its special rules heal Health
        ("the-race", {"health": 2, "resolve": 1}, (2, 1)),  # it has none
        ("the-gate", {"health": 0}, (6, 3)),  # unconscious: wakes with a point, and Rest does the rest
        ("the-race", {"health": 0}, (1, 3)),
        ("the-gate", {"resolve": 0}, (6, 1)),
        ("the-race", {"resolve": 0}, (6, 1)),
    ],
)
def test_rest_heals_what_the_special_rules_say(scene: str, tracks: Mapping[str, int], left: tuple[int, int]) -> None:
    """Health and Resolve come back only where the adventure says so; whoever lies there wakes with one point."""
    brawl = Brawl(scene=scene, moment="")
    brawl.set("ada", **tracks)

    brawl.do("gm", END)

    ada = brawl.who("ada")
    assert (ada.status, ada.health, ada.resolve) == ("up", *left)


@pytest.mark.rule("AD-45", "AD-91")
def test_rest_takes_the_marks_off_every_drive() -> None:
    """Ada has kept her word in this Chapter; in the next she can do so again."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.TakeWay("ada", "force"))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("player-1", c.Push("ada", 0), (1, 2, 3))
    served(brawl, "ada/2")
    assert [drive.id for drive in brawl.state.drives.values() if drive.marked] == ["ada/2"]

    brawl.do("gm", END)

    assert [drive.id for drive in brawl.state.drives.values() if drive.marked] == []


@pytest.mark.rule("AD-91", "AD-R19")
def test_rest_makes_ready_what_can_be_made_ready() -> None:
    """A net is untangled. A flare that has been burnt stays burnt."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.Gain("ada", "small:net"))
    brawl.do("player-1", c.Use("ada", "ada-net"))
    brawl.do("player-1", c.Use("ada", "ada-flare"))
    brawl.go((1, 1, 1))
    brawl.do("gm", c.Narrate("It fizzles."))
    assert brawl.refused("player-1", c.Use("ada", "ada-net")).code == "adventure/used-up"

    brawl.do("gm", END)
    brawl.do("gm", c.Begin())

    assert {id: brawl.state.items[id].marked for id in ("ada-net", "ada-flare")} == {"ada-net": 0, "ada-flare": 1}
    brawl.do("player-1", c.Use("ada", "ada-net"))


# ── Growth and notes ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-92")
@pytest.mark.parametrize(
    ("drive", "after"),
    [
        (None, ["Open every door", "Keep my word", "Find the duke"]),
        ("ada/1", ["Find the duke", "Keep my word"]),
    ],
)
def test_drives_grow_if_the_group_agrees(drive: str | None, after: list[str]) -> None:
    """A player asks for a new Drive, or for other words; the group agrees, and it stands on the sheet."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", END)
    before = scores(brawl)

    brawl.do("player-1", c.Grow("ada", drive, "Find the duke"))
    assert texts(brawl, "ada") == ["Open every door", "Keep my word"]
    brawl.do("gm", c.Accept("ada"))

    assert texts(brawl, "ada") == after
    assert scores(brawl) == before  # Abilities, Health and Resolve never rise
    brawl.do("gm", c.Begin())
    assert texts(brawl, "ada") == after


@pytest.mark.rule("AD-92")
def test_without_the_groups_word_a_drive_stays_as_it_is() -> None:
    """The games master says it for all; a player cannot agree with themselves."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", END)
    brawl.do("player-1", c.Grow("ada", None, "Rule the world"))

    alone = brawl.refused("player-1", c.Accept("ada"))
    brawl.do("gm", c.Decline("ada"))

    assert alone.code == "adventure/not-yours"
    assert brawl.refused("gm", c.Accept("ada")).code == "adventure/nothing-asked"
    assert texts(brawl, "ada") == ["Open every door", "Keep my word"]


@pytest.mark.rule("AD-92")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Grow("bo", None, "Lose"), "adventure/not-yours"),
        (c.Grow("ada", "bo/1", "Lose"), "adventure/no-such-drive"),
        (c.Grow("ada", None, " "), "adventure/words"),
    ],
)
def test_growth_is_ones_own_and_in_words(command: c.Grow, code: str) -> None:
    """One's own sheet, one's own Drives."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", END)

    assert brawl.refused("player-1", command).code == code


@pytest.mark.rule("AD-92")
def test_nothing_grows_while_a_chapter_is_played_and_nothing_above_the_sheet() -> None:
    """Drives wait for its end; and no track goes above what it began with, whoever says so."""
    brawl = Brawl(moment="gate")

    assert brawl.refused("player-1", c.Grow("ada", None, "Find the duke")).code == "adventure/not-now"
    assert brawl.refused("gm", c.SetTrack("ada", "health", 7)).code == "adventure/track"
    assert brawl.refused("gm", c.SetTrack("ada", "resolve", 4)).code == "adventure/track"


@pytest.mark.rule("AD-93")
def test_major_events_are_noted_and_kept_for_the_next_chapter() -> None:
    """Some stand in the scene, some the games master writes down, in play and after; all are told and kept."""
    brawl = Brawl(moment="gate")

    brawl.do("gm", c.TakeWay("ada", "force"))
    brawl.go((4, 5, 6))
    brawl.go()
    brawl.do("gm", c.Note("The guard knows Bo."))
    brawl.do("gm", END)
    brawl.do("gm", c.Note("Cy owes us."))
    brawl.do("gm", c.Begin())

    assert brawl.state.notes == ("The gate is broken.", "The guard knows Bo.", "Cy owes us.")
    assert "To remember: Cy owes us." in brawl.told("player-1")
    assert brawl.refused("player-1", c.Note("I am king.")).code == "adventure/gm-only"
    assert brawl.refused("gm", c.Note("")).code == "adventure/words"


@pytest.mark.rule("AD-93")
def test_the_games_master_may_play_something_beside_what_is_printed() -> None:
    """The moments of a Chapter in any order, somebody brought in, and Tests of one's own."""
    brawl = Brawl(moment="yard")

    brawl.do("gm", c.MoveOn("gate"))
    brawl.do("gm", c.BringIn("small:duke", foe=False))
    brawl.do("gm", c.Test("ada", "adventure:wits", 8, "Recall his face", "It is the duke.", "A stranger."))
    brawl.go((4, 4, 4))
    brawl.do("gm", c.Narrate("It is the duke."))
    brawl.go()

    assert brawl.who("duke-2").status == "up"
    assert brawl.refused("gm", c.MoveOn("hall")).code == "adventure/no-such-moment"  # of another Chapter


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-94")
def test_the_adventure_ends_with_its_last_chapter() -> None:
    """No score, no winner: what became of people, and what is remembered."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.Note("The guard knows Bo."))
    brawl.kill("ada")
    brawl.do("gm", END)
    assert brawl.table.outcome is None
    brawl.do("player-1", c.Choose("player-1", "small:cy", "Cyan"))
    brawl.do("gm", c.Begin())
    brawl.do("gm", END)

    outcome = brawl.table.outcome
    assert outcome is not None
    assert outcome == Outcome("finished", {"chapter": 2, "dead": ["Ada"]}, {"notes": ["The guard knows Bo."]})
    assert (brawl.state.phase, brawl.table.awaited) == ("over", ())


@pytest.mark.rule("AD-94")
def test_nothing_is_done_after_the_end() -> None:
    """Neither by players nor by the games master."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.EndGame())

    refused = [
        brawl.refused("player-1", c.Propose("ada", "climb")),
        brawl.refused("gm", c.Begin()),
        brawl.refused("gm", c.EndGame()),
    ]

    assert {one.code for one in refused} == {"table/over"}
    assert brawl.table.outcome is not None
    assert brawl.table.outcome.result == "stopped"


@pytest.mark.rule("AD-80", "AD-94")
@pytest.mark.parametrize("ends", [True, False])
def test_when_all_are_dead_the_games_master_says_whether_it_goes_on(ends: bool) -> None:
    """Either the adventure stops here, or the Chapter does, and two others come."""
    brawl = Brawl(moment="gate")
    brawl.kill("ada")
    brawl.kill("bo")
    assert (brawl.state.phase, brawl.table.awaited) == ("play", ("gm",))
    assert brawl.refused("player-1", c.EndGame()).code == "adventure/gm-only"

    if ends:
        brawl.do("gm", c.EndGame())
        assert brawl.table.outcome is not None
        assert brawl.table.outcome.result == "stopped"
        return
    brawl.do("gm", END)
    brawl.do("player-1", c.Choose("player-1", "small:cy", "Cyan"))
    brawl.do("player-2", c.Choose("player-2", "small:di", "Dido"))
    brawl.do("gm", c.Begin())

    assert [one.id for one in brawl.state.protagonists() if brawl.state.able(one.id)] == ["cy", "di"]
