"""The laws of what is offered: it is accepted, it is never nothing, and its odds are odds."""

from ...chance import Odds, Seeded, Stream
from ...game.carried import marked_as_carried
from ...table import Act, Board, canonical, encode_value
from ..deeds import attempt
from ..hostile import sample
from ..worlds.seen import refusals
from .walked import Walked

__all__ = ["OfferLaws"]


class OfferLaws(Walked):
    """Forms, refusals, odds and boards keep their word."""

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

    def test_forms_keep_their_word(self, seed: str) -> None:
        """What is offered is accepted, however it is filled in; what is refused is refused in those very words.

        The open forms are the same by themselves as among all the others, and no two of a seat have one key.
        """
        stream = Stream(Seeded(seed + "?"))

        for moment in self.walk(seed):
            for seat in moment.seats:
                there, alone = [form for form in moment.options(seat) if form.is_open], [*moment.table.forms(seat)]
                assert alone == there, f"{seat} is offered other forms by themselves than among all"
                keys = [form.key for form in moment.options(seat) if form.allowed]
                assert len(keys) == len({*keys}), f"two forms of {seat} have one key: give them other labels"
                for form in moment.few(seat, stream):
                    for command in (form.command, sample(form, stream), sample(form, stream)):
                        found = moment.table.check(seat, command)
                        offer = f"'{form.label}' offers {seat} {command!r} with {form.refusal}, and check says"
                        assert found == form.refusal, f"{offer} {found}"
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

    def test_an_end_names_its_seats(self, seed: str) -> None:
        """Whoever has won sits at the table, and what is true of the end can be kept."""
        for moment in self.walk(seed):
            outcome = moment.table.outcome
            if outcome is not None:
                strangers = {*(outcome.winners or ())} - {*moment.table.seats}
                assert not strangers, f"the outcome names winners that are no seats: {', '.join(sorted(strangers))}"
                lost = [name for name in marked_as_carried(type(moment.table.state)) if name not in outcome.carries]
                assert not lost, f"'{lost[0]}' is marked as carried, and the outcome has none: carries=carried(state)"
                canonical(encode_value(outcome))

    def test_every_seat_sees_a_table(self, seed: str) -> None:
        """There is always something to draw."""
        for moment in self.walk(seed):
            for seat in moment.table.seats:
                board = moment.table.board(seat)
                assert isinstance(board, Board)
                canonical(encode_value(board))
