"""A record that a fact puts into the state, made of those of its own fields that the record has, too."""

import attrs

from gateway_core.game import Event, State, fact, public, put


@attrs.frozen
class Bid:
    """What somebody bids."""

    coins: int
    secretly: bool = False


@attrs.frozen
class Sale:
    """What is sold."""

    lot: str
    least: int = 1


@attrs.define(on_setattr=State.guard)
class Auction(State):
    """What is sold, and who bids what."""

    sale: Sale | None = public(default=None)
    bids: dict[str, Bid] = public(factory=dict)
    last: str = public(default="")


@fact("sale-opened", puts={"sale": Sale}, drops=("bids",))
class SaleOpened(Event[Auction]):
    """Something is sold, at any price."""

    lot: str


@fact("bid-made", puts={"bids[last]": Bid})
class BidMade(Event[Auction]):
    """Somebody bids."""

    last: str = put()
    coins: int
    secretly: bool
    why: str


def test_a_record_is_made_of_the_fields_that_it_shares_with_the_fact() -> None:
    """What it has beside them is as it is by itself."""
    before = Auction(bids={"bob": Bid(7)}).freeze()
    draft = before.thaw()
    SaleOpened("a lamp").apply(draft)
    BidMade("ann", 3, True, "It is old.").apply(draft)

    assert draft.freeze() == Auction(Sale("a lamp"), {"ann": Bid(3, True)}, "ann").freeze()
    assert before == Auction(bids={"bob": Bid(7)}).freeze()
