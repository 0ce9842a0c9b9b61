"""A playthrough tells a game the same way every time, and its comparison says where the game went another way."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Source
from gateway_core.table import Observation
from gateway_core.testing import Game, compare_playthrough, playthrough
from tests.table.toys.race import BOOK, Moved, Race, Run
from tests.table.toys.sealed import Sealed


def game(system: Any) -> Game[Any, Any, Any]:
    """Return a game of Ann and Bob."""
    return Game(system, BOOK, None, {"players": ("ann", "bob")})


class Further(Race):
    """A race with another rule: every step counts twice."""

    def apply(self, draft: Any, event: Any) -> None:
        super().apply(draft, event)
        if isinstance(event, Moved):
            draft.places[event.seat] += event.steps


class Eager:
    """Always runs with more dice than it has breath for, until it is refused; then with one."""

    def __init__(self) -> None:
        self.refused = False

    def choose(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        wish = next(form.command for form in observation.options() if form.allowed)
        self.refused = not self.refused
        return Run(9) if self.refused else wish


class Trying(Race):
    """Brings a program that tries what is not offered."""

    def bot(self) -> Any:
        return Eager()


@pytest.fixture(autouse=True)
def _only_comparing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GATEWAY_PLAYTHROUGHS", raising=False)


@pytest.mark.parametrize("system", [Race(), Sealed()], ids=["open", "hidden"])
def test_a_playthrough_is_always_the_same(system: Any) -> None:
    """One seed, one text; another seed, another."""
    text = playthrough(game(system), "a")

    assert text == playthrough(game(system), "a")
    assert text != playthrough(game(system), "b")


def test_a_playthrough_tells_the_whole_game() -> None:
    """Who sits there, who gave which command, what fell, what came of it, and how it ended."""
    lines = playthrough(game(Race()), "a").splitlines()

    assert lines[:3] == [
        "playthrough of race (version 1)",
        'from nothing with {"players":["ann","bob"]}',
        "seed 'a'; seats ann, bob; masters none",
    ]
    assert "1. awaited ann; may ann 3 of 3; bob 1 of 3" in lines
    assert [line for line in lines if line.startswith(("ann: run {", "bob: run {"))]
    assert [line for line in lines if line.startswith("  roll 1d6 for 'the weather': ")]
    assert [line for line in lines if line.startswith("  > ann moves ")]
    assert [line for line in lines if line.startswith('    moved {"breath":')]
    assert [line for line in lines if line.startswith("outcome won ")]
    assert [line for line in lines if line.startswith('carries {"champion":')]
    assert lines.count("seen by ann, bob") == 2
    assert '    track id="ann" title="ann" value=0 high=30' in lines


def test_a_playthrough_says_whose_eyes_a_fact_is_for() -> None:
    """A leak shows in the diff."""
    lines = playthrough(game(Sealed()), "a").splitlines()

    assert [line for line in lines if line.startswith("    shuffled (for nobody) ")]
    assert [line for line in lines if line.startswith("    card-sealed (for ann) ")]
    assert [line for line in lines if line.startswith("    seat-ready {")]
    assert {"seen by judge", "seen by ann", "seen by bob"} <= set(lines)


def test_a_playthrough_tells_what_a_program_was_refused() -> None:
    """It tries, hears why not, and goes on."""
    lines = playthrough(game(Trying()), "a").splitlines()
    tried = lines.index('ann: run {"careful":false,"dice":9}')

    assert lines[tried + 1] == "  refused race/too-many-dice: You have not so much breath."
    assert [line for line in lines if line.startswith("outcome won ")]


def test_a_playthrough_may_stop_before_the_end() -> None:
    """A game without an end is told as far as wanted."""
    lines = playthrough(game(Race()), "a", most=2).splitlines()

    assert "stopped before the end" in lines
    assert len([line for line in lines if ". awaited " in line]) == 2


def test_a_game_that_goes_as_it_went_agrees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written when asked for, and only then."""
    path = tmp_path / "new" / "race.txt"
    with pytest.raises(AssertionError, match=r"no playthrough in .*race\.txt yet.*GATEWAY_PLAYTHROUGHS=write"):
        compare_playthrough(game(Race()), "a", path)
    assert not path.exists()

    with monkeypatch.context() as writing:
        writing.setenv("GATEWAY_PLAYTHROUGHS", "write")
        compare_playthrough(game(Race()), "a", path)

    assert path.read_text(encoding="utf-8") == playthrough(game(Race()), "a")
    compare_playthrough(game(Race()), "a", path)


def test_a_game_that_goes_another_way_says_where(tmp_path: Path) -> None:
    """The first lines that differ, what stood there, what is played now, and what to do if that is meant."""
    path = tmp_path / "race.txt"
    path.write_text(playthrough(game(Race()), "a"), encoding="utf-8")

    with pytest.raises(AssertionError) as caught:
        compare_playthrough(game(Further()), "a", path)

    said = str(caught.value).splitlines()
    first = next(number for number, line in enumerate(said) if line.startswith("- "))
    line = int(said[0].split(":")[1])
    assert said[0] == f"race.txt:{line}: the game goes another way from here."
    assert said[first] == f"- {path.read_text(encoding='utf-8').splitlines()[line - 1]}"
    assert said[first].startswith("-   > ann moves ")
    assert [one for one in said if one.startswith("+   > ann moves ")]
    assert "GATEWAY_PLAYTHROUGHS=write" in said[-1]


def test_a_playthrough_that_was_cut_off_differs(tmp_path: Path) -> None:
    """A file that ends too early is not the game."""
    path = tmp_path / "race.txt"
    whole = playthrough(game(Race()), "a")
    path.write_text("".join(whole.splitlines(keepends=True)[:-1]), encoding="utf-8")

    with pytest.raises(AssertionError, match=rf"race\.txt:{len(whole.splitlines())}: "):
        compare_playthrough(game(Race()), "a", path)
