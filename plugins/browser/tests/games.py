"""The five games at some of their moments, and what a person sees of them, without a server."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from gateway_browser.seen import Seen

from gateway_core.session.hosting.menu import Menu
from gateway_core.session.hosting.open_game import OpenGame

from .client import begins

__all__ = ["GAMES", "moments", "seen_by"]

GAMES = (
    "dark-spires:scene/the-audience",
    "adventure:scene/the-lamp-at-low-water",
    "centaurus:mission/the-door-that-listens",
    "scenes-and-actions:evening/the-standing-toll",
    "uprising:scenario/graves-and-nets",
)


def moments(what: str, steps: int, apart: int = 3) -> Iterator[OpenGame]:
    """Yield a game at its beginning and then so often, each time some decisions of its programs later."""
    with begins(what)() as game:
        programs = game.programs()
        for _ in range(steps):
            yield game
            if not all(programs.go_on(game.table.seats) for _ in range(apart)):
                return


def seen_by(game: OpenGame, *seats: str, **more: Any) -> Seen:
    """Return what a person in these seats sees."""
    table, programs = game.table, game.programs()
    menus = {seat: Menu.at(table, seat, partial(programs.ranked, seat)) for seat in seats}
    return Seen(table, seats, menus, lambda seat, key: f"{table.place(seat)} {key}", **more)
