"""What an entry's `notes` say is the games master's alone: with other notes a player gets the same bytes."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.ids import Ref
from gateway_core.session import Session, TableBook
from gateway_core.session.entry_reader import EntryReader
from gateway_core.table import Table
from gateway_core.testing import Game
from gateway_core.testing.two_worlds import TwoWorlds, sights
from gateway_terminal.render.entry import entry_lines

from .test_two_worlds import printed

MARK = "zyzzyva"  # a word that stands in no pack
SCENES = {
    "the-audience": ("gateway", "dark-spires", "dark-spires:scene/the-audience"),
    "the-olympus-mine": ("gateway", "black-star-rising", "black-star-rising:scene/the-olympus-mine"),
    "the-lamp-at-low-water": ("adventure", "adventure", "adventure:scene/the-lamp-at-low-water"),
}
FAR = 12  # deeds


def noted(value: Any) -> Any:
    """Return a value with a note wherever one may stand in it."""
    if isinstance(value, Mapping):
        return type(value)({key: noted(one) for key, one in value.items()})
    if isinstance(value, tuple):
        return tuple(map(noted, value))
    if not attrs.has(type(value)):
        return value
    inner = {one.name: getattr(value, one.name) for one in attrs.fields(type(value)) if one.init}
    other = {name: MARK if name == "notes" else noted(one) for name, one in inner.items()}
    changed = {name: one for name, one in other.items() if one is not inner[name] and one != inner[name]}
    return attrs.evolve(value, **changed) if changed else value


def with_notes(book: TableBook) -> TableBook:
    """Return a rulebook whose every entry has notes that could have them."""
    rules = book.rulebook
    values = {kind: {id: noted(one) for id, one in rules.of(kind).items()} for kind in rules.kinds}
    return attrs.evolve(book, rulebook=attrs.evolve(rules, values=values))


def shown(book: TableBook, session: Session, pack: str, *, is_master: bool) -> str:
    """Return every entry of a pack as `show` prints it for a reader."""
    system = session.system(book.system)
    reader = EntryReader(book, is_master, system)
    lines: list[str] = []
    for kind in book.rulebook.kinds:
        for id in reader.entries(kind, pack):
            details = reader.details(Ref.of(kind, id))
            lines += [*entry_lines(details, book.system), str(details.fields)]
    return "\n".join(lines)


@pytest.mark.parametrize("name", SCENES)
def test_a_player_gets_the_same_whatever_the_notes_say(name: str) -> None:
    """Boards, menus, odds, refusals, histories, recaps and stories, as a game goes on."""
    game, other = games(name)
    books = {one.rulebook.hash: one for one in (game, other)}

    def everything(table: Table[Any, Any, Any], seat: str, after: int = 0) -> Mapping[str, str]:
        return {**sights(table, seat, after), **printed(books[table.in_force.rulebook], table, seat)}

    tables = game.table(name), other.table(name)
    seat = next(seat for seat in tables[0].seats if seat not in tables[0].masters)
    worlds = TwoWorlds(seat, *tables, Stream(Seeded(name)), everything)
    told = worlds.play(FAR)

    assert told == ""
    assert len(worlds.true.rows) > FAR
    assert MARK not in "".join(everything(worlds.other, seat).values())


@pytest.mark.parametrize("name", SCENES)
def test_a_players_book_has_no_notes(name: str) -> None:
    """`gateway show --for player` prints none, of no entry and of nothing within one; the games master reads them."""
    book, session = games(name)[1].rulebook, Session()
    assert isinstance(book, TableBook)

    players, masters = (shown(book, session, SCENES[name][1], is_master=is_master) for is_master in (False, True))

    assert MARK not in players
    assert masters.count(MARK) > 20


def games(name: str) -> tuple[Game[Any, Any, Any], Game[Any, Any, Any]]:
    """Return a game, and the same with other notes."""
    system, setting, start = SCENES[name]
    session = Session()
    book = session.table(setting)
    parameters = {"players": 3} if system == "adventure" else {}
    found = [Game(session.system(system), one, start, parameters) for one in (book, with_notes(book))]
    return found[0], found[1]
