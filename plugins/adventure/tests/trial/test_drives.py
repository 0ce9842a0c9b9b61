"""Drives: what forms say of them, and which Tests may serve one."""

import pytest
from gateway_adventure.events.people import DriveMarked

from ..attempts import attempt, happened, narrate, served
from ..brawl import FISTS, Brawl, fall
from ..deeds import c
from ..evening import Evening


def failed(evening: Evening) -> None:
    """Let Ada fail a Test, and hear what came of it."""
    evening.do("gm", attempt("ada", major=True))
    evening.go((1, 1, 1))
    narrate(evening)


@pytest.mark.rule("AD-R20")
def test_a_mark_made_with_full_resolve_is_spent_and_one_is_warned() -> None:
    """Ada has all three points: the form says that nothing is to be gained, and she may mark it all the same."""
    evening = Evening()
    failed(evening)
    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Claim))

    served(evening, "ada/1")

    assert [choice.label for choice in form.fields[0].choices] == [
        "Open every door (nothing to gain: Resolve is full)",
        "Keep my word (nothing to gain: Resolve is full)",
        "none",
    ]
    marked = happened(evening, DriveMarked)[-1]
    assert (marked.gained, marked.lost, evening.who("ada").resolve) == (0, 2, 3)
    assert evening.state.drives["ada/1"].marked


@pytest.mark.rule("AD-R20")
def test_there_is_no_warning_where_there_is_something_to_gain() -> None:
    """With a point missing the Drives stand there in their own words."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 2))
    failed(evening)

    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Claim))

    assert [choice.label for choice in form.fields[0].choices] == ["Open every door", "Keep my word", "none"]


def asked(evening: Evening) -> tuple[str, ...]:
    """Return who is asked now which Drive it served; nobody where the Test is over."""
    test = evening.state.test
    return test.waiting if test is not None and test.stage == "drives" else ()


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


@pytest.mark.rule("AD-44", "AD-R20")
@pytest.mark.parametrize("major", [True, False])
def test_an_attack_of_the_games_masters_is_major_as_they_say(major: bool) -> None:
    """It is asked with the Attack, so that nobody has to be quicker than the dice; players do not say so."""
    brawl = Brawl(players=1)
    forms = [form for form in brawl.table.options("gm") if isinstance(form.command, c.Attack)]
    assert [field.name for field in forms[0].fields] == ["target", "shared", "major"]

    brawl.do("gm", c.Attack("ada", FISTS, target="guard", major=major))
    brawl.go(fall(3, 8), fall(2, 7))

    assert asked(brawl) == (("ada",) if major else ())


@pytest.mark.rule("AD-R20")
def test_a_player_calls_no_attack_of_theirs_major() -> None:
    """Nor is the field in their form."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")

    forms = [form for form in brawl.table.options("player-1") if isinstance(form.command, c.Attack) and form.allowed]
    assert [field.name for field in forms[0].fields] == ["target"]
    assert brawl.refused("player-1", c.Attack("ada", FISTS, target="guard", major=True)).code == "adventure/gm-only"
