"""What the games master says of those who help: this one cannot, and the harm is, or is not, theirs as well."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials

from ..attempts import attempt, happened, narrate
from ..brawl import FISTS, Brawl, fall
from ..evening import Evening


@pytest.mark.rule("AD-37", "AD-R06")
def test_the_games_master_refuses_one_supporter_and_the_test_goes_on() -> None:
    """Bo and Cy support Ada; Bo is too far away. Cy's point stays, and only Cy suffers with her."""
    evening = Evening(4)
    evening.do("gm", attempt("ada", "smarts"))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.do("player-3", c.Support("cy", "ada"))

    player = evening.refused("player-1", c.Refuse("bo"))
    evening.do("gm", c.Refuse("bo"))
    again = evening.refused("gm", c.Refuse("bo"))
    evening.do("player-4", c.Support("di", None))
    evening.go((1, 1, 1))
    narrate(evening, health=1)

    assert (player.code, again.code) == ("adventure/gm-only", "adventure/no-supporter")
    assert happened(evening, trials.TestThrown)[-1].throws[0].score == 3  # Smarts 2, and Cy
    assert [evening.who(id).most_health - evening.who(id).health for id in ("ada", "bo", "cy")] == [1, 0, 1]
    assert "Bo cannot help here." in evening.told("player-2")


@pytest.mark.rule("AD-R06")
def test_somebody_may_be_refused_before_they_have_answered() -> None:
    """Nobody waits for Bo any longer, and Cy is still asked."""
    evening = Evening(3)
    evening.do("gm", attempt("ada"))

    evening.do("gm", c.Refuse("bo"))

    assert evening.table.awaited == ("player-3",)
    assert evening.refused("player-2", c.Support("bo", "ada")).code == "adventure/nothing-owed"


@pytest.mark.rule("AD-R06")
def test_until_the_dice_fall_a_supporter_can_be_refused() -> None:
    """While Ada decides about Resolve it is not too late; a push is not asked for again."""
    evening = Evening(2)
    evening.do("gm", attempt("ada", "smarts"))
    evening.do("player-2", c.Support("bo", "ada"))
    assert evening.table.awaited == ("player-1",)

    evening.do("gm", c.Refuse("bo"))
    evening.do("player-1", c.Push("ada", 0), (1, 2, 6))

    assert happened(evening, trials.TestThrown)[-1].throws[0].score == 2
    assert evening.refused("gm", c.Refuse("bo")).code == "adventure/not-now"


@pytest.mark.rule("AD-R06", "AD-R07")
def test_whoever_is_refused_in_rounds_has_the_action_back() -> None:
    """Bo's help would have cost one of his two actions; as nothing came of it he has both."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.do("player-1", c.Attack("ada", FISTS, "guard"))
    brawl.do("player-2", c.Support("bo", "ada"))
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.used["bo"] == 1

    brawl.do("gm", c.Refuse("bo"))

    assert brawl.state.rounds is not None
    assert brawl.state.rounds.used["bo"] == 0


@pytest.mark.rule("AD-37", "AD-R06")
def test_a_games_master_who_judges_is_asked_about_those_who_support() -> None:
    """Before Resolve and dice: all of them, or all but some. Where nobody supports, nobody is asked."""
    evening = Evening(3, judge="gm")
    evening.do("gm", attempt("ada", "smarts"))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.do("player-3", c.Support("cy", "ada"))

    assert evening.table.awaited == ("gm",)
    evening.do("gm", c.Refuse("cy"))
    evening.do("gm", c.Go())

    assert evening.table.awaited == ("player-1",)
    assert evening.state.test is not None
    assert evening.state.test.supporters == ("bo",)
    evening.go((1, 1, 1))
    narrate(evening)
    evening.go()
    evening.do("gm", attempt("ada", "smarts"))
    evening.go()
    assert evening.table.pending is not None


@pytest.mark.rule("AD-R31")
def test_a_supporter_has_no_push() -> None:
    """Bo's Resolve is not asked for: his own score is not tested, and Ada's is hers to raise."""
    evening = Evening(2)
    evening.do("gm", attempt("ada"))
    evening.do("player-2", c.Support("bo", "ada"))

    assert evening.state.test is not None
    assert evening.state.test.waiting == ("ada",)
    assert evening.refused("player-2", c.Push("bo", 1)).code == "adventure/nothing-owed"
    assert evening.refused("player-2", c.Push("ada", 1)).code == "adventure/not-yours"


@pytest.mark.rule("AD-R28")
@pytest.mark.parametrize(("shared", "results", "lost"), [(True, (5, 8), 4), (True, (7, 7), 1), (False, (5, 8), 0)])
def test_the_games_master_says_before_the_dice_who_shares_the_harm(
    shared: bool, results: tuple[int, int], lost: int
) -> None:
    """A player's Attack: Bo supports Ada, who loses by 3 and the guard's sword, or ties."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.do("player-1", c.Attack("ada", FISTS, "guard"))
    brawl.do("player-2", c.Support("bo", "ada"))

    refused = brawl.refused("player-2", c.Share(False))
    brawl.do("gm", c.Share(shared))
    brawl.go(fall(4, results[0]), fall(2, results[1]))

    assert refused.code == "adventure/gm-only"
    assert brawl.wounds("bo") == [lost]


@pytest.mark.rule("AD-R28")
def test_only_an_attack_has_harm_to_share() -> None:
    """Nobody is hurt by the numbers of any other Test."""
    evening = Evening(2)
    evening.do("gm", attempt("ada"))

    assert evening.refused("gm", c.Share(False)).code == "adventure/no-attack"
