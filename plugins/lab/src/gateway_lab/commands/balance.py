"""`gateway balance`: what items, traits, cards and whatever else a game has are worth, by games with and without."""

import json as data
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs
import cattrs
import click

from gateway_core.errors import ContentError, GatewayError, Misuse, did_you_mean
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
@click.option("--seat", metavar="SEAT", help="Who is given what is weighed by giving it. [the first of the players]")
@click.option(
    "--out", "outs", type=FILE, multiple=True, metavar="FILE.html|json", help="Write it there, as its ending says."
)
@many_games(2000)
def balance(
    target: Target, how: How, kinds: tuple[str, ...], by: str | None, seat: str | None, outs: tuple[Path, ...]
) -> int:
    """Rank what the entries of TARGET are worth: a pack, with all that is played of it, or a scene.

    Each is weighed by games with it and games without, by a house rule that leaves it out or gives it to one seat; an
    archetype by somebody made of it, in the place of whom the seat plays. Of the --games all have a few; the half that
    seems to matter more has as many again, and so on. What nothing hangs on, and what another outdoes in everything, is
    named. Games of one seed share their chance, as those of 'whatif' do.
    """
    for out in outs:
        if out.suffix not in _WRITERS:
            raise click.UsageError(f"--out writes {', '.join(_WRITERS)}, and '{out.name}' ends with none of these.")
    scenes = _scenes(target, how.effort)
    found = _Weighing(target.name, scenes, how, by, seat).run(kinds)
    for out in outs:
        write_whole(out, _WRITERS[out.suffix](found).encode())
    tell(in_balance_words(found), cattrs.unstructure(found), json=how.json)
    return 0 if found.worths else 1


def _scenes(target: Target, effort: int) -> tuple[Scenario, ...]:
    """Return the scene that is named, or all that is played of a pack; raise Misuse for what nothing is played of."""
    plain = attrs.evolve(Scenario.of(target, effort), looks=True, synced=True)
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

    def __init__(self, target: str, scenes: Sequence[Scenario], how: How, by: str | None, seat: str | None) -> None:
        self.target, self.scenes, self.how, self.by = target, scenes, how, by
        self.ready = scenes[0].ready()
        seats = _seats(self.ready)
        if seat is not None and seat not in seats:
            raise Misuse(f"--seat: no player has the seat '{seat}'. {did_you_mean(seat, seats)}")
        self.seat = seat or next(iter(seats), "")  # that is given what is weighed by giving it
        self.rules: dict[Entrant, Rule] = {}
        self.arms: dict[Entrant, Sequence[Scenario]] = {}  # the scenes with each rule
        self.barred: dict[Entrant, str] = {}
        self.looks = 1  # intervals that are looked at

    def run(self, kinds: Sequence[str]) -> Balance:
        """Play, and return what is known in the end, or when somebody stops it."""
        named = entrants_of(self.ready, kinds)
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
            self.games = Arms(how.seed, workers=how.workers, runs=how.runs, stopped=stopped, went=went)
            try:
                for worth in weighed(entrants, stages, self._play, self._judge):
                    worths[worth.entrant] = worth
            finally:
                self.games.close()
        return self._balance(stages, sorted(worths.values(), key=lambda one: -one.value), named)

    def _is_playable(self, one: Entrant) -> bool:
        """Say whether the rules let a table go without an entry; else keep what they say."""
        try:
            self.rules[one] = rule = rule_of(self.ready, one, self.seat, self.how.seed)
            rule.at(self.scenes[0]).ready()  # all are of one pack, and so of one table
            self.arms[one] = [
                rule.at(self.scenes[0]),
                *(self._elsewhere(one, rule, scene) for scene in self.scenes[1:]),
            ]
        except Misuse as fault:
            self.barred[one] = str(fault)
        except ContentError as fault:
            self.barred[one] = _PLACE.sub("", fault.problems[0].message)
        return one not in self.barred

    def _elsewhere(self, one: Entrant, rule: Rule, scene: Scenario) -> Scenario:
        """Return another scene with the rule: who has which part, each scene says itself."""
        if rule.cast is None:
            return rule.at(scene)
        ready = scene.ready()
        seats = _seats(ready)
        seat = self.seat if self.seat in seats else next(iter(seats), "")
        return rule_of(ready, one, seat, self.how.seed).at(scene)

    def _play(self, one: Entrant | None, games: int) -> Sequence[Record] | None:
        try:
            return self.games.play(self.scenes if one is None else self.arms[one], games)
        except GatewayError as fault:
            if one is None:
                raise
            self.barred[one] = str(fault).splitlines()[0]
            return ()

    def _measure(self, plain: Sequence[Record]) -> Measure:
        return read_measure(self.by, plain) if self.by is not None else measure_of(plain, self.seat)

    def _judge(self, one: Entrant, games: int) -> Worth:
        plain, other = (self.games.known(scenes, games) for scenes in (self.scenes, self.arms[one]))
        measure = self._measure(plain)
        return judged(one, plain, other, gives=self.rules[one].gives, measure=measure, looks=self.looks)

    def _balance(self, stages: Sequence[Stage], worths: Sequence[Worth], named: Sequence[Entrant]) -> Balance:
        most = max((one.games for one in worths), default=0)
        plain = self.games.known(self.scenes, most)
        never = report_of("", "", 0, plain).never
        start = reached(self.ready, [Ref.said(one.target) for one in self.scenes])
        dead = []
        for one in worths:
            rule = self.rules[one.entrant]
            having = self.games.known(self.arms[one.entrant] if rule.gives else self.scenes, one.games)
            found = dead_of(one, having, never, start)
            dead += [found] if found is not None else []
        measure = self._measure(plain) if plain else None
        return Balance(
            self.target, self.how.seed, [one.target for one in self.scenes], self.how.games, self.games.played, stages,
            str(measure or ""), measure is not None and measure.wins, worths, dead,
            [Outdone(*one) for one in outdone(self.ready, named)],
            [Dead(one, why) for one, why in self.barred.items()], graphs(self.ready), self.seat,
            [*dict.fromkeys(one.entrant.kind for one in worths if self.rules[one.entrant].gives)],
        )  # fmt: skip


def _seats(ready: Ready) -> list[str]:
    """Return the seats of players."""
    with ready.game("1") as game:
        return [seat for seat in game.table.seats if seat not in game.table.masters]


def _as_json(found: Balance) -> str:
    return data.dumps(cattrs.unstructure(found), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Mapping[str, Callable[[Balance], str]] = {".html": as_balance_page, ".json": _as_json}
