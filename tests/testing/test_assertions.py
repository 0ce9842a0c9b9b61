"""What a test asserts of diagnostics and of where a value is from, and what it is told where that is not so."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError, Position, Problem
from gateway_core.testing import assert_problem, assert_why, isolated, write_pack

FOUND = (
    Problem("pack/unknown-id", "no item is called 'lapm'.", Position("mine/data/items.yaml", 3, 14), "Did you mean?"),
    Problem("pack/wrong-value", "a number belongs here.", Position("mine/pack.yaml", 4, 1)),
)
ITEMS = """\
kind: item
format: 1
entries:
  - id: lamp
    name: Lamp
"""
PATCH = """
kind: house-rules
format: 1
id: friday
patches:
  - patch: stage:item/lamp
    set: {name: Lantern}
    why: It is one.
"""


@pytest.mark.parametrize("at", ["", "items.yaml", "data/items.yaml:3", "mine/data/items.yaml:3:14"])
def test_a_problem_is_found_by_its_code_place_words_and_cure(at: str) -> None:
    """As much of the place as one cares to say."""
    assert assert_problem(FOUND, "pack/unknown-id", at=at, says="lapm", hint="mean") is FOUND[0]
    assert assert_problem(ContentError(FOUND), "pack/unknown-id", at=at) is FOUND[0]


@pytest.mark.parametrize(
    "wanted",
    [
        {"code": "pack/unknown-ids"},
        {"code": "pack/unknown-id", "at": "items.yaml:4"},
        {"code": "pack/unknown-id", "at": "items.yaml:3:15"},
        {"code": "pack/unknown-id", "at": "ms.yaml:3:14"},
        {"code": "pack/unknown-id", "at": "pack.yaml"},
        {"code": "pack/unknown-id", "says": "lamp"},
        {"code": "pack/wrong-value", "hint": "Did you mean?"},
    ],
)
def test_what_was_found_instead_is_told(wanted: dict[str, str]) -> None:
    """Every problem on its line, whatever of the wanted one is otherwise."""
    with pytest.raises(AssertionError) as caught:
        assert_problem(FOUND, **wanted)

    assert [line.strip() for line in str(caught.value).splitlines()[1:]] == [str(one) for one in FOUND]


def test_where_a_value_is_from_is_asserted_step_by_step(tmp_path: Path) -> None:
    """Who wrote it, who changed it, each with its line; and it ends with the value."""
    house = tmp_path / "friday.yaml"
    house.write_text(PATCH, encoding="utf-8")
    book = isolated(write_pack(tmp_path, {"items": ITEMS}), house=[str(house)]).table("stage")
    steps = [("stage", "wrote", "items.yaml:5:11"), ("friday", "set", "friday.yaml:7")]

    assert assert_why(book, "item", "stage:lamp", "name", *steps) == "Lantern"
    for wrong in ([*steps, steps[0]], steps[:1], steps[::-1], [steps[0], ("friday", "set", "friday.yaml:8")]):
        with pytest.raises(AssertionError, match=r"friday .*set name 'Lantern': It is one"):
            assert_why(book, "item", "stage:lamp", "name", *wrong)
