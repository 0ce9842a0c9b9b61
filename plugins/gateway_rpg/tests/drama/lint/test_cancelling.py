"""Traits that stop themselves, or each other round in a ring, are told."""

from pathlib import Path

import pytest

from .test_unreachable import entries, found

TRAITS = entries("equipment-trait", *(f"id: {one}, name: {one.title()}" for one in ("blunt", "hard", "sharp")))
ITEMS = entries("item", "id: rock, name: Rock, traits: [blunt, hard, sharp]")
RULES = entries("cancellation", "id: one, trait: sharp, stops: blunt", "id: two, trait: blunt, stops: hard")
THIRD = "  - {id: three, trait: hard, stops: sharp}\n"


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (RULES, []),
        (RULES.replace("stops: blunt", "stops: sharp"), [("cancellation/stops-itself", 4)]),
        (RULES.replace("stops: hard", "stops: sharp"), [("cancellation/ring", 4)]),
        (RULES + THIRD, [("cancellation/ring", 4)]),
        (RULES + THIRD.replace("sharp}", "sharp, when: {stopped-bearer: dead}}"), None),
    ],
)
def test_a_ring_of_traits_is_told_once(tmp_path: Path, rules: str, told: list[tuple[str, int]] | None) -> None:
    """Whichever of them is bought, another stops it before it counts."""
    problems = found(tmp_path, traits=TRAITS, items=ITEMS, rules=rules)

    if told is None:  # what hangs on a condition is no ring
        assert not any(code.startswith("cancellation/") for code, _, _ in problems)
    else:
        assert [(code, line) for code, _, line in problems] == told
