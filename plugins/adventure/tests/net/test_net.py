"""Recorded evenings come to the same, byte for byte, as before whatever was changed."""

import pytest

from .evenings import EVENINGS, fingerprints, kept

FEW = ("alone", "gate-judged", "wild-hidden")  # in the test command: by programs, and two by whoever did anything


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in FEW else pytest.mark.full, id=name) for name in EVENINGS]
)
def test_the_evening_is_the_same_to_the_byte(name: str) -> None:
    """Facts and refusals stay; a change that means to change forms or words writes the fingerprints anew."""
    found, before = fingerprints(name), kept()[name]
    changed = [part for part in before if found[part] != before[part]]

    assert changed == [], f"`python -m plugins.adventure.tests.net.evenings {name} {changed[:1]}` writes the first"
