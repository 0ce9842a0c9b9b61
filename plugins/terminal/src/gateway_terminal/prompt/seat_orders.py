"""What a person says about who plays: a program for some decisions, or a seat given to it, taken from it, called."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from gateway_core.errors import ContentError, PluginError, did_you_mean
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.menu import Menu
from gateway_core.session.hosting.programs import Programs
from gateway_core.table import Program, Refusal, Table

from ..render.odds import reasons
from ..render.refusal import refusal_text
from ..render.text import wrap
from .matching import whole_number
from .menu import aimed, meant
from .prompt import Again

__all__ = ["Order", "SeatOrders"]

Order = Callable[[str, Menu], object]  # what stands behind the word, and the menu; it returns False if it was no order
UNTIL_STOPPED = 20_000  # decisions: a game may have no end


@attrs.frozen
class SeatOrders:
    """The orders of one person, who sits in `seat` and uses the forms of `acting`."""

    table: Table[Any, Any, Any]
    holding: Holding
    programs: Programs
    seat: str
    acting: str  # another's, where a games master acts for somebody
    deciding: Callable[[], str]  # for whom a program is to decide: whose decision it is, of those whose forms they use
    call: Callable[[str], None]  # lets somebody who is played here come to the screen
    tell: Callable[[str], None]
    alone: bool  # whether one seat is told what happens, and no other can come

    @property
    def words(self) -> Mapping[str, Order]:
        """What each word does."""
        return {
            "auto": self._auto,
            "give": self._give,
            "seat": self._call,
            "take": self._take,
            "why": self._why,
        }

    def _auto(self, words: str, __: Menu) -> None:
        """Let a program decide once, so many times, or until it is stopped."""
        often, _, name = words.partition(" ")
        times = {"": 1, "on": UNTIL_STOPPED}.get(often.lower(), whole_number(often))
        if times is None:
            times, name = 1, words
        if not times:
            raise Again(wrap(f"'auto' is for one decision, 'auto 3' for three, 'auto on' for all; not '{words}'."))
        program = self._program(name.strip(), self.acting) if name else None
        _done(self.programs.act(self.deciding(), program))
        self.holding.lend(self.acting, times - 1, program)

    def _give(self, words: str, menu: Menu) -> bool:
        """Let a program play a seat from here on."""
        first, _, name = words.partition(" ")
        seat = self._named("give", first, menu)
        if seat is None:
            return False
        _done(self.holding.give(self.seat, seat, self._program(name.strip(), seat)))
        if seat in self.table.typing:  # who plays throws, too
            self.table.type_dice({*self.table.typing} - {seat})
            self.tell(wrap(f"The program throws the dice of {seat}, too; 'dice typed {seat}' lets people throw them."))
        return True

    def _program(self, name: str, seat: str) -> Program:
        try:
            return self.programs.named(name, seat)
        except ContentError as error:
            raise Again("\n".join(wrap(str(problem)) for problem in error.problems)) from None
        except PluginError as error:
            raise Again(wrap(str(error.problem))) from None

    def _take(self, words: str, menu: Menu) -> bool:
        """Let somebody here play a seat from here on."""
        seat = self._named("take", words, menu)
        if seat is None:
            return False
        if seat in self.holding.here and not self.holding.lends(seat):
            raise Again(wrap(f"{seat} is played here already; 'seat {seat}' calls them."))
        if self.alone and seat not in self.holding.here and seat != self.seat and not self.holding.for_all:
            raise Again(wrap(f"Here one seat is told what happens; begin with --as {seat}."))
        if not self.holding.is_for(self.seat, seat):
            raise Again(wrap(f"{seat} may see what {self.seat} may not: whoever plays it begins with --as {seat}."))
        _done(self.holding.take(seat))
        return True

    def _call(self, words: str, menu: Menu) -> bool:
        """Let somebody come whose turn it is not."""
        here = self.holding.here
        if words not in here and meant(f"seat {words}".strip(), menu) is not None:
            return False
        if words not in here:
            raise Again(wrap(f"Nobody named '{words}' plays here; here are {', '.join(here)}."))
        if self.holding.for_all and next(iter(self.table.forms(words)), None) is None:
            raise Again(wrap(f"There is nothing that {words} may do now."))
        self.call(words)
        return True

    def _why(self, words: str, menu: Menu) -> bool:
        """Tell why a program did what it did last, in a seat or at all; then, or else, why a chance is what it is."""
        if words in self.table.seats and self.programs.have_played(self.seat, words):
            self.tell(wrap(self.programs.why(self.seat, words)))
            return True
        form, last = meant(words or "1", menu), "" if words else self.programs.why_last(self.seat)
        if form is None and words and words not in self.table.seats:
            raise Again(wrap(f"There is no '{words}' here to explain."))
        if last:
            self.tell(wrap(last))
        elif form is None:
            none = f"No program has decided anything for {words} yet." if words else "There is nothing here to explain."
            self.tell(wrap(none))
        odds = None if form is None else self.table.odds(self.acting, form.command)
        if form is not None and not (last and odds is None):
            self.tell(reasons(odds, form.label + aimed(form), self.table.rulebook()))
        return True

    def _named(self, word: str, words: str, menu: Menu) -> str | None:
        """Return the seat that is named; None if the game offers something that begins so. Raise Again for neither."""
        seats = self.table.seats
        if words in seats:
            return words
        if meant(f"{word} {words}".strip(), menu) is not None:
            return None
        hint = did_you_mean(words, seats) if words else f"The seats are {', '.join(seats)}."
        raise Again(wrap(f"'{word}' is said with a seat. {hint}"))


def _done(answer: object) -> None:
    """Raise Again if the table did not do something, with its reason."""
    if isinstance(answer, Refusal):
        raise Again(refusal_text(answer))
