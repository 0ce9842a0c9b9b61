"""A game of the whole base keeps every law, and its broken twins do not."""

from collections import Counter
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.game import Pile, move, put_all
from gateway_core.table import Acted, Work, encode_value, reveals, stored
from gateway_core.testing import Game, SystemLaws

from .market import GOODS, AuctionGame, Bid, Buy, Market, MarketGame, Whisper


class _Book:
    hash = "none"


MARKET: Game[Any, Any, Any] = Game(MarketGame(), _Book())
AUCTION: Game[Any, Any, Any] = Game(AuctionGame(), _Book())


class TestMarket(SystemLaws):
    """The laws."""

    def game(self) -> Game[Any, Any, Any]:
        return MARKET


class TestAuction(SystemLaws):
    """With a master from whom something is kept."""

    def game(self) -> Game[Any, Any, Any]:
        return AUCTION


def act(table: Any, seat: str, command: object) -> None:
    """Act, and see that it is done."""
    assert isinstance(table.act(seat, command), Acted)


def test_a_hand_is_its_owners_and_others_count_it() -> None:
    """Ann sees two goods, Bob two backs; nobody sees what is left of a deck."""
    table = MARKET.table("a-seed")

    ann, bob = table.view("ann"), table.view("bob")

    assert ann.hand["ann"] == table.state.hand["ann"]
    assert bob.hand["ann"] == ("", "")
    assert ann.deck == bob.deck == dict.fromkeys(table.seats, ("", ""))
    assert (ann.viewer, table.state.viewer) == ("ann", "")


def test_one_fact_has_two_faces() -> None:
    """What Ann drew she reads in her history; Bob reads that she drew two. The log holds it once."""
    table = MARKET.table("a-seed")

    (own,), (other,) = (
        [e for e in table.history(seat)[0].events if e.target.owner == "ann"] for seat in ("ann", "bob")
    )

    assert own.things == table.state.hand["ann"]
    assert other.things == ("", "")
    assert [line for line in table.history("bob")[0].words if line.startswith("ann")] == ["ann draws 2 (deck)."]
    assert sum(event.target.owner == "ann" for event in table.rows[1].events) == 1


def test_everybody_is_told_what_nobody_may_hide() -> None:
    """To nobody in particular all hands lie face down."""
    told = MARKET.table("a-seed").history(None)

    assert [event.things for event in told[0].events] == [("", "")] * 3


def test_a_sealed_bid_is_seen_to_be_there_until_all_are_opened() -> None:
    """That Ann has bid is seen, how much is not; when the last has bid all bids are told."""
    table = MARKET.table("a-seed")

    act(table, "ann", Bid(3))

    assert (table.view("ann").bids, table.view("bob").bids) == ({"ann": 3}, {"ann": None})
    assert table.awaited == ("bob", "cat")
    assert table.board("bob").cards[0].marks == ("Bids",)
    assert table.history("bob")[-1].words == ("ann bids.",)
    act(table, "bob", Bid(1))
    act(table, "cat", Bid(2))
    assert table.state.buyer == "ann"


def test_a_bid_is_sealed_from_a_master_who_bids_against_it() -> None:
    """Cat sees every hand, and that Ann has bid: not how much, neither on the table nor in what Ann commanded."""
    table = AUCTION.table("a-seed")

    act(table, "ann", Bid(3))

    cat, told = table.view("cat"), table.history("cat")[-1]
    assert (cat.hand, cat.bids) == (table.state.hand, {"ann": None})
    assert (told.command, told.words, told.events[0].coins) == (None, ("ann bids.",), None)
    assert table.history("ann")[-1].command == Bid(3)
    act(table, "bob", Whisper("silk"))
    assert table.history("cat")[-1].command == Whisper("silk"), "a secret that is not sealed is the master's, too"
    act(table, "bob", Bid(1))
    act(table, "cat", Bid(2))
    assert [entry.words[0] for entry in table.history("cat")[-1:]] == ["ann outbids the others with 3."]


def test_who_has_answered_is_not_asked_again() -> None:
    """A second bid is refused, and so is a purchase before the bids are opened."""
    table = MARKET.table("a-seed")
    act(table, "ann", Bid(3))

    again, early = table.act("ann", Bid(2)), table.act("bob", Buy(()))

    assert (again.code, again.allowed) == ("question/answered", "Waiting for bob and cat.")
    assert early.code == "question/not-asked"


def test_a_form_says_which_question_it_answers() -> None:
    """Bids answer the bid; a wish answers nothing that is asked."""
    forms = {form.verb: form for form in MARKET.table("a-seed").options("ann")}

    assert (forms["bid"].question, forms["whisper"].question) == ("bid", "")


def test_a_budget_holds_whatever_is_completed() -> None:
    """Goods for three coins, no two of a kind: what goes over it cannot be put into the form."""
    table = MARKET.table("a-seed")
    for seat in table.seats:
        act(table, seat, Bid(0))
    form = next(form for form in table.options("ann") if form.verb == "buy")

    assert form.complete({"goods": ("salt", "silk")}) == Buy(("salt", "silk"))
    with pytest.raises(ValueError, match="that costs 4 coins, and there are 3"):
        form.complete({"goods": ("salt", "gold")})


def test_another_world_deals_each_owners_unknown_goods_anew() -> None:
    """Ann knows her own hand; Bob's goods stay Bob's, and may lie otherwise between his hand and his deck."""
    state = MARKET.table("a-seed").state

    others = [MARKET.system.reimagine(state, "ann", Seeded(f"{number}")) for number in range(20)]

    for other in others:
        assert other.hand["ann"] == state.hand["ann"]
        for seat in state.hand:
            assert Counter(other.hand[seat] + other.deck[seat]) == Counter(state.hand[seat] + state.deck[seat])
    assert len({other.hand["bob"] for other in others}) > 1


def test_a_state_is_shown_without_what_was_compiled() -> None:
    """A board is drawn with the rules; what is written for programs has none of them."""
    view = MARKET.table("a-seed").view("ann")

    assert view.prices == GOODS
    assert "prices" not in encode_value(view)


def test_a_hand_that_is_laid_open_shows_a_secret_and_chosen_things_do_not() -> None:
    """At the end of the day Ann's goods lie at the stall, whatever they are: past that only a master undoes."""
    work: Work[Market, Any] = Work(MARKET.system, MARKET.table("a-seed").state, Seeded("seed"), 0)
    mine = work.state.hand["ann"]

    move(work, mine[:1], Pile("hand", "ann"), Pile("stall"), "offers")
    put_all(work, Pile("hand", "ann"), Pile("stall"), "offers")
    put_all(work, Pile("stall"), Pile("deck", "bob"))

    assert [(stored(type(one)).name, reveals(one)) for one in work.events] == [
        ("things-moved", False),
        ("things-shown", True),
        ("things-moved", False),
    ]


def test_a_game_may_begin_in_any_state() -> None:
    """The last hour has begun, and nobody draws at the beginning: so the end is a deed or two away."""
    late = attrs.evolve(MARKET.table("a-seed").state, hours=2)
    game = MARKET.beginning(late)
    table = game.table("another-seed")

    assert (table.state, len(table.rows)) == (late, 2)
    for seat in table.seats:
        act(table, seat, Bid(0))
    act(table, table.awaited[0], Buy(()))
    assert table.outcome is not None
    assert game.resumed(table.rows, "another-seed").state == table.state
    assert MARKET.table("a-seed").state.hours == 0


def test_a_wish_is_its_owners_alone() -> None:
    """An event for one seat, and an owner's field without a pile."""
    table = MARKET.table("a-seed")

    act(table, "ann", Whisper("silk"))

    assert (table.view("ann").wishes, table.view("bob").wishes) == ({"ann": "silk"}, {"ann": ""})
    assert len(table.history("bob")) == 1


class ForAll(MarketGame):
    """It shows every hand to everybody."""

    def view(self, state: Market, seat: str) -> Market:
        return state


def test_a_game_that_shows_what_is_hidden_breaks_the_law() -> None:
    """A twin of the game whose views tell more than they may."""

    class Broken(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(ForAll(), _Book())

    def tried() -> None:
        for number in range(6):
            Broken().test_what_a_seat_receives_tells_nothing_hidden(f"seed-{number}")

    with pytest.raises(AssertionError, match="can tell by view:"):
        tried()
