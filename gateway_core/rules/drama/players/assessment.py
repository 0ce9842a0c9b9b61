"""How a scene looks to a program from one entity's place: who opposes it, and how far each side is from a climax."""

from typing import Self

import attrs

from ..secrecy.view import EntityView, SceneView
from .opponents import gets_at, must_beat, side_of

__all__ = ["FAR", "Assessment", "ladder_of"]

FAR = 99  # from a climax: there is nobody to bring it about against, or nobody to do it
GUESS = 7  # where a secret ladder is taken to begin, more or less
PATIENCE = 20  # rounds in which the climax is left to player characters
UNLINKED = 2  # how many steps of Edge a line that has still to be opened is counted as


def ladder_of(view: SceneView) -> int:
    """Return the ladder; where it is secret a guess that falls from round to round, as ladders do."""
    return view.ladder if view.ladder is not None else max(0, GUESS - view.round)


@attrs.frozen
class Assessment:
    """A scene as `me` sees it. `ours` and `theirs` are the steps that the best placed of each side lacks."""

    view: SceneView
    me: EntityView
    ladder: int
    foes: tuple[EntityView, ...]
    ours: int
    theirs: int

    @classmethod
    def of(cls, view: SceneView, entity: str) -> Self:
        """Look at the scene from this entity's place."""
        me, ladder = view.entity(entity), ladder_of(view)
        side = side_of(view, me)
        friends = [one for one in view.entities if one is me or (one.side is not None and one.side == side)]
        foes = _opponents(view, me)
        return cls(
            view,
            me,
            ladder,
            foes,
            ours=min((_gap(view, one, ladder) for one in friends), default=FAR),
            theirs=min((_gap(view, one, ladder) for one in foes), default=FAR),
        )

    @property
    def behind(self) -> bool:
        """Whether the other side is nearer to a climax."""
        return self.theirs < self.ours

    def gap(self, one: EntityView) -> int:
        """Return how many steps somebody lacks against its hardest opponent: at 0 or less it may call the climax."""
        return _gap(self.view, one, self.ladder)

    def edge(self, other: EntityView) -> int | None:
        """Return my Edge over somebody, or None without a line."""
        return self.view.edge(self.me.id, other.id)

    def allied(self, other: EntityView) -> bool:
        """Whether somebody is on my side, or carried by one who is."""
        side = side_of(self.view, other)
        return side is not None and side == side_of(self.view, self.me)

    def is_hardest(self, foe: EntityView) -> bool:
        """Whether nobody keeps me farther from a climax than this one."""
        return _lack(self.view, self.me, foe, self.ladder) >= self.gap(self.me)

    def holds_back(self, foe: EntityView) -> bool:
        """Whether nobody keeps this one farther from a climax than I do."""
        return foe.active and _lack(self.view, foe, self.me, self.ladder) >= self.gap(foe)


def _opponents(view: SceneView, me: EntityView) -> tuple[EntityView, ...]:
    """Return who opposes an entity that it can get at (GW-RU-65), and what it would set off (GW-TB-03)."""
    goals, side = must_beat(view, me), side_of(view, me)
    return tuple(
        one
        for one in view.entities
        if one in goals
        or (
            one.where == "in-play"
            and one.side not in (None, side)
            and (one.active or one.opposed)
            and one.lead is None
            and gets_at(view, me, one)
        )
    )


def _leaves_it(view: SceneView, one: EntityView) -> bool:
    """Whether somebody leaves the climax to the player characters of its side, unless they take too long.

    The scene is theirs, and not a witness's whom they found.
    """
    return (
        not one.pc
        and view.round <= PATIENCE
        and any(other.pc and other.where == "in-play" and other.side == one.side for other in view.entities)
    )


def _gap(view: SceneView, one: EntityView, ladder: int) -> int:
    if one.where != "in-play" or not one.active or one.lead is not None or _leaves_it(view, one):
        return FAR
    return max((_lack(view, one, foe, ladder) for foe in must_beat(view, one)), default=FAR)


def _lack(view: SceneView, one: EntityView, foe: EntityView, ladder: int) -> int:
    edge = view.edge(one.id, foe.id)
    return ladder + UNLINKED if edge is None else ladder - edge
