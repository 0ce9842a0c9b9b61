"""Before a Chapter: everybody takes a sheet that nobody has, and the games master begins (AD-23, AD-80, AD-93)."""

from .. import commands as c
from ..play import Deed
from .hand import Hand

__all__ = ["begin", "choose", "create"]

_NAMES = (
    "Agnes", "Bram", "Cosima", "Dorrit", "Edda", "Fenn", "Gideon", "Hale", "Ines", "Jonah", "Keziah", "Lorcan", "Maren",
    "Nell", "Orla", "Piers", "Quill", "Rowan", "Silas", "Tamsin", "Una", "Vesper", "Wilf", "Yorick",
)  # fmt: skip


def choose(hand: Hand) -> Deed | None:
    """Take any of the sheets that are left, under a name that nobody has."""
    forms = [form for form, command in hand.of(c.Choose) if command.player == hand.seat]
    return hand.stream.pick(forms).complete({"name": _name(hand)}) if forms else None


def create(hand: Hand) -> Deed | None:
    """Make a new Protagonist where no sheet is left: any scores, and as much Health and Resolve as there is."""
    for form, command in hand.of(c.Create):
        if command.player == hand.seat:
            fields = {field.name: field for field in form.fields}
            scores = hand.stream.pick(fields["scores"].choices).value
            most = {name: fields[name].high for name in ("health", "resolve")}
            return form.complete({"name": _name(hand), "scores": scores, **most})
    return None


def _name(hand: Hand) -> str:
    taken = set(hand.view.names.values())
    free = [name for name in _NAMES if name not in taken]
    return hand.stream.pick(free) if free else f"Somebody {len(taken)}"


def begin(hand: Hand) -> Deed | None:
    """Agree to what the group or one is asked for, and begin the Chapter."""
    if hand.view.phase not in ("preparation", "wrap-up"):
        return None
    for form, _ in (*hand.of(c.Accept), *hand.of(c.Begin)):
        return form.command
    return None
