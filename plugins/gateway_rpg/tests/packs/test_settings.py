"""One engine under every setting: what they share comes from the book, what they bring is their own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import ChallengeRules
from gateway_core.errors import ContentError
from gateway_core.session import Session
from tests.session.folders import setting

_BROUGHT = {"backgrounds", "equipment_traits", "items", "names", "stops"}  # lists that a designer writes


def compiled(*settings: str) -> Mapping[str, Any]:
    """Return what challenges are played by at the table of a setting, field by field."""
    rules = ChallengeRules.of(Session().table(*settings))
    return {field.name: getattr(rules, field.name) for field in attrs.fields(ChallengeRules)}


@pytest.mark.rule("GW-CH-01")
def test_two_settings_play_by_the_same_rules_with_lists_of_their_own() -> None:
    """A city of wizards and a mine on Mars differ in what there is, and in nothing that is done with it."""
    spires, mars = compiled("dark-spires"), compiled("black-star-rising")

    assert {name for name in spires if spires[name] != mars[name]} == _BROUGHT


@pytest.mark.rule("GW-CH-13")
def test_the_backgrounds_are_the_designers_and_the_book_has_none() -> None:
    """Each setting writes its own list, and knows no other's."""
    book, spires, mars = (compiled(one)["backgrounds"] for one in ("gateway", "dark-spires", "black-star-rising"))

    assert book == frozenset()
    assert {id.partition(":")[0] for id in spires} == {"dark-spires"}
    assert {id.partition(":")[0] for id in mars} == {"black-star-rising"}


@pytest.mark.rule("GW-CH-13")
def test_backgrounds_may_overlap_but_must_be_listed(tmp_path: Path) -> None:
    """Sword and duel may be two backgrounds; one that is on no list is a slip of the pen."""
    root = setting(tmp_path / "duels")
    backgrounds = root / "data" / "backgrounds.yaml"
    one, other = "{id: duelling, name: Duelling}", "{id: swordplay, name: Duelling with swords}"
    backgrounds.write_text(backgrounds.read_text(encoding="utf-8").replace(one, f"{one}, {other}"), encoding="utf-8")

    assert [one.code for one in Session().check(str(root))] == ["pack/never-used"]  # nobody fights with swords yet
    sheet = root / "data" / "ann.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("background: duelling", "background: sword"))
    with pytest.raises(ContentError, match="no background has the id 'sword'"):
        Session(packs=[root]).table("duels")
