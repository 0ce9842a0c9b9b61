"""Explorers: hours of their clocks, crises, Conditions, what they carry, how they advance."""

from typing import Any

import attrs

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, add, fact, put
from gateway_core.table import Beat, Count

from ..codes import Code
from ..state import Crisis, Expedition, Held, Laid


@fact("hours-moved")
class HoursMoved(Event[Expedition]):
    """Hours of a Crisis Clock are paid or gained (CG-43); `clock` is what it shows now."""

    explorer: str
    by: int
    clock: int = put("explorers[explorer].clock")
    why: str = ""

    def tell(self, state: Expedition) -> str:
        verb = "pays" if self.by < 0 else "gains"
        why = f" ({self.why})" if self.why else ""
        return (
            f"{state.called(self.explorer)} {verb} {abs(self.by)}{why}: {self.clock} on the clock." if self.by else ""
        )

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        paid = (Count("Hours paid", state.called(self.explorer), -self.by),)
        return (Beat("", counts=paid),) if self.by < 0 else ()


@fact(
    "clock-ran-out", "The clock of {explorer:called} has run out: a crisis is coming.",
    puts={"explorers[explorer].crisis": "unsaid"}, story=Beat(weight=3),
)  # fmt: skip
class ClockRanOut(Event[Expedition]):
    """No hour is left: weak from this instant on (CG-40, CG-44, CG-R15)."""

    explorer: str


@fact("crisis-named")
class CrisisNamed(Event[Expedition]):
    """The player says whether it is a plain crisis or a critical one, which counts (CG-40, CG-R17)."""

    explorer: str
    crisis: Crisis = put("explorers[explorer].crisis")
    critical: int = put("explorers[explorer].critical")

    def tell(self, state: Expedition) -> str:
        return f"{state.called(self.explorer)} asks for a {self.crisis} crisis."


@fact("crisis-addressed", reveals=True, shows={"CG-100": ("Explorer.secret",)})
class CrisisAddressed(Event[Expedition]):
    """The crisis has been played: what it was about is known, and the clock begins anew (CG-44)."""

    explorer: str
    words: str
    secret: str
    fell: int
    clock: int

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        draft.explorers[self.explorer] = evolved(
            one, crisis="", clock=self.clock, secret=self.secret, played=True, rested=False
        )

    def tell(self, state: Expedition) -> str:
        return (
            f"The crisis of {state.called(self.explorer)}: {self.words} The die shows {self.fell}: {self.clock} hours."
        )


@fact("clocks-filled", "A story break: the clocks are full again.", story=Beat(place="paragraph"))
class ClocksFilled(Event[Expedition]):
    """A story break (CG-42); whoever has a crisis to come is left out (CG-R55)."""

    explorers: tuple[str, ...]
    waiting: tuple[str, ...] = ()  # whose clock is full once their crisis has been addressed

    def apply(self, draft: Expedition) -> None:
        for id in self.explorers:
            draft.explorers[id] = evolved(draft.explorers[id], clock=draft.explorers[id].most)
        for id in self.waiting:
            draft.explorers[id] = evolved(draft.explorers[id], rested=True)


# ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("condition-laid")
class ConditionLaid(Event[Expedition]):
    """A Condition comes upon somebody, or one they have grows heavier (CG-75, CG-R31)."""

    explorer: str
    laid: Laid

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        others = tuple(it for it in one.conditions if it.id != self.laid.id)
        draft.explorers[self.explorer] = evolved(one, conditions=(*others, self.laid))

    def tell(self, state: Expedition) -> str:
        dots = "1 dot" if self.laid.dots == 1 else f"{self.laid.dots} dots"
        named = f", {state.called(self.laid.code)}" if self.laid.code else ""
        return f"{state.called(self.explorer)}: {state.called(self.laid.condition)} ({dots}{named})."

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        who = state.called(self.explorer)
        return (Beat(f"{who}: {state.called(self.laid.condition)}.", who=who, counts=(Count("Conditions", who, 1),)),)


@fact("condition-ended", "{explorer:called} is rid of it: {condition:called}.")
class ConditionEnded(Event[Expedition]):
    """A Condition is gone for good (CG-R54)."""

    explorer: str
    laid: str
    condition: str

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        kept = tuple(it for it in one.conditions if it.id != self.laid)
        draft.explorers[self.explorer] = evolved(one, conditions=kept)


@fact("condition-mended", "For this scene {explorer:called} feels nothing of it: {condition:called}.")
class ConditionMended(Event[Expedition]):
    """An impairment is gone until the scene ends (CG-46e)."""

    explorer: str
    laid: str
    condition: str

    def apply(self, draft: Expedition) -> None:
        _change(draft, self.explorer, self.laid, gone=True)


@fact("condition-fired", "{condition:called} of {explorer:called}: {words}", story=())
class ConditionFired(Event[Expedition]):
    """A rule of a Condition has come into force; `used`: it may not again, as it says how often."""

    explorer: str
    laid: str
    condition: str
    words: str
    used: str = ""

    def apply(self, draft: Expedition) -> None:
        laid = next((it for it in draft.explorers[self.explorer].conditions if it.id == self.laid), None)
        if laid is not None and self.used:
            _change(draft, self.explorer, self.laid, used=(*laid.used, self.used))

    def tell(self, state: Expedition) -> str:
        return f"{state.called(self.condition)} of {state.called(self.explorer)}: {self.words}"


@fact(
    "chance-thrown", "  {condition:called}, a chance: {fell}{came:, and it comes|, and it does not come}.", story=()
)  # fmt: skip
class ChanceThrown(Event[Expedition]):
    """A die says whether something comes of a Condition (CG-R29)."""

    explorer: str
    condition: str
    fell: int
    came: bool


@fact("code-lost", "{explorer:called} has {by:+d}d {code:called} for now.", story=())
class CodeLost(Event[Expedition]):
    """A code has fewer dice until Tension Mode or the scene ends (CG-80b, CG-R46)."""

    explorer: str
    code: str
    by: int

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        lost = FrozenDict({**one.lost, self.code: one.lost.get(self.code, 0) + self.by})
        draft.explorers[self.explorer] = evolved(one, lost=lost)


@fact("success-lent", "All success codes of {explorer:called}: {by:+d}d for now.", story=())
class SuccessLent(Event[Expedition]):
    """All success codes have dice more until Tension Mode or the scene ends (CG-82c, CG-R46)."""

    explorer: str
    by: int = add("explorers[explorer].success")


@fact("track-filled", "The track {track:called} of {explorer:called} is full. {words}", story=Beat(weight=3))
class TrackFilled(Event[Expedition]):
    """All dots of a track are filled (CG-77, CG-R53)."""

    explorer: str
    track: str
    words: str
    ends: tuple[str, ...] = ()  # the Conditions that end with it
    lasting: str = ""

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        kept = tuple(it for it in one.conditions if it.id not in self.ends)
        lasting = (*one.lasting, self.lasting) if self.lasting else one.lasting
        draft.explorers[self.explorer] = evolved(one, conditions=kept, lasting=lasting)


def _change(draft: Expedition, explorer: str, laid: str, **changes: Any) -> None:
    one = draft.explorers[explorer]
    conditions = tuple(attrs.evolve(it, **changes) if it.id == laid else it for it in one.conditions)
    draft.explorers[explorer] = evolved(one, conditions=conditions)


# ── gear ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("gear-gained", "{explorer:called} has now: {gear:called}.")
class GearGained(Event[Expedition]):
    """Somebody carries one thing more (CG-05)."""

    explorer: str
    gear: str

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        draft.explorers[self.explorer] = evolved(one, gear=(*one.gear, Held(self.gear)))


@fact("gear-disabled", "{gear:called} of {explorer:called} is out until the scene ends.")
class GearDisabled(Event[Expedition]):
    """A notable thing is of no use until the scene ends (CG-47c)."""

    explorer: str
    gear: str

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        gear = tuple(evolved(it, out=True) if it.gear == self.gear else it for it in one.gear)
        draft.explorers[self.explorer] = evolved(one, gear=gear)


# ── advancement ──────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("advancement-granted", drops=("kept[explorer]",), story=Beat(place="paragraph", weight=1))
class AdvancementGranted(Event[Expedition]):
    """One field of a role's row is filled: die pips, and perhaps an Endeavor (CG-62 to CG-64)."""

    explorer: str = add("granted")
    role: str
    number: int
    pips: int = add("explorers[explorer].pips")
    endeavor: str = ""
    critical: int = put("explorers[explorer].critical", default=0)

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        one = draft.explorers[self.explorer]
        endeavors = (*one.endeavors, self.endeavor) if self.endeavor else one.endeavors
        rows = FrozenDict({**one.rows, self.role: self.number})
        draft.explorers[self.explorer] = evolved(one, rows=rows, endeavors=endeavors)

    def tell(self, state: Expedition) -> str:
        more = f" Endeavor: {self.endeavor}." if self.endeavor else ""
        role = state.called(self.role)
        return f"{state.called(self.explorer)}: advancement {self.number} as {role}, {self.pips} die pips.{more}"


@fact(
    "pips-spent", "{explorer:called} has {code:called} {now} now, for {price}.", story=(), drops=("kept[explorer]",)
)  # fmt: skip
class PipsSpent(Event[Expedition]):
    """A code is raised by a pip (CG-65)."""

    explorer: str
    code: str
    price: int
    now: Code

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        one = draft.explorers[self.explorer]
        codes = FrozenDict({**one.codes, self.code: self.now})
        draft.explorers[self.explorer] = evolved(one, codes=codes, pips=one.pips - self.price)


@fact("dots-moved", "{explorer:called} lays out the dots anew.", story=())
class DotsMoved(Event[Expedition]):
    """The free dots of the Condition tracks are laid out otherwise (CG-67, CG-R27)."""

    explorer: str
    tracks: FrozenDict[str, int] = put("explorers[explorer].tracks")


@fact("pips-kept", "{explorer:called} keeps what is left.", story=())
class PipsKept(Event[Expedition]):
    """What is left of the die pips is kept (CG-R62)."""

    explorer: str = add("kept")
