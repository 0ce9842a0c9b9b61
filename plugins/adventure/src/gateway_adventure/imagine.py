"""Another evening that looks the same to a player: what only the games master or somebody else knows is otherwise.

The law of secrecy is tested with it, and a bot that thinks ahead may play on in it.
"""

import attrs

from gateway_core.chance import Source, Stream
from gateway_core.frozen import FrozenDict

from .state import GM, Adventure, Character, Push, Test

_MOST = 12  # points of Health or Resolve that an NPC is imagined with


def reimagine(state: Adventure, seat: str, chance: Source) -> Adventure:
    """Return another state that looks the same to this seat; the games master sees all, and gets the state itself."""
    if seat == GM:
        return state
    stream, draft = Stream(chance), state.thaw()
    # Of its own, for what changes nothing in how anybody fares: whose sheet it is, and where who is away stands.
    apart = Stream(chance, 1)
    for one in state.npcs():
        other = _somebody(state, one, stream)
        draft.characters[one.id] = attrs.evolve(other, entry=apart.pick(sorted(state.rules.npcs)))
    for key in state.distances:
        if not all(map(state.is_met, key.split("|"))):
            draft.distances[key] = apart.pick([*state.rules.distances])
    for item in state.items.values():
        if not state.is_shown(item.id):
            gear = stream.pick(sorted(state.rules.gear))
            marked = stream.whole(0, state.rules.gear[gear].uses)
            draft.items[item.id] = attrs.evolve(item, gear=gear, marked=marked)
    if state.test is not None:
        draft.test = _trial(state.test, stream)
        if state.is_sealed:
            for character in state.pushes:
                if state.characters[character].seat != seat:
                    draft.pushes[character] = _decision(draft.characters[character], stream)
    return draft.freeze()


def _somebody(state: Adventure, one: Character, stream: Stream) -> Character:
    """Return an NPC with other numbers, as plausible for how it fares; one that nobody has met is somebody else."""
    rules = state.rules
    tested = state.test is not None and state.test.side(one.id) is not None
    asked = tested and rules.npcs_push  # whether it may push is seen then (AD-R29)
    most_health, most_resolve = stream.whole(1, _MOST), stream.whole(1, _MOST)
    resolve = one.resolve
    if one.status in ("up", "away") and resolve != 0 and not tested:  # whoever is tested has been asked about Resolve
        resolve = stream.pick((None, 1))
    other = attrs.evolve(
        one,
        scores=FrozenDict({ability: stream.whole(rules.lowest, rules.highest) for ability in one.scores}),
        health=stream.whole(1, most_health) if one.health else 0,
        most_health=most_health,
        resolve=stream.whole(1, most_resolve) if resolve else resolve,
        most_resolve=most_resolve if resolve is not None else None,
        full=one.full if one.down or asked else resolve is not None and stream.pick((False, True)),
        means=tuple(attack for attack in rules.attacks if stream.pick((False, True))),
        damage_to=stream.pick(("health", "resolve")),
    )
    if one.stage:
        return other
    name = f"Stranger {stream.whole(1, 999)}"
    return attrs.evolve(other, name=name, foe=stream.pick((False, True)))


def _trial(test: Test, stream: Stream) -> Test:
    """Return the Test with another hidden Difficulty, under which it would have come out the same, and other ends."""
    success, failure = test.success_words and _words(stream), test.failure_words and _words(stream)
    other = attrs.evolve(test, success_words=success, failure_words=failure)
    if not test.hidden or test.difficulty is None:
        return other
    result = test.throws[0].result if test.throws else None
    low = 2 if result is None or test.success is not False else result + 1
    high = 18 if result is None or test.success is not True else result
    difficulty = stream.whole(min(low, high), max(low, high))
    return attrs.evolve(other, difficulty=difficulty, difficulty_by=stream.whole(-1, 1))


def _words(stream: Stream) -> str:
    return f"It comes otherwise ({stream.whole(1, 999)})."


def _decision(one: Character, stream: Stream) -> Push:
    """Return what somebody might have decided about Resolve just as well."""
    resolve = one.resolve or 0
    if one.protagonist and resolve and not one.last_stand and stream.whole(1, 4) == 1:
        return Push(last_stand=True)
    return Push(stream.whole(0, resolve))
