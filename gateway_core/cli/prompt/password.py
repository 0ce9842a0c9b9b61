"""A password: asked at the terminal without being shown, or the first line of standard input."""

import getpass
import sys

__all__ = ["asked_password"]


def asked_password(question: str) -> str:
    """Return what somebody answers; nothing where nobody can be asked."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        return getpass.getpass(f"{question} ", stream=sys.stderr)
    return sys.stdin.readline().rstrip("\r\n")
