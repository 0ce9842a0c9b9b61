"""What a docs page asks to be done: files to write and commands to run, in the order of the page."""

import base64
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

__all__ = ["Block", "Command", "File", "agrees", "blocks", "steps"]

_FENCE = re.compile(r"^(?P<ticks>`{3,})(?P<info>[^`]*)$")
_TITLE = re.compile(r'\btitle="(?P<title>[^"]+)"')
_RUN = ("gateway ", "pip install ./", "pytest ")  # nothing else is run, and a page that shows something else says `sh`
_EXIT = re.compile(r"\s{2,}# exit (?P<code>\d+)$")


class Block(NamedTuple):
    """A fenced block: what stands after its fence, its text, and the line of its first line."""

    info: str
    text: str
    line: int


class File(NamedTuple):
    """A file to write, by its name below the working folder."""

    name: str
    data: bytes
    line: int


class Command(NamedTuple):
    """A command to run, the exit code it must have, and what it must print (nothing shown: anything)."""

    words: str
    exit: int
    output: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    """Yield every fenced block of a page; raise ValueError for one that is never closed."""
    info, ticks, start = "", "", 0
    lines: list[str] = []
    for number, line in enumerate(page.splitlines(), 1):
        fence = _FENCE.match(line)
        if not ticks and fence:
            info, ticks, start, lines = fence["info"].strip(), fence["ticks"], number + 1, []
        elif ticks and line.rstrip() == ticks:
            yield Block(info, "".join(f"{one}\n" for one in lines), start)
            ticks = ""
        elif ticks:
            lines.append(line)
    if ticks:
        raise ValueError(f"the block of line {start - 1} is never closed")


def steps(page: str) -> Iterator[File | Command]:
    """Yield the files and commands of a page; raise ValueError for one that is not understood."""
    for block in blocks(page):
        title = _TITLE.search(block.info)
        if title is not None:
            name = PurePosixPath(title["title"])
            if name.is_absolute() or ".." in name.parts:
                raise ValueError(f"line {block.line}: '{name}' lies outside the working folder")
            # What is no text, such as a picture, stands on a page in letters.
            data = base64.b64decode(block.text) if block.info.startswith("base64 ") else block.text.encode()
            yield File(str(name), data, block.line)
        elif block.info == "console":
            yield from _commands(block)


def agrees(expected: str, printed: str) -> bool:
    r"""Say whether what was printed is what a page shows, where `...` stands for anything.

    >>> agrees("3 dice\n...\nsuccess\n", "3 dice\n1 4 8\nsuccess\n"), agrees("success\n", "failure\n")
    (True, False)
    """
    pattern = ".*".join(re.escape(part) for part in _plain(expected).split("..."))
    return re.fullmatch(pattern, _plain(printed), re.DOTALL) is not None


def _plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def _commands(block: Block) -> Iterator[Command]:
    shown = block.text.splitlines()
    starts = [number for number, line in enumerate(shown) if line.startswith("$ ")]
    if not starts or starts[0] != 0:
        raise ValueError(f"line {block.line}: a console block begins with a command, '$ gateway …'")
    for start, end in zip(starts, [*starts[1:], len(shown)], strict=True):
        words = shown[start].removeprefix("$ ")
        ending = _EXIT.search(words)
        words = _EXIT.sub("", words)
        if not words.startswith(_RUN):
            commands = ", ".join(f"`{one.strip()}`" for one in _RUN)
            raise ValueError(f"line {block.line + start}: only {commands} are run; mark the block `sh` to show another")
        yield Command(
            words, int(ending["code"]) if ending else 0, "\n".join(shown[start + 1 : end]), block.line + start
        )
