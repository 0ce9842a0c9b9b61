"""A field that is chosen in a form, and of which nothing else is said, is refused what the form would not offer."""

import pytest

from gateway_core.game import Command, between, deed, fact, for_each, needs, one_of, so_many_of, some_of
from gateway_core.game.event import Event

from ..siege import Field


@fact("ordered", "It is ordered.")
class Ordered(Event[Field]):
    """Nothing has to come of it here."""


@deed("order", "Order", becomes=lambda *_: Ordered())
class Order(Command[Field]):
    """One field of each kind, and no check in any."""

    where: str = one_of("where", lambda field, _: field.up(), default="gate")
    days: int = between("days", 1, lambda field, seat: field.purse[seat], default=1)
    who: tuple[str, ...] = some_of("who", ("ann", "bob"), default=())
    how: tuple[tuple[str, int], ...] = so_many_of("how", ("sling", "bow"), each=2, price=0, default=())


@pytest.mark.parametrize(
    ("wrong", "message", "allowed"),
    [
        (Order(where="gatte"), "'gatte' is none of what is offered for 'where'.", "Did you mean 'gate'?"),
        (Order(days=0), "0 is not from 1 to 4, as is offered for 'days'.", ""),
        (Order(days=5), "5 is not from 1 to 4, as is offered for 'days'.", ""),
        (Order(who=("ann", "cyd")), "'cyd' is none of what is offered for 'who'.", "Known here: ann, bob."),
        (Order(who=("ann", "ann")), "'ann' is chosen twice for 'who'.", ""),
        (Order(how=(("bow", 3),)), "Of 'bow' there may be 1 to 2 for 'how', and here it is 3.", ""),
        (Order(how=(("bow", 1), ("sling", 0))), "Of 'sling' there may be 1 to 2 for 'how', and here it is 0.", ""),
        (Order(how=(("bow", 1), ("bow", 1))), "'bow' is chosen twice for 'how'.", ""),
        (
            Order(how=(("bow", 3), ("bomb", 1))),
            "'bomb' is none of what is offered for 'how'.",
            "Known here: bow, sling.",
        ),
    ],
    ids=str,
)
def test_what_no_form_offers_is_refused(wrong: Order, message: str, allowed: str) -> None:
    """A file of choices may say anything."""
    refusal = wrong.refuse(Field(), "ann")

    assert refusal is not None
    assert (refusal.code, refusal.message, refusal.allowed) == ("deed/not-offered", message, allowed)


@deed("arm", "Arm", becomes=lambda *_: Ordered(), budget=9)
class Arm(Command[Field]):
    """Of each weapon another most, or no most at all."""

    few: tuple[tuple[str, int], ...] = so_many_of("few", ("sling", "bow"), each={"sling": 1, "bow": 0}, default=())
    many: tuple[tuple[str, int], ...] = so_many_of("many", ("stone",), default=())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (Arm(few=(("sling", 2),)), "Of 'sling' there may be 1 for 'few', and here it is 2."),
        (Arm(few=(("bow", 1),)), "None of 'bow' may be taken for 'few', and here it is 1."),
        (Arm(many=(("stone", 0),)), "Of 'stone' there may be 1 or more for 'many', and here it is 0."),
    ],
)
def test_what_is_too_many_of_one_says_how_many_there_may_be(wrong: Arm, message: str) -> None:
    """It is no word that nobody knows."""
    refusal = wrong.refuse(Field(), "ann")

    assert refusal is not None
    assert (refusal.code, refusal.message, refusal.allowed) == ("deed/not-offered", message, "")


def test_what_a_form_offers_is_not() -> None:
    """Each at its ends."""
    assert Order("wall", 4, ("bob", "ann"), (("bow", 2), ("sling", 1))).refuse(Field(), "ann") is None


def test_where_there_is_nothing_to_choose_it_says_so() -> None:
    """Whoever has nothing buys nothing."""
    refusal = Order().refuse(Field(purse={"ann": 0}), "ann")

    assert refusal is not None
    assert refusal.message == "No number can be chosen for 'days'."


def test_a_check_stands_in_its_place() -> None:
    """Whoever judges may take a number that no form offers, and a form for each says what is thought of first."""

    @deed("judge", "Judge", becomes=lambda *_: Ordered())
    class Judge(Command[Field]):
        days: int = between("days", 1, 4, needs(lambda *asked: asked[-1] < 99, "siege/long", "Too long."))
        where: str = for_each(("gate",))

    assert Judge(98, "tower").refuse(Field(), "ann") is None


@deed("call", "Call")
class Call(Command[Field]):
    """Checks of fields that take several get them all."""

    who: tuple[str, ...] = some_of(
        "who", ("ann", "bob", "cyd"), needs(lambda field, seat, who: "cyd" not in who, "field/away", "Cyd is away.")
    )
    how: tuple[tuple[str, int], ...] = so_many_of(
        "how",
        ("horn", "bell"),
        needs(lambda field, seat, how: dict(how).get("bell", 0) < 2, "field/bells", "There is one bell."),
        each=2,
        price=0,
    )


def test_a_check_gets_all_that_is_chosen() -> None:
    """What it refuses alone is not offered."""
    (form,) = Call.forms(Field(), "ann")
    away, rung = (call.refuse(Field(), "ann") for call in (Call(("ann", "cyd"), ()), Call(("ann",), (("bell", 2),))))

    assert [[choice.value for choice in field.choices] for field in form.fields] == [["ann", "bob"], ["horn", "bell"]]
    assert away is not None
    assert rung is not None
    assert (away.code, rung.code) == ("field/away", "field/bells")
    assert Call(("bob", "ann"), (("bell", 1),)).refuse(Field(), "ann") is None
