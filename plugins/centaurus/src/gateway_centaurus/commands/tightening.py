"""Tension Mode: it begins, the Edge, what one does with one's turn, the world (CG-85 to CG-97)."""

from gateway_core.frozen import FrozenDict
from gateway_core.game import between, deed, either, for_each, listed, needs, one_of

from .. import tensing
from ..acting import after
from ..events import actions, tension
from ..play import Check, Deed, Play, at, for_exec, gain, in_play, in_tension, known, no_action, no_tension
from ..records import Bonus, Tension
from ..state import EXEC, Expedition
from .declaring import declaring, free, searching


def _stage(*stages: str) -> Check:
    return needs(
        lambda state, *_: state.tense.stage in stages,
        "centaurus/not-now",
        "This moment of the round has passed, or is not yet there.",
        "CG-88",
    )


_between = (in_tension, no_action)


# ── it begins ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _outlook(state: Expedition, *_: object) -> str:
    """Return the worst outlook that a Pitfall of the scene has prepared."""
    order = [*state.rules.outlooks]
    return max((state.rules.pitfalls[id].outlook for id in state.looming), key=order.index, default=order[0])


def _beginnings(it: "StartTension", state: Expedition) -> str:
    pitfalls = state.rules.pitfalls
    own = [f"{state.called(id)} {begins}" for id in state.looming if (begins := pitfalls[id].tension)]
    return f"Tension Mode, from {' and '.join(own)}" if own else "Tension Mode"


@deed(
    "start-tension", _beginnings, when=(for_exec, in_play, no_action, no_tension),
    checks=(
        needs(lambda state, *_: state.looming, "centaurus/nothing-looms", "Nothing looms here.", "CG-85"),
        needs(
            lambda state, *_: state.called_out, "centaurus/nobody-called",
            "Nobody has said that they mean to prevent it.", "CG-68", "A player calls it out.",
        ),
    ),
    offered=lambda state, seat: seat == EXEC and bool(state.called_out and state.looming),
)  # fmt: skip
class StartTension(Deed):
    """Begin Tension Mode, with a track for each Pitfall that looms (CG-85, CG-86, CG-92, CG-R33).

    `begins`: where the Exec lets every track begin; at 0 it is what a Pitfall has prepared, or else the outlook says.
    """

    outlook: str = one_of(
        "outlook",
        lambda state, *_: state.rules.outlooks,
        listed("centaurus/no-such-outlook", "There is no such outlook.", "CG-92"),
        first=_outlook,
        called=lambda state, seat, outlook: (
            f"{state.called(outlook)} ({state.rules.outlooks[outlook].dice} dice of the world, and Tension from "
            f"{state.rules.outlooks[outlook].tension})"
        ),
    )
    begins: int = between(
        "where Tension begins (0: as it says above)", 0, lambda state, *_: state.rules.figures["tension-most"] - 1,
        needs(
            lambda state, _, outlook, begins: 0 <= begins < state.rules.figures["tension-most"],
            "centaurus/no-such-start", "Tension begins at 1 at least, and below its end.", "CG-R33",
        ),
        first=0, default=0,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, rules = work.state, work.state.rules
        begins = rules.outlooks[self.outlook].tension
        tracks = FrozenDict({id: self.begins or rules.pitfalls[id].tension or begins for id in state.looming})
        work.emit(tension.TensionBegan(Tension(tracks, self.outlook, tensing.outlook(state, self.outlook))))


def _claiming(state: Expedition, seat: str) -> list[str]:
    if seat != EXEC:
        return []
    fit = [*tensing.fitting(state)]
    return [*fit, *(one.id for one in state.fit() if one.id not in fit)]


@deed(
    "set-edge", "{explorer:called} has the Edge", when=(for_exec, *_between, _stage("edge", "hand-out")),
    apart=lambda _, state: state.tense.stage != "edge",
    becomes=lambda it, _: tension.EdgeSet(it.explorer),
)  # fmt: skip
class SetEdge(Deed):
    """Say who has the Edge, by the rules of roles or, if none fits, as it is best (CG-87, CG-R69)."""

    explorer: str = for_each(
        _claiming, known,
        needs(
            lambda state, _, id: state.able(id),
            "centaurus/incapacitated", "{explorer:called} is incapacitated.", "CG-R69"
        ),
        needs(
            lambda state, _, id: id in (fit := [*tensing.fitting(state)]) or not fit,
            "centaurus/no-claim", "By their roles others have the Edge here.", "CG-87",
        ),
        quiet=True,
    )  # fmt: skip


@deed(
    "redo-outlook", "the outlook is another now", apart=True, when=(for_exec, *_between, _stage("edge")),
    checks=(needs(
        lambda state, *_: state.tense.round > 1, "centaurus/outlook-stands", "It was judged just now.", "CG-R59"
    ),),
    offered=lambda state, seat: seat == EXEC and state.tense.stage == "edge" and state.tense.round > 1,
)  # fmt: skip
class RedoOutlook(Deed):
    """Judge the outlook anew, where a Pitfall has happened and the situation is another (CG-R39)."""

    outlook: str = one_of(
        "outlook",
        lambda state, *_: state.rules.outlooks,
        listed("centaurus/no-such-outlook", "There is no such outlook.", "CG-92"),
    )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(tension.OutlookRedone(self.outlook, tensing.outlook(work.state, self.outlook)))


def _choosing(state: Expedition, seat: str) -> list[str]:
    asked = state.tension is not None and state.action is None and state.tense.stage == "hand-out"
    return [one.id for one in state.fit()] if asked and tensing.choosing(state) == seat else []


@deed(
    "hand-out", "{first:called} goes first", verb="{first}",
    when=(*_between, _stage("hand-out"), needs(
        lambda state, seat, *_: seat in (EXEC, tensing.choosing(state)),
        "centaurus/not-the-edge", "The Edge is not yours.", "CG-87",
    )),
    becomes=lambda it, _: tension.EdgeHandedOut(Bonus(it.explorer, it.code), it.first),
)  # fmt: skip
class HandOut(Deed):
    """Say who goes first, and which Attribute of whom has a die more in this Tension Mode (CG-88, CG-R35)."""

    first: str = for_each(
        _choosing, known,
        needs(
            lambda state, _, id: state.able(id), "centaurus/incapacitated", "{first:called} is incapacitated.", "CG-R70"
        ),
    )  # fmt: skip
    explorer: str = one_of(
        "who has a die more",
        lambda state, *_: [one.id for one in state.fit()],
        listed("centaurus/no-such-explorer", "Nobody of that name can act.", "CG-R35"),
        first=lambda _, __, first: first,
    )
    code: str = one_of(
        "of which Attribute",
        lambda state, *_: [id for id, one in state.rules.attributes.items() if one.sort == "primary"],
        listed("centaurus/no-such-code", "There is no such Attribute.", "CG-88"),
    )


# ── a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _on_turn(state: Expedition, seat: str) -> list[str]:
    return declaring(state, seat) if state.tension is not None else []


@deed("idle", "{explorer:called} waits", when=(*_between, _stage("turn")))
class Idle(Deed):
    """Do nothing that helps: gain an hour, or let whoever went first gain it (CG-89, CG-R71)."""

    explorer: str = for_each(_on_turn, free)
    gives: bool = either(
        "the hour", yes="to whoever went first", no="oneself", first=False,
        where=lambda state, _, explorer: explorer != state.tense.first, default=False,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(tension.Idled(self.explorer))
        to = work.state.tense.first if self.gives else self.explorer
        gain(work, to, work.state.rules.figures["idle-hours"])
        work.emit(tension.TurnTaken(self.explorer))


def _searches(state: Expedition, seat: str, explorer: str) -> list[str]:
    return [one.id for one in state.now.diligence]


@deed(
    "ready",
    lambda it, state: f"Ready: {state.search(it.search).name}",
    verb="ready:{search}",
    when=(*_between, _stage("turn")),
)
class Ready(Deed):
    """Prepare: a Diligence roll for Leverage; a die more if things may get worse (CG-89, CG-96, CG-R38)."""

    explorer: str = for_each(_on_turn, free)
    search: str = for_each(
        _searches,
        needs(
            lambda state, _, __, id: state.search(id) is not None,
            "centaurus/no-such-search", "Nothing of the kind can be prepared here.", "CG-56"
        ),
    )  # fmt: skip
    worse: bool = either("the Exec makes things worse", yes="yes, for a die", no="no", first=False)

    def carry_out(self, work: Play, seat: str) -> None:
        search = work.state.search(self.search)
        assert search is not None, "it was refused"
        work.emit(actions.ActionOpened(searching(work.state, self.explorer, search, worse=self.worse)))


@deed("worsen", "{pitfall:called}", when=(for_exec, at("worsen")))
class Worsen(Deed):
    """Make things worse: one Pitfall comes a step nearer, and the world has a die less (CG-96, CG-R38)."""

    pitfall: str = for_each(
        lambda state, seat: state.tense.tracks if seat == EXEC else (),
        needs(
            lambda state, _, id: id in state.tense.tracks, "centaurus/no-such-pitfall", "That does not loom.", "CG-96"
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(tension.TensionDiceFell(max(0, work.state.tense.dice - 1)), actions.StageReached("end"))
        after.move(work, self.pitfall, 1)


def _passing(state: Expedition, seat: str) -> tuple[str, ...]:
    tense = state.tense
    if state.tension is None or state.action is not None or tense.stage != "focus" or not tense.acted:
        return ()
    return tensing.waiting(state) if state.explorers[tense.acted[-1]].seat == seat else ()


@deed(
    "pass-focus", "{explorer:called} is next",
    when=(*_between, _stage("focus"), needs(
        lambda state, seat, *_: bool(state.tense.acted) and state.plays(seat, state.tense.acted[-1]),
        "centaurus/not-acting", "Whoever acted last says who is next.", "CG-88",
    )),
    becomes=lambda it, _: tension.FocusPassed(it.explorer),
)  # fmt: skip
class PassFocus(Deed):
    """Say who is next of those who have not acted (CG-88)."""

    explorer: str = for_each(
        _passing,
        needs(
            lambda state, _, id: id in tensing.waiting(state),
            "centaurus/has-acted", "{explorer:called} has no turn left in this round.", "CG-88"
        ),
    )  # fmt: skip


# ── the world ────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("spin", "Spin the world", when=(for_exec, *_between, _stage("spin")))
class Spin(Deed):
    """Throw the world's dice; before that it may look a little less bad (CG-93, CG-R59)."""

    lower: bool = either(
        "does it look less bad",
        needs(
            lambda state, _, lower: not lower or state.rules.switches["outlook"] == "may-fall",
            "centaurus/outlook-stands", "At this table the outlook is judged once.", "CG-R59",
        ),
        yes="one die fewer", no="as it was", first=False,
        where=lambda state, _: state.rules.switches["outlook"] == "may-fall" and state.tense.dice > 0, default=False,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        if self.lower and work.state.tense.dice:
            work.emit(tension.OutlookLowered(work.state.tense.dice - 1))
        tensing.spin(work)


def _ways(state: Expedition, seat: str) -> list[str]:
    return [_key(one) for one in tensing.legal(state)] if state.tense.stage == "spend" and seat == EXEC else []


def _key(way: tuple[int, int, int]) -> str:
    return "-".join(map(str, way))


def _spent_words(it: "Spend", state: Expedition) -> str:
    slide, slip, spot = map(int, it.way.split("-"))
    parts = ((slide, f"Slide {slide}"), (slip, "Slip"), (spot, f"Spotlight {spot}"))
    return ", ".join(words for count, words in parts if count)


@deed("spend", _spent_words, verb="spend", when=(for_exec, *_between, _stage("spend")))
class Spend(Deed):
    """Spend the world's successes: Slide, Slip, Spotlight, written `3-0-1` (CG-94, CG-R36)."""

    way: str = for_each(
        _ways,
        needs(
            lambda state, _, way: way in map(_key, tensing.legal(state)), "centaurus/not-legal",
            "The successes cannot be spent so.", "CG-R36",
            lambda state, *_: f"Slide, Slip and Spotlight may be: {', '.join(map(_key, tensing.legal(state)))}.",
        ),
    )  # fmt: skip
    pitfall: str = one_of(
        "which Pitfall",
        lambda state, *_: [*state.tense.tracks],
        listed("centaurus/no-such-pitfall", "That does not loom.", "CG-94a"),
        where=lambda state, _, way: not way.startswith("0"),
        default="",
    )
    bonus: int = one_of(
        "which die goes", lambda state, *_: range(len(state.tense.bonuses)),
        listed("centaurus/no-such-bonus", "There is no such die.", "CG-94b"),
        called=lambda state, seat, bonus: _bonus(state, bonus),
        where=lambda state, _, way, *__: "-0-" not in way, default=0,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        slide, slip, spot = map(int, self.way.split("-"))
        tensing.spend(work, slide, slip, spot, self.pitfall, self.bonus)


def _bonus(state: Expedition, place: int) -> str:
    one = state.tense.bonuses[place]
    return f"{state.called(one.explorer)}, {state.called(one.code)}"
