"""Short words for tests about Tests: what is attempted, what a seat reads, what has happened."""

from typing import Any

from gateway_adventure.state import Aim

from gateway_core.table import canonical, encode_value

from .deeds import c
from .evening import Evening

__all__ = ["attempt", "died", "happened", "narrate", "received", "served", "struggle"]


def attempt(who: str, ability: str = "agility", difficulty: int = 8, **more: Any) -> c.Test:
    """Return the games master's call for a Test."""
    return c.Test(who, f"adventure:{ability}", difficulty, "An attempt", "It comes off.", "It goes wrong.", **more)


def struggle(first: str, second: str, ability: str = "agility", aim: Aim = "prevent", **more: Any) -> c.Oppose:
    """Return the games master's call for a Conflict of one Ability, with the second side's aim."""
    named = f"adventure:{ability}"
    return c.Oppose(first, second, named, "change", named, aim, "A struggle", "The first.", "The second.", **more)


def narrate(evening: Evening, health: int = 0, resolve: int = 0) -> None:
    """Let the games master tell what came of it."""
    evening.do("gm", c.Narrate("So it comes.", health, resolve))


def served(evening: Evening, drive: str | None, character: str = "ada") -> None:
    """Let a player claim a Drive, and the games master confirm it."""
    evening.do(evening.who(character).seat, c.Claim(character, drive))
    if drive is not None:
        evening.do("gm", c.Grant(character, True))


def happened(evening: Evening, *of: type) -> list[Any]:
    """Return the facts of these kinds, in the order in which they happened."""
    return [event for row in evening.table.rows for event in getattr(row, "events", ()) if isinstance(event, of)]


def received(evening: Evening, seat: str) -> str:
    """Return all that a seat sees, as text."""
    return canonical(encode_value([evening.table.view(seat), evening.table.board(seat)]))


def died(evening: Evening, character: str) -> None:
    """Let a Protagonist die: a last point of Resolve, no Health, and a blow at somebody who lies there."""
    if evening.who(character).resolve != 1:
        evening.do("gm", c.SetTrack(character, "resolve", 1))
    evening.do("gm", c.SetTrack(character, "health", 0))
    evening.do("gm", c.Attack("guard", "adventure:close-quarters", target=character))
    assert evening.who(character).status == "dead"
