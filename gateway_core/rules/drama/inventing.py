"""An entity thought of on the spot: its id, and what it opposes others with (GW-DR-41)."""

import re
import unicodedata

from ...errors import did_you_mean
from ...table.option import is_plain
from ...table.refusal import Refusal
from .action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN
from .entity import MOST_SIGNIFICANCE
from .events import EntityCreated
from .hand_commands import Create
from .hand_moments import beyond
from .state import GM, Drama, Entity

__all__ = ["MOST_DICE", "MOST_NAME", "RESERVED", "invented", "sides", "slug_of"]

MOST_NAME, MOST_DICE = 60, 20
RESERVED = frozenset({CIRCUMSTANCES, "clockwork", GM, SOUGHT, UNSEEN})  # ids that mean something else at a table


def sides(state: Drama) -> tuple[str, ...]:
    """Return every side that somebody is on."""
    return tuple(dict.fromkeys(one.side for one in state.entities.values() if one.side is not None))


def invented(state: Drama, command: Create) -> EntityCreated | Refusal:
    """Return the fact that such an entity exists, off stage for now, or why it cannot."""
    refusal = _unfit(state, command)
    if refusal is not None:
        return refusal
    sheet = None if command.character is None else state.rules.characters[command.character]
    bare = sheet is None
    entity = Entity(
        _id(state, command.name), command.name, command.side, GM, "off-stage", command.active, False, False,
        command.opposed, command.significance, command.dice if bare else None, command.level if bare else None,
        hidden=command.hidden, place=command.place,
    )  # fmt: skip
    return EntityCreated(entity, sheet)


def _unfit(state: Drama, command: Create) -> Refusal | None:
    if not (0 < len(command.name) <= MOST_NAME and is_plain(command.name)):
        return Refusal(
            "drama/no-name", f"a name is one line of up to {MOST_NAME} letters that can be seen.", "GW-DR-41"
        )
    if command.side is not None and command.side not in sides(state):
        hint = did_you_mean(command.side, sides(state))
        return Refusal("drama/no-such-side", f"there is no side '{command.side}'.", allowed=hint)
    if command.place is not None and command.place not in state.split:
        hint = did_you_mean(command.place, state.split)
        return Refusal("drama/no-such-place", f"there is no place '{command.place}' in this scene.", allowed=hint)
    if command.character is not None and command.character not in state.rules.characters:
        hint = did_you_mean(command.character, state.rules.characters)
        return Refusal("drama/no-such-character", f"the rulebook has no character '{command.character}'.", allowed=hint)
    for value, low, high, what in (
        (command.significance, 0, MOST_SIGNIFICANCE, "significance"),
        (command.dice, 1, MOST_DICE, "Variability"),
        (command.level, 0, state.rules.challenge.highest_level, "a Challenge Level"),
    ):
        if refusal := beyond(value, low, high, what, "GW-DR-41"):
            return refusal
    return None


def slug_of(name: str) -> str:
    """Return the plain letters and figures of a name, as an id is made of them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "entity"


def _id(state: Drama, name: str) -> str:
    """Return an id that nobody here has yet, made of the name's plain letters and figures."""
    slug = slug_of(name)
    number, id = 1, slug
    while id in state.entities or id in RESERVED:
        number += 1
        id = f"{slug}-{number}"
    return id
