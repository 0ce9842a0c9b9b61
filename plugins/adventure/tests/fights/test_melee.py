"""Conflicts of three sides and more: each with its own Ability and aim, offered as forms, and their odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from gateway_adventure import commands as c
from gateway_adventure.odds.attempt import attempt
from gateway_adventure.odds.sides import Party, Trial
from gateway_adventure.state import Aim

from ..attempts import narrate
from ..books import RULES
from ..brawl import Brawl, fall

TOUGHNESS, AGILITY, SMARTS, WITS = (f"adventure:{name}" for name in ("toughness", "agility", "smarts", "wits"))
_KEPT = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}  # of three dice, the lowest first (AD-31)

Named = tuple[int, Aim, bool]  # the score, the aim, whether a Protagonist


def gathered(brawl: Brawl, *more: c.Join, aim: Aim = "change", second_aim: Aim = "prevent") -> None:
    """Let Ada (Wits) and Bo (Toughness) oppose each other, and more join them."""
    words = ("The crown", "Ada has it.", "Ada has it not.")
    brawl.do("gm", c.Oppose("ada", WITS, aim, "bo", TOUGHNESS, second_aim, *words, gather=True))
    for one in more:
        brawl.do("gm", one)
    brawl.do("gm", c.Go())


@pytest.mark.rule("AD-55", "AD-59", "AD-95")
def test_each_of_three_sides_tests_its_own_ability_with_its_own_aim() -> None:
    """Ada uses her Wits, Bo his strength, Cy is quick and the witch conjures: all dice fall at once."""
    brawl = Brawl(players=3)

    gathered(brawl, c.Join("cy", AGILITY, "change"), c.Join("witch", SMARTS, "prevent"))
    brawl.go()

    test = brawl.state.test
    assert test is not None
    assert [(side.character, side.ability, side.aim) for side in test.sides] == [
        ("ada", WITS, "change"),
        ("bo", TOUGHNESS, "prevent"),
        ("cy", AGILITY, "change"),
        ("witch", SMARTS, "prevent"),
    ]
    assert brawl.table.pending is not None
    assert [ask.seat for ask in brawl.table.pending.asks] == ["player-1", "player-2", "player-3", "gm"]
    brawl.dice(fall(3, 6), fall(4, 7), fall(4, 8), fall(4, 9))
    assert brawl.state.test is not None
    assert brawl.state.test.winner == "witch"


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


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Join("ada", WITS, "change"), "adventure/against-oneself"),
        (c.Join("nobody", WITS, "change"), "adventure/no-such-character"),
        (c.Join("witch", "adventure:luck", "change"), "adventure/no-such-ability"),
    ],
)
def test_who_joins_is_somebody_else_with_an_ability(command: c.Join, code: str) -> None:
    """Nobody joins twice, and only while the games master gathers the sides."""
    brawl = Brawl(players=2)
    assert brawl.refused("gm", command).code == "adventure/no-test"
    words = ("The crown", "Ada has it.", "Ada has it not.")
    brawl.do("gm", c.Oppose("ada", WITS, "change", "bo", WITS, "change", *words, gather=True))

    assert brawl.refused("gm", command).code == code
    assert brawl.refused("player-1", c.Join("witch", WITS, "change")).code == "adventure/gm-only"
    brawl.do("gm", c.Go())
    assert brawl.refused("gm", c.Join("witch", WITS, "change")).code == "adventure/not-now"


@pytest.mark.rule("AD-37", "AD-R06")
def test_who_supports_is_asked_when_all_sides_are_there() -> None:
    """Cy joins as a side of his own, so Di alone may support, one side of three."""
    brawl = Brawl(players=4)
    gathered(brawl, c.Join("cy", AGILITY, "change"))

    assert brawl.state.test is not None
    assert (brawl.state.test.stage, brawl.state.test.waiting) == ("support", ("di",))
    brawl.do("player-4", c.Support("di", "cy"))
    assert brawl.state.test is not None
    assert [side.supporters for side in brawl.state.test.sides] == [(), (), ("di",)]


@pytest.mark.rule("AD-38", "AD-55")
@pytest.mark.parametrize(
    ("results", "hurt"), [((8, 6, 7), ["bo", "cy"]), ((6, 8, 7), ["ada", "cy"]), ((6, 7, 8), ["ada", "bo"])]
)
def test_all_who_were_beaten_bear_what_it_costs(results: tuple[int, int, int], hurt: list[str]) -> None:
    """One has won, and the others have failed."""
    brawl = Brawl(players=3)
    gathered(brawl, c.Join("cy", AGILITY, "change"))
    brawl.go(*(fall(score, result) for score, result in zip((3, 4, 4), results, strict=True)))

    narrate(brawl, health=1)

    assert [id for id in ("ada", "bo", "cy") if brawl.wounds(id) == [1]] == hurt


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
    assert [reason.text for reason in odds[0].explanation[:3]] == [
        "Ada, to change something",
        "Bo, to change something",
        "Cy, to change something",
    ]


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize("aim", ["change", "prevent"])
def test_what_a_further_side_does_to_the_chance_is_told_before_it_joins(aim: Aim) -> None:
    """To the games master, who gathers the sides: the chance of whoever began it, with Cy in it and without."""
    brawl = Brawl(players=3)
    words = ("The crown", "Ada has it.", "Ada has it not.")
    brawl.do("gm", c.Oppose("ada", WITS, "change", "bo", TOUGHNESS, "change", *words, gather=True))

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
