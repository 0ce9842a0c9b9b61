"""Into JSON and back: exact, strict, and by short names that outlive the code."""

from typing import Any, ClassVar, Literal

import attrs
import pytest

from gateway_core.chance import Ask
from gateway_core.frozen import FrozenDict
from gateway_core.table import (
    Act,
    Clockwork,
    Codec,
    Draw,
    Setup,
    canonical,
    command,
    encode_value,
    event,
)
from gateway_core.table.log import Asked, Pause, Undo
from gateway_core.table.store import CodecFault, parse

from ..games import race, sealed
from ..toys.race import Cheered, Moved, Race, Run


@attrs.frozen
class Leaf:
    size: int
    kind: Literal["oak", "ash"] = "oak"


def _older(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "leaves": [{"size": data["leaves"], "kind": "oak"}]}


@event("grown", version=3, upcasters={1: _older, 2: lambda data: {**data, "who": data["who"].lower()}})
@attrs.frozen
class Grown:
    who: str
    leaves: tuple[Leaf, ...]
    tags: frozenset[str] = frozenset()
    counts: dict[str, int] = attrs.field(factory=dict)
    pair: tuple[int, str] = (1, "x")
    maybe: int | None = None
    wet: bool = False


@command("grow")
@attrs.frozen
class Grow:
    by: int = 1


class Garden(Race):
    """Only its events matter here."""

    events: ClassVar[tuple[type, ...]] = (Grown,)  # type: ignore[assignment]  # another game's
    commands: ClassVar[tuple[type, ...]] = (Grow,)  # type: ignore[assignment]  # another game's


GARDEN: Codec[Any, Any] = Codec(Garden())
FULL = Grown("ann", (Leaf(2), Leaf(3, "ash")), frozenset("ba"), {"x": 1}, (4, "y"), 7, True)
DRAW = Draw(Ask("a die", "ann", 1, 6), (4,), "typed")


def stored_as(data: dict[str, Any], version: int = 3) -> dict[str, Any]:
    return {"name": "grown", "version": version, "data": data}


def fault(work: Any, *given: Any) -> CodecFault:
    """Return the fault in what was given."""
    with pytest.raises(CodecFault) as caught:
        work(*given)
    return caught.value


def test_an_event_comes_back_as_it_was() -> None:
    """With all its parts and their types."""
    text = canonical(GARDEN.encode_event(FULL))

    assert GARDEN.decode_event(parse(text)) == FULL
    assert text == (
        '{"data":{"counts":{"x":1},"leaves":[{"kind":"oak","size":2},{"kind":"ash","size":3}],"maybe":7,'
        '"pair":[4,"y"],"tags":["a","b"],"wet":true,"who":"ann"},"name":"grown","version":3}'
    )


@pytest.mark.parametrize(
    "row",
    [
        Setup((DRAW,), (Moved("ann", 1, -1),)),
        Act("ann", Run(2), (DRAW,), (Moved("ann", 1, -1), Cheered("bob", "ann")), "with a löud cry"),
        Clockwork((DRAW,), (Moved("ann", 1, -1),)),
        Asked("ann", Run(1), (DRAW,), (Ask("the deck", "bob", 3, 3, "deal"),), "n"),
        Asked(None, None, (), (DRAW.ask,)),
        Undo(3, "bob"),
        Pause("ann", True),
        *race().rows,
    ],
    ids=lambda row: type(row).__name__,
)
def test_a_row_comes_back_as_it_was(row: Any) -> None:
    """Every kind of row."""
    codec = Codec(Race())
    kind, text = codec.encode_row(row)

    assert codec.decode_row(kind, text) == row
    assert codec.encode_row(codec.decode_row(kind, text)) == (kind, text)


def test_an_older_event_is_lifted_step_by_step() -> None:
    """Version 1 counted leaves, version 2 wrote names in capitals."""
    found = GARDEN.decode_event(stored_as({"who": "ANN", "leaves": 5}, 1))

    assert found == Grown("ann", (Leaf(5),))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"who": 12, "leaves": []}, "codec/wrong-value"),
        ({"who": "ann", "leaves": "abc"}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [{"size": True}]}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [{"size": "1"}]}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [{"size": 1, "kind": "elm"}]}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "wet": "false"}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "wet": 1}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "pair": [1]}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "counts": [1]}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "maybe": "3"}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "tags": "ab"}, "codec/wrong-value"),
        ({"who": "ann", "leaves": [], "colour": "red"}, "codec/wrong-value"),
        ({"who": "ann"}, "codec/wrong-value"),
        ([], "codec/shape"),
    ],
)
def test_nothing_is_converted(data: Any, code: str) -> None:
    """Nine point seven is not nine, and "false" is not true."""
    assert fault(GARDEN.decode_event, stored_as(data)).code == code


def test_a_name_that_nobody_knows_is_answered_with_the_nearest() -> None:
    """So that a misspelt script is mended in one go."""
    found = fault(GARDEN.decode_event, {"name": "growm", "version": 1, "data": {}})

    assert (found.code, found.cure) == ("codec/unknown-event", "Did you mean 'grown'?")
    assert fault(GARDEN.decode_command, {"name": "gro", "version": 1, "data": {}}).code == "codec/unknown-command"
    assert fault(GARDEN.decode_row, "actt", "{}").code == "codec/unknown-row"


@pytest.mark.parametrize("version", [0, 4, "1", True, None])
def test_a_version_that_was_never_written_is_refused(version: Any) -> None:
    """A newer program's event is not guessed at."""
    assert fault(GARDEN.decode_event, stored_as({"who": "a", "leaves": []}, version)).code == "codec/version"


def test_a_version_without_a_way_up_is_refused() -> None:
    """Rather than read as if it were new."""

    @event("sown", version=2)
    @attrs.frozen
    class Sown:
        pass

    class Field(Garden):
        events = (Sown,)

    found = fault(Codec(Field()).decode_event, {"name": "sown", "version": 1, "data": {}})

    assert found.code == "codec/no-way-up"


@attrs.frozen
class Branch:
    name: str
    branches: tuple["Branch", ...] = ()


def test_a_part_may_hold_more_of_its_kind() -> None:
    """A branch has branches."""

    @event("branched")
    @attrs.frozen
    class Branched:
        branch: Branch

    class Tree(Garden):
        events = (Branched,)

    codec: Codec[Any, Any] = Codec(Tree())
    branched = Branched(Branch("a", (Branch("b", (Branch("c"),)), Branch("d"))))

    assert codec.decode_event(codec.encode_event(branched)) == branched


def test_two_events_of_one_name_are_refused_when_the_codec_is_built() -> None:
    """Not when somebody's save is read."""

    class Double(Garden):
        events = (Grown, Grown)

    assert fault(Codec, Double()).code == "codec/same-name"


@pytest.mark.parametrize("field", [float, dict[int, str], tuple[float, ...], dict[tuple[str, str], int]], ids=str)
def test_an_event_that_json_cannot_hold_exactly_is_in_no_save(field: Any) -> None:
    """Fractions are for faces, and keys are text. The author's tests say so; whoever has none, the first of it."""
    odd: type = event("odd")(attrs.make_class("Odd", {"value": attrs.field(type=field)}, frozen=True))

    class Odd(Garden):
        events = (odd,)

    codec: Codec[Any, Any] = Codec(Odd())
    written = fault(codec.encode_event, odd(()))
    faults = [fault(codec.prove), written, fault(codec.decode_event, {"name": "odd", "version": 1, "data": {}})]

    assert {found.code for found in faults} == {"codec/not-plain"}
    assert "'odd'" in written.fault


def test_an_event_with_a_private_field_is_in_no_save() -> None:
    """Nobody would write it down, and the event would come back as another."""
    odd: type = event("odd")(attrs.make_class("Odd", {"_secret": attrs.field(type=int, default=0)}, frozen=True))

    class Odd(Garden):
        events = (odd,)

    codec: Codec[Any, Any] = Codec(Odd())

    assert [fault(codec.prove).code, fault(codec.encode_event, odd(5)).code] == ["codec/not-plain"] * 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"a":1,"a":2}', "codec/repeated-key"),
        ("1.0", "codec/fraction"),
        ("1e3", "codec/fraction"),
        ("NaN", "codec/fraction"),
        ("{", "codec/not-json"),
        ("[" * 100_000, "codec/not-json"),
        ("9" * 5000, "codec/not-json"),
    ],
)
def test_text_that_is_not_as_we_write_it_is_refused(text: str, code: str) -> None:
    """However it was made."""
    assert fault(parse, text).code == code


def test_what_a_seat_receives_becomes_plain_values() -> None:
    """Sets are sorted, so that the same value is the same bytes."""
    value = {"b": (Leaf(1),), "a": frozenset({8, 1, 16}), "c": FrozenDict(x=None)}

    assert canonical(encode_value(value)) == '{"a":[1,8,16],"b":[{"kind":"oak","size":1}],"c":{"x":null}}'
    assert canonical(encode_value(sealed().view("ann")))


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({("a", "b"): 1}, "codec/key-not-text"),
        ({1: 1}, "codec/key-not-text"),
        (1.5, "codec/not-plain"),
        (object(), "codec/not-plain"),
        ([Leaf(size=0.5)], "codec/not-plain"),  # type: ignore[arg-type]  # on purpose
    ],
    ids=["pair", "number", "fraction", "object", "within"],
)
def test_what_json_would_silently_change_is_refused(value: Any, code: str) -> None:
    """A key that was a number would come back as text."""
    assert fault(encode_value, value).code == code


def test_another_games_event_is_not_written() -> None:
    """A garden does not cheer."""
    assert fault(GARDEN.encode_event, Cheered("a", "b")).code == "codec/not-ours"
    assert fault(GARDEN.encode_event, "hello").code == "codec/not-ours"
