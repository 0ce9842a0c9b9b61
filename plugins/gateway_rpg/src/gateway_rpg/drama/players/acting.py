"""Which action a program declares: of all that might be done, what promises most."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from operator import itemgetter
from typing import NamedTuple

import attrs

from gateway_core.chance.source import Stream
from gateway_core.table.refusal import Refusal

from .. import commands as c
from ..action.consent import asked_of, is_willing
from ..action.dry_run import lacks
from ..action.legal import legal
from ..action.pending import Part, Pending
from ..commands.aims import aimed_ways
from ..commands.guards import not_yours
from ..language.effects import Effect
from ..passengers.turns import kinds_of
from ..state import Drama
from .goals import ONLY_CLIMAX
from .promise import Faced, Promise, Worth
from .prospects import Prospects
from .ways import ways_about

__all__ = ["one_of_the_best", "promising", "thoughts"]

_THOUGHTS = 6  # effects that a person is reminded of in a turn
_CUTS = 2  # the same in an action of somebody else, which is mostly let go on

_NEARLY = 9, 10  # how near the best an action comes that is as good: programs would bore that always did the same
_CLOSE = 3  # steps from a climax at which what opens the way to it is tried together with it


class _Wish(NamedTuple):
    """Something that might be done, not asked yet whether it may: what it would bring, with the raises it needs."""

    parts: tuple[Part, ...]
    worth: Worth
    raises: tuple[int, ...] = ()


def one_of_the_best(prospects: Prospects, seat: str, stream: Stream) -> Promise | None:
    """Return one of the actions that come near the best, or None if nothing promises anything.

    What may promise most is looked at first: by what it is worth, then with the chance that it has at best, then as it
    is. Of what does not come near the best even so nobody asks any further, nor whether it is allowed.
    """
    wishes = _ranked(prospects, seat)
    open_ = [(-1000 * wish.worth.whole, rank, tuple[Faced, ...]()) for rank, wish in enumerate(wishes)]
    found: list[tuple[int, Promise]] = []
    most = 0
    while open_ and not _falls_short(-open_[0][0], most):
        _, rank, ways = heappop(open_)
        if ways:
            found += [(rank, promise) for promise in _allowed(prospects, seat, wishes[rank], ways, most)]
            most = max([most, *(promise.value for at, promise in found if at == rank)])
            continue
        parts, worth, _ = wishes[rank]
        ways = tuple(map(prospects.faced, ways_about(prospects.state, prospects.actor, parts)))
        at_best = max([prospects.at_best(way, worth) for way in ways])
        if at_best > 0:
            heappush(open_, (-at_best, rank, ways))
    near = [promise for _, promise in sorted(found, key=itemgetter(0)) if not _falls_short(promise.value, most)]
    return stream.pick(near) if near else None


def _allowed(prospects: Prospects, seat: str, wish: _Wish, ways: Sequence[Faced], most: int) -> Iterator[Promise]:
    """Yield what the ways to go about an action promise, as far as they come near the best and nothing refuses them."""
    unasked: list[c.Declare] = []
    for way in ways:
        unasked.append(way.command)
        promise = prospects.promise(way, wish.worth, wish.raises)
        if promise.value <= 0 or _falls_short(promise.value, most):
            continue
        if _is_refused(prospects.state, seat, prospects.moment, unasked):
            return
        unasked.clear()
        yield promise


def _falls_short(value: int, most: int) -> bool:
    """Whether something does not come near the best."""
    return value * _NEARLY[1] < most * _NEARLY[0]


def _is_refused(state: Drama, seat: str, moment: Pending | Refusal | None, ways: Sequence[c.Declare]) -> bool:
    """Whether an action is refused, or one of the ways to go about it: after the first that is, nobody tries others."""
    if isinstance(moment, Refusal) or legal(state, ways[0].actor, ways[0].parts, moment) is not None:
        return True
    return any(way.refuse_way(state, seat, moment) is not None for way in ways)


def promising(prospects: Prospects, seat: str, *, kinds: int = 1) -> list[Promise]:
    """Return the actions of an entity that come near the best, as they are offered.

    What could not come near it even if it were sure to work is left out, and nobody asks whether it is allowed: to
    ask takes longer than to weigh. With more `kinds` there are the best of as many effects, be they near it or not.
    """
    state, moment = prospects.state, prospects.moment
    found: list[Promise] = []
    most, effects = 0, set[str]()
    for wish in _ranked(prospects, seat):
        if len(effects) >= kinds and _falls_short(1000 * wish.worth.whole, most):
            break
        for command in ways_about(state, prospects.actor, wish.parts):
            if _is_refused(state, seat, moment, (command,)):
                break
            promise = prospects.promise(prospects.faced(command), wish.worth, wish.raises)
            found.append(promise)
            most = max(most, promise.value)
            effects.add(wish.parts[0].effect)
    return found


def thoughts(prospects: Prospects, seat: str, *, is_turn: bool) -> tuple[c.Command, ...]:
    """Return what a person would think of for an entity, the best first, and that it may let it go.

    In somebody else's action that comes first, and in its turn before what nobody should do by the way. Where nothing
    promises anything in its turn, nothing comes to mind.
    """
    best: dict[tuple[Part, ...], Promise] = {}
    for one in sorted(promising(prospects, seat, kinds=_THOUGHTS), key=lambda one: -one.value):
        if one.value > 0:
            best.setdefault(one.command.parts, one)
    commands = [one.command for one in best.values()]
    if not is_turn:
        return (c.Waive(prospects.actor), *commands[:_CUTS])
    grave = [one for one in commands if _is_grave(prospects.state, one)]
    first = [one for one in commands if one not in grave][: _THOUGHTS - 1]
    return (*first, c.Pass(prospects.actor), *grave[: _THOUGHTS - 1 - len(first)]) if commands else ()


def _is_grave(state: Drama, command: c.Declare) -> bool:
    """Whether an action ends the scene for everybody and nobody wins, or somebody's part in it who opposes nobody."""
    for part in command.parts:
        does = state.rules.effects[part.effect].operations
        targets = [state.entities[one] for one in part.targets if one in state.entities]
        if "end-scene" in does or (
            not does.isdisjoint(("remove", "take-aboard"))
            and any(one.side is None and not one.willing for one in targets)
        ):
            return True
    return False


def _ranked(prospects: Prospects, seat: str) -> list[_Wish]:
    """Return what might be done and would bring anything, what brings most first; nothing if it is not its moment."""
    moment = prospects.moment
    if isinstance(moment, Refusal) or not_yours(prospects.state, seat, prospects.actor):
        return []
    wishes = [wish for wish in _wishes(prospects, moment) if wish.worth.whole > 0]
    return sorted(wishes, key=lambda wish: -wish.worth.whole)


def _wishes(prospects: Prospects, moment: Pending | None) -> Iterator[_Wish]:
    """Yield what might be done, with what it would bring."""
    state, actor = prospects.state, prospects.actor
    who = kinds_of(state, actor)
    breaks_in = state.breaks_in(actor)
    openings: list[Part] = []
    ending = state.rules.ending
    for effect in state.rules.effects.values():
        if who.isdisjoint(effect.by) or (breaks_in and "entrant" not in effect.by):
            continue
        if effect.resist == "sought" and not prospects.seeks_somebody:
            continue  # there would be nobody, and it would be asked again
        if effect is ending and actor in prospects.position.cast.led:
            continue
        for wish in _aimed(prospects, effect, moment):
            yield wish
            if wish.parts[0].targets and effect.resist in ("target", "nobody"):
                openings.append(wish.parts[0])
    yield from _endings(prospects, openings, moment)
    yield from _at_once(prospects, openings, moment)


def _aimed(prospects: Prospects, effect: Effect, moment: Pending | None) -> Iterator[_Wish]:
    state, actor = prospects.state, prospects.actor
    aim, known = prospects.aim(effect), dict[object, Worth | None]()  # None: it may not be done
    picked, minded = state.rules.aims[effect.aim].targets in ("one", "some"), prospects.minded
    if picked and not aim:
        return
    for way in aimed_ways(state, actor, effect, minded.intersection(aim), aim if moment is None else None):
        part = way.parts[0]
        if len(way.parts) > 1 or (part.give_to is not None and part.give_to not in minded):
            continue
        if len(part.targets) > 1:
            part = _narrowed(prospects, part, effect, known)
            if len(part.targets) < 2:
                continue  # at one alone it is aimed anyway
        # It brings the same, and needs the same, whoever resists it.
        alike = part.targets, part.give_to, part.instead_of, part.positional, part.keep
        if alike not in known:
            known[alike] = _worth(prospects, part, effect, part.targets if picked else aim, moment, known)
        worth = known[alike]
        if worth is not None:
            yield _Wish((part,), worth)
            yield from _dearer(prospects, part, effect, part.targets if picked else aim, moment, worth)


def _dearer(
    prospects: Prospects, part: Part, effect: Effect, at: tuple[str, ...], moment: Pending | None, worth: Worth
) -> Iterator[_Wish]:
    """Yield the same with each number of raises that is thought of, as far as they bring more than it does alone."""
    for raises in prospects.thought_of(effect):
        bought = prospects.worth(prospects.actor, (part,), [at], (raises,), None, moment)
        if bought.whole > worth.whole:
            yield _Wish((part,), bought, (raises,))


def _narrowed(prospects: Prospects, part: Part, effect: Effect, known: Mapping[object, Worth | None]) -> Part:
    """Return a part aimed at several, each for itself, aimed at none but those on whom it brings anything."""
    alone = _alone(prospects, part, effect, known)
    return attrs.evolve(part, targets=tuple(one for one, worth in alone if worth > 0)) if alone else part


def _worth(
    prospects: Prospects,
    part: Part,
    effect: Effect,
    at: tuple[str, ...],
    moment: Pending | None,
    known: Mapping[object, Worth | None],
) -> Worth | None:
    """Return what a part alone would bring, aimed at these; None: it lacks what it needs, or somebody balks."""
    if lacks(prospects.state, prospects.actor, part, at, moment):
        return None
    if effect.consent != "nobody" and _balks(prospects, part, effect):
        return None
    together = _together(prospects, part, effect, known) if len(part.targets) > 1 else None
    return together or prospects.worth(prospects.actor, (part,), [at], (), None, moment)


def _together(prospects: Prospects, part: Part, effect: Effect, known: Mapping[object, Worth | None]) -> Worth | None:
    """Return what a part aimed at several is worth, if each counts for itself and is known: what each is alone."""
    alone = _alone(prospects, part, effect, known)
    return Worth(alone) if alone else None


def _alone(
    prospects: Prospects, part: Part, effect: Effect, known: Mapping[object, Worth | None]
) -> tuple[tuple[str, int], ...]:
    """Return what a part would bring on each of several, if each counts for itself and all are known; else nothing."""
    choices = part.give_to, part.instead_of, part.positional, part.keep
    found = [known.get(((one,), *choices)) for one in part.targets]
    if effect.judged != "each" or part.effect in prospects.state.rules.searches:
        return ()
    there = [(one, worth.once) for one, worth in zip(part.targets, found, strict=True) if worth is not None]
    return tuple(there) if len(there) == len(found) else ()


def _balks(prospects: Prospects, part: Part, effect: Effect) -> bool:
    """Whether somebody would have to agree who does not: of captor and captive, too, if one seat plays both."""
    state, actor = prospects.state, prospects.actor
    there = [state.entities[one] for one in part.targets if one in state.entities]
    if effect.consent == "unwilling" and not all(is_willing(state, actor, one.id) for one in there):
        return True
    if effect.consent == "lead" and not prospects.agrees(state.bearer(actor)):
        return True
    asked = [one for one in asked_of(state, actor, (part,)) if one in state.entities]
    return not all(prospects.agrees(one) for one in asked)


def _endings(prospects: Prospects, openings: Sequence[Part], moment: Pending | None) -> Iterator[_Wish]:
    """Yield what opens the way to a climax, together with it, for who is close to one (GW-RU-62)."""
    state, actor, ending = prospects.state, prospects.actor, prospects.state.rules.ending
    gap = prospects.position.gap(actor)
    if ending is None or gap is None or not 0 < gap <= _CLOSE or kinds_of(state, actor).isdisjoint(ending.by):
        return
    if actor in prospects.position.cast.led:
        return
    foes = prospects.position.cast.goals[actor]
    last = Part(ending.id)
    aim = prospects.aim(ending)
    for part in openings:
        more = gap - 1 if state.rules.effects[part.effect].more else 0
        if set(part.targets) <= set(foes) and prospects.opens(part, more):
            worth = prospects.worth(actor, (part, last), [part.targets, aim], (more, 0), None, moment)
            yield _Wish((part, last), worth, (more, 0))


def _at_once(prospects: Prospects, openings: Sequence[Part], moment: Pending | None) -> Iterator[_Wish]:
    """Yield getting rid of somebody in the very action that engages it (GW-RU-63), if a climax is not needed for it."""
    state, actor, cast = prospects.state, prospects.actor, prospects.position.cast
    who = kinds_of(state, actor)
    effects = state.rules.effects.values()
    finishing = [one for one in effects if "remove" in one.operations and not who.isdisjoint(one.by)]
    for part in openings:
        if (
            "open-line" in state.rules.effects[part.effect].operations
            and part.instead_of is None
            and not any(cast.significance(one) == ONLY_CLIMAX for one in part.targets)
            and not any(state.allied(actor, one) for one in part.targets)
        ):
            for effect in finishing:
                parts = part, Part(effect.id, part.targets)
                aims = [part.targets, part.targets]
                yield _Wish(parts, prospects.worth(actor, parts, aims, (), None, moment))
