"""Rules as examples in a file, each a test; and with one line of the game broken, a test that fails.

    class TestRules(RuleVectors):
        file = Path(__file__).parent / "rules.yaml"

        def table(self, given):
            return GAME.table("rules", typed=True)

With `GATEWAY_FULL=1` every break that an example names is tried: in a process of its own the module is imported with
its text changed, and the example must fail there.
"""

import functools
import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

from ..table import Table
from .broken import assert_noticed, misfit
from .played_vector import play_vector
from .vector import Break, Vector, read_vectors

__all__ = ["RuleVectors"]

_FULL = os.environ.get("GATEWAY_FULL") == "1"


class RuleVectors:
    """Inherit, name the file, say what table an example begins at. The class must be named `Test…`."""

    file: ClassVar[Path]  # a list of examples: `id`, `rules`, `text`, `given`, `cases`, `do`, `broken`
    # By stored names of commands: what their fields are unless an example says otherwise.
    usual: ClassVar[Mapping[str, Mapping[str, Any]]] = MappingProxyType({})

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return a table with typed dice, as an example's `given` says."""
        raise TypeError(f"{type(self).__name__}.table() must return the Table that an example is played at")

    @classmethod
    def vectors(cls) -> tuple[Vector, ...]:
        """Return the examples of the file, each of their cases by itself."""
        return _read(cls.file)

    @classmethod
    def breaks(cls) -> tuple[tuple[Vector, Break], ...]:
        """Return each break with the first case of its example; none, unless all are to be tried."""
        first: dict[str, Vector] = {}
        for vector in cls.vectors() if _FULL else ():
            first.setdefault(vector.example, vector)
        return tuple((vector, broken) for vector in first.values() for broken in vector.broken)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Make a test of every example, and of every break."""
        vectors = self.vectors()
        if "broken" in metafunc.fixturenames:  # pytest calls this by itself; the core does not import it
            pairs = self.breaks()
            ids = [f"{vector.example}-{broken.module}" for vector, broken in pairs]
            metafunc.parametrize(("vector", "broken"), pairs, ids=ids)
        elif "vector" in metafunc.fixturenames:
            metafunc.parametrize("vector", vectors, ids=[vector.id for vector in vectors])

    def test_a_rule_comes_to_what_is_written(self, vector: Vector) -> None:
        """The commands are given, the dice typed, and the facts and refusals compared."""
        play_vector(vector, self.table(vector.given), self.usual)

    def test_what_breaks_it_stands_in_the_code(self) -> None:
        """Once in its module: code that is written anew takes its breaks along."""
        breaks = dict.fromkeys((one.example, broken) for one in self.vectors() for broken in one.broken)
        faults = [f"{example}, broken: {fault}" for example, broken in breaks if (fault := misfit(broken))]
        assert not faults, "\n".join(faults)

    def test_a_broken_rule_is_noticed(self, vector: Vector, broken: Break) -> None:
        """The example fails where the rule does not hold, in one of its cases."""
        assert_noticed(type(self), vector, broken)


@functools.cache
def _read(file: Path) -> tuple[Vector, ...]:
    return read_vectors(file)
