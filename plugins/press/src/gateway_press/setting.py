"""A tree set into pages: staged in a folder of its own, compiled in a process of its own, and what went wrong told."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from gateway_core.errors import ContentError, Position, Problem, did_you_mean

from .themes import Theme
from .tree import as_data, shows, texts

__all__ = ["Misfit", "Overflow", "Sheetfault", "set_pages", "slips"]

SECONDS, MEMORY = 120, 2 << 30  # of processor time, and bytes, that a process may take
_PATIENCE = 300  # seconds for a child that has bounds of its own
_PAUSE = 0.5  # seconds between two looks at whether it is done
_TEMPLATES = files(__package__) / "typst"
_CALLED = re.compile(r"\(look\.([a-z-]+-of)\)")  # what a template calls
_DRAWN = re.compile(r"^#let ([a-z-]+-of)\b", re.MULTILINE)
_DEFINED = re.compile(r"^#let ([A-Za-z][\w-]*)", re.MULTILINE)  # by a theme, and not for itself alone
_REFUSED = {
    "outside of the project": "a theme reads nothing that is not in it",
    "escape the project": "a theme reads nothing that is not in it",
    "file not found": "there is no such file in this theme",
    "download package": "a theme takes no packages: what it needs lies in it",
    "package not found": "a theme takes no packages: what it needs lies in it",
}


class Overflow(NamedTuple):
    """An entry for which there was not enough room."""

    entry: str  # KIND/PACK:NAME
    millimetres: float  # that are missing; 0: it is pages that are
    what: str = ""  # of it does not fit
    pages: int = 0  # that it would take


class Sheetfault(Exception):
    """What kept a tree from being set: sentences, each with the entry that is to blame, where one is."""

    def __init__(self, *found: tuple[str, str]) -> None:
        super().__init__(" ".join(words for words, _ in found))
        self.found = found


class Misfit(Exception):
    """There was not enough room: what did not fit, all of it."""

    def __init__(self, found: Sequence[Overflow]) -> None:
        super().__init__(", ".join(one.entry for one in found))
        self.found = tuple(found)


def set_pages(
    template: str, doc: Mapping[str, Any], pictures: Mapping[str, bytes], theme: Theme, *, format: str = "pdf",
    ppi: int = 144, inputs: Mapping[str, str] | None = None, waiting: Callable[[], None] = lambda: None,
) -> list[bytes]:  # fmt: skip
    """Return the document of a template as one PDF, or its pages as pictures; raise Misfit or Sheetfault.

    What is the theme's fault is a ContentError; `waiting` is called again and again meanwhile. The same tree gives the
    same bytes: nothing asks a clock, a network or the fonts of this machine.
    """
    with tempfile.TemporaryDirectory(prefix="gateway-press-") as place:
        folder = Path(place)
        staged = {one.name: one.read_bytes() for one in _TEMPLATES.iterdir() if one.name.endswith(".typ")}
        staged |= {"palette.typ": theme.palette.encode(), "theme/look.typ": b"", **theme.files}
        staged |= {str(PurePosixPath("assets", name)): data for name, data in pictures.items()}
        staged["doc.json"] = json.dumps({name: as_data(one) for name, one in doc.items()}, ensure_ascii=False).encode()
        staged["main.typ"] = f'#import "{template}.typ": main\n#main(json("doc.json"))\n'.encode()
        (folder / "assets").mkdir()
        for name, data in staged.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        told = _compiled(folder, theme, {"format": format, "ppi": ppi, "inputs": dict(inputs or {})}, waiting)
        if told:
            _blame(told, doc, theme)
        made = sorted(folder.glob("out*"), key=lambda one: (len(one.name), one.name))
        return [one.read_bytes() for one in made]


def slips(theme: Theme) -> list[Problem]:
    """Return what is wrong with a theme and can be told without running it: names of fonts and of slots."""
    with tempfile.TemporaryDirectory(prefix="gateway-press-") as place:
        folder = Path(place)
        for name, data in theme.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        (folder / "theme").mkdir(exist_ok=True)
        told = _compiled(folder, theme, {"format": ""}, lambda: None)
    known = _DRAWN.findall((_TEMPLATES / "plain.typ").read_text("utf-8"))
    wrong = [name for name in _DEFINED.findall(_look(theme)) if name not in known]
    return [*_of_theme(told, theme), *(_no_slot(name, known, theme) for name in wrong)]


def _no_slot(name: str, known: Sequence[str], theme: Theme) -> Problem:
    cure = did_you_mean(name, known) or "What is your own begins with an underscore."
    return Problem("theme/slot", f"no slot is called '{name}'.", _defined(name, theme), cure)


def _compiled(folder: Path, theme: Theme, said: Mapping[str, Any], waiting: Callable[[], None]) -> Mapping[str, Any]:
    """Set what is staged, and return what went wrong."""
    said = {**said, "memory": MEMORY, "seconds": SECONDS, "fonts": [theme.fonts.text, theme.fonts.title]}
    # Nothing of the network: a template could ask for packages by a name that it makes up.
    shut = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "TMPDIR", "HOME")}
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "gateway_press.child"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, encoding="utf-8", env={**kept, **shut}, cwd=folder,
    )  # fmt: skip
    with child:
        words: str | None = json.dumps(said)
        for _ in range(int(_PATIENCE / _PAUSE)):
            try:
                told, _ = child.communicate(words, timeout=_PAUSE)
                break
            except subprocess.TimeoutExpired:
                words = None  # it has them
                waiting()
            except BaseException:
                child.kill()
                raise
        else:
            child.kill()
            raise _unbound(theme)
    if child.returncode:
        raise _unbound(theme)
    return json.loads(told) if told else {}


def _unbound(theme: Theme) -> Exception:
    """Return what is wrong where a bound was reached: a theme's code is to blame, or else there is too much to set."""
    if not any(name.endswith(".typ") for name in theme.files):
        return Sheetfault(("It takes more memory or time to be set than it may.", ""))
    fault = "with this theme it takes more memory or time to be set than it may."
    place = Position(f"{theme.shown}/theme/look.typ")
    return ContentError([Problem("theme/unbound", fault, place, "Look for something in it that never ends.")])


def _blame(told: Mapping[str, Any], doc: Mapping[str, Any], theme: Theme) -> None:
    """Raise what an error of the typesetter means to an author."""
    problems = list(_of_theme(told, theme))
    if problems:
        raise ContentError(problems)
    message = str(told["error"])
    _, overflow, found = message.partition("OVERFLOW ")
    if overflow:
        rows = json.loads(found[: found.rindex("]") + 1].replace('\\"', '"'))
        worst = {row["entry"]: row for row in sorted(rows, key=lambda row: row["over"])}
        raise Misfit([Overflow(row["entry"], row["over"], row["what"], row.get("pages", 0)) for row in worst.values()])
    blamed = [
        (f"No font of this theme has '{letter}' (U+{ord(letter):04X}).", entry)
        for letter in told["glyphs"]
        for entry in dict.fromkeys(one for one, text in texts([*doc.values()]) if letter in text)
    ] + [
        ("Its picture cannot be read. Save it once more, as a PNG.", entry)
        for picture in told["pictures"]
        for entry in dict.fromkeys(shows([*doc.values()], picture))
    ]
    raise Sheetfault(*(blamed or [(" ".join(filter(None, (message.rstrip(".") + ".", *told["hints"]))), "")]))


def _of_theme(told: Mapping[str, Any], theme: Theme) -> Iterator[Problem]:
    """Yield what is wrong with the theme itself."""
    for font in told.get("fonts", ()):
        cure = did_you_mean(font, told["known"]) or f"There are: {', '.join(told['known'])}."
        yield Problem("theme/font", f"no font here is called '{font}'.", theme.places.get(font), cure)
    if "error" not in told or told.get("glyphs"):
        return
    message = str(told["error"])
    slot = re.search(r"SLOT (\S+?)(?: ([^\"]+))?\"", message + '"')
    if slot:
        name, known = slot.group(1), (slot.group(2) or "").split()
        cure = "What is your own begins with an underscore."
        is_none = Problem("theme/slot", f"the slot '{name}' is no function.", _defined(name, theme), cure)
        yield _no_slot(name, known, theme) if known else is_none
        return
    for file, line, column in told["at"]:
        if file.startswith("theme/"):
            place = Position(f"{theme.shown}/{file}", line, column)
            cure = "" if _plainly(message) != message.rstrip(".") else " ".join(told.get("hints", ()))
            yield Problem("theme/code", f"{_plainly(message)}.", place, cure)
            return
        lines = (_TEMPLATES / file).read_text("utf-8").splitlines() if (_TEMPLATES / file).is_file() else []
        slot = ["", *_CALLED.findall("".join(lines[line - 1 : line]), 0, column)][-1]
        if slot and _defines(slot, theme):
            fault = f"the slot '{slot}' cannot be called as the plain one is: {_plainly(message)}."
            yield Problem("theme/code", fault, _defined(slot, theme), "plain.typ shows what each is given.")
            return


def _plainly(message: str) -> str:
    """Return an error without what is only so in this workplace."""
    said = next((plain for words, plain in _REFUSED.items() if words in message), message)
    return said.rstrip(".")


def _defines(slot: str, theme: Theme) -> bool:
    return re.search(rf"\blet\s+{re.escape(slot)}\b", _look(theme)) is not None


def _look(theme: Theme) -> str:
    return theme.files.get("theme/look.typ", b"").decode(errors="replace")


def _defined(name: str, theme: Theme) -> Position:
    """Return where a theme defines a name."""
    text = _look(theme)
    found = re.search(rf"\blet\s+({re.escape(name)})\b", text) or re.search(rf"\b({re.escape(name)})\b", text)
    before = text[: found.start(1)] if found else ""
    return Position(f"{theme.shown}/theme/look.typ", before.count("\n") + 1, len(before) - before.rfind("\n"))
