"""What a seat reads of the course of a game."""

from typing import Any

from gateway_core.chance import Seeded
from gateway_core.table import MemoryLog, Table

from ..games import SEED, done, race, sealed
from ..toys.race import BOOK, Rest
from ..toys.sealed import Seal, Sealed


def test_a_seat_reads_its_own_card_and_nobody_elses() -> None:
    """What Ann sealed stands in Ann's history and in the judge's."""
    table = sealed()
    card = table.state.hands["ann"][0]
    done(table.act("ann", Seal(card), note="my best"))

    ann, bob, judge = (table.history(seat)[-1] for seat in ("ann", "bob", "judge"))

    assert (ann.command, ann.note, ann.words) == (Seal(card), "my best", (f"You seal the {card}.", "ann is ready."))
    assert (bob.command, bob.note, bob.words) == (None, "", ("ann is ready.",))
    assert judge.command == Seal(card)


def test_a_master_is_told_what_some_player_does_not_read() -> None:
    """Of each fact, of each line and of the command; to players that is never said, and what all see is not marked."""
    table = sealed()
    done(table.act("ann", Seal(table.state.hands["ann"][0])))

    judge, ann = (table.history(seat)[-1] for seat in ("judge", "ann"))

    assert (judge.words[1], judge.secret, judge.secret_words) == ("ann is ready.", (True, False), (True, False))
    assert judge.secret_command
    assert (ann.secret, ann.secret_words, ann.secret_command) == ((), (), False)


def test_a_note_says_for_whom_it_is() -> None:
    """To everybody who reads it, whether it stands with an act or alone; one for everybody names nobody."""
    table = sealed()
    done(table.act("ann", Seal(table.state.hands["ann"][0]), note="my best", note_for=["bob"]))
    done(table.note("bob", "Hm.", ["ann"]))
    done(table.note("bob", "Hm."))

    for seat in ("ann", "bob", "judge"):
        assert [entry.note_for for entry in table.history(seat) if entry.note] == [("bob",), ("ann",), ()]


def test_each_seat_counts_for_itself() -> None:
    """From the numbers alone nobody learns that something happened elsewhere."""
    table = sealed()

    assert [entry.n for entry in table.history("ann")] == [1]
    assert [entry.words for entry in table.history("ann")] != [entry.words for entry in table.history("bob")]
    assert len(table.history("judge")[0].events) == 3  # the shuffle and two hands; Ann sees one of them


def test_an_act_that_a_seat_saw_nothing_of_leaves_no_entry_and_neither_does_its_undo() -> None:
    """Not even a gap."""

    class Whisper(Sealed):
        def audience(self, state: Any, event: Any) -> frozenset[str] | None:
            return frozenset({"ann"})

    table = Table.open(Whisper(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    before = table.history("bob")
    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    done(table.undo("ann"))

    assert table.history("bob") == before
    assert [entry.deed for entry in table.history("ann")] == ["setup", "act", "undo"]
    assert table.history("ann")[-1].of == 2


def test_a_history_is_read_on_from_where_one_was() -> None:
    """Whoever has read to line 2 asks for what came after it, and gets the rest, undone or not, and no line twice."""
    table = race()
    told: list[Any] = []
    for _ in range(3):
        done(table.act(table.awaited[0], Rest()))
        told += table.history("bob", after=len(told))
    done(table.undo("ann"))

    told += table.history("bob", after=len(told))

    assert told == list(table.history("bob"))
    assert [entry.n for entry in told] == list(range(1, len(told) + 1))
    assert table.history("bob", after=len(told)) == ()


def test_a_history_reads_each_row_once() -> None:
    """A game of a thousand acts is told in the time of a thousand acts, not of a million."""

    class Counting(Sealed):
        told = 0

        def tell(self, event: Any, state: Any) -> str:
            self.told += 1
            return super().tell(event, state)

    system = Counting()
    table = Table.open(system, BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    first = table.history("ann")
    once = system.told

    assert table.history("ann") == first
    assert (once, system.told) == (len(first[0].events), once)


def test_undo_and_redo_stand_in_the_history() -> None:
    """The log shows it (GW-RU-199)."""
    table = race()
    done(table.act("ann", Rest()))
    done(table.undo("ann"))
    done(table.redo("ann"))
    done(table.pause("bob"))

    told = [(entry.n, entry.deed, entry.by, entry.of) for entry in table.history("bob")]

    assert told == [(1, "act", "ann", None), (2, "undo", "ann", 1), (3, "redo", "ann", 1), (4, "pause", "bob", None)]


def test_who_saw_an_event_is_settled_when_it_happens() -> None:
    """A secret that is told later does not open what was whispered before."""

    class Opening(Sealed):
        def audience(self, state: Any, event: Any) -> frozenset[str] | None:
            return None if state.shown else frozenset({"ann"})

    table = Table.open(Opening(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    whispered = table.history("bob")
    done(table.act("bob", Seal(table.state.hands["bob"][0])))

    assert table.history("bob")[: len(whispered)] == whispered
    assert [entry.deed for entry in table.history("bob")] == ["act", "clockwork"]
