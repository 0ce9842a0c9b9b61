"""What every game promises, of Scenes and Actions: at tables judged either way, from anywhere in an evening."""

from collections.abc import Iterator, Sequence

from gateway_core.testing import SystemLaws, fuzz

from ..playing import AnyGame, AnyTable, brought_on, evening


class TestTheEvening(SystemLaws):
    """The laws from anywhere in an evening: the first steps of one only choose heroes."""

    steps, acts, tables = 16, 20, 1

    def game(self) -> AnyGame:
        return evening()

    def cases(self) -> Sequence[AnyGame]:
        return (evening(judge="gm"),)

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        brought_on(table, seed)
        return fuzz(table, seed, self.steps)
