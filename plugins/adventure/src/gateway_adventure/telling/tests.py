"""Lines for a Test, from its opening to the harm it does. Scores of NPCs, and what they have left, are in none."""

from collections.abc import Iterable
from functools import singledispatch

from .. import events as e
from ..state import Adventure, Test, Throw

__all__ = ["called", "gear", "tell_trial"]


@singledispatch
def tell_trial(event: object, state: Adventure) -> str:
    """Return a line for what happens in a Test or comes of it; nothing for any other fact."""
    return ""


def called(state: Adventure, ids: Iterable[str]) -> str:
    """Return the names of several, as one says them."""
    *first, last = (state.called(id) for id in ids)
    return f"{', '.join(first)} and {last}" if first else last


def gear(state: Adventure, item: str) -> str:
    """Return what a piece of Gear is called."""
    return state.rules.gear[state.items[item].gear].name if item in state.items else "something"


# ── a Test ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@tell_trial.register
def _(event: e.TestOpened, state: Adventure) -> str:
    test, first = event.test, event.test.sides[0]
    ability = state.rules.abilities[first.ability].name
    if test.kind == "order":
        return f"Who goes first? {called(state, (side.character for side in test.sides))} test {ability}."
    who = state.called(first.character)
    if test.kind == "test":
        number = "a hidden Difficulty" if test.difficulty is None else f"Difficulty {test.difficulty}"
        return f"{who}: {test.words} ({ability} against {number}){_adjusted(test)}"
    against = called(state, (side.character for side in test.sides[1:]))
    if test.kind == "attack":
        item = f" with {gear(state, first.item)}" if first.item is not None else ""
        return f"{who} attacks {against}{item} ({ability}){_adjusted(test)}"
    return f"{who}: {test.words} ({ability}, against {against}){_adjusted(test)}"


def _adjusted(test: Test) -> str:
    by = test.sides[0].adjusted
    return f", with {by:+d} to the score." if by else "."


@tell_trial.register
def _(event: e.TestPrepared, state: Adventure) -> str:
    return "" if event.difficulty is None else f"The Difficulty, hidden from the players, is {event.difficulty}."


@tell_trial.register
def _(event: e.ScoreAdjusted, state: Adventure) -> str:
    return f"The games master adjusts the score of {state.called(event.character)} by {event.adjusted:+d}."


@tell_trial.register
def _(event: e.DifficultyAdjusted, state: Adventure) -> str:
    return f"The games master adjusts the Difficulty by {event.by:+d}." if event.by else ""


@tell_trial.register
def _(event: e.HarmRuled, state: Adventure) -> str:
    return f"{state.called(event.character)} {'can' if event.hurts else 'cannot'} do harm here."


@tell_trial.register
def _(event: e.HarmShared, state: Adventure) -> str:
    return "Supporters share the harm." if event.shared else "Supporters are spared the harm."


@tell_trial.register
def _(event: e.MajorRuled, state: Adventure) -> str:
    return "This is a major action." if event.major else "This is no major action."


@tell_trial.register
def _(event: e.SideJoined, state: Adventure) -> str:
    ability = state.rules.abilities[event.side.ability].name
    aim = "to change something" if event.side.aim == "change" else "to prevent a change"
    return f"{state.called(event.side.character)} opposes them, too, {aim} ({ability})."


@tell_trial.register
def _(event: e.SideArmed, state: Adventure) -> str:
    what = f"with {gear(state, event.item)}" if event.item is not None else "with nothing"
    return f"{state.called(event.character)} meets the Attack {what}."


@tell_trial.register
def _(event: e.SupportRefused, state: Adventure) -> str:
    return f"{state.called(event.character)} cannot help here."


@tell_trial.register
def _(event: e.Supported, state: Adventure) -> str:
    if event.side is None:
        return ""
    return f"{state.called(event.character)} supports {state.called(event.side)}."


@tell_trial.register
def _(event: e.PushSealed, state: Adventure) -> str:
    return f"{state.called(event.character)} has decided about Resolve."


@tell_trial.register
def _(event: e.PushesPaid, state: Adventure) -> str:
    return " ".join(
        f"{state.called(character)} {'makes a Last Stand!' if last_stand else f'spends {points} Resolve.'}"
        for character, points, last_stand in event.pushes
        if points or last_stand
    )


@tell_trial.register
def _(event: e.TestThrown, state: Adventure) -> str:
    return "  " + "; ".join(f"{_whose(state, throw)} {_dice(throw)}" for throw in event.throws) + "."


def _whose(state: Adventure, throw: Throw) -> str:
    side = state.test.side(throw.character) if state.test is not None else None
    ability = f"'s {state.rules.abilities[side.ability].name}" if side is not None else ""
    return f"{state.called(throw.character)}{ability}"


def _dice(throw: Throw) -> str:
    """Return the dice with the one that was taken away in brackets, and the result: `[2 4 (1)]: 6`."""
    if not throw.faces:
        return f"(a Last Stand): {throw.result}" if throw.stood else "(no throw)"
    faces = (f"({face})" if place == throw.removed else f"{face}" for place, face in enumerate(throw.faces))
    return f"[{' '.join(faces)}]: {throw.result}"


@tell_trial.register
def _(event: e.RolledOff, state: Adventure) -> str:
    again = " Again." if event.tied else ""
    return f"  To part the tie: {', '.join(f'{state.called(id)} {face}' for id, face in event.faces)}.{again}"


@tell_trial.register
def _(event: e.TestSettled, state: Adventure) -> str:
    test = state.test
    if test is None or test.kind == "order":
        return ""
    if test.kind == "test":
        return "  Success." if event.success else "  Failure."
    return f"  {state.called(event.winner)} wins." if event.winner is not None else "  A tie: nobody wins."


@tell_trial.register
def _(event: e.ConsequenceTold, state: Adventure) -> str:
    return event.words


@tell_trial.register
def _(event: e.DriveMarked, state: Adventure) -> str:
    gained = f", and gains {event.gained} Resolve" if event.gained else ""
    return f"{state.called(event.character)} marks a Drive: {state.drives[event.drive].text.rstrip('.')}{gained}."


@tell_trial.register
def _(event: e.DriveDenied, state: Adventure) -> str:
    return f"This served no Drive of {state.called(event.character)}."


# ── harm ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@tell_trial.register
def _(event: e.TrackChanged, state: Adventure) -> str:
    one, amount = state.characters[event.character], event.after - event.before
    left = f"; {event.after} left" if one.protagonist else ""  # what an NPC has left is the games master's secret
    verb = "gains" if amount > 0 else "loses"
    why = f" ({event.why})" if event.why else ""
    return f"  {one.name} {verb} {abs(amount)} {event.track.capitalize()}{why}{left}."


@tell_trial.register
def _(event: e.Fell, state: Adventure) -> str:
    return f"{state.called(event.character)} falls unconscious{' and bleeds' if event.status == 'bleeding' else ''}."


@tell_trial.register
def _(event: e.Bled, state: Adventure) -> str:
    one = state.characters[event.character]
    left = f"; {event.after} {event.track.capitalize()} left" if one.protagonist else ""
    return f"{one.name} is bleeding{left}."


@tell_trial.register
def _(event: e.Stabilised, state: Adventure) -> str:
    if event.by is None:
        return f"{state.called(event.character)} no longer bleeds."
    return f"{state.called(event.by)} stops the bleeding of {state.called(event.character)}."


@tell_trial.register
def _(event: e.Revived, state: Adventure) -> str:
    if event.by is None:
        return f"{state.called(event.character)} wakes."
    return f"{state.called(event.by)} brings {state.called(event.character)} round."


@tell_trial.register
def _(event: e.Died, state: Adventure) -> str:
    return f"{state.called(event.character)} dies."


@tell_trial.register
def _(event: e.FateNamed, state: Adventure) -> str:
    return f"{state.called(event.character)} is out of it: {event.fate}."
