"""What programs hope of a pool: counted exactly, as the rulebook has it, and as all rolls one by one come."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from gateway_scenes_and_actions.programs.weighing import over, ways

from ..books import RULES


def one_by_one(dice: Sequence[int], helped: Sequence[int] = ()) -> dict[int, int]:
    """Count every roll by itself: 1s are out, two are added, and the best die of who helps."""
    found = Counter[int]()
    for faces in product(*(range(1, sides + 1) for sides in (*dice, *helped))):
        own = sorted((face for face in faces[: len(dice)] if face > 1), reverse=True)[:2]
        best = max((face for face in faces[len(dice) :] if face > 1), default=0)
        found[sum(own) + best] += 1
    return dict(found)


@pytest.mark.rule("SA-X02", "SA-58", "SA-59")
def test_six_thugs_are_counted() -> None:
    """All 46,656 rolls of six d6."""
    assert ways(RULES, (6,) * 6) == {
        0: 1, 2: 6, 3: 6, 4: 63, 5: 192, 6: 665, 7: 1452, 8: 3361, 9: 5952, 10: 10071, 11: 12606, 12: 12281,
    }  # fmt: skip


@pytest.mark.rule("SA-X03", "SA-16", "SA-17")
@pytest.mark.parametrize(
    ("dice", "counts"),
    [
        ((6, 6), "1 0 2 2 3 4 5 4 5 4 3 2 1"),
        ((8, 6, 6), "1 0 3 3 7 12 19 25 35 39 42 39 32 20 11"),
        ((10, 8, 6), "1 0 3 3 7 12 19 26 36 43 51 54 56 52 44 32 23 12 6"),
        ((12, 10, 8), "1 0 3 3 7 12 19 27 37 47 60 70 81 87 92 91 86 76 62 44 31 16 8"),
    ],
)
def test_pools_come_to_what_the_rulebook_counts(dice: tuple[int, ...], counts: str) -> None:
    """Four pools, from 0 to the most that they come to."""
    listed = {total: int(count) for total, count in enumerate(counts.split()) if int(count)}

    assert ways(RULES, dice) == listed == one_by_one(dice)


@pytest.mark.rule("SA-63", "SA-R17")
@pytest.mark.parametrize(("dice", "helped"), [((6, 4), (4,)), ((8, 6), (6, 4)), ((4,), (6,))])
def test_help_adds_its_best_die(dice: tuple[int, ...], helped: tuple[int, ...]) -> None:
    """The number that it shows; a 1 adds nothing."""
    assert ways(RULES, dice, [helped]) == one_by_one(dice, helped)


def test_the_chance_to_raise_is_a_share_of_all_rolls() -> None:
    """More than the stakes, and not as much."""
    found = ways(RULES, (6, 6))

    assert over(found, 11) == 1 / 36
    assert over(found, 12) == 0
    assert over(found, -1) == 1
