"""What the terminal prints and a story holds, in two worlds that look the same to a seat: the same bytes."""

import contextlib
import io
import os
from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.chance import Odds, Seeded
from gateway_core.session import Session
from gateway_core.session.hosting.menu import Menu
from gateway_core.session.hosting.saved_games import LoadedGame
from gateway_core.table import Table
from gateway_core.table.store import SavedGame
from gateway_core.testing import Game
from gateway_core.testing.two_worlds import TwoWorlds
from gateway_rpg.drama import events as e
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.system import DramaSystem
from gateway_terminal.files.story_file import story_lines
from gateway_terminal.prompt.menu import aimed, refusals
from gateway_terminal.render.board import draw_board
from gateway_terminal.render.odds import explanation, reasons
from gateway_terminal.render.recap import recap_markdown, recap_of
from gateway_terminal.render.terminal import as_json
from gateway_terminal.render.transcript import Transcript
from plugins.gateway_rpg.tests.drama.random_effects import of_words

FULL = os.environ.get("GATEWAY_FULL") == "1"
PACKS = range(40) if FULL else range(4)
FAR = 10  # deeds
FAULTY = range(40) if FULL else range(12, 22)  # packs in some of which a fault is to be seen


def printed(game: Game[Any, Any, Any], table: Table[Any, Any, Any], seat: str) -> Mapping[str, str]:
    """Return all that a program prints or writes for a seat, by what it is."""
    loaded = LoadedGame(SavedGame(1, "evening", "gateway", len(table.rows), "a seed"), table, game.rulebook)
    return {
        "the board as it is drawn": draw_board(table.board(seat)),
        "what is told": told(table, seat, json=False),
        "what is told as JSON": told(table, seat, json=True),
        "the recap": recap_markdown("Evening", [recap_of(loaded, seat)]),
        "the story to give away": "\n".join(as_json(line) for line in story_lines("Evening", [loaded], seat)),
        "the menu": "\n".join(offered(table, seat)),
    }


def told(table: Table[Any, Any, Any], seat: str, *, json: bool) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        transcript = Transcript(table, seat, json=json)
        transcript.tell()
        transcript.end()
    return out.getvalue()


def offered(table: Table[Any, Any, Any], seat: str) -> list[str]:
    """Return what is listed with its chance, why each chance is so, and why the rest may not be done."""
    bot = table.system.bot()
    thoughts = tuple(bot.rank(seat, table.observation(seat), Seeded("thoughts"))) if bot is not None else ()
    menu, found = Menu.of(table.options(seat), lambda: thoughts), [repr(thoughts)]
    for form in menu.allowed:
        odds = table.odds(seat, form.command)
        found += [f"{form.label}{aimed(form)}", reasons(odds, form.label)]
        found += [odds.percent, explanation(odds)] if isinstance(odds, Odds) else []
    return [*found, *refusals("", menu)]


def play_on(game: Game[Any, Any, Any], seed: str, seats: tuple[str, ...] = ()) -> None:
    def sights(table: Table[Any, Any, Any], seat: str, _after: int = 0) -> Mapping[str, str]:
        return printed(game, table, seat)

    table = game.table(seed)
    for seat in seats or [one for one in table.seats if one not in table.masters]:
        TwoWorlds.of(table, seat, Seeded(f"{seed}/{seat}"), sights).play(FAR)


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
@pytest.mark.parametrize("number", PACKS)
def test_packs_that_nobody_thought_of_print_the_same(number: int) -> None:
    """Boards, histories, stories, menus with their odds and refusals: until something shows what was secret."""
    play_on(of_words(f"printed {number}"), f"printed {number}", ("ann", "cat"))


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
def test_the_olympus_mine_prints_the_same() -> None:
    """A scene with much to hide, to each of its players."""
    session = Session()
    start = "black-star-rising:scene/the-olympus-mine"
    play_on(Game(session.system("gateway"), session.table("black-star-rising"), start), "printed")


class Telling(DramaSystem):
    """Tells everybody what an effect came to, whoever saw the throw."""

    def face(self, state: Drama, event: Any, seat: str) -> Any:
        return event if isinstance(event, e.PartSettled) else super().face(state, event, seat)


def test_what_is_printed_and_may_not_be_is_noticed() -> None:
    """In one of a few packs: it stands in what a program is told."""

    def tried() -> None:
        for number in FAULTY:
            game = attrs.evolve(of_words(str(number)), system=Telling())
            play_on(game, f"never-tell-{number}", ("ann", "cat"))

    with pytest.raises(AssertionError, match=r"can tell by .* first by part-settled"):
        tried()
