"""A sound game keeps what every game promises, and what breaks it is noticed by the test that says so."""

import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.table import Option
from gateway_core.testing import Game, RuleVectors, SystemLaws, playthrough
from gateway_core.testing.conformance.of_a_system import system_promises

from ...game.purse import Purse, PurseGame, PurseView
from ...game.test_system import Book
from .broken import broken

NOT_INSTALLED = "no game system is called 'purse'."
AnyGame = Game[Any, Any, Any]


class Rules(RuleVectors):
    """The examples of the purse."""

    file = Path(__file__).parent.parent / "purse.yaml"

    def table(self, given: Mapping[str, Any]) -> Any:
        return GAME.table("rules", typed=True)


class Broke(PurseGame):
    """Whoever has an empty purse is awaited and may do nothing."""

    def options(self, state: Purse, seat: str) -> Iterable[Option[Any]]:
        return super().options(state, seat) if state.coins else ()

    forms = options


class Told(PurseGame):
    """Everybody sees the wishes of everybody."""

    def view(self, state: Purse, seat: str) -> Any:
        return PurseView(state.coins, state.seat, sum(state.wishes.values()))


FULL = os.environ.get("GATEWAY_FULL") == "1"
GAME: AnyGame = Game(PurseGame(), Book())


def said(
    folder: Path, game: AnyGame | type[SystemLaws] = GAME, *, only: Collection[str] | None = None, **how: Any
) -> dict[str, str]:
    """Return what each promise of a game says that is not kept, by its name; of all, or `only` of some."""
    found = {}
    promises = system_promises("purse", {"a purse": game}, examples=5, playthroughs={}, **how)
    for number, promise in enumerate(one for one in promises if only is None or one.name in only):
        (own := folder / f"{number}").mkdir()
        if words := broken(promise, own):
            found[promise.name] = words
    return found


def test_a_sound_game_keeps_them_all(tmp_path: Path) -> None:
    """But for one that nobody can install; examples are played too."""
    names = [one.name for one in system_promises("purse", {"a purse": GAME}, vectors=[Rules], playthroughs={})]
    found = said(tmp_path, vectors=[Rules])

    assert {
        "codec",
        "a purse a history only grows",
        "vector who-works-has-more-to-spend",
        "searched for the fewest deeds",
    } <= {*names}
    assert "a purse a history only grows 2" in names
    assert "a purse every secret was tried 2" not in names
    assert [*found] == ["installed"]
    assert NOT_INSTALLED in found["installed"]


@pytest.mark.parametrize(
    ("system", "name", "words"),
    [
        (Broke(), "searched for the fewest deeds", "list(fuzz(table, deeds=["),
        (Told(), "a purse what a seat receives tells nothing hidden", "can tell"),
    ],
)
def test_a_broken_twin_fails_by_the_law_it_breaks(tmp_path: Path, system: PurseGame, name: str, words: str) -> None:
    """And by the search, which tells the deeds."""
    found = said(tmp_path, Game(system, Book()), only=None if FULL else (name, "codec"))

    assert words in found[name]
    assert "codec" not in found


def test_an_example_whose_game_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its rules. Its breaks are not tried: they are in a process of their own, which knows no class of a test."""
    monkeypatch.setattr("gateway_core.testing.rule_vectors._FULL", False)

    class Cheap(PurseGame):
        """Earning gives nothing."""

        def apply(self, draft: Purse, event: Any) -> None:
            coins = draft.coins
            super().apply(draft, event)
            draft.coins = min(draft.coins, coins)

    class CheapRules(Rules):
        def table(self, given: Mapping[str, Any]) -> Any:
            return Game(Cheap(), Book()).table("rules", typed=True)

    found = said(tmp_path, vectors=[CheapRules])

    assert [name for name in found if name.startswith("vector ")]
    assert all("PU-" in words for name, words in found.items() if name.startswith("vector "))


def test_a_break_that_its_example_does_not_notice_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is tried, breaks are: one that the example notices, and one that breaks nothing."""
    monkeypatch.setattr("gateway_core.testing.rule_vectors._FULL", True)
    breaks = Rules.breaks()
    vector, broken_ = breaks[0]
    monkeypatch.setattr(Rules, "breaks", lambda: ((vector, attrs.evolve(broken_, into=broken_.text)), *breaks[1:2]))
    names = [f"vector {one.example} notices a break of tests.game.purse" for one, _ in Rules.breaks()]

    found = said(tmp_path, only=names, vectors=[Rules])

    assert [*found] == names[:1]
    assert "who-works-has-more-to-spend does not notice" in found[names[0]]


def test_a_game_that_goes_another_way_than_its_file_is_noticed(tmp_path: Path) -> None:
    """By the name of the file."""
    file = tmp_path / "a-purse.txt"
    file.write_text(playthrough(GAME, "seed"), encoding="utf-8")
    sound, other = (
        [*system_promises("purse", {"a": GAME}, playthroughs={seed: (GAME, file)})][-1] for seed in ("seed", "another")
    )

    assert (sound.name, broken(sound, tmp_path)) == ("playthrough a-purse", "")
    assert "a-purse.txt:" in broken(other, tmp_path)


def test_laws_may_have_budgets_of_their_own(tmp_path: Path) -> None:
    """A class of laws in the place of a game says its own."""

    class Few(SystemLaws):
        steps, acts, tables = 6, 6, 1

        def game(self) -> AnyGame:
            return GAME

    names = [one.name for one in system_promises("purse", {"few": Few}, playthroughs={})]

    assert not any(name.endswith(" 2") for name in names)
    assert [*said(tmp_path, Few)] == ["installed"]
