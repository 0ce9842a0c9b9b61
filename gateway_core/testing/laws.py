"""The laws that every game keeps, as a class of tests to inherit.

    class TestMyGame(SystemLaws):
        def game(self):
            return GAME

All laws look at one walk of a game, if `game` returns the same one each time. At each step they look at the forms of
one seat, and at a few of those; with `GATEWAY_FULL=1` at all. The steps and tables of a run are few by default;
`GATEWAY_FUZZ_STEPS` and `GATEWAY_FUZZ_TABLES` raise them. The long run takes as many acts as the class says in `acts`,
ten times as many with `GATEWAY_FULL=1`, or `GATEWAY_FUZZ_ACTS`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..chance import Odds, Seeded, Stream
from ..table import (
    Act,
    Acted,
    Board,
    Codec,
    Store,
    Table,
    audit,
    canonical,
    check,
    encode_value,
)
from .blind import assert_blind
from .fuzz import attempt, fuzz
from .game import Game
from .hostile import sample
from .marathon import last_deed, marathon, received
from .seen import face, refusals, told
from .standing import decisions, throws
from .walk import Walk, walk

__all__ = ["SystemLaws"]

_STEPS = int(os.environ.get("GATEWAY_FUZZ_STEPS", "40"))
_FULL = os.environ.get("GATEWAY_FULL") == "1"
_TABLES = int(os.environ.get("GATEWAY_FUZZ_TABLES", "3" if _FULL else "2"))
_TIMES = 10 if _FULL else 1
_KEPT = 4  # walks: the laws of one seed are tested one after the other

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


class SystemLaws:
    """Inherit, say which game, and the laws are tests of it. The class must be named `Test…`."""

    steps = _STEPS  # deeds of a walk
    acts = 200  # commands of the long run, ten times as many in a full one

    def game(self) -> AnyGame:
        """Return the game that is to keep the laws; the same one each time, or every law walks it anew."""
        raise TypeError(f"{type(self).__name__}.game() must return the Game to be tested")

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run each law with several seeds, words that occur nowhere else and are noticed where they must not be."""
        if "seed" in metafunc.fixturenames:  # pytest calls this by itself; the core does not import it
            seeds = [f"never-tell-{number}-zyzzyva" for number in range(_TABLES)]
            metafunc.parametrize("seed", seeds, scope="class")  # all laws of one seed, then those of the next

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        """Play the table at its worst."""
        return fuzz(table, seed, self.steps)

    def walk(self, seed: str, *, typed: bool = False) -> Walk:
        """Return the walk that all laws share: one of the dice that the seed gives, one of `typed` dice."""
        game = self.game()
        key = (type(self), self.steps, seed, typed)
        for kept, of, found in _WALKS:
            if kept == key and of is game:
                return found
        found = walk(game.table(seed, typed=typed), self.run, seed, whole=_FULL)
        _WALKS[:] = [(key, game, found), *_WALKS[: _KEPT - 1]]
        return found

    def test_a_long_run_keeps_the_laws(self, tmp_path: Path) -> None:
        """Table after table, each held to its log, its save, its rules and its beginning when it is left."""
        acts = int(os.environ.get("GATEWAY_FUZZ_ACTS", self.acts * _TIMES))

        assert marathon(self.game(), "never-tell-the-marathon-zyzzyva", acts, tmp_path) > 0

    def test_odds_are_a_part_of_the_whole(self, seed: str) -> None:
        """No chance is below nothing or above certainty, nor is any other chance that is told of the same throw."""
        # Chance of its own: what a law happens to try changes neither the walk nor its dice.
        stream = Stream(Seeded(seed + "?"))

        for moment in self.walk(seed):
            for seat in moment.seats:
                for form in moment.few(seat, stream):
                    odds = moment.table.odds(seat, sample(form, stream))
                    if isinstance(odds, Odds):
                        told = [(odds.numerator, odds.denominator)]
                        told += [(one.numerator, one.denominator) for one in odds.also]
                        assert all(0 <= ways <= whole > 0 for ways, whole in told), f"{odds} for {form}"

    def test_replaying_and_deciding_again_give_the_same_state(self, seed: str) -> None:
        """The log alone tells the game: read back, read back twice, and decided again with the same numbers."""
        game = self.game()
        for typed in (False, True):
            walked = self.walk(seed, typed=typed)
            list(walked)  # raises what broke the walk off, if anything did
            table = walked.table

            again = game.resumed(table.rows, seed, typed=typed)
            assert again.state == table.state
            assert game.resumed(again.rows, seed, typed=typed).state == table.state
            assert [again.history(seat) for seat in again.seats] == [table.history(seat) for seat in table.seats]
            assert audit(game.system, game.rulebook, table.rows, seed) is None

    def test_a_saved_table_opens_equal(self, seed: str, tmp_path: Path) -> None:
        """Closing the box and opening it again changes nothing, not even dice that are still to be thrown."""
        game = self.game()
        codec = Codec(game.system)
        codec.prove()  # also what this walk has not met
        for typed in (False, True):
            path = tmp_path / f"{typed}.gateway"
            walked = self.walk(seed, typed=typed)
            with Store.create(path, "a campaign") as store:
                log, written = store.begin(codec, "a game", seed), 0
                # Bit by bit, as in play; the long run writes its saves in one go.
                for moment in (walked.opening, *walked):
                    log.append(moment.table.rows[written:])
                    written = len(moment.table.rows)
            table = walked.table

            with Store.open(path) as store:
                rows = store.log(codec).read()
                opened = game.resumed(rows, seed, typed=typed)

            assert rows == table.rows
            assert (opened.state, opened.pending, opened.paused) == (table.state, table.pending, table.paused)
            for seat in table.seats:
                assert opened.options(seat) == table.options(seat)
                assert opened.history(seat) == table.history(seat)
                assert canonical(encode_value(opened.view(seat))) == canonical(encode_value(table.view(seat)))

    def test_forms_keep_their_word(self, seed: str) -> None:
        """What is offered is accepted, however it is filled in; what is refused is refused in those very words.

        The open forms are the same by themselves as among all the others.
        """
        stream = Stream(Seeded(seed + "?"))

        for moment in self.walk(seed):
            for seat in moment.seats:
                assert [*moment.table.forms(seat)] == [form for form in moment.options(seat) if form.is_open]
                for form in moment.few(seat, stream):
                    for command in (form.command, sample(form, stream), sample(form, stream)):
                        found = moment.table.check(seat, command)
                        assert found == form.refusal, f"{command!r} of {seat}, offered as {form}"
                        said, decided = refusals(moment.table, seat, command)
                        assert said == decided, f"{command!r} of {seat}: check says {said}, decide {decided}"

    def test_a_refusal_changes_nothing(self, seed: str) -> None:
        """A refused command leaves no trace and throws no die, whoever gives it."""
        stream = Stream(Seeded(seed + "?"))

        for moment in self.walk(seed):
            for seat in moment.seats:
                forms = moment.options(seat)
                for giver in moment.table.seats if forms else ():
                    command = sample(stream.pick(forms), stream)
                    if moment.table.check(giver, command) is not None:
                        attempt(moment.table.fork(), giver, command)

    def test_somebody_can_always_act(self, seed: str) -> None:
        """Until the end somebody is awaited, and whoever is awaited has something to do."""
        walked = self.walk(seed)

        for moment in walked:
            table = moment.table
            if table.outcome is None and not table.paused and table.pending is None:
                awaited = table.awaited
                assert awaited, "nobody is awaited, and the game is not over"
                for seat in awaited:
                    assert any(form.allowed for form in moment.options(seat)), f"{seat} is awaited and may do nothing"
        acts = [row for row in walked.table.rows if isinstance(row, Act)]
        assert acts, "nobody did anything: the other laws prove nothing"

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

        assert table.state == walked.opening.table.state
        for _ in range(count):
            assert isinstance(table.redo(seat), Acted)
        assert table.state == end

    def test_a_command_taken_back_and_given_again_meets_the_same_dice(self, seed: str) -> None:
        """Nobody gets better dice by taking back."""
        for moment in self.walk(seed):
            table = moment.table.fork()
            rows, state = table.rows, table.state
            last = rows[last_deed(rows)]
            if isinstance(last, Act):
                before = table.standing
                assert isinstance(table.undo(last.seat), Acted)
                taken = before[len(table.standing) :]
                # One decision of a person at most, and everything that programs decided after it.
                assert not any(isinstance(row, Act) and not row.program for row in taken[1:])
                for act in taken:
                    if isinstance(act, Act):
                        again = table.act(act.seat, act.command, act.note, program=act.program)
                        assert isinstance(again, Acted)
                assert (table.standing, table.state) == (before, state)

    def test_nobody_takes_back_what_another_person_decided(self, seed: str) -> None:
        """But for a games master; nor what dice or a secret followed. What one has answered they may answer anew."""
        table = self.game().table(seed, policy="guarded")

        for _ in self.run(table, seed):
            for seat in sorted({*table.seats} - {*table.masters}):
                ahead = table.fork()
                if isinstance(ahead.undo(seat), Acted) and table.pending is None:
                    assert decisions(ahead, seat) == decisions(table, seat), f"{seat} took back more than its own"
                    assert throws(ahead) == throws(table), f"{seat} took back what dice or a secret followed"
        assert audit(table.system, self.game().rulebook, table.rows, seed) is None

    def test_applying_never_changes_an_older_state(self, seed: str) -> None:
        """What was, was."""
        walked = self.walk(seed)

        assert all(repr(moment.table.state) == moment.text for moment in (walked.opening, *walked))

    def test_what_a_seat_receives_tells_nothing_hidden(self, seed: str) -> None:
        """If all that a seat cannot know were otherwise, every byte it gets would be the same."""
        game, stream = self.game(), Stream(Seeded(seed + "?"))
        system = game.system

        for moment in self.walk(seed):
            state = moment.table.state
            for seat in moment.seats:
                other = system.reimagine(state, seat, Seeded(f"{seed}/{moment.number}/{seat}"))
                asked = [form.command for form in moment.few(seat, stream) if form.allowed]
                assert face(system, state, seat, asked) == face(system, other, seat, asked), f"{seat} can tell"
                assert told(moment, state, seat) == told(moment, other, seat), f"{seat} is told"
                # What somebody else may do is a guess that a seat might try.
                for form in moment.few(stream.pick(moment.table.seats), stream):
                    guess = sample(form, stream)
                    refused = [check(system, one, seat, guess) for one in (state, other)]
                    assert refused[0] == refused[1], f"{seat} learns by trying {guess!r}"

    def test_a_program_knows_what_its_seat_knows(self, seed: str) -> None:
        """In two worlds that look the same to a seat, its program chooses the same by the same chance."""
        assert_blind(self.game().system, self.walk(seed), seed)

    def test_the_seed_never_leaves_before_the_end(self, seed: str) -> None:
        """The seed is in nothing that anybody gets and in no row, until the game is closed."""
        walked, codec = self.walk(seed), Codec(self.game().system)
        read = dict.fromkeys(walked.table.seats, 0)

        for moment in walked:
            table = moment.table
            assert table.seed is None
            for seat in moment.seats:
                assert seed not in canonical(encode_value([table.view(seat), moment.options(seat)]))
            for seat, entries in moment.histories.items():
                assert seed not in canonical(encode_value(entries[read[seat] :]))
                read[seat] = len(entries)

        assert not any(seed in received(walked.table, seat) for seat in walked.table.seats)
        assert not any(seed in codec.encode_row(row)[1] for row in walked.table.rows)

    def test_a_history_only_grows(self, seed: str) -> None:
        """What a seat has seen stays as it saw it, counted from one."""
        walked = self.walk(seed)
        seen = walked.opening.histories

        for moment in walked:
            for seat, now in moment.histories.items():
                assert now[: len(seen[seat])] == seen[seat]
                assert [entry.n for entry in now] == list(range(1, len(now) + 1))
            seen = moment.histories

    def test_every_seat_sees_a_table(self, seed: str) -> None:
        """There is always something to draw."""
        for moment in self.walk(seed):
            for seat in moment.table.seats:
                board = moment.table.board(seat)
                assert isinstance(board, Board)
                canonical(encode_value(board))


# Not on the instance: pytest makes a new one for every law.
_WALKS: list[tuple[tuple[Any, ...], AnyGame, Walk]] = []
