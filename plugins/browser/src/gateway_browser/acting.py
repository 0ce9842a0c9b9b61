"""What somebody posts, done at the table: an act of the game, dice that fell, an order about the table or its seats."""

import hmac
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from gateway_core.chance.ask import Ask
from gateway_core.errors import amount
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.menu import Menu
from gateway_core.session.hosting.programs import Programs
from gateway_core.session.hosting.room import ProgramDecides, Room
from gateway_core.table import Field, Option, Refusal, Table

from . import forms
from .holders import Holders, Person
from .overruling import ORDER, overrules
from .seen import Posted, Refused

__all__ = ["Acting"]

_OLD = "This was asked before something else was done here. Look at what is asked now."
_SAY = Field("say", "What is said with an act", text=1_000)
_LONGEST = 60  # letters of a request
# What may stand in the place of a form's key.
_NO_FORMS = ("dice", "undo", "redo", "withdraw", "pause", "unpause", "note", "close", "revoke", "wait", ORDER)
_FRESH = ("undo", "redo", "close")  # orders about what was done last: of anything else they would do harm


class Acting:
    """One table, as people act at it; everything here happens in the table's own thread."""

    def __init__(self, table: Table[Any, Any, Any], programs: Programs, holders: Holders) -> None:
        self.table, self.programs, self.holders = table, programs, holders
        # A seat that nobody holds waits for somebody: programs play those alone that were given to them.
        self.holding = Holding(self.table, self.table.seats, for_all=False)
        self.room = Room(self.table, self.holding, self.programs)
        self._menus: dict[str, tuple[int, Menu]] = {}  # each with how many rows there were
        self._laid: dict[Ask, tuple[int, ...] | None] = {}  # what was typed of dice others of which are missing still

    def menu(self, seat: str) -> Menu:
        """Return what a seat is offered as the table stands."""
        rows, found = len(self.table.rows), self._menus.get(seat)
        if found is None or found[0] != rows:
            # What somebody may do unasked is folded in a page: nobody waits until a program has thought about it.
            thoughts = self.programs.ranked if seat in self.table.awaited else _nothing
            found = self._menus[seat] = rows, Menu.at(self.table, seat, lambda: thoughts(seat))
        return found[1]

    def request(self, seat: str, key: str, by: str = "") -> str:
        """Return the id of what a seat, or somebody in its place, would send now with a form of this key or an order.

        Of a form it stays the same until the seat itself has acted: what others do makes nothing stale. Of all else it
        is another whenever the seat has seen something happen.
        """
        table = self.table
        stands = len(table.history(seat)) if key in _NO_FORMS else table.place(seat)
        return self.holders.sign(" ".join((str(stands), key, seat, *filter(None, (by,)))))

    def answered_for(self, by: str) -> tuple[str, ...]:
        """Return for whom a games master may answer: who is awaited, and is no program."""
        return tuple(one for one in self.room.acted_for(by) if self.table.seated.get(one) is None) if by else ()

    def act(self, seat: str, posted: Posted, by: str = "") -> Refused | None:
        """Carry out a form, or (`always`) let it be the answer from here on; return why not.

        `by` is a games master who answers in the seat's place. What was done already is done no more, and is no fault.
        """
        key, request = first(posted, "form"), first(posted, "request")
        always = bool(first(posted, "always")) and not by
        once = f"{request} always" if always else request
        if self.table.answered(seat, once) is not None:
            return None
        if not hmac.compare_digest(request.encode(), self.request(seat, key, by).encode()):
            return Refused(seat, key, _OLD, posted)
        if by and seat not in self.answered_for(by):
            return Refused(seat, key, _OLD, posted)
        form = forms.form_of(self.table, seat, self.menu(seat), posted)
        if isinstance(form, Refusal | forms.Unfit):
            return Refused(seat, key, _why(form), posted)
        said = _said(form, posted)
        if isinstance(said, forms.Unfit):
            return Refused(seat, key, said.words, posted)
        command, say = said
        fields = [field.name for field in form.fields]
        answer = (
            self.table.let_stand(seat, seat, command, fields, request=once)
            if always
            else self.table.act(seat, command, say, by=by, request=once)
        )
        return Refused(seat, key, _why(answer), posted) if isinstance(answer, Refusal) else None

    @property
    def kept_waiting(self) -> tuple[tuple[str, int], ...]:
        """For which players everybody waits, each with their place (`Table.place`): no games masters."""
        asked = (one.seat for one in self.room.asked if not one.optional and one.seat not in self.table.masters)
        return tuple((seat, self.table.place(seat)) for seat in asked if self.holders.holding(seat))

    def run_out(self, seat: str, place: int) -> bool:
        """Let a program decide once for somebody whose time has run out; say whether it did.

        Who has decided meanwhile is left alone. Raise ProgramError if the program errs.
        """
        if (seat, place) not in self.kept_waiting:
            return False
        self.holding.lend(seat, 1, None)
        try:
            return self.room.play(ProgramDecides(seat)) is True
        finally:
            self.holding.hand_back()

    def order(self, seat: str, posted: Posted) -> Refused | None:
        """Do what is no act of the game; return why not."""
        order, request = first(posted, "order"), first(posted, "request")
        if len(request) > _LONGEST:
            return Refused(seat, "", _OLD)
        if self.table.answered(seat, request) is not None:
            return None
        expected = self.request(seat, order)
        if order in _FRESH and not hmac.compare_digest(request.encode(), expected.encode()):
            return Refused(seat, "", _OLD)
        do = self._orders(seat, posted, request).get(order)
        if do is None:
            return Refused(seat, "", f"There is no order '{order[:20]}' here.")
        answer = do()
        return Refused(seat, "", _why(answer)) if isinstance(answer, Refusal) else None

    def overrule(self, seat: str, posted: Posted) -> Refused | None:
        """Let the last throw end as a games master says, though it fell otherwise; return why not."""
        key, request = first(posted, "form"), first(posted, "request")
        if self.table.answered(seat, request) is not None:
            return None
        form = overrules(self.table, seat)
        is_fresh = hmac.compare_digest(request.encode(), self.request(seat, ORDER).encode())
        if form is None or not is_fresh or forms.key_of(form) != key:
            return Refused(seat, key, _OLD, posted)
        said = _said(form, posted)
        if isinstance(said, forms.Unfit):
            return Refused(seat, key, said.words, posted)
        command, say = said
        answer = self.table.overrule(seat, command, say, request=request)
        return Refused(seat, key, _why(answer), posted) if isinstance(answer, Refusal) else None

    def dice(self, seat: str, posted: Posted) -> Refused | None:
        """Take the faces of the pools that a seat throws; once nothing is missing the game goes on. Return why not."""
        waiting = self.table.pending
        if waiting is None:
            return Refused(seat, "", "No dice are asked for any more.")
        if not hmac.compare_digest(first(posted, "request").encode(), self.request(seat, "dice").encode()):
            return Refused(seat, "", _OLD)
        for number, ask in enumerate(waiting.asks):
            words = first(posted, f"d.{number}").strip()
            if f"d.{number}" not in posted or not (seat == ask.seat or (words and seat in self.table.masters)):
                continue
            faces = None if first(posted, "thrown") else ask.read(words)
            if faces is None and not first(posted, "thrown"):
                not_that = f", not '{words}'" if words else ""
                what = f"{amount(ask.count, 'numbers')} from 1 to {ask.sides}"
                return Refused(seat, "", f"{ask.label}: type {what}{not_that}.", posted)
            self._laid[ask] = faces
        typed = self.table.typing
        missing = [one for one in waiting.asks if one.seat in typed and one not in self._laid]
        if missing:
            return None
        faces_of = [self._laid.get(one) for one in waiting.asks]
        self._laid = {}
        answer = self.table.supply(faces_of)
        return Refused(seat, "", _why(answer)) if isinstance(answer, Refusal) else None

    @property
    def laid(self) -> Collection[Ask]:
        """The dice that were typed already, and wait for those of others."""
        return frozenset(self._laid)

    def keeps(self, person: Person) -> bool:
        """Say whether somebody looks after the seats: a games master, and where there is none everybody who has one."""
        return not {*person.seats}.isdisjoint(self.table.masters or self.table.seats)

    def may_change(self, seats: Collection[str], seat: str) -> bool:
        """Say whether somebody with these seats may change who holds a seat, and hand on its address.

        A games master may of every seat. Where nobody is master nobody looks into another's hand: everybody may of
        their own, and of what nobody holds.
        """
        if masters := self.table.masters:
            return not {*seats}.isdisjoint(masters)
        return seat in seats or (bool(seats) and not self.holders.holding(seat))

    def seating(self, person: Person, posted: Posted) -> Refused | None:
        """Change who holds a seat, as somebody orders it who may; return why not."""
        order, seat, table = first(posted, "order"), first(posted, "of"), self.table
        if seat not in table.seats:
            return Refused("", "", f"Nobody named '{seat}' sits at this table.")
        if order == "stand" and seat in person.seats:
            self.holders.stand(person, seat)
            if not (seat in table.masters or self.holders.holding(seat)):
                self.holders.issue(seat)  # or whoever stood up could look into the hand of who comes next
            return None
        if order == "sit":
            if not self.may_change(person.seats, seat) and (why := self.why_not_free(seat)):
                return Refused(seat, "", why)
            self.holders.sit(person, seat)
            return None
        if not self.may_change(person.seats, seat):
            whose = "the games master" if table.masters else "whoever holds the seat"
            return Refused(seat, "", f"That is for {whose} to say.")
        if order == "give":
            return self._give(person, seat, self.holders.person(first(posted, "to")))
        if order in ("lend", "take"):
            by = next(iter(one for one in person.seats if one in table.masters), seat)
            answer = self.lend(by, seat) if order == "lend" else table.take(by, seat)
            return Refused(seat, "", _why(answer)) if isinstance(answer, Refusal) else None
        if order == "free":
            self.holders.free(seat, but=person)
            return None
        if order == "address":
            self.holders.issue(seat)
            return None
        return Refused(seat, "", f"There is no order '{order[:20]}' here.")

    def _give(self, by: Person, seat: str, to: Person | None) -> Refused | None:
        """Let somebody who looks on sit down where nobody does, be it in the place of a program."""
        if to is None or self.holders.holding(seat):
            return Refused(seat, "", "Somebody holds that seat already." if to else "They are here no more.")
        if self.table.seated.get(seat):
            master = next(iter(one for one in by.seats if one in self.table.masters), seat)
            answer = self.table.take(master, seat)
            if isinstance(answer, Refusal):
                return Refused(seat, "", _why(answer))
        self.holders.sit(to, seat)
        return None

    def lend(self, by: str, seat: str) -> Refusal | None:
        """Let the game's usual program play a seat from here on."""
        return self.holding.give(by, seat, self.programs.named("", seat))

    def why_not_free(self, seat: str) -> str:
        """Return why whoever comes in may not sit down in a seat by themselves; empty if they may."""
        if seat in self.table.masters:
            return "That seat has an address of its own."
        if self.holders.holding(seat):
            who = "The games master" if self.table.masters else "Whoever holds it"
            return f"Somebody holds {seat}. {who} has the address for a second person, or frees it."
        return f"A program plays {seat}; it is taken back first." if self.table.seated.get(seat) else ""

    def _orders(self, seat: str, posted: Posted, request: str) -> Mapping[str, Callable[[], Any]]:
        table, say, number = self.table, _line(first(posted, "say")), first(posted, "number")
        standing = int(number) if re.fullmatch("[0-9]{1,9}", number) else -1
        return {
            "undo": lambda: table.undo(seat, programs=self.holding.by_programs, request=request),
            "redo": lambda: table.redo(seat, request=request),
            "withdraw": lambda: table.withdraw(seat, request=request),
            "pause": lambda: table.pause(seat, say, request=request),
            "unpause": lambda: table.unpause(seat, request=request),
            "note": lambda: table.note(seat, say, request=request),
            "close": lambda: table.close(seat, request=request),
            "revoke": lambda: table.revoke(seat, standing, request=request),
            "wait": lambda: self.room.wait(seat),
        }


def _nothing(_: str) -> Sequence[Any]:
    return ()


def _said(form: Option[Any], posted: Posted) -> tuple[Any, str] | forms.Unfit:
    """Return the command that a form's fields come to, and what is said with it; or what is wrong with them."""
    command, say = forms.read(form, posted), _line(first(posted, "say"))
    if isinstance(command, forms.Unfit):
        return command
    if say and say not in _SAY:
        return forms.Unfit("What is said with it has up to 1,000 letters, which can be seen.")
    return command, say


def _line(said: str) -> str:
    """Return what somebody wrote in a page as one line."""
    return " ".join(said.split())


def first(posted: Posted, name: str) -> str:
    """Return what was given for a name; empty if nothing was."""
    values: Sequence[str] = posted.get(name, ())
    return values[0] if values else ""


def _why(fault: "Refusal | forms.Unfit") -> str:
    if isinstance(fault, forms.Unfit):
        return fault.words
    return f"{fault.message[:1].upper()}{fault.message[1:]} {fault.allowed}".rstrip()
