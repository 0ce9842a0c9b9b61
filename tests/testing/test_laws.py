"""The laws bite: a game that breaks one fails the test of that law."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Likelihood, Odds
from gateway_core.table import BrokenContract, Refusal
from gateway_core.testing import Game, SystemLaws
from tests.table.toys.race import BOOK, Moved, Race, Rest, Run
from tests.table.toys.sealed import CardSealed, CardsShown, Sealed

SEEDS = [f"never-tell-{number}" for number in range(4)]


class Certain(Race):
    """Promises more than certainty."""

    def odds(self, state: Any, seat: str, command: Any) -> Odds | None:
        return Odds(7, 6)


class Doubtful(Race):
    """Promises less than nothing of something else."""

    def odds(self, state: Any, seat: str, command: Any) -> Odds | None:
        return Odds(1, 6, also=(Likelihood("hurt", 1, 6), Likelihood("tie", -1, 6)))


class Fickle(Race):
    """Decides by something that stands in no log."""

    times = 0

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        type(self).times += 1
        if isinstance(command, Rest) and not self._legal(work.state, seat, "rest"):
            work.emit(Moved(seat, type(self).times % 3, 2))
            return None
        return super().decide(work, seat, command)


class Generous(Race):
    """Offers more dice than it takes."""

    def options(self, state: Any, seat: str) -> Any:
        for form in super().options(state, seat):
            if form.verb == "run":
                dice, careful = form.fields
                form = attrs.evolve(form, fields=(attrs.evolve(dice, high=9), careful))
            yield form


class Late(Race):
    """Refuses after it has thrown."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        refusal = super().decide(work, seat, command)
        if refusal is None and isinstance(command, Run) and work.state.places[seat] > 5:
            return Refusal("race/too-far", "That was too far.")
        return refusal


class Lax(Race):
    """Would refuse a rest out of turn, and takes it."""

    def check(self, state: Any, seat: str, command: Any) -> Refusal | None:
        return super().check(state, seat, command) or (
            self._legal(state, seat, "rest") if isinstance(command, Rest) else None
        )

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        if isinstance(command, Rest):
            work.emit(Moved(seat, 0, 2))
            return None
        return super().decide(work, seat, command)


class Silent(Race):
    """Awaits people and offers them nothing."""

    def options(self, state: Any, seat: str) -> Any:
        return () if state.round else super().options(state, seat)


class Reaching(Race):
    """Changes the state before the one it works on."""

    kept: Any = None

    def apply(self, draft: Any, event: Any) -> None:
        super().apply(draft, event)
        dict.update(self.kept.places, ann=99)

    def awaited(self, state: Any) -> tuple[str, ...]:
        self.kept = state
        return super().awaited(state)


class Peeping(Sealed):
    """Shows everybody the top of the deck."""

    def view(self, state: Any, seat: str) -> Any:
        return attrs.evolve(super().view(state, seat), own=state.deck[0])


class Chatty(Sealed):
    """Tells in a refusal what the asker may not know."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        refusal = super().decide(work, seat, command)
        if refusal and refusal.code == "sealed/not-in-hand":
            return attrs.evolve(refusal, message=f"{work.state.hands} says no.")
        return refusal


class Loud(Sealed):
    """Says aloud what was sealed."""

    def audience(self, state: Any, event: Any) -> frozenset[str] | None:
        return None if isinstance(event, CardSealed) else super().audience(state, event)

    def tell(self, event: Any, state: Any) -> str:
        return f"{state.hands}" if type(event).__name__ == "SeatReady" else super().tell(event, state)


class Blind(Race):
    """Has no table to show."""

    def board(self, view: Any) -> Any:
        return None


class Blurting(Race):
    """A view that holds what no game can know by itself: given here by hand."""

    def view(self, state: Any, seat: str) -> Any:
        return (*SEEDS, state)


class Elsewhere(Race):
    """The winner is nobody at the table."""

    def outcome(self, state: Any) -> Any:
        found = super().outcome(state)
        return found and attrs.evolve(found, facts={"winners": ["zoe"]})


class Meddling(Race):
    """Changes the state, and says so in no fact."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        refusal = super().decide(work, seat, command)
        if refusal is None:
            work.state.places[seat] += 1
        return refusal


def laws(system: Any) -> SystemLaws:
    """Return the laws of this system."""

    class Laws(SystemLaws):
        steps = 60

        def game(self) -> Game[Any, Any, Any]:
            return Game(system, BOOK, None, {"players": ("ann", "bob")})

    return Laws()


CASES: list[tuple[Any, Callable[[SystemLaws, str], None]]] = [
    (Certain(), SystemLaws.test_odds_are_a_part_of_the_whole),
    (Doubtful(), SystemLaws.test_odds_are_a_part_of_the_whole),
    (Fickle(), SystemLaws.test_replaying_and_deciding_again_give_the_same_state),
    (Generous(), SystemLaws.test_forms_keep_their_word),
    (Lax(), SystemLaws.test_forms_keep_their_word),
    (Late(), SystemLaws.test_a_refusal_changes_nothing),
    (Silent(), SystemLaws.test_somebody_can_always_act),
    (Fickle(), SystemLaws.test_a_command_taken_back_and_given_again_meets_the_same_dice),
    (Reaching(), SystemLaws.test_applying_never_changes_an_older_state),
    (Peeping(), SystemLaws.test_what_a_seat_receives_tells_nothing_hidden),
    (Chatty(), SystemLaws.test_what_a_seat_receives_tells_nothing_hidden),
    (Loud(), SystemLaws.test_what_a_seat_receives_tells_nothing_hidden),
    (Blurting(), SystemLaws.test_the_seed_never_leaves_before_the_end),
    (Blind(), SystemLaws.test_every_seat_sees_a_table),
    (Elsewhere(), SystemLaws.test_an_end_names_its_seats),
]


@pytest.mark.parametrize(
    ("system", "law"), CASES, ids=[f"{type(system).__name__}-{law.__name__}" for system, law in CASES]
)
def test_a_game_that_breaks_a_law_is_caught(system: Any, law: Callable[[SystemLaws, str], None]) -> None:
    """In one of four small runs."""

    def broken() -> None:
        for seed in SEEDS:
            law(laws(system), seed)

    with pytest.raises((AssertionError, BrokenContract)):
        broken()


def test_what_no_fact_says_is_told_by_its_field_and_its_cure() -> None:
    """Whoever wrote the game has forgotten a fact."""
    with pytest.raises(AssertionError) as caught:
        laws(Meddling()).test_replaying_and_deciding_again_give_the_same_state(SEEDS[0])

    said = str(caught.value)
    assert said.startswith(("the log, played again, comes to another state\n  places: ", "decided again, row "))


class Shifting(Race):
    """Its log does not hold all that its state does."""

    def apply(self, draft: Any, event: Any) -> None:
        super().apply(draft, event)
        self.count = getattr(self, "count", 0) + 1
        draft.weather = self.count


@pytest.mark.parametrize("law", ["test_a_saved_table_opens_equal", "test_undoing_everything_gives_the_opening_state"])
def test_the_laws_hold_where_they_should(tmp_path: Path, law: str) -> None:
    """And a state that its log does not tell is not opened equal."""
    given = (tmp_path / "kept", tmp_path / "lost") if "saved" in law else ()
    for path in given:
        path.mkdir()
    getattr(laws(Race()), law)(SEEDS[0], *given[:1])

    if given:
        with pytest.raises(AssertionError):
            getattr(laws(Shifting()), law)(SEEDS[0], given[1])


class Ordered(Sealed):
    """Leans on the order of a mapping, which a log keeps."""

    def apply(self, draft: Any, event: Any) -> None:
        super().apply(draft, event)
        if isinstance(event, CardsShown):
            draft.shown = (*draft.shown, *event.cards.values())

    def tell(self, event: Any, state: Any) -> str:
        return str(list(event.cards.items())) if isinstance(event, CardsShown) else super().tell(event, state)


def test_a_save_opens_in_the_order_of_its_facts(tmp_path: Path) -> None:
    """What is told of a mapping, and what it is put into, are as they were when it was played."""
    for seed in SEEDS:
        (tmp_path / seed).mkdir()
        laws(Ordered()).test_a_saved_table_opens_equal(seed, tmp_path / seed)


class Counting(Race):
    """Tells how often it was asked, which stands in no log."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def tell(self, event: Any, state: Any) -> str:
        self.times += 1
        return f"{super().tell(event, state)} ({self.times})"


def test_a_save_that_is_told_otherwise_is_told_by_its_first_lines(tmp_path: Path) -> None:
    """By both of them, so that its author sees what has no place in the log."""
    with pytest.raises(AssertionError) as caught:
        laws(Counting()).test_a_saved_table_opens_equal(SEEDS[0], tmp_path)

    first, *lines = str(caught.value).splitlines()
    assert first == "ann reads another history in the save"
    assert 1 <= len(lines) <= 3
    assert all(re.fullmatch(r"  \d+: '.* \(\d+\)', and it was \d+: '.* \(\d+\)'", line) for line in lines)


def test_a_class_that_names_no_game_says_so() -> None:
    """Instead of passing."""
    with pytest.raises(TypeError, match=r"SystemLaws.game\(\) must return"):
        SystemLaws().test_odds_are_a_part_of_the_whole("x")
