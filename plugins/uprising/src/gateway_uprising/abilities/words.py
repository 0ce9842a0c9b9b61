"""What a card does, in words, and how strong it makes an Army in a battle."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gateway_core.game.effects import Operation

Called = Callable[[str, str], str]  # what people call an entry, by its kind and full id

# Which fields hold abilities, and when these are done.
_WHEN = {
    "on_play": "",
    "use": "",
    "reward": "",
    "on_reveal": "when it comes: ",
    "does": "the starting player: ",
    "others": "every other player: ",
    "everybody": "every player: ",
    "each_turn": "each turn: ",
    "in_battle": "in battle: ",
}


def ability(face: Any, called: Called) -> str:
    """Return what an entry does, in one line, with others as they are `called`; empty where it does nothing."""
    return "; ".join(parts(face, called))


def does(rules: Any, thing: str) -> str:
    """Return what a thing of a game does, in one line."""
    return ability(rules.of(thing), rules.named)


def parts(face: Any, called: Called) -> Iterator[str]:
    """Yield the same, one by one for each time when it does something."""
    if gold := getattr(face, "gold", 0):
        yield f"{gold} Gold"
    for field, when in _WHEN.items():
        if steps := getattr(face, field, ()):
            yield when + said(steps, called)


def said(steps: Iterable[Operation], called: Called) -> str:
    """Return what steps do, in their order."""
    return ", ".join(_said(one, called) for one in steps)


def _said(step: Operation, called: Called) -> str:
    if step.word.name == "choose":
        when = f" if {step.when.words}" if step.when else ""
        return f"choose: {', or '.join(said(way, called) or 'nothing' for way in step.value)}{when}"
    return _counted(step) or step.told(called)


def _counted(step: Operation) -> str:
    """Return in words an Attack that is a sum of what can be counted; empty for all else."""
    if step.word.name != "attack" or (found := _SUM.fullmatch(str(step.value.to_data()))) is None:
        return ""
    each = found["each"] or "1"
    what, less = _COUNTED[found["what"]], found["less"]
    if less is not None and less != each:
        return ""
    words = f"+{each} Attack for each {'other ' if less else ''}{what}"
    more = found["more"] or found["beside"]
    words = f"+{more} Attack, and {words}" if more else words
    words = f"{words}, {found['most']} at most" if found["most"] else words
    return words + (f" if {step.when.words}" if step.when else "")


# What is counted, as people call one of it; and the sums that are said in words: `min(3, insurgents - 1)`, `4 + ruins`.
_COUNTED = {
    "comrades": "card on its side",
    "districts": "District of yours",
    "foes": "card on the other side",
    "guards": "Guard in the city",
    "hand": "card in your hand",
    "horde": "card of the Horde in the city",
    "insurgents": "Insurgent of yours",
    "ruins": "District in ruins",
    "runestones": "Runestone of yours",
}
_SUM = re.compile(
    r"(?:min\((?P<most>\d+), )?(?:(?P<more>\d+) \+ )?(?:(?P<each>\d+) \* )?"
    rf"(?P<what>{'|'.join(_COUNTED)})(?: - (?P<less>\d+)| \+ (?P<beside>\d+))?(?(most)\))"
)


def bonus(steps: Iterable[Operation], here: Any) -> int:
    """Return by how much abilities of a battle raise an Attack (UP-R50); nothing is changed."""
    raised = [one for one in steps if one.word.name == "attack" and (one.when is None or one.when.holds(here))]
    return sum(max(0, one.value(here)) for one in raised)
