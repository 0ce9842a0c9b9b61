"""Tension Mode: its tracks, the Edge, whose turn it is, what the world does (CG-85 to CG-97)."""

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, add, fact, put
from gateway_core.table import Beat

from ..state import Bonus, Expedition, Tension


@fact("called-out", "{explorer:called} means to prevent it.", story=Beat(place="paragraph", weight=2))
class CalledOut(Event[Expedition]):
    """A player says that they mean to avert what looms (CG-85)."""

    explorer: str = put("called_out")


@fact("tension-began", drops=("proposals", "held"), story=Beat(weight=2))
class TensionBegan(Event[Expedition]):
    """Tension Mode begins: a track for each Pitfall, and the world's dice (CG-86, CG-92)."""

    tension: Tension = put()

    def tell(self, state: Expedition) -> str:
        tracks = ", ".join(f"{state.called(id)} {value}" for id, value in self.tension.tracks.items())
        return f"Tension Mode: {tracks}. The world has {self.tension.dice} dice."


@fact("edge-set", "{explorer:called} has the Edge.", puts={"tension.stage": "hand-out"})
class EdgeSet(Event[Expedition]):
    """Who has the Edge (CG-87)."""

    explorer: str = put("tension.edge")


@fact("edge-handed-out", "{bonus.explorer:called} has a die more of {bonus.code:called}. {first:called} goes first.")
class EdgeHandedOut(Event[Expedition]):
    """The Edge gives a die, and names who goes first (CG-88); the Spotlight falls on them (CG-R60)."""

    bonus: Bonus = add("tension.bonuses")
    first: str

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        tense = draft.tense
        draft.tension = evolved(
            tense, first=self.first, now=self.first, stage="turn", spotlight=tense.coming, coming=0, began=tense.tracks
        )


@fact("turn-taken", puts={"tension.stage": "focus"})
class TurnTaken(Event[Expedition]):
    """Somebody has had their action of this round (CG-88)."""

    explorer: str = add("tension.acted")


@fact("idled", "{explorer:called} waits.", story=())
class Idled(Event[Expedition]):
    """Somebody does nothing that helps (CG-89)."""

    explorer: str = add("tension.idled")


@fact("focus-passed", "The next is {explorer:called}.", puts={"tension.stage": "turn"}, story=())
class FocusPassed(Event[Expedition]):
    """Whose turn it is (CG-88)."""

    explorer: str = put("tension.now")


@fact("tension-moved")
class TensionMoved(Event[Expedition]):
    """The track of a Pitfall moves (CG-86)."""

    pitfall: str
    by: int
    now: int

    def apply(self, draft: Expedition) -> None:
        draft.tension = evolved(draft.tense, tracks=FrozenDict({**draft.tense.tracks, self.pitfall: self.now}))

    def tell(self, state: Expedition) -> str:
        return f"  {state.called(self.pitfall)}: Tension {self.now} ({self.by:+d})."

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        how = "rises" if self.by > 0 else "falls"
        return (Beat(f"The Tension of {state.called(self.pitfall)} {how} to {self.now}."),)


@fact("round-over", puts={"tension.stage": "spin"}, story=())
class RoundOver(Event[Expedition]):
    """All have acted; the world is next (CG-88)."""

    round: int


@fact("outlook-lowered", "It looks less bad: the world has {dice} dice.")
class OutlookLowered(Event[Expedition]):
    """The outlook falls by a step; it never rises (CG-93, CG-R59)."""

    dice: int = put("tension.dice")


@fact("outlook-redone", "The outlook is {outlook:called} now: the world has {dice} dice.")
class OutlookRedone(Event[Expedition]):
    """The outlook is judged anew, once a Pitfall has happened (CG-R39)."""

    outlook: str = put("tension.outlook")
    dice: int = put("tension.dice")


@fact("world-spun", puts={"tension.stage": "spend"}, story=())
class WorldSpun(Event[Expedition]):
    """The world's dice have fallen (CG-93)."""

    faces: tuple[int, ...] = put("tension.faces")
    successes: int = put("tension.successes")

    def tell(self, state: Expedition) -> str:
        faces = " ".join(map(str, self.faces)) or "none"
        return f"The world spins: {faces}: {self.successes} success{'es' * (self.successes != 1)}."


@fact("edge-slipped", "{bonus.explorer:called} loses the die of {bonus.code:called}.")
class EdgeSlipped(Event[Expedition]):
    """A die that the Edge gave is gone (CG-94b)."""

    bonus: Bonus

    def apply(self, draft: Expedition) -> None:
        left = [*draft.tense.bonuses]
        left.remove(self.bonus)
        draft.tension = evolved(draft.tense, bonuses=tuple(left))


@fact("spotlight-set", "Whoever goes first in the next round loses {dice}d of risk.")
class SpotlightSet(Event[Expedition]):
    """The Spotlight of the next round (CG-94c)."""

    dice: int = put("tension.coming")


@fact("world-narrated", "{words}", story=Beat())
class WorldNarrated(Event[Expedition]):
    """How it moves, in words (CG-95)."""

    words: str


@fact("round-began", "Round {round}.", story=())
class RoundBegan(Event[Expedition]):
    """A new round of Tension Mode."""

    round: int
    keeps: bool  # whether what the Edge gave stays (CG-R35)

    def apply(self, draft: Expedition) -> None:
        tense = draft.tense
        draft.tension = evolved(
            tense, round=self.round, stage="hand-out" if tense.edge else "edge", now="", first="", acted=(), helped=(),
            idled=(), spotlight=0, successes=0, faces=(), bonuses=tense.bonuses if self.keeps else (),
        )  # fmt: skip


@fact("tension-dice-fell", "  The world has {dice} dice.", story=())
class TensionDiceFell(Event[Expedition]):
    """The Exec makes things worse, and has a die less for it (CG-96)."""

    dice: int = put("tension.dice")


@fact("pitfall-over")
class PitfallOver(Event[Expedition]):
    """A Pitfall has happened, or is avoided (CG-86)."""

    pitfall: str
    fate: str = put("fates[pitfall]")
    words: str

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        draft.looming = tuple(one for one in draft.looming if one != self.pitfall)
        if draft.tension is not None:
            tracks = FrozenDict({id: at for id, at in draft.tension.tracks.items() if id != self.pitfall})
            draft.tension = evolved(draft.tension, tracks=tracks)

    def tell(self, state: Expedition) -> str:
        how = "Avoided" if self.fate == "avoided" else "It happens"
        return f"{how}: {state.called(self.pitfall)}. {self.words}"

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), "paragraph", weight=5),)


@fact("situation-redefined", "The situation is another now.", puts={"tension.stage": "edge"})
class SituationRedefined(Event[Expedition]):
    """A Pitfall has happened: who has the Edge is asked anew, and a new round begins (CG-88, CG-R39)."""

    dice: int = put("tension.dice")
    round: int = put("tension.round")

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        draft.tension = evolved(draft.tense, now="", first="", acted=(), helped=(), idled=(), spotlight=0, successes=0)


@fact("tension-ended", "The tension is over.", puts={"tension": None, "called_out": ""})
class TensionEnded(Event[Expedition]):
    """Tension Mode ends: what the Edge gave and the world's dice are gone (CG-101, CG-R39)."""

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        for id, one in draft.explorers.items():
            draft.explorers[id] = evolved(one, lost=FrozenDict(), success=0)
