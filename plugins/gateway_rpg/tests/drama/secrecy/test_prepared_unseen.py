"""What an earlier part of an action would prepare by a number that is hidden is left to the dice."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.session import Session
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import Part
from tests.session.folders import house_code

from ..scenes import Play, foe, happened, hero, opened, pack, part, scene, table_of
from ..secret_scenes import received

PREPARING = """\
kind: effect
format: 1
entries:
  - id: crush
    name: Crush
    step: 9
    resist: target
    aim: linked
    needs: [{edge: {with: target, at-least: 7}, rule: GW-EF-27}]
    does: [{shift-edge: {steps: 1}}]
  - id: lean
    name: Lean
    step: 1
    resist: target
    aim: linked
    does: [{shift-edge: {steps: significance}}]
  - id: slip
    name: Slip
    step: 1
    resist: target
    aim: linked
    does: [{close-line: {}, when: {any: [{edge: {with: target, at-most: significance}}]}}]
"""


def combined(
    folder: Path, first: str, *, sheet: str = "hidden", significance: int = 3
) -> tuple[Play, tuple[Part, ...]]:
    """Return Ann's turn, and an action whose first part may open or close the way for its second, against Bob."""
    cast = {"ann": hero(), "bob": foe(significance=significance, sheet=sheet, dice=1, level=0)}
    play = opened(folder, scene(cast, [("ann", "bob", 4)], initiative="ann"), effects=PREPARING)
    play.order("ann", "bob")
    return play, (part(first, "bob", home="stage"), part("crush", "bob", home="stage"))


@pytest.mark.rule("GW-RU-200", "GW-RU-62")
@pytest.mark.parametrize("first", ["lean", "slip"])
def test_what_a_part_would_prepare_by_a_hidden_number_is_not_told_before_the_throw(tmp_path: Path, first: str) -> None:
    """Whether Bob's significance makes Edge enough, or breaks the line, is seen when the dice have fallen."""
    faces = []
    for significance in (1, 6):
        play, parts = combined(tmp_path / str(significance), first, significance=significance)
        assert play.allowed("ann", *parts)
        play.act(c.Declare("ann", parts, Approach()), "ann")
        faces.append(received(play, "ann"))

    assert faces[0] == faces[1]


@pytest.mark.rule("GW-RU-200", "GW-RU-63")
@pytest.mark.parametrize(("significance", "worked"), [(2, [True, False]), (3, [True, True])])
def test_what_a_hidden_number_did_not_prepare_fails_with_the_dice(
    tmp_path: Path, significance: int, worked: list[bool]
) -> None:
    """An Edge of 4 and Bob's significance make 7, or do not."""
    play, parts = combined(tmp_path, "lean", significance=significance)

    done = play.does("ann", *parts)

    assert [one.worked for one in happened(done, e.PartSettled)] == worked


@pytest.mark.rule("GW-RU-62", "GW-RU-200")
def test_what_an_open_number_does_not_prepare_is_refused_at_once(tmp_path: Path) -> None:
    """Ann knows that 4 and 2 are no 7."""
    play, parts = combined(tmp_path, "lean", sheet="open", significance=2)

    assert play.refused("ann", *parts) == "drama/edge-too-low"


ASKING = """\
kind: operation
format: 1
entries:
  - {id: match, name: Match, help: the Edge grows by what Cat is, reads: [significance], writes: [edge]}
"""
ANSWER = """
@hookimpl
def gateway_operations(ask):
    return ask.shift_edge(ask.actor, ask.target, ask.significance("cat"))
"""


@pytest.mark.rule("GW-RU-200")
def test_code_that_may_ask_of_somebody_hidden_tells_nothing_before_the_throw(tmp_path: Path) -> None:
    """Bob is open, and Cat is not: whether Cat's significance makes Edge enough over Bob is seen with the dice."""
    allowed = set()
    for significance in (1, 6):
        cast = {"ann": hero(), "bob": foe(), "cat": foe(sheet="hidden", significance=significance)}
        text = scene(cast, [("ann", "bob", 1)], initiative="ann")
        effects = PREPARING.replace("shift-edge: {steps: significance}", '"stage:match": {}')
        root = pack(tmp_path / str(significance), operations=ASKING, effects=effects, scene=text)
        manifest = root / "pack.yaml"
        manifest.write_text(manifest.read_text(encoding="utf-8") + "code: hooks\n", encoding="utf-8")
        house_code(root / "hooks.py", ANSWER)
        play = Play(table_of(Session(packs=(root,)).table("stage"), "stage:scene/scene"))
        play.order("ann", "bob")
        allowed.add(play.allowed("ann", part("lean", "bob", home="stage"), part("crush", "bob", home="stage")))

    assert allowed == {True}
