"""A moment of the story: who is where, and who wants what (AD-28 to AD-30, AD-83)."""

from gateway_core.game import Event, add, fact, put
from gateway_core.table import Beat

from ..state import GM, Adventure, Character, Item, Proposal, pair

__all__ = [
    "CharacterEntered",
    "CharacterReadied",
    "CharacterWent",
    "DistanceSet",
    "HeldBack",
    "MomentReached",
    "Placed",
    "ProposalDeclined",
    "ProposalMade",
    "WayTried",
]


@fact("moment-reached", drops=("proposals", "held", "tried"))
class MomentReached(Event[Adventure]):
    """The story reaches a moment of the Chapter."""

    moment: str = put()

    def tell(self, state: Adventure) -> str:
        moment = state.rules.moment(state.chapter, self.moment)
        return f"{moment.name}. {moment.text}" if moment is not None else ""

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.tell(state), "paragraph"),)


@fact("character-readied", reveals=False)
class CharacterReadied(Event[Adventure]):
    """The games master lays out an NPC's sheet; its numbers are the games master's secret (AD-15)."""

    character: Character = put("characters[character.id]")
    items: tuple[Item, ...]

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.items.update({item.id: item for item in self.items})

    def audience(self, state: Adventure) -> frozenset[str]:
        return frozenset({GM})


@fact("character-entered", "{name} is here.", puts={"characters[character].stage": True})
class CharacterEntered(Event[Adventure]):
    """The players meet an NPC whose sheet lies ready."""

    character: str
    name: str

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.name, lead="Here now:"),)


@fact("character-went")
class CharacterWent(Event[Adventure]):
    """An NPC, or somebody without a Chapter to be in, is no longer here."""

    character: str

    def apply(self, draft: Adventure) -> None:
        if draft.characters[self.character].status == "up":
            draft.change(self.character, status="away")


@fact("distance-set", "{one:called} – {other:called}: {distance:band}.")
class DistanceSet(Event[Adventure]):
    """Two are so far from each other (AD-83)."""

    one: str
    other: str
    distance: str

    def apply(self, draft: Adventure) -> None:
        draft.distances[pair(self.one, self.other)] = self.distance

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(f"{state.called(self.one)} to {state.called(self.other)}: {state.band(self.distance)} now."),)


@fact("placed")
class Placed(Event[Adventure]):
    """At the beginning of a Conflict, each pair in turn is so far apart: (one, other, distance)."""

    distances: tuple[tuple[str, str, str], ...]

    def apply(self, draft: Adventure) -> None:
        draft.distances.update({pair(one, other): distance for one, other, distance in self.distances})


@fact("proposal-made")
class ProposalMade(Event[Adventure]):
    """A player states an action (AD-30)."""

    proposal: Proposal = put("proposals[proposal.character]")

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.held -= {self.proposal.character}

    def tell(self, state: Adventure) -> str:
        one, moment = self.proposal, state.rules.moment(state.chapter, state.moment)
        ways = {way.id: way.name for way in moment.ways} if moment is not None else {}
        return f"{state.called(one.character)} wants to: {ways.get(one.way, 'fight' if one.way else one.words)}"

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return ()  # what comes of it is told, if anything does


@fact("held-back", drops=("proposals[character]",))
class HeldBack(Event[Adventure]):
    """A player has nothing to propose."""

    character: str = add("held")


@fact(
    "proposal-declined", "That cannot be, or needs no Test: {character:called} may think of something else.",
    drops=("proposals[character]",),
)  # fmt: skip
class ProposalDeclined(Event[Adventure]):
    """The games master says that it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str


@fact("way-tried")
class WayTried(Event[Adventure]):
    """A Protagonist has tried one of the moment's ways."""

    character: str
    way: str

    def apply(self, draft: Adventure) -> None:
        draft.tried |= {f"{self.way}/{self.character}"}
