"""Looking on: what somebody plays elsewhere comes in row by row, and nothing of it is the onlooker's making."""

from pathlib import Path

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.looking_on import Onlooker
from gateway_core.session.kept_books import write_down
from gateway_core.table import Codec, Table


def test_whoever_looks_on_sees_what_was_added_since(tmp_path: Path) -> None:
    """Nothing new is no news; the game is closed for them when it is closed."""
    session, file = Session(), tmp_path / "game.gateway"
    book = session.table("adventure")
    system = session.system(book.system)
    log = GameLog(Codec(system), "lamp", "lamp", "3", [lambda: write_down(book, system)])
    with log:
        scene = "adventure:scene/the-lamp-at-low-water"
        table = Table.open(system, book, scene, {}, source=Seeded("3"), log=log)
        log.begin(file)
        onlooker = Onlooker.of(session, file, None)
        before = onlooker.look()
        table.note("gm" if "gm" in table.seats else table.seats[0], "Rain.")

        assert (before, onlooker.look(), onlooker.look()) == (False, True, False)
        assert onlooker.game.table.rows == table.rows
