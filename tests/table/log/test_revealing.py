"""A fact that reveals at times says so of each."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.table import MemoryLog, Refusal, Table, event, reveals

from ..games import SEED, done
from ..toys.race import BOOK
from ..toys.sealed import CardTakenBack, Seal, Sealed


@event("seat-peeked", reveals=lambda peeked: peeked.card is not None)
@attrs.frozen
class SeatPeeked:
    card: int | None


@pytest.mark.parametrize(("card", "guards"), [(3, True), (None, False)])
def test_a_fact_that_reveals_at_times_guards_undo_at_these_times(card: int | None, guards: bool) -> None:
    """It is asked of each, also before it is done, whatever else the same decision brings about."""

    class Peeking(Sealed):
        events = (*Sealed.events, SeatPeeked)

        def proceed(self, work: Any) -> None:
            work.emit(SeatPeeked(card), CardTakenBack("ann"), CardTakenBack("bob"))

    table = Table.open(Peeking(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    last = Seal(table.state.hands["bob"][0])

    foreseen = table.undoable("bob", [last])
    done(table.act("bob", last))

    assert reveals(SeatPeeked(card)) is guards
    assert foreseen == ((("judge",) if guards else ("judge", "bob")),)
    assert isinstance(table.undo("bob"), Refusal) is guards
