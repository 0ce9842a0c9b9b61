"""The page of a published scene that can be played again: what happens in it, in its author's words."""

from gateway_core.game.pages import Blocks, Paragraph, saying
from gateway_core.game.prose import line_of
from gateway_core.game.reading import Reader

from ..replay.kinds import Replay

__all__ = ["replay_page"]


def replay_page(reader: Reader, replay: Replay) -> Blocks:
    """Return what is played, and what happens in it."""
    scene = Paragraph(["The scene: ", reader.link("scene", replay.scene), "."])
    return saying([scene, *(Paragraph(line_of(one)) for one in replay.steps)])
