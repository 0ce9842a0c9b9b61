"""Whatever byte of a save is damaged: each who reads it reads on, or says in a line what is wrong and what helps."""

import contextlib
import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.session import Session
from gateway_core.session.hosting.saved_games import load_games
from gateway_core.session.upkeep.touched import touched
from gateway_core.table import Store, audit, rescue
from gateway_core.table.store.sqlite_log import digest_of
from gateway_terminal.render.recap import recap_of
from tests.session.folders import setting

from ..conftest import Gateway
from ..duels import DUEL

SAVE, NEW = Path("game.gateway"), Path("new.gateway")
PAGE, HEADER = 4096, 12  # bytes


@pytest.fixture
def sound(gateway: Gateway) -> bytes:
    """A duel that was played to its end."""
    setting(Path("duels"))
    assert gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", "1", "--save", SAVE).exit == 0
    return SAVE.read_bytes()


def listed() -> None:
    """Look at what games there are, as a list of saves does."""
    with Store.look(SAVE) as store:
        for game in store.games:
            store.packs(game.id)
            store.is_closed(game.id)


def opened() -> None:
    """Open it as whoever plays on does."""
    with Store.open(SAVE) as store:
        assert store.campaign is not None


def copied() -> None:
    """Copy it."""
    with Store.look(SAVE) as store:
        store.copy_to(NEW)


def told() -> None:
    """Tell its games, and decide each of their acts again."""
    for game in load_games(Session(here=Path()), SAVE, None)[1]:
        audit(game.table.system, game.book, game.table.rows, game.saved.seed or None, books=game.books)
        assert recap_of(game, None).chapters is not None


def rescued() -> None:
    """Rescue what is sound of it."""
    rescue(SAVE, NEW)


def damaged(data: bytes, at: int, byte: int) -> None:
    """Leave a save in which one byte is another, and nothing beside it."""
    for file in Path().glob(f"{SAVE}-*"):
        file.unlink()
    SAVE.write_bytes(data[:at] + bytes([byte]) + data[at + 1 :])


def places(data: bytes, *, full: bool) -> Iterator[tuple[int, int]]:
    """Yield where a byte becomes which other: in the headers, in the text of the schema, and anywhere."""
    rng = random.Random(1)
    schema = range(data.index(b"CREATE TABLE book") - 200, PAGE)
    heads = [*range(100 + HEADER), *(page + at for page in range(PAGE, len(data), PAGE) for at in range(HEADER))]
    chosen = [*heads, *schema] if full else rng.sample(heads, 15) + rng.sample(schema, 15)
    for at in chosen + rng.choices(range(len(data)), k=3_000 if full else 20):
        yield at, rng.choice((0xED, data[at] ^ 1 << rng.randrange(8)))


def read_by_all(data: bytes, *, full: bool = False) -> None:
    """Damage one byte after the other, and let everybody read."""
    readers: tuple[Callable[[], object], ...] = (listed, opened, copied, told, rescued, lambda: touched("duels"))
    for at, byte in places(data, full=full):
        for reader in readers:
            damaged(data, at, byte)
            try:
                with contextlib.suppress(StoreError):
                    reader()
            except Exception as fault:
                fault.add_note(f"byte {at} is {byte}, and somebody wants it {reader}")
                raise
            NEW.unlink(missing_ok=True)


def test_a_damaged_byte_is_told_by_everybody_who_reads(sound: bytes) -> None:
    """Fifty of them, the headers and the schema above all."""
    read_by_all(sound)


def test_of_a_save_whose_schema_is_no_text_all_is_rescued(gateway: Gateway, sound: bytes) -> None:
    """Every command ends in one line that names the file and the way out."""
    damaged(sound, sound.index(b"CREATE TABLE row") + 20, 0xED)
    commands = (
        ("replay",), ("play",), ("recap",), ("campaign", "games"), ("export", "--copy", NEW), ("replay", "--audit"),
    )  # fmt: skip

    for words in commands:
        ran = gateway(*words, SAVE)

        assert (ran.exit, ran.out) == (1, "")
        assert "game.gateway" in ran.err
        assert "gateway export game.gateway --rescue NEW" in " ".join(ran.err.split())
        assert "Traceback" not in ran.err
    assert "rows are sound" in gateway("export", SAVE, "--rescue", NEW).words
    assert gateway("recap", NEW).exit == 0


def test_who_looks_through_many_saves_passes_over_a_damaged_one_and_says_so(gateway: Gateway, sound: bytes) -> None:
    """The list of what goes on, and what asks which saves a pack matters to; it is removed by its name."""
    games = Path("data/games")
    games.mkdir(parents=True)
    damaged(sound, sound.index(b"CREATE TABLE row") + 20, 0xED)
    SAVE.rename(games / "bad.gateway")
    (games / "good.gateway").write_bytes(sound)

    listed = gateway("play", "--pack", "duels")
    faults = {one["name"]: bool(one["fault"]) for one in json.loads(gateway("play", "--json").out)["kept"]}
    gateway("pack", "install", "duels", "--yes")
    removed = gateway("pack", "remove", "duels", "--yes")

    assert (listed.exit, "gateway play good" in listed.words) == (0, True)
    assert "bad, which cannot be read: The save cannot be" in listed.words
    assert faults == {"bad": True, "good": False}
    assert (removed.exit, "(made with 0.1.0)" in removed.words) == (0, True)
    assert "Whether this was made with it, nobody can read:" in removed.lines
    assert "bad.gateway: The save cannot be" in removed.words
    assert gateway("campaign", "remove", "bad", "--yes").exit == 0
    assert not (games / "bad.gateway").exists()


def test_an_audit_tells_of_a_pack_whose_stamp_was_taken_out(gateway: Gateway, sound: bytes) -> None:
    """Though every row was given its digest anew, by somebody who knows how."""
    with contextlib.closing(sqlite3.connect(SAVE, isolation_level=None)) as save:
        head = ""
        for number, kind, body in save.execute("SELECT number, kind, body FROM row ORDER BY number").fetchall():
            data = json.loads(body)
            if kind == "opened":
                data["packs"] = [stamp for stamp in data["packs"] if stamp["id"] != "duels"]
            body = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
            head = digest_of(head, number, kind, body)
            save.execute("UPDATE row SET body = ?, digest = ? WHERE number = ?", (body, head, number))
        save.execute("UPDATE game SET head = ?", (head,))

    audited = gateway("replay", SAVE, "--audit")

    assert audited.exit == 1
    assert "Row 0 differs: it does not name the pack 'duels', of which its rulebook is made." in audited.words


@pytest.mark.full
def test_every_byte_of_the_headers_and_the_schema_and_thousands_of_others(sound: bytes) -> None:
    """As above."""
    read_by_all(sound, full=True)
