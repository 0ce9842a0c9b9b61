"""What plugins add to a challenge outside any scene: they see its two sides, and the number counts them."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import PluginError
from gateway_core.session import Session
from gateway_rpg.drama.standalone.drama_odds import DramaOdds
from tests.session.folders import house_code

FAILS = """
@hookimpl
def gateway_challenge_modifiers(ask):
    raise ValueError("no")
"""
TWO = """
@hookimpl
def gateway_challenge_modifiers(ask):
    known = [one for one in ask.scene.entities if one.id in ask.scene.sheets]
    lies = ask.scene.edge(ask.entity, ask.against[0])
    why = f"{[one.id for one in ask.scene.entities]}, {len(known)} with sheets, {lies:+d}, {ask.judgement.trait}"
    return [Modifier(ask.entity, -1 if ask.resisting else 2, why)]
"""
JUDGES = "@hookimpl\ndef gateway_judge(ask):\n    return None\n"


def _outside(folder: Path, body: str, **given: Any) -> Any:
    """Return the odds of a challenge outside any scene where a house rule of code has a say."""
    session = Session(house=(str(house_code(folder / "rules.py", body)),) if body else ())
    usual = {one.name: one.default for one in DramaOdds.parameters if one.default is not None}
    return DramaOdds().weigh(
        session.table("dark-spires"), usual | {key.replace("_", "-"): one for key, one in given.items()}
    )


KROE = {"character": "hans-kroe", "trait": "Devious", "background": "inner-circle"}
TOM = {"against": "thomas-snape", "vs_trait": "Slippery", "vs_background": "blag"}


def test_outside_a_scene_a_hook_gets_one_of_the_two_sides_alone(tmp_path: Path) -> None:
    """With their sheets and the Edge between them; what it adds counts, with its reason."""
    found = _outside(tmp_path, TWO, **KROE, **TOM, edge=-2)

    said = [one.text for one in found.explanation if "(rules)" in one.text]
    ids = "['hans-kroe', 'thomas-snape'], 2 with sheets"
    assert said == [
        f"Hans Kroe: {ids}, -2, gateway:full (rules)", f'Thomas "Tom" Snape: {ids}, +2, gateway:full (rules)',
    ]  # fmt: skip
    plain = _outside(tmp_path, "", **KROE, **TOM, edge=1)  # three of Edge are as good as two to one side and one off
    assert (found.numerator, found.denominator) == (plain.numerator, plain.denominator)


def test_what_a_hook_adds_counts_for_plain_numbers_too(tmp_path: Path) -> None:
    """They are sides without a sheet and without a name."""
    found = _outside(tmp_path, TWO, dice=3, vs_dice=2)

    plain = _outside(tmp_path, "", dice=3, vs_dice=2, modifier=2, vs_modifier=-1)
    assert (found.numerator, found.denominator) == (plain.numerator, plain.denominator)
    assert any("['actor', 'opposition'], 0 with sheets" in one.text for one in found.explanation)


def test_a_hook_that_fails_outside_a_scene_leaves_no_number(tmp_path: Path) -> None:
    """Plugin, hook, file and line are told."""
    with pytest.raises(PluginError) as raised:
        _outside(tmp_path, FAILS, dice=3, vs_dice=2)

    assert (raised.value.plugin, raised.value.place is not None) == ("rules", True)


def test_where_a_plugin_judges_odds_outside_a_scene_say_whose_judgement_counts(tmp_path: Path) -> None:
    """Nobody takes the number for one that the plugin has agreed to."""
    found = _outside(tmp_path, JUDGES, dice=3, vs_dice=2)

    assert found.explanation[-1].text.startswith("A plugin judges approaches at this table")
