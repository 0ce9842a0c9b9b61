"""What a character was built from, and where the points went (GW-CC-04, GW-AD-01)."""

from collections.abc import Iterator, Mapping

from gateway_core.game.pages import Because, Number

from ..character import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, Build

__all__ = ["points_of"]

_WORDS = {TRAIT: "traits", ESSENCE: "essence", BACKGROUND: "backgrounds", SPECIALISATION: "specialisations"}


def points_of(build: Build) -> Mapping[str, Number]:
    """Return the points by word: those spent on each element, and in all; where somebody counts, total and left."""
    found = {word: Number.of(_spent(build, element)) for element, word in _WORDS.items()}
    found["spent"] = Number.of(Because(word, number.value, "GW-CC-09") for word, number in found.items())
    if build.pool is None:
        return found
    found["total"] = Number.of(_earned(build, build.pool))
    both = (
        Because("earned", found["total"].value, "GW-CC-04"),
        Because("spent", -found["spent"].value, "GW-CC-09"),
    )
    return found | {"left": Number.of(both)}


def _spent(build: Build, element: str) -> Iterator[Because]:
    entry = build.prices.elements[element]
    for one in (one for one in build.bought if one.element == element and one.points):
        yield Because(_named(build, element, one.name, one.detail), one.points, entry.rule, _price(element), one.path)


def _price(element: str) -> tuple[str, str, str]:
    return "table-purchase", element, "points"


def _named(build: Build, element: str, name: str, detail: str) -> str:
    if element == TRAIT:
        return f"{name}, {build.name('table-category', detail)}"
    if element == ESSENCE:
        return build.name("table-category", name)
    background = build.name("background", name)
    return f"{background}, {build.name('table-use', detail)}" if detail else background


def _earned(build: Build, pool: int) -> Iterator[Because]:
    level = build.character.power_level or ""
    name = f"the level {build.name('power-level', level)}"
    yield Because(name, pool, "GW-CC-04", ("power-level", level, "points"), ("power_level",))
    for index, row in enumerate(build.character.advancement):
        if row.award is not None:
            text = ", ".join(filter(None, ("awarded", row.date, row.reason)))
            yield Because(text, row.award, "GW-AD-01", None, ("advancement", index, "award"))
