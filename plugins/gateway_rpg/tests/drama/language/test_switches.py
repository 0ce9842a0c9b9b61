"""What rulings leave of effects, costs and aims: what they settle is settled before play."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.game.effects import Condition, Need
from gateway_core.game.figures import compiled
from gateway_rpg.drama.language.effects import Aim, AimCase, Cost, Due, Effect
from gateway_rpg.drama.language.switches import aim_as_read, costs_as_read, effect_as_read
from gateway_rpg.drama.language.words import LANGUAGE
from gateway_rpg.drama.rulings import Rulings
from tests.books import book_of

CHOSEN = {"dealing": "one", "shuffling": "on"}
YES, NO = {"ruling": {"dealing": "one"}}, {"ruling": {"dealing": "two"}}
LINE = {"line": "target"}
ONE = LANGUAGE.amount(1)


def condition(data: Mapping[str, Any]) -> Condition:
    """Return a condition as a pack would write it."""
    return LANGUAGE.condition(data)


def left(data: Mapping[str, Any]) -> Any:
    """Return what play still asks of a due with this `when`: None for nothing, or "gone" without the due."""
    effect = Effect("try", "Try", "target", (), 9, "linked", due=(Due(ONE, when=condition(data)),))
    due = effect_as_read(effect, CHOSEN.__getitem__).due
    return "gone" if not due else None if due[0].when is None else due[0].when.to_data()


@pytest.mark.parametrize(
    ("when", "asked"),
    [
        (YES, None),
        (NO, "gone"),
        (LINE, LINE),
        ({"not": YES}, "gone"),
        ({"not": NO}, None),
        ({"not": LINE}, {"not": LINE}),
        ({"not": {"not": NO}}, "gone"),
        ({"all": [YES, LINE]}, {"all": [LINE]}),
        ({"all": [NO, LINE]}, "gone"),
        ({"all": [YES, YES]}, None),
        ({"any": [YES, LINE]}, None),
        ({"any": [NO, LINE]}, {"any": [LINE]}),
        ({"any": [NO, NO]}, "gone"),
        ({"any": [{"all": [YES, LINE]}, NO]}, {"any": [{"all": [LINE]}]}),
    ],
)
def test_what_a_ruling_settles_is_not_asked_again(when: Mapping[str, Any], asked: Any) -> None:
    """However deep it stands: what holds is left out, what does not takes its part along."""
    assert left(when) == asked


def test_a_need_that_a_reading_grants_is_gone_and_one_it_rules_out_says_so() -> None:
    """A refusal names the ruling that is why."""
    needs = (Need(condition(YES), "R-1"), Need(condition({"not": YES}), "R-2"), Need(condition(LINE), "R-3"))
    effect = Effect("try", "Try", "target", (), 9, "linked", needs=needs)

    read = effect_as_read(effect, CHOSEN.__getitem__)

    assert [(need.condition.to_data(), need.rule) for need in read.needs] == [
        ({"ruling": {"dealing": "one"}}, "R-2"),
        (LINE, "R-3"),
    ]


def test_operations_costs_and_aims_are_read_alike() -> None:
    """A part of them that never comes is not there."""
    first, second = condition(YES), condition(NO)
    operation = LANGUAGE.operation({"remove": {}})
    does = (attrs.evolve(operation, when=first), attrs.evolve(operation, when=second))
    costs = [Cost("a", "A", ONE, first), Cost("b", "B", ONE, second), Cost("c", "C", ONE)]
    aim = Aim("whom", (AimCase("linked", second), AimCase("opposed", first)))

    assert effect_as_read(Effect("try", "Try", "target", does, 9, "linked"), CHOSEN.__getitem__).does == (operation,)
    assert [(cost.id, cost.when) for cost in costs_as_read(costs, CHOSEN.__getitem__)] == [("a", None), ("c", None)]
    assert aim_as_read(aim, CHOSEN.__getitem__).cases == (AimCase("opposed"),)
    assert aim_as_read(attrs.evolve(aim, cases=aim.cases[:1]), CHOSEN.__getitem__).cases == (AimCase("nobody"),)


def test_no_effect_of_the_book_asks_for_a_ruling_in_play() -> None:
    """Under every reading that can be chosen; but a need that is ruled out stands there as the reason."""
    book = book_of("gateway")
    usual = {one.ruling.id: book.ruling(one.ruling.id) for one in book.rulings if one.ruling.options}
    for id, option in ((one.ruling.id, option) for one in book.rulings for option in one.ruling.built):
        chosen = {**usual, id: option}.__getitem__
        for effect in book.of("effect").values():
            read = effect_as_read(effect, chosen)
            whens = [part.when for part in (*read.needs, *read.due, *read.does) if part.when is not None]
            needs = [need.condition for need in read.needs]

            assert [one for one in whens if "ruling" in str(one.to_data())] == []
            assert [one for one in needs if "ruling" in str(one.to_data()) and one.word.name != "ruling"] == []
            assert [one for one in needs if one.word.name == "ruling" and chosen(one.value[0]) == one.value[1]] == []


def test_a_reading_that_no_code_plays_is_refused_when_the_scene_opens() -> None:
    """A pack that adds an option to a switch of the book cannot make it true."""

    class Book:
        def of(self, kind: str) -> Mapping[str, Any]:
            return {}

        def ruling(self, id: str) -> str:
            return "sometimes"

    with pytest.raises(ContentError) as caught:
        compiled(Rulings, Book())

    assert {problem.code for problem in caught.value.problems} == {"rulebook/unbuilt-reading"}
    assert len(caught.value.problems) == len(attrs.fields(Rulings))
