"""How rows write commands: every command has its form, and everybody whom a form can name is looked up in the cast."""

from collections.abc import Iterator
from typing import Any

import attrs

from gateway_core.table import stored
from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.commands import COMMANDS, Declare
from gateway_rpg.drama.commands.games_master.edge import LineEnds, SetEdge
from gateway_rpg.drama.replay.forms import FORMS, OF_THE_CAST, mentioned

OTHER_WORDS = {
    "acts", "approach", "background", "category", "character", "effect", "handout", "idea", "into", "name", "place",
    "rest", "seat", "seats", "side", "struck", "trait", "words",
}  # fmt: skip


def texts(cls: Any) -> Iterator[str]:
    """Yield the fields of a class, and of the classes in it, that hold text of any kind."""
    for field in attrs.fields(attrs.resolve_types(cls)):
        inner = [one for one in (Part, LineEnds) if one.__name__ in str(field.type)]
        if inner:
            yield from texts(inner[0])
        elif "str" in str(field.type) or "Literal" in str(field.type):
            yield field.name


def test_every_command_can_be_written_in_a_row() -> None:
    """By its stored name, with its own fields."""
    assert set(FORMS) == {stored(command).name for command in COMMANDS}
    for form in FORMS.values():
        assert [field.name for field in attrs.fields(form.shape)] == [one.name for one in attrs.fields(form.command)]


def test_a_field_of_a_command_names_one_of_the_cast_or_is_known_not_to() -> None:
    """Whoever gives a command a new field says here, or among the fields of the cast, which of the two it is."""
    found = {name for form in FORMS.values() for name in texts(form.shape)}

    assert found == OF_THE_CAST | OTHER_WORDS


def test_everybody_named_is_found_with_the_path_to_the_name() -> None:
    """In parts, in lists, and at the ends of a line."""
    parts = (Part("gateway:set-up", resisted_by=("kroe",), give_to="tom"), Part("gateway:edge", ("kroe", "past")))
    declared = FORMS["declare"].shape(actor="norris", parts=parts)
    line = FORMS["set-edge"].shape(line=LineEnds("tom", "kroe"), edge=1)

    assert list(mentioned(declared)) == [
        ("norris", ("actor",)),
        ("kroe", ("parts", 0, "resisted_by", 0)),
        ("tom", ("parts", 0, "give_to")),
        ("kroe", ("parts", 1, "targets", 0)),
        ("past", ("parts", 1, "targets", 1)),
    ]
    assert list(mentioned(line)) == [("tom", ("line", "one")), ("kroe", ("line", "other"))]
    assert (FORMS["declare"].command, FORMS["set-edge"].command) == (Declare, SetEdge)
