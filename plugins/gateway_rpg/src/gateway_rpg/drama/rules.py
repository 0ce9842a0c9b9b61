"""What a scene plays by: the rulebook's effects, aims, costs and comparisons, compiled once when the scene opens."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, Protocol

import attrs

from gateway_core.challenge import ChallengeRules, Memory, Sheet
from gateway_core.game.effects import Operation, is_foreign
from gateway_core.game.figures import compiled, figure
from gateway_core.packs import Pack
from gateway_core.packs.hook import MASTER, BoundHook

from .language.effects import Aim, Comparison, Cost, Effect
from .language.new_words import NewOperation, as_bound, words_of
from .language.quantities import without_raises
from .language.switches import aim_as_read, costs_as_read, effect_as_read
from .rulings import Rulings
from .scene_kinds import PreparedApproach
from .secrecy.view import EffectView
from .setup.setting import SceneSetting

__all__ = ["DramaRules", "Modifier", "SceneBook"]


class SceneBook(Protocol):
    """What a scene asks of a rulebook.

    `deciding` holds the hooks that answer in play, bound to their plugins; `code`, by pack, the hash of what does;
    `memory` what has been worked out of it.
    """

    @property
    def hash(self) -> str: ...
    @property
    def deciding(self) -> Mapping[str, BoundHook]: ...
    @property
    def code(self) -> Mapping[str, str]: ...
    @property
    def memory(self) -> Memory: ...
    @property
    def packs(self) -> Sequence[Pack]: ...
    def now(self, kind: str, id: str) -> str: ...
    def of(self, kind: str) -> Mapping[str, Any]: ...
    def get(self, kind: str, id: str) -> Any: ...
    def ruling(self, id: str) -> str: ...


@attrs.frozen
class Modifier:
    """A number that a plugin adds to one side's total, and why."""

    entity: str  # whose total it changes, by cast id
    amount: int  # what is added; below 0 it is taken off
    why: str  # said beside the number wherever that is explained


@attrs.frozen(kw_only=True)
class DramaRules:
    """The rules of one scene, as the rulings of its table read them: play never asks for a ruling again."""

    challenge: ChallengeRules  # what a throw goes by
    effects: Mapping[str, Effect]  # by full name, without what this table's rulings leave out
    aims: Mapping[str, Aim]  # by full name, likewise
    costs: tuple[Cost, ...]  # what an action as a whole may owe, likewise
    comparisons: tuple[Comparison, ...]  # how claims to the initiative are compared, first things first (GW-IN)
    rulings: Rulings  # how the table reads what the code itself answers
    operations: Mapping[str, NewOperation]  # those of packs, by full name
    # how far the ladder falls at the end of a round (GW-DR-19)
    ladder_step: int = figure("gateway:table-bonus/ladder-step", "amount")
    # what one pool may hold at any time; None: there is no limit (GW-RU-02)
    essence_most: int | None = figure("gateway:table-purchase/essence", "later")
    # the significance of a player character, if the scene says nothing else (GW-RU-52)
    player_significance: int = figure("gateway:table-bonus/player-significance", "amount")
    # every sheet of the rulebook by the character's full name, for those whom the games master creates in play
    characters: Mapping[str, Sheet]
    prepared: Mapping[str, tuple[PreparedApproach, ...]]  # the approaches thought out beforehand, by cast id
    rulebook: SceneBook = attrs.field(eq=False, repr=False)  # what it was compiled from, for plugins to read
    # the scene's author, by what is prepared, or the games master every time
    judged_by: Literal["prepared", "gm"] = "prepared"
    effect_views: tuple[EffectView, ...] = ()  # what views say of the effects: the same for every seat, so made once
    setting: SceneSetting = attrs.field(factory=SceneSetting)  # where the scene plays, and the factions of its cast
    # the plugins' answer to an attempt, bound; None: no plugin judges
    judge: BoundHook | None = attrs.field(eq=False, repr=False, default=None)
    # what plugins add to the sides of an attempt, bound
    modifiers: BoundHook | None = attrs.field(eq=False, repr=False, default=None)
    memory: Memory = attrs.field(init=False, eq=False, repr=False, factory=dict)  # what has followed from all that

    @property
    def says_more(self) -> bool:
        """Whether a plugin has a say in throws that sees what only the games master may."""
        asked = (self.modifiers, self.judge if self.judged_by != "gm" else None)
        return any(one is not None and one.sees == MASTER for one in asked)

    @property
    def asks_plugins(self) -> bool:
        """Whether a plugin has a say in throws."""
        return self.judge is not None or self.modifiers is not None

    @cached_property
    def ending(self) -> Effect | None:
        """The effect by which a scene comes to its climax; None: this table has none."""
        return next((one for one in self.effects.values() if "call-climax" in map(_word, one.does)), None)

    @cached_property
    def unaimed(self) -> frozenset[str]:
        """The effects that bear on everybody who resists, by full name: those that nobody resists for itself, and those
        that are aimed at nobody or at oneself (GW-RU-196).
        """
        return frozenset(
            id for id, effect in self.effects.items() if effect.resist == "nobody" or self.aims[effect.aim].is_at_nobody
        )

    @cached_property
    def entrances(self) -> frozenset[str]:
        """The effects that only those have who have just come in, by full name."""
        return frozenset(id for id, effect in self.effects.items() if set(effect.by) == {"entrant"})

    @cached_property
    def searches(self) -> frozenset[str]:
        """The effects that bring in whoever was sought, by full name."""
        return frozenset(id for id, effect in self.effects.items() if "bring-in" in effect.operations)

    @classmethod
    def of(
        cls,
        book: SceneBook,
        characters: Mapping[str, Sheet],
        prepared: Mapping[str, tuple[PreparedApproach, ...]],
        judged_by: Literal["prepared", "gm"] = "prepared",
    ) -> "DramaRules":
        """Compile the rules of one scene out of a rulebook."""
        rulings = compiled(Rulings, book)
        ties = book.ruling("initiative-ties")
        comparisons = [one for one in book.of("table-initiative").values() if ties in one.step]
        aims = {id: aim_as_read(aim, book.ruling) for id, aim in book.of("aim").items()}
        words = words_of(book, book.deciding.get("operations"))
        bound = {id: as_bound(id, effect, words, book) for id, effect in book.of("effect").items()}
        effects = {id: _compiled(id, effect, book, rulings) for id, effect in bound.items()}
        return compiled(
            cls,
            book,
            challenge=ChallengeRules.of(book),
            effects=effects,
            aims=aims,
            costs=costs_as_read(book.of("cost").values(), book.ruling),
            comparisons=tuple(sorted(comparisons, key=lambda one: one.step[ties])),
            rulings=rulings,
            operations=book.of("operation"),
            characters=characters,
            prepared=prepared,
            rulebook=book,
            judged_by=judged_by,
            effect_views=tuple(_seen(effect, aims[effect.aim]) for effect in effects.values()),
            judge=book.deciding.get("judge"),
            modifiers=book.deciding.get("modifiers"),
        )


def _compiled(id: str, effect: Effect, book: SceneBook, rulings: Rulings) -> Effect:
    """Return the effect by its full name, as this table's rulings read it."""
    resist = effect.resist
    if resist == "nobody" and effect.by == ("entrant",) and rulings.entrances_are_rolled:
        resist = "target"  # the entrance itself has to succeed (GW-RU-104)
    judged = effect.judged
    if effect.resist in ("target", "aim") and rulings.every_effect_is_all_or_nothing:
        judged = "all"
    return attrs.evolve(effect_as_read(effect, book.ruling), id=id, resist=resist, judged=judged)


def _seen(effect: Effect, aim: Aim) -> EffectView:
    does = tuple((_word(one), _amount(one)) for one in effect.does)
    unresisted = effect.resist == "nobody" and all(case.set == "own-lead" for case in aim.cases)
    helps = unresisted and any(one.word.name in ("grant-bonus", "grant-free-raises") for one in effect.does)
    return EffectView(effect.id, effect.name, does, effect.judged == "all", helps)


def _word(operation: Operation) -> str:
    """Return an operation's word; a claim on the ladder goes by its kind."""
    name = operation.word.name
    return name if is_foreign(name) else str(operation.value.get("kind", name))


def _amount(operation: Operation) -> int | None:
    """Return how much it does before further raises are bought; None: it counts nothing, or the scene decides."""
    amount = next(iter(operation.amounts), None)
    return without_raises(amount) if amount is not None else None
