"""The command that serves a table, as it is typed."""

import contextlib
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.table import Store
from tests.session.folders import setting

from .conftest import AUDIENCE, Gateway, Ran

SHORT = (AUDIENCE, "--rounds", 2)


@contextlib.contextmanager
def ended_when_it_answers(port: int) -> Iterator[None]:
    """Press Ctrl-C as soon as somebody is answered at a port."""

    def press() -> None:
        late = time.monotonic() + 20
        while time.monotonic() < late:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as one:
                one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                if one.recv(100):
                    os.kill(os.getpid(), signal.SIGINT)
                    return

    thread = threading.Thread(target=press)
    thread.start()
    try:
        yield
    finally:
        thread.join()


def serve(gateway: Gateway, *words: object) -> Ran:
    """Serve until Ctrl-C, at a free port."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with ended_when_it_answers(port):
        return gateway("serve", *words, "--port", port)


def test_a_table_says_where_people_come_in_and_goes_on_by_its_name(gateway: Gateway) -> None:
    """It keeps itself; the addresses are those of before, and give nothing away to whoever looks into the folder."""
    ran = serve(gateway, *SHORT)
    again = serve(gateway, "the-audience-1")

    assert (ran.exit, ran.err, again.exit, again.err) == (0, "", 0, "")
    assert re.fullmatch(r"The table is closed. Go on: gateway serve the-audience-1 --port \d+", ran.lines[-1])
    keys, later = (re.findall(r"/join/(\S+)", one.out) for one in (ran, again))
    assert len(keys) == 2
    assert keys == later
    kept = next(Path("data").rglob("*.people"))
    assert not any(key in kept.read_text() for key in keys)


def test_a_table_is_kept_where_it_is_said_or_nowhere(gateway: Gateway) -> None:
    """In a file of one's own with who sits where beside it."""
    serve(gateway, *SHORT, "--save", "friday.gateway")
    assert {one.name for one in Path().glob("friday*")} == {"friday.gateway", "friday.gateway.people"}

    ran = serve(gateway, *SHORT, "--no-save")
    assert "Go on" not in ran.out
    assert not list(Path("data").rglob("*.gateway"))


def test_on_a_network_a_code_for_phones_is_shown(gateway: Gateway) -> None:
    """Of the address at which everybody comes in; the games master's is not in it."""
    ran = serve(gateway, *SHORT, "--lan", "--no-save")
    assert "█" in ran.out
    assert max(map(len, ran.lines)) <= 80

    ran = serve(gateway, *SHORT, "--no-save", "--address", "https://table.example.org")
    assert "everybody else: https://table.example.org/join/" in ran.out


def test_where_nobody_is_games_master_no_word_is_of_one(gateway: Gateway) -> None:
    """There is one address, for everybody."""
    ran = serve(gateway, "uprising:scenario/graves-and-nets", "--no-save")
    assert (ran.exit, ran.err) == (0, "")
    assert len(re.findall("  everybody: http", ran.out)) == 1
    assert "master" not in ran.out


def test_a_table_file_says_what_is_played_and_who_sits_where(gateway: Gateway) -> None:
    """If there is one thing to play at its table; else all of them are named."""
    setting(Path("duels"))
    Path("table.yaml").write_text("kind: table\nformat: 1\nsetting: duels\npacks: []\nseats: {ann: person}\n")

    ran = serve(gateway, "table.yaml", "--pack", "duels", "--save", "a.gateway")

    assert (ran.exit, ran.out.splitlines()[0]) == (
        0,
        "The duel, until Ctrl-C. Whoever knows an address comes in by it: give nobody the",
    )
    with Store.look("a.gateway") as store:
        assert store.games[0].count > 1

    Path("table.yaml").write_text("kind: table\nformat: 1\nsetting: black-star-rising\n")
    ran = gateway("serve", "table.yaml")
    assert ran.exit == 2
    assert "serve black-star-rising:scene/the-olympus-mine --table table.yaml" in " ".join(ran.err.split())


def test_the_addresses_of_all_seats_are_said_before_the_evening(gateway: Gateway) -> None:
    """Those at which they are taken later; nothing is served."""
    ran = gateway("serve", *SHORT, "--save", "a.gateway", "--addresses", "--address", "https://table.example.org")
    seats = [line.split()[0] for line in ran.lines]
    assert (ran.exit, seats) == (0, ["gm:", "angelique:", "norris:", "tom:", "to"])

    later = serve(gateway, "a.gateway")
    assert re.findall(r"gm: \S+/join/(\S+)", ran.out) == re.findall(r"gm: \S+/join/(\S+)", later.out)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*SHORT, "--lan", "--host", "10.0.0.1"), "--lan listens everywhere, and --host at one address"),
        ((*SHORT, "--address", "table.example.org"), "--address takes http://NAME or https://NAME"),
        ((*SHORT, "--address", "https://table.example.org/here"), "--address takes http://NAME or https://NAME"),
        ((*SHORT, "--save", "a.gateway", "--no-save"), "--save keeps the game and --no-save keeps nothing"),
        ((*SHORT, "--adopt"), "--adopt and --code are for a saved game"),
        (("dark-spires:scene/the-audienc",), "Did you mean 'dark-spires:scene/the-audience'?"),
        (("nothing",), "'nothing' is neither a file nor the name of an entry"),
        ((*SHORT, "--host", "192.0.2.1"), "Nothing can listen at 192.0.2.1:8700"),
    ],
)
def test_what_cannot_be_served_is_refused_before_anybody_comes(
    gateway: Gateway, words: tuple[object, ...], said: str
) -> None:
    """With what would do."""
    ran = gateway("serve", *words)
    assert ran.exit != 0
    assert said in " ".join(ran.err.split())
    assert not list(Path("data").rglob("*.gateway"))


def test_a_save_goes_on_as_it_was(gateway: Gateway) -> None:
    """No option of a new game is taken with it."""
    gateway("play", *SHORT, "--auto", "--save", "a.gateway")
    assert "A saved game goes on as it was" in gateway("serve", "a.gateway", "--seed", "7").err
