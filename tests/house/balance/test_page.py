"""What is said of the scenes that are shipped is said of all of them, by lines that anybody can type."""

import re

import pytest

from tests.commands import Gateway, gateway

from .page import GAMES, PAGE, shipped

__all__ = ["gateway"]


def test_every_scene_that_is_shipped_is_on_the_page() -> None:
    """In the order in which they are listed, each with the line that says it again."""
    text = PAGE.read_text(encoding="utf-8")

    assert tuple(re.findall("^## (.*)$", text, re.MULTILINE)) == shipped()
    lines = re.findall("^    gateway (.*)$", text, re.MULTILINE)
    assert lines == [f"simulate {scene} -n {GAMES}" for scene in shipped()]


@pytest.mark.parametrize("scene", ["dark-spires:scene/the-audience"])
def test_the_line_is_one_that_can_be_typed(gateway: Gateway, scene: str) -> None:
    """With one game of those that the page tells of."""
    assert gateway("simulate", scene, "--rounds", 1, "-n", 1).exit == 0
