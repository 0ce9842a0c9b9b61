"""Before and between: who plays whom, and what downtime is for: advancements, die pips (CG-01, CG-62 ff.)."""

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import deed, for_each, needs, one_of

from .. import made
from ..acting import after
from ..codes import Code
from ..events import mission, people
from ..flow import buying
from ..play import Deed, Play, for_exec, known, of_seat
from ..records import Explorer, Held, Laid, Said
from ..state import Expedition

_preparing = needs(lambda state, *_: state.phase == "preparation", "centaurus/begun", "The mission has begun.", "CG-01")
_downtime = needs(
    lambda state, *_: state.phase == "downtime", "centaurus/no-downtime", "This belongs into downtime.", "CG-68"
)


def explorer(state: Expedition, entry: str, seat: str) -> tuple[Explorer, str]:
    """Return an explorer as the sheet says, and the dark secret (CG-06 to CG-12)."""
    rules = state.rules
    sheet = rules.explorers[entry]
    clock = rules.clock(len(sheet.roles))
    ledger = made.ledger(
        sheet, rules.attributes, rules.roles, made.rows_of(rules.advancements), rules.figures["critical-pips"]
    )
    conditions = tuple(Laid(id.rpartition(":")[2], id, rules.conditions[id].weight) for id in sheet.conditions)
    one = Explorer(
        sheet.id, sheet.name, seat, entry,
        codes=made.codes_of(sheet, rules.attributes, rules.roles),
        roles=sheet.roles,
        abilities=FrozenDict({it.ability: it.times for it in sheet.abilities}),
        marks=FrozenDict({it.ability: it.marks for it in sheet.abilities if it.marks}),
        aspects=tuple(Said(it.type, it.words) for it in sheet.aspects),
        tracks=made.dots_of(sheet, rules.tracks, rules.figures["track-start"]),
        clock=clock.hours, most=clock.hours, openings=clock.critical, secret="",
        gear=tuple(Held(id) for id in sheet.gear),
        conditions=conditions,
        pips=ledger.left,
        rows=ledger.filled,
        endeavors=tuple(it.endeavor for it in sheet.advancements if it.endeavor),
    )  # fmt: skip
    return one, sheet.secret


@deed("choose", "play {entry:called}", when=(_preparing,))
class Choose(Deed):
    """Take one of the mission's explorers, or one that somebody brought (CG-01)."""

    entry: str = for_each(
        lambda state, seat: state.sheets if seat in state.players else (),
        needs(lambda state, seat, _: seat in state.players, "centaurus/players-only", "Players choose.", "CG-01"),
        needs(
            lambda state, _, id: id in state.sheets,
            "centaurus/no-such-sheet", "The mission has no such explorer.", "CG-01",
        ),
        needs(
            lambda state, _, id: all(one.entry != id for one in state.explorers.values()),
            "centaurus/taken", "{entry:called} is taken.", "CG-01",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        one, secret = explorer(work.state, self.entry, seat)
        if before := work.state.crew.get(self.entry):
            one = attrs.evolve(before, seat=seat)
        work.emit(mission.ExplorerChosen(seat, one), mission.SecretGiven(one.id, seat, secret))


@deed(
    "begin", "begin", when=(_preparing, for_exec),
    checks=(needs(
        lambda state, *_: all(state.players.values()),
        "centaurus/not-all-chosen", "Somebody has no explorer yet.", "CG-01",
    ),),
)  # fmt: skip
class Begin(Deed):
    """Begin the mission with its first scene."""

    def carry_out(self, work: Play, seat: str) -> None:
        after.begin(work, work.state.rules.mission.scenes[0].id)


# ── downtime ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _lowest_row(one: Explorer) -> int:
    return min(one.rows.get(role, 0) for role in one.roles)


def _endeavors(state: Expedition, seat: str, explorer: str, role: str) -> list[str]:
    one = state.explorers[explorer]
    if not state.rules.advancement(one.rows.get(role, 0) + 1).endeavor:
        return [""]
    return [it.name for it in state.rules.roles[role].endeavors if it.name not in one.endeavors] or [""]


@deed(
    "grant", "{explorer:called} advances as {role:called}", when=(for_exec,),
    apart=lambda it, state: it.explorer in state.granted or state.phase != "downtime",
    offered=lambda state, _: state.phase == "downtime",
)  # fmt: skip
class Grant(Deed):
    """Grant the next advancement of a role (CG-62 to CG-64): all 1sts before a 2nd (CG-63, CG-R44)."""

    explorer: str = for_each(lambda state, _: [*state.explorers], known)
    role: str = for_each(
        lambda state, _, explorer: state.explorers[explorer].roles,
        needs(
            lambda state, _, explorer, role: role in state.explorers[explorer].roles,
            "centaurus/no-such-role", "That is none of these roles.", "CG-63",
        ),
        needs(
            lambda state, _, explorer, role: (
                state.explorers[explorer].rows.get(role, 0) == _lowest_row(state.explorers[explorer])
            ),
            "centaurus/row-open", "Another role of {explorer:called} has an earlier advancement open.", "CG-63",
        ),
    )  # fmt: skip
    endeavor: str = one_of("which Endeavor", _endeavors, where=lambda *given: _endeavors(*given) != [""], default="")

    def carry_out(self, work: Play, seat: str) -> None:
        rules, one = work.state.rules, work.state.explorers[self.explorer]
        number = one.rows.get(self.role, 0) + 1
        pips = rules.advancement(number).pips + rules.figures["critical-pips"] * one.critical
        critical = 0 if rules.switches["critical-reset"] == "yes" else one.critical
        work.emit(people.AdvancementGranted(self.explorer, self.role, number, pips, self.endeavor, critical))


_can_buy = needs(
    lambda state, _, explorer, code: (
        state.explorers[explorer].pips >= state.explorers[explorer].codes.get(code, Code()).price()
    ),
    "centaurus/too-dear",
    lambda state, _, explorer, code: (
        f"A pip of {state.called(code)} costs {state.explorers[explorer].codes.get(code, Code()).price()}, "
        f"and there are {state.explorers[explorer].pips} die pips."
    ),
    "CG-65",
)  # fmt: skip


def _buyers(state: Expedition, seat: str) -> list[str]:
    return [one.id for one in state.explorers.values() if one.seat == seat and seat in buying(state)]


@deed(
    "spend-pips",
    lambda it, state: (
        f"{state.called(it.explorer)}: {state.called(it.code)} "
        f"{state.explorers[it.explorer].codes[it.code]} → {state.explorers[it.explorer].codes[it.code] + 1} "
        f"({state.explorers[it.explorer].codes[it.code].price()})"
    ),
    verb="raise:{code}", when=(_downtime,),
)  # fmt: skip
class SpendPips(Deed):
    """Raise a code by a pip, for as many die pips as it has whole dice now (CG-65, CG-R41, CG-R62)."""

    explorer: str = for_each(_buyers, of_seat)
    code: str = for_each(
        lambda state, _, explorer: [*state.explorers[explorer].codes],
        needs(
            lambda state, _, explorer, code: code in state.explorers[explorer].codes,
            "centaurus/no-such-code", "There is no such code on the sheet.", "CG-R62",
        ),
        _can_buy,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        code = work.state.explorers[self.explorer].codes[self.code]
        work.emit(people.PipsSpent(self.explorer, self.code, code.price(), code + 1))


@deed("keep", "{explorer:called} keeps the rest", when=(_downtime,))
class Keep(Deed):
    """Keep what is left of the die pips (CG-R62)."""

    explorer: str = for_each(_buyers, of_seat)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(people.PipsKept(self.explorer))


def _tracks(state: Expedition, seat: str, explorer: str) -> list[str]:
    return [*state.explorers[explorer].tracks]


def _floor(state: Expedition, explorer: str, track: str) -> int:
    one = state.explorers[explorer]
    return max(state.rules.figures["track-start"], state.filled(one, track))


@deed(
    "move-dot", "{explorer:called}: a dot from {source:called} to {target:called}", verb="dot:{source}:{target}",
    apart=True, when=(_downtime,),
)  # fmt: skip
class MoveDot(Deed):
    """Lay a free dot into another track, after an advancement (CG-67, CG-R27)."""

    explorer: str = for_each(
        lambda state, seat: [id for id in state.granted if state.explorers[id].seat == seat], of_seat,
        needs(
            lambda state, _, id: id in state.granted,
            "centaurus/not-advanced", "Dots are laid out anew with an advancement.", "CG-67",
        ),
    )  # fmt: skip
    source: str = for_each(
        _tracks,
        needs(
            lambda state, _, id, track: state.explorers[id].tracks.get(track, 0) > _floor(state, id, track),
            "centaurus/no-free-dot", "That track has no dot that is free.", "CG-R27",
        ),
    )  # fmt: skip
    target: str = for_each(
        lambda state, _, id, source: [track for track in state.explorers[id].tracks if track != source],
        needs(
            lambda state, _, id, source, track: track in state.explorers[id].tracks and track != source,
            "centaurus/no-such-track", "There is no such other track.", "CG-76",
        ),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        tracks = {**work.state.explorers[self.explorer].tracks}
        tracks[self.source] -= 1
        tracks[self.target] += 1
        work.emit(people.DotsMoved(self.explorer, FrozenDict(tracks)))


@deed("go-on", "go on", when=(_downtime, for_exec))
class GoOn(Deed):
    """End downtime: the next scene begins, or the mission is over."""

    def carry_out(self, work: Play, seat: str) -> None:
        after.begin(work, work.state.ahead)
