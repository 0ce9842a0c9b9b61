"""A game made of events and commands that know themselves: the part of `System` that follows from them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

import attrs

from ..chance.odds import Odds, Unknown
from ..chance.source import DrawRefused, Refusing, Source
from ..errors import did_you_mean
from ..frozen import FrozenDict
from ..packs.finding import Finding
from ..table.board import Board
from ..table.bot import Bot
from ..table.contract.broken_contract import BrokenContract
from ..table.option import Option
from ..table.outcome import Outcome
from ..table.parameter import Role, sensible
from ..table.refusal import Refusal
from ..table.roll import Roll
from ..table.story import Beat, Heading, Prologue
from ..table.system import System
from ..table.terms import S, Seat
from ..table.work import Work
from . import secrecy
from .adopting import compiled_anew, is_compiled
from .boards.layout import Layout
from .boards.own import own_cards
from .boards.plain import plain_board
from .carried import handed_on, inherited
from .characters.checked import Checked
from .command import Command
from .event import Event
from .faults import Fault, all_faults
from .figures import compiled
from .limits import of_rules
from .pages import Section
from .programs import Lookahead
from .prose import prologue
from .question import Question, answerable
from .secrecy.seen import Eyes, seen
from .throws import Chain, Throw

__all__ = ["GameSystem"]


class GameSystem(System[S, Event[S], Command[S]]):
    """A `System` whose `events` and `commands` are classes of this room.

    Forms are offered in the order of `commands`. With a tagged `State` views, other worlds and a plain board follow,
    and with `asked` who is awaited; what a game has to say better, it says itself.
    """

    events: ClassVar[tuple[type[Event[Any]], ...]]  # every fact that a log may hold
    commands: ClassVar[tuple[type[Command[Any]], ...]]  # in the order in which their forms are offered
    questions: ClassVar[tuple[str, ...]] = ()  # the ids of the questions that commands name as what they answer
    # what may be wrong with the entries that its rules are made of, by kind
    rule_faults: ClassVar[Mapping[str, Sequence[Fault]]] = FrozenDict()
    # the same of all other entries; looked for only once the rules are right
    faults: ClassVar[Mapping[str, Sequence[Fault]]] = FrozenDict()
    layout: ClassVar[Layout | None] = None  # what is told on its board, and when; None: what its fields say
    measures: ClassVar[type | None] = None  # the rules, compiled, that `faults` look for them by; None: the rulebook
    sheets: ClassVar[tuple[str, ...]] = ()  # the kinds that are characters, the usual one first; none: it has no sheets
    # the seat of the one games master, where the state's `players` hold whom each player's seat plays ("": nobody yet);
    # empty: the game says its `seats` itself
    master: ClassVar[Seat] = ""

    def __init_subclass__(cls, **named: Any) -> None:
        """Refuse a command that answers a question of another name, and a question whose commands have no forms.

        Nobody would ever be offered the one, nor could answer the other.
        """
        super().__init_subclass__(**named)
        answerable(cls.__qualname__, cls.questions, getattr(cls, "commands", ()))

    def measured(self, rulebook: Any) -> Any:
        """Return what the game's `faults` are looked for by: its `measures` of this rulebook."""
        return rulebook if self.measures is None else compiled(self.measures, rulebook)

    def review(self, rulebook: Any) -> Iterable[Finding]:
        """Yield what is wrong with its rules (`rule_faults`, limits of its `figures`), or else with other entries."""
        found = [*all_faults(self.rule_faults, rulebook, rulebook), *of_rules(self, rulebook)]
        yield from found
        if self.faults and all(one.severity == "warning" for one in found):
            yield from all_faults(self.faults, rulebook, self.measured(rulebook))

    def characters(self) -> Any:  # as in `System`
        """Return its `sheets`, checked by its `faults`; None if it has none."""
        if not self.sheets:
            return None
        return Checked(self)

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seat of the `master`, and one for each of the `players`."""
        if not self.master:
            raise NotImplementedError(f"{type(self).__qualname__} says neither its `seats` nor its `master`")
        return (self.master, *_players(state))

    def masters(self, state: S) -> tuple[Seat, ...]:
        """Return the seat of the `master`, if it has one."""
        return (self.master,) if self.master else ()

    def roles(self, state: S) -> tuple[Role, ...]:
        """Return whom the `players` of a `master` have chosen so far."""
        if not self.master:
            return ()
        called: Callable[[str], str] = state.called  # type: ignore[attr-defined]  # as players are: what such a state has
        return tuple(Role(id, called(id), seat) for seat, id in _players(state).items() if id)

    def asked(self, state: S) -> Question | None:
        """Return who is asked what now; None: nobody is, and it is the clockwork's turn."""
        return None

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return everyone who owes an answer to what is asked."""
        asked = self.asked(state)
        if asked is not None and self.questions and asked.id not in self.questions:
            fault = f"{type(self).__qualname__}.asked asks '{asked.id}', which its `questions` do not name"
            raise BrokenContract(f"{fault}. {did_you_mean(asked.id, self.questions)}".rstrip())
        return () if asked is None else asked.awaited

    def options(self, state: S, seat: Seat) -> Iterable[Option[Command[S]]]:
        """Yield what `seat` may do now, and what not and why: no form is open that its own command would refuse.

        It is the form as it stands that is asked about, so its first choices must be some that are accepted.
        """
        for command in self.commands:
            yield from self.options_of(command, state, seat)

    def options_of(self, command: type[Command[Any]], state: S, seat: Seat) -> Iterator[Option[Command[S]]]:
        """Yield what of that is one command's."""
        for form in command.forms(state, seat) if self._barred(command, state, seat) is None else ():
            # A form that says it is refused is believed; an open one is asked, for what is open has to be accepted.
            refusal = form.refusal or form.command.refuse(state, seat) or None  # `False` of an `and` is no refusal
            asking = _asking(form, command)
            yield asking if refusal == form.refusal else attrs.evolve(asking, refusal=refusal, fields=())

    def forms(self, state: S, seat: Seat) -> Iterable[Option[Command[S]]]:
        """Yield what of `options` is open, command by command and no further than somebody looks."""
        for command in self.commands:
            yield from self.forms_of(command, state, seat)

    def forms_of(self, command: type[Command[Any]], state: S, seat: Seat) -> Iterator[Option[Command[S]]]:
        """Yield what of that is one command's."""
        for form in command.open_forms(state, seat) if self._barred(command, state, seat) is None else ():
            if not form.command.refuse(state, seat):
                yield _asking(form, command)

    def check(self, state: S, seat: Seat, command: Command[S]) -> Refusal | None:
        """Say why a command is refused; None if it is not. Deciding it asks nothing else before it carries it out."""
        return self._barred(type(command), state, seat) or command.refuse(state, seat) or None

    def _barred(self, command: type[Command[Any]], state: S, seat: Seat) -> Refusal | None:
        """Return why no command of a kind may be given now: nobody asks for it, or it says so itself."""
        asked = self.asked(state) or _NOTHING if command.question else None
        refused = asked.refuse(seat, command.question, must=command.must) if asked is not None else None
        return refused or command.barred(state, seat)

    def bot(self) -> Bot[Command[S]] | None:
        """Return a player that looks ahead, if the game says what a state is worth; else None, and chance plays."""
        if type(self).score is System.score:
            return None
        return Lookahead()

    def decide(self, work: Work[S, Event[S]], seat: Seat, command: Command[S]) -> Refusal | None:
        """Carry out a command, or refuse it."""
        return self._barred(type(command), work.state, seat) or command.decide(work, seat)

    def apply(self, draft: S, event: Event[S]) -> None:
        """Put one fact into a live draft."""
        event.apply(draft)

    def tell(self, event: Event[S], state: S) -> str:
        """Return a line of words for a fact."""
        return event.tell(state)

    def beats(self, event: Event[S], state: S) -> tuple[Beat, ...] | None:
        """Return what a fact is to a story; None: its line."""
        return event.beats(state)

    def heading(self, event: Event[S], state: S) -> Heading | None:
        """Return the heading of the chapter that a fact begins."""
        return event.heading(state)

    def prologue(self, rulebook: Any, start: str | None) -> Prologue | None:
        """Return the name and the `text` of the entry that it opens from."""
        return None if start is None else prologue(rulebook, start)

    def about(self, command: Command[S], state: S) -> Iterable[tuple[str, str]]:
        """Yield what a command says that it is about."""
        return command.about(state)

    def audience(self, state: S, event: Event[S]) -> frozenset[Seat] | None:
        """Return the seats that may see a fact; None: everybody."""
        return event.audience(state)

    def discloses(self, state: S, command: Command[S]) -> bool:
        """Say whether everybody may read a command."""
        return command.discloses(state)

    def confides(self, state: S, command: Command[S]) -> bool:
        """Say whether the masters may read a command that is not for everybody."""
        return type(command).masters

    def face(self, state: S, event: Event[S], seat: Seat) -> Event[S] | None:
        """Return what a seat sees of a fact."""
        return event.face(Eyes(state, seat, self.masters(state)))

    def view(self, state: S, seat: Seat) -> Any:  # a game may have a view of another class
        """Return the state as a seat sees it: the same class, its secrets turned face down."""
        known = secrecy.sure_of_tags(self, state, "view")
        return attrs.evolve(seen(known, Eyes(known, seat, self.masters(state))), viewer=seat)

    def reimagine(self, state: S, seat: Seat, chance: Source) -> S:
        """Return another state that looks the same to this seat, as the tags say how."""
        found: S = secrecy.otherwise(secrecy.sure_of_tags(self, state, "reimagine"), seat, self.masters(state), chance)
        return found

    def reimagine_only(self, secret: str, state: S, seat: Seat, chance: Source) -> S | None:
        """Return another state that looks the same to this seat, in which one secret is otherwise, as its tag says."""
        if not secrecy.is_tagged(state):
            return None
        found: S = secrecy.otherwise(state, seat, self.masters(state), chance, only=secret)
        return found

    def secrets(self, state: S) -> Mapping[str, Any] | None:
        """Return every secret of a tagged state by the name of its field; None for any other state."""
        return secrecy.hidden(state) if secrecy.is_tagged(state) else None

    def board(self, view: Any) -> Board:  # as in `view`
        """Return what its `layout` tells; else a plain board: a card for each owner of something, tracks and notes."""
        if self.layout is not None:
            return self.layout.board(view)
        return plain_board(self.name.replace("-", " ").capitalize(), secrecy.sure_of_tags(self, view, "board"))

    def sheet(self, state: S, seat: Seat) -> Section | None:
        """Return the cards of those whom a seat plays (`roles`), or the one that is called like it, as it sees them."""
        view = self.view(state, seat)
        own = {role.id for role in self.roles(state) if role.seat == seat}
        return own_cards(self.board(view), own or {seat})

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, where its state has a field of that name; None: it goes on."""
        found: Outcome | None = state.outcome  # type: ignore[attr-defined]  # a state without one is told by its game
        return found

    def adopt(self, state: S, book: Any) -> S | Refusal:
        """Return the state as it goes on under another rulebook, with what is `from_book` compiled of that one.

        It cannot where an entry is gone that a field names (`ref`), or where no field says how it is compiled.
        """
        if not secrecy.is_tagged(state) or not is_compiled(state):
            return super().adopt(state, book)
        found: S | Refusal = compiled_anew(
            secrecy.sure_of_tags(self, state, "adopt"), book, lambda after: self.renewed(after, state)
        )
        return found

    def renewed(self, state: S, before: S) -> S | Refusal:
        """Return a state with the rules of another rulebook as the game goes on by them, or why it cannot.

        `before` has the rules by which it was played. What a game keeps of sheets, it takes from those of today here.
        """
        return state

    def inherit(self, state: S, carried: Mapping[str, Any], parameters: Mapping[str, Any]) -> S:
        """Return an opening state with the fields that an earlier game carried."""
        return inherited(state, carried)

    def hand_on(self, opening: S, carries: Mapping[str, Any], brought: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the game carries, and of maps by seat or hero what was brought for those who were not in it."""
        return handed_on(opening, carries, brought) if brought else carries

    def next_throw(self, view: Any, command: Command[S]) -> Throw | Chain | Unknown | None:  # as in `view`
        """Return the throw that comes next, now that a command has been given; None: there is none, Unknown: say why.

        It is asked of a seat's view, so that the `odds` which follow from it tell nobody more than they see.
        """
        return None

    def odds(self, state: S, seat: Seat, command: Command[S]) -> Odds | Unknown | None:
        """Return the chance that a complete command succeeds: that of the throw which comes next after it.

        It is carried out up to the first die for that, on a draft that is thrown away, and no plugin is asked.
        """
        if type(self).next_throw is GameSystem.next_throw:
            return None
        work: Work[S, Event[S]] = Work(self, state, Refusing(), 0, asks_plugins=False)
        with suppress(DrawRefused):
            command.carry_out(work, seat)
        throw = self.next_throw(self.view(work.state.freeze(), seat), command)
        return throw if throw is None or isinstance(throw, Unknown) else throw.odds()

    def described(self, rulebook: Any, parameters: Mapping[str, Any]) -> Throw | Chain | None:
        """Return the throw that people ask about outside any game; None if this game has none.

        `gateway odds` and `gateway roll` follow from it. Raise ValueError for parameters that make no sense;
        its words are told to whoever typed them. Those that say nothing beside each other are refused before it.
        """
        return None

    def weigh(self, rulebook: Any, parameters: Mapping[str, Any]) -> Odds | Unknown | None:
        """Return the exact odds of the throw that is described."""
        throw = self._described(rulebook, parameters)
        return None if throw is None else throw.odds()

    def toss(self, rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll | None:
        """Throw once what is described."""
        throw = self._described(rulebook, parameters)
        return None if throw is None else throw.toss(source)

    def _described(self, rulebook: Any, parameters: Mapping[str, Any]) -> Throw | Chain | None:
        sensible(self.parameters, parameters)
        return self.described(rulebook, parameters)


_NOTHING = Question("")  # asks nobody


def _players(state: Any) -> Mapping[Seat, str]:
    found: Mapping[Seat, str] = state.players
    return found


def _asking(form: Option[Command[S]], command: type[Command[Any]]) -> Option[Command[S]]:
    """Return the form with what its command says of all of its forms: the question it answers, if it names none."""
    question = form.question or command.question
    declines = form.declines or command.declines
    if (question, command.closes, declines) == (form.question, form.closes, form.declines):
        return form
    return attrs.evolve(form, question=question, closes=command.closes, declines=declines)
