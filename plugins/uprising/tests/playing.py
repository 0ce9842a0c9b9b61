"""The game for a test, and programs that bring a table to somewhere in the middle of it."""

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
from gateway_uprising.commands.turn import PlayCard

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.table import Table, drive
from gateway_core.testing import Game

__all__ = ["SCENARIO", "AnyGame", "AnyTable", "InTheMiddle", "OnTheDeck", "brought_on", "city", "short"]

SCENARIO = "uprising:scenario/the-whole-city"
_COMMANDS = 240  # at most, far from the end

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


@functools.cache
def city(players: int = 3, revolution: str = "random", scenario: str = SCENARIO, **rulings: str) -> AnyGame:
    """Return the game for so many players; rulings with `_` for `-`."""
    session = Session(rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    parameters = {"players": players, "revolution": revolution}
    return Game(session.system("uprising"), session.table("uprising"), scenario, parameters)


@functools.cache
def short() -> AnyGame:
    """Return a game of three Rounds for two."""
    session = Session(packs=[Path(__file__).parent / "short_pack"])
    return Game(session.system("uprising"), session.table("short"), SCENARIO, {"players": 2})


def brought_on(table: AnyTable, seed: str, most: int = _COMMANDS) -> AnyTable:
    """Let programs play for a while, and return the table; never to the end."""
    chance = Seeded(f"{seed} brought on")
    commands = Stream(chance).whole(0, most)
    program = table.system.bot()
    for number in range(commands):
        list(drive(table, dict.fromkeys(table.seats, program), chance.branch(number), 1))
        if table.state.round > table.state.rules.rounds - 2:
            break
    return table


@attrs.frozen
class InTheMiddle(Game[Any, Any, Any]):
    """A game whose tables are in the middle when they are opened."""

    def table(self, seed: str, **how: Any) -> AnyTable:
        return brought_on(super().table(seed, **how), seed)

    @staticmethod
    def of(game: AnyGame) -> "InTheMiddle":
        """Return a game so that its tables begin in the middle."""
        parts: Mapping[str, Any] = attrs.asdict(game, recurse=False)
        return InTheMiddle(**parts)


class OnTheDeck(Game[Any, Any, Any]):
    """A game in which everybody has cards on top of the deck, and somebody is looking at others.

    Where Runestones are hidden, everybody has one of each rarity.
    """

    def table(self, seed: str, **how: Any) -> AnyTable:
        table = super().table(seed, **how)
        state = table.state
        if not state.rules or state.phase != "deploy":
            return table
        looks = next(
            id for id, card in state.rules.cards.items() if any(one.word.name == "look" for one in card.on_play)
        )
        draft = state.thaw()
        draft.hand[state.turn] = (*draft.hand[state.turn], f"{looks}#99")
        for seat in state.order if state.rules.is_hidden else ():
            for rarity in ("uncommon", "rare"):
                deck = getattr(draft, f"{rarity}_deck")
                getattr(draft, f"{rarity}_secret")[seat] = deck[:1]
                setattr(draft, f"{rarity}_deck", deck[1:])
        for seat in state.order:
            draft.stacked[seat], draft.deck[seat] = draft.deck[seat][:1], draft.deck[seat][1:]
        found = table.fork(draft.freeze())
        found.act(state.turn, PlayCard(f"{looks}#99"))
        return found

    @staticmethod
    def of(game: AnyGame) -> "OnTheDeck":
        """Return a game so that its tables begin there."""
        return OnTheDeck(**attrs.asdict(game, recurse=False))
