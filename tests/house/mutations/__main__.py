"""Break the core in many small ways and say which the tests do not notice; the exit code is 1 if there is any."""

import argparse
import itertools
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

from .drawn import ROOMS, draw, every
from .mutant import Mutant
from .named import NAMED
from .same import is_same, outlived
from .trial import Verdict, tried, unsound

__all__ = ["main"]


def main(arguments: Sequence[str]) -> int:
    """Try the named mutants and those that a seed draws; print each verdict, then what survived, with its diff."""
    asked = _parser().parse_args(arguments)
    old = outlived(itertools.chain.from_iterable(every(room) for room in ROOMS))
    for one in old:
        print(f"same.py names what is there no more: {one.module}: {one.before}  →  {one.after}")
    chosen = [one.mutant() for one in NAMED] + draw(asked.seed, asked.count)
    mutants = [mutant for mutant in chosen if asked.only in mutant.place]
    if asked.list:
        print("\n\n".join(mutant.diff() for mutant in mutants))
        return 0
    verdicts = _verdicts(mutants, asked.jobs, asked.helpings)
    survived = [verdict for verdict in verdicts if verdict.killer is None]
    for verdict in survived:
        print(f"\n{verdict.mutant.diff()}\nsurvived {len(verdict.ran)} files of tests:")
        print("\n".join(f"  {file}" for file in verdict.ran))
    fault = unsound(verdict.killer for verdict in verdicts if verdict.killer is not None)
    if fault is not None:
        print(f"\n{fault} fails though nothing is broken: whom it killed may live")
    print(f"\n{len(mutants)} mutants, {len(survived)} survived")
    return 1 if survived or old or fault else 0


def _verdicts(mutants: Sequence[Mutant], jobs: int, helpings: int) -> list[Verdict]:
    """Try each mutant but those that change nothing, several at once; tell each verdict as it comes."""
    trials = [mutant for mutant in mutants if not is_same(mutant)]
    print(f"{len(mutants)} mutants, {len(mutants) - len(trials)} of them known to change nothing")
    verdicts = []
    with ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(tried, mutant, helpings) for mutant in trials]
        for count, done in enumerate(as_completed(running), start=1):
            verdict = done.result()
            by = "survived" if verdict.killer is None else f"killed by {verdict.killer}"
            print(f"{count:4}/{len(trials)} {verdict.seconds:5.0f} s  {verdict.mutant.place}  {by}", flush=True)
            verdicts.append(verdict)
    return verdicts


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.house.mutations", description=__doc__)
    parser.add_argument("--seed", default="1", help="which mutants are drawn (default: %(default)s)")
    parser.add_argument("--count", type=int, default=50, help="how many (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="those whose FILE:LINE holds this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (default: %(default)s)")
    parser.add_argument(
        "--helpings", type=int, default=3, help="1: tests that mirror a file, 2: its room's too, 3: all"
    )
    parser.add_argument("--list", action="store_true", help="print the mutants and try none")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
