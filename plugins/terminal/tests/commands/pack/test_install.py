"""`gateway pack install`, `remove` and `list`: what is said before anything changes, and what is there afterwards."""

import json
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.shipping import SecretKey, build, new_key
from gateway_core.session.upkeep.installing import coming, install
from tests.session.folders import pack, setting

from ...conftest import ANN, Gateway

HOOKS = """from pathlib import Path
from gateway_core.hookspecs import hookimpl
Path(__file__).with_suffix('.ran').touch()

@hookimpl
def gateway_backgrounds():
    return []
"""


def sent(folder: Path, key: SecretKey | None = None) -> Path:
    """Pack a folder into a file here, signed if there is a key."""
    file = Path("friend.gatepack")
    file.write_bytes(build(folder, folder.name, key=key).gatepack)
    return file


def version(folder: Path, number: str) -> Path:
    """Make a pack one of another version."""
    manifest = folder / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", number), encoding="utf-8")
    return folder


def state(gateway: Gateway, id: str) -> dict[str, object]:
    """Return what the list says of a pack."""
    return next(one for one in json.loads(gateway("pack", "list", "--json").out) if one["id"] == id)


@pytest.mark.parametrize("way", ["folder", "file"])
def test_a_pack_is_copied_and_plays(way: str, tmp_path: Path, gateway: Gateway) -> None:
    """By the line that is printed; what lay beside it in the folder stays where it is, and so does its code."""
    folder = setting(tmp_path / "src" / "mine", head="code: hooks\nlicense: {id: CC0-1.0}\n", hooks=HOOKS)
    (folder / "tests").mkdir()
    (folder / "tests" / "test_it.py").write_text("", encoding="utf-8")

    ran = gateway("pack", "install", folder if way == "folder" else sent(folder))

    assert ran.exit == 0
    assert "Its code runs when you have looked at it: gateway trust duels" in ran.lines
    assert ran.lines[-1] == "To play: gateway play duels:scene/the-duel"
    assert not (tmp_path / "packs" / "duels" / "tests").exists()
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["duels"]
    assert gateway("play", "duels:scene/the-duel", "--auto").exit == 1
    listed = state(gateway, "duels")
    assert not list(tmp_path.rglob("*.ran"))
    gateway("trust", "duels", "--yes")
    assert gateway("play", "duels:scene/the-duel", "--auto").exit == 0
    assert {key: listed[key] for key in ("code", "compatibility", "distribution", "hooks", "license")} == {
        "code": "not trusted", "compatibility": "untested", "distribution": "", "hooks": ["gateway_backgrounds"],
        "license": "CC0-1.0",
    }  # fmt: skip
    assert listed["signature"]["state"] == "not signed"


def test_what_check_refuses_is_not_installed(tmp_path: Path, gateway: Gateway) -> None:
    """Every fault is told at its line, and nothing is changed."""
    folder = setting(tmp_path / "src", trait='Quick", categories: [phisical]}, {name: "x')
    (folder / "evil.py").write_text("", encoding="utf-8")

    ran = gateway("pack", "install", folder)

    assert ran.exit == 1
    assert "src/data/ann.yaml:6:" in ran.err
    assert "pack/carries-code" in ran.err
    assert not (tmp_path / "packs").exists()


def test_an_update_says_what_was_made_with_the_old_one(tmp_path: Path, gateway: Gateway) -> None:
    """Games and characters, here and in the data folder, with the versions; then it asks."""
    folder = setting(tmp_path / "src")
    gateway("pack", "install", folder)
    save = tmp_path / "data" / "saves" / "friday.gateway"
    save.parent.mkdir(parents=True)
    gateway("play", "duels:scene/the-duel", "--auto", "--save", save)
    gateway("play", "dark-spires:scene/the-audience", "--auto", "--rounds", "1", "--save", "other.gateway")
    for name, made in {"ann.yaml": "duels", "bob.yaml": "dark-spires"}.items():
        (tmp_path / name).write_text(ANN.replace("dark-spires", made), encoding="utf-8")
    before = gateway("replay", save).out
    version(folder, "0.2.0")

    asked = gateway("pack", "install", folder)
    told = json.loads(gateway("pack", "install", folder, "--yes", "--json").out)

    assert (asked.exit, asked.err.splitlines()[-1]) == (2, "Error: What is here is replaced: say --yes.")
    assert "  It takes the place of 0.1.0." in asked.lines
    assert (told["before"], told["version"]) == ("0.1.0", "0.2.0")
    assert told["touched"] == [
        {"kind": "character", "name": "ann", "path": "ann.yaml", "version": ">=0.1"},
        {"kind": "save", "name": "duels:scene/the-duel", "path": str(save), "version": "0.1.0"},
    ]
    assert state(gateway, "duels")["version"] == "0.2.0"
    assert gateway("replay", save).out == before
    assert gateway("pack", "install", folder).exit == 0  # exactly this is here


@pytest.mark.parametrize("way", ["folder", "file"])
def test_an_update_says_in_short_what_it_changes_for_those_who_play(way: str, tmp_path: Path, gateway: Gateway) -> None:
    """What has come and changed, and the line that tells all of it; one that plays alike says that."""
    gateway("pack", "install", setting(tmp_path / "old" / "duels"))
    alike = version(setting(tmp_path / "alike" / "duels"), "0.1.1")
    other = version(setting(tmp_path / "new" / "duels", name="Anne"), "0.2.0")
    (other / "data" / "things.yaml").write_text(
        "kind: equipment-trait\nformat: 1\nentries:\n  - {id: sharp, name: Sharp}\n", encoding="utf-8"
    )
    target = other if way == "folder" else sent(other)

    same, told = gateway("pack", "install", alike, "--yes"), gateway("pack", "install", target, "--yes")
    data = json.loads(gateway("pack", "install", setting(tmp_path / "back" / "duels"), "--yes", "--json").out)

    assert "  It makes the same rules as that one." in same.lines
    assert "  What it changes for those who play:" in told.lines
    assert any(line.split() == ["New", "equipment", "trait:", "1"] for line in told.lines)
    assert f"gateway diff duels {target}" in " ".join(told.lines)
    assert {(one["kind"], one["what"]) for one in data["changes"]["differences"]} == {
        ("character", "changed"), ("equipment-trait", "gone")
    }  # fmt: skip


def test_going_back_to_an_older_version_is_told(tmp_path: Path, gateway: Gateway) -> None:
    """Before it is asked about; as numbers, not as text."""
    gateway("pack", "install", version(setting(tmp_path / "newer"), "0.10.0"))

    asked = gateway("pack", "install", version(setting(tmp_path / "older"), "0.9.0"))

    assert "  It takes the place of 0.10.0, which is newer: you would go back." in asked.lines


def test_a_link_in_the_packs_folder_is_replaced_and_removed_as_a_link(tmp_path: Path, gateway: Gateway) -> None:
    """An author may have linked the folder that they work in: nothing in it is touched."""
    folder = setting(tmp_path / "src")
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "duels").symlink_to(folder)
    before = sorted(path.read_bytes() for path in folder.rglob("*.yaml"))

    assert gateway("pack", "remove", "duels", "--yes").exit == 0
    assert not (tmp_path / "packs" / "duels").exists()

    (tmp_path / "packs" / "duels").symlink_to(folder)
    newer = version(setting(tmp_path / "newer"), "0.2.0")
    assert gateway("pack", "install", newer, "--yes").exit == 0
    assert not (tmp_path / "packs" / "duels").is_symlink()
    assert sorted(path.read_bytes() for path in folder.rglob("*.yaml")) == before


def test_removing_says_what_it_means_first(tmp_path: Path, gateway: Gateway) -> None:
    """What needs the pack, and what was made with it. Saves can be told all the same."""
    gateway("pack", "install", setting(tmp_path / "src"))
    gateway("pack", "install", pack(tmp_path / "more", "more", head="requires: {duels: ''}\n"))
    gateway("play", "duels:scene/the-duel", "--auto", "--save", "friday.gateway")

    asked = gateway("pack", "remove", "duels")
    assert asked.exit == 2
    assert "need it, and cannot be played without: more." in " ".join(asked.out.split())
    assert "save friday.gateway: duels:scene/the-duel (made with 0.1.0)" in asked.out
    assert "--adopt" not in asked.out

    told = json.loads(gateway("pack", "remove", "duels", "--yes", "--json").out)
    assert sorted(told) == ["id", "path", "required_by", "touched", "trust_forgotten", "version"]
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["more"]
    assert gateway("replay", "friday.gateway").exit == 0
    assert gateway("pack", "remove", "duels", "--yes").exit == 1
    assert "pip uninstall gateway-dark-spires" in gateway("pack", "remove", "dark-spires", "--yes").err


def test_trust_is_of_the_files_and_goes_with_the_pack(tmp_path: Path, gateway: Gateway) -> None:
    """Whoever trusted exactly these is not sent to do so again; whoever removes the pack trusts it no more."""
    folder = setting(tmp_path / "src", head="code: hooks\n", hooks=HOOKS)
    asks = "Its code runs when you have looked at it: gateway trust duels"
    assert asks in gateway("pack", "install", folder).lines
    gateway("trust", "duels", "--yes")
    assert "The code of 'duels' is trusted already:" in gateway("pack", "install", folder).out
    assert asks in gateway("pack", "install", version(folder, "0.2.0"), "--yes").lines

    removed = gateway("pack", "remove", "duels", "--yes")

    assert "  Its code is trusted, and will be no more." in removed.lines
    assert gateway("trust", "--list").out == "Nothing is trusted.\n"
    assert asks in gateway("pack", "install", version(folder, "0.1.0")).lines
    assert "trusted" not in gateway("pack", "remove", "duels", "--yes").out


def test_what_pip_looks_after_is_left_to_pip(tmp_path: Path, gateway: Gateway) -> None:
    """A wheel, and a pack that a distribution brought."""
    told = gateway("pack", "install", "my wheel.whl")
    assert (told.exit, told.out) == (1, "A wheel is installed by pip: python -m pip install 'my wheel.whl'\n")

    ran = gateway(
        "pack", "install", pack(tmp_path / "src", "house-rules", head="rulings: {climax-threshold: ladder}\n")
    )
    assert ran.exit == 1
    assert "'house-rules' is here already, in the distribution 'gateway-house-rules'" in ran.err


def test_a_publishers_key_is_kept_and_a_change_is_loud(tmp_path: Path, gateway: Gateway) -> None:
    """Whoever signed the first signs the next, or nothing is installed unless somebody says so."""
    pytest.importorskip("minisign")
    one, other = new_key(), new_key()
    head = "publisher: {name: Ann, key: %s}\n"

    def install(number: str, key: SecretKey | None, *words: str) -> tuple[int, str]:
        named = head % key.public.text if key is not None else ""
        ran = gateway(
            "pack", "install", sent(version(setting(tmp_path / number, head=named), number), key), "--yes", *words
        )
        return ran.exit, " ".join((ran.out + ran.err).split())

    assert f"signature: verified: signed with the key {one.public.id}, which the pack names" in install("0.1.0", one)[1]
    assert install("0.2.0", one)[0] == 0
    for number, key, told in (("0.3.0", other, other.public.id), ("0.3.1", None, "this is not signed")):
        code, words = install(number, key)
        assert code == 1
        assert "pack.yaml sign/key-changed 'duels' was signed by Ann with the key " + one.public.id in words
        assert told in words
    assert state(gateway, "duels")["version"] == "0.2.0"
    known = f"verified: signed by Ann with the key {one.public.id}, kept since it was first installed"
    assert state(gateway, "duels")["signature"] == {
        "change": "", "key": one.public.id, "known": True, "publisher": "Ann", "said": known, "state": "verified",
    }  # fmt: skip

    assert install("0.4.0", other, "--new-key")[0] == 0
    assert install("0.4.1", one)[0] == 1
    changed = tmp_path / "packs" / "duels" / "data" / "ann.yaml"
    changed.write_text(changed.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    assert state(gateway, "duels")["signature"]["said"] == "wrong: this is not the file that FILES lists"


def test_what_is_no_part_of_a_pack_is_not_lost(tmp_path: Path, gateway: Gateway) -> None:
    """An author may work in the packs folder: their tests and notes are nobody's to remove."""
    folder = setting(tmp_path / "packs" / "duels")
    notes = folder / ".notes" / "plan.md"
    notes.parent.mkdir()
    notes.write_text("", encoding="utf-8")
    newer = version(setting(tmp_path / "newer"), "0.2.0")

    for words in (["install", newer, "--yes"], ["remove", "duels", "--yes"]):
        ran = gateway("pack", *words)
        assert (ran.exit, "pack/more-than-a-pack" in ran.err, "'.notes/plan.md'" in ran.err) == (1, True, True)
    assert gateway("pack", "install", folder, "--yes").exit == 1
    assert state(gateway, "duels")["version"] == "0.1.0"
    notes.unlink()
    assert gateway("pack", "install", newer, "--yes").exit == 0


def test_what_was_looked_through_is_what_is_installed(tmp_path: Path, gateway: Gateway) -> None:
    """Whoever writes into the folder meanwhile gets nothing installed."""
    found = coming(setting(tmp_path / "src"))
    (tmp_path / "src" / "data" / "evil.yaml").write_text("kind: item\nformat: 1\nentries: []\n", encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        install(found)

    assert [one.code for one in raised.value.problems] == ["pack/changed-meanwhile"]
    assert list((tmp_path / "packs").iterdir()) == []
    assert "duels" not in gateway("pack", "list").out


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_update_that_breaks_off_leaves_the_old_pack(
    fault: BaseException, tmp_path: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it had been taken out of the way already."""
    folder = setting(tmp_path / "src")
    gateway("pack", "install", folder, "--yes")
    rename = Path.rename

    def breaking_off(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise fault
        return rename(self, target)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "rename", breaking_off)
        ended = gateway("pack", "install", version(folder, "0.2.0"), "--yes")

    assert ended.exit != 0
    assert [path.name for path in (tmp_path / "packs").iterdir()] == ["duels"]
    assert state(gateway, "duels")["version"] == "0.1.0"
