"""An author's words where people play: in `--auto`, at a terminal's screen and in the recap."""

from pathlib import Path

import pytest

from gateway_core.game.prose import paragraphs_of
from gateway_core.ids import Ref
from gateway_core.session import Session

from ..conftest import Gateway, story

SCENES = (
    "adventure:scene/the-lamp-at-low-water",
    "black-star-rising:scene/lock-nine",
    "black-star-rising:scene/the-olympus-mine",
    "dark-spires:scene/the-audience",
)
TOY = """\
kind: scene
format: 1
id: toy
name: Two at a well
text: >-
  The rope is short, and there are two of them.
notes: There is no water.
ladder: {start: 2}
sides: {here: players, there: gm}
cast:
  - {id: ann, name: Ann, side: here, dice: 2, level: 1}
  - {id: bob, name: Bob, side: there, key: true, dice: 1, level: 0, notes: Bob can swim.}
lines: [{from: bob, to: ann}]
initiative: bob
"""


@pytest.mark.parametrize("start", SCENES)
def test_a_published_scene_is_told_in_its_authors_words(start: str, gateway: Gateway) -> None:
    """Its title and text come before all else; where it has prepared approaches, they are called by their names."""
    ref = Ref.parse(start)
    scene = Session().table(ref.pack).get(ref.kind, ref.id)

    told = " ".join(story(gateway, start).out.split())

    assert f"{scene.name} {' '.join(paragraphs_of(scene))}" in told
    named = [one.name for ways in getattr(scene, "approaches", {}).values() for one in ways if one.name]
    assert not named or sum(f": {name}" in told for name in named) >= 3


def test_a_lone_scene_is_told_and_its_notes_are_not(gateway: Gateway) -> None:
    """From a file that belongs to no pack; in the recap, too, and to the games master no less."""
    Path("toy.yaml").write_text(TOY, encoding="utf-8")

    ran = gateway("play", "toy.yaml", "--auto", "--seed", "1", "--save", "toy.gateway")
    recap = gateway("recap", "toy.gateway", "--for", "gm")

    assert ran.out.startswith(("Two at a well\n", "Gateway Roleplaying System"))
    for told in (ran.out, recap.out):
        assert "The rope is short, and there are two of them." in told
        assert "no water" not in told
        assert "swim" not in told
    assert "## Two at a well" in recap.out
