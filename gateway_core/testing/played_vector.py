"""An example of a rule, played at a table: it comes to what is written, or an AssertionError says what came instead."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..errors import did_you_mean
from ..table import Act, Clockwork, Codec, NeedsDice, Refusal, Table, encode_value, stored
from ..table.store.plain import CodecFault
from .met import meet
from .vector import Move, Vector

__all__ = ["play_vector"]

AnyTable = Table[Any, Any, Any]
Usual = Mapping[str, Mapping[str, Any]]  # by stored names of commands: what fields are unless an example says otherwise


def play_vector(vector: Vector, table: AnyTable, usual: Usual | None = None) -> None:
    """Give every command of an example, typed dice and all. Raise AssertionError where something else comes of it."""
    codec = Codec(table.system)
    for number, move in enumerate(vector.do, 1):
        try:
            _expect_sense(move, table)
            _play(move, table, codec, usual or {})
            _compare_state(move, table)
        except (AssertionError, CodecFault) as fault:
            where = f"{vector.places[number - 1]} " if vector.places else ""
            words = f"{where}{vector.id} ({', '.join(vector.rules)}), move {number}: {fault}"
            raise AssertionError(words) from None
    meet(table)


def _expect_sense(move: Move, table: AnyTable) -> None:
    """Raise AssertionError for a seat or a fact that the game does not have: what never comes is no proof."""
    known = {stored(one).name for one in table.system.events}
    for name in (*(next(iter(fact)) for fact in move.facts), *move.without):
        assert name in known, f"there is no fact '{name}'. {did_you_mean(name, known)}"
    sits = move.seat in table.seats or move.refused is not None
    assert sits, f"nobody sits at '{move.seat}'. {did_you_mean(move.seat, table.seats)}"


def _play(move: Move, table: AnyTable, codec: Codec[Any, Any], usual: Usual) -> None:
    before = len(table.rows)
    answer = table.act(move.seat, codec.decode_command(_command(move, table, usual)))
    left = list(move.dice)
    while table.pending is not None and not isinstance(answer, Refusal):
        asks = table.pending.asks
        assert len(left) >= len(asks), f"more dice are asked for: {[ask.label for ask in asks]}"
        answer, left = table.supply(left[: len(asks)]), left[len(asks) :]
    if isinstance(answer, Refusal):
        assert answer.code == move.refused, f"it was refused: {answer.code} {answer.message}"
    assert not left, f"nobody asks for the dice {left}"
    if isinstance(answer, Refusal):
        return
    assert not isinstance(answer, NeedsDice)
    assert move.refused is None, f"it was taken, and not refused as {move.refused}"
    _compare(move, [codec.encode_event(event) for event in _events(table, before)])


def _command(move: Move, table: AnyTable, usual: Usual) -> dict[str, Any]:
    ((name, fields),) = move.command.items()
    version = next((stored(one).version for one in table.system.commands if stored(one).name == name), 1)
    return {"name": name, "version": version, "data": {**usual.get(name, {}), **(fields or {})}}


def _events(table: AnyTable, before: int) -> Iterator[Any]:
    for row in table.rows[before:]:
        if isinstance(row, Act | Clockwork):
            yield from row.events


def _compare(move: Move, facts: Sequence[Mapping[str, Any]]) -> None:
    left = iter(facts)
    said = ", ".join(fact["name"] for fact in facts)
    for wanted in move.facts:
        ((name, fields),) = wanted.items()
        near = [fact["data"] for fact in facts if fact["name"] == name]
        assert any(fact["name"] == name and _holds(fields or {}, fact["data"]) for fact in left), (
            f"no {name} with {fields} came, in its order; but {near or said}"
        )
    for name in move.without:
        assert name not in (fact["name"] for fact in facts), f"{name} came: {said}"


def _compare_state(move: Move, table: AnyTable) -> None:
    if move.awaited is not None:
        assert table.awaited == move.awaited, f"who is waited for: {', '.join(table.awaited) or 'nobody'}"
    for path, wanted, found in _otherwise(move.state, encode_value(table.state)):
        raise AssertionError(f"of the state, {path} is {found!r}, and not {wanted!r}")


def _otherwise(wanted: Any, found: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield what is not as it is wanted, by its path: of a mapping the fields that are named."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        for key, value in wanted.items():
            assert path or key in found, f"the state has no '{key}'. {did_you_mean(key, found)}"
            yield from _otherwise(value, found.get(key), f"{path}.{key}".lstrip("."))
    elif not _holds(wanted, found):
        yield path, wanted, found


def _holds(wanted: Any, found: Any) -> bool:
    """Say whether `found` is what is wanted: of a mapping the fields that are named, of a list every item."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(
            key in found and _holds(value, found[key]) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and len(wanted) == len(found) and all(map(_holds, wanted, found))
    return type(wanted) is type(found) and bool(wanted == found)
