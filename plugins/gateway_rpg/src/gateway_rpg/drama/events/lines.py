"""Tension lines and the Edge on them."""

from gateway_core.game import fact
from gateway_core.table.story import Beat

from ..state import Drama, pair
from ._changes import set_edge, sever
from ._words import how_ahead
from .event import OUTCOME, Event

__all__ = ["EdgeShifted", "LineClosed", "LineOpened", "LinePassed"]


@fact("edge-shifted", shows=OUTCOME)
class EdgeShifted(Event):
    """The Edge on a line is another one."""

    by: str  # who has it
    over: str  # over whom
    before: int  # what it was, below 0 if the other had it
    after: int  # what it is now

    def apply(self, draft: Drama) -> None:
        set_edge(draft, self.by, self.over, self.after)

    def tell(self, state: Drama) -> str:
        by, over = state.called(self.by), state.called(self.over)
        return f"  Edge of {by} over {over}: {self.before:+d} becomes {self.after:+d}."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        by, weight = state.called(self.by), abs(self.after - self.before)
        return (Beat(how_ahead(self.after, state.called(self.over)), lead=f"{by} is now", weight=weight),)


@fact("line-opened", shows=OUTCOME)
class LineOpened(Event):
    """A tension line begins."""

    by: str  # whose doing it is
    to: str  # to whom
    edge: int  # the Edge of the one over the other, below 0 if the other has it

    def apply(self, draft: Drama) -> None:
        set_edge(draft, self.by, self.to, self.edge)
        draft.severed.pop(pair(self.by, self.to), None)

    def tell(self, state: Drama) -> str:
        return f"  A tension line: {state.called(self.by)} to {state.called(self.to)}, Edge {self.edge:+d}."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        by, to, edge = state.called(self.by), state.called(self.to), abs(self.edge)
        ahead = f", {edge} {'ahead' if self.edge > 0 else 'behind'}" if edge else ""
        return (Beat(f"{to}{ahead}", lead=f"{by} is now engaged with", weight=edge),)


@fact("line-closed", shows=OUTCOME)
class LineClosed(Event):
    """A tension line is broken, and with it the positional restrictions it bore (GW-RU-142)."""

    one: str  # at one end
    other: str  # at the other
    edge: int  # the Edge of `one` over `other` when it was broken

    def apply(self, draft: Drama) -> None:
        sever(draft, self.one, self.other)
        key = pair(self.one, self.other)
        for number, one in tuple(draft.restrictions.items()):
            # a passenger is held back by way of its lead's line (GW-PA-03)
            if one.positional and pair(draft.bearer(one.entity), draft.bearer(one.by)) == key:
                del draft.restrictions[number]

    def tell(self, state: Drama) -> str:
        return f"  The line between {state.called(self.one)} and {state.called(self.other)} is broken."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        one, other = state.called(self.one), state.called(self.other)
        return (Beat(f"{one} and {other} are engaged no longer.", weight=abs(self.edge)),)


@fact("line-passed", shows=OUTCOME)
class LinePassed(Event):
    """Somebody's line is another's from now on, who carries it (GW-EF-46, GW-RU-137)."""

    entity: str  # whose it was
    to: str  # whose it is
    other: str  # who is at its other end
    edge: int  # the Edge over `other` that goes with it

    def apply(self, draft: Drama) -> None:
        sever(draft, self.entity, self.other)
        set_edge(draft, self.to, self.other, self.edge)
        draft.severed.pop(pair(self.to, self.other), None)

    def tell(self, state: Drama) -> str:
        who, to, other = map(state.called, (self.entity, self.to, self.other))
        return f"  The line of {who} with {other} passes to {to}, Edge {self.edge:+d}."
