"""`gateway character new`: a character made choice by choice, or by chance, in a file of one's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import click

from ....chance.source import Seeded
from ....errors import ContentError, Problem
from ....rules.character.builder import Chosen, Draft, Written, at_random
from ....session import Session, TableBook
from ...checked_character import examined
from ...draft_file import DraftFile, begun, entry_of, resumed, sketched
from ...options import laid, pack_options, seed_option, started
from ...prompt.creation import Builder
from ...prompt.input import Misread, answers_of, at_terminal
from ...render.terminal import as_json, say
from .check import as_plain, tell

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
@pack_options
def command(
    file: Path, setting: str, by_chance: bool, seed: str | None, choices: str | None, json: bool,
    packs: tuple[Path, ...], house: tuple[str, ...], rulings: tuple[str, ...], **said: str | None,
) -> int:  # fmt: skip
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
    session = started(packs, house, rulings)
    if by_chance:
        seed, fault = _by_chance(session, file, setting, said, seed), ""
    else:
        fault = _by_hand(session, file, setting, said, choices, json=json)
    return _told(session, file, setting, {"seed": seed} if by_chance else {}, fault, json=json)


def _by_chance(session: Session, file: Path, setting: str, said: Mapping[str, Any], seed: str | None) -> str:
    """Write a character made by chance into a new file, and return the seed."""
    if file.exists():
        message, hint = f"there is a file '{file}' already; it was left alone.", "Choose another name."
        raise ContentError([Problem("pack/file-exists", message, hint=hint)])
    book = _table(session, file, setting)
    source = Seeded(seed) if seed is not None else Seeded.fresh()
    draft = _ordered(book, sketched(book, file, setting, said["name"]), said)
    begun(book, file, at_random(book, draft.id, draft.character, source))
    return source.seed


def _by_hand(
    session: Session, file: Path, setting: str, said: Mapping[str, Any], choices: str | None, *, json: bool
) -> str:
    """Let somebody choose, and return what a script says in vain, or nothing."""

    def heard(text: str) -> None:
        if not json:
            say(text)

    answers = answers_of(choices, echo=not json)
    try:
        Builder(_opened(session, file, setting, said), answers, heard).run()
    except Misread as misread:
        return str(misread)
    return ""


def _opened(session: Session, file: Path, setting: str, said: Mapping[str, Any]) -> DraftFile:
    if not file.exists():
        book = _table(session, file, setting)
        return begun(book, file, _ordered(book, sketched(book, file, setting, said["name"]), said))
    found, problems = resumed(session, file, setting)
    for problem in problems:
        say(f"Warning: {problem}", error=True)
    for choice in _orders(found.book, said):
        found = found.taken(found.draft.weigh(choice).expected())
    return found


def _ordered(book: TableBook, draft: Draft, said: Mapping[str, Any]) -> Draft:
    """Return a draft with what the line says of it."""
    for choice in _orders(book, said):
        draft = draft.after(choice)
    return draft


def _orders(book: TableBook, said: Mapping[str, Any]) -> list[Chosen | Written]:
    fields: tuple[Literal["power_level", "archetype"], ...] = ("power_level", "archetype")
    words = {field: said[field] for field in fields if said[field] is not None}
    chosen = [Chosen(field, entry_of(book, field.replace("_", "-"), word)) for field, word in words.items()]
    return [*chosen, *([Written("name", said["name"])] if said["name"] else [])]


def _table(session: Session, file: Path, setting: str) -> TableBook:
    if not setting:
        raise click.UsageError(f"There is no '{file}' yet: say with --setting what it is made with.")
    return laid(session, setting)


def _told(session: Session, file: Path, setting: str, more: Mapping[str, Any], fault: str, *, json: bool) -> int:
    """Print the verdict of the check on what the file says now; and, of a script, what it says in vain."""
    found = examined(session, str(file), setting)
    if json:
        say(as_json({"file": str(file), **more, **as_plain(found)}))
    else:
        tell(found)
        for word, value in more.items():
            say(f"Made with --{word} {value}.")
    if fault:
        say(fault, error=True)
    return 0 if found.is_legal and not fault else 1
