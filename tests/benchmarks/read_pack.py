"""How long a pack of 10,000 entries takes to read, check, cross-reference and freeze, beside its peers.

Run `python -m tests.benchmarks.read_pack`; it prints one table. The peers load the same files and structure them into
the same classes with cattrs; they know no positions, check no reference and freeze nothing.
"""

import itertools
import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cattrs
import ruamel.yaml
import yaml

from gateway_core.challenge.kinds import EquipmentTrait, Item
from gateway_core.packs import Kinds, Layer, freeze, read_pack

ENTRIES, FILES, TRAITS, SEED = 10_000, 10, 200, 20_240_501
_RUNS = itertools.count()  # a pack that was just read under the same name would not be read again
CLASSES: dict[str, Any] = {"equipment-trait": EquipmentTrait, "item": Item}


def write_pack(folder: Path) -> int:
    """Write the pack and return how many lines it has."""
    chance = random.Random(SEED)
    files = {
        "pack.yaml": [
            "kind: pack",
            "format: 1",
            "id: great-store",
            "version: 0.1.0",
            "name: The great store",
            "system: store",
        ],
        "data/traits.yaml": ["kind: equipment-trait", "format: 1", "entries:"],
    }
    for number in range(TRAITS):
        files["data/traits.yaml"] += [f"  - id: word-{number:03d}", f"    name: Word {number}"]
    for file in range(FILES):
        rows = files[f"data/items-{file:02d}.yaml"] = ["kind: item", "format: 1", "entries:"]
        for number in range(file * ENTRIES // FILES, (file + 1) * ENTRIES // FILES):
            first, second = (f"word-{chance.randrange(TRAITS):03d}" for _ in range(2))
            rows += [
                f"  - id: thing-{number:05d}",
                f"    name: The thing on shelf {number}",
                f"    group: {chance.choice(['arms', 'books', 'spells'])}",
                f"    traits: [{first}, {second}]",
                "    text: >-",
                f"      Nobody has asked for it in {chance.randrange(2, 90)} years, and the keeper of the store",
                "      would not know where to look.",
            ]
    (folder / "data").mkdir()
    for name, lines in files.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return sum(map(len, files.values()))


def ours(folder: Path) -> int:
    """Read, check and freeze."""
    kinds = Kinds(CLASSES)
    parsed = read_pack(folder, kinds, shown=f"run {next(_RUNS)}")
    assert parsed.pack is not None
    assert not parsed.problems
    return len(freeze([Layer(parsed.pack, parsed.entries)], kinds).of("item"))


def ours_with_places(folder: Path) -> int:
    """The same, and the place of every entry asked for: lines and columns are worked out only then."""
    kinds = Kinds(CLASSES)
    parsed = read_pack(folder, kinds, shown=f"run {next(_RUNS)}")
    assert parsed.pack is not None
    book = freeze([Layer(parsed.pack, parsed.entries)], kinds)
    return sum(book.place("item", id) is not None for id in book.of("item"))


def c_safe_loader(folder: Path) -> int:
    """PyYAML's loader in C, and cattrs."""
    return _structured(folder, lambda text: yaml.load(text, Loader=yaml.CSafeLoader))


def round_trip(folder: Path) -> int:
    """The loader of ruamel.yaml that keeps positions, and cattrs."""
    return _structured(folder, ruamel.yaml.YAML().load)


def _structured(folder: Path, load: Callable[[str], Any]) -> int:
    count = 0
    for file in sorted((folder / "data").glob("*.yaml")):
        data = load(file.read_text(encoding="utf-8"))
        values = [cattrs.structure(entry, CLASSES[data["kind"]]) for entry in data["entries"]]
        count += len(values) if data["kind"] == "item" else 0
    return count


def best_of(rounds: int, work: Callable[[Path], int], folder: Path) -> float:
    """Return the seconds that the quickest of several runs takes."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        assert work(folder) == ENTRIES
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "great-store"
        folder.mkdir()
        lines = write_pack(folder)
        print(f"{ENTRIES} entries in {lines} lines, best of several runs, each reader in a process of its own")
        own = 0.0
        for title, work, rounds in [
            ("gateway: read, checked, cross-referenced, frozen", ours, 7),
            ("the same, and the place of every entry asked for", ours_with_places, 5),
            ("PyYAML CSafeLoader + cattrs", c_safe_loader, 5),
            ("ruamel.yaml round trip + cattrs", round_trip, 1 if "--quick" in sys.argv else 2),
        ]:
            # What one reader leaves behind in memory would make the next one quicker or slower.
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as alone:
                took = alone.submit(best_of, rounds, work, folder).result()
            own = own or took
            print(f"{title:50} {took:6.3f} s   {took / own:5.2f} times as long")


if __name__ == "__main__":
    main()
