"""What a game of a campaign hands to the next one."""

from typing import Any

import attrs
import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Outcome
from gateway_core.testing import Game, SystemLaws

from .market import Bid, Buy, Market, MarketGame
from .test_market import MARKET, act


def test_coins_go_on_into_the_next_game_and_goods_do_not() -> None:
    """What is marked as carried comes back with its type."""
    table = MARKET.table("a-seed")
    while table.outcome is None:
        command = Buy(()) if table.state.buyer else Bid(0)
        act(table, table.awaited[0], command)
    carried = table.outcome.carries

    following = Game(MARKET.system, MARKET.rulebook, carried={"coins": {"ann": 9, "bob": 0, "cat": 1}}).table("next")

    assert carried == {"coins": {"ann": 5, "bob": 5, "cat": 5}}
    assert following.state.coins == {"ann": 9, "bob": 0, "cat": 1}
    for wrong in ({"coins": {"ann": "9"}}, {"gold": 3}):
        with pytest.raises(StoreError) as raised:
            Game(MARKET.system, MARKET.rulebook, carried=wrong).table("next")
        assert raised.value.code == "store/wrong-carry"


def test_who_is_new_begins_as_the_game_opens_and_what_is_whose_who_stays_away_waits() -> None:
    """Dan had coins in an earlier game and is not here; Cat was not there, and has what everybody begins with."""
    table = Game(MARKET.system, MARKET.rulebook, carried={"coins": {"ann": 9, "bob": 0, "dan": 3}}).table("next")

    assert table.state.coins == {"ann": 9, "bob": 0, "cat": 5}
    assert table.carries == {}
    while table.outcome is None:
        act(table, table.awaited[0], Buy(()) if table.state.buyer else Bid(0))
    assert table.carries == {"coins": {"ann": 9, "bob": 0, "cat": 5, "dan": 3}}


class Forgetful(MarketGame):
    """It marks what it carries, and carries nothing."""

    def outcome(self, state: Market) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else attrs.evolve(found, carries={})


def test_an_outcome_without_what_is_marked_as_carried_breaks_a_law() -> None:
    class Broken(SystemLaws):
        steps = 60

        def game(self) -> Game[Any, Any, Any]:
            return Game(Forgetful(), MARKET.rulebook)

    with pytest.raises(AssertionError, match=r"'coins' is marked as carried, and the outcome has none"):
        Broken().test_an_end_names_its_seats("a-seed")
