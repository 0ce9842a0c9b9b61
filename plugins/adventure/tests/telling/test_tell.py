"""The story of an evening, line by line: what is told, in which words, and what is told to nobody."""

import pytest
from gateway_adventure.events import trials
from gateway_adventure.state import Throw
from gateway_adventure.system import AdventureSystem

from gateway_core.table import stored

from ..attempts import served
from ..deeds import c
from ..evening import Evening

AGILITY, WITS = "adventure:agility", "adventure:wits"

# Facts that another line tells, or that are not worth one.
SILENT = {
    "action-taken", "character-readied", "character-went", "drive-claimed", "gear-lost", "gear-shown",
    "held-back", "order-thrown", "placed", "push-decided", "rank-settled", "stage-reached", "test-ended", "turn-began",
    "turn-ended", "way-tried",
}  # fmt: skip


def lines(evening: Evening, seat: str = "gm") -> list[str]:
    return evening.told(seat).split("\n")


@pytest.mark.rule("AD-31")
def test_the_die_that_is_taken_away_stands_in_brackets() -> None:
    """Ada's Agility of 2 takes the middle die: 1 and 4 are left."""
    evening = Evening()

    evening.do("gm", c.TakeWay("ada", "climb"))
    evening.go((4, 2, 1))

    assert lines(evening)[-5:] == [
        "Ada: climb over (Agility against Difficulty 8).",
        "  Ada's Agility [4 (2) 1]: 5.",
        "  Failure.",
        "You fall.",
        "  Ada loses 1 Health (it went wrong); 5 left.",
    ]


def test_dice_of_which_none_is_taken_and_no_dice_at_all_are_told_as_they_are() -> None:
    """A score of 4 keeps three dice, a Last Stand needs none, and the unconscious throw nothing."""
    evening = Evening()
    throws = (
        Throw("ada", 4, (1, 2, 3), None, 6),
        Throw("bo", 2, (), None, 13, stood=True),
        Throw("guard", 1, (), None, 0),
    )

    line = trials.TestThrown(throws).tell(evening.state)

    assert line == "  Ada [1 2 3]: 6; Bo (a Last Stand): 13; the guard (no throw)."


@pytest.mark.rule("AD-R27")
def test_a_hidden_difficulty_is_told_to_the_games_master_alone() -> None:
    """Players hear that there is one; the games master hears the number."""
    evening = Evening()

    evening.do("gm", c.Test("ada", AGILITY, 9, "Cross the beam", "You cross.", "You fall.", hidden=True))

    assert lines(evening, "player-1")[-1] == "Ada: Cross the beam (Agility against a hidden Difficulty)."
    assert lines(evening, "gm")[-2:] == [
        "Ada: Cross the beam (Agility against a hidden Difficulty).",
        "The Difficulty, hidden from the players, is 9.",
    ]


@pytest.mark.rule("AD-41")
def test_a_sealed_decision_is_told_when_it_is_paid_for() -> None:
    """Everybody hears that Ada has decided, and how only when both have; she knows her own mind."""
    evening = Evening()
    evening.do(
        "gm", c.Oppose("ada", "bo", AGILITY, "change", AGILITY, "change", "Snatch it", "It is yours.", "It is not.")
    )
    evening.do("player-1", c.Push("ada", 2))

    assert [lines(evening, f"player-{one}")[-1] for one in (1, 2)] == ["Ada has decided about Resolve."] * 2
    evening.do("player-2", c.LastStand("bo"), (1, 1, 1))
    assert "Ada spends 2 Resolve. Bo makes a Last Stand!" in lines(evening, "player-2")


@pytest.mark.rule("AD-15")
def test_what_an_npc_has_left_is_told_to_nobody() -> None:
    """Players see the dice of both and who wins; neither a score nor the Health of the guard is in any line."""
    evening = Evening()

    evening.do("gm", c.Attack("ada", "adventure:close-quarters", "ada-sword", target="guard"))
    evening.go((1, 3, 4), (1, 2, 2))
    evening.go()

    assert "Ada attacks the guard with sword (Toughness)." in lines(evening, "player-1")
    assert "  Ada wins." in lines(evening, "player-1")
    told = [line for line in lines(evening, "gm") if "Health" in line]
    assert told == ["  the guard loses 3 Health (hit by Ada)."]
    assert "the guard is out of it: unconscious." in lines(evening, "player-2")


@pytest.mark.rule("AD-28", "AD-93")
def test_the_lines_of_an_evening_are_its_story() -> None:
    """Who plays whom, the Chapter, the moment, what was tried, what came of it, what is remembered."""
    evening = Evening()
    evening.do("player-2", c.Propose("bo", "force"))
    evening.do("gm", c.TakeWay("bo", "force"))
    evening.go((5, 5, 2))
    served(evening, "bo/1", "bo")
    evening.do("gm", c.EndChapter())

    assert lines(evening, "player-1") == [
        "player-1 plays Ada.",
        "player-2 plays Bo.",
        "Chapter 1: Outside. The first Chapter.",
        "The gate. A gate is shut.",
        "the guard is here.",
        "Bo wants to: force it",
        "Bo: force it (Toughness against Difficulty 10).",
        "  Bo's Toughness [5 5 2]: 12.",
        "  Success.",
        "It breaks.",
        "To remember: The gate is broken.",
        "Bo marks a Drive: Win.",
        "The yard. Swords are drawn.",
        "the guard is here.",
        "the witch is here.",
        "So ends Chapter 1: Outside.",
        "After a rest every Drive may be marked again.",
    ]


@pytest.mark.rule("AD-64", "AD-76", "AD-77", "AD-78", "AD-81")
def test_rounds_are_told_from_the_order_of_turns_to_their_end() -> None:
    """Order, rounds, who falls, who bleeds, who is helped."""
    evening = Evening(moment="yard")
    evening.do("gm", c.StartRounds(("witch",)))
    evening.go((6, 6, 6), (5, 5, 5), (1, 1, 1))
    evening.do("gm", c.SetTrack("bo", "health", 0))
    evening.do("player-1", c.EndTurn("ada"))
    evening.do("gm", c.EndTurn("guard"))
    evening.do("gm", c.Place("ada", "bo", "adventure:close"))
    evening.do("player-1", c.Stabilise("ada", "bo"))
    evening.do("gm", c.EndRounds())
    evening.do("player-1", c.Revive("ada", "bo"))

    told = lines(evening, "player-2")
    story = [
        "It comes to a Conflict: Ada, Bo and the guard.",
        "Who goes first? Ada, Bo and the guard test Wits.",
        "Order of turns: Ada, Bo, the guard.",
        "Round 1.",
        "Bo falls unconscious and bleeds.",
        "Bo is bleeding; 1 Resolve left.",
        "Round 2.",
        "Ada – Bo: close.",
        "Ada stops the bleeding of Bo.",
        "The Conflict is over.",
        "Ada brings Bo round.",
    ]
    assert [line for line in told if line in story] == story


def test_every_kind_of_fact_is_told_or_silent_on_purpose() -> None:
    """No fact is forgotten: it has words of its own, or stands in the list of those that need none."""
    assert {stored(of).name for of in AdventureSystem.events if "tell" not in vars(of) and of.__told__ == ""} == SILENT


@pytest.mark.parametrize(
    ("ids", "words"),
    [(("ada",), "Ada"), (("ada", "bo"), "Ada and Bo"), (("ada", "bo", "guard"), "Ada, Bo and the guard")],
)
def test_names_are_listed_as_one_says_them(ids: tuple[str, ...], words: str) -> None:
    """One, two, three and more."""
    assert Evening().state.names(ids) == words
