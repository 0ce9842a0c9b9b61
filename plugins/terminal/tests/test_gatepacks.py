"""What a friend sent: one file is played, checked and shown; its code waits for trust, and looking changes nothing."""

import json
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest

from gateway_core.packs.reading import pack_files
from gateway_core.packs.shipping import build, listing, new_key
from tests.session.folders import SCENE, pack, setting

from .conftest import Gateway

HOOKS = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"


def sent(folder: Path, file: str = "friend.gatepack", along: Mapping[str, Path] | None = None) -> Path:
    """Pack a folder into a file of this folder, as a friend would have."""
    path = Path(file)
    path.write_bytes(build(folder, folder.name, along=along).gatepack)
    return path


def test_one_file_is_all_that_it_takes(tmp_path: Path, gateway: Gateway) -> None:
    """It is played, and a saved game of it goes on, by the line that says so; nothing is installed by that."""
    sent(setting(tmp_path / "src"))

    ran = gateway("play", "friend.gatepack", "--auto", "--seed", "1", "--save", "game.gateway")

    assert ran.exit == 0
    assert ran.out == gateway("play", "duels:scene/the-duel", "--pack", "src", "--auto", "--seed", "1").out
    assert gateway("replay", "game.gateway").exit == 0
    assert "Options of gateway:" in gateway("play", "friend.gatepack", "--help").lines
    assert "duels" not in gateway("pack", "list").out


def test_where_there_is_a_choice_each_line_is_said(tmp_path: Path, gateway: Gateway) -> None:
    """And every one of them works as printed."""
    folder = setting(tmp_path / "src")
    (folder / "data" / "two.yaml").write_text(
        SCENE.replace("the-duel", "two").replace("The duel", "Two of them"), encoding="utf-8"
    )
    sent(folder, "my friend.gatepack")

    ran = gateway("play", "my friend.gatepack", "--auto", "--seed", "1")
    told = json.loads(gateway("play", "my friend.gatepack", "--json").out)

    assert ran.exit == 2
    assert "  Two of them" in ran.lines
    lines = [line.strip() for line in ran.lines if line.startswith("    gateway ")]
    assert [shlex.split(line)[2] for line in lines] == [one["name"] for one in told]
    assert [gateway(*shlex.split(line)[1:]).exit for line in lines] == [0, 0]


def test_code_in_a_file_waits_for_trust(tmp_path: Path, gateway: Gateway) -> None:
    """To name the file is no consent, nor is --run-code; the same pack in a folder, unchanged, is trusted with it."""
    folder = setting(tmp_path / "packs" / "duels", head="code: hooks\n", hooks=HOOKS)
    sent(folder)
    lines = (
        ["play", "friend.gatepack", "--auto"], ["play", "duels:scene/the-duel", "--pack", "friend.gatepack", "--auto"],
        ["check", "friend.gatepack", "--run-code"],
    )  # fmt: skip

    for line in lines:
        ran = gateway(*line)
        assert ran.exit == 1
        assert "friend.gatepack/pack.yaml trust/not-trusted" in ran.out + ran.err
        assert "gateway trust friend.gatepack" in ran.out + ran.err
    assert not list(tmp_path.rglob("*.ran"))
    assert gateway("check", "friend.gatepack").exit == 0

    told = gateway("trust", "friend.gatepack", "--yes").lines
    assert told[1] == "  in friend.gatepack"
    read = Path(told[told.index("To read it first, look into this folder:") + 1].strip())
    assert (read / "hooks.py").read_text(encoding="utf-8") == HOOKS

    for line in lines:
        assert gateway(*line).exit == 0
    assert gateway("play", "duels:scene/the-duel", "--auto").exit == 0


def test_faults_are_told_by_the_name_of_the_file(tmp_path: Path, gateway: Gateway) -> None:
    """Nobody need know where it was unpacked."""
    sent(setting(tmp_path / "src", trait='Quick", categories: [physical]}, {nmae: "x'))

    for line in (["check", "friend.gatepack"], ["play", "friend.gatepack", "--auto"], ["show", "friend.gatepack"]):
        ran = gateway(*line)
        assert ran.exit == 1
        assert "friend.gatepack/data/ann.yaml:6:" in ran.out + ran.err
        assert str(tmp_path / "cache") not in ran.out + ran.err


@pytest.mark.parametrize("kept", ["data/ann.yaml", "FILES", "both"])
def test_what_lies_in_the_cache_is_never_believed(kept: str, tmp_path: Path, gateway: Gateway) -> None:
    """Whoever wrote into it changed nothing: the file itself is read each time, and laid there anew."""
    sent(setting(tmp_path / "src"))
    first = gateway("show", "friend.gatepack", "--json")
    (inside,) = (tmp_path / "cache" / "packs").iterdir()
    file = inside / ("data/ann.yaml" if kept == "both" else kept)
    file.write_text(
        file.read_text(encoding="utf-8").replace("Ann", "Eve").replace("  data", "  date"), encoding="utf-8"
    )
    if kept == "both":
        listed = {name: path.read_bytes() for name, path in pack_files(inside).items()}
        (inside / "FILES").write_bytes(listing(listed))

    assert gateway("show", "friend.gatepack", "--json") == first
    assert "Eve" not in (inside / "data" / "ann.yaml").read_text(encoding="utf-8")


def test_what_came_along_serves_where_nothing_of_its_id_does(tmp_path: Path, gateway: Gateway) -> None:
    """A pack that is here already, and fits, is used; one that does not fit makes way for this run."""
    needs = pack(
        tmp_path / "arms", "arms", {"data/arms.yaml": "kind: item\nformat: 1\nentries: [{id: foil, name: Foil}]\n"}
    )
    folder = setting(tmp_path / "src", head='requires: {arms: ">=0.1"}\n')
    sent(folder, along={"arms": needs})
    shown = gateway("show", "arms", "--pack", "friend.gatepack", "--json")
    assert '"Foil"' in shown.out

    pack(
        tmp_path / "packs" / "arms",
        "arms",
        {"data/arms.yaml": "kind: item\nformat: 1\nentries: [{id: foil, name: Mine}]\n"},
    )
    assert '"Mine"' in gateway("show", "arms", "--pack", "friend.gatepack", "--json").out
    manifest = tmp_path / "packs" / "arms" / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", "0.0.1"), encoding="utf-8")
    assert '"Foil"' in gateway("show", "arms", "--pack", "friend.gatepack", "--json").out
    assert '"Mine"' in gateway("show", "arms", "--json").out


def test_a_file_that_is_none_is_refused_everywhere(tmp_path: Path, gateway: Gateway) -> None:
    """With what is wrong, and exit code 1; and nothing is laid anywhere."""
    file = sent(setting(tmp_path / "src"))
    file.write_bytes(file.read_bytes()[:-1])

    for line in (["play", file], ["check", file], ["show", file], ["trust", file, "--yes"]):
        ran = gateway(*line)
        assert (ran.exit, "friend.gatepack" in ran.out + ran.err) == (1, True)
    laid = {kept.name for kept in (tmp_path / "cache").glob("*")}
    assert laid <= {"yaml"}  # what files of others were read as, unless this process had read them already


def test_code_that_came_along_is_trusted_by_itself(tmp_path: Path, gateway: Gateway) -> None:
    """The file is named once: each pack in it that carries code is shown, and pinned under its own id."""
    arms = pack(tmp_path / "arms", "arms", {"hooks.py": HOOKS}, "code: hooks\n")
    sent(setting(tmp_path / "src", head="requires: {arms: ''}\n"), along={"arms": arms})
    play = ["play", "friend.gatepack", "--auto", "--seed", "1"]

    ran = gateway(*play)
    assert (ran.exit, "gateway trust friend.gatepack" in ran.err) == (1, True)
    told = json.loads(gateway("trust", "friend.gatepack", "--yes", "--json").out)

    assert [(one["id"], one["trusted"], one["code"]) for one in (told, *told["along"])] == [
        ("duels", True, []), ("arms", True, ["hooks.py"]),
    ]  # fmt: skip
    assert gateway(*play).exit == 0
    assert gateway("show", "friend.gatepack").lines[0] == "duels (duels 0.1.0)"
    assert [line.split()[0] for line in gateway("trust", "--list").lines[:1]] == ["arms"]


def test_whoever_plays_is_told_of_another_key(tmp_path: Path, gateway: Gateway) -> None:
    """Loudly, and it is played: data can do nothing. A first key is kept when its pack is installed."""
    pytest.importorskip("minisign")
    for number in (1, 2):
        key = new_key()
        folder = setting(tmp_path / str(number), head=f"publisher: {{name: Ann, key: {key.public.text}}}\n")
        Path("friend.gatepack").write_bytes(build(folder, "src", key=key).gatepack)
        ran = gateway("play", "friend.gatepack", "--auto", "--seed", "1")
        assert (ran.exit, "sign/key-changed" in ran.err) == (0, number == 2)
        trusted = gateway("trust", "friend.gatepack", "--yes")
        assert ("Careful: 'duels' was signed by Ann" in trusted.out) == (number == 2)
        if number == 1:
            gateway("pack", "install", "friend.gatepack")
