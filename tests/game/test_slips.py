"""What an author of a game misspells is told where it stands: when the class is made, not on some evening."""

from typing import Any

import attrs
import pytest

from gateway_core.game import (
    Command,
    Event,
    Question,
    State,
    add,
    between,
    deed,
    fact,
    for_each,
    limit,
    listed,
    needs,
    one_of,
    public,
    put,
    some_of,
)
from gateway_core.table import BrokenContract, Parameter

from .ferry import Ferry, River, Row


@attrs.frozen
class Keeper:
    """Somebody of a house."""

    name: str
    rank: str = ""


@attrs.define(on_setattr=State.guard)
class House(State):
    """Who is in it, and what they have."""

    keepers: dict[str, Keeper] = public(factory=dict)
    coins: int = public(default=0)
    leaving: Keeper | None = public(default=None)

    def called(self, id: str) -> str:
        """Return a name with a capital letter."""
        return id.capitalize()


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"puts": {"keeprs": 1}}, "Told changes 'keeprs', and House has no field 'keeprs'. Did you mean 'keepers'?"),
        ({"drops": ("coin[seat]",)}, "Told changes 'coin[seat]', and House has no field 'coin'. Did you mean 'coins'?"),
        (
            {"puts": {"keepers[seat].rnak": ""}},
            "Told changes 'keepers[seat].rnak', and Keeper has no field 'rnak'. Did you mean 'rank'?",
        ),
        (
            {"drops": ("leaving.nmae",)},
            "Told changes 'leaving.nmae', and Keeper has no field 'nmae'. Did you mean 'name'?",
        ),
        (
            {"words": "{seat:caled} is here."},
            "told with '{seat:caled}', and House has no such method. Did you mean 'call",
        ),
        ({"words": "{seat:{seat:caled}|nobody}"}, "told with '{seat:caled}', and House has no such method"),
        ({"to": "seat:knowing"}, "told with '{seat:knowing}', and House has no such method."),
    ],
    ids=str,
)
def test_a_fact_names_what_its_state_has(said: dict[str, Any], fault: str) -> None:
    """Its path begins with a field, and its words ask a method that is there."""
    with pytest.raises(TypeError) as caught:

        @fact("told", **said)
        class Told(Event[House]):
            seat: str

    assert fault in str(caught.value)


def test_what_format_reads_is_no_method() -> None:
    """A sign, a width, a letter; and a state that nobody named may have any."""

    @fact("counted", "{by:+d} {by:03d} {by:_d} {by:x} {seat:called}")
    class Counted(Event[House]):
        seat: str
        by: int = add("coins")

    @fact("seen", "{seat:greeted}", puts={"anything": True})
    class Seen(Event[Any]):
        seat: str

    assert Counted("ann", 10).tell(House()) == "+10 010 10 a Ann"
    assert Seen("ann") == Seen("ann")


def test_a_fact_of_a_deed_is_of_the_deeds_state() -> None:
    """It needs no class, and is held to the same."""
    with pytest.raises(TypeError, match=r"Earn\.becomes changes 'coin', and House has no field 'coin'"):

        @deed("earn", "Earn", becomes=fact("earned", "Money."))
        class Earn(Command[House]):
            count: int = add("coin", field=for_each((1, 2)))


@pytest.mark.parametrize("name", ["budget", "apart", "verb"])
def test_what_the_deed_is_told_by_name_does_not_count_in_its_body(name: str) -> None:
    """As `question` and `when` do: nothing would come of it."""
    with pytest.raises(TypeError, match=rf"Order\.{name} is said where the deed is named: @deed\(…, {name}=…\)"):
        deed("order", "Order")(type("Order", (Command,), {name: limit(3), "__annotations__": {}}))


def test_fields_that_deeds_share_stand_in_a_class_of_attrs() -> None:
    """Of a plain one they would be no fields, and nobody would say so."""

    class Shared(Command[House]):
        days: int = between("days", 1, 3)

    with pytest.raises(TypeError, match=r"Shared\.days would be no field of .*Stay: make .*Shared a class of attrs"):

        @deed("stay", "Stay")
        class Stay(Shared):
            pass


def test_a_refusal_is_worded_with_what_the_deed_has() -> None:
    """Its words are put together only when somebody is refused."""
    with pytest.raises(TypeError, match=r"Pay is told with '{crad}', and has no such field"):

        @deed("pay", "Pay")
        class Pay(Command[House]):
            card: str = one_of("what", ("a", "b"), needs(lambda *_: False, "house/no", "{crad} is not yours."))


def test_a_kind_needs_no_budget_and_a_price_does() -> None:
    """With a price there would be none to pay it with."""

    @deed("wear", "Wear")
    class Wear(Command[House]):
        hat: str = one_of("hat", ("hood", "cap"), kind={"hood": "head", "cap": "head"})

    with pytest.raises(TypeError, match=r"Buy\.hats has a price, and its deed has no budget"):

        @deed("buy", "Buy")
        class Buy(Command[House]):
            hats: tuple[str, ...] = some_of(
                "hats", ("a", "b"), listed("house/no", ""), price=1, kind=dict.fromkeys("ab", "h")
            )

    (form,) = Wear.forms(House(), "ann")
    assert form.budget is not None
    assert form.budget.one_of_a_kind


def test_what_lies_in_a_field_is_emptied_and_a_record_is_none() -> None:
    """Somebody under way is no longer."""

    @fact("gone", drops=("leaving", "coins"))
    class Gone(Event[House]):
        pass

    draft = House(leaving=Keeper("Ann"), coins=3).thaw()
    Gone().apply(draft)

    assert (draft.leaving, draft.coins) == (None, 0)


def test_entries_are_chosen_by_their_names() -> None:
    """A mapping of the rulebook may be what is chosen from."""

    @deed("call", "Call")
    class Call(Command[House]):
        who: str = one_of("whom", {"ann": Keeper("Ann of the Lamp"), "bob": "Bob"})

    (form,) = Call.forms(House(), "ann")
    assert [choice.label for choice in form.fields[0].choices] == ["Ann of the Lamp", "Bob"]


def test_a_parameter_with_a_default_is_always_said() -> None:
    """Beside another one it would refuse everything."""
    with pytest.raises(ValueError, match="'luck' has a default, so nobody can tell whether it was named"):
        Parameter("luck", "Luck.", default="good", apart={"stakes": "nobody is lucky"})


class Misasked(Ferry):
    """Asks what no deed answers."""

    name = "misasked"

    def asked(self, state: River) -> Question | None:
        return Question("rwo", ("ann",))


def test_a_question_that_the_game_does_not_name_is_told() -> None:
    """Whoever is awaited would have nothing to do."""
    with pytest.raises(BrokenContract, match=r"Misasked\.asked asks 'rwo', which its `questions` do not name.*'row'"):
        Misasked().awaited(River())


def test_a_deed_may_be_for_those_alone_who_must_answer() -> None:
    """Whoever may answer besides is offered the other deeds of the question."""

    @deed("steer", "Steer", question="row", must=True, becomes=lambda *_: None)
    class Steer(Command[River]):
        pass

    class Steered(Ferry):
        name = "steered"
        commands = (Row, Steer)

        def asked(self, state: River) -> Question | None:
            return Question("row", ("ann",), ("bob",))

    offered = {seat: {form.verb for form in Steered().options(River(), seat)} for seat in ("ann", "bob")}
    refusal = Steered().check(River(), "bob", Steer())

    assert offered == {"ann": {"row", "steer"}, "bob": {"row"}}
    assert refusal is not None
    assert refusal.code == "question/not-asked"


def test_what_is_put_is_put() -> None:
    """A sound fact of the same house."""

    @fact("hired", "{who:called} is hired.")
    class Hired(Event[House]):
        who: str
        rank: str = put("keepers[who].rank")

    draft = House({"ann": Keeper("Ann")}).thaw()
    Hired("ann", "cook").apply(draft)

    assert draft.keepers["ann"] == Keeper("Ann", "cook")
