"""An action from its declaration to its end, step by step (CG-99)."""

from gateway_core.frozen import evolved
from gateway_core.game import Event, add, fact, put, take
from gateway_core.table import Beat

from ..state import EXEC, SCREEN, Action, Behind, Expedition, Fallout, Harm, Stage, Stunt, Use
from ..words import OUT, showed


@fact("action-opened", drops=("proposals[action.explorer]", "held"))
class ActionOpened(Event[Expedition]):
    """What is tried, with which code, what is at risk: what the Exec tells of steps 2 and 5 (CG-99)."""

    action: Action = put()

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        draft.actions = self.action.number

    def tell(self, state: Expedition) -> str:
        action, who, code = self.action, state.called(self.action.explorer), state.called(self.action.code)
        risk = f", {action.risk if action.risky else 'no'} risk" if action.kind == "action" else ""
        ability = f", {state.called(action.ability)}" if action.ability else ""
        against = f" against {state.called(action.against)}" if action.against else ""
        return f"{who}: {action.words}{against} ({code}{ability}{risk})."

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        who = state.called(self.action.explorer)
        return (Beat(f"{who}: {self.action.words}.".replace("..", "."), "paragraph", who=who),)


@fact("screen-set", to=(EXEC,), story=())
class ScreenSet(Event[Expedition]):
    """What the Exec does not tell: base, modifiers, Elements that count (CG-13, CG-100)."""

    behind: Behind = put()

    def tell(self, state: Expedition) -> str:
        rows = "".join(f", {state.called(row)}" for row in self.behind.modifiers)
        stake = f"; at stake: {state.called(state.under_way.arena)}" if state.under_way.risky else ""
        return f"  Behind the screen: base {self.behind.base}{rows}{stake}."


# ── calls ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("aspect-called", story=Beat())
class AspectCalled(Event[Expedition]):
    """An Aspect is called into play (CG-09, CG-R22); `free`: Wrenches that cost no hours."""

    aspect: int = put("action.aspect")
    words: str
    free: int = put("action.free")

    def tell(self, state: Expedition) -> str:
        return f"{state.called(state.under_way.explorer)}: “{self.words}” (an Aspect)."


@fact("aspect-fired", story=())
class AspectFired(Event[Expedition]):
    """The rule of a type of Aspect has come into force in this scene."""

    explorer: str
    aspect: int
    words: str

    def apply(self, draft: Expedition) -> None:
        one = draft.explorers[self.explorer]
        aspects = tuple(
            evolved(said, used=True) if place == self.aspect else said for place, said in enumerate(one.aspects)
        )
        draft.explorers[self.explorer] = evolved(one, aspects=aspects)
        draft.action = evolved(draft.under_way, aspect_fired=True)

    def tell(self, state: Expedition) -> str:
        return f"  {self.words}"


@fact("aspect-refused", "The Exec says no: that does not fit here.", puts={"action.aspect": None, "action.free": 0})
class AspectRefused(Event[Expedition]):
    """The Exec refuses an Aspect (CG-R22); what its rule had lent is taken back beside it."""

    aspect: int

    def apply(self, draft: Expedition) -> None:
        one, fired = draft.explorers[draft.under_way.explorer], draft.under_way.aspect_fired
        aspects = tuple(
            evolved(said, used=said.used and not (fired and place == self.aspect))
            for place, said in enumerate(one.aspects)
        )
        draft.explorers[one.id] = evolved(one, aspects=aspects)
        super().apply(draft)
        draft.action = evolved(draft.under_way, aspect_fired=False)


@fact("help-asked", "{explorer:called} is asked for help.", story=())
class HelpAsked(Event[Expedition]):
    """Whoever acts asks somebody for help (CG-99)."""

    explorer: str = add("action.asked")


@fact("help-declined", "{explorer:called} cannot help.", story=())
class HelpDeclined(Event[Expedition]):
    """Somebody who was asked does not help."""

    explorer: str = take("action.asked", field=add("action.refused"))


@fact("help-offered", "{explorer:called} helps.", story=Beat())
class HelpOffered(Event[Expedition]):
    """Somebody helps (CG-R26); in Tension Mode once a round (CG-89)."""

    explorer: str = add("action.helpers")

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        asked = tuple(one for one in draft.under_way.asked if one != self.explorer)
        draft.action = evolved(draft.under_way, asked=asked)
        if draft.tension is not None:
            draft.tension = evolved(draft.tension, helped=(*draft.tension.helped, self.explorer))


@fact("help-refused", "{explorer:called} is to keep out of it.")
class HelpRefused(Event[Expedition]):
    """The acting player wants no help from somebody (CG-103)."""

    explorer: str = add("action.refused")

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        action = draft.under_way
        draft.action = evolved(action, helpers=tuple(one for one in action.helpers if one != self.explorer))
        if draft.tension is not None:
            helped = tuple(one for one in draft.tension.helped if one != self.explorer)
            draft.tension = evolved(draft.tension, helped=helped)


@fact("leverage-called", story=Beat())
class LeverageCalled(Event[Expedition]):
    """A Leverage is used, and paid for or worn (CG-60)."""

    use: Use = add("action.leverage")

    def tell(self, state: Expedition) -> str:
        return f"Leverage towards {state.called(self.use.purpose)}."


@fact("leverage-refused", "The Exec says no: that Leverage is for something else.", drops=("action.leverage",))
class LeverageRefused(Event[Expedition]):
    """The Exec says that a Leverage does not serve this (CG-58)."""


@fact("stunt-done", story=Beat())
class StuntDone(Event[Expedition]):
    """A Stunt: dice to the success code, some of them from the risk code (CG-50 to CG-54)."""

    stunt: Stunt = put("action.stunt")

    def tell(self, state: Expedition) -> str:
        one = self.stunt
        return f"A Stunt: {1 + one.shift + one.extra:+d}d for success, {-one.shift:d}d of risk."


@fact("condition-paid")
class ConditionPaid(Event[Expedition]):
    """An hour was paid for a Condition, or the Exec has fired it, in this action."""

    laid: str
    by: str

    def apply(self, draft: Expedition) -> None:
        action = draft.under_way
        field = "paid" if self.by == "player" else "fired"
        draft.action = evolved(action, **{field: (*getattr(action, field), self.laid)})


@fact("dice-lent", story=())
class DiceLent(Event[Expedition]):
    """Dice more or fewer in this action, from Conditions and Aspects."""

    success: int = add("action.success_by", default=0)
    risk: int = add("action.risk_by", default=0)
    resist: int = add("action.resist_by", default=0)

    def tell(self, state: Expedition) -> str:
        said = ((self.success, "success code"), (self.risk, "risk code"), (self.resist, "resistance"))
        return "  " + ", ".join(f"{by:+d}d {what}" for by, what in said if by) + "."


@fact("difficulty-lent", "  {by:+d} difficulty dice.", to=(EXEC,), story=())
class DifficultyLent(Event[Expedition]):
    """Difficulty dice more in this action (CG-80c); how many there are lies behind the screen."""

    by: int = add("behind.difficulty")


@fact("stage-reached")
class StageReached(Event[Expedition]):
    """The action has come to this step."""

    stage: Stage = put("action.stage")


@fact("settled")
class Settled(Event[Expedition]):
    """Something is certain, whatever the dice say (CG-82e)."""

    what: str = add("action.settled")

    def tell(self, state: Expedition) -> str:
        return "  It succeeds, for certain." if self.what == "success" else "  There is no Fallout, for certain."


# ── Wrenches and Hammers ─────────────────────────────────────────────────────────────────────────────────────────────


@fact("wrench-used", "{wrench:called}", story=Beat(weight=1))
class WrenchUsed(Event[Expedition]):
    """A player spends Venture (CG-45, CG-46); `free`: the Aspect spares the hours."""

    wrench: str = add("action.used")
    venture: int = add("action.venture")
    free: int = add("action.free")

    def tell(self, state: Expedition) -> str:
        return f"{state.called(state.under_way.explorer)}: {state.called(self.wrench)}"


@fact("hammer-used", story=Beat(weight=1), puts={"action.stage": "hammer"})
class HammerUsed(Event[Expedition]):
    """The Exec spends Venture that is left (CG-45, CG-47)."""

    hammer: str = add("action.used")
    venture: int = add("action.venture")
    out: bool = False
    of: str = ""

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        if self.out:
            draft.action = evolved(draft.under_way, out=True)

    def tell(self, state: Expedition) -> str:
        return f"The Exec: {state.called(self.hammer)}{f' ({OUT[self.of]})' if self.of in OUT else ''}"


# ── outcome ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("screen-shown", reveals=True, shows={"CG-100": SCREEN}, story=())
class ScreenShown(Event[Expedition]):
    """The screen is taken away: base, modifiers and difficulty dice are told (CG-100)."""

    behind: Behind
    rows: tuple[tuple[str, int], ...] = ()
    failures: int = put("action.failures", default=0)
    target: int | None = put("action.target", default=None)

    def tell(self, state: Expedition) -> str:
        rows = "".join(f", {state.called(row)} {dice:+d}" for row, dice in self.rows)
        return f"  It was base {self.behind.base}{rows}; {showed(self.behind.faces)}."


@fact("outcome-told")
class OutcomeTold(Event[Expedition]):
    """Whether it came off, and whether its risk was avoided: the two are independent (CG-25)."""

    success: bool
    failures: int
    avoided: bool
    margin: int | None = None

    def tell(self, state: Expedition) -> str:
        return f"  {self._said(state)}."

    def _said(self, state: Expedition) -> str:
        action = state.under_way
        went = "Success" if self.success else f"It {state.rules.failing(self.failures).meaning}"
        risk = ("the risk is avoided" if self.avoided else "with Fallout") if action.risky else ""
        if action.kind == "jeopardy":
            return risk[:1].upper() + risk[1:]
        return f"{went}{', ' if risk else ''}{risk}"

    def beats(self, state: Expedition) -> tuple[Beat, ...]:
        action, called = state.under_way, state.called(state.under_way.code)
        rolled = f"Risk {action.total} against {state.target}: " if action.faces else ""
        words = f"{rolled}{self._said(state)}."
        return (Beat(words, "dice", called=called, margin=self.margin),)


@fact("harm-made", "{harm.words}", story=Beat(weight=1))
class HarmMade(Event[Expedition]):
    """What goes wrong in the situation, made up by the player (CG-26, CG-27, CG-R52)."""

    harm: Harm = put("harms[harm.id]")


@fact("harm-worn")
class HarmWorn(Event[Expedition]):
    """It has borne on an action; so many more are left."""

    harm: str
    left: int = put("harms[harm].left")


@fact("harm-ended", "It is made good: {words}", story=(), drops=("harms[harm]",))
class HarmEnded(Event[Expedition]):
    """What went wrong bears on nothing any more."""

    harm: str
    words: str


@fact("idea-paid", "A good idea: {harm:called}", puts={"harms[harm].paid": True}, story=())
class IdeaPaid(Event[Expedition]):
    """The Exec pays for an idea (CG-R52)."""

    harm: str


@fact("fallout-thrown", story=())
class FalloutThrown(Event[Expedition]):
    """The dice of Fallout (CG-71, CG-73)."""

    fallout: Fallout = put("action.fallout")

    def tell(self, state: Expedition) -> str:
        return f"  Fallout: {showed(self.fallout.faces)}: {state.called(self.fallout.grade)}."


@fact("action-ended", puts={"action": None, "behind": None})
class ActionEnded(Event[Expedition]):
    """The action is over (step 12 of CG-99)."""


@fact("power-used", story=())
class PowerUsed(Event[Expedition]):
    """What a Condition gives was used at the Wrenches (CG-81d, CG-82e)."""

    condition: str = add("action.used")
