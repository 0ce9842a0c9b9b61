"""The programs of one game: which of them plays a seat, and what it does there."""

import functools
import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import attrs

from ...chance.source import Seeded
from ...errors import ContentError, Misuse, PluginError, ProgramError
from ...table import Considered, Program, Refusal, Table, considered_by, decide_by, rank_by, volunteer_by
from ...table.log.telling import and_joined
from ..players import Players

__all__ = ["PassedOver", "Programs", "expect_looking_ahead"]

_WHY = {
    "outbid": "Something else promised more",
    "worthless": "Possible, and never worth a try",
    "refused": "Never possible",
}


class Programs:
    """What plays seats that no person plays.

    Their chance follows from the `seed` of the game, so that programs play otherwise in another game; a game that was
    resumed, or went back, goes the same way. Nobody can tell the seed from it, of which the dice come.
    """

    def __init__(
        self,
        table: Table[Any, Any, Any],
        players: Callable[[], Players],
        seed: str,
        over: "PassedOver | None" = None,  # which notes their choices
        moment: Callable[[], str] | None = None,  # names one for their chance; None: the row that comes next does
    ) -> None:
        self._table, self._begin, self._over, self._moment = table, players, over, moment
        self._source = Seeded(hashlib.sha256(f"programs {seed}".encode()).hexdigest())
        self._bots: dict[str, Any] = {}  # those that were asked for, by what the log would keep of them
        self._lent: dict[str, Program] = {}  # those that acted for a while in a seat that is not theirs, by name
        self._rows, self._tries = 0, 0  # how often a program was refused since the log has had so many rows

    @functools.cached_property
    def _players(self) -> Players:
        return self._begin()

    def named(self, name: str, seat: str) -> Program:
        """Return what plays a seat from here on, by its name or file (empty: as usual); raise ContentError.

        It may imagine as far as was said for the seat; where nothing was, as far as its name says.
        """
        found = self._players.named(name) if name else self._players.usual
        effort = self._table.observation(seat).effort
        return attrs.evolve(found, settings={**found.settings, "effort": effort}) if effort else found

    def bot(self, program: Program) -> Any:
        """Return a program that the log names; raise ContentError or PluginError."""
        key = repr(program)
        if key not in self._bots:
            self._bots[key] = self._players.bot(program)
        return self._bots[key]

    def act(self, seat: str, program: Program | None = None) -> object:
        """Decide in a seat, by this program or the one that plays it, and return what the table answered.

        Raise ProgramError if it errs. That leaves no row: if somebody lets it try again, it has another chance.
        """
        rows = len(self._table.rows)
        self._tries = self._tries if self._rows == rows else 0
        self._rows = rows
        tries, self._tries = self._tries, self._tries + 1
        bot = self._playing(seat) if program is None else self.bot(program)
        if program is not None:
            self._lent[program.name] = program
        chance, over = self._chance(tries), self._over
        if over is None:
            return decide_by(bot, self._table, seat, chance)
        return decide_by(
            bot, self._table, seat, chance, lambda seen, command: over.note(bot, seat, seen, command, chance)
        )

    def go_on(self, seats: Collection[str]) -> bool:
        """Let the program in one of these seats act, who volunteers before who is awaited; say whether one did.

        Raise ProgramError if it errs.
        """
        table = self._table
        if table.pending is not None or table.paused or not table.awaited:
            return False
        bots = {seat: self._playing(seat) for seat in seats}
        if volunteer_by(bots, table, self._chance()) is not None:
            return True
        seat = self.awaited(seats)
        if seat is not None:
            self.act(seat)
        return seat is not None

    def may_go_on(self, seats: Collection[str]) -> bool:
        """Say whether a program in one of these seats is awaited, or is one that may volunteer."""
        return any(seat in self._table.awaited or self._volunteers(seat) for seat in seats)

    def _volunteers(self, seat: str) -> bool:
        try:
            return getattr(self._playing(seat), "volunteer", None) is not None
        except ProgramError:
            return True  # what is wrong with it is told when it is let

    def ranked(self, seat: str) -> Sequence[Any]:
        """Return the commands that the usual program thinks of in a seat, the best first; none where it says none.

        It is advice for a menu: a program that fails gives none, and is told of when it plays.
        """
        try:
            return rank_by(self.bot(self._players.usual), self._table, seat, self._chance())
        except PluginError:
            return ()

    def why(self, asker: str, seat: str) -> str:
        """Return in a line why a program did what it did last in a seat, as far as who asks may know it.

        One that cannot say so is no reason to stop: the line tells that, too.
        """
        try:
            return self._table.explain(asker, seat, self._explaining)
        except ProgramError as error:  # who hears it may know what the seat knows
            return str(error.problem)

    def why_last(self, asker: str) -> str:
        """Return the same of what was done last, as far as who asks has seen it; empty if a person did that."""
        last = next((one for one in reversed(self._table.history(asker)) if one.deed == "act"), None)
        return self.why(asker, last.by) if last is not None and last.program else ""

    def another(self, than: str) -> str:
        """Return the name of a program of the game that can play where one of this name has erred."""
        return next((name for name in (self._players.usual.name, "random") if name != than), "random")

    def have_played(self, asker: str, seat: str) -> bool:
        """Say whether somebody has seen a program act in a seat."""
        return any(one.by == seat and one.program for one in self._table.history(asker))

    def _playing(self, seat: str) -> Any:
        """Return the program of a seat; raise ProgramError for one that is installed no more or cannot be loaded."""
        program = self._table.seated.get(seat) or self._players.usual
        try:
            return self.bot(program)
        except (ContentError, PluginError) as error:
            told = error.problems[0] if isinstance(error, ContentError) else error.problem
            own = f"{error.fault.rstrip('.')}." if isinstance(error, PluginError) else told.message
            raise ProgramError(
                program.name,
                "choose",
                seat,
                "cannot be asked",
                told.place,
                told.code,
                detail=f"{own} {told.hint}".strip(),
            ) from error

    def _explaining(self, name: str, settings: Program | None, next_live: int) -> tuple[Any, Seeded] | None:
        seated = settings if settings is not None and settings.name == name else self._lent.get(name)
        try:
            return self.bot(seated or self._players.named(name)), self._chance(0, next_live)
        except (ContentError, PluginError):
            return None

    def awaited(self, seats: Collection[str]) -> str | None:
        """Return which of these seats is to act now, the first of them first; None if it is none of them."""
        table = self._table
        if table.pending is not None or table.paused:
            return None
        return next((seat for seat in table.awaited if seat in seats), None)

    def _chance(self, tries: int = 0, next_live: int | None = None) -> Seeded:
        """Return a program's chance of this moment of the game, or of that before another row."""
        row: object = self._table.next_live if next_live is None else next_live
        row = row if self._moment is None else self._moment()
        return self._source.branch(f"{row}/{tries}").branch(0)


def expect_looking_ahead(programs: Players, seats: Sequence[str], players: Iterable[str]) -> None:
    """Refuse to say how many steps may be imagined where nobody who plays imagines any; `players` are those named."""
    playing = [programs.usual, *map(programs.named, players)]
    if not any(map(programs.looks_ahead, playing)):
        raise Misuse("No program that looks ahead plays here, so that none imagines steps.", "no-look-ahead", seats[0])


class PassedOver:
    """What was prepared for choices that were watched, and what became of it; kept for one seat at the table."""

    def __init__(self, table: Table[Any, Any, Any], seat: str) -> None:
        self._table, self._seat = table, seat
        self._names: dict[str, str] = {}  # by what was prepared
        self._made: dict[str, Counter[str]] = {}  # how often which was made of it
        self._refusals: dict[str, Counter[tuple[str, str]]] = {}  # codes and words by which it might not be done
        self._best: dict[str, Considered] = {}  # when it promised most

    def note(self, bot: Any, seat: str, observation: Any, command: Any, chance: Any) -> None:
        """Note a choice, if it is one that the seat may know. A program that cannot say it has decided all the same."""
        if seat != self._seat and self._seat not in self._table.masters:
            return
        try:
            found = considered_by(bot, observation, seat, command, chance)
        except PluginError:
            return
        for one in found:
            self._names[one.what] = one.name
            why = "refused" if isinstance(one.made, Refusal) else one.made
            self._made.setdefault(one.what, Counter())[why] += 1
            if isinstance(one.made, Refusal):
                self._refusals.setdefault(one.what, Counter())[one.made.code, one.made.message] += 1
            elif one.promise and _promises(one) > _promises(self._best.get(one.what)):
                self._best[one.what] = one

    def data(self) -> list[dict[str, Any]]:
        """Return what was never chosen, for programs to read: why not, how often it could be, what refused it.

        And what it promised when that was most (`value`, as the program weighs it, `promise` in words), with what was
        taken then.
        """
        return [
            {
                "what": what, "name": self._names[what], "why": why, "times": self._made[what][why],
                **({"refusal": self._refusal(what)} if why == "refused" else self._promise(what)),
            }
            for what, why in self._never()
        ]  # fmt: skip

    def words(self) -> str:
        """Return the same in sentences; empty where there is nothing to say."""
        told: dict[str, list[str]] = {why: [] for why in _WHY}
        for what, why in self._never():
            told[why].append(f"{self._names[what]}{self._how(what, why)}")
        never = "; ".join(told.pop("refused"))
        sentences = [f"{_WHY[why]}: {and_joined(those)}." for why, those in told.items() if those]
        sentences += [f"{_WHY['refused']}: {never}."] if never else []
        return " ".join(("Some of what is prepared was never chosen.", *sentences)) if sentences else ""

    def _never(self) -> Iterator[tuple[str, str]]:
        outcome = self._table.outcome
        if outcome is None or outcome.winners is None:
            return  # it was stopped, and what was left of it might have seen them chosen
        for what, made in sorted(self._made.items()):
            if not made["chosen"]:
                yield what, next(why for why in _WHY if made[why])

    def _promise(self, what: str) -> dict[str, Any]:
        best = self._best.get(what)
        return {} if best is None else {"value": best.value, "promise": best.promise, "taken": best.taken}

    def _how(self, what: str, why: str) -> str:
        if why == "refused":
            return f", mostly: {self._refusal(what).removeprefix(f'{self._names[what]}: ').rstrip('.')}"
        times = self._made[what][why]
        return " once" if times == 1 else f" {times} times"

    def _refusal(self, what: str) -> str:
        """Return the commonest refusal: of those that have one code, as it was mostly said."""
        codes = Counter[str]()
        for (code, _), times in self._refusals[what].items():
            codes[code] += times
        most = codes.most_common(1)[0][0]
        return next(words for (code, words), _ in self._refusals[what].most_common() if code == most)


def _promises(one: Considered | None) -> tuple[bool, bool, int]:
    """Return by what the best of several is told: what can be weighed before what cannot, and that before nothing."""
    value = None if one is None else one.value
    return one is not None, value is not None, value or 0
