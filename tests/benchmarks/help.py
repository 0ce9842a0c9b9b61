"""How long `gateway --help` takes, beside a click program of as many commands that reads the same entry points.

Run `python -m tests.benchmarks.help`; whole processes, one of each in turn, so that both meet the same machine. It
prints the medians and their ratio, and fails if ours is more than 1.6 times the other.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Sequence

RUNS = 25
MOST = 1.6  # of the other program's time

OURS = "from gateway_terminal.main import main; main(['--help'])"
PEER = """
from importlib.metadata import entry_points
import click
group = click.Group("peer", help="Make, run and play tabletop games.")
for name in ("check", "odds", "pack", "play", "replay", "roll", "rulings"):
    group.add_command(click.Command(name, help=f"Do {name}.", callback=lambda: None))
for point in entry_points(group="gateway_core.packs"):
    group.epilog = f"{group.epilog or ''} {point.name}"
group.main(["--help"], prog_name="peer")
"""


def seconds(program: str) -> float:
    """Return how long one process takes that runs a program; raise CalledProcessError if it fails."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def compared(runs: int = RUNS) -> tuple[float, float]:
    """Return the median seconds of ours and of the peer, run in turn; the first of each only warms the disk."""
    pairs = [(seconds(OURS), seconds(PEER)) for _ in range(runs + 1)][1:]
    return statistics.median(ours for ours, _ in pairs), statistics.median(peer for _, peer in pairs)


def main(_: Sequence[str] = ()) -> int:
    """Print both medians and their ratio; return 1 if ours is too slow."""
    ours, peer = compared()
    print(f"gateway --help   {ours * 1000:7.1f} ms")
    print(f"click alone      {peer * 1000:7.1f} ms   (also reads its entry points)")
    print(f"ratio            {ours / peer:7.2f}      (at most {MOST})")
    return 0 if ours <= MOST * peer else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
