"""`gateway character new`: a character made choice by choice, or by chance, in a file of one's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_core.chance.source import Seeded
from gateway_core.errors import ContentError, Problem
from gateway_core.game.characters import Draft, Making
from gateway_core.packs.called import entry_called
from gateway_core.session import Session, TableBook

from ...checked_character import load_character
from ...files.draft_file import DraftFile, begin_draft, blank_draft, making_of, resume_draft
from ...game_options import MakingCommand, game_and_options, session_of
from ...options import Named, TableOptions, load_rulebook, seed_option, table_options, words_of
from ...parameters import read_id, read_name
from ...prompt.creation import CreationPrompt
from ...prompt.input import ScriptFault, answer_source, at_terminal
from ...render.terminal import say, say_json
from .check import say_verdict, verdict_data

__all__ = ["command"]


@click.command("new", cls=MakingCommand)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--setting", default="", metavar="ID", help="The pack it is made with; a file that is there says so.")
@click.option("--system", default="", metavar="NAME", help="The game, where no pack says it.  [gateway]")
@click.option("--name", metavar="TEXT", help="The name; that of the file, unless you say.")
@click.option("--id", metavar="ID", help="The id; made of the file's name, unless you say.")
@click.option("--random", "by_chance", is_flag=True, help="Let chance make a whole one.")
@seed_option("The seed of chance: the same seed makes the same character.")
@click.option("--choices", metavar="FILE|-", help="Take answers from a file, one a line (- is standard input).")
@click.option("--json", "json", is_flag=True, help="One line of JSON at the end, and nothing else.")
@table_options
@click.pass_context
def command(
    ctx: click.Context,
    /,  # a game may have an option called `ctx`: it arrives with its others
    file: Path,
    setting: str,
    system: str,
    name: str | None,
    id: str | None,
    by_chance: bool,
    seed: str | None,
    choices: str | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Make a character in FILE, or go on with one that is being made there. Each choice is saved at once.

    Without a terminal, answers come from --choices, or chance decides with --random. Exit code 0 if the character keeps
    to the rules, 1 if not, or not yet.
    """
    if by_chance and choices is not None:
        raise click.UsageError("Either chance decides (--random), or a script does (--choices).")
    if seed is not None and not by_chance:
        raise click.UsageError("--seed is for --random; somebody who chooses needs none.")
    if id is not None and file.exists():
        raise click.UsageError(f"'{file}' is there and has an id: write another one into it.")
    name, id = (None if name is None else read_name(name)), (None if id is None else read_id(id))
    game, chosen = game_and_options(ctx)
    session = options.session(session_of(ctx))
    making_of(session, game.name)  # first of all: where nobody can choose, a terminal is no cure
    if not by_chance and choices is None and (json or not at_terminal()):
        raise click.UsageError("Nobody is there to ask: use a terminal, --choices or --random.")
    # A file that is there says itself what it is made with.
    made_with = setting or ("" if file.exists() else session.setting)
    started = _Making(session, file, Named(session.called(made_with), system), name, id, chosen)
    if by_chance:
        more, fault = {"seed": started.by_chance(seed)}, ""
    else:
        more, fault = {}, started.by_hand(choices, json=json)
    return _say_verdict(started, more, fault, json=json)


@attrs.frozen
class _Making:
    session: Session
    file: Path
    named: Named  # its setting is empty where the file says it
    name: str | None  # what the line calls the character
    id: str | None  # and what it goes by in files
    chosen: Mapping[str, str]  # what the line chooses, by options of the game

    def by_chance(self, seed: str | None) -> str:
        """Write a character made by chance into a new file, and return the seed."""
        if self.file.exists():
            message, hint = f"there is a file '{self.file}' already; it was left alone.", "Choose another name."
            raise ContentError([Problem("pack/file-exists", message, hint=hint)])
        book = self._book()
        source = Seeded(seed) if seed is not None else Seeded.fresh()
        draft = self._draft(book)
        begin_draft(self.session, book, self.file, self._making(book).at_random(draft, source))
        return source.seed

    def by_hand(self, choices: str | None, *, json: bool) -> str:
        """Let somebody choose, and return what a script says in vain, or nothing."""

        def tell(text: str) -> None:
            if not json:
                say(text)

        answers = answer_source(choices, echo=not json)
        try:
            CreationPrompt(self._draft_file(), answers, tell, words_of(self.session)).run()
        except ScriptFault as fault:
            return str(fault)
        return ""

    def _draft_file(self) -> DraftFile:
        """Return the file to choose in, with what the line says taken into it."""
        if not self.file.exists():
            book = self._book()
            return begin_draft(self.session, book, self.file, self._draft(book))
        found, problems = resume_draft(self.session, self.file, self.named)
        for problem in problems:
            say(f"Warning: {problem}", error=True)
        for option, entry in self._entries(found.making, found.book):
            offer = found.making.choose(found.draft, option, entry)
            if offer.refusal is not None:
                refusal = offer.refusal
                raise ContentError([Problem(refusal.code, refusal.message, hint=refusal.hint)])
            found = found.taken(offer.after)
        return found.taken(found.draft.written("name", self.name)) if self.name else found

    def _draft(self, book: TableBook) -> Draft:
        """Return a new draft with what the line says of it, whether or not it may be chosen together."""
        draft, making = (
            blank_draft(self.session, book, self.file, self.named.setting, self.name, self.id),
            self._making(book),
        )
        for option, entry in self._entries(making, book):
            draft = making.choose(draft, option, entry).after
        return draft

    def _entries(self, making: Making, book: TableBook) -> list[tuple[str, str]]:
        """Return what the line chooses: the options of the game, each with the full id of its entry."""
        kinds = {one.name: one.entry for one in making.options}
        return [
            (option, entry_called(book.of(kinds[option]), kinds[option], word, self.named.setting))
            for option, word in self.chosen.items()
        ]

    def _making(self, book: TableBook) -> Making:
        return making_of(self.session, book.system)

    def _book(self) -> TableBook:
        if not self.named.setting:
            raise click.UsageError(f"There is no '{self.file}' yet: say with --setting what it is made with.")
        return load_rulebook(self.session, self.named.setting)


def _say_verdict(making: _Making, more: Mapping[str, str], fault: str, *, json: bool) -> int:
    """Print the verdict of the check on what the file says now; and, of a script, what it says in vain."""
    found = load_character(making.session, str(making.file), making.named)
    if json:
        say_json({"file": str(making.file), **more, **verdict_data(found)})
    else:
        say_verdict(found)
        for word, value in more.items():
            say(f"Made with --{word} {value}.")
    if fault:
        say(fault, error=True)
    return 0 if found.is_legal and not fault else 1
