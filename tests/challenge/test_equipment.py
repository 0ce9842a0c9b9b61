"""Equipment against equipment: what it adds, what it stops, and when it counts."""

from collections.abc import Sequence

import pytest

from gateway_core.challenge import Challenge, Side, Stopped, challenge, unopposed

from .book import book, gear, rules

RULES = rules()


def armed(name: str, *traits: str, modifier: int = 0) -> Side:
    """Return somebody with one die and these equipment traits in use."""
    return Side(name, 1, modifier, 0, gear(*traits))


def against(actor: Side, *opponents: tuple[Side, int], **readings: str) -> Challenge:
    """Return the challenge of an actor against opponents, each with the actor's edge over it."""
    return challenge(rules(**readings), actor, opponents)


def margin(actor: Side, opponent: Side, **readings: str) -> int:
    """Return by how much the actor is ahead before the dice."""
    return against(actor, (opponent, 0), **readings).opponents[0].margin


BARE, WALL = armed("Tom"), armed("Wall")


@pytest.mark.rule("GW-EQ-02", "GW-EQ-03", "GW-RU-22", "GW-RU-29")
@pytest.mark.parametrize(("traits", "bonus"), [
    ((), 0), (("weapon",), 1), (("weapon", "slashing"), 2), (("weapon", "mighty", "slashing"), 2),
])  # fmt: skip
def test_equipment_adds_one_for_each_trait_and_two_at_the_most(traits: Sequence[str], bonus: int) -> None:
    """The cap is on equipment alone: five of another kind stay five."""
    assert margin(armed("Tom", *traits, modifier=5), WALL) == 5 + bonus
    assert margin(BARE, armed("Kroe", *traits)) == -bonus


@pytest.mark.rule("GW-RU-28", "GW-RU-32")
@pytest.mark.parametrize(("reading", "bonus"), [("each-piece", 2), ("once-by-name", 1)])
def test_a_trait_of_two_pieces_counts_on_each_or_once_whatever_its_capitals(reading: str, bonus: int) -> None:
    """Two packs may each have a weapon; by the other reading it is one name."""
    home = book(equipment_duplicates=reading)
    home.add("equipment-trait", "den", {"id": "arms", "name": "WEAPON"})

    for second in (*gear("weapon"), "den:arms"):
        twice = Side("Tom", 1, 0, 0, (*gear("weapon"), second))
        assert challenge(type(RULES).of(home), twice, [(WALL, 0)]).opponents[0].margin == bonus


@pytest.mark.rule("GW-RU-28", "GW-EQ-03", "GW-RU-26")
def test_the_most_that_equipment_adds_holds_however_many_pieces_there_are() -> None:
    """Three weapons are two."""
    assert margin(armed("Tom", "weapon", "weapon", "weapon"), WALL) == 2


@pytest.mark.rule("GW-RU-28", "GW-EQ-04", "GW-RU-24")
@pytest.mark.parametrize("reading", ["each-piece", "once-by-name"])
def test_a_name_is_stopped_and_not_a_copy(reading: str) -> None:
    """One gun gets through a breastplate and a helmet; two helmets stop no more than one."""
    plate = armed("Kroe", "armour", "armour", "padding", "padding")

    found = against(armed("Tom", "firearm"), (plate, 0), equipment_duplicates=reading).opponents[0]

    assert [one.trait for one in found.cancelled] == list(gear("armour"))
    assert found.modifier == (2 if reading == "each-piece" else 1)
    assert sum(reason.rule == "GW-EQ-04" for reason in found.reasons_opponent) == 1


@pytest.mark.rule("GW-EQ-04", "GW-XE-03", "GW-RU-27")
def test_penetrating_stops_armour_by_itself() -> None:
    """Nobody has to remember it."""
    found = against(armed("Tom", "penetrating"), (armed("Kroe", "armour", "heavy"), 0)).opponents[0]

    assert found.cancelled == (Stopped(gear("armour")[0], gear("penetrating")[0], "opponent"),)
    assert (found.actor_modifier, found.modifier) == (1, 1)


@pytest.mark.rule("GW-RU-26")
def test_what_is_stopped_is_gone_before_the_rest_is_capped() -> None:
    """Three traits of which one is stopped still make two."""
    assert margin(armed("Tom", "weapon", "slashing", "mighty"), armed("Kroe", "heavy")) == 2 - 1


@pytest.mark.rule("GW-RU-23", "GW-EQ-10")
@pytest.mark.parametrize(("reading", "ours"), [("both", 2), ("cancel-only", 1)])
def test_a_trait_that_stops_another_may_also_help(reading: str, ours: int) -> None:
    """The gun stops the armour and still gives its user two; by the stricter reading it does one or the other."""
    gun, armour = armed("Guard", "weapon", "firearm"), armed("Ayo", "armour")

    found = against(gun, (armour, 0), cancel_keeps_bonus=reading).opponents[0]

    assert (found.actor_modifier, found.modifier) == (ours, 0)
    assert margin(gun, WALL, cancel_keeps_bonus=reading) == 2  # with nothing to stop it helps in either


@pytest.mark.rule("GW-RU-24")
def test_a_bulletproof_jacket_keeps_its_armour_against_a_gun() -> None:
    """The firearm is stopped, so the armour is not."""
    found = against(armed("Guard", "firearm"), (armed("Ayo", "armour", "bulletproof"), 0)).opponents[0]

    assert (found.actor_modifier, found.modifier) == (0, 2)


@pytest.mark.rule("GW-RU-25")
def test_only_equipment_is_stopped_never_a_characters_trait() -> None:
    """Heavy plate stops a mighty hammer; a mighty man keeps his dice."""
    mighty = Side("Mighty man", 3, 4, 0, gear("mighty"))

    found = against(mighty, (armed("Knight", "heavy"), 0))

    assert (found.dice, found.opponents[0].actor_modifier) == (3, 4)


@pytest.mark.rule("GW-EQ-04", "GW-CH-42")
def test_cancelling_is_worked_out_for_each_opponent() -> None:
    """Against plate the hammer's might is lost; against cloth it counts."""
    found = against(armed("Tom", "mighty"), (armed("Knight", "heavy"), 0), (armed("Monk"), 0))

    assert [one.actor_modifier for one in found.opponents] == [0, 1]


@pytest.mark.rule("GW-DR-51", "GW-EQ-03")
def test_equipment_counts_when_rolling_against_nobody_in_particular() -> None:
    """A scope helps to see first; nobody is there to stop it, and two is still the most."""
    side = unopposed(RULES, armed("Ayo", "scope", "visual", "weapon", modifier=3))

    assert side.modifier == 5
    assert {reason.rule for reason in side.reasons} == {"GW-EQ-02", "GW-EQ-03"}
