"""The page of a published scene that can be played again: what happens in it, in its author's words."""

from gateway_core.game.characters import Page
from gateway_core.game.prose import line_of
from gateway_core.game.reading import Reader

from ..replay.kinds import Replay

__all__ = ["replay_page"]


def replay_page(reader: Reader, replay: Replay) -> Page:
    """Return what is played, and what happens in it."""
    scene = f"The scene: {reader.called('scene', replay.scene)}."
    return Page("", (scene, *(words for one in replay.steps if (words := line_of(one)))))
