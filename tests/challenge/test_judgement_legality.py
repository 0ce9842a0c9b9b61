"""What a games master may say of an approach."""

from typing import Any, get_args

import attrs
import pytest

from gateway_core.challenge import Approach, Intervention, Judgement, refuse_judgement

from .book import gear, rules


def refused(judgement: Judgement, **readings: str) -> str:
    """Return the code of the refusal, or empty text if there is none."""
    found = refuse_judgement(rules(**readings), judgement)
    return "" if found is None else found.code.removeprefix("challenge/")


def test_a_judgement_without_a_word_is_that_it_fits_fully() -> None:
    """Trait and background fit, nothing is struck."""
    assert Judgement() == Judgement("gateway:full", "gateway:full") == Judgement("full", "full")
    assert refused(Judgement()) == ""


@pytest.mark.rule("GW-CH-11", "GW-CH-16", "GW-EQ-05", "GW-CH-33", "GW-CH-35", "GW-CH-50")
@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"trait": "perfect"}, "unknown-relevance"),
        ({"background": "perfect"}, "unknown-fit"),
        ({"struck": ("gateway-examples:fire-arm",)}, "unknown-equipment-trait"),
        ({"struck": gear("firearm", "weapon")}, ""),
        ({"level": -1}, "level-out-of-range"),
        ({"level": 7, "dice": 2}, ""),
        ({"dice": 0}, "dice-out-of-range"),
        ({"dice": 999}, "dice-out-of-range"),
        ({"complication": -1}, "complication"),
        ({"complication": 4}, "complication"),
        ({"ramification": True}, ""),
    ],
)
def test_words_must_be_known_and_numbers_possible(said: dict[str, Any], code: str) -> None:
    """What a pack could not hold, a games master cannot say."""
    assert refused(attrs.evolve(Judgement(), **said)) == code


def test_an_unknown_word_is_met_with_the_nearest() -> None:
    """A typing slip is cured on the spot."""
    found = refuse_judgement(rules(), Judgement("partail"))

    assert found is not None
    assert found.allowed == "Did you mean 'gateway:partial'?"


@pytest.mark.rule("GW-CH-39", "GW-RU-53")
@pytest.mark.parametrize(("reading", "code"), [("off", "no-gm-modifier"), ("on", "")])
@pytest.mark.parametrize("modifier", [2, -2])
def test_a_further_number_is_for_tables_that_allow_one(reading: str, code: str, modifier: int) -> None:
    """The book gives the games master none."""
    assert refused(Judgement(modifier=modifier), gm_modifier=reading) == code
    assert refused(Judgement(modifier=0), gm_modifier=reading) == ""


@pytest.mark.rule("GW-CH-46")
def test_at_an_intervention_the_games_master_has_a_number_at_every_table() -> None:
    """Whoever narrates may be helped or hindered, whatever the ruling on further numbers."""
    judgement, narrated = Judgement(modifier=2), Approach(None, "fate", intervention="flashback")

    assert refuse_judgement(rules(gm_modifier="off"), judgement, narrated) is None
    assert refuse_judgement(rules(gm_modifier="off"), judgement, Approach()) is not None


@pytest.mark.rule("GW-CH-39", "GW-CH-50")
@pytest.mark.parametrize("use", ["action", "narrative-intervention"])
@pytest.mark.parametrize("intervention", get_args(Intervention))
def test_a_complication_is_demanded_of_an_intervention_alone(use: str, intervention: Intervention) -> None:
    """Declared as one or by the use of the background; of what is neither no raise is demanded for the plot."""
    approach = Approach(None, "fate", "gateway-examples:sneak", use, intervention=intervention)

    found = refuse_judgement(rules(), Judgement(complication=2), approach)

    assert (found is None) is (intervention != "none" or use != "action")
    assert refuse_judgement(rules(), Judgement(complication=0, ramification=True), approach) is None
