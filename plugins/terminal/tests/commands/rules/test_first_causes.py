"""Of what a person names by its file the first cause is told, and nothing that only follows from it."""

from pathlib import Path

import pytest

from ...conftest import Gateway

SCENE = """\
kind: scene
format: 1
id: brawl
name: Brawl
ladder: {start: 2}
sides: {us: players, them: gm}
cast:
  - {id: ann, character: dark-spires:thomas-snape, side: us, significance: 4}
  - {id: bob, character: people:bob, side: them, key: true, significance: 6}
lines: [{from: ann, to: bob, edge: 4}]
initiative: ann
"""
PEOPLE = """\
kind: house-rules
format: 1
id: people
entries:
  character:
    - {id: bob, name: Bob, power_level: competent}
"""


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("id: brawl\n", "", "brawl.yaml:1:1 pack/missing-key"),
        ("{start: 2}", "{strt: 2}", "brawl.yaml:5:10 pack/unknown-key"),
        ("{id: bob, name: Bob", "{name: Bob", "people.yaml:6:7 pack/missing-key"),
    ],
)
def test_one_fault_makes_nothing_else_unknown(gateway: Gateway, right: str, wrong: str, told: str) -> None:
    """A name that the files cannot give for now, or one of a pack that they mention, is not said to be missing."""
    for file, text in (("brawl.yaml", SCENE), ("people.yaml", PEOPLE)):
        Path(file).write_text(text.replace(right, wrong), encoding="utf-8")

    played = gateway("play", "brawl.yaml", "--house", "people.yaml", "--auto")
    checked = gateway("check", "brawl.yaml", "--house", "people.yaml")

    for ran, said in ((played, played.err), (checked, checked.out)):
        assert ran.exit == 1
        assert said.startswith(told)
        assert "pack/unknown-id" not in said
