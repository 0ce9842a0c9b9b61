"""`gateway balance` as it is typed."""

import json
from pathlib import Path

import pytest

from .conftest import SCENE, Gateway

SHORT = (SCENE, "--rounds", 1, "--kind", "cancellation")


def test_balance_says_what_it_will_spend_and_what_it_found(gateway: Gateway) -> None:
    """At the terminal and as a page with the graph of cancellations; to the last byte by any number of jobs."""
    ran = gateway("balance", *SHORT, "-n", 24, "--out", "b.html", "--out", "b.json")
    jobs = gateway("balance", *SHORT, "-n", 24, "--out", "jobs.html", "--out", "jobs.json", "--jobs", 2)

    assert ran.exit == 0, ran.err
    assert max(map(len, ran.lines)) <= 80
    assert ran.lines[0].startswith("At most 24 games: 5 entries by 2 games each")
    assert "  Warding stops darkstone (cancellation): nothing that is played leads to it" in ran.lines
    assert "Legal to Authority" in Path("b.html").read_text()
    assert json.loads(Path("b.json").read_text())["games"] <= 24
    assert jobs == ran
    assert all(Path(f"b.{one}").read_bytes() == Path(f"jobs.{one}").read_bytes() for one in ("html", "json"))


def test_a_pack_is_weighed_by_all_that_is_played_of_it(gateway: Gateway) -> None:
    """By as many games of each: eight Leaders in two stages in each of eight scenarios."""
    Path("uprising").mkdir()  # a folder is no saved game, and stands in nobody's way

    assert "Say --games 144 at least" in gateway("balance", "uprising", "--kind", "leader", "-n", 143).err


def test_archetypes_are_weighed_by_somebody_made_of_each(gateway: Gateway) -> None:
    """In the part of whom a seat plays, within the games that are said beforehand."""
    ran = gateway("balance", SCENE, "--rounds", 1, "--kind", "archetype", "--seat", "tom", "-n", 8, "--by", "choices")

    assert ran.exit == 0, ran.err
    assert ran.lines[0].startswith("At most 8 games: 3 entries by 2 games each")
    assert "Weighed by giving it to tom: archetype." in ran.lines
    assert sum(" archetype " in line for line in ran.lines) == 3


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ((SCENE, "--kind", "item", "-n", 30), "Say --games"),
        ((SCENE, "--kind", "itm"), "Did you mean 'item'"),
        ((SCENE, "--out", "b.pdf"), "ends with none of these"),
        (("gateway",), "Nothing of gateway is played"),
        ((*SHORT, "-n", 24, "--by", "runds"), "Did you mean 'rounds'"),
        ((*SHORT, "-n", 24, "--seat", "noris"), "Did you mean 'norris'"),
    ],
)
def test_what_cannot_be_weighed_is_told_with_its_cure(gateway: Gateway, line: tuple[str, ...], told: str) -> None:
    """And nobody has waited for it."""
    ran = gateway("balance", *line)

    assert (ran.exit, told in ran.err) == (2, True), ran.err


def test_a_pack_that_is_not_there_is_told_with_the_nearest(gateway: Gateway) -> None:
    """As everywhere."""
    assert "Did you mean 'dark-spires'" in gateway("balance", "dark-spire").err
