"""The options that every command with a rulebook shares: packs by path, house rules, rulings."""

import shlex
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, update_wrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import attrs
import click

from gateway_core.errors import Problem
from gateway_core.frozen import FrozenDict
from gateway_core.ids import Ref
from gateway_core.names import unclear_line
from gateway_core.packs.default_system import DEFAULT_SYSTEM
from gateway_core.packs.discovery import is_gatepack
from gateway_core.packs.endings import TABLE_FILE
from gateway_core.session import Session
from gateway_core.session.hosting.parameters import name_of_now
from gateway_core.session.table_in_use import open_table

from .render.terminal import say
from .render.text import wrap

if TYPE_CHECKING:
    from gateway_core.session import Session, TableBook
    from gateway_core.session.hosting.saved_games import LoadedGame
    from gateway_core.session.plugins import Listener
    from gateway_core.session.table_in_use import TableInUse

__all__ = [
    "Named",
    "TableOptions",
    "book_on_demand",
    "entry_of",
    "json_option",
    "load_rulebook",
    "named_options",
    "opened_table",
    "reading_options",
    "run_code_option",
    "seat_option",
    "seed_option",
    "system_option",
    "table_of",
    "table_options",
    "tell_table",
    "tell_unread",
    "tell_warning",
    "warn_of",
    "words_of",
]

_TOLD = "gateway.told"  # where click's context keeps what was said of the tables of this command
_LONGEST_SEED = 200  # what a save keeps


@attrs.frozen
class TableOptions:
    """What is said of the table by the options that every command with a rulebook shares, as it is typed."""

    packs: tuple[Path, ...] = ()  # by their folders
    house: tuple[str, ...] = ()  # house rules: files, or ids of packs
    rulings: tuple[str, ...] = ()  # ID=OPTION
    without: tuple[str, ...] = ()  # packs by their ids
    only_read: bool = False  # whether no code of packs and house rules runs
    table: Path | None = None  # a table file: it was named, or lies in this folder
    here: Path = Path()  # where somebody works: the pack in this folder is found by its id

    def also(self, more: "TableOptions") -> "TableOptions":
        """Return these options and others behind them."""
        return TableOptions(
            (*self.packs, *more.packs), (*self.house, *more.house), (*self.rulings, *more.rulings),
            (*self.without, *more.without), self.only_read or more.only_read, more.table or self.table,
            self.here,
        )  # fmt: skip

    def naming(self, target: str) -> "tuple[TableOptions, str]":
        """Return these options and the id of a pack that is named as a target: by its `.gatepack` it is added."""
        if not is_gatepack(Path(target)):
            return self, target
        found = attrs.evolve(self, packs=tuple(dict.fromkeys((*self.packs, Path(target)))))
        return found, found.session().pack_at(Path(target))

    def session(self, begun: "Session | None" = None, heard: "Listener | None" = None) -> "Session":
        """Return the session that they ask for; raise click.UsageError for a ruling that chooses nothing, or twice.

        What a session that was `begun` with the same packs has found is not sought anew. `heard` is told what plugins
        answer.
        """
        chosen: dict[str, str] = {}
        for pair in self.rulings:
            id, equals, option = pair.partition("=")
            if not (id and equals and option):
                raise click.UsageError(f"--ruling takes ID=OPTION, not '{pair}'.")
            if chosen.setdefault(id, option) != option:
                raise click.UsageError(f"--ruling chooses both '{chosen[id]}' and '{option}' for '{id}'.")
        opened = begun.table_file.path if begun is not None and begun.table_file is not None else None
        if begun is not None and (begun.packs, begun.without, opened) == (self.packs, self.without, self.table):
            return begun.with_rules(house=self.house, rulings=chosen, heard=heard)
        return Session(
            packs=self.packs, house=self.house, rulings=chosen, without=self.without, only_read=self.only_read,
            heard=heard, here=self.here, table=opened_table(self.table),
        )  # fmt: skip


def table_of(named: str | None, *, none: bool) -> Path | None:
    """Return the table file that is gone by: the one that is named, or that of this folder; None: there is to be none.

    Raise click.UsageError where somebody names one and wants none.
    """
    if named is not None and none:
        raise click.UsageError("--table names a table file, and --no-table wants none: leave one of them out.")
    if none or named is not None:
        return None if none else Path(named or "")
    return Path(TABLE_FILE) if Path(TABLE_FILE).is_file() else None


def opened_table(path: Path | None) -> "TableInUse | None":
    """Return what stands in a table file; None if there is none. Raise ContentError."""
    if path is None:
        return None
    return open_table(path)


@attrs.frozen
class Named:
    """How somebody names the table of a character."""

    setting: str = ""  # the pack in which bare names are looked up; empty: what the file itself says
    system: str = ""  # the game, where no pack says it; empty: Gateway's own

    def also(self, more: "Named") -> "Named":
        """Return the same with what is said later in its place."""
        return Named(more.setting or self.setting, more.system or self.system)


def table_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --pack, --house, --ruling, --without and --table to a command; they arrive together, as `options`."""

    def run(
        *args: Any, packs: tuple[Path, ...], house: tuple[str, ...], rulings: tuple[str, ...],
        without: tuple[str, ...], table: str | None, no_table: bool, **words: Any,
    ) -> Any:  # fmt: skip
        file = table_of(table, none=no_table)
        return function(*args, options=TableOptions(packs, house, rulings, without, table=file), **words)

    run = update_wrapper(run, function)
    options = (
        click.option(
            "--pack", "packs", multiple=True, metavar="FOLDER|FILE", type=click.Path(path_type=Path),
            help="A pack by its folder or .gatepack, for this run; it stands in for an installed one of its id.",
        ),
        click.option(
            "--house", multiple=True, metavar="FILE.yaml|FILE.py|ID",
            help="House rules, the last layer. A .py that is named here is run, this once; not by what only reads.",
        ),
        click.option("--ruling", "rulings", multiple=True, metavar="ID=OPTION", help="How to read an open question."),
        click.option("--without", multiple=True, metavar="ID", help="Leave a pack out, as if it were not there."),
        click.option("--table", metavar="FILE", help=f"Go by this table file.  [{TABLE_FILE}, if it is here]"),
        click.option("--no-table", is_flag=True, help=f"Go by no table file, though {TABLE_FILE} is here."),
    )  # fmt: skip
    for option in reversed(options):  # click lists the option that was added last first
        run = option(run)
    return run


def reading_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add those of `table_options` to a command that only reads, and --run-code, which lets code run."""

    def run(*args: Any, options: TableOptions, run_code: bool, **words: Any) -> Any:
        return function(*args, options=attrs.evolve(options, only_read=not run_code), **words)

    return table_options(run_code_option(update_wrapper(run, function)))


run_code_option = click.option(
    "--run-code", is_flag=True, help="Let the code of packs and house rules run, and count what it gives."
)
seat_option = click.option("--as", "seat", metavar="SEAT", help="Whose eyes you use: a master's, unless you say.")
# The option --json, of a command that then prints lines of JSON alone.
json_option = click.option("--json", "json", is_flag=True, help="One line of JSON.")
_SETTING = click.option("--setting", default="", metavar="ID", help="The pack in which bare names are looked up.")
_SYSTEM = click.option("--system", default="", metavar="NAME", help="The game, where no pack says it.  [gateway]")


def named_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --setting and --system to a command about a character; they arrive together, as `named`."""

    def run(*args: Any, setting: str, system: str, **words: Any) -> Any:
        return function(*args, named=Named(setting, system), **words)

    return _SETTING(_SYSTEM(update_wrapper(run, function)))


def system_option(help: str) -> Callable[..., Any]:
    """Return the option --system, which names a game."""
    return click.option("--system", default=DEFAULT_SYSTEM, show_default=True, metavar="NAME", help=help)


def seed_option(help: str) -> Callable[..., Any]:
    """Return the option --seed, which takes any short text."""
    return click.option("--seed", metavar="TEXT", callback=_seed, help=help)


def _seed(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None and (len(value) > _LONGEST_SEED or unclear_line(value)):
        raise click.BadParameter(f"A seed is up to {_LONGEST_SEED} letters that can be seen.")
    return value


def load_rulebook(session: "Session", setting: str | None, system: str = "") -> "TableBook":
    """Return the rulebook of a setting's table, or (None) of a system's own, and say what its packs warn of."""
    book = warn_of(session.table(*([] if setting is None else [setting]), system=system))
    here = {pack.id for pack in book.packs}
    for id in dict.fromkeys(map(session.pack_at, session.packs)):
        if id not in here:
            own = f", or --setting {id} for a table of its own" if setting is None else ""
            fault = f"the pack '{id}' was named and is on no table: to play by it, add --house {id}{own}."
            _say_once(f"Warning: {Problem('pack/off-table', fault)}")
    return book


def book_on_demand(options: TableOptions, setting: str | None, system: str) -> Any:
    """Return the rulebook of a setting's table, or that of a system alone: it is laid when it is first asked for."""
    if setting is not None or options != TableOptions():
        return load_rulebook(
            options.session(), setting, system
        )  # what somebody names is read, whether it counts or not
    return _BookOnDemand(lambda: load_rulebook(options.session(), None, system))


class _BookOnDemand:
    """A rulebook that nobody has looked into yet: plain numbers need none of it, and are not to wait for it."""

    deciding: ClassVar[Mapping[str, Any]] = FrozenDict()  # nobody named a plugin that could have a say

    def __init__(self, lay: "Callable[[], TableBook]") -> None:
        self._lay = lay

    @cached_property
    def _book(self) -> "TableBook":
        return self._lay()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._book, name)


def entry_of(book: "TableBook", ref: Ref) -> Ref:
    """Return the full id of an entry that a person has named, and say if it has moved there; raise ContentError."""
    return name_of_now(book, ref, tell_warning)


def tell_warning(problem: Problem) -> None:
    """Say what is wrong and keeps nobody from going on."""
    say(f"Warning: {problem}", error=True)


def warn_of(book: "TableBook") -> "TableBook":
    """Return the rulebook after saying what is wrong with it and keeps nobody from playing."""
    for problem in tell_table(book).warnings:
        quarantined = problem in book.quarantined
        _say_once(f"Warning: {problem}" + (" Nothing of this pack is used." if quarantined else ""))
    return book


def tell_table(book: "TableBook") -> "TableBook":
    """Return the rulebook after saying which table file it goes by, if any."""
    if book.laid_by:
        _say_once(book.laid_by)
    return book


def tell_unread(options: TableOptions, games: "Iterable[LoadedGame]") -> None:
    """Say that packs, house rules and rulings were named in vain where every game brings its rules along."""
    typed = attrs.evolve(options, table=None)
    if typed != TableOptions() and all(game.table.in_force.rulebook in game.books for game in games):
        say(wrap("The file keeps the rules it was played by: --pack, --house and --ruling change nothing."), error=True)


def _say_once(line: str) -> None:
    """Say a line on the error stream, once a command, however many tables are laid."""
    told = click.get_current_context().meta.setdefault(_TOLD, set())
    if line not in told:
        told.add(line)
        say(line, error=True)


def words_of(session: "Session", packs: Iterable[Path] | None = None) -> str:
    """Return how the packs and house rules of a session are named on a command line, each behind a space.

    `packs` are those of its packs that are to be named; None: all.
    """
    named = [("--pack", str(folder)) for folder in (session.packs if packs is None else packs)]
    named += [("--house", name) for name in session.house]
    named += [("--without", id) for id in session.without]
    file = session.table_file
    named += [("--table", str(file.path))] if file is not None and str(file.path) != TABLE_FILE else []
    passed_over = " --no-table" if file is None and Path(TABLE_FILE).is_file() else ""
    return "".join(f" {option} {shlex.quote(value)}" for option, value in named) + passed_over
