"""One game of a campaign as a story, told as a seat, or (None) everybody at its table, may know it."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...ids import Ref
from ...table import Chapter, Opened, chapters
from ..saved_games import Recalled

__all__ = ["Tale", "tale_of"]


@attrs.frozen
class Tale:
    """What is told of a game. `result` is None while it goes on; `known_to` the seat it is told to, None: everybody."""

    number: int
    name: str
    title: str
    system: str
    known_to: str | None
    chapters: tuple[Chapter, ...]
    result: str | None = None
    facts: Mapping[str, Any] = attrs.field(factory=dict)

    def as_plain(self) -> dict[str, Any]:
        """Return it as JSON values, by keys that stay."""
        ended = None if self.result is None else {"facts": dict(self.facts), "result": self.result}
        return {
            "chapters": [{"paragraphs": one.paragraphs, "title": one.title} for one in self.chapters],
            "for": self.known_to,
            "game": self.number,
            "name": self.name,
            "outcome": ended,
            "system": self.system,
            "title": self.title,
        }


def tale_of(game: Recalled, seat: str | None) -> Tale:
    """Return the story of a game as this seat knows it; a seat that it does not have hears what everybody may know."""
    known_to = seat if seat in game.table.seats else None
    outcome = game.table.outcome
    return Tale(
        game.saved.id, game.saved.name, _title(game), game.saved.system, known_to,
        chapters(game.table.history(known_to)),
        outcome.result if outcome else None, dict(outcome.facts) if outcome else {},
    )  # fmt: skip


def _title(game: Recalled) -> str:
    """Return what the entry that a game opened from is called; else the game's own name."""
    opened = game.table.rows[0]
    try:
        ref = Ref.parse((opened.start if isinstance(opened, Opened) else None) or "")
        return str(game.book.get(ref.kind, ref.id).name)
    except (ValueError, KeyError, AttributeError):
        return game.saved.name
