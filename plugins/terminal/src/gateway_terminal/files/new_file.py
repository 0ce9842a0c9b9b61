"""Files that commands write for people: whole or not at all. One that may not be there yet is `packs.create_file`'s."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import click

from gateway_core.errors import written_if

__all__ = ["write_all", "write_whole"]

_BYTES = getattr(os, "O_BINARY", 0)  # or Windows would write a line break of its own for each of ours
_EVERYBODY = 0o666  # less what the user's umask takes away


def write_whole(path: Path, data: bytes, *, mode: int = _EVERYBODY) -> None:
    """Put bytes into a file, in the place of what is there, all of them or none; the folders above it are made.

    Raise click.ClickException if that cannot be done.
    """
    spare = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with os.fdopen(os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BYTES, mode), "wb") as stream:
                stream.write(data)
            spare.replace(path)
        finally:
            spare.unlink(missing_ok=True)
    except OSError as error:
        raise click.ClickException(f"'{path}' cannot be written: {error.strerror}. {written_if(error)}") from None


def write_all(folder: Path, root: str, files: Mapping[str, str]) -> None:
    """Write texts by their paths, which are all in one new file or folder: it with all of them, or nothing.

    Raise click.ClickException if that cannot be done.
    """
    spare, there = folder / f".{root}.{os.getpid()}", folder / root
    try:
        try:
            for path, text in files.items():
                file = spare / Path(path).relative_to(root)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(text.encode())
            if there.exists():
                raise click.ClickException(f"'{there}' is there already; choose another name.")
            spare.rename(there)
        finally:
            _removed(spare)
    except OSError as error:
        raise click.ClickException(f"'{there}' cannot be written: {error.strerror}. {written_if(error)}") from None


def _removed(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
