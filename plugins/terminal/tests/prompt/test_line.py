"""A command in one line: what its words say of which field, and what says nothing."""

from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.table import Choice, Field
from gateway_core.testing import Game
from gateway_terminal.prompt.line import read_line
from gateway_terminal.prompt.matching import words_of

AIM = Field("aim", "aimed at", (Choice("kroe", "Hans Kroe"), Choice("tom", 'Thomas "Tom" Snape'), Choice("all", "All")))
WAY = Field(
    "way", "approach", (Choice(1, "Turn it round: Quick, Blag (Action)"), Choice(2, "Hide: Sly, Sneak (Notice)"))
)
MORE = Field("more", "Further raises?", (Choice(0, "none"), Choice(1, "Edge +1"), Choice(2, "Edge +2")))
LEVEL = Field("level", "significance", low=0, high=6)
HARD = Field("hard", "Challenge Level", low=0, high=10, named=(Choice(4, "Tricky"), Choice(10, "Nearly Impossible")))
GEAR = Field("gear", "gear in use", (Choice("rope", "A rope"), Choice("lamp", "Storm lamp")), many=True)
DEAL = Field("deal", "dealt", (Choice("rope", "Ropes"), Choice("lamp", "Lamps")), each=3)
ORDER = Field(
    "order", "order", (Choice("a", "Ann"), Choice("b", "Bob"), Choice("c", "Cat")), arranged=True, spared=("c",)
)
POOL = Field("pool", "Essence?", (Choice(None, "none"), Choice("social", "Social (2 left)"), Choice("fate", "Fate")))
SIDE = Field("side", "on whose side", (Choice("", "on nobody's"), Choice("gang", "gang")))
NAME = Field("name", "its name", text=60)


@pytest.mark.parametrize(
    ("line", "said", "rest"),
    [
        ("kroe with blag, 2 raises", {"aim": "kroe", "way": 1, "more": 2}, ()),
        ("with sneak against snape", {"way": 2, "aim": "tom"}, ()),
        ("no raises on kroe", {"more": 0, "aim": "kroe"}, ()),
        ("2 1", {"aim": "tom", "way": 1}, ()),
        ("2, 1, 3", {"aim": "tom", "way": 1, "more": 2}, ()),
        ("tom tom", {"aim": "tom"}, ("tom",)),
        ("kore with blag", {"way": 1}, ("kore",)),
        ("kroe, 4 raises", {"aim": "kroe"}, ("4 raises",)),
        ("", {}, ()),
    ],
)
def test_words_say_something_of_the_field_they_name(line: str, said: dict[str, Any], rest: tuple[str, ...]) -> None:
    """In any order, by enough of each name; what says nothing is kept as it was said."""
    found = read_line(line, (AIM, WAY, MORE))

    assert (dict(found.values), found.rest) == (said, rest)


@pytest.mark.parametrize(
    ("line", "fields", "said"),
    [
        ("3 significance", (LEVEL,), {"level": 3}),
        ("tricky", (HARD,), {"hard": 4}),
        ("significance 2, nearly impossible", (LEVEL, HARD), {"level": 2, "hard": 10}),
        ("trick", (HARD,), {}),
        ("significance 3", (LEVEL,), {"level": 3}),
        ("1 social essence", (POOL,), {"pool": "social"}),
        ("no essence", (POOL,), {"pool": None}),
        ("7 significance", (LEVEL,), {}),
        ("rope, lamp", (GEAR,), {"gear": ("rope", "lamp")}),
        ("lamp and rope", (GEAR,), {"gear": ("rope", "lamp")}),
        ("2 lamps, ropes", (DEAL,), {"deal": (("rope", 1), ("lamp", 2))}),
        ("bob", (ORDER,), {"order": ("b", "a")}),
        ("cat, bob", (ORDER,), {"order": ("c", "b", "a")}),
        ("on gang", (SIDE,), {"side": "gang"}),
        ("on nobody", (SIDE,), {"side": ""}),
        ('"The cook" on gang', (NAME, SIDE), {"name": "The cook", "side": "gang"}),
    ],
)
def test_each_sort_of_field_can_be_said(line: str, fields: tuple[Field, ...], said: dict[str, Any]) -> None:
    """Numbers with a word of their field, several, so many of each, an order, a text in quotation marks."""
    assert dict(read_line(line, fields).values) == said


@pytest.mark.parametrize("start", ["dark-spires:scene/the-audience", "black-star-rising:scene/lock-nine"])
def test_every_choice_of_a_scene_is_understood_by_its_whole_name(start: str) -> None:
    """Of a field by itself it says just that, whatever linking words stand in the name."""
    session = Session()
    table = Game(session.system("gateway"), session.table(start.partition(":")[0]), start).table("names")
    tried = 0
    for seat in table.seats:
        for form in table.options(seat):
            for field in form.fields:
                labels = [words_of(choice.label) for choice in field.choices]
                for choice in field.choices:
                    if field.several or labels.count(words_of(choice.label)) > 1:
                        continue
                    found = read_line(choice.label.replace('"', ""), (field,))
                    assert found.values.get(field.name) == choice.value, (field.label, choice.label)
                    tried += 1
    assert tried > 20
