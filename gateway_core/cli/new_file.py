"""Files that commands write for people: never over one that is there."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import click

__all__ = ["new_file", "write_new"]


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[IO[str]]:
    """Open a new file for text, the same bytes on every system; raise click.ClickException if it cannot be made."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            yield stream
    except FileExistsError:
        raise click.ClickException(f"'{path}' is there already; name another file.") from None
    except OSError as error:
        raise click.ClickException(f"'{path}' cannot be written: {error.strerror}.") from None


def write_new(path: Path, text: str) -> None:
    """Write a text into a new file."""
    with new_file(path) as stream:
        stream.write(text)
