"""Whose Drive a Test serves, and which Tests are major: where the moment or the games master says so."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events.drives import DriveMarked

from ..attempts import happened, narrate, struggle
from ..brawl import FISTS, Brawl, fall
from ..evening import Evening


def asked(evening: Evening) -> tuple[str, ...]:
    """Return who is asked now which Drive it served; nobody where the Test is over."""
    test = evening.state.test
    return test.waiting if test is not None and test.stage == "drives" else ()


@pytest.mark.rule("AD-44", "AD-R15", "AD-R20", "AD-R37")
@pytest.mark.parametrize(
    ("one", "other", "who"), [("ada", "guard", ("ada",)), ("guard", "ada", ()), ("ada", "bo", ("ada",))]
)
def test_a_drive_is_for_whoever_attacks_and_not_for_whoever_is_attacked(
    one: str, other: str, who: tuple[str, ...]
) -> None:
    """Defending is no action, and Cy, who supports, takes none of his own either."""
    brawl = Brawl(players=3)
    brawl.do("gm", c.Attack(one, FISTS, other))
    brawl.do("gm", c.RuleMajor(True))
    brawl.do("player-3", c.Support("cy", "ada"))
    brawl.go((2, 3, 4), (2, 3, 4))

    assert asked(brawl) == who


@pytest.mark.rule("AD-44", "AD-R37")
def test_a_supporter_is_not_asked_for_a_drive() -> None:
    """Ada forces the gate with Bo at her side: the action is hers."""
    evening = Evening()
    evening.do("gm", c.TakeWay("ada", "force"))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.go((1, 1, 1))

    assert asked(evening) == ("ada",)
    assert evening.refused("player-2", c.Claim("bo", "bo/1")).code == "adventure/nothing-owed"


@pytest.mark.rule("AD-44", "AD-R11", "AD-R37")
@pytest.mark.parametrize(("ada", "gained"), [(9, 1), (7, 2), (6, 2)], ids=["won", "tied", "lost"])
def test_a_tied_attack_is_a_failure_for_a_drive(ada: int, gained: int) -> None:
    """Ada comes to more than the guard's 7, to as much, to less: nobody has won a tie."""
    brawl = Brawl(players=1)
    brawl.set("ada", resolve=1)
    brawl.do("gm", c.Attack("ada", FISTS, "guard"))
    brawl.do("gm", c.RuleMajor(True))
    brawl.go(fall(3, ada), fall(2, 7))

    brawl.do("player-1", c.Claim("ada", "ada/1"))
    brawl.do("gm", c.Grant("ada", True))

    assert [event.gained for event in happened(brawl, DriveMarked)] == [gained]


@pytest.mark.rule("AD-R37")
def test_the_test_for_turns_serves_no_drive() -> None:
    """Not even where the games master judges, and not by a word of theirs."""
    brawl = Brawl(judge="gm")
    brawl.do("gm", c.StartRounds())

    refused = brawl.refused("gm", c.RuleMajor(True))
    brawl.go(*brawl.wits(10, 8, 6, 4))

    assert (refused.code, refused.rule) == ("adventure/not-tested", "AD-R37")
    assert asked(brawl) == ()
    assert brawl.turn == "ada"


# ── what is major ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-44", "AD-R20")
@pytest.mark.parametrize(("moment", "said", "who"), [("yard", None, ()), ("yard", True, ("ada",)), ("gate", None, ())])
def test_a_conflict_is_major_where_the_games_master_says_so(
    moment: str, said: bool | None, who: tuple[str, ...]
) -> None:
    """A struggle serves no Drive by itself, and one that is called major does."""
    evening = Evening(moment=moment)
    evening.do("gm", struggle("ada", "guard", major=bool(said)))
    evening.go((6, 6, 6), (1, 1, 1))
    narrate(evening)

    assert asked(evening) == who


@pytest.mark.rule("AD-44", "AD-R20")
@pytest.mark.parametrize(
    ("chapter", "said", "who"), [(1, None, ()), (1, True, ("ada",)), (2, None, ("ada",)), (2, False, ())]
)
@pytest.mark.parametrize("gear", [True, False], ids=["gear", "attack"])
def test_gear_and_attacks_are_major_as_the_moment_says_or_the_games_master(
    chapter: int, said: bool | None, who: tuple[str, ...], gear: bool
) -> None:
    """The hall of the second Chapter is where everything counts, the gate is not; either may be said otherwise."""
    evening = Evening(2)
    if chapter == 2:
        evening.do("gm", c.EndChapter())
        evening.do("gm", c.Begin())
    foe = "duke" if chapter == 2 else "guard"

    evening.do("gm", c.Use("ada", "ada-flare") if gear else c.Attack("ada", FISTS, foe))
    if said is not None:
        evening.do("gm", c.RuleMajor(said))
    evening.go(*([(1, 1, 1)] if gear else [(1, 3, 6), (1, 3, 5)]))
    if gear:
        narrate(evening)

    assert asked(evening) == who


@pytest.mark.rule("AD-44", "AD-R20")
@pytest.mark.parametrize("major", [True, False])
def test_an_attack_of_the_games_masters_is_major_as_they_say(major: bool) -> None:
    """It is asked with the Attack, so that nobody has to be quicker than the dice; players do not say so."""
    brawl = Brawl(players=1)
    forms = [form for form in brawl.table.options("gm") if isinstance(form.command, c.Attack)]
    assert [field.name for field in forms[0].fields] == ["target", "shared", "major"]

    brawl.do("gm", c.Attack("ada", FISTS, "guard", major=major))
    brawl.go(fall(3, 8), fall(2, 7))

    assert asked(brawl) == (("ada",) if major else ())


@pytest.mark.rule("AD-R20")
def test_a_player_calls_no_attack_of_theirs_major() -> None:
    """Nor is the field in their form."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")

    forms = [form for form in brawl.table.options("player-1") if isinstance(form.command, c.Attack) and form.allowed]
    assert [field.name for field in forms[0].fields] == ["target"]
    assert brawl.refused("player-1", c.Attack("ada", FISTS, "guard", major=True)).code == "adventure/gm-only"


@pytest.mark.rule("AD-44", "AD-R20")
def test_a_gear_test_gives_resolve_back_like_any_other() -> None:
    """The flare fails, the Drive it was for is marked: two points, of which there was room for both."""
    evening = Evening(1)
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    evening.do("player-1", c.Use("ada", "ada-flare"))
    evening.do("gm", c.RuleMajor(True))
    evening.go((1, 1, 1))
    narrate(evening)

    evening.do("player-1", c.Claim("ada", "ada/2"))
    evening.do("gm", c.Grant("ada", True))

    assert evening.who("ada").resolve == 3
    assert evening.told().endswith("Ada marks a Drive: Keep my word, and gains 2 Resolve.")


@pytest.mark.rule("AD-R20")
def test_players_do_not_say_what_is_major() -> None:
    """That is the games master's, before the dice and until its consequence is told."""
    evening = Evening()
    assert evening.refused("gm", c.RuleMajor(True)).code == "adventure/no-test"
    evening.do("player-1", c.Use("ada", "ada-flare"))

    assert evening.refused("player-1", c.RuleMajor(True)).code == "adventure/gm-only"
    evening.go((1, 1, 1))
    evening.do("gm", c.RuleMajor(True))
    narrate(evening)

    assert asked(evening) == ("ada",)
    assert evening.refused("gm", c.RuleMajor(False)).code == "adventure/not-now"


# ── proposed, confirmed, and more than one ───────────────────────────────────────────────────────────────────────────


def forced() -> Evening:
    """Ada, with one point of Resolve, has failed to force the gate."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    evening.do("gm", c.TakeWay("ada", "force"))
    evening.go((1, 1, 1))
    return evening


@pytest.mark.rule("AD-R20")
def test_what_the_games_master_proposes_is_confirmed() -> None:
    """The games master names the Drive: nobody is asked again, and the mark is made."""
    evening = forced()

    evening.do("gm", c.Claim("ada", "ada/1"))

    assert evening.state.test is None
    assert evening.state.drives["ada/1"].marked


@pytest.mark.rule("AD-R20")
def test_one_drive_a_test_unless_the_games_master_allows_more() -> None:
    """The second is Ada's to name, and the games master's to confirm; there is no third."""
    evening = forced()
    evening.do("player-1", c.Claim("ada", "ada/1"))

    evening.do("gm", c.Grant("ada", True, more=True))
    assert asked(evening) == ("ada",)
    evening.do("player-1", c.Claim("ada", "ada/2"))
    third = evening.refused("gm", c.Grant("ada", True, more=True))
    evening.do("gm", c.Grant("ada", True))

    assert third.code == "adventure/no-such-drive"
    assert [drive.marked for drive in evening.state.drives_of("ada")] == [True, True]
    assert evening.state.test is None
