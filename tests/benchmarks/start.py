"""How long a game takes to its first question, and odds to their answer, beside what such a program cannot do without.

Run `python -m tests.benchmarks.start`; whole processes, one of each in turn, so that all meet the same machine. Their
bytecode is cached, in a folder of this run's own. It prints medians of processor time, which does not count whoever
else is on the machine, and fails if a ratio is above what it may be.

`python -m tests.benchmarks.start WHEELS UV` measures what users have: WHEELS is the folder of our built wheels, which
the program UV installs into a fresh environment. A checkout is found by one line of a path, a wheel among all that is
installed, so that there are costs that only one of the two shows.

- *play*: the audience, from `gateway play` to its first question, beside importing what reads commands and keeps
  values and plugins (attrs, cattrs, click, pluggy).
- *odds*: of a challenge by numbers, beside a process that asks icepool for the same; with `--setting`, which reads and
  checks a pack and the book. Both are printed and have no goal: three times icepool would be less than importing what
  reads YAML (ruamel), values (cattrs) and a line (click), which every command does once a game may come from any pack.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..installed.environment import Environment

RUNS = 15

GATEWAY = "from gateway_terminal.main import main; main({!r})"
CHALLENGE = ["odds", "--dice", "3", "--modifier", "2", "--vs-dice", "2"]
SCENE = ["play", "dark-spires:scene/the-audience", "--seed", "a bench", "--choices", "-"]
PROGRAMS = {
    "libraries": "import attrs, cattrs, click, pluggy",
    "icepool": "from icepool import d8; print((d8.highest(3) + 2 >= d8.highest(2)).probability(True))",
    "play": GATEWAY.format(SCENE),
    "odds": GATEWAY.format(CHALLENGE),
    "odds, setting": GATEWAY.format([*CHALLENGE, "--setting", "dark-spires"]),
}
# What is measured, beside what, and the most it may take.
ROWS: tuple[tuple[str, str, float | None], ...] = (
    ("play", "libraries", 10.0),
    ("odds", "icepool", None),
    ("odds, setting", "icepool", None),
)


def seconds(program: str, python: Path, environment: Mapping[str, str]) -> float:
    """Return the processor seconds of one process that runs a program; raise CalledProcessError if it fails."""
    before = _spent()
    subprocess.run(
        [python, "-c", program], cwd=python.parent,  # where nothing of this checkout is found
        check=True, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return _spent() - before


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def medians(python: Path, runs: int = RUNS) -> dict[str, float]:
    """Return the median seconds of every program, run in turn; the first of each only writes its bytecode."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH"):
            environment.pop(name, None)
        took = [
            {name: seconds(program, python, environment) for name, program in PROGRAMS.items()} for _ in range(runs + 1)
        ]
    return {name: statistics.median(one[name] for one in took[1:]) for name in PROGRAMS}


def installed(folder: Path, wheels: str, uv: str) -> Path:
    """Return the Python of a fresh environment in a folder, with what is measured installed from wheels."""
    clean, ours = Environment(folder, str(Path(uv).resolve())), Path(wheels).resolve()
    clean.install(*ours.glob("gateway_core-*.whl"), *ours.glob("gateway_dark_spires-*.whl"), "icepool")
    return clean.python


def main(arguments: Sequence[str] = ()) -> int:
    """Print every row; return 1 if a ratio is above its goal."""
    with tempfile.TemporaryDirectory() as name:
        python = installed(Path(name), *arguments) if arguments else Path(sys.executable)
        found, slow = medians(python), False
    print("processor time of whole processes, bytecode cached")
    for name, beside, most in ROWS:
        ratio = found[name] / found[beside]
        slow |= most is not None and ratio > most
        goal = f"(at most {most:g})" if most is not None else ""
        print(
            f"{name:14}{found[name] * 1000:7.1f} ms   {beside:10}{found[beside] * 1000:7.1f} ms{ratio:7.2f} x   {goal}"
        )
    return int(slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
