"""What equipment and backgrounds hang on in vain is told at its line."""

from pathlib import Path

import pytest

from gateway_core.session import Session

from ..scenes import pack

TRAITS = "kind: equipment-trait\nformat: 1\nentries:\n  - {{id: sharp, name: Sharp, when: {when}, source: original}}\n"
ITEMS = "kind: item\nformat: 1\nentries:\n  - {id: knife, name: Knife, traits: [sharp], source: original}\n"
SKILLS = "kind: background\nformat: 1\nentries:\n  - {{id: knifing, name: Knifing, when: {when}, source: original}}\n"


def found(folder: Path, when: str, background: str = "{bearer-is: pc}") -> list[tuple[str, int, str, str]]:
    """Return what checking a pack says whose trait and background hang on this: code, line, sentence, cure."""
    files = {"traits": TRAITS.format(when=when), "items": ITEMS, "skills": SKILLS.format(when=background)}
    problems = Session(packs=[pack(folder, **files)]).check("stage")
    return [(one.code, one.place.line if one.place else 0, one.message, one.hint) for one in problems]


@pytest.mark.parametrize(
    ("when", "low", "high"),
    [
        ("{opponent-significance: {at-least: 7}}", 0, 6),
        ("{all: [{bearer-is: pc}, {opponent-level: {at-least: 11}}]}", 0, 10),
        ("{bearer-gang: {at-most: 0}}", 1, 20),
    ],
)
def test_a_number_that_nobody_ever_has_is_told(tmp_path: Path, when: str, low: int, high: int) -> None:
    """A warning: it is right in itself, and never so."""
    ((code, line, message, _),) = found(tmp_path, when)

    assert (code, line) == ("pack/never-used", 4)
    assert message.endswith(f"is a number from {low} to {high}, so this can never apply.")


@pytest.mark.parametrize(
    "when",
    [
        "{opponent-significance: {at-least: 6}}",
        "{not: {opponent-significance: {at-least: 7}}}",
        "{any: [{bearer-is: pc}, {opponent-level: {at-least: 11}}]}",
        "{opponent-significance: {at-least: bearer_significance + 3}}",
        "{ruling: {gm-modifier: 'on'}}",
    ],
)
def test_what_may_be_so_is_not(tmp_path: Path, when: str) -> None:
    """Nor is what hangs on a number of the other's."""
    assert found(tmp_path, when) == []


def test_a_ruling_that_nobody_knows_is_told_wherever_it_stands(tmp_path: Path) -> None:
    """In a background too, with the nearest; the rest of the pack is looked at all the same."""
    problems = found(tmp_path, "{any: [{ruling: {gm-modifer: 'on'}}, {bearer-is: pc}]}", "{ruling: {gm-modifier: of}}")

    assert sorted((code, hint) for code, _, _, hint in problems) == [
        ("pack/unknown-option", "Did you mean 'off'?"),
        ("pack/unknown-ruling", "Did you mean 'gm-modifier'?"),
    ]


def test_a_word_that_is_none_is_told_at_its_column(tmp_path: Path) -> None:
    """A background knows of no opponent."""
    ((code, line, message, hint),) = found(tmp_path, "{bearer-is: pc}", "{opponent-is: pc}")

    assert (code, line, message) == ("challenge/unknown-condition", 4, "there is no condition 'opponent-is'.")
    assert hint.startswith("Known here: all, any, bearer-gang")
