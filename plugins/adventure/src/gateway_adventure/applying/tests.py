"""A Test under way, from its opening to its end."""

from typing import Any

import attrs

from gateway_core.frozen import FrozenDict

from .. import events as e
from ..state import Adventure, Push, Test
from ._putting import evolve, on, rounds, test


def _decided(test: Test | None, character: str) -> tuple[str, ...]:
    return tuple(one for one in test.waiting if one != character) if test is not None else ()


@on
def _(draft: Adventure, event: e.TestOpened) -> None:
    draft.test, draft.tests, draft.pushes = event.test, event.test.number, {}
    for side in event.test.sides:
        draft.proposals.pop(side.character, None)
    draft.held = frozenset()  # what comes of it may give everybody something to do


@on
def _(draft: Adventure, event: e.TestPrepared) -> None:
    test(draft, success_words=event.success, failure_words=event.failure)
    if event.difficulty is not None:
        test(draft, difficulty=event.difficulty, difficulty_by=event.by)


@on
def _(draft: Adventure, event: e.ScoreAdjusted) -> None:
    _side(draft, event.character, adjusted=event.adjusted)


@on
def _(draft: Adventure, event: e.DifficultyAdjusted) -> None:
    if draft.test is not None and draft.test.difficulty is not None:
        by = draft.test.difficulty_by + event.by
        test(draft, difficulty=draft.test.difficulty + event.by, difficulty_by=by)


@on
def _(draft: Adventure, event: e.HarmRuled) -> None:
    _side(draft, event.character, hurts=event.hurts)


@on
def _(draft: Adventure, event: e.HarmShared) -> None:
    test(draft, shared=event.shared)


@on
def _(draft: Adventure, event: e.MajorRuled) -> None:
    test(draft, major=event.major)


@on
def _(draft: Adventure, event: e.SideJoined) -> None:
    if draft.test is not None:
        draft.proposals.pop(event.side.character, None)
        draft.test = attrs.evolve(draft.test, sides=(*draft.test.sides, event.side))


@on
def _(draft: Adventure, event: e.SideArmed) -> None:
    _side(draft, event.character, item=event.item, hurts=event.hurts)
    test(draft, waiting=_decided(draft.test, event.character))


def _side(draft: Adventure, character: str, **changes: Any) -> None:
    if draft.test is not None:
        sides = (attrs.evolve(one, **changes) if one.character == character else one for one in draft.test.sides)
        draft.test = attrs.evolve(draft.test, sides=tuple(sides))


@on
def _(draft: Adventure, event: e.StageReached) -> None:
    test(draft, stage=event.stage, waiting=event.waiting)


@on
def _(draft: Adventure, event: e.Supported) -> None:
    side = draft.test.side(event.side) if draft.test is not None and event.side is not None else None
    if side is not None:
        _side(draft, side.character, supporters=(*side.supporters, event.character))
    test(draft, waiting=_decided(draft.test, event.character))


@on
def _(draft: Adventure, event: e.SupportRefused) -> None:
    for side in draft.test.sides if draft.test is not None else ():
        if event.character in side.supporters:
            left = tuple(one for one in side.supporters if one != event.character)
            _side(draft, side.character, supporters=left)
    test(draft, waiting=_decided(draft.test, event.character))
    if event.repaid and draft.rounds is not None:
        used = dict(draft.rounds.used) | {event.character: max(0, draft.rounds.used.get(event.character, 0) - 1)}
        rounds(draft, used=FrozenDict(used))


@on
def _(draft: Adventure, event: e.PushDecided) -> None:
    draft.pushes[event.character] = Push(event.points, event.last_stand)
    test(draft, waiting=_decided(draft.test, event.character))


@on
def _(draft: Adventure, event: e.PushesPaid) -> None:
    for character, points, last_stand in event.pushes:
        draft.pushes[character] = Push(points, last_stand)
        one = draft.characters[character]
        left = 0 if last_stand else (one.resolve or 0) - points
        evolve(draft, character, resolve=left, last_stand=one.last_stand or last_stand)


@on
def _(draft: Adventure, event: e.TestThrown) -> None:
    test(draft, throws=event.throws, stage="throw", waiting=())


@on
def _(draft: Adventure, event: e.RolledOff) -> None:
    test(draft, tied=event.tied)


@on
def _(draft: Adventure, event: e.TestSettled) -> None:
    test(draft, winner=event.winner, success=event.success, stage="consequence", waiting=())


@on
def _(draft: Adventure, event: e.DriveClaimed) -> None:
    if draft.test is not None:
        claims = dict(draft.test.claims) | ({event.character: event.drive} if event.drive is not None else {})
        test(draft, claims=FrozenDict(claims), waiting=_decided(draft.test, event.character))


@on
def _(draft: Adventure, event: e.DriveMarked) -> None:
    draft.drives[event.drive] = attrs.evolve(draft.drives[event.drive], marked=True)
    evolve(draft, event.character, resolve=event.resolve)
    _unclaim(draft, event.character)


@on
def _(draft: Adventure, event: e.DriveDenied) -> None:
    _unclaim(draft, event.character)


def _unclaim(draft: Adventure, character: str) -> None:
    if draft.test is not None:
        claims = {one: drive for one, drive in draft.test.claims.items() if one != character}
        test(draft, claims=FrozenDict(claims), denied=(*draft.test.denied, character))


@on
def _(draft: Adventure, event: e.TestEnded) -> None:
    draft.test, draft.pushes = None, {}
