"""Advancement: points awarded and spent row by row, and the sheet that comes of it."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.chance.source import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table
from gateway_rpg.character import Advance, Character, allotted, ledger_rows, standing
from gateway_rpg.drama.setup.casting import open_scene
from gateway_rpg.sheet import sheet_of

from .people import USES, book_word, bought, codes, person, verdict

FULL: dict[str, Any] = {
    "traits": {"Mean": ["physical"], "Quick": ["physical", "mental"], "Old": ["fate", "social", "mental"]},
    "essence": {"fate": 3, "social": 3},
    "backgrounds": {"blag": (3, ["acquire", "action"]), "sneak": 3, "thug": (3, ["notice"]), "physic": 3},
}  # 48 of 50


def awarded(points: int) -> Advance:
    """Return a row that gives points."""
    return Advance(award=points, date="2026-11-20", reason="The hearing")


@pytest.mark.rule("GW-AD-01")
def test_an_award_is_there_to_be_spent_from_then_on(book: Any) -> None:
    """At the end of a session, or where the story pauses: a row, with its day and its reason."""
    ann = person(**FULL, rows=[awarded(3), bought(background="blag")])

    assert [(row.earned, row.spent, row.left) for row in ledger_rows(book, ann)[-2:]] == [(53, 48, 5), (53, 50, 3)]
    assert ledger_rows(book, ann)[-2].reason == "The hearing"
    assert ledger_rows(book, ann)[0].award == allotted(book, ann) == 50
    assert verdict(book, ann).points.total == 53


@pytest.mark.rule("GW-AD-02", "GW-AD-04")
@pytest.mark.parametrize(
    ("what", "points"),
    [
        ({"trait": "Lucky", "category": "fate"}, 2),
        ({"trait": "mean", "category": "social"}, 2),
        ({"background": "blag"}, 2),
        ({"background": "undercover"}, 2),
        ({"background": "sneak", "specialisation": "notice"}, 2),
        ({"essence": "mental"}, 1),
    ],
)
def test_the_same_things_are_bought_for_the_same_price(book: Any, what: dict[str, str], points: int) -> None:
    """A category, a level, a use, a point of Essence."""
    before = verdict(book, person(**FULL)).points.spent

    ann = person(**FULL, rows=[awarded(3), bought(**what)])

    assert verdict(book, ann).points.spent == before + points
    assert codes(book, ann) == []


def test_what_was_bought_is_on_the_sheet(book: Any) -> None:
    """Each where it belongs: a category to its trait, a level to its background."""
    ann = person(
        **FULL,
        rows=[
            awarded(20),
            bought(trait="mean", category="social"),
            bought(background="blag"),
            bought(background="undercover"),
            bought(background="undercover", specialisation="action"),
            bought(essence="mental"),
            Advance(gain="dark-spires:linked-charm"),
        ],
    )

    now = standing(book, ann)

    assert now.traits[0].name == "Mean"
    assert now.traits[0].categories == (book_word("physical"), book_word("social"))
    levels = {one.background: (one.level, one.specialisations) for one in now.backgrounds}
    assert levels["dark-spires:blag"][0] == 4
    assert levels["dark-spires:undercover"] == (1, (book_word("action"),))
    assert now.essence[book_word("mental")] == 1
    assert now.gear == ("dark-spires:linked-charm",)
    assert sheet_of(book, ann) == sheet_of(book, now)


@pytest.mark.rule("GW-AD-03")
@pytest.mark.parametrize(("what", "most"), [({"background": "blag"}, 3), ({"essence": "fate"}, 3)])
def test_six_is_the_most_of_a_background_or_of_essence_later(book: Any, what: dict[str, str], most: int) -> None:
    """Three rows lead from three to six, and the fourth is one too many."""
    ann = person(**FULL, rows=[awarded(20), *[bought(**what)] * (most + 1)])

    ((code, path),) = codes(book, ann)

    assert path == ("advancement", most + 1, "buy", next(iter(what)))
    assert code == ("character/over-cap" if "background" in what else "character/essence-out-of-range")


@pytest.mark.rule("GW-AD-03")
def test_three_specialisations_stay_the_most(book: Any) -> None:
    """The third is bought, the fourth is not."""
    rows = [awarded(20), *(bought(background="blag", specialisation=use) for use in USES[2:4])]

    assert codes(book, person(**FULL, rows=rows)) == [
        ("character/over-cap", ("advancement", 2, "buy", "specialisation"))
    ]


@pytest.mark.rule("GW-AD-05")
@pytest.mark.parametrize("points", [1, 7, 300])
def test_how_much_is_given_is_the_games_master_s_own_affair(book: Any, points: int) -> None:
    """A point an adventure or three hundred: no formula."""
    assert codes(book, person(**FULL, rows=[awarded(points)])) == []


@pytest.mark.rule("GW-AD-02")
def test_points_are_spent_after_they_were_earned(book: Any) -> None:
    """The two left over pay for the first row; the second comes before its award."""
    ann = person(**FULL, rows=[bought(background="blag"), bought(essence="fate"), awarded(1)])

    assert codes(book, ann) == [("character/spent-before-earned", ("advancement", 1))]
    assert verdict(book, ann).points.left == 0


@pytest.mark.rule("GW-RU-45")
def test_the_quarters_bind_at_creation_only(book: Any) -> None:
    """Fifty points on backgrounds afterwards, and none on traits."""
    rows = [awarded(40), *(bought(background=id) for id in ("bodyguard", "courtesan", "undercover") for _ in range(6))]

    assert codes(book, person(**FULL, rows=rows)) == []


@pytest.mark.rule("GW-RU-46")
def test_essence_bought_later_can_be_spent_at_once(book: Any) -> None:
    """The scene opens with one point more than the sheet was made with."""
    tom = book.get("character", "dark-spires:thomas-snape")
    richer = _with(tom, Advance(award=1), bought(essence="mental"))
    opened = {
        points
        for table in (book, _Recast(book, richer))
        for (who, category), points in open_scene(table, "dark-spires:scene/the-audience", {}).essence.items()
        if (who, category) == ("tom", book_word("mental"))
    }

    assert opened == {2, 3}


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (bought(background="undercover", specialisation="action"), "character/specialisation-without-background"),
        (bought(background="blag", specialisation="action"), "character/use-twice"),
        (bought(trait="MEAN", category="physical"), "character/category-twice"),
    ],
)
def test_what_makes_no_sense_is_told_at_its_row(book: Any, row: Advance, fault: str) -> None:
    """As at creation."""
    ((code, path),) = codes(book, person(**FULL, rows=[awarded(9), row]))

    assert code == fault
    assert path[:3] == ("advancement", 1, "buy")


@pytest.mark.parametrize(
    "row",
    [bought(background="blag", specialisation="action"), bought(trait="MEAN", category="physical")],
)
def test_what_is_bought_a_second_time_stands_on_the_sheet_once(book: Any, row: Advance) -> None:
    """The row is a fault and has its price; whoever reads the sheet meanwhile finds the use or the category once."""
    ann = person(**FULL, rows=[awarded(9)])

    twice = attrs.evolve(ann, advancement=(*ann.advancement, row))

    assert standing(book, twice).backgrounds == standing(book, ann).backgrounds
    assert standing(book, twice).traits == standing(book, ann).traits


def test_gear_comes_and_goes_without_points(book: Any) -> None:
    """What is lost is gone, and what one never had cannot be lost."""
    charm = "dark-spires:linked-charm"
    rows = [Advance(gain=charm), Advance(lose=charm), Advance(lose=charm)]
    ann = person(**FULL, rows=rows)

    assert standing(book, ann).gear == ()
    assert codes(book, ann) == [("character/not-carried", ("advancement", 2, "lose"))]


def test_play_reads_the_sheet_in_force() -> None:
    """A table that opens with an improved character rolls by what it has become."""
    session = Session()
    book = session.table("dark-spires")
    tom = _with(book.get("character", "dark-spires:thomas-snape"), Advance(award=2), bought(background="blag"))
    table = Table.open(
        session.system("gateway"), _Recast(book, tom), "dark-spires:scene/the-audience", {}, source=Seeded("t"),
        log=MemoryLog(),
    )  # fmt: skip

    assert table.state.sheets["tom"].backgrounds["dark-spires:blag"].level == 4


def _with(character: Character, *rows: Advance) -> Character:
    return attrs.evolve(character, advancement=rows)


class _Recast:
    """A rulebook in which one character is another."""

    def __init__(self, book: Any, tom: Character) -> None:
        self._book, self._tom = book, tom
        self.memory: dict[Any, Any] = {}  # its own: something else follows from it

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book, name)

    def get(self, kind: str, id: str) -> Any:
        return self._tom if id == "dark-spires:thomas-snape" else self._book.get(kind, id)

    def of(self, kind: str) -> Mapping[str, Any]:
        return {id: self.get(kind, id) for id in self._book.of(kind)}
