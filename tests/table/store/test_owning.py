"""One program plays in a save; all others read it, and may play as soon as that one is gone, however it went."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from gateway_core.errors import StoreError
from gateway_core.table import Codec, Store, rescue

from ..games import SEED, done, race
from ..toys.race import Race, Rest
from .test_books import book

ROOT = Path(__file__).parents[3]
HOLDER = """\
import sys
from gateway_core.table import Store
store = Store.open(sys.argv[1])
store.own()
print("owned", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A save with a race in it."""
    path = tmp_path / "friday.gateway"
    with Store.create(path) as store:
        race(log=store.begin(Codec(Race()), "race", SEED))
    return path


def test_while_somebody_owns_a_save_others_read_it_and_do_not_play(file: Path) -> None:
    """The owner's acts are seen by whoever looks, as they happen."""
    with Store.open(file) as owner:
        owner.own()
        owner.own()  # it is so already
        with Store.open(file) as other, pytest.raises(StoreError, match="store/owned Somebody is playing"):
            other.own()
        table = race(log=owner.begin(Codec(Race()), "another", SEED, after=1))
        done(table.act(table.awaited[0], Rest()))
        with Store.look(file) as looking:
            assert looking.log(Codec(Race()), 2).read() == table.rows

    with Store.open(file) as other:
        other.own()


def test_a_program_that_is_killed_owns_nothing_any_more(file: Path) -> None:
    """The lock is the operating system's, and dies with it."""
    command = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "owned\n"
        with Store.open(file) as store:
            with pytest.raises(StoreError, match="store/owned"):
                store.own()
            holder.kill()
            holder.wait()

            store.own()


def test_of_a_save_that_was_cut_off_rows_are_had_though_the_rulebook_is_lost(tmp_path: Path) -> None:
    """It takes most of a save, and lies last once people have left the table; what is missing is said."""
    file, new = tmp_path / "friday.gateway", tmp_path / "new.gateway"
    long = book(random.Random(1).randbytes(50_000).hex())
    with Store.create(file) as store:
        store.own()
        store.keep(long)
        table = race(log=store.begin(Codec(Race()), "race", SEED))
        for _ in range(40):
            done(table.act(table.awaited[0], Rest()))
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])

    (found,) = rescue(file, new)

    assert (found.is_whole, found.has_rules) == (True, False)
    with Store.look(new) as store:
        assert store.log(Codec(Race())).read() == table.rows
        assert store.book(long.hash) is None
