"""One readable line for each fact that is worth one."""

from functools import singledispatch

from ...table.heading import Heading
from . import events as e
from .action.pending import numbered
from .hand_telling import told
from .secrecy.secrets import hides, known_to
from .state import Drama

__all__ = ["heading", "tell"]


def tell(event: e.Event, state: Drama) -> str:
    """Return a line of words for people, or nothing for facts that another line tells."""
    return _tell(event, state)


def heading(event: e.Event, state: Drama) -> Heading | None:
    """Return the title of a round as it begins; every round is a chapter of the scene's story."""
    return Heading(_round(event, state)) if isinstance(event, e.RoundBegan) else None


def _round(event: e.RoundBegan, state: Drama) -> str:
    return f"Round {event.round}" if state.secret else f"Round {event.round}, ladder {state.ladder}"


@singledispatch
def _tell(event: object, state: Drama) -> str:
    return told(event, state)


def _names(state: Drama, entities: tuple[str, ...]) -> str:
    return _listed([state.called(entity) for entity in entities])


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _effect(state: Drama, effect: str) -> str:
    return state.rules.effects[effect].name if effect in state.rules.effects else effect


@_tell.register
def _(event: e.RoundBegan, state: Drama) -> str:
    return f"{_round(event, state)}."


@_tell.register
def _(event: e.SituationOpened, state: Drama) -> str:
    who = f"{state.called(event.holder) if event.holder else 'nobody'} has the initiative."
    if all(id in event.members for id, one in state.entities.items() if one.active and one.where == "in-play"):
        return who[:1].upper() + who[1:]  # there is no other situation to tell it from
    return f"{'The situation' if event.engaged else 'Unengaged'}: {_names(state, event.members)}; {who}"


@_tell.register
def _(event: e.ContestSettled, state: Drama) -> str:
    totals = ", ".join(f"{state.called(one.entity)} {one.total}" for one in event.throws)
    if state.screened or any(hides(state, one.entity) for one in event.throws):
        return f"  Unseen by others: {totals}."
    won = "wins" if len(event.best) == 1 else "tie"
    return f"They roll for initiative: {totals}; {_names(state, event.best)} {won}."


@_tell.register
def _(event: e.OrderSet, state: Drama) -> str:
    held = f"; {state.called(state.holder)} holds" if state.holder and state.holder not in event.order else ""
    return f"Order: {_names(state, event.order)}{held}." if len(event.order) > 1 or held else ""


@_tell.register
def _(event: e.ActionDeclared, state: Drama) -> str:
    how = ", ".join(filter(None, (event.approach.trait, _background(state, event))))
    if hides(state, event.actor):  # what is done has been told already
        return f"  (How: {how}.)" if how else ""
    return _deed(event, state, how)


@_tell.register
def _(event: e.ActionSeen, state: Drama) -> str:
    return _deed(event, state)


def _deed(event: e.ActionDeclared | e.ActionSeen, state: Drama, how: str = "") -> str:
    parts = []
    for part, aim in zip(event.parts, event.aims, strict=True):
        gift = f" for {state.called(part.give_to)}" if part.give_to else ""
        at = part.targets or aim
        whom = f" {_toward(state, part.effect)} {_names(state, at)}" if at else ""
        parts.append(f"{_effect(state, part.effect)}{gift}{whom}")
    cut = " cuts in:" if event.cuts_into is not None else ":"
    sought = f" (looking for: {event.idea})" if event.idea else ""
    words = f"{sought} {event.words}" if event.words else sought
    return f"{state.called(event.actor)}{cut} {' with '.join(parts)}{f' ({how})' if how else ''}.{words}"


def _toward(state: Drama, id: str) -> str:
    """Return the word between an effect and those at whom it is aimed: a helper's lead is no opponent."""
    effect = state.rules.effects.get(id)
    if effect is None or effect.resist != "nobody" or "passenger" not in effect.by:
        return "against"
    return "from" if effect.consent == "lead" else "for"


def _background(state: Drama, event: e.ActionDeclared) -> str:
    return state.rules.challenge.name(event.approach.background) if event.approach.background else ""


@_tell.register
def _(event: e.IdeaRefused, state: Drama) -> str:
    return f"  There is nothing of the kind here; {state.called(event.actor)} may do something else."


@_tell.register
def _(event: e.EntityEntered, state: Drama) -> str:
    found = f", found by {state.called(event.by)}" if event.by else ""
    return f"  {state.called(event.entity)} comes in{found}."


@_tell.register
def _(event: e.RestrictionLaid, state: Drama) -> str:
    lasts = " as long as their line lasts" if event.positional else ""
    return f"  {state.called(event.by)} restricts {state.called(event.entity)}{lasts}: {event.words}"


@_tell.register
def _(event: e.RestrictionLifted, state: Drama) -> str:
    return f"  {state.called(event.by)} is free of a restriction." if event.by else "  A restriction is lifted."


@_tell.register
def _(event: e.InitiativeForfeited, state: Drama) -> str:
    return f"  {state.called(event.entity)} stood in the way for an ally, is struck and loses the initiative."


@_tell.register
def _(event: e.ActionPassed, state: Drama) -> str:
    return f"{state.called(event.entity)} lets the moment pass."


@_tell.register
def _(event: e.ModifiersFixed, state: Drama) -> str:
    return "; ".join(f"{state.called(entity)} {amount:+d}: {why}" for entity, amount, why in event.modifiers) + "."


@_tell.register
def _(event: e.EssenceStaked, state: Drama) -> str:
    if event.category is None:
        return ""
    return (
        f"{state.called(event.entity)} spends {state.rules.challenge.name(event.category)} Essence; {event.left} left."
    )


@_tell.register
def _(event: e.DiceThrown, state: Drama) -> str:
    dice = " ".join(map(str, event.faces)) or "no dice"
    raises = f", {event.taken} raise{'s' if event.taken != 1 else ''} taken" if event.taken else ""
    free = f", {event.free} free" if event.free else ""
    against = "; ".join(
        f"{one.against} against {state.called(one.entity)} [{' '.join(map(str, one.faces)) or 'no dice'}] {one.total}:"
        f" {'success' if one.beaten else 'failure'}"
        for one in event.opponents
    )
    action = numbered(state.stack, event.number)
    unseen = "Unseen by others: " if known_to(state, action) is not None else ""
    return f"  {unseen}{state.called(event.actor)} [{dice}]{raises}{free}: {against}."


@_tell.register
def _(event: e.OppositionJoined, state: Drama) -> str:
    return f"  Against it now: {_names(state, event.resisters)}."


@_tell.register
def _(event: e.PartSettled, state: Drama) -> str:
    return f"  {_effect(state, event.effect)} does not come off: {event.why}" if event.why else ""


@_tell.register
def _(event: e.EdgeShifted, state: Drama) -> str:
    by, over = state.called(event.by), state.called(event.over)
    return f"  Edge of {by} over {over}: {event.before:+d} becomes {event.after:+d}."


@_tell.register
def _(event: e.LineOpened, state: Drama) -> str:
    return f"  A tension line: {state.called(event.by)} to {state.called(event.to)}, Edge {event.edge:+d}."


@_tell.register
def _(event: e.LineClosed, state: Drama) -> str:
    return f"  The line between {state.called(event.one)} and {state.called(event.other)} is broken."


@_tell.register
def _(event: e.EntityRemoved, state: Drama) -> str:
    return f"  {state.called(event.entity)} is out of the scene."


@_tell.register
def _(event: e.FreeRaisesGranted, state: Drama) -> str:
    raises = f"{event.count} free raise{'s' if event.count != 1 else ''}"
    return f"  {state.called(event.holder)} gains {raises}, to the end of round {event.until}."


@_tell.register
def _(event: e.LadderClaimed, state: Drama) -> str:
    if event.kind == "press":
        return f"  {state.called(event.entity)} presses: the ladder will not fall this round."
    return f"  {state.called(event.entity)} accelerates: the ladder will fall by {event.steps} more."


@_tell.register
def _(event: e.LadderFell, state: Drama) -> str:
    return f"The ladder falls from {event.before} to {event.after}."


@_tell.register
def _(event: e.ActionCancelled, state: Drama) -> str:
    return f"  {state.called(event.by)} prevents the action of {state.called(event.actor)}."


@_tell.register
def _(event: e.ActionEnded, state: Drama) -> str:
    return f"  The action of {state.called(event.actor)} comes to nothing: {event.why}" if event.why else ""


@_tell.register
def _(event: e.ClimaxCalled, state: Drama) -> str:
    if event.waits:
        return _waiting(event, state)
    beaten = tuple(one for one in event.finished if not state.entities[one].pc)
    players = tuple(one for one in event.finished if state.entities[one].pc)
    finished = f" It is over for {_names(state, beaten)}." if beaten else ""
    open_ = f" What becomes of {_names(state, players)} is the games master's to say." if players else ""  # GW-RU-87
    return f"{state.called(event.entity)} brings it to a climax.{finished}{open_}"


def _waiting(event: e.ClimaxCalled, state: Drama) -> str:
    where = _listed([state.split[place].name for place in event.places])
    struck = f" {_names(state, event.finished)} can do no more this round." if event.finished else ""
    return f"{state.called(event.entity)} brings it to a climax at {where}; the rest is awaited.{struck}"


@_tell.register
def _(event: e.InitiativeDetermined, state: Drama) -> str:
    return "Initiative: " + "; ".join(event.why) + "." if event.why else ""


@_tell.register
def _(event: e.SceneEnded, state: Drama) -> str:
    return f"The scene ends: {event.result}. {event.why}".rstrip()
