"""Whether the worlds that a seat is to take for possible could have come about: other dice, and it was told the same.

A number that was worked out of hidden dice as they fell, and stands open, is the same in every imagined world, and so
the laws that compare those see nothing. Here the dice are sought that lead to an imagined world, one die after another;
if they are found, the seat must have been told with them what it was told.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from ...chance import Ask, Seeded
from ...table import Act, Clockwork, Setup, Table, canonical, encode_value
from ..two_worlds import may_show

__all__ = ["assert_possible"]

AnyTable = Table[Any, Any, Any]
Key = tuple[int, int]  # a row, and which of its pools
_RUNS = 400  # of what is done with other dice, for one secret
_OTHERS = 4  # runs with dice of their own, by which is found what hangs on them


@attrs.define
class _Dice:
    """A source of chance that remembers what it gave, and gives other faces where it is told to."""

    source: Seeded
    faces: Mapping[Key, tuple[int, ...]] = attrs.field(factory=dict)
    fell: dict[Key, tuple[Ask, tuple[int, ...]]] = attrs.field(factory=dict)

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        """Return the faces of this pool."""
        told = self.faces.get((row, index), ())
        found = told if ask.admits(told) else self.source.draw(row, index, ask)
        self.fell[row, index] = ask, found
        return found


@attrs.frozen
class _Tried:
    """What came of some dice."""

    secrets: Mapping[str, Any]  # every part of them, by where it stands
    received: str  # every byte that the seat gets
    fell: Mapping[Key, tuple[Ask, tuple[int, ...]]]


def assert_possible(done: Callable[[Any], AnyTable], before: int, seat: str, chance: Seeded) -> None:
    """Raise AssertionError for a world that a seat is to take for possible, and could not be told as it was.

    `done` returns the table after something was done with a source of chance; the rows from `before` on are of that.
    What its facts may show of a secret, by a rule that they name, is not asked about.
    """
    system, first = done(_Dice(chance)).system, _tried(done, chance, {}, seat)
    table = done(_Dice(chance))
    others = [_tried(done, chance.branch(f"others {number}"), {}, seat) for number in range(_OTHERS)]
    hangs = {part for one in others for part in {*first.secrets, *one.secrets} if _differs(first, one, part)}
    facts = [fact for row in table.rows[before:] if isinstance(row, Act | Clockwork | Setup) for fact in row.events]
    for name in sorted({part.partition("/")[0] for part in hangs}):
        if any(may_show(type(fact), {name}) for fact in facts):
            continue
        world = system.reimagine_only(name, table.state, seat, chance.branch(f"world {name}"))
        other = system.reimagine(table.state, seat, chance.branch(f"world {name}")) if world is None else world
        wanted = dict(_parts(system.secrets(other) or {}))
        apart = {part for part in {*first.secrets, *wanted} if first.secrets.get(part) != wanted.get(part)}
        if not apart or not apart <= hangs:
            continue  # it is otherwise by more than these dice
        found = _sought(done, chance, first, wanted, seat, told_alike=False)
        if found is not None and found.received != first.received:
            alike = _sought(done, chance, first, wanted, seat, told_alike=True)
            told = "what is told at once hangs on it. If a rule says so, its fact names it (shows=...)"
            assert alike is not None, f"{seat} can tell that '{name}' is not as it might be: {told}"


def _tried(done: Callable[[Any], AnyTable], chance: Seeded, faces: Mapping[Key, tuple[int, ...]], seat: str) -> _Tried:
    dice = _Dice(chance, faces)
    table = done(dice)
    got = canonical(encode_value([table.view(seat), table.options(seat), table.history(seat)]))
    return _Tried(dict(_parts(table.system.secrets(table.state) or {})), got, dice.fell)


def _sought(
    done: Callable[[Any], AnyTable],
    chance: Seeded,
    best: _Tried,
    wanted: Mapping[str, Any],
    seat: str,
    *,
    told_alike: bool,
) -> _Tried | None:
    """Return what comes to these secrets, one die changed after another; None: nothing was found that does.

    `told_alike`: by dice alone with which the seat is told the same all the time.
    """
    told, runs, better = best.received, 0, True
    while better and _far(best, wanted):
        better = False
        for faces in _changed(best.fell):
            if (runs := runs + 1) > _RUNS:
                return None
            one = _tried(done, chance, faces, seat)
            if _far(one, wanted) < _far(best, wanted) and not (told_alike and one.received != told):
                best, better = one, True
                break
    return best if not _far(best, wanted) else None


def _changed(fell: Mapping[Key, tuple[Ask, tuple[int, ...]]]) -> Iterator[Mapping[Key, tuple[int, ...]]]:
    """Yield the same pools with one die otherwise; of what was dealt two change places."""
    now = {key: faces for key, (_, faces) in fell.items()}
    for key, (ask, faces) in fell.items():
        for place, old in enumerate(faces):
            for face in range(1, ask.sides + 1):
                if face == old or (ask.kind == "deal" and face in faces[:place]):
                    continue
                new = [*faces]
                if ask.kind == "deal" and face in faces:
                    new[faces.index(face)] = old
                new[place] = face
                yield {**now, key: tuple(new)}


def _far(one: _Tried, wanted: Mapping[str, Any]) -> int:
    return sum(one.secrets.get(part) != wanted.get(part) for part in {*one.secrets, *wanted})


def _differs(one: _Tried, other: _Tried, part: str) -> bool:
    return bool(one.secrets.get(part) != other.secrets.get(part))


def _parts(value: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every part of a value that has none itself, by where it stands."""
    if attrs.has(type(value)):
        value = {one.name: getattr(value, one.name) for one in attrs.fields(type(value))}
    if isinstance(value, tuple):
        value = dict(enumerate(value))
    if not isinstance(value, Mapping):
        yield where, value
        return
    for key, one in value.items():
        yield from _parts(one, f"{where}/{key}" if where else str(key))
