"""Packs to be passed on, and archives that somebody made by hand: what the tests of this room send about."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.shipping import Gatepack, listing, open_gatepack
from gateway_core.packs.shipping.archive import zipped

__all__ = ["PACK", "crafted", "gatepack", "packed", "refusal", "row"]

PACK = {
    "LICENSE": b"As you like.\n",
    "data/things.yaml": b"kind: thing\nformat: 1\nentries: []\n",
    "pack.yaml": b"kind: pack\nformat: 1\nid: row\nversion: 1.0.0\nname: The Row\n",
}


def row(folder: Path, files: Mapping[str, bytes] = PACK) -> Path:
    """Write a pack's files into a folder, and return it."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def packed(files: Mapping[str, bytes] = PACK, **changed: bytes) -> bytes:
    """Return a `.gatepack` of these files with its FILES, of which `changed` holds what is to stand there instead."""
    whole = {**files, "FILES": listing(files), **changed}
    return zipped({name: whole[name] for name in sorted(whole)})


def gatepack(files: Mapping[str, bytes] = PACK) -> Gatepack:
    """Return what is in a sound one."""
    return open_gatepack(packed(files), "row.gatepack")


def crafted(add: Callable[[zipfile.ZipFile], object], start: bytes = b"") -> bytes:
    """Return a zip made as somebody makes one who does not mean well."""
    out = io.BytesIO(start)
    out.seek(0, io.SEEK_END)
    with zipfile.ZipFile(out, "w") as archive:
        add(archive)
    return out.getvalue()


def refusal(data: bytes) -> tuple[str, str]:
    """Return the code of the first fault of an archive, and all that is told of it."""
    with pytest.raises(ContentError) as refused:
        open_gatepack(data, "row.gatepack")
    told = str(refused.value)
    assert all(problem.place is not None and problem.message for problem in refused.value.problems)
    assert len(told) < 5_000
    return refused.value.problems[0].code, told
