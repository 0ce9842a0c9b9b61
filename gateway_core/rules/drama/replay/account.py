"""A step as a line of JSON tells it: everything as the log has it, and everybody by the name that the text uses."""

from collections.abc import Mapping
from typing import Any

import attrs

from .. import events as e
from ..state import Drama
from .deeds import Deed, Deeds

__all__ = ["Account"]

_HOME = "gateway:"
_IDLE = "GW-RU-212"  # the rule by which raises may be taken that buy nothing


@attrs.frozen
class Account:
    """What a step came to; `names` are those of the text, `seen` the facts by which a step without rows is known."""

    names: Mapping[str, str]
    state: Drama
    deeds: Deeds
    seen: tuple[e.Event, ...] = ()

    def told(self) -> dict[str, Any]:
        """Return every key of a line but those that the file itself has; all are there in every line."""
        *others, deed = self.deeds.actions or (None,)
        parts = deed.action.parts if deed is not None else ()
        sought = deed.action.sought if deed is not None else None
        bound = [part.bound(sought) for part in parts]
        return {
            "round": self.state.round,
            "ladder": self.state.ladder,
            "actor": self._actor(deed),
            "effects": self._effects(deed),
            "targets": self._called((*(one for part in bound for one in part.targets), *([sought] if sought else []))),
            "for": self._called(part.give_to for part in bound if part.give_to),
            "against": self._called(map(deed.action.behind, deed.action.resisters)) if deed is not None else [],
            "beside": [[self._name(one.action.actor), self._effects(one)] for one in others if one is not None],
            "raises": self._raises(deed),
            "free": self._free(deed),
            "dice": self._dice(deed),
            "totals": self._totals(deed),
            "success": self._success(deed),
            "essence": [[self._name(who), _short(pool), before, after] for who, pool, before, after in
                        self.deeds.essence],
            "contest": [self._contest(one) for one in self.deeds.of_kind(e.ContestSettled)],
            "edges": self._edges(),
        }  # fmt: skip

    def _name(self, entity: str) -> str:
        return self.names.get(entity, self.state.called(entity))

    def _called(self, entities: Any) -> list[str]:
        return [self._name(one) for one in dict.fromkeys(entities)]

    def _actor(self, deed: Deed | None) -> str | None:
        """Return who acted, let the action go, or, with nobody acting, gave the order."""
        if deed is not None:
            return self._name(deed.action.actor)
        passed = [one.entity for one in self.deeds.of_kind(e.ActionPassed)]
        if passed:
            return self._name(passed[-1])
        return "GM" if any(self.deeds.of_kind(e.OrderChanged)) else None

    def _effects(self, deed: Deed | None) -> list[str]:
        return [_short(part.effect) for part in deed.action.parts] if deed is not None else []

    def _raises(self, deed: Deed | None) -> dict[str, Any]:
        """Return the raises due, each with its rule, the idle ones beyond them (GW-RU-212), and those taken."""
        if deed is None:
            return {"due": None, "idle": 0, "taken": None, "owed": []}
        owed = [one for one in deed.owed if one.rule != _IDLE]
        return {
            "due": sum(one.count for one in owed),
            "idle": sum(one.count for one in deed.owed if one.rule == _IDLE),
            "taken": deed.taken,
            "owed": [[one.count, one.rule] for one in owed],
        }

    def _free(self, deed: Deed | None) -> dict[str, Any]:
        """Return the free raises used, given by an action, and granted by the games master."""
        grants = list(self.deeds.of_kind(e.FreeRaisesGranted))
        return {
            "used": deed.used if deed is not None else 0,
            "given": [[self._name(one.holder), one.count] for one in grants if one.giver],
            "granted": [[self._name(one.holder), one.count] for one in grants if not one.giver],
        }

    def _dice(self, deed: Deed | None) -> dict[str, list[int]]:
        if deed is None or deed.thrown is None:
            return {}
        sides = [(deed.action.actor, deed.thrown.faces), *((one.entity, one.faces) for one in deed.thrown.opponents)]
        return {self._name(deed.action.behind(one)): list(faces) for one, faces in sides}

    def _totals(self, deed: Deed | None) -> list[list[Any]]:
        """Return each opponent with the actor's total against it and its own."""
        if deed is None or deed.thrown is None:
            return []
        return [[self._name(deed.action.behind(one.entity)), one.against, one.total] for one in deed.thrown.opponents]

    def _success(self, deed: Deed | None) -> str | None:
        """Return what the step came to; None where nothing was tried."""
        if deed is not None:
            effects = self.state.rules.effects
            return deed.success(part.effect for part in deed.action.parts if effects[part.effect].resist != "nobody")
        for one in self.seen:
            if isinstance(one, e.SceneEnded):
                return one.result
        if any(self.deeds.of_kind(e.ActionPassed)) or any(isinstance(one, e.TurnBegan) for one in self.seen):
            return "skipped"
        return "gm order" if any(self.deeds.of_kind(e.OrderChanged)) else None

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


def _short(id: str) -> str:
    """Return an id as rows write it: without its pack where that is the book's own."""
    return id.removeprefix(_HOME)
