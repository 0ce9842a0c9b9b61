"""What one throw of a game comes to, exactly: every way the dice may fall, played on from where it is thrown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any

import attrs

from gateway_core.chance.ask import Ask
from gateway_core.chance.source import Seeded
from gateway_core.errors import Misuse
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.session.hosting.programs import Programs
from gateway_core.table import Board, NeedsDice, Refusal, Table
from gateway_terminal.for_commands import command_said

from .meaning import Offered, Wanted

__all__ = ["MOST", "Foreseen", "Things", "falls", "foreseen", "things"]

MOST = 20_000  # ways of a throw that are played on
_MOST_ACTS = 400  # by which whoever is named must have had their turn

Things = Mapping[str, int | str]  # what lies on a table, by what people call it: numbers, and words without one


@attrs.frozen
class Foreseen:
    """What a throw comes to."""

    before: Things  # as it lay before the last line
    ends: Sequence[tuple[Things, Fraction]]  # how it may lie then, each with its chance; the likeliest first
    said: Sequence[str] = ()  # what was done before the throw, as the table tells it: so each line was understood

    @property
    def moved(self) -> tuple[str, ...]:
        """What does not stay as it was, whatever falls or in some ends."""
        names = dict.fromkeys([*self.before, *(name for end, _ in self.ends for name in end)])
        return tuple(name for name in names if any(end.get(name) != self.before.get(name) for end, _ in self.ends))

    def is_sure(self, name: str) -> bool:
        """Whether it is the same in every end."""
        return len({end.get(name) for end, _ in self.ends}) == 1

    def moves(self, name: str) -> Fraction:
        """Return how likely it does not stay as it was."""
        first = self.before.get(name)
        return sum((chance for end, chance in self.ends if end.get(name) != first), Fraction(0))

    def mean(self, name: str) -> Fraction | None:
        """Return by how much a number moves on average; None for what is no number before and in each end."""
        values = [(end.get(name), chance) for end, chance in self.ends]
        first = self.before.get(name)
        if not isinstance(first, int) or not all(isinstance(value, int) for value, _ in values):
            return None
        return sum((Fraction(value) * chance for value, chance in values if isinstance(value, int)), Fraction(-first))


def foreseen(game: OpenGame, lines: Sequence[str]) -> Foreseen:
    """Do what lines say, whosever turn it is by then, and return what the throw comes to that the last one leads to.

    All else is decided by programs, as the game is played with them. Raise Misuse for a line that nobody may say, for
    an action that nobody throws for, and for a throw of too many dice.
    """
    table, programs, said = game.table, game.programs(), list[str]()
    for at, line in enumerate(lines):
        if at == len(lines) - 1:
            table.type_dice(None)
        before, told = _say(table, programs, line, game.log.seed)
        said += told
    while table.pending is None and table.outcome is None and programs.go_on(table.awaited):
        pass
    if table.pending is None:
        raise Misuse(f"Nobody throws for '{lines[-1]}'.")
    return Foreseen(before, _played_on(table), said)


def _lying(table: Table[Any, Any, Any]) -> Things:
    return things(table.board(_asker(table)))


def _asker(table: Table[Any, Any, Any]) -> str:
    """Return the seat that knows most."""
    return next(iter((*table.masters, *table.seats)))


def _say(table: Table[Any, Any, Any], programs: Programs, line: str, seed: str) -> tuple[Things, Sequence[str]]:
    """Let programs play until somebody may say the line, and do what it says.

    Return how all lay before it, and how the table tells what it did, in a line; none where it waits for dice.
    """
    wanted, offered = Wanted.of(line), Offered()
    why = dict[str, int]()  # how near each reason was, in the order in which each was first
    for number in range(_MOST_ACTS):
        while table.pending is not None:
            chance = Seeded(seed).branch(f"foreseen {number}")
            table.supply([chance.draw(0, at, ask) for at, ask in enumerate(table.pending.asks)])
        for seat in table.awaited:
            command = command_said(table, seat, line, programs.ranked(seat))
            if not isinstance(command, str):
                before, seen = _lying(table), len(table.history(_asker(table)))
                found = table.act(seat, command)
                assert not isinstance(found, Refusal)  # it was checked
                return before, [words for one in table.history(_asker(table))[seen:][:1] for words in one.words[:1]]
            forms = table.options(seat)
            offered.note(forms)
            is_open = wanted.is_open(forms)
            refusal = "" if is_open else wanted.refusal(forms)
            reason, near = refusal or command, 2 if is_open else 1 if refusal else 0
            why[reason] = max(why.get(reason, 0), near)
        if not programs.go_on(table.awaited):
            break
    reasons = sorted(why, key=why.__getitem__, reverse=True)
    slip = offered.slip(line)
    raise Misuse(" ".join([f"'{line}' was never to be done here.", *([slip] if slip else reasons[:1])]))


def _played_on(table: Table[Any, Any, Any]) -> list[tuple[Things, Fraction]]:
    """Return how a table lies when what waits for dice has got them, for each way they fall."""
    asked: NeedsDice | None = table.pending
    assert asked is not None
    each = [tuple(falls(ask)) for ask in asked.asks]
    if (ways := prod(map(len, each))) > MOST:
        raise Misuse(f"The dice can fall in {ways:,} ways, and {MOST:,} are played on at the most.")
    ends: dict[frozenset[tuple[str, int | str]], tuple[Things, Fraction]] = {}
    for fell in product(*each):
        ahead = table.fork()
        found = ahead.supply([faces for faces, _ in fell])
        assert not isinstance(found, Refusal)  # they are dice as they were asked for
        lies = _lying(ahead)
        end, before = ends.get(same := frozenset(lies.items()), (lies, Fraction(0)))  # whose order is the board's
        ends[same] = end, before + prod((chance for _, chance in fell), start=Fraction(1))
    return sorted(ends.values(), key=lambda one: (-one[1], sorted(one[0])))


def falls(ask: Ask) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Yield the ways of a pool that differ in what counts, as dice that fall so, each with its chance.

    >>> [(faces, str(chance)) for faces, chance in falls(Ask("two dice", "tom", 2, 2, keeps=1))]
    [((1, 1), '1/4'), ((2, 1), '3/4')]
    """
    kept = ask.count if ask.keeps is None else min(ask.keeps, ask.count)
    for best in combinations_with_replacement(range(1, ask.sides + 1), kept):
        faces = (*reversed(best), *[1] * (ask.count - kept))
        yield faces, Fraction(_ways(best, ask.count), ask.sides**ask.count)


def _ways(best: tuple[int, ...], count: int) -> int:
    """Return in how many ways so many dice fall of which these are the highest, from the least of them to the most."""
    if not best:
        return 1
    above = [many for face, many in Counter(best).items() if face > best[0]]
    rest = count - sum(above)  # these show the least that is kept or less, and as many as are kept show just that
    lower = best[0] - 1
    least: int = sum(comb(rest, same) * lower ** (rest - same) for same in range(len(best) - sum(above), rest + 1))
    return least * factorial(count) // (factorial(rest) * prod(map(factorial, above)))


def things(board: Board) -> Things:
    """Return what lies on a board: its counters, its lines and each card's, and the marks on cards."""
    titles = {card.id: card.title for card in board.every()}
    found: dict[str, int | str] = {}
    for link in board.links:
        one, other, turned = min((link.a, link.b, 1), (link.b, link.a, -1))  # whichever end it is read from now
        name = f"{titles.get(one, one)} over {titles.get(other, other)}"
        found[name] = link.words if link.value is None else turned * link.value
    for whose, track in [
        *(("", one) for one in board.tracks),
        *((c.title, t) for c in board.every() for t in c.tracks),
    ]:
        if track.value is not None:
            found[": ".join(filter(None, (whose, track.title)))] = track.value
    for card in board.every():
        found |= {f"{card.title}: {mark}": "" for mark in card.marks}
    return found
