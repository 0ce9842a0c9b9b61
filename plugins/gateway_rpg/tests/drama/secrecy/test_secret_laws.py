"""The laws on scenes that keep secrets: nothing that a seat receives tells what it may not know."""

import os
from typing import Any

import pytest

from gateway_core.testing import Game

from ..drama_laws import DramaLaws, secret_game

FULL = os.environ.get("GATEWAY_FULL") == "1"
ACTS = 200 if FULL else 60


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
class TestASceneWithSecrets(DramaLaws):
    """Whatever people do at their worst, a player cannot tell this scene from another that looks like it."""

    steps, acts, tables = 40, ACTS, 3 if FULL else 1

    def game(self) -> Game[Any, Any, Any]:
        return secret_game("of the laws")


@pytest.mark.full
@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200")
class TestAnotherSceneWithSecrets(DramaLaws):
    """The same of another scene."""

    steps, acts, tables = 40, ACTS, 3 if FULL else 1

    def game(self) -> Game[Any, Any, Any]:
        return secret_game("of the laws too")
