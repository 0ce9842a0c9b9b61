"""`gateway play`: a scene at a table, by people, by programs, or by a script."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from ..chance.source import Seeded, Typed
from ..errors import StoreError
from ..ids import Ref
from ..session import Session, TableBook
from ..table import Codec, Log, MemoryLog, Opened, PackStamp, RandomBot, Store, Table, drive
from ._options import pack_options, started
from .answers import Answers, NoMoreAnswers, Script, Terminal
from .board import draw
from .person import Leave, Person
from .printing import bold, paragraph, say
from .story import Story

__all__ = ["command", "resumed"]

MOST_COMMANDS = 20_000  # what a game of programs may take before it is called stopped


@click.command("play")
@click.argument("target")
@click.option("--auto", is_flag=True, help="Let programs play every seat.")
@click.option("--as", "seat", default="gm", metavar="gm|SEAT", show_default=True, help="Whose eyes you use.")
@click.option("--choices", metavar="FILE|-", help="Take answers from a file, one a line (- is standard input).")
@click.option("--dice", type=click.Choice(["rolled", "typed"]), default="rolled", show_default=True, help="Who throws.")
@click.option("--seed", metavar="TEXT", help="The seed of the dice: the same seed and choices give the same game.")
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), help="Keep the game in this new file.")
@click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help="An option of the game's own.")
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
    """Play TARGET: a scene by its name (dark-spires:scene/the-audience), or a saved game by its file."""
    session = started(packs, house, rulings)
    watched = auto or (choices is None and (json or not sys.stdin.isatty()))
    if Path(target).exists():
        if save is not None or seed is not None or parameters:
            raise click.UsageError("A saved game goes on as it was: leave --save, --seed and --parameter away.")
        table, keep = _resumed(session, Path(target), dice), _cannot_keep
    else:
        table, keep = _opened(session, target, seed, dice, save, parameters)
    if seat not in table.seats:
        raise click.UsageError(f"Nobody named '{seat}' sits at this table; the seats are {', '.join(table.seats)}.")
    story = Story(table, seat, json=json)
    if watched:
        return _watch(table, story)
    return _people(table, story, seat, _answers(choices, json), keep, json)


def _opened(
    session: Session, target: str, seed: str | None, dice: str, save: Path | None, parameters: tuple[str, ...]
) -> tuple[Table[Any, Any, Any], Any]:
    try:
        ref = Ref.parse(target)
    except ValueError:
        raise click.UsageError(
            f"'{target}' is neither a file nor the name of an entry, such as dark-spires:scene/the-audience."
        ) from None
    book = session.table(ref.pack)
    book.expect(ref)
    system = session.system(book.system)
    seeded = Seeded(seed) if seed is not None else Seeded.fresh()
    source = Typed(seeded) if dice == "typed" else seeded
    log = _begun(save, system, ref, seeded) if save is not None else MemoryLog()
    table = Table.open(
        system, book, str(ref), _parameters(system, parameters), source=source, log=log,
        packs=tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in book.packs),
    )  # fmt: skip

    def keep(file: str) -> None:
        try:
            _begun(Path(file), system, ref, seeded).append(table.rows)
        except StoreError as error:
            say(paragraph(str(error.problem)))
        else:
            say(paragraph(f"Kept in {file} as it stands; what comes now is kept only in a game played with --save."))

    return table, keep if save is None else _kept_already


def _begun(file: Path, system: Any, ref: Ref, seeded: Seeded) -> Log:
    return Store.create(file, ref.pack).begin(Codec(system), str(ref), seeded.seed)


def _parameters(system: Any, given: tuple[str, ...]) -> Mapping[str, Any]:
    from ..errors import did_you_mean

    known = {parameter.name: parameter for parameter in system.parameters if parameter.of in ("play", "both")}
    found = {name: parameter.default for name, parameter in known.items()}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or name not in known:
            raise click.UsageError(f"{system.name} has no parameter '{name}'. {did_you_mean(name, known)}")
        try:
            found[name] = known[name].type(value)
        except ValueError:
            raise click.UsageError(f"The parameter '{name}' takes a whole number, not '{value}'.") from None
    return found


def _resumed(session: Session, file: Path, dice: str) -> Table[Any, Any, Any]:
    return resumed(session, file, typed=dice == "typed")[0]


def resumed(session: Session, file: Path, *, typed: bool = False) -> tuple[Table[Any, Any, Any], TableBook]:
    """Return the saved game of a file with its rulebook; raise StoreError if a pack of it has changed or gone."""
    store = Store.open(file)
    if not store.games:
        raise StoreError("store/no-game", "No game has been begun in this file.", "Begin one.", str(file))
    game = store.games[0]
    system = session.system(game.system)
    log = store.log(Codec(system))
    rows = log.read()
    if not rows or not isinstance(rows[0], Opened):
        raise StoreError("store/no-game", "No game has been opened in this file.", "Begin one.", str(file))
    book = session.reopened(rows[0], str(file))
    seeded = Seeded(game.seed)
    return Table.resume(system, book, log, Typed(seeded) if typed else seeded), book


def _cannot_keep(_: str) -> None:
    say(paragraph("This game is kept already, act by act, in the file it was resumed from."))


def _kept_already(_: str) -> None:
    say(paragraph("This game is kept already, act by act, in the file named with --save."))


def _answers(choices: str | None, json: bool) -> Answers:
    if choices is None:
        return Terminal()
    if choices == "-":
        return Script(sys.stdin, echo=not json)
    try:
        return Script(Path(choices).read_text(encoding="utf-8").splitlines(), echo=not json)
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"The choices in '{choices}' cannot be read: {error}.") from None


def _bots(table: Table[Any, Any, Any]) -> Mapping[str, Any]:
    bot = table.system.bot() or RandomBot()
    return dict.fromkeys(table.seats, bot)


def _watch(table: Table[Any, Any, Any], story: Story) -> int:
    """Let programs play, telling each act as it happens."""
    bots = _bots(table)
    story.tell()
    for _ in _driven(table, bots):
        story.tell()
    story.end("stopped")
    return 0


def _driven(table: Table[Any, Any, Any], bots: Mapping[str, Any]) -> Iterator[object]:
    return drive(table, bots, Seeded("bots"), MOST_COMMANDS)


def _people(table: Table[Any, Any, Any], story: Story, seat: str, answers: Answers, keep: Any, json: bool) -> int:
    """Play with a person in one seat; the games master acts for everybody, another's companions are programs."""
    master = seat in table.masters
    bots = {other: bot for other, bot in _bots(table).items() if not master and other != seat}
    whole = _bots(table)

    def bot_plays(seat: str) -> Any:
        awaited = table.awaited[0] if table.awaited else seat
        return whole[seat].choose(seat, table.desk(awaited if awaited in bots else seat), Seeded("bots"))

    person = Person(table, seat, answers, keep, bot_plays)
    seen = ""
    try:
        while table.outcome is None:
            story.tell()
            if bots and any(other in bots for other in table.awaited):
                for _ in _driven(table, bots):
                    story.tell()
                continue
            if table.pending is not None:
                person.dice(table.pending)
                continue
            now = draw(table.board(seat))
            if not json and now != seen:
                say("\n" + now + "\n")
                seen = now
            person.turn()
    except (Leave, NoMoreAnswers):
        story.tell()
        if not json:
            say(bold(paragraph("You leave the table. A game that is kept can be resumed with: gateway play FILE")))
    story.tell()
    story.end("stopped")
    return 0
