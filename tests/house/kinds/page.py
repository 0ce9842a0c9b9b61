"""The page of the kinds, written from the classes that read them: `python -m tests.house.kinds.page`."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from gateway_core.packs import Entry, Kinds, write_yaml
from gateway_core.packs.describing import Described, described, first_sentence, parts_of
from gateway_core.packs.discovery import installed_packs
from gateway_core.packs.reading import Manifest, Personality, read_pack
from gateway_core.packs.reading.faults.allowed import Allowed
from gateway_core.packs.reading.house import HouseFile
from gateway_core.packs.reading.patch import PatchRow
from gateway_core.packs.tables import TableFile
from gateway_core.packs.wording import called
from gateway_core.session import Session
from gateway_rpg.drama.language.effects import Due

from ..tree import DOCS

PAGE = DOCS / "reference" / "kinds.md"
_SHOWN_FROM = ("gateway-examples", "dark-spires", "black-star-rising", "gateway")
_LONGEST = 24  # lines of an example
_ALONE = {"replay"}  # kinds whose parts have a page of their own, linked below

_HEAD = """\
# The kinds, key by key

Written by `python -m tests.house.kinds.page` from the classes that read the files; every example stands in a pack of
ours and is read by the tests. [Write a pack](../how-to/write-a-pack.md) shows a setting being made of them;
`gateway schema` gives an [editor](../how-to/edit-with-help.md) the same. A key without a default has to be there. An
unknown key, id or word is an error at its line, with the nearest one.

Text is plain, and one paragraph: a new line and an empty one are a blank, and what would be a list, a table or emphasis
in Markdown is not read as one.

An id is lower-case words with hyphens. Bare it means the pack it is written in, or the book where that has the words
for everybody; `pack:id` means another pack's.

Every entry of every kind may have the key `allow` besides: a list of warnings that `gateway check` leaves out for this
entry. One that leaves nothing out is told, and an error cannot be allowed.

"""
_LISTS = "A file of this kind lists entries:"
_ONE = "One entry a file:"
_WORDS = """
Sums, conditions, needs and operations are written in [the language of effects](effects.md); what gear hangs on, in
[its own](conditions.md).
"""
_FILES = """
## The other files

### `pack.yaml`

It stands at the top of a pack's folder, with `kind: pack` and `format: 1`.
"""


def page() -> str:
    """Return the page as it should stand."""
    kinds = _kinds()
    rows = [f"| [`{kind}`](#{kind}) | {_first(cls)} |" for kind, cls in sorted(kinds.items())]
    lines = [_HEAD + "\n".join(_table(Allowed)), "", "| kind | an entry is |", "|---|---|", *rows, _WORDS]
    for kind, cls in sorted(kinds.items()):
        lines += [f"## `{kind}`", "", _first(cls), "", *_table(cls), ""]
        lines += _example(kind)
        for part in () if kind in _ALONE else (*parts_of(cls), *((Due,) if kind == "effect" else ())):
            lines += [f"### {_capital(called(part))} ({kind})", "", _first(part), "", *_table(part), ""]
    lines += [_FILES, *_table(Manifest)]
    for part in parts_of(Manifest):
        lines += ["", f"`{called(part)}`:", "", *_table(part)]
    lines += ["", "### House rules", "", "One file, `kind: house-rules`, the last layer of a table.", ""]
    lines += [*_table(HouseFile), *_MORE_OF_HOUSE, "", "### `patch`", ""]
    lines += ["A file of `entries`, or the `patches` of house rules. Each changes an entry of another pack.", ""]
    lines += [*_table(PatchRow), "", "### `personality`", "", _first(Personality), "", *_table(Personality), ""]
    lines += ["### `table`", "", _SET, "", *_table(TableFile), ""]
    return "\n".join(lines).replace("\n\n\n", "\n\n")


_SET = """\
What a table is set with, in a file `table.yaml`: it counts for every command in its folder. Files in it are named from
there. [Set a table](../how-to/set-a-table.md) shows one."""

_MORE_OF_HOUSE = (
    "| `patches` | a list of [patches](#patch) | nothing | changes to entries of packs |",
    "| `entries` | a mapping of kinds, each to a list of entries | nothing | new entries |",
)


def bare() -> list[str]:
    """Return every key on the page that says nothing of what it is for."""
    classes = {part for cls in _kinds().values() for part in (cls, *parts_of(cls))}
    classes |= {Allowed, Due, Manifest, *parts_of(Manifest), HouseFile, PatchRow, Personality, TableFile}
    made = {cls for cls in classes if cls.__module__.endswith("replay.forms") or cls.__name__ == "Row"}
    keys = (f"{cls.__name__}.{one.key}" for cls in classes - made for one in described(cls) if not one.meaning)
    return sorted(keys)


def _kinds() -> Kinds:
    game = Session().system("gateway")
    return Kinds(game.kinds, game.single)


def _first(cls: type) -> str:
    return first_sentence(cls)


def _table(cls: type) -> list[str]:
    rows = (f"| `{one.key}` | {_takes(one)} | {one.default or '—'} | {_cell(one.meaning)} |" for one in described(cls))
    return ["| key | what may stand there | default | what it is for |", "|---|---|---|---|", *rows]


def _takes(one: Described) -> str:
    return "an id" if one.key == "id" else _cell(one.takes)


def _cell(words: str) -> str:
    return words.replace("|", "\\|")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _example(kind: str) -> Iterator[str]:
    """Yield an entry of the kind that says much in few lines, as it stands in a file; nothing if all are long."""
    single = kind in _kinds().single
    written = [_written(kind, entry, single=single) for entry in _entries().get(kind, ())]
    short = [text for text in written if text.count("\n") <= _LONGEST]
    if short:
        yield from (_ONE if single else _LISTS, "", "```yaml", max(short, key=_says).rstrip(), "```", "")


def _written(kind: str, entry: Entry, *, single: bool) -> str:
    data: Mapping[str, Any] = entry.data
    file = {"kind": kind, "format": 1}
    return write_yaml({**file, **data} if single else {**file, "entries": [data]})


def _says(text: str) -> tuple[int, str]:
    """Return how many different keys a text has; where two have as many, the order is by the text."""
    return len({line.strip(" -").partition(":")[0] for line in text.splitlines()}), text


@cache
def _entries() -> Mapping[str, list[Entry]]:
    """Return the entries of the book and of our settings by their kinds, those meant as examples first."""
    folders = {found.id: found.folder for found in installed_packs()}
    found: dict[str, list[Entry]] = {}
    for pack in _SHOWN_FROM:
        here: dict[str, list[Entry]] = {}
        for entry in read_pack(folders[pack], _kinds()).entries:  # type: ignore[arg-type]  # they are installed
            here.setdefault(entry.kind, []).append(entry)
        for kind, entries in here.items():
            found.setdefault(kind, entries)
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
