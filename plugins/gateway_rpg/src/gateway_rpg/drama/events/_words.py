"""How facts call those they are about, in a line and in a story: several entities, an effect, a place, a throw."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gateway_core.table.log.telling import and_joined
from gateway_core.table.story import Beat

from ..action.pending import Part, Pending
from ..prose import place_text
from ..state import Drama

if TYPE_CHECKING:
    from .throws import Throw

__all__ = [
    "and_joined",
    "deed_key",
    "dice_beats",
    "effect_called",
    "effects_called",
    "first_seen",
    "how_ahead",
    "names",
    "names_or_nobody",
    "place_called",
]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def names(state: Drama, entities: Iterable[str]) -> str:
    """Return what people call several entities: `Ann, Bob and Cat`."""
    return and_joined(map(state.called, entities))


def names_or_nobody(state: Drama, entities: Iterable[str]) -> str:
    """Return what people call entities of which there may be none: `Ann, Bob, Cat`, or `nobody`."""
    return ", ".join(map(state.called, entities)) or "nobody"


def effect_called(state: Drama, effect: str) -> str:
    """Return an effect's name; its id if the rulebook has no such effect any more."""
    return state.rules.effects[effect].name if effect in state.rules.effects else effect


def place_called(state: Drama, place: str | None) -> str:
    """Return what a place of a split scene is called; None is that of those who work into several."""
    return state.places[place].name if place is not None and place in state.places else place or "no place of its own"


def first_seen(state: Drama, entity: str) -> str:
    """Return the words on the place where somebody has just come, if nobody has been there before."""
    place = state.entities[entity].place
    return place_text(state, place) if place is not None and state.told.get(place) == entity else ""


def deed_key(number: int) -> str:
    """Return by what a story tells an action from the others."""
    return f"action {number}"


def effects_called(state: Drama, actor: str, parts: Sequence[Part], aims: Sequence[Sequence[str]]) -> str:
    """Return what somebody tries, and on whom if not on itself: `Manoeuvre and Eliminate on The guards`."""
    at: dict[tuple[str, ...], list[str]] = {}
    for part, aim in zip(parts, aims, strict=True):
        at.setdefault(tuple(part.targets or aim), []).append(effect_called(state, part.effect))
    on = {whom: f" on {names(state, whom)}" if whom and whom != (actor,) else "" for whom in at}
    return and_joined(f"{and_joined(what)}{on[whom]}" for whom, what in at.items())


def dice_beats(
    state: Drama, pending: Pending, faces: Sequence[int], raises: int, throws: "Sequence[Throw]"
) -> tuple[Beat, ...]:
    """Return the line of an action's dice, and before it that it has failed, or which of its effects have."""
    tried = and_joined(effect_called(state, part.effect) for part in pending.parts)
    dice = " ".join(map(str, faces)) or "no dice"
    owed = f", {_counted(raises, 'raise')}" if raises else ""
    beaten = [one.entity for one in throws if one.beaten]
    against = f"against {names(state, (one.entity for one in throws if not one.beaten))}"
    short = [max(1, one.total - one.against) for one in throws if not one.beaten]  # who is level has not prevailed
    by_dice = list(_by_dice(state, pending, throws))
    works = {effect for effect, whether in by_dice if whether}
    failed = [effect for effect in dict.fromkeys(effect for effect, _ in by_dice) if effect not in works]
    spare = [one.against - one.total for one in throws if one.beaten]
    if not beaten:
        margin = -min(short) if short else None
        by = f" by {_counted(min(short))}" if short and min(short) <= 2 else ""
        words = f"{state.called(pending.actor)} fails{by} {against}." if short else ""
    elif failed and not works:
        margin, words = -max(short), f"{state.called(pending.actor)} fails {against}: {_ALL}."
    else:
        margin = min([*spare, *(-by for by in short)], key=abs)
        several = len(failed) > 1
        what = and_joined(effect_called(state, one) for one in failed)
        # Some that it is aimed at are beaten, and it fails all the same.
        why = f": {_ALL}" if not several and any(one in beaten for one in _aim(pending, failed)) else ""
        words = f"{what} {'fail' if several else 'fails'} {against}{why}." if failed else ""
    line = Beat(
        f"{tried}, {dice}{owed}: {and_joined(_compared(state, throws))}.", "dice",
        deed=deed_key(pending.number), called=tried, margin=margin,
    )  # fmt: skip
    return (line, Beat(words, deed=deed_key(pending.number))) if words else (line,)


_ALL = "all of them have to be beaten"


def _by_dice(state: Drama, pending: Pending, throws: "Sequence[Throw]") -> Iterator[tuple[str, bool]]:
    """Yield each effect that somebody resists, and whether it works as far as the dice say."""
    stood = {one.entity: one.beaten for one in throws}
    of_chosen = state.rules.rulings.all_must_be_beaten
    for part, against in zip(pending.parts, pending.aims, strict=True):
        effect = state.rules.effects.get(part.effect)
        fell = [stood[one] for one in against if one in stood]
        if effect is not None and effect.resist != "nobody" and fell:
            yield part.effect, all(fell) if effect.wants_all(of_chosen=of_chosen) else any(fell)


def _aim(pending: Pending, effects: Sequence[str]) -> Iterator[str]:
    for part, against in zip(pending.parts, pending.aims, strict=True):
        if part.effect in effects:
            yield from against


def _compared(state: Drama, throws: "Iterable[Throw]") -> Iterable[str]:
    for one in throws:
        beats = "falls short of" if not one.beaten else "beats" if one.against > one.total else "is enough for"
        yield f"{one.against} {beats} {_of(state.called(one.entity), one.total)}"


def how_ahead(edge: int, name: str) -> str:
    """Return how somebody stands to another by the Edge between them: `2 ahead of Ann`."""
    return f"level with {name}" if not edge else f"{abs(edge)} {'ahead of' if edge > 0 else 'behind'} {name}"


def _of(name: str, total: int) -> str:
    """Return whose total it is: `Ann's 10`, `The guards' 12`, `the 8 of what is sought`."""
    if name[:1].islower():
        return f"the {total} of {name}"
    several = name.endswith("s") and not name.endswith("ss") and name.rpartition(" ")[2].islower()
    return f"{name}'{'' if several else 's'} {total}"


def _counted(number: int, word: str = "") -> str:
    """Return a number in letters as far as people write it so, with what there is of it: `two raises`."""
    written = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{written} {word}{'' if number == 1 else 's'}" if word else written
