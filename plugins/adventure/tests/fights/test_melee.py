"""Conflicts of three sides and more: each with its own Ability and aim, offered as forms, and their odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from gateway_adventure.attempt import attempt
from gateway_adventure.pools import Party, Trial
from gateway_adventure.state import Aim

from ..books import RULES
from ..brawl import Brawl
from ..deeds import c

TOUGHNESS, AGILITY, SMARTS, WITS = (f"adventure:{name}" for name in ("toughness", "agility", "smarts", "wits"))
_KEPT = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}  # of three dice, the lowest first (AD-31)

Named = tuple[int, Aim, bool]  # the score, the aim, whether a Protagonist


def gathered(brawl: Brawl, *more: c.Join, aim: Aim = "change", second_aim: Aim = "prevent") -> None:
    """Let Ada (Wits) and Bo (Toughness) oppose each other, and more join them."""
    words = ("The crown", "Ada has it.", "Ada has it not.")
    brawl.do("gm", c.Oppose("ada", "bo", WITS, aim, TOUGHNESS, second_aim, *words, gather=True))
    for one in more:
        brawl.do("gm", one)
    brawl.do("gm", c.Go())


@pytest.mark.rule("AD-55", "AD-59")
def test_further_sides_are_offered_as_forms() -> None:
    """The games master is asked who else opposes, with which Ability and to what end; then it goes on."""
    brawl = Brawl(players=2)
    form = next(
        one for one in brawl.table.options("gm") if isinstance(one.command, c.Oppose) and one.command.first == "ada"
    )
    brawl.do("gm", form.complete({"gather": True}))

    assert brawl.table.awaited == ("gm",)
    forms = [one for one in brawl.table.options("gm") if isinstance(one.command, c.Join)]
    others = {"ada", "bo", "guard", "witch"} - {"ada", form.command.second}
    assert {one.command.character for one in forms} == others
    assert [field.name for field in forms[0].fields] == ["ability", "aim"]
    assert len(forms[0].fields[0].choices) == 4
    assert [choice.value for choice in forms[0].fields[1].choices] == ["change", "prevent"]
    brawl.do("gm", forms[0].complete({"ability": SMARTS, "aim": "prevent"}))
    assert len([one for one in brawl.table.options("gm") if isinstance(one.command, c.Join)]) == len(others) - 1


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def spread(score: int) -> Counter[int]:
    return Counter(sum(sorted(dice)[at] for at in _KEPT[score]) for dice in product(range(1, 7), repeat=3))


def won(sides: list[Named], results: tuple[int, ...]) -> Fraction:
    """Return the first side's share of these results, by the words of the rules for ties."""
    best = [side for side, result in zip(sides, results, strict=True) if result == max(results)]
    if results[0] < max(results):
        return Fraction(0)
    if len(best) == 1:
        return Fraction(1)
    changing = [side for side in best if side[1] == "change"]
    heroes = [side for side in changing if side[2]]
    if sides[0][1] == "prevent":
        return Fraction(0)  # beaten by who wants change, or nothing changes
    if len(changing) == 1:
        return Fraction(1)
    if not heroes:
        return Fraction(0)  # the games master's to decide
    return Fraction(1, len(heroes)) if sides[0][2] else Fraction(0)


def brute(sides: list[Named]) -> Fraction:
    """Return the first side's chance, counted over every throw of every side."""
    counts = [spread(score) for score, _, _ in sides]
    total = Fraction(0)
    for results in product(*counts):
        ways = 1
        for count, result in zip(counts, results, strict=True):
            ways *= count[result]
        total += ways * won(sides, results)
    return total / 216 ** len(sides)


@pytest.mark.rule("AD-55", "AD-56", "AD-57", "AD-58", "AD-R10")
@pytest.mark.parametrize(
    "sides",
    [
        [(2, "change", True), (2, "change", True), (2, "change", True)],
        [(3, "change", True), (1, "change", False), (4, "prevent", True)],
        [(3, "change", False), (1, "change", False), (4, "prevent", True)],
        [(3, "change", False), (1, "change", True), (4, "prevent", True)],
        [(4, "prevent", True), (3, "change", True), (2, "prevent", False)],
        [(2, "prevent", True), (2, "prevent", True), (2, "prevent", False)],
        [(2, "change", True), (3, "change", True), (2, "prevent", False), (1, "change", False)],
    ],
)
def test_the_odds_are_those_of_every_throw(sides: list[Named]) -> None:
    """Counted by brute force, ties parted by the words of the rules."""
    one, *others = (Party(score, aim=aim, protagonist=protagonist) for score, aim, protagonist in sides)

    assert attempt(Trial(RULES, one, tuple(others))).odds().fraction == brute(sides)


@pytest.mark.rule("AD-55")
def test_each_side_of_a_melee_is_told_its_chance() -> None:
    """Among Protagonists with open sheets: Ada with a point more, and with the reasons by name."""
    brawl = Brawl(players=3)
    gathered(brawl, c.Join("cy", AGILITY, "change"), second_aim="change")

    odds = [brawl.table.odds("player-1", c.Push("ada", points)) for points in (0, 1)]

    sides: list[list[Named]] = [
        [(3 + points, "change", True), (4, "change", True), (4, "change", True)] for points in (0, 1)
    ]
    assert [one.fraction for one in odds if one is not None] == [brute(one) for one in sides]
    assert odds[0] is not None
    told = [reason.text for reason in odds[0].explanation]
    assert (told[0], [text for text in told if text.endswith("'s")]) == ("in the Ability", ["Bo's", "Cy's"])


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize("aim", ["change", "prevent"])
def test_what_a_further_side_does_to_the_chance_is_told_before_it_joins(aim: Aim) -> None:
    """To the games master, who gathers the sides: the chance of whoever began it, with Cy in it and without."""
    brawl = Brawl(players=3)
    words = ("The crown", "Ada has it.", "Ada has it not.")
    brawl.do("gm", c.Oppose("ada", "bo", WITS, "change", TOUGHNESS, "change", *words, gather=True))

    joined = brawl.table.odds("gm", c.Join("cy", AGILITY, aim))
    without = brawl.table.odds("gm", c.Go())

    two: list[Named] = [(3, "change", True), (4, "change", True)]
    assert joined is not None
    assert without is not None
    assert joined.fraction == brute([*two, (4, aim, True)])
    assert without.fraction == brute(two)


@pytest.mark.rule("AD-55")
def test_the_odds_of_a_melee_with_an_npc_are_the_games_masters() -> None:
    """An NPC's sheet is a secret; with a Last Stand beside it the games master sees the thirteen."""
    brawl = Brawl(players=2)
    gathered(brawl, c.Join("witch", SMARTS, "change"))

    assert brawl.table.odds("player-1", c.Push("ada", 0)) is None
    assert brawl.table.odds("gm", c.Push("ada", 0)) is not None
    stand = brawl.table.odds("gm", c.LastStand("ada"))
    assert stand is not None
    assert stand.explanation[0].amount == 13
