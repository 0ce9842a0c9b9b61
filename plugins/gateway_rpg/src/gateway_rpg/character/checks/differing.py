"""Where one sheet differs from another: line by line, as they stand now."""

from collections.abc import Iterator, Mapping

from gateway_core.packs.finding import Finding

from ..build import Build
from ..kinds import Character
from ..ledger import standing
from ..purchase import Path

__all__ = ["differences", "differing"]


def differing(build: Build) -> Iterator[Finding]:
    """Yield every line in which a sheet differs from the one it says that it shows otherwise (GW-RU-41)."""
    shown = build.character.instead_of
    other = build.book.of("character").get(shown.character) if shown is not None else None
    if shown is None or other is None:
        return
    for path, mine, theirs in differences(build, other):
        message = f"{mine} here; {theirs} on the sheet of '{other.name}' ({shown.character})."
        yield build.finding(path, "character/differs", shown.rule, message, shown.why, "warning")


def differences(build: Build, other: Character) -> Iterator[tuple[Path, str, str]]:
    """Yield the line, what this character has, and what the other has, wherever they are not the same."""
    mine, theirs = _lines(build, build.character), _lines(build, other)
    for what in (*mine, *(what for what in theirs if what not in mine)):
        (path, here), (_, there) = mine.get(what, ((), "")), theirs.get(what, ((), ""))
        if here != there:
            yield path or (what[0],), f"{what[1]}: {here or 'nothing'}", there or "nothing"


def _lines(build: Build, character: Character) -> Mapping[tuple[str, str], tuple[Path, str]]:
    """Return what a character has, by the part of the sheet and the name, with its line and in words."""
    sheet = standing(build.book, character, build.prices)
    found: dict[tuple[str, str], tuple[Path, str]] = {}
    for index, trait in enumerate(sheet.traits):
        words = ", ".join(build.name("table-category", one) for one in sorted(trait.categories))
        found["traits", trait.name] = (("traits", index), words)
    for category, points in sheet.essence.items():
        if points:
            path = ("essence", category.rpartition(":")[2])
            found["essence", build.name("table-category", category)] = (path, f"{points}")
    for index, one in enumerate(sheet.backgrounds):
        uses = "".join(f", {build.name('table-use', use)}" for use in sorted(one.specialisations))
        found["backgrounds", build.name("background", one.background)] = (
            ("backgrounds", index),
            f"level {one.level}{uses}",
        )
    return found
