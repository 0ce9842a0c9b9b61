"""The worked examples of danger, and what other Tests cost and bring back (AD-95 to AD-98, AD-X14 to AD-X16)."""

import pytest

from ..attempts import attempt, narrate, served
from ..brawl import FISTS, Brawl, fall
from ..deeds import c
from ..evening import Evening


@pytest.mark.rule("AD-43", "AD-R08", "AD-R09", "AD-X14")
@pytest.mark.parametrize(
    ("drive", "stand", "resolve", "status"),
    [(False, False, 0, "stable"), (True, False, 2, "up"), (True, True, 0, "stable")],
)
def test_the_last_point_pushed(drive: bool, stand: bool, resolve: int, status: str) -> None:
    """Resolve 1 and Health 4, one point pushed, the Test failed: down; with a Drive up again; by a Last Stand down."""
    evening = Evening(1)
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    evening.do("gm", c.SetTrack("ada", "health", 4))
    evening.do("gm", attempt("ada", difficulty=14, major=True))
    evening.do("player-1", c.LastStand("ada") if stand else c.Push("ada", 1))
    evening.go(*([] if stand else [(1, 1, 1)]))
    narrate(evening)

    served(evening, "ada/1" if drive else None)

    assert (evening.who("ada").resolve, evening.who("ada").status) == (resolve, status)
    assert evening.who("ada").health == 4
    assert evening.state.drives["ada/1"].marked is drive


@pytest.mark.rule("AD-76", "AD-79", "AD-R08", "AD-X15")
@pytest.mark.parametrize(("drive", "fares"), [(False, ("dead", 0, 0)), (True, ("bleeding", 0, 2))])
def test_both_tracks_at_once(drive: bool, fares: tuple[str, int, int]) -> None:
    """The last point pushed, the Attack lost, and with it the last 3 Health; a Drive gives 2 back, and Ada bleeds."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.set("ada", health=3, resolve=1)
    brawl.do("gm", c.Lose("guard-sword"))
    brawl.do("player-1", c.Attack("ada", FISTS, target="guard"))
    brawl.do("gm", c.RuleMajor(True))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("player-1", c.Push("ada", 1), fall(4, 5), fall(2, 8))

    served(brawl, "ada/1" if drive else None)

    assert brawl.fares("ada") == fares
    if drive:
        brawl.ends("ada") if brawl.turn == "ada" else None
        brawl.ends("bo", "guard", "witch")
        assert brawl.fares("ada") == ("bleeding", 0, 1)


@pytest.mark.rule("AD-77", "AD-78", "AD-81", "AD-98", "AD-X16")
def test_the_turn_of_the_fallen() -> None:
    """Order A, B, C; B falls on A's turn: B's turn costs a point, C stabilises and moves, then nothing more is lost."""
    brawl = Brawl("ada", "bo", "cy", "guard", players=3)
    brawl.near("cy", "bo")
    brawl.set("bo", health=0)
    assert brawl.fares("bo") == ("bleeding", 0, 2)

    brawl.ends("ada")
    assert (brawl.fares("bo"), brawl.turn) == (("bleeding", 0, 1), "cy")
    assert brawl.refused("player-2", c.Move("bo", True, "well")).code == "adventure/not-able"
    brawl.do("player-3", c.Stabilise("cy", "bo"))
    brawl.do("player-3", c.Move("cy", True, "well"))
    assert brawl.turn == "guard"
    brawl.ends("guard", "ada")
    assert (brawl.fares("bo"), brawl.turn) == (("stable", 0, 1), "cy")
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("ada", "bo", "cy", "guard")
    assert brawl.state.rounds.had == ("ada", "bo")
    brawl.do("gm", c.EndRounds())
    brawl.do("player-1", c.Revive("ada", "bo"))

    assert brawl.fares("bo") == ("up", 1, 1)


@pytest.mark.rule("AD-95")
def test_the_dice_are_thrown_by_whoever_plays_the_character() -> None:
    """A player's for Ada, the games master's for the guard; against a Difficulty nobody else throws."""
    evening = Evening(1)
    asked = []
    for who in ("ada", "guard"):
        evening.do("gm", attempt(who))
        evening.go()
        assert evening.table.pending is not None
        asked.append([ask.seat for ask in evening.table.pending.asks])
        evening.dice((1, 1, 1))
        narrate(evening)

    assert asked == [["player-1"], ["gm"]]


@pytest.mark.rule("AD-96", "AD-R38")
@pytest.mark.parametrize(("health", "resolve"), [(0, 0), (1, 0), (0, 1), (2, 2)])
def test_what_another_test_costs_is_its_consequence(health: int, resolve: int) -> None:
    """Missed by 6: nothing follows from the number; it costs what the games master says, nothing or whole points."""
    evening = Evening(1)
    evening.do("gm", attempt("ada", difficulty=8))
    evening.go((1, 1, 1))

    narrate(evening, health, resolve)

    assert (evening.who("ada").health, evening.who("ada").resolve) == (6 - health, 3 - resolve)


@pytest.mark.rule("AD-R38")
@pytest.mark.parametrize(("health", "resolve"), [(-1, 0), (0, -1)])
def test_a_consequence_gives_nothing_back(health: int, resolve: int) -> None:
    """Whole numbers from 0 on."""
    evening = Evening(1)
    evening.do("gm", attempt("ada"))
    evening.go((1, 1, 1))

    assert evening.refused("gm", c.Narrate("So it comes.", health, resolve)).code == "adventure/harm"


@pytest.mark.rule("AD-97")
def test_what_comes_back_comes_by_waking_by_rest_and_by_drives() -> None:
    """The gate's Rest heals Health and not Resolve; neither goes above what Ada began with."""
    brawl = Brawl(moment="gate")
    brawl.set("ada", health=2, resolve=1)
    assert [brawl.refused("gm", c.SetTrack("ada", track, 9)).code for track in ("health", "resolve")] == [
        "adventure/track",
        "adventure/track",
    ]

    brawl.do("gm", c.EndChapter())
    assert brawl.fares("ada") == ("up", 6, 1)
    brawl.do("gm", c.Begin())
    brawl.do("gm", attempt("ada", major=True))
    brawl.go((1, 1, 1))
    narrate(brawl)
    served(brawl, "ada/1")

    assert brawl.fares("ada") == ("up", 6, 3)
