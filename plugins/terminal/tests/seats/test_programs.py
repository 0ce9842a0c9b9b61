"""What programs at the command line have by chance: other dice and other choices in another game."""

import functools
import json

from ..conftest import Gateway
from ..prompt.test_terminal import AUDIENCE

PLAYED = "play", AUDIENCE, "--auto", "--rounds", "1", "--player", "angelique=random", "--no-save", "--json"


def test_programs_play_otherwise_in_another_game(gateway: Gateway) -> None:
    """And the same in the same one: what chance decides follows from the seed."""

    @functools.cache
    def declared(seed: str) -> str:
        lines = [json.loads(line) for line in gateway(*PLAYED, "--seed", seed).lines]
        return json.dumps([one["data"] for one in lines if one.get("event") == "action-declared"][:1])

    assert len({declared(seed) for seed in "abcdefgh"}) > 1
