"""Characters made by chance: legal at every power level of every setting, and the same for the same seed."""

import itertools
import os
import sys
from typing import Any

import attrs
import pytest

from gateway_core.chance.source import Seeded
from gateway_core.errors import ContentError
from gateway_rpg.character import BACKGROUND, ESSENCE, TRAIT, BackgroundLevel, Cap, Character, Requirement
from gateway_rpg.character.builder import Bought, Draft, at_random
from gateway_rpg.character.lint import lint
from gateway_rpg.character.offered import unoffered
from tests.books import book_of

from ..people import Changed, book_word

SEEDS = range(30 if os.environ.get("GATEWAY_FULL") == "1" else 1)
OWN = {  # what each setting lays down beside the book
    "dark-spires": {"college-limits": "setting", "guild-price": "setting"},
    "black-star-rising": {"cover-needed": "setting", "xenology-limits": "setting"},
}
SETTINGS = ("dark-spires", "black-star-rising")
LEVELS = ("average", "competent", "heroic", "super-heroes")
ANN = Character("ann", "Ann")
_TABLES: dict[tuple[str, str], Any] = {}


def table(setting: str, extra: str = "off") -> Any:
    """Return a setting's table, laid once; `own` is the one with its own limits, prices and demands."""
    if (setting, extra) not in _TABLES:
        rulings = OWN[setting] if extra == "own" else {"extra-levels": extra}
        _TABLES[setting, extra] = book_of(setting, rulings)
    return _TABLES[setting, extra]


def made(book: Any, seed: object, **more: Any) -> Draft:
    """Return somebody made by chance."""
    return at_random(book, "x:ann", attrs.evolve(ANN, **more), Seeded(str(seed)))


@pytest.fixture
def _two_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[at_random.__module__], "_TRIES", 2)


@pytest.mark.rule("GW-CC-04", "GW-CC-10", "GW-RU-40")
@pytest.mark.parametrize(
    ("setting", "extra", "level"),
    [
        pytest.param(*one, marks=() if number % 5 == 0 else pytest.mark.full)
        for number, one in enumerate(itertools.product(SETTINGS, ("off", "on", "own"), LEVELS))
    ],
)
def test_chance_makes_only_legal_characters(setting: str, extra: str, level: str) -> None:
    """Of every power level, with the points spent to the last; the test command tries each with one reading or two."""
    book = table(setting, extra)
    archetypes = itertools.cycle(book.of("archetype"))

    for seed, archetype in zip(SEEDS, archetypes, strict=False):
        found = made(book, seed, power_level=book_word(level), archetype=archetype)

        assert [one.code for one in found.verdict.findings] == [], (seed, archetype)
        assert found.left == 0


def test_every_power_level_of_the_settings_is_tried() -> None:
    """A level that a setting adds must be added to the law."""
    levels = {id.partition(":")[2] for setting in SETTINGS for id in table(setting).of("power-level")}

    assert levels == {*LEVELS}


def test_the_same_seed_makes_the_same_character(book: Any) -> None:
    """And another seed another one."""
    one, same, other = (made(book, seed).character for seed in ("7", "7", "8"))

    assert one == same
    assert one != other


def test_an_archetype_gets_what_suits_it(book: Any) -> None:
    """Below its means it has nothing else than what its archetype names."""
    thug = made(book, 1, power_level=book_word("competent"), archetype="dark-spires:leg-breaker").character
    archetype = book.of("archetype")["dark-spires:leg-breaker"]

    assert {one.background for one in thug.backgrounds} <= set(archetype.backgrounds)
    assert {trait.name for trait in thug.traits} <= {book.of("trait")[id].name for id in archetype.traits}
    assert thug.concept == archetype.concept


def test_a_package_comes_with_what_it_requires(book: Any) -> None:
    """Some cutpurses were raised by thieves, and each of those keeps the word of one."""
    sheets = [made(book, seed, archetype="dark-spires:cutpurse") for seed in range(4)]
    raised = [one for one in sheets if one.character.packages]

    assert 0 < len(raised) < len(sheets)
    assert all("Honour among Thieves" in {trait.name for trait in one.character.traits} for one in raised)
    assert all(one.verdict.is_legal for one in sheets)


def test_chance_stops_only_where_nothing_more_can_be_bought(book: Any) -> None:
    """At prices that do not come out even, points are left; and every purchase that is still offered costs more."""
    dear = {id: attrs.evolve(one, points=one.points * 3) for id, one in book.of("table-purchase").items()}
    found = made(Changed(book, {"table-purchase": dear}), 3, power_level=book_word("average"))

    assert found.verdict.is_legal
    assert 0 < found.left < 6
    more = [
        *(Bought(ESSENCE, id) for id in book.of("table-category")),
        *(Bought(BACKGROUND, id) for id in book.of("background")),
        *(Bought(TRAIT, "New", id) for id in book.of("table-category")),
    ]
    assert [choice for choice in more if found.weigh(choice).refusal is None] == []


def test_a_requirement_of_everybody_is_met(book: Any) -> None:
    """A trait that no archetype names, and two levels of a background."""
    asked = {
        "x:one": Requirement("one", trait="Sworn"),
        "x:two": Requirement("two", background="dark-spires:physic", level=2),
    }
    found = made(Changed(book, {"requirement": asked}), 1, power_level=book_word("average"))

    assert found.verdict.is_legal
    assert "Sworn" in {trait.name for trait in found.character.traits}
    assert any(one.background == "dark-spires:physic" and one.level >= 2 for one in found.character.backgrounds)


@pytest.mark.usefixtures("_two_tries")
def test_what_cannot_be_made_is_said_with_its_reasons(book: Any) -> None:
    """Where no background may be had, a quarter of the points cannot go to backgrounds."""
    caps = {f"x:{at}": Cap(f"c{at}", background=id, cap=0) for at, id in enumerate(book.of("background"))}

    with pytest.raises(ContentError) as raised:
        made(Changed(book, {"cap": caps}), 1, power_level=book_word("average"), archetype="dark-spires:courtier")

    (problem,) = raised.value.problems
    assert problem.code == "character/cannot-be-made"
    assert "'Courtier' of the level 'Average'" in problem.message
    assert "backgrounds and specialisations" in problem.message


@pytest.mark.usefixtures("_two_tries")
def test_where_nothing_is_offered_to_buy_that_is_said(book: Any) -> None:
    """A singer with points for traits, and no entry of the kind; `check` says it of each archetype."""
    bare = Changed(book, {"trait": {}, "background": {}})
    assert unoffered(bare) == ("trait", "background")

    with pytest.raises(ContentError) as raised:
        made(Changed(book, {"trait": {}}), 1, power_level=book_word("heroic"), archetype="dark-spires:courtier")

    assert raised.value.problems[0].hint.startswith("This setting offers no traits.")
    found = [one for one in lint(Changed(book, {"trait": {}})) if one.code == "character/nothing-offered"]
    assert [one.id for one in found] == list(book.of("archetype"))
    assert [one for one in lint(book) if one.code == "character/nothing-offered"] == []


@pytest.mark.parametrize(("kind", "code"), [("archetype", "no-archetypes"), ("power-level", "no-power-level")])
def test_without_anything_to_begin_with_nothing_is_made(book: Any, kind: str, code: str) -> None:
    """Chance needs an archetype, and a number of points."""
    with pytest.raises(ContentError) as raised:
        made(Changed(book, {kind: {}}), 1)

    assert raised.value.problems[0].code == f"character/{code}"


def test_free_purchases_do_not_go_on_for_ever(book: Any) -> None:
    """A house rule that gives levels away without a limit does not fill the sheet with them: points are to be spent."""
    free = {**book.of("table-purchase")}
    free["gateway:background"] = attrs.evolve(free["gateway:background"], points=0, cap=None, later=None)
    balanced = Changed(book, {"table-purchase": free, "table-balance": {}})

    found = made(balanced, 1, power_level=book_word("average"), archetype="dark-spires:courtier")

    assert found.character.backgrounds == ()
    assert found.verdict.is_legal


def test_a_line_of_a_background_adds_to_a_package_s(book: Any) -> None:
    """Somebody raised by thieves may be bought the third level of what thieves know."""
    raised = attrs.evolve(
        ANN, packages=("dark-spires:raised-by-thieves",), backgrounds=(BackgroundLevel("dark-spires:sneak", 1),)
    )

    found = made(book, 1, **attrs.asdict(raised, recurse=False) | {"power_level": book_word("heroic")})

    assert found.verdict.is_legal
