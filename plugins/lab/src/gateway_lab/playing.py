"""One game of programs, played at the real table and counted."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from gateway_core.frozen import FrozenDict
from gateway_core.session.hosting.programs import Programs
from gateway_core.table import Table
from gateway_core.table.log.rows import Act, Adopted, Opened

from .passing import Passing
from .record import DEED, Record, Tried, side_of
from .scenario import Ready
from .syncing import Synced

__all__ = ["MOST_ACTS", "Told", "leads", "looked_at", "play", "seed_of", "tried"]

MOST_ACTS = 20_000  # of a game of programs; after as many it counts as one that came to no end
_HOPELESS = Fraction(1, 20)  # a chance at which a throw is hardly worth the dice
_FIRST, _EVERY = 5, 10  # games in which is noted what programs pass over: these, and then each so manieth
_NUMBERED = re.compile(r"^\D+\d")  # a heading of a sort: `Round 3`
_SORT = re.compile(r"\W*\d.*", re.DOTALL)  # what tells such a heading from others of its sort

About = tuple[tuple[str, str], ...]  # things by sort and name


class Told(NamedTuple):
    """A row of a game, as far as a report asks for it."""

    by: str  # who acted; empty: nobody
    about: About
    lines: int
    titles: tuple[str, ...]  # of chapters that begin with it
    margins: tuple[tuple[str, int], ...]  # of the dice that were thrown, by the deed that a story counts them to
    deeds: tuple[str, ...]  # that a story begins with it
    state: Any  # after it


def seed_of(seed: str, index: int) -> str:
    """Return the seed of one of many games: what `gateway play --seed` takes for the same one."""
    return f"{seed}/{index}"


def looked_at(index: int) -> bool:
    """Say whether what programs pass over is noted in a game; it takes as long again as choosing, so not in each."""
    return index < _FIRST or index % _EVERY == 0


def play(ready: Ready, seed: str, index: int) -> Record:
    """Play the game of this index to its end and return what it came to; raise ProgramError, PluginError."""
    synced = Synced()
    opening = ready.game(seed_of(seed, index), synced.of) if ready.scenario.synced else ready.game(seed_of(seed, index))
    with opening as game:
        table = game.table
        over = Passing(table) if ready.scenario.looks and looked_at(index) else None
        moment = partial(synced.moment, table) if ready.scenario.synced else None
        programs = Programs(table, game.players, game.log.seed, over, moment)
        for _ in range(MOST_ACTS):
            if not programs.go_on(table.seats):
                break
        return _counted(table, index, over)


def _counted(table: Table[Any, Any, Any], index: int, over: Passing | None) -> Record:
    outcome, told = table.outcome, tuple(_told(table))
    titles = dict.fromkeys(title for row in told for title in row.titles)
    margins = [margin for row in told for _, margin in row.margins]
    winners = None if outcome is None else outcome.winners
    known = {} if over is None else over.chances
    chances = [known[at] for at, row in enumerate(table.rows) if at in known and isinstance(row, Act) and row.draws]
    return Record(
        index=index,
        result="" if outcome is None else outcome.result,
        winners=winners,
        players=bool({*winners} - {*table.masters}) if winners is not None and table.masters else None,
        facts={} if outcome is None else {name: one for name, one in outcome.facts.items() if name != "winners"},
        acts=sum(row.by != "" for row in told),
        lines=sum(row.lines for row in told),
        chapters=FrozenDict(
            Counter(_SORT.sub("", title) if _NUMBERED.search(title) else "Chapter" for title in titles)
        ),
        choices=FrozenDict(Counter(row.by for row in told if row.by)),
        deeds=FrozenDict(_deeds(told)),
        used=FrozenDict(_used(told, table.masters)),
        throws=len(margins),
        vain=sum(margin < 0 for margin in margins),
        weighed=len(chances),
        hopeless=sum(chance <= _HOPELESS for chance in chances),
        leads=leads([_scores(table, row.state) for row in told if row.titles]),
        scores=FrozenDict(
            {seat: score for seat, score in _scores(table, table.state).items() if seat not in table.masters}
        ),
        about=tried(told, ended=outcome is not None),
        passed_over=tuple(over.data()) if over is not None else (),
        looked=over is not None,
    )


def _told(table: Table[Any, Any, Any]) -> Iterator[Told]:
    """Yield what stands of the log, row by row, folded once more; nothing is secret from whoever counts."""
    system, opened = table.system, table.rows[0]
    assert isinstance(opened, Opened)  # every log begins with it
    state = system.open(table.rulebook(), opened.start, opened.parameters)
    for row in table.standing:
        assert not isinstance(row, Adopted)  # programs play by the rules that they found
        about = tuple(system.about(row.command, state)) if isinstance(row, Act) else ()
        draft, lines, titles, margins, deeds = state.thaw(), 0, [], [], []
        for event in row.events:
            system.apply(draft, event)
            if not system.tell(event, draft):
                continue
            lines += 1
            beats, heading = system.beats(event, draft) or (), system.heading(event, draft)
            titles += [*([heading.title] if heading is not None else ()), *(beat.title for beat in beats if beat.title)]
            margins += [(beat.deed, beat.margin) for beat in beats if beat.margin is not None]
            deeds += [beat.deed for beat in beats if beat.deed]
        state = draft.freeze()
        yield Told(
            row.seat if isinstance(row, Act) else "", about, lines, tuple(titles), tuple(margins), tuple(deeds), state
        )


def _deeds(told: Iterable[Told]) -> Mapping[str, Mapping[str, int]]:
    found = dict[str, Counter[str]]()
    for row in told:
        if row.by:
            found.setdefault(row.by, Counter()).update(name for sort, name in row.about if sort == DEED)
    return {seat: FrozenDict(count) for seat, count in found.items()}


def _used(told: Iterable[Told], masters: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    found = dict[str, set[str]]()
    for row in told:
        if row.by:
            names = (name for sort, name in row.about if sort != DEED)
            found.setdefault(side_of(row.by, masters), set()).update(names)
    return {side: tuple(sorted(names)) for side, names in found.items()}


def tried(told: tuple[Told, ...], *, ended: bool) -> Mapping[str, Mapping[str, Tried]]:
    """Return what was tried in a game, and what became of it.

    Dice belong to the act with which a story begins their deed; where it says none, to all that was done since others.
    An act that throws for another is about what that one was, too, when it ends the game.
    """
    counts: dict[tuple[str, str], Counter[str]] = {}
    by_deed: dict[str, About] = {}
    since: dict[tuple[str, str], None] = {}  # in order, each once
    declared: About = ()
    for row in told:
        for one in row.about:
            counts.setdefault(one, Counter())["times"] += 1
        things = tuple(one for one in row.about if one[0] != DEED)
        declared = (*(declared if row.margins else ()), *things) or declared
        since |= dict.fromkeys(things)
        for deed in row.deeds:
            by_deed.setdefault(deed, things)
        for deed in dict.fromkeys(deed for deed, _ in row.margins):
            worked = max(margin for of, margin in row.margins if of == deed) >= 0
            for one in by_deed.get(deed, ()) if deed else since:
                counts[one]["thrown"] += 1
                counts[one]["worked"] += worked
        if row.margins:
            since = {}
    found: dict[str, dict[str, Tried]] = {}
    for (sort, name), count in counts.items():
        last = ended and (sort, name) in declared
        found.setdefault(sort, {})[name] = Tried(count["times"], count["thrown"], count["worked"], last)
    return FrozenDict({sort: FrozenDict(names) for sort, names in found.items()})


def leads(scores: Iterable[Mapping[str, int]]) -> int:
    """Return how often others came to lead, by the scores as chapters begin; 0 for a game that says nothing of them.

    Those lead whose score is above what all have on average.
    """
    leading, changes = frozenset[str](), 0
    for told in scores:
        ahead = frozenset(seat for seat, score in told.items() if score * len(told) > sum(told.values()))
        changes += bool(leading and ahead) and not leading & ahead
        leading = ahead or leading
    return changes


def _scores(table: Table[Any, Any, Any], state: Any) -> dict[str, int]:
    """Return what a state is worth to each seat of which the game says so."""
    scores = {seat: table.system.score(state, seat) for seat in table.seats}
    return {seat: score for seat, score in scores.items() if score is not None}
