"""Whether somebody has what the setting asks of player characters, and whether its sheet can be put together."""

from collections import Counter
from collections.abc import Iterator

import attrs

from gateway_core.names import folded
from gateway_core.packs.finding import Finding

from ..build import Build
from ..buying import MOST_ANCESTORS, ancestors
from ..conditional import applies
from ..ledger import standing
from ..offered import Requirement
from ..purchase import Path

__all__ = ["circular", "conceived", "never_had", "required"]


def required(build: Build) -> Iterator[Finding]:
    """Yield every requirement of the packs on the table that a character built from points does not meet."""
    if build.pool is None:
        return
    sheet = standing(build.book, build.character, build.prices)
    levels = {one.background: one.level for one in sheet.backgrounds}
    names = {folded(trait.name) for trait in sheet.traits}
    for id, requirement in build.book.of("requirement").items():
        if not applies(build.book, requirement):
            continue
        path = _asked_at(build, requirement, levels)
        if path is None:
            continue
        if requirement.trait is not None and folded(requirement.trait) not in names:
            yield _lacking(build, id, requirement, path, f"the trait '{requirement.trait}'")
        background = requirement.background
        if background is not None and levels.get(background, 0) < requirement.level:
            called = build.name("background", background)
            yield _lacking(build, id, requirement, path, f"'{called}' at level {requirement.level}")


def _asked_at(build: Build, requirement: Requirement, levels: dict[str, int]) -> Path | None:
    """Return the line for whose sake something is required, or None if it is not asked of this character."""
    for index, one in enumerate(build.character.packages):
        if one in requirement.packages:
            return ("packages", index)
    if build.character.archetype is not None and build.character.archetype in requirement.archetypes:
        return ("archetype",)
    if requirement.having is not None and levels.get(requirement.having, 0):
        return next((one.path for one in build.bought if one.name == requirement.having), ())
    limited = requirement.having or requirement.packages or requirement.archetypes
    return None if limited else ("power_level",)


def _lacking(build: Build, id: str, requirement: Requirement, path: Path, what: str) -> Finding:
    message = f"{what} is required here, and is not on the sheet."
    hint = requirement.text or f"See {id}."
    return build.finding(path, "character/required", id, message, hint)


def conceived(build: Build) -> Iterator[Finding]:
    """Yield a reminder that one knows who it is before spending (GW-CC-02)."""
    if build.pool is not None and not standing(build.book, build.character, build.prices).concept.strip():
        message = "nothing says who this is."
        hint = "Write a concept in a few words, before spending (GW-CC-02)."
        yield build.finding(("concept",), "character/no-concept", "GW-CC-02", message, hint, "warning")


def never_had(build: Build) -> Iterator[Finding]:
    """Yield rows that lose a thing which by then nobody carried."""
    made = attrs.evolve(build.character, advancement=())
    carried = Counter(standing(build.book, made, build.prices).gear)
    for index, row in enumerate(build.character.advancement):
        if row.lose is not None and not carried[row.lose]:
            message = f"'{build.name('item', row.lose)}' is lost here, and was not carried."
            at: Path = ("advancement", index, "lose")
            yield build.finding(at, "character/not-carried", "", message, "Gain it first, or leave the row out.")
        if row.gain is not None:
            carried[row.gain] += 1
        if row.lose is not None and carried[row.lose]:
            carried[row.lose] -= 1


def circular(build: Build) -> Iterator[Finding]:
    """Yield a sheet that is based, in however many steps, on itself, or on too many."""
    chain = ancestors(build.book, build.character)
    last = chain[-1].based_on if chain else None
    if last is None or last not in build.book.of("character"):
        return
    above = {build.id, build.character.based_on, *(one.based_on for one in chain[:-1])}
    if last not in above:
        message = f"this sheet is based on another, and that on a third, more than {MOST_ANCESTORS} in all."
        hint = "Write out what one of them takes over."
        yield build.finding(("based_on",), "character/based-on-too-many", "", message, hint)
    else:
        names = " -> ".join(one.name for one in (build.character, *chain))
        message = f"this sheet is based on itself: {names}, and round again."
        yield build.finding(("based_on",), "character/based-on-itself", "", message, "Base one of them on nobody.")
