"""A zip read as a stranger's: every way in which it may lie is refused with its own words before a file is believed.

Only the one layout that we write is read. So there is nothing that another program would see in it and we would not.
"""

import stat
from collections.abc import Iterator, Sequence

from ...errors import ContentError, Position, Problem
from ..portable import clashes, unportable
from ._zip import END, LOCAL, SIGN_OF_END, Member, end, headers, said_at_end

__all__ = ["LARGEST", "MOST_FILES", "unzipped"]

LARGEST = 128 * 2**20  # bytes of an archive: a setting with hundreds of pictures, and still read in a second
MOST_FILES = 5_000  # of one archive
_SHOWN = 10  # faults of one archive: nobody mends more of them by hand
_LONGEST = 100  # letters of a name in a message

_REBUILD = "Build it with 'gateway pack build'."
_UNIX = 3


def unzipped(data: bytes, shown: str) -> dict[str, bytes]:
    """Return the files of an archive by their paths, as they stand in it; raise ContentError, `shown` naming it."""
    members = list(_members(data, shown))
    problems = [problem for member in members for problem in _faults(member, shown)]
    if not problems:
        problems = list(clashes((member.raw.decode() for member in members), shown))
    if problems:
        raise ContentError(problems[:_SHOWN])
    return _files(data, members, shown)


def _members(data: bytes, shown: str) -> Iterator[Member]:
    """Yield what the list at the end says of each file; raise ContentError if there is none, or too long a one."""
    if len(data) > LARGEST:
        raise _refused("gatepack/too-large", f"it is larger than {LARGEST:,} bytes.", shown, "Leave something out.")
    told = said_at_end(data)
    if told is None and SIGN_OF_END in data:
        raise _refused("gatepack/stray-bytes", "something stands behind the end of the zip.", shown, _REBUILD)
    if told is None:
        raise _refused("gatepack/not-a-zip", "this is no zip, or it was cut off.", shown, "Have it sent once more.")
    at, (count, size, where) = len(data) - END, told
    if count > MOST_FILES:
        raise _refused("gatepack/too-large", f"it holds {count:,} files, more than {MOST_FILES:,}.", shown)
    if data[at:] != end(count, size, where):
        raise _refused("gatepack/not-as-built", "its last lines are not as Gateway writes them.", shown, _REBUILD)
    if where + size != at:
        raise _refused("gatepack/stray-bytes", "the list of its files is not where it should be.", shown, _REBUILD)
    for _ in range(count):
        member = Member.at(data, where, at)
        if member is None:
            raise _refused("gatepack/not-a-zip", "the list of its files is broken off.", shown, _REBUILD)
        yield member
        where += len(member.header)


def _faults(member: Member, shown: str) -> Iterator[Problem]:
    """Yield what is wrong with one file, as far as the list tells."""
    try:
        name = member.raw.decode()
    except UnicodeDecodeError:
        name = member.raw.decode("ascii", errors="backslashreplace")
        yield _problem("gatepack/name-encoding", "this name is not text in UTF-8.", shown, name, "Rename the file.")
    else:
        if not (member.raw.isascii() or member.says_utf_8):
            message = "it is not said that this name is in UTF-8, so it would be another one elsewhere."
            yield _problem("gatepack/name-encoding", message, shown, name, _REBUILD)
        if (why := unportable(name)) != "":
            yield _problem("gatepack/unsafe-name", f"this name {why}.", shown, name, "Rename the file.")
    if member.is_encrypted:
        yield _problem("gatepack/encrypted", "this takes a password to read.", shown, name, _REBUILD)
    if member.method or member.packed != member.size:
        message = "this is compressed, so nobody can know how large it will be."
        yield _problem("gatepack/compressed", message, shown, name, _REBUILD)
    if member.made >> 8 == _UNIX and stat.S_IFMT(member.mode) not in (0, stat.S_IFREG):
        yield _problem("gatepack/not-a-file", "this is a link, a device or a folder.", shown, name, "Copy the file.")


def _files(data: bytes, members: Sequence[Member], shown: str) -> dict[str, bytes]:
    """Return the files, each read where the one before it ends: none may hide in another, or between two."""
    files, at = {}, 0
    for member in members:
        name = member.raw.decode()
        start = at + LOCAL + len(member.raw)
        if member.where != at or start + member.size > len(data):
            message = "this is not where the file before it ends."
            raise ContentError([_problem("gatepack/stray-bytes", message, shown, name, _REBUILD)])
        content = data[start : start + member.size]
        before, listed = headers(member.raw, content, at)
        if data[at:start] != before:
            message = "what stands before this file is not what the list says of it, or the file was damaged."
            raise ContentError([_problem("gatepack/damaged", message, shown, name, "Have it sent once more.")])
        if member.header != listed:
            message = "what the list says of this is not as Gateway writes it."
            raise ContentError([_problem("gatepack/not-as-built", message, shown, name, _REBUILD)])
        files[name] = content
        at = start + member.size
    if at != len(data) - END - sum(len(member.header) for member in members):
        raise _refused("gatepack/stray-bytes", "something stands between its files and their list.", shown, _REBUILD)
    return files


def _problem(code: str, message: str, shown: str, name: str, hint: str = "") -> Problem:
    name = name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"
    return Problem(code, message, Position(f"{shown}/{name}"), hint)


def _refused(code: str, message: str, shown: str, hint: str = "") -> ContentError:
    return ContentError([Problem(code, message, Position(shown), hint)])
