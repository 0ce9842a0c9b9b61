"""Two characters side by side: what one has and the other has not, part by part of the sheet."""

from collections import Counter
from collections.abc import Iterator

from gateway_core.game.characters import Difference
from gateway_core.names import folded

from ..character import Build, standing
from .points import points_of

__all__ = ["compare"]


# The parts of a sheet in order, by their keys.
_PARTS = {part: part.capitalize() for part in ("traits", "essence", "backgrounds", "gear", "points")}


def compare(first: Build, second: Build) -> tuple[Difference, ...]:
    """Return every line in which two characters differ as they stand now, in the order of a sheet."""
    mine, theirs = dict(_lines(first)), dict(_lines(second))
    nothing = ("", "")
    keys = sorted(dict.fromkeys((*mine, *theirs)), key=lambda key: [*_PARTS].index(key[0]))
    pairs = ((key[0], mine.get(key, nothing), theirs.get(key, nothing)) for key in keys)
    rows = (Difference(part, here[0] or there[0], here[1], there[1], _PARTS[part]) for part, here, there in pairs)
    return tuple(row for row in rows if row.first != row.second)


def _lines(build: Build) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Yield what a character has, by the part of the sheet and the thing: its name, and how much, in words."""
    sheet = standing(build.book, build.character, build.prices)
    for trait in sheet.traits:
        words = ", ".join(sorted(build.name("table-category", one) for one in trait.categories))
        yield ("traits", folded(trait.name)), (trait.name, words or "no category")
    for category, points in sheet.essence.items():
        if points:
            yield ("essence", category), (build.name("table-category", category), f"{points}")
    for one in sheet.backgrounds:
        uses = sorted(build.name("table-use", use) for use in one.specialisations)
        words = ", ".join([f"level {one.level}", *uses])
        yield ("backgrounds", one.background), (build.name("background", one.background), words)
    for item, count in Counter(sheet.gear).items():
        yield ("gear", item), (build.name("item", item), f"{count}")
    for word, number in points_of(build).items():
        yield ("points", word), (word, f"{number.value}")
