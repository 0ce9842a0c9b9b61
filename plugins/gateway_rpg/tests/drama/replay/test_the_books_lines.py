"""Each line of a replay's JSON, held against what the book says of that step: who, what, raises, outcome, ledgers."""

import functools
import json
from collections.abc import Mapping
from typing import Any

import pytest

from gateway_rpg.drama.events import ActionPassed

from .published import AUDIENCE, MINE, catalogue, retell, tell

REPLAYS = {"GW-X1": MINE, "GW-X2": AUDIENCE}
NOT_YET: Mapping[str, Mapping[str, str]] = {}
"""What does not agree yet, by step and key, with what is missing. Empty, it says that the replays are the book's."""

TOLD = {  # what a line has in the rules' words
    "2 guards": "guard 4",  # a gang acts as the first of it who is left (GW-RU-134)
    "gm ruling": "skipped",  # the goblin lets its action go, as its games master rules
}
LEDGER = {"GW-X1-R4-3": ["mastermind", 2]}  # the five guards' stand in the ledger alone (GW-RU-134)
RAISES = {  # where the free raise was given, to whom, how many by the rule, and the step that uses it
    "GW-X1": [
        ("R1-4", "Martin", 1, "R1-5"), ("R2-6", "Sam", 1, "R3-6"), ("R3-3", "Martin", 2, "R4-2"),
        ("R3-4", "Sam", 2, "R3-6"), ("R3-5", "Sam", 1, "R3-6"), ("R4-3", "mastermind", 2, "R4-3"),
        ("R4-6", "Sam", 1, "R4-7"), ("R5-3", "mastermind", 1, "R5-4"), ("R5-8", "Sam", 1, "R5-9"),
        ("R6-2", "Sam", 2, "R6-8"), ("R6-3", "Hank", 1, "R6-6"), ("R6-7", "Sam", 1, "R6-8"),
    ],
    "GW-X2": [
        ("R1-4", "Norris", 1, "R2-4"), ("R3-3", "Kroe", 1, None), ("R3-4", "Norris", 1, "R3-5"),
        ("R4-2", "Tom", 1, None), ("R4-3", "Tom", 1, "R5-4"), ("R5-1", "Tom", 1, "R5-4"),
        ("R6-3", "Norris", 1, "R7-1"), ("R7-2", "Tom", 1, "R7-5"), ("R7-4", "Tom", 1, "R7-5"),
        ("R8-4", "Tom", 1, "R9-3"), ("R9-1", "Tom", 1, "R9-3"),
    ],
}  # fmt: skip
UNSAID = "GW-X1-R4-2"  # how many of Martin's free raises it uses is not told
ESSENCE = {  # whose point, of which pool, before and after; Angelique's pool is not told
    "GW-X2-R1-2": [["Angelique", "social", 3, 2]],
    "GW-X2-R1-3": [["Tom", "mental", 2, 1]],
    "GW-X2-R2-5": [["Tom", "mental", 1, 0]],
    "GW-X2-R3-3": [["Kroe", "social", 1, 0]],
    "GW-X2-R3-6": [["Tom", "social", 3, 2]],
    "GW-X2-R8-3": [["Norris", "mental", 1, 0]],
    "GW-X2-R9-3": [["Tom", "mental", 0, 1], ["Tom", "mental", 1, 0]],
}
STEPS = [said for replay in REPLAYS.values() for said in catalogue(replay)]


@functools.cache
def lines(book: str) -> dict[str, dict[str, Any]]:
    """Return the lines of a replay by their steps, as JSON brings them back."""
    return {step.line["step"]: json.loads(json.dumps(dict(step.line))) for step in retell(replay=REPLAYS[book])}


def line(step: str) -> dict[str, Any]:
    return lines(step[:5])[step]


def edge(told: dict[str, Any], one: str, other: str) -> int | None:
    """Return the Edge of `one` over `other` on a line; None if no line joins them."""
    found = {(by, over): edge for by, over, edge in told["edges"]}
    return found.get((one, other), None if (other, one) not in found else -found[other, one])


def differing(said: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Return what a line has otherwise than the book: by key, what is said and what is told."""
    id, waits = said["id"], said["outcome"] == "interrupted"
    given = LEDGER.get(id, said["free_given"])
    by_hand = sum(count for _, count in told["free"]["granted"]) if id == "GW-X2-R3-4" else 0
    pairs = {
        "round": (said["round"], told["round"]),
        "ladder": (said["ladder"], told["ladder"]),
        "actor": (TOLD.get(said["actor"], said["actor"]), told["actor"]),
        "effects": (said["effects"], told["effects"]),
        "due": (said["due"], told["raises"]["due"]),
        "taken": (None if waits else said["taken"], told["raises"]["taken"]),
        "used": (None if waits else said["free_used"], told["free"]["used"] - by_hand),
        "outcome": (TOLD.get(said["outcome"], said["outcome"]), told["success"]),
        "against": (said.get("against"), told["against"]),
    }
    found = {key: pair for key, pair in pairs.items() if pair[0] is not None and pair[0] != pair[1]}
    if said["outcome"] == "skipped" and told["actor"] is None:  # nobody acts, so nobody is told, and nothing is owed
        found.pop("actor", None)
        found.pop("due", None)
    exact = {
        "given": ([given] if given else [], told["free"]["given"]),
        "essence": (ESSENCE.get(id, []), told["essence"]),
        "edge": (said["edge_after"], [[one, other, edge(told, one, other)] for one, other, _ in said["edge_after"]]),
        **{sort: (said.get(sort, []), told[sort]) for sort in ("see", "switch", "slip", "conflict")},
    }
    return found | {key: pair for key, pair in exact.items() if pair[0] != pair[1]}


@pytest.mark.rule(
    "GW-X1-R1-1", "GW-X1-R1-2", "GW-X1-R1-3", "GW-X1-R1-4", "GW-X1-R1-5", "GW-X1-R1-6", "GW-X1-R1-7", "GW-X1-R1-8",
    "GW-X1-R2-1", "GW-X1-R2-2", "GW-X1-R2-3", "GW-X1-R2-4", "GW-X1-R2-5", "GW-X1-R2-6",
    "GW-X1-R3-1", "GW-X1-R3-2", "GW-X1-R3-3", "GW-X1-R3-4", "GW-X1-R3-5", "GW-X1-R3-6",
    "GW-X1-R4-1", "GW-X1-R4-2", "GW-X1-R4-3", "GW-X1-R4-4", "GW-X1-R4-5", "GW-X1-R4-6", "GW-X1-R4-7", "GW-X1-R4-8",
    "GW-X1-R5-1", "GW-X1-R5-2", "GW-X1-R5-3", "GW-X1-R5-4", "GW-X1-R5-5", "GW-X1-R5-6", "GW-X1-R5-7", "GW-X1-R5-8",
    "GW-X1-R5-9",
    "GW-X1-R6-1", "GW-X1-R6-2", "GW-X1-R6-3", "GW-X1-R6-4", "GW-X1-R6-5", "GW-X1-R6-6", "GW-X1-R6-7", "GW-X1-R6-8",
    "GW-X1-R6-9",
    "GW-X2-R1-1", "GW-X2-R1-2", "GW-X2-R1-3", "GW-X2-R1-4",
    "GW-X2-R2-1", "GW-X2-R2-2", "GW-X2-R2-3", "GW-X2-R2-4", "GW-X2-R2-5",
    "GW-X2-R3-1", "GW-X2-R3-2", "GW-X2-R3-3", "GW-X2-R3-4", "GW-X2-R3-5", "GW-X2-R3-6",
    "GW-X2-R4-1", "GW-X2-R4-2", "GW-X2-R4-3", "GW-X2-R4-4",
    "GW-X2-R5-1", "GW-X2-R5-2", "GW-X2-R5-3", "GW-X2-R5-4", "GW-X2-R5-5", "GW-X2-R5-6",
    "GW-X2-R6-1", "GW-X2-R6-2", "GW-X2-R6-3", "GW-X2-R6-4", "GW-X2-R6-5", "GW-X2-R6-6",
    "GW-X2-R7-1", "GW-X2-R7-2", "GW-X2-R7-3", "GW-X2-R7-4", "GW-X2-R7-5", "GW-X2-R7-6",
    "GW-X2-R8-1", "GW-X2-R8-2", "GW-X2-R8-3", "GW-X2-R8-4",
    "GW-X2-R9-1", "GW-X2-R9-2", "GW-X2-R9-3", "GW-X2-R9-4",
    "GW-RU-76", "GW-EF-02", "GW-SP-02", "GW-CH-27", "GW-RU-05", "GW-RU-156", "GW-RU-158", "GW-RU-174",
)  # fmt: skip
@pytest.mark.parametrize("said", STEPS, ids=[said["id"] for said in STEPS])
def test_a_line_says_what_the_book_says(said: dict[str, Any]) -> None:
    """Round, ladder, actor, effects, raises, free raises, outcome, Edge, Essence and rulings; null says nothing."""
    found = differing(said, line(said["id"]))

    assert {key: pair for key, pair in found.items() if key not in NOT_YET.get(said["id"], {})} == {}


def test_what_does_not_agree_yet_does_not() -> None:
    """Whoever builds what is missing takes it from the list."""
    said = {one["id"]: one for replay in REPLAYS.values() for one in catalogue(replay)}

    for step, keys in NOT_YET.items():
        assert (step, set(differing(said[step], line(step))) & set(keys)) == (step, set(keys))


@pytest.mark.parametrize(("book", "count"), [("GW-X1", 46), ("GW-X2", 45)])
def test_every_step_has_its_line_in_its_order(book: str, count: int) -> None:
    """Nothing is left out, not even talk (GW-X1-R6-1), and nothing added."""
    assert list(lines(book)) == [said["id"] for said in catalogue(REPLAYS[book])]
    assert len(lines(book)) == count


@pytest.mark.parametrize("book", REPLAYS)
def test_what_is_taken_and_what_is_free_pays_what_is_due(book: str) -> None:
    """In every step that throws; idle raises beside (GW-RU-212)."""
    for step, told in lines(book).items():
        if told["dice"]:
            raises = told["raises"]
            assert (step, raises["taken"] + told["free"]["used"]) == (step, raises["due"] + raises["idle"])
            assert raises["due"] == sum(count for count, _ in raises["owed"])
            assert all(rule.startswith("GW-") for _, rule in raises["owed"])


@pytest.mark.rule("GW-X2-R1-1", "GW-RU-157")
def test_the_first_totals_are_those_that_the_book_states() -> None:
    """Twelve against 3, 9 and 11 before the raise that is taken."""
    told = line("GW-X2-R1-1")

    totals = {entity: (own, other - 2 * told["raises"]["taken"]) for entity, own, other in told["totals"]}

    assert totals == {"Norris": (12, 3), "Tom": (12, 9), "Angelique": (12, 11)}


@pytest.mark.rule("GW-X2-R9-3", "GW-RU-83", "GW-RU-212")
def test_the_last_totals_are_those_that_the_book_states() -> None:
    """Seven, one and five against six and four: 13 against 10, and against 12 for the raise that is taken."""
    told = line("GW-X2-R9-3")

    assert told["totals"] == [["Kroe", 13, 12]]
    assert (max(told["dice"]["Tom"]), max(told["dice"]["Kroe"]), told["raises"]["taken"]) == (7, 6, 1)


@pytest.mark.rule("GW-EF-64", "GW-EF-65", "GW-EF-75", "GW-RU-95", "GW-RU-97", "GW-RU-132")
@pytest.mark.parametrize("book", REPLAYS)
def test_free_raises_go_as_in_the_ledger(book: str) -> None:
    """Each is given once and used where the book uses it; what the games master grants comes on top (GW-CH-25)."""
    told, used = lines(book), dict.fromkeys(lines(book), 0)

    for step, holder, count, where in RAISES[book]:
        assert [holder, count] in told[f"{book}-{step}"]["free"]["given"], step
        if where is not None:
            used[f"{book}-{where}"] += count

    granted = {step: sum(count for _, count in one["free"]["granted"]) for step, one in told.items()}
    assert {step: count for step, count in granted.items() if count} == dict.fromkeys(
        ["GW-X1-R3-6"] if book == "GW-X1" else ["GW-X2-R3-4"], 1
    )
    for step, one in told.items():
        if step != UNSAID:
            assert (step, one["free"]["used"]) == (step, used[step] + granted[step])


def test_only_the_games_masters_hand_gives_what_is_in_conflict() -> None:
    """Four steps; granting a free raise is an ordinary right (GW-CH-25), a gift of Edge or Essence is an override."""
    told = {step: one for book in REPLAYS for step, one in lines(book).items()}

    assert {step: one["by"] for step, one in told.items() if one["conflict"]} == {
        "GW-X1-R1-8": "override",
        "GW-X1-R3-6": "command",
        "GW-X2-R3-4": "command",
        "GW-X2-R9-3": "override",
    }
    assert [step for step, one in told.items() if one["by"] == "override" and not one["conflict"]] == []


@pytest.mark.rule("GW-X1-R3-4", "GW-X1-R4-5", "GW-X1-R5-6")
def test_a_roll_for_the_initiative_is_told_apart() -> None:
    """Sam wins, then Dimitri, then Sam: their dice are not those of the action."""
    won = {step: one["contest"] for step, one in lines("GW-X1").items() if one["contest"]}

    assert {step: [one["best"] for one in found] for step, found in won.items()} == {
        "GW-X1-R3-4": [["Sam"]],
        "GW-X1-R4-5": [["Dimitri"]],
        "GW-X1-R5-6": [["Sam"]],
    }
    assert won["GW-X1-R4-5"][0]["dice"].keys() == {"Dimitri", "Sam", "terrorist"}
    assert line("GW-X1-R3-4")["dice"].keys() == {"Dimitri", "terrorist"}


@pytest.mark.rule("GW-X1-R4-4", "GW-X1-R5-5")
@pytest.mark.parametrize(("step", "edge", "taken"), [("GW-X1-R4-4", -3, 3), ("GW-X1-R5-5", 1, 2)])
def test_the_gun_adds_two_and_stops_the_armour(step: str, edge: int, taken: int) -> None:
    """Hank: eight, Military with its specialisation, and two for the gun; the mastermind has nothing of its armour."""
    told = line(step)
    ((_, hank, mastermind),) = told["totals"]

    assert hank == 8 + (3 + 2) + 2 + max(edge, 0)
    assert mastermind == 1 + 4 + max(-edge, 0) + 2 * taken


@pytest.mark.rule("GW-X1-R4-8", "GW-X2-R7-1", "GW-X2-R8-4")
@pytest.mark.parametrize("step", ["GW-X1-R4-8", "GW-X2-R7-1", "GW-X2-R8-4"])
def test_what_is_won_only_just_is_won_by_one_at_most(step: str) -> None:
    """The terrorist gets away, Tom's past is thrown out, Tom sets himself up: each only just."""
    ((_, own, other),) = line(step)["totals"]

    assert own - other in (0, 1)


@pytest.mark.rule("GW-X2-R9-1", "GW-X1-R1-8", "GW-CH-11")
def test_a_single_die_is_thrown_where_the_book_has_one() -> None:
    """Nothing of Angelique's fits in the ninth round, nor of the chief's in the first; things have what they have."""
    told = {(book, step, who): len(dice) for book in REPLAYS for step, one in lines(book).items()
            for who, dice in one["dice"].items()}  # fmt: skip
    things = {"accusation", "mine door", "target zone", "Tom's Past", "the circumstances"}

    assert {key for key, count in told.items() if count == 1 and key[2] not in things} == {
        ("GW-X1", "GW-X1-R1-8", "Head of Security"),
        ("GW-X2", "GW-X2-R9-1", "Angelique"),
    }


@pytest.mark.rule("GW-X2-R1-1", "GW-X2-R2-4", "GW-X2-R3-6", "GW-X2-R8-3", "GW-X1-R2-5", "GW-CH-16", "GW-RU-11")
def test_a_background_fits_by_half_where_the_book_says_so() -> None:
    """Sam's in the second round; in the audience Norris's in the second and the eighth owe a raise, and no other."""
    owed = {step: [count for count, rule in one["raises"]["owed"] if rule == "GW-CH-16"]
            for book in REPLAYS for step, one in lines(book).items()}  # fmt: skip

    assert {step: counts for step, counts in owed.items() if counts} == {
        "GW-X1-R2-5": [1],
        "GW-X2-R2-4": [1],
        "GW-X2-R8-3": [1],
    }


@pytest.mark.rule("GW-X1-R1-8", "GW-X1-R3-6", "GW-X2-R3-4", "GW-X2-R9-3")
def test_every_step_in_conflict_says_why() -> None:
    """By the ruling that it is in conflict by, in a sentence; no other step has a reason to give."""
    told = {step: one for book in REPLAYS for step, one in lines(book).items()}

    assert {step: [ruling for ruling, _ in one["why"]] for step, one in told.items() if one["why"]} == {
        step: one["conflict"] for step, one in told.items() if one["conflict"]
    }
    assert "access" in told["GW-X1-R1-8"]["why"][0][1]
    assert all(why.endswith(".") for one in told.values() for _, why in one["why"])


@pytest.mark.rule("GW-X1-R3-6", "GW-X1-R4-5", "GW-RU-101")
def test_nobody_acts_in_a_round_in_which_the_book_has_no_action_of_theirs() -> None:
    """The terrorist, whom Sam finds in the third round, acts from the fourth; of the goblin alone it is said that it
    cannot.
    """
    for book, own in REPLAYS.items():
        passed = [
            (step.line["step"], fact.entity)
            for step in tell(replay=own)
            for fact in step.facts
            if isinstance(fact, ActionPassed)
        ]

        assert passed == ([] if book == "GW-X1" else [("GW-X2-R6-2", "goblin")])


def test_every_line_has_every_key() -> None:
    """Null or empty where there is nothing."""
    keys = {
        "step", "by", "rulings", "see", "switch", "slip", "conflict", "why", "round", "ladder", "actor", "effects",
        "targets", "for", "against", "beside", "raises", "free", "dice", "totals", "success", "essence", "contest",
        "edges",
    }  # fmt: skip
    for book in REPLAYS:
        for one in lines(book).values():
            assert one.keys() == keys
            assert one["rulings"] == [*one["see"], *one["switch"], *one["slip"], *one["conflict"]]
