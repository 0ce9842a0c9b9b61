"""What is meant to be played: an entry of a pack by its name, or a game that opens from nothing."""

import pytest

from gateway_core.errors import Misuse
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.hosting.start import Start, start_of
from tests.session.folders import install


@pytest.fixture
def session(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Return a session with a game that opens from nothing."""
    monkeypatch.syspath_prepend(
        install(tmp_path_factory.mktemp("site"), "toys", circle="tests.table.toys.circle:Circle")
    )
    return Session()


def test_a_game_begins_from_an_entry_or_from_itself(session: Session) -> None:
    """Whether the entry is there is seen when the table is laid."""
    assert start_of(session, "duels:scene/duel") == Start(Ref("duels", "scene", "duel"))
    assert start_of(session, "circle") == Start(None, "circle")
    assert [str(start_of(session, said)) for said in ("duels:scene/duel", "circle")] == ["duels:scene/duel", "circle"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("cirle", "'cirle' is neither a file nor the name of an entry, PACK:KIND/NAME."),
        ("gateway", "A game of gateway opens from an entry of a pack; name one, as PACK:scene/NAME."),
    ],
)
def test_what_nothing_begins_from_is_refused(session: Session, said: str, why: str) -> None:
    """With what would do."""
    with pytest.raises(Misuse) as raised:
        start_of(session, said)

    assert raised.value.fault.startswith(why)
