"""A pack in one file: its files are as FILES says, all of them parts of a pack, and what it brings along is needed."""

import hashlib
import subprocess
import time
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.reading import pack_files
from gateway_core.packs.shipping import folder_changes, listing, read_gatepack, unpack

from .travellers import PACK, gatepack, packed, refusal, row

_LINES = listing(PACK)


def test_a_sound_one_says_what_it_is(tmp_path: Path) -> None:
    """Its manifest, its files, its hash; it is not signed and brings nothing along."""
    (tmp_path / "row.gatepack").write_bytes(packed())

    read = read_gatepack(tmp_path / "row.gatepack")

    assert (read.manifest.id, read.manifest.version, read.name) == ("row", "1.0.0", "row.gatepack")
    assert {name: data for name, data in read.files.items() if name != "FILES"} == PACK
    assert read.sha256 == hashlib.sha256(packed()).hexdigest()
    assert read.listing == _LINES
    assert read.signature is None
    assert read.requires == ()


@pytest.mark.parametrize(
    ("files", "code", "place"),
    [
        (_LINES.replace(b"5", b"6", 1), "files/changed", "row.gatepack/LICENSE"),
        (b"".join(_LINES.splitlines(keepends=True)[1:]), "files/not-listed", "row.gatepack/LICENSE"),
        (_LINES + b"0" * 64 + b"  row.md\n", "files/gone", "row.gatepack/row.md"),
        (b"".join(reversed(_LINES.splitlines(keepends=True))), "files/shape", "row.gatepack/FILES:2:1"),
        (_LINES + _LINES, "files/shape", "row.gatepack/FILES:4:1"),
        (_LINES.replace(b"\n", b"\r\n"), "files/shape", "row.gatepack/FILES:1:1"),
        (_LINES[:-1], "files/shape", "row.gatepack/FILES:3:1"),
        (_LINES.replace(b"LICENSE", b"../LICENSE"), "files/shape", "row.gatepack/FILES:1:1"),
        (_LINES.upper(), "files/shape", "row.gatepack/FILES:1:1"),
        (b"", "files/shape", "row.gatepack/FILES"),
        (b"\xff" + _LINES, "files/shape", "row.gatepack/FILES"),
    ],
)
def test_a_files_that_lies_is_refused(files: bytes, code: str, place: str) -> None:
    """One hash is wrong, one file left out, one invented; or it is written in a way that could be read in another."""
    told = refusal(packed(FILES=files))

    assert (told[0], told[1].split()[0]) == (code, place)


def test_files_out_of_their_order_are_refused() -> None:
    """Every byte of an archive follows from its files: one that hides a choice of its maker's is none of ours."""
    from gateway_core.packs.shipping.archive import zipped

    whole = {**PACK, "FILES": _LINES}

    code, told = refusal(zipped(dict(sorted(whole.items(), reverse=True))))

    assert (code, told.split()[0]) == ("gatepack/not-as-built", "row.gatepack/pack.yaml")


def test_without_files_there_is_nothing_to_hold_it_against() -> None:
    """So it is none."""
    from gateway_core.packs.shipping.archive import zipped

    assert refusal(zipped(dict(sorted(PACK.items()))))[0] == "files/missing"


@pytest.mark.parametrize(
    "name",
    [
        "evil.exe",
        "tests/test_row.py",
        ".hidden.yaml",
        "data/.hidden.yaml",
        "__pycache__/x.py",
        "requires/x.zip",
        "data",
    ],
)
def test_what_is_no_part_of_a_pack_does_not_travel_in_one(name: str) -> None:
    """A pack's folder, its `.gatepack` and its wheel hold the same files, and so have one hash."""
    files = {key: data for key, data in PACK.items() if not key.startswith(f"{name}/")}

    assert refusal(packed({**files, name: b"x"}))[0] == "gatepack/no-part"


@pytest.mark.parametrize(
    ("manifest", "code"),
    [
        (b"", "pack/format"),
        (b"kind: pack\nformat: 1\nid: ../row\nversion: 1.0.0\nname: The Row\n", "pack/bad-id"),
        (b"kind: pack\nformat: 1\nid: row\nversion: soon\nname: The Row\n", "pack/wrong-value"),
        (PACK["pack.yaml"] + b"publisher: {name: Me, key: RWnone}\n", "pack/wrong-value"),
        (b"# " + b"x" * 100_000, "yaml/too-large"),
        (b"[" * 50_000, "yaml/too-deep"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_told_at_its_line(manifest: bytes, code: str) -> None:
    """As `gateway check` tells it of a folder, and called by the archive's name."""
    told = refusal(packed({**PACK, "pack.yaml": manifest}))

    assert told[0] == code
    assert told[1].startswith("row.gatepack/pack.yaml")


def test_a_manifest_full_of_nonsense_is_refused_at_once() -> None:
    """In under a second, though for every key the nearest right one is looked for."""
    nonsense = "".join(f"version{at}: 1\n" for at in range(2_900)).encode()
    data = packed({**PACK, "pack.yaml": PACK["pack.yaml"] + nonsense})
    began = time.process_time()

    assert refusal(data)[0] == "pack/unknown-key"
    assert time.process_time() - began < 1


def test_one_without_a_manifest_is_no_pack() -> None:
    """Whatever else is in it."""
    assert refusal(packed({"LICENSE": b"x"}))[0] == "pack/not-there"


def _pack(id: str, requires: str = "{}", version: str = "1.0.0") -> dict[str, bytes]:
    text = f"kind: pack\nformat: 1\nid: {id}\nversion: {version}\nname: {id}\nrequires: {requires}\n"
    return {"pack.yaml": text.encode()}


def _bringing(requires: str, **inner: bytes) -> bytes:
    return packed({**_pack("row", requires), **{f"requires/{id}.gatepack": data for id, data in inner.items()}})


def test_packs_that_come_along_are_read_too() -> None:
    """What is required, and what that requires, beside each other."""
    from gateway_core.packs.shipping import open_gatepack

    data = _bringing("{lamps: '>=1'}", lamps=packed(_pack("lamps", "{oil: ''}")), oil=packed(_pack("oil")))

    read = open_gatepack(data, "row.gatepack")

    assert [one.manifest.id for one in read.requires] == ["lamps", "oil"]
    assert read.requires[0].name == "row.gatepack/requires/lamps.gatepack"


_LAMPS = packed(_pack("lamps"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(_bringing("{}", lamps=_LAMPS), "gatepack/inner-needless", id="nobody requires it"),
        pytest.param(_bringing("{oil: ''}", oil=_LAMPS), "gatepack/inner-lies", id="it is another"),
        pytest.param(_bringing("{lamps: '>=2'}", lamps=_LAMPS), "gatepack/inner-version", id="it is too old"),
        pytest.param(_bringing("{row: ''}", row=packed(_pack("row"))), "gatepack/circle", id="it brings itself"),
        pytest.param(
            _bringing("{a: ''}", a=packed(_pack("a", "{b: ''}")), b=packed(_pack("b", "{a: ''}"))),
            "gatepack/circle",
            id="two require each other",
        ),
        pytest.param(
            _bringing("{lamps: ''}", lamps=packed(_pack("lamps", "{row: ''}"))),
            "gatepack/circle",
            id="it requires this",
        ),
        pytest.param(
            _bringing("{a: ''}", a=packed({**_pack("a", "{b: ''}"), "requires/b.gatepack": packed(_pack("b"))})),
            "gatepack/nested",
            id="one brings another",
        ),
        pytest.param(_bringing("{lamps: ''}", lamps=b"no zip"), "gatepack/not-a-zip", id="it is none"),
        pytest.param(
            _bringing(
                f"{{{', '.join(f'p{at}: {chr(39) * 2}' for at in range(33))}}}",
                **{f"p{at}": packed(_pack(f"p{at}")) for at in range(33)},
            ),
            "gatepack/nested",
            id="too many",
        ),
    ],
)
def test_what_comes_along_and_lies_is_refused(data: bytes, code: str) -> None:
    """The whole archive is: nobody can tell which half of it was meant."""
    assert refusal(data)[0] == code


def test_a_circle_is_told_in_the_order_of_who_requires_whom() -> None:
    """So that its author sees where to break it."""
    along = {"a": "b", "b": "c", "c": "a"}
    inner = {id: packed(_pack(id, f"{{{other}: ''}}")) for id, other in along.items()}

    _, told = refusal(_bringing("{a: ''}", **inner))

    assert any(circle in told for circle in ("a → b → c → a", "b → c → a → b", "c → a → b → c"))


def test_many_ways_through_what_comes_along_take_no_longer() -> None:
    """Thirty layers of packs that all require all below: more ways than anybody could walk."""
    ids = [f"p{at:02}" for at in range(30)]
    inner = {
        id: packed(_pack(id, f"{{{', '.join(f'{one}: {chr(39) * 2}' for one in ids[at + 1 :])}}}"))
        for at, id in enumerate(ids)
    }

    from gateway_core.packs.shipping import open_gatepack

    assert len(open_gatepack(_bringing("{p00: ''}", **inner), "row.gatepack").requires) == 30


# ── unpacked ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_unpacked_pack_is_what_was_packed(tmp_path: Path) -> None:
    """File for file, in folders made for it; `sha256sum` agrees, and so do we."""
    unpack(gatepack(), tmp_path / "packs" / "row")

    folder = tmp_path / "packs" / "row"
    assert {name: path.read_bytes() for name, path in pack_files(folder).items()} == PACK
    assert folder_changes(folder, "row") == []
    assert [path.name for path in folder.parent.iterdir()] == ["row"]
    try:
        subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "FILES"], cwd=folder, check=True)
    except FileNotFoundError:
        pytest.skip("this machine has no sha256sum")


def test_what_changed_since_is_told(tmp_path: Path) -> None:
    """A file that is another, one that is gone, one that came: before any of it is used."""
    folder = tmp_path / "row"
    unpack(gatepack(), folder)
    (folder / "LICENSE").unlink()
    (folder / "data" / "things.yaml").write_text("kind: thing\n", encoding="utf-8")
    (folder / "hooks.py").write_text("", encoding="utf-8")
    (folder / "requires").mkdir()
    (folder / "requires" / "more.gatepack").write_bytes(b"")

    told = [(problem.code, str(problem.place)) for problem in folder_changes(folder, "row")]

    assert told == [
        ("files/gone", "row/LICENSE"),
        ("files/changed", "row/data/things.yaml"),
        ("files/not-listed", "row/hooks.py"),
        ("files/not-listed", "row/requires/more.gatepack"),
    ]


def test_a_folder_that_nothing_vouches_for_says_so(tmp_path: Path) -> None:
    """It is no fault of the pack: nobody built it."""
    (problem,) = folder_changes(row(tmp_path / "row"), "row")

    assert problem.code == "files/missing"


@pytest.mark.parametrize("there", ["folder", "file", "link"])
def test_nothing_is_unpacked_over_anything(tmp_path: Path, there: str) -> None:
    """What is there stays; a link that leads nowhere is not followed either."""
    place = tmp_path / "row"
    {"folder": place.mkdir, "file": place.touch, "link": lambda: place.symlink_to(tmp_path / "nowhere")}[there]()

    with pytest.raises(ContentError, match="gatepack/exists"):
        unpack(gatepack(), place)

    assert [path.name for path in tmp_path.iterdir()] == ["row"]
    assert not (tmp_path / "nowhere").exists()


def test_what_cannot_be_unpacked_whole_is_not_there_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the second file: not even the first is left."""
    written = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == "pack.yaml":
            raise OSError(28, "No space left on device")
        return written(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)

    with pytest.raises(ContentError, match=r"gatepack/not-unpacked .*No space left"):
        unpack(gatepack(), tmp_path / "row")

    assert list(tmp_path.iterdir()) == []
