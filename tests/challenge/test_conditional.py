"""Equipment traits, cancellations and backgrounds that hang on what bearer and opponent are."""

import os
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.challenge import (
    Approach,
    ChallengeRules,
    Judgement,
    Side,
    acting,
    challenge,
    flat,
    live_traits,
    resisting,
    unopposed,
)
from gateway_core.challenge.being import OF_BEARER, OF_BOTH, Facts, Unsaid
from gateway_core.frozen import FrozenDict

from .being.conditions import about, facts, is_so
from .book import book, gear, rules, tom

LETTERS = "abcd"
FULL = os.environ.get("GATEWAY_FULL") == "1"
CONDITION = st.none() | about("bearer", "opponent")
WORN = st.lists(st.sampled_from(LETTERS), max_size=4)
HANGING = st.fixed_dictionaries(dict.fromkeys(LETTERS, CONDITION))
STOPPING = st.lists(st.tuples(st.sampled_from(LETTERS), st.sampled_from(LETTERS), CONDITION), max_size=4)
READINGS = st.fixed_dictionaries(
    {
        "cancel_keeps_bonus": st.sampled_from(["both", "cancel-only"]),
        "equipment_duplicates": st.sampled_from(["each-piece", "once-by-name"]),
    }
)
NEVER, ALWAYS = {"all": [{"bearer-is": "pc"}, {"not": {"bearer-is": "pc"}}]}, {"bearer-gang": {"at-least": 1}}
ANN, BOB = (
    Facts(name, FrozenDict({"gang": 1, "key": False, "lead": False, "pc": name == "Ann", "significance": 3}))
    for name in ("Ann", "Bob")
)


def rules_of(
    traits: dict[str, Any], stops: Sequence[tuple[str, str, Any]], backgrounds: dict[str, Any] | None = None, **how: str
) -> ChallengeRules:
    """Return the rules of a table with these traits, what each hangs on, and these cancellations."""
    home = book(**how)
    home.entries["cancellation"] = {}
    for id, when in traits.items():
        asked = None if when is None else OF_BOTH.condition(when)
        home.add("equipment-trait", "den", {"id": id, "name": id.upper(), "when": asked})
    for number, (one, other, when) in enumerate(stops):
        asked = None if when is None else OF_BOTH.condition(when)
        home.add("cancellation", "den", {"id": f"c{number}", "trait": one, "stops": other, "when": asked})
    for id, when in (backgrounds or {}).items():
        home.add("background", "den", {"id": id, "name": id.title(), "when": OF_BEARER.condition(when)})
    return ChallengeRules.of(home)


def worn(who: Facts, traits: Sequence[str]) -> Side:
    """Return somebody with one die and these equipment traits."""
    return Side(who.name, 1, 0, 0, tuple(f"den:{trait}" for trait in traits), facts=who)


def margin(table: ChallengeRules, ours: Side, theirs: Side) -> int:
    """Return by how much the first is ahead before the dice."""
    return challenge(table, ours, ((theirs, 0),)).opponents[0].margin


def met(data: Any, bearer: Facts, opponent: Facts) -> bool:
    """Whether what hangs on this is so."""
    return data is None or is_so(data, bearer, opponent)


@pytest.mark.rule("GW-EQ-04", "GW-EQ-06", "GW-RU-24", "GW-RU-26", "GW-RU-197")
@settings(max_examples=1000 if FULL else 25)  # each lays two tables
@given(HANGING, STOPPING, WORN, WORN, facts("Ann"), facts("Bob"), READINGS)
def test_what_is_not_met_is_as_if_nobody_had_it(
    traits: dict[str, Any], stops: Any, ours: list[str], theirs: list[str], ann: Facts, bob: Facts, how: Any
) -> None:
    """Against a table on which nothing hangs on anything, where only what is met was ever written.

    There the traits of each side have names of their own, for a cancellation may be met for one side and not the other.
    """
    sides = (("x", ours, ann, bob, "y"), ("y", theirs, bob, ann, "x"))
    own = {f"{one}{trait}": None for one, *_ in sides for trait in LETTERS}
    plain = rules_of(
        own,
        [
            (f"{one}{by}", f"{other}{stopped}", None)
            for one, _, bearer, opponent, other in sides
            for by, stopped, when in stops
            if met(when, bearer, opponent)
        ],
        **how,
    )
    left = [
        worn(bearer, [f"{one}{trait}" for trait in worn_ if met(traits[trait], bearer, opponent)])
        for one, worn_, bearer, opponent, _ in sides
    ]

    table = rules_of(traits, stops, **how)

    assert margin(table, worn(ann, ours), worn(bob, theirs)) == margin(plain, *left)
    live = live_traits(table, worn(ann, ours), worn(bob, theirs))
    assert [f"x{trait.removeprefix('den:')}" for trait in live] == [
        trait.removeprefix("den:") for trait in live_traits(plain, *left)
    ]


@settings(max_examples=1000 if FULL else 25)
@given(HANGING, STOPPING, WORN, facts("Ann"))
def test_against_nobody_what_asks_for_an_opponent_is_not_in_use(
    traits: dict[str, Any], stops: Any, ours: list[str], ann: Facts
) -> None:
    """A contest for the initiative: what hangs on the bearer alone counts if it is met."""
    text = {trait: str(traits[trait]) for trait in LETTERS}
    alone = [one for one in ours if "opponent" not in text[one]]
    counted = [one for one in alone if met(traits[one], ann, ann)]
    assumed = [one for one in ours if "opponent" in text[one] and "bearer" not in text[one]]

    found = unopposed(rules_of(traits, stops), worn(ann, [*alone, *assumed]))

    assert found.modifier == min(2, len(counted))


@pytest.mark.rule("GW-EQ-04")
@pytest.mark.parametrize(("when", "ahead"), [(ALWAYS, 0), (NEVER, 1), (None, 0)], ids=["met", "unmet", "without"])
def test_two_traits_stop_one_another_only_while_that_is_met(when: Any, ahead: int) -> None:
    """A stops B and B stops A: met, both fall; unmet, only the one falls whose other arrow hangs on nothing."""
    table = rules_of({"a": None, "b": None}, [("a", "b", None), ("b", "a", when)])

    found = challenge(table, worn(ANN, "a"), ((worn(BOB, "b"), 0),))

    assert found.opponents[0].margin == ahead
    assert len(found.opponents[0].cancelled) == 2 - ahead


@pytest.mark.rule("GW-EQ-04")
def test_an_unmet_trait_stops_nothing_and_cannot_be_stopped() -> None:
    """It is not in use: what it would have stopped counts, and nothing is told of its being stopped."""
    table = rules_of({"a": NEVER, "b": None}, [("a", "b", None), ("b", "a", None)])

    found = challenge(table, worn(ANN, "a"), ((worn(BOB, "b"), 0),)).opponents[0]

    assert (found.margin, found.cancelled) == (-1, ())


def test_a_chance_says_what_is_not_in_use_and_what_it_hangs_on() -> None:
    """Once, on however many pieces it is; and of what is met, why it counts."""
    table = rules_of(
        {"a": {"bearer-is": "gang"}, "b": {"opponent-significance": {"at-least": 3}}, "c": None},
        [("b", "c", {"bearer-is": "key"})],
    )

    found = challenge(table, worn(ANN, "aab"), ((worn(BOB, "cc"), 0),)).odds()

    assert [(one.text, one.amount, one.source) for one in found.explanation] == [
        (
            "Ann: B, as the opponent's significance is at least 3",
            1,
            "gateway:table-bonus/equipment-trait",
        ),
        ("Ann: A is not in use: only if the bearer is in a gang", None, "den:equipment-trait/a"),
        ("Ann: B does not stop C: only if the bearer is the key entity", None, ""),
        ("Bob: C", 1, "gateway:table-bonus/equipment-trait"),
        ("Bob: C, on another piece", 1, "gateway:table-bonus/equipment-trait"),
    ]


def test_of_several_cancellations_of_one_pair_one_that_is_met_is_enough() -> None:
    """Two packs may each say when: what is unsaid of the one is not asked where the other is met."""
    asked = Facts("Ann", FrozenDict({"pc": True}))
    table = rules_of({"a": None, "b": None}, [("a", "b", {"bearer-is": "key"}), ("a", "b", {"bearer-is": "pc"})])

    assert margin(table, worn(asked, "a"), worn(BOB, "b")) == 1
    with pytest.raises(Unsaid, match="nobody has said whether Ann is the key entity"):
        margin(table, worn(asked.but(pc=False), "a"), worn(BOB, "b"))


def test_a_cancellation_that_hangs_on_nothing_asks_for_nothing_whatever_another_says() -> None:
    """Of one pair: it comes about in any case, so nobody is asked what the other hangs on."""
    table = rules_of({"a": None, "b": None}, [("a", "b", {"bearer-is": "key"}), ("a", "b", None)])

    assert table.asked == frozenset()
    assert margin(table, worn(Facts("Ann"), "a"), worn(Facts("Bob"), "b")) == 1


@pytest.mark.parametrize(("ours", "theirs"), [("a", "c"), ("c", "a"), ("b", "c")])
def test_what_nobody_has_said_is_asked_for_where_it_matters(ours: str, theirs: str) -> None:
    """Not where the trait it bears on is not in use at all."""
    table = rules_of({"a": {"bearer-is": "gang"}, "b": None, "c": None}, [("b", "c", {"opponent-is": "key"})])
    ann, bob = worn(Facts("Ann"), ours), worn(Facts("Bob"), theirs)

    with pytest.raises(Unsaid):
        margin(table, ann, bob)

    assert margin(table, worn(Facts("Ann"), "b"), worn(Facts("Bob"), "b")) == 0


@pytest.mark.rule("GW-CH-12", "GW-CH-16", "GW-CH-17", "GW-RU-11")
@pytest.mark.parametrize("side", [acting, resisting])
@pytest.mark.parametrize("fit", ["full", "partial", "unrelated"])
def test_an_unmet_background_is_as_if_none_were_named(side: Any, fit: str) -> None:
    """No level, no specialisation, no raise owed for its fitting partly."""
    table = rules_of({}, [], {"street": {"bearer-is": "gang"}})
    way = Approach("Slippery", "physical", "den:street", "action")
    judged, bare = Judgement(background=fit), attrs.evolve(way, background=None)

    unmet, without = (side(table, tom(), one, judged, None, ANN) for one in (way, bare))
    in_gang = side(table, tom(), way, judged, None, ANN.but(gang=2))

    assert (unmet.dice, unmet.modifier, unmet.raises) == (without.dice, without.modifier, without.raises)
    assert unmet.reasons[-1].text == "Street does not count: only if the bearer is in a gang"
    assert in_gang.modifier == side(rules(), tom(), way, judged).modifier
    with pytest.raises(Unsaid):
        side(table, tom(), way, judged, None, Facts("Tom"))


@pytest.mark.rule("GW-CH-33", "GW-RU-01")
@pytest.mark.parametrize(("level", "reading", "ahead"), [(3, "ten", 0), (4, "ten", 1), (9, "six", 1)])
def test_a_level_is_what_the_opposition_adds(level: int, reading: str, ahead: int) -> None:
    """Against a level above 3; at a table that stops at six, no level counts for more than that."""
    when = {"all": [{"opponent-level": {"at-least": 4}}, {"opponent-level": {"at-most": 6}}]}
    table = rules_of({"a": when}, [], challenge_level_max=reading)

    found = challenge(table, worn(ANN, "a"), ((flat(table, "The wall", 1, level, 0, BOB), 0),)).opponents[0]

    assert found.actor_modifier == ahead


def test_who_has_a_sheet_has_no_level() -> None:
    """So that no bound on it holds, neither from above nor from below."""
    bounds = {"a": {"opponent-level": {"at-least": 0}}, "b": {"opponent-level": {"at-most": 10}}}
    table = rules_of(bounds, [])
    kroe = acting(table, tom(name="Kroe"), Approach(), Judgement(), None, BOB)

    assert margin(table, worn(ANN, "ab"), kroe) == 0


def test_a_table_on_which_nothing_hangs_asks_for_nothing() -> None:
    """So nothing has to be found out of anybody; where something hangs, no more than that."""
    assert rules().asked == frozenset()
    assert rules_of({"a": {"opponent-significance": {"at-least": 3}}}, []).asked == {"significance"}
    assert rules_of({"a": None}, [("a", "a", {"bearer-gang": {"at-least": 3}})]).asked == {"gang"}
    assert unopposed(rules(), Side("Tom", 1, 0, 0, gear("weapon"))).modifier == 1
