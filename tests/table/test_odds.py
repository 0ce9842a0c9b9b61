"""A chance that nobody can tell: a person hears why, and a program hears of no number."""

from typing import Any

from gateway_core.chance import Certain, Odds, Seeded, Unknown
from gateway_core.table import MemoryLog, Table

from .games import SEED
from .toys.race import BOOK, Race, Rest, Run


class Foggy(Race):
    """A race in which rest always works, and nobody knows how far a careful run leads."""

    def odds(self, state: Any, seat: str, command: Any) -> Odds | Unknown | None:
        if isinstance(command, Run) and command.careful:
            return Unknown("Fog lies on the track.")
        return Certain(True) if isinstance(command, Rest) else super().odds(state, seat, command)


def test_a_chance_is_a_number_or_certain_or_unknown_with_the_reason() -> None:
    """None says no more than that there is none."""
    table: Table[Any, Any, Any] = Table.open(Foggy(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    asked = (Run(), Rest(), Run(1, careful=True), Run(2))

    assert [table.odds("ann", one) for one in asked] == [
        Odds(0, 6), Certain(True), Unknown("Fog lies on the track."), None
    ]  # fmt: skip
    assert [table.observation("ann").odds(one) for one in asked] == [Odds(0, 6), Certain(True), None, None]
