"""The table: how it is laid, whose turn it is, and what waits to be done (UP-06 to UP-28, UP-99)."""

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, fact, put
from gateway_core.table import Heading, Outcome

from ..state import District, Job, Phase, Uprising

# ── set-up ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@fact("order-drawn", "{first:called} is dealt the starting card and goes first.")
class OrderDrawn(Event[Uprising]):
    """Who goes first, the others clockwise (UP-24)."""

    first: str
    order: tuple[str, ...] = put()


@fact("city-laid")
class CityLaid(Event[Uprising]):
    """The boards lie in their places, with their markers; those of X are off again (UP-06 to UP-11)."""

    districts: tuple[District, ...] = put()

    def tell(self, state: Uprising) -> str:
        names = [state.rules.called(one.board) for one in self.districts if not one.ruined]
        return f"The city: {', '.join(names[:-1])} round {names[-1]}."


@fact("area-laid")
class AreaLaid(Event[Uprising]):
    """The piles of the General Area, and what is in the box (UP-15 to UP-21)."""

    supply: FrozenDict[str, tuple[str, ...]] = put()


@fact("leader-taken", "{seat:called} leads with {leader:called}.")
class LeaderTaken(Event[Uprising]):
    """A Faction Leader belongs to somebody's deck (UP-20, UP-R40)."""

    seat: str
    leader: str = put("leaders[seat]")

    def apply(self, draft: Uprising) -> None:
        super().apply(draft)
        draft.offered = tuple(one for one in draft.offered if one != self.leader)
        draft.deck[self.seat] = (*draft.deck[self.seat], f"{self.leader}#1")


@fact("starter-laid", "{seat:called} begins with a deck of {things:called}.")
class StarterLaid(Event[Uprising]):
    """Cards of the General Area become somebody's deck (UP-20)."""

    seat: str
    things: tuple[str, ...]

    def apply(self, draft: Uprising) -> None:
        taken = {*self.things}
        draft.supply = {id: tuple(one for one in pile if one not in taken) for id, pile in draft.supply.items()}
        draft.deck[self.seat] = (*draft.deck[self.seat], *self.things)

    def tell(self, state: Uprising) -> str:
        return ""


@fact("offer-made")
class OfferMade(Event[Uprising]):
    """What there is to choose from: Leaders, or the cards of the draft (UP-22, UP-R40)."""

    phase: Phase = put()
    offered: tuple[str, ...] = put()


@fact("card-picked", "{seat:called} picks {card:called} for this game.")
class CardPicked(Event[Uprising]):
    """A Revolution card of the draft (UP-22)."""

    seat: str
    card: str

    def apply(self, draft: Uprising) -> None:
        draft.offered = tuple(one for one in draft.offered if one != self.card)
        draft.at = (draft.at + 1) % len(draft.order)


@fact("revolution-laid", "Revolution cards of this game: {cards:names}.")
class RevolutionLaid(Event[Uprising]):
    """The piles that were drawn, drafted or suggested (UP-21, UP-22)."""

    cards: tuple[str, ...]
    piles: FrozenDict[str, tuple[str, ...]]

    def apply(self, draft: Uprising) -> None:
        draft.supply.update(self.piles)
        draft.offered = ()


# ── rounds and turns ─────────────────────────────────────────────────────────────────────────────────────────────────


@fact("round-began", "Round {number}.", puts={"at": 0, "phase": "cleanup"})
class RoundBegan(Event[Uprising]):
    """A Round, counted from 1, with the order of its turns (UP-26, UP-R36)."""

    number: int = put("round")
    order: tuple[str, ...] = put()

    def heading(self, state: Uprising) -> Heading:
        return Heading(f"Round {self.number}", "")


@fact("turn-began", "{seat:called}'s turn.", puts={"phase": "deploy", "bonus": 0})
class TurnBegan(Event[Uprising]):
    """Somebody's Deployment begins, with what there is for it (UP-28, UP-32, UP-33)."""

    seat: str
    at: int = put()
    actions: int = put()
    recruits: int = put()
    gold: int = put()
    attacks: int = put()


@fact("phase-began", "", story=())
class PhaseBegan(Event[Uprising]):
    """The next phase of a turn (UP-27)."""

    phase: Phase = put()

    def tell(self, state: Uprising) -> str:
        if self.phase != "attack" or not (state.gold and state.recruits):
            return ""
        return f"{state.called(state.turn)} leaves {state.gold} Gold unspent."


@fact("turn-ended", "", puts={"actions": 0, "recruits": 0, "gold": 0, "attacks": 0, "bonus": 0}, drops=("due",))
class TurnEnded(Event[Uprising]):
    """Nothing unspent passes into the next turn (UP-99)."""

    seat: str


@fact("healed", "", drops=("damage",))
class Healed(Event[Uprising]):
    """Survivors have their full Defense again (UP-49, UP-R25)."""


@fact("scheduled", "", story=())
class Scheduled(Event[Uprising]):
    """What happens by itself next, before what was to come."""

    jobs: tuple[Job, ...]

    def apply(self, draft: Uprising) -> None:
        draft.jobs = (*self.jobs, *draft.jobs)


@fact("job-taken", "", story=())
class JobTaken(Event[Uprising]):
    """The first of what waits is being done."""

    def apply(self, draft: Uprising) -> None:
        draft.jobs = draft.jobs[1:]


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen
class Points:
    """What somebody's points are made of (UP-71)."""

    tokens: int
    runestones: int
    districts: int
    center: int


@fact("points-counted")
class PointsCounted(Event[Uprising]):
    """What everybody has come to (UP-71); told however the game ends (UP-R55)."""

    scores: FrozenDict[str, int] = put()
    parts: FrozenDict[str, Points] = FrozenDict()

    def tell(self, state: Uprising) -> str:
        return " ".join(self._of(state, seat) for seat in self.scores)

    def _of(self, state: Uprising, seat: str) -> str:
        each = self.parts[seat]
        held = each.districts + each.center
        sums = f"{each.tokens} in tokens + {each.runestones} for Runestones + {held} for Districts"
        return f"{state.called(seat)}: {sums} = {self.scores[seat]} Infamy."


@fact("game-ended", puts={"phase": "over"}, drops=("jobs", "battle", "asking"))
class GameEnded(Event[Uprising]):
    """The city has fallen, somebody holds it all, or the points decide (UP-70 to UP-74)."""

    result: str  # `all-lose`, `immediate-win` or `scored`
    winners: tuple[str, ...]
    why: str = ""

    def apply(self, draft: Uprising) -> None:
        super().apply(draft)
        facts = {"winners": list(self.winners), "scores": dict(draft.scores), "rounds": draft.round, "why": self.why}
        draft.outcome = Outcome(self.result, facts)

    def tell(self, state: Uprising) -> str:
        if self.result == "all-lose":
            return f"{self.why} Everybody has lost."
        won = f"{state.names(self.winners)} {'win' if len(self.winners) > 1 else 'wins'}."
        return f"{self.why} {won}".strip()
