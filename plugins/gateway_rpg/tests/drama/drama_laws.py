"""The laws of every game as scenes are held to them: with two in which all that a scene keeps secret comes up."""

import functools
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gateway_core.session import Session
from gateway_core.testing import Game, SystemLaws

from .scenes import pack
from .secret_scenes import HANDOUTS, secret_scene

__all__ = ["DramaLaws", "secret_game"]


@functools.lru_cache(maxsize=8)
def secret_game(seed: str) -> Game[Any, Any, Any]:
    """Return a scene with secrets, as a stranger's pack would hold it."""
    with tempfile.TemporaryDirectory() as folder:
        dark_spires = {"dark-spires": ">=0.1,<1"}
        root = pack(Path(folder), requires=dark_spires, scene=secret_scene(seed), handouts=HANDOUTS)
        session = Session(packs=[root])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene")


class DramaLaws(SystemLaws):
    """The laws; whoever inherits says which scene."""

    def cases(self) -> Sequence[Game[Any, Any, Any]]:
        """Return scenes in which people hide, stake Essence, hear of things, and bear on the ladder unseen."""
        return secret_game("laws 21"), secret_game("laws 17"), secret_game("laws 93")
