"""The course of a Conflict: who begins and ends it, who comes and who goes (AD-R35, AD-R36)."""

from typing import Any

import pytest
from gateway_adventure import commands as c

from ..brawl import FAR, FISTS, NEAR, Brawl, fall


def order(brawl: Brawl) -> tuple[str, ...]:
    assert brawl.state.rounds is not None
    return brawl.state.rounds.order


def with_duke(*others: str, **how: Any) -> Brawl:
    """Ada, Bo, the guard and the witch come to 12, 10, 8 and 6; the duke is here and stays out of it."""
    brawl = Brawl(**how)
    brawl.do("gm", c.BringIn("small:duke"))
    brawl.begin("ada", "bo", "guard", "witch")
    return brawl


@pytest.mark.rule("AD-63", "AD-R35")
def test_the_games_master_opens_rounds_and_says_who_takes_part() -> None:
    """A player opens none, and whoever is left out has no turn."""
    brawl = with_duke()

    assert brawl.refused("player-1", c.StartRounds()).code == "adventure/gm-only"
    assert "duke-2" not in order(brawl)
    assert brawl.refused("player-1", c.EndRounds()).code == "adventure/gm-only"


@pytest.mark.rule("AD-64", "AD-67", "AD-R35")
@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (14, ("duke-2", "ada", "bo", "guard", "witch")),
        (11, ("ada", "duke-2", "bo", "guard", "witch")),
        (5, ("ada", "bo", "guard", "witch", "duke-2")),
    ],
)
def test_a_newcomer_tests_wits_and_is_fitted_in_from_the_next_round(result: int, expected: tuple[str, ...]) -> None:
    """The others keep their order; in the round that is being played the duke has no turn."""
    brawl = with_duke()
    brawl.ends("ada")

    brawl.do("gm", c.JoinRounds("duke-2"))
    assert brawl.state.test is not None
    assert [side.character for side in brawl.state.test.sides] == ["duke-2"]
    brawl.go(fall(4, result))

    assert order(brawl) == expected
    assert brawl.turn == "bo"
    brawl.ends("bo", "guard", "witch")
    turns = []
    for _ in expected:
        turns.append(brawl.turn)
        brawl.ends(str(brawl.turn))
    assert tuple(turns) == expected


@pytest.mark.rule("AD-65", "AD-R12", "AD-R35")
@pytest.mark.parametrize(("first", "expected"), [("duke-2", ("ada", "duke-2", "bo")), ("bo", ("ada", "bo", "duke-2"))])
def test_a_newcomers_tie_is_parted_like_any_other(first: str, expected: tuple[str, ...]) -> None:
    """The duke comes to 10, as Bo did: Bo's player says who goes first."""
    brawl = with_duke()
    brawl.do("gm", c.JoinRounds("duke-2"))
    brawl.go(fall(4, 10))

    assert brawl.table.awaited == ("player-2",)
    brawl.do("player-2", c.Prefer("bo", first))

    assert order(brawl)[:3] == expected
    assert brawl.turn == "ada"


@pytest.mark.rule("AD-R35")
def test_who_joins_stands_near_and_can_be_attacked() -> None:
    """Nobody measured how far the duke was; now he is near all, and somebody to fight."""
    brawl = with_duke()
    assert brawl.state.distance("ada", "duke-2") is None
    assert brawl.refused("gm", c.Attack("ada", FISTS, "duke-2")).code == "adventure/no-target"

    brawl.do("gm", c.JoinRounds("duke-2"))
    brawl.go(fall(4, 4))

    assert brawl.state.distance("ada", "duke-2") == NEAR
    assert brawl.state.distance("duke-2", "well") == FAR
    brawl.near("ada", "duke-2")
    brawl.do("player-1", c.Attack("ada", FISTS, "duke-2"))


@pytest.mark.rule("AD-R35")
@pytest.mark.parametrize("who", ["ada", "nobody", "duke-3"])
def test_only_who_is_here_and_not_yet_in_it_can_join(who: str) -> None:
    """Not twice, not a stranger; and no player says who joins."""
    brawl = with_duke()

    code = brawl.refused("gm", c.JoinRounds(who)).code

    assert code == ("adventure/no-newcomer" if who == "ada" else "adventure/no-such-character")
    assert brawl.refused("player-1", c.JoinRounds("duke-2")).code == "adventure/gm-only"


@pytest.mark.rule("AD-R35")
def test_the_games_master_brings_somebody_into_a_conflict_that_goes_on() -> None:
    """A squire comes through the gate in the middle of it."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("gm", c.BringIn("small:squire"))
    brawl.do("gm", c.JoinRounds("squire"))
    brawl.go(fall(2, 3))

    assert order(brawl)[-1] == "squire"


@pytest.mark.rule("AD-R35")
def test_whoever_leaves_is_struck_from_the_order() -> None:
    """Bo runs, in the middle of his turn: it is over, he has no other, and nobody in it can hit him."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.ends("ada")
    assert brawl.turn == "bo"

    brawl.do("gm", c.LeaveRounds("bo"))

    assert (order(brawl), brawl.turn) == (("ada", "guard", "witch"), "guard")
    assert brawl.refused("gm", c.Attack("guard", FISTS, "bo")).code == "adventure/no-target"
    assert brawl.refused("gm", c.LeaveRounds("bo")).code == "adventure/no-newcomer"
    assert brawl.refused("player-1", c.LeaveRounds("ada")).code == "adventure/gm-only"


@pytest.mark.rule("AD-R35")
def test_a_fight_that_everybody_has_left_is_neither_won_nor_lost() -> None:
    """Ada and Bo run from the yard: what was written of losing does not come to pass, and the games master ends it."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    for id in ("ada", "bo"):
        brawl.do("gm", c.LeaveRounds(id))

    assert brawl.table.awaited == ("gm",)
    brawl.do("gm", c.EndRounds())

    assert (brawl.state.rounds, brawl.state.moment) == (None, "yard")
    assert "You wake outside." not in brawl.told()


@pytest.mark.rule("AD-77", "AD-R35")
def test_who_is_carried_out_of_it_bleeds_no_longer() -> None:
    """Without turns there is nothing to lose on them."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.set("bo", health=0)
    assert brawl.fares("bo") == ("bleeding", 0, 2)

    brawl.do("gm", c.LeaveRounds("bo"))
    brawl.ends("ada", "guard", "witch")

    assert brawl.fares("bo") == ("stable", 0, 2)


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R35")
def test_a_prepared_fight_is_declared_over() -> None:
    """Both foes are out: the yard is theirs, and nobody is asked."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.set("guard", health=0)
    brawl.set("witch", health=0)

    assert (brawl.state.rounds, brawl.state.phase) == (None, "wrap-up")


@pytest.mark.rule("AD-R35")
@pytest.mark.parametrize(("prepared", "phase"), [(True, "wrap-up"), (False, "play")])
def test_elsewhere_the_end_is_proposed_to_the_games_master(prepared: bool, phase: str) -> None:
    """A games master who judges says whether it is over, and whether as it was prepared."""
    brawl = Brawl("ada", "bo", "guard", "witch", judge="gm")
    for id in ("guard", "witch"):
        brawl.set(id, health=0)

    assert brawl.table.awaited == ("gm",)
    assert brawl.state.rounds is not None
    brawl.do("gm", c.EndRounds(prepared))

    assert (brawl.state.rounds, brawl.state.phase) == (None, phase)


@pytest.mark.rule("AD-R35")
def test_the_games_master_may_let_it_go_on() -> None:
    """Asked once a round: somebody may still come round the corner."""
    brawl = Brawl("ada", "bo", "guard", "witch", judge="gm")
    early = brawl.refused("gm", c.KeepOn())
    for id in ("guard", "witch"):
        brawl.set(id, health=0)

    brawl.do("gm", c.KeepOn())
    assert brawl.table.awaited == ("player-1",)
    brawl.ends("ada", "bo")

    assert early.code == "adventure/nothing-owed"
    assert brawl.state.rounds is not None
    assert (brawl.state.rounds.round, brawl.table.awaited) == (2, ("gm",))


@pytest.mark.rule("AD-R35")
def test_where_no_fight_is_prepared_the_end_is_proposed_as_well() -> None:
    """At the gate nothing is written of a fight; the program does not decide that it was one."""
    brawl = Brawl("ada", "bo", "guard", moment="gate")

    brawl.set("guard", health=0)

    assert brawl.table.awaited == ("gm",)
    assert brawl.state.rounds is not None


@pytest.mark.rule("AD-77", "AD-R35")
def test_outside_rounds_whoever_falls_lies_stable() -> None:
    """Bleeding needs turns."""
    brawl = Brawl()
    brawl.set("ada", health=1)

    brawl.strike("guard", FISTS, "ada", fall(2, 8), fall(3, 5))

    assert brawl.fares("ada") == ("stable", 0, 3)


@pytest.mark.rule("AD-81", "AD-R36")
def test_where_nobody_is_left_an_npc_may_wake_them_or_the_end_of_the_chapter_does() -> None:
    """Both lie at the gate: no rule kills them. The guard brings Ada round; Bo wakes when the Chapter is over."""
    brawl = Brawl(moment="gate")
    for id in ("ada", "bo"):
        brawl.set(id, health=0)

    assert [brawl.who(id).status for id in ("ada", "bo")] == ["stable", "stable"]
    assert brawl.table.awaited == ("gm",)
    brawl.do("gm", c.Revive("guard", "ada"))
    assert brawl.fares("ada") == ("up", 1, 3)
    brawl.do("gm", c.EndChapter())

    assert brawl.who("bo").status == "up"
