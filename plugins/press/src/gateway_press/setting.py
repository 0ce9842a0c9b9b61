"""A tree set into pages: staged in a folder of its own, compiled in a process of its own, and what went wrong told."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from .tree import as_data, texts

__all__ = ["Misfit", "Overflow", "Sheetfault", "set_pages"]

_PATIENCE = 300  # seconds for a child that has bounds of its own
_TEMPLATES = files(__package__) / "typst"


class Overflow(NamedTuple):
    """An entry for which there was not enough room."""

    entry: str  # KIND/ID
    millimetres: float  # that are missing; 0: it is pages that are
    pages: int = 0  # that it would take


class Sheetfault(Exception):
    """What kept a tree from being set, said in a sentence; with the entry, where one is to blame."""

    def __init__(self, words: str, entry: str = "") -> None:
        super().__init__(words)
        self.words, self.entry = words, entry


class Misfit(Exception):
    """There was not enough room: what did not fit, all of it."""

    def __init__(self, found: Sequence[Overflow]) -> None:
        super().__init__(", ".join(one.entry for one in found))
        self.found = tuple(found)


def set_pages(
    template: str, doc: Mapping[str, Any], pictures: Mapping[str, bytes], *, format: str = "pdf", ppi: int = 144,
    inputs: Mapping[str, str] | None = None,
) -> list[bytes]:  # fmt: skip
    """Return the document of a template as one PDF, or its pages as pictures; raise Misfit or Sheetfault.

    The same tree gives the same bytes: nothing asks a clock, a network or the fonts of this machine.
    """
    with tempfile.TemporaryDirectory(prefix="gateway-press-") as place:
        folder = Path(place)
        for file in _TEMPLATES.iterdir():
            if file.name.endswith(".typ"):
                (folder / file.name).write_bytes(file.read_bytes())
        (folder / "assets").mkdir()
        for name, data in pictures.items():
            (folder / "assets" / name).write_bytes(data)
        (folder / "doc.json").write_text(json.dumps(as_data_of(doc), ensure_ascii=False), encoding="utf-8")
        (folder / "main.typ").write_text(f'#import "{template}.typ": main\n#main(json("doc.json"))\n', encoding="utf-8")
        _compile(folder, {"format": format, "ppi": ppi, "inputs": dict(inputs or {})}, doc)
        made = sorted(folder.glob("out*"), key=lambda one: (len(one.name), one.name))
        return [one.read_bytes() for one in made]


def as_data_of(doc: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document as JSON values."""
    return {name: as_data(value) for name, value in doc.items()}


def _compile(folder: Path, said: Mapping[str, Any], doc: Mapping[str, Any]) -> None:
    # Nothing of the network: a template could ask for packages by a name that it makes up.
    shut = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "gateway_press.child", str(folder)], input=json.dumps(said), text=True, check=False,
            capture_output=True, timeout=_PATIENCE, env={**kept, **shut}, encoding="utf-8",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Sheetfault("It takes too long to be set.") from None
    if ran.returncode:
        raise Sheetfault("It takes more memory or time to be set than it may.")
    if ran.stdout:
        _blame(json.loads(ran.stdout), doc)


def _blame(told: Mapping[str, Any], doc: Mapping[str, Any]) -> None:
    """Raise what an error of the typesetter means to an author."""
    message = str(told["error"])
    _, overflow, found = message.partition("OVERFLOW ")
    if overflow:
        rows = json.loads(found[: found.rindex("]") + 1].replace('\\"', '"'))
        raise Misfit([Overflow(row["entry"], row.get("over", 0), row.get("pages", 0)) for row in rows])
    lacking = [letter for letter in re.findall(r"[^\x00-\x7f]", message) if letter not in "…‘’“”"]
    for letter in lacking:
        entry = next((one for one, text in texts([*doc.values()]) if letter in text), "")
        raise Sheetfault(f"No font of this theme has '{letter}' (U+{ord(letter):04X}).", entry)
    raise Sheetfault(" ".join(filter(None, (message.rstrip(".") + ".", *told["hints"]))))
