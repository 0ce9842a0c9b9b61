"""Combining effects on one action: the order, what counts when, and what it owes."""

from itertools import pairwise
from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(significance=1), "cat": foe(significance=2), "dan": hero()}
EDGE_BOB, EDGE_CAT = part("edge", "bob"), part("edge", "cat")


def scene(folder: Path, *, bob: int = 0, cat: int = 0) -> Play:
    """Return Ann with a line to Bob and to Cat, on her turn."""
    play = stage(folder, CAST, [("ann", "bob", bob), ("ann", "cat", cat)], initiative="ann")
    play.order("ann", "bob", "cat")
    return play


@pytest.mark.rule("GW-EF-81", "GW-EF-83", "GW-DR-37")
def test_each_effect_after_the_first_owes_a_raise_and_one_throw_decides(tmp_path: Path) -> None:
    """Edge, a set-up and a press against Bob and Cat: two raises, one roll (GW-EF-81, GW-EF-83)."""
    play = scene(tmp_path)

    events = play.does("ann", part("edge", "bob", "cat"), part("set-up"), part("press"))

    assert owed(events) == {"GW-EF-81": 2}
    assert len(happened(events, e.DiceThrown)) == 1
    assert len(ended(events, "ann").worked) == 3


@pytest.mark.rule("GW-EF-82", "GW-IN-03")
def test_the_best_of_what_was_combined_counts_for_initiative(tmp_path: Path) -> None:
    """Edge with a press ranks as an edge (GW-EF-82)."""
    play = scene(tmp_path)

    events = play.does("ann", part("press"), part("edge", "bob", "cat"))

    assert ended(events, "ann").rank == 2


@pytest.mark.rule("GW-RU-67", "GW-DR-34")
def test_different_effects_on_different_opponents_are_free(tmp_path: Path) -> None:
    """Bob is eliminated and Cat outplayed; nobody has two effects against him (GW-RU-67)."""
    play = scene(tmp_path, bob=1)

    events = play.does("ann", part("eliminate", "bob"), EDGE_CAT)

    assert owed(events) == {}
    assert not play.state.in_play("bob")
    assert play.edge("ann", "cat") == 1


@pytest.mark.rule("GW-RU-67")
def test_of_what_several_opponents_cost_the_most_is_paid(tmp_path: Path) -> None:
    """One raise against Bob and two against Cat make two, not three (GW-RU-67)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE_BOB, EDGE_CAT, raises=(1, 2))

    assert thrown(events).taken == 2
    assert (play.edge("ann", "bob"), play.edge("ann", "cat")) == (2, 3)


@pytest.mark.rule("GW-RU-196", "GW-EF-81")
def test_an_effect_aimed_at_nobody_counts_against_everybody(tmp_path: Path) -> None:
    """A set-up beside an edge on Bob is a second effect for Bob, who resists both (GW-RU-196)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE_BOB, part("set-up"))

    assert owed(events) == {"GW-EF-81": 1}
    assert [one.entity for one in thrown(events).opponents] == ["bob"]


@pytest.mark.rule("GW-RU-62", "GW-RU-63")
def test_parts_take_effect_in_the_book_s_order_however_they_are_named(tmp_path: Path) -> None:
    """Line first, then edge, then the elimination that needs both (GW-RU-62)."""
    cast = {"ann": hero(), "bob": foe(significance=1)}
    play = stage(tmp_path, cast)
    play.wait("ann")

    events = play.does("ann", part("eliminate", "bob"), EDGE_BOB, part("manoeuvre", "bob"))

    assert [one.effect for one in happened(events, e.PartSettled)] == [
        "gateway:manoeuvre",
        "gateway:edge",
        "gateway:eliminate",
    ]
    assert owed(events) == {"GW-EF-81": 2}  # the edge it gains covers the significance
    assert not play.state.in_play("bob")


@pytest.mark.rule("GW-RU-63")
def test_the_throw_uses_the_edge_from_before_the_action(tmp_path: Path) -> None:
    """What is gained in an action does not help its own dice (GW-RU-63)."""
    play = scene(tmp_path, bob=1)

    throw = thrown(play.does("ann", EDGE_BOB, part("eliminate", "bob"), faces={"ann": 5, "bob": 1})).opponents[0]

    assert throw.against == 5 + 1


@pytest.mark.rule("GW-RU-63", "GW-EF-31")
@pytest.mark.parametrize(("raises", "due"), [(0, 1), (1, 0)])
def test_edge_bought_in_the_action_lowers_what_eliminating_owes(tmp_path: Path, raises: int, due: int) -> None:
    """Significance 2 with one step gained owes one; with two it owes none (GW-RU-63)."""
    play = scene(tmp_path)

    bill = owed(play.does("ann", EDGE_CAT, part("eliminate", "cat"), raises=(raises, 0)))

    assert bill.get("GW-EF-31", 0) == due
    assert bill.get("GW-CH-24", 0) == raises


@pytest.mark.rule("GW-RU-63", "GW-DR-35")
def test_what_an_earlier_part_does_not_bring_about_is_still_needed(tmp_path: Path) -> None:
    """A line to Cat does not let Ann outplay Dan's foe Bob, to whom she has none (GW-RU-63)."""
    play = stage(tmp_path, CAST)
    play.wait("ann")

    assert play.allowed("ann", part("manoeuvre", "cat"), EDGE_CAT)
    assert play.refused("ann", part("manoeuvre", "cat"), EDGE_BOB) == "drama/not-engaged"


@pytest.mark.rule("GW-EF-81")
def test_an_effect_is_used_once_against_an_opponent(tmp_path: Path) -> None:
    """Twice the same against the same is no combination (GW-EF-81)."""
    play = scene(tmp_path)

    assert play.refused("ann", EDGE_BOB, EDGE_BOB) == "drama/effect-repeated"
    assert play.refused("ann", part("edge", "bob", "cat"), EDGE_BOB) == "drama/effect-repeated"
    assert play.refused("ann") == "drama/no-effect"
    assert play.refused("ann", *[part("set-up", home=f"no{n}") for n in range(2)]) == "drama/no-such-effect"


@pytest.mark.rule("GW-DR-34", "GW-DR-36")
def test_parts_are_judged_each_by_its_own_rule(tmp_path: Path) -> None:
    """Cat holds: Bob is outplayed, and the press, which had to beat both, fails (GW-DR-36)."""
    play = scene(tmp_path)

    events = play.does("ann", part("edge", "bob"), part("press"), faces={"ann": 5, "bob": 1, "cat": 8})

    assert ended(events, "ann").worked == ("gateway:edge",)
    assert play.edge("ann", "bob") == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (part("edge"), "drama/no-target"),
        (part("edge", "bob", "bob"), "drama/effect-repeated"),
        (part("edge", "eve"), "drama/no-such-entity"),
        (part("edge", "ann"), "drama/not-engaged"),
        (part("edge", "circumstances"), "drama/not-in-play"),
        (part("press", "bob"), "drama/not-aimed"),
        (part("set-up", "bob"), "drama/not-aimed"),
        (part("edge", "bob", resisted_by=("cat",)), "drama/not-chosen"),
        (part("set-up", resisted_by=("ann",)), "drama/not-in-play"),
        (part("edge", "bob", instead_of="cat"), "drama/nothing-to-choose"),
        (part("manoeuvre", "dan"), "drama/target-is"),
    ],
)
def test_a_part_of_the_wrong_shape_is_refused(tmp_path: Path, command: object, code: str) -> None:
    """Whom an effect takes, and what may be chosen with it, is said before anything happens."""
    play = scene(tmp_path)

    assert play.refused("ann", command) == code


def test_who_is_off_stage_or_gone_is_no_target(tmp_path: Path) -> None:
    """Only those who are there can be aimed at; players do not even know who waits off stage (GW-RU-201)."""
    cast = {**CAST, "eve": foe(in_play=False)}
    play = stage(tmp_path, cast, [("ann", "bob", 1)], initiative="ann")
    play.order("ann", "bob")

    assert play.refused("ann", part("manoeuvre", "eve")) == "drama/no-such-entity"
    play.does("ann", part("eliminate", "bob"))
    play.wait("dan")
    assert play.refused("dan", part("manoeuvre", "bob")) == "drama/not-in-play"


@pytest.mark.rule("GW-RU-67", "GW-EF-81", "GW-EF-31")
def test_what_is_combined_against_one_and_what_another_costs_are_not_added_up(tmp_path: Path) -> None:
    """Two effects on Bob are one raise, Cat's two missing points are two: two are owed, not three (GW-RU-67)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE_BOB, part("disengage", "bob"), part("eliminate", "cat"))

    assert owed(events) == {"GW-EF-31": 2}
    assert thrown(events).taken == 2
    assert not play.state.in_play("cat")


@pytest.mark.rule("GW-RU-62")
def test_the_steps_of_the_book_s_effects_are_those_of_the_list(tmp_path: Path) -> None:
    """What enters and engages first, what ends the scene last; what prepares comes after what removes (GW-RU-62)."""
    effects = scene(tmp_path).state.rules.effects
    order = [
        {"surprise"}, {"manoeuvre"}, {"search"}, {"recruit"}, {"edge"}, {"restrict", "shake-off"}, {"disengage"},
        {"block"}, {"eliminate"}, {"set-up"}, {"press", "accelerate"}, {"anticlimax", "climax"},
    ]  # fmt: skip

    steps = [{effects[f"gateway:{one}"].step for one in together} for together in order]

    assert [max(before) < min(after) for before, after in pairwise(steps)] == [True] * 11
