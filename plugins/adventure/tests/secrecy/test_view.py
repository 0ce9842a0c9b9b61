"""What each seat sees of an evening: sheets lie open, the games master's secrets do not."""

import attrs
import pytest
from gateway_adventure import commands as c
from gateway_adventure.secrecy.seen import CharacterView, EveningView, WayView
from gateway_adventure.secrecy.view import view
from gateway_adventure.state import Push

from gateway_core.table import canonical, encode_value

from ..evening import Evening
from ..yard import fight

AGILITY = "adventure:agility"


def seen(evening: Evening, seat: str) -> EveningView:
    found = evening.table.view(seat)
    assert isinstance(found, EveningView)
    return found


def somebody(evening: Evening, seat: str, id: str) -> CharacterView:
    found = seen(evening, seat).character(id)
    assert found is not None, f"{seat} does not see {id}"
    return found


def way(evening: Evening, seat: str, id: str) -> WayView:
    moment = seen(evening, seat).moment
    assert moment is not None
    return next(one for one in moment.ways if one.id == id)


@pytest.mark.rule("AD-05", "AD-15")
def test_sheets_of_protagonists_lie_open_and_those_of_npcs_do_not() -> None:
    """Everybody reads Bo's scores; what the guard can do and bear is for the games master."""
    evening = Evening()

    bo, guard = somebody(evening, "player-1", "bo"), somebody(evening, "player-1", "guard")

    assert (bo.known, bo.health, bo.resolve, bo.scores["adventure:toughness"]) == (True, 8, 2, 4)
    assert [item.name for item in bo.items] == ["rope"]
    assert [drive.text for drive in bo.drives] == ["Win"]
    assert (guard.name, guard.status, guard.foe, guard.known) == ("the guard", "up", True, False)
    assert (guard.scores, guard.health, guard.most_health, guard.items, guard.means) == ({}, None, None, (), ())
    told = somebody(evening, "gm", "guard")
    assert (told.health, told.scores["adventure:toughness"], [item.name for item in told.items]) == (3, 2, ["sword"])


@pytest.mark.rule("AD-22")
def test_what_has_not_been_told_is_in_no_players_view() -> None:
    """Consequences, later moments and how a fight ends are in the games master's view alone."""
    evening = Evening()
    secrets = ("It breaks.", "The guard laughs.", "The yard", "The yard is yours.")

    received = canonical(encode_value(seen(evening, "player-1")))
    mastered = canonical(encode_value(seen(evening, "gm")))
    evening.do("gm", c.MoveOn("yard"))

    assert [secret for secret in secrets if secret in received] == []
    assert [secret for secret in secrets if secret in mastered] == list(secrets[:3])
    moment = seen(evening, "gm").moment
    assert moment is not None
    assert moment.won is not None
    assert "The yard is yours." not in canonical(encode_value(seen(evening, "player-1")))


@pytest.mark.rule("AD-29", "AD-33")
def test_a_way_says_who_may_try_it() -> None:
    """The flare is Ada's, so the signal is; whoever has tried is named, and may not try again."""
    evening = Evening()

    assert way(evening, "player-2", "signal").open_to == ("ada",)
    assert way(evening, "player-2", "force").open_to == ("ada", "bo")
    evening.do("gm", c.TakeWay("bo", "force"))
    evening.go((1, 1, 1))

    force = way(evening, "player-2", "force")
    assert (force.difficulty, force.needs, force.open_to, force.tried) == (10, (), ("ada",), ("bo",))
    assert (force.success, force.failure) == (None, None)
    told = way(evening, "gm", "force")
    assert told.failure is not None
    assert told.failure.resolve == 1


@pytest.mark.rule("AD-R27")
def test_a_table_may_keep_its_difficulties_hidden() -> None:
    """Where Difficulties are hidden, the brackets of the ways are, too."""
    evening = Evening(rulings={"difficulty-visibility": "hidden"})

    assert way(evening, "player-1", "climb").difficulty is None
    assert way(evening, "gm", "climb").difficulty == 8


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
        "gm", c.Oppose("ada", AGILITY, "change", "bo", AGILITY, "change", "Snatch it", "It is yours.", "It is not.")
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

    before = seen(evening, "player-1")
    evening.do("player-1", c.Choose("player-1", "small:ada", "Ada"))
    after = seen(evening, "player-2")
    evening.do("player-2", c.Choose("player-2", "small:bo", "Bo"))
    ready = seen(evening, "player-2")
    evening.do("gm", c.Begin())

    assert (before.content, before.questions) == (("Doors are broken.",), ("How loud may it be?",))
    assert [sheet.title for sheet in before.sheets] == ["Ada", "Bo", "Cy", "Di"]
    assert [sheet.title for sheet in after.sheets] == ["Bo", "Cy", "Di"]
    assert ready.sheets == ()
    assert seen(evening, "player-2").content == ()


def test_whoever_is_not_on_stage_is_seen_by_the_games_master() -> None:
    """An NPC whose sheet lies ready is in no player's view, not by name and not by distance."""
    evening = fight()
    draft = evening.state.thaw()
    draft.characters["witch"] = attrs.evolve(draft.characters["witch"], stage=False)
    state = draft.freeze()

    received = view(state, "player-1")

    assert received.character("witch") is None
    assert "the witch" not in canonical(encode_value(attrs.evolve(received, rounds=None)))
    assert received.distance("ada", "witch") is None
    assert received.distance("ada", "guard") == "adventure:near"
    assert view(state, "gm").character("witch") is not None


def test_a_view_goes_into_json_at_any_time() -> None:
    """What a bot elsewhere is sent holds nothing that JSON cannot."""
    for evening in (Evening(begun=False), Evening(), fight()):
        for seat in evening.table.seats:
            assert canonical(encode_value(seen(evening, seat)))
