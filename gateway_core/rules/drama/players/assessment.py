"""How a scene looks to a program from one entity's place: who opposes it, and how far each side is from a climax."""

from typing import Self

import attrs

from ..secrecy.view import EntityView, SceneView
from .outlook import FAR, Entities, Outlook

__all__ = ["Assessment"]


@attrs.frozen
class Assessment:
    """A scene as `me` sees it. `ours` and `theirs` are the steps that the best placed of each side lacks."""

    outlook: Outlook
    me: EntityView
    ladder: int
    foes: Entities
    ours: int
    theirs: int

    @classmethod
    def of(cls, outlook: Outlook, entity: str) -> Self:
        """Look at the scene from this entity's place."""
        me = outlook.view.entity(entity)
        foes, friends = outlook.opponents(me), outlook.friends(me)
        ours, theirs = (min(map(outlook.gap, each.values()), default=FAR) for each in (friends, foes))
        return cls(outlook, me, outlook.ladder, foes, ours, theirs)

    @property
    def view(self) -> SceneView:
        """What the program's seat sees of it."""
        return self.outlook.view

    @property
    def behind(self) -> bool:
        """Whether the other side is nearer to a climax."""
        return self.theirs < self.ours

    def gap(self, one: EntityView) -> int:
        """Return how many steps somebody lacks against its hardest opponent: at 0 or less it may call the climax."""
        return self.outlook.gap(one)

    def edge(self, other: EntityView) -> int | None:
        """Return my Edge over somebody, or None without a line."""
        return self.view.edge(self.me.id, other.id)

    def allied(self, other: EntityView) -> bool:
        """Whether somebody is on my side, or carried by one who is."""
        side = self.outlook.side_of(other)
        return side is not None and side == self.outlook.side_of(self.me)

    def is_hardest(self, foe: EntityView) -> bool:
        """Whether nobody keeps me farther from a climax than this one."""
        return self.outlook.lack(self.me, foe) >= self.gap(self.me)

    def holds_back(self, foe: EntityView) -> bool:
        """Whether nobody keeps this one farther from a climax than I do."""
        return foe.active and self.outlook.lack(foe, self.me) >= self.gap(foe)
