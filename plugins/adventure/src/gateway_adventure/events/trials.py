"""A Test from its opening to its end (AD-28 to AD-60). Scores of NPCs, and what they have left, are in no line."""

from gateway_core.frozen import FrozenDict, evolved
from gateway_core.game import Event, add, ended, fact, put, take
from gateway_core.table import Beat, Count

from ..state import GM, TESTED, Adventure, Push, Side, Stage, Test, Throw

# With what the attacked meet an Attack is seen, also that they meet it with nothing.
_ARMS = {"AD-R13": ("items", "Character.means")}


# Who attacks only to see what it shows does not take that back.
@fact(
    "test-opened", reveals=lambda opened: opened.test.kind == "attack", shows=_ARMS,
    drops=("pushes", "held"),  # it may give everybody to do
)  # fmt: skip
class TestOpened(Event[Adventure]):
    """A Test, a Conflict or an Attack begins; what is not for players stands in `test-prepared`."""

    test: Test = put()

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        draft.tests = self.test.number
        for side in self.test.sides:
            draft.proposals.pop(side.character, None)

    def tell(self, state: Adventure) -> str:
        test, first = self.test, self.test.sides[0]
        ability, who = state.called(first.ability), state.called(first.character)
        if test.kind == "order":
            return f"Who goes first? {state.names(side.character for side in test.sides)} test {ability}."
        against = f"against {state.names(side.character for side in test.sides[1:])}" if test.sides[1:] else ""
        if test.kind == "test":
            against = f"against {'a hidden Difficulty' if test.difficulty is None else f'Difficulty {test.difficulty}'}"
        how = {"attack": f"({ability})", "test": f"({ability} {against})"}.get(test.kind, f"({ability}, {against})")
        adjusted = f", with {first.adjusted:+d} to the score." if first.adjusted else "."
        return f"{who}{self._said(state)} {how}{adjusted}"

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        if self.test.kind == "order":
            return ()  # the order that comes of it is told
        who = state.called(self.test.sides[0].character)
        return (Beat(ended(f"{who}{self._said(state)}"), "paragraph", who=who),)

    def _said(self, state: Adventure) -> str:
        """Return what whoever acts does, in the words that follow their name."""
        test, item = self.test, self.test.sides[0].item
        if test.kind != "attack":
            return f": {test.words}"
        armed = f" with {state.gear(item)}" if item is not None else ""
        return f" attacks {state.names(side.character for side in test.sides[1:])}{armed}"


@fact("test-prepared", "{difficulty:The Difficulty, hidden from the players, is {difficulty}.|}", to=(GM,))
class TestPrepared(Event[Adventure]):
    """What the games master alone knows of the Test under way: its hidden Difficulty, and what may come of it.

    `difficulty` None: it is open; `by` is how much of it is adjustment (AD-35, AD-R27). The words are of AD-R26.
    """

    difficulty: int | None = put("test.difficulty", optional=True)
    by: int = put("test.difficulty_by")
    success: str = put("test.success_words")
    failure: str = put("test.failure_words")


@fact("side-joined", drops=("proposals[side.character]",))
class SideJoined(Event[Adventure]):
    """Another side takes part in the Conflict, with an Ability and an aim of its own (AD-55, AD-59)."""

    side: Side = add("test.sides")

    def tell(self, state: Adventure) -> str:
        aim = "to change something" if self.side.aim == "change" else "to prevent a change"
        ability = state.called(self.side.ability)
        return f"{state.called(self.side.character)} opposes them, too, {aim} ({ability})."


@fact("side-armed", "{character:called} meets the Attack with {item:{item:gear}|nothing}.")
class SideArmed(Event[Adventure]):
    """Whoever is attacked says with what they fight; `hurts`: whether that can hurt back (AD-R13, AD-R32)."""

    character: str = take("test.waiting")
    item: str | None = put("test.sides[character].item")
    hurts: bool = put("test.sides[character].hurts")


@fact("stage-reached", shows={"AD-R29": ("Character.resolve", "Character.most_resolve", "Character.full")})
class StageReached(Event[Adventure]):
    """The Test has come to this stage; `waiting` owe a decision."""

    stage: Stage = put("test.stage")
    waiting: tuple[str, ...] = put("test.waiting", default=())


@fact("supported", "{side:{character:called} supports {side:called}.|}")
class Supported(Event[Adventure]):
    """Somebody supports a side, or nobody (AD-37)."""

    character: str = take("test.waiting", field=add("test.sides[side].supporters"))
    side: str | None


@fact("support-refused", "{character:called} cannot help here.")
class SupportRefused(Event[Adventure]):
    """The games master says that this Support makes no sense (AD-R06); `repaid`: its action is given back."""

    character: str = take("test.sides.supporters", "test.waiting")
    repaid: bool

    def apply(self, draft: Adventure) -> None:
        super().apply(draft)
        if self.repaid and draft.rounds is not None:
            left = max(0, draft.rounds.used.get(self.character, 0) - 1)
            draft.rounds = evolved(draft.rounds, used=FrozenDict({**draft.rounds.used, self.character: left}))


@fact("score-adjusted", "The games master adjusts the score of {character:called} by {adjusted:+d}.")
class ScoreAdjusted(Event[Adventure]):
    """The games master changes a score for this Test; `adjusted` is the whole of it (AD-35)."""

    character: str
    adjusted: int = put("test.sides[character].adjusted")


@fact("difficulty-adjusted", "{by:The games master adjusts the Difficulty by {by:+d}.|}")
class DifficultyAdjusted(Event[Adventure]):
    """The games master changes the Difficulty by so much (AD-35)."""

    by: int = add("test.difficulty", "test.difficulty_by")


@fact("push-sealed", "{character:called} has decided about Resolve.", story=())  # what is spent is told when it is
class PushSealed(Event[Adventure]):
    """Somebody has decided about Resolve, and nobody else knows how (AD-41); how, says `push-decided`."""

    character: str


@fact("push-decided", puts={"pushes[character]": Push})
class PushDecided(Event[Adventure]):
    """What somebody decided about Resolve; told to nobody else while it is sealed (AD-R05)."""

    character: str = take("test.waiting")
    points: int
    last_stand: bool
    sealed: bool

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
            draft.characters[character] = evolved(one, resolve=left, last_stand=one.last_stand or last_stand)

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
        return f"  {'; '.join(f'{_whose(state, throw)} {throw.shown}' for throw in self.throws)}."

    def beats(self, state: Adventure) -> tuple[Beat, ...]:
        thrown = "; ".join(_fallen(state, throw) for throw in self.throws)
        return (Beat(f"{thrown}.", "dice"),) if state.under_way.kind != "order" else ()


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
        first, others = test.throws[0], test.throws[1:]
        thrown, called = _fallen(state, first), state.called(test.sides[0].ability)
        if test.kind != "test":
            margin = first.result - max(one.result for one in others) if others else None
            won = "nobody wins" if self.winner is None else f"{state.called(self.winner)} wins"
            rest = "".join(f"; {_fallen(state, one)}" for one in others)
            return (Beat(f"{thrown}{rest}; {won}.", "dice", called=called, margin=margin),)
        if test.hidden or test.difficulty is None:
            went = f"which goes {'well' if self.success else 'badly'} against a hidden Difficulty"
            return (Beat(f"{thrown}, {went}.", "dice", called=called),)
        beats, over = "is enough for" if self.success else "falls short of", first.result - test.difficulty
        return (Beat(f"{thrown} {beats} a Difficulty of {test.difficulty}.", "dice", called=called, margin=over),)


@fact("consequence-told", "{words}", story=Beat())
class ConsequenceTold(Event[Adventure]):
    """The consequence of a Test, in words (AD-28); what it does is said by the events beside it."""

    words: str
    success: bool


@fact("test-ended", puts={"test": None}, drops=("pushes",))
class TestEnded(Event[Adventure]):
    """The Test is over."""


def _whose(state: Adventure, throw: Throw) -> str:
    """Return whose throw it is, and by what: `Ann's Wits`."""
    side = state.under_way.side(throw.character)
    ability = f"'s {state.called(side.ability)}" if side is not None else ""
    return f"{state.called(throw.character)}{ability}"


def _fallen(state: Adventure, throw: Throw) -> str:
    """Return a throw as a story tells it: `Ann's Wits, 4 3 5 without 1: 12`."""
    if not throw.faces:
        does = f"makes a Last Stand: {throw.result}" if throw.stood else "throws nothing"
        return f"{state.called(throw.character)} {does}"
    kept = " ".join(str(face) for place, face in enumerate(throw.faces) if place != throw.removed)
    gone = f" without {throw.faces[throw.removed]}" if throw.removed is not None else ""
    return f"{_whose(state, throw)}, {kept}{gone}: {throw.result}"
