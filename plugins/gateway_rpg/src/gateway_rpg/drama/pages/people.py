"""The pages of people, of what plays a part without a sheet, and of what people have learned."""

import attrs

from gateway_core.challenge.kinds import Background
from gateway_core.game.characters import Page, Section
from gateway_core.game.reading import Reader

from ...character import Character
from ...sheet.derived import derive
from ...sheet.page import sheet_page
from ..scene_kinds import Entity
from .gear import gear_lines

__all__ = ["background_page", "entity_page", "person_page"]


def person_page(reader: Reader, id: str, person: Character) -> Page:
    """Return a character's sheet, with what its gear does, and without its notes, which the entry tells by itself."""
    if not reader.reads("character", id, "traits"):
        return Page("", ("The sheet is the games master's.",))
    page = sheet_page(reader.book, derive(reader.book, id, person))
    does = Section("What the gear does", lines=tuple(gear_lines(reader, person.gear)))
    sections = [one for one in page.sections if one.title != "Notes"]
    at = next((number for number, one in enumerate(sections, 1) if one.title == "Gear"), len(sections))
    return attrs.evolve(page, title="", sections=(*sections[:at], *([does] if does.lines else []), *sections[at:]))


def entity_page(reader: Reader, id: str, entity: Entity) -> Page:
    """Return what something opposes others with, unless that is hidden from this reader."""
    acts = "takes no actions" if entity.passive else "takes actions"
    if not reader.reads("entity", id, "level"):
        return Page("", (f"It {acts}. What it opposes with is the games master's.",))
    opposes = f"It opposes with {entity.dice}d+{entity.level}, has a significance of {entity.significance}, and {acts}."
    return Page("", (opposes,))


def background_page(reader: Reader, id: str, background: Background) -> Page:
    """Return who has a background, with the level."""
    head = (f"It counts only if {background.when.words}.",) if background.when is not None else ()
    has = [
        f"{name} {one.level}"
        for person, value in reader.book.of("character").items()
        for one in value.backgrounds
        if one.background == id
        and reader.reads("character", person, "backgrounds")
        and (name := reader.called("character", person))
    ]
    return Page("", head, (Section("Had by", lines=(", ".join(has),)),) if has else ())
