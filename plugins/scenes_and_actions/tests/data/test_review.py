"""What is wrong with sheets, scenes and evenings although every key and reference is right, each at its place."""

from pathlib import Path

import pytest

from ..books import book, found, write

HEROES = """\
kind: hero
format: 1
entries:
  - id: diver
    name: Ada
    concept: She dives
    values: {freedom: d10, kin: d8, truth: d6}
    relationships: [{id: bo, name: Bo, rating: d8}, {id: cy, name: Cy, rating: d6}, {id: di, name: Di, rating: d6}]
    distinctions: {lucky: d10, slippery: d8, vicious: d6}
    abilities: {rowing: d10, noticing: d8, brawling: d6, balance: d4}
    resources: {boat: d8, tools: d6}
"""
NPCS = """\
kind: npc
format: 1
entries:
  - {id: guard, name: A guard, abilities: {brawling: d6}, gang: 2, member_name: guardsman}
  - {id: rival, name: A rival, values: {freedom: d8}, relationships: [{id: ada, name: Ada, rating: d6}]}
"""
SCENE = """\
kind: scene
format: 1
entries:
  - id: gate
    name: The gate
    goals: [{id: through, name: Get through}, {id: quiet, name: Be quiet}]
    trouble: 3
    tasks:
      - id: climb
        name: Climb
        text: It is high.
        suggests: [balance]
        won: {text: Over., meets: [through], enters: [late]}
        lost: {text: Down., opens: [fight]}
      - id: fight
        name: Fight
        text: They come.
        contest: true
        by: guards
        against: guards
        hidden: true
        needs: [climb]
        won: {text: They run., out: [guards]}
        lost: {text: You wake., misses: [quiet], closes: [run]}
      - id: quarrel
        name: The quarrel
        text: They shout.
        contest: true
        between: [guards, late]
        won: {text: One goes.}
        lost: {text: The other.}
        stopped: {text: Both stay., meets: [quiet]}
    timed:
      id: run
      name: Run
      text: Now.
      needs: [climb]
      beats: 2
      steps: [{name: Up, against: guards, suggests: [rowing]}, {name: Down}]
      full: {text: Out., meets: [through, quiet]}
      objective: {text: In.}
      getaway: {text: Away.}
      out: {text: Too late.}
    aspects: [{id: fog, name: Fog, rating: d6}]
    people: [{id: guards, npc: guard}, {id: late, npc: rival, hidden: true}]
"""
EVENING = """\
kind: evening
format: 1
entries:
  - id: night
    name: A night
    scenes: [gate]
    heroes: [diver]
    endings: [{goals: 0, text: Nothing.}, {goals: 2, text: All.}]
"""
FILES = {"evenings": EVENING, "heroes": HEROES, "npcs": NPCS, "scenes": SCENE}


def changed(folder: Path, file: str, old: str, new: str) -> list[tuple[str, tuple[str | int, ...], str]]:
    """Return what is found once a passage is another: code, path and severity."""
    assert FILES[file].count(old) == 1, old
    pack = write(folder / "mine", {**FILES, file: FILES[file].replace(old, new)})
    return [(one.code, one.path, one.severity) for one in found(book(pack))]


def test_a_trait_of_the_scenes_own_pack_goes_by_its_bare_name(tmp_path: Path) -> None:
    """And by its whole one; a slip is told the nearest."""
    own = """\
kind: distinction
format: 1
entries: [{id: tide-reader, name: Tide reader, text: You know when.}]
"""
    for name, codes in (("tide-reader", []), ("mine:tide-reader", []), ("tide-raeder", ["scenes/unknown-trait"])):
        scene = SCENE.replace("suggests: [balance]", f"suggests: [{name}]")
        findings = found(
            book(write(tmp_path / name.replace(":", "-") / "mine", {**FILES, "own": own, "scenes": scene}))
        )
        assert [one.code for one in findings] == codes
        assert all("tide-reader" in one.hint for one in findings)


def test_a_pack_without_fault_is_passed(tmp_path: Path) -> None:
    """Nothing is found where nothing is wrong."""
    assert found(book(write(tmp_path / "mine", FILES))) == []


@pytest.mark.rule("SA-06", "SA-10", "SA-R27", "SA-R44")
@pytest.mark.parametrize(
    ("file", "old", "new", "code", "path", "severity"),
    [
        ("heroes", "kin: d8", "kin: d10", "scenes/too-many-points", (), "error"),
        ("heroes", "kin: d8", "kin: d6", "scenes/points-left", (), "warning"),
        ("heroes", "freedom: d10, kin: d8", "freedom: d12, kin: d6", "scenes/rated-too-high", ("values",), "error"),
        ("heroes", "{boat: d8, tools: d6}", "{boat: d10, tools: d4}", "scenes/rated-too-high", ("resources",), "error"),
        ("heroes", "lucky: d10, slippery: d8, vicious: d6", "lucky: d12, slippery: d10", "scenes/too-few-traits",
         ("distinctions",), "error"),
        ("heroes", "vicious: d6", "vicious: d4, thorough: d4", "scenes/too-many-traits", ("distinctions",), "error"),
        ("heroes", "id: bo,", "id: boat,", "scenes/trait-twice", (), "error"),
        ("heroes", "id: cy,", "id: bo,", "scenes/id-twice", ("relationships", 1, "id"), "error"),
        ("heroes", "id: cy,", "id: My Cy,", "scenes/bad-id", ("relationships", 1, "id"), "error"),
        ("npcs", "abilities: {brawling: d6}, ", "", "scenes/no-dice", (), "error"),
        ("npcs", "gang: 2, ", "", "scenes/never-used", ("member_name",), "warning"),
    ],
)  # fmt: skip
def test_a_sheet_that_does_not_come_out_is_found(
    tmp_path: Path, file: str, old: str, new: str, code: str, path: tuple[str | int, ...], severity: str
) -> None:
    """Points, bounds of each category, Traits that could not be told apart, people without a die."""
    assert (code, path, severity) in changed(tmp_path, file, old, new)


@pytest.mark.rule("SA-02", "SA-23", "SA-28", "SA-R25", "SA-R39", "SA-R41", "SA-R43")
@pytest.mark.parametrize(
    ("old", "new", "code", "path", "severity"),
    [
        ("goals: [{id: through, name: Get through}, {id: quiet, name: Be quiet}]", "goals: []", "scenes/no-goal",
         ("goals",), "error"),
        ("id: quiet, name: Be quiet", "id: through, name: Be quiet", "scenes/id-twice", ("goals", 1, "id"), "error"),
        ("quiet, name: Be quiet}", "quiet, name: Be quiet}, {id: rich, name: Be rich}", "scenes/never-used",
         ("goals", 2, "id"), "warning"),
        ("Over., meets: [through]", "Over., meets: [thruogh]", "scenes/unknown-goal",
         ("tasks", 0, "won", "meets", 0), "error"),
        ("misses: [quiet]", "misses: [loud]", "scenes/unknown-goal", ("tasks", 1, "lost", "misses", 0), "error"),
        ("opens: [fight]", "opens: [figth]", "scenes/unknown-task", ("tasks", 0, "lost", "opens", 0), "error"),
        ("closes: [run]", "closes: [ran]", "scenes/unknown-task", ("tasks", 1, "lost", "closes", 0), "error"),
        ("needs: [climb]\n        won", "needs: [clim]\n        won", "scenes/unknown-task",
         ("tasks", 1, "needs", 0), "error"),
        ("needs: [climb]\n      beats", "needs: [clim]\n      beats", "scenes/unknown-task",
         ("timed", "needs", 0), "error"),
        ("out: [guards]", "out: [guard]", "scenes/unknown-person", ("tasks", 1, "won", "out", 0), "error"),
        ("        against: guards\n        hidden", "        against: gards\n        hidden", "scenes/unknown-person",
         ("tasks", 1, "against"), "error"),
        ("by: guards", "by: gards", "scenes/unknown-person", ("tasks", 1, "by"), "error"),
        ("between: [guards, late]", "between: [guards]", "scenes/not-two-sides", ("tasks", 2, "between"), "error"),
        ("between: [guards, late]", "between: [guards, lat]", "scenes/unknown-person",
         ("tasks", 2, "between", 1), "error"),
        ("between: [guards, late]", "between: [guards, late]\n        against: guards", "scenes/two-oppositions",
         ("tasks", 2, "against"), "error"),
        ("        between: [guards, late]\n", "", "scenes/no-opponent", ("tasks", 2, "contest"), "error"),
        ("        contest: true\n        between", "        between", "scenes/no-contest", ("tasks", 2), "error"),
        ("lost: {text: Down., opens: [fight]}", "lost: {text: Down.}", "scenes/never-used",
         ("tasks", 1, "hidden"), "warning"),
        (", enters: [late]", "", "scenes/never-used", ("people", 1, "hidden"), "warning"),
        ("text: Over.", "text: ' '", "scenes/no-words", ("tasks", 0, "won", "text"), "error"),
        ("suggests: [balance]", "suggests: [balence]", "scenes/unknown-trait", ("tasks", 0, "suggests"), "warning"),
        ("steps: [{name: Up, against: guards, suggests: [rowing]}, {name: Down}]", "steps: []", "scenes/no-step",
         ("timed", "steps"), "error"),
        ("beats: 2", "beats: 1", "scenes/too-few-beats", ("timed", "beats"), "warning"),
        ("Up, against: guards", "Up, against: gurds", "scenes/unknown-person",
         ("timed", "steps", 0, "against"), "error"),
        ("- id: climb", "- id: gm", "scenes/reserved-id", ("tasks", 0, "id"), "error"),
    ],
)  # fmt: skip
def test_a_scene_that_leads_nowhere_is_found(
    tmp_path: Path, old: str, new: str, code: str, path: tuple[str | int, ...], severity: str
) -> None:
    """Goals that nobody can meet, people who are not there, Contests without two sides, clocks without steps."""
    assert (code, path, severity) in changed(tmp_path, "scenes", old, new)


def test_a_scene_in_which_there_is_nothing_to_do_is_found(tmp_path: Path) -> None:
    """A task or a clock at least."""
    bare = "kind: scene\nformat: 1\nentries:\n  - {id: gate, name: Gate, goals: [{id: through, name: Through}]}\n"
    pack = write(tmp_path / "mine", {**FILES, "scenes": bare})

    assert ("scenes/no-task", ()) in [(one.code, one.path) for one in found(book(pack))]


@pytest.mark.rule("SA-R25")
def test_trouble_beyond_the_most_is_found(tmp_path: Path) -> None:
    """A house rule that lowers the most makes a scene too hard."""
    patch = "kind: patch\nformat: 1\nentries:\n  - {patch: X, set: {value: V}, why: y}\n"
    lower = patch.replace("X", "scenes-and-actions:figure/trouble-cap").replace("V", "3")
    pack = write(tmp_path / "mine", {**FILES, "scenes": SCENE.replace("trouble: 3", "trouble: 4"), "changes": lower})

    assert ("scenes/too-much-trouble", ("trouble",)) in [(one.code, one.path) for one in found(book(pack))]


@pytest.mark.rule("SA-R43")
@pytest.mark.parametrize(
    ("old", "new", "code", "path", "severity"),
    [
        ("scenes: [gate]", "scenes: []", "scenes/empty-evening", ("scenes",), "error"),
        ("scenes: [gate]", "scenes: [gate, gate]", "scenes/goal-twice", ("scenes",), "error"),
        ("heroes: [diver]", "heroes: []", "scenes/no-heroes", ("heroes",), "error"),
        ("goals: 2", "goals: 0", "scenes/ending-twice", ("endings", 1, "goals"), "error"),
        ("goals: 2", "goals: 3", "scenes/never-used", ("endings", 1, "goals"), "warning"),
        ("goals: 0", "goals: 1", "scenes/no-ending", ("endings",), "warning"),
    ],
)
def test_an_evening_that_cannot_be_played_or_told_is_found(
    tmp_path: Path, old: str, new: str, code: str, path: tuple[str | int, ...], severity: str
) -> None:
    """Scenes, heroes, goals of names of their own, an ending for everybody."""
    assert (code, path, severity) in changed(tmp_path, "evenings", old, new)


@pytest.mark.parametrize(
    ("patch", "code", "id"),
    [
        ("scenes-and-actions:rating/d8, set: {sides: 6}", "scenes/rating-twice", "d8"),
        ("scenes-and-actions:rating/d8, set: {sides: 9}", "scenes/rating-misnamed", "d8"),
        ("scenes-and-actions:category/value, set: {least: 7}", "scenes/least-above-most", "value"),
        ("scenes-and-actions:figure/trouble-floor, set: {value: 4}", "scenes/figure-out-of-order", "trouble-floor"),
        ("scenes-and-actions:figure/trouble-base, set: {value: 7}", "scenes/figure-out-of-order", "trouble-base"),
    ],
)
def test_tables_that_contradict_themselves_are_found(tmp_path: Path, patch: str, code: str, id: str) -> None:
    """Two names for a die, more at least than at most, a floor above the base."""
    pack = write(tmp_path / "mine", {"changes": f"kind: patch\nformat: 1\nentries:\n  - {{patch: {patch}, why: x}}\n"})

    assert (code, f"scenes-and-actions:{id}") in [(one.code, one.id) for one in found(book(pack))]


def test_a_category_of_its_own_is_found(tmp_path: Path) -> None:
    """There are five, and a sheet has no place for a sixth."""
    sixth = "kind: category\nformat: 1\nentries:\n  - {id: virtue, name: Virtues, order: 6, least: 0, most: 3}\n"

    assert [one.code for one in found(book(write(tmp_path / "mine", {"virtues": sixth})))] == [
        "scenes/unknown-category"
    ]


def test_a_fault_says_what_to_do(tmp_path: Path) -> None:
    """The nearest right thing, or how much it is too much."""
    dear = HEROES.replace("kin: d8", "kin: d10").replace("truth: d6", "truth: d8")
    astray = SCENE.replace("meets: [through], enters", "meets: [thruogh], enters")
    wrong = found(book(write(tmp_path / "mine", {**FILES, "heroes": dear, "scenes": astray})))

    assert [(one.message, one.hint) for one in wrong] == [
        ("these Traits cost 42 points, and there are 40.", "Lower ratings by 2 steps in all."),
        ("no goal of this scene has the id 'thruogh'.", "Did you mean 'through'?"),
    ]
