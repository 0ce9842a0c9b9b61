"""One way to break one line of the core."""

import difflib
from pathlib import Path

import attrs

from ..tree import ROOT, shown

__all__ = ["Mutant"]


@attrs.frozen
class Mutant:
    """A file with one change in it. The file itself is never written."""

    file: Path
    """Which file of the core is broken."""
    text: bytes = attrs.field(repr=False)
    """What the file holds."""
    start: int
    """Where the change begins, in bytes from the beginning of the file."""
    end: int
    """Where it ends; what stands between is replaced."""
    after: str
    """What stands there instead."""
    where: str = ""
    """The function or class it is in, after those around it; empty at the top of the file."""
    noticed_by: str = ""
    """The last name of a file of tests that was written against it; empty: of none."""

    @property
    def broken(self) -> str:
        """The whole file with the change."""
        return (self.text[: self.start] + self.after.encode() + self.text[self.end :]).decode()

    @property
    def before_line(self) -> str:
        """The line in which the change begins, as it is written, without a comment behind it."""
        return _line(self.text, self.start)

    @property
    def after_line(self) -> str:
        """The same line with the change."""
        return _line(self.text[: self.start] + self.after.encode() + self.text[self.end :], self.start)

    @property
    def module(self) -> str:
        """The name by which Python imports the file."""
        parts = self.file.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def place(self) -> str:
        """File and line, as a reader of the project knows them."""
        return f"{shown(self.file)}:{self.text[: self.start].count(10) + 1}"

    def diff(self) -> str:
        """Return what is changed, with three lines around it."""
        name = shown(self.file)
        lines = self.text.decode().splitlines(), self.broken.splitlines()
        return "\n".join(difflib.unified_diff(*lines, name, name, lineterm=""))


def _line(text: bytes, at: int) -> str:
    start, end = text.rfind(b"\n", 0, at) + 1, text.find(b"\n", at)
    return text[start : end if end >= 0 else len(text)].decode().partition("  #")[0].strip()
