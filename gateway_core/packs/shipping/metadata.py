"""METADATA of a pack's wheel: what a package index and pip are told of it."""

from collections.abc import Iterable, Iterator, Mapping

from packaging.licenses import canonicalize_license_expression
from packaging.version import Version

from ...errors import one_line
from ..reading import Manifest

__all__ = ["license_files", "metadata"]

_TEXTS = ("COPYING", "LICENCE", "LICENSE", "NOTICE")
_LICENSES = "LICENSES/"  # a text for each licence, as REUSE has it
_README = "README.md"


def metadata(manifest: Manifest, name: str, files: Mapping[str, bytes], required: Iterable[str]) -> str:
    """Return METADATA of the distribution `name`, which needs the distributions `required`."""
    readme = _text(files.get(_README, b"")) or _described(manifest)
    lines = [*_lines(manifest, name, required), *(f"License-File: {file}" for file in license_files(manifest, files))]
    return "\n".join([*lines, "Description-Content-Type: text/markdown; charset=UTF-8", "", readme])


def license_files(manifest: Manifest, files: Iterable[str]) -> list[str]:
    """Return the files that say under what terms a pack may be passed on, by path."""

    def says(name: str) -> bool:
        beside = "/" not in name and name.upper().startswith(_TEXTS)
        return beside or name == manifest.license.notice or name.startswith(_LICENSES)

    return sorted(filter(says, files))


def _lines(manifest: Manifest, name: str, required: Iterable[str]) -> Iterator[str]:
    yield "Metadata-Version: 2.4"
    yield f"Name: {name}"
    yield f"Version: {Version(manifest.version)}"
    yield f"Summary: {one_line(manifest.name)}, a pack for Gateway"
    if manifest.publisher.name:
        yield f"Author: {one_line(manifest.publisher.name)}"
    expression = _license(manifest.license.id)
    if expression:
        yield f"License-Expression: {expression}"
    yield "Keywords: gateway,tabletop,roleplaying"
    yield "Classifier: Topic :: Games/Entertainment :: Role-Playing"
    for one in required:
        yield f"Requires-Dist: {one}"


def _license(said: str) -> str:
    """Return an id of a licence as package indexes take it, or nothing if it is none that they know."""
    try:
        return str(canonicalize_license_expression(said)) if said else ""
    except ValueError:
        return ""


def _described(manifest: Manifest) -> str:
    """Return what stands on a package index where the pack says nothing of itself."""
    owed = f"\n{manifest.license.attribution.strip()}\n" if manifest.license.attribution else ""
    return f"# {one_line(manifest.name)}\n\nA pack for Gateway, for tabletop games.\n{owed}"


def _text(data: bytes) -> str:
    """Return a text as it stands in METADATA; what is no text is left out."""
    try:
        text = data.decode().replace("\r\n", "\n").strip()
    except UnicodeDecodeError:
        return ""
    return f"{text}\n" if text else ""
