"""An action from its declaration to its end, and what everybody may see of one that is not for everybody."""

from gateway_core.challenge import Approach
from gateway_core.frozen import evolved
from gateway_core.game import fact
from gateway_core.game.prose import ended, line_of
from gateway_core.table.story import Beat

from ..action.pending import Part, Pending, Stage, numbered
from ..prose import approach_used, effect_text
from ..secrecy.secrets import hides
from ..state import ActionTaken, Drama
from . import _witnesses
from ._changes import change_top, give_back, has_acted, take_off
from ._words import and_joined, deed_key, effect_called, effects_called, names
from .event import OPPOSED, OUTCOME, Event, PartlySecret

__all__ = [
    "ActionCancelled",
    "ActionClosed",
    "ActionDeclared",
    "ActionEnded",
    "ActionPassed",
    "ActionSeen",
    "ActionVetoed",
    "StageReached",
    "WindowPassed",
]

_BOOK = "gateway:"  # how the full name of what is in the book's own pack begins


@fact("action-declared")
class ActionDeclared(PartlySecret):
    """Somebody says what they do, how, and to whom."""

    number: int  # by which later facts name the action
    actor: str  # who acts
    parts: tuple[Part, ...]  # the effects, each with its targets and what was chosen with it
    aims: tuple[tuple[str, ...], ...]  # the opponents of each part in turn
    resisters: tuple[str, ...]  # all who oppose any part, once each
    approach: Approach  # the trait and background the actor goes about it by
    cuts_into: int | None = None  # the number of the action it interrupts
    words: str = ""  # what the actor's player says of it
    idea: str = ""  # what a search looks for
    entry: bool = False  # the action by which an entrant breaks in (GW-DR-40)
    edges: tuple[tuple[str, str, int], ...] = ()  # the lines now, where dues are counted at declaration (GW-RU-193)
    asks: tuple[str, ...] = ()  # whose consent it takes (GW-RU-139)

    def apply(self, draft: Drama) -> None:
        draft.next_action = self.number + 1
        action = Pending(
            self.number, self.actor, self.parts, self.aims, self.resisters, self.approach,
            stage="seek" if self.idea else "consent" if self.asks else "answer", cuts_into=self.cuts_into,
            words=self.words, idea=self.idea, entry=self.entry, edges=self.edges, asks=self.asks,
        )  # fmt: skip
        draft.announced = tuple(one for one in draft.announced if one.actor != self.actor)
        if draft.phase == "order":  # it waits for its turn (GW-RU-213)
            draft.announced = (*draft.announced, action)
        else:
            draft.stack = (*draft.stack, action)

    def tell(self, state: Drama) -> str:
        used, named = self.approach.background, state.rules.challenge.name
        how = ", ".join(filter(None, (self.approach.trait, named(used) if used else "")))
        effects = [part.effect for part in self.parts]
        prepared = approach_used(state, self.actor, self.approach, effects, self.resisters)
        name, text = (prepared.name, line_of(prepared)) if prepared is not None else ("", "")
        if hides(state, self.actor):  # what is done has been told already, by its public face
            said = f"{name} ({how})" if name and how else name or how
            return f"  (How: {said}.){f' {text}' if text else ''}" if said else ""
        return _deed(self, state, how, name, text)

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        used, named = self.approach.background, state.rules.challenge.name
        effects = [part.effect for part in self.parts]
        prepared = approach_used(state, self.actor, self.approach, effects, self.resisters)
        name, text = (prepared.name, line_of(prepared)) if prepared is not None else ("", "")
        if hides(state, self.actor):  # what is done has been told already, by its public face
            told = (ended(name) if name else "", text)
            return tuple(Beat(one, once=True, deed=deed_key(self.number)) for one in told if one)
        how = and_joined(filter(None, (self.approach.trait, named(used) if used else "")))
        return _told(self, state, how, name, text)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.actor)

    def public_face(self, state: Drama) -> "ActionSeen | None":
        if not hides(state, self.actor):
            return None
        return ActionSeen(self.number, self.actor, self.parts, self.aims, self.cuts_into, self.words, self.idea)


@fact("action-seen", shows=OPPOSED)
class ActionSeen(Event):
    """Somebody whose sheet is hidden acts: what is done and to whom, not by which trait or background."""

    number: int  # the action's
    actor: str  # who acts
    parts: tuple[Part, ...]  # as the action has them
    aims: tuple[tuple[str, ...], ...]  # the opponents of each part in turn
    cuts_into: int | None = None  # the number of the action it interrupts
    words: str = ""  # what the actor's player says of it
    idea: str = ""  # what a search looks for

    def tell(self, state: Drama) -> str:
        return _deed(self, state)

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return _told(self, state)


def _deed(event: ActionDeclared | ActionSeen, state: Drama, how: str = "", name: str = "", text: str = "") -> str:
    """Return who does what to whom, and `how` in brackets; before it what the approach is called, or what people say.

    `text` is how the approach is told.
    """
    parts = []
    for part, aim in zip(event.parts, event.aims, strict=True):
        gift = f" for {state.called(part.give_to)}" if part.give_to else ""
        at = part.targets or aim
        whom = f" {_toward(state, part.effect)} {names(state, at)}" if at else ""
        parts.append(f"{effect_called(state, part.effect)}{gift}{whom}")
    cut = " cuts in:" if event.cuts_into is not None else ":"
    sought = f" (looking for: {event.idea})" if event.idea else ""
    called = (name, how, *(effect_called(state, part.effect) for part in event.parts))  # which is all that programs say
    quoted = f'"{event.words}"' if event.words.rstrip(".") not in ("", *called) else ""
    lead, words = (name, quoted) if name else (quoted, "")
    after = "".join(f" {one}" for one in (text, words) if one)
    said = f"{lead} \N{EM DASH} " if lead else ""
    return f"{state.called(event.actor)}{cut} {said}{' with '.join(parts)}{f' ({how})' if how else ''}.{sought}{after}"


def _told(
    event: ActionDeclared | ActionSeen, state: Drama, how: str = "", name: str = "", text: str = ""
) -> tuple[Beat, ...]:
    """Return who does what in a story: by the name of what is prepared, else by what is tried, on whom and `how`."""
    who, key = state.called(event.actor), deed_key(event.number)
    does = f"{who} cuts in" if event.cuts_into is not None else who
    effects = effects_called(state, event.actor, event.parts, event.aims)
    by = f", by {how}" if how else ""
    deed = f"{does}: {ended(name)}" if name else f"{does} tries {effects}{by}."
    if event.cuts_into is not None and not name:
        deed = f"{does} with {effects}{by}."
    said = (name, how, *(effect_called(state, part.effect) for part in event.parts))  # which is all that programs say
    words = f'"{event.words}"' if event.words.rstrip(".") not in ("", *said) else ""
    sought = f"The search is for {event.idea.rstrip('.')}." if event.idea else ""
    more = [Beat(text, once=True, deed=key)] if text else []
    more += [Beat(one, deed=key) for one in (words, sought) if one]
    return (Beat(deed, "paragraph", deed=key, who=who), *more)


def _toward(state: Drama, id: str) -> str:
    """Return the word between an effect and those at whom it is aimed: a helper's lead is no opponent."""
    effect = state.rules.effects.get(id)
    if effect is None or effect.resist != "nobody" or "passenger" not in effect.by:
        return "against"
    return "from" if effect.consent == "lead" else "for"


@fact("stage-reached", shows={"GW-RU-202": OPPOSED["GW-RU-200"]})
class StageReached(Event):
    """The action under way goes on to its next stage."""

    stage: Stage  # the one it is at now

    def apply(self, draft: Drama) -> None:
        change_top(draft, stage=self.stage)


@fact("window-passed")
class WindowPassed(Event):
    """The holder of the initiative lets the action go on, and does not cut into it."""

    holder: str  # who might have

    def apply(self, draft: Drama) -> None:
        change_top(draft, stage="stake")


@fact("action-passed")
class ActionPassed(Event):
    """Somebody lets their action of this round go (GW-RU-159)."""

    entity: str  # who does

    def apply(self, draft: Drama) -> None:
        has_acted(draft, self.entity, ActionTaken())

    def tell(self, state: Drama) -> str:
        return f"{state.called(self.entity)} lets the moment pass."


@fact("action-cancelled", shows=OUTCOME)
class ActionCancelled(Event):
    """A block prevents an action that was declared; it is lost for this round."""

    number: int  # the action's
    actor: str  # whose action it was
    by: str  # who prevents it

    def apply(self, draft: Drama) -> None:
        take_off(draft, self.number)
        has_acted(draft, self.actor, ActionTaken(blocked_by=self.by))

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.by)} prevents the action of {state.called(self.actor)}."


@fact("action-vetoed")
class ActionVetoed(Event):
    """An action is not done as it was described: it is taken back before its dice, and nothing is spent (GW-RU-205)."""

    number: int  # the action's
    actor: str  # whose action it was

    def apply(self, draft: Drama) -> None:
        gone = numbered(draft.stack, self.number)
        give_back(draft, gone.stakes)
        take_off(draft, self.number)
        draft.stack = tuple(  # if it was to shield an ally, nobody has tried that now (GW-EF-14)
            evolved(one, shields=tuple(by for by in one.shields if by != self.actor))
            if one.number == gone.cuts_into
            else one
            for one in draft.stack
        )

    def tell(self, state: Drama) -> str:
        return f"  Not like that, says the games master; {state.called(self.actor)} may do something else."


@fact("action-ended")
class ActionEnded(PartlySecret):
    """An action is over, as it was thrown for or as it came to nothing."""

    number: int  # the action's
    actor: str  # whose action it was
    worked: tuple[str, ...]  # the effects that came off
    rank: int | None  # the best rank in initiative among them (None: none)
    raises: int  # the raises it used
    receiver: str | None = None  # who was given free raises by it
    why: str = ""  # a sentence, where it came to nothing without a throw
    known_to: tuple[str, ...] | None = None  # the seats that may know all of this (None: everybody)

    def apply(self, draft: Drama) -> None:
        take_off(draft, self.number)
        has_acted(draft, self.actor, ActionTaken(self.worked, self.rank, self.raises, None, self.known_to))
        if self.known_to is None:  # what some may not know is no first time for them
            for effect in self.worked:
                draft.told.setdefault(effect, str(self.number))

    def tell(self, state: Drama) -> str:
        if self.why:
            return f"  The action of {state.called(self.actor)} comes to nothing: {self.why}"
        first = [effect for effect in self.worked if state.told.get(effect) == str(self.number)]
        words = " ".join(filter(None, (effect_text(state, effect) for effect in first)))
        return f"  {words}" if words else ""

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        words = [f"It comes to nothing: {self.why}"] if self.why else []
        # What its setting has written of an effect is a part of the story; the book's own words are rules.
        words += [effect_text(state, effect) for effect in self.worked if not effect.startswith(_BOOK)]
        return tuple(Beat(one, once=True, deed=deed_key(self.number)) for one in words if one)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return None if self.known_to is None else frozenset(self.known_to)

    def public_face(self, state: Drama) -> "ActionClosed | None":
        return None if self.known_to is None else ActionClosed(self.number, self.actor)


@fact("action-closed", story=())
class ActionClosed(Event):
    """An action is over; whether it failed and why is not for everybody (GW-EF-18)."""

    number: int  # the action's
    actor: str  # whose action it was

    def tell(self, state: Drama) -> str:
        return f"  The action of {state.called(self.actor)} is over."
