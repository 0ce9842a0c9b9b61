"""Support: what a helping hand adds, what it risks, who may lend one, and what it costs in rounds."""

from collections.abc import Sequence

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials
from gateway_adventure.events.turns import ActionTaken
from gateway_adventure.play import Deed

from ..attempts import attempt, happened, narrate
from ..evening import Evening

FISTS = "adventure:close-quarters"


def score(evening: Evening) -> int:
    found: int = happened(evening, trials.TestThrown)[-1].throws[0].score
    return found


def supported(evening: Evening, command: Deed, who: str, by: Sequence[str], *pools: Sequence[int]) -> None:
    """Let somebody attempt something with these supporters, and the dice fall."""
    evening.do("gm", command)
    for id in by:
        evening.do(evening.who(id).seat, c.Support(id, who))
    evening.go(*pools)


@pytest.mark.rule("AD-37")
@pytest.mark.parametrize("by", [(), ("bo",), ("bo", "di"), ("bo", "di", "ada")], ids=len)
def test_each_supporter_adds_one(by: tuple[str, ...]) -> None:
    """Cy with Toughness 1 reaches 4 with three friends."""
    evening = Evening(4)

    supported(evening, attempt("cy", "toughness"), "cy", by, (1, 3, 6))

    assert score(evening) == 1 + len(by)


@pytest.mark.rule("AD-38", "AD-X03")
@pytest.mark.parametrize(("difficulty", "success", "health"), [(8, True, (5, 8)), (10, False, (3, 6))])
def test_the_wagon_is_lifted_or_falls_on_both(difficulty: int, success: bool, health: tuple[int, int]) -> None:
    """Toughness 2 and Bo's help make 2, 4, 5 a 9: enough for 8; at 10 it falls on both, and on nobody else."""
    evening = Evening(4)

    supported(evening, attempt("di", "toughness", difficulty), "di", ["bo"], (2, 4, 5))
    assert evening.state.test is not None
    assert happened(evening, trials.TestThrown)[-1].throws[0].result == 9
    assert evening.state.test.success is success
    narrate(evening, health=0 if success else 2)

    assert (evening.who("di").health, evening.who("bo").health) == health
    assert (evening.who("ada").health, evening.who("cy").health) == (6, 5)


@pytest.mark.rule("AD-38")
def test_supporters_suffer_what_a_prepared_failure_costs() -> None:
    """Ada falls from the gate, and so does Bo, who held her; Cy, who said no, stands beside it."""
    evening = Evening(3)
    evening.do("gm", c.SetTrack("bo", "health", 1))
    evening.do("gm", c.TakeWay("ada", "climb"))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.do("player-3", c.Support("cy", None))

    evening.go((1, 1, 1))

    assert [evening.who(id).health for id in ("ada", "bo", "cy")] == [5, 0, 5]
    assert evening.who("bo").status == "stable"


@pytest.mark.rule("AD-38")
def test_a_success_costs_supporters_nothing() -> None:
    """Whoever acted may pay for it even so."""
    evening = Evening()

    supported(evening, attempt("ada"), "ada", ["bo"], (6, 6, 6))
    narrate(evening, health=1)

    assert (evening.who("ada").health, evening.who("bo").health) == (5, 8)


@pytest.mark.rule("AD-38")
def test_whoever_is_beaten_in_a_conflict_suffers_with_their_supporters() -> None:
    """Ada beats Bo: what it costs falls on him and on Cy, who supported him, not on Ada or on Di beside her."""
    evening = Evening(4)
    agility = "adventure:agility"
    evening.do("gm", c.Oppose("ada", agility, "change", "bo", agility, "prevent", "A race", "Ada wins.", "Bo wins."))
    evening.do("player-3", c.Support("cy", "bo"))
    evening.do("player-4", c.Support("di", "ada"))
    evening.go((6, 6, 6), (1, 1, 1))

    narrate(evening, health=1)

    assert [evening.who(id).health for id in ("ada", "bo", "cy", "di")] == [6, 7, 4, 5]


@pytest.mark.rule("AD-39")
@pytest.mark.parametrize(("who", "ability"), [("cy", "toughness"), ("ada", "toughness"), ("bo", "toughness")])
def test_more_than_three_points_of_help_are_worth_nothing(who: str, ability: str) -> None:
    """From score 1 three points reach 4; a fourth, of Resolve, changes neither the score nor the dice."""
    evening = Evening(4)
    evening.do("gm", attempt(who, ability))
    for id in ("ada", "bo", "cy", "di"):
        if id != who:
            evening.do("gm", c.Support(id, who))
    full = evening.table.odds("gm", c.Push(who, 0))

    more = evening.table.odds("gm", c.Push(who, 1))

    assert full is not None
    assert more is not None
    assert more.fraction == full.fraction
    evening.do("gm", c.Push(who, 1), (1, 3, 6))
    assert score(evening) == 4


# ── who ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R06")
def test_conscious_protagonists_support_who_are_not_tested_themselves() -> None:
    """Bo lies unconscious and Ada acts, so Cy alone is asked; the guard helps nobody by rule."""
    evening = Evening(3)
    evening.do("gm", c.SetTrack("bo", "health", 0))

    evening.do("gm", attempt("ada"))

    assert evening.state.test is not None
    assert evening.state.test.waiting == ("cy",)
    for id in ("ada", "bo", "guard"):
        assert evening.refused("gm", c.Support(id, "ada")).code == "adventure/nothing-owed"
    assert evening.refused("player-3", c.Support("cy", "guard")).code == "adventure/not-tested"
    evening.do("player-3", c.Support("cy", "ada"))


@pytest.mark.rule("AD-37", "AD-R06")
def test_an_ally_of_the_games_masters_may_be_supported() -> None:
    """The guard, who is on their side for once, tries Wits 1 with two helpers."""
    evening = Evening()

    supported(evening, attempt("guard", "wits"), "guard", ["ada", "bo"], (1, 3, 6))

    assert score(evening) == 3


@pytest.mark.rule("AD-37")
def test_where_help_makes_no_sense_nobody_is_asked() -> None:
    """The games master says so when calling for the Test."""
    evening = Evening()

    evening.do("gm", attempt("ada", support=False))

    assert evening.state.test is not None
    assert evening.state.test.stage == "push"
    assert evening.refused("player-2", c.Support("bo", "ada")).code == "adventure/not-now"


# ── in rounds ────────────────────────────────────────────────────────────────────────────────────────────────────────


def fight(**rulings: str) -> Evening:
    """Ada, Bo, a guard and a witch in the yard, in this order; Ada stands beside the guard."""
    evening = Evening(moment="yard", rulings={name.replace("_", "-"): value for name, value in rulings.items()})
    evening.do("gm", c.StartRounds())
    evening.go((6, 6, 6), (5, 5, 5), (3, 4, 4), (1, 1, 1))
    assert evening.state.rounds is not None
    assert evening.state.rounds.order == ("ada", "bo", "guard", "witch")
    evening.do("gm", c.Place("ada", "guard", "adventure:close"))
    return evening


@pytest.mark.rule("AD-R07")
@pytest.mark.parametrize(("ruling", "left"), [("one-action", 1), ("free", 2)])
def test_support_in_rounds_costs_an_action_or_nothing(ruling: str, left: int) -> None:
    """Bo helps Ada before his own turn: then one action is left to him, or both are."""
    evening = fight(support_cost_in_rounds=ruling)
    evening.do("player-1", c.Attack("ada", FISTS, "guard"))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.go((1, 2, 3), (1, 1, 5))
    evening.do("player-1", c.EndTurn("ada"))
    assert evening.state.rounds is not None
    assert evening.state.rounds.turn == "bo"

    for _ in range(left):
        assert evening.state.rounds.turn == "bo"
        evening.do("player-2", c.Move("bo", "well", True))

    assert evening.state.rounds is not None
    assert evening.state.rounds.turn == "guard"


@pytest.mark.rule("AD-R07")
@pytest.mark.parametrize(("ruling", "asked"), [("one-action", False), ("free", True)])
def test_whoever_has_no_action_left_supports_only_where_it_is_free(ruling: str, asked: bool) -> None:
    """Bo has acted twice, and the guard attacks Ada: he is asked for help where help costs nothing."""
    evening = fight(support_cost_in_rounds=ruling)
    evening.do("player-1", c.EndTurn("ada"))
    for _ in range(2):
        evening.do("player-2", c.Move("bo", "well", True))

    evening.do("gm", c.Attack("guard", FISTS, "ada"))

    assert evening.state.test is not None
    assert (evening.state.test.stage == "support") is asked
    assert ("bo" in evening.state.test.waiting) is asked


@pytest.mark.rule("AD-R07")
def test_outside_rounds_support_costs_nothing() -> None:
    """Bo helps as often as he is asked."""
    evening = Evening()

    for _ in range(3):
        supported(evening, attempt("ada"), "ada", ["bo"], (1, 1, 1))
        assert score(evening) == 3
        narrate(evening)

    assert happened(evening, ActionTaken) == []


# ── a lost Attack ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R28")
@pytest.mark.parametrize(
    ("shared", "ada", "guard", "health"),
    [
        (True, (1, 2, 2), (3, 4, 5), (2, 4)),  # 5 to 8, and 1 for the guard's sword
        (False, (1, 2, 2), (3, 4, 5), (2, 8)),
        (True, (3, 3, 3), (4, 4, 5), (5, 7)),  # 9 to 9: no winner, one point each
        (False, (3, 3, 3), (4, 4, 5), (5, 8)),
        (True, (6, 6, 6), (1, 1, 1), (6, 8)),  # won
    ],
)
def test_supporters_of_a_lost_attack_take_the_same_damage(
    shared: bool, ada: Sequence[int], guard: Sequence[int], health: tuple[int, int]
) -> None:
    """Unless the games master spares them."""
    evening = Evening()

    supported(evening, c.Attack("ada", FISTS, "guard", shared=shared), "ada", ["bo"], ada, guard)

    assert (evening.who("ada").health, evening.who("bo").health) == health


@pytest.mark.rule("AD-R28")
def test_the_games_master_alone_spares_supporters() -> None:
    """A player on their turn cannot say that nobody shares the harm."""
    evening = fight()

    assert evening.refused("player-1", c.Attack("ada", FISTS, "guard", shared=False)).code == "adventure/gm-only"
    evening.do("gm", c.Attack("ada", FISTS, "guard", shared=False))
