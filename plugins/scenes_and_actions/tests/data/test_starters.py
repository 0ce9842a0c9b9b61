"""What somebody begins from: a scene and a setting of their own, sound as they are."""

from pathlib import Path
from string import Template

import gateway_scenes_and_actions
import pytest

from ..books import book, found

STARTERS = Path(gateway_scenes_and_actions.__file__).parent / "starters"
WORDS = {
    "core": ">=0.1,<1",
    "id": "mine",
    "name": "Mine",
    "slug": "mine",
    "written": "Mine",
    "root": "mine",
    "keys": "",
}


def begun(what: str, folder: Path) -> Path:
    for file in (STARTERS / what).rglob("*.*"):
        to = folder / "mine" / file.relative_to(STARTERS / what)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(Template(file.read_text(encoding="utf-8")).safe_substitute(WORDS), encoding="utf-8")
    return folder / "mine"


@pytest.mark.parametrize("what", ["scene", "setting"])
def test_what_is_begun_is_sound_as_it_is(tmp_path: Path, what: str) -> None:
    """Nothing is wrong with it, and an evening opens from it."""
    rulebook = book(begun(what, tmp_path))

    assert found(rulebook) == []
    assert rulebook.get("evening", "mine:the-evening").scenes == ("mine:the-roof",)


def test_a_setting_has_a_distinction_of_its_own(tmp_path: Path) -> None:
    """It is somebody's, and says what it does."""
    rulebook = book(begun("setting", tmp_path))
    voice = rulebook.get("distinction", "mine:storm-voice")

    assert [one.words for one in voice.pool] == ["add a d8 if the kind is social and its own die was rolled"]
    assert "mine:storm-voice" in rulebook.get("hero", "mine:you").distinctions
