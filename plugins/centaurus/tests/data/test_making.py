"""Explorers are made choice by choice, each tried by the rules before it is taken, and by chance within them."""

from typing import Any

import attrs
import pytest
from gateway_centaurus.codes import Code
from gateway_centaurus.kinds_people import Advanced, Explorer
from gateway_centaurus.made import clock_of, codes_of, dots_of, ledger, rows_of
from gateway_centaurus.making import ExplorerDraft, ExplorerMaking
from gateway_centaurus.tables import Tables

from gateway_core.chance import Seeded
from gateway_core.game import compiled

from ..books import book

BOOK = book()
TABLE = compiled(Tables, BOOK)
MAKING = ExplorerMaking()


def begun() -> ExplorerDraft:
    """Return somebody who is nothing yet but a name."""
    return MAKING.begin(BOOK, "centaurus:nobody", "Nobody", {"centaurus": ">=0.1.0"})


def chosen(draft: ExplorerDraft, part: str, label: str, subject: str = "") -> Any:
    """Return the offer that begins with a label."""
    if subject:
        about = next(one for one in draft.subjects(part) if one.label == subject)
        return next(one for one in draft.about(about) if one.label.startswith(label))
    return next(one for one in draft.offers(part) if one.label == label)


def test_an_explorer_is_made_choice_by_choice():
    """A role, dice, Abilities, Aspects, a secret, gear and dots, until nothing is left and nothing is wrong."""
    draft = begun()
    draft = chosen(draft, "roles", "Engineer").after
    for name, times in (("Technical", 2), ("Mechanical", 2), ("Dexterity", 2)):
        for _ in range(times):
            draft = chosen(draft, "attributes", "a die more", name).after
    draft = chosen(draft, "abilities", "Repair X3", "Repair").after
    draft = chosen(draft, "abilities", "Drives X2", "Drives").after
    draft = chosen(draft, "abilities", "Sensors", "Sensors").after
    draft = draft.written("centaurus:creed", "I mend what others throw away.")
    draft = chosen(draft, "gear", "Plasma cutter").after
    for _ in range(5):
        draft = chosen(draft, "dots", "three more", "Harm").after

    assert draft.findings == ()
    assert draft.words == "18d of 18d in Attributes, 6 of 6 times Abilities, 15 of 15 dots. The clock has 12 hours."
    codes = codes_of(draft.value, TABLE.attributes, TABLE.roles)
    assert str(codes["centaurus:technical"]) == "4d+2"


@pytest.mark.parametrize(
    ("part", "label", "subject", "code"),
    [
        ("attributes", "a die less", "Strength", "centaurus/spread-out-of-range"),
        ("dots", "a dot more", "Harm", ""),
    ],
)
def test_a_choice_that_breaks_a_rule_is_refused_with_its_code(part, label, subject, code):
    """What cannot be had is offered with the reason."""
    refusal = chosen(begun(), part, label, subject).refusal
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("CG-R19", "CG-41")
def test_a_third_role_is_refused():
    """The clock knows one role and two."""
    draft = begun()
    for role in ("Medic", "Pilot"):
        draft = chosen(draft, "roles", role).after
    assert "9 hours" in draft.words
    assert chosen(draft, "roles", "Scout").refusal.code == "centaurus/too-many-roles"
    assert chosen(draft, "roles", "not Pilot").after.value.roles == ("centaurus:medic",)


def test_words_that_are_taken_back_are_no_aspect():
    """A dash says that there is none of this type."""
    draft = begun().written("centaurus:bond", "My ship.").written("name", "Anna")
    assert ([one.words for one in draft.value.aspects], draft.value.name) == (["My ship."], "Anna")
    assert draft.written("centaurus:bond", "-").value.aspects == ()


def test_a_role_can_be_chosen_at_once_and_a_grown_one_is_not_made_again():
    """`--role medic` takes it before anything is asked."""
    assert MAKING.choose(begun(), "role", "centaurus:medic").after.value.roles == ("centaurus:medic",)
    grown = attrs.evolve(begun().value, advancements=(Advanced("centaurus:medic"),))
    assert "grown since" in MAKING.foreign(grown, "centaurus")
    assert "made with centaurus" in MAKING.foreign(begun().value, "elsewhere")
    assert MAKING.foreign(begun().value, "centaurus") == ""


def test_chance_makes_whole_explorers_and_the_same_of_a_seed():
    """Six of them, with one role and with two, each without a fault."""
    made = [MAKING.at_random(begun(), Seeded(f"{seed}")) for seed in range(6)]
    assert all(one.findings == () for one in made)
    assert {len(one.value.roles) for one in made} == {1, 2}
    assert MAKING.at_random(begun(), Seeded("3")).value == made[3].value


def explorer(**changes: Any) -> Explorer:
    """Return one of ours, otherwise."""
    return attrs.evolve(BOOK.of("explorer")["centaurus:rue-achterberg"], **changes)


@pytest.mark.rule("CG-07", "CG-08")
def test_codes_come_of_spread_roles_and_what_was_bought():
    """Boosts of both roles, Secondaries of the sum, and a Secondary that does not grow with its Attribute."""
    codes = codes_of(explorer(), TABLE.attributes, TABLE.roles)
    bought = Advanced("centaurus:guard", codes={"centaurus:dexterity": Code.of("6d")})
    grown = codes_of(explorer(advancements=(bought,)), TABLE.attributes, TABLE.roles)

    def of(id: str, which: Any = codes) -> str:
        return str(which[f"centaurus:{id}"])

    assert (of("dexterity"), of("physical"), of("dash"), of("judge")) == ("4d+2", "4d+2", "4d+2", "2d")
    assert (of("dexterity", grown), of("physical", grown)) == ("6d", "4d+2")
    differing = explorer(codes={"centaurus:dash": Code.of("2d")})
    assert of("dash", codes_of(differing, TABLE.attributes, TABLE.roles)) == "2d"


@pytest.mark.rule("CG-41", "CG-76", "CG-R27")
def test_two_roles_shorten_the_clock_and_dots_are_three_and_what_was_spent():
    """Nine hours and six openings; three dots and the free ones on each track."""
    clock = clock_of(explorer(), TABLE.clocks)
    dots = dots_of(explorer(), TABLE.tracks, TABLE.figures["track-start"])
    assert clock is not None
    assert (clock.hours, clock.critical) == (9, 6)
    assert (sum(dots.values()), dots["centaurus:harm"]) == (24, 11)


@pytest.mark.rule("CG-62", "CG-63", "CG-64", "CG-R44")
def test_two_roles_draw_twenty_twenty_thirty_thirty():
    """Rows are counted for each role, and each pays in full, with three for each critical crisis."""
    rows = rows_of(TABLE.advancements)
    guard, pilot = Advanced("centaurus:guard", critical=2), Advanced("centaurus:pilot")
    earned = []
    for n in range(1, 5):
        grown = explorer(advancements=(guard, pilot, guard, pilot)[:n])
        earned.append(ledger(grown, TABLE.attributes, TABLE.roles, rows, 3).earned)
    assert earned == [26, 46, 82, 112]
    seven = explorer(roles=("centaurus:guard",), advancements=(Advanced("centaurus:guard"),) * 8)
    assert ledger(seven, TABLE.attributes, TABLE.roles, rows, 3).earned == 20 + 30 + 40 + 50 + 60 + 70 + 40 + 40
