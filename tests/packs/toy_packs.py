"""A small game's kinds, and packs of it written into a folder: what the tests of this room read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import attrs

from gateway_core.packs import DataFault, Kinds, Layer, Pack, Rulebook, freeze, read_pack, ref, whole
from gateway_core.packs.reading import ParsedPack

__all__ = ["HEAD", "KINDS", "Lock", "codes", "frozen", "layer", "one_file", "pack_yaml", "write"]

HEAD = "kind: thing\nformat: 1\n"


@attrs.frozen
class Lock:
    """A value that reads itself: `{turns: 3}`."""

    turns: int

    @classmethod
    def from_data(cls, data: Any) -> "Lock":
        if not isinstance(data, dict) or set(data) != {"turns"} or type(data["turns"]) is not int:
            raise DataFault("a lock is written {turns: 3}", ("turns",), hint="Write turns.")
        return cls(data["turns"])

    def to_data(self) -> Any:
        return {"turns": self.turns}


@attrs.frozen
class Colour:
    id: str
    name: str = ""


@attrs.frozen
class Part:
    id: str
    name: str = ""
    from_: str = attrs.field(default="", metadata={"key": "from"})
    weight: int = whole(0, 9, default=0)


@attrs.frozen
class Thing:
    id: str
    name: str
    weight: int = whole(0, 99, default=1)
    heavy: bool = False
    size: Literal["small", "large"] = "small"
    colours: tuple[str, ...] = ref("colour", default=())
    paint: str | None = ref("colour", home="paints", default=None)
    mix: dict[str, int] = ref("colour", keys=True, factory=dict)
    parts: tuple[Part, ...] = ()
    lock: Lock | None = None
    text: str = ""


@attrs.frozen
class Tale:
    id: str
    name: str
    about: str = ref("thing")


KINDS = Kinds({"colour": Colour, "thing": Thing, "tale": Tale}, frozenset({"tale"}))


def pack_yaml(id: str, extra: str = "") -> str:
    return f"kind: pack\nformat: 1\nid: {id}\nversion: 0.1.0\nname: {id}\nsystem: toys\n{extra}"


def write(folder: Path, files: Mapping[str, str | bytes], extra: str = "") -> Path:
    """Write a pack called like its folder; `extra` goes into pack.yaml."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    for name, text in {"pack.yaml": pack_yaml(folder.name, extra), **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def one_file(tmp_path: Path, text: str) -> ParsedPack:
    """Read a pack with one file of data."""
    return read_pack(write(tmp_path / "toys", {"data/toys.yaml": text}), KINDS, shown="")


def layer(folder: Path, *, listed: bool = False) -> Layer:
    parsed = read_pack(folder, KINDS, shown=folder.name)
    assert parsed.problems == ()
    assert isinstance(parsed.pack, Pack)
    return Layer(parsed.pack, parsed.entries, parsed.patches, listed)


def frozen(*folders: Path, rulings: Mapping[str, str] | None = None) -> Rulebook:
    return freeze([layer(folder) for folder in folders], KINDS, rulings)


def codes(parsed: Any) -> list[tuple[str, int, int]]:
    """Every problem as code, line and column."""
    return [
        (problem.code, problem.place.line if problem.place else 0, problem.place.column if problem.place else 0)
        for problem in parsed.problems
    ]
