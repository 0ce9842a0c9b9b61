"""The quick reader of a class and the careful one: what the one takes, the other takes for the same."""

from typing import Any, Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.packs.reading.conversion import Conversion, Faults

from ..toy_packs import Thing

SOUND: dict[str, Any] = {
    "id": "box",
    "name": "A box",
    "weight": 3,
    "heavy": True,
    "size": "large",
    "colours": ["red", "paints:blue"],
    "paint": "white",
    "mix": {"red": 1},
    "parts": [{"id": "lid", "from": "here", "weight": 2}],
    "lock": {"turns": 3},
    "text": "It is closed.",
}
KEYS = st.sampled_from([*SOUND, "from", "wieght", "turns"])
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.just(9.7) | st.sampled_from(["red", "large", "", "3"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(KEYS, inner, max_size=2),
    max_leaves=4,
)


@given(left_out=st.sets(KEYS, max_size=4), changed=st.dictionaries(KEYS, JUNK, max_size=3))
def test_the_quick_reader_and_the_careful_one_agree(left_out: set[str], changed: dict[str, Any]) -> None:
    """The same value from sound data; and nothing that has a fault slips through for being read quickly."""
    data = {key: value for key, value in SOUND.items() if key not in left_out} | changed
    conversion = Conversion()

    faults = conversion.explain(Thing, data, "toys")

    if faults:
        with pytest.raises(Faults) as caught:
            conversion.read(Thing, data, "toys")
        assert caught.value.faults == faults
    else:
        careful = conversion._hooks.careful.of(Thing)(data, Thing)
        assert conversion.read(Thing, data, "toys")[0] == careful


@pytest.mark.parametrize("data", [SOUND, {"id": "box", "name": "A box"}])
def test_sound_data_is_sound(data: dict[str, Any]) -> None:
    """Otherwise the law above would hold of faults alone."""
    value, refs = Conversion().read(Thing, data, "toys")

    assert (value.id, value.weight, value.size) == ("box", data.get("weight", 1), data.get("size", "small"))
    assert refs == (
        (("colour", "toys:red"), ("colour", "paints:blue"), ("colour", "paints:white"), ("colour", "toys:red"))
        if "colours" in data
        else ()
    )


def test_the_keys_of_a_mapping_may_be_listed() -> None:
    """A slip of the pen in one of them is found where it stands, with the nearest."""

    @attrs.frozen
    class Palette:
        id: str
        shades: dict[Literal["red", "blue"], int]

    (fault,) = Conversion().explain(Palette, {"id": "warm", "shades": {"red": 1, "bleu": 2}}, "toys")

    assert (fault.path, fault.key, fault.hint) == (("shades", "bleu"), True, "Did you mean 'blue'?")
    assert Conversion().read(Palette, {"id": "warm", "shades": {"red": 1}}, "toys")[0].shades == {"red": 1}


def test_a_default_is_made_anew_for_each() -> None:
    """Two entries never share what was left out; and what is given in order or by name comes to the right field."""

    @attrs.define
    class Bag:
        id: str
        things: list[int] = attrs.field(factory=list, init=True)
        label: str = attrs.field(default="none", kw_only=True)

    conversion = Conversion()
    one, other = (conversion.read(Bag, {"id": id}, "toys")[0] for id in ("a", "b"))

    assert one.things is not other.things
    assert conversion.read(Bag, {"label": "x", "id": "c"}, "toys")[0] == Bag("c", label="x")


def test_a_default_that_depends_on_other_fields_is_told_to_the_author_of_the_kind() -> None:
    """It is a fault of code, and rises as one."""

    @attrs.frozen
    class Twin:
        id: str
        name: str = attrs.Factory(lambda self: self.id, takes_self=True)

    with pytest.raises(TypeError, match="depends on other fields"):
        Conversion().read(Twin, {"id": "a"}, "toys")
