"""What each seat sees of an evening: sheets lie open, the games master's secrets lie face down."""

import attrs
import pytest
from gateway_adventure.state import Adventure, Push
from gateway_adventure.system import AdventureSystem

from gateway_core.table import canonical, encode_value

from ..attempts import served
from ..deeds import c
from ..evening import Evening
from ..yard import fight

AGILITY = "adventure:agility"


def seen(evening: Evening, seat: str) -> Adventure:
    found = evening.table.view(seat)
    assert isinstance(found, Adventure)
    return found


@pytest.mark.rule("AD-05", "AD-15")
def test_sheets_of_protagonists_lie_open_and_those_of_npcs_do_not() -> None:
    """Everybody reads Bo's scores; what the guard can do and bear is for the games master."""
    evening = Evening()
    view, told = seen(evening, "player-1"), seen(evening, "gm")

    bo, guard = view.characters["bo"], view.characters["guard"]

    assert (bo.known, bo.health, bo.resolve, bo.scores["adventure:toughness"]) == (True, 8, 2, 4)
    assert [item.gear for item in view.held_by("bo")] == ["small:rope"]
    assert [drive.text for drive in view.drives_of("bo")] == ["Win"]
    assert (guard.name, guard.status, guard.foe, guard.known) == ("the guard", "up", True, False)
    assert (guard.scores, guard.health, guard.most_health, guard.resolve, guard.means) == ({}, 0, 0, None, ())
    assert not [*view.held_by("guard")]
    assert (told.characters["guard"].health, told.characters["guard"].scores["adventure:toughness"]) == (3, 2)
    assert [item.gear for item in told.held_by("guard")] == ["small:sword"]


@pytest.mark.rule("AD-22")
def test_what_has_not_been_told_is_in_no_view() -> None:
    """What the scene holds for later is in no view, for that is not its book; the master's board reads on."""
    evening = Evening()
    secrets = ("It breaks.", "The guard laughs.", "The yard is yours.")

    for seat in evening.table.seats:
        view, board = (canonical(encode_value(one)) for one in (seen(evening, seat), evening.table.board(seat)))
        assert [secret for secret in secrets if secret in view] == []
        assert [secret for secret in secrets if secret in board] == ([*secrets[:2]] if seat == "gm" else [])


@pytest.mark.rule("AD-29", "AD-33")
def test_a_way_says_who_may_try_it() -> None:
    """The flare is Ada's, so the signal is; whoever has tried may not try again."""
    evening = Evening()
    before = evening.table.check("player-2", c.Propose("bo", "signal"))
    evening.do("gm", c.TakeWay("bo", "force"))
    evening.go((1, 1, 1))
    served(evening, None, "bo")

    tried = evening.table.check("player-2", c.Propose("bo", "force"))

    assert before is not None
    assert before.code == "adventure/lacks-means"
    assert tried is not None
    assert tried.code == "adventure/tried"
    assert evening.state.tried == {"force/bo"}


@pytest.mark.rule("AD-R27")
def test_a_hidden_difficulty_is_seen_by_the_games_master() -> None:
    """Of a hidden Difficulty players see that it is hidden, and nothing else; and what may come of it is not told."""
    evening = Evening()

    evening.do("gm", c.Test("ada", AGILITY, 9, "Cross the beam", "You cross.", "You fall.", hidden=True))

    test, told = seen(evening, "player-1").test, seen(evening, "gm").test
    assert test is not None
    assert told is not None
    assert (test.difficulty, test.hidden, test.success_words, test.failure_words) == (None, True, "", "")
    assert (told.difficulty, told.success_words) == (9, "You cross.")
    assert any("a hidden Difficulty" in note for note in evening.table.board("player-1").notes)
    assert any("Difficulty 9" in note for note in evening.table.board("gm").notes)


@pytest.mark.rule("AD-41", "AD-R05")
def test_a_sealed_decision_is_seen_by_whoever_made_it() -> None:
    """Two players fight for the rope: how much Resolve the other spends is seen when the dice have fallen."""
    evening = Evening()
    evening.do(
        "gm", c.Oppose("ada", "bo", AGILITY, "change", AGILITY, "change", "Snatch it", "It is yours.", "It is not.")
    )

    evening.do("player-1", c.Push("ada", 2))

    assert seen(evening, "player-1").pushes == {"ada": Push(2)}
    assert seen(evening, "player-2").pushes == {}
    assert seen(evening, "gm").pushes == {"ada": Push(2)}
    evening.do("player-2", c.Push("bo", 1), (6, 6, 6), (1, 1, 1))
    assert seen(evening, "player-2").pushes == {"ada": Push(2), "bo": Push(1)}


@pytest.mark.rule("AD-21", "AD-22", "AD-23")
def test_before_the_first_chapter_one_sees_what_there_is_to_talk_about_and_whom_to_play() -> None:
    """Content, questions and the free sheets lie on the table until everybody has chosen and the Chapter begins."""
    evening = Evening(begun=False)
    boards = [evening.table.board("player-1")]
    for seat, sheet in (("player-1", "ada"), ("player-2", "bo")):
        evening.do(seat, c.Choose(seat, f"small:{sheet}", sheet.capitalize()))
        boards.append(evening.table.board("player-2"))
    evening.do("gm", c.Begin())

    sheets = [[card.title for card in board.cards if card.group == "To choose from"] for board in boards]

    assert sheets == [["Ada", "Bo", "Cy", "Di"], ["Bo", "Cy", "Di"], []]
    assert {"Content: Doors are broken.", "To talk about: How loud may it be?"} <= set(boards[0].notes)
    assert not [note for note in evening.table.board("player-2").notes if note.startswith(("Content", "To talk"))]


def test_whoever_is_not_on_stage_is_seen_by_the_games_master() -> None:
    """An NPC whose sheet lies ready is in no player's view, not by name and not by distance."""
    draft = fight().state.thaw()
    draft.characters["witch"] = attrs.evolve(draft.characters["witch"], stage=False)
    state, system = draft.freeze(), AdventureSystem()

    received = system.view(state, "player-1")

    assert "witch" not in received.characters
    assert "the witch" not in canonical(encode_value(attrs.evolve(received, rounds=None)))
    assert received.distance("ada", "witch") is None
    assert received.distance("ada", "guard") == "adventure:near"
    assert "witch" in system.view(state, "gm").characters


def test_a_view_goes_into_json_at_any_time() -> None:
    """What a bot elsewhere is sent holds nothing that JSON cannot."""
    for evening in (Evening(begun=False), Evening(), fight()):
        for seat in evening.table.seats:
            assert canonical(encode_value(seen(evening, seat)))
