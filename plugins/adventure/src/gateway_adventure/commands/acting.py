"""Turns in rounds: order, moves, helping the fallen, joining, leaving, their end (AD-63 to AD-67, AD-77 to AD-86)."""

from gateway_core.errors import did_you_mean
from gateway_core.game import among, checked, deed, for_each, listed, needs, one_of, pick, some_of, unless, whether
from gateway_core.table import Refusal

from .. import harm
from ..events.evening import DistanceSet
from ..events.people import Stabilised
from ..events.turns import Preferred, RoundsKept, RoundsLeft, TurnEnded
from ..play import (
    Deed,
    Forms,
    Play,
    able,
    between_tests,
    for_gm,
    free_moment,
    in_rounds,
    known,
    of_seat,
    on_turn,
    within_touch,
)
from ..rounds import begin, finish, is_over, is_proposed, join, newcomers, voters
from ..state import Adventure
from ..story import end_rounds
from ..trial import act
from .proposing import FIGHT

__all__ = [
    "EndRounds", "EndTurn", "JoinRounds", "KeepOn", "LeaveRounds", "Move", "Prefer", "Revive", "Stabilise",
    "StartRounds",
]  # fmt: skip


def _others(state: Adventure, seat: str) -> list[str]:
    """Return who may stay out of rounds: all but the first Protagonist and one more."""
    here = state.present()
    first = next((id for id in here if state.characters[id].protagonist), "")
    second = next((id for id in here if id != first), "")
    return [id for id in here if id not in (first, second)]


@deed(
    "start-rounds", "Begin rounds", verb="rounds",
    apart=lambda _, state: not any(one.way == FIGHT for one in state.proposals.values()),
)  # fmt: skip
class StartRounds(Deed):
    """Begin rounds with everybody who is here and conscious, but for those left out (AD-63, AD-64)."""

    left_out: tuple[str, ...] = some_of("who stays out of it", _others, default=())

    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        here = state.present()
        left = [id for id in here if id not in self.left_out]
        enough = len(left) > 1 and any(state.characters[id].protagonist for id in left)
        stranger = next((id for id in self.left_out if id not in here), None)
        nobody, few = "is not among those who could take part.", "rounds are for several, a Protagonist among them."
        return (
            free_moment(state)
            or among(stranger, here, "adventure/no-such-character", f"'{stranger}' {nobody}", "AD-63")
            or unless(enough, "adventure/too-few", few, "AD-63")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        yield from super().forms(state, seat) if state.rounds is None and state.moment else ()

    def carry_out(self, work: Play, seat: str) -> None:
        begin(work, tuple(id for id in work.state.present() if id not in self.left_out))


@deed("prefer", "{character:called}: who goes first")
class Prefer(Deed):
    """Say who of those tied goes first, or (None) let the dice say (AD-65, AD-R12)."""

    character: str = for_each(
        lambda state, seat: [id for id in _voting(state) if state.test is None and state.plays(seat, id)],
        of_seat,
        between_tests,
        needs(
            lambda state, _, id: id in _voting(state),
            "adventure/nothing-owed", "nobody waits for {character:called}.", "AD-65",
        ),
    )  # fmt: skip
    first: str | None = one_of(
        "who goes first",
        lambda state, *_: (*state.turns.tie, None),
        listed("adventure/not-tied", "only one of those tied can go first.", "AD-65", near=True),
        called=lambda state, *values: "let the dice say" if values[-1] is None else state.called(values[-1]),
    )

    becomes = Preferred


def _voting(state: Adventure) -> list[str]:
    return [id for id in voters(state) if id not in state.turns.votes]


# ── a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _turn(state: Adventure, seat: str) -> tuple[str, ...]:
    """Return whose turn it is, if this seat acts for them now; else nobody."""
    turn = state.turns.turn
    return (turn,) if turn is not None and state.test is None and state.plays(seat, turn) else ()


def _targets(state: Adventure, character: str) -> list[str]:
    pairs = (key.split("|") for key in state.distances)
    found = [other if one == character else one for one, other in pairs if character in (one, other)]
    return [id for id in found if id not in state.characters or state.characters[id].status != "away"]


@deed("move")
class Move(Deed):
    """Come one band nearer to somebody or something, or go one farther away (AD-85)."""

    character: str = checked(of_seat, on_turn)
    target: str
    nearer: bool

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        if (refusal := super().refuse(state, seat)) is not None:
            return refusal
        distance = state.distance(self.character, self.target)
        if distance is None:
            near, fault = _targets(state, self.character), f"nobody measures how far '{self.target}' is."
            return Refusal("adventure/nowhere", fault, "AD-83", did_you_mean(self.target, near))
        band, way = state.rules.distance_names[distance], "nearer" if self.nearer else "farther"
        there = state.rules.nearer(distance, nearer=self.nearer)
        return unless(there, "adventure/no-nearer", f"{band}: there is no band {way}.", "AD-85")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for turn in _turn(state, seat):
            for nearer, words, verb in _WAYS:
                can = [id for id in _targets(state, turn) if cls(turn, id, nearer).refuse(state, seat) is None]
                if can:
                    whom = pick("target", "whom or what", can, state.called)
                    yield cls(turn, can[0], nearer).as_form(f"{state.called(turn)} {words}", whom, verb=verb)

    def carry_out(self, work: Play, seat: str) -> None:
        distance = work.state.distance(self.character, self.target) or ""
        act(work, self.character, "move")
        to = work.state.rules.nearer(distance, nearer=self.nearer) or ""
        work.emit(DistanceSet(self.character, self.target, to))


_WAYS = ((True, "comes nearer to", "approach"), (False, "goes farther from", "back-off"))


@deed("stabilise", "{character:called} stops {target:called}'s bleeding")
class Stabilise(Deed):
    """Stop somebody's bleeding; no Test (AD-77, AD-82)."""

    character: str = for_each(_turn, of_seat, on_turn)
    target: str = for_each(
        lambda state, *_: (one.id for one in state.characters.values() if one.status == "bleeding"),
        known,
        listed("adventure/not-bleeding", "{target:called} does not bleed.", "AD-77"),
        within_touch("AD-R17"),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        act(work, self.character, f"stabilise:{self.target}")
        work.emit(Stabilised(self.target, self.character))


@deed("revive")
class Revive(Deed):
    """Bring somebody round, once the Conflict is over; no Test (AD-81, AD-82)."""

    character: str = checked(of_seat, free_moment, able)
    target: str = checked(
        known,
        needs(
            lambda state, _, __, target: state.characters[target].down,
            "adventure/not-down", "{target:called} is not unconscious.", "AD-81",
        ),
    )  # fmt: skip

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for target in state.characters.values() if state.calm else ():
            for id in state.present() if target.down else ():
                if state.plays(seat, id):
                    yield cls(id, target.id).as_form(f"{state.called(id)} wakes {target.name}")

    def carry_out(self, work: Play, seat: str) -> None:
        harm.revive(work, self.target, self.character)


@deed("end-turn", "{character:called} ends the turn")
class EndTurn(Deed):
    """Do nothing more in this turn (AD-66)."""

    character: str = for_each(_turn, of_seat, on_turn)

    becomes = TurnEnded


@deed("end-rounds")
class EndRounds(Deed):
    """Say that the Conflict is over; `prepared`: a fight that is decided has the end that the moment has for it."""

    prepared: bool = True

    when = (for_gm, between_tests, in_rounds)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        over = is_over(state)
        decided = [whether("prepared", "with its prepared end")] if over else []
        here = [state.characters[id] for id in state.turns.members]
        foes = any(one.foe and one.status == "up" for one in here if not one.protagonist)
        yield cls().as_form("The Conflict is over", *decided, ends=foes and not over)

    def carry_out(self, work: Play, seat: str) -> None:
        if self.prepared and is_over(work.state):
            finish(work)
        else:
            end_rounds(work)


_IN_ROUNDS = (for_gm, between_tests, in_rounds)


@deed("keep-on", "One side has nobody up, and it goes on all the same")
class KeepOn(Deed):
    """Let a Conflict go on in which one side has nobody up (AD-R35)."""

    when = (
        *_IN_ROUNDS,
        needs(
            lambda state, _: is_proposed(state),
            "adventure/nothing-owed", "nobody has proposed to end it.", "AD-R35",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(RoundsKept(work.state.turns.round))


@deed("join-rounds", "Somebody joins the Conflict", apart=True)
class JoinRounds(Deed):
    """Let somebody join the Conflict: a Wits Test, and turns from the next round on (AD-R35)."""

    character: str = one_of(
        "who",
        lambda state, _: newcomers(state),
        known,
        listed("adventure/no-newcomer", "{character:called} cannot join these rounds now.", "AD-R35"),
    )

    when = _IN_ROUNDS

    def carry_out(self, work: Play, seat: str) -> None:
        join(work, self.character)


@deed("leave-rounds", "Somebody leaves the Conflict", apart=True)
class LeaveRounds(Deed):
    """Strike somebody who leaves the Conflict from its order (AD-R35)."""

    character: str = one_of(
        "who",
        lambda state, _: state.turns.members if state.turns.order and not state.turns.ranks else (),
        known,
        listed("adventure/no-newcomer", "{character:called} has no place in these rounds.", "AD-R35"),
    )

    when = _IN_ROUNDS

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.characters[self.character].status == "bleeding":
            work.emit(Stabilised(self.character, None))  # no more turns on which to lose anything
        work.emit(RoundsLeft(self.character))
