"""A whole challenge: edge, raises, the totals compared, and why."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.challenge import (
    Approach,
    Challenge,
    Judgement,
    Side,
    challenge,
    flat,
    resisting,
)

from .book import gear, kroe, rules

RULES = rules()
sides = st.builds(
    lambda dice, modifier, traits: Side("Somebody", dice, modifier, 0, gear(*traits)),
    st.integers(0, 2),
    st.integers(-3, 6),
    st.lists(st.sampled_from(["armour", "bulletproof", "firearm", "weapon", "penetrating"]), unique=True, max_size=4),
)
opposition = st.lists(st.tuples(sides, st.integers(-4, 4)), max_size=2)


def armed(name: str, *traits: str, modifier: int = 0) -> Side:
    """Return somebody with one die and these equipment traits in use."""
    return Side(name, 1, modifier, 0, gear(*traits))


def against(actor: Side, *opponents: tuple[Side, int], taken: int = 0, **readings: str) -> Challenge:
    """Return the challenge of an actor against opponents, each with the actor's edge over it."""
    return challenge(rules(**readings), actor, opponents, taken)


def margin(actor: Side, opponent: Side, edge: int = 0, taken: int = 0, **readings: str) -> int:
    """Return by how much the actor is ahead before the dice."""
    return against(actor, (opponent, edge), taken=taken, **readings).opponents[0].margin


BARE, WALL = armed("Tom"), armed("Wall")


@pytest.mark.rule("GW-CH-19", "GW-CH-20", "GW-CH-21", "GW-CH-02", "GW-CH-22")
@pytest.mark.parametrize(("ours", "theirs", "edge", "taken", "ahead"), [
    (5, 0, 0, 0, 5),
    (5, 4, 0, 0, 1),
    (5, 4, 3, 0, 4),
    (5, 4, -3, 0, -2),
    (5, 4, 0, 2, -3),
])  # fmt: skip
def test_the_margin_is_all_that_is_added_on_either_side(
    ours: int, theirs: int, edge: int, taken: int, ahead: int
) -> None:
    """Level and specialisation, edge of whoever is on top, two for every raise."""
    assert margin(armed("Tom", modifier=ours), armed("Kroe", modifier=theirs), edge, taken) == ahead


@pytest.mark.rule("GW-DR-33", "GW-RU-70", "GW-RU-72")
@pytest.mark.parametrize(("edge", "ours", "theirs"), [(3, 3, 0), (-3, 0, 3), (0, 0, 0)])
def test_only_the_side_on_top_adds_the_edge(edge: int, ours: int, theirs: int) -> None:
    """The other side takes nothing off, and without a line there is no edge."""
    found = against(BARE, (WALL, edge)).opponents[0]

    assert (found.actor_modifier, found.modifier) == (ours, theirs)


@pytest.mark.rule("GW-CH-23", "GW-CH-25", "GW-RU-16", "GW-CH-24")
def test_every_taken_raise_adds_two_to_every_opponent() -> None:
    """Raises are named once for the action; free raises are not among those taken."""
    found = against(BARE, (WALL, 0), (armed("Kroe", modifier=4), 0), taken=3)

    assert [one.modifier for one in found.opponents] == [6, 10]
    assert found.taken == 3
    with pytest.raises(ValueError, match="fewer than none"):
        against(BARE, (WALL, 0), taken=-1)


@pytest.mark.rule("GW-CH-23", "GW-RU-13")
def test_over_reaching_fails_the_whole_task() -> None:
    """Five would have beaten four; with a raise it is six, and nothing is left of it."""
    assert against(BARE, (WALL, 0)).settle((5,), [(4,)]).successes == (True,)
    assert against(BARE, (WALL, 0), taken=1).settle((5,), [(4,)]).successes == (False,)


@pytest.mark.rule("GW-CH-40", "GW-RU-17")
@pytest.mark.parametrize(("face", "succeeds"), [(3, False), (4, True), (5, True)])
def test_a_tie_is_a_success_for_whoever_acts(face: int, succeeds: bool) -> None:
    """Equal is enough."""
    assert against(BARE, (WALL, 0)).settle((face,), [(4,)]).successes == (succeeds,)


@pytest.mark.rule("GW-CH-04")
def test_the_best_die_counts_and_dice_are_never_added() -> None:
    """Two, seven and three are a seven."""
    found = challenge(RULES, Side("Tom", 3, 1), [(flat(RULES, "Wall", 2, 0), 0)])

    outcome = found.settle((2, 7, 3), [(8, 8)])

    assert (outcome.best, outcome.totals, outcome.opposed) == (7, (8,), (8,))


@pytest.mark.rule("GW-CH-30", "GW-CH-31", "GW-CH-32")
def test_a_person_a_wall_and_a_fear_resist_in_one_challenge() -> None:
    """Each is somebody or something with a name, dice and a number, and one throw is held against all of them."""
    person = resisting(RULES, kroe(), Approach("Devious", "social", "den:arcanist", "knowledge"), Judgement("partial"))
    wall, fear = flat(RULES, "The wall", 1, 4), flat(RULES, "Tom's fear of fire", 3, 1)

    found = against(BARE, (person, 0), (wall, 0), (fear, 0))

    assert [(one.name, one.dice, one.modifier) for one in found.opponents] == [
        ("Kroe", 2, 4 + 2),
        ("The wall", 1, 4),
        ("Tom's fear of fire", 3, 1),
    ]
    assert found.settle((6,), [(1, 1), (1,), (8, 8, 8)]).successes == (False, True, False)


@pytest.mark.rule("GW-CH-42", "GW-RU-66", "GW-RU-194", "GW-RU-157")
def test_kroe_faces_three_with_one_throw() -> None:
    """Twelve against five, eleven and thirteen: two give way, Angelique does not (scene two, round 1)."""
    kroe = Side("Kroe", 3, 4)
    opponents = [(Side("Norris", 2, 0), 2), (Side("Tom", 3, 4), 2), (Side("Angelique", 3, 4), 2)]

    outcome = against(kroe, *opponents, taken=1).settle((6, 1, 3), [(3, 2), (5, 5, 1), (7, 6, 2)])

    assert outcome.totals == (12, 12, 12)
    assert outcome.opposed == (5, 11, 13)
    assert outcome.successes == (True, True, False)


@pytest.mark.rule("GW-RU-17", "GW-RU-158")
def test_tom_calls_the_climax_with_thirteen_against_twelve() -> None:
    """Best die seven, level one, edge five; Kroe's six and four and one raise (scene two, round 9)."""
    tom, kroe = Side("Tom", 4, 1), Side("Kroe", 3, 4)

    outcome = against(tom, (kroe, 5), taken=1).settle((7, 2, 2, 5), [(6, 3, 1)])

    assert (outcome.best, outcome.totals, outcome.opposed, outcome.successes) == (7, (13,), (12,), (True,))


@pytest.mark.rule("GW-RU-194")
def test_one_die_makes_a_total_for_every_line() -> None:
    """The edge of each line is added to the one best die."""
    found = against(armed("Tom", modifier=3), (WALL, 2), (WALL, 0), (WALL, -2))

    outcome = found.settle((4,), [(1,), (1,), (1,)])

    assert (outcome.totals, outcome.opposed) == ((9, 7, 7), (1, 1, 3))


@given(sides, opposition, st.integers(0, 2))
def test_the_odds_are_every_throw_settled_and_counted(
    actor: Side, opponents: list[tuple[Side, int]], taken: int
) -> None:
    """Odds, and what dice come to, are one rule."""
    found = challenge(RULES, actor, opponents, taken)
    dice = [actor.dice, *(side.dice for side, _ in opponents)]
    if sum(dice) > 4:  # more throws than a test has time for
        return
    every, met = 0, [0] * len(opponents)
    both = 0
    for flat_faces in product(range(1, 9), repeat=sum(dice)):
        faces, pools, at = list(flat_faces), [], 0
        for count in dice:
            pools.append(tuple(faces[at : at + count]))
            at += count
        wins = found.settle(pools[0], pools[1:]).successes
        every, both = every + 1, both + all(wins)
        met = [count + won for count, won in zip(met, wins, strict=True)]

    assert (found.odds_all().numerator, found.odds_all().denominator) == (both, every)
    for index, count in enumerate(met):
        odds = found.odds(index)
        assert odds.numerator * every == count * odds.denominator
        assert (odds.numerator, odds.denominator) == found.chance(index)


@given(sides, opposition, st.integers(0, 3))
def test_every_number_has_its_reason(actor: Side, opponents: list[tuple[Side, int]], taken: int) -> None:
    """Whatever equipment, edge and raises add is said with its rule, on the side that adds it."""
    found = challenge(RULES, actor, opponents, taken)

    for one, (side, _) in zip(found.opponents, opponents, strict=True):
        ours = sum(reason.amount or 0 for reason in one.reasons_actor if reason.unit == "modifier")
        theirs = sum(reason.amount or 0 for reason in one.reasons_opponent if reason.unit == "modifier")
        # These sides come with numbers of their own and no reasons for them.
        assert (ours, theirs) == (one.actor_modifier - actor.modifier, one.modifier - side.modifier)
        assert one.margin == one.actor_modifier - one.modifier
        assert all(reason.rule for reason in (*one.reasons_actor, *one.reasons_opponent))
    assert len(found.explanation) == sum(len(one.reasons_actor) + len(one.reasons_opponent) for one in found.opponents)


def test_the_explanation_says_whose_each_number_is() -> None:
    """A player reads it from top to bottom."""
    tom = flat(RULES, "Tom", 3, 4)
    found = challenge(RULES, tom, [(flat(RULES, "Wall", 2, 2), 1), (flat(RULES, "Kroe", 1, 0), -2)], 1)

    assert [(line.text, line.amount, line.rule) for line in found.odds_all().explanation] == [
        ("Tom: Variability 3, Consistently challenging", 3, "GW-CH-35"),
        ("Tom: Challenge Level 4, Tricky", 4, "GW-CH-33"),
        ("Tom against Wall: Edge over Wall", 1, "GW-DR-33"),
        ("Wall: Variability 2, Variable", 2, "GW-CH-35"),
        ("Wall: Challenge Level 2, Moderate", 2, "GW-CH-33"),
        ("Wall: Raises taken by Tom: 1", 2, "GW-CH-23"),
        ("Kroe: Variability 1, Random", 1, "GW-CH-35"),
        ("Kroe: Challenge Level 0, Easy", 0, "GW-CH-33"),
        ("Kroe: Edge over Tom", 2, "GW-DR-33"),
        ("Kroe: Raises taken by Tom: 1", 2, "GW-CH-23"),
    ]
    assert [line.text for line in found.odds(0).explanation][2] == "Tom: Edge over Wall"


@pytest.mark.parametrize(
    ("faces", "opposing"), [((1, 2), [(1,)]), ((9,), [(1,)]), ((0,), [(1,)]), ((1,), []), ((1,), [(1, 1)])]
)
def test_other_dice_than_were_asked_for_settle_nothing(faces: tuple[int, ...], opposing: list[tuple[int, ...]]) -> None:
    """One die against one, with eight sides."""
    with pytest.raises(ValueError, match="asks for pools"):
        against(BARE, (WALL, 0)).settle(faces, opposing)
