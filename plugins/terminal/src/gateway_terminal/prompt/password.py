"""A password: asked at the terminal without being shown, or the first line of a file."""

import getpass
import sys
from pathlib import Path

import click

from .input import at_terminal

__all__ = ["asked_password", "new_password", "password_file_option"]

password_file_option = click.option(
    "--password-file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The file whose first line is the key's password, where nobody can be asked.",
)


def asked_password(question: str, file: Path | None) -> str:
    """Return the password in a file, or what somebody answers; raise UsageError where nobody can."""
    if file is not None:
        return _first_line(file)
    if not at_terminal():
        raise click.UsageError("Nobody is there to ask for the password: say --password-file FILE.")
    return getpass.getpass(f"{question} ", stream=sys.stderr)


def new_password(question: str, file: Path | None) -> str:
    """Return a password to come, asked twice: one that was mistyped would lock its key for ever. Raise UsageError."""
    if file is None and not at_terminal():
        raise click.UsageError("Nobody is there to ask for a password: say --password-file FILE, or --no-password.")
    password = asked_password(question, file)
    if not password:
        raise click.UsageError("This is no password. To make a key without one, say --no-password.")
    if file is None and asked_password("Once more:", None) != password:
        raise click.UsageError("These are two passwords. No key was made.")
    return password


def _first_line(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as lines:
            return lines.readline().rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is no text"
        raise click.UsageError(f"The password in '{file}' cannot be read: {why}.") from None
