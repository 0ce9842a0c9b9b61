"""What has become of a save's rules is a value, and so is what a person is asked about it."""

from pathlib import Path

from gateway_core.errors import Problem
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.hosting.open_game import OpenGame, open_game, resume_game, take_up
from gateway_core.session.hosting.save_rules import Question
from gateway_core.session.hosting.start import Start
from gateway_core.table import Adopted
from tests.session.folders import setting

DUEL = Start(Ref.parse("duels:scene/the-duel"))


def test_whoever_may_know_is_asked_whether_changed_rules_are_taken_up(tmp_path: Path) -> None:
    """A player is told that they have changed, and asked nothing; taken up, they count from here on."""
    folder, save, warned = setting(tmp_path / "duels"), tmp_path / "game.gateway", list[Problem]()
    session = Session(packs=[folder])
    with open_game(session, DUEL, session.table("duels"), tell=warned.append, save=save) as begun:
        assert begun.news is None
    file = folder / "data/ann.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("level: 3", "level: 4"), encoding="utf-8")

    with resume_game(Session(packs=[folder]), save, ("ann",)) as game:
        assert game.news is not None
        assert (bool(game.news.changed), game.news.question) == (True, None)
    with resume_game(Session(packs=[folder]), save) as game:
        assert game.news is not None
        assert game.news.question == Question("Take them up from here on?", ("no", "yes"))
        taken = take_up(game)

        assert isinstance(taken, OpenGame)
        assert isinstance(taken.table.rows[-1], Adopted)
        assert taken.book.hash == taken.table.in_force.rulebook != begun.book.hash
