"""Drives: what serving one gives back, how often, and who says so."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events.drives import DriveMarked

from ..attempts import attempt, happened, narrate, served
from ..evening import Evening

SUCCESS, FAILURE = (6, 6, 6), (1, 1, 1)


def attempted(evening: Evening, faces: tuple[int, int, int], *, major: bool = True) -> None:
    """Let Ada make a Test, and hear what came of it."""
    evening.do("gm", attempt("ada", major=major))
    evening.go(faces)
    narrate(evening)


@pytest.mark.rule("AD-44")
@pytest.mark.parametrize(("faces", "resolve"), [(SUCCESS, 2), (FAILURE, 3)], ids=["success", "failure"])
def test_to_serve_a_drive_gives_one_back_on_a_success_and_two_on_a_failure(
    faces: tuple[int, int, int], resolve: int
) -> None:
    """Ada has one point of three; the Drive she names is marked, and the other is not."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    attempted(evening, faces)

    served(evening, "ada/2")

    assert evening.who("ada").resolve == resolve
    assert [drive.marked for drive in evening.state.drives_of("ada")] == [False, True]


@pytest.mark.rule("AD-44")
def test_what_is_no_major_action_serves_no_drive() -> None:
    """To climb the gate is nothing great: nobody asks, and nothing can be claimed."""
    evening = Evening()
    evening.do("gm", c.TakeWay("ada", "climb"))
    evening.go(FAILURE)

    assert evening.state.test is None
    assert evening.refused("player-1", c.Claim("ada", "ada/1")).code == "adventure/no-test"
    evening.do("gm", c.TakeWay("ada", "force"))
    evening.go(FAILURE)
    served(evening, "ada/1")
    assert evening.state.drives["ada/1"].marked


@pytest.mark.rule("AD-44")
def test_in_a_conflict_each_side_gains_by_its_own_outcome() -> None:
    """Ada wins and gains one; Bo loses and gains two."""
    evening = Evening()
    for id in ("ada", "bo"):
        evening.do("gm", c.SetTrack(id, "resolve", 1))
    smarts = "adventure:smarts"
    evening.do(
        "gm",
        c.Oppose("ada", smarts, "change", "bo", smarts, "change", "Snatch it", "Ada has it.", "Bo has it.", major=True),
    )
    evening.go(SUCCESS, FAILURE)
    narrate(evening)

    evening.do("player-1", c.Claim("ada", "ada/1"))
    evening.do("player-2", c.Claim("bo", "bo/1"))
    for id in ("bo", "ada"):
        evening.do("gm", c.Grant(id, True))

    gained = {event.character: (event.gained, event.lost) for event in happened(evening, DriveMarked)}
    assert gained == {"ada": (1, 0), "bo": (1, 1)}  # Bo began with two points, and has one


@pytest.mark.rule("AD-45", "AD-X05")
def test_a_drive_is_marked_once_a_chapter_and_resolve_stops_where_it_began() -> None:
    """Two of three points, and a failure: marked, and back to three. The same Drive again does nothing."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 2))
    attempted(evening, FAILURE)
    served(evening, "ada/1")
    assert evening.who("ada").resolve == 3
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    attempted(evening, FAILURE)

    assert evening.refused("player-1", c.Claim("ada", "ada/1")).code == "adventure/drive-marked"
    evening.do("player-1", c.Claim("ada", None))

    assert evening.who("ada").resolve == 1


@pytest.mark.rule("AD-45")
def test_the_other_drive_is_free_and_the_next_chapter_frees_both() -> None:
    """With both marked nobody asks any more, until the Chapter is over."""
    evening = Evening()
    for drive in ("ada/1", "ada/2"):
        attempted(evening, FAILURE)
        served(evening, drive)
    attempted(evening, FAILURE)
    assert evening.state.test is None

    evening.do("gm", c.EndChapter())
    evening.do("gm", c.Begin())
    attempted(evening, FAILURE)
    served(evening, "ada/1")

    assert len(happened(evening, DriveMarked)) == 3


# ── who says so ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-R20")
def test_a_drive_is_marked_for_a_settled_test_and_for_nothing_else() -> None:
    """Not before a Test, not before its consequence, and not after it; and no more than one."""
    evening = Evening()
    claim = c.Claim("ada", "ada/1")

    assert evening.refused("player-1", claim).code == "adventure/no-test"
    evening.do("gm", attempt("ada", major=True))
    evening.go(FAILURE)
    assert evening.refused("player-1", claim).code == "adventure/not-now"
    narrate(evening)
    assert evening.refused("player-1", c.Claim("ada", "bo/1")).code == "adventure/no-such-drive"
    assert evening.refused("player-2", claim).code == "adventure/not-yours"
    evening.do("player-1", claim)

    assert evening.refused("player-1", c.Claim("ada", "ada/2")).code == "adventure/not-now"
    evening.do("gm", c.Grant("ada", True))
    assert evening.refused("player-1", c.Claim("ada", "ada/2")).code == "adventure/no-test"
    assert [drive.marked for drive in evening.state.drives_of("ada")] == [True, False]


@pytest.mark.rule("AD-R20")
@pytest.mark.parametrize(("granted", "resolve"), [(True, 3), (False, 1)])
@pytest.mark.parametrize(("judge", "major"), [("gm", False), ("gm", True), ("prepared", True)])
def test_a_claim_is_confirmed_or_not(judge: str, major: bool, granted: bool, resolve: int) -> None:
    """The player says which Drive it served; the games master, and nobody else, says whether it did."""
    evening = Evening(judge=judge)
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    attempted(evening, FAILURE, major=major)
    evening.do("player-1", c.Claim("ada", "ada/1"))

    assert evening.table.awaited == ("gm",)
    assert evening.refused("player-1", c.Grant("ada", True)).code == "adventure/gm-only"
    assert evening.refused("gm", c.Grant("bo", True)).code == "adventure/nothing-asked"
    evening.do("gm", c.Grant("ada", granted))

    assert evening.state.drives["ada/1"].marked is granted
    assert evening.who("ada").resolve == resolve
    assert evening.state.test is None


@pytest.mark.rule("AD-R20")
def test_a_mark_made_with_full_resolve_is_spent_and_one_is_warned() -> None:
    """Ada has all three points: the form says that nothing is to be gained, and she may mark it all the same."""
    evening = Evening()
    attempted(evening, FAILURE)
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
    attempted(evening, FAILURE)

    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Claim))

    assert [choice.label for choice in form.fields[0].choices] == ["Open every door", "Keep my word", "none"]
