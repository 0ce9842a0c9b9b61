"""What a challenge outside any scene is charged, and who may stand in it by name."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from gateway_core.chance import Certain
from gateway_core.chance.source import Seeded
from gateway_core.errors import ContentError
from gateway_core.session import Session
from gateway_rpg.drama.standalone.rolls import odds, roll
from tests.books import book_of

from ..action.test_challenge_readings import FILES
from ..scenes import pack

BOOK = book_of("dark-spires")
NORRIS = {
    "character": "norris", "trait": "Suspicious", "background": "bodyguard", "use": "notice",
    "against": "hans-kroe", "vs-trait": "Devious", "vs-background": "sneak",
}  # fmt: skip
ANGELIQUE = {
    "character": "angelique", "trait": "Disreputable Past", "background": "courtesan", "use": "narrative-intervention",
    "vs-dice": 1,
}  # fmt: skip


def book(**readings: str) -> Any:
    """Return Dark Spires at a table that plays by these readings."""
    return book_of("dark-spires", {id.replace("_", "-"): option for id, option in readings.items()})


def raises(said: dict[str, Any], **readings: str) -> tuple[int, int, int]:
    """Return the raises owed, those that are free, and those taken."""
    found = odds(book(**readings) if readings else BOOK, said).counts["raises"]
    return found["owed"], found["free"], found["taken"]


def wrong(said: dict[str, Any], **readings: str) -> tuple[str, str]:
    """Return the code of what is wrong, and the whole of its words."""
    with pytest.raises(ContentError) as caught:
        odds(book(**readings) if readings else BOOK, said)
    (problem,) = caught.value.problems
    return problem.code, f"{problem.message} {problem.hint}"


@pytest.mark.rule("GW-CH-16", "GW-CH-23", "GW-RU-179")
def test_a_half_fitting_background_is_charged_to_who_acts() -> None:
    """Norris, 3d8 and 5, has to beat Kroe's 3d8 and 2 by a raise: 201979 ways of 262144, and each is counted here."""
    found = odds(BOOK, NORRIS | {"fit": "partial"})

    beaten = sum(max(f[:3]) + 5 >= max(f[3:]) + 2 + 2 for f in product(range(1, 9), repeat=6))
    assert (found.numerator, found.denominator, found.percent) == (beaten, 8**6, "77.05")
    assert beaten == 201979
    assert odds(BOOK, NORRIS).percent == "94.26"


@pytest.mark.rule("GW-RU-11", "GW-CH-16")
def test_who_resists_pays_it_out_of_the_own_total() -> None:
    """Both half fitting is as neither: the same comparison."""
    both = odds(BOOK, NORRIS | {"fit": "partial", "vs-fit": "partial"})

    assert both.fraction == odds(BOOK, NORRIS).fraction


@pytest.mark.rule("GW-CH-16", "GW-CH-23", "GW-CH-25", "GW-CH-49", "GW-CH-50", "GW-CH-51", "GW-CH-52")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({}, (0, 0, 0)),
        ({"raises": 2}, (2, 0, 2)),
        ({"intervention": "in-line"}, (0, 0, 0)),
        ({"intervention": "flashback"}, (1, 0, 1)),
        ({"intervention": "flashback", "complication": 2, "raises": 1, "fit": "partial"}, (5, 0, 5)),
        ({"intervention": "flashback", "ramification": True}, (1, 1, 0)),
        ({"intervention": "flashback", "ramification": True, "free": 3}, (1, 1, 0)),
        ({"fit": "partial", "raises": 2, "free": 2}, (3, 2, 1)),
        ({"free": 2}, (0, 0, 0)),
        ({"ramification": True}, (0, 0, 0)),
    ],
)
def test_what_is_taken_is_what_is_owed_less_what_is_free(said: dict[str, Any], expected: tuple[int, int, int]) -> None:
    """Each part is named with its rule, they add up, and what is taken is harder to beat."""
    found = odds(BOOK, ANGELIQUE | said)

    assert raises(ANGELIQUE | said) == expected
    assert sum(one.amount or 0 for one in found.explanation if one.unit == "raises") == expected[2]
    bare = ANGELIQUE | {name: value for name, value in said.items() if name == "fit"}
    plain = {"vs-modifier": 2 * expected[2] - 2 * raises(bare)[2]}
    assert found.fraction == odds(BOOK, bare | plain).fraction


@pytest.mark.rule("GW-RU-12")
@pytest.mark.parametrize(("reading", "taken"), [("allowed", 0), ("never", 1)])
def test_a_free_raise_pays_for_the_background_or_nothing_does(reading: str, taken: int) -> None:
    """One flashback and one half-fitting background against two free raises."""
    said = ANGELIQUE | {"fit": "partial", "intervention": "flashback", "free": 1, "ramification": True}

    assert raises(said, free_raise_pays_background=reading) == (2, 2 - taken, taken)


@pytest.mark.rule("GW-CH-46", "GW-RU-09", "GW-RU-35")
@pytest.mark.parametrize("gate", ["soft", "hard"])
def test_narrating_is_a_matter_of_fate_by_itself(gate: str) -> None:
    """Angelique's past has Fate among its categories, and nobody has to name it."""
    assert (
        odds(book(category_gate=gate), ANGELIQUE | {"intervention": "in-line", "essence": "fate"}).denominator == 8**5
    )
    assert wrong(ANGELIQUE | {"trait": "Charming"} | {"intervention": "in-line"}, category_gate=gate)[0] in (
        "challenge/intervention-not-fate", "challenge/unknown-trait",
    )  # fmt: skip


@pytest.mark.rule("GW-CH-52", "GW-RU-33")
def test_an_indirect_intervention_by_each_reading() -> None:
    """Dressing of an ordinary throw; rolled with a trait of Fate; or nobody's throw, paid with free raises alone."""
    said = NORRIS | {"intervention": "indirect"}

    assert odds(BOOK, said).fraction == odds(BOOK, NORRIS).fraction
    assert wrong(said, intervention_roll="always-rolled")[0] == "challenge/use-not-narrative"
    assert raises(ANGELIQUE | {"intervention": "indirect"}, intervention_roll="always-rolled") == (0, 0, 0)
    unrolled = book(intervention_roll="indirect-unrolled")
    assert isinstance(odds(unrolled, said), Certain)
    assert (odds(unrolled, said).fraction, *odds(unrolled, said).counts["raises"]) == (1, "free", "owed", "taken")
    assert wrong(said | {"raises": 2, "free": 1}, intervention_roll="indirect-unrolled")[0] == "drama/unpaid-raises"
    thrown = roll(unrolled, said | {"raises": 2, "free": 2}, Seeded("none"))
    assert (thrown.faces["actor"], thrown.success) == ((), True)


@pytest.mark.rule("GW-RU-53", "GW-CH-39", "GW-CH-46")
@pytest.mark.parametrize("reading", ["off", "on"])
def test_the_games_masters_modifier_is_for_interventions_or_for_everything(reading: str) -> None:
    """At an intervention it counts in both; elsewhere only where the table has one."""
    told = {"intervention": "in-line"}
    counted = odds(book(gm_modifier=reading), ANGELIQUE | told | {"gm-modifier": -2}).fraction
    assert counted == odds(BOOK, ANGELIQUE | told | {"vs-modifier": 2}).fraction

    plain = NORRIS | {"gm-modifier": 1, "vs-gm-modifier": 1}
    if reading == "on":
        assert odds(book(gm_modifier="on"), plain).fraction == odds(BOOK, NORRIS).fraction
    else:
        assert wrong(plain)[0] == "challenge/no-gm-modifier"


@pytest.mark.rule("GW-EQ-05", "GW-EQ-02", "GW-RU-28")
def test_what_the_games_master_strikes_adds_nothing() -> None:
    """On either side; only what is in use can be struck."""
    tom = {"character": "thomas-snape", "trait": "Slippery", "vs-dice": 1, "gear": ("linked-charm", "truth-tongue")}
    trait = next(iter(BOOK.get("item", "dark-spires:linked-charm").traits)).partition(":")[2]

    struck = odds(BOOK, tom | {"struck": (trait,)})

    assert struck.fraction == odds(BOOK, tom | {"gear": ("truth-tongue",)}).fraction < odds(BOOK, tom).fraction
    code, words = wrong(tom | {"struck": (trait[:-1] + "q",)})
    assert (code, trait in words) == ("challenge/unknown-equipment-trait", True)
    assert "cannot be struck" in wrong(tom | {"gear": (), "struck": (trait,)})[1]


@pytest.mark.rule("GW-RU-28", "GW-EQ-02")
@pytest.mark.parametrize(("reading", "bonus"), [("each-piece", 2), ("once-by-name", 1)])
def test_a_trait_of_two_pieces_counts_twice_or_once(tmp_path: Any, reading: str, bonus: int) -> None:
    """The same in odds as in a scene."""
    things = dict(zip(("backgrounds", "traits", "items"), FILES["things"].split("---\n"), strict=True))
    root = pack(tmp_path, "stage", requires=None, **things, teller=FILES["teller"])
    found = Session(packs=[root], rulings={"equipment-duplicates": reading}).table("stage")

    armed = odds(found, {"character": "teller", "trait": "Quick", "gear": ("dirk", "sword"), "vs-dice": 2})

    assert armed.fraction == odds(BOOK, {"dice": 3, "modifier": bonus, "vs-dice": 2}).fraction


@pytest.mark.rule("GW-RU-01", "GW-CH-34")
@pytest.mark.parametrize(("reading", "held"), [("ten", 8), ("six", 6)])
@pytest.mark.parametrize("level", ["8", "taxing"])
def test_a_level_is_held_to_the_highest_of_the_table(reading: str, held: int, level: str) -> None:
    """Its label stays known, and a line says what was taken off."""
    found = odds(book(challenge_level_max=reading), {"dice": 3, "level": level})

    assert found.fraction == odds(BOOK, {"dice": 3, "vs-dice": 2, "vs-modifier": held}).fraction
    assert ("GW-RU-01" in {one.rule for one in found.explanation}) is (held == 6)
    assert wrong({"dice": 3, "level": "11"}, challenge_level_max=reading)[0] == "challenge/wrong-value"


@pytest.mark.rule("GW-RU-18", "GW-RU-185", "GW-CH-32")
def test_an_entity_of_the_pack_stands_in_it_by_name() -> None:
    """With its own dice and level on either side; what is named for the moment outweighs them."""
    past = BOOK.get("entity", "dark-spires:toms-past")
    own = {"dice": past.dice, "modifier": past.level}

    for name in ("toms-past", "entity/toms-past", "dark-spires:toms-past", "dark-spires:entity/toms-past"):
        acts = odds(BOOK, {"character": name, "vs-dice": 2})
        assert acts.fraction == odds(BOOK, own | {"vs-dice": 2}).fraction
    level = odds(BOOK, {"dice": 3, "against": "toms-past", "level": "difficult"})
    assert level.fraction == odds(BOOK, {"dice": 3, "vs-dice": past.dice, "vs-modifier": 6}).fraction
    steadier = odds(BOOK, {"dice": 3, "against": "toms-past", "variability": "3"})
    assert steadier.fraction == odds(BOOK, {"dice": 3, "vs-dice": 3, "vs-modifier": past.level}).fraction


@pytest.mark.rule("GW-RU-18")
def test_a_name_of_two_asks_which(tmp_path: Any) -> None:
    """A street may be a person and a place; the kind before the name tells them apart."""
    one = "kind: entity\nformat: 1\nentries:\n  - {id: raven, name: The Raven, dice: 2, level: 3}\n"
    other = "kind: character\nformat: 1\nid: raven\nname: Raven\ntraits:\n  - {name: Sly, categories: [social]}\n"
    found = Session(packs=[pack(tmp_path, "stage", one=one, other=other)]).table("stage")

    with pytest.raises(ContentError, match=r"entity/raven"):
        odds(found, {"dice": 2, "against": "raven"})

    thing = odds(found, {"dice": 2, "against": "entity/raven"})
    assert thing.fraction == odds(found, {"dice": 2, "vs-dice": 2, "vs-modifier": 3}).fraction
    assert odds(found, {"dice": 2, "against": "character/raven", "vs-trait": "Sly"}).denominator == 8**5


@pytest.mark.rule("GW-CH-36", "GW-CH-04")
@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ({"dice": 0, "vs-dice": 1}, "challenge/no-dice", "from 1 to 99"),
        ({"dice": 1, "vs-dice": 0}, "challenge/no-dice", "from 1 to 99"),
        ({"dice": 1, "variability": "0"}, "challenge/no-dice", "from 1 to 99"),
        ({"dice": 1, "against": "acusation"}, "challenge/wrong-value", "accusation"),
        ({"dice": 1, "against": "accusation", "vs-trait": "Stern"}, "challenge/no-sheet", "--vs-trait"),
        ({"dice": 1, "against": "accusation", "vs-dice": 2}, "challenge/wrong-value", "--vs-dice"),
        ({"character": "toms-past", "vs-dice": 1, "intervention": "in-line"}, "challenge/no-sheet", "--intervention"),
        ({"character": "norris", "background": "bodygard", "vs-dice": 1}, "challenge/unknown-background", "bodyguard"),
        ({"character": "norris", "gear": ("ropes",), "vs-dice": 1}, "challenge/unknown-gear", "'ropes'"),
        ({"dice": 1, "vs-dice": 1, "trait": "Stern"}, "challenge/wrong-value", "--character"),
        ({"character": "norris", "modifier": 2, "vs-dice": 1}, "challenge/wrong-value", "--gm-modifier"),
        ({"dice": 1, "vs-dice": 1, "intervention": "flashbak"}, "challenge/wrong-value", "flashback"),
        ({"dice": 1, "vs-dice": 1, "complication": -1}, "challenge/complication", "0 or more"),
        ({"dice": 1, "vs-dice": 1, "complication": 100}, "challenge/wrong-value", "99"),
        ({"dice": 1, "vs-dice": 1, "free": -1}, "challenge/wrong-value", "99"),
        ({"dice": 1, "vs-dice": 1, "gm-modifier": 2}, "challenge/no-gm-modifier", "0"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_with_its_cure(said: dict[str, Any], code: str, words: str) -> None:
    """Nothing that is named is left out in silence."""
    found = wrong(said)

    assert found[0] == code
    assert words in found[1]


def test_raises_by_numbers_alone_are_charged_too() -> None:
    """A flashback told with bare numbers costs what it costs everybody."""
    said = {"dice": 2, "vs-dice": 2}

    told = odds(BOOK, said | {"intervention": "flashback", "complication": 1, "free": 1}).fraction

    assert told == odds(BOOK, said | {"raises": 1}).fraction < Fraction(1)
