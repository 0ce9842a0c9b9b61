"""What lies on the table: cards with tracks and boxes, distances in words, and what is waited for."""

import pytest

from gateway_core.table import Board, Card

from ..deeds import c
from ..evening import Evening
from ..yard import fight


def card(board: Board, id: str) -> Card:
    return next(one for one in board.cards if one.id == id)


@pytest.mark.rule("AD-12", "AD-13", "AD-14", "AD-18")
def test_a_card_shows_tracks_boxes_and_marks() -> None:
    """Ada's card has her Health and Resolve, a box of the flare is crossed, and no Drive yet."""
    evening = Evening()
    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go((1, 1, 1))

    ada = card(evening.table.board("player-2"), "ada")

    assert ada.group == "Protagonists"
    assert [(track.title, track.value, track.high) for track in ada.tracks] == [("Health", 6, 6), ("Resolve", 3, 3)]
    assert ada.lines == (
        "player-1",
        "Agility 2, Smarts 2, Toughness 3, Wits 3",
        "Drives: [ ] Open every door [ ] Keep my word",
        "Gear: flare [x][ ], sword",
    )
    assert ada.marks == ()


@pytest.mark.rule("AD-76")
@pytest.mark.parametrize(("track", "value"), [("health", 1), ("resolve", 1)])
def test_whoever_is_a_point_from_serious_danger_is_marked(track: str, value: int) -> None:
    """At one point of Health or of Resolve the card says so; at two it does not."""
    evening = Evening()

    evening.do("gm", c.SetTrack("ada", "health" if track == "health" else "resolve", value + 1))
    safe = card(evening.table.board("player-2"), "ada").marks
    evening.do("gm", c.SetTrack("ada", "health" if track == "health" else "resolve", value))

    assert safe == ()
    assert card(evening.table.board("player-2"), "ada").marks == ("one point from Serious Danger",)


@pytest.mark.rule("AD-15")
def test_an_npcs_card_shows_numbers_to_the_games_master_alone() -> None:
    """Players see who stands there, and that it is a foe."""
    evening = Evening()

    shown, told = (card(evening.table.board(seat), "guard") for seat in ("player-1", "gm"))

    assert (shown.title, shown.group, shown.lines, shown.marks, shown.tracks) == (
        "the guard", "Others", (), ("foe",), (),
    )  # fmt: skip
    assert [track.value for track in told.tracks] == [3]
    assert told.lines == ("Agility 2, Smarts 1, Toughness 2, Wits 1", "Gear: sword")


@pytest.mark.rule("AD-66", "AD-83")
def test_in_rounds_the_board_has_distances_turns_and_places() -> None:
    """Whoever acts sees how far everybody and everything is, in words."""
    evening = fight()

    board = evening.table.board("player-1")

    words = [link.words for link in board.links]
    assert "Ada – the guard: near" in words
    assert "Ada – the witch: far" in words
    assert "Ada – the well: far" in words
    assert "Ada – Bo: near" not in words  # a comrade on his feet needs nobody to come
    assert all(link.value is None and link.a == "ada" for link in board.links)
    assert {one.id for one in board.cards if one.group == "Places"} == {"well"}
    assert [(track.title, track.value, track.high) for track in board.tracks] == [("Chapter", 1, 2), ("Round", 1, 0)]
    assert card(board, "ada").marks == ("acting",)
    assert "It is Ada's turn." in board.notes
    assert "Order of turns: Ada, Bo, the guard, the witch." in board.notes


@pytest.mark.rule("AD-77")
def test_the_board_names_who_is_bleeding() -> None:
    """Nobody bleeds unseen."""
    evening = fight()

    evening.do("gm", c.SetTrack("bo", "health", 0))

    board = evening.table.board("player-1")
    assert "Bleeding: Bo" in board.notes
    assert "Ada – Bo: near" in [link.words for link in board.links]
    assert card(board, "bo").marks == ("unconscious, bleeding",)


@pytest.mark.rule("AD-30")
def test_the_board_says_what_a_test_waits_for() -> None:
    """Who tests what against how much, who helps, and whose decision is missing."""
    evening = Evening(3)
    evening.do("player-1", c.Propose("ada", "force"))
    asked = evening.table.board("gm").notes
    evening.do("gm", c.TakeWay("ada", "force"))
    evening.do("player-2", c.Support("bo", "ada"))

    assert "Ada wants to: force it" in asked
    assert evening.table.board("player-3").notes == (
        "Test: force it; Ada (Toughness) against Difficulty 10; Bo supports Ada.",
        "It waits for: who supports (Cy).",
    )


def test_the_board_follows_the_evening_from_preparation_to_the_end() -> None:
    """Before, between and after the Chapters it shows what matters then."""
    evening = Evening(begun=False)
    before = evening.table.board("player-1")
    evening = Evening()
    during = evening.table.board("player-1")
    evening.do("gm", c.Note("The gate is open."))
    evening.do("gm", c.EndChapter())
    between = evening.table.board("player-1")
    evening.do("gm", c.EndGame())
    after = evening.table.board("player-1")

    assert before.title == "The gate: preparation"
    assert before.notes == ("Content: Doors are broken.", "To talk about: How loud may it be?", "A scene for tests.")
    assert (before.lasting, during.lasting) == (("A scene for tests.",), ("A gate is shut.",))
    assert [one.title for one in before.cards if one.group == "To choose from"] == ["Ada", "Bo", "Cy", "Di"]
    assert (during.title, during.notes) == ("The gate: The gate", ("A gate is shut.",))
    assert "Remembered: The gate is open." in between.notes
    assert after.title == "The gate: the end"
    assert "The evening is over: stopped." in after.notes
