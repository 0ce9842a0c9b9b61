"""A published scene played at a table of its own, row by row; whatever does not go is told with its line."""

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, Protocol

import attrs

from gateway_core.challenge import Approach
from gateway_core.chance.source import Typed
from gateway_core.errors import ContentError, Position, Problem
from gateway_core.ids import Ref
from gateway_core.table.log import MemoryLog
from gateway_core.table.refusal import Refusal
from gateway_core.table.replay import ReplayStep
from gateway_core.table.result import NeedsDice
from gateway_core.table.system import System
from gateway_core.table.table import Table

from .. import commands as c
from ..events.event import Event
from ..rules import SceneBook
from ..scene_kinds import PreparedApproach
from ..setup.gangs import prepared_for_each
from ..state import GM, Drama
from .defaults import Defaults
from .dice import WrongDice, dice_for, faces_for, throwers
from .kinds import Replay, Step
from .lint import findings_of
from .rows import Faces, Row
from .stage_and_seat import leads_to, person, problem_of, seat_of
from .step_end import StepEnd
from .step_json import by_whom, heading, line_of
from .summary import StepSummary

__all__ = ["DramaRetelling", "ReplayBook"]

Path = tuple[str | int, ...]


class ReplayBook(SceneBook, Protocol):
    """A rulebook that knows where each entry stands."""

    def place(self, kind: str, id: str, field: Path) -> Position | None: ...


@attrs.frozen
class DramaRetelling:
    """One replay of a rulebook; every time it is played, it is played from the beginning."""

    system: System[Any, Any, Any]
    book: ReplayBook
    id: str

    @property
    def replay(self) -> Replay:
        """The entry."""
        found: Replay = self.book.get("replay", self.id)
        return found

    @property
    def rulings(self) -> Mapping[str, str]:
        """The readings that its text plays by."""
        return self.replay.rulings

    @property
    def approaches(self) -> Mapping[str, tuple[PreparedApproach, ...]]:
        """Those of its own, by whose they are; a gang's are those of each of it."""
        own, scene = self.replay.approaches, self.book.get("scene", self.replay.scene)
        each = prepared_for_each(attrs.evolve(scene, approaches=own))
        return {entity: own.get(entity, each.get(entity, ())) for entity in (*own, *each)}

    def steps(self) -> Iterator[ReplayStep[Table[Any, Any, Any]]]:
        """Play it, and yield each step once it is done; raise ContentError at the row that does not go."""
        faults = [
            Problem(one.code, one.message, self.book.place("replay", self.id, one.path), one.hint)
            for one in findings_of(self.book, self.id)
        ]
        if faults:
            raise ContentError(faults)
        pack, _, slug = self.replay.scene.partition(":")
        table: Table[Any, Any, Any] = Table.open(
            self.system, self.book, str(Ref(pack, "scene", slug)), {"judge": GM, "rounds": None},
            source=Typed(), log=MemoryLog(),
        )  # fmt: skip
        yield from _Playthrough(self, table).steps()


class _Playthrough:
    """One time that a replay is played."""

    def __init__(self, retelling: DramaRetelling, table: Table[Any, Any, Any]) -> None:
        self._retelling, self._table = retelling, table
        self._replay = retelling.replay
        self._defaults = Defaults.of(retelling.approaches, table.state.rules.prepared)
        self._declared: dict[int, Path] = {}  # where each action was declared, by its number
        self._dice: Mapping[str, Faces] = {}  # those of the row that have not fallen yet
        self._last = 0  # the first row of the last command
        self._after = StepEnd(len(table.rows) - 1, table.state)

    def steps(self) -> Iterator[ReplayStep[Table[Any, Any, Any]]]:
        for index, step in enumerate(self._replay.steps):
            begin, path = len(self._table.rows), ("steps", index)
            before = self._after
            for number, row in enumerate(step.rows):
                self._row(row, (*path, "rows", number))
            seen = self._see(step, path)
            summary = StepSummary.of(before.state, self._table.rows[before.row + 1 : self._after.row + 1])
            by = by_whom(step, self._table.rows[begin:])
            line = line_of(step, by, self._replay.names, self._after, summary, seen)
            yield ReplayStep(self._table, self._after.row, heading(line), step.text, line)
        self._all_thrown()

    @property
    def _state(self) -> Drama:
        state: Drama = self._table.state
        return state

    def _row(self, row: Row, path: Path) -> None:
        """Give a row's command as soon as the table takes it, and go on until the dice that it brings have fallen."""
        while (refusal := self._refused(row, path)) is not None:
            owed = self._defaults.owed(self._state)
            if owed is None or not leads_to(self._state, self._command(row, path)):
                self._fail(problem_of(refusal), path)
            if isinstance(owed, c.Roll):
                self._all_thrown()
            self._act(owed, path)
        self._dice = row.dice
        command = self._command(row, path)
        if isinstance(command, c.Declare):
            self._declared[self._state.next_action] = path
        self._act(command, path, row.seat, f"{row.ruling}: {row.why}" if row.ruling else "")
        while self._dice:
            owed = self._defaults.owed(self._state)
            if owed is None:
                fault = "nothing is thrown after this row, so these dice never fall."
                self._fail(Problem("replay/dice-unused", fault, hint="Leave them out."), (*path, "dice"))
            self._act(owed, path)

    def _refused(self, row: Row, path: Path) -> Refusal | None:
        command = self._command(row, path)
        return self._table.check(row.seat or seat_of(self._state, command), command)

    def _command(self, row: Row, path: Path) -> c.Command:
        """Return the command of a row, with the approach that its name stands for now."""
        return row.form.filled(row.written, Approach() if row.way is None else self._approach(row, *row.way, path))

    def _approach(self, row: Row, entity: str, name: str, path: Path) -> Approach:
        state = self._state
        declares = row.form.command is c.Declare
        number = state.next_action if declares else state.stack[-1].number if state.stack else 0
        way = self._defaults.called(person(state, entity), name)
        if way is None:
            fault = f"{state.called(person(state, entity))} has no approach '{name}' prepared."
            self._fail(Problem("replay/unknown-approach", fault), path)
        return self._defaults.take(state, number, entity, way)

    def _act(self, command: c.Command, path: Path, seat: str = "", note: str = "") -> None:
        """Give a command that the table takes, with the dice of the row it belongs to."""
        before, begin = self._state, len(self._table.rows)
        done = self._table.act(seat or seat_of(before, command), command, note)
        while self._table.pending is not None and not isinstance(done, Refusal):
            done = self._table.supply(self._laid(self._table.pending, path))
        if isinstance(done, Refusal):
            self._fail(problem_of(done), path)
        self._last, self._after = begin, StepEnd.of(before, begin, self._table.rows)

    def _laid(self, needs: NeedsDice, path: Path) -> list[tuple[int, ...]]:
        dice, self._dice = self._dice, {}
        try:
            return faces_for(self._state, needs.asks, dice)
        except WrongDice as wrong:
            at = (*path, "dice", *([wrong.entity] if wrong.entity else [])) if dice else path
            self._fail(Problem(wrong.code, wrong.fault, hint=wrong.cure), at)

    def _see(self, step: Step, path: Path) -> tuple[Event, ...]:
        """Return the facts by which a step is known, among all that has happened since the last command."""
        rows = self._table.rows
        if step.talk:  # people talk when what came before is over
            self._after = self._after.further(len(rows) - 1, rows)
        if step.sees is None:
            return ()
        found = [
            (number, seen)
            for number in range(self._last, len(rows))
            if (seen := step.sees.seen_in(getattr(rows[number], "events", ())))
        ]
        if not found:
            fault = f"no '{step.sees.fact}' like this has happened since the last command."
            self._fail(Problem("replay/not-seen", fault), (*path, "sees"))
        number, seen = found[0]
        self._after = self._after.further(number, rows)
        return seen

    def _all_thrown(self) -> None:
        """Fail at the declaration of an action that was left standing, if anybody stands against it."""
        action = self._state.under_way
        path = None if action is None else self._declared.get(action.number)
        sides = () if path is None or self._table.outcome is not None else throwers(self._state)
        if path is not None and len(sides) > 1:
            names = " and ".join(map(self._state.called, sides))
            fault = f"{names} must throw for this, and the file has no dice for it."
            self._fail(Problem("replay/no-dice", fault, hint=f"{dice_for(sides)}, here or in a later row."), path)

    def _fail(self, problem: Problem, path: Path) -> NoReturn:
        place = self._retelling.book.place("replay", self._retelling.id, path)
        raise ContentError([attrs.evolve(problem, place=place)])
