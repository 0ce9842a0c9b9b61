"""`gateway balance`: what items, traits, cards and whatever else a game has are worth, by games with and without."""

import json as data
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs
import cattrs
import click

from gateway_core.errors import ContentError, GatewayError, Misuse
from gateway_core.ids import Ref
from gateway_terminal.for_commands import (
    Target,
    progress,
    say,
    say_passing,
    stoppable,
    target_command,
    wrap,
    write_whole,
)

from ..balance.arms import Arms
from ..balance.leaving import Rule, entrants_of, graphs, outdone, reached, rule_of
from ..balance.telling import Balance, Dead, Outdone, as_balance_page, dead_of, in_balance_words, plan_in_words
from ..balance.weighing import Entrant, Measure, Stage, Worth, judged, measure_of, read_measure, stages_of, weighed
from ..record import Record
from ..report import report_of
from ..scenario import Ready, Scenario
from .how import FILE, How, many_games, tell

__all__ = ["balance"]


_PLACE = re.compile(r" \([^()]*:\d+:\d+\)")  # in a file of ours, which is gone when somebody reads of it


@target_command
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Weigh entries of this kind alone, such as item.")
@click.option(
    "--by", metavar="WORDS", help="What worth is: 'SEAT wins', 'players win', or a number of a game, such as rounds."
)
@click.option(
    "--out", "outs", type=FILE, multiple=True, metavar="FILE.html|json", help="Write it there, as its ending says."
)
@many_games(2000)
def balance(target: Target, how: How, kinds: tuple[str, ...], by: str | None, outs: tuple[Path, ...]) -> int:
    """Rank what the entries of TARGET are worth: a pack, with all that is played of it, or a scene.

    Each is weighed by games with it and games without, by a house rule that leaves it out or gives it to one seat. Of
    the --games all have a few; the half that seems to matter more has as many again, and so on. What nothing hangs on,
    and what another outdoes in everything, is named. Games of one seed share their chance, as those of 'whatif' do.
    """
    for out in outs:
        if out.suffix not in _WRITERS:
            raise click.UsageError(f"--out writes {', '.join(_WRITERS)}, and '{out.name}' ends with none of these.")
    scenes = _scenes(target, how.effort)
    found = _Weighing(target.name, scenes, how, by).run(kinds)
    for out in outs:
        write_whole(out, _WRITERS[out.suffix](found).encode())
    tell(in_balance_words(found), cattrs.unstructure(found), json=how.json)
    return 0 if found.worths else 1


def _scenes(target: Target, effort: int) -> tuple[Scenario, ...]:
    """Return the scene that is named, or all that is played of a pack; raise Misuse for what nothing is played of."""
    plain = attrs.evolve(Scenario.of(target, effort), synced=True)
    try:
        Ref.said(target.name)
    except ValueError:
        pack = target.session.called(target.name)
        target.session.table(pack)  # which tells what is wrong with it, or that there is none
        names = [*target.session.begins(pack)]
        if not names:
            raise Misuse(f"Nothing of {target.name} is played. Name a scene in which it is: PACK:KIND/NAME.") from None
        return tuple(attrs.evolve(plain, target=name) for name in names)
    return (plain,)


class _Weighing:
    """A balance as it comes about."""

    def __init__(self, target: str, scenes: Sequence[Scenario], how: How, by: str | None) -> None:
        self.target, self.scenes, self.how, self.by = target, scenes, how, by
        self.ready = scenes[0].ready()
        self.rules: dict[Entrant, Rule] = {}
        self.barred: dict[Entrant, str] = {}
        self.looks = 1  # intervals that are looked at

    def run(self, kinds: Sequence[str]) -> Balance:
        """Play, and return what is known in the end, or when somebody stops it."""
        named = entrants_of(self.ready, kinds)
        self.seat = _seat(self.ready)
        entrants = [one for one in progress(named, "entries looked at") if self._is_playable(one)]
        stages = stages_of(len(entrants), self.how.games, len(self.scenes))
        self.looks = max(1, len(entrants) * len(stages))
        if not self.how.json:
            say(wrap(plan_in_words(stages, self.how.games)))
        worths: dict[Entrant, Worth] = {}
        with stoppable() as stopped:

            def went(played: int) -> None:
                if not self.how.json and played % 10 == 0:
                    say_passing(f"{played:,} of {self.how.games:,} games")

            how = self.how
            self.arms = Arms(self.scenes, how.seed, workers=how.workers, runs=how.runs, stopped=stopped, went=went)
            try:
                for worth in weighed(entrants, stages, self._play, self._judge):
                    worths[worth.entrant] = worth
            finally:
                self.arms.close()
        return self._balance(stages, sorted(worths.values(), key=lambda one: -one.value), named)

    def _is_playable(self, one: Entrant) -> bool:
        """Say whether the rules let a table go without an entry; else keep what they say."""
        try:
            self.rules[one] = rule_of(self.ready, one, self.seat)
            attrs.evolve(self.scenes[0], tried=self.rules[one].text).ready()  # all are of one pack, and so of one table
        except ContentError as fault:
            self.barred[one] = _PLACE.sub("", fault.problems[0].message)
        return one not in self.barred

    def _play(self, one: Entrant | None, games: int) -> Sequence[Record] | None:
        try:
            return self.arms.play("" if one is None else self.rules[one].text, games)
        except GatewayError as fault:
            if one is None:
                raise
            self.barred[one] = str(fault).splitlines()[0]
            return ()

    def _measure(self, plain: Sequence[Record]) -> Measure:
        return read_measure(self.by, plain) if self.by is not None else measure_of(plain, self.seat)

    def _judge(self, one: Entrant, games: int) -> Worth:
        plain, other = self.arms.known("", games), self.arms.known(self.rules[one].text, games)
        measure = self._measure(plain)
        return judged(one, plain, other, gives=self.rules[one].gives, measure=measure, looks=self.looks)

    def _balance(self, stages: Sequence[Stage], worths: Sequence[Worth], named: Sequence[Entrant]) -> Balance:
        most = max((one.games for one in worths), default=0)
        plain = self.arms.known("", most)
        never = report_of("", "", 0, plain).never
        start = reached(self.ready, [Ref.said(one.target) for one in self.scenes])
        dead = []
        for one in worths:
            rule = self.rules[one.entrant]
            having = self.arms.known(rule.text if rule.gives else "", one.games)
            found = dead_of(one, having, never, start)
            dead += [found] if found is not None else []
        measure = self._measure(plain) if plain else None
        return Balance(
            self.target, self.how.seed, [one.target for one in self.scenes], self.how.games, self.arms.played, stages,
            str(measure or ""), measure is not None and measure.wins, worths, dead,
            [Outdone(*one) for one in outdone(self.ready, named)],
            [Dead(one, why) for one, why in self.barred.items()], graphs(self.ready),
        )  # fmt: skip


def _seat(ready: Ready) -> str:
    """Return the seat that begins with what is weighed, where a game gives it to one."""
    with ready.game("1") as game:
        return next((seat for seat in game.table.seats if seat not in game.table.masters), "")


def _as_json(found: Balance) -> str:
    return data.dumps(cattrs.unstructure(found), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Mapping[str, Callable[[Balance], str]] = {".html": as_balance_page, ".json": _as_json}
