"""Anything that plays a part in a scene, and what the table knows of it from its card (GW-DR-02)."""

from typing import Literal

import attrs

__all__ = ["MOST_SIGNIFICANCE", "Entity", "Role"]

MOST_SIGNIFICANCE = 6  # the scale of how hard it is to be rid of somebody (GW-DR-22)
Role = Literal["countdown", "trigger"]  # in a ticking bomb


@attrs.frozen
class Entity:
    """Anything that plays a part (GW-DR-02): with a sheet in the scene, or with its own dice and level.

    What it opposes others with is `hidden` from those who do not play it, if the scene says so (GW-RU-200). A passenger
    is carried by its `lead` (GW-PA-02); those of one `gang` under one lead act as one, and as many as `scale` of them
    make a free raise (GW-RU-134). Who is `willing` may be recruited without being asked (GW-RU-60). Where a scene is
    split it is at its `place`, or works into several (GW-RU-148); its `role` is its part in a ticking bomb (GW-TB-01).
    """

    id: str
    name: str
    side: str | None
    seat: str
    where: Literal["off-stage", "in-play", "gone"]
    active: bool
    pc: bool
    key: bool
    opposed: bool
    significance: int
    dice: int | None = None
    level: int | None = None
    hidden: bool = False
    sought_as: tuple[str, ...] = ()
    enters: int | None = None
    lead: str | None = None
    gang: str | None = None
    scale: int = 1
    willing: bool = False
    place: str | None = None
    role: Role | None = None

    def opposes(self, side: str | None) -> bool:
        """Whether it stands against that side: an active one of another, a passive one that is flagged (GW-RU-65).

        What is passive and of no side opposes everybody, if it is flagged.
        """
        if self.active:
            return self.side not in (None, side)
        return self.opposed and (self.side is None or self.side != side)
