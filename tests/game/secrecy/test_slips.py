"""Secrets that an author forgets to keep are told where the class is made, before anybody plays."""

import contextlib
import copy
from typing import Any

import attrs
import pytest

from gateway_core.game import Command, Event, State, between, deed, fact, masters, owner, public, put


@attrs.frozen
class Safe:
    """What lies in it is for its owner."""

    code: int = owner(of="who", default=0)
    who: str = ""


@attrs.define(on_setattr=State.guard)
class Bank(State):
    """Where secrets lie: always, in records, and at times."""

    fog: int = masters(default=0)
    safes: dict[str, Safe] = public(factory=dict)
    bids: dict[str, int] = owner(factory=dict, unless=lambda bank, _: bank.fog > 3, instead=0)
    offers: dict[str, int] = owner(factory=dict, masters=False, instead=0)


@pytest.mark.parametrize(
    ("path", "tag", "fault"),
    [
        ("fog", None, r"Told.told is for everybody, and 'fog' is tagged masters. Tag the field so; or say"),
        ("safes[seat].code", None, r"and 'safes\[seat\]\.code' is tagged owner"),
        ("bids[seat]", None, ""),
        ("offers[seat]", None, r"and 'offers\[seat\]' is tagged owner"),
        ("offers[seat]", owner(of="seat"), r"is for the masters, too, .* is kept from them.*owner\(…, masters=False\)"),
        ("offers[seat]", owner(of="seat", masters=False), ""),
        ("fog", public(), ""),
        ("fog", masters(), ""),
    ],
)
def test_what_a_fact_puts_into_a_secret_says_who_may_read_it(path: str, tag: Any, fault: str) -> None:
    """Forgotten, it would stand open in the history; of what is secret at times alone a law has to find out."""

    def told(**said: Any) -> None:
        @fact("told", **said)
        class Told(Event[Bank]):
            seat: str
            told: int = put(path, copy.copy(tag))

    with pytest.raises(TypeError, match=fault) if fault else contextlib.nullcontext():
        told()
    told(reveals=True)
    told(to=("ann",))
    told(shows={"RULE-1": ("fog",)})


def test_a_deed_is_as_secret_as_the_fact_that_it_becomes() -> None:
    """The history would tell everybody in the command what it keeps back in the fact."""

    @fact("guessed", "Somebody guesses.")
    class Guessed(Event[Bank]):
        fog: int = put(field=masters(instead=0))

    def guess(**said: Any) -> None:
        @deed("guess", "Guess", becomes=Guessed, **said)
        class Guess(Command[Bank]):
            fog: int = between("how much", 1, 3)

    with pytest.raises(TypeError, match=r"Guess is read by everybody, and its fact keeps 'fog' .*secret=True"):
        guess()
    guess(secret=True)
    guess(secret=lambda one: one.fog > 1)

    @fact("bid", "Somebody bids.")
    class BidMade(Event[Bank]):
        fog: int = owner(of="teller", masters=False, instead=0)
        teller = ""

    with pytest.raises(TypeError, match=r"Offer is read by the masters, .*keeps 'fog' from them: .*masters=False"):

        @deed("offer", "Offer", becomes=BidMade, secret=True)
        class Offer(Command[Bank]):
            fog: int = between("how much", 1, 3)

    @deed("ask", "Ask", becomes=BidMade, secret=True, masters=False)
    class Ask(Command[Bank]):
        fog: int = between("how much", 1, 3)

    assert (Ask.secret, Ask.masters) == (True, False)

    class Whispered(Command[Bank]):
        secret = True

    @deed("whisper", "Whisper", becomes=Guessed)
    class Whisper(Whispered):
        fog: int = between("how much", 1, 3)

    assert Whisper.secret
