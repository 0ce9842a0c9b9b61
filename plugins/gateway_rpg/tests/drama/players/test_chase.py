"""A chase, played by programs: two passengers in a coach, and who comes after them.

Its levels, opening Edge and ladder are set so that to ride and to get off differ, and so do to press and to accelerate.
"""

import functools
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Considered, MemoryLog, Refusal, Table, considered_by, drive
from gateway_rpg.drama.events import ActionDeclared, RoundBegan

OPERA = Path(__file__).parent / "opera"
THE_COACH = "opera:scene/the-coach"
GAMES = 40 if os.environ.get("GATEWAY_FULL") == "1" else 4


@functools.cache
def games() -> tuple[Table[Any, Any, Any], ...]:
    """Return games of the chase that programs have played to their end."""
    session = Session(packs=[OPERA])
    system, book = session.system("gateway"), session.table("opera")
    tables = []
    for seed in range(GAMES):
        table = Table.open(system, book, THE_COACH, {}, source=Seeded(f"seed {seed}"), log=MemoryLog())
        for _ in drive(table, dict.fromkeys(table.seats, Asked(system.bot(), made())), Seeded(f"bots {seed}"), 5000):
            pass
        tables.append(table)
    return tuple(tables)


class Asked:
    """The game's own program, asked after each choice what it made of it."""

    def __init__(self, bot: Any, made: list[Considered]) -> None:
        self._bot, self._made = bot, made

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        command = self._bot.choose(seat, observation, chance)
        self._made += considered_by(self._bot, observation, seat, command, chance)
        return command


@functools.cache
def made() -> list[Considered]:
    """Return what it made of its choices in all these games."""
    return []


def declared(table: Table[Any, Any, Any]) -> list[tuple[int, str, str]]:
    """Return what was declared: the round, who did it, and the effect."""
    found, round_ = [], 0
    for event in (event for row in table.rows for event in getattr(row, "events", ())):
        if isinstance(event, RoundBegan):
            round_ = event.round
        if isinstance(event, ActionDeclared):
            found += [(round_, event.actor, part.effect.partition(":")[2]) for part in event.parts]
    return found


@pytest.mark.rule("GW-EF-19")
def test_a_chase_comes_to_an_end() -> None:
    """Somebody gets away or is caught."""
    results = [table.outcome.result if table.outcome is not None else "" for table in games()]

    assert set(results) <= {"climax", "anticlimax"}


@pytest.mark.rule("GW-EF-75", "GW-EF-77")
def test_passengers_ride_until_they_are_nearly_caught() -> None:
    """In the first round they help the coachman; in most games one of them gets off later, to stand in the way."""
    off = [(round_, who) for table in games() for round_, who, effect in declared(table) if effect == "disembark"]
    first = [effect for table in games() for round_, who, effect in declared(table) if round_ == 1 and who == "orsola"]

    assert off
    assert not [who for round_, who in off if round_ == 1]
    assert set(first) == {"aid-another"}


@pytest.mark.rule("GW-EF-02", "GW-EF-41")
def test_players_press_and_accelerate() -> None:
    """The coachman keeps the ladder where it is, or lets it fall faster; of the pursuers somebody is in a hurry too."""
    tried = {(who, effect) for table in games() for _, who, effect in declared(table)}

    assert {("jory", "press"), ("jory", "accelerate")} <= tried
    assert any(effect == "accelerate" for who, effect in tried if who in ("bailiff", "dragoon", "second"))


def test_of_all_that_is_prepared_is_said_why_nobody_chose_it() -> None:
    """Of each effect that an approach serves: it was chosen, or outbid, or never worth a try, or refused, and why."""
    prepared = {
        effect
        for table in games()
        for ways in table.state.rules.prepared.values()
        for way in ways
        for effect in way.effects
    }
    found: dict[str, set[str]] = {}
    for one in made():
        found.setdefault(one.what, set()).add("refused" if isinstance(one.made, Refusal) else one.made)

    assert prepared <= found.keys()
    assert {one.partition(":")[2] for one, ways in found.items() if "chosen" in ways} >= {
        "aid-another",
        "climax",
        "edge",
    }
    assert {"chosen", "outbid"} <= found["gateway:accelerate"] & found["gateway:press"]
    assert {"refused", "worthless"} <= found["gateway:anticlimax"] | found["gateway:press"]


def test_what_is_passed_over_says_what_it_promised_beside_what_was_taken() -> None:
    """What was outbid promised something, and what was never worth a try nothing, or what costs more than it brings."""
    passed = [one for one in made() if one.made in ("outbid", "worthless")]

    assert all(one.promise and (one.value or 0) > 0 for one in passed if one.made == "outbid")
    assert all(one.promise and (one.value or 0) <= 0 for one in passed if one.made == "worthless")
    assert any(one.taken.endswith("points") and one.name not in one.taken for one in passed)


def test_what_was_chosen_is_what_was_declared() -> None:
    """Neither more nor less."""
    chosen = Counter(one.what.partition(":")[2] for one in made() if one.made == "chosen")

    assert chosen == Counter(effect for table in games() for _, _, effect in declared(table))
