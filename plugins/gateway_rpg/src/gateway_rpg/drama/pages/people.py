"""The pages of people, of what plays a part without a sheet, and of what people have learned."""

from gateway_core.challenge.kinds import Background
from gateway_core.game.pages import Block, Blocks, Listing, Note, Paragraph, Section, Span, Statblock, joined, saying
from gateway_core.game.reading import Reader

from ...character import Character
from ...sheet.derived import derive
from ...sheet.page import sheet_page
from ..scene_kinds import Entity
from .gear import gear_lines

__all__ = ["background_page", "entity_page", "person_page"]


def person_page(reader: Reader, id: str, person: Character) -> Blocks:
    """Return a character's sheet, with what its gear does, and without its notes, which the entry tells by itself."""
    if not reader.reads("character", id, "traits"):
        return (Paragraph("The sheet is the games master's."),)
    found: list[Block] = []
    for one in sheet_page(reader.book, derive(reader.book, id, person)).blocks:
        found += [one] if not isinstance(one, Note) else []
        if isinstance(one, Section) and one.title == "Gear":
            does = [Span(line, style="hint") for line in gear_lines(reader, person.gear)]
            found.append(Section("What the gear does", [Listing(does)]))
    return (Statblock(found),)


def entity_page(reader: Reader, id: str, entity: Entity) -> Blocks:
    """Return what something opposes others with, unless that is hidden from this reader."""
    acts = "takes no actions" if entity.passive else "takes actions"
    if not reader.reads("entity", id, "level"):
        return (Paragraph(f"It {acts}. What it opposes with is the games master's."),)
    opposes = f"It opposes with {entity.dice}d+{entity.level}, has a significance of {entity.significance}, and {acts}."
    return (Statblock([Paragraph(opposes)]),)


def background_page(reader: Reader, id: str, background: Background) -> Blocks:
    """Return who has a background, with the level."""
    head = Paragraph(f"It counts only if {background.when.words}." if background.when is not None else "")
    has = [
        (name, f" {one.level}")
        for person, value in reader.book.of("character").items()
        for one in value.backgrounds
        if one.background == id
        and reader.reads("character", person, "backgrounds")
        and (name := reader.link("character", person)).text
    ]
    return saying([head, Section("Had by", [Paragraph(joined(has))])])
