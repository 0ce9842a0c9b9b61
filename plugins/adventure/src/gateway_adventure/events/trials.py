"""A Test from its opening to its end (AD-28 to AD-60). Scores of NPCs, and what they have left, are in no line."""

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, fact, put
from gateway_core.table import Beat, Count

from ..state import GM, Adventure, Push, Side, Stage, Test, Throw
from .shown import TESTED
from .thrown import dice, fallen, whose

__all__ = [
    "ConsequenceTold",
    "PushDecided",
    "PushSealed",
    "PushesPaid",
    "RolledOff",
    "SideArmed",
    "SideJoined",
    "StageReached",
    "SupportRefused",
    "Supported",
    "TestEnded",
    "TestOpened",
    "TestPrepared",
    "TestSettled",
    "TestThrown",
]


@fact("test-opened")
class TestOpened(Event[Adventure]):
    """A Test, a Conflict or an Attack begins; what is not for players stands in `test-prepared`."""

    test: Test

    def apply(self, draft: Adventure) -> None:
        draft.test, draft.tests, draft.pushes = self.test, self.test.number, {}
        for side in self.test.sides:
            draft.proposals.pop(side.character, None)
        draft.held = frozenset()  # what comes of it may give everybody something to do

    def tell(self, state: Adventure) -> str:
        test, first = self.test, self.test.sides[0]
        ability, who = state.rules.abilities[first.ability].name, state.called(first.character)
        if test.kind == "order":
            return f"Who goes first? {state.names(side.character for side in test.sides)} test {ability}."
        adjusted = f", with {first.adjusted:+d} to the score." if first.adjusted else "."
        if test.kind == "test":
            number = "a hidden Difficulty" if test.difficulty is None else f"Difficulty {test.difficulty}"
            return f"{who}: {test.words} ({ability} against {number}){adjusted}"
        against = state.names(side.character for side in test.sides[1:])
        if test.kind == "attack":
            item = f" with {state.gear(first.item)}" if first.item is not None else ""
            return f"{who} attacks {against}{item} ({ability}){adjusted}"
        return f"{who}: {test.words} ({ability}, against {against}){adjusted}"

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        test, first = self.test, self.test.sides[0]
        if test.kind == "order":
            return ()  # the order that comes of it is told
        who, said = state.called(first.character), test.words
        if test.kind == "attack":
            item = f" with {state.gear(first.item)}" if first.item is not None else ""
            said = f"attacks {state.names(side.character for side in test.sides[1:])}{item}"
        deed = f"{who} {said}" if test.kind == "attack" else f"{who}: {said}"
        return (Beat(deed if deed.endswith((".", "!", "?")) else f"{deed}.", "paragraph", who=who),)


@fact("test-prepared", "{difficulty:The Difficulty, hidden from the players, is {difficulty}.|}")
class TestPrepared(Event[Adventure]):
    """What the games master alone knows of the Test under way: its hidden Difficulty, and what may come of it.

    `difficulty` None: it is open; `by` is how much of it is adjustment (AD-35, AD-R27). The words are of AD-R26.
    """

    difficulty: int | None
    by: int
    success: str = put("test.success_words")
    failure: str = put("test.failure_words")

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        if self.difficulty is not None:
            draft.change_test(difficulty=self.difficulty, difficulty_by=self.by)

    def audience(self, state: Adventure) -> frozenset[str]:
        return frozenset({GM})


@fact("side-joined")
class SideJoined(Event[Adventure]):
    """Another side takes part in the Conflict, with an Ability and an aim of its own (AD-55, AD-59)."""

    side: Side

    def apply(self, draft: Adventure) -> None:
        if draft.test is not None:
            draft.proposals.pop(self.side.character, None)
            draft.change_test(sides=(*draft.test.sides, self.side))

    def tell(self, state: Adventure) -> str:
        aim = "to change something" if self.side.aim == "change" else "to prevent a change"
        ability = state.rules.abilities[self.side.ability].name
        return f"{state.called(self.side.character)} opposes them, too, {aim} ({ability})."


@fact("side-armed", "{character:called} meets the Attack with {item:{item:gear}|nothing}.")
class SideArmed(Event[Adventure]):
    """Whoever is attacked says with what they fight; `hurts`: whether that can hurt back (AD-R13, AD-R32)."""

    character: str
    item: str | None
    hurts: bool

    def apply(self, draft: Adventure) -> None:
        draft.change_side(self.character, item=self.item, hurts=self.hurts)
        draft.decided(self.character)


@fact("stage-reached")
class StageReached(Event[Adventure]):
    """The Test has come to this stage; `waiting` owe a decision."""

    stage: Stage = put("test.stage")
    waiting: tuple[str, ...] = put("test.waiting", default=())


@fact("supported", "{side:{character:called} supports {side:called}.|}")
class Supported(Event[Adventure]):
    """Somebody supports a side, or nobody (AD-37)."""

    character: str
    side: str | None

    def apply(self, draft: Adventure) -> None:
        side = draft.under_way.side(self.side or "")
        if side is not None:
            draft.change_side(side.character, supporters=(*side.supporters, self.character))
        draft.decided(self.character)


@fact("support-refused", "{character:called} cannot help here.")
class SupportRefused(Event[Adventure]):
    """The games master says that this Support makes no sense (AD-R06); `repaid`: its action is given back."""

    character: str
    repaid: bool

    def apply(self, draft: Adventure) -> None:
        for side in draft.under_way.sides:
            draft.change_side(side.character, supporters=tuple(one for one in side.supporters if one != self.character))
        draft.decided(self.character)
        if self.repaid:
            used = draft.turns.used
            left = max(0, used.get(self.character, 0) - 1)
            draft.change_rounds(used=FrozenDict({**used, self.character: left}))


@fact("push-sealed", "{character:called} has decided about Resolve.")
class PushSealed(Event[Adventure]):
    """Somebody has decided about Resolve, and nobody else knows how (AD-41); how, says `push-decided`."""

    character: str

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return ()  # what is spent is told when it is


@fact("push-decided")
class PushDecided(Event[Adventure]):
    """What somebody decided about Resolve; told to nobody else while it is sealed (AD-R05)."""

    character: str
    points: int
    last_stand: bool
    sealed: bool

    def apply(self, draft: Adventure) -> None:
        draft.pushes[self.character] = Push(self.points, self.last_stand)
        draft.decided(self.character)

    def audience(self, state: Adventure) -> frozenset[str] | None:
        return frozenset({GM, state.characters[self.character].seat}) if self.sealed else None


@fact("pushes-paid", reveals=True, shows={"AD-41": ("pushes",)})
class PushesPaid(Event[Adventure]):
    """All decisions are open, and paid for: (character, points, whether a Last Stand, which takes all there is)."""

    pushes: tuple[tuple[str, int, bool], ...]

    def apply(self, draft: Adventure) -> None:
        for character, points, last_stand in self.pushes:
            draft.pushes[character] = Push(points, last_stand)
            one = draft.characters[character]
            left = 0 if last_stand else (one.resolve or 0) - points
            draft.change(character, resolve=left, last_stand=one.last_stand or last_stand)

    def tell(self, state: Adventure) -> str:
        return " ".join(
            f"{state.called(character)} {'makes a Last Stand!' if last_stand else f'spends {points} Resolve.'}"
            for character, points, last_stand in self.pushes
            if points or last_stand
        )

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        paid = [(state.called(character), points) for character, points, _ in self.pushes if points]
        return (Beat(self.tell(state), counts=tuple(Count("Resolve spent", who, points) for who, points in paid)),)


@fact("test-thrown", shows={"AD-31": TESTED}, puts={"test.stage": "throw"}, drops=("test.waiting",))
class TestThrown(Event[Adventure]):
    """The dice have fallen (AD-31)."""

    throws: tuple[Throw, ...] = put("test.throws")

    def tell(self, state: Adventure) -> str:
        return f"  {'; '.join(f'{whose(state, throw)} {dice(throw)}' for throw in self.throws)}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        if state.under_way.kind == "order":
            return ()
        thrown = "; ".join(fallen(state, throw) for throw in self.throws)
        return (Beat(f"{thrown}.", "dice"),)


@fact("rolled-off")
class RolledOff(Event[Adventure]):
    """Those tied rolled one die each: (character, face), and whoever is still tied is in `tied` (AD-58)."""

    faces: tuple[tuple[str, int], ...]
    tied: tuple[str, ...] = put("test.tied")

    def tell(self, state: Adventure) -> str:
        faces = ", ".join(f"{state.called(id)} {face}" for id, face in self.faces)
        return f"  To part the tie: {faces}.{' Again.' if self.tied else ''}"


@fact("test-settled", shows={"AD-R27": TESTED}, puts={"test.stage": "consequence"}, drops=("test.waiting",))
class TestSettled(Event[Adventure]):
    """It is known who won, and whether the first side succeeded; in an order of turns, neither."""

    winner: str | None = put("test.winner")
    success: bool | None = put("test.success")

    def tell(self, state: Adventure) -> str:
        if state.test is None or state.test.kind == "order":
            return ""
        if state.test.kind == "test":
            return "  Success." if self.success else "  Failure."
        return "  A tie: nobody wins." if self.winner is None else f"  {state.called(self.winner)} wins."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        test = state.under_way
        if test.kind == "order" or not test.throws:
            return ()
        first = test.throws[0]
        thrown, called = fallen(state, first), state.rules.abilities[test.sides[0].ability].name
        if test.kind == "test":
            went = "well" if self.success else "badly"
            if test.hidden or test.difficulty is None:
                return (Beat(f"{thrown}, which goes {went} against a hidden Difficulty.", "dice", called=called),)
            beats = "is enough for" if self.success else "falls short of"
            over = first.result - test.difficulty
            return (Beat(f"{thrown} {beats} a Difficulty of {test.difficulty}.", "dice", called=called, margin=over),)
        others = [one.result for one in test.throws[1:]]
        margin = first.result - max(others) if others else None
        won = "nobody wins" if self.winner is None else f"{state.called(self.winner)} wins"
        rest = "".join(f"; {fallen(state, one)}" for one in test.throws[1:])
        return (Beat(f"{thrown}{rest}; {won}.", "dice", called=called, margin=margin),)


@fact("consequence-told", "{words}")
class ConsequenceTold(Event[Adventure]):
    """The consequence of a Test, in words (AD-28); what it does is said by the events beside it."""

    words: str
    success: bool

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        return (Beat(self.words),)


@fact("test-ended", puts={"test": None}, drops=("pushes",))
class TestEnded(Event[Adventure]):
    """The Test is over."""
