"""The forms of the games master's hand, one for each decree that makes sense now, apart from those of the rules."""

from collections.abc import Iterator
from itertools import combinations, islice

from ...table.option import Choice, Composed, Field, Option
from ...table.refusal import Refusal
from . import hand_commands as c
from .buying import purchases
from .commands import Command
from .entity import MOST_SIGNIFICANCE
from .hand_essence import giving_essence
from .hand_moments import due, giving_order, giving_place, leaving, overruling, waiting, waking
from .hand_riding import riding
from .inventing import MOST_DICE, MOST_NAME, sides
from .keys import heaviest, heirs_of, key_at, lightest, naming_key
from .moving import moving
from .noting import NOTE, notable
from .opposing import opposing
from .places.reach import reach
from .secrecy.secrets import seats
from .splitting import splitting
from .state import Drama, Entity

__all__ = ["decrees"]

Form = Option[Command]
MOST_PAIRS = 40  # pairs without a line that a form lists; any other is put together
MOST_ORDERS = 12  # orders that a form lists; any other is accepted too
_YES_NO = (Choice(False, "no"), Choice(True, "yes"))


def decrees(state: Drama) -> Iterator[Form]:
    """Yield every form of the games master's hand that may be used now."""
    there = [one for one in state.entities.values() if one.where == "in-play"]
    yield from _creating(state)
    yield from _removing(state, there)
    yield from _entities(state, there)
    yield from riding(state, there)
    yield from _lines(state, there)
    yield from _places(state)
    yield from _scene(state)
    yield from _turns(state, there)
    yield from opposing(state)
    yield from _results(state)


def _form(verb: str, label: str, command: c.HandCommand, *fields: Field) -> Form:
    return Option(verb, label, command, fields, apart=True)


def _who(entities: list[Entity]) -> Field:
    return Field("entity", "who", tuple(Choice(one.id, one.name) for one in entities))


def _creating(state: Drama) -> Iterator[Form]:
    fields = (
        Field("name", "its name", text=MOST_NAME),
        Field("side", "on whose side", (Choice(None, "on nobody's"), *(Choice(side, side) for side in sides(state)))),
        Field("active", "does it act?", (Choice(True, "it acts"), Choice(False, "it is passive"))),
        Field("opposed", "though passive, is it to be dealt with?", _YES_NO),
        Field("significance", "significance", low=0, high=_most_new(state)),
        Field("hidden", "is its sheet hidden?", _YES_NO),
        *((Field("place", "at which place", (Choice(None, "at none"), *_open(state))),) if state.split else ()),
    )
    rolls = (
        Field("dice", "dice (Variability)", low=1, high=MOST_DICE),
        Field("level", "Challenge Level", low=0, high=state.rules.challenge.highest_level),
    )
    yield _form("create", "Create an entity with dice and a level", c.Create("somebody"), *fields, *rolls)
    if state.rules.characters:
        people = tuple(Choice(id, sheet.name) for id, sheet in state.rules.characters.items())
        who = Field("character", "with whose sheet", people)
        command = c.Create("somebody", character=people[0].value)
        yield _form("create-person", "Create an entity with a character's sheet", command, *fields, who)


def _most_new(state: Drama) -> int:
    """Return the significance that whoever is thought of may have wherever it is (GW-RU-204)."""
    keys = [key for place in (*state.split, None) if (key := key_at(state, place)) is not None]
    return min((state.entities[key].significance for key in keys), default=MOST_SIGNIFICANCE)


def _removing(state: Drama, there: list[Entity]) -> Iterator[Form]:
    free = [one for one in there if leaving(state, one.id, along=False) is None]
    minor = [one for one in free if not one.key]
    if minor:
        along = Field("with_passengers", "do its passengers leave with it?", _YES_NO)
        fields = (_who(minor), *((along,) if any(state.passengers_of(one.id) for one in minor) else ()))
        yield _form("remove", "Take somebody out of the scene", c.Remove(minor[0].id), *fields)
    for one in free:
        heirs = tuple(heirs_of(state, one.id)) if one.key else ()
        if heirs:
            command = c.Remove(one.id, True, key=heirs[0].value)
            field = Field("key", "who is the key entity then", heirs)
            then = f"; {heirs[0].label} is the key entity then" if len(heirs) == 1 else ""
            yield _form("remove-surely", f"Take {one.name} out, being sure of it{then}", command, field)


def _entities(state: Drama, there: list[Entity]) -> Iterator[Form]:
    if there:
        first, who = there[0], _who(there)
        yield from _weighing(state, there)
        count = Field("count", "how many", low=1, high=6)
        yield _form("grant-raises", "Give free raises", c.GrantRaises(first.id, 1), who, count)
    lent = [one for one in there if not one.pc]
    if lent:
        to = Field("seat", "to which seat", tuple(Choice(seat, seat) for seat in seats(state)))
        yield _form(
            "hand-over", "Let a seat act for somebody", c.HandOver(lent[0].id, to.choices[0].value), _who(lent), to
        )
    yield from giving_essence(state, there)
    yield from _waking(there, state)
    yield from naming_key(state)
    noted = tuple(Choice(one, state.called(one)) for one in notable(state))
    if noted:
        remembered = c.Note(noted[0].value, "something to remember")
        yield _form("note", "Note something of a character", remembered, Field("entity", "of whom", noted), NOTE)
    if state.restrictions:
        held = tuple(
            Choice(number, f"{state.called(one.entity)}: {one.words}") for number, one in state.restrictions.items()
        )
        field = Field("number", "which", held)
        yield _form("lift-restriction", "Lift a restriction", c.LiftRestriction(held[0].value), field)


def _weighing(state: Drama, there: list[Entity]) -> Iterator[Form]:
    """Yield a form for those who may be given the same significances: no key entity is outweighed (GW-RU-204)."""
    ranges: dict[tuple[int, int], list[Entity]] = {}
    for one in there:
        ranges.setdefault((lightest(state, one.id), heaviest(state, one.id)), []).append(one)
    for (low, high), able in ranges.items():
        weighed = tuple(Choice(one.id, f"{one.name} (now {one.significance})") for one in able)
        value = Field("significance", "significance", low=low, high=high)
        command = c.SetSignificance(able[0].id, max(low, min(high, able[0].significance)))
        if low == high:
            continue
        free = (low, high) == (0, MOST_SIGNIFICANCE)
        label = "Set a significance" if free else f"Set a significance, from {low} to {high}"
        yield _form("set-significance", label, command, Field("entity", "whose", weighed), value)


def _waking(there: list[Entity], state: Drama) -> Iterator[Form]:
    for active, label in ((True, "Wake somebody passive"), (False, "Let somebody take no actions any more")):
        able = [one for one in there if not isinstance(waking(state, c.Wake(one.id, active)), Refusal)]
        if able:
            yield _form("wake" if active else "lull", label, c.Wake(able[0].id, active), _who(able))


def _lines(state: Drama, there: list[Entity]) -> Iterator[Form]:
    ends = tuple(
        Choice(c.LineEnds(one, other), f"{state.called(one)} over {state.called(other)} ({edge:+d})")
        for (one, other), edge in state.lines.items()
    )
    value = Field("edge", "Edge of the first over the second", low=-12, high=12)
    if ends:
        line = Field("line", "line", ends)
        yield _form("set-edge", "Set the Edge of a line", c.SetEdge(ends[0].value, 0), line, value)
        yield _form("break-line", "Break a line", c.SetEdge(ends[0].value, None), line)
    free = [one for one in there if one.lead is None]
    apart = (pair for pair in combinations(free, 2) if _unlinked(state, *pair))
    pairs = tuple(
        Choice(c.LineEnds(one.id, other.id), f"{one.name} and {other.name}") for one, other in islice(apart, MOST_PAIRS)
    )
    if pairs:
        named = tuple(Choice(one.id, one.name) for one in free)
        either = Composed(pairs[0].value, (Field("one", "one end", named), Field("other", "the other end", named)))
        line = Field("line", "between", pairs, composed=either)
        yield _form("draw-line", "Draw a line", c.SetEdge(pairs[0].value, 0), line, value)


def _unlinked(state: Drama, one: Entity, other: Entity) -> bool:
    return not state.linked(one.id, other.id) and reach(state, one.id, other.id)


def _places(state: Drama) -> Iterator[Form]:
    yield from moving(state)
    yield from splitting(state)


def _open(state: Drama) -> tuple[Choice, ...]:
    return tuple(Choice(place.id, f"to {place.name}") for place in state.split.values() if not place.over)


def _scene(state: Drama) -> Iterator[Form]:
    ladder = Field("ladder", "climax ladder", low=0, high=max(24, state.ladder))
    yield _form("set-ladder", "Set the climax ladder", c.SetLadder(state.ladder), ladder)
    label = "Throw openly again" if state.screened else "Throw behind the screen"
    yield _form("screen", label, c.Screen(not state.screened))


def _turns(state: Drama, there: list[Entity]) -> Iterator[Form]:
    able = [one for one in there if giving_place(state, one.id) is None]
    if able:
        yield _form("set-initiative", "Give somebody the initiative", c.SetInitiative(able[0].id), _who(able))
    if giving_order(state) is None and waiting(state):
        line = [one for one in due(state) if one != state.holder or one == state.turn or one in state.order]
        orders = (tuple(dict.fromkeys((first, *line))) for first in islice(waiting(state), MOST_ORDERS))
        choices = tuple(Choice(order, ", ".join(map(state.called, order))) for order in orders)
        yield _form("set-order", "Set the order anew", c.SetOrder(choices[0].value), Field("order", "order", choices))


def _results(state: Drama) -> Iterator[Form]:
    action = overruling(state)
    if isinstance(action, Refusal):
        return
    bought = purchases(state, action)
    if bought:
        against = tuple(Choice(one, state.called(one)) for one in action.resisters)
        fields = (Field("won", "whom it beats", against, many=True), Field("raises", "further raises", bought))
        label = f"Overrule the throw of {state.called(action.actor)}"
        yield _form("overrule", label, c.Overrule(tuple(action.resisters), bought[0].value), *fields)
