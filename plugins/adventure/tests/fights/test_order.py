"""The order of turns: Wits Tests, and ties that are parted by word or by die."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.play import Deed

from gateway_core.table import NeedsDice

from ..brawl import Brawl


def ranks(brawl: Brawl) -> tuple[tuple[str, ...], ...]:
    assert brawl.state.rounds is not None
    return brawl.state.rounds.ranks


def thrown(players: int, *results: int) -> Brawl:
    """An evening at the gate where everybody's Wits have come to these results: Protagonists, then the guard."""
    brawl = Brawl(moment="gate", players=players)
    brawl.do("gm", c.StartRounds())
    brawl.go(*brawl.wits(*results))
    return brawl


@pytest.mark.rule("AD-63")
def test_rounds_are_for_several_and_the_games_master_begins_them() -> None:
    """Everybody who is there takes part, but for those left out; two at least, a Protagonist among them."""
    brawl = Brawl()

    refusals = [
        brawl.refused("player-1", c.StartRounds()),
        brawl.refused("gm", c.StartRounds(("bo", "guard", "witch"))),
        brawl.refused("gm", c.StartRounds(("ada", "bo"))),
        brawl.refused("gm", c.StartRounds(("nobody",))),
    ]
    brawl.do("gm", c.StartRounds(("witch",)))

    assert [one.code.partition("/")[2] for one in refusals] == ["gm-only", "too-few", "too-few", "no-such-character"]
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.members == ("ada", "bo", "guard")


@pytest.mark.rule("AD-63")
def test_turns_are_for_rounds_only() -> None:
    """Where nobody acts at once, nobody moves by bands or ends a turn."""
    brawl = Brawl()

    refusals = [brawl.refused("player-1", command) for command in (c.Move("ada", "guard", True), c.EndTurn("ada"))]

    assert {one.code for one in refusals} == {"adventure/no-rounds"}
    assert brawl.refused("gm", c.EndRounds()).code == "adventure/no-rounds"


@pytest.mark.rule("AD-64")
@pytest.mark.parametrize(
    ("results", "order"),
    [
        ((12, 8, 4), ("ada", "bo", "guard")),
        ((3, 5, 9), ("guard", "bo", "ada")),
        ((4, 12, 11), ("bo", "guard", "ada")),
    ],
)
def test_the_highest_wits_go_first(results: tuple[int, ...], order: tuple[str, ...]) -> None:
    """Everybody makes a Wits Test without a Difficulty, and nobody succeeds or fails at it."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.StartRounds())
    test = brawl.state.test
    brawl.go(*brawl.wits(*results))

    assert test is not None
    assert (test.difficulty, {side.ability for side in test.sides}) == (None, {"adventure:wits"})
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == order
    assert brawl.turn == order[0]
    assert "Success" not in brawl.told()
    assert "Failure" not in brawl.told()


@pytest.mark.rule("AD-65", "AD-67", "AD-X13")
@pytest.mark.parametrize(
    ("first", "order"), [("ada", ("cy", "ada", "bo", "guard")), ("bo", ("cy", "bo", "ada", "guard"))]
)
def test_players_who_are_tied_agree_who_goes_first(first: str, order: tuple[str, ...]) -> None:
    """11, then two players with 9 as they agree, then 7; and round 2 in the same order, with no new Test."""
    brawl = thrown(3, 9, 9, 11, 7)
    assert brawl.table.awaited == ("player-1", "player-2")

    brawl.do("player-1", c.Prefer("ada", first))
    brawl.do("player-2", c.Prefer("bo", first))
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == order
    brawl.ends(*order)

    assert (brawl.state.rounds.round, brawl.state.rounds.order, brawl.turn) == (2, order, "cy")
    assert brawl.state.test is None


@pytest.mark.rule("AD-02", "AD-65", "AD-X13")
@pytest.mark.parametrize("votes", [("ada", "bo"), ("bo", "ada"), (None, None), ("ada", None)])
def test_players_who_do_not_agree_throw_a_die_each(votes: tuple[str | None, str | None]) -> None:
    """Each says somebody else, or wants the dice: 3 and 3, again, 2 and 6; Bo goes first of the two."""
    brawl = thrown(3, 9, 9, 11, 7)

    brawl.do("player-1", c.Prefer("ada", votes[0]))
    asked = brawl.table.act("player-2", c.Prefer("bo", votes[1]))
    pending = asked if isinstance(asked, NeedsDice) else brawl.table.pending
    brawl.dice((3,), (3,), (2,), (6,))

    assert pending is not None
    assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-1", 1, 6), ("player-2", 1, 6)]
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("cy", "bo", "ada", "guard")


@pytest.mark.rule("AD-65")
def test_a_vote_puts_one_in_front_and_the_rest_vote_again() -> None:
    """Three are tied: they agree on Cy, and the two who are left leave it to the dice."""
    brawl = thrown(3, 9, 9, 9, 7)

    for player, who in (("player-1", "ada"), ("player-2", "bo"), ("player-3", "cy")):
        brawl.do(player, c.Prefer(who, "cy"))
    assert ranks(brawl) == (("cy",), ("ada", "bo"), ("guard",))
    brawl.do("player-1", c.Prefer("ada", None))
    brawl.do("player-2", c.Prefer("bo", "bo"), (5,), (1,))

    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("cy", "ada", "bo", "guard")


@pytest.mark.rule("AD-65")
def test_dice_put_all_who_are_tied_in_order() -> None:
    """Three throw 4, 6 and 4: Bo goes first, and only the other two throw again."""
    brawl = thrown(3, 9, 9, 9, 7)

    brawl.do("player-1", c.Prefer("ada", None))
    brawl.do("player-2", c.Prefer("bo", None))
    brawl.do("player-3", c.Prefer("cy", None), (4,), (6,), (4,), (1,), (2,))

    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("bo", "cy", "ada", "guard")


@pytest.mark.rule("AD-65", "AD-R12")
@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("player-1", c.Prefer("bo", "bo"), "adventure/not-yours"),
        ("player-3", c.Prefer("cy", "cy"), "adventure/nothing-owed"),
        ("gm", c.Prefer("guard", "guard"), "adventure/nothing-owed"),
        ("player-1", c.Prefer("ada", "cy"), "adventure/not-tied"),
        ("player-3", c.EndTurn("cy"), "adventure/not-your-turn"),
    ],
)
def test_only_those_who_are_tied_have_a_say(seat: str, command: Deed, code: str) -> None:
    """The tie is Ada's and Bo's; nobody has a turn before it is parted, and each says it once."""
    brawl = thrown(3, 9, 9, 11, 7)

    assert brawl.refused(seat, command).code == code

    brawl.do("player-1", c.Prefer("ada", "ada"))
    assert brawl.refused("player-1", c.Prefer("ada", "bo")).code == "adventure/nothing-owed"


@pytest.mark.rule("AD-R12")
@pytest.mark.parametrize("first", ["ada", "guard"])
def test_a_player_who_is_tied_with_an_npc_decides(first: str) -> None:
    """The games master is not asked, and no die is thrown."""
    brawl = thrown(2, 8, 5, 8)
    assert brawl.table.awaited == ("player-1",)

    brawl.do("player-1", c.Prefer("ada", first))

    assert brawl.turn == first
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order[2] == "bo"


@pytest.mark.rule("AD-R12")
@pytest.mark.parametrize("first", ["guard", "witch"])
def test_among_npcs_who_are_tied_the_games_master_decides(first: str) -> None:
    """The guard and the witch have 8 each, above both Protagonists."""
    brawl = Brawl()
    brawl.do("gm", c.StartRounds())
    brawl.go(*brawl.wits(6, 4, 8, 8))
    assert brawl.table.awaited == ("gm",)

    brawl.do("gm", c.Prefer("guard", first))

    assert brawl.turn == first


@pytest.mark.rule("AD-R12")
def test_the_wits_test_may_be_pushed_and_a_last_stand_is_warned_of() -> None:
    """Bo, with 2 Wits, pushes to 3. Ada stands: 13, and she goes first, and lies bleeding when her turn comes."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.StartRounds())
    stand = next(one for one in brawl.table.options("player-1") if one.verb == "last-stand")

    brawl.do("player-1", c.LastStand("ada"))
    brawl.do("player-2", c.Push("bo", 1), (1, 6, 6), (1, 1, 1))

    assert stand.refusal is None
    assert "only for the order of turns" in stand.label
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("ada", "bo", "guard")
    assert (brawl.who("ada").status, brawl.who("ada").health, brawl.turn) == ("bleeding", 5, "bo")


@pytest.mark.rule("AD-R12")
def test_whoever_is_left_out_may_support_a_wits_test() -> None:
    """Bo stays out of it and calls to Ada: 3 and one more make a score of 4, of which every die counts."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.StartRounds(("bo",)))

    brawl.do("player-2", c.Support("bo", "ada"))
    brawl.go((1, 1, 2), (2, 2, 2))  # ada 4 of all three, the guard 4 of the lower two

    assert ranks(brawl) == (("ada", "guard"),)
