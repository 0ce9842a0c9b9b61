"""The laws of the log: what was played is kept, and tells the same game again."""

import os
from itertools import islice
from pathlib import Path

from ...table import Codec, Store, canonical, encode_value
from ..alike import assert_decided_again, assert_same_history, assert_same_state
from ..fuzz import fuzz
from ..marathon import marathon
from .walked import TIMES, Walked

__all__ = ["LogLaws"]

_APART = 6  # moments between those from which answers stand
_ON = 4  # deeds that are then done


class LogLaws(Walked):
    """A game is its log: read back, saved, grown and folded."""

    def test_a_long_run_keeps_the_laws(self, tmp_path: Path) -> None:
        """Table after table, each held to its log, its save, its rules and its beginning when it is left."""
        acts = int(os.environ.get("GATEWAY_FUZZ_ACTS", self.acts * TIMES))

        assert marathon(self.game(), "never-tell-the-marathon-zyzzyva", acts, tmp_path) > 0

    def test_replaying_and_deciding_again_give_the_same_state(self, seed: str) -> None:
        """The log alone tells the game: read back, read back twice, and decided again with the same numbers."""
        game = self.game()
        for typed in (False, True):
            walked = self.walk(seed, typed=typed)
            list(walked)  # raises what broke the walk off, if anything did
            table = walked.table

            again = game.resumed(table.rows, seed, typed=typed)
            assert_same_state(again.state, table.state, "the log, played again, comes to another state")
            twice = game.resumed(again.rows, seed, typed=typed).state
            assert_same_state(twice, table.state, "the log, played twice, comes to another state")
            for seat in table.seats:
                words = f"{seat} reads another history of the same log"
                assert_same_history(again.history(seat), table.history(seat), words)
            assert_decided_again(game, table.rows, seed)

    def test_standing_answers_are_answers(self, seed: str) -> None:
        """Whatever stands for whoever is asked, play goes on, and is the same game read back and decided again."""
        game, walked = self.game(), self.walk(seed)
        for moment in islice(walked, 0, None, _APART):
            table = moment.table.fork()
            for seat in table.awaited if table.outcome is None else ():
                form = next(
                    (one for one in moment.options(seat) if one.is_open and not one.ends and not one.closes), None
                )
                if form is not None and seat in table.awaited:
                    table.let_stand(seat, seat, form.command)
            list(fuzz(table, f"{seed}/{moment.number}", _ON))

            again = game.resumed(table.rows, seed)
            assert_same_state(again.state, table.state, "with standing answers, the log comes to another state")
            for seat in table.seats:
                assert again.standing_answers(seat) == table.standing_answers(seat), f"{seat} answers otherwise"
            assert_decided_again(game, table.rows, seed)

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
                for table in (walked.opening.table, *(moment.table for moment in walked), walked.table):
                    log.append(table.rows[written:])
                    written = len(table.rows)
            table = walked.table

            with Store.open(path) as store:
                rows = store.log(codec).read()
                opened = game.resumed(rows, seed, typed=typed)

            assert rows == table.rows, "the save holds other rows than the table"
            assert_same_state(opened.state, table.state, "the saved table opens otherwise")
            assert (opened.pending, opened.paused) == (table.pending, table.paused), "the save waits for something else"
            for seat in table.seats:
                assert opened.options(seat) == table.options(seat), f"{seat} is offered something else by the save"
                words = f"{seat} reads another history in the save"
                assert_same_history(opened.history(seat), table.history(seat), words)
                views = [canonical(encode_value(one.view(seat))) for one in (opened, table)]
                assert views[0] == views[1], f"{seat} sees something else by the save"

    def test_applying_never_changes_an_older_state(self, seed: str) -> None:
        """What was, was."""
        walked = self.walk(seed)

        for moment in (walked.opening, *walked):
            now = repr(moment.table.state)
            assert now == moment.text, f"a later deed has changed the state after {moment.number} deeds: {now}"

    def test_a_history_only_grows(self, seed: str) -> None:
        """What a seat has seen stays as it saw it, counted from one."""
        walked = self.walk(seed)
        seen = walked.opening.histories

        for moment in walked:
            for seat, now in moment.histories.items():
                assert now[: len(seen[seat])] == seen[seat], f"the history of {seat} has lost what it told"
                assert [entry.n for entry in now] == list(range(1, len(now) + 1)), f"the history of {seat} has a gap"
            seen = moment.histories
