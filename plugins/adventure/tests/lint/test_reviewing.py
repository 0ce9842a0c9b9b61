"""What is wrong with a scene although every key and reference is right: each finding, at its place."""

from pathlib import Path

import pytest

from ..gate import SCENE, SECOND, changed, found


@pytest.mark.rule("AD-28", "AD-55")
@pytest.mark.parametrize(
    ("old", "new", "code", "path", "hint"),
    [
        ("protagonists: [diver, singer]", "protagonists: []", "adventure/no-protagonist", ("protagonists",), ""),
        ("[diver, singer]", "[diver, diver]", "adventure/protagonist-twice", ("protagonists", 1), ""),
        ("id: first", "id: First", "adventure/bad-id", ("chapters", 0, "id"), ""),
        ("id: inside", "id: end", "adventure/reserved-id", ("chapters", 0, "moments", 1, "id"), ""),
        ("id: inside", "id: cell", "adventure/id-twice", ("chapters", 0, "moments", 2, "id"), ""),
        ("id: climb", "id: fight", "adventure/reserved-id", ("chapters", 0, "moments", 0, "ways", 0, "id"), ""),
        ("id: climb", "id: talk", "adventure/id-twice", ("chapters", 0, "moments", 0, "ways", 1, "id"), ""),
        ("{id: well,", "{id: gm,", "adventure/reserved-id", ("chapters", 0, "moments", 0, "places", 0, "id"), ""),
        ("{id: well,", "{id: guard,", "adventure/id-twice", ("chapters", 0, "moments", 0, "places", 0, "id"), ""),
        ("{id: well,", "{id: a|b,", "adventure/bad-id", ("chapters", 0, "moments", 0, "places", 0, "id"), ""),
        ("{id: captain, npc: captain}", "{id: diver, npc: captain}", "adventure/id-twice",
         ("chapters", 0, "moments", 1, "npcs", 1, "id"), ""),
        ("[{id: guard, npc: guard}, {", "[{id: guard, npc: captain}, {", "adventure/id-twice",
         ("chapters", 0, "moments", 1, "npcs", 0, "id"), ""),
        ("{text: You are over., to: inside}", "{text: You are over., to: insde}", "adventure/unknown-moment",
         ("chapters", 0, "moments", 0, "ways", 0, "success", "to"), "'inside'"),
        ("{text: The guard runs., to: inside}", "{text: The guard runs., to: dawn}", "adventure/unknown-moment",
         ("chapters", 0, "moments", 0, "won", "to"), "outside"),
        ("against: {npc: guard,", "against: {npc: gard,", "adventure/unknown-npc",
         ("chapters", 0, "moments", 0, "ways", 1, "against", "npc"), "'guard'"),
        ("out: [guard]", "out: [captain]", "adventure/unknown-npc",
         ("chapters", 0, "moments", 0, "ways", 1, "success", "out", 0), "guard"),
        ("            difficulty: 8\n", "", "adventure/no-opposition", ("chapters", 0, "moments", 0, "ways", 0), ""),
        ("            difficulty: 8\n", "            difficulty: 8\n            against: {npc: guard, ability: wits}\n",
         "adventure/two-oppositions", ("chapters", 0, "moments", 0, "ways", 0, "difficulty"), ""),
        ("text: You fall.", "text: ' '", "adventure/no-consequence",
         ("chapters", 0, "moments", 0, "ways", 0, "failure", "text"), ""),
        ("text: The guard runs.", "text: ''", "adventure/no-consequence",
         ("chapters", 0, "moments", 0, "won", "text"), ""),
        ("{id: guard, npc: guard}]", "{id: guard, npc: guard, foe: false}]", "adventure/no-foe",
         ("chapters", 0, "moments", 0, "fight"), ""),
        ("bleeding: 2", "bleeding: 31", "adventure/figure-out-of-range",
         ("special_rules", "figures", "bleeding"), ""),
    ],
)  # fmt: skip
def test_a_scene_that_cannot_be_played_as_it_stands_is_an_error(
    tmp_path: Path, old: str, new: str, code: str, path: tuple[str | int, ...], hint: str
) -> None:
    """Names that lead nowhere, ids that mean two things, Tests against nothing: each at its place with its cure."""
    findings = [one for one in changed(tmp_path, "gate", old, new) if one.code == code]

    assert [(one.kind, one.id, one.path, one.severity) for one in findings] == [("scene", "mine:gate", path, "error")]
    assert hint in findings[0].hint


@pytest.mark.parametrize(
    ("old", "new", "code", "path"),
    [
        ("gains: [key], ", "", "adventure/never-used", ("chapters", 0, "moments", 1, "ways", 0, "needs")),
        ("        fight: true\n", "", "adventure/never-used", ("chapters", 0, "moments", 0, "won")),
    ],
)
def test_what_can_never_apply_is_a_warning(
    tmp_path: Path, old: str, new: str, code: str, path: tuple[str | int, ...]
) -> None:
    """Gear that nobody can have, the end of a fight that nobody fights."""
    findings = changed(tmp_path, "gate", old, new)

    assert (findings[0].code, findings[0].path) == (code, path)
    assert {one.severity for one in findings} == {"warning"}


def test_an_unreachable_moment_is_a_warning(tmp_path: Path) -> None:
    """Nothing leads to the cell any longer, and whoever is inside always comes to the end."""
    text = SCENE.replace("to: cell", "to: inside")

    findings = found(tmp_path, gate=text)

    path = ("chapters", 0, "moments", 2, "id")
    assert [(one.code, one.path, one.severity) for one in findings] == [("adventure/never-reached", path, "warning")]


def test_a_moment_is_reached_when_the_one_before_leads_nowhere(tmp_path: Path) -> None:
    """A consequence without `to` leaves the moment as it is; when nothing is left to try, the next one follows."""
    text = SCENE.replace("to: cell", "to: inside").replace("resolve: 1, to: end", "resolve: 1")

    assert found(tmp_path, gate=text) == []


def test_a_moment_with_nothing_to_try_is_followed_by_the_next(tmp_path: Path) -> None:
    """It is told, and the story goes on."""
    noon = SECOND.replace("text: Light.}]", "text: Light.}, {id: noon, name: Noon, text: Heat.}]")

    assert found(tmp_path, gate=SCENE + noon) == []


@pytest.mark.rule("AD-03", "AD-04")
def test_an_adventure_has_a_chapter_and_a_chapter_a_moment(tmp_path: Path) -> None:
    """Otherwise there is nothing to open with."""
    start = SCENE[: SCENE.index("chapters:")]

    nothing = found(tmp_path / "one", gate=start + "chapters: []\n")
    empty = found(tmp_path / "two", gate=start + "chapters: [{id: first, name: First, text: Rain., moments: []}]\n")

    assert [one.code for one in nothing] == ["adventure/no-chapter"]
    assert [one.code for one in empty] == ["adventure/no-moment"]


@pytest.mark.parametrize(("name", "codes"), [("second", []), ("first", ["adventure/id-twice"])])
def test_chapters_have_ids_of_their_own(tmp_path: Path, name: str, codes: list[str]) -> None:
    """A second Chapter is looked at like the first."""
    findings = found(tmp_path, gate=SCENE + SECOND.replace("second", name, 1))

    assert [one.code for one in findings] == codes
