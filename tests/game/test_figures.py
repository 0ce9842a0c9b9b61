"""Figures and switches: named once on the field that holds them, read when a game opens, and able to say from where."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.frozen import FrozenDict
from gateway_core.game import (
    Column,
    Figure,
    Lookup,
    Switch,
    column,
    compiled,
    each,
    entries,
    figure,
    sources,
    switch,
)


@attrs.frozen
class Number:
    """An entry with a number."""

    id: str
    amount: int


@attrs.frozen
class Book:
    """A rulebook of two kinds and what rulings it is given."""

    rulings: Mapping[str, str]
    kinds: Mapping[str, Mapping[str, Any]]

    def of(self, kind: str) -> Mapping[str, Any]:
        return self.kinds.get(kind, {})

    def ruling(self, id: str) -> str:
        return self.rulings[id]


def book(wind: str = "still", **kinds: Mapping[str, int]) -> Book:
    """Return a rulebook with these entries and this reading of the wind."""
    named = {kind: {id: Number(id, amount) for id, amount in found.items()} for kind, found in kinds.items()}
    return Book({"wind": wind}, named)


WHOLE = book(figure={"hills:lamps": 3, "hills:gust": 7}, band={"hills:far": 2, "hills:near": 1, "hills:mid": 2})

_LAMPS = Figure.at("hills:figure/lamps", "amount")


@attrs.frozen
class Rules:
    """What a game of hills plays by."""

    own: str  # the game's own, which no rulebook knows
    lamps: int = figure("hills:figure/lamps", "amount", low=1, high=9)
    calm: bool = switch("wind", {"still": True, "gusty": False})
    wind: str = switch("wind", ("still", "gusty"))
    gust: int | None = switch("wind", {"still": None, "gusty": Figure.at("hills:figure/gust", "amount")})
    bands: Mapping[str, int] = column("band", "amount")
    farthest: Mapping[str, int] = column("band", "amount", falling=True)
    figures: Mapping[str, Number] = entries("figure")
    steps: Mapping[str, Number] = entries("band", by="amount")
    several: Mapping[str, Any] = each(
        {"lit": Figure.at("hills:figure/lamps", "amount"), "wind": Switch("wind", ["still"])}
    )


def test_rules_are_read_once_from_the_fields_that_name_them() -> None:
    """A number stands in the data, and the class of the rules says where."""
    rules = compiled(Rules, WHOLE, own="mine")

    assert (rules.own, rules.lamps, rules.calm, rules.wind, rules.gust) == ("mine", 3, True, "still", None)
    assert list(rules.bands.items()) == [("hills:near", 1), ("hills:far", 2), ("hills:mid", 2)]
    assert list(rules.farthest) == ["hills:far", "hills:mid", "hills:near"]
    assert rules.figures["hills:gust"].amount == 7
    assert list(rules.steps) == list(rules.bands)
    assert rules.several == {"lit": 3, "wind": "still"}


@attrs.frozen
class Band:
    """A stretch of a hill."""

    id: str
    steps: int
    name: str


@attrs.frozen
class Stretches:
    """What is read of several."""

    names: Mapping[str, str] = column("band", "name", order="steps")
    downhill: Mapping[str, str] = column("band", "name", order="steps", falling=True)
    by_steps: Mapping[int, str] = column("band", "name", by="steps")


def test_a_column_may_go_by_a_field_and_come_in_the_order_of_another() -> None:
    """Names by their full names, the nearest first, or by the steps themselves."""
    bands = {f"hills:{one.id}": one for one in (Band("far", 2, "Far"), Band("near", 1, "Near"))}

    rules = compiled(Stretches, Book({}, {"band": bands}))

    assert list(rules.names.items()) == [("hills:near", "Near"), ("hills:far", "Far")]
    assert list(rules.downhill) == ["hills:far", "hills:near"]
    assert list(rules.by_steps.items()) == [(1, "Near"), (2, "Far")]


def test_what_is_compiled_cannot_be_changed() -> None:
    """Rules are part of every state of a game, old ones too."""
    rules = compiled(Rules, WHOLE, own="mine")

    assert {type(one) for one in (rules.bands, rules.figures, rules.several)} == {FrozenDict}


def test_a_field_that_is_given_is_not_read() -> None:
    """A scene may have a number of its own."""
    assert compiled(Rules, book(band={"a:b": 1}, figure={"hills:lamps": 3}), own="", lamps=5).lamps == 5


def test_there_may_be_no_entry_of_a_kind_that_is_not_needed() -> None:
    """A game without such cards is a game all the same."""
    rules = compiled(Rules, book(band={"hills:near": 1}), own="", lamps=1, several={})

    assert rules.figures == {}


def test_a_figure_of_one_reading_is_needed_at_a_table_that_plays_so() -> None:
    """Elsewhere a pack may retire it."""
    without = book(figure={"hills:lamps": 3}, band={"hills:near": 1})

    assert compiled(Rules, without, own="").gust is None
    with pytest.raises(ContentError, match="hills:gust"):
        compiled(Rules, attrs.evolve(without, rulings={"wind": "gusty"}), own="", several={})


def test_everything_that_is_missing_is_named_at_once() -> None:
    """The entry, the kind and the reading that nobody built, each with its code."""
    with pytest.raises(ContentError) as caught:
        compiled(Rules, book("stormy", figure={"hills:lamp": 3}), own="", several={}, gust=None, wind="")

    found = {(problem.code, problem.message, problem.hint) for problem in caught.value.problems}
    assert found == {
        (
            "rulebook/missing-entry",
            "the rules need the figure 'hills:lamps', and no pack of this table has it.",
            "Did you mean 'hills:lamp'?",
        ),
        (
            "rulebook/missing-entry",
            "the rules need at least one band, and no pack of this table has any.",
            "Retire nothing that the game reads.",
        ),
        (
            "rulebook/unbuilt-reading",
            "The ruling 'wind' has no reading 'stormy' that is built.",
            "Known here: gusty, still.",
        ),
    }


def test_a_ruling_that_no_pack_has_is_named() -> None:
    """With the game's own code and cure, where it has them."""
    look = Lookup(attrs.evolve(WHOLE, rulings={}), code="hills/no-tables", cure="Put the hills on the table.")

    with pytest.raises(ContentError) as caught:
        look.compiled(Rules, own="")

    assert {(one.code, one.hint) for one in caught.value.problems} == {
        ("hills/no-tables", "Put the hills on the table.")
    }
    assert "'wind'" in caught.value.problems[0].message


def test_a_field_that_the_entries_never_have_is_a_fault_of_the_code() -> None:
    """It names the kind, the field and the nearest one."""

    @attrs.frozen
    class Wrong:
        lamps: int = figure("hills:figure/lamps", "amonut")

    with pytest.raises(TypeError, match=r"the kind 'figure' has no field 'amonut'\. Did you mean 'amount'\?"):
        compiled(Wrong, WHOLE)


def test_a_figure_that_is_no_name_of_an_entry_is_a_fault_where_it_stands() -> None:
    """The class is not even made."""
    with pytest.raises(ValueError, match="pack:kind/slug"):
        figure("lamps", "amount")


def test_each_field_says_where_it_comes_from() -> None:
    """Whoever asks why gets entry and field, which the rulebook knows the file and line of."""
    found = sources(Rules)

    assert set(found) == {one.name for one in attrs.fields(Rules)} - {"own"}
    assert found["lamps"] == Figure("figure", "hills:lamps", "amount", 1, 9)
    assert found["farthest"] == Column("band", "amount", falling=True)
    assert found["wind"] == Switch("wind", {"still": "still", "gusty": "gusty"})


@pytest.mark.parametrize(("value", "allowed"), [(0, False), (1, True), (9, True), (10, False)])
def test_a_figure_knows_what_the_game_can_be_played_with(value: int, allowed: bool) -> None:
    """Both bounds are included, and without bounds everything goes."""
    assert Figure("figure", "hills:lamps", "amount", 1, 9).allows(value) is allowed
    assert Figure("figure", "hills:lamps", "amount").allows(value)
