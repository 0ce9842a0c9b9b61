"""What breaks a law is found in the fewest deeds, and those deeds, played again, break it again."""

import ast
import functools
from collections.abc import Iterable
from typing import Any

import pytest

from gateway_core.chance import Ask
from gateway_core.table import Option
from gateway_core.testing import Game, explore, fuzz
from tests.game.purse import CoinsFound, CoinsSpent, Purse, PurseGame
from tests.game.test_system import Book
from tests.table.toys.race import BOOK, Race


class Broke(PurseGame):
    """Whoever has an empty purse is awaited and may do nothing."""

    def options(self, state: Purse, seat: str) -> Iterable[Option[Any]]:
        return super().options(state, seat) if state.coins else ()

    forms = options


class Worn(PurseGame):
    """A purse that was filled and emptied gives a coin less, the second time somebody looks."""

    worn = 0

    def apply(self, draft: Purse, event: Any) -> None:
        super().apply(draft, event)
        if isinstance(event, CoinsSpent) and draft.turn > 1:
            self.worn += 1
            draft.coins += self.worn


class Told(PurseGame):
    """Everybody sees the wishes of everybody."""

    def view(self, state: Purse, seat: str) -> Any:
        return state.coins, sorted(state.wishes.items())

    def sheet(self, state: Purse, seat: str) -> None:
        """Return nothing: what they see is no purse."""


class Begun(PurseGame):
    """Before anybody does anything a die says how many coins there are."""

    def setup(self, work: Any) -> None:
        ((coins,),) = work.draw(Ask("the first coins", "", 1, 3))
        work.emit(CoinsFound("ann", coins))


@functools.cache
def said(system: type[PurseGame]) -> tuple[str, list[str]]:
    """Return what is told of a broken game: what is wrong, and the deeds that show it."""
    with pytest.raises(AssertionError) as caught:
        explore(Game(system(), Book()))
    fault, _, told = str(caught.value).partition("\nThese deeds show it again")
    return fault, ast.literal_eval(told.partition("deeds=")[2].removesuffix("))"))


SOUND: list[Game[Any, Any, Any]] = [
    Game(PurseGame(), Book()),
    Game(Race(), BOOK, None, {"players": ("ann", "bob")}),
    Game(Begun(), Book()),  # nobody takes back what a setup has thrown, be it by hand
]


@pytest.mark.parametrize("game", SOUND, ids=["purse", "race", "begun"])
def test_a_sound_game_is_searched_in_vain(game: Game[Any, Any, Any]) -> None:
    """The same search each time."""
    explore(game)


@pytest.mark.parametrize(
    ("system", "words", "most"),
    [
        (Broke, "is awaited and may do nothing", 3),
        (Worn, "the log, played again, comes to another state", 2),
        (Told, "can tell", 1),
    ],
    ids=["broke", "worn", "told"],
)
def test_a_broken_twin_is_shown_in_the_fewest_deeds(system: type[PurseGame], words: str, most: int) -> None:
    """Nobody reads through a hundred deeds of which one matters."""
    fault, deeds = said(system)

    assert words in fault
    assert len(deeds) <= most, deeds


def test_the_deeds_that_are_told_play_again_and_come_to_the_same() -> None:
    """`fuzz` does them as they stand, at a table of anybody's."""
    _, deeds = said(Broke)
    game = Game(Broke(), Book())
    table = game.table("whatever", typed=True)

    assert [*fuzz(table, deeds=deeds)] == deeds
    assert table.state.coins == 0
    assert [*map(table.options, table.awaited)] == [()]


def test_every_deed_there_is_can_be_played_again() -> None:
    """Commands, dice, what is taken back and put back, and who stops the table."""
    table = SOUND[0].table("a", typed=True)
    deeds = [
        "act ann earn {}",
        "dice [[4]]",
        "undo ann",
        "redo ann",
        "pause bob",
        "unpause bob",
        'act bob spend {"count":2}',
    ]
    deeds += ["act ann earn", "withdraw ann"]

    assert [*fuzz(table, deeds=deeds)] == deeds
    assert (table.state.coins, table.pending) == (5, None)


@pytest.mark.parametrize("deed", ["earn ann", "undo", "", "act"])
def test_what_is_no_deed_is_refused(deed: str) -> None:
    """With how they begin."""
    with pytest.raises(ValueError, match="act, dice"):
        [*fuzz(SOUND[0].table("a"), deeds=[deed])]
