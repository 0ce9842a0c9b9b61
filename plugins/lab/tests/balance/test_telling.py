"""What entries are worth, told: who is dead and why, in eighty columns, and as a page that is whole."""

from collections.abc import Mapping

import attrs
import pytest
from gateway_lab.balance.telling import (
    Balance,
    Dead,
    Outdone,
    as_balance_page,
    dead_of,
    in_balance_words,
    plan_in_words,
)
from gateway_lab.balance.weighing import Entrant, Stage, Worth
from gateway_lab.record import Tried
from gateway_lab.report import Never

from ..test_page import EVIL, Read
from ..test_report import WON

WOUND, HIDE, PRESS = (Entrant("effect", f"x:{name.lower()}", name) for name in ("Wound", "Hide", "Press"))
ROPE = Entrant("item", "x:rope", "Rope")
REACHED = {(one.kind, one.id) for one in (WOUND, HIDE, PRESS)}
NEVER = [Never("x:press", "Press", "refused", 9, "Press: nobody is near.")]


def _worth(one: Entrant, value: float = 0.0, *, same: bool = True) -> Worth:
    return Worth(one, 30, value, value - 0.1, value + 0.1, same)


@pytest.mark.parametrize(
    ("worth", "why"),
    [
        (_worth(PRESS), "never possible: nobody is near."),
        (_worth(HIDE), "tried, and none of 30 games goes otherwise without it"),
        (_worth(attrs.evolve(HIDE, name="Run")), "nobody chose it in 30 games"),
        (_worth(ROPE), "nothing that is played leads to it"),
        (_worth(PRESS, 0.2, same=False), "never possible: nobody is near."),
        (_worth(ROPE, 0.2, same=False), None),
        (_worth(WOUND, 0.2, same=False), None),
    ],
)
def test_what_nothing_hangs_on_says_why(worth: Worth, why: str | None) -> None:
    """It may not be done, is not chosen, lies nowhere, or makes no difference; what makes one is not dead."""
    found = dead_of(worth, [WON], NEVER, REACHED)

    assert (found and found.why) == why


BALANCE = Balance(
    "a setting", "s", ["a scene", "another"], 400, 390, [Stage(3, 30), Stage(2, 60)], "players win, in points", True,
    [_worth(WOUND, 0.25, same=False), _worth(HIDE, -0.05, same=False), _worth(PRESS)],
    [Dead(PRESS, "never possible: " + "nobody is near, and nobody has come nearer than a mile since " * 3)],
    [Outdone(ROPE, attrs.evolve(ROPE, name="Chain"), alike=False)], [Dead(ROPE, "a hook names it.")],
    {"cancellation": [("Legal", "Authority"), ("Truth", "Deceit"), ("Deceit", "Legal")]},
)  # fmt: skip


def test_a_balance_is_told_in_eighty_columns() -> None:
    """The greatest first, each with its interval; a star where it is sure; what is dead once, among the dead."""
    lines = "\n".join(in_balance_words(BALANCE)).splitlines()

    assert max(map(len, lines)) <= 80
    assert [line.split()[0] for line in lines if line.startswith("  ") and "+" in line] == ["Wound", "Hide"]
    assert any("+25*" in line for line in lines)
    assert sum(line.lstrip().startswith("Press") for line in lines) == 1
    assert "  Rope (item): outdone by Chain" in lines


def test_a_page_of_a_balance_draws_what_stops_what() -> None:
    """It is whole by itself, with a plot of worth and the graph, both told in words too."""
    page = as_balance_page(BALANCE)
    read = Read(page)

    assert (len(read.all("svg")), read.all("link", "script", "img")) == (2, [])
    assert "Legal to Authority; Truth to Deceit; Deceit to Legal" in page


def test_what_a_pack_calls_its_entries_is_text() -> None:
    """A browser takes it for nothing else."""
    evil: Mapping[str, Entrant] = {"one": Entrant(EVIL, EVIL, EVIL)}
    found = attrs.evolve(
        BALANCE, target=EVIL, worths=[_worth(evil["one"], 0.2, same=False)], graphs={EVIL: [(EVIL, EVIL)]}
    )

    assert "<script" not in as_balance_page(found)


def test_the_plan_says_how_the_games_are_spent() -> None:
    """Before the first is played."""
    told = plan_in_words([Stage(3, 30), Stage(2, 60)], 400)

    assert told.startswith("At most 400 games: 3 entries by 30 games each, then 2 entries by 60 games each")


def test_what_was_tried_by_its_own_name_is_not_what_is_called_so_in_another_kind() -> None:
    """A trait called Wound is no effect."""
    only = attrs.evolve(WON, about={"trait": {"Wound": Tried(1)}, "effect": {"Hide": Tried(1)}})

    assert dead_of(_worth(WOUND, 0.2, same=False), [only], [], REACHED) is not None
