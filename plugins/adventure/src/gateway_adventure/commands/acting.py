"""Turns in rounds: order, moves, helping the fallen, joining, leaving, their end (AD-63 to AD-67, AD-77 to AD-86)."""

from gateway_core.game import among, deed, either, for_each, listed, needs, one_of, some_of
from gateway_core.game.rounds import Preferred
from gateway_core.table import Refusal

from .. import flow, harm, story, trial
from ..events import evening, people
from ..play import (
    Deed,
    Play,
    able,
    acting,
    between_tests,
    for_gm,
    free_moment,
    in_rounds,
    known,
    of_seat,
    on_turn,
    within_touch,
)
from ..state import Adventure
from .proposing import FIGHT

_IN_ROUNDS = (for_gm, between_tests, in_rounds)


def _others(state: Adventure, seat: str) -> list[str]:
    """Return who may stay out of rounds: all but the first Protagonist and one more."""
    here = state.present()
    first = next((id for id in here if state.characters[id].protagonist), "")
    second = next((id for id in here if id != first), "")
    return [id for id in here if id not in (first, second)]


def _taking_part(state: Adventure, left_out: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in state.present() if id not in left_out)


def _are_strange(state: Adventure, seat: str, left_out: tuple[str, ...]) -> Refusal | None:
    here = state.present()
    stranger, fault = next((id for id in left_out if id not in here), None), "is not among those who could take part."
    return among(stranger, here, "adventure/no-such-character", f"'{stranger}' {fault}", "AD-63")


@deed(
    "start-rounds", "Begin rounds", verb="rounds", when=(for_gm, between_tests),
    offered=lambda state, _: state.rounds is None and bool(state.moment),
    apart=lambda _, state: not any(one.way == FIGHT for one in state.proposals.values()),
    checks=(
        needs(
            lambda state, _, out: len(here := _taking_part(state, out)) > 1 and any(map(state.is_hero, here)),
            "adventure/too-few", "rounds are for several, a Protagonist among them.", "AD-63",
        ),
    ),
)  # fmt: skip
class StartRounds(Deed):
    """Begin rounds with everybody who is here and conscious, but for those left out (AD-63, AD-64)."""

    left_out: tuple[str, ...] = some_of("who stays out of it", _others, free_moment, _are_strange, default=())

    def carry_out(self, work: Play, seat: str) -> None:
        here = _taking_part(work.state, self.left_out)
        flow.enter(work, evening.RoundsBegan(here), here)


@deed("prefer", "{character:called}: who goes first", becomes=Preferred)
class Prefer(Deed):
    """Say who of those tied goes first, or (None) let the dice say (AD-65, AD-R12)."""

    character: str = for_each(
        lambda state, seat: [id for id in flow.voters(state) if state.test is None and state.plays(seat, id)],
        of_seat, between_tests,
        needs(
            lambda state, _, id: id in flow.voters(state),
            "adventure/nothing-owed", "nobody waits for {character:called}.", "AD-65",
        ),
    )  # fmt: skip
    first: str | None = one_of(
        "who goes first", lambda state, *_: (*state.turns.tie, None),
        listed("adventure/not-tied", "only one of those tied can go first.", "AD-65", near=True),
        called=lambda state, *values: "let the dice say" if values[-1] is None else state.called(values[-1]),
    )  # fmt: skip


def _band(state: Adventure, character: str, nearer: bool, target: str) -> str | None:
    """Return the band that a move leads to, if there is one."""
    distance = state.distance(character, target)
    return state.rules.nearer(distance, nearer=nearer) if distance is not None else None


def _targets(state: Adventure, character: str) -> list[str]:
    """Return whom and what it is measured how far somebody is from."""
    pairs = (key.split("|") for key in state.distances)
    found = [other if one == character else one for one, other in pairs if character in (one, other)]
    return [id for id in found if id not in state.characters or state.characters[id].status != "away"]


@deed(
    "move", "{character:called} {nearer:comes nearer to|goes farther from}", verb="{nearer:approach|back-off}",
    becomes=lambda move, state: (
        *trial.acts(state, move.character, "move"),
        evening.DistanceSet(move.character, move.target, _band(state, move.character, move.nearer, move.target) or ""),
    ),
)  # fmt: skip
class Move(Deed):
    """Come one band nearer to somebody or something, or go one farther away (AD-85)."""

    character: str = for_each(acting, of_seat, on_turn)
    nearer: bool = for_each((True, False))
    target: str = one_of(
        "whom or what",
        lambda state, _, id, nearer: [to for to in _targets(state, id) if _band(state, id, nearer, to)],
        lambda state, _, character, __, target: among(
            target if state.distance(character, target) is None else None, _targets(state, character),
            "adventure/nowhere", f"nobody measures how far '{target}' is.", "AD-83",
        ),
        needs(
            lambda state, _, *move: _band(state, *move) is not None,
            "adventure/no-nearer",
            lambda state, _, character, nearer, target: (
                f"{state.called(state.distance(character, target))}: "
                f"there is no band {'nearer' if nearer else 'farther'}."
            ),
            "AD-85",
        ),
    )  # fmt: skip


@deed(
    "stabilise", "{character:called} stops {target:called}'s bleeding",
    becomes=lambda it, state: (
        *trial.acts(state, it.character, f"stabilise:{it.target}"),
        people.Stabilised(it.target, it.character),
    ),
)  # fmt: skip
class Stabilise(Deed):
    """Stop somebody's bleeding; no Test (AD-77, AD-82)."""

    character: str = for_each(acting, of_seat, on_turn)
    target: str = for_each(
        lambda state, *_: (one.id for one in state.characters.values() if one.status == "bleeding"), known,
        listed("adventure/not-bleeding", "{target:called} does not bleed.", "AD-77"), within_touch("AD-R17"),
    )  # fmt: skip


@deed("revive", "{character:called} wakes {target:called}")
class Revive(Deed):
    """Bring somebody round, once the Conflict is over; no Test (AD-81, AD-82)."""

    character: str = for_each(
        lambda state, seat: (id for id in state.present() if state.calm and state.plays(seat, id)), of_seat,
        free_moment, able,
    )  # fmt: skip
    target: str = for_each(
        lambda state, *_: (one.id for one in state.characters.values() if one.down), known,
        listed("adventure/not-down", "{target:called} is not unconscious.", "AD-81"),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        harm.revive(work, self.target, self.character)


@deed(
    "end-turn", "{character:called} ends the turn", becomes=evening.TurnEnded,
    offered=lambda state, _: state.rounds is not None,
)  # fmt: skip
class EndTurn(Deed):
    """Do nothing more in this turn (AD-66)."""

    character: str = for_each(acting, of_seat, on_turn)


@deed(
    "end-rounds", "The Conflict is over", when=_IN_ROUNDS,
    # while there is somebody to fight
    ends=lambda _, state: not flow.is_over(state)
    and any(one.foe and one.status == "up" for one in state.npcs() if one.id in state.turns.members),
)  # fmt: skip
class EndRounds(Deed):
    """Say that the Conflict is over; `prepared`: a fight that is decided has the end that the moment has for it."""

    prepared: bool = either("with its prepared end", where=lambda state, _: flow.is_over(state), default=True)

    def carry_out(self, work: Play, seat: str) -> None:
        if self.prepared and flow.is_over(work.state):
            flow.finish(work)
        else:
            story.end_rounds(work)


@deed(
    "keep-on", "One side has nobody up, and it goes on all the same",
    when=(
        *_IN_ROUNDS,
        needs(
            lambda state, _: flow.is_proposed(state),
            "adventure/nothing-owed", "nobody has proposed to end it.", "AD-R35",
        ),
    ),
    becomes=lambda _, state: evening.RoundsKept(state.turns.round),
)  # fmt: skip
class KeepOn(Deed):
    """Let a Conflict go on in which one side has nobody up (AD-R35)."""


@deed("join-rounds", "Somebody joins the Conflict", apart=True, when=_IN_ROUNDS)
class JoinRounds(Deed):
    """Let somebody join the Conflict: a Wits Test, and turns from the next round on (AD-R35)."""

    character: str = one_of(
        "who", lambda state, _: flow.newcomers(state), known,
        listed("adventure/no-newcomer", "{character:called} cannot join these rounds now.", "AD-R35"),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        flow.enter(work, evening.RoundsJoined(self.character), (self.character,))


@deed(
    "leave-rounds", "Somebody leaves the Conflict", apart=True, when=_IN_ROUNDS,
    becomes=lambda leave, state: (
        *([people.Stabilised(leave.character, None)] if state.characters[leave.character].status == "bleeding" else []),
        evening.RoundsLeft(leave.character),  # and has no more turns on which to lose anything
    ),
)  # fmt: skip
class LeaveRounds(Deed):
    """Strike somebody who leaves the Conflict from its order (AD-R35)."""

    character: str = one_of(
        "who", lambda state, _: state.turns.members if state.turns.order and not state.turns.ranks else (), known,
        listed("adventure/no-newcomer", "{character:called} has no place in these rounds.", "AD-R35"),
    )  # fmt: skip
