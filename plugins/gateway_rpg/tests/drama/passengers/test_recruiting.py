"""Taking somebody along: whether they agree, what becomes of their lines, and whoever is found (GW-EF-45 to 49)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES, SOUGHT
from gateway_rpg.drama.commands.games_master.passengers import PutAboard, PutOff

from ..boarders import CAST, LINES, recruits, scene
from ..scenes import Play, ended, foe, happened, hearing, part, thrown


@pytest.mark.rule("GW-EF-46", "GW-RU-138")
def test_a_recruit_brings_its_lines_and_loses_those_to_the_recruiters_side(tmp_path: Path) -> None:
    """Eve's lines to Ann and to Cat are over, and that to the wall is Ann's now (GW-EF-46, GW-RU-138)."""
    cast = {**CAST, "wall": foe(passive=True)}
    play = scene(tmp_path, cast, [*LINES, ("eve", "wall", 2)])

    recruits(play, "ann", "eve")

    assert play.state.entities["eve"].lead == "ann"
    assert dict(play.state.lines) == {("ann", "bob"): -1, ("ann", "wall"): 2}
    assert "eve" not in (*play.state.order, play.state.turn)


@pytest.mark.rule("GW-RU-137")
@pytest.mark.parametrize(("hers", "anns", "left"), [(3, 1, 3), (-1, 2, 2)])
def test_of_two_lines_to_one_foe_the_better_edge_stays(tmp_path: Path, hers: int, anns: int, left: int) -> None:
    """Whichever is better for whoever takes her along (GW-RU-137)."""
    cast = {**CAST, "wall": foe(passive=True)}
    play = scene(tmp_path, cast, [("ann", "eve", 0), ("ann", "wall", anns), ("eve", "wall", hers)])

    recruits(play, "ann", "eve")

    assert play.edge("ann", "wall") == left


@pytest.mark.rule("GW-EF-45", "GW-RU-60")
@pytest.mark.parametrize(("option", "code"), [("the-willing", ""), ("needs-line", "drama/not-engaged")])
def test_whether_the_willing_need_a_line_is_a_ruling(tmp_path: Path, option: str, code: str) -> None:
    """A tramp who is nobody's foe comes from anywhere, or from along a line alone (GW-RU-60)."""
    play = scene(tmp_path, rulings={"recruit-unlinked": option})

    if code:
        assert play.refused("ann", part("recruit", "tramp")) == code
    else:
        play.does("ann", part("recruit", "tramp"))
        assert play.state.entities["tramp"].lead == "ann"


@pytest.mark.rule("GW-RU-139", "GW-EF-48")
@pytest.mark.parametrize("line", [[], [("ann", "tramp", 3)]])
def test_a_scene_may_say_whom_nobody_recruits(tmp_path: Path, line: Any) -> None:
    """Neither a hero nor the games master's takes the tramp along, line or none; a decree does (GW-RU-139)."""
    play = scene(tmp_path, {**CAST, "tramp": {**CAST["tramp"], "recruitable": False}}, [*LINES, *line])

    recruit = c.Declare("ann", (part("recruit", "tramp"),), Approach())
    refused = play.tries(recruit)
    assert refused is not None
    assert (refused.code, refused.rule) == ("drama/target-is-not", "GW-RU-139")
    assert refused.message == "Recruit: Tramp is not somebody whom this scene lets be recruited."
    assert play.wait("bob").refused("bob", part("recruit", "tramp")) == "drama/target-is-not"
    play.act(PutAboard("tramp", "ann"))
    assert play.state.entities["tramp"].lead == "ann"


def test_nobody_takes_the_judge_of_the_audience_along() -> None:
    """The Schattengraf takes no side, and is nobody's to recruit: neither the gang's nor Kroe's."""
    play = hearing().wait("kroe")

    assert play.refused("kroe", part("recruit", "schattengraf")) == "drama/target-is-not"
    assert play.wait("norris").refused("norris", part("recruit", "schattengraf")) == "drama/target-is-not"


@pytest.mark.rule("GW-RU-60", "GW-EF-45")
def test_the_unwilling_need_a_line_and_the_willing_foe_does_not(tmp_path: Path) -> None:
    """A scene may say of a foe that it would come gladly (GW-RU-60)."""
    lines = [("ann", "eve", 0)]
    assert scene(tmp_path / "a", lines=lines).refused("ann", part("recruit", "bob")) == "drama/not-engaged"

    play = scene(tmp_path / "b", {**CAST, "bob": foe(willing=True)}, lines)
    play.does("ann", part("recruit", "bob"))

    assert play.state.entities["bob"].lead == "ann"


@pytest.mark.rule("GW-EF-48", "GW-RU-139")
def test_the_unwilling_come_if_the_games_master_agrees(tmp_path: Path) -> None:
    """Eve is asked of the games master before anything else, and of nobody else (GW-RU-139)."""
    play = scene(tmp_path)
    play.declare("ann", part("recruit", "eve"))

    assert play.table.awaited == ("gm",)
    assert play.state.under_way.stage == "consent"
    for seat in ("ann", "cat"):
        refusal = play.tries(c.Consent("eve", True), seat)
        assert refusal is not None
        assert refusal.code == "drama/not-yours"
    play.act(c.Consent("eve", True))
    assert ended(play.goes_on(), "ann").worked == ("gateway:recruit",)


@pytest.mark.rule("GW-RU-139")
def test_whoever_does_not_agree_costs_no_action_and_is_not_asked_again(tmp_path: Path) -> None:
    """Ann may do something else; next round she may ask again (GW-RU-139)."""
    play = scene(tmp_path)

    events = recruits(play, "ann", "eve", agrees=False)

    assert happened(events, e.ConsentRefused)
    assert play.state.turn == "ann"
    assert play.refused("ann", part("recruit", "eve")) == "drama/declined"
    assert play.allowed("ann", part("edge", "eve"))
    play.wait("ann", at=2)
    assert play.allowed("ann", part("recruit", "eve"))


@pytest.mark.rule("GW-RU-139")
def test_a_player_character_comes_if_its_player_agrees(tmp_path: Path) -> None:
    """Cat's player is asked, whoever wants her (GW-RU-139)."""
    play = scene(tmp_path)
    play.declare("ann", part("recruit", "cat"))

    assert play.table.awaited == ("cat",)
    play.act(c.Consent("cat", True), "cat")
    play.goes_on()

    assert play.state.entities["cat"].lead == "ann"
    assert play.state.seat_of("cat") == "cat"


@pytest.mark.rule("GW-RU-139", "GW-PA-02")
@pytest.mark.parametrize(("target", "code"), [("chief", "drama/target-is"), ("guard-1", "drama/target-is")])
def test_key_entities_and_others_passengers_are_not_recruited(tmp_path: Path, target: str, code: str) -> None:
    """The chief is the key, and the guard is carried by Eve (GW-RU-139, GW-PA-02)."""
    cast = {**CAST, "chief": foe(key=True, significance=6, willing=True), "guard": foe(lead="eve", count=1)}
    play = scene(tmp_path, cast)

    assert play.refused("ann", part("recruit", target)) == code


@pytest.mark.rule("GW-RU-207")
def test_those_aboard_come_along_with_their_carrier(tmp_path: Path) -> None:
    """Eve carries two guards, and Ann carries all three once Eve is won over."""
    play = scene(tmp_path, {**CAST, "guard": foe(lead="eve", count=2)})
    play.declare("ann", part("recruit", "eve"))
    play.act(c.Consent("eve", True))

    play.goes_on()

    assert {id: one.lead for id, one in play.state.entities.items() if one.lead} == dict.fromkeys(
        ("eve", "guard-1", "guard-2"), "ann"
    )


@pytest.mark.rule("GW-RU-207", "GW-RU-139")
def test_who_would_have_to_be_asked_is_put_off_instead(tmp_path: Path) -> None:
    """Eve carries Cat, whose player has not been asked: Cat stands there by herself."""
    play = scene(tmp_path)
    play.act(PutAboard("cat", "eve", sure=True))
    play.declare("ann", part("recruit", "eve"))
    play.act(c.Consent("eve", True))

    play.goes_on()

    assert play.state.entities["eve"].lead == "ann"
    assert play.state.entities["cat"].lead is None
    assert play.state.in_play("cat")


@pytest.mark.rule("GW-EF-47")
def test_the_ground_between_may_stand_against_a_recruit(tmp_path: Path) -> None:
    """A level for the distance instead of the one who is fetched (GW-EF-47)."""
    play = scene(tmp_path)

    events = play.does(
        "ann", part("recruit", "tramp", resisted_by=(CIRCUMSTANCES,)), judged={CIRCUMSTANCES: {"dice": 2, "level": 3}}
    )

    assert [(one.entity, one.total) for one in thrown(events).opponents] == [(CIRCUMSTANCES, 4)]
    assert play.state.entities["tramp"].lead == "ann"


@pytest.mark.rule("GW-EF-49")
def test_a_recruit_that_fails_changes_nothing(tmp_path: Path) -> None:
    """The tramp stays where it was (GW-EF-49)."""
    play = scene(tmp_path)

    play.does("ann", part("recruit", "tramp"), works=False)

    assert play.state.entities["tramp"].lead is None


def found(folder: Path, goblin: dict[str, Any], *parts: Any, **how: Any) -> tuple[Play, tuple[Any, ...]]:
    """Let Ann look for a goblin and do the rest with it in one action."""
    play = scene(folder, {**CAST, "goblin": {"in_play": False, "significance": 2, "sought_as": ["goblin"], **goblin}})
    begin = len(play.table.rows)
    play.declare("ann", part("search"), *parts, idea="a goblin")
    play.goes_on(**how)
    return play, play.since(begin)


@pytest.mark.rule("GW-EF-58", "GW-RU-62", "GW-EF-81")
def test_whoever_is_found_is_taken_along_in_the_same_action(tmp_path: Path) -> None:
    """Search, Recruit and Set-up on one roll: the goblin comes in and goes with Ann (GW-X2-R4-2)."""
    play, events = found(tmp_path, {}, part("recruit", SOUGHT), part("set-up"))

    assert ended(events, "ann").worked == ("gateway:search", "gateway:recruit", "gateway:set-up")
    assert play.state.entities["goblin"].lead == "ann"
    assert play.state.free_raises("ann") == 1
    assert len(happened(events, e.DiceThrown)) == 1


@pytest.mark.rule("GW-EF-58")
def test_whoever_is_not_found_is_not_taken_along(tmp_path: Path) -> None:
    """If the roll fails neither happens."""
    play, events = found(tmp_path, {}, part("recruit", SOUGHT), works=False)

    assert ended(events, "ann").worked == ()
    assert play.state.entities["goblin"].where == "off-stage"


@pytest.mark.rule("GW-EF-58", "GW-RU-139")
def test_of_a_find_that_is_unwilling_the_games_master_is_asked(tmp_path: Path) -> None:
    """A goblin of the other side: it is asked of the games master, under the name of what is sought."""
    play = scene(tmp_path, {**CAST, "goblin": foe(in_play=False, significance=1, sought_as=["goblin"])})

    play.declare("ann", part("search"), part("recruit", SOUGHT), idea="a goblin")

    assert play.table.awaited == ("gm",)
    assert play.state.under_way.asks == (SOUGHT,)
    play.act(c.Consent(SOUGHT, False))
    assert play.state.turn == "ann"
    assert play.state.entities["goblin"].where == "off-stage"


@pytest.mark.rule("GW-EF-58", "GW-RU-139")
def test_a_find_that_cannot_be_carried_is_found_all_the_same(tmp_path: Path) -> None:
    """The key entity is found and stays its own (GW-RU-139)."""
    play, events = found(tmp_path, {"side": "foes", "key": True, "significance": 3, "willing": True},
                         part("recruit", SOUGHT))  # fmt: skip

    assert ended(events, "ann").worked == ("gateway:search",)
    assert play.state.entities["goblin"].where == "in-play"
    assert play.state.entities["goblin"].lead is None


@pytest.mark.rule("GW-EF-58", "GW-RU-62")
@pytest.mark.parametrize("parts", [(part("recruit", SOUGHT),), (part("search"), part("manoeuvre", SOUGHT))])
def test_what_nobody_has_looked_for_yet_cannot_be_aimed_at(tmp_path: Path, parts: tuple[Any, ...]) -> None:
    """A search comes first, in its step as in the words (GW-RU-62)."""
    play = scene(tmp_path)

    refusal = play.tries(c.Declare("ann", parts, Approach(), idea="a goblin"))

    assert refusal is not None
    assert refusal.code == "drama/not-sought"


@pytest.mark.rule("GW-EF-37", "GW-RU-73")
def test_a_line_that_passed_on_is_remembered_by_the_one_who_was_taken_along(tmp_path: Path) -> None:
    """Eve had 2 over the wall until Ann took her along; put off and back at it, she begins with 1 (GW-RU-73)."""
    cast = {**CAST, "wall": foe(passive=True)}
    play = scene(tmp_path, cast, [*LINES, ("eve", "wall", 2)])
    recruits(play, "ann", "eve")

    play.act(PutOff("eve"))

    assert play.state.remembered("eve", "wall") == 1
    assert play.state.remembered("wall", "eve") == -3
