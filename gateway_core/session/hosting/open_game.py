"""How a face comes by a game: opened from an entry of a pack or from nothing, or resumed from its file."""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import attrs

from ...chance.source import Seeded, Source
from ...errors import Misuse, Problem, StoreError
from ...ids import Ref
from ...packs.building import Difference
from ...table import Codec, Opened, Program, RandomBot, Refusal, Store, Table
from ..book import TableBook
from ..kept_books import stamps_of, write_down
from ..players import Players
from ..session import Session
from .dice import ROLLED, hands, source_of
from .game_log import GameLog
from .parameters import as_misuse, name_of_now, read_parameters, with_names_of_now
from .programs import PassedOver, Programs, expect_looking_ahead
from .save_rules import Answers, RulesNews, SaveRules, changed_for, news_of, rules_of, seat_of
from .saved_games import Predecessor, chance_of, find_game, load_game, predecessor
from .seating import Seating, people_of
from .start import Start

__all__ = ["OpenGame", "give_seats", "open_game", "resume_game", "saved_seating", "seating_of", "take_up"]


@attrs.frozen
class OpenGame:
    """A game that somebody plays or looks at."""

    table: Table[Any, Any, Any]
    book: TableBook  # the rulebook it is played by
    log: GameLog  # where it is kept
    people: tuple[str, ...]  # the seats of those who play here, or of the one who looks on
    session: Session  # with whose packs and house rules it is played
    named: bool = True  # whether they asked for these seats, or were given what is usual
    dice: str = ROLLED  # who throws, as it was begun
    number: int | None = None  # which game of its file it is; None: the last, or it is kept in none
    changed: tuple[Difference, ...] = ()  # what it takes otherwise than the last game of its campaign had it
    rules: SaveRules | None = None  # by which it goes on; None: it has just begun
    news: RulesNews | None = None  # what has become of those; None: it has just begun, or is closed

    @property
    def seat(self) -> str:
        """From which it is seen."""
        return self.people[0]

    def players(self) -> Players:
        """Return the programs that can play a seat of it."""
        return self.session.players(self.table.system.name)

    def programs(self, over: PassedOver | None = None) -> Programs:
        """Return what plays its seats where no person does; `over` notes what they choose."""
        return Programs(self.table, self.players, self.log.seed, over)

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


def _nobody(_: Sequence[str], __: Sequence[str]) -> None:
    """Tell nobody who sits where."""


@contextmanager
def open_game(
    session: Session,
    start: Start,
    book: TableBook,
    asked: Sequence[str] = (),
    *,
    tell: Callable[[Problem], None],
    seed: str | None = None,
    dice: str = ROLLED,
    save: Path | None = None,
    follows: str | None = None,
    given: Mapping[str, Sequence[str]] | None = None,
    effort: int = 0,
    players: Mapping[str, str] | None = None,
    seated: Callable[[Sequence[str], Sequence[str]], None] = _nobody,
    throws: Callable[[Seeded], Source] = lambda seeded: seeded,
) -> Iterator[OpenGame]:
    """Open a game by a rulebook for people who asked for these seats (`all`: every one), or for none; `save` keeps it.

    That is a new file, or that of a campaign: then it follows the last game there, or the one that `follows` names by
    number or name, which must be over. It keeps how many steps programs may imagine for a choice (`effort`): in a
    person's seat too, who may let one decide. `players` are programs by the seats that they play. `tell` is told of
    entries that have moved, `seated` who plays here and who is a master, before any plugin is asked. What `throws` is
    the seed, or whatever else finds numbers of it. Raise Misuse, ContentError, PluginError or StoreError.
    """
    entry, parameters, first = _laid(session, start, book, given or {}, tell)
    system, players = session.system(book.system), players or {}
    masters, begins = system.masters(first), str(entry) if entry is not None else None
    people = people_of(asked, system.seats(first), masters)
    seated(people, masters)
    seeded = Seeded(seed) if seed is not None else Seeded.fresh()
    before = _before(session, save, system.name, follows) if save is not None else None
    named = entry.pack if entry is not None else system.name
    thrown = hands(dice, people if asked else (), system.seats(first), masters)
    log = GameLog(Codec(system), named, str(start), seeded.seed, [lambda: write_down(book, system)])
    with log:
        table = Table.open(
            system, book, begins, parameters, source=source_of(throws(seeded), thrown), log=log,
            packs=stamps_of(book), code=book.code,
            recall={**book.recall, "dice": dice} if dice != ROLLED else book.recall,
            carried=before.carried if before is not None else None,
            programs=_programs(system, system.seats(first), effort),
        )  # fmt: skip
        last = before.book if before is not None else None
        changed = changed_for(last, book, system) if last is not None else ()
        game = OpenGame(table, book, log, people, session, bool(asked), dice, changed=changed)
        give_seats(game, players)
        if effort:
            expect_looking_ahead(game.players(), table.seats, players.values())
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


def give_seats(game: OpenGame, players: Mapping[str, str]) -> None:
    """Give seats to programs by their names; raise Misuse for a seat that is not there, or that somebody here took."""
    table, programs = game.table, game.programs()
    for seat, name in players.items():
        if seat not in table.seats:
            raise Misuse(f"Nobody named '{seat}' sits at this table; the seats are {', '.join(table.seats)}.")
        if game.named and seat in game.people:
            raise Misuse(f"A person and a program are both to play {seat}.", "two-players", seat)
        if not table.closed:
            table.give(next(iter(table.masters), seat), seat, programs.named(name, seat))


def _before(session: Session, save: Path, system: str, follows: str | None) -> Predecessor | None:
    return predecessor(session, save, system, follows) if Store.is_begun(save) else None


def seating_of(
    session: Session,
    start: Start,
    book: TableBook,
    asked: Sequence[str],
    given: Mapping[str, Sequence[str]],
    tell: Callable[[Problem], None],
) -> Seating:
    """Return who would sit where in a game that is opened so; nothing is begun."""
    system, first = session.system(book.system), _laid(session, start, book, given, tell).first
    people = people_of(asked, system.seats(first), system.masters(first))
    return Seating.of(system, first, people, named=bool(asked))


def saved_seating(session: Session, file: Path, asked: Sequence[str], game: str | None) -> Seating:
    """Return who sits where in a saved game as it stands; nothing goes on, and the file is only read."""
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
    asked: Sequence[str] = (),
    *,
    dice: str | None = None,
    game: str | None = None,
    answers: Answers | None = None,
    seated: Callable[[Sequence[str], Sequence[str]], None] = _nobody,
) -> Iterator[OpenGame]:
    """Resume a saved game of a file, by default its last, for people who asked for these seats, or for none.

    It goes on by the rules that its file keeps; what has become of them in its packs is its `news`, and they are taken
    up by `take_up`. `answers` says whose code answers where that has changed. Raise StoreError if it is not whole,
    CodeChanged where somebody has to say that.
    """
    with Store.open(file) as store:
        store.own()
        saved = find_game(store, game)
        system = session.system(saved.system)
        kept = store.log(Codec(system), saved.id)
        rows = kept.read()
        if not rows or not isinstance(rows[0], Opened):
            raise StoreError("store/no-game", "No game has been opened in this file.", "Begin one.", str(file))
        rules = rules_of(session, store, rows, system, answers)
        people = people_of(asked, rows[0].seats, rows[0].masters)
        seated(people, rows[0].masters)
        books = [functools.partial(write_down, one, system) for one in rules.books.values()]
        log = GameLog(Codec(system), store.campaign, saved.name, saved.seed, books)
        log.go_on(store, kept)
        with log:
            kept_dice = str(rows[0].recall.get("dice", ROLLED))  # where nobody says: as it was begun
            thrown = hands(dice or kept_dice, people if asked else (), rows[0].seats, rows[0].masters)
            book, source = rules.of(rows[0].rulebook), source_of(chance_of(saved), thrown)
            table = Table.resume(system, book, log, source, rules.books)
            if rules.code_changed and not table.closed:
                row = table.in_force
                # A table that waits for dice, or was stopped, takes no such row: then people are asked again next time.
                seat, now = seat_of(table, people), rules.of(row.rulebook)
                table.adopt(seat, now, packs=row.packs, recall=row.recall, code=rules.code)
            number = saved.id if saved != find_game(store, None) else None
            news = None if table.closed else news_of(session, table, rules, people)
            book = rules.of(table.in_force.rulebook)
            yield OpenGame(table, book, log, people, session, bool(asked), kept_dice, number, rules=rules, news=news)


def take_up(game: OpenGame) -> OpenGame | Refusal:
    """Return a game as it goes on by the rules that its packs have now, or why it cannot."""
    assert game.rules is not None  # or there were no news of them
    table, today = game.table, game.rules.today.book
    assert today is not None  # as above
    game.log.keep(write_down(today, table.system))
    book = game.rules.of(today.hash)
    seat = seat_of(table, game.people)
    answer = table.adopt(seat, book, packs=stamps_of(book), recall=book.recall, code=game.rules.code)
    return answer if isinstance(answer, Refusal) else attrs.evolve(game, book=book)


class _Laid(NamedTuple):
    """What a game is opened with."""

    entry: Ref | None  # by the name of now
    parameters: Mapping[str, Any]
    first: Any  # its state before any die is thrown


def _laid(
    session: Session,
    start: Start,
    book: TableBook,
    given: Mapping[str, Sequence[str]],
    tell: Callable[[Problem], None],
) -> _Laid:
    """Lay the table of a game."""
    entry, system = start.entry, session.system(book.system)
    if entry is not None:
        entry = _expected(book, system, entry, tell)
    home = entry.pack if entry is not None else system.name
    parameters = with_names_of_now(book, system, read_parameters(system, given), home, tell)
    with as_misuse():
        first = system.open(book, str(entry) if entry is not None else None, parameters)
    return _Laid(entry, parameters, first)


def _expected(book: TableBook, system: Any, entry: Ref, tell: Callable[[Problem], None]) -> Ref:
    """Return the name today of an entry that a game opens from.

    Raise Misuse for one that no game opens from, and ContentError for one that is not there.
    """
    if entry.kind not in system.opens_from:
        kinds = " or ".join(f"'{kind}'" for kind in system.opens_from) or "nothing in a pack"
        fault = f"'{entry}' is of the kind '{entry.kind}'; a game of {system.name} opens from {kinds}."
        raise Misuse(fault)
    return name_of_now(book, entry, tell)
