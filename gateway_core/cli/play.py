"""`gateway play`: a scene at a table, by people, by programs, or by a script."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from ..ids import Ref
from ._options import pack_options, seed_option, started
from .answers import Answers, Script, Terminal
from .opening import Game, opened, resumed
from .seating import people, watch

__all__ = ["command"]


@click.command("play")
@click.argument("target")
@click.option("--auto", is_flag=True, help="Let programs play every seat.")
@click.option("--as", "seat", default="gm", metavar="gm|SEAT", show_default=True, help="Whose eyes you use.")
@click.option("--choices", metavar="FILE|-", help="Take answers from a file, one a line (- is standard input).")
@click.option("--dice", type=click.Choice(["rolled", "typed"]), default="rolled", show_default=True, help="Who throws.")
@seed_option("The seed of the dice: the same seed and choices give the same game.")
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), help="Keep the game in this new file.")
@click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help="Of the game, such as judge=gm.")
@click.option("--json", "json", is_flag=True, help="One event a line, as JSON.")
@pack_options
def command(
    target: str,
    auto: bool,
    seat: str,
    choices: str | None,
    dice: str,
    seed: str | None,
    save: Path | None,
    parameters: tuple[str, ...],
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """Play TARGET: a scene by its name (dark-spires:scene/the-audience), or a saved game by its file.

    Without a terminal and without --choices, programs play every seat, as with --auto.
    """
    watched = auto or (choices is None and (json or not _at_terminal()))
    if auto and choices is not None:
        raise click.UsageError("Either programs play (--auto), or a script does (--choices).")
    if watched and dice == "typed":
        raise click.UsageError("Programs type no dice: play at a terminal or with --choices, or leave --dice away.")
    answers = None if watched else _answers(choices, json)
    session = started(packs, house, rulings)
    if Path(target).exists():
        if save is not None or seed is not None or parameters:
            raise click.UsageError("A saved game goes on as it was: leave --save, --seed and --parameter away.")
        with resumed(session, _file(target), seat, typing=dice == "typed") as game:
            return _played(game, seat, answers, json)
    with opened(
        session, _entry(target), seat, seed=seed, typing=dice == "typed", save=save, given=_pairs(parameters)
    ) as game:
        return _played(game, seat, answers, json)


def _played(game: Game, seat: str, answers: Answers | None, json: bool) -> int:
    return watch(game, seat, json=json) if answers is None else people(game, seat, answers, json=json)


def _at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _file(target: str) -> Path:
    if Path(target).is_dir():
        raise click.UsageError(f"'{target}' is a folder; a saved game is a file. A pack's folder is named with --pack.")
    return Path(target)


def _entry(target: str) -> Ref:
    try:
        return Ref.parse(target)
    except ValueError:
        fault = f"'{target}' is neither a file nor the name of an entry, such as dark-spires:scene/the-audience."
        raise click.UsageError(fault) from None


def _pairs(parameters: Iterable[str]) -> dict[str, str]:
    found = {}
    for pair in parameters:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--parameter takes NAME=VALUE, not '{pair}'.")
        found[name] = value
    return found


def _answers(choices: str | None, json: bool) -> Answers:
    if choices is None:
        return Terminal()
    if choices == "-":
        return Script(sys.stdin if sys.stdin is not None else (), "standard input", echo=not json)
    try:
        lines = Path(choices).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise click.UsageError(f"The choices in '{choices}' are not text in UTF-8.") from None
    except OSError as error:
        raise click.UsageError(f"The choices in '{choices}' cannot be read: {error.strerror}.") from None
    return Script(lines, choices, echo=not json)
