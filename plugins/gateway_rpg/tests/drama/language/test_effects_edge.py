"""Edge and Eliminate: getting on top along a line, and putting somebody out of the scene."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

EDGE = "gateway:edge"
FACES = {"ann": 6, "bob": 5, "cat": 5, "dan": 5}


def ring(folder: Path, *, bob: int = 0, cat: int = 0, **how: object) -> Play:
    """Return Ann against Bob and Cat, with a line to each; Ann's turn."""
    cast = {"ann": hero(), "bob": foe(significance=2), "cat": foe(significance=3), "dan": foe(key=True, significance=6)}
    play = stage(folder, cast, [("ann", "bob", bob), ("ann", "cat", cat)], initiative="ann", **how)
    play.order("ann", "bob", "cat")
    return play


@pytest.mark.rule("GW-EF-26", "GW-DR-35")
def test_edge_needs_a_line_to_its_target(tmp_path: Path) -> None:
    """Nobody gets on top of somebody to whom no tension line runs (GW-EF-26)."""
    play = ring(tmp_path)

    assert play.allowed("ann", part("edge", "bob"))
    assert play.refused("ann", part("edge", "dan")) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-27", "GW-DR-16", "GW-RU-70", "GW-RU-71")
@pytest.mark.parametrize(("before", "raises", "after"), [(0, 0, 1), (0, 2, 3), (-3, 0, -2), (-1, 1, 1), (9, 1, 11)])
def test_edge_moves_the_line_one_step_and_one_more_for_each_raise(
    tmp_path: Path, before: int, raises: int, after: int
) -> None:
    """One signed number moves toward whoever gains, as far as it is pushed (GW-EF-27, GW-DR-16)."""
    play = ring(tmp_path, bob=before)

    play.does("ann", part("edge", "bob"), raises=(raises,), faces={"ann": 8, "bob": 1} if before > -1 else {"ann": 8})

    assert play.edge("ann", "bob") == after
    assert play.edge("bob", "ann") == -after


@pytest.mark.rule("GW-EF-28", "GW-DR-42", "GW-RU-51")
def test_edge_that_fails_changes_nothing(tmp_path: Path) -> None:
    """A lost throw has no effect of its own (GW-EF-28)."""
    play = ring(tmp_path, bob=1)

    events = play.does("ann", part("edge", "bob"), works=False)

    assert play.edge("ann", "bob") == 1
    assert ended(events, "ann").rank is None


@pytest.mark.rule("GW-EF-28", "GW-DR-34", "GW-RU-66", "GW-RU-69", "GW-RU-16")
def test_each_of_several_opponents_resists_for_itself(tmp_path: Path) -> None:
    """One throw is compared with each opponent's own, and beating one of them is success (GW-DR-34, GW-RU-69)."""
    play = ring(tmp_path)

    events = play.does("ann", part("edge", "bob", "cat"), raises=(1,), faces={"ann": 6, "bob": 4, "cat": 5})

    assert (play.edge("ann", "bob"), play.edge("ann", "cat")) == (2, 0)
    assert [len(one.faces) for one in thrown(events).opponents] == [1, 1]
    assert ended(events, "ann").worked == (EDGE,)
    assert ended(events, "ann").rank == 2


@pytest.mark.rule("GW-DR-33", "GW-RU-70")
@pytest.mark.parametrize(("bob", "total", "against"), [(2, 8, 5), (-2, 6, 7), (0, 6, 5)])
def test_only_whoever_is_on_top_adds_the_edge(tmp_path: Path, bob: int, total: int, against: int) -> None:
    """Edge counts for the side on top, when it acts and when it resists; the other side loses nothing (GW-DR-33)."""
    play = ring(tmp_path, bob=bob)

    throw = thrown(play.does("ann", part("edge", "bob"), faces=FACES)).opponents[0]

    assert (throw.against, throw.total) == (total, against)


@pytest.mark.rule("GW-RU-194", "GW-CH-42", "GW-DR-33")
def test_one_throw_along_several_lines_has_each_line_s_edge(tmp_path: Path) -> None:
    """The best die is the same for all; each line adds its own edge (GW-RU-194)."""
    play = ring(tmp_path, bob=2, cat=-1)

    throws = thrown(play.does("ann", part("edge", "bob", "cat"), faces=FACES)).opponents

    assert [(one.entity, one.against, one.total) for one in throws] == [("bob", 8, 5), ("cat", 6, 6)]


@pytest.mark.rule("GW-EF-31", "GW-RU-91", "GW-RU-92", "GW-EF-30")
@pytest.mark.parametrize(("edge", "due"), [(0, 2), (1, 1), (2, 0), (5, 0), (-3, 5)])
def test_eliminating_owes_a_raise_for_each_missing_point_of_edge(tmp_path: Path, edge: int, due: int) -> None:
    """Significance 2 against the edge held; an edge below nothing widens the gap (GW-EF-31, GW-RU-92)."""
    play = ring(tmp_path, bob=edge)

    events = play.does("ann", part("eliminate", "bob"))

    assert owed(events) == ({"GW-EF-31": due} if due else {})
    assert thrown(events).taken == due


@pytest.mark.rule("GW-EF-33", "GW-RU-75")
def test_the_eliminated_leave_with_their_lines(tmp_path: Path) -> None:
    """Who is eliminated is gone for good, and every line to it with it (GW-EF-33, GW-RU-75)."""
    play = ring(tmp_path, bob=3, cat=1)

    events = play.does("ann", part("eliminate", "bob"))

    assert play.state.entities["bob"].where == "gone"
    assert dict(play.state.lines) == {("ann", "cat"): 1}
    assert ended(events, "ann").rank == 9
    assert play.state.turn == "cat"  # Bob's turn of this round is gone with him


@pytest.mark.rule("GW-EF-33")
def test_eliminating_that_fails_leaves_everybody_where_they_were(tmp_path: Path) -> None:
    """A lost throw removes nobody (GW-EF-33)."""
    play = ring(tmp_path, bob=3)

    events = play.does("ann", part("eliminate", "bob"), works=False)

    assert play.state.in_play("bob")
    assert not happened(events, e.EntityRemoved)


@pytest.mark.rule("GW-EF-32", "GW-DR-23", "GW-DR-24", "GW-RU-93")
def test_the_key_entity_and_player_characters_cannot_be_eliminated(tmp_path: Path) -> None:
    """Only a climax finishes those (GW-DR-23, GW-DR-24), however large the edge."""
    cast = {"ann": hero(), "bob": foe(significance=1), "key": foe(key=True, significance=6)}
    play = stage(tmp_path, cast, [("ann", "key", 9), ("bob", "ann", 9)], initiative="ann")
    play.order("ann", "bob", "key")

    assert play.refused("ann", part("eliminate", "key")) == "drama/target-is"
    play.passes("ann")
    assert play.refused("bob", part("eliminate", "ann")) == "drama/target-is"


@pytest.mark.rule("GW-EF-30", "GW-DR-35")
def test_eliminating_needs_a_line(tmp_path: Path) -> None:
    """Nobody is removed from afar (GW-EF-30)."""
    cast = {"ann": hero(), "bob": foe(), "cat": foe()}
    play = stage(tmp_path, cast, [("ann", "bob", 3)], initiative="ann")
    play.order("ann", "bob")

    assert play.allowed("ann", part("eliminate", "bob"))
    assert play.refused("ann", part("eliminate", "cat")) == "drama/not-engaged"
    assert play.refused("ann", part("eliminate", "bob", "cat")) == "drama/not-engaged"


@pytest.mark.rule("GW-DR-30", "GW-DR-06", "GW-DR-05")
def test_the_passive_have_no_turn_and_may_be_acted_on(tmp_path: Path) -> None:
    """A passive thing is skipped, and only reacts (GW-DR-06, GW-DR-30)."""
    play = stage(tmp_path, {"ann": hero(), "wall": foe(passive=True), "bob": foe()}, [("ann", "wall", 0)])
    begun = happened(play.since(0), e.TurnBegan)

    assert [one.entity for one in begun] == ["ann"]  # nobody else can act in that situation
    assert play.refused("wall", part("edge", "ann")) == "drama/passive"
    events = play.does("ann", part("edge", "wall"))
    assert play.edge("ann", "wall") == 1
    assert thrown(events).opponents[0].entity == "wall"
