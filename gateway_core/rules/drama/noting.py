"""What may be noted of whom: asked alike by the form that offers it and by the hand that writes it down (GW-RU-150)."""

from ...errors import did_you_mean
from ...table.option import Field
from ...table.refusal import Refusal
from .hand_commands import Note
from .opening.carryover import MOST_NOTES
from .state import Drama

__all__ = ["NOTE", "notable", "noting"]

NOTE = Field("words", "what to remember", text=200)


def notable(state: Drama) -> tuple[str, ...]:
    """Return those of the cast who are characters, and of whom not too much is noted already."""
    return tuple(one for one in state.characters if one in state.entities and _room(state, one))


def noting(state: Drama, command: Note) -> Refusal | None:
    """Say why this is not noted."""
    if command.entity not in state.entities:
        hint = did_you_mean(command.entity, state.entities)
        return Refusal("drama/no-such-entity", f"nobody here is called '{command.entity}'.", allowed=hint)
    name = state.called(command.entity)
    if command.entity not in state.characters:
        return Refusal("drama/not-a-character", f"{name} is no character, and takes nothing along.", "GW-RU-150")
    if not _room(state, command.entity):
        return Refusal("drama/enough-noted", f"{MOST_NOTES} notes of {name} are kept, and no more.", "GW-RU-150")
    if command.words not in NOTE:
        fault = f"a note is one line of up to {NOTE.text} letters that can be seen."
        return Refusal("drama/no-note", fault, "GW-RU-150")
    return None


def _room(state: Drama, entity: str) -> bool:
    return len(state.notes.get(entity, ())) < MOST_NOTES
