"""Which packs lie on a table, and in which order."""

import itertools

import pytest

from gateway_core.packs import Manifest
from gateway_core.packs.building import resolve


def pack(id: str, *requires: str, version: str = "1.0", system: str = "toys") -> Manifest:
    needs = {one.partition(" ")[0]: one.partition(" ")[2] for one in requires}
    return Manifest(id, version, id, system=system, requires=needs)


def catalogue(*packs: Manifest) -> dict[str, Manifest]:
    return {one.id: one for one in packs}


def test_what_is_required_comes_first_then_the_list_then_the_id() -> None:
    """Whatever order the packs were found in."""
    packs = [
        pack("a", "z"),
        pack("b"),
        pack("m", "b"),
        pack("z"),
        pack("q", "y", "x"),
        pack("x"),
        pack("y"),
        pack("unused"),
    ]

    for found in itertools.islice(itertools.permutations(packs), 0, 40_320, 997):
        assert resolve(["q", "m", "a"], catalogue(*found)).packs == ("x", "y", "q", "b", "m", "z", "a")


@pytest.mark.parametrize("listed", [("q", "x", "y"), ("q", "y", "x"), ("y", "q", "x"), ("y", "x", "q")])
def test_the_list_orders_what_one_pack_requires_as_well(listed: tuple[str, ...]) -> None:
    """Two house packs that the setting requires change one field: the table says which of them has the last word."""
    packs = catalogue(pack("q", "x", "y"), pack("x"), pack("y"))

    assert resolve(listed, packs).packs == (*(one for one in listed if one != "q"), "q")


def test_packs_lie_on_the_book_of_their_system_without_saying_so() -> None:
    """The pack that bears the system's name is required by all the others of that system, and by nobody else."""
    packs = catalogue(
        pack("gateway", system="gateway"), pack("land", system="gateway"), pack("toys"), pack("blocks"),
        pack("songs", system="music"),
    )  # fmt: skip

    assert resolve(["land"], packs).packs == ("gateway", "land")
    assert resolve(["blocks"], packs).packs == ("toys", "blocks")
    assert resolve(["toys"], packs).packs == ("toys",)
    assert resolve(["toys", "toys"], packs).listed == ("toys",)


def test_a_system_without_a_pack_of_its_name_implies_none() -> None:
    """Nor does one whose name a pack of another system bears."""
    packs = catalogue(pack("songs", system="music"), pack("music", system="toys"), pack("toys"))

    for lineup in (resolve(["songs"], packs), resolve(["songs"], catalogue(pack("songs", system="music")))):
        assert (lineup.packs, lineup.problems) == (("songs",), ())


def test_a_range_that_a_pack_writes_for_its_book_counts() -> None:
    """What goes without saying may still be said."""
    packs = catalogue(pack("toys"), pack("blocks", "toys >=2"))

    assert [problem.code for problem in resolve(["blocks"], packs).problems] == ["pack/incompatible"]


@pytest.mark.parametrize(
    ("named", "packs", "told"),
    [
        (["toyz"], [pack("toys")], "pack/not-there there is no pack 'toyz'. Did you mean 'toys'?"),
        (
            ["toys"],
            [pack("toys", "paints")],
            "pack/not-there 'toys' requires the pack 'paints', and it is not there. Install it from its file: ",
        ),
        (
            ["toys"],
            [pack("toys", "paints >=2"), pack("paints", system="crafts")],
            "pack/incompatible 'toys' requires 'paints' >=2, and this is 1.0.",
        ),
        (["a"], [pack("a", "b"), pack("b", "a")], "pack/cycle these packs require each other in a ring: a, b."),
        (["a"], [pack("a", "a")], "pack/cycle these packs require each other in a ring: a."),
    ],
)
def test_what_cannot_be_laid_is_told_with_its_cure(named: list[str], packs: list[Manifest], told: str) -> None:
    """A missing pack, a version that does not fit, a ring."""
    (problem,) = resolve(named, catalogue(*packs)).problems

    assert str(problem).startswith(told)
    assert problem.hint
