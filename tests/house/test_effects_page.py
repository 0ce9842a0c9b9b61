"""The page of the effects' language explains every word."""

from typing import get_args

import attrs
import pytest

from gateway_rpg.drama.language.effects import AimCase, Effect
from gateway_rpg.drama.language.glosses import AIM_SETS, CHOICES
from gateway_rpg.drama.language.words import LANGUAGE

from .effects_examples import examples


@pytest.mark.parametrize("sort", ["operations", "conditions", "quantities"])
def test_every_word_is_shown_as_it_is_written(sort: str) -> None:
    """The book uses every word that it has; what a pack of ours says is read whenever the tests run."""
    assert set(examples()[sort]) == set(getattr(LANGUAGE, sort))


def test_every_closed_word_of_an_effect_is_explained() -> None:
    """What may be read, and nothing else."""
    choices = attrs.fields_dict(Effect)["choose"].type

    assert set(AIM_SETS) == set(get_args(attrs.fields_dict(AimCase)["set"].type))
    assert set(CHOICES) == set(get_args(get_args(choices)[0]))
