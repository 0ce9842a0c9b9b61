"""What is written down of a character, to be remembered in later scenes (GW-RU-150)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.characters import NoteTaken
from ...setup.carryover import MOST_NOTES
from ...state import Drama
from .decree import Decree, Facts

__all__ = ["Note"]

_WORDS = Field("words", "what to remember", text=200)


@deed("note")
class Note(Decree):
    """Write down something of a character, which it takes along into later scenes (GW-RU-150)."""

    entity: str  # one of the cast who is a character, wherever it is
    words: str  # a line of up to 200 letters

    def facts(self, state: Drama) -> Facts:
        if self.entity not in state.entities:
            hint = did_you_mean(self.entity, state.entities)
            return Refusal("drama/no-such-entity", f"nobody here is called '{self.entity}'.", allowed=hint)
        name = state.called(self.entity)
        if self.entity not in state.characters:
            return Refusal("drama/not-a-character", f"{name} is no character, and takes nothing along.", "GW-RU-150")
        if not _has_room(state, self.entity):
            return Refusal("drama/enough-noted", f"{MOST_NOTES} notes of {name} are kept, and no more.", "GW-RU-150")
        if self.words not in _WORDS:
            why = f"a note is one line of up to {_WORDS.text} letters that can be seen."
            return Refusal("drama/no-note", why, "GW-RU-150")
        return (NoteTaken(self.entity, self.words),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        able = [one for one in state.characters if one in state.entities and _has_room(state, one)]
        noted = tuple(Choice(one, state.called(one)) for one in able)
        if noted:
            begun = cls(noted[0].value, "something to remember")
            yield cls.form("note", "Note something of a character", begun, Field("entity", "of whom", noted), _WORDS)

    def discloses(self, state: Drama) -> bool:
        return False  # who may read it reads the fact


def _has_room(state: Drama, entity: str) -> bool:
    return len(state.notes.get(entity, ())) < MOST_NOTES
