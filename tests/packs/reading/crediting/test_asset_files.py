"""The pictures of a pack: each looked at, each credited, and every fault told where it is."""

from pathlib import Path

import pytest

from gateway_core.packs import read_pack
from gateway_core.packs.reading.crediting import asset_files

from ...toy_packs import KINDS, write
from .drawn import chunk, jpg, png, webp

ROW = "{id: box, file: assets/box.png, credit: Ann, license: CC0-1.0}"


def told(folder: Path, files: dict[str, bytes | str], *rows: str) -> list[str]:
    """Return what is wrong with a pack of these assets: place, code, message and cure, each in a line."""
    data = f"kind: asset\nformat: 1\nentries:\n{''.join(f'  - {row}' + chr(10) for row in rows)}" if rows else ""
    root = write(folder / "toys", {**({"data/assets.yaml": data} if rows else {}), **files})
    return [str(problem) for problem in read_pack(root, KINDS, shown="toys").problems]


@pytest.mark.parametrize(("name", "data"), [("box.png", png()), ("deep/box.jpg", jpg()), ("box.webp", webp())])
def test_a_picture_that_is_credited_is_well(tmp_path: Path, name: str, data: bytes) -> None:
    """In `assets/` or a folder in it, of the three sorts."""
    assert told(tmp_path, {f"assets/{name}": data}, ROW.replace("box.png", name)) == []


@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("box.svg", b"<svg/>", "asset/other-sort 'box.svg' is no picture that a pack may hold. An SVG can carry"),
        ("box.jpeg", jpg(), "asset/other-sort 'box.jpeg' is no picture that a pack may hold. Call it .jpg."),
        ("box.PNG", png(), "asset/other-sort 'box.PNG' is no picture that a pack may hold. Write the ending in small"),
        ("box.exe", b"MZ", "pack/carries-code"),
        ("box", png(), "asset/other-sort 'box' is no picture that a pack may hold. Pictures are .png, .jpg or .webp."),
        ("box.png", jpg(), "asset/other-bytes this is called .png, and its bytes are those of a JPEG. Call it .jpg."),
        ("box.jpg", jpg()[:9] + png(), "asset/broken this picture is not whole: it breaks off. Save it again."),
        ("box.png", jpg()[:-2], "asset/other-bytes this is called .png, and its bytes are those of a JPEG."),
        ("box.webp", b"<svg/>", "asset/other-bytes this is called .webp, and its bytes are those of no picture."),
        ("box.png", b"", "asset/other-bytes this is called .png, and its bytes are those of no picture."),
        ("box.png", png()[:-3], "asset/broken this picture is not whole: it breaks off. Save it again."),
        ("box.png", png(1, 1, chunk(b"acTL", b"")), "asset/moves this picture is an animation. Save one picture"),
        ("box.png", png(4097), "asset/too-large this picture has 4097 by 1 pixels, and each side may have 1 to 4096."),
        ("box.png", png(1, 0), "asset/too-large this picture has 1 by 0 pixels"),
        ("box.png", b"\0" * 4_000_001, "asset/too-large this picture has 4,000,001 bytes, and 4,000,000 are allowed."),
    ],
)
def test_what_is_no_picture_of_ours_is_told_by_its_file(tmp_path: Path, name: str, data: bytes, fault: str) -> None:
    """With a code and a cure; one fault is told once."""
    found = told(tmp_path, {f"assets/{name}": data}, ROW.replace("box.png", name))

    assert found[0].startswith(f"toys/assets/{name} {fault}")
    assert len(found) == (2 if name.endswith(".exe") else 1)


@pytest.mark.parametrize("pixels", [1, 4096])
def test_the_bounds_themselves_are_allowed(tmp_path: Path, pixels: int) -> None:
    """As large as is said, and no larger."""
    assert told(tmp_path, {"assets/box.png": png(pixels, pixels)}, ROW) == []


def test_all_pictures_together_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack is read whenever it is laid on a table."""
    monkeypatch.setattr(asset_files, "_ALL_BYTES", 2 * len(png()))
    files: dict[str, bytes | str] = {f"assets/{name}.png": png() for name in "abc"}
    rows = [ROW.replace("box", name) for name in "abc"]

    (fault,) = told(tmp_path, files, *rows)

    assert fault.startswith("toys/assets/c.png asset/too-large with this one the pictures of the pack have more than ")


def test_who_is_not_credited_is_told_at_the_file_and_who_has_no_file_at_the_line(tmp_path: Path) -> None:
    """With the nearest file that is there."""
    found = told(tmp_path, {"assets/box.png": png(), "assets/bow.png": png()}, ROW.replace("box.png", "boxx.png"))

    assert found == [
        (
            "toys/assets/bow.png asset/no-credit no asset names this picture, so nobody is credited for it. "
            "Write an entry of the kind asset, with its file, credit and license."
        ),
        (
            "toys/assets/box.png asset/no-credit no asset names this picture, so nobody is credited for it. "
            "Write an entry of the kind asset, with its file, credit and license."
        ),
        ("toys/data/assets.yaml:4:21 asset/not-there 'assets/boxx.png' is not there. Did you mean 'assets/box.png'?"),
    ]


@pytest.mark.parametrize(
    "file", ["../box.png", "assets/../../box.png", "/box.png", "data/box.png", "assets", "box.png"]
)
def test_no_asset_reaches_out_of_its_folder(tmp_path: Path, file: str) -> None:
    """Only what lies in `assets/` can be named."""
    (tmp_path / "box.png").write_bytes(png())

    codes = [
        line.split()[1]
        for line in told(
            tmp_path, {"assets/box.png": png()}, ROW, ROW.replace("box", "b", 1).replace("assets/box.png", file)
        )
    ]

    assert codes == ["asset/not-there"]


def test_a_picture_that_was_taken_away_is_told_as_that(tmp_path: Path) -> None:
    """Another fault than a name that no picture of a pack can have."""
    assert told(tmp_path, {}, ROW) == [
        "toys/data/assets.yaml:4:21 asset/not-there 'assets/box.png' is not there. Put the picture there."
    ]


def test_a_link_brings_in_nothing_of_the_reader_s(tmp_path: Path) -> None:
    """It is told, and neither read nor hashed."""
    (tmp_path / "mine.png").write_bytes(png())
    root = write(tmp_path / "toys", {"assets/box.png": png()})
    (root / "assets" / "link.png").symlink_to(tmp_path / "mine.png")

    found = told(tmp_path, {}, ROW)

    assert [line.split()[:2] for line in found] == [["toys/assets/link.png", "pack/link"]]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (ROW.replace(", credit: Ann", ""), "pack/missing-key"),
        (ROW.replace(", license: CC0-1.0", ""), "pack/missing-key"),
        (ROW.replace("credit:", "credits:"), "pack/unknown-key"),
        (ROW.replace("Ann", "' '"), "pack/no-attribution"),
        (ROW.replace("CC0-1.0", "CC BY 4.0"), "pack/unknown-license"),
    ],
)
def test_a_credit_is_whole(tmp_path: Path, row: str, code: str) -> None:
    """Who, and under what terms that anybody can look up; told at its line of the data."""
    found = told(tmp_path, {"assets/box.png": png()}, row)

    assert code in [line.split()[1] for line in found]
    assert all(line.startswith("toys/data/assets.yaml:4:") for line in found)


def test_every_byte_of_a_picture_counts_for_the_hash(tmp_path: Path) -> None:
    """A saved game can ask whether anything of its packs is another."""
    one, other = (
        read_pack(write(tmp_path / at / "toys", {"assets/a.png": png(*size)}), KINDS).pack
        for at, size in (("1", (1, 1)), ("2", (2, 1)))
    )

    assert one
    assert other
    assert one.hash != other.hash
