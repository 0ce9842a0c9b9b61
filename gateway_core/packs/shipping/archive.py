"""The one layout that a `.gatepack` and a wheel of ours have, and a zip read as a stranger's.

Every byte of the layout follows from the files. So an archive is believed only if its files, written once more, are the
same bytes: there is nothing that another program would see in it and we would not. Every other way in which it may lie
is refused with its own words before.
"""

import io
import stat
import struct
import zipfile
from collections.abc import Iterator, Mapping

from ...errors import ContentError, Position, Problem
from ..portable import LONGEST, clashes, unportable

__all__ = ["LARGEST", "MOST_FILES", "unzipped", "zipped"]

LARGEST = 128 * 2**20  # bytes of an archive: a setting with hundreds of pictures, and still read in a second
MOST_FILES = 5_000  # of one archive
_SHOWN = 10  # faults of one archive: nobody mends more of them by hand
_LONGEST = 100  # letters of a name in a message

_REBUILD = "Build it with 'gateway pack build'."
_UNIX = 3
_ENCRYPTED, _UTF_8 = 0x41, 0x800  # flags of a file
_MODE = 0o100644 << 16  # a file that its owner may write and everybody read

_END = struct.Struct("<4s4H2LH")  # what stands behind the list of the files
_SIGN_OF_END, _SIGN_OF_LARGE_END = b"PK\x05\x06", b"PK\x06\x07"
_LONGEST_LIST = MOST_FILES * (46 + LONGEST)  # bytes: of a longer one, reading alone would take its time
_TORN = (zipfile.BadZipFile, EOFError, OSError, RuntimeError, ValueError, struct.error)  # what zipfile stumbles with


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return the zip of files by their paths: the same bytes for the same files, wherever and whenever.

    The order is that of the mapping. Stored, not compressed, so that nothing can grow when it is read; no times, no
    owners, no comments, one mode.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo()  # its day is 1 January 1980, the first that the format knows
            info.filename = name  # as it is; the class would mend it by the machine that it runs on
            info.create_system, info.external_attr = _UNIX, _MODE
            archive.writestr(info, data)
    return written.getvalue()


def unzipped(data: bytes, shown: str) -> dict[str, bytes]:
    """Return the files of an archive by their paths, as they stand in it; raise ContentError, `shown` naming it."""
    with _opened(data, shown) as archive:
        members = archive.infolist()
        if len(members) > MOST_FILES:
            raise _refused("gatepack/too-large", f"it holds {len(members):,} files, more than {MOST_FILES:,}.", shown)
        problems = [problem for member in members for problem in _faults(member, shown)]
        problems = problems or list(clashes((member.orig_filename for member in members), shown))
        if problems:
            raise ContentError(problems[:_SHOWN])
        if sum(member.file_size for member in members) > len(data):
            raise _refused("gatepack/stray-bytes", "its files lie in each other, or beyond its end.", shown, _REBUILD)
        files = {member.orig_filename: _content(archive, member, shown) for member in members}
    again = zipped(files)
    if len(again) < len(data):
        raise _refused("gatepack/stray-bytes", "something stands in it that is none of its files.", shown, _REBUILD)
    if again != data:
        raise _refused("gatepack/not-as-built", "it is not laid out as Gateway writes it.", shown, _REBUILD)
    return files


def _opened(data: bytes, shown: str) -> zipfile.ZipFile:
    """Return an archive whose list of files is short enough to be read; raise ContentError if there is none."""
    if len(data) > LARGEST:
        raise _refused("gatepack/too-large", f"it is larger than {LARGEST:,} bytes.", shown, "Leave something out.")
    end = len(data) - _END.size
    if end < 0 or not data.startswith(_SIGN_OF_END, end):
        if _SIGN_OF_END in data:
            raise _refused("gatepack/stray-bytes", "something stands behind the end of the zip.", shown, _REBUILD)
        raise _refused("gatepack/not-a-zip", "this is no zip, or it was cut off.", shown, "Have it sent once more.")
    size, where = _END.unpack_from(data, end)[5:7]
    if where + size != end:
        raise _refused("gatepack/stray-bytes", "the list of its files is not where it should be.", shown, _REBUILD)
    if size > _LONGEST_LIST or data.startswith(_SIGN_OF_LARGE_END, end - 20):  # another end, which would count instead
        raise _refused("gatepack/too-large", f"it lists more than {MOST_FILES:,} files.", shown)
    try:
        return zipfile.ZipFile(io.BytesIO(data))
    except UnicodeDecodeError as fault:
        message = "a name in it is not text in UTF-8."
        raise _refused("gatepack/name-encoding", message, shown, "Rename the file.") from fault
    except _TORN as fault:
        raise _refused("gatepack/not-a-zip", "the list of its files is broken.", shown, _REBUILD) from fault


def _faults(member: zipfile.ZipInfo, shown: str) -> Iterator[Problem]:
    """Yield what is wrong with one file, as far as the list tells."""
    name = member.orig_filename
    if not (name.isascii() or member.flag_bits & _UTF_8):
        message = "it is not said that this name is in UTF-8, so it would be another one elsewhere."
        yield _problem("gatepack/name-encoding", message, shown, name, _REBUILD)
    if (why := unportable(name)) != "":
        yield _problem("gatepack/unsafe-name", f"this name {why}.", shown, name, "Rename the file.")
    if member.flag_bits & _ENCRYPTED:
        yield _problem("gatepack/encrypted", "this takes a password to read.", shown, name, _REBUILD)
    if member.compress_type or member.compress_size != member.file_size:
        message = "this is compressed, so nobody can know how large it will be."
        yield _problem("gatepack/compressed", message, shown, name, _REBUILD)
    if member.create_system == _UNIX and stat.S_IFMT(member.external_attr >> 16) not in (0, stat.S_IFREG):
        yield _problem("gatepack/not-a-file", "this is a link, a device or a folder.", shown, name, "Copy the file.")


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo, shown: str) -> bytes:
    try:
        return archive.read(member)
    except _TORN as fault:
        message = "what stands at this file is not what the list says of it, or the file was damaged."
        problem = _problem("gatepack/damaged", message, shown, member.orig_filename, "Have it sent once more.")
        raise ContentError([problem]) from fault


def _problem(code: str, message: str, shown: str, name: str, hint: str = "") -> Problem:
    name = name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"
    return Problem(code, message, Position(f"{shown}/{name}"), hint)


def _refused(code: str, message: str, shown: str, hint: str = "") -> ContentError:
    return ContentError([Problem(code, message, Position(shown), hint)])
