"""What Distinctions do to a Complication Pool, step by step."""

from pathlib import Path

import pytest
from gateway_scenes_and_actions.system import ScenesAndActions
from gateway_scenes_and_actions.tables import Rules
from gateway_scenes_and_actions.words import LANGUAGE, Moment, changed, chosen, stepped

from gateway_core.packs import DataFault

from ..books import BOOK, book, write

LADDER = (4, 6, 8, 10, 12)


def does(distinction: str, dice: tuple[int, ...], field: str = "pool", **moment: object) -> tuple[int, ...]:
    steps = getattr(BOOK.get("distinction", f"scenes-and-actions:{distinction}"), field)
    return changed(Moment(dice, LADDER, **moment), steps)  # type: ignore[arg-type]  # the fields of a Moment by name


@pytest.mark.rule("SA-35", "SA-X16")
def test_vicious_steps_up_the_lowest_die() -> None:
    """d10 and d6 become d10 and d8."""
    assert does("vicious", (10, 6)) == (10, 8)


@pytest.mark.rule("SA-R34")
@pytest.mark.parametrize(
    ("dice", "which", "places"),
    [((8, 6, 6), "lowest", {1}), ((10, 8, 10), "highest", {0}), ((8, 6), "all", {0, 1}), ((), "lowest", set())],
)
def test_the_lowest_is_one_die_of_the_smallest_size(dice: tuple[int, ...], which: str, places: set[int]) -> None:
    """Of equals one is meant, and of nothing none."""
    assert chosen(dice, which) == places


@pytest.mark.rule("SA-R01", "SA-R34")
def test_the_ladder_has_ends() -> None:
    """A d12 stays a d12, and below d4 there is no die."""
    assert [stepped(die, 1, LADDER) for die in LADDER] == [6, 8, 10, 12, 12]
    assert [stepped(die, -1, LADDER) for die in LADDER] == [None, 4, 6, 8, 10]


@pytest.mark.rule("SA-35")
@pytest.mark.parametrize(
    ("distinction", "field", "dice", "moment", "after"),
    [
        ("bridge-born", "pool", (8, 6), {"used": True}, (8, 8)),
        ("bridge-born", "pool", (8, 6), {"used": False}, (8, 6)),
        ("cold-reader", "pool", (6,), {"sort": "mental"}, (6, 8)),
        ("cold-reader", "pool", (6,), {"sort": "social"}, (6,)),
        ("everybodys-cousin", "against", (10, 6), {"sort": "social"}, (8, 6)),
        ("finishes-things", "pool", (8, 6), {"margin": 4}, (10, 8)),
        ("finishes-things", "pool", (8, 6), {"margin": 3}, (8, 6)),
        ("gentle-giant", "pool", (10, 8), {"sort": "physical"}, (8, 8)),
        ("heavy-handed", "pool", (4,), {"sort": "physical"}, (4, 6)),
        ("light-footed", "against", (10, 8, 6), {"sort": "physical"}, (8, 6)),
        ("light-footed", "against", (10, 8), {"sort": "physical"}, (10, 8)),
        ("lucky", "against", (8,), {}, (8, 4, 4)),
        ("never-forgets", "pool", (8, 6), {"used": True}, (10, 6)),
        ("nothing-to-lose", "against", (8, 6), {}, (8, 8)),
        ("old-grudge", "pool", (6,), {"used": True, "margin": 2}, (6, 10)),
        ("pulls-punches", "pool", (8, 4), {}, (6,)),
        ("silver-tongued", "pool", (6,), {"sort": "social"}, (6, 8)),
        ("slippery", "against", (10, 6), {"margin": 2}, (6,)),
        ("storyteller", "pool", (10, 4), {}, (10, 8)),
        ("stubborn", "against", (10,), {"sort": "mental"}, (8,)),
        ("thick-skinned", "against", (10, 4), {}, (10,)),
        ("thorough", "pool", (6, 4), {}, (8, 6)),
        ("thorough", "pool", (6, 4, 4), {}, (6, 4, 4)),
        ("twice-drowned", "against", (10, 4), {"trauma": True}, (8,)),
        ("twice-drowned", "against", (10, 4), {"trauma": False}, (10, 4)),
        ("vicious", "pool", (12,), {}, (12,)),
    ],
)
def test_each_distinction_does_what_it_says(
    distinction: str, field: str, dice: tuple[int, ...], moment: dict[str, object], after: tuple[int, ...]
) -> None:
    """Twenty of them, each in its own case and not beyond."""
    assert does(distinction, dice, field, **moment) == after


LOUD = """\
kind: distinction
format: 1
entries:
  - {id: loud, name: Loud, pool: [{step-up: all, when: {ruling: {RULING: roller}}}]}
"""


@pytest.mark.parametrize(("tie", "steps"), [("roller", 1), ("stakes-hold", 0)])
def test_a_step_may_hang_on_how_the_table_reads_the_rules(tmp_path: Path, tie: str, steps: int) -> None:
    """It is settled when an evening opens, so that play asks for no ruling."""
    rulebook = book(write(tmp_path / "mine", {"loud": LOUD.replace("RULING", "tie")}), tie=tie)

    loud = Rules.compile(rulebook, "scenes-and-actions:the-standing-toll").distinctions["mine:loud"]

    assert [(one.words, one.when) for one in loud.pool] == [("step up every die", None)] * steps


def test_a_ruling_that_no_pack_has_is_told(tmp_path: Path) -> None:
    """At the line of the Distinction that asks for it."""
    rulebook = book(write(tmp_path / "mine", {"loud": LOUD.replace("RULING", "ties")}))

    found = [*ScenesAndActions().review(rulebook)]

    assert [one.id for one in found] == ["mine:loud"]


def test_every_distinction_says_itself() -> None:
    """Its steps in words, for sheets and boards."""
    steps = BOOK.get("distinction", "scenes-and-actions:light-footed").against

    assert [one.words for one in steps] == [
        "remove the highest die if the kind is physical and the pool has at least 3 dice"
    ]


@pytest.mark.parametrize(
    ("written", "nearest"),
    [({"step-upp": "lowest"}, "step-up"), ({"step-up": "lowst"}, "lowest"), ({"add": "d7"}, "d")],
)
def test_a_word_that_nobody_knows_is_told_with_the_nearest(written: dict[str, str], nearest: str) -> None:
    """A slip of the pen is told where it stands."""
    with pytest.raises(DataFault) as told:
        LANGUAGE.operation(written)

    assert nearest in f"{told.value} {told.value.hint}"
