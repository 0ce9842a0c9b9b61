"""How people are with one another: the Golden Rule, the Pause, and that nobody has to say why."""

from collections.abc import Callable

import pytest
from gateway_adventure.events.trials import ConsequenceTold
from gateway_adventure.play import Deed
from gateway_adventure.system import AdventureSystem

from gateway_core.table import NeedsDice, Refusal

from ..attempts import attempt, happened, narrate, struggle
from ..deeds import c
from ..evening import Evening


def paused(evening: Evening, seat: str, words: str = "") -> None:
    """Raise a hand."""
    found = evening.table.pause(seat, words)
    assert not isinstance(found, Refusal), found


# ── the Golden Rule ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-24")
@pytest.mark.parametrize(
    "command",
    [
        c.SetTrack("ada", "health", 3),
        c.MoveOn("yard"),
        c.EndChapter(),
        c.Gain("ada", "small:net"),
        c.BringIn("small:duke"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_the_games_master_may_set_right_what_stands_in_the_way(command: Deed) -> None:
    """A closed gate, a track, an end: the games master's hand is over all of it, and no player's is."""
    evening = Evening()

    assert evening.refused("player-1", command).code == "adventure/gm-only"
    before = evening.state
    evening.do("gm", command)
    assert evening.state != before


@pytest.mark.rule("AD-24")
def test_story_outranks_clever_play() -> None:
    """What the rules would allow, the games master may still decline; it is said without blame, and nothing is lost."""
    evening = Evening()
    evening.do("player-2", c.Propose("bo", "force"))

    evening.do("gm", c.Decline("bo"))

    assert evening.told("player-2").endswith("That cannot be, or needs no Test: Bo may think of something else.")
    assert evening.refused("player-1", c.Decline("bo")).code == "adventure/gm-only"
    evening.do("player-2", c.Propose("bo", "force"))


@pytest.mark.rule("AD-24")
def test_a_character_who_blocks_the_story_is_adjusted() -> None:
    """A Drive that spoils the fun is worded anew between the Chapters, if the group agrees."""
    evening = Evening()
    evening.do("gm", c.EndChapter())

    evening.do("player-2", c.Grow("bo", "bo/1", "Win together"))
    assert evening.state.drives["bo/1"].text == "Win"
    evening.do("gm", c.Accept("bo"))

    assert evening.state.drives["bo/1"].text == "Win together"


# ── the Pause ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _between(evening: Evening) -> None: ...


def _under_way(evening: Evening) -> None:
    evening.do("gm", attempt("ada"))


def _before_the_dice(evening: Evening) -> None:
    evening.do("gm", attempt("ada"))
    evening.go()
    assert evening.table.pending is not None


@pytest.mark.rule("AD-25")
@pytest.mark.parametrize("moment", [_between, _under_way, _before_the_dice], ids=lambda moment: moment.__name__[1:])
@pytest.mark.parametrize("seat", ["gm", "player-1", "player-2"])
def test_anybody_may_stop_the_game_at_once(seat: str, moment: Callable[[Evening], None]) -> None:
    """Whosever turn it is, in the middle of a Test, before the dice: from now on nobody plays, not the games master."""
    evening = Evening()
    moment(evening)
    before = evening.state

    paused(evening, seat)

    assert evening.refused("gm", c.SetTrack("ada", "health", 3)).code == "table/paused"
    assert evening.refused("player-1", c.Agree("Go on.")).code == "table/paused"
    if isinstance(evening.table.pending, NeedsDice):
        found = evening.table.supply(((1, 1, 1),))
        assert isinstance(found, Refusal)
        assert found.code == "table/paused"
    assert evening.state == before


@pytest.mark.rule("AD-25")
def test_what_is_said_with_a_pause_is_on_everybodys_table() -> None:
    """A request stands where all can read it, until whoever made it, or the games master, lets the game go on."""
    evening = Evening()

    paused(evening, "player-2", "No fire, please.")

    for seat in evening.table.seats:
        assert evening.table.board(seat).notes[-1] == 'player-2 stopped the table. player-2 says: "No fire, please."'
    assert isinstance(evening.table.unpause("player-1"), Refusal)
    assert not isinstance(evening.table.unpause("player-2"), Refusal)
    evening.do("player-1", c.Propose("ada", "climb"))


@pytest.mark.rule("AD-25")
def test_everybody_respects_what_was_asked_for() -> None:
    """The games master folds it in: what is agreed is put down, the way that hurt is left, and the game goes on."""
    evening = Evening()
    evening.do("player-2", c.Propose("bo", "force"))
    paused(evening, "player-1", "Let nothing break.")
    assert not isinstance(evening.table.unpause("gm"), Refusal)

    evening.do("gm", c.Agree("Nothing breaks."))
    evening.do("gm", c.Decline("bo"))
    evening.do("gm", c.MoveOn("yard"))

    assert evening.state.agreed == ("Nothing breaks.",)
    assert (evening.state.moment, evening.state.proposals) == ("yard", {})


@pytest.mark.rule("AD-26")
def test_whoever_pauses_need_not_say_why_and_cannot_be_asked() -> None:
    """Without a word the table reads who stopped it, and no more; nobody can do anything, nothing asks for a reason."""
    evening = Evening()

    paused(evening, "player-1")

    for seat in evening.table.seats:
        assert evening.table.board(seat).notes[-1] == "player-1 stopped the table."
        assert {form.refusal.code for form in evening.table.options(seat) if form.refusal is not None} == {
            "table/paused"
        }
        assert all(form.refusal is not None for form in evening.table.options(seat))
    for command in AdventureSystem.commands:
        assert {"why", "reason"}.isdisjoint(field.name for field in command.__attrs_attrs__)  # type: ignore[attr-defined]  # all are attrs


@pytest.mark.rule("AD-27")
def test_a_pause_may_say_that_the_game_has_left_what_was_agreed() -> None:
    """The tone is named in the pause, and what is agreed instead is written down in the middle of a Chapter."""
    evening = Evening()

    paused(evening, "player-1", "This is more cruel than we said.")
    assert "This is more cruel than we said." in evening.table.board("gm").notes[-1]
    evening.table.unpause("player-1")
    evening.do("player-1", c.Agree("Nobody is tortured."))

    assert evening.state.agreed == ("Nobody is tortured.",)
    assert "Agreed: Nobody is tortured." in evening.told("player-2")


# ── when there is a Test ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-28", "AD-R26")
@pytest.mark.parametrize("ends", [("", "It goes wrong."), ("It comes off.", ""), ("  ", "  ")])
@pytest.mark.parametrize("opposed", [False, True])
def test_a_test_of_which_nothing_would_come_is_not_made(ends: tuple[str, str], opposed: bool) -> None:
    """Both outcomes have words before the dice; if one has none, the games master tells what happens instead."""
    evening = Evening()
    success, failure = ends
    agility = "adventure:agility"
    test = c.Test("ada", agility, 8, "Jump", success, failure)
    conflict = c.Oppose("ada", "bo", agility, "change", agility, "prevent", "Race", success, failure)

    refusal = evening.refused("gm", conflict if opposed else test)

    assert (refusal.code, refusal.rule) == ("adventure/no-consequence", "AD-28")


@pytest.mark.rule("AD-28")
@pytest.mark.parametrize("faces", [(6, 6, 6), (1, 1, 1)])
@pytest.mark.parametrize("command", [c.TakeWay("ada", "climb"), attempt("ada"), c.Use("ada", "ada-flare")])
def test_after_every_test_there_is_a_consequence(command: Deed, faces: tuple[int, int, int]) -> None:
    """Prepared or told, of success or of failure: something has come of it before the next thing is done."""
    evening = Evening()

    evening.do("gm", command)
    evening.go(faces)
    if evening.state.test is not None:
        assert evening.refused("gm", c.Narrate(" ")).code == "adventure/no-consequence"
        assert evening.refused("gm", c.TakeWay("bo", "climb")).code == "adventure/test-under-way"
        narrate(evening)

    assert len(happened(evening, ConsequenceTold)) == 1
    assert evening.state.test is None


@pytest.mark.rule("AD-R26")
def test_the_words_for_both_outcomes_are_the_games_masters_until_one_is_told() -> None:
    """Written before the dice, they are hidden from the players; the one that comes true is ready to be told."""
    evening = Evening()
    evening.do("gm", attempt("ada"))
    hidden = evening.table.view("player-1").test

    evening.go((6, 6, 6))

    assert (hidden.success_words, hidden.failure_words) == ("", "")
    ready = [form.command for form in evening.table.options("gm") if isinstance(form.command, c.Narrate)]
    assert [one.words for one in ready] == ["It comes off."]


@pytest.mark.rule("AD-28")
def test_a_conflict_too_has_its_consequence() -> None:
    """Ada wins against Bo, and what it costs him is told at once."""
    evening = Evening()
    evening.do("gm", struggle("ada", "bo"))
    evening.go((6, 6, 6), (1, 1, 1))

    narrate(evening, health=2)

    assert (evening.who("ada").health, evening.who("bo").health) == (6, 6)
