"""The long run: it goes on until enough was done, and leaves no table that breaks a law."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.table import Outcome, Refusal
from gateway_core.testing import Game, SystemLaws, marathon
from tests.table.toys.race import BOOK, Cheer, Cheered, Race
from tests.table.toys.sealed import Sealed

from .test_laws import Fickle, Shifting

SEED = "never-tell-the-marathon"
PLAYERS = {"players": ("ann", "bob")}


class Telling(Race):
    """Says what no game can know by itself: given here by hand."""

    def view(self, state: Any, seat: str) -> Any:
        return (f"{SEED}-0", state)


class Writing(Race):
    """Writes into its log what no game can know by itself: given here by hand."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        refusal = super().decide(work, seat, command)
        if refusal is None and isinstance(command, Cheer):
            work.emit(Cheered(seat, f"{SEED}-0"))
        return refusal


class Guarded(Game[Any, Any, Any]):
    """Opens tables at which nobody takes back dice that fell."""

    def table(self, seed: str, **how: Any) -> Any:
        return super().table(seed, **{**how, "policy": "guarded"})


class Idle(Race):
    """Is over before anybody did anything."""

    def outcome(self, state: Any) -> Any:
        return Outcome("over")


def game(system: Any) -> Game[Any, Any, Any]:
    """Return a game of Ann and Bob."""
    return Game(system, BOOK, None, PLAYERS)


@pytest.mark.parametrize("system", [Race(), Sealed()], ids=["open", "hidden"])
def test_a_long_run_takes_as_many_tables_as_it_needs(system: Any, tmp_path: Path) -> None:
    """More acts take more tables, and no save of theirs stays behind."""
    few, many = marathon(game(system), SEED, 20, tmp_path), marathon(game(system), SEED, 400, tmp_path)

    assert 1 <= few < many
    assert list(tmp_path.iterdir()) == []


BROKEN = {
    "decided again, row": game(Fickle()),
    "comes to another state": game(Shifting()),
    "told the seed": game(Telling()),
    "stands in the log": game(Writing()),
    "leaves something done": Guarded(Race(), BOOK, None, PLAYERS),
    "nobody did anything": game(Idle()),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_table_that_breaks_a_law_is_named_by_its_seed(fault: str, tmp_path: Path) -> None:
    """Whoever reads the failure can play that very table again."""
    with pytest.raises(AssertionError, match=fault) as caught:
        marathon(BROKEN[fault], SEED, 400, tmp_path)

    assert [note for note in caught.value.__notes__ if SEED in note]


@pytest.mark.parametrize(("given", "most"), [(None, 40), ("1", 1)])
def test_the_environment_says_how_long_the_run_is(
    given: str | None, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The class says how many acts, unless GATEWAY_FUZZ_ACTS does."""
    asked: list[int] = []

    class Laws(SystemLaws):
        acts = 40

        def game(self) -> Game[Any, Any, Any]:
            return game(Race())

    def counted(game: Any, seed: str, acts: int, folder: Path) -> int:
        asked.append(acts)
        return marathon(game, seed, acts, folder)

    monkeypatch.delenv("GATEWAY_FUZZ_ACTS", raising=False)
    if given is not None:
        monkeypatch.setenv("GATEWAY_FUZZ_ACTS", given)
    monkeypatch.setattr("gateway_core.testing.laws.log.marathon", counted)
    monkeypatch.setattr("gateway_core.testing.laws.log.TIMES", 1)

    Laws().test_a_long_run_keeps_the_laws(tmp_path)

    assert asked == [most]
