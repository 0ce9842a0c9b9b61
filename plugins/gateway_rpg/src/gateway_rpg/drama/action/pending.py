"""An action on its way from declaration to throw: its parts, who resists, how it was judged, what was staked."""

from collections.abc import Container, Iterable
from typing import Literal

import attrs

from gateway_core.challenge import Approach, Judgement
from gateway_core.packs.schema import ref

__all__ = ["CIRCUMSTANCES", "SOUGHT", "UNSEEN", "Part", "Pending", "Stage", "numbered"]

Stage = Literal["seek", "consent", "answer", "judge", "window", "stake", "roll"]

CIRCUMSTANCES = "circumstances"  # what resists when nobody does: dice and level that the games master names (GW-RU-162)
SOUGHT = "sought"  # who is looked for, while nobody at the table has seen it: it resists under this name (GW-RU-102)
UNSEEN = "unseen"  # who resists from off stage: players learn that somebody does, and not who (GW-RU-162)


@attrs.frozen
class Part:
    """One effect of an action (GW-EF-81): its targets, and what the effect lets its user choose."""

    effect: str = ref("effect", home="gateway")  # the full name of the effect
    targets: tuple[str, ...] = ()  # whom it is aimed at; one may be SOUGHT, whom a search in the same action looks for
    # who opposes an effect that is aimed at nobody, or a level for the ground between (GW-EF-47)
    resisted_by: tuple[str, ...] = ()
    give_to: str | None = None  # who gets the free raises of a set-up (GW-EF-65)
    instead_of: str | None = None  # the ally whose line with the target a rescuer breaks (GW-DR-14)
    positional: bool = False  # whether a restriction lasts only as long as the line does (GW-RU-142)
    keep: tuple[str, ...] = ()  # whose lines somebody takes along who leaves a lead (GW-EF-79)

    def bound(self, sought: str | None) -> "Part":
        """Return the part aimed at whoever was sought, once it is known who that is."""
        if sought is None or SOUGHT not in self.targets:
            return self
        return attrs.evolve(self, targets=tuple(sought if one == SOUGHT else one for one in self.targets))

    @property
    def is_chosen(self) -> bool:
        """Whether anything but its targets was chosen with it."""
        return bool(
            self.resisted_by or self.give_to is not None or self.instead_of is not None or self.positional or self.keep
        )

    @property
    def is_kept_apart(self) -> bool:
        """Whether somebody else than its targets stands against it: what was sought, or the ground between."""
        return SOUGHT in self.targets or bool(self.targets and self.resisted_by)


@attrs.frozen
class Pending:
    """A declared action that has not been thrown."""

    number: int  # actions of a scene are counted; facts name one by its number
    actor: str  # who acts; nobody ('') in a contest for the initiative (GW-DR-51)
    parts: tuple[Part, ...]  # its effects, in the order in which they were named
    # the opponents of each part in turn: its targets, or everybody that the effect must beat
    aims: tuple[tuple[str, ...], ...]
    resisters: tuple[str, ...]  # all who oppose any part, once each; in a contest those who roll
    approach: Approach  # how the actor goes about it
    stage: Stage = "answer"  # what is waited for; the stages come in the order of `Stage`
    cuts_into: int | None = None  # the number of the action that it interrupts
    words: str = ""  # what people say of it
    idea: str = ""  # what a search looks for, in the player's words (GW-EF-58)
    sought: str | None = None  # whom the games master says that is
    entry: bool = False  # whether an entrant breaks in by it (GW-DR-40)
    # the lines as they were when it was declared, where dues are counted by those (GW-RU-193)
    edges: tuple[tuple[str, str, int], ...] = ()
    # who has tried to block it for an ally, and pays with the initiative if struck (GW-EF-14)
    shields: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()  # who has still to agree to it (GW-RU-139, GW-EF-77)
    answers: tuple[tuple[str, Approach], ...] = ()  # how each resister goes about it, as far as they have said
    judgements: tuple[tuple[str, Judgement], ...] = ()  # whose approach has been judged, and how
    # points of Essence: whose, and of which category; None: that is all that is spent
    stakes: tuple[tuple[str, str | None], ...] = ()
    modifiers: tuple[tuple[str, int, str], ...] = ()  # entity, amount, why: what plugins answered, kept for replay
    unseen: str | None = None  # who resists from off stage under the name UNSEEN (GW-RU-162)
    # opponents, each with whom the games master has named to resist instead (GW-RU-205)
    stand_ins: tuple[tuple[str, str], ...] = ()

    @property
    def is_contest(self) -> bool:
        """Whether this is the contest of the unengaged for the initiative."""
        return not self.actor

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody who rolls: the actor first, then the resisters."""
        return self.resisters if self.is_contest else (self.actor, *self.resisters)

    def behind(self, entity: str) -> str:
        """Return who it is that resists under this name: whoever is sought, or resists unseen, has no other yet."""
        named = self.sought if entity == SOUGHT else self.unseen if entity == UNSEEN else None
        return entity if named is None else named

    def standing_for(self, opponent: str) -> str:
        """Return who resists for an opponent: itself, unless the games master has named another."""
        return dict(self.stand_ins).get(opponent, opponent)

    def meant_by(self, resister: str) -> tuple[str, ...]:
        """Return the opponents for whom somebody resists."""
        return tuple(one for one, other in self.stand_ins if other == resister) or (resister,)

    def approach_of(self, entity: str) -> Approach | None:
        """Return how `entity` goes about it, or None if it has not said."""
        return self.approach if entity == self.actor else dict(self.answers).get(entity)

    def stakes_of(self, entity: str) -> tuple[str, ...]:
        """Return the category of each point of Essence that `entity` has spent on this."""
        return tuple(category for who, category in self.stakes if who == entity and category is not None)

    def judgement(self, entity: str) -> Judgement | None:
        """Return the judgement of `entity`'s approach, or None if nobody has judged it."""
        return dict(self.judgements).get(entity)

    def has_staked(self, entity: str, most: int | None) -> bool:
        """Whether `entity` spends no more Essence: it said so, or has spent the `most` there is (None: no limit)."""
        return (entity, None) in self.stakes or (most is not None and len(self.stakes_of(entity)) >= most)

    def stacked(self, entity: str | None, everywhere: Container[str], beside: Container[str] = ()) -> int:
        """Return how many effects, `beside` those, bear on a resister; on nobody who resists, all (GW-RU-67)."""
        return len([None for index in self.parts_on(entity, everywhere) if self.parts[index].effect not in beside])

    def parts_on(self, entity: str | None, everywhere: Container[str]) -> tuple[int, ...]:
        """Return the indexes of the parts that count against a resister: its own, and those of effects that count
        `everywhere`; against nobody who resists, all of them (GW-RU-67, GW-RU-196).
        """
        aims = zip(self.parts, self.aims, strict=True)
        alone = entity in self.resisters
        return tuple(
            [i for i, (part, aim) in enumerate(aims) if not alone or entity in aim or part.effect in everywhere]
        )


def numbered(stack: Iterable[Pending], number: int) -> Pending:
    """Return the action of this number on a stack; raise KeyError if it is not there, as in a save that was edited."""
    for action in stack:
        if action.number == number:
            return action
    raise KeyError(f"no action {number} is under way")
