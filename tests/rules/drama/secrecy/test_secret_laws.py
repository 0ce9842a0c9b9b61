"""The laws on scenes that keep secrets: nothing that a seat receives tells what it may not know."""

import functools
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.testing import Game, SystemLaws

from ..scenes import pack
from ..secret_scenes import secret_scene

FULL = os.environ.get("GATEWAY_FULL") == "1"
ACTS = 200 if FULL else 60


@functools.lru_cache(maxsize=8)
def secretive(seed: str) -> Game[Any, Any, Any]:
    """Return a scene with secrets, as a stranger's pack would hold it."""
    with tempfile.TemporaryDirectory() as folder:
        root = pack(Path(folder), requires={"dark-spires": ">=0.1,<1"}, scene=secret_scene(seed))
        session = Session(packs=[root])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene")


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
class TestASceneWithSecrets(SystemLaws):
    """Whatever people do at their worst, a player cannot tell this scene from another that looks like it."""

    steps, acts = 40, ACTS

    def game(self) -> Game[Any, Any, Any]:
        return secretive("of the laws")


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
class TestAnotherSceneWithSecrets(SystemLaws):
    """The same of another scene."""

    steps, acts, tables = 40, ACTS, 3 if FULL else 1

    def game(self) -> Game[Any, Any, Any]:
        return secretive("of the laws too")
