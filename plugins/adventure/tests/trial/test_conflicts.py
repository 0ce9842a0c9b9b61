"""Conflicts: both sides test at the same moment, the highest result wins, and a tie goes where the rules say."""

import attrs
import pytest
from gateway_adventure import commands as c

from gateway_core.table import NeedsDice

from ..brawl import Brawl, fall

TOUGHNESS, WITS = "adventure:toughness", "adventure:wits"
SCORES = {"ada": 3, "bo": 4, "cy": 1, "guard": 2, "witch": 1}  # in Toughness


def conflict(first: str, aim: str, second: str, second_aim: str, *others: str) -> c.Oppose:
    words = ("Pull at the rope.", "It gives way.", "It is torn away.")
    return c.Oppose(first, TOUGHNESS, aim, second, TOUGHNESS, second_aim, *words, others=others)  # type: ignore[arg-type]  # a table's words


def tied(brawl: Brawl, command: c.Oppose, *ties: tuple[int]) -> None:
    """Let everybody in a Conflict come to 7, and then the tie be parted by these dice."""
    brawl.do("gm", command)
    members = (command.first, command.second, *command.others)
    brawl.go(*(fall(SCORES[id], 7) for id in members), *ties)


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize(
    ("ada", "guard", "winner", "success"), [(9, 8, "ada", True), (8, 9, "guard", False), (12, 2, "ada", True)]
)
def test_the_highest_result_wins_without_any_difficulty(ada: int, guard: int, winner: str, success: bool) -> None:
    """Nothing is to be reached but the other's result, and there is no Difficulty that could be adjusted."""
    brawl = Brawl()

    brawl.do("gm", conflict("ada", "change", "guard", "prevent"))
    refused = brawl.refused("gm", c.Adjust("", 1))
    brawl.go(fall(3, ada), fall(2, guard))

    test = brawl.state.test
    assert test is not None
    assert (test.difficulty, test.winner, test.success, refused.code) == (
        None,
        winner,
        success,
        "adventure/no-difficulty",
    )


@pytest.mark.rule("AD-55")
def test_all_sides_throw_at_the_same_moment() -> None:
    """Nobody sees the other's dice before their own: the table asks for both at once, each from its own seat."""
    brawl = Brawl()

    brawl.do("gm", conflict("ada", "change", "guard", "prevent"))
    brawl.go()

    pending = brawl.table.pending
    assert isinstance(pending, NeedsDice)
    assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-1", 3, 6), ("gm", 3, 6)]


@pytest.mark.rule("AD-55")
def test_a_conflict_is_a_test_with_all_that_belongs_to_it() -> None:
    """Cy's Toughness of 1 is worse by the games master's word, better by Ada's help, and pushed."""
    brawl = Brawl(players=3)

    brawl.do("gm", conflict("cy", "change", "guard", "prevent"))
    brawl.do("gm", c.Adjust("cy", -1))
    brawl.do("player-1", c.Support("ada", "cy"))
    brawl.do("player-2", c.Support("bo", "guard"))
    brawl.do("player-3", c.Push("cy", 1), fall(3, 8), fall(3, 7))

    test = brawl.state.test
    assert test is not None
    assert [throw.score for throw in test.throws] == [3, 3]  # 1, 1, 2, 3 for Cy; 2 and one more for the guard
    assert (test.winner, brawl.who("cy").resolve) == ("cy", 3)


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize(("witch", "winner"), [(12, "ada"), (14, "witch")])
def test_a_last_stand_is_a_result_like_any_other(witch: int, winner: str) -> None:
    """13 without dice beats the witch's 12, and not her 14; Ada lies unconscious either way."""
    brawl = Brawl()

    brawl.do("gm", c.Oppose("ada", TOUGHNESS, "change", "witch", "adventure:smarts", "prevent", "Stay.", "So.", "No."))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("player-1", c.LastStand("ada"), fall(4, witch))

    assert brawl.state.test is not None
    assert brawl.state.test.winner == winner
    brawl.do("gm", c.Narrate("So be it."))
    brawl.go()
    assert (brawl.who("ada").status, brawl.who("ada").resolve) == ("stable", 0)


# ── ties ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-56", "AD-57", "AD-59", "AD-R10", "AD-X09")
@pytest.mark.parametrize(
    ("command", "winner"),
    [
        (conflict("ada", "change", "guard", "prevent"), "ada"),
        (conflict("ada", "prevent", "guard", "change"), "guard"),  # change beats prevention before all else
        (conflict("guard", "change", "ada", "prevent"), "guard"),
        (conflict("ada", "change", "bo", "prevent"), "ada"),
        (conflict("ada", "prevent", "bo", "change"), "bo"),
        (conflict("guard", "prevent", "witch", "change"), "witch"),
        (conflict("ada", "change", "guard", "change"), "ada"),
        (conflict("guard", "change", "ada", "change"), "ada"),
        (conflict("ada", "prevent", "guard", "prevent"), None),  # nothing changes
        (conflict("ada", "prevent", "bo", "prevent"), None),
        (conflict("ada", "change", "guard", "prevent", "bo"), "ada"),
        (conflict("guard", "prevent", "witch", "change", "ada"), "ada"),
        (conflict("guard", "change", "bo", "change", "witch"), "bo"),
    ],
)
def test_a_tie_goes_to_change_then_to_a_protagonist(command: c.Oppose, winner: str | None) -> None:
    """Everybody has 7. Who wants change beats who prevents it; where both want it, a Protagonist beats an NPC."""
    brawl = Brawl()

    tied(brawl, command)

    assert brawl.state.test is not None
    assert (brawl.state.test.stage, brawl.state.test.winner) == ("consequence", winner)
    assert brawl.state.test.success is (winner == command.first)


@pytest.mark.rule("AD-59")
@pytest.mark.parametrize(("aim", "winner"), [("change", "ada"), ("prevent", "bo")])
def test_the_aim_alone_decides_between_two_like_sides(aim: str, winner: str) -> None:
    """What each side is after is written down with the Conflict, for the tie that may come."""
    other = "prevent" if aim == "change" else "change"
    brawl = Brawl()

    tied(brawl, conflict("ada", aim, "bo", other))

    test = brawl.state.test
    assert test is not None
    assert [side.aim for side in test.sides] == [aim, other]
    assert test.winner == winner


@pytest.mark.rule("AD-02", "AD-58", "AD-X09")
def test_two_protagonists_who_both_want_change_part_a_tie_with_a_die_each() -> None:
    """4 and 4: again. 2 and 5: the second wins. Each throws their own die."""
    brawl = Brawl()
    brawl.do("gm", conflict("ada", "change", "bo", "change"))
    brawl.go()

    asked = []
    for pools in ((fall(3, 7), fall(4, 7)), ((4,), (4,))):
        brawl.table.supply(pools)
        asked.append(brawl.table.pending)
    brawl.dice((2,), (5,))

    for pending in asked:
        assert pending is not None
        assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-1", 1, 6), ("player-2", 1, 6)]
    test = brawl.state.test
    assert test is not None
    assert (test.winner, test.success) == ("bo", False)
    assert "Ada 4, Bo 4. Again." in brawl.told("player-2")


@pytest.mark.rule("AD-58", "AD-R10")
def test_only_those_who_are_still_tied_throw_again() -> None:
    """Three want the same thing, and a guard as well: the guard has no die, and whoever is lower is out."""
    brawl = Brawl(players=3)

    tied(brawl, conflict("ada", "change", "bo", "change", "cy", "guard"), (5,), (2,), (5,), (3,), (6,))

    test = brawl.state.test
    assert test is not None
    assert (test.winner, test.success) == ("cy", False)


@pytest.mark.rule("AD-R10")
def test_among_npcs_the_games_master_parts_a_tie() -> None:
    """The guard and the witch both pull: no dice, no rule, one word, and it is for nobody else to say."""
    brawl = Brawl()

    tied(brawl, conflict("guard", "change", "witch", "change"))
    assert brawl.table.awaited == ("gm",)
    player = brawl.refused("player-1", c.NameWinner("guard"))
    stranger = brawl.refused("gm", c.NameWinner("ada"))
    brawl.do("gm", c.NameWinner("witch"))

    test = brawl.state.test
    assert test is not None
    assert (player.code, stranger.code) == ("adventure/gm-only", "adventure/not-tied")
    assert (test.winner, test.success) == ("witch", False)


@pytest.mark.rule("AD-R10")
def test_where_all_prevent_nothing_changes_and_no_way_is_won() -> None:
    """A tie of two who resist is nobody's: the consequence is that of a failure."""
    brawl = Brawl()
    tied(brawl, conflict("ada", "prevent", "guard", "prevent"))

    brawl.do("gm", c.Narrate("The rope holds."))
    brawl.go()

    assert brawl.state.test is None
    assert "A tie: nobody wins." in brawl.told()


@pytest.mark.rule("AD-55", "AD-56")
@pytest.mark.parametrize(("ada", "guard", "home"), [(7, 7, "away"), (6, 7, "up"), (8, 7, "away")])
def test_a_way_against_somebody_is_a_conflict(ada: int, guard: int, home: str) -> None:
    """To talk the guard round is Wits against Wits; on equal results Ada, who wants change, has her way."""
    brawl = Brawl(moment="gate")

    brawl.do("gm", c.TakeWay("ada", "talk"))
    brawl.go(fall(3, ada), fall(1, guard))
    brawl.go()

    assert brawl.who("guard").status == home


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (conflict("ada", "change", "ada", "prevent"), "adventure/against-oneself"),
        (conflict("ada", "change", "guard", "prevent", "guard"), "adventure/against-oneself"),
        (conflict("ada", "change", "nobody", "prevent"), "adventure/no-such-character"),
        (attrs.evolve(conflict("ada", "change", "guard", "prevent"), failure=" "), "adventure/no-consequence"),
    ],
)
def test_a_conflict_is_between_different_characters_about_something(command: c.Oppose, code: str) -> None:
    """Nobody opposes themselves, and something comes of it either way."""
    brawl = Brawl()

    assert brawl.refused("gm", command).code == code
    assert brawl.refused("player-1", command).code == "adventure/gm-only"
