"""The Last Stand: thirteen without dice, once a game, and nobody to stand afterwards."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials
from gateway_adventure.events.drives import DriveMarked
from gateway_adventure.play import Deed
from gateway_adventure.state import Aim

from ..attempts import attempt, died, happened, narrate, served, struggle
from ..evening import Evening

FISTS = "adventure:close-quarters"


def standing(evening: Evening, command: Deed, who: str = "ada") -> None:
    """Let somebody make a Last Stand in a Test that nobody supports any further."""
    evening.do("gm", command)
    assert evening.state.test is not None
    if evening.state.test.stage == "support":
        evening.do("gm", c.Go())
    evening.do(evening.who(who).seat, c.LastStand(who))


def woken(evening: Evening) -> None:
    evening.do("player-2", c.Revive("bo", "ada"))
    assert evening.who("ada").status == "up"


@pytest.mark.rule("AD-50", "AD-51", "AD-X06")
@pytest.mark.parametrize(
    ("difficulty", "by", "success"), [(12, 0, True), (12, 1, True), (12, 2, False), (12, 3, False), (6, 0, True)]
)
def test_a_last_stand_is_worth_thirteen(difficulty: int, by: int, success: bool) -> None:
    """Without a die: enough for everything that is printed, and not for 12 made harder by 2 or 3."""
    evening = Evening()

    standing(evening, attempt("ada", difficulty=difficulty, difficulty_by=by))

    assert evening.table.pending is None
    assert evening.state.test is not None
    assert (evening.state.test.throws[0].faces, evening.state.test.throws[0].result) == ((), 13)
    assert evening.state.test.success is success
    narrate(evening)
    assert (evening.who("ada").resolve, evening.who("ada").status) == (0, "stable")


@pytest.mark.rule("AD-50", "AD-X06")
def test_it_is_made_once_a_game() -> None:
    """Woken and rested, in the next Chapter as in this one, a second is refused; to push is still allowed."""
    evening = Evening()
    standing(evening, attempt("ada"))
    narrate(evening)
    woken(evening)

    evening.do("gm", c.SetTrack("ada", "resolve", 3))
    for chapter in (1, 2):
        assert evening.state.chapter == chapter
        evening.do("gm", attempt("ada"))
        evening.do("gm", c.Go())
        assert evening.refused("player-1", c.LastStand("ada")).code == "adventure/last-stand-made"
        evening.do("player-1", c.Push("ada", 1), (6, 6, 6))
        narrate(evening)
        if chapter == 1:
            evening.do("gm", c.EndChapter())
            evening.do("gm", c.Begin())


@pytest.mark.rule("AD-50")
def test_it_is_declared_before_the_dice() -> None:
    """Not without a Test, not while it is open who supports, and not when the dice lie."""
    evening = Evening()
    stand = c.LastStand("ada")

    assert evening.refused("player-1", stand).code == "adventure/no-test"
    evening.do("gm", attempt("ada"))
    assert evening.refused("player-1", stand).code == "adventure/not-now"
    evening.go((1, 1, 1))
    assert evening.refused("player-1", stand).code == "adventure/not-now"


@pytest.mark.rule("AD-50")
def test_it_is_a_protagonists() -> None:
    """The duke has Resolve, and spends it; a Last Stand he has not."""
    evening = Evening()
    evening.do("gm", c.BringIn("small:duke"))
    duke = next(one.id for one in evening.state.npcs() if one.entry == "small:duke")
    evening.do("gm", struggle("ada", duke))
    evening.do("gm", c.Go())

    assert evening.refused("gm", c.LastStand(duke)).code == "adventure/not-a-protagonist"


@pytest.mark.rule("AD-51")
@pytest.mark.parametrize(
    ("faces", "aim", "winner"),
    [
        ((3, 4, 5), "prevent", "ada"),
        ((4, 4, 5), "prevent", "ada"),  # 13 to 13: who wants change wins
        ((4, 5, 5), "prevent", "duke"),
        ((6, 6, 6), "change", "duke"),
    ],
)
def test_in_a_conflict_it_may_be_beaten(faces: tuple[int, int, int], aim: Aim, winner: str) -> None:
    """The duke's Wits are 4: three dice, and as much as 18."""
    evening = Evening()
    evening.do("gm", c.BringIn("small:duke"))
    duke = next(one.id for one in evening.state.npcs() if one.entry == "small:duke")
    evening.do("gm", struggle("ada", duke, "wits", aim))
    evening.do("gm", c.Go())

    evening.do("player-1", c.LastStand("ada"), faces)

    settled = happened(evening, trials.TestSettled)[-1]
    assert settled.winner == (duke if winner == "duke" else "ada")
    narrate(evening)


@pytest.mark.rule("AD-R09")
def test_in_an_attack_thirteen_does_damage_like_any_result() -> None:
    """13 to 8 with bare hands against the duke, who keeps one of six points."""
    evening = Evening()
    evening.do("gm", c.BringIn("small:duke"))
    duke = next(one.id for one in evening.state.npcs() if one.entry == "small:duke")
    evening.do("gm", c.Attack("bo", FISTS, duke))
    evening.do("gm", c.Go())

    evening.do("player-2", c.LastStand("bo"), (2, 3, 6))

    assert evening.who(duke).health == 1
    assert (evening.who("bo").health, evening.who("bo").status) == (8, "stable")


@pytest.mark.rule("AD-R09")
@pytest.mark.parametrize("rulings", ["after-drive-gain", "before-drive-gain", "at-once"])
def test_no_drive_keeps_one_standing(rulings: str) -> None:
    """The Drive is marked, its Resolve is lost, and Ada falls; the thirteen count whenever danger is looked for."""
    evening = Evening(rulings={"push-to-zero": rulings})
    standing(evening, attempt("ada", difficulty=12, major=True))
    assert evening.state.test is not None
    assert evening.state.test.success
    narrate(evening)

    served(evening, "ada/1")

    assert evening.state.drives["ada/1"].marked
    assert (evening.who("ada").resolve, evening.who("ada").status) == (0, "stable")
    marked = happened(evening, DriveMarked)[-1]
    assert (marked.gained, marked.lost) == (0, 1)


@pytest.mark.rule("AD-R09")
def test_it_goes_with_no_push() -> None:
    """One decision: whoever has pushed makes no Last Stand in the same Test, and the other way round."""
    agility = "adventure:agility"
    clash = c.Oppose("ada", agility, "change", "bo", agility, "change", "Snatch it", "Ada has it.", "Bo has it.")
    for first, then in ((c.Push("ada", 1), c.LastStand("ada")), (c.LastStand("ada"), c.Push("ada", 1))):
        evening = Evening()
        evening.do("gm", clash)
        evening.do("player-1", first)

        assert evening.refused("player-1", then).code == "adventure/nothing-owed"


@pytest.mark.rule("AD-R09")
def test_it_needs_a_point_of_resolve_and_somebody_conscious() -> None:
    """Without Resolve one lies unconscious, and is not tested at all."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 0))

    assert evening.who("ada").status == "stable"
    assert evening.refused("gm", attempt("ada")).code == "adventure/not-able"
    evening.do("gm", struggle("bo", "guard"))
    assert evening.refused("player-1", c.LastStand("ada")).code == "adventure/nothing-owed"


@pytest.mark.rule("AD-R09", "AD-38")
def test_supporters_of_a_last_stand_are_at_risk() -> None:
    """It fails against 15, and Bo, who helped, suffers with Ada."""
    evening = Evening()
    evening.do("gm", attempt("ada", difficulty=12, difficulty_by=3))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.do("player-1", c.LastStand("ada"))

    narrate(evening, health=2)

    assert (evening.who("ada").health, evening.who("bo").health) == (4, 6)


@pytest.mark.rule("AD-R25")
def test_the_limit_is_the_protagonists() -> None:
    """Ada has made hers and dies; Cy, whom her player brings, has one of his own. Bo has kept his all the while."""
    evening = Evening()
    standing(evening, attempt("ada"))
    narrate(evening)
    woken(evening)
    died(evening, "ada")
    evening.do("gm", c.EndChapter())
    evening.do("player-1", c.Choose("player-1", "small:cy", "Cy"))
    evening.do("gm", c.Begin())

    for who in ("cy", "bo"):
        standing(evening, attempt(who, "wits"), who)
        narrate(evening)

    assert [evening.who(id).last_stand for id in ("ada", "cy", "bo")] == [True, True, True]
