"""The file of a character that is being made: begun, or gone on with; each choice is in it as soon as it is made."""

import re
from pathlib import Path

import attrs
import click

from ..errors import ContentError, Problem, did_you_mean
from ..ids import is_slug
from ..packs import Editing, as_written, create_file, edit_file, followed, write_yaml
from ..rules.character import Character
from ..rules.character.builder import Draft, Weighed
from ..session import Session, TableBook
from .checked_character import KIND

__all__ = ["DraftFile", "begin_draft", "blank_draft", "entry_of", "resume_draft"]

# What stands above a new file, and the order of its keys: that of a sheet.
HEAD = "# Made with 'gateway character new'. Write in it as you like: that command goes on with what stands here.\n"
ORDER = (
    "kind", "format", "id", "name", "concept", "power_level", "archetype", "made_with", "packages", "traits", "essence",
    "backgrounds", "gear", "notes",
)  # fmt: skip


@attrs.frozen
class DraftFile:
    """A draft and the file that says the same."""

    path: Path
    book: TableBook  # the rulebook the character is made with
    draft: Draft
    editing: Editing  # the file's text as it was last saved
    home: str  # the pack that bare names in the file mean

    def taken(self, weighed: Weighed) -> "DraftFile":
        """Return the file with a choice made and saved; raise ContentError, and write nothing, if it cannot be."""
        before, after = (as_written(one.character, self.home) for one in (self.draft, weighed.draft))
        editing = followed(self.editing, before, after, ORDER).save()
        return attrs.evolve(self, draft=weighed.draft, editing=editing)


def blank_draft(book: TableBook, path: Path, setting: str, name: str | None) -> Draft:
    """Return the draft of somebody who is nothing yet but a name, called after the file."""
    if path.suffix not in (".yaml", ".yml"):
        raise click.UsageError(f"The file of a character ends with .yaml, and '{path}' does not.")
    words = re.findall(r"[a-z0-9]+", path.stem.lower())
    id = "-".join(words)
    if not is_slug(id):
        raise click.UsageError(f"'{path.name}' gives no id: call the file by lower-case words, such as my-thief.yaml.")
    version = next(pack.version for pack in book.packs if pack.id == setting)
    called = name or " ".join(word.capitalize() for word in words)
    return Draft.of(book, f"{setting}:{id}", Character(id, called, made_with={setting: f">={version}"}))


def begin_draft(book: TableBook, path: Path, draft: Draft) -> DraftFile:
    """Write a draft into a new file; raise ContentError if there is one of that name, or it cannot be written."""
    home = draft.id.partition(":")[0]
    said = {"kind": KIND, "format": 1, **as_written(draft.character, home)}
    create_file(path, HEAD + write_yaml(dict(sorted(said.items(), key=lambda pair: ORDER.index(pair[0])))))
    return DraftFile(path, book, draft, edit_file(path), home)


def resume_draft(session: Session, path: Path, setting: str) -> tuple[DraftFile, tuple[Problem, ...]]:
    """Return a file to go on with, and what is wrong with its words; raise ContentError if nobody can go on with it."""
    file = session.own_file(path, KIND, setting)
    entry, character = file.entry, file.value
    if entry is None or character is None:
        raise ContentError(file.problems)
    fault = _belongs_to_another(character, setting)
    if fault:
        hint = "Nothing was changed. Choose another name for the new file."
        raise ContentError([Problem("character/not-begun-here", fault, entry.place, hint)])
    home = entry.name.partition(":")[0]
    return DraftFile(path, file.book, Draft.of(file.book, entry.name, character), edit_file(path), home), file.problems


def entry_of(book: TableBook, kind: str, word: str) -> str:
    """Return the full id of an entry by its id, its slug or its name; raise ContentError with the nearest."""
    known = book.of(kind)
    for id, entry in known.items():
        if word.casefold() in (id, id.partition(":")[2], entry.name.casefold()):
            return id
    what, slugs = kind.replace("-", " "), [id.partition(":")[2] for id in known]
    hint = did_you_mean(word, slugs)
    raise ContentError([Problem("pack/unknown-id", f"no {what} has the id '{word}'.", hint=hint)])


def _belongs_to_another(character: Character, setting: str) -> str:
    """Return why a character is not one that is being made here; empty if it is."""
    if character.advancement:
        return f"{character.name} is made already, and has grown since."
    if setting and character.made_with and setting not in character.made_with:
        return f"{character.name} is here already, and was made with {', '.join(character.made_with)}."
    return ""
