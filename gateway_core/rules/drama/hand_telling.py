"""One readable line for each decree, and for what everybody may see of a secret fact."""

from functools import singledispatch

from . import events as e
from . import passenger_telling
from .state import Drama

__all__ = ["told"]


@singledispatch
def told(event: object, state: Drama) -> str:
    """Return a line of words for people; what is no decree may be a fact of passengers."""
    return passenger_telling.told(event, state)


def _names(state: Drama, entities: tuple[str, ...]) -> str:
    return ", ".join(map(state.called, entities)) or "nobody"


@told.register
def _(event: e.EntityCreated, state: Drama) -> str:
    sheet = f", with the sheet of {event.sheet.name}" if event.sheet is not None else ""
    return f"The games master thinks of {event.entity.name}{sheet}: off stage for now."


@told.register
def _(event: e.SignificanceSet, state: Drama) -> str:
    return f"The games master sets the significance of {state.called(event.entity)} to {event.significance}."


@told.register
def _(event: e.LadderSet, state: Drama) -> str:
    return f"The games master moves the ladder from {event.before} to {event.after}."


@told.register
def _(event: e.InitiativeGiven, state: Drama) -> str:
    return f"The games master gives {state.called(event.entity)} the initiative."


@told.register
def _(event: e.OrderChanged, state: Drama) -> str:
    return f"The games master sets the order: {_names(state, event.order)}."


@told.register
def _(event: e.EssenceRefreshed, state: Drama) -> str:
    return f"The Essence of {state.called(event.entity)} is full again."


@told.register
def _(event: e.CharacterCarried, state: Drama) -> str:
    full = state.sheets[event.entity].essence
    pools = [
        f"{state.rules.challenge.name(category)} Essence {points} of {full[category]}"
        for category, points in event.pools
    ]
    comes = f" comes with {', '.join(pools)}." if pools else " is here again."
    noted = "".join(f" Noted: {note}" for note in event.notes)
    return f"{state.called(event.entity)}{comes}{noted}"


@told.register
def _(event: e.PartRecast, state: Drama) -> str:
    left_out = f" Prepared for another, and left out: {', '.join(event.left_out)}." if event.left_out else ""
    return f"{state.called(event.entity)} has the part '{event.entity}'.{left_out}"


@told.register
def _(event: e.NoteTaken, state: Drama) -> str:
    return f"Noted of {state.called(event.entity)}: {event.words}"


@told.register
def _(event: e.EntityHandedOver, state: Drama) -> str:
    return f"From now on {event.seat} acts for {state.called(event.entity)}."


@told.register
def _(event: e.ResultOverruled, state: Drama) -> str:
    lost = f", not {_names(state, event.failed)}" if event.failed else ""
    return f"  The games master decides: {state.called(event.actor)} beats {_names(state, event.beaten)}{lost}."


@told.register
def _(event: e.ActionVetoed, state: Drama) -> str:
    return f"  Not like that, says the games master; {state.called(event.actor)} may do something else."


@told.register
def _(event: e.KeyNamed, state: Drama) -> str:
    return f"From now on {state.called(event.entity)} is the key entity."


@told.register
def _(event: e.EntityWoken, state: Drama) -> str:
    does = "takes actions from now on" if event.active else "takes no actions any more"
    return f"{state.called(event.entity)} {does}."


@told.register
def _(event: e.EssenceGranted, state: Drama) -> str:
    pool = f"{state.rules.challenge.name(event.category)} Essence"
    return f"The games master gives {state.called(event.entity)} {event.count} {pool}; {event.left} left."


@told.register
def _(event: e.UnseenNamed, state: Drama) -> str:
    return f"  (Unseen by others: {state.called(event.entity)}.)"


@told.register
def _(event: e.ResisterNamed, state: Drama) -> str:
    return f"  {state.called(event.resister)} resists instead of {state.called(event.instead_of)}."


@told.register
def _(event: e.ScreenSet, state: Drama) -> str:
    return "From now on the dice fall behind the screen." if event.hidden else "From now on the dice fall in the open."


@told.register
def _(event: e.ThrowSeen, state: Drama) -> str:
    dice = f" [{' '.join(map(str, event.faces))}]" if event.faces else ""
    return f"  {state.called(event.actor)} throws{dice}."


@told.register
def _(event: e.ContestSeen, state: Drama) -> str:
    return f"They roll for initiative; {_names(state, event.best)} {'wins' if len(event.best) == 1 else 'tie'}."


@told.register
def _(event: e.ActionClosed, state: Drama) -> str:
    return f"  The action of {state.called(event.actor)} is over."
