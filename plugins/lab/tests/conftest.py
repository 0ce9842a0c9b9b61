"""What the tests of the lab play: two rounds of the audience, which take no time."""

import pytest
from gateway_lab.playing import play
from gateway_lab.record import Record
from gateway_lab.scenario import Ready, Scenario

from tests.commands import Gateway, Ran, gateway

__all__ = ["Gateway", "Ran", "gateway"]

SCENE = "dark-spires:scene/the-audience"
SHORT = Scenario(SCENE, given={"rounds": ("2",)}, looks=True)
RULE = (
    "kind: house-rules\nformat: 1\nid: other\n"
    f"patches: [{{patch: '{SCENE}', set: {{ladder.start: 9}}, why: It drags.}}]\n"
)
BRIEF = Scenario(SCENE, given={"rounds": ("1",)})


@pytest.fixture(scope="session")
def short() -> Ready:
    """Two rounds of the audience, laid."""
    return SHORT.ready()


@pytest.fixture(scope="session")
def brief() -> Ready:
    """One round of it, for those to whom it is all one what is played."""
    return BRIEF.ready()


@pytest.fixture(scope="session")
def fair(short: Ready) -> Record:
    """What its first game with the seed `fair` came to."""
    return play(short, "fair", 0)
