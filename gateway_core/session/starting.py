"""What somebody begins from: the starters of games, found as text by entry points in group `gateway_core.starters`.

The value is `package:dotted.folder`, as a pack's is. In the folder each starter is a file or a folder of its name; its
texts have `$name`, `$id` and a few more, and a line `# $keys` stands for what every key of that file is for. A file
that should not be taken for one of this place ends in `.txt` besides; `_NAME.txt` has what to do with it afterwards.
"""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from string import Template

import attrs
from packaging.version import Version

from ..errors import ContentError, Problem, did_you_mean
from ..ids import is_slug, slug_of
from ..packs.announced import announced, given_by
from ..packs.describing import explained
from ..packs.discovery import owned_folder
from ..packs.editing import in_one_line
from ..packs.endings import YAML
from ..packs.portable import is_device
from ..packs.reading.house import HOUSE, HouseFile
from ..packs.reading.manifest import core_version
from ..packs.reading.patch import PatchRow
from .systems import Systems

__all__ = ["GROUP", "SCHEMAS", "Begun", "begin", "starters"]

GROUP = "gateway_core.starters"
SCHEMAS = ".schemas"  # the folder of what an editor checks the files by; no pack holds it
_AS_TEXT = ".txt"
_KEYS = "# $keys\n"


@attrs.frozen
class Begun:
    """What there is to write for something new."""

    files: Mapping[str, str]  # texts by path from where it is begun, in order
    root: str  # the file or folder that all of it is in
    steps: tuple[str, ...]  # the commands that come next, with the path of what was begun


def starters(system: str) -> Mapping[str, Path]:
    """Return the starters of a game by name: a file or a folder each; of several with one name, one of them."""
    return {name: next(iter(given)) for name, given in _given(system).items()}


def begin(what: str, named: str, system: str, folder: str = "", id: str = "", *, empty: bool = False) -> Begun:
    """Return the files of something new in a folder; an `empty` one has no entries, only what explains them.

    The name may be words in any script (`Moon base`), of which the id is made if none is given, or an id (`moon-base`).
    Raise ContentError for a name of which no id can be made, and for what is no starter's name, or that of two.
    """
    source = _one(what, system)
    name = named.replace("-", " ").capitalize() if is_slug(named) else named
    id = id or slug_of(named)
    if not id or is_device(id):
        why = f"'{id}' is a device on some machines, and no id" if id else f"no plain letter of '{named}' makes an id"
        raise ContentError([Problem("new/bad-name", f"{why}.", hint="Say which it is to have: --id moon-base.")])
    kinds = Systems().kinds(system)
    root = id + (source.suffix if source.is_file() else "")
    words = {
        "core": _range(),
        "file": root,
        "id": id,
        "name": name,
        "package": f"gateway_{id.replace('-', '_')}",
        "root": (PurePosixPath(folder) / root).as_posix(),
        "slug": in_one_line(id),  # as YAML has it: an id may be a number there
        "written": in_one_line(name),
    }
    files = [source] if source.is_file() else sorted(path for path in source.rglob("*") if path.is_file())
    texts = [(_path(file, source, root, words), file.read_text(encoding="utf-8")) for file in files]
    if empty:
        texts = list(_emptied(texts, root, what))
    after = source.with_name(f"_{what}.txt")
    typed = {**words, "root": shlex.quote(words["root"])}
    next_steps = after.read_text(encoding="utf-8") if after.is_file() else ""
    steps = Template(_unnamed(next_steps) if empty else next_steps).substitute(typed)
    begun = {path: f"{_editors_line(path)}{_filled(text, kinds, words)}" for path, text in texts}
    return Begun(begun, root, tuple(steps.splitlines()))


def _given(system: str) -> Mapping[str, Mapping[Path, str]]:
    """Return what distributions give a game to begin from: by its name each file or folder, and whose it is."""
    found: dict[str, dict[Path, str]] = {}
    for point in sorted(announced(GROUP), key=lambda one: one.value):
        folder = owned_folder(point) if point.name == system else None
        for path in sorted(folder.iterdir()) if folder is not None else ():
            if not path.name.startswith((".", "_")):
                found.setdefault(path.stem, {})[path] = given_by(point)
    return dict(sorted(found.items()))


def _one(what: str, system: str) -> Path:
    given = _given(system)
    if what not in given:
        hint = did_you_mean(what, given) or "'gateway new' lists what there is; --system names another game."
        raise ContentError([Problem("new/unknown", f"the game '{system}' has no starter '{what}'.", hint=hint)])
    path, *others = given[what]
    if others:
        fault = f"the starter '{what}' is given by {' and by '.join(sorted(given[what].values()))}."
        raise ContentError([Problem("new/two-with-one-name", fault, hint="Uninstall one of them.")])
    return path


def _emptied(texts: Iterable[tuple[str, str]], root: str, what: str) -> Iterator[tuple[str, str]]:
    """Yield files without the entries that are their examples; raise ContentError where there are none of these."""
    kept, data = dict(texts), f"{root}/data/"
    if not any(path.startswith(data) for path in kept):
        fault = f"the starter '{what}' has no entries that could be left out."
        raise ContentError([Problem("new/never-empty", fault, hint="Leave --empty out.")])
    for path, text in kept.items():
        head, entries, _ = text.partition("\nentries:\n")
        if entries:
            yield path, f"{head}\nentries: []\n"
        elif not path.startswith(data):  # one of a single entry is nothing but that
            yield path, _unnamed(text)


def _unnamed(text: str) -> str:
    """Return a text without the lines that name an entry of what is begun."""
    return "".join(line for line in text.splitlines(keepends=True) if "$id:" not in line)


def _path(file: Path, source: Path, root: str, words: Mapping[str, str]) -> str:
    inside = file.relative_to(source).as_posix() if file != source else ""
    return Template(f"{root}/{inside}".rstrip("/").removesuffix(_AS_TEXT)).substitute(words)


def _editors_line(path: str) -> str:
    """Return the line by which an editor finds the schemas beside what was begun; none for what is no YAML."""
    up = "../" * (len(PurePosixPath(path).parts) - 2)
    return f"# yaml-language-server: $schema={up}{SCHEMAS}/every-kind.json\n" if path.endswith(YAML) else ""


def _filled(text: str, kinds: Mapping[str, type], words: Mapping[str, str]) -> str:
    kind = re.search(r"^kind: (\S+)$", text, re.MULTILINE)
    if kind is not None and _KEYS in text:
        text = text.replace(_KEYS, "".join(f"{line}\n" for line in _explained(kind[1], kinds)).replace("$", "$$"))
    return Template(text).substitute(words)


def _explained(kind: str, kinds: Mapping[str, type]) -> Iterator[str]:
    if kind != HOUSE:
        yield from explained(kinds[kind])
        return
    yield from explained(HouseFile)
    yield "# Each of the patches:"
    yield from explained(PatchRow)


def _range() -> str:
    """Return the versions of the core that something made today is for: this one's, up to one that may break it."""
    major, minor = Version(core_version() or "0").release[:2]
    return f">={major}.{minor},<{major + 1}"
