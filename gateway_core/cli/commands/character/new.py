"""`gateway character new`: a character made choice by choice, or by chance, in a file of one's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import attrs
import click

from ....chance.source import Seeded
from ....errors import ContentError, Problem
from ....rules.character.builder import Chosen, Draft, Written, at_random
from ....session import Session, TableBook
from ...checked_character import load_character
from ...draft_file import DraftFile, begin_draft, blank_draft, entry_of, resume_draft
from ...options import TableOptions, load_rulebook, seed_option, table_options
from ...prompt.creation import CreationPrompt
from ...prompt.input import ScriptFault, answer_source, at_terminal
from ...render.terminal import say, say_json
from .check import say_verdict, verdict_data

__all__ = ["command"]


@click.command("new")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--setting", default="", metavar="ID", help="The pack it is made with; a file that is there says so.")
@click.option("--power-level", metavar="ID", help="How many points there are: competent, heroic …")
@click.option("--archetype", metavar="ID", help="What kind of person it is; the setting has them.")
@click.option("--name", metavar="TEXT", help="The name; that of the file, unless you say.")
@click.option("--random", "by_chance", is_flag=True, help="Let chance make a whole one.")
@seed_option("The seed of chance: the same seed makes the same character.")
@click.option("--choices", metavar="FILE|-", help="Take answers from a file, one a line (- is standard input).")
@click.option("--json", "json", is_flag=True, help="One line of JSON at the end, and nothing else.")
@table_options
def command(
    file: Path,
    setting: str,
    by_chance: bool,
    seed: str | None,
    choices: str | None,
    json: bool,
    options: TableOptions,
    **said: str | None,
) -> int:
    """Make a character in FILE, or go on with one that is being made there. Each choice is saved at once.

    Without a terminal, answers come from --choices, or chance decides with --random. Exit code 0 if the character keeps
    to the rules, 1 if not, or not yet.
    """
    if by_chance and choices is not None:
        raise click.UsageError("Either chance decides (--random), or a script does (--choices).")
    if seed is not None and not by_chance:
        raise click.UsageError("--seed is for --random; somebody who chooses needs none.")
    if not by_chance and choices is None and (json or not at_terminal()):
        raise click.UsageError("Nobody is there to ask: use a terminal, --choices or --random.")
    making = _Making(options.session(), file, setting, said)
    if by_chance:
        more, fault = {"seed": making.by_chance(seed)}, ""
    else:
        more, fault = {}, making.by_hand(choices, json=json)
    return _say_verdict(making, more, fault, json=json)


@attrs.frozen
class _Making:
    session: Session
    file: Path
    setting: str  # empty: the file says it
    said: Mapping[str, Any]  # what the line says of the character: name, power_level, archetype

    def by_chance(self, seed: str | None) -> str:
        """Write a character made by chance into a new file, and return the seed."""
        if self.file.exists():
            message, hint = f"there is a file '{self.file}' already; it was left alone.", "Choose another name."
            raise ContentError([Problem("pack/file-exists", message, hint=hint)])
        book = self._book()
        source = Seeded(seed) if seed is not None else Seeded.fresh()
        draft = self._draft(book)
        begin_draft(book, self.file, at_random(book, draft.id, draft.character, source))
        return source.seed

    def by_hand(self, choices: str | None, *, json: bool) -> str:
        """Let somebody choose, and return what a script says in vain, or nothing."""

        def tell(text: str) -> None:
            if not json:
                say(text)

        answers = answer_source(choices, echo=not json)
        try:
            CreationPrompt(self._draft_file(), answers, tell).run()
        except ScriptFault as fault:
            return str(fault)
        return ""

    def _draft_file(self) -> DraftFile:
        """Return the file to choose in, with what the line says taken into it."""
        if not self.file.exists():
            book = self._book()
            return begin_draft(book, self.file, self._draft(book))
        found, problems = resume_draft(self.session, self.file, self.setting)
        for problem in problems:
            say(f"Warning: {problem}", error=True)
        for choice in self._choices(found.book):
            found = found.taken(found.draft.weigh(choice).expected())
        return found

    def _draft(self, book: TableBook) -> Draft:
        """Return a new draft with what the line says of it."""
        draft = blank_draft(book, self.file, self.setting, self.said["name"])
        for choice in self._choices(book):
            draft = draft.after(choice)
        return draft

    def _choices(self, book: TableBook) -> list[Chosen | Written]:
        fields: tuple[Literal["power_level", "archetype"], ...] = ("power_level", "archetype")
        words = {field: self.said[field] for field in fields if self.said[field] is not None}
        chosen = [Chosen(field, entry_of(book, field.replace("_", "-"), word)) for field, word in words.items()]
        return [*chosen, *([Written("name", self.said["name"])] if self.said["name"] else [])]

    def _book(self) -> TableBook:
        if not self.setting:
            raise click.UsageError(f"There is no '{self.file}' yet: say with --setting what it is made with.")
        return load_rulebook(self.session, self.setting)


def _say_verdict(making: _Making, more: Mapping[str, str], fault: str, *, json: bool) -> int:
    """Print the verdict of the check on what the file says now; and, of a script, what it says in vain."""
    found = load_character(making.session, str(making.file), making.setting)
    if json:
        say_json({"file": str(making.file), **more, **verdict_data(found)})
    else:
        say_verdict(found)
        for word, value in more.items():
            say(f"Made with --{word} {value}.")
    if fault:
        say(fault, error=True)
    return 0 if found.is_legal and not fault else 1
