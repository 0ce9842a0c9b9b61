"""Attacks: with what, at whom, and what both sides bring to it (AD-68 to AD-74)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from .. import harm
from ..legal import able, between_tests, for_gm, has_means, of_seat, on_turn, used_up, within
from ..settling import use_up
from ..state import Adventure, Item, Side, Test
from ..trial import act, open_test
from ..verb import Form, Play, Verb, choices, offer
from .acting import turn_of
from .carrying import is_major

__all__ = ["VERBS", "answers", "best", "defended", "fitting", "sides_of"]


def _attack(state: Adventure, seat: str, command: c.Attack) -> Refusal | None:
    refusal = of_seat(state, seat, command.character) or between_tests(state) or able(state, command.character)
    if refusal is None and state.rounds is not None:
        refusal = on_turn(state, command.character)
    elif refusal is None:
        refusal = for_gm(seat)
    if refusal is None and (command.major or not command.shared):
        refusal = for_gm(seat)  # whom supporters are spared by (AD-R28), and who says what is major (AD-R20)
    if refusal is not None:
        return refusal
    attack = state.rules.attacks.get(command.attack)
    if attack is None:
        near = did_you_mean(command.attack, state.rules.attacks)
        return Refusal("adventure/no-such-attack", f"there is no Attack '{command.attack}'.", "AD-69", near)
    if command.target not in _foes(state, command.character):
        return Refusal("adventure/no-target", "there is nobody there to attack.", "AD-29")
    target = state.characters[command.target]
    one = state.characters[command.character]
    if command.item is not None:
        refusal = fitting(state, command.character, command.item, command.attack)
    elif not has_means(state, one, command.attack):
        refusal = Refusal("adventure/lacks-means", f"{attack.name}: {one.name} has nothing to do it with.", "AD-29")
    elif attack.needs_means and command.attack not in one.means and best(state, one.id, command.attack) is None:
        refusal = Refusal("adventure/lacks-means", f"{attack.name}: say what {one.name} uses up for it.", "AD-18")
    if refusal is not None:
        return refusal
    if state.rounds is not None and "attack" in state.rounds.actions:
        return Refusal("adventure/same-action", "two actions of a turn are different: one Attack.", "AD-66")
    reach = _reach(state, command)
    if not within(state, one.id, target.id, reach):
        band = state.rules.distance_names[reach or ""]
        fault = f"{attack.name}: {target.name} is farther away than {band}."
        return Refusal("adventure/out-of-reach", fault, "AD-R33", "Come nearer first.")
    return None


def _reach(state: Adventure, command: c.Attack) -> str | None:
    """Return how far an Attack reaches: as its Gear says, or else its kind (AD-R33)."""
    item = state.items.get(command.item or "")
    own = state.rules.gear[item.gear].reach if item is not None else None
    return own or state.rules.attacks[command.attack].reach


def _foes(state: Adventure, character: str) -> list[str]:
    """Return who is there to be attacked, the fallen too; in rounds, who takes part in them (AD-63)."""
    return [
        one.id
        for one in state.characters.values()
        if one.stage
        and one.id != character
        and one.status not in ("out", "away", "dead")
        and (state.rounds is None or one.id in state.rounds.members)
    ]


def fitting(state: Adventure, character: str, item: str, attack: str) -> Refusal | None:
    held = state.items.get(item)
    if held is None or held.holder != character:
        return Refusal("adventure/not-held", "this is not among what they carry.", "AD-16")
    if used_up(state, item):
        return Refusal("adventure/used-up", f"{state.rules.gear[held.gear].name} is used up.", "AD-18")
    if attack not in state.rules.gear[held.gear].means:
        return Refusal("adventure/wrong-means", f"{state.rules.gear[held.gear].name} is not for this.", "AD-29")
    return None


def _attacking(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase != "play" or state.test is not None:
        return
    turn = turn_of(state, seat)
    if turn is None and (seat != "gm" or state.rounds is not None):
        return
    attackers = [turn] if turn is not None else [one.id for one in state.characters.values() if state.able(one.id)]
    for id in attackers:
        for attack in state.rules.attacks:
            yield from _attack_forms(state, seat, id, attack)


def _attack_forms(state: Adventure, seat: str, id: str, attack: str) -> Iterator[Form]:
    """Yield one kind of Attack with each thing it can be done with, at whom it can reach."""
    name = f"{state.called(id)}: {state.rules.attacks[attack].name}"
    fit = [item.id for item in state.held_by(id) if fitting(state, id, item.id, attack) is None]
    bare = [None] if not state.rules.attacks[attack].needs_means or attack in state.characters[id].means else []
    ordered = sorted(
        _foes(state, id), key=lambda other: state.characters[other].foe != state.characters[id].protagonist
    )
    for item in [*fit, *bare] or [None]:
        commands = [c.Attack(id, attack, other, item) for other in ordered]
        targets = [one.target for one in commands if _attack(state, seat, one) is None]
        with_ = f" with {state.rules.gear[state.items[item].gear].name}" if item is not None else ""
        if targets:
            yield offer(
                _attack, state, seat, name + with_, c.Attack(id, attack, targets[0], item),
                Field("target", "whom", choices(targets, state.called)), *_ruled(state, seat), verb="attack",
            )  # fmt: skip
        elif commands:
            yield offer(_attack, state, seat, name + with_, commands[0], verb="attack")


def _ruled(state: Adventure, seat: str) -> list[Field]:
    """Return what the games master alone says of an Attack: whether supporters share the harm, whether it is major."""
    yes, no = Choice(True, "yes"), Choice(False, "no")
    if for_gm(seat) is not None:
        return []
    major = [] if is_major(state) else [Field("major", "may it serve a Drive", (no, yes))]
    return [Field("shared", "supporters share the harm", (yes, no)), *major]


def _strike(work: Play, seat: str, command: c.Attack) -> None:
    state = work.state
    target = state.characters[command.target]
    act(work, command.character, "attack")
    if target.down:
        use_up(work, command.item)
        harm.bleed(work, target.id)  # the unconscious make no Test (AD-R23)
        return
    sides = sides_of(state, command)
    asked = answers(state, target.id, command.attack)
    test = Test(
        0, "attack", state.rules.attacks[command.attack].name, sides, "defence" if asked else "support",
        waiting=(target.id,) if asked else (), attack=command.attack, shared=command.shared,
        major=command.major or is_major(state),
    )  # fmt: skip
    open_test(work, test, support=True)


def sides_of(state: Adventure, command: c.Attack) -> tuple[Side, Side]:
    """Return both sides of an Attack: what each fights with, and whether it can hurt (AD-68, AD-R13).

    Whoever is attacked fights with what is never used up, unless they say otherwise (AD-R32).
    """
    ability, one = state.rules.attacks[command.attack].ability, state.characters[command.character]
    item = command.item
    if item is None and state.rules.attacks[command.attack].needs_means and command.attack not in one.means:
        item = best(state, command.character, command.attack)
    return Side(one.id, ability, item=item, hurts=True), defended(state, command.target, command.attack)


def defended(state: Adventure, character: str, attack: str, *items: str | None) -> Side:
    """Return the side of whoever is attacked, with a piece of Gear or none; if nothing is said, with the best."""
    item = items[0] if items else best(state, character, attack)
    means = item is not None or attack in state.characters[character].means
    back = state.rules.hurts_back(attack, has_means=means)
    return Side(character, state.rules.attacks[attack].ability, "prevent", item=item, hurts=back)


def answers(state: Adventure, character: str, attack: str) -> tuple[str | None, ...]:
    """Return what whoever is attacked can choose from, none among it, where some of it would be used up (AD-R32)."""
    fit = [item for item in state.held_by(character) if fitting(state, character, item.id, attack) is None]
    limited = any(state.rules.gear[item.gear].uses for item in fit)
    if not limited or not state.rules.hurts_back(attack, has_means=True):
        return ()
    return (*(item.id for item in sorted(fit, key=lambda item: _worth(state, item), reverse=True)), None)


def best(state: Adventure, character: str, attack: str) -> str | None:
    """Return what somebody fights with who has not said: of what is never used up, what harms most."""
    fit = [
        item
        for item in state.held_by(character)
        if attack in state.rules.gear[item.gear].means and not state.rules.gear[item.gear].uses
    ]
    return max(fit, key=lambda item: _worth(state, item)).id if fit else None


def _worth(state: Adventure, item: Item) -> tuple[int, str]:
    return state.rules.gear[item.gear].bonus_damage, item.id


VERBS: dict[type, Verb] = {c.Attack: Verb(_attack, _attacking, _strike)}
