"""What a picture says of itself by its bytes, and that nothing torn or disguised passes for one."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.packs.reading.crediting.picture import BrokenPicture, Picture, look_at

from .drawn import chunk, jpg, png, riff, webp

WHOLE = {"png": png(3, 2), "jpg": jpg(3, 2), "webp": webp(3, 2)}
LOSSY = b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", 3 | 0x4000, 2)  # the two highest bits scale it, and are no size
EXTENDED = b"\0\0\0\0" + b"\x02\0\0" + b"\x01\0\0"
LARGE = riff((b"VP8X", EXTENDED), (b"VP8L", webp(9000, 4)[20:]))


@pytest.mark.parametrize("sort", WHOLE)
def test_sort_and_size_are_read_from_the_bytes(sort: str) -> None:
    """Three pixels wide and two high, and still."""
    assert look_at(WHOLE[sort]) == Picture(sort, 3, 2, moves=False)  # type: ignore[arg-type]  # the keys are the sorts


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (riff((b"VP8 ", LOSSY)), (3, 2)),
        (riff((b"VP8X", EXTENDED), (b"ALPH", b"\0"), (b"VP8 ", LOSSY)), (3, 2)),
        (LARGE, (9000, 4)),
        (jpg(3, 2).replace(b"\xff\xfe", b"\xff\xff\xff\xfe"), (3, 2)),
        (jpg(3, 2).replace(b"\xff\xfe", b"\xff\x01\xff\xfe"), (3, 2)),
    ],
    ids=["lossy", "with alpha", "larger than it says", "filled up", "a marker that stands alone"],
)
def test_the_larger_size_counts_wherever_it_stands(data: bytes, size: tuple[int, int]) -> None:
    """A header that says less than the picture behind it hides nothing."""
    found = look_at(data)

    assert found is not None
    assert (found.width, found.height) == size


@pytest.mark.parametrize(
    "data",
    [
        png(1, 1, chunk(b"acTL", struct.pack(">II", 2, 0))),
        riff((b"VP8X", b"\x02" + EXTENDED[1:])),
        riff((b"VP8X", EXTENDED), (b"ANIM", b"\0" * 6), (b"ANMF", b"\0" * 16)),
    ],
    ids=["png", "a flag", "parts"],
)
def test_what_moves_is_told(data: bytes) -> None:
    """An animation can be any number of pictures in one file."""
    found = look_at(data)

    assert found is not None
    assert found.moves


@pytest.mark.parametrize("data", [b"", b"GIF89a\1\0\1\0", b"<svg/>", b"RIFF\4\0\0\0WAVE", b"\x89PNG", b"\0" * 99])
def test_anything_else_is_no_picture(data: bytes) -> None:
    """Nothing is guessed."""
    assert look_at(data) is None


@pytest.mark.parametrize("sort", WHOLE)
def test_a_torn_picture_is_none_wherever_it_is_torn(sort: str) -> None:
    """Every shorter file is broken, or too short to be known for a picture at all."""
    data = WHOLE[sort]
    for length in range(len(data)):
        try:
            assert look_at(data[:length]) is None
        except BrokenPicture as fault:
            assert fault.sort == sort  # noqa: PT017  # both ways out are right; the sort must be


@pytest.mark.parametrize("sort", WHOLE)
def test_nothing_hides_behind_a_picture(sort: str) -> None:
    """An archive that begins as a picture is neither."""
    with pytest.raises(BrokenPicture):
        look_at(WHOLE[sort] + b"PK\5\6")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (png().replace(b"IHDR", b"IHDX"), "checksums"),
        (png()[:8] + chunk(b"tEXt", b"a\0b") + png()[8:], "begin with its size"),
        (png(1, 1, chunk(b"EVIL", b"")), "no PNG has"),
        (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\0\0") + chunk(b"IDAT", b"") + chunk(b"IEND", b""), "its size"),
        (png()[: -len(chunk(b"IEND", b""))], "breaks off"),
        (riff((b"VP8X", EXTENDED)), "no picture in it"),
        (riff((b"VP8L", b"\0" * 9)), "no picture in it"),
    ],
)
def test_a_damaged_picture_says_what_is_wrong(data: bytes, why: str) -> None:
    """In a few words, for whoever saved it."""
    with pytest.raises(BrokenPicture, match=why):
        look_at(data)


@given(st.sampled_from([*WHOLE.values(), LARGE]), st.data())
def test_no_bytes_bring_it_down(data: bytes, draw: st.DataObject) -> None:
    """Whatever is changed in a picture, it is one, a broken one or none."""
    at = draw.draw(st.integers(0, len(data) - 1))
    changed = data[:at] + draw.draw(st.binary(max_size=6)) + data[at + draw.draw(st.integers(0, 6)) :]
    try:
        found = look_at(changed)
    except BrokenPicture:
        return
    assert found is None or found.width >= 0


@pytest.mark.parametrize(
    "data",
    [
        png(1, 1, *[chunk(b"tEXt", b"a\0")] * 9_998),
        riff(*[(b"EXIF", b"")] * 10_000, (b"VP8L", webp()[20:])),
        jpg(1, 1).replace(b"\xff\xfe", b"\xff" * 9_999 + b"\xff\xfe", 1),
    ],
    ids=["png", "webp", "jpg"],
)
def test_a_picture_of_very_many_parts_is_none(data: bytes) -> None:
    """To step over millions of them would keep everybody waiting."""
    with pytest.raises(BrokenPicture, match="more than 10,000 parts"):
        look_at(data)
