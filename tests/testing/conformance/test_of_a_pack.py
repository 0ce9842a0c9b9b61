"""A sound pack keeps every promise, and each small breakage of it is noticed by the test whose name says so."""

import shutil
from pathlib import Path

import pytest

from gateway_core.testing import write_pack
from gateway_core.testing.conformance.of_a_pack import promises
from gateway_core.testing.conformance.promise import Skipped
from gateway_core.testing.conformance.subject import Subject

from .broken import broken
from .sound_pack import FILES, HOOKS, laid_down

SLOW = "determinism another hash seed"  # it begins another process
STEPS = 6


def kept(folder: Path, root: Path, *, slow: bool, scenes: bool = False) -> dict[str, str]:
    """Return what each promise that is not kept says, by its name; of what is slow, only if that is wanted."""
    subject = Subject(root, (), {}, frozenset())
    said = {}
    for number, promise in enumerate(promises(subject, STEPS)):
        if (promise.name == SLOW and not slow) or (promise.name.startswith("scene/") and not scenes):
            continue
        own = folder / f"{number}"
        own.mkdir()
        if words := broken(promise, own):
            said[promise.name] = words
    return said


def test_a_sound_pack_keeps_them_all(tmp_path: Path) -> None:
    """Each under a name that says what it is about."""
    root = laid_down(tmp_path)
    names = [promise.name for promise in promises(Subject(root, (), {}, frozenset()), STEPS)]

    assert kept(tmp_path, root, slow=True, scenes=True) == {}
    assert len(names) == len(set(names))
    assert {
        "manifest",
        "table",
        "file data/items.yaml",
        "licence",
        "entry item/lamp",
        "entry scene/scene",
        "reference item/lamp traits=equipment-trait/heavy",
        "code",
        "hook gateway_equipment_traits",
        "hook gateway_judge",
        "determinism laid twice",
        "determinism files in another order",
        SLOW,
        "scene/scene a refusal changes nothing",
        "scene/scene nothing hidden is told as play goes on",
        "scene/scene comes to an end",
    } <= set(names)


def test_a_pack_of_no_game_keeps_what_it_promises(tmp_path: Path) -> None:
    """Of commands and a manifest; what is said of tables is passed over."""
    root = write_pack(
        tmp_path, id="tavern", files={"commands.py": "rumour = 1\n"}, name="Tavern", license={"id": "MIT"},
        system="none", commands={"rumour": "Tell a rumour."},
    )  # fmt: skip
    subject = Subject(root, (), {}, frozenset())

    assert kept(tmp_path, root, slow=True) == {}
    with pytest.raises(Skipped, match="it is of no game"):
        next(one for one in promises(subject, STEPS) if one.name == "determinism laid twice").keep(tmp_path)
    (root / "commands.py").unlink()
    (again := tmp_path / "again").mkdir()
    assert {*kept(again, root, slow=False)} == {"commands"}


REPLAYED = ("dice: {angelique: 8, kroe: 3}", "dice: {angelique: 1, kroe: 8}")  # who is better, in the first answer
BREAKAGES = [
    ("pack.yaml", "0.1.0", "soon", "manifest", "pack.yaml:3:10 pack/wrong-value 'soon'"),
    ("pack.yaml", ', "attribution": "Ann"', "", "licence", "pack.yaml:5:10 pack/no-attribution"),
    ("pack.yaml", '"id": "CC-BY-4.0", ', "", "licence", "pack.yaml:5:10 this pack does not say under what licence"),
    ("pack.yaml", '"Ann"', '"Ann", "notice": "NOTE"', "licence", "pack/no-notice 'NOTE' is no file of this pack."),
    ("pack.yaml", "code:", "requires: {more: ''}\ncode:", "manifest", "'mine' requires the pack 'more', and it is not"),
    ("data/places.yaml", "entries:", "entires:", "file data/places.yaml", "data/places.yaml:3:1"),
    ("data/items.yaml", "    name: Rope", "    nmae: Rope", "entry item/rope", "items.yaml:8:5 pack/unknown-key"),
    (
        "data/items.yaml",
        "[heavy]",
        "[haevy]",
        "reference item/lamp traits=equipment-trait/haevy",
        "items.yaml:6:14 pack/unknown-id",
    ),
    ("hooks.py", '"""The code', 'import nothing_here\n"""The code', "code", "hooks.py:1:1 house/failed"),
    ("hooks.py", "gateway_judge)", "gateway_jugde)", "hook gateway_jugde", "hooks.py:14:1 hook/unknown"),
    (
        "hooks.py",
        "@hookimpl(hooks.gateway_judge)\ndef always",
        "@hookimpl\ndef gateway_jugde",
        "hook gateway_jugde",
        "there is no hook of this name. Did you mean 'gateway_judge'?",
    ),
    ("hooks.py", "return Judgement(", "return 1 / 0, Judgement(", "hook gateway_judge", "hooks.py:16:1 hook/failed"),
    ("hooks.py", '"gateway:full", b', '"gateway:fool", b', "hook gateway_judge", "hooks.py:1"),
    (
        "hooks.py",
        'gateway:full", b',
        'gateway:full" if ask.scene.round % 2 and __import__("secrets").randbelow(2) else "gateway:partial", b',
        "hook gateway_judge",
        "It must be pure.",
    ),
    ("hooks.py", "name.title()", "name and 7", "hook gateway_equipment_traits", "hooks.py:9:1 pack/wrong-type"),
    (
        "hooks.py",
        "name.title()",
        '__import__("secrets").token_hex()',
        "determinism laid twice",  # and whatever else is laid twice
        "the equipment-trait 'mine:bright' is",
    ),
    (
        "hooks.py",
        "name.title()",
        'sorted(p.name for p in __import__("pathlib").Path(__file__).parent.glob("data/*.yaml"))[0]',
        "determinism files in another order",
        "'name': 'items.yaml'",
    ),
    (
        "hooks.py",
        "name.title()",
        '"".join(set("abcdefghijklm"))',
        SLOW,
        "the equipment-trait 'mine:bright' is",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "name", "words"), BREAKAGES, ids=[one[3] for one in BREAKAGES])
def test_a_breakage_is_noticed_by_the_test_that_says_so(
    tmp_path: Path, file: str, old: str, new: str, name: str, words: str
) -> None:
    """By no other; and it says where, and what is wrong."""
    said = kept(tmp_path, laid_down(tmp_path, file, old, new), slow=name == SLOW)

    assert {name} == {one for one in said if name != "determinism laid twice" or one == name}, said
    assert words in said[name]


def test_a_scene_that_fails_in_play_fails_by_the_laws_it_breaks(tmp_path: Path) -> None:
    """And by the hook that does it, with its line; what nobody plays for is whole."""
    root = laid_down(tmp_path, "hooks.py", "return Judgement(", "return 1 / 0, Judgement(")

    said = kept(tmp_path, root, slow=False, scenes=True)

    assert {"hook gateway_judge", "scene/scene a long run keeps the laws", "scene/scene comes to an end"} <= set(said)
    assert all(name.startswith("scene/scene") or name == "hook gateway_judge" for name in said)
    assert all("hooks.py:" in words for words in said.values())


def test_a_replay_whose_text_and_rules_part_is_noticed(tmp_path: Path) -> None:
    """With the line of the text at which they do."""
    setting = Subject("dark-spires", (), {}, frozenset()).folder
    assert setting is not None
    root = Path(shutil.copytree(setting, tmp_path / "dark-spires"))
    file = root / "data" / "replays" / "the-audience.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(*REPLAYED), encoding="utf-8")
    (replay,) = (
        one
        for one in promises(Subject(root, (), {}, frozenset()), 0)
        if one.name == "replay/the-audience is played again"
    )

    assert "replays/the-audience.yaml:" in broken(replay, tmp_path)


def test_a_pack_that_is_not_there_or_not_asked_says_what_to_do(tmp_path: Path) -> None:
    """One test fails, with the cure; and a hook that no scene asks is not taken for one that works."""
    for named, cure in (("no-such-pack", "pip install -e ."), (tmp_path, "Name the folder that holds pack.yaml.")):
        said = [broken(one, tmp_path) for one in promises(Subject(named, (), {}, frozenset()), 0)]
        assert [cure in words for words in said if words] == [True]
    dealings = promises(Subject("dealings", (), {}, frozenset()), 0)
    (unasked,) = (one for one in dealings if one.name == "hook gateway_operations")
    with pytest.raises(Skipped, match=r"was not asked at .*:scene/the-lamp, .*: name a pack with"):
        unasked.keep(tmp_path)


def test_a_hook_of_a_pack_without_scenes_is_asked_in_the_smallest_there_is(tmp_path: Path) -> None:
    """That which people of its game begin from."""
    for number, (answer, words) in enumerate((("", ""), ("1 / 0, ", "hooks.py:16:1 hook/failed"))):
        broken_so = HOOKS.replace("return Judgement(", f"return {answer}Judgement(")
        root = write_pack(tmp_path / str(number), {"places": FILES["places"]}, id="mine", hooks=broken_so)
        (judge,) = (one for one in promises(Subject(root, (), {}, frozenset()), 0) if one.name == "hook gateway_judge")
        said = broken(judge, root.parent)
        assert words in said if words else not said


def test_what_its_author_bears_is_no_fault(tmp_path: Path) -> None:
    """By its code."""
    root = laid_down(tmp_path, "data/items.yaml", "[bright, dim]", "[bright]")
    wanted = "hook gateway_equipment_traits"

    for allow, count in ((frozenset[str](), 1), (frozenset({"pack/never-used"}), 0)):
        said = [
            one for one in promises(Subject(root, (), {}, allow), 0) if one.name == wanted and broken(one, tmp_path)
        ]
        assert len(said) == count
