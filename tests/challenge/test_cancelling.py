"""Equipment traits that stop one another, worked out to the end."""

from collections.abc import Mapping
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.challenge._cancelling import Stopped, stopped_traits

from .book import gear, rules

LETTERS = "abcd"
traits = st.lists(st.sampled_from(LETTERS), unique=True, max_size=4)
graphs = st.dictionaries(st.sampled_from(LETTERS), st.frozensets(st.sampled_from(LETTERS), max_size=2))


def live(stops: Mapping[str, frozenset[str]], actor: list[str], opponent: list[str]) -> tuple[str, str]:
    """Return the live traits of the actor and of the opponent, as text."""
    stopped = {(one.owner, one.trait) for one in stopped_traits(stops, actor, opponent)}
    sides = (("actor", actor), ("opponent", opponent))
    first, second = ("".join(trait for trait in ours if (owner, trait) not in stopped) for owner, ours in sides)
    return first, second


def graph(*arrows: str) -> Mapping[str, frozenset[str]]:
    """Return who stops whom: `ab` says that a stops b."""
    return {one[0]: frozenset(two[1] for two in arrows if two[0] == one[0]) for one in arrows}


@pytest.mark.rule("GW-EQ-04", "GW-EQ-07", "GW-XE-03")
@pytest.mark.parametrize(
    ("trait", "stopped"),
    [
        ("penetrating", "armour"),
        ("heavy", "mighty"),
        ("padding", "smashing"),
        ("firearm", "armour"),
        ("bulletproof", "firearm"),
    ],
)
def test_the_books_list_of_what_stops_what(trait: str, stopped: str) -> None:
    """Penetrating stops armour, and four more."""
    (ours,), (theirs,) = gear(trait), gear(stopped)

    found = stopped_traits(rules().stops, [ours], [theirs])

    assert found == (Stopped(theirs, ours, "opponent"),)
    assert stopped_traits(rules().stops, [theirs], [ours]) == (Stopped(theirs, ours, "actor"),)


@pytest.mark.rule("GW-RU-24")
def test_a_flak_jacket_keeps_its_armour_against_a_gun() -> None:
    """Bulletproof stops firearm, and a stopped firearm stops no armour."""
    found = stopped_traits(rules().stops, gear("weapon", "firearm"), gear("armour", "bulletproof"))

    assert [(one.trait, one.owner) for one in found] == [(*gear("firearm"), "actor")]


@pytest.mark.rule("GW-RU-24", "GW-RU-197")
@pytest.mark.parametrize(
    ("arrows", "actor", "opponent", "expected"),
    [
        ("", "ab", "cd", ("ab", "cd")),
        ("ab", "a", "b", ("a", "")),
        ("ab", "ab", "c", ("ab", "c")),  # nobody stops a trait of their own side
        ("ab bc", "ac", "b", ("ac", "")),
        ("ab bc cd", "ac", "bd", ("ac", "")),  # a stops b, so c stays and stops d
        ("ab ba", "a", "b", ("", "")),
        ("ab ba ac", "a", "bc", ("", "c")),  # a ring stops nothing outside
        ("ab ba ac cd", "ad", "bc", ("", "c")),  # what it lets go stops others
        ("aa", "a", "a", ("", "")),
        ("ab ba bc cd dc", "ac", "bd", ("", "")),  # one ring after another
        ("ab bc cd da", "ac", "bd", ("", "")),
        ("ab ba cd", "ac", "bd", ("c", "")),
        ("cb ab ba", "ac", "b", ("ac", "")),  # stopped from outside, b is no ring any more
    ],
)
def test_chains_and_rings(arrows: str, actor: str, opponent: str, expected: tuple[str, str]) -> None:
    """A trait is live unless a live one stops it; a ring dies whole and releases its victims."""
    assert live(graph(*arrows.split()), list(actor), list(opponent)) == expected


@pytest.mark.rule("GW-RU-24", "GW-RU-197")
@given(graphs, traits, traits)
def test_what_is_stopped_follows_the_rule_everywhere(
    stops: Mapping[str, frozenset[str]], actor: list[str], opponent: list[str]
) -> None:
    """Against a slow reading of the rule: a stopped trait has a live stopper, or stands in a ring of stopped ones."""
    found = {(one.owner, one.trait): one.by for one in stopped_traits(stops, actor, opponent)}
    nodes = [*(("actor", trait) for trait in actor), *(("opponent", trait) for trait in opponent)]
    attackers = {(s, t): [(o, by) for o, by in nodes if o != s and t in stops.get(by, ())] for s, t in nodes}

    for node in nodes:
        if node not in found:
            assert all(attacker in found for attacker in attackers[node])
        else:
            assert any(attacker not in found for attacker in attackers[node]) or _in_ring(node, attackers, set(found))


def _in_ring(
    node: tuple[str, str], attackers: Mapping[tuple[str, str], list[tuple[str, str]]], dead: set[tuple[str, str]]
) -> bool:
    """Say whether a set of stopped traits, each of which reaches every other through the set alone, holds the node."""
    others = sorted(dead - {node})
    sets = chain.from_iterable(combinations(others, count) for count in range(len(others) + 1))
    return any(_is_ring({node, *members}, attackers) for members in sets)


def _is_ring(members: set[tuple[str, str]], attackers: Mapping[tuple[str, str], list[tuple[str, str]]]) -> bool:
    for start in members:
        reached: set[tuple[str, str]] = set()
        ahead = [start]
        while ahead:
            fresh = [one for one in attackers[ahead.pop()] if one in members and one not in reached]
            reached.update(fresh)
            ahead += fresh
        if reached != members:
            return False
    return True


@given(graphs, traits, traits)
def test_the_order_of_the_gear_does_not_matter(
    stops: Mapping[str, frozenset[str]], actor: list[str], opponent: list[str]
) -> None:
    """The same things in another order stop the same things; seen from the other side it is the same, too."""
    first, second = live(stops, sorted(actor), sorted(opponent))

    assert live(stops, sorted(actor, reverse=True), sorted(opponent, reverse=True)) == (first[::-1], second[::-1])
    assert live(stops, sorted(opponent), sorted(actor)) == (second, first)
