"""A scene as a program reads it: who stands against whom, and how far everybody is from a climax."""

from collections.abc import Mapping
from functools import cached_property

import attrs

from ..secrecy.view import EntityView, SceneView

__all__ = ["FAR", "Outlook", "ladder_of"]

FAR = 99  # from a climax: there is nobody to bring it about against, or nobody to do it
GUESS = 7  # where a secret ladder is taken to begin, more or less
PATIENCE = 20  # rounds in which the climax is left to player characters
UNLINKED = 2  # how many steps of Edge a line that has still to be opened is counted as

Entities = Mapping[str, EntityView]  # by cast id, in the order of the cast


def ladder_of(view: SceneView) -> int:
    """Return the ladder; where it is secret a guess that falls from round to round, as ladders do."""
    return view.ladder if view.ladder is not None else max(0, GUESS - view.round)


@attrs.frozen(eq=False)
class Outlook:
    """What a program makes of one view, whoever it plays in it.

    Opponents are found once for all who stand together, and lines are asked for by whom they are of: with a look at
    everybody for each of everybody, twice the cast would take four times as long.
    """

    view: SceneView
    _goals: dict[object, Entities] = attrs.field(init=False, factory=dict)
    _gaps: dict[str, int] = attrs.field(init=False, factory=dict)

    @cached_property
    def ladder(self) -> int:
        """The ladder, or a guess at it."""
        return ladder_of(self.view)

    @cached_property
    def _over(self) -> frozenset[str]:
        return frozenset(place.id for place in self.view.places if place.over)

    @cached_property
    def _heroes(self) -> frozenset[str | None]:
        """The sides that have a player character in play."""
        return frozenset(one.side for one in self.view.entities if one.pc and one.where == "in-play")

    def side_of(self, one: EntityView) -> str | None:
        """Return on whose side somebody is: a passenger on its lead's."""
        return one.side if one.lead is None else self.view.entity(one.lead).side

    def gets_at(self, one: EntityView, other: EntityView) -> bool:
        """Whether the two can get at each other (GW-SP-01)."""
        if one.place in self._over or other.place in self._over:
            return False
        return one.place is None or other.place is None or one.place == other.place

    def must_beat(self, one: EntityView) -> Entities:
        """Return whom a climax of somebody's is against: its opponents there, or what it sets off (GW-TB-02)."""
        sets_off = one.id if self.view.ticking and one.role == "countdown" else None
        alike = sets_off, self.side_of(one), one.place, self._places(one)
        if alike not in self._goals:
            self._goals[alike] = {
                other.id: other
                for other in self.view.entities
                if other.where == "in-play" and self.gets_at(one, other) and self._is_goal(one, other, sets_off)
            }
        return self._goals[alike]

    def _is_goal(self, one: EntityView, other: EntityView, sets_off: str | None) -> bool:
        if sets_off is not None:
            return other.role == "trigger" and other.id != sets_off
        return self._opposes(one, other) and (not self.view.places or other.place in self._places(one))

    def _opposes(self, one: EntityView, other: EntityView) -> bool:
        hostile = other.side not in (None, self.side_of(one)) and other.lead is None
        return hostile and (other.active or other.opposed)

    def opponents(self, me: EntityView) -> Entities:
        """Return who opposes an entity that it can get at (GW-RU-65), and what it would set off (GW-TB-03)."""
        goals = self.must_beat(me)
        return {
            one.id: one
            for one in self.view.entities
            if one.id in goals or (one.where == "in-play" and self._opposes(me, one) and self.gets_at(me, one))
        }

    def friends(self, me: EntityView) -> Entities:
        """Return who is on an entity's side, itself first of all."""
        side = self.side_of(me)
        alike = {one.id: one for one in self.view.entities if one.side is not None and one.side == side}
        return {me.id: me} | alike

    def struck_already(self, one: EntityView) -> bool:
        """Whether a climax waits already wherever somebody is."""
        theirs = self._places(one)
        return bool(theirs) and all(place.hit for place in self.view.places if place.id in theirs)

    def _places(self, one: EntityView) -> frozenset[str | None]:
        if one.place is not None or not self.view.places:
            return frozenset({one.place} - {None})
        return frozenset({other.place for other in self.view.among(self.view.edges(one.id))} - {None})

    def gap(self, one: EntityView) -> int:
        """Return how many steps somebody lacks against its hardest opponent: at 0 or less it may call the climax."""
        if one.id not in self._gaps:
            self._gaps[one.id] = FAR if self._calls_none(one) else self._gap(one)
        return self._gaps[one.id]

    def _calls_none(self, one: EntityView) -> bool:
        """Whether somebody brings about no climax, or leaves it to the player characters of its side for now.

        The scene is theirs, and not a witness's whom they found.
        """
        if one.where != "in-play" or not one.active or one.lead is not None:
            return True
        return not one.pc and self.view.round <= PATIENCE and one.side in self._heroes

    def _gap(self, one: EntityView) -> int:
        met, unlinked = self._edges(one)
        lacks = [self.ladder - edge for edge in met]
        return max([*lacks, self.ladder + UNLINKED] if unlinked else lacks, default=FAR)

    def lack(self, one: EntityView, foe: EntityView) -> int:
        """Return how many steps somebody lacks against one opponent."""
        edge = self.view.edge(one.id, foe.id)
        return self.ladder + UNLINKED if edge is None else self.ladder - edge

    def least_edge(self, one: EntityView, beside: str | None = None) -> int | None:
        """Return the least Edge of somebody over whom it must beat, `beside` one; None: it need beat nobody.

        It has none over whom it has no line to.
        """
        met, unlinked = self._edges(one, beside)
        return min([*met, 0] if unlinked else met, default=None)

    def _edges(self, one: EntityView, beside: str | None = None) -> tuple[list[int], int]:
        """Return the Edge over each whom somebody must beat and has a line to, and how many it has none to."""
        goals, over = self.must_beat(one), self.view.edges(one.id)
        if self.view.ticking:  # a trigger may be carried, and then the line to it is its lead's
            over = {other: edge for other in goals if (edge := self.view.edge(one.id, other)) is not None}
        met = [edge for other, edge in over.items() if other in goals and other != beside]
        return met, len(goals) - len(met) - (beside in goals)
