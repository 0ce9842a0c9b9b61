"""Drives: claimed, marked, denied, and grown between Chapters (AD-44, AD-45, AD-91, AD-92)."""

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, fact, put
from gateway_core.table import Beat

from ..state import GM, Adventure, Drive, Growth

__all__ = [
    "DriveClaimed",
    "DriveDenied",
    "DriveMarked",
    "DriveWritten",
    "DrivesCleared",
    "GrowthAsked",
    "GrowthSettled",
]


@fact("drive-claimed")
class DriveClaimed(Event[Adventure]):
    """A player says which Drive the action served, or that it served none (AD-44)."""

    character: str
    drive: str | None

    def apply(self, draft: Adventure) -> None:
        if self.drive is not None:
            draft.change_test(claims=FrozenDict({**draft.under_way.claims, self.character: self.drive}))
        draft.decided(self.character)


@fact("drive-marked", puts={"drives[drive].marked": True})
class DriveMarked(Event[Adventure]):
    """A Drive is marked, and so much Resolve comes of it, of which `lost` went over the top (AD-44, AD-45)."""

    drive: str
    character: str
    gained: int
    lost: int
    resolve: int = put("characters[character].resolve")

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        _unclaim(draft, self.character)

    def tell(self, state: Adventure) -> str:
        gained = f", and gains {self.gained} Resolve" if self.gained else ""
        return f"{state.called(self.character)} marks a Drive: {state.drives[self.drive].text.rstrip('.')}{gained}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=self.gained),)


@fact("drive-denied", "This served no Drive of {character:called}.")
class DriveDenied(Event[Adventure]):
    """The games master says that the action served no Drive (AD-R20)."""

    character: str

    def apply(self, draft: Adventure) -> None:
        _unclaim(draft, self.character)


def _unclaim(draft: Adventure, character: str) -> None:
    claims = FrozenDict({one: drive for one, drive in draft.under_way.claims.items() if one != character})
    draft.change_test(claims=claims, denied=(*draft.under_way.denied, character))


@fact("drives-cleared", "After a rest every Drive may be marked again.")
class DrivesCleared(Event[Adventure]):
    """Rest takes the marks off every Drive (AD-91)."""

    def apply(self, draft: Adventure) -> None:
        draft.drives.update({id: attrs.evolve(one, marked=False) for id, one in draft.drives.items() if one.marked})


@fact("growth-asked")
class GrowthAsked(Event[Adventure]):
    """A player asks the group for a change of Drives (AD-92)."""

    growth: Growth = put("growths[growth.character]")

    def tell(self, state: Adventure) -> str:
        who, text = state.called(self.growth.character), self.growth.text
        asked = (
            f"The games master proposes a Drive to {who}"
            if self.growth.by == GM
            else f"{who} asks the group for a Drive"
        )
        return f"{asked}: {text}"


@fact("growth-settled", "{agreed:|The Drives of {character:called} stay as they are.}", drops=("growths[character]",))
class GrowthSettled(Event[Adventure]):
    """The group has agreed, or not; if it has, the Drive was written just before."""

    character: str
    agreed: bool


@fact("drive-written", "A Drive of {drive.holder:called} is now: {drive.text}")
class DriveWritten(Event[Adventure]):
    """A Drive is new on the sheet, or has another text (AD-92)."""

    drive: Drive = put("drives[drive.id]")
