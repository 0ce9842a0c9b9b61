"""What programs at the command line have by chance: other dice and other choices in another game."""

import functools
import json

from gateway_core.errors import Problem
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.hosting.open_game import open_game
from gateway_core.session.hosting.programs import Programs
from gateway_core.session.hosting.start import Start
from gateway_core.table import Codec, Store

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


def test_a_game_that_is_simulated_is_the_one_that_is_played(gateway: Gateway) -> None:
    """Opened by hosting, without a terminal, with the same seed: row for row the same game."""
    gateway("play", AUDIENCE, "--auto", "--rounds", 1, "--seed", "3", "--save", "game.gateway")
    with Store.look("game.gateway") as store:
        played = store.log(Codec(Session().system("gateway")), 1).read()
    session, start = Session(), Start(Ref.parse(AUDIENCE))
    book, warned = session.table("dark-spires"), list[Problem]()

    with open_game(session, start, book, tell=warned.append, seed="3", given={"rounds": ["1"]}) as game:
        programs = Programs(game.table, game.players, game.log.seed)
        while programs.go_on(game.table.seats):
            pass
        rows = game.table.rows

    assert rows == played[: len(rows)]
    assert (len(rows) > 9, len(played) - len(rows), warned) == (True, 1, [])  # the last closes it
