"""Rounds and turns."""

from gateway_core.frozen import FrozenDict

from .. import events as e
from ..state import Adventure, Rounds
from ._putting import on, rounds


@on
def _(draft: Adventure, event: e.RoundsBegan) -> None:
    draft.rounds, draft.proposals, draft.held = Rounds(event.members), {}, frozenset()


@on
def _(draft: Adventure, event: e.OrderThrown) -> None:
    rounds(draft, ranks=event.ranks)
    if draft.rounds is not None:
        rounds(draft, results=FrozenDict(dict(draft.rounds.results) | dict(event.results)))


@on
def _(draft: Adventure, event: e.Preferred) -> None:
    if draft.rounds is not None:
        said = dict(draft.rounds.votes) | {event.character: event.first or ""}
        rounds(draft, votes=FrozenDict(said))


@on
def _(draft: Adventure, event: e.RankSettled) -> None:
    if draft.rounds is not None:
        at = draft.rounds.ranks.index(draft.rounds.tie)
        ranks = (*draft.rounds.ranks[:at], *event.ranks, *draft.rounds.ranks[at + 1 :])
        rounds(draft, ranks=ranks, votes=FrozenDict())


@on
def _(draft: Adventure, event: e.OrderFixed) -> None:
    rounds(draft, order=event.order, ranks=())


@on
def _(draft: Adventure, event: e.RoundBegan) -> None:
    rounds(draft, round=event.round, had=(), turn=None, actions=(), used=FrozenDict())


@on
def _(draft: Adventure, event: e.TurnBegan) -> None:
    rounds(draft, turn=event.character, actions=())


@on
def _(draft: Adventure, event: e.ActionTaken) -> None:
    if draft.rounds is not None:
        used = dict(draft.rounds.used)
        used[event.character] = used.get(event.character, 0) + 1
        own = draft.rounds.turn == event.character
        actions = (*draft.rounds.actions, event.action) if own else draft.rounds.actions
        rounds(draft, used=FrozenDict(used), actions=actions)


@on
def _(draft: Adventure, event: e.TurnEnded) -> None:
    if draft.rounds is not None:
        rounds(draft, had=(*draft.rounds.had, event.character), turn=None, actions=())
    draft.proposals.pop(event.character, None)


@on
def _(draft: Adventure, event: e.RoundsJoined) -> None:
    if draft.rounds is not None:
        members, had = (*draft.rounds.members, event.character), (*draft.rounds.had, event.character)
        rounds(draft, members=members, had=had)
    draft.proposals.pop(event.character, None)


@on
def _(draft: Adventure, event: e.RoundsLeft) -> None:
    if draft.rounds is not None:
        members = tuple(id for id in draft.rounds.members if id != event.character)
        order = tuple(id for id in draft.rounds.order if id != event.character)
        own = draft.rounds.turn == event.character
        turn, actions = (None, ()) if own else (draft.rounds.turn, draft.rounds.actions)
        rounds(draft, members=members, order=order, turn=turn, actions=actions)
    draft.distances = {key: band for key, band in draft.distances.items() if event.character not in key.split("|")}
    draft.proposals.pop(event.character, None)


@on
def _(draft: Adventure, event: e.RoundsKept) -> None:
    rounds(draft, kept=event.round)


@on
def _(draft: Adventure, event: e.RoundsEnded) -> None:
    draft.rounds, draft.distances = None, {}
