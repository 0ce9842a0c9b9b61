"""The dice of an action, what each of its effects came to, and what the games master makes of dice."""

import attrs

from gateway_core.game import fact, put
from gateway_core.table.story import Beat

from ..action.pending import numbered
from ..secrecy.secrets import hides, known_to
from ..state import GM, Drama
from . import _witnesses
from ._words import and_joined, deed_key, dice_beats, effect_called, names_or_nobody
from .event import OUTCOME, Event, PartlySecret

__all__ = [
    "DiceThrown",
    "OwedRaise",
    "PartSettled",
    "ResultOverruled",
    "ScreenSet",
    "SecretTried",
    "Throw",
    "ThrowSeen",
]


@attrs.frozen
class OwedRaise:
    """Raises owed, and the rule that asks for them."""

    count: int  # how many
    why: str  # for what, in words
    rule: str  # the rule's number


@attrs.frozen
class Throw:
    """One side's throw, as it fell."""

    entity: str  # whose
    faces: tuple[int, ...]  # its dice
    total: int  # what they came to, with everything that is added
    against: int  # what the actor stood against here; in a roll for the initiative, the highest total
    beaten: bool  # whether the actor prevailed; in a roll for the initiative, whether this is the highest


@fact("dice-thrown")
class DiceThrown(PartlySecret):
    """The throw of an action. It changes nothing itself; what it brings about are facts of their own."""

    number: int  # the action's
    actor: str  # whose action it is
    faces: tuple[int, ...]  # the actor's dice
    owed: tuple[OwedRaise, ...]  # the raises that had to be taken
    bought: tuple[int, ...]  # the further raises of each part
    free: int  # the free raises that were used
    taken: int  # the raises that were taken from the total
    opponents: tuple[Throw, ...]  # each opponent's throw

    def apply(self, draft: Drama) -> None:
        numbered(draft.stack, self.number)  # KeyError where a save was edited: no fact speaks of an action that is not

    def tell(self, state: Drama) -> str:
        dice = " ".join(map(str, self.faces)) or "no dice"
        raises = f", {self.taken} raise{'s' if self.taken != 1 else ''} taken" if self.taken else ""
        free = f", {self.free} free" if self.free else ""
        against = "; ".join(
            f"{one.against} against {state.called(one.entity)} [{' '.join(map(str, one.faces)) or 'no dice'}]"
            f" {one.total}: {'success' if one.beaten else 'failure'}"
            for one in self.opponents
        )
        unseen = "Unseen by others: " if known_to(state, numbered(state.stack, self.number)) is not None else ""
        return f"  {unseen}{state.called(self.actor)} [{dice}]{raises}{free}: {against}."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return dice_beats(state, numbered(state.stack, self.number), self.faces, self.taken, self.opponents)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_throw(state, numbered(state.stack, self.number))

    def public_face(self, state: Drama) -> "ThrowSeen | None":
        if known_to(state, numbered(state.stack, self.number)) is None:
            return None
        behind = hides(state, self.actor) or (state.screened and state.seat_of(self.actor) == GM)
        return ThrowSeen(self.number, self.actor, () if behind else self.faces)


@fact("throw-seen")
class ThrowSeen(Event):
    """Dice have fallen for an action; what they came to is not for everybody."""

    number: int  # the action's
    actor: str  # whose action it is
    faces: tuple[int, ...]  # the actor's dice, unless they would tell of a hidden sheet

    def tell(self, state: Drama) -> str:
        dice = f" [{' '.join(map(str, self.faces))}]" if self.faces else ""
        return f"  {state.called(self.actor)} throws{dice}."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        parts = numbered(state.stack, self.number).parts
        tried = and_joined(effect_called(state, part.effect) for part in parts)
        dice = " ".join(map(str, self.faces))
        return (
            Beat(
                f"{tried}{f', {dice}' if dice else ''}: what it comes to is not for everybody.",
                "dice",
                deed=deed_key(self.number),
                called=tried,
            ),
        )


@fact("part-settled")
class PartSettled(Event):
    """What one effect of an action came to. Which of them worked is kept when the action ends."""

    number: int  # the action's
    effect: str  # which effect
    won: tuple[str, ...]  # on whom it works
    lost: tuple[str, ...]  # on whom not
    worked: bool  # whether it came off at all
    why: str = ""  # a sentence, where it never could

    def apply(self, draft: Drama) -> None:
        numbered(draft.stack, self.number)  # KeyError where a save was edited: no fact speaks of an action that is not

    def tell(self, state: Drama) -> str:
        return f"  {effect_called(state, self.effect)} does not come off: {self.why}" if self.why else ""

    def audience(self, state: Drama) -> frozenset[str] | None:
        """Return who may see whether it came off: those who see the throw; the others see what comes of it."""
        return _witnesses.of_throw(state, numbered(state.stack, self.number))


@fact("secret-tried", reveals=True, shows=OUTCOME)
class SecretTried(Event):
    """What an action came to without a die hung on what whoever acts may not know: nobody tries and takes it back."""

    number: int  # the action's

    def apply(self, draft: Drama) -> None:
        numbered(draft.stack, self.number)  # KeyError where a save was edited: no fact speaks of an action that is not

    def audience(self, state: Drama) -> frozenset[str] | None:
        return frozenset()


@fact("result-overruled")
class ResultOverruled(Event):
    """The games master says without dice whom an action beats; what that brings about are facts of their own."""

    number: int  # the action's
    actor: str  # whose action it is
    beaten: tuple[str, ...]  # whom it beats
    failed: tuple[str, ...]  # whom not

    def apply(self, draft: Drama) -> None:
        numbered(draft.stack, self.number)  # KeyError where a save was edited: no fact speaks of an action that is not

    def tell(self, state: Drama) -> str:
        lost = f", not {names_or_nobody(state, self.failed)}" if self.failed else ""
        beaten = names_or_nobody(state, self.beaten)
        return f"  The games master decides: {state.called(self.actor)} beats {beaten}{lost}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_throw(state, numbered(state.stack, self.number))


@fact("screen-set")
class ScreenSet(Event):
    """Throws are shown to everybody from now on, or fall behind the games master's screen (GW-RU-50)."""

    hidden: bool = put("screened")  # behind the screen

    def tell(self, state: Drama) -> str:
        return f"From now on the dice fall {'behind the screen' if self.hidden else 'in the open'}."
