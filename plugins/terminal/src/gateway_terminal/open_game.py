"""How a command comes by a game: opened from an entry of a pack or from nothing, or resumed from its file."""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs
import click

from gateway_core.chance.source import Seeded, Source, Typed
from gateway_core.errors import StoreError
from gateway_core.ids import Ref
from gateway_core.session import Session, TableBook, stamps_of, write_down
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.programs import Programs, expect_looking_ahead
from gateway_core.session.hosting.saved_games import Predecessor, chance_of, find_game, load_game, predecessor
from gateway_core.session.hosting.seating import Seating, people_of
from gateway_core.table import Codec, Opened, Program, RandomBot, Table

from .game_options import sensible
from .options import entry_of, load_rulebook, words_of
from .parameters import read_parameters, with_names_of_now
from .prompt.dice import ROLLED, hands
from .save_rules import AS_IT_WAS, RulesChoice, rules_of, settle, tell_new_sheets

if TYPE_CHECKING:
    from gateway_core.session.players import Players

    from .render.hook_trace import HookTrace

__all__ = ["OpenGame", "Start", "laid_book", "open_game", "resume_game", "seating_of"]


@attrs.frozen
class Start:
    """What a game begins from."""

    entry: Ref | None  # of a pack; None: nothing but the rules of the system
    system: str = ""  # needed where there is no entry; else its pack says

    def __str__(self) -> str:
        return str(self.entry or self.system)


@attrs.frozen
class OpenGame:
    """A game that somebody plays or looks at."""

    table: Table[Any, Any, Any]
    book: TableBook  # the rulebook it is played by
    log: GameLog  # where it is kept
    people: tuple[str, ...]  # the seats of those who play at this screen, or of the one who looks on
    players: "Callable[[], Players]"  # the programs that can play a seat of it
    words: str = ""  # with which its packs and house rules are named again, and which game it is, as they are typed
    named: bool = True  # whether they asked for these seats, or were given what is usual
    dice: str = ROLLED  # who throws, as it was begun

    @property
    def seat(self) -> str:
        """From which it is seen."""
        return self.people[0]

    @property
    def seating(self) -> Seating:
        """Who sits where as things stand."""
        return _seating_at(self.table, self.people, named=self.named)

    @property
    def for_all(self) -> bool:
        """Whether the one person here asked for no seat, got a master's, and acts for everybody."""
        return not self.named and self.seat in self.table.masters

    def is_usual(self, people: Sequence[str]) -> bool:
        """Say whether whoever asks for no seat would play what these people play."""
        usual = tuple(people) == people_of((), self.table.seats, self.table.masters)
        return usual and not (self.named and self.seat in self.table.masters)


@contextmanager
def open_game(
    session: Session,
    start: Start,
    asked: Sequence[str],
    *,
    seed: str | None,
    dice: str,
    save: Path | None,
    follows: str | None = None,
    given: Mapping[str, Sequence[str]],
    effort: int = 0,
    players: Sequence[str] = (),
    trace: "HookTrace | None" = None,
) -> Iterator[OpenGame]:
    """Open a game for people who asked for these seats (`all`: every one), or for none; it is kept in `save`.

    That is a new file, or that of a campaign: then it follows the last game there, or the one that `follows` names by
    number or name, which must be over. It keeps how
    many steps programs may imagine for a choice (`effort`): in a person's seat too, who may let one decide.
    """
    book, system, entry, parameters, first = _laid(session, start, given)
    masters, begins = system.masters(first), str(entry) if entry is not None else None
    people = people_of(asked, system.seats(first), masters)
    if trace is not None:
        trace.begin(people, masters, named=bool(asked))
    seeded = Seeded(seed) if seed is not None else Seeded.fresh()
    before = _before(session, save, system.name, follows) if save is not None else None
    named = entry.pack if entry is not None else system.name
    if before is not None and before.book is not None:
        tell_new_sheets(before.book, book, system, sees=not masters or not {*people}.isdisjoint(masters))
    thrown = hands(dice, people if asked else (), system.seats(first), masters)
    log = GameLog(Codec(system), named, str(start), seeded.seed, [lambda: write_down(book, system)])
    with log:
        table = Table.open(
            system, book, begins, parameters, source=_source(seeded, thrown), log=log,
            packs=stamps_of(book), code=book.code,
            recall={**book.recall, "dice": dice} if dice != ROLLED else book.recall,
            carried=before.carried if before is not None else None,
            programs=_programs(system, system.seats(first), effort),
        )  # fmt: skip
        game = OpenGame(
            table, book, log, people, lambda: session.players(system.name), words_of(session), bool(asked), dice
        )
        give_seats(game, players)
        if effort:
            expect_looking_ahead(game.players(), table.seats, [said.partition("=")[2] for said in players])
        if save is not None:  # only now: a game that cannot be opened leaves no trace behind
            log.begin(save) if before is None else log.join(save, before.number, before.open)
        yield game


def _programs(system: Any, seats: Sequence[str], effort: int) -> Mapping[str, Program]:
    """Return what plays each seat when no person does, where it is told how far to look ahead; else what is usual."""
    if not effort:
        return {}
    bot = system.bot() or RandomBot()
    player = Program(getattr(bot, "name", type(bot).__name__), {"effort": effort})  # as `drive` names it
    return dict.fromkeys(seats, player)


def give_seats(game: OpenGame, players: Sequence[str]) -> None:
    """Give seats to programs, each as SEAT=NAME; raise click.UsageError for what says nothing of this table."""
    table, programs = game.table, Programs(game.table, game.players, game.log.seed)
    seats = [said.partition("=")[0] for said in players]
    twice = next((seat for seat in seats if seats.count(seat) > 1), None)
    if twice is not None:
        raise click.UsageError(f"'{twice}' is named twice: each --player names another seat.")
    for said in players:
        seat, equals, name = said.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--player takes SEAT=NAME, not '{said}'.")
        if seat not in table.seats:
            raise click.UsageError(f"Nobody named '{seat}' sits at this table; the seats are {', '.join(table.seats)}.")
        if game.named and seat in game.people:
            raise click.UsageError(f"--as and --player both say who plays {seat}: leave one of them out.")
        if not table.closed:
            table.give(next(iter(table.masters), seat), seat, programs.named(name, seat))


def _before(session: Session, save: Path, system: str, follows: str | None) -> Predecessor | None:
    from gateway_core.table import Store  # with the library of files: who begins a game does not wait for it

    return predecessor(session, save, system, follows) if Store.is_begun(save) else None


def seating_of(session: Session, start: Start, asked: Sequence[str], given: Mapping[str, Sequence[str]]) -> Seating:
    """Return who would sit where in a game that is opened so; nothing is begun."""
    _, system, _, _, first = _laid(session, start, given)
    people = people_of(asked, system.seats(first), system.masters(first))
    return Seating.of(system, first, people, named=bool(asked))


def saved_seating(session: Session, file: Path, asked: Sequence[str], game: str | None) -> Seating:
    """Return who sits where in a saved game as it stands; nothing goes on, and the file is only read."""
    from gateway_core.table import Store  # as above

    with Store.look(file) as store:
        table = load_game(session, store, find_game(store, game)).table
    return _seating_at(table, people_of(asked, table.seats, table.masters), named=bool(asked))


def _seating_at(table: Table[Any, Any, Any], people: tuple[str, ...], *, named: bool) -> Seating:
    given = {seat: program.name for seat, program in table.seated.items() if program is not None}
    return Seating.of(table.system, table.state, people, named=named, given=given)


@contextmanager
def resume_game(
    session: Session,
    file: Path,
    asked: Sequence[str],
    *,
    dice: str | None = None,
    game: str | None = None,
    players: Sequence[str] = (),
    choice: RulesChoice = AS_IT_WAS,
    trace: "HookTrace | None" = None,
) -> Iterator[OpenGame]:
    """Resume a saved game of a file, by default its last, for people who asked for these seats, or for none.

    It goes on by the rules that its file keeps; what has become of them in its packs is told, and people choose
    (`choice`). Raise StoreError if it is not whole.
    """
    from gateway_core.table import Store  # as above

    with Store.open(file) as store:
        store.own()
        saved = find_game(store, game)
        system = session.system(saved.system)
        kept = store.log(Codec(system), saved.id)
        rows = kept.read()
        if not rows or not isinstance(rows[0], Opened):
            raise StoreError("store/no-game", "No game has been opened in this file.", "Begin one.", str(file))
        rules = rules_of(session, store, rows, system, choice)
        people = people_of(asked, rows[0].seats, rows[0].masters)
        if trace is not None:
            trace.begin(people, rows[0].masters, named=bool(asked))
        books = [functools.partial(write_down, one, system) for one in rules.books.values()]
        log = GameLog(Codec(system), store.campaign, saved.name, saved.seed, books)
        log.go_on(store, kept)
        with log:
            kept_dice = str(rows[0].recall.get("dice", ROLLED))  # where nobody says: as it was begun
            thrown = hands(dice or kept_dice, people if asked else (), rows[0].seats, rows[0].masters)
            book, source = rules.of(rows[0].rulebook), _source(chance_of(saved), thrown)
            table = Table.resume(system, book, log, source, rules.books)
            settle(session, table, rules, log, people, choice)
            book = rules.of(table.in_force.rulebook)
            words = words_of(session) + (f" --game {saved.id}" if saved != find_game(store, None) else "")
            opened = OpenGame(
                table, book, log, people, lambda: session.players(system.name), words, bool(asked), kept_dice
            )
            give_seats(opened, players)
            yield opened


class _Laid(NamedTuple):
    """What a game is opened with."""

    book: TableBook
    system: Any
    entry: Ref | None  # by the name of now
    parameters: Mapping[str, Any]
    first: Any  # its state before any die is thrown


def laid_book(session: Session, start: Start) -> TableBook:
    """Return the rulebook of the table that a game begins at; raise ContentError or PluginError."""
    return load_rulebook(session, start.entry.pack if start.entry is not None else None, start.system)


def _laid(session: Session, start: Start, given: Mapping[str, Sequence[str]]) -> _Laid:
    """Lay the table of a game."""
    entry = start.entry
    book = laid_book(session, start)
    system = session.system(book.system)
    if entry is not None:
        entry = _expected(book, system, entry)
    home = entry.pack if entry is not None else system.name
    parameters = with_names_of_now(book, system, read_parameters(system, given), home)
    with sensible():
        first = system.open(book, str(entry) if entry is not None else None, parameters)
    return _Laid(book, system, entry, parameters, first)


def _expected(book: TableBook, system: Any, entry: Ref) -> Ref:
    """Return the name today of an entry that a game opens from.

    Raise click.UsageError for one that no game opens from, and ContentError for one that is not there.
    """
    if entry.kind not in system.opens_from:
        kinds = " or ".join(f"'{kind}'" for kind in system.opens_from) or "nothing in a pack"
        fault = f"'{entry}' is of the kind '{entry.kind}'; a game of {system.name} opens from {kinds}."
        raise click.UsageError(fault)
    return entry_of(book, entry)


def _source(rolled: Source, thrown: Sequence[str] | None) -> Source:
    """Return where dice come from, if people throw for these seats; None: for all."""
    return rolled if thrown == () else Typed(rolled, None if thrown is None else frozenset(thrown))
