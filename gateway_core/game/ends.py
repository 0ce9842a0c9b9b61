"""Tracks of a state that move, and what happens when one of them comes to its end."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

import attrs

from ..table.stored import event
from ..table.work import Work
from .event import Event
from .secrecy.seen import tagged
from .track import Track

__all__ = ["TrackMoved", "advance", "at_end"]

_MARK = "gateway-core: what happens at its end"
T = TypeVar("T")
Handler = Callable[[Work[Any, Any], str, int], None]
End = Literal["high", "low", "either"]


def at_end(field: T, handler: Handler, *, end: End = "either") -> T:
    """Say what happens when a track comes to an end: `doom: Track = at_end(public(default=Track.clock(6)), dawn)`.

    The field is one track or a map of them. The handler gets the work, the track's key ("" for a field that is one
    track) and how far the move would have gone beyond the end, and emits what follows; it is asked once for each move
    that comes to the `end` (`high`, `low` or either), and for each that would go beyond it. Each end may have its own:
    `at_end(at_end(field, full, end="high"), empty, end="low")`.
    """
    kept: Any = field  # what a tag gives, which stands for a field of any type
    ends = ("low", "high") if end == "either" else (end,)
    kept.metadata = {**kept.metadata, _MARK: {**kept.metadata.get(_MARK, {}), **dict.fromkeys(ends, handler)}}
    return field


@event("track-moved")
@attrs.frozen
class TrackMoved(Event[Any]):
    """A track of the state stands elsewhere."""

    field: str  # of the state
    key: str  # in it, if it is a map of tracks; else empty
    value: int  # where the track stands now

    def apply(self, draft: Any) -> None:
        """Set the track."""
        there = getattr(draft, self.field)
        if isinstance(there, Mapping):
            getattr(draft, self.field)[self.key] = attrs.evolve(there[self.key], value=self.value)
        else:
            setattr(draft, self.field, attrs.evolve(there, value=self.value))

    def tell(self, state: Any) -> str:
        """Return where it stands."""
        track = _track(state, self.field, self.key)
        whose = f"{state.called(self.key)}: " if self.key else ""
        tag = dict(tagged(type(state))).get(self.field)
        label = (tag.label if tag is not None else "") or self.field.replace("_", " ").capitalize()
        return f"{whose}{label} {track.value} of {track.high}."


def advance(work: Work[Any, Any], field: str, by: int, key: str = "") -> int:
    """Move a track of the state; return how far the move would have gone beyond its end, with its sign.

    A move that changes nothing is no fact. The game lists `TrackMoved` among its events.
    """
    track = _track(work.state, field, key)
    moved, beyond = track.moved(by), track.beyond(by)
    if moved != track:
        work.emit(TrackMoved(field, key, moved.value))
    handlers: Mapping[str, Handler] = attrs.fields_dict(type(work.state))[field].metadata.get(_MARK, {})
    handler = handlers.get("high" if by > 0 else "low")
    if handler is not None and by and (moved.is_full if by > 0 else moved.is_empty):
        handler(work, key, beyond)
    return beyond


def _track(state: Any, field: str, key: str) -> Track:
    there = getattr(state, field)
    found: Track = there[key] if isinstance(there, Mapping) else there
    return found
