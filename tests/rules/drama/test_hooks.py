"""What the hooks that decide in play are given: enough to answer by, and nothing that they could change."""

import sys
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.rules.challenge import ChallengeRules
from gateway_core.rules.drama import Attempt
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table, drive
from tests.session.folders import house_code

AUDIENCE = "dark-spires:scene/the-audience"
ASKED = """
SEEN = []


@hookimpl
def gateway_judge(approach, scene):
    SEEN.append(("judge", approach, scene))


@hookimpl
def gateway_challenge_modifiers(approach, scene):
    SEEN.append(("modifiers", approach, scene))
    return []
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Attempt, Any]]:
    """Return what the hooks of a house rule were given in the audience, to its end."""
    file = house_code(tmp_path_factory.mktemp("house") / "listens.py", ASKED)
    session = Session(house=(str(file),))
    book, system = session.table("dark-spires"), session.system("gateway")
    table = Table.open(system, book, AUDIENCE, {}, source=Seeded("hooks"), log=MemoryLog())
    for _ in drive(table, dict.fromkeys(table.seats, system.bot()), Seeded("bots")):
        pass
    found: list[tuple[str, Attempt, Any]] = sys.modules["house rule listens"].SEEN  # type: ignore[attr-defined]  # the rule's own
    return found


def test_a_hook_knows_who_throws_against_whom(seen: list[tuple[str, Attempt, Any]]) -> None:
    """Who acts comes first; a resister throws against that one alone, and is never its own opponent.

    In a contest for the initiative nobody acts, and all throw against all (GW-DR-51).
    """
    assert {approach.resisting for _, approach, _ in seen} == {False, True}
    for _, approach, _ in seen:
        if not approach.effects:
            assert {*approach.against, approach.entity} == set(approach.sides)
            continue
        actor, *resisters = approach.sides
        assert approach.against == ((actor,) if approach.resisting else tuple(resisters))
        assert (approach.entity in resisters, approach.entity not in approach.against) == (approach.resisting, True)


def test_modifiers_are_asked_for_what_was_judged(seen: list[tuple[str, Attempt, Any]]) -> None:
    """Each side's judgement is there by then, and no judge gets one."""
    by = {hook: {approach.judgement is None for asked, approach, _ in seen if asked == hook} for hook, _, _ in seen}

    assert by == {"judge": {True}, "modifiers": {False}}


def test_a_hook_sees_the_gear_of_both_sides_and_what_of_it_is_live(seen: list[tuple[str, Attempt, Any]]) -> None:
    """By side, every trait in use; the live ones are those that the other side does not stop (GW-EQ-04)."""
    worn = [(approach, one) for _, approach, _ in seen for one in approach.sides if approach.traits[one]]
    assert worn
    for approach, one in worn:
        rules = approach.rules
        for other in approach.sides:
            if other != one:
                facing = approach.traits[other]
                stopped = {trait for by in facing for trait in rules.stops.get(by, ())}
                assert (
                    set(approach.traits[one]) - stopped <= set(approach.live(one, other)) <= set(approach.traits[one])
                )


def test_what_a_hook_is_given_cannot_be_changed(seen: list[tuple[str, Attempt, Any]]) -> None:
    """One plugin's slip is not the next one's scene, and no hook switches another off."""
    _, approach, scene = seen[0]
    book: Any = approach.rulebook

    for change in (
        scene.sheets.clear,
        scene.rumours.clear,
        scene.entities[0].essence.clear,
        scene.locations.clear,
        approach.traits.clear,  # type: ignore[attr-defined]  # what a stranger may try
        lambda: book.deciding.pop("modifiers"),
        lambda: book.of("effect").clear(),
    ):
        with pytest.raises((TypeError, AttributeError)):
            change()
    with pytest.raises(AttributeError):
        scene.sheets["norris"].name = "Nobody"


def test_the_rulebook_of_an_attempt_is_the_table_s(seen: list[tuple[str, Attempt, Any]]) -> None:
    """A hook can look up what it is not given: an item's traits, a ruling."""
    _, approach, _ = seen[0]

    assert approach.rules == ChallengeRules.of(approach.rulebook)
    assert approach.rulebook.get("effect", "gateway:edge").name
