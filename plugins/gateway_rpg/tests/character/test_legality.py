"""What a character costs, and which rule is broken where."""

from typing import Any

import attrs
import pytest

from gateway_rpg.character import BackgroundLevel, OwnTrait, Points

from .people import USES, book_word, codes, person, verdict

LEVELS = {"average": 35, "competent": 50, "heroic": 65, "super-heroes": 80}
SOUND: dict[str, Any] = {
    "traits": {"Mean": ["physical"], "Quick": ["physical", "mental"], "Old": ["fate", "social", "mental"]},
    "essence": {"fate": 3},
    "backgrounds": {"blag": (3, ["acquire", "action"]), "sneak": 3, "thug": (3, ["notice"]), "physic": 3},
}  # 12, 3, 24, 6


@pytest.mark.rule("GW-CC-01", "GW-CC-03")
@pytest.mark.parametrize(("level", "points"), LEVELS.items())
def test_one_sum_buys_everything_at_every_power_level(book: Any, level: str, points: int) -> None:
    """Children or heroes: the level says how much, and the four elements share it."""
    found = verdict(book, person(**SOUND, level=level)).points

    assert found == Points(points, 45, traits=12, essence=3, backgrounds=24, specialisations=6)
    assert found.spent == found.traits + found.essence + found.backgrounds + found.specialisations
    assert found.left == points - 45


@pytest.mark.rule("GW-CC-02")
@pytest.mark.parametrize(("level", "warned"), [("competent", True), (None, False)])
def test_somebody_without_a_concept_is_remarked_on(book: Any, level: str | None, warned: bool) -> None:
    """One knows who it is before spending; the games master's people need nobody's leave."""
    nobody = attrs.evolve(person(**SOUND, level=level), concept=" ")

    found = verdict(book, nobody)

    assert ("character/no-concept" in [one.code for one in found.findings]) is warned
    assert found.is_legal


@pytest.mark.rule("GW-CC-05")
def test_a_trait_costs_two_for_each_category_and_has_no_other_limit(book: Any) -> None:
    """Eight traits, one of them in all four categories."""
    many = {f"Trait {number}": ["fate"] for number in range(7)}
    found = verdict(
        book, person({**many, "Everywhere": ["fate", "mental", "physical", "social"]}, level="super-heroes")
    )

    assert found.points.traits == 2 * (7 + 4)
    assert "character/over-cap" not in [one.code for one in found.findings]


@pytest.mark.rule("GW-CC-06")
@pytest.mark.parametrize(("level", "over"), [(1, False), (2, False), (3, False), (4, True), (6, True), (7, True)])
def test_a_background_costs_two_a_level_and_begins_no_higher_than_three(book: Any, level: int, over: bool) -> None:
    """At its own line."""
    found = codes(book, person(SOUND["traits"], {"fate": 3}, {"sneak": 3, "thug": 3, "blag": level}))

    assert (("character/over-cap", ("backgrounds", 2, "level")) in found) is over
    assert verdict(book, person(backgrounds={"blag": level})).points.backgrounds == 2 * level


@pytest.mark.rule("GW-CC-07")
@pytest.mark.parametrize(("uses", "over"), [(0, False), (3, False), (4, True)])
def test_a_specialisation_costs_two_and_a_background_has_three_at_most(book: Any, uses: int, over: bool) -> None:
    """The fourth is one too many."""
    ann = person(SOUND["traits"], {"fate": 3}, {"sneak": 3, "thug": 3, "blag": (3, USES[:uses])})

    assert verdict(book, ann).points.specialisations == 2 * uses
    assert (("character/over-cap", ("backgrounds", 2, "specialisations", 3)) in codes(book, ann)) is over


@pytest.mark.rule("GW-CC-06", "GW-CC-07", "GW-CC-08", "GW-AD-03")
@pytest.mark.parametrize(
    ("backgrounds", "essence", "said"),
    [
        ({"blag": 4}, 3, ("the most at the start is 3.", "It can grow later (GW-CC-06).")),
        ({"blag": 3}, 4, ("the most at the start is 3.", "It can grow later (GW-CC-08).")),
        ({"blag": (3, USES[:4])}, 3, ("the most ever is 3.", "Buy something else (GW-CC-07).")),
    ],
)
def test_only_what_grows_later_is_said_to(
    book: Any, backgrounds: dict[str, Any], essence: int, said: tuple[str, str]
) -> None:
    """Levels and Essence go up to six one day; the third specialisation of a background is the last one ever."""
    ann = person(SOUND["traits"], {"fate": essence}, {"sneak": 3, "thug": 3, **backgrounds})

    (found,) = [one for one in verdict(book, ann).findings if one.code == "character/over-cap"]

    assert (found.message.partition(", and ")[2], found.hint) == said


@pytest.mark.rule("GW-XE-08", "GW-CH-17")
def test_one_background_is_as_many_lives_as_there_are_uses(book: Any) -> None:
    """The same level, specialised each time in another use: as many characters, each legal and as dear (GW-XE-08)."""
    lives = [person(SOUND["traits"], {"fate": 3}, {"sneak": 3, "thug": 3, "blag": (3, [use])}) for use in USES]

    assert len({life.backgrounds for life in lives}) == len(USES)
    assert {verdict(book, life).points.specialisations for life in lives} == {2}
    assert not [fault for life in lives for fault in codes(book, life) if fault[0] == "character/over-cap"]


@pytest.mark.rule("GW-CC-08", "GW-RU-39")
@pytest.mark.parametrize(
    ("points", "code"),
    [(0, None), (3, None), (4, "over-cap"), (6, "over-cap"), (7, "essence-out-of-range"), (-1, "essence-out-of-range")],
)
def test_a_point_of_essence_costs_one_and_a_category_begins_with_three(book: Any, points: int, code: str) -> None:
    """Four is too much for a beginner, seven for anybody."""
    ann = person(SOUND["traits"], {"social": points}, {"blag": 3, "sneak": 3, "thug": 3})

    assert verdict(book, ann).points.essence == max(points, 0)
    assert [found for found in codes(book, ann) if found[1][0] == "essence"] == (
        [] if code is None else [(f"character/{code}", ("essence", "social"))]
    )


@pytest.mark.rule("GW-CC-11", "GW-XC-01", "GW-XC-02", "GW-XC-03", "GW-XC-04", "GW-XC-05", "GW-XC-06", "GW-XC-08")
def test_tom_snape_costs_fifty_points_to_the_last_one(book: Any) -> None:
    """Twelve for traits, six for Essence, twenty-eight for backgrounds, four for specialisations; and nothing wrong."""
    tom = book.get("character", "dark-spires:thomas-snape")

    found = verdict(book, tom)

    assert found.points == Points(50, 50, traits=12, essence=6, backgrounds=28, specialisations=4)
    assert found.findings == ()
    assert tom.concept


@pytest.mark.rule("GW-XC-07", "GW-RU-41")
def test_tom_as_printed_is_over_the_cap_and_differs_in_three_lines(book: Any, generous: Any) -> None:
    """The same price; one background too high, unless extra levels are granted; and the text counts."""
    printed = book.get("character", "dark-spires:thomas-snape-as-printed")

    found = verdict(book, printed)

    assert found.points == verdict(book, book.get("character", "dark-spires:thomas-snape")).points
    assert [one.path for one in found.findings if one.code == "character/over-cap"] == [("backgrounds", 1, "level")]
    differing = [one for one in found.findings if one.code == "character/differs"]
    assert [one.message.partition(":")[0] for one in differing] == ["Blag", "Cat Burglar", "Undercover"]
    assert {one.rule for one in differing} == {"GW-RU-41"}
    assert verdict(generous, printed).is_legal


@pytest.mark.rule("GW-RU-40", "GW-XE-07")
@pytest.mark.parametrize(
    ("levels", "over"),
    [
        ((5, 3, 3), []),
        ((4, 4, 3), []),
        ((5, 4, 3), [1]),
        ((4, 4, 4), [2]),
        ((6, 3, 3), [0]),
    ],
)
def test_two_levels_more_in_all_where_extra_levels_are_on(
    generous: Any, levels: tuple[int, ...], over: list[int]
) -> None:
    """One background to five, or two to four; the line that goes too far is named."""
    backgrounds = dict(zip(("blag", "sneak", "thug"), levels, strict=True))

    found = codes(generous, person(SOUND["traits"], {"fate": 3}, backgrounds, level="super-heroes"))

    assert [path for code, path in found if code == "character/over-cap"] == [
        ("backgrounds", at, "level") for at in over
    ]


@pytest.mark.rule("GW-RU-40", "GW-RU-39")
@pytest.mark.parametrize(
    ("essence", "over"), [({"fate": 4}, []), ({"fate": 5}, ["fate"]), ({"fate": 4, "social": 4}, ["social"])]
)
def test_one_point_of_essence_more_where_extra_levels_are_on(generous: Any, essence: Any, over: list[str]) -> None:
    """One category to four."""
    found = codes(generous, person(SOUND["traits"], essence, {"blag": 3, "sneak": 3, "thug": 3}))

    assert [path for code, path in found if code == "character/over-cap"] == [("essence", word) for word in over]


@pytest.mark.rule("GW-RU-44")
@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (
            {"traits": [OwnTrait("Mean", (book_word("fate"),)), OwnTrait("mean", (book_word("social"),))]},
            ("character/trait-twice", ("traits", 1, "name")),
        ),
        (
            {"traits": [OwnTrait("Mean", (book_word("fate"), book_word("fate")))]},
            ("character/category-twice", ("traits", 0, "categories", 1)),
        ),
        (
            {"backgrounds": [BackgroundLevel("dark-spires:blag", 1), BackgroundLevel("dark-spires:blag", 1)]},
            ("character/background-twice", ("backgrounds", 1, "background")),
        ),
        (
            {"backgrounds": {"blag": (1, ["action", "action"])}},
            ("character/use-twice", ("backgrounds", 0, "specialisations", 1)),
        ),
        (
            {"backgrounds": {"blag": (0, ["action"])}},
            ("character/specialisation-without-background", ("backgrounds", 0, "specialisations", 0)),
        ),
        ({"backgrounds": {"blag": 0}}, ("character/background-not-bought", ("backgrounds", 0, "level"))),
    ],
)
def test_nothing_is_bought_twice_or_for_nothing(book: Any, more: Any, fault: tuple[str, Any]) -> None:
    """Whoever it is, player's or games master's."""
    assert codes(book, person(**more, level=None)) == [fault]


@pytest.mark.rule("GW-RU-47")
def test_nobody_counts_the_points_of_the_games_master_s_people(book: Any) -> None:
    """No level, no budget: level six and no traits at all; but nothing beyond what anybody may have."""
    assert codes(book, person(backgrounds={"thug": 6}, essence={"fate": 6}, level=None)) == []
    assert verdict(book, person(backgrounds={"thug": 6}, level=None)).points.total is None
    assert codes(book, person(backgrounds={"thug": 7}, level=None)) == [
        ("character/over-cap", ("backgrounds", 0, "level"))
    ]


@pytest.mark.rule("GW-RU-43")
def test_points_left_over_are_told_and_break_no_rule(book: Any) -> None:
    """They wait for the first improvement."""
    found = verdict(book, person(**SOUND))

    assert found.is_legal
    assert [(one.code, one.severity) for one in found.findings] == [("character/points-left", "warning")]
    assert "5 points are left over" in found.findings[0].message


@pytest.mark.rule("GW-RU-43")
@pytest.mark.parametrize(
    ("social", "told"), [(3, []), (2, ["1 point is left over."]), (1, ["2 points are left over."])]
)
def test_a_single_point_left_over_is_told_too(book: Any, social: int, told: list[str]) -> None:
    """And none is not."""
    backgrounds = {**SOUND["backgrounds"], "physic": (3, ["notice"])}

    found = verdict(book, person(SOUND["traits"], {"fate": 3, "social": social}, backgrounds))

    assert [one.message for one in found.findings] == told


@pytest.mark.rule("GW-CC-03")
def test_more_than_the_level_gives_is_too_much(book: Any) -> None:
    """At the line that says the level."""
    assert codes(book, person(**SOUND, level="average")) == [("character/over-budget", ("power_level",))]
    assert codes(book, person(**SOUND, level="competent")) == []
