"""Approaches that a scene has prepared: offered for what they suit, and judged as written only there."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Odds
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.judging import middling
from gateway_rpg.drama.action.odds import odds
from gateway_rpg.drama.state import Drama, Restriction

from ..players.choosing import chosen
from ..scenes import Play, foe, hero, opened, part, scene

CAST = {"ann": hero(character="dark-spires:norris"), "bob": foe(), "dan": foe()}
PREPARED = """\
approaches:
  ann:
    - {id: ask, name: Ask, trait: Stern, category: mental, relevance: full, background: "dark-spires:inner-circle",
       effects: [edge], against: [bob]}
"""
ASK = Approach("Stern", "gateway:mental", "dark-spires:inner-circle", "gateway:action")


PARTLY = "if the approach is judged to fit partly"


def opened_for(folder: Path, relevance: str) -> Play:
    """Return Ann's turn; what she has prepared against Bob fits so well."""
    more = PREPARED.replace("relevance: full", f"relevance: {relevance}")
    text = scene(CAST, [("ann", "bob", 0), ("ann", "dan", 0)], initiative="ann", more=more)
    return opened(folder, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")


def explained(state: Drama, command: c.Declare) -> list[str]:
    """Return the reasons for the odds of an action, dice first."""
    found = odds(state, "gm", command)
    assert isinstance(found, Odds)
    return [f"{one.amount} dice" if one.unit == "dice" else one.text for one in found.explanation]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return opened_for(tmp_path, "full")


def test_an_approach_meant_for_somebody_is_offered_when_they_are_there(play: Play) -> None:
    """Its label says whom it is meant for."""
    form = next(form for form in play.table.options("gm") if form.verb == "gateway:edge")

    assert [choice.value for choice in form.fields[1].choices] == [ASK]
    assert form.fields[1].choices[0].label.startswith("Ask (against bob): Stern")


@pytest.mark.rule("GW-RU-202")
@pytest.mark.parametrize(("target", "by_scene"), [("bob", True), ("dan", False)])
def test_its_judgement_stands_only_against_whom_it_is_meant_for(play: Play, target: str, by_scene: bool) -> None:
    """Against Bob the scene has judged; against Dan the games master is asked (GW-RU-202)."""
    play.declare("ann", part("edge", target), approach=ASK)

    assert (play.state.under_way.judgement("ann") is not None) is by_scene
    assert (play.state.under_way.stage == "judge") is not by_scene


@pytest.mark.rule("GW-EF-52", "GW-CH-11")
@pytest.mark.parametrize(("relevance", "dice"), [("full", 2), ("partial", 2), ("unrelated", 1)])
def test_of_somebody_restricted_the_odds_suppose_no_more_than_the_middle(
    tmp_path: Path, relevance: str, dice: int
) -> None:
    """How it tells is for the games master to judge (GW-EF-52), so they say that they suppose it."""
    play = opened_for(tmp_path, relevance)
    edge = c.Declare("ann", (part("edge", "bob"),), ASK)
    held = play.state.but(restrictions={1: Restriction("ann", "bob", "In a net.", False)})

    free, there = (explained(state, edge) for state in (play.state, held))

    assert (PARTLY in free, PARTLY in there) == (False, True)
    assert there[0] == f"{dice} dice"


@pytest.mark.rule("GW-EF-52", "GW-CH-10")
@pytest.mark.parametrize(
    ("relevance", "judged"), [("full", "partial"), ("partial", "partial"), ("unrelated", "unrelated")]
)
def test_the_games_masters_program_judges_somebody_restricted_so(tmp_path: Path, relevance: str, judged: str) -> None:
    """Never better than the scene has judged already."""
    play = opened_for(tmp_path, relevance)
    play.act(c.Pass("ann"))
    play.wait("bob")
    play.declare("bob", part("restrict", "ann"), words="In a net.")
    play.goes_on(works=True)
    play.wait("ann", at=2)
    play.act(c.Declare("ann", (part("edge", "bob"),), ASK))
    play.goes_on(until="judge")

    assert chosen(play) == c.Judge("ann", f"gateway:{judged}", "gateway:full")


@pytest.mark.rule("GW-CH-10")
def test_where_the_games_master_judges_all_its_program_keeps_to_what_is_prepared(tmp_path: Path) -> None:
    """The scene's author has said how well it fits; nobody at the table knows better."""
    text = scene(CAST, [("ann", "bob", 0), ("ann", "dan", 0)], initiative="ann", more=PREPARED)
    play = opened(tmp_path, text, requires={"dark-spires": ">=0.1,<1"}, judge="gm").wait("ann")
    play.act(c.Declare("ann", (part("edge", "bob"),), ASK))
    play.goes_on(until="judge")

    assert chosen(play) == c.Judge("ann", "gateway:full", "gateway:full")


@pytest.mark.rule("GW-CH-31")
@pytest.mark.parametrize(("trait", "category"), [("Slippery", "physical"), ("Sharp Mind", "mental")])
def test_a_way_to_resist_has_the_chance_that_the_throw_has_not(tmp_path: Path, trait: str, category: str) -> None:
    """What Tom is told before he resists is what is left of Ann's chance once both are judged so (GW-CH-31)."""
    cast = {"ann": hero(character="dark-spires:norris"), "bob": hero(character="dark-spires:thomas-snape")}
    text = scene(cast, [("ann", "bob", 0)], initiative="ann", more="")
    play = opened(tmp_path, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")
    play.declare("ann", part("edge", "bob"), approach=ASK)
    way = Approach(trait, f"gateway:{category}", "dark-spires:sneak", "gateway:action")
    told = odds(play.state, "gm", c.Answer("bob", way))
    middle = middling(play.state.rules.challenge)
    judged = {
        key: value.partition(":")[2] for key, value in (("trait", middle.trait), ("background", middle.background))
    }

    play.goes_on(until="roll", answers={"bob": way}, judged={"ann": judged, "bob": judged})

    thrown = odds(play.state, "gm", c.Roll("ann"))
    assert isinstance(told, Odds)
    assert isinstance(thrown, Odds)
    assert told.fraction + thrown.fraction == 1
    assert 0 < told.fraction < 1
