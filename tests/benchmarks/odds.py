"""How long the exact odds of one challenge take, beside two libraries of dice.

Run `python tests/benchmarks/odds.py`; it prints one table, every figure of it from that run, and fails if any two
answers differ. `gateway` is a frozen challenge whose dice and totals are counted, asked for ways and all ways; `versus`
starts from the bare numbers. icepool is asked in its natural words, dyce with both histograms already made and kept.
"""

import timeit
from collections.abc import Callable
from fractions import Fraction

import attrs
from dyce import H, P
from icepool import d8  # type: ignore[import-untyped]  # it comes without types

from gateway_core.challenge import Challenge, Opposed
from gateway_core.chance.pool import versus_all

# dice, dice that resist, margin: an even match, one with the edge, an uphill one, a small and a large one.
CASES = [(3, 3, 0), (3, 2, 2), (2, 4, -3), (1, 1, 1), (4, 4, 5)]
RUNS, CALLS = 7, 400
QUICKER = 50  # as many more calls for what takes a fraction of the time


@attrs.frozen
class Contender:
    """One way to ask: how many calls are timed, the question, and its answer as a fraction."""

    calls: int
    ask: Callable[[], object]
    answer: Callable[[], Fraction]


def contenders(dice: int, vs_dice: int, margin: int) -> dict[str, Contender]:
    """Return every way to ask for one case."""
    frozen = Challenge("Actor", dice, (Opposed("Opponent", vs_dice, margin, 0, margin),))
    best: H[int] = (dice @ P(8)).at(-1)
    opposed: H[int] = (vs_dice @ P(8)).at(-1)

    def by_icepool() -> Fraction:
        chance: Fraction = (d8.highest(dice) + margin >= d8.highest(vs_dice)).probability(True)
        return chance

    def by_dyce() -> Fraction:
        met = (best + margin).ge(opposed)
        return Fraction(met.get(True, 0), met.total)

    return {
        "gateway": Contender(CALLS * QUICKER, frozen.chance, lambda: Fraction(*frozen.chance())),
        "versus": Contender(
            CALLS * QUICKER,
            lambda: versus_all(dice, [(vs_dice, margin)]),
            lambda: Fraction(*versus_all(dice, [(vs_dice, margin)])),
        ),
        "dyce": Contender(CALLS, lambda: (best + margin).ge(opposed), by_dyce),
        "icepool": Contender(CALLS, by_icepool, by_icepool),
    }


def seconds(one: Contender) -> float:
    """Return the time of one call: the best of several runs."""
    return min(timeit.repeat(one.ask, number=one.calls, repeat=RUNS)) / one.calls


def main() -> None:
    """Print the table: microseconds, and how many times as long as ours."""
    totals = dict.fromkeys(contenders(*CASES[0]), 0.0)
    print(f"{'challenge':>16} {'chance':>8}" + "".join(f"{name:>22}" for name in totals))
    for case in CASES:
        dice, vs_dice, margin = case
        asked = contenders(*case)
        answers = {one.answer() for one in asked.values()}
        assert len(answers) == 1, (case, answers)
        times = {name: seconds(one) for name, one in asked.items()}
        for name, time in times.items():
            totals[name] += time
        chance = answers.pop()
        print(f"{dice:>4}d8 {margin:+d} vs {vs_dice}d8 {float(chance):8.2%}" + _row(times))
    print(f"{'all':>16} {'':8}" + _row(totals))


def _row(times: dict[str, float]) -> str:
    ours = times["gateway"]
    return "".join(f"{time * 1e6:10.2f} us {time / ours:7.1f}x" for time in times.values())


if __name__ == "__main__":
    main()
