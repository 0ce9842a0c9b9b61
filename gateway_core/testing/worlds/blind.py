"""Whether a program knows what its seat cannot: two worlds that look the same to it must get the same choice."""

from typing import Any

from ...chance import Seeded
from ...table import ImaginedWorld, RandomBot, System, World
from ..walk import Walk

__all__ = ["assert_blind"]

_NOW_AND_THEN = 4  # moments until programs are asked again: whoever looks ahead takes time


def assert_blind(system: System[Any, Any, Any], walk: Walk, seed: str) -> None:
    """Raise AssertionError if the program that plays this game chooses by what its seat cannot know.

    What it imagines (`System.imagine`) must look to its seat as the true state does.
    """
    bot = system.bot() or RandomBot[Any]()
    for moment in walk:
        awaited = moment.table.awaited
        for seat in moment.table.seats if moment.whole or moment.number % _NOW_AND_THEN == 0 else ():
            decides = bot.choose if seat in awaited else getattr(bot, "volunteer", None)
            if decides is None or not awaited:
                continue
            chance, state = Seeded(f"{seed}?{moment.number}"), moment.table.state
            other = system.reimagine(state, seat, chance.branch("other"))
            imagined = system.imagine(state, seat, chance.branch("imagined"))
            assert system.view(imagined, seat) == system.view(state, seat), f"{seat} sees that a world is imagined"
            worlds: tuple[World[Any], ...] = (ImaginedWorld(system, state), ImaginedWorld(system, other))
            chosen = [decides(seat, world.observation(seat), chance.branch("choice")) for world in worlds]
            assert chosen[0] == chosen[1], f"the program of {seat} knows what its seat cannot: {chosen}"
