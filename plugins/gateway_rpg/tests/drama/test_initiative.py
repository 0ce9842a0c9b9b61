"""Who comes first in the next round: what worked, what ranks, and how ties are parted."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from .scenes import Play, foe, happened, hero, part, stage

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}
LINES = [("ann", "bob", 0), ("cat", "bob", 0), ("dan", "ann", 0), ("dan", "cat", 0)]
AGAINST = {"ann": "bob", "cat": "bob", "bob": "ann", "dan": "ann"}


def scene(folder: Path, *order: str, lines: object = LINES, **how: object) -> Play:
    """Return all four in one situation; the first of the order has the initiative and the turn."""
    play = stage(folder, CAST, lines, initiative=order[0], **how)
    play.order(*order)
    return play


def places(play: Play) -> dict[str, int]:
    """Let the round run out, and return everybody's place in the next."""
    now = play.state.round
    while not happened(play.since(0), e.InitiativeDetermined) and play.state.round == now:
        play.act(c.Pass(play.state.turn))
    return dict(happened(play.since(0), e.InitiativeDetermined)[0].places)


def edge(play: Play, actor: str, **how: object) -> None:
    """Let somebody try an edge over the usual opponent."""
    play.does(actor, part("edge", AGAINST[actor]), **how)


@pytest.mark.rule("GW-IN-01", "GW-RU-118", "GW-DR-09", "GW-RU-121")
def test_what_worked_goes_before_what_failed(tmp_path: Path) -> None:
    """Bob's accelerate worked and Ann's edge did not, though an edge ranks higher (GW-IN-01)."""
    play = scene(tmp_path, "ann", "bob", "cat", "dan")
    edge(play, "ann", works=False)
    play.does("bob", part("accelerate"))

    found = places(play)

    assert found["bob"] == 0
    assert play.state.holder == "bob"


@pytest.mark.rule("GW-IN-02")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("set-up", "edge"), ("edge", "press"), ("press", "accelerate"), ("set-up", "accelerate")],
)
def test_the_effect_that_ranks_higher_wins(tmp_path: Path, better: str, worse: str) -> None:
    """Set-up, Edge, Manoeuvre, Eliminate, Press, Accelerate, Block: in that order (GW-IN-02)."""
    play = scene(tmp_path, "ann", "bob", "cat", "dan")
    targets = {"edge": {"ann": ("bob",), "bob": ("ann",)}}
    play.does("ann", part(worse, *targets.get(worse, {}).get("ann", ())))
    play.does("bob", part(better, *targets.get(better, {}).get("bob", ())))

    found = places(play)

    assert found["bob"] < found["ann"]


@pytest.mark.rule("GW-IN-04", "GW-RU-78", "GW-RU-127", "GW-EF-05", "GW-EF-43")
def test_a_press_that_was_undone_counts_as_failed(tmp_path: Path) -> None:
    """Ann pressed and Bob accelerated past it: hers ranks higher and is gone (GW-IN-04)."""
    play = scene(tmp_path, "ann", "bob", "cat", "dan")
    play.does("ann", part("press"))
    play.does("bob", part("accelerate"))

    assert places(play)["bob"] == 0


@pytest.mark.rule("GW-RU-119", "GW-RU-121")
def test_where_nothing_worked_the_holder_keeps_it(tmp_path: Path) -> None:
    """With nothing to compare, initiative stays, though Ann has the higher edge (GW-RU-119)."""
    lines = [("ann", "bob", 3), ("cat", "bob", 0), ("dan", "ann", 0), ("dan", "cat", 0)]
    play = scene(tmp_path, "cat", "ann", "bob", "dan", lines=lines)
    edge(play, "cat", works=False)

    found = places(play)

    assert [one for one, place in found.items() if place == 0] == ["cat"]


@pytest.mark.rule("GW-RU-117", "GW-IN-06", "GW-IN-07")
@pytest.mark.parametrize(
    ("reading", "first"),
    [("merged", "ann"), ("main-text", "bob"), ("sidebar", "ann")],
)
def test_edge_or_last_place_parts_the_tied_as_the_table_rules(tmp_path: Path, reading: str, first: str) -> None:
    """Ann has the higher edge and Bob had the initiative: the text and the sidebar disagree (GW-RU-117)."""
    lines = [("ann", "bob", 3), ("cat", "bob", 0), ("dan", "ann", 0), ("dan", "cat", 0)]
    play = scene(tmp_path, "bob", "ann", "cat", "dan", lines=lines, rulings={"initiative-ties": reading})
    edge(play, "bob")
    edge(play, "ann")

    assert places(play)[first] == 0


@pytest.mark.rule("GW-RU-117", "GW-IN-06")
@pytest.mark.parametrize(("reading", "tied"), [("merged", False), ("main-text", False), ("sidebar", True)])
def test_more_raises_part_the_tied_but_not_by_the_sidebar(tmp_path: Path, reading: str, tied: bool) -> None:
    """Same effect, same edge, nobody had a place: the sidebar knows no raises, and they roll (GW-RU-117)."""
    lines = [("ann", "bob", 0), ("bob", "cat", 0), ("dan", "ann", 0), ("dan", "cat", 0)]
    play = stage(tmp_path, CAST, lines, rulings={"initiative-ties": reading}, initiative="dan")
    play.order("ann", "bob", "cat", "dan")
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.passes("bob")
    play.does("cat", part("set-up", resisted_by=("bob",)), raises=(1,))

    found = places(play)

    assert (found["ann"] == found["cat"] == 0) is tied
    assert found["cat"] == 0


@pytest.mark.rule("GW-RU-117", "GW-IN-06", "GW-X2-R5-1")
@pytest.mark.parametrize(("reading", "first"), [("merged", "cat"), ("main-text", "ann"), ("sidebar", "ann")])
def test_the_receiver_of_a_set_up_goes_before_its_giver(tmp_path: Path, reading: str, first: str) -> None:
    """Ann held it and gave Cat her free raise; both set something up (GW-IN-06)."""
    play = scene(tmp_path, "ann", "cat", "bob", "dan", rulings={"initiative-ties": reading})
    play.does("ann", part("set-up", resisted_by=("bob",), give_to="cat"))
    play.does("cat", part("set-up", resisted_by=("bob",)))

    assert places(play)[first] == 0


def why(play: Play) -> tuple[str, ...]:
    """Let the round run out, and return why somebody has the initiative."""
    places(play)
    return tuple(happened(play.since(0), e.InitiativeDetermined)[0].why)


@pytest.mark.rule("GW-IN-01", "GW-IN-02", "GW-IN-03")
def test_the_initiative_is_explained_by_the_effects_that_counted(tmp_path: Path) -> None:
    """Cat's set-up rode on an edge, and the better of the two counts (GW-IN-03)."""
    play = scene(tmp_path, "ann", "bob", "cat", "dan")
    edge(play, "ann")
    play.passes("bob")
    play.does("cat", part("edge", "bob"), part("set-up", resisted_by=("bob",)))

    assert why(play) == ("cat: Set-up beats Edge",)


@pytest.mark.rule("GW-IN-01", "GW-IN-05")
def test_the_initiative_is_explained_where_only_one_action_worked(tmp_path: Path) -> None:
    """Whose action was blocked or failed has nothing to set against one that worked (GW-IN-05)."""
    play = scene(tmp_path, "ann", "bob", "cat", "dan")
    edge(play, "ann")

    assert why(play) == ("ann: Edge worked, and nothing of bob's",)


@pytest.mark.rule("GW-IN-07", "GW-RU-117")
def test_the_initiative_is_explained_by_edge_with_its_numbers(tmp_path: Path) -> None:
    """Both moved an edge; Ann's is the higher (GW-IN-07)."""
    lines = [("ann", "bob", 3), ("cat", "bob", 0), ("dan", "ann", 0), ("dan", "cat", 0)]
    play = scene(tmp_path, "bob", "ann", "cat", "dan", lines=lines)
    edge(play, "bob", works=False)
    edge(play, "ann")
    edge(play, "cat")

    assert why(play) == ("ann before cat: the higher Edge, +4 to +1",)


@pytest.mark.rule("GW-IN-06", "GW-RU-117")
@pytest.mark.parametrize(("reading", "first"), [("main-text", "dan"), ("merged", "cat"), ("sidebar", "cat")])
def test_by_the_main_text_only_the_holder_goes_before_more_raises(tmp_path: Path, reading: str, first: str) -> None:
    """Cat came second last round and Dan third; Dan used more raises, and neither had it (GW-IN-06)."""
    lines = [("ann", "bob", 0), ("cat", "bob", 0), ("dan", "bob", 0)]
    cast = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": hero()}
    play = stage(tmp_path, cast, lines, initiative="ann", rulings={"initiative-ties": reading})
    play.order("ann", "bob", "cat", "dan")
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.passes("bob")
    play.does("cat", part("press"))
    play.passes("dan")
    play.order("bob", "cat", "dan", "ann")
    play.passes("bob")
    play.does("cat", part("set-up", resisted_by=("bob",)))
    play.does("dan", part("set-up", resisted_by=("bob",)), raises=(1,))
    play.passes("ann")

    found = dict(happened(play.since(0), e.InitiativeDetermined)[-1].places)

    assert found[first] == 0


@pytest.mark.rule("GW-IN-06", "GW-RU-119")
def test_who_won_the_roll_held_it(tmp_path: Path) -> None:
    """Cat wins the roll between the tied; nothing works in her round, and she keeps it (GW-RU-119)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0), ("cat", "dan", 0), ("ann", "dan", 0)], initiative="dan")
    play.order("ann", "bob", "cat", "dan")
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.passes("bob")
    play.does("cat", part("set-up", resisted_by=("bob",)))
    play.passes("dan")
    play.throw({"ann": 2, "cat": 6})
    assert play.state.holder == "cat"

    play.wait(at=3)

    assert play.state.holder == "cat"


@pytest.mark.rule("GW-IN-06", "GW-RU-117")
@pytest.mark.parametrize("names", [("ann", "bea", "cat"), ("cat", "ann", "bea"), ("bea", "cat", "ann")])
def test_the_order_of_the_cast_decides_nothing(tmp_path: Path, names: tuple[str, str, str]) -> None:
    """A gave to B, and C has the higher edge: whoever they are, the receiver comes first (GW-RU-117)."""
    giver, receiver, third = names
    cast = {one: hero() for one in ("ann", "bea", "cat")} | {"foe": foe()}
    lines = [(giver, "foe", 0), (receiver, "foe", 0), (third, "foe", 3)]
    play = stage(tmp_path, cast, lines, initiative=giver)
    play.order(giver, receiver, third, "foe")
    play.does(giver, part("set-up", resisted_by=("foe",), give_to=receiver))
    play.does(receiver, part("set-up", resisted_by=("foe",)))
    play.does(third, part("set-up", resisted_by=("foe",)))

    found = places(play)

    assert [found[one] for one in (receiver, third, giver)] == [0, 1, 2]


@pytest.mark.rule("GW-RU-190", "GW-IN-06")
def test_free_raises_count_as_raises_used(tmp_path: Path) -> None:
    """Taken and free together part the tied (GW-RU-190)."""
    play = stage(tmp_path, CAST, LINES)
    play.order("dan", "ann", "cat", "bob")
    play.does("dan", part("set-up", resisted_by=("bob",), give_to="cat"), faces={"dan": 8})
    play.does("ann", part("press"))
    play.does("cat", part("press"), part("edge", "bob", "dan"), free=1, works=False)
    play.passes("bob")

    acted = happened(play.since(0), e.ActionEnded)

    assert {one.actor: one.raises for one in acted} == {"dan": 1, "ann": 0, "cat": 1}


@pytest.mark.rule("GW-IN-06", "GW-DR-52", "GW-DR-10")
def test_those_whom_nothing_parts_roll_and_the_games_master_settles_a_tie(tmp_path: Path) -> None:
    """Same effect, edge, place and raises: they roll, and of equal totals one is favoured (GW-IN-06, GW-DR-52)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0), ("cat", "dan", 0), ("ann", "dan", 0)], initiative="dan")
    play.order("ann", "bob", "cat", "dan")
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.passes("bob")
    play.does("cat", part("set-up", resisted_by=("bob",)))
    play.passes("dan")
    assert play.state.phase == "contest"

    play.throw({"ann": 4, "cat": 4})
    assert play.state.tied == ("ann", "cat")
    why = play.tries(c.Favour("bob"))
    assert why is not None
    play.act(c.Favour("cat"))

    assert play.state.holder == "cat"
    assert play.state.engaged


@pytest.mark.rule("GW-RU-123")
def test_the_only_active_one_of_a_situation_holds_its_initiative(tmp_path: Path) -> None:
    """Ann faces a wall; nobody else could have it, from the first round on (GW-RU-123)."""
    play = stage(tmp_path, {"ann": hero(), "wall": foe(passive=True)}, [("ann", "wall", 0)])

    assert [play.wait("ann", at=number).state.holder for number in (1, 2)] == ["ann", "ann"]


@pytest.mark.rule("GW-RU-120", "GW-RU-128", "GW-RU-55", "GW-DR-12")
def test_initiative_is_settled_for_the_situations_as_they_stand_when_the_round_ends(tmp_path: Path) -> None:
    """Dan comes out of nowhere and joins: he is compared with the others by what he did (GW-RU-120)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0)], initiative="ann")
    play.order("ann", "bob")
    play.passes("ann", "bob")
    play.wait("dan")
    play.does("dan", part("manoeuvre", "ann"))

    found = dict(happened(play.since(0), e.InitiativeDetermined)[0].places)

    assert found == {"dan": 0, "ann": 1, "bob": 2}


@pytest.mark.rule("GW-DR-10", "GW-DR-12")
def test_each_situation_has_an_initiative_of_its_own(tmp_path: Path) -> None:
    """Ann and Bob, Cat and Dan: one holder each (GW-DR-10)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0), ("cat", "dan", 0)])
    play.act(c.TakeUp("ann"))
    play.order("ann", "bob")
    play.passes("ann")
    edge(play, "bob")
    play.order("cat", "dan")
    play.does("cat", part("edge", "dan"))
    play.passes("dan")

    found = dict(happened(play.since(0), e.InitiativeDetermined)[0].places)

    assert (found["bob"], found["cat"]) == (0, 0)
