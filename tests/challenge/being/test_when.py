"""What hangs on a condition: asked of facts, some of which nobody may have said."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.challenge.being import OF_BOTH, Facts, Meeting, Unsaid, When
from gateway_core.frozen import FrozenDict

from .conditions import FLAGS, about, facts, is_so

CONDITIONS = about("bearer", "opponent")
EVERY = {
    "gang": (1, 2, 3, 4, 5, 6, 7, 8),
    "significance": tuple(range(9)),
    "level": (None, *range(11)),
    **dict.fromkeys(FLAGS, (False, True)),
}


def when(data: dict[str, Any], **rulings: str) -> When:
    """Return what hangs on a condition, at a table of these rulings."""
    found = When.of("It works", OF_BOTH.condition(data), lambda id: rulings[id.replace("-", "_")])
    assert found is not None
    return found


def unsaid(who: Facts, *names: str) -> Facts:
    """Return somebody of whom these facts were not said."""
    return attrs.evolve(who, said=FrozenDict({fact: value for fact, value in who.said.items() if fact not in names}))


def answer(hanging: When, here: Meeting) -> bool | tuple[str, str]:
    """Return whether it holds, or of whom which fact was not said."""
    try:
        return hanging.holds(here)
    except Unsaid as unsaid_:
        return unsaid_.of.name, unsaid_.fact


@given(CONDITIONS, facts("Ann"), facts("Bob"))
def test_of_known_facts_a_condition_has_one_answer(data: dict[str, Any], ann: Facts, bob: Facts) -> None:
    """Word by word, all, any and not: the answer of a slow reader."""
    assert when(data).holds(Meeting(ann, bob)) is is_so(data, ann, bob)


@given(CONDITIONS, facts("Ann"), facts("Bob"), st.sampled_from(sorted(EVERY)))
def test_what_is_known_settles_it_if_nothing_unsaid_could_change_it(
    data: dict[str, Any], ann: Facts, bob: Facts, fact: str
) -> None:
    """An answer is given only where it is the same whatever the opponent's unsaid fact is; else it is asked for."""
    whatever = {is_so(data, ann, bob.but(**{fact: value})) for value in EVERY[fact]}

    found = answer(when(data), Meeting(ann, unsaid(bob, fact)))

    assert found == ("Bob", fact) or whatever == {found}


@pytest.mark.parametrize(
    ("data", "settled"),
    [
        ({"any": [{"opponent-is": "key"}, {"bearer-is": "pc"}]}, True),
        ({"all": [{"opponent-is": "key"}, {"not": {"bearer-is": "pc"}}]}, False),
        ({"not": {"any": [{"opponent-is": "key"}, {"bearer-is": "pc"}]}}, False),
        ({"all": [{"opponent-is": "key"}, {"bearer-is": "pc"}]}, None),
        ({"any": [{"opponent-is": "key"}, {"not": {"bearer-is": "pc"}}]}, None),
    ],
    ids=str,
)
def test_one_part_may_settle_the_whole(data: dict[str, Any], settled: bool | None) -> None:
    """That Ann is a player character settles an any; nobody has said whether Bob is the key entity."""
    here = Meeting(Facts("Ann", FrozenDict({"pc": True})), Facts("Bob"))

    if settled is None:
        with pytest.raises(Unsaid, match=r"^It works only if .*, and nobody has said whether Bob is the key entity$"):
            when(data).holds(here)
    else:
        assert when(data).holds(here) is settled


@given(about("opponent"), facts("Ann"))
def test_against_nobody_nothing_holds_that_asks_for_an_opponent(data: dict[str, Any], ann: Facts) -> None:
    """Nor does its contrary: there is nobody of whom it could be so."""
    assert not when(data).holds(Meeting(ann))
    assert not when({"not": data}).holds(Meeting(ann))


@pytest.mark.parametrize("swapped", [False, True])
def test_against_nobody_what_is_unsaid_of_the_bearer_is_asked_for_first(swapped: bool) -> None:
    """It may settle the whole yet; once it is said and does not, there is nobody of whom the rest could be so."""
    either = [{"opponent-is": "key"}, {"bearer-is": "pc"}]
    hanging = when({"any": either[::-1] if swapped else either})

    assert answer(hanging, Meeting(Facts("Ann"))) == ("Ann", "pc")
    assert answer(hanging, Meeting(Facts("Ann", FrozenDict({"pc": True})))) is True
    assert answer(hanging, Meeting(Facts("Ann", FrozenDict({"pc": False})))) is False


@given(CONDITIONS, about("bearer"), facts("Ann"), facts("Bob"))
def test_a_ruling_is_settled_before_anybody_is_asked(
    data: dict[str, Any], other: dict[str, Any], ann: Facts, bob: Facts
) -> None:
    """Where a table reads it otherwise the rest is never so; where it reads it so, the rest decides."""
    ruled = {"all": [{"ruling": {"gm-modifier": "on"}}, {"any": [data, other]}]}
    here = Meeting(ann, bob)

    assert not when(ruled, gm_modifier="off").holds(here)
    assert when(ruled, gm_modifier="off").reads == frozenset()
    assert when(ruled, gm_modifier="on").holds(here) is is_so({"any": [data, other]}, ann, bob)


def test_what_a_ruling_makes_always_so_hangs_on_nothing() -> None:
    """Play never asks for it."""
    condition = OF_BOTH.condition({"any": [{"ruling": {"gm-modifier": "on"}}, {"bearer-is": "pc"}]})

    assert When.of("It works", condition, lambda _: "on") is None
    assert When.of("It works", None, lambda _: "on") is None


def test_a_number_may_be_held_against_the_others() -> None:
    """Stronger than oneself by two: a giant."""
    giant = when({"opponent-significance": {"at-least": "bearer_significance + 2"}})
    ann, bob = (Facts(name, FrozenDict({"significance": count})) for name, count in (("Ann", 2), ("Bob", 4)))

    assert giant.holds(Meeting(ann, bob))
    assert not giant.holds(Meeting(bob, ann))
    assert giant.reads == {"significance"}
