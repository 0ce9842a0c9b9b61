"""Approaches that a scene has prepared: offered for what they suit, and judged as written only there."""

from pathlib import Path

import pytest

from gateway_core.rules.challenge import Approach

from ..scenes import Play, foe, hero, opened, part, scene

CAST = {"ann": hero(character="dark-spires:norris"), "bob": foe(), "dan": foe()}
PREPARED = """\
approaches:
  ann:
    - {id: ask, name: Ask, trait: Stern, category: mental, relevance: full, background: "dark-spires:inner-circle",
       effects: [edge], against: [bob]}
"""
ASK = Approach("Stern", "gateway:mental", "dark-spires:inner-circle", "gateway:action")


@pytest.fixture
def play(tmp_path: Path) -> Play:
    text = scene(CAST, [("ann", "bob", 0), ("ann", "dan", 0)], initiative="ann", more=PREPARED)
    return opened(tmp_path, text, requires={"dark-spires": ">=0.1,<1"}).wait("ann")


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
