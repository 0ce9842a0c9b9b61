"""Another rulebook in the middle of an evening: sheets, texts and figures are the new one's, what happened stays."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.table import Acted, Refusal

from ..deeds import c
from ..evening import PACK, Evening


def today(folder: Path, *changes: tuple[str, str, str]) -> Any:
    """Return the rulebook of the small pack with changes: in which file, what, and what stands there now."""
    shutil.copytree(PACK, folder / "small")
    for file, old, new in changes:
        text = (folder / "small/data" / file).read_text(encoding="utf-8")
        assert old in text
        (folder / "small/data" / file).write_text(text.replace(old, new), encoding="utf-8")
    return Session(packs=[folder / "small"]).table("small")


def adopted(evening: Evening, book: Any) -> Any:
    """Take a rulebook up and return the state; it must be taken."""
    found = evening.table.adopt("gm", book)
    assert isinstance(found, Acted), found
    return evening.state


def test_who_is_there_comes_by_the_sheet_of_today(tmp_path: Path) -> None:
    """The guard is stronger and has another name; what he has lost stays lost, and undo goes back to the old sheet."""
    evening = Evening()
    (guard,) = evening.state.npcs()
    evening.do("gm", c.SetTrack(guard.id, "health", guard.health - 1))

    state = adopted(
        evening,
        today(tmp_path, ("npcs.yaml", "the guard, abilities: {toughness: 2", "the sergeant, abilities: {toughness: 4")),
    )

    one = state.characters[guard.id]
    assert (one.name, one.scores["adventure:toughness"], one.health) == ("the sergeant", 4, guard.health - 1)
    assert isinstance(evening.table.undo("gm"), Acted)
    assert evening.state.characters[guard.id].name == guard.name


@pytest.mark.parametrize(("health", "lost", "left"), [(9, 2, 7), (2, 2, 1), (3, 3, 0)])
def test_a_track_keeps_what_is_lost_of_it(tmp_path: Path, health: int, lost: int, left: int) -> None:
    """Whoever stands does not fall by a stroke of the pen, and whoever lies does not rise by one."""
    evening = Evening()
    (guard,) = evening.state.npcs()
    evening.do("gm", c.SetTrack(guard.id, "health", guard.health - lost))

    text = "smarts: 1, wits: 1}, health: "
    state = adopted(evening, today(tmp_path, ("npcs.yaml", f"{text}3", f"{text}{health}")))

    assert (state.characters[guard.id].health, state.characters[guard.id].most_health) == (left, health)


def test_a_name_that_a_player_gave_stays(tmp_path: Path) -> None:
    """And whoever was made at the table, who has no sheet of the book."""
    evening = Evening()
    state = adopted(evening, today(tmp_path, ("npcs.yaml", "the duke", "the old duke")))

    assert {one.name for one in state.protagonists()} == {"Ada", "Bo"}
    assert state.rules.npcs["small:duke"].name == "the old duke"


def test_what_the_evening_names_must_be_there(tmp_path: Path) -> None:
    """Else it goes on as it was, and says why: a guard made anew, whose sheet had another name."""
    evening = Evening()
    book = today(
        tmp_path,
        ("npcs.yaml", "id: guard,", "id: warden,"),
        ("scenes/the-gate.yaml", "id: guard, npc: guard", "id: guard, npc: warden"),
        ("scenes/the-race.yaml", "npc: guard", "npc: warden"),
    )

    found = evening.table.adopt("gm", book)

    assert isinstance(found, Refusal)
    assert (found.code, "'small:guard'" in found.message) == ("table/names-what-is-gone", True)


def test_an_evening_whose_scene_or_moment_is_gone_goes_on_as_it_was(tmp_path: Path) -> None:
    """The moment has another id now; in the other pack the scene has."""
    evening = Evening()
    moment = today(
        tmp_path / "one",
        ("scenes/the-gate.yaml", "id: gate\n", "id: gates\n"),
        ("scenes/the-gate.yaml", "to: gate}", "to: gates}"),
    )
    scene = today(tmp_path / "two", ("scenes/the-gate.yaml", "id: the-gate\n", "id: the-wall\n"))

    for book, what in ((moment, "the moment 'gate'"), (scene, "the scene 'small:the-gate'")):
        found = evening.table.adopt("gm", book)
        assert isinstance(found, Refusal)
        assert (found.code, what in found.message) == ("table/names-what-is-gone", True)


def test_no_rulebook_is_taken_up_in_the_middle_of_a_test(tmp_path: Path) -> None:
    """It was begun by the rules as they were."""
    evening = Evening()
    form = next(form for form in evening.table.options("gm") if isinstance(form.command, c.TakeWay))
    evening.do("gm", form.command)

    found = evening.table.adopt("gm", today(tmp_path))

    assert isinstance(found, Acted)  # the same rules are no other
    found = evening.table.adopt("gm", today(tmp_path / "other", ("npcs.yaml", "the duke", "the old duke")))
    assert isinstance(found, Refusal)
    assert found.code == "adventure/test-under-way"
