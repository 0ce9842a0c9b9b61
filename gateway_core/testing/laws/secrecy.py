"""The laws of secrecy: nobody is told what they may not know, people and programs alike."""

import copy
from collections.abc import Sequence
from itertools import islice
from typing import Any

from ...chance import Seeded, Stream
from ...table import Act, Clockwork, Codec, MemoryLog, Table, canonical, encode_value
from ..alike import assert_same_sights
from ..marathon import last_deed, received
from ..two_worlds import TwoWorlds
from ..walk import Moment
from ..worlds.answers import assert_same_answers
from ..worlds.blind import assert_blind
from ..worlds.possible import assert_possible
from ..worlds.seen import kept_back, sight, told
from ..worlds.tried import untried
from .walked import AnyGame, Walked

__all__ = ["SecrecyLaws"]


_NOW_AND_THEN = 4  # moments until two worlds are played on from the next: each has to be looked at from all sides
_SET_UP = 2  # seats for which it is asked how else dice could have fallen
_THROWN = 3  # deeds with dice after which it is
_FAR = 5  # deeds that are played on in both
_ENOUGH = 40  # deeds of a table at which secrets are looked for, however few the other laws look at
_KEPT = 8  # cases whose secrets were looked for: many classes may hold one game to the laws


class SecrecyLaws(Walked):
    """Whatever a seat may not know might be otherwise, and it would get the same."""

    def test_what_a_seat_receives_tells_nothing_hidden(self, seed: str) -> None:
        """If all that a seat cannot know were otherwise, every byte it gets would be the same."""
        game, stream = self.game(), Stream(Seeded(seed + "?"))
        system = game.system

        for moment in self.walk(seed):
            state = moment.table.state
            for seat in moment.seats:
                other = system.reimagine(state, seat, Seeded(f"{seed}/{moment.number}/{seat}"))
                assert_same_sights(sight(system, state, seat), sight(system, other, seat), seat)
                assert told(moment, state, seat) == told(moment, other, seat), f"{seat} is told"
                # What somebody else may do is a guess that a seat might try.
                for forms in (moment.few(seat, stream), moment.few(stream.pick(moment.table.seats), stream)):
                    assert_same_answers(system, (state, other), seat, forms, stream)

    def test_nothing_hidden_is_told_as_play_goes_on(self, seed: str) -> None:
        """The same deeds and dice in the true world and in an imagined one: every byte of every face stays the same.

        Until a fact shows what was secret, which is marked (`reveals`, `shows`).
        """
        stream = Stream(Seeded(seed + "?"))

        for moment in self.walk(seed):
            if moment.whole or moment.number % _NOW_AND_THEN == 0:
                seat = stream.pick(_in_doubt(moment.table, f"{seed}/{moment.number}"))
                TwoWorlds.of(moment.table, seat, Seeded(f"{seed}/{moment.number}/{seat}")).play(_FAR)

    def test_a_world_that_is_imagined_could_have_come_about(self, seed: str) -> None:
        """Had hidden dice fallen otherwise, as a game was set up or later, a seat would have been told the same."""
        game, walked = self.game(), self.walk(seed)
        opened = walked.opening.table
        seats = [one for one in opened.seats if one not in opened.masters]
        for seat in seats[:_SET_UP]:
            assert_possible(lambda dice: game.table(seed, dice=dice), 0, seat, Seeded(seed))
        for moment in islice(filter(_threw, walked), _THROWN):
            rows = moment.table.rows
            last = last_deed(rows)

            def done(dice: Any, rows: Any = rows, last: int = last) -> Any:
                table = Table.resume(game.system, game.rulebook, MemoryLog(rows[:last]), dice)
                table.act(rows[last].seat, rows[last].command, program=rows[last].program)
                return table

            for seat in seats[:_SET_UP]:
                assert_possible(done, last, seat, Seeded(seed))

    def test_a_command_tells_nothing_that_its_facts_hide(self, seed: str) -> None:
        """Whoever reads what somebody has done reads no value in it that the facts of it keep from them."""
        for moment in self.walk(seed):
            rows = moment.table.rows
            row = rows[last_deed(rows)]
            if not isinstance(row, Act):
                continue
            for seat, entries in moment.histories.items():
                last = next((one for one in reversed(entries) if one.deed == "act"), None)
                if last is None or last.command != row.command or seat == row.seat:
                    continue
                told = next(kept_back(row, last.events), None)
                assert told is None, f"{seat} reads {row.command!r}, and its facts keep '{told}' back: make it secret"

    def test_every_secret_was_tried(self) -> None:
        """A law that has nothing to look at proves nothing: each secret was otherwise in some world, in some case."""
        cases = self.cases()
        known = next((left for kept, left in _TRIED if [*map(id, kept)] == [*map(id, cases)]), None)
        held = copy.copy(self)
        held.steps = max(self.steps, _ENOUGH)
        left = untried(cases, held.run, "never-tell-the-cases-zyzzyva") if known is None else known
        _TRIED[:] = [(cases, left), *_TRIED[:_KEPT]] if known is None else _TRIED

        assert not left, f"never otherwise in any world that a seat was to take for the true one: {', '.join(left)}"

    def test_a_program_knows_what_its_seat_knows(self, seed: str) -> None:
        """In two worlds that look the same to a seat, its program chooses the same by the same chance."""
        assert_blind(self.game().system, self.walk(seed), seed)

    def test_the_seed_never_leaves_before_the_end(self, seed: str) -> None:
        """The seed is in nothing that anybody gets and in no row, until the game is closed."""
        walked, codec = self.walk(seed), Codec(self.game().system)
        read = dict.fromkeys(walked.table.seats, 0)

        for moment in walked:
            table = moment.table
            assert table.seed is None, "the table tells its seed"
            for seat in moment.seats:
                got = canonical(encode_value([table.view(seat), moment.options(seat)]))
                assert seed not in got, f"the seed is in what {seat} sees or is offered"
            for seat, entries in moment.histories.items():
                new = canonical(encode_value(entries[read[seat] :]))
                assert seed not in new, f"the seed is in what {seat} is told"
                read[seat] = len(entries)

        told_by = [seat for seat in walked.table.seats if seed in received(walked.table, seat)]
        assert not told_by, f"the seed is in what was sent to {', '.join(told_by)}"
        rows = [row for row in walked.table.rows if seed in codec.encode_row(row)[1]]
        assert not rows, f"the seed is in the log: {rows[0]!r}"


def _in_doubt(table: Table[Any, Any, Any], seed: str) -> list[str]:
    """Return the players, and those games masters from whom something is kept; everybody where that is nobody."""
    found = [
        seat
        for seat in table.seats
        if seat not in table.masters
        or table.system.reimagine(table.state, seat, Seeded(f"{seed}/{seat}")) != table.state
    ]
    return found or [*table.seats]


def _threw(moment: Moment) -> bool:
    """Whether the last thing that came about was a deed for which dice fell, or after it by the clockwork."""
    rows = moment.table.rows
    deed = rows[last_deed(rows) :]
    return isinstance(deed[0], Act) and any(row.draws for row in deed if isinstance(row, Act | Clockwork))


# Not on the instance: pytest makes a new one for every law.
_TRIED: list[tuple[Sequence[AnyGame], list[str]]] = []
