"""A mission in a file of somebody's own: what is told of it before it is played."""

from pathlib import Path

import gateway_centaurus

from gateway_core.session import Session

_STARTER = Path(gateway_centaurus.__file__).parent / "starters" / "mission.yaml"
_WORDS = {"$keys": "", "$slug": "lantern", "$written": "Lantern", "$file": "lantern.yaml"}


def checked(path: Path, **otherwise: str) -> list[tuple[str, str]]:
    """Return the codes and cures of what a check tells of the starter, some words of which are others."""
    text = _STARTER.read_text(encoding="utf-8")
    for old, new in {**_WORDS, **otherwise}.items():
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return [(one.code, one.hint) for one in Session().check(str(path))]


def test_the_starter_is_whole(tmp_path: Path) -> None:
    """Nothing is wrong with it, nor can any of its scenes not be won."""
    assert checked(tmp_path / "lantern.yaml") == []


def test_a_file_of_no_game_is_told_by_the_line_that_is_missing_and_all_else_with_it(tmp_path: Path) -> None:
    """One round is enough: no other game has missions."""
    lines = {'made_with: {centaurus: ">=0.1.0"}\n': "", "successes: 2": "successes: 9"}
    (first, cure), (second, _) = checked(tmp_path / "lantern.yaml", **lines)
    assert (first, second) == ("pack/format", "centaurus/never-won")
    assert "made_with: {centaurus: '>=0.1.0'}" in cure
