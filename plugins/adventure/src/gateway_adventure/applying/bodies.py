"""Harm and healing, and Gear."""

import attrs

from .. import events as e
from ..state import Adventure, Status
from ._putting import evolve, on


@on
def _(draft: Adventure, event: e.TrackChanged) -> None:
    _track(draft, event.character, event.track, event.after)


@on
def _(draft: Adventure, event: e.Fell) -> None:
    _down(draft, event.character, event.status)


@on
def _(draft: Adventure, event: e.Bled) -> None:
    _track(draft, event.character, event.track, event.after)


@on
def _(draft: Adventure, event: e.Stabilised) -> None:
    evolve(draft, event.character, status="stable")


@on
def _(draft: Adventure, event: e.Revived) -> None:
    _track(draft, event.character, event.track, event.after)
    evolve(draft, event.character, status="up")


@on
def _(draft: Adventure, event: e.Died) -> None:
    _down(draft, event.character, "dead")


@on
def _(draft: Adventure, event: e.FateNamed) -> None:
    _down(draft, event.character, "out")
    evolve(draft, event.character, fate=event.fate)


def _track(draft: Adventure, character: str, track: str, value: int) -> None:
    if track == "health":
        evolve(draft, character, health=value)
    else:
        evolve(draft, character, resolve=value)


def _down(draft: Adventure, character: str, status: Status) -> None:
    evolve(draft, character, status=status)
    draft.proposals.pop(character, None)
    draft.held -= {character}


@on
def _(draft: Adventure, event: e.GearGained) -> None:
    draft.items[event.item.id] = event.item


@on
def _(draft: Adventure, event: e.GearGiven) -> None:
    draft.items[event.item] = attrs.evolve(draft.items[event.item], holder=event.to)


@on
def _(draft: Adventure, event: e.GearLost) -> None:
    del draft.items[event.item]


@on
def _(draft: Adventure, event: e.GearMarked) -> None:
    draft.items[event.item] = attrs.evolve(draft.items[event.item], marked=event.marked)
