"""Standing answers: said once, given whenever the same is asked, and by no means otherwise than by hand."""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs
import pytest

from gateway_core.table import Act, MemoryLog, Option, Program, Refusal, StandingAnswer, Table, audit
from gateway_core.table.log.rows import AnyRow

from ..games import SEED, code, done, race, resumed, sealed
from ..toys.race import BOOK, Cheer, Race, Rest, Run
from ..toys.sealed import Fine, Seal


def acts(table: Table[Any, Any, Any]) -> list[tuple[str, Any, bool]]:
    """Return who did what, and whether that was a standing answer."""
    return [(row.seat, row.command, bool(row.standing)) for row in table.rows if isinstance(row, Act)]


def resting() -> Table[Any, Any, Any]:
    """Return a race in which bob rests whenever he is asked, after two rounds."""
    table = race(policy="free")
    done(table.act("ann", Rest()))
    done(table.let_stand("bob", "bob", Rest()))
    done(table.act("ann", Run()))
    return table


def test_a_standing_answer_is_given_whenever_the_seat_is_asked_the_same() -> None:
    """The first time it is a decision like any other; from then on nobody waits for it."""
    table = resting()

    assert acts(table) == [
        ("ann", Rest(), False),
        ("bob", Rest(), False),
        ("ann", Run(), False),
        ("bob", Rest(), True),
    ]
    assert table.awaited == ("ann",)
    assert [one.command for one in table.standing_answers("bob").values()] == [Rest()]
    assert not table.standing_answers("ann")


def test_what_was_said_of_it_stays_and_the_rest_is_as_the_form_has_it() -> None:
    """Run carefully, with as many dice as a form begins with."""
    table = race(policy="free")

    done(table.let_stand("ann", "ann", Run(2, careful=True), ("careful",)))
    done(table.act("bob", Rest()))

    assert acts(table)[-1] == ("ann", Run(1, careful=True), True)


def test_a_master_decides_once_in_the_place_of_somebody() -> None:
    """The act is the seat's own, and whoever sees it sees whose decision it was; nobody else may do so."""
    table = sealed()
    refused = table.act("bob", Seal(table.state.hands["bob"][0]), by="ann")
    done(table.act("bob", Seal(table.state.hands["bob"][0]), by="judge", request="1"))
    done(table.act("ann", Seal(table.state.hands["ann"][0]), by="ann"))

    assert refused == Refusal("table/not-yours", "What bob answers is not yours to say.", allowed="judge may.")
    assert [(row.seat, row.by) for row in table.rows if isinstance(row, Act)] == [("bob", "judge"), ("ann", "")]
    told = [one for one in table.history("bob") if one.deed == "act"]
    assert [(one.by, one.answered_by) for one in told if one.by == "bob"] == [("bob", "judge")]
    assert resumed(table).rows == table.rows


def test_a_standing_answer_is_kept_in_one_with_what_it_answers() -> None:
    """Whoever is killed finds both in the save, or neither."""

    kept: list[int] = []

    class Counted(MemoryLog):
        def append(self, rows: Sequence[AnyRow]) -> None:
            kept.append(len(rows))
            super().append(rows)

    table = race(policy="free", log=Counted())
    done(table.act("ann", Rest()))
    done(table.let_stand("bob", "bob", Rest()))
    kept.clear()

    answer = done(table.act("ann", Rest(), request="1"))

    assert kept == [len(table.rows) - answer.number]
    assert acts(table)[-2:] == [("ann", Rest(), False), ("bob", Rest(), True)]
    assert table.act("ann", Rest(), request="1") == answer


def test_what_cannot_be_is_asked_of_the_person() -> None:
    """Without breath nobody runs, and with three breaths not with four dice; the answer stands for better days."""
    table = race(policy="free")
    done(table.let_stand("ann", "ann", Run(3), ("dice",)))

    done(table.act("bob", Rest()))

    assert (table.awaited, acts(table)[-1]) == (("ann",), ("bob", Rest(), False))
    done(table.act("ann", Rest()))
    done(table.act("bob", Rest()))
    done(table.act("ann", Rest()))
    done(table.act("bob", Rest()))
    assert acts(table)[-1] == ("ann", Run(3), True)


def test_two_who_answer_by_themselves_do_not_play_on_for_ever() -> None:
    """Each answers once between two decisions; then somebody is asked."""
    table = resting()

    done(table.let_stand("ann", "ann", Rest()))

    assert table.awaited == ("bob",)
    assert acts(table)[-3:] == [("ann", Rest(), False), ("bob", Rest(), True), ("ann", Rest(), True)]
    done(table.act("bob", Run()))
    assert [standing for *_, standing in acts(table)[-3:]] == [False, True, True]


def test_another_answer_to_the_same_takes_its_place_and_it_can_be_revoked() -> None:
    """By whoever it is of; a seat that is asked again answers as it likes."""
    table = race(policy="free")
    done(table.let_stand("ann", "ann", Run(1), ("dice",)))
    done(table.let_stand("bob", "bob", Rest()))
    ((first, _),) = table.standing_answers("ann").items()

    done(table.let_stand("ann", "ann", Run(1, careful=True), ("careful",)))
    ((number, answer),) = table.standing_answers("ann").items()

    assert (answer.command, number > first) == (Run(1, careful=True), True)
    assert code(table.revoke("ann", first)) == "table/no-standing-answer"
    assert code(table.revoke("bob", number)) == "table/not-yours"
    done(table.revoke("ann", number))
    assert not table.standing_answers("ann")
    assert resumed(table).standing_answers("bob").keys() == table.standing_answers("bob").keys()


def test_only_what_is_offered_may_stand_and_only_for_oneself_or_by_a_master() -> None:
    """Nothing rare, and nothing that ends a game: that is decided each time."""
    table, other = race(), sealed()

    assert code(table.let_stand("ann", "bob", Cheer("ann"))) == "table/not-yours"
    assert code(table.let_stand("bob", "bob", Rest())) == "table/not-offered"
    assert code(table.let_stand("ann", "ann", Run(2), ("careful", "speed"))) == "table/not-offered"
    assert code(table.let_stand("zoe", "ann", Rest())) == "table/unknown-seat"
    assert code(table.let_stand("ann", "zoe", Rest())) == "table/unknown-seat"
    with pytest.raises(TypeError, match="no command"):
        table.let_stand("ann", "ann", Fine("bob", 1))
    card = other.state.hands["bob"][0]
    done(other.let_stand("judge", "bob", Seal(card)))
    assert acts(other) == [("bob", Seal(card), False)]
    assert not table.standing_answers("ann")


@pytest.mark.parametrize("mark", ["apart", "ends", "closes"])
def test_what_is_out_of_the_ordinary_is_decided_each_time(mark: str) -> None:
    """What stands apart, and what ends something for everybody."""

    class Marked(Race):
        """A race of which every form is so."""

        def options(self, state: Any, seat: str) -> Iterable[Option[Any]]:
            return (attrs.evolve(form, **{mark: True}) for form in super().options(state, seat))

    table = race(system=Marked())

    assert code(table.let_stand("ann", "ann", Rest())) == "table/decided-each-time"
    assert not table.standing_answers("ann")


def test_undo_goes_back_to_what_somebody_decided() -> None:
    """What answered by itself goes with it, and comes back with it; what stands is no part of the game."""
    table = resting()
    before = table.rows

    done(table.undo("ann"))
    assert table.state.places == {"ann": 0, "bob": 0}
    assert (table.awaited, len(table.standing_answers("bob"))) == (("ann",), 1)
    done(table.redo("ann"))

    assert table.state == resumed(table).state
    assert table.state.round == 2
    assert audit(table.system, BOOK, table.rows, SEED) is None
    assert len(table.rows) == len(before) + 2


def test_a_program_in_the_seat_decides_for_itself() -> None:
    """Whoever gave it the seat left the answers to it."""
    table = resting()

    done(table.give("bob", "bob", Program("bold")))
    done(table.act("ann", Rest()))

    assert table.awaited == ("bob",)


def test_only_whoever_said_it_and_whose_answer_it_is_hear_of_it() -> None:
    """That an act was one, everybody who sees the act does."""
    table = resting()

    assert [one.deed for one in table.history("bob") if one.deed == "standing"] == ["standing"]
    assert not [one for one in table.history("ann") if one.deed == "standing"]
    entry = [one for one in table.history("ann") if one.deed == "act"][-1]
    assert (entry.by, entry.standing) == ("bob", True)
    number = next(iter(table.standing_answers("bob")))
    done(table.revoke("bob", number))
    last = table.history("bob")[-1]
    assert (last.deed, last.standing, last.command) == ("standing", False, None)


def test_the_same_request_lets_it_stand_once() -> None:
    """A page that is sent twice."""
    table = race()

    first = done(table.let_stand("ann", "ann", Rest(), request="1"))

    assert table.let_stand("ann", "ann", Rest(), request="1") == first == table.answered("ann", "1")
    assert len(acts(table)) == 1


def test_typed_dice_are_asked_for_as_ever() -> None:
    """Whose hand throws does not change by who decided."""
    table = race(typed=True, policy="free")
    done(table.act("ann", Rest()))
    done(table.let_stand("bob", "bob", Run(1), ("dice",)))
    assert table.pending is not None
    while table.pending is not None:
        table.supply([[1] * ask.count for ask in table.pending.asks])

    done(table.act("ann", Rest()))

    assert table.pending is not None
    assert table.pending.seat == "bob"
    while table.pending is not None:
        table.supply([[1] * ask.count for ask in table.pending.asks])
    assert acts(table)[-1] == ("bob", Run(1), True)
    assert resumed(table, typed=True).state == table.state


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (StandingAnswer("ann", "bob", Rest()), "ann may not say what bob answers"),
        (StandingAnswer("ann", "ann", None, instead=3), "it cannot stand there: row 3 is no answer that stands"),
        (StandingAnswer("ann", "zoe", Rest()), "ann may not say what zoe answers"),
    ],
)
def test_a_log_that_nobody_could_have_written_is_not_right(row: StandingAnswer[Any], words: str) -> None:
    """An audit meets what the table refuses."""
    table = race()

    found = audit(Race(), BOOK, (*table.rows, row))

    assert found is not None
    assert (found.row, found.words) == (len(table.rows), words)
