"""What an action owes and comes to: gone through once, and the same as if it were gone through for every question."""

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Acted
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action import account as accounts
from gateway_rpg.drama.action.account import Account
from gateway_rpg.drama.action.dry_run import DryRun, dry_run
from gateway_rpg.drama.action.odds import foreseen
from gateway_rpg.drama.action.throw import under_way
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.state import Drama

from ..random_scenes import anything

SCENES = range(8)
_ACTS = 60


@functools.cache
def chosen(number: int) -> tuple[tuple[Drama, c.Command], ...]:
    """Return what programs choose in a scene that nobody thought of, each with the scene before it."""
    return tuple(_chosen(number))


def _chosen(number: int) -> Iterator[tuple[Drama, c.Command]]:
    game = anything(f"accounts {number}")
    table, bot = game.table(f"seed {number}"), DramaBot()
    for at in range(_ACTS):
        if not table.awaited:
            return
        seat = table.awaited[0]
        command = bot.choose(seat, table.observation(seat), Seeded(f"choice {at}"))
        yield table.state, command
        assert isinstance(table.act(seat, command), Acted)


def thrown() -> Iterator[Drama]:
    """Yield scenes in which an action is about to be thrown for."""
    for number in SCENES:
        for state, command in chosen(number):
            if isinstance(command, c.Roll):
                yield state


@pytest.mark.rule("GW-CH-23", "GW-RU-67")
def test_whoever_asks_about_many_raises_hears_the_same_as_about_each_alone() -> None:
    """What is kept from one question is right for the next."""
    asked = 0
    for state in thrown():
        account, parts = under_way(state), len(state.stack[-1].parts)
        for raises in [
            (),
            *((0,) * at + (count,) + (0,) * (parts - at - 1) for at in range(parts) for count in (1, 2)),
        ]:
            asked += 1
            alone = under_way(state)

            assert account.gone_through(raises) == alone.gone_through(raises)
            assert account.owed(raises, 1, 1) == alone.owed(raises, 1, 1)
            assert account.challenge(account.owed(raises, 0)) == alone.challenge(alone.owed(raises, 0))
    assert asked


def test_where_nobody_counts_raises_it_is_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are named."""
    state = next(one for one in thrown() if _counts_none(one))
    runs = 0

    def counted(*given: Any) -> DryRun:
        nonlocal runs
        runs += 1
        return dry_run(*given)

    monkeypatch.setattr(accounts, "dry_run", counted)
    account = under_way(state)

    for count in range(4):
        account.owed((count,), 0)

    assert runs == 1


def _counts_none(state: Drama) -> bool:
    (first, *others) = state.stack[-1].parts
    return not others and "raises" not in state.rules.effects[first.effect].reads


def test_what_is_foreseen_of_both_sides_is_what_the_action_makes_of_them() -> None:
    """What follows from sheets alone is looked up, and not otherwise than it would be worked out."""
    compared = 0
    for number in SCENES:
        for state, command in chosen(number):
            if isinstance(command, c.Declare):
                account = foreseen(state, command, state.under_way)
                if account is not None:
                    compared += 1
                    assert account.pools == Account(state, account.action).pools
    assert compared
