"""`gateway doctor`: everything that may keep a game from being played, found in one look that runs nothing."""

import json
import shutil
from pathlib import Path

import pytest

from tests.session.folders import pack, setting

from ..conftest import Gateway

HOOKS = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"


def codes(gateway: Gateway) -> list[tuple[str, str]]:
    """Return what is wrong, by code and message; exit code 1 stands for anything at all."""
    ran = gateway("doctor", "--json")
    found = [(one["code"], one["message"]) for one in json.loads(ran.out)["problems"]]
    assert ran.exit == (1 if found else 0)
    return found


def test_all_is_well_on_a_fresh_machine(tmp_path: Path, gateway: Gateway) -> None:
    """Folders that are not there yet can be made; nothing is made for having been looked for."""
    ran = gateway("doctor")
    told = json.loads(gateway("doctor", "--json").out)

    assert (ran.exit, ran.lines[-1]) == (0, "Nothing is wrong.")
    assert {one["state"] for one in told["folders"].values()} == {"not there yet"}
    assert {one["id"]: one["compatibility"] for one in told["packs"]}["gateway"] == "verified"
    assert {"Python", "attrs", "click", "gateway-core", "pluggy"} <= set(told["versions"])
    assert sorted(told) == [
        "code_runs", "folders", "games", "packs", "problems", "trusted", "verifies", "versions",
    ]  # fmt: skip
    assert [*tmp_path.glob("*/*")] == []


def test_each_fault_is_told_with_its_cure(tmp_path: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack that is refused, one that hides another, code that changed since it was trusted, a folder that is none."""
    duels = setting(tmp_path / "packs" / "duels", head="code: hooks\n", hooks=HOOKS)
    gateway("trust", "duels", "--yes")
    (duels / "more.py").write_text("", encoding="utf-8")
    pack(tmp_path / "packs" / "broken", "broken", {"data/x.yaml": "kind: itme\nformat: 1\nentries: []\n"})
    pack(tmp_path / "packs" / "dark-spires", "dark-spires")
    pack(tmp_path / "black-star-rising", "black-star-rising")
    pack(tmp_path / "packs" / "late", "late", {"commands.py": "def play():\n    pass\n"}, "commands: {play: Ours.}\n")
    shutil.rmtree(tmp_path / "cache", ignore_errors=True)
    (tmp_path / "cache").write_text("", encoding="utf-8")

    found = codes(gateway)

    assert [code for code, _ in found] == [
        "folder/unwritable", "pack/unknown-kind", "pack/two-with-one-id", "pack/shadowed", "trust/changed",
        "command/of-ours",
    ]  # fmt: skip
    words = dict(found)
    assert "'broken': " in words["pack/unknown-kind"]
    assert "in the distribution 'gateway-dark-spires'" in words["pack/two-with-one-id"]
    assert str(tmp_path / "packs" / "dark-spires") in words["pack/two-with-one-id"]
    assert "more.py is new" in words["trust/changed"]
    assert not (duels / "hooks.ran").exists()
    ran = gateway("doctor")
    assert "6 problems" in ran.lines
    assert max(map(len, ran.lines)) <= 80
    assert "no code of packs runs" not in ran.out

    monkeypatch.setenv("GATEWAY_NO_CODE", "1")
    assert "GATEWAY_NO_CODE is set: no code of packs runs." in gateway("doctor").lines


def test_what_cannot_be_read_is_a_fault_and_no_end(tmp_path: Path, gateway: Gateway) -> None:
    """Files that Gateway wrote itself may be damaged too."""
    setting(tmp_path / "packs" / "duels", head="code: hooks\n", hooks=HOOKS)
    gateway("trust", "duels", "--yes")
    for file in ("trust/duels.json", "publishers/duels.json", "tried/duels.json"):
        (tmp_path / "config" / file).parent.mkdir(exist_ok=True)
        (tmp_path / "config" / file).write_text("[[", encoding="utf-8")

    assert {code for code, _ in codes(gateway)} == {"trust/damaged", "sign/damaged"}
    assert gateway("pack", "list").exit == 0


def test_whoever_works_in_a_pack_is_told_which_one_is_meant(
    tmp_path: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one in the folder; that it is the installed one itself is no fault."""
    monkeypatch.chdir(pack(tmp_path / "mine", "dark-spires", {"data/x.yaml": "kind: item\nformat: 1\nentries: []\n"}))

    assert [code for code, _ in codes(gateway)] == ["pack/shadowed"]
    (installed,) = [one for one in json.loads(gateway("pack", "list", "--json").out) if one["id"] == "house-rules"]
    monkeypatch.chdir(installed["path"])
    assert codes(gateway) == []


def test_a_pack_whose_required_pack_is_gone_is_not_ready(tmp_path: Path, gateway: Gateway) -> None:
    """It could not be played; which one is missing is said where packs are looked after."""
    setting(tmp_path / "packs" / "duels", head="requires: {woods: '>=1'}\n")

    (listed,) = [one for one in json.loads(gateway("pack", "list", "--json").out) if one["id"] == "duels"]
    told = json.loads(gateway("doctor", "--json").out)

    assert (listed["state"], listed["compatibility"]) == ("refused", "untested")
    assert "'duels' requires the pack 'woods', and it is not there." in listed["reason"]
    assert [one["code"] for one in told["problems"]] == ["pack/not-there"]

    pack(tmp_path / "packs" / "woods", "woods")
    assert [one["code"] for one in json.loads(gateway("doctor", "--json").out)["problems"]] == ["pack/incompatible"]
    (tmp_path / "packs" / "woods" / "pack.yaml").write_text("kind: [\n", encoding="utf-8")
    assert "requires the pack 'woods', and that is refused." in gateway("doctor").words
