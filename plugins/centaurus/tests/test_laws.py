"""What every game promises, of Centaurus: in its scenes, in Tension Mode, with the screen up to the outcome."""

import os
from collections.abc import Iterator, Sequence
from typing import Any

from gateway_core.testing import SystemLaws, fuzz, system_conformance

from .playing import AnyGame, AnyTable, begun, brought_on, in_tension, mission

FULL = os.environ.get("GATEWAY_FULL") == "1"


class CentaurusLaws(SystemLaws):
    """The laws from anywhere in a mission: the first steps of one only choose explorers."""

    steps, acts, tables = (24, 400, 2) if FULL else (12, 30, 1)

    def game(self) -> AnyGame:
        return mission()

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        brought_on(table, seed)
        return fuzz(table, seed, self.steps)


class InTension(CentaurusLaws):
    """The mission where Tension Mode has begun."""

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        in_tension(table)
        return fuzz(table, seed, self.steps)


class Blind(CentaurusLaws):
    """The mission where Failures and target are hidden until the outcome (CG-R12)."""

    def game(self) -> AnyGame:
        return mission(wrench_info="blind")

    def cases(self) -> Sequence[AnyGame]:
        return (mission(wrench_info="blind"), mission())

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        begun(table)
        return fuzz(table, seed, self.steps)


GAMES: dict[str, Any] = {"scenes": CentaurusLaws, "tension": InTension, "blind": Blind}

test_system = system_conformance("centaurus", GAMES, smallest=mission(players=1), examples=4 if FULL else 2)
