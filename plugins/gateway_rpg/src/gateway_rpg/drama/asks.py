"""What plugins are asked at the hooks of a scene: one frozen value each, with all that an answer may hang on."""

from collections.abc import Mapping
from typing import Any, Protocol

import attrs

from gateway_core.challenge import Approach, ChallengeRules, Judgement, Side, live_traits
from gateway_core.challenge.being import NOBODY, Facts, Unsaid
from gateway_core.challenge.judgement_legality import refuse_judgement
from gateway_core.frozen import FrozenDict
from gateway_core.table.refusal import Refusal

from ..character import Character
from .secrecy.view import SceneView

__all__ = ["AskedBook", "Attempt", "ChecksAsk", "JudgeAsk", "ModifiersAsk"]


class AskedBook(Protocol):
    """The rulebook of a table, as whoever is asked something may read it."""

    @property
    def hash(self) -> str:
        """The hash of all entries and rulings."""
        ...

    def of(self, kind: str) -> Mapping[str, Any]:
        """Return every entry of a kind, by its full name."""
        ...

    def get(self, kind: str, id: str) -> Any:
        """Return one entry by its full name; raise KeyError if there is none."""
        ...

    def ruling(self, id: str) -> str:
        """Return the reading of a ruling that this table plays by."""
        ...


@attrs.frozen(kw_only=True)
class Attempt:
    """Somebody who goes about an action, or resists one, in some way."""

    entity: str  # who goes about it, by cast id; CIRCUMSTANCES where nobody stands in the way, but something does
    approach: Approach  # how
    effects: tuple[str, ...] = ()  # the full names of the action's effects, of a resister those it resists
    against: tuple[str, ...] = ()  # whom it throws against, by cast id
    # whether `entity` resists somebody else's action by it; in a contest for the initiative all do, for nobody acts
    resisting: bool = False
    sides: tuple[str, ...] = attrs.field()  # everybody who throws, by cast id: who acts first, then who resists
    # by side, the equipment traits of every piece in use: those a judgement struck are out already; see `live`
    traits: Mapping[str, tuple[str, ...]] = attrs.field(factory=FrozenDict)
    # by side, what it is, as far as equipment asks for that and the acting seat may know it
    beings: Mapping[str, Facts] = attrs.field(factory=FrozenDict, repr=False)
    scene: SceneView = attrs.field(eq=False, repr=False)  # the scene as the acting seat sees it, or as `sees` says
    rulebook: AskedBook = attrs.field(eq=False, repr=False)  # that of the table
    _rules: ChallengeRules = attrs.field(eq=False, repr=False)  # what of it a throw goes by

    @sides.default
    def _both(self) -> tuple[str, ...]:
        return (*self.against, self.entity) if self.resisting else (self.entity, *self.against)

    @_rules.default
    def _compiled(self) -> ChallengeRules:
        return ChallengeRules.of(self.rulebook)

    def live(self, one: str, other: str) -> tuple[str, ...]:
        """Return the equipment traits of one side that are in use against the other and not stopped (GW-EQ-04).

        None at all where that hangs on what the acting seat may not know.
        """
        sides = (Side(id, 0, 0, 0, self.traits.get(id, ()), (), self.beings.get(id, NOBODY)) for id in (one, other))
        try:
            return live_traits(self._rules, *sides)
        except Unsaid:
            return ()


@attrs.frozen(kw_only=True)
class JudgeAsk(Attempt):
    """What a judge is asked: how well an approach fits that nobody has judged yet."""

    prepared: Judgement | None = None  # the judgement that the scene has ready for this very approach, if any

    def refuse(self, judgement: Judgement) -> Refusal | None:
        """Say why a games master could not judge so, at this table and of this approach; None if they could."""
        return refuse_judgement(self._rules, judgement, self.approach)


@attrs.frozen(kw_only=True)
class ModifiersAsk(Attempt):
    """What whoever adds to a total is asked: what else counts for this side, now that it is judged."""

    judgement: Judgement  # how its approach was judged


@attrs.frozen
class ChecksAsk:
    """What a check is asked: what is wrong with these characters, or with anything else of a rulebook."""

    # that was just built, or on whose table a character of somebody's own lies
    rulebook: AskedBook = attrs.field(repr=False)
    # as they were written, by their full names: all those of the packs, or the one in a file of its own
    characters: Mapping[str, Character] = attrs.field(repr=False)
