"""Every tag on every shape of field, in a state, in a record and in a fact: it works, or the class cannot be made."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.game import LEFT_OUT, Event, Eyes, State, coupled, fact, masters, nobody, owner, public, sealed, zone
from gateway_core.game.secrecy.otherwise import otherwise
from gateway_core.game.secrecy.seen import seen
from gateway_core.table import event

ANN, BOB = 4711, 4712  # what is Ann's, and what is Bob's


@attrs.frozen
class Chest:
    """A record without secrets of its own."""

    holds: int


SHAPES: dict[str, tuple[Any, Any]] = {
    "one": (int, ANN),
    "maybe": (int | None, ANN),
    "record": (Chest, Chest(ANN)),
    "tuple": (tuple[int, ...], (ANN, ANN)),
    "map": (dict[str, int], {"ann": ANN, "bob": BOB}),
    "maybe map": (dict[str, int] | None, {"ann": ANN, "bob": BOB}),
    "map of tuples": (dict[str, tuple[int, ...]], {"ann": (ANN, ANN), "bob": (BOB,)}),
    "map of records": (dict[str, Chest], {"ann": Chest(ANN), "bob": Chest(BOB)}),
}
TAGS: dict[str, Callable[[], Any]] = {
    "public": public,
    "owner": owner,
    "owner, left out": lambda: owner(instead=LEFT_OUT),
    "owner of who": lambda: owner(of="who"),
    "owner of a function": lambda: owner(of=lambda _, item: item if isinstance(item, str) else item.who),
    "sealed": lambda: sealed(lambda *_: None),
    "sealed of who": lambda: sealed(lambda *_: None, of="who"),
    "masters": masters,
    "masters, left out": lambda: masters(instead=LEFT_OUT),
    "nobody": nobody,
    "zone public": lambda: zone("public"),
    "zone owner": lambda: zone("owner"),
    "zone owner of who": lambda: zone("owner", of="who"),
    "zone sealed": lambda: zone("sealed"),
    "zone masters": lambda: zone("masters"),
    "zone nobody": lambda: zone("nobody"),
}
# By tag and, in the order of SHAPES, in a state, in a record and in a fact: + works, - is refused as the class is made.
TABLE = """\
public               | + + + + + + + + | + + + + + + + + | + + + + + + + +
owner                | - - - - + + + + | - - - - + + + + | - - - - + + + +
owner, left out      | - - - - + + + + | - - - - + + + + | - - - - + + + +
owner of who         | + + + + - - - - | + + + + + + + + | + + + + + + + +
owner of a function  | + + + + + + + + | + + + + + + + + | + + + + + + + +
sealed               | - - - - + + + + | - - - - + + + + | - - - - + + + +
sealed of who        | + + + + - - - - | + + + + + + + + | + + + + + + + +
masters              | + + + + + + + + | + + + + + + + + | + + + + + + + +
masters, left out    | - - - - + + + + | - - - - - - - - | - - - - - - - -
nobody               | + + + + + + + + | + + + + + + + + | + + + + + + + +
zone public          | - - - + - - + - | - - - + - - + - | - - - + - - + -
zone owner           | - - - - - - + - | - - - - - - - - | - - - - - - + -
zone owner of who    | - - - + - - - - | - - - - - - - - | - - - + - - + -
zone sealed          | - - - - - - + - | - - - - - - - - | - - - - - - + -
zone masters         | - - - + - - + - | - - - - - - - - | - - - + - - + -
zone nobody          | - - - + - - + - | - - - - - - - - | - - - + - - + -
"""


def made(place: str, tag: Any, hint: Any, value: Any) -> tuple[Any, Callable[[Any], Any]]:
    """Return a value of a class that has such a field, and what finds that in a value like it."""
    own = {"__annotations__": {"thing": hint, "who": str}, "thing": tag, "__module__": __name__}
    if place == "fact":
        told: Any = fact("told")(type("Told", (Event,), {**own, "who": "ann"}))
        return told(value), lambda one: one.thing
    if place == "state":
        kept: Any = attrs.define(on_setattr=State.guard)(type("Kept", (State,), {**own, "who": public(default="ann")}))
        return kept(thing=value).freeze(), lambda one: one.thing
    record: Any = attrs.frozen(type("Held", (), {**own, "who": "ann"}))
    own = {"__annotations__": {"held": record}, "held": public(), "__module__": __name__}
    holds: Any = attrs.define(on_setattr=State.guard)(type("Holds", (State,), own))
    return holds(record(value)).freeze(), lambda one: one.held.thing


@pytest.mark.parametrize("row", TABLE.splitlines(), ids=lambda row: row.partition("|")[0].strip())
def test_a_tag_is_kept_or_refused(row: str) -> None:
    """Owners see what is theirs, masters all but what nobody sees, others nothing of it; shapes stay what they are."""
    tag, *places = (part.strip() for part in row.split("|"))
    for place, signs in zip(("state", "record", "fact"), places, strict=True):
        for sign, (shape, (hint, value)) in zip(signs.split(), SHAPES.items(), strict=True):
            try:
                if sign == "+":
                    _kept(tag, value, *made(place, TAGS[tag](), hint, value))
                else:
                    with pytest.raises(TypeError, match=r"\.thing "):
                        made(place, TAGS[tag](), hint, value)
            except BaseException as fault:
                fault.add_note(f"{shape}, in a {place}")
                raise


def _kept(tag: str, value: Any, whole: Any, find: Callable[[Any], Any]) -> None:

    views = {seat: find(seen(whole, Eyes(whole, seat, ("gm",)))) for seat in ("ann", "bob", "cat", "gm")}

    assert (views["gm"] == value) is ("nobody" not in tag)
    if "public" in tag:
        assert views["cat"] == views["ann"] == value
        return
    assert str(ANN) not in f"{views['bob']}{views['cat']}"
    assert str(BOB) not in str(views["cat"])
    assert LEFT_OUT not in str(views["cat"])
    if "owner" in tag or "sealed" in tag:
        assert views["ann"]["ann"] == value["ann"] if isinstance(value, Mapping) else views["ann"] == value
    if tag.startswith("zone"):
        assert _counts(views["cat"]) == _counts(value)


def _counts(piles: Any) -> Any:
    return {key: len(pile) for key, pile in piles.items()} if isinstance(piles, Mapping) else len(piles)


@attrs.frozen
class Cups:
    """Dice under cups, by whose they are."""

    dice: dict[str, int] = owner(imagine=lambda _, seat, stream: stream.whole(1, 6) + 10 * len(seat))


@attrs.define(on_setattr=State.guard)
class Inn(State):
    """A table with cups."""

    cups: Cups = public()


def test_what_lies_in_a_map_by_owner_is_imagined_entry_by_entry() -> None:
    """Ann's own dice stay; Bob's are otherwise, and asked for by his name."""
    inn = Inn(Cups({"ann": 3, "billy": 4})).freeze()

    worlds = [otherwise(inn, "ann", (), Seeded(str(number))).cups.dice for number in range(20)]

    assert {one["ann"] for one in worlds} == {3}
    assert len({one["billy"] for one in worlds}) > 3
    assert all(50 < one["billy"] < 57 for one in worlds)


@pytest.mark.parametrize(
    ("tag", "fault"),
    [
        (lambda: owner(of="hwo"), r"\.thing is of 'hwo', and there is no such attribute\. Did you mean 'who'"),
        (lambda: masters(imagine=coupled(lambda *_: {})), r"\.thing is coupled, as several fields of one record"),
    ],
)
def test_a_tag_that_names_nobody_or_nothing_is_refused(tag: Callable[[], Any], fault: str) -> None:
    """With what is wrong, before anybody plays."""
    with pytest.raises(TypeError, match=fault):
        made("state", tag(), int, ANN)


def test_a_fact_that_attrs_makes_itself_is_held_to_the_same() -> None:
    """Whichever way it is written."""
    with pytest.raises(TypeError, match=r"Told\.dice is for its owner, and nobody says who that is"):

        @event("told")
        @attrs.frozen
        class Told(Event[Inn]):
            dice: int = owner()
