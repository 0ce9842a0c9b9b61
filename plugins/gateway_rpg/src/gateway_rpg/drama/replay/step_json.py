"""A step as a line of JSON tells it: everything as the log has it, and everybody by the name that the text uses."""

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from gateway_core.table.log import Act, Row

from .. import events as e
from ..commands.games_master.catalogue import FORCING
from ..state import Drama
from .kinds import Step
from .step_end import StepEnd
from .summary import ActionSummary, StepSummary

__all__ = ["StepJson", "by_whom", "heading", "line_of"]

_HOME = "gateway:"
_IDLE = "GW-RU-212"  # the rule by which raises may be taken that buy nothing


@attrs.frozen
class StepJson:
    """What a step came to; `names` are those of the text, `seen` the facts by which a step without rows is known."""

    names: Mapping[str, str]
    state: Drama
    summary: StepSummary
    seen: tuple[e.Event, ...] = ()

    def told(self) -> dict[str, Any]:
        """Return every key of a line but those that the file itself has; all are there in every line."""
        *others, done = self.summary.actions or (None,)
        parts = done.action.parts if done is not None else ()
        sought = done.action.sought if done is not None else None
        bound = [part.bound(sought) for part in parts]
        return {
            "round": self.state.round,
            "ladder": self.state.ladder,
            "actor": self._actor(done),
            "effects": self._effects(done),
            "targets": self._called((*(one for part in bound for one in part.targets), *([sought] if sought else []))),
            "for": self._called(part.give_to for part in bound if part.give_to),
            "against": self._called(map(done.action.behind, done.action.resisters)) if done is not None else [],
            "beside": [[self._name(one.action.actor), self._effects(one)] for one in others if one is not None],
            "raises": self._raises(done),
            "free": self._free(done),
            "dice": self._dice(done),
            "totals": self._totals(done),
            "success": self._success(done),
            "essence": [[self._name(who), _short(pool), before, after] for who, pool, before, after in
                        self.summary.essence],
            "contest": [self._contest(one) for one in self.summary.of_kind(e.ContestSettled)],
            "edges": self._edges(),
        }  # fmt: skip

    def _name(self, entity: str) -> str:
        return self.names.get(entity, self.state.called(entity))

    def _called(self, entities: Any) -> list[str]:
        return [self._name(one) for one in dict.fromkeys(entities)]

    def _actor(self, done: ActionSummary | None) -> str | None:
        """Return who acted, let the action go, or, with nobody acting, gave the order."""
        if done is not None:
            return self._name(done.action.actor)
        passed = [one.entity for one in self.summary.of_kind(e.ActionPassed)]
        if passed:
            return self._name(passed[-1])
        return "GM" if any(self.summary.of_kind(e.OrderChanged)) else None

    def _effects(self, done: ActionSummary | None) -> list[str]:
        return [_short(part.effect) for part in done.action.parts] if done is not None else []

    def _raises(self, done: ActionSummary | None) -> dict[str, Any]:
        """Return the raises due, each with its rule, the idle ones beyond them (GW-RU-212), and those taken."""
        if done is None:
            return {"due": None, "idle": 0, "taken": None, "owed": []}
        owed = [one for one in done.owed if one.rule != _IDLE]
        return {
            "due": sum(one.count for one in owed),
            "idle": sum(one.count for one in done.owed if one.rule == _IDLE),
            "taken": done.taken,
            "owed": [[one.count, one.rule] for one in owed],
        }

    def _free(self, done: ActionSummary | None) -> dict[str, Any]:
        """Return the free raises used, given by an action, and granted by the games master."""
        grants = list(self.summary.of_kind(e.FreeRaisesGranted))
        return {
            "used": done.used if done is not None else 0,
            "given": [[self._name(one.holder), one.count] for one in grants if one.giver],
            "granted": [[self._name(one.holder), one.count] for one in grants if not one.giver],
        }

    def _dice(self, done: ActionSummary | None) -> dict[str, list[int]]:
        if done is None or done.thrown is None:
            return {}
        sides = [
            (done.action.actor, done.thrown.faces),
            *((one.entity, one.faces) for one in done.thrown.opponents),
        ]
        return {self._name(done.action.behind(one)): list(faces) for one, faces in sides}

    def _totals(self, done: ActionSummary | None) -> list[list[Any]]:
        """Return each opponent with the actor's total against it and its own."""
        if done is None or done.thrown is None:
            return []
        return [[self._name(done.action.behind(one.entity)), one.against, one.total] for one in done.thrown.opponents]

    def _success(self, done: ActionSummary | None) -> str | None:
        """Return what the step came to; None where nothing was tried."""
        if done is not None:
            effects = self.state.rules.effects
            return done.success(part.effect for part in done.action.parts if effects[part.effect].resist != "nobody")
        for one in self.seen:
            if isinstance(one, e.SceneEnded):
                return one.result
        if any(self.summary.of_kind(e.ActionPassed)) or any(isinstance(one, e.TurnBegan) for one in self.seen):
            return "skipped"
        return "gm order" if any(self.summary.of_kind(e.OrderChanged)) else None

    def _contest(self, fact: e.ContestSettled) -> dict[str, Any]:
        return {
            "dice": {self._name(one.entity): list(one.faces) for one in fact.throws},
            "totals": {self._name(one.entity): one.total for one in fact.throws},
            "best": self._called(fact.best),
        }

    def _edges(self) -> list[list[Any]]:
        """Return every line with its Edge, told from the one whom the file names first."""
        others = (one for one in self.state.entities if one not in self.names)
        ranks = {entity: rank for rank, entity in enumerate((*self.names, *others))}
        pairs = sorted(sorted(pair, key=ranks.__getitem__) for pair in self.state.lines)
        pairs.sort(key=lambda pair: [ranks[entity] for entity in pair])
        return [[self._name(one), self._name(other), self.state.edge(one, other)] for one, other in pairs]


def by_whom(step: Step, rows: Iterable[Row[Any, Any]]) -> str:
    """Return who brought these rows about: an override if any of them forces, else a command, the clockwork or talk."""
    if step.talk:
        return "talk"
    acts = [row for row in rows if isinstance(row, Act)]
    if any(isinstance(act.command, FORCING) for act in acts):
        return "override"
    return "command" if acts else "clockwork"


def line_of(
    step: Step, by: str, names: Mapping[str, str], after: StepEnd, summary: StepSummary, seen: tuple[e.Event, ...] = ()
) -> dict[str, Any]:
    """Return a step as one line of JSON has it."""
    return {
        "step": step.step,
        "by": by,
        "rulings": list(step.rulings),
        "see": list(step.see),
        "switch": list(step.switch),
        "slip": list(step.slip),
        "conflict": list(step.conflict),
        "why": [[row.ruling, row.why] for row in step.rows if row.why],
        **StepJson(names, after.state, summary, seen).told(),
    }


def heading(line: Mapping[str, Any]) -> str:
    """Return a step's id as a heading: with the rulings it rests on, and whether one of them excuses it."""
    told = [*line["rulings"], *(["override"] if line["by"] == "override" else [])]
    return f"{line['step']} ({', '.join(told)})" if told else line["step"]


def _short(id: str) -> str:
    """Return an id as rows write it: without its pack where that is the book's own."""
    return id.removeprefix(_HOME)
