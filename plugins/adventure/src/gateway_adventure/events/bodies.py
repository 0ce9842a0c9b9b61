"""Harm and healing, and Gear (AD-16 to AD-19, AD-76 ff.). What NPCs bear and carry is the games master's to know."""

from gateway_core.game import Event, Eyes, fact, put
from gateway_core.table import Beat, Count

from ..state import GM, Adventure, Item, Status, Track
from .shown import TESTED

__all__ = [
    "Bled",
    "Died",
    "FateNamed",
    "Fell",
    "GearGained",
    "GearGiven",
    "GearLost",
    "GearMarked",
    "GearShown",
    "Revived",
    "Stabilised",
    "TrackChanged",
]

_OUT = 3  # points of a track: what it weighs in a story that somebody is out


@fact("track-changed")
class TrackChanged(Event[Adventure]):
    """Somebody's Health or Resolve goes from `before` to `after`; `why` is for people."""

    character: str
    track: Track
    before: int
    after: int
    why: str

    def apply(self, draft: Adventure) -> None:
        draft.change(self.character, **{self.track: self.after})

    def tell(self, state: Adventure) -> str:
        one, amount = state.characters[self.character], self.after - self.before
        left, why = f"; {self.after} left" if one.protagonist else "", f" ({self.why})" if self.why else ""
        return f"  {one.name} {'gains' if amount > 0 else 'loses'} {abs(amount)} {self.track.capitalize()}{why}{left}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        one, amount, track = state.characters[self.character], self.after - self.before, self.track.capitalize()
        left = f"; {self.after} left" if one.protagonist else ""
        words = f"{one.name} {'gains' if amount > 0 else 'loses'} {abs(amount)} {track}{left}."
        lost = (Count(f"{track} lost", one.name, -amount),) if amount < 0 else ()
        return (Beat(words, weight=abs(amount), counts=lost),)

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return state.knowing(self.character)


@fact("fell", shows={"AD-19": ("items",), "AD-76": TESTED})
class Fell(Event[Adventure]):
    """Somebody is in Serious Danger: unconscious, bleeding in a Conflict, else stable (AD-76, AD-77)."""

    character: str
    status: Status

    def apply(self, draft: Adventure) -> None:
        _down(draft, self.character, self.status)

    def tell(self, state: Adventure) -> str:
        return f"{state.called(self.character)} falls unconscious{' and bleeds' if self.status == 'bleeding' else ''}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=_OUT, counts=(Count("Unconscious", state.called(self.character)),)),)


@fact("bled")
class Bled(Event[Adventure]):
    """Somebody unconscious loses a point of what is left (AD-77)."""

    character: str
    track: Track
    after: int

    def apply(self, draft: Adventure) -> None:
        draft.change(self.character, **{self.track: self.after})

    def tell(self, state: Adventure) -> str:
        one = state.characters[self.character]
        return f"{one.name} is bleeding{f'; {self.after} {self.track.capitalize()} left' if one.protagonist else ''}."

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return state.knowing(self.character)


@fact(
    "stabilised", "{by:{by:called} stops the bleeding of {character:called}|{character:called} no longer bleeds}.",
    puts={"characters[character].status": "stable"},
)  # fmt: skip
class Stabilised(Event[Adventure]):
    """Somebody loses no more; `by` None: the Conflict is over (AD-78)."""

    character: str
    by: str | None


@fact("revived", "{by:{by:called} brings {character:called} round|{character:called} wakes}.")
class Revived(Event[Adventure]):
    """Somebody wakes, and the track that was empty is at `after` (AD-81); `by` None: at the end of the Chapter."""

    character: str
    by: str | None
    track: Track
    after: int

    def apply(self, draft: Adventure) -> None:
        draft.change(self.character, status="up", **{self.track: self.after})

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return state.knowing(self.character)


@fact("died", "{character:called} dies.", shows={"AD-19": ("items",)})
class Died(Event[Adventure]):
    """Health and Resolve are both gone (AD-79)."""

    character: str

    def apply(self, draft: Adventure) -> None:
        _down(draft, self.character, "dead")

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=_OUT, counts=(Count("Dead", state.called(self.character)),)),)


@fact("fate-named", "{character:called} is out of it: {fate}.", shows={"AD-19": ("items",), "AD-76": TESTED})
class FateNamed(Event[Adventure]):
    """An NPC is out, and this became of them (AD-R22)."""

    character: str
    fate: str = put("characters[character].fate")

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        _down(draft, self.character, "out")

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), weight=_OUT, counts=(Count("Out of it", state.called(self.character)),)),)


def _down(draft: Adventure, character: str, status: Status) -> None:
    draft.change(character, status=status)
    draft.proposals.pop(character, None)
    draft.held -= {character}


@fact("gear-gained", "{item.holder:called} now has: {item.id:gear}.")
class GearGained(Event[Adventure]):
    """Somebody has a new piece of Gear (AD-19)."""

    item: Item = put("items[item.id]")

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return state.knowing(self.item.holder)


@fact("gear-given")
class GearGiven(Event[Adventure]):
    """A piece of Gear changes hands, marks and all (AD-19)."""

    item: str
    to: str = put("items[item].holder")

    def tell(self, state: Adventure) -> str:
        known = state.characters[self.to].protagonist
        return f"{state.called(self.to)} {f'is given: {state.gear(self.item)}' if known else 'takes something'}."


@fact("gear-shown", reveals=True, shows={"AD-19": ("items",)})
class GearShown(Event[Adventure]):
    """What an NPC carried is seen from now on, for a Protagonist has it (AD-19)."""

    item: str


@fact("gear-lost", drops=("items[item]",), version=2, upcasters={1: lambda data: {**data, "known": True}})
class GearLost(Event[Adventure]):
    """A piece of Gear is gone (AD-19); `known`: whether everybody knew of it."""

    item: str
    known: bool

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return None if self.known else frozenset({GM})


@fact("gear-marked", shows={"AD-18": TESTED})
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
        words = f" {self.words}" if self.words else ""
        if self.item not in state.items:
            return f"{state.called(self.item)} uses something.{words}"
        item = state.items[self.item]
        tested = any(side.item == item.id for side in state.under_way.sides)
        if not tested and not state.characters[item.holder].protagonist:
            return f"{state.called(item.holder)} uses something.{words}"
        uses = state.rules.gear[item.gear].uses
        used = "; it is used up" if self.marked >= uses else f"; {uses - self.marked} of {uses} left"
        return f"{state.called(item.holder)} uses {state.gear(item.id)}{used if uses else ''}.{words}"

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state)),)
