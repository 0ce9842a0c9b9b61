"""`gateway new`: what is begun is sound, plays and explains itself, and nothing is written over."""

import json
import re
import shlex
from pathlib import Path
from unittest import mock

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from gateway_core.packs.describing import described, parts_of
from gateway_core.session import Session
from gateway_core.session.starting import GROUP
from tests.session.folders import install

from ..conftest import Gateway


def test_what_there_is_to_begin_from_is_listed(gateway: Gateway) -> None:
    """With the words to type."""
    assert "gateway new setting NAME" in gateway("new").lines
    assert "setting" in json.loads(gateway("new", "--json").out)["starters"]


def test_a_setting_is_sound_and_plays_as_it_is(gateway: Gateway) -> None:
    """Not even a warning; and what is printed to go on with works."""
    begun = gateway("new", "setting", "Moon base")

    assert gateway("check", "moon-base").out == "Nothing is wrong.\n"
    steps = [line.split() for line in begun.lines if line.startswith("  gateway")]
    assert [step[1] for step in steps] == ["check", "play", "pack"]
    assert "wins." in gateway(*steps[1][1:], "--seed", 2).out


def test_a_setting_has_every_kind_that_settings_are_made_of_explained(gateway: Gateway) -> None:
    """Every key of a kind, and of its parts, stands in the comment of a file of that kind."""
    gateway("new", "setting", "moon-base")
    kinds = Session().system("gateway").kinds
    files = [file.read_text(encoding="utf-8") for file in Path("moon-base/data").rglob("*.yaml")]

    by_kind = {
        kind[1]: text for text in files if "#   id:" in text and (kind := re.search(r"^kind: (\S+)$", text, re.M))
    }

    assert {"background", "cancellation", "character", "effect", "entity", "item", "scene"} <= set(by_kind)
    for kind, text in by_kind.items():
        keys = {one.key for cls in (kinds[kind], *parts_of(kinds[kind])) for one in described(cls)}
        assert keys <= set(re.findall(r"^#   ([\w-]+):", text, re.M)), kind


def test_an_editor_finds_what_it_checks_the_files_by(gateway: Gateway) -> None:
    """Each file's first line leads to a schema that knows the setting's own names, and takes the file as it is."""
    gateway("new", "setting", "moon-base")
    files = list(Path("moon-base").rglob("*.yaml"))

    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        schema = file.parent / first.removeprefix("# yaml-language-server: $schema=")
        known = Draft202012Validator(json.loads(schema.read_text(encoding="utf-8")))
        assert [*known.iter_errors(YAML(typ="safe", pure=True).load(file))] == [], file
    assert '"storm-lantern"' in Path("moon-base/.schemas/every-kind.json").read_text(encoding="utf-8")
    assert len(files) > 10


@pytest.mark.parametrize(("what", "name", "target"), [
    ("house-rules", "Friday table", "friday-table.yaml"),
    ("scene", "a-duel", "a-duel.yaml"),
])  # fmt: skip
def test_a_file_is_sound_as_it_is(gateway: Gateway, what: str, name: str, target: str) -> None:
    """A house rule and a scene are one file each, called by their ids."""
    gateway("new", what, name)

    assert gateway("check", target).out == "Nothing is wrong.\n"


def test_a_plugin_is_sound_and_is_asked(gateway: Gateway) -> None:
    """Its hooks are called, and what they say is named in the odds."""
    gateway("new", "plugin", "cornered")
    folder = "cornered/src/gateway_cornered"

    odds = gateway("odds", "--dice", 2, "--vs-dice", 2, "--edge", -4, "--pack", folder, "--house", "cornered")

    assert gateway("check", folder, "--run-code").out == "Nothing is wrong.\n"
    assert "cornered (cornered:code)" in odds.out


def test_a_game_plays_as_it_is(gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rules, its book and its throw; `tests.installed.begun` installs it and runs its tests."""
    gateway("new", "system", "Red hills")
    site = install(tmp_path / "site", "gateway-red-hills", **{"red-hills": "gateway_red_hills.system:Hills"})
    (package,) = Path("red-hills/src").resolve().iterdir()
    package.rename(site / package.name)
    with (site / "gateway_red_hills-1.0.dist-info" / "entry_points.txt").open("a", encoding="utf-8") as points:
        points.write("[gateway_core.packs]\nred-hills = gateway_red_hills:pack\n")
    (site / "gateway_red_hills-1.0.dist-info" / "RECORD").write_text(f"{package.name}/pack/pack.yaml,,\n")
    monkeypatch.syspath_prepend(site)

    assert gateway("check", site / package.name / "pack", "--run-code").out == "Nothing is wrong.\n"
    played = gateway("play", "red-hills:hill/the-first", "--auto", "--seed", 1)
    assert re.search(r"^ann throws \d.* for the rock 4, and stands on ledge \d\.$", played.out, re.M)
    assert gateway("odds", "--system", "red-hills", "--dice", 1, "--rock", 4).lines[0] == "50.00 %, 3 in 6"


@pytest.mark.parametrize(("name", "words", "id"), [
    ("Ünter Häuser", (), "unter-hauser"),
    ("Søren: æ?", (), "soren-ae"),
    ("龍の塔", ("--id", "dragon-tower"), "dragon-tower"),
    ("Con", ("--id", "con-game"), "con-game"),
])  # fmt: skip
def test_a_name_in_any_script_is_kept(gateway: Gateway, name: str, words: tuple[str, ...], id: str) -> None:
    """Its id is made of plain letters, or asked for."""
    gateway("new", "setting", name, *words)

    assert gateway("check", id).out == "Nothing is wrong.\n"
    assert json.loads(gateway("show", id, "--pack", id, "--json").out)["name"] == name


@pytest.mark.parametrize("name", ["No", "12", "null", "1e3", "Anna's end", "True north"])
def test_any_name_is_kept_as_text(gateway: Gateway, name: str) -> None:
    """YAML takes some words for numbers, or for nothing."""
    folder = json.loads(gateway("new", "setting", name, "--json").out)["files"][0].partition("/")[0]

    assert gateway("check", folder).out == "Nothing is wrong.\n"


def test_nothing_is_written_over(gateway: Gateway) -> None:
    """Twice the same name is refused, and the first stays as it is."""
    gateway("new", "scene", "a-duel")
    Path("a-duel.yaml").write_text("mine", encoding="utf-8")

    refused = gateway("new", "scene", "a-duel")

    assert refused.exit == 1
    assert Path("a-duel.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("what", ["setting", "scene"])
def test_all_is_written_or_nothing(gateway: Gateway, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """A full disk, or Ctrl-C at the worst moment, leaves no half of it behind."""
    for fault in (OSError(28, "No space left on device"), KeyboardInterrupt()):
        with monkeypatch.context() as full:
            full.setattr(Path, "rename", mock.Mock(side_effect=fault))
            ended = gateway("new", what, "moon-base")

        assert ended.exit != 0
        assert not [*Path().iterdir()]
    assert gateway("new", what, "moon-base").exit == 0


def test_what_comes_next_can_be_typed_where_a_folder_has_spaces(gateway: Gateway) -> None:
    """A shell takes the path for one word."""
    Path("My games").mkdir()

    begun = gateway("new", "setting", "moon-base", "--in", "My games")

    steps = [shlex.split(line) for line in begun.lines if line.startswith("  gateway")]
    assert steps[0] == ["gateway", "check", "My games/moon-base"]
    assert gateway(*steps[0][1:]).exit == 0


def test_what_two_distributions_give_is_told(gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is taken in silence for the one that somebody meant."""
    site = tmp_path / "site"
    for name in ("one", "two"):
        (site / name / "begun").mkdir(parents=True)
        (site / name / "begun" / "tale.yaml").write_text("kind: tale\n", encoding="utf-8")
        info = site / f"{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[{GROUP}]\nadventure = {name}:begun\n", encoding="utf-8")
        (info / "RECORD").write_text(f"{name}/begun/tale.yaml,,\n", encoding="utf-8")
    monkeypatch.syspath_prepend(site)

    refused = gateway("new", "tale", "x", "--system", "adventure")

    assert "new/two-with-one-name" in refused.err
    assert "given by one and by two" in refused.err


@pytest.mark.parametrize(("words", "told", "code"), [
    (("settin", "x"), "Did you mean 'setting'?", 1),
    (("setting", "Пётр"), "Say which it is to have: --id moon-base.", 1),
    (("setting", "con"), "a device on some machines", 1),
    (("scene", "x", "--id", "Aux!"), "Write aux.", 2),
    (("setting", "Dark\u200b Spires"), "Write 'Dark Spires'.", 2),
    (("setting",), "gateway new setting NAME", 2),
    (("setting", "x", "--system", "adventure"), "'gateway new' lists what there is", 1),
])  # fmt: skip
def test_what_cannot_be_begun_is_told(gateway: Gateway, words: tuple[str, ...], told: str, code: int) -> None:
    """And nothing is left behind."""
    refused = gateway("new", *words)

    assert told in refused.err
    assert refused.exit == code
    assert not [*Path().iterdir()]


def test_an_empty_setting_explains_every_key_and_holds_no_example(gateway: Gateway) -> None:
    """Who knows what they want need throw nothing away; it is sound, and names nothing that is not there."""
    ran = gateway("new", "setting", "moon-base", "--empty")
    files = {path: path.read_text(encoding="utf-8") for path in Path("moon-base").rglob("*.yaml")}

    assert (ran.exit, gateway("check", "moon-base").out) == (0, "Nothing is wrong.\n")
    assert "scene" not in ran.out + Path("moon-base/README.md").read_text(encoding="utf-8")
    data = [text for path, text in files.items() if "data" in path.parts]
    assert data
    assert all(text.endswith("\nentries: []\n") and "#   id: " in text for text in data)
    refused = gateway("new", "house-rules", "mine", "--empty")
    assert (refused.exit, "new/never-empty" in refused.err) == (1, True)
