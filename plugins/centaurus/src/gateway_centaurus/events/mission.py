"""The mission: who plays whom, its scenes and milestones, what is proposed, what ends it."""

from gateway_core.frozen import FrozenDict
from gateway_core.frozen import evolved as _evolve
from gateway_core.game import Event, add, carried, fact, owner, put
from gateway_core.table import Beat, Heading, Outcome

from ..state import EXEC, Expedition, Explorer, Leverage, Proposal, Situation

_NONE: FrozenDict[str, int] = FrozenDict()


@fact("explorer-chosen")
class ExplorerChosen(Event[Expedition]):
    """A player takes an explorer, whose secret is told to nobody else (CG-01, CG-100)."""

    player: str
    explorer: Explorer = put("explorers[explorer.id]")

    def apply(self, draft: Expedition) -> None:
        if before := draft.players[self.player]:
            del draft.explorers[before]
        super().apply(draft)
        draft.players[self.player] = self.explorer.id

    def tell(self, state: Expedition) -> str:
        roles = " and ".join(state.called(role) for role in self.explorer.roles)
        return f"{self.player} plays {self.explorer.name}, {roles}."


@fact("secret-given", story=())
class SecretGiven(Event[Expedition]):
    """The dark secret of an explorer lies ready: its owner and the Exec know it (CG-100)."""

    explorer: str
    seat: str
    secret: str = put("explorers[explorer].secret", owner(of="seat", instead=""))

    def tell(self, state: Expedition) -> str:
        secret = state.rules.secrets.get(self.secret)
        return f"The dark secret of {state.called(self.explorer)}: {secret.text}" if secret is not None else ""


@fact(
    "scene-began", puts={"phase": "play", "won": 0, "lost": 0, "action": None, "called_out": ""},
    drops=("proposals", "held", "tried", "done", "elements", "harms", "granted", "kept"),
)  # fmt: skip
class SceneBegan(Event[Expedition]):
    """A scene begins, with whoever is there and what looms (CG-68)."""

    scene: str = put()
    people: tuple[str, ...] = put()
    looming: tuple[str, ...] = put()

    def tell(self, state: Expedition) -> str:
        return f"{state.now.name}. {state.now.text}"

    def heading(self, state: Expedition) -> Heading:
        return Heading(state.now.name, state.now.text)


@fact("notes-read", "For the Exec: {words}", to=(EXEC,), story=())
class NotesRead(Event[Expedition]):
    """What the Exec alone should know of what begins."""

    words: str


@fact("scene-ended")
class SceneEnded(Event[Expedition]):
    """The scene is over, and with it what lasts for a scene (CG-101); `ahead` is what comes next."""

    scene: str
    ahead: str = put()

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        for id, one in draft.explorers.items():
            conditions = tuple(
                _evolve(laid, gone=False, used=tuple(u for u in laid.used if not u.startswith("scene:")))
                for laid in one.conditions
            )
            gear = tuple(_evolve(held, out=False) for held in one.gear)
            aspects = tuple(_evolve(said, used=False) for said in one.aspects)
            draft.explorers[id] = _evolve(one, conditions=conditions, gear=gear, aspects=aspects, lost=_NONE, success=0)
        draft.elements, draft.harms = {}, {}


@fact(
    "milestone-reached",
    "Milestone: {name}. {words}",
    puts={"phase": "downtime"},
    story=Beat("{name}. {words}", "paragraph", weight=4),
)
class MilestoneReached(Event[Expedition]):
    """A part of the mission is behind them: downtime (CG-63, CG-68)."""

    number: int = put("milestones")
    name: str
    words: str


@fact("mission-ended", puts={"phase": "over"})
class MissionEnded(Event[Expedition]):
    """The mission is over: `finished` after its last scene, else `stopped`; nobody wins it (CG-102)."""

    result: str

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        avoided = sorted(id for id, fate in draft.fates.items() if fate == "avoided")
        happened = sorted(id for id, fate in draft.fates.items() if fate == "happened")
        draft.crew.update(
            {one.entry: _evolve(one, secret="", lost=_NONE, success=0) for one in draft.explorers.values()}
        )
        data = {"milestones": draft.milestones, "avoided": avoided, "happened": happened}
        draft.outcome = Outcome(self.result, data, carried(draft))

    def tell(self, state: Expedition) -> str:
        return "The mission is over." if self.result == "finished" else "The mission stops here."


# ── what comes of things ─────────────────────────────────────────────────────────────────────────────────────────────


@fact("told", "{words}", story=Beat())
class Told(Event[Expedition]):
    """What comes of an action or a scene, in words."""

    words: str


@fact("note-written", "To remember: {words}", story=())
class NoteWritten(Event[Expedition]):
    """Something is written down for later."""

    words: str = add("notes")


@fact("person-went", "{person:called} is gone.", story=())
class PersonWent(Event[Expedition]):
    """Somebody of the Exec's leaves the scene."""

    person: str

    def apply(self, draft: Expedition) -> None:
        draft.people = tuple(one for one in draft.people if one != self.person)


@fact(
    "element-began",
    "An Element of Situation: {element.name}, {element.code}.",
    story=Beat("Now there is {element.name}."),
)
class ElementBegan(Event[Expedition]):
    """An Element of Situation is there (CG-74)."""

    element: Situation = put("elements[element.id]")


@fact("element-ended", "It is over: {name}.", story=Beat("{name} is over."), drops=("elements[element]",))
class ElementEnded(Event[Expedition]):
    """An Element of Situation is gone (CG-R51)."""

    element: str
    name: str


@fact("goal-counted")
class GoalCounted(Event[Expedition]):
    """A prepared action has been tried: what it counts for the goal of the scene, and whether it can be done again."""

    key: str = add("tried")
    done: str
    won: int = add("won")
    lost: int = add("lost")

    def apply(self, draft: Expedition) -> None:
        super().apply(draft)
        if self.done:
            draft.done = draft.done | {self.done}


# ── proposals ────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("proposal-made", story=(), drops=("held[proposal.explorer]",))
class ProposalMade(Event[Expedition]):
    """A player declares what is tried (step 1 of CG-99)."""

    proposal: Proposal = put("proposals[proposal.explorer]")

    def tell(self, state: Expedition) -> str:
        return f"{state.called(self.proposal.explorer)} wants to: {wanted(state, self.proposal)}"


@fact("proposal-declined", "No: {explorer:called} does not do that.", story=(), drops=("proposals[explorer]",))
class ProposalDeclined(Event[Expedition]):
    """The Exec says that it needs no dice, or cannot be done."""

    explorer: str


def wanted(state: Expedition, one: Proposal) -> str:
    """Return what somebody wants to try, in a line."""
    prepared, search = state.prepared(one.prepared), state.search(one.prepared)
    if one.sort:
        return f"{state.called(one.sort)} towards {state.called(one.purpose) if one.purpose else one.words}"
    return prepared.name if prepared is not None else search.name if search is not None else one.words


# ── Leverage ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("leverage-made", "Leverage towards {leverage.name}: {leverage.code}.", story=Beat())
class LeverageMade(Event[Expedition]):
    """A die code for a purpose, made or made better (CG-57, CG-58)."""

    leverage: Leverage = put("leverages[leverage.purpose]")


@fact("leverage-gone", "The Leverage towards {name} is used up.", drops=("leverages[purpose]",))
class LeverageGone(Event[Expedition]):
    """A Leverage has expired (CG-59, CG-60)."""

    purpose: str
    name: str


@fact("searched")
class Searched(Event[Expedition]):
    """Somebody has looked into something in this scene (CG-R68)."""

    key: str = add("tried")
