"""Putting facts into the state: in place, total, asking no rulebook."""

from . import events as e
from .applying import APPLY
from .state import Adventure

__all__ = ["apply"]

_FOR_THE_HISTORY = (e.PushSealed, e.ConsequenceTold)  # they change nothing: the events beside them do


def apply(draft: Adventure, event: e.Event) -> None:
    """Put one fact into a live draft."""
    if not isinstance(event, _FOR_THE_HISTORY):
        APPLY[type(event)](draft, event)


_missing = [event.__name__ for event in e.EVENTS if event not in APPLY and event not in _FOR_THE_HISTORY]
if _missing:
    raise TypeError(f"nothing puts {', '.join(_missing)} into the state")
