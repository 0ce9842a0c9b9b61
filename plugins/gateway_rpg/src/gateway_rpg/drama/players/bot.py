"""A player of scenes that is a program: it weighs what an action would make of the scene, by exact odds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self

import attrs

from gateway_core.chance.source import Source, Stream
from gateway_core.table.bot import Considered, Observation
from gateway_core.table.option import Option

from .. import commands as c
from ..asked import asked, is_left_out
from ..commands.turns import whose_moment
from ..passengers.turns import aboard
from ..setup.casting import GM
from ..state import Drama
from .acting import one_of_the_best, promising, thoughts
from .ahead import Foresight, furthest
from .explaining import considered, explained
from .games_master.entering import brought_in, set_off
from .games_master.finding import findable
from .games_master.judging import judged
from .games_master.rejoining import rejoined
from .lasting import Lasting
from .loyalty import agrees
from .ordering import order_for
from .position import Position
from .promise import Promise
from .prospects import Prospects
from .rolling import raises_for, spends, spent_on
from .sides import Sides
from .weights import Weights

__all__ = ["AheadBot", "DramaBot"]

_EFFORT = 60  # steps for one choice, where nobody says how many
_DRASTIC = 120_000  # thousandths of worth from which an action is cut into: less is left for one's own action


@attrs.frozen
class DramaBot:
    """Plays any seat, the games master's too: it judges as prepared, and otherwise in the middle.

    It looks at nothing but what its seat supposes the scene to be (`secrecy.supposed`), so what it does follows from
    what that seat sees.
    """

    name: ClassVar[str] = "drama"  # under which the log says that it decided
    cares: Weights = attrs.field(factory=Weights)  # what counts for it

    @property
    def weights(self) -> Mapping[str, int]:
        """What counts for it, in per cent of what does by itself: what a personality may change."""
        return attrs.asdict(self.cares)

    def with_weights(self, weights: Mapping[str, int]) -> Self:
        """Return a program that plays so; raise TypeError for a name that is no weight."""
        return attrs.evolve(self, cares=Weights(**{**self.weights, **weights}))

    def choose(self, seat: str, observation: Observation[c.Command], chance: Source) -> c.Command:
        """Return the command to give now."""
        return self._choice(seat, observation, chance).command()

    def volunteer(self, seat: str, observation: Observation[c.Command], chance: Source) -> c.Command | None:
        """Return what the scene expects of a games master who has no turn in which to say it."""
        if seat != GM or not is_left_out(observation.imagine(chance).state):
            return None
        return self._choice(seat, observation, chance).decreed()

    def explain(self, seat: str, observation: Observation[c.Command], command: c.Command, chance: Source) -> str:
        """Say what an action promised beside the next best; nothing of anything else, which the moment asked for."""
        choice = self._choice(seat, observation, chance)
        spent = spent_on(choice.state, seat, command, choice.prospects)
        return explained(choice.state, choice.compared(), command, spent)

    def rank(self, seat: str, observation: Observation[c.Command], chance: Source) -> Iterable[c.Command]:
        """Return the actions that promise most to whoever's moment it is, with letting it go; of anything else none."""
        return self._choice(seat, observation, chance).ranked()

    def consider(
        self, seat: str, observation: Observation[c.Command], command: c.Command, chance: Source
    ) -> Iterable[Considered]:
        """Say what it made of all that is prepared for whoever's moment it is."""
        choice = self._choice(seat, observation, chance)
        acts = choice.acting("turn", "window", "break-in")
        if acts is not None and isinstance(command, c.Declare):
            acts = command.actor  # whom somebody carries may help first
        return () if acts is None else considered(choice.nearby(acts), seat, command)

    def _choice(self, seat: str, observation: Observation[c.Command], chance: Source) -> "_Choice":
        state = observation.imagine(chance).state
        return _Choice(state, seat, self.cares, Stream(chance), self._steps(observation))

    def _steps(self, observation: Observation[c.Command]) -> int:
        """Return how far it looks ahead for a choice: not at all."""
        return 0

    def looking_ahead(self) -> "AheadBot":
        """Return the same program, looking ahead."""
        return AheadBot(self.cares)


@attrs.frozen
class AheadBot(DramaBot):
    """The same, looking at what comes of the best of its choices: one side in one scene that they lead to is a step."""

    name: ClassVar[str] = "look-ahead"
    effort: int = _EFFORT

    def _steps(self, observation: Observation[c.Command]) -> int:
        return observation.effort or self.effort


@attrs.frozen(eq=False)
class _Choice:
    """One choice while it is made, in the scene as the seat supposes it."""

    state: Drama
    seat: str
    weights: Weights
    stream: Stream
    steps: int  # that it may look ahead

    @cached_property
    def lasting(self) -> Lasting:
        """What of the scene stays as it is while actions are under way."""
        return Lasting.of(self.state, self.seat, self.weights)

    @property
    def cast(self) -> Sides:
        """Who stands with whom."""
        return self.lasting.cast

    @cached_property
    def position(self) -> Position:
        """How the scene stands."""
        return self.lasting.position(self.state)

    def command(self) -> c.Command:
        """Return what to do about what is asked."""
        question = asked(self.state)
        assert question is not None  # somebody is awaited
        return self.decreed() or _ANSWERS[question.id](self)

    def decreed(self) -> c.Command | None:
        """Return what the scene expects of a games master now, whatever else is asked."""
        if self.seat != GM or self.state.phase != "turns" or self.state.stack:
            return None  # before anybody works out who stands with whom
        return brought_in(self.state, self.cast) or rejoined(self.state, self.cast)

    def first(self, kind: type[c.Command]) -> Option[Any]:
        """Return the first open form of a kind of command."""
        return next(iter(kind.open_forms(self.state, self.seat)))

    def plain(self, kind: type[c.Command]) -> c.Command:
        """Return the first open form of a kind of command as it stands."""
        command: c.Command = self.first(kind).command
        return command

    def prospects(self, actor: str) -> Prospects:
        """Return the scene as it looks from an entity's place."""
        return (Foresight if self.steps else Prospects)(self.state, actor, self.position, self.weights)

    def nearby(self, actor: str) -> Prospects:
        """Return the same, looking no further than to what is done now."""
        return Prospects(self.state, actor, self.position, self.weights)

    def best(self, actor: str) -> Promise | None:
        """Return what an entity should do now; None: nothing that brings anything."""
        usual = one_of_the_best(self.nearby(actor), self.seat, self.stream)
        if not self.steps:
            return usual
        prospects = self.prospects(actor)
        return next(iter(furthest(prospects, promising(prospects, self.seat), self.steps, usual)), None)

    def furthest(self, prospects: Prospects, promises: Sequence[Promise]) -> list[Promise]:
        """Return the best way to go about each action, what leads furthest first as far as it looks ahead."""
        return furthest(prospects, promises, self.steps)

    def compared(self) -> list[Promise]:
        """Return what may be done by whoever's moment it is, the action that promises most first; none: no actions."""
        acts = self.acting("turn", "break-in")
        if acts is None or self.decreed() is not None:
            return []
        prospects = self.prospects(acts)
        return self.furthest(prospects, promising(prospects, self.seat))

    def acting(self, *questions: str) -> str | None:
        """Return who it is that acts next if the seat answers one of these with an action; None: another is asked."""
        question = asked(self.state)
        if question is None or question.id not in questions:
            return None
        moment = whose_moment(self.state)
        if question.id == "turn" and moment:
            moment = (next(iter(aboard(self.state, moment[0])), moment[0]),)
        own = (one for one in moment if self.seat in (GM, self.state.seat_of(one)))
        return next(own, next(iter(moment), None))

    def ranked(self) -> tuple[c.Command, ...]:
        """Return what a person in the seat would think of, the best first."""
        acts = self.acting("turn", "window", "break-in")
        if acts is None:
            return ()
        return thoughts(self.prospects(acts), self.seat, is_turn=self.acting("turn") is not None)

    def seek(self) -> c.Command:
        """Take somebody off stage whose name is in the idea; say that there is nobody if none is.

        Of its own it may have said no more than that somebody is looked for, and knows what they have heard.
        """
        form, action = next(iter(c.BindIdea.open_forms(self.state, self.seat)), None), self.state.stack[-1]
        there = [choice.value for choice in form.fields[0].choices] if form is not None else []
        found = findable(self.state, action.actor, action.idea, there)
        return c.RefuseIdea() if found is None else c.BindIdea(found)

    def consent(self) -> c.Command:
        """Agree to what one of the own side wants; nobody else is gone along with, or let go."""
        asks, actor = self.first(c.Consent).command.entity, self.state.stack[-1].actor
        found = self.state.entities.get(asks)
        return c.Consent(asks, found is not None and found.side is not None and agrees(self.state, asks, actor))

    def judge(self) -> c.Command:
        """Judge as the scene has prepared, and in the middle where it has nothing."""
        return judged(self.state, self.first(c.Judge))

    def window(self) -> c.Command:
        """Cut into an action that would cost much, if more is spared by it than one's own action would bring."""
        action = self.state.stack[-1]
        holder = self.state.may_interrupt(action) or ""
        waits = c.Waive(holder)
        prospects = self.prospects(holder)
        if self.state.allied(holder, action.actor) or 1000 * prospects.threat(action.number) < _DRASTIC:
            return waits
        # Looked at further, what keeps an action from happening would seem to change nothing.
        found = one_of_the_best(prospects, self.seat, self.stream)
        if found is None or found.value < _DRASTIC:
            return waits
        return self.helped_first(holder) or found.command

    def break_in(self) -> c.Command:
        """Break in where that brings anything; a bomb goes off as it comes in, if it can (GW-TB-06)."""
        entrant = next(one for one in self.state.breaking_in if self.state.seat_of(one) == self.seat or self.seat == GM)
        bomb = set_off(self.state, self.seat, entrant) if self.state.ticking else None
        found = bomb or getattr(self.best(entrant), "command", None)
        return (self.helped_first(entrant) or found) if found is not None else c.Waive(entrant)

    def helped_first(self, lead: str) -> c.Command | None:
        """Return the help of a passenger for a lead who is about to act, if it has any to give."""
        for rider in aboard(self.state, lead):
            found = self.best(rider)
            if found is not None and self.state.rules.effects[found.command.parts[0].effect].resist == "nobody":
                return found.command
        return None

    def turn(self) -> c.Command:
        """Do what promises most, passengers first; pass where nothing promises anything."""
        turn = self.state.turn
        if turn is None:
            return self.plain(c.Stop)
        actor = next(iter(aboard(self.state, turn)), turn)
        found = self.best(actor)
        return c.Pass(actor) if found is None else found.command

    def stake(self) -> c.Command:
        """Spend Essence where it decides much."""
        return spends(self.state, self.first(c.Stake), self.prospects)

    def roll(self) -> c.Command:
        """Spend Essence on it or none, then throw with the raises that promise most."""
        form = next(iter(c.Stake.open_forms(self.state, self.seat)), None)
        return raises_for(self.state, self.prospects) if form is None else spends(self.state, form, self.prospects)

    def order(self) -> c.Command:
        """Go first with a climax; hold while somebody else is near one; else come last, having seen what they do."""
        holder = self.state.holder
        if holder is None:
            return self.plain(c.Order)
        return c.Order(order_for(self.state, holder, self.first(c.Order).fields[0], self.position))


_ANSWERS: Mapping[str, Callable[[_Choice], c.Command]] = {
    "answer": lambda choice: choice.plain(c.Answer),  # in the way that was thought out first
    "break-in": _Choice.break_in,
    "consent": _Choice.consent,
    "favour": lambda choice: choice.plain(c.Favour),
    "judge": _Choice.judge,
    "order": _Choice.order,
    "roll": _Choice.roll,
    "seek": _Choice.seek,
    "situations": lambda choice: choice.plain(c.TakeUp),
    "stake": _Choice.stake,
    "turn": _Choice.turn,
    "window": _Choice.window,
}
