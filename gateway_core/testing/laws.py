"""The laws that every game keeps, as a class of tests to inherit.

    class TestMyGame(SystemLaws):
        def game(self):
            return Game(MySystem(), rulebook, "my-scene")

The steps and tables of a run are few by default; `GATEWAY_FUZZ_STEPS` and `GATEWAY_FUZZ_TABLES` raise them. The long
run takes as many acts as the class says in `acts`, ten times as many with `GATEWAY_FULL=1`, or `GATEWAY_FUZZ_ACTS`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..chance import Seeded, Stream
from ..table import (
    Act,
    Acted,
    Board,
    Clockwork,
    Codec,
    Setup,
    Store,
    Table,
    audit,
    canonical,
    check,
    encode_value,
    sample,
)
from .fuzz import attempt, fuzz
from .game import Game
from .marathon import before_the_end, last_deed, marathon, received

__all__ = ["SystemLaws"]

_STEPS = int(os.environ.get("GATEWAY_FUZZ_STEPS", "40"))
_TABLES = int(os.environ.get("GATEWAY_FUZZ_TABLES", "3"))
_TIMES = 10 if os.environ.get("GATEWAY_FULL") == "1" else 1

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


class SystemLaws:
    """Inherit, say which game, and the laws are tests of it. The class must be named `Test…`."""

    steps = _STEPS
    acts = 200

    def game(self) -> AnyGame:
        """Return the game that is to keep the laws."""
        raise TypeError(f"{type(self).__name__}.game() must return the Game to be tested")

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run each law with several seeds, words that occur nowhere else and are noticed where they must not be."""
        if "seed" in metafunc.fixturenames:  # pytest calls this by itself; the core does not import it
            metafunc.parametrize("seed", [f"never-tell-{number}-zyzzyva" for number in range(_TABLES)])

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        """Play the table at its worst."""
        return fuzz(table, seed, self.steps)

    def test_a_long_run_keeps_the_laws(self, tmp_path: Path) -> None:
        """Table after table, each held to its log, its save, its rules and its beginning when it is left."""
        acts = int(os.environ.get("GATEWAY_FUZZ_ACTS", self.acts * _TIMES))

        assert marathon(self.game(), "never-tell-the-marathon-zyzzyva", acts, tmp_path) > 0

    def test_odds_are_a_part_of_the_whole(self, seed: str) -> None:
        """No chance is below nothing or above certainty, nor is any other chance that is told of the same throw."""
        table, stream = self.game().table(seed), Stream(Seeded(seed + "?"))

        for _ in self.run(table, seed):
            for seat in table.seats:
                for form in table.options(seat):
                    odds = table.odds(seat, sample(form, stream))
                    if odds is not None:
                        told = [(odds.numerator, odds.denominator)]
                        told += [(one.numerator, one.denominator) for one in odds.also]
                        assert all(0 <= ways <= whole > 0 for ways, whole in told), f"{odds} for {form}"

    def test_replaying_and_deciding_again_give_the_same_state(self, seed: str) -> None:
        """The log alone tells the game: read back, read back twice, and decided again with the same numbers."""
        game = self.game()
        for typed in (False, True):
            table = game.table(seed, typed=typed)

            for _ in self.run(table, seed):
                pass

            again = game.resumed(table.rows, seed, typed=typed)
            assert again.state == table.state
            assert game.resumed(again.rows, seed, typed=typed).state == table.state
            assert [again.history(seat) for seat in again.seats] == [table.history(seat) for seat in table.seats]
            assert audit(game.system, game.rulebook, table.rows, seed) is None

    def test_a_saved_table_opens_equal(self, seed: str, tmp_path: Path) -> None:
        """Closing the box and opening it again changes nothing, not even dice that are still to be thrown."""
        game = self.game()
        codec = Codec(game.system)
        for typed in (False, True):
            path = tmp_path / f"{typed}.gateway"
            with Store.create(path, "a campaign") as store:
                table = game.table(seed, typed=typed, log=store.begin(codec, "a game", seed))
                for _ in self.run(table, seed):
                    pass

            with Store.open(path) as store:
                rows = store.log(codec).read()
                opened = game.resumed(rows, seed, typed=typed)

            assert rows == table.rows
            assert (opened.state, opened.pending, opened.paused) == (table.state, table.pending, table.paused)
            assert [received(opened, seat) for seat in table.seats] == [received(table, seat) for seat in table.seats]

    def test_forms_keep_their_word(self, seed: str) -> None:
        """What is offered is accepted, however it is filled in; what is refused is refused in those very words."""
        table, stream = self.game().table(seed), Stream(Seeded(seed + "?"))

        for _ in self.run(table, seed):
            for seat in table.seats:
                for form in table.options(seat):
                    for command in (form.command, sample(form, stream), sample(form, stream)):
                        assert table.check(seat, command) == form.refusal, f"{command!r} of {seat}, offered as {form}"

    def test_a_refusal_changes_nothing(self, seed: str) -> None:
        """A refused command leaves no trace and throws no die, whoever gives it."""
        table, stream = self.game().table(seed), Stream(Seeded(seed + "?"))

        for _ in self.run(table, seed):
            for giver in table.seats:
                for seat in table.seats:
                    forms = table.options(seat)
                    if not forms:
                        continue
                    command = sample(stream.pick(forms), stream)
                    if table.check(giver, command) is not None:
                        attempt(table, giver, command)

    def test_somebody_can_always_act(self, seed: str) -> None:
        """Until the end somebody is awaited, and whoever is awaited has something to do."""
        table = self.game().table(seed)

        for _ in self.run(table, seed):
            if table.outcome is None and not table.paused and table.pending is None:
                awaited = table.awaited
                assert awaited, "nobody is awaited, and the game is not over"
                for seat in awaited:
                    assert any(form.allowed for form in table.options(seat)), f"{seat} is awaited and may do nothing"
        assert any(isinstance(row, Act) for row in table.rows), "nobody did anything: the other laws prove nothing"

    def test_undoing_everything_gives_the_opening_state(self, seed: str) -> None:
        """Everything can be taken back to the very beginning, and put back again, with the same dice."""
        game = self.game()
        table = game.table(seed)
        opening = table.state
        for _ in self.run(table, seed):
            pass
        table = before_the_end(game, table, seed)
        for held in table.paused:
            table.unpause(held)
        end, seat, count = table.state, table.seats[0], 0

        while isinstance(table.undo(seat), Acted):
            count += 1

        assert table.state == opening
        for _ in range(count):
            assert isinstance(table.redo(seat), Acted)
        assert table.state == end

    def test_a_command_taken_back_and_given_again_meets_the_same_dice(self, seed: str) -> None:
        """Nobody gets better dice by taking back."""
        table = self.game().table(seed)

        for _ in self.run(table, seed):
            rows, state = table.rows, table.state
            first = last_deed(rows)
            last = rows[first]
            if isinstance(last, Act) and table.outcome is None:
                assert isinstance(table.undo(last.seat), Acted)
                again = table.act(last.seat, last.command, last.note)
                assert isinstance(again, Acted)
                assert (again.rows, table.state) == (rows[first:], state)

    def test_applying_never_changes_an_older_state(self, seed: str) -> None:
        """What was, was."""
        table = self.game().table(seed)
        kept = [(table.state, repr(table.state))]

        kept += [(table.state, repr(table.state)) for _ in self.run(table, seed)]

        assert all(repr(state) == text for state, text in kept)

    def test_what_a_seat_receives_tells_nothing_hidden(self, seed: str) -> None:
        """If all that a seat cannot know were otherwise, every byte it gets would be the same."""
        game, stream = self.game(), Stream(Seeded(seed + "?"))
        table = game.table(seed)

        for step, _ in enumerate(self.run(table, seed)):
            for seat in table.seats:
                other = game.system.reimagine(table.state, seat, Seeded(f"{seed}/{step}/{seat}"))
                assert _face(game, table.state, seat) == _face(game, other, seat), f"{seat} can tell"
                assert _told(game, table, table.state, seat) == _told(game, table, other, seat), f"{seat} is told"
                for asked in table.seats:  # what somebody else may do is a guess that a seat might try
                    forms = table.options(asked)
                    if forms:
                        guess = sample(stream.pick(forms), stream)
                        refused = [check(game.system, state, seat, guess) for state in (table.state, other)]
                        assert refused[0] == refused[1], f"{seat} learns by trying {guess!r}"

    def test_the_seed_never_leaves_before_the_end(self, seed: str) -> None:
        """The seed is in nothing that anybody gets and in no row, until the game is over."""
        game = self.game()
        table, codec = game.table(seed), Codec(game.system)

        for _ in self.run(table, seed):
            assert (table.seed is None) == (table.outcome is None)
            assert not any(seed in received(table, seat) for seat in table.seats)

        assert not any(seed in codec.encode_row(row)[1] for row in table.rows)

    def test_a_history_only_grows(self, seed: str) -> None:
        """What a seat has seen stays as it saw it, counted from one."""
        table = self.game().table(seed)
        seen = {seat: table.history(seat) for seat in table.seats}

        for _ in self.run(table, seed):
            for seat in table.seats:
                now = table.history(seat)
                assert now[: len(seen[seat])] == seen[seat]
                assert [entry.n for entry in now] == list(range(1, len(now) + 1))
                seen[seat] = now

    def test_every_seat_sees_a_table(self, seed: str) -> None:
        """There is always something to draw."""
        table = self.game().table(seed)

        for _ in self.run(table, seed):
            for seat in table.seats:
                board = table.board(seat)
                assert isinstance(board, Board)
                canonical(encode_value(board))


def _face(game: AnyGame, state: Any, seat: str) -> str:
    system = game.system
    forms = tuple(system.options(state, seat))
    outcome = system.outcome(state)
    asked = [form.command for form in forms if form.allowed and outcome is None]  # after the end no table asks for odds
    odds = [system.odds(state, seat, command) for command in asked]
    parts = (system.view(state, seat), forms, odds, system.awaited(state), outcome)
    return canonical(encode_value(parts))


def _told(game: AnyGame, table: AnyTable, state: Any, seat: str) -> str | None:
    last = table.rows[-1]
    if not isinstance(last, Setup | Act | Clockwork) or not last.events:
        return None
    event = last.events[-1]
    audience = game.system.audience(state, event)
    if seat in table.masters or audience is None or seat in audience:
        return canonical(encode_value([game.system.tell(event, state), game.system.heading(event, state)]))
    return None
