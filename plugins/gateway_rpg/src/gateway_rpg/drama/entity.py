"""Anything that plays a part in a scene, and what the table knows of it from its card (GW-DR-02)."""

from typing import Literal

import attrs

__all__ = ["MOST_SIGNIFICANCE", "Entity", "Role"]

MOST_SIGNIFICANCE = 6  # the scale of how hard it is to be rid of somebody (GW-DR-22)
Role = Literal["countdown", "trigger"]  # in a ticking bomb


@attrs.frozen
class Entity:
    """Anything that plays a part (GW-DR-02): with a sheet in the scene, or with its own dice and level."""

    id: str  # its id in the cast; a gang's are numbered, and what the games master makes up is named by its name
    name: str  # what people call it
    side: str | None  # with whom it stands; None: neutral, with nobody
    seat: str  # who acts for it: `gm`, or the player whose character it is
    where: Literal["off-stage", "in-play", "gone"]  # off stage it waits to come in; gone is for good (GW-RU-201)
    active: bool  # whether it takes actions; what is passive only resists (GW-DR-06)
    pc: bool  # whether it is a player character
    key: bool  # whether only a climax finishes it (GW-DR-23)
    opposed: bool  # whether it counts as an opposed participant though it is passive (GW-RU-65)
    significance: int  # how hard it is to remove, 0 to 6 (GW-DR-22)
    dice: int | None = None  # Variability, of what has no sheet (GW-CH-32)
    level: int | None = None  # Challenge Level, of what has no sheet (GW-CH-32)
    hidden: bool = False  # whether those who do not play it are kept from what it opposes others with (GW-RU-200)
    sought_as: tuple[str, ...] = ()  # the words by which a search finds it off stage (GW-EF-58)
    enters: int | None = None  # the round in which a program in the games master's place brings it in
    lead: str | None = None  # who carries it, if it is a passenger (GW-PA-02)
    gang: str | None = None  # the cast entry of those with whom it acts as one (GW-RU-134)
    scale: int = 1  # how many of its gang make a free raise (GW-RU-134)
    willing: bool = False  # whether it is recruited without being asked (GW-RU-60)
    recruitable: bool = True  # whether anybody may recruit it (GW-RU-139)
    place: str | None = None  # where it is in a split scene; None: it works into several (GW-RU-148)
    role: Role | None = None  # its part in a ticking bomb (GW-TB-01)

    @property
    def is_hidden(self) -> bool:
        """Whether what it opposes others with is not for everybody; whoever is still sought is nobody's to know."""
        return self.hidden or self.where == "off-stage"

    def opposes(self, side: str | None) -> bool:
        """Whether it stands against that side: an active one of another, a passive one that is flagged (GW-RU-65).

        What is passive and of no side opposes everybody, if it is flagged.
        """
        if self.active:
            return self.side not in (None, side)
        return self.opposed and (self.side is None or self.side != side)
