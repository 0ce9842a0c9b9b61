"""Budgets of declared fields: what forms offer, what is refused, and what would do instead."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.game import (
    Command,
    between,
    deed,
    either,
    for_each,
    limit,
    listed,
    one_of,
    so_many_of,
    some_of,
)
from gateway_core.game.programs import Lookahead
from gateway_core.game.programs.completions import commands
from gateway_core.table import Acted, Budget, Option, RandomBot, Refusal, drive
from gateway_core.table.random_bot import sample
from gateway_core.testing import Game, SystemLaws

from ..siege import GEAR, SIEGE, WORN_ON, Dress, Drill, Field, Shoot, Siege


class TestLaws(SystemLaws):
    """Whatever a form offers within its budget is accepted, and what one refuses meets that refusal."""

    def game(self) -> Game[Any, Any, Any]:
        return SIEGE


def form(kind: type, seat: str = "ann", state: Field | None = None) -> Option[Any]:
    """Return the first form of a kind of deed."""
    return next(one for one in Siege().options(state or Field().freeze(), seat) if isinstance(one.command, kind))


def refusal(command: Any, seat: str = "ann", state: Field | None = None) -> Refusal | None:
    """Return what refuses a deed."""
    return Siege().check(state or Field().freeze(), seat, command)


# ── forms ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_hits_are_split_as_a_form_for_each_weapon_has_them() -> None:
    """All of them have to fall somewhere; the form stands with a split that does so."""
    sling, bow = (one for one in Siege().options(Field().freeze(), "ann") if isinstance(one.command, Shoot))
    (hits,) = bow.fields

    assert (sling.budget, bow.budget) == (Budget(1, "hits", 1), Budget(3, "hits", 3))
    assert [(choice.value, choice.price) for choice in hits.choices] == [("tower", 1), ("gate", 1), ("wall", 1)]
    assert hits.each == 3
    assert bow.command == Shoot("bow", (("tower", 3),))
    assert bow.complete({"hits": (("tower", 1), ("wall", 2))}) == Shoot("bow", (("tower", 1), ("wall", 2)))


def test_points_are_spent_on_numbers_and_on_a_yes_that_gives_one_back() -> None:
    """A number has the price of each one of it."""
    drill = form(Drill)
    days, walls, oath = drill.fields

    assert drill.budget == Budget(4)
    assert (days.price, walls.price, [choice.price for choice in oath.choices]) == (1, 2, [0, -1])
    assert drill.command == Drill(1, 0, False)


def test_one_of_each_kind_is_worn_in_the_whole_form() -> None:
    """What has no kind is free; prices and kinds may be a mapping or a function."""
    dress = form(Dress)
    gear, crown = dress.fields

    assert dress.budget == Budget(4, "weight", one_of_a_kind=True)
    assert {choice.value: (choice.price, choice.kind) for choice in gear.choices} == {
        one: (GEAR[one], WORN_ON[one]) for one in GEAR
    }
    assert [(choice.value, choice.price, choice.kind) for choice in crown.choices] == [
        ("coin", 0, ""),
        ("crown", 4, "head"),
    ]


def test_a_field_that_is_not_asked_for_takes_nothing() -> None:
    """Bob has no crown, and no need for one."""
    dress = form(Dress, "bob", Field(turn=1).freeze())

    assert [field.name for field in dress.fields] == ["gear"]
    assert refusal(Dress(("helmet", "glove"), ""), "bob", Field(turn=1).freeze()) is None


def test_a_form_that_cannot_keep_to_its_budget_is_listed_with_the_refusal() -> None:
    """Who has nothing can drill for a day if an oath pays for it; who owes something cannot at all."""
    poor, owing = (Field(purse={"ann": purse, "bob": 0}).freeze() for purse in (0, -1))

    assert form(Drill, state=poor).command == Drill(1, 0, True)
    assert form(Drill, state=owing).refusal == Refusal(
        "deed/not-in-budget", "That costs 1 point, and there are none.", allowed=""
    )


def test_what_is_fixed_in_a_form_has_taken_its_part() -> None:
    """A form for each value, and one that is given, leave the rest to what varies in them; kinds are gone, too."""

    @deed("arm", "Arm with {weapon}", budget=5)
    class Arm(Command[Field]):
        weapon: str = for_each(("sling", "bow"), listed("no/weapon", ""), price={"sling": 1, "bow": 4})
        gear: tuple[str, ...] = some_of("gear", tuple(GEAR), listed("no/gear", ""), price=GEAR, kind=WORN_ON)
        hat: str = one_of("hat", ("hood", "coin"), listed("no/hat", ""), price=GEAR, kind=WORN_ON)

    sling, bow = Arm.forms(Field(), "ann")
    (given,) = Arm.forms_with(Field(), "ann", "Arm", weapon="sling", hat="hood")
    worn = next(Arm.forms_with(Field(), "ann", "Arm", gear=("helmet",)))

    assert (sling.budget, bow.budget) == (
        Budget(4, one_of_a_kind=True),
        Budget(1, one_of_a_kind=True),
    )
    assert given.budget == Budget(3, one_of_a_kind=True)
    assert [choice.value for choice in given.fields[0].choices] == ["glove", "gauntlet", "coin"]
    assert worn.command == Arm("sling", ("helmet",), "coin")


@deed("storm", "Storm", budget=6)
class Storm(Command[Field]):
    """Each can be hit as often as it stands."""

    hits: tuple[tuple[str, int], ...] = so_many_of(
        "hits",
        lambda field, _: field.up(),
        listed("siege/no-wall", "That does not stand so often."),
        each=lambda field, seat, hits: field.standing[hits],
    )


def test_of_each_there_may_be_a_number_of_its_own() -> None:
    """The gate falls with two hits, the wall takes four."""
    (form,) = Storm.forms(Field(), "ann")
    (hits,) = form.fields

    assert [hits.most_of(choice) for choice in hits.choices] == [3, 2, 4]
    assert (("gate", 2), ("wall", 4)) in hits
    assert (("gate", 3),) not in hits
    for number in range(20):
        assert Storm(sample(form, Stream(Seeded(f"{number}"))).hits).refuse(Field(), "ann") is None
    refused = Storm((("gate", 3),)).refuse(Field(), "ann")
    assert refused is not None
    assert refused.code == "siege/no-wall"
    tried = {command.hits for command in commands([form], Stream(Seeded("seed")), 40, 40)}
    assert tried >= {(), (("wall", 4),), (("gate", 2),)}  # a program thinks of all that there may be of each


def test_one_of_each_kind_needs_no_price() -> None:
    """Then there is nothing to spend, and nothing is told of it."""

    @deed("wear", "Wear")
    class Wear(Command[Field]):
        gear: tuple[str, ...] = some_of("gear", tuple(GEAR), listed("no/gear", ""), kind=WORN_ON)

    (wear,) = Wear.forms(Field(), "ann")

    assert wear.budget == Budget(0, one_of_a_kind=True)
    assert Wear(("hood", "glove", "coin")).refuse(Field(), "ann") is None
    assert Wear(("hood", "helmet")).refuse(Field(), "ann") == Refusal(
        "deed/not-in-budget", "There may be only one head.", allowed="This would do: Helmet."
    )


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("wrong", "code", "message", "allowed"),
    [
        (
            Shoot("bow", (("tower", 2),)),
            "deed/not-in-budget",
            "That costs 2 hits, and it has to be 3.",
            "This would do: 3x Tower.",
        ),
        (
            Shoot("sling", (("gate", 1), ("wall", 1))),
            "deed/not-in-budget",
            "That costs 2 hits, and there is 1.",
            "This would do: 1x Wall.",
        ),
        (Shoot("bow", (("tower", 4), ("gate", -1))), "siege/down", "That is down already.", ""),
        (Shoot("bow", (("tower", 2), ("tower", 1))), "siege/down", "That is down already.", ""),
        (Shoot("bow", (("moat", 3),)), "siege/down", "That is down already.", ""),
        (Shoot("bo", ()), "siege/no-weapon", "There is no bo.", "Did you mean 'bow'?"),
        (
            Drill(3, 1, False),
            "deed/not-in-budget",
            "That costs 5 points, and there are 4.",
            "This would do: days 2.",
        ),
        (Drill(-3, 3, False), "siege/days", "So long nobody drills.", ""),
        (
            Dress(("helmet", "gauntlet"), "coin"),
            "siege/too-heavy",
            "Nobody carries Helmet, Gauntlet.",
            "This would do: Helmet.",
        ),
        (
            Dress(("hood", "helmet"), "coin"),
            "siege/too-heavy",
            "Nobody carries Hood, Helmet.",
            "This would do: Helmet.",
        ),
        (Dress(("hood",), "crown"), "siege/too-heavy", "Nobody carries Hood.", "This would do: nothing."),
        (Dress(("coin", "coin"), "coin"), "siege/no-gear", "There is no such gear.", ""),
    ],
)
def test_what_does_not_keep_to_the_budget_is_refused_with_what_would_do(
    wrong: Any, code: str, message: str, allowed: str
) -> None:
    """After what each field refuses by itself, as what is chosen twice."""
    found = refusal(wrong)

    assert found is not None
    assert (found.code, found.message, found.allowed) == (code, message, allowed)


def test_a_deed_says_the_code_the_words_and_the_rule_of_its_budget() -> None:
    """Else they are the base's own."""
    found = refusal(Dress(("helmet", "gauntlet"), "coin"))

    assert found is not None
    assert found.rule == "SIEGE-3"


def test_what_keeps_to_the_budget_is_accepted() -> None:
    """To the last point; an oath pays for a day."""
    assert refusal(Drill(5, 0, True)) is None
    assert refusal(Drill(5, 0, False)) is not None
    assert refusal(Dress(("gauntlet", "hood", "coin"), "coin")) is None


# ── chance and programs ──────────────────────────────────────────────────────────────────────────────────────────────


def test_chance_fills_forms_in_within_their_budgets() -> None:
    """Every completion is accepted, and many different ones come up."""
    stream = Stream(Seeded("budgets"))
    forms = [one for one in Siege().options(Field().freeze(), "ann") if one.allowed]
    found = [sample(one, stream) for one in forms for _ in range(60)]

    assert [one for one in found if refusal(one) is not None] == []
    assert {one.hits for one in found if isinstance(one, Shoot)} >= {(("gate", 1),), (("gate", 2), ("wall", 1))}
    assert len({one for one in found if isinstance(one, Drill)}) > 8


def test_a_program_splits_hits_so_that_they_count() -> None:
    """Looking ahead brings down the gate, of all things that stand, and wastes nothing."""
    table = SIEGE.table("ahead")
    row = next(iter(drive(table, {"ann": Lookahead(), "bob": RandomBot()}, Seeded("ahead"), 1)))

    assert isinstance(row, Acted)
    assert table.state.standing["gate"] == 0


def test_a_value_without_a_price_is_told() -> None:
    """A mapping has to say one for each."""

    @deed("pay", "Pay", budget=3)
    class Pay(Command[Field]):
        to: str = one_of("to whom", ("ann", "bob"), listed("no/to", ""), price={"ann": 1})

    with pytest.raises(LookupError, match="the price of 'to whom' says nothing of 'bob'"):
        [*Pay.forms(Field(), "ann")]


def test_a_budget_is_kept_by_a_deed_that_is_made_of_another() -> None:
    """As all is that the other says of itself."""

    @deed("march", "March", becomes=None)
    class March(Drill):
        singing: bool = either("singing", default=False)

    assert March(5, 3, False).refuse(Field(), "ann") is not None
    assert next(iter(March.forms(Field(), "ann"))).budget == Budget(4)


def test_a_limit_of_its_own_may_be_of_any_unit() -> None:
    """And of a number that nobody has to be asked for."""

    @deed("sing", "Sing", budget=limit(2, "songs", least=1))
    class Sing(Command[Field]):
        songs: int = between("songs", 0, 9, listed("no/songs", ""), price=1)

    (sing,) = Sing.forms(Field(), "ann")

    assert (sing.budget, sing.command) == (Budget(2, "songs", 1), Sing(1))
    assert attrs.evolve(sing.command, songs=9).refuse(Field(), "ann") == Refusal(
        "deed/not-in-budget", "That costs 9 songs, and there are 2.", allowed="This would do: songs 2."
    )
