"""The laws of every game, kept by the drama: in the audience, and in scenes that nobody thought of."""

import functools
import os
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.testing import Game

from .drama_laws import DramaLaws
from .random_scenes import anything

FULL = os.environ.get("GATEWAY_FULL") == "1"
ACTS = 200 if FULL else 60
ONE = 3 if FULL else 1  # seed of a scene that nobody thought of, where the audience has two


@functools.cache
def audience() -> Game[Any, Any, Any]:
    """Return the audience before the Schattengraf."""
    session = Session()
    return Game(session.system("gateway"), session.table("dark-spires"), "dark-spires:scene/the-audience")


@pytest.mark.full  # its own pack is held to the laws in every run
class TestTheAudience(DramaLaws):
    steps, acts = 20, ACTS

    def game(self) -> Game[Any, Any, Any]:
        return audience()


class TestAScene(DramaLaws):
    steps, acts, tables = 20, ACTS, ONE

    def game(self) -> Game[Any, Any, Any]:
        return anything("of the laws")


@pytest.mark.full
class TestAnotherScene(DramaLaws):
    steps, acts, tables = 20, ACTS, ONE

    def game(self) -> Game[Any, Any, Any]:
        return anything("of the laws too")
