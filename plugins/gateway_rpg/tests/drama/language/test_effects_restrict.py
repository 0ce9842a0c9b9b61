"""Restrict and shaking off: words that stand in the way, for as long as they do."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.flow import unjudged
from gateway_rpg.drama.players.acting import promising
from gateway_rpg.drama.state import Restriction

from ..players.prospects import prospects_of
from ..scenes import Play, ended, foe, happened, hearing, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(significance=1), "cat": hero(), "dan": foe()}
LINES = [("ann", "bob", 0), ("cat", "bob", 0), ("dan", "ann", 0)]
NET = "Caught in a net."


def scene(folder: Path, *order: str, **how: object) -> Play:
    """Return Ann and Cat against Bob and Dan; Ann's turn, unless another order is named."""
    play = stage(folder, CAST, LINES, initiative="ann", **how)
    play.order(*(order or ("ann", "bob", "cat", "dan")))
    return play


def restricts(play: Play, actor: str, *targets: str, words: str = NET, works: bool = True, **how: object) -> object:
    """Declare a restriction in words, bring it to its end, and return the facts."""
    begin = len(play.table.rows)
    play.declare(actor, part("restrict", *targets, **how), words=words)
    play.goes_on(works=works)
    return play.since(begin)


@pytest.mark.rule("GW-EF-51", "GW-EF-52", "GW-EF-55")
def test_a_restriction_is_words_that_lie_on_the_target(tmp_path: Path) -> None:
    """Bob is in Ann's net, and may do whatever he did before, but not in every way (GW-EF-52)."""
    play = scene(tmp_path)

    events = restricts(play, "ann", "bob")

    assert play.state.restrictions_on("bob") == (Restriction("bob", "ann", NET, False),)
    assert ended(events, "ann").rank == 6
    assert play.allowed("bob", part("edge", "ann"))


@pytest.mark.rule("GW-EF-55")
def test_a_restriction_that_fails_restricts_nobody(tmp_path: Path) -> None:
    """The net misses (GW-EF-55)."""
    play = scene(tmp_path)

    restricts(play, "ann", "bob", works=False)

    assert play.state.restrictions_on("bob") == ()


@pytest.mark.rule("GW-EF-51", "GW-EF-52")
def test_a_restriction_takes_a_line_and_a_description(tmp_path: Path) -> None:
    """Nobody is restricted from afar, nor without being told how (GW-EF-51, GW-EF-52)."""
    play = scene(tmp_path, "cat", "ann", "bob", "dan")

    assert play.refused("cat", part("restrict", "dan")) == "drama/not-engaged"
    assert play.refused("cat", part("restrict", "bob")) == "drama/not-described"
    assert play.tries(c.Declare("cat", (part("restrict", "bob"),), Approach(), "x" * 2001)).code == (
        "drama/too-many-words"
    )


@pytest.mark.rule("GW-RU-142", "GW-RU-75")
def test_a_restriction_ends_when_whoever_laid_it_leaves(tmp_path: Path) -> None:
    """Bob holds Cat down; when he is gone she is free (GW-RU-142)."""
    play = scene(tmp_path, "bob", "ann", "cat", "dan")
    restricts(play, "bob", "cat")
    assert play.state.restrictions_on("cat")

    play.does("ann", part("eliminate", "bob"))

    assert play.state.restrictions == {}


@pytest.mark.rule("GW-RU-142")
@pytest.mark.parametrize("positional", [True, False])
def test_only_a_positional_restriction_ends_with_the_line(tmp_path: Path, positional: bool) -> None:
    """Out of the doorway that Ann holds Bob is free; out of her net he is not (GW-RU-142)."""
    play = scene(tmp_path)
    restricts(play, "ann", "bob", positional=positional)

    play.does("bob", part("disengage", "ann"))

    assert bool(play.state.restrictions_on("bob")) is not positional


@pytest.mark.rule("GW-RU-142")
def test_nothing_else_is_positional(tmp_path: Path) -> None:
    """It is a thing to say of a restriction (GW-RU-142)."""
    play = scene(tmp_path)

    assert play.refused("ann", part("edge", "bob", positional=True)) == "drama/nothing-to-choose"


@pytest.mark.rule("GW-EF-53", "GW-RU-142")
@pytest.mark.parametrize("works", [True, False])
def test_shaking_off_is_opposed_by_whoever_laid_the_restriction(tmp_path: Path, works: bool) -> None:
    """Bob rolls against Ann, whose net it is (GW-EF-53, GW-RU-142)."""
    play = scene(tmp_path)
    restricts(play, "ann", "bob")

    events = play.does("bob", part("shake-off"), works=works)

    assert [one.entity for one in thrown(events).opponents] == ["ann"]
    assert bool(play.state.restrictions_on("bob")) is not works
    assert ended(events, "bob").rank == (6 if works else None)


@pytest.mark.rule("GW-EF-53", "GW-RU-142")
def test_who_is_held_back_by_two_gets_rid_of_those_it_beats(tmp_path: Path) -> None:
    """Ann and Cat hold Bob; he beats Cat alone (GW-RU-142)."""
    play = scene(tmp_path, "ann", "cat", "bob", "dan")
    restricts(play, "ann", "bob")
    restricts(play, "cat", "bob", words="Stared down.")

    events = play.does("bob", part("shake-off"), faces={"bob": 5, "ann": 8, "cat": 2})

    assert happened(events, e.RestrictionLifted) == [e.RestrictionLifted(2, "bob")]
    assert [one.by for one in play.state.restrictions_on("bob")] == ["ann"]


@pytest.mark.rule("GW-EF-53")
def test_nobody_shakes_off_what_is_not_there(tmp_path: Path) -> None:
    """Ann is free as it is (GW-EF-53)."""
    play = scene(tmp_path)

    assert play.refused("ann", part("shake-off")) == "drama/not-restricted"


@pytest.mark.rule("GW-RU-196", "GW-EF-81")
def test_shaking_off_with_an_edge_costs_a_raise_whoever_it_is_over(tmp_path: Path) -> None:
    """A part aimed at oneself counts against everybody: Edge over Cat, rid of Ann's net (GW-RU-196)."""
    play = scene(tmp_path)
    restricts(play, "ann", "bob")

    events = play.does("bob", part("shake-off"), part("edge", "cat"))

    assert owed(events) == {"GW-EF-81": 1}
    assert (play.edge("bob", "cat"), play.state.restrictions) == (1, {})


@pytest.mark.rule("GW-EF-52", "GW-EF-54", "GW-CH-10")
def test_how_a_restriction_tells_is_for_the_games_master_to_judge(tmp_path: Path) -> None:
    """Tom's way out is prepared; in a net it waits for the games master, who is reminded of the words (GW-EF-52)."""
    play = hearing().wait("tom")
    play.act(c.Pass("tom"))
    play.wait("kroe")
    play.act(c.Declare("kroe", (part("restrict", "tom"),), _way("kroe", play), NET))
    play.goes_on()
    play.wait("tom", at=2)
    play.act(c.Declare("tom", (part("edge", "kroe"),), _way("tom", play)))

    play.goes_on(until="judge")

    assert "tom" in unjudged(play.state, play.state.under_way)
    label = next(form.label for form in play.table.options("gm") if form.verb == "judge")
    assert NET in label


def _way(entity: str, play: Play) -> Approach:
    """Return the first prepared way in which somebody gets the Edge."""
    form = next(one for one in play.table.options("gm") if one.verb == "gateway:edge" and one.allowed)
    assert form.command.actor == entity
    return form.command.approach


@pytest.mark.rule("GW-RU-210")
def test_a_program_says_a_restriction_in_the_words_of_its_approach() -> None:
    """What Angelique does to hold Kroe back is what she was going to do, and not the same sentence for everybody."""
    play = hearing().wait("angelique")
    form = next(one for one in play.table.options("angelique") if one.verb == "gateway:restrict" and one.allowed)
    prospects = prospects_of(play, "angelique", "angelique", only="gateway:restrict")

    words = {one.command.words for one in promising(prospects, "angelique")}

    assert form.command.words == "Have the whole court look at him instead."
    assert form.command.words in words
    assert not any("Held in check" in one for one in words)
