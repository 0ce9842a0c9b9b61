"""Code of packs that were trusted: exactly those bytes run, and nothing that lies beside them."""

import importlib.util
import marshal
import sys
from pathlib import Path

import pytest

from gateway_core.errors import ContentError, PluginError
from gateway_core.session import Session
from gateway_core.session.upkeep.pins import Pin, forget, pin
from gateway_core.session.upkeep.trusting import offered

from .folders import setting

HOOKS = """from pathlib import Path
from gateway_core.hookspecs import hookimpl
from .helper import NAME


@hookimpl
def gateway_backgrounds():
    return [{"id": NAME, "name": NAME}]
"""


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packs folder with nothing in it, and a config folder in which nothing is trusted."""
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path / "packs"))
    monkeypatch.setenv("GATEWAY_CONFIG_FOLDER", str(tmp_path / "config"))
    return tmp_path / "packs"


def duels(packs: Path, helper: str = "NAME = 'fencing'\n") -> Path:
    """Write the setting `duels`, whose code gives a background named by a helper."""
    return setting(packs / "duels", head="code: hooks\n", hooks=HOOKS, helper=helper)


def trust(id: str) -> Pin:
    """Trust a pack as it is now."""
    pin(offered(id).pin)
    return offered(id).pin


def backgrounds(session: Session | None = None) -> set[str]:
    """Return the backgrounds of a table of duels."""
    return {*(session or Session()).table("duels").of("background")}


def test_code_that_was_trusted_runs_until_it_is_forgotten(packs: Path) -> None:
    """In the packs folder nothing runs because it is there: somebody looked at it and said so."""
    duels(packs)
    with pytest.raises(PluginError, match="gateway trust duels") as raised:
        backgrounds()
    assert raised.value.code == "trust/not-trusted"

    trust("duels")

    assert "duels:fencing" in backgrounds()
    assert {one.id: one.code for one in Session().states()}["duels"] == "trusted"
    assert forget("duels")
    with pytest.raises(PluginError):
        backgrounds()


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("helper.py", "NAME = 'lying'\n", "helper.py has changed"),
        ("data/backgrounds.yaml", "kind: background\nformat: 1\nentries: []\n", "data/backgrounds.yaml has changed"),
        ("evil.py", "", "evil.py is new"),
        ("helper.py", None, "helper.py is gone"),
    ],
)
def test_a_file_that_changed_is_named_and_nothing_runs(file: str, text: str | None, told: str, packs: Path) -> None:
    """Data too: what was trusted is the whole pack. Trusting it again takes it as it is."""
    folder = duels(packs, "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\nNAME = 'fencing'\n")
    trust("duels")
    if text is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(text, encoding="utf-8")

    with pytest.raises(PluginError, match=told) as raised:
        backgrounds()

    assert raised.value.code == "trust/changed"
    assert not (folder / "helper.ran").exists()
    assert {one.id: one.code for one in Session().states()}["duels"] == "changed"
    assert offered("duels").before == (told,)


def test_what_is_no_part_of_a_pack_may_change(packs: Path) -> None:
    """Tests and caches are never run, and so nobody need look at them."""
    folder = duels(packs)
    trust("duels")
    for name in ("tests/test_duels.py", "__pycache__/helper.cpython-311.pyc", ".editor"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("", encoding="utf-8")

    assert "duels:fencing" in backgrounds()


@pytest.mark.parametrize("way", ["trusted", "named"])
def test_nothing_that_was_compiled_earlier_answers(way: str, packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python keeps of an earlier run passes for the file by its time and length, or by its mere presence."""
    monkeypatch.setattr(sys, "pycache_prefix", None)
    folder = duels(packs)
    stale = compile("NAME = 'lying'\n", "helper.py", "exec")
    source = (folder / "helper.py").stat()
    times = b"".join(number.to_bytes(4, "little") for number in (0, int(source.st_mtime), source.st_size))
    for at in (Path(importlib.util.cache_from_source(str(folder / "helper.py"))), folder / "helper.pyc"):
        at.parent.mkdir(exist_ok=True)
        at.write_bytes(importlib.util.MAGIC_NUMBER + times + marshal.dumps(stale))
    if way == "trusted":
        trust("duels")

    assert "duels:fencing" in backgrounds(Session(packs=[folder] if way == "named" else []))

    # A module of which only that is left is none.
    (folder / "helper.py").unlink()
    if way == "trusted":
        trust("duels")
    with pytest.raises(PluginError, match=r"there is no 'helper\.py' among the files"):
        backgrounds(Session(packs=[folder] if way == "named" else []))


def test_what_runs_are_the_bytes_that_were_hashed(packs: Path) -> None:
    """Whoever changes a file between the look at it and its run changes nothing."""
    rewrite = "Path(__file__).with_name('helper.py').write_text(\"NAME = 'lying'\")\n"
    setting(
        packs / "duels", head="code: hooks\n", helper="NAME = 'fencing'\n",
        hooks=HOOKS.replace("from .helper", f"{rewrite}from .helper"),
    )  # fmt: skip
    trust("duels")

    assert "duels:fencing" in backgrounds()


@pytest.mark.parametrize("way", ["trusted", "named"])
def test_code_finds_its_modules_and_its_data(way: str, packs: Path) -> None:
    """Helpers, rooms with and without `__init__.py`, and files beside it, by every way that Python has."""
    helper = """import importlib.resources, pkgutil
from pathlib import Path
from .deep.room import ONE
from .deep import TWO
from . import other

one = Path(__file__).with_name("data") / "name.txt"
two = importlib.resources.files(__package__) / "data" / "name.txt"
three = pkgutil.get_data(__package__, "data/name.txt")
NAME = one.read_text()
assert (ONE, TWO, other.THREE) == (1, 2, 3)
assert NAME == two.read_text() == three.decode() == (importlib.resources.files(other) / "name.txt").read_text()
"""
    folder = duels(packs, helper)
    files = {"deep/__init__.py": "TWO = 2\n", "deep/room.py": "from ..other import ONE\n", "data/name.txt": "fencing"}
    files |= {"other/__init__.py": "from .plain.x import ONE\nTHREE = 3\n", "other/plain/x.py": "ONE = 1\n"}
    for name, text in {**files, "other/name.txt": "fencing"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    if way == "trusted":
        trust("duels")

    assert "duels:fencing" in backgrounds(Session(packs=[folder] if way == "named" else []))
    assert not list(folder.rglob("*.pyc"))


def test_no_code_means_no_trusted_code(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GATEWAY_NO_CODE=1 stands above what was trusted."""
    duels(packs)
    trust("duels")
    monkeypatch.setenv("GATEWAY_NO_CODE", "1")

    with pytest.raises(PluginError) as raised:
        backgrounds()

    assert raised.value.code == "trust/no-code"
    assert {one.id: one.code for one in Session().states()}["duels"] == "off"


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1, "id": "duels", "version": "1", "files": {}}', "[" * 9999])
def test_what_was_trusted_and_cannot_be_read_lets_nothing_run(text: str, packs: Path) -> None:
    """It is told by its file, and is no leave to run."""
    duels(packs)
    trust("duels")
    (packs.parent / "config" / "trust" / "duels.json").write_text(text, encoding="utf-8")

    with pytest.raises(PluginError) as raised:
        backgrounds()

    assert raised.value.code == "trust/damaged"
    assert {one.id: one.code for one in Session().states()}["duels"] == "not trusted"


def test_trust_in_a_pack_is_none_in_another_of_its_files(packs: Path) -> None:
    """A pin names its pack: a stranger's, with the same code, is asked for by itself."""
    duels(packs)
    trust("duels")
    (packs / "duels").rename(packs / "feuds")
    manifest = packs / "feuds" / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("id: duels", "id: feuds"), encoding="utf-8")

    with pytest.raises(PluginError) as raised:
        Session().table("feuds")

    assert raised.value.code == "trust/not-trusted"


def test_an_id_is_no_way_out_of_the_folder_of_what_is_kept(packs: Path) -> None:
    """A stranger's manifest may call itself anything."""
    folder = duels(packs)
    manifest = folder / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("id: duels", "id: ../../evil"), encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        offered(str(folder))
    with pytest.raises(ContentError):
        pin(Pin("../../evil", "1", {"x": "00"}))

    assert [one.code for one in raised.value.problems] == ["pack/bad-id"]
    assert not (packs.parent / "config").exists()
