"""The terms under which a pack and its pictures may be passed on: whether anybody can know them, and keep to them."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from ....errors import Problem
from ..document import Document
from ..entry import Entry
from ..manifest import Manifest
from .licenses import is_custom, license_problems, wants_attribution

__all__ = ["asset_licenses", "notice_problems", "notice_text"]

_LONGEST_NOTICE = 100_000  # bytes: it is kept in saves, and shown whole


def notice_problems(manifest: Manifest, head: Document, files: Collection[str], text: str | None) -> Iterator[Problem]:
    """Yield what is wrong with the terms of a pack whose `files` are these; `text` is that of its notice."""
    said = manifest.license
    place, hint = head.place(("license", "notice")), "Name one beside pack.yaml, or leave the key out."
    if said.notice and said.notice not in files:
        yield Problem("pack/no-notice", f"'{said.notice}' is no file of this pack.", place, hint)
    elif said.notice and text is None:
        message = f"'{said.notice}' is no text in UTF-8 of at most {_LONGEST_NOTICE:,} bytes."
        yield Problem("pack/no-notice", message, place, "Write the terms themselves, and name where more stands.")
    if not said.id:
        return
    yield from license_problems(said.id, head.place(("license", "id")))
    if is_custom(said.id) and not said.notice:
        message = f"nobody but you knows the terms of '{said.id}', and no notice tells them."
        yield Problem(
            "pack/no-notice", message, head.place(("license", "id")), "Write them down, in notice: NOTICE.md."
        )
    if wants_attribution(said.id) and not said.attribution.strip():
        message = f"'{said.id}' lets others pass this on if they name its author, and nothing says whom."
        place = head.place(("license", "attribution"))
        yield Problem("pack/no-attribution", message, place, "Write attribution: and the line to print.")


def notice_text(folder: Path, notice: str) -> str | None:
    """Return the text of a pack's notice; None if it is no text, or too long."""
    try:
        with (folder / notice).open("rb") as file:
            data = file.read(_LONGEST_NOTICE + 1)
        return data.decode() if len(data) <= _LONGEST_NOTICE else None
    except (OSError, UnicodeDecodeError):
        return None


def asset_licenses(entries: Iterable[Entry]) -> Iterator[Problem]:
    """Yield the assets whose licence has no name that anybody knows, and those that credit nobody."""
    for entry in entries:
        said, credit = entry.data.get("license"), entry.data.get("credit")
        if isinstance(said, str):
            yield from license_problems(said, entry.where(("license",)))
        if isinstance(credit, str) and not credit.strip():
            hint = "Name whoever made it, as they want to be named."
            yield Problem("pack/no-attribution", "this credits nobody.", entry.where(("credit",)), hint)
