"""A program that plays an endless race into a save until it is killed, saying after each act how many rows are kept.

Run as `python -m tests.table.store.endless_writer FILE SEED`.
"""

import sys

from gateway_core.chance import Seeded
from gateway_core.table import Codec, RandomBot, Store, Table, drive

from ..games import SEED
from ..toys.race import Book, Race

FAR = Book(goal=10**9)


def main(file: str, seed: str) -> None:
    """Play on for ever."""
    store, race = Store.create(file, "to be killed"), Race()
    table = Table.open(race, FAR, None, {}, source=Seeded(SEED), log=store.begin(Codec(race), "race", SEED))
    for _ in drive(table, {seat: RandomBot() for seat in table.seats}, Seeded(seed)):
        print(len(table.rows), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
