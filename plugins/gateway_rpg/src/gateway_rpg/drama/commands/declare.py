"""Declaring an action: an effect on whom it can be used on, and for everybody else the reason why not (GW-DR-31)."""

from collections.abc import Iterator, Mapping
from typing import Self

from gateway_core.challenge import Approach
from gateway_core.game import Command, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.aims import aim_of
from ..action.approaches import approach_field, approaches, described, spoken
from ..action.concern import unconcerned
from ..action.consent import asked_of
from ..action.dry_run import done_before
from ..action.legal import (
    MOST_IDEA,
    legal,
    may_declare,
    resisters_of,
    undescribed,
    unsupported,
    untellable,
)
from ..action.pending import Part, Pending
from ..action.shielding import shields_an_ally
from ..action.unrolled import unaffordable
from ..events.actions import ActionDeclared
from ..events.event import Event
from ..events.opposition import AllyShielded
from ..language.effects import Effect
from ..passengers.turns import kinds_of
from ..places.reach import place_of
from ..secrecy.secrets import hides
from ..setup.prepared import prepared_as
from ..state import GM, Drama
from .aims import aims, aims_beside
from .guards import accepted, acts_for, not_yours, unfit
from .turns import whose_moment

__all__ = ["Declare"]


@deed("declare")
class Declare(Command[Drama]):
    """Declare an action: its effects with their targets, and the approach (GW-DR-31).

    `words` describe it, and with it the restriction that it lays (GW-EF-52); `idea` says what a search looks for
    (GW-EF-58).
    """

    actor: str  # whose moment it is
    parts: tuple[Part, ...]  # its effects, as many as are combined, in any order
    approach: Approach  # what it goes about them with
    words: str = ""  # what it does, for people; needed where an effect lays a restriction
    idea: str = ""  # what it looks for, in a line; only where an effect searches

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        moment = not_yours(state, seat, self.actor) or may_declare(state, self.actor)
        if isinstance(moment, Refusal):
            return moment
        return legal(state, self.actor, self.parts, moment) or self.refuse_way(state, seat, moment)

    def refuse_way(self, state: Drama, seat: str, moment: Pending | None) -> Refusal | None:
        """Refuse how it is gone about; `legal` has passed its parts, and `moment` is what it cuts into."""
        return (
            unfit(state, self.actor, self.approach)
            or unsupported(state, self.actor, self.parts, self.approach)
            or untellable(state, self.parts, self.approach)
            or undescribed(state, self.parts, self.words, self.idea)
            or (unconcerned(state, self.actor, self.parts) if seat != GM else None)
            or unaffordable(state, self.actor, self.parts, self.approach, moment)
        )

    def about(self, state: Drama) -> Iterator[tuple[str, str]]:
        """Yield its effects, on whom and where they are, and what it goes about them with."""
        name, way = state.rules.challenge.name, self.approach
        yield from super().about(state)
        yield from (("effect", state.rules.effects[part.effect].name) for part in self.parts)
        targets = dict.fromkeys(one for part in self.parts for one in part.targets)
        yield from (("entity", state.called(one)) for one in targets)
        place = place_of(state, self.actor)
        if place is not None:
            yield "place", state.places[place].name
        sheet = state.sheets.get(self.actor)
        for one in prepared_as(state.rules, self.actor, sheet, way, targets):
            yield "approach", one.name or described(state, way)
        if way.trait is not None:
            yield "trait", way.trait
        if way.background is not None:
            yield "background", name(way.background)
        yield from (("item", name(one)) for one in way.gear)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield a form for each effect that can be used on somebody, and one for each reason why it cannot."""
        for actor, effect, moment in _usable(state, seat):
            refused: dict[Refusal | None, list[Choice]] = {None: []}
            for choice in aims(state, actor, effect):
                refused.setdefault(legal(state, actor, choice.value, moment), []).append(choice)
            yield from cls._of(state, actor, effect, refused.pop(None), refused)

    @classmethod
    def open_forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield those alone that are open, and go through those alone whom an effect can be aimed at.

        In a large cast that is hardly anybody: most effects need a line.
        """
        for actor, effect, moment in _usable(state, seat):
            near = set(aim_of(state, actor, effect, moment))
            allowed = [one for one in aims(state, actor, effect, near) if not legal(state, actor, one.value, moment)]
            yield from (form for form in cls._of(state, actor, effect, allowed, {}) if form.is_open)

    @classmethod
    def _of(
        cls,
        state: Drama,
        actor: str,
        effect: Effect,
        allowed: list[Choice],
        refused: Mapping[Refusal | None, list[Choice]],
    ) -> Iterator[Option[Self]]:
        if not (allowed or refused):
            return
        present = [other.id for other in state.entities.values() if other.where == "in-play" and other.id != actor]
        ways = approaches(state, actor, [effect.id], present)
        untold = [untellable(state, [Part(effect.id)], way.value) for way in ways]
        ways = tuple(way for way, why in zip(ways, untold, strict=True) if why is None) or ways
        only_told = untold[0] if all(untold) else None
        if allowed and only_told is not None:
            refused = {**refused, only_told: [*refused.get(only_told, []), *allowed]}
            allowed = []
        for why, choices in [(None, allowed), *refused.items()]:
            if choices:
                begun = cls(actor, choices[0].value, ways[0].value)
                fields = [Field("parts", "aimed at", tuple(choices)), approach_field(state, actor, ways)]
                if "words" in effect.choose:
                    begun = begun.but(words=spoken(ways[0].label))
                    fields.append(Field("words", "what it does to them, in words", text=MOST_IDEA))
                if "idea" in effect.choose:
                    heard = state.rumours.get(state.entities[actor].side or "", ())
                    begun = begun.but(idea=heard[0] if heard else "somebody who ought to be here")
                    fields.append(Field("idea", "what is looked for", text=MOST_IDEA))
                label = f"{state.called(actor)}: {effect.name}"
                yield Option(effect.id, label, begun, tuple(fields), why, joins="parts")

    @staticmethod
    def beside(state: Drama, begun: "Declare", effect: str) -> Iterator[Choice]:
        """Yield the aims that an effect has through what is begun: a line is opened first, somebody is looked for."""
        moment = may_declare(state, begun.actor)
        if not isinstance(moment, Refusal):
            there = done_before(state, begun.actor, begun.parts, moment)
            yield from aims_beside(there, begun.actor, state.rules.effects[effect], begun.parts)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        state, moment = work.state, accepted(may_declare(work.state, self.actor))
        aims, resisters = resisters_of(state, self.actor, self.parts, moment)
        edges = state.lines.items() if state.rules.rulings.dues_at_declaration else ()
        declared = ActionDeclared(
            state.next_action, self.actor, self.parts, aims, resisters, self.approach,
            moment.number if moment else None, self.words, self.idea, state.breaks_in(self.actor),
            tuple((one, other, edge) for (one, other), edge in edges), asked_of(state, self.actor, self.parts),
        )  # fmt: skip
        for fact in declared.shown(state):
            work.emit(fact)
        if moment is not None and shields_an_ally(state, self.actor, self.parts, moment):
            work.emit(AllyShielded(moment.number, self.actor))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.actor)


def _usable(state: Drama, seat: str) -> Iterator[tuple[str, Effect, Pending | None]]:
    """Yield who of a seat's might declare an action now, each with every effect of its kind, and what it cuts into."""
    for actor in whose_moment(state):
        moment = may_declare(state, actor) if acts_for(state, seat, actor) else None
        if acts_for(state, seat, actor) and not isinstance(moment, Refusal):
            kinds = kinds_of(state, actor)
            for effect in sorted(state.rules.effects.values(), key=lambda one: (one.rank or 99, one.id)):
                if not kinds.isdisjoint(effect.by):
                    yield actor, effect, moment
