"""What stands on sheets: harm and healing, Gear, Drives (AD-16 to AD-19, AD-44, AD-76 ff., AD-91, AD-92).

What NPCs bear and carry is the games master's to know.
"""

from gateway_core.game import Event, Eyes, add, fact, put, take
from gateway_core.table import Beat, Count

from ..state import GM, TESTED, Adventure, Drive, Growth, Item, Status, Track


def _down(what: str) -> Beat:
    """Return what it is to a story that somebody is out: as much as three points of a track."""
    return Beat(weight=3, counts=(Count(what, "{character:called}"),))


# ── harm ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("track-changed", to="character:knowing", shows={"AD-R14": ("Character.damage_to",)})
class TrackChanged(Event[Adventure]):
    """Somebody's Health or Resolve goes from `before` to `after`; `why` is for people."""

    character: str
    track: Track
    before: int
    after: int = put("characters[character].{track}")
    why: str

    def tell(self, state: Adventure) -> str:
        return f"  {self._said(state, f' ({self.why})' if self.why else '')}"

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        lost = self.before - self.after
        counts = (Count(f"{self.track.capitalize()} lost", state.called(self.character), lost),) if lost > 0 else ()
        return (Beat(self._said(state), weight=abs(lost), counts=counts),)

    def _said(self, state: Adventure, why: str = "") -> str:
        does = f"{'gains' if self.after > self.before else 'loses'} {abs(self.after - self.before)}"
        left = f"; {self.after} left" if state.is_hero(self.character) else ""
        return f"{state.called(self.character)} {does} {self.track.capitalize()}{why}{left}."


@fact(
    "fell", shows={"AD-19": ("items",), "AD-76": TESTED}, story=_down("Unconscious"), drops=("proposals[character]",)
)  # fmt: skip
class Fell(Event[Adventure]):
    """Somebody is in Serious Danger: unconscious, bleeding in a Conflict, else stable (AD-76, AD-77)."""

    character: str = take("held")
    status: Status = put("characters[character].status")

    def tell(self, state: Adventure) -> str:
        return f"{state.called(self.character)} falls unconscious{' and bleeds' if self.status == 'bleeding' else ''}."


@fact("bled", to="character:knowing")
class Bled(Event[Adventure]):
    """Somebody unconscious loses a point of what is left (AD-77)."""

    character: str
    track: Track
    after: int = put("characters[character].{track}")

    def tell(self, state: Adventure) -> str:
        left = f"; {self.after} {self.track.capitalize()} left" if state.is_hero(self.character) else ""
        return f"{state.called(self.character)} is bleeding{left}."


@fact(
    "stabilised", "{by:{by:called} stops the bleeding of {character:called}|{character:called} no longer bleeds}.",
    puts={"characters[character].status": "stable"},
)  # fmt: skip
class Stabilised(Event[Adventure]):
    """Somebody loses no more; `by` None: the Conflict is over (AD-78)."""

    character: str
    by: str | None


@fact(
    "revived", "{by:{by:called} brings {character:called} round|{character:called} wakes}.", to="character:knowing",
    puts={"characters[character].status": "up"},
)  # fmt: skip
class Revived(Event[Adventure]):
    """Somebody wakes, and the track that was empty is at `after` (AD-81); `by` None: at the end of the Chapter."""

    character: str
    by: str | None
    track: Track
    after: int = put("characters[character].{track}")


@fact(
    "died", "{character:called} dies.", shows={"AD-19": ("items",)}, story=_down("Dead"),
    puts={"characters[character].status": "dead"}, drops=("proposals[character]",),
)  # fmt: skip
class Died(Event[Adventure]):
    """Health and Resolve are both gone (AD-79)."""

    character: str = take("held")


@fact(
    "fate-named", "{character:called} is out of it: {fate}.", shows={"AD-19": ("items",), "AD-76": TESTED},
    story=_down("Out of it"), puts={"characters[character].status": "out"}, drops=("proposals[character]",),
)  # fmt: skip
class FateNamed(Event[Adventure]):
    """An NPC is out, and this became of them (AD-R22)."""

    character: str = take("held")
    fate: str = put("characters[character].fate")


# ── Gear ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("gear-gained", "{item.holder:called} now has: {item.id:gear}.", to="item.holder:knowing")
class GearGained(Event[Adventure]):
    """Somebody has a new piece of Gear (AD-19)."""

    item: Item = put("items[item.id]")


@fact("gear-given")
class GearGiven(Event[Adventure]):
    """A piece of Gear changes hands, marks and all (AD-19)."""

    item: str
    to: str = put("items[item].holder")

    def tell(self, state: Adventure) -> str:
        what = f"is given: {state.gear(self.item)}" if state.is_hero(self.to) else "takes something"
        return f"{state.called(self.to)} {what}."


@fact("gear-shown", reveals=True, shows={"AD-19": ("items",)})
class GearShown(Event[Adventure]):
    """What an NPC carried is seen from now on, for a Protagonist has it (AD-19)."""

    item: str


@fact("gear-lost", drops=("items[item]",))
class GearLost(Event[Adventure]):
    """A piece of Gear is gone (AD-19); `known`: whether everybody knew of it."""

    item: str
    known: bool

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return None if self.known else frozenset({GM})


@fact("gear-marked", shows={"AD-18": TESTED}, story=Beat())
class GearMarked(Event[Adventure]):
    """A box of a piece of Gear is marked (AD-18); `words` say what it is used for.

    Whoever may not know the piece is told of its holder in its place: an id says what it is.
    """

    item: str
    marked: int = put("items[item].marked")
    words: str = ""

    def face(self, eyes: Eyes) -> "GearMarked":
        if eyes.master or eyes.state.is_shown(self.item):
            return self
        return GearMarked(eyes.state.items[self.item].holder, 0, self.words)

    def tell(self, state: Adventure) -> str:
        words, item = f" {self.words}" if self.words else "", state.items.get(self.item)
        holder = state.called(self.item if item is None else item.holder)
        tested = any(side.item == self.item for side in state.under_way.sides)
        if item is None or not (tested or state.is_hero(item.holder)):
            return f"{holder} uses something.{words}"
        uses = state.rules.gear[item.gear].uses
        used = "; it is used up" if self.marked >= uses else f"; {uses - self.marked} of {uses} left"
        return f"{holder} uses {state.gear(item.id)}{used if uses else ''}.{words}"


@fact("gear-reset", to="item:knowing", puts={"items[item].marked": 0})
class GearReset(Event[Adventure]):
    """Rest repairs or reloads a piece of Gear (AD-91)."""

    item: str

    def tell(self, state: Adventure) -> str:
        return f"{state.called(state.items[self.item].holder)} makes ready again: {state.gear(self.item)}."


# ── Drives ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("drive-marked", puts={"drives[drive].marked": True}, drops=("test.claims[character]",))
class DriveMarked(Event[Adventure]):
    """A Drive is marked, and so much Resolve comes of it, of which `lost` went over the top (AD-44, AD-45)."""

    drive: str
    character: str = add("test.denied")
    gained: int
    lost: int
    resolve: int = put("characters[character].resolve")

    def tell(self, state: Adventure) -> str:
        gained = f", and gains {self.gained} Resolve" if self.gained else ""
        return f"{state.called(self.character)} marks a Drive: {state.drives[self.drive].text.rstrip('.')}{gained}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=self.gained),)


@fact("drive-denied", "This served no Drive of {character:called}.", drops=("test.claims[character]",))
class DriveDenied(Event[Adventure]):
    """The games master says that the action served no Drive (AD-R20)."""

    character: str = add("test.denied")


@fact("drives-cleared", "After a rest every Drive may be marked again.", puts={"drives.marked": False})
class DrivesCleared(Event[Adventure]):
    """Rest takes the marks off every Drive (AD-91)."""


@fact("growth-asked")
class GrowthAsked(Event[Adventure]):
    """A player asks the group for a change of Drives (AD-92)."""

    growth: Growth = put("growths[growth.character]")

    def tell(self, state: Adventure) -> str:
        who, text = state.called(self.growth.character), self.growth.text
        if self.growth.by == GM:
            return f"The games master proposes a Drive to {who}: {text}"
        return f"{who} asks the group for a Drive: {text}"


@fact("growth-settled", "{agreed:|The Drives of {character:called} stay as they are.}", drops=("growths[character]",))
class GrowthSettled(Event[Adventure]):
    """The group has agreed, or not; if it has, the Drive was written just before."""

    character: str
    agreed: bool


@fact("drive-written", "A Drive of {drive.holder:called} is now: {drive.text}")
class DriveWritten(Event[Adventure]):
    """A Drive is new on the sheet, or has another text (AD-92)."""

    drive: Drive = put("drives[drive.id]")
