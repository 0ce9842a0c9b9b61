"""The file of a character that is being made: begun, or gone on with; each choice is in it as soon as it is made."""

import re
import unicodedata
from pathlib import Path

import attrs
import click

from gateway_core.errors import ContentError, Problem
from gateway_core.game.characters import Draft, Making
from gateway_core.ids import id_of_file, slug_of
from gateway_core.packs import Editing, as_written, create_file, edit_file, followed, read_file, write_yaml
from gateway_core.packs.endings import YAML
from gateway_core.session import Session, TableBook

from ..checked_character import characters_of, open_own
from ..options import Named
from ..parameters import read_name
from ..render.terminal import say

__all__ = ["DraftFile", "begin_draft", "blank_draft", "making_of", "resume_draft"]

# What stands above a new file.
HEAD = "# Made with 'gateway character new'. Write in it as you like: that command goes on with what stands here.\n"


@attrs.frozen
class DraftFile:
    """A draft and the file that says the same."""

    path: Path
    book: TableBook  # the rulebook the character is made with
    making: Making  # how its game makes characters
    draft: Draft
    editing: Editing  # the file's text as it was last saved

    def taken(self, draft: Draft) -> "DraftFile":
        """Return the file with a choice made and saved; raise ContentError, and write nothing, if it cannot be."""
        home = _home(draft)
        before, after = (as_written(one.value, home) for one in (self.draft, draft))
        editing = followed(self.editing, before, after, self.making.keys).save()
        return attrs.evolve(self, draft=draft, editing=editing)


def making_of(session: Session, system: str) -> Making:
    """Return how a game makes characters; raise click.UsageError if it does not say."""
    making = characters_of(session, system).making
    if making is None:
        raise click.UsageError(f"The game '{system}' makes no characters choice by choice: write them into a file.")
    return making


def blank_draft(
    session: Session, book: TableBook, path: Path, setting: str, name: str | None, id: str | None = None
) -> Draft:
    """Return the draft of somebody who is nothing yet but a name and an id, called after the file unless they are said.

    Raise click.UsageError for a file of another ending, or whose name nobody could read.
    """
    if path.suffix not in YAML:
        raise click.UsageError(f"The file of a character ends with .yaml, and '{path}' does not.")
    version = next(pack.version for pack in book.packs if pack.id == setting)
    stem = unicodedata.normalize("NFC", path.stem)
    called = name or read_name(" ".join(word[:1].upper() + word[1:] for word in re.split(r"[\s_-]+", stem) if word))
    id = id or slug_of(stem) or slug_of(called)
    if not id:
        id = id_of_file(stem)
        say(f"No plain letter of '{called}' makes an id, so it is '{id}': --id names another.", error=True)
    return making_of(session, book.system).begin(book, f"{setting}:{id}", called, {setting: f">={version}"})


def begin_draft(session: Session, book: TableBook, path: Path, draft: Draft) -> DraftFile:
    """Write a draft into a new file; raise ContentError if there is one of that name, or it cannot be written."""
    making, kind = making_of(session, book.system), characters_of(session, book.system).kinds[0]
    said = {"kind": kind, "format": 1, **as_written(draft.value, _home(draft))}
    create_file(path, HEAD + write_yaml(dict(sorted(said.items(), key=lambda pair: making.keys.index(pair[0])))))
    return DraftFile(path, book, making, draft, edit_file(path))


def resume_draft(session: Session, path: Path, named: Named) -> tuple[DraftFile, tuple[Problem, ...]]:
    """Return a file to go on with, and what is wrong with its words; raise ContentError if nobody can go on with it."""
    file, system = open_own(session, read_file(path), named)
    entry, value = file.entry, file.value
    if entry is None or value is None:
        raise ContentError(file.problems)
    making = making_of(session, system)
    fault = making.foreign(value, named.setting)
    if fault:
        hint = "Nothing was changed. Choose another name for the new file."
        raise ContentError([Problem("character/not-begun-here", fault, entry.place, hint)])
    draft = making.resume(file.book, entry.name, value)
    return DraftFile(path, file.book, making, draft, edit_file(path)), file.problems


def _home(draft: Draft) -> str:
    """Return the pack that bare names in the file mean."""
    return draft.id.partition(":")[0]
