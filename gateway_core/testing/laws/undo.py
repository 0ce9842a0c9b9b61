"""The laws of taking back: to the very beginning, with the same dice, and nobody else's decisions."""

from ...table import Act, Acted, Refusal
from ..after_undo import decisions, throws
from ..alike import assert_decided_again, assert_same_state
from ..marathon import last_deed
from .walked import Walked

__all__ = ["UndoLaws"]


class UndoLaws(Walked):
    """What was taken back has not happened, and nobody gains by it."""

    def test_undoing_everything_gives_the_opening_state(self, seed: str) -> None:
        """Everything can be taken back to the very beginning, and put back again, with the same dice."""
        walked = self.walk(seed)
        list(walked)
        table = walked.table.fork()
        for held in table.paused:
            table.unpause(held)
        end, seat, count = table.state, table.seats[0], 0

        while isinstance(table.undo(seat), Acted):
            count += 1

        assert_same_state(table.state, walked.opening.table.state, "taking everything back leaves something done")
        for _ in range(count):
            put_back = table.redo(seat)
            assert isinstance(put_back, Acted), f"what was taken back cannot be put back: {put_back}"
        assert_same_state(table.state, end, "what was taken back and put back again comes to something else")

    def test_a_command_taken_back_and_given_again_meets_the_same_dice(self, seed: str) -> None:
        """Nobody gets better dice by taking back."""
        for moment in self.walk(seed):
            table = moment.table.fork()
            rows, state = table.rows, table.state
            last = rows[last_deed(rows)]
            if isinstance(last, Act):
                before = table.standing
                undone = table.undo(last.seat)
                assert isinstance(undone, Acted), f"{last.command!r} of {last.seat} cannot be taken back: {undone}"
                taken = before[len(table.standing) :]
                # One decision of a person at most, and everything that programs decided after it.
                more = [row for row in taken[1:] if isinstance(row, Act) and not row.program]
                assert not more, f"with {last.command!r} more was taken back: {more}"
                for act in taken:
                    if isinstance(act, Act):
                        again = table.act(act.seat, act.command, act.note, program=act.program)
                        assert isinstance(again, Acted), f"{act.command!r} of {act.seat} cannot be given again: {again}"
                words = f"{last.command!r} of {last.seat}, taken back and given again,"
                assert_same_state(table.state, state, f"{words} comes to something else")
                assert table.standing == before, (
                    f"{words} is written otherwise: {table.standing[-1]!r}, and was {before[-1]!r}"
                )

    def test_overruling_is_taking_the_last_throw_back_and_deciding_otherwise(self, seed: str) -> None:
        """A master's command in the place of the last throw comes to what undo and the same command come to."""
        for moment in self.walk(seed):
            for master in moment.table.masters:
                before = moment.table.before_throw(master)
                if isinstance(before, Refusal) or moment.table.pending is not None or moment.table.paused:
                    continue
                form = next((form for form in before.options(master) if form.allowed and form.overrules), None)
                if form is None:
                    continue
                overruled = moment.table.fork()
                for found in (
                    overruled.overrule(master, form.command, "so be it"),
                    before.act(master, form.command, "so be it"),
                ):
                    assert isinstance(found, Acted), f"{form.command!r} is offered in place of the throw, and {found}"
                assert_same_state(
                    overruled.state, before.state, f"{form.command!r} in place of the throw comes to something else"
                )
                assert overruled.standing == before.standing, (
                    f"{form.command!r} in place of the throw is written otherwise"
                )
                assert overruled.history(master) == before.history(master), f"{master} reads another history"

    def test_nobody_takes_back_what_another_person_decided(self, seed: str) -> None:
        """But for a games master; nor what dice or a secret followed. What one has answered they may answer anew."""
        table = self.game().table(seed, policy="guarded")

        for _ in self.run(table, seed):
            for seat in sorted({*table.seats} - {*table.masters}):
                ahead = table.fork()
                if isinstance(ahead.undo(seat), Acted) and table.pending is None:
                    assert decisions(ahead, seat) == decisions(table, seat), f"{seat} took back more than its own"
                    assert throws(ahead) == throws(table), f"{seat} took back what dice or a secret followed"
        assert_decided_again(self.game(), table.rows, seed)
