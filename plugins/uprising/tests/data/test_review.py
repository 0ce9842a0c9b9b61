"""What is wrong with a stranger's pack although every key and reference is right: each finding, with its cure."""

from pathlib import Path

import pytest
from gateway_uprising import review

from gateway_core.game import all_faults
from gateway_core.packs import Finding

from ..books import BOOK, book, write

SOUND = {
    "card": "{id: mine, name: Mine, type: insurgent, cost: 3, copies: 6, attack: 2, defense: 2}",
    "leader": "{id: boss, name: Boss, on_play: [{draw: 1}]}",
    "runestone": "{id: stone, name: Stone, rarity: common, cost: 3, infamy: 1, copies: 2, use: [{draw: 1}]}",
    "force": "{id: brute, name: Brute, faction: horde, copies: 1, attack: 2, defense: 2, infamy: 1}",
    "event": "{id: raid, name: Raid, players: 2, lines: [{deploy: horde, at: ['1']}]}",
    "district": "{id: docks, name: Docks, reward: [{infamy: 1}]}",
    "scenario": "{id: evening, name: Evening, cards: [uprising:birdmancer, uprising:claw-knight, uprising:fishwife, "
    "uprising:geomancer, uprising:spellbones, uprising:summoner, uprising:war-hero, uprising:runesmith]}",
}


def found(folder: Path, **entries: str) -> list[Finding]:
    """Return what is found in a pack of these entries, by kind."""
    files = {kind: f"kind: {kind}\nformat: 1\nentries:\n  - {text}\n" for kind, text in entries.items()}
    rulebook = book(write(folder / "mine", files))
    return [*all_faults(review.TABLE, rulebook, rulebook), *all_faults(review.ENTRIES, rulebook, rulebook)]


def test_the_book_is_without_fault() -> None:
    """Our own cards, Events, Districts and scenarios pass without a word."""
    assert [*all_faults(review.TABLE, BOOK, BOOK), *all_faults(review.ENTRIES, BOOK, BOOK)] == []


def test_a_sound_pack_is_passed(tmp_path: Path) -> None:
    """Nothing is found where nothing is wrong."""
    assert found(tmp_path, **SOUND) == []


@pytest.mark.rule("UP-03", "UP-05", "UP-21", "UP-49", "UP-R15", "UP-R21", "UP-R31", "UP-R50", "UP-R56")
@pytest.mark.parametrize(
    ("kind", "old", "new", "code", "cure"),
    [
        ("card", "defense: 2", "defense: 0", "uprising/no-defense", "Write defense: 1"),
        ("card", "copies: 6", "copies: 4", "uprising/too-few-copies", "Write copies: 6."),
        ("card", "type: insurgent", "type: support", "uprising/never-used", "Leave it out, or write type: insurgent."),
        ("card", "type: insurgent, ", "type: merchant, gold: 1, ", "uprising/never-used", "Leave it out"),
        ("card", "attack: 2", "on_play: [{reinforce: 1}]", "uprising/not-here", "on_reveal of a force"),
        ("card", "attack: 2", "in_battle: [{draw: 1}]", "uprising/not-here", "Only attack stands in in_battle"),
        ("card", "attack: 2", "others: [{gold: 1}]", "uprising/never-used", "Give something that still counts"),
        ("leader", "id: boss", "id: boss, attack: 2", "uprising/never-used", "Write defense, too."),
        ("leader", "on_play", "each_turn", "uprising/never-used", "Write it in on_play"),
        ("runestone", "cost: 3", "cost: 4", "uprising/price-tells", "Write cost: 3"),
        ("runestone", "use: [{draw: 1}]", "use: []", "uprising/never-used", "Write what it does."),
        ("runestone", "use: [{draw: 1}]", "phase: attack, use: [{gold: 1}]", "uprising/never-used", "phase: any"),
        ("force", "infamy: 1", "infamy: 1, on_reveal: [{gold: 1}]", "uprising/never-used", "still counts"),
        ("event", "'1'", "'9'", "uprising/unknown-marker", "Known here: 1, 2, 3, 4, 5, 6, center, every."),
        ("event", "'1'", "centre", "uprising/unknown-marker", "Did you mean 'center'?"),
        ("event", "['1']", "[]", "uprising/no-target", "Name a marker, center, or every."),
        ("event", ", lines: [{deploy: horde, at: ['1']}]", "", "uprising/never-used", "Write lines"),
        ("district", "infamy: 1", "gold: 1", "uprising/never-used", "still counts"),
        ("district", "reward: [{infamy", "when: cleanup, reward: [{attack-phase", "uprising/never-used", "when: now"),
        ("district", "name: Docks", "name: Docks, center: true", "uprising/two-centers", "Leave it out."),
        ("scenario", ", uprising:runesmith", "", "uprising/wrong-number", "Add 1."),
        ("scenario", "uprising:runesmith", "uprising:rebel", "uprising/core-card", "Name a Revolution card."),
    ],
)
def test_what_could_not_be_played_is_found_with_its_cure(
    tmp_path: Path, kind: str, old: str, new: str, code: str, cure: str
) -> None:
    """Whatever says nothing, comes too late or stands in the wrong place is told where it stands, and what to do."""
    assert old in SOUND[kind]

    findings = found(tmp_path, **{**SOUND, kind: SOUND[kind].replace(old, new)})

    assert code in [one.code for one in findings]
    assert any(cure in one.hint for one in findings if one.code == code), findings


def test_an_id_means_one_card_alone(tmp_path: Path) -> None:
    """A Leader and a card of the same id would be the same thing in a deck."""
    findings = found(tmp_path, **{**SOUND, "leader": SOUND["leader"].replace("boss", "mine")})

    assert [(one.code, one.path) for one in findings] == [("uprising/id-twice", ("id",))]


@pytest.mark.rule("UP-06", "UP-16", "UP-17", "UP-20", "UP-R01")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("{starter: {'uprising:saloran-cart': 9}}", "uprising/too-few-copies"),
        ("{events: 15}", "uprising/too-few"),
        ("{outer_boards: 10}", "uprising/too-few"),
        ("{outer_guards: 4}", "uprising/too-few"),
        ("{first_runestones: 5}", "uprising/too-few"),
        ("{ruined: [0, 6]}", "uprising/no-such-place"),
        ("{first_marker: 6}", "uprising/no-such-place"),
        ("{costs: {insurgent: 1, support: 1}}", "uprising/unknown-type"),
    ],
)
def test_numbers_that_no_table_can_be_laid_with_are_found(tmp_path: Path, change: str, code: str) -> None:
    """A house rule that wants more than there is in the box is told so."""
    patch = f"kind: patch\nformat: 1\nentries:\n  - {{patch: uprising:setup/table, set: {change}, why: x}}\n"
    rulebook = book(write(tmp_path / "mine", {"changes": patch}))

    codes = [one.code for one in all_faults(review.TABLE, rulebook, rulebook)]

    assert code in codes
