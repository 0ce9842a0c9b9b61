"""Climax: who may bring the scene to its head, when, and what comes of it."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CLIMAX = part("climax")
SUM = {"climax-threshold": "ladder-plus-significance"}


def scene(folder: Path, bob: int, key: int, *, ladder: int = 3, **how: object) -> Play:
    """Return Ann with this edge over Bob and over the key entity, on her turn."""
    cast = {"ann": hero(), "bob": foe(significance=1), "key": foe(key=True, significance=4)}
    lines = [("ann", "bob", bob), ("ann", "key", key)]
    play = stage(folder, cast, lines, ladder=ladder, initiative="ann", **how)
    play.order("ann", "bob", "key")
    return play


@pytest.mark.rule("GW-EF-18", "GW-RU-83", "GW-RU-84", "GW-RU-85")
@pytest.mark.parametrize(("bob", "key", "open_"), [(3, 3, True), (2, 9, False), (9, 2, False), (5, 4, True)])
def test_a_climax_takes_edge_up_to_the_ladder_over_each_opponent(
    tmp_path: Path, bob: int, key: int, open_: bool
) -> None:
    """Line by line and not in sum; who has too little is refused where the ladder is open (GW-RU-84, GW-RU-85)."""
    play = scene(tmp_path, bob, key)

    assert play.allowed("ann", CLIMAX) is open_
    if not open_:
        assert play.refused("ann", CLIMAX) == "drama/edge-too-low"


@pytest.mark.rule("GW-EF-18", "GW-DR-35", "GW-RU-65")
def test_a_climax_takes_a_line_to_every_opposed_participant(tmp_path: Path) -> None:
    """Whoever is left out keeps the scene open (GW-EF-18)."""
    cast = {"ann": hero(), "bob": foe(), "key": foe(key=True, significance=4)}
    play = stage(tmp_path, cast, [("ann", "key", 9)], ladder=0, initiative="ann")
    play.order("ann", "key")

    assert play.refused("ann", CLIMAX) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-19", "GW-RU-87", "GW-DR-04")
def test_a_climax_ends_the_scene_and_finishes_the_key_opponents(tmp_path: Path) -> None:
    """The key entity is finished, the others are what the winner says (GW-EF-19, GW-RU-87)."""
    play = scene(tmp_path, 3, 3)

    events = play.does("ann", CLIMAX)

    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("ann", ("key",))]
    assert events[-1] == e.SceneEnded("climax", "ann")
    assert play.table.outcome.result == "climax"
    assert ended(events, "ann").rank is None


@pytest.mark.rule("GW-EF-20", "GW-DR-36")
def test_a_climax_must_beat_everybody(tmp_path: Path) -> None:
    """One opponent who holds is enough, and nothing happens (GW-EF-20)."""
    play = scene(tmp_path, 3, 3)

    events = play.does("ann", CLIMAX, faces={"ann": 4, "bob": 1, "key": 8})

    assert [one.beaten for one in thrown(events).opponents] == [True, False]
    assert play.table.outcome is None


@pytest.mark.rule("GW-RU-88", "GW-DR-24")
def test_the_games_master_s_people_may_call_it_too(tmp_path: Path) -> None:
    """Anybody active may; a player's character can be its victim (GW-RU-88)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("bob", "ann", 6)], initiative="bob")
    play.order("bob", "ann")

    events = play.does("bob", CLIMAX)

    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("bob", ("ann",))]


@pytest.mark.rule("GW-RU-83")
def test_what_a_climax_takes_is_a_ruling(tmp_path: Path) -> None:
    """By the rule edge 2 is too little for ladder 3; by the second scene 4 + 3 − 2 raises bridge it (GW-RU-83)."""
    (tmp_path / "rule").mkdir()
    (tmp_path / "scene").mkdir()
    rule, scene_two = scene(tmp_path / "rule", 2, 2), scene(tmp_path / "scene", 2, 2, rulings=SUM)

    assert rule.refused("ann", CLIMAX) == "drama/edge-too-low"
    events = scene_two.does("ann", CLIMAX, faces={"ann": 8, "bob": 1, "key": 1})
    assert owed(events) == {"GW-RU-83": 5}
    assert scene_two.table.outcome is None  # 8 + 2 against 1 + 10


@pytest.mark.rule("GW-RU-83")
@pytest.mark.parametrize(("edge", "due"), [(7, 0), (6, 1), (5, 2)])
def test_by_the_second_scene_significance_counts_and_raises_bridge(tmp_path: Path, edge: int, due: int) -> None:
    """Significance 4 and ladder 3 less the edge held (GW-RU-83)."""
    play = scene(tmp_path, 9, edge, rulings=SUM)

    events = play.does("ann", CLIMAX)

    assert owed(events) == ({"GW-RU-83": due} if due else {})
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-86", "GW-RU-63", "GW-RU-62")
def test_edge_gained_in_the_same_action_opens_the_climax(tmp_path: Path) -> None:
    """One step is missing on each line: Edge on both, with Climax, for one raise of combining (GW-RU-86)."""
    play = scene(tmp_path, 2, 2)

    events = play.does("ann", CLIMAX, part("edge", "bob", "key"))

    assert owed(events) == {"GW-EF-81": 1}
    assert [(one.against, one.total) for one in thrown(events).opponents] == [(10, 3), (10, 3)]
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-86", "GW-RU-63")
def test_raises_that_are_too_few_for_the_climax_are_refused_before_the_dice(tmp_path: Path) -> None:
    """Two steps are missing: one raise more is needed, and it is said so (GW-RU-86)."""
    play = scene(tmp_path, 1, 1)
    play.declare("ann", CLIMAX, part("edge", "bob", "key"))
    play.goes_on(until="roll")

    why = play.tries(c.Roll("ann", (0, 0)))

    assert why is not None
    assert (why.code, why.allowed) == ("drama/edge-too-low", "More raises would do it.")
    play.goes_on(raises=(0, 1))
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-63")
def test_a_climax_lapses_when_the_edge_before_it_is_not_gained(tmp_path: Path) -> None:
    """Bob keeps his ground: with the lines as they are there is no climax (GW-RU-63)."""
    play = scene(tmp_path, 2, 2)

    events = play.does("ann", CLIMAX, part("edge", "bob", "key"), faces={"ann": 3, "bob": 8, "key": 1})

    assert play.table.outcome is None
    assert (play.edge("ann", "bob"), play.edge("ann", "key")) == (2, 3)
    assert ended(events, "ann").worked == ("gateway:edge",)


@pytest.mark.rule("GW-DR-20", "GW-RU-80")
def test_at_the_bottom_of_the_ladder_level_edge_is_enough(tmp_path: Path) -> None:
    """At zero anybody who is not below may call it (GW-RU-80)."""
    play = scene(tmp_path, 0, 0, ladder=0)

    assert play.allowed("ann", CLIMAX)


@pytest.mark.rule("GW-DR-04")
def test_nothing_more_is_accepted_once_the_scene_is_over(tmp_path: Path) -> None:
    """A scene that has ended is ended (GW-DR-04)."""
    play = scene(tmp_path, 3, 3)
    play.does("ann", CLIMAX)

    assert play.refused("bob", part("edge", "ann")) == "table/over"
    assert play.table.awaited == ()


@pytest.mark.rule("GW-CH-52", "GW-EF-20", "GW-RU-36")
def test_a_narrative_intervention_cannot_bring_the_climax(tmp_path: Path) -> None:
    """It may carry any effect but that one (GW-RU-36)."""
    sheet = (
        "kind: character\nformat: 1\nid: teller\nname: Teller\n"
        "traits: [{name: Lucky, categories: [fate]}]\nbackgrounds: [{background: street, level: 3}]\n"
    )
    files = {"teller": sheet, "backgrounds": "kind: background\nformat: 1\nentries: [{id: street, name: Street}]\n"}
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", 9)], initiative="ann", files=files)
    play.order("ann", "bob")
    tale = Approach("Lucky", "fate", "stage:street", "narrative-intervention", intervention="in-line")

    assert play.allowed("ann", part("edge", "bob"), approach=tale)
    assert not play.allowed("ann", CLIMAX, approach=tale)


@pytest.mark.rule("GW-RU-65", "GW-EF-18")
@pytest.mark.parametrize(("given", "opposed"), [({}, False), ({"opposed": True}, True), ({"side": "foes"}, False)])
def test_a_thing_of_no_side_opposes_everybody_if_the_scene_flags_it(
    tmp_path: Path, given: dict[str, object], opposed: bool
) -> None:
    """A wall is in nobody's way unless it is flagged; then it needs no side to be so (GW-RU-65)."""
    play = stage(
        tmp_path, {"ann": hero(), "bob": foe(), "wall": {"passive": True, **given}}, [("ann", "bob", 9)],
        initiative="ann",
    )  # fmt: skip
    play.order("ann", "bob")

    assert ("wall" in play.state.opposed("ann")) is opposed
    assert ("wall" in play.state.opposed("bob")) is opposed
    assert play.allowed("ann", CLIMAX) is not opposed


@pytest.mark.rule("GW-RU-87", "GW-DR-24")
def test_what_becomes_of_a_player_character_is_not_told_by_the_climax(tmp_path: Path) -> None:
    """Bob wins: it is over for nobody until the games master says so (GW-RU-87)."""
    cast = {"ann": hero(), "bob": foe(key=True, significance=6)}
    play = stage(tmp_path, cast, [("bob", "ann", 1)], ladder=0, initiative="bob")
    play.order("bob", "ann")

    play.does("bob", CLIMAX)

    (told,) = [
        line for entry in play.table.history("ann") for line in entry.words if "climax" in line and "bob" in line
    ]
    assert told == "bob brings it to a climax. What becomes of ann is the games master's to say."
