"""What happens in a scene: facts in the past tense. An event carries results; applying it works nothing out."""

import attrs

from ...table.stored import event
from ..challenge import Approach, Judgement
from .action.entrance import Acts
from .action.pending import Part, Stage
from .hand_events import HandEvent
from .handed import CarriedEvent
from .passenger_events import PassengerEvent
from .place_events import PlaceEvent
from .secret_events import SecretEvent

__all__ = [
    "EVENTS",
    "ActionCancelled",
    "ActionDeclared",
    "ActionEnded",
    "ActionPassed",
    "AllyShielded",
    "ApproachAnswered",
    "ApproachJudged",
    "ClimaxCalled",
    "ContestOpened",
    "ContestSettled",
    "DiceThrown",
    "EdgeShifted",
    "EntityEntered",
    "EntityRemoved",
    "EntryWaived",
    "EssenceStaked",
    "Event",
    "FreeRaisesExpired",
    "FreeRaisesGranted",
    "FreeRaisesSpent",
    "IdeaBound",
    "IdeaRefused",
    "InitiativeDetermined",
    "InitiativeForfeited",
    "LadderClaimed",
    "LadderFell",
    "LineClosed",
    "LineOpened",
    "ModifiersFixed",
    "OppositionJoined",
    "OrderSet",
    "OwedRaise",
    "PartSettled",
    "RestrictionLaid",
    "RestrictionLifted",
    "RoundBegan",
    "RoundEnded",
    "SceneEnded",
    "SituationClosed",
    "SituationOpened",
    "StageReached",
    "Throw",
    "TurnBegan",
    "WindowPassed",
]


@event("round-began")
@attrs.frozen
class RoundBegan:
    """A round starts; `situations` are the active situations to be played, each as its members."""

    round: int
    situations: tuple[tuple[str, ...], ...]


@event("situation-opened")
@attrs.frozen
class SituationOpened:
    """A situation is taken up; `holder` has its initiative (None: nobody yet). `engaged` is false for the unengaged."""

    members: tuple[str, ...]
    holder: str | None
    engaged: bool = True


@event("contest-opened")
@attrs.frozen
class ContestOpened:
    """Some of a situation are about to roll for its initiative: the unengaged (GW-DR-51), or those tied (GW-IN-06)."""

    number: int
    members: tuple[str, ...]
    rolling: tuple[str, ...]
    engaged: bool


@event("contest-settled")
@attrs.frozen
class ContestSettled:
    """They have rolled: each one's dice and total; `best` share the highest, and one of them is to be favoured."""

    throws: tuple["Throw", ...]
    best: tuple[str, ...]


@event("order-set")
@attrs.frozen
class OrderSet:
    """The order of a situation is set; a holder who is not in it holds its action (GW-DR-28)."""

    order: tuple[str, ...]


@event("turn-began")
@attrs.frozen
class TurnBegan:
    """It is this entity's turn to declare."""

    entity: str


@event("situation-closed")
@attrs.frozen
class SituationClosed:
    """Everybody in the situation has acted."""


@event("action-declared")
@attrs.frozen
class ActionDeclared:
    """Somebody says what they do, how, and to whom; `cuts_into` is the action it interrupts.

    `idea` is what a search looks for; `entry` marks an entrant's first action; `edges` are the lines as they are now,
    where the table counts dues at the declaration (GW-RU-193); `asks` whose consent it takes (GW-RU-139).
    """

    number: int
    actor: str
    parts: tuple[Part, ...]
    aims: tuple[tuple[str, ...], ...]
    resisters: tuple[str, ...]
    approach: Approach
    cuts_into: int | None = None
    words: str = ""
    idea: str = ""
    entry: bool = False
    edges: tuple[tuple[str, str, int], ...] = ()
    asks: tuple[str, ...] = ()


@event("ally-shielded")
@attrs.frozen
class AllyShielded:
    """Somebody tries to block an action for the sake of an ally at whom it is aimed (GW-EF-14)."""

    number: int
    by: str


@event("opposition-joined")
@attrs.frozen
class OppositionJoined:
    """An interruption has brought somebody new against an action that must beat everybody (GW-DR-36).

    `aims` and `resisters` are those of the whole action from now on; who is new among them answers first.
    """

    number: int
    aims: tuple[tuple[str, ...], ...]
    resisters: tuple[str, ...]


@event("initiative-forfeited")
@attrs.frozen
class InitiativeForfeited:
    """Somebody is last in the next round's initiative: struck while blocking for an ally (GW-EF-14)."""

    entity: str
    by: str


@event("action-passed")
@attrs.frozen
class ActionPassed:
    """Somebody lets their action of this round go (GW-RU-159)."""

    entity: str


@event("idea-bound")
@attrs.frozen
class IdeaBound:
    """What a search looks for is this entity; `resister` stands against the search (GW-RU-102).

    `asks` are those who have to agree to what else the action does to it (GW-RU-139).
    """

    number: int
    entity: str
    resister: str
    by: str
    asks: tuple[str, ...] = ()


@event("idea-refused")
@attrs.frozen
class IdeaRefused:
    """There is no such thing to be found here; the action is not lost (GW-RU-103)."""

    number: int
    actor: str


@event("approach-answered")
@attrs.frozen
class ApproachAnswered:
    """A resister (or a contestant for initiative) says how it goes about it."""

    entity: str
    approach: Approach


@event("approach-judged")
@attrs.frozen
class ApproachJudged:
    """An approach is judged; `by` is the seat, or the plugin that answered."""

    entity: str
    judgement: Judgement
    by: str


@event("stage-reached")
@attrs.frozen
class StageReached:
    """The action under way goes on to its next stage."""

    stage: Stage


@event("modifiers-fixed")
@attrs.frozen
class ModifiersFixed:
    """Plugins have named further modifiers of the action under way: entity, amount, why."""

    modifiers: tuple[tuple[str, int, str], ...]


@event("window-passed")
@attrs.frozen
class WindowPassed:
    """The holder of the initiative lets the action go on."""

    holder: str


@event("essence-staked")
@attrs.frozen
class EssenceStaked:
    """A point of Essence is spent on the roll, from a category's pool (None: none is spent); `left` remain."""

    entity: str
    category: str | None
    left: int


@attrs.frozen
class OwedRaise:
    """Raises owed, and the rule that asks for them."""

    count: int
    why: str
    rule: str


@attrs.frozen
class Throw:
    """One side's throw: its dice as they fell, its total, what it stood against, and whether the actor prevailed."""

    entity: str
    faces: tuple[int, ...]
    total: int
    against: int
    beaten: bool


@event("free-raises-spent")
@attrs.frozen
class FreeRaisesSpent:
    """Free raises are used up, oldest first: pairs of a grant's number and what is left of it (GW-RU-189)."""

    holder: str
    left: tuple[tuple[int, int], ...]


@event("dice-thrown")
@attrs.frozen
class DiceThrown:
    """The throw of an action: what was owed, bought and taken, the actor's dice, and each opponent's throw."""

    number: int
    actor: str
    faces: tuple[int, ...]
    owed: tuple[OwedRaise, ...]
    bought: tuple[int, ...]
    free: int
    taken: int
    opponents: tuple[Throw, ...]


@event("part-settled")
@attrs.frozen
class PartSettled:
    """One effect of the action worked on `won` and not on `lost`; `why` says so if it never could."""

    number: int
    effect: str
    won: tuple[str, ...]
    lost: tuple[str, ...]
    worked: bool
    why: str = ""


@event("edge-shifted")
@attrs.frozen
class EdgeShifted:
    """The Edge of `by` over `over` is now `after`."""

    by: str
    over: str
    before: int
    after: int


@event("line-opened")
@attrs.frozen
class LineOpened:
    """A tension line begins; `edge` is that of `by` over `to`."""

    by: str
    to: str
    edge: int


@event("line-closed")
@attrs.frozen
class LineClosed:
    """A tension line is broken; `edge` is that of `one` over `other` when it was."""

    one: str
    other: str
    edge: int


@event("entity-entered", reveals=True)
@attrs.frozen
class EntityEntered:
    """Somebody comes into play; `by` is who found it (empty: the games master).

    `acts` says when: breaking in now (GW-DR-40), in its turn (GW-RU-171), or from the next round (GW-RU-101). It
    leaves again if it breaks in and fails, unless it `stays` (GW-RU-198).
    """

    entity: str
    by: str = ""
    acts: Acts = "now"
    stays: bool = True


@event("entry-waived")
@attrs.frozen
class EntryWaived:
    """An entrant does not break in; it acts in its turn."""

    entity: str


@event("entity-removed")
@attrs.frozen
class EntityRemoved:
    """An entity leaves the scene for good, with its lines."""

    entity: str
    by: str


@event("free-raises-granted")
@attrs.frozen
class FreeRaisesGranted:
    """`holder` has `count` free raises until the end of round `until` (GW-RU-96)."""

    number: int
    holder: str
    count: int
    giver: str
    until: int


@event("free-raises-expired")
@attrs.frozen
class FreeRaisesExpired:
    """These grants have run out (GW-RU-97)."""

    numbers: tuple[int, ...]


@event("restriction-laid")
@attrs.frozen
class RestrictionLaid:
    """`entity` is held back by `by`, as the words say; what is `positional` ends with their line (GW-RU-142)."""

    number: int
    entity: str
    by: str
    words: str
    positional: bool


@event("restriction-lifted")
@attrs.frozen
class RestrictionLifted:
    """A restriction is over; `by` is who shook it off (empty: the games master)."""

    number: int
    by: str


@event("ladder-claimed")
@attrs.frozen
class LadderClaimed:
    """Somebody accelerates (by `steps`) or presses; it counts at the end of the round."""

    entity: str
    kind: str
    steps: int


@event("ladder-fell")
@attrs.frozen
class LadderFell:
    """The climax ladder went down."""

    before: int
    after: int
    why: str


@event("action-cancelled")
@attrs.frozen
class ActionCancelled:
    """A block prevents an action that was declared."""

    number: int
    actor: str
    by: str


@event("action-ended")
@attrs.frozen
class ActionEnded:
    """An action is over: the effects that worked, its rank in initiative (None: none), raises used, who received.

    `known_to` names the seats that may know all of this (None: everybody).
    """

    number: int
    actor: str
    worked: tuple[str, ...]
    rank: int | None
    raises: int
    receiver: str | None = None
    why: str = ""
    known_to: tuple[str, ...] | None = None


@event("climax-called")
@attrs.frozen
class ClimaxCalled:
    """Somebody brings the situation to its climax; the key opponents in it are finished (GW-RU-87).

    A player character among them is beaten, and what becomes of it is for the table to settle.

    In a split scene it happens at these `places`; if it `waits` for the others, those opponents are only struck for now
    (GW-SP-06).
    """

    entity: str
    finished: tuple[str, ...]
    places: tuple[str, ...] = ()
    waits: bool = False


@event("initiative-determined")
@attrs.frozen
class InitiativeDetermined:
    """Each one's place in its situation for the next round (0: holder; the tied share one), and why in words."""

    places: tuple[tuple[str, int], ...]
    why: tuple[str, ...]


@event("round-ended")
@attrs.frozen
class RoundEnded:
    """The round is over."""

    round: int


@event("scene-ended")
@attrs.frozen
class SceneEnded:
    """The scene is over: `climax`, `anticlimax` or `stopped`; `by` whom (empty: the games master, or as `why` says)."""

    result: str
    by: str
    why: str = ""


Event = (
    RoundBegan | SituationOpened | ContestOpened | ContestSettled | OrderSet | TurnBegan | SituationClosed
    | ActionDeclared | ActionPassed | ApproachAnswered | ApproachJudged | StageReached | ModifiersFixed
    | IdeaBound | IdeaRefused | EntityEntered | EntryWaived | RestrictionLaid | RestrictionLifted
    | AllyShielded | InitiativeForfeited | OppositionJoined
    | WindowPassed | EssenceStaked | FreeRaisesSpent | DiceThrown | PartSettled | EdgeShifted | LineOpened
    | LineClosed | EntityRemoved | FreeRaisesGranted | FreeRaisesExpired | LadderClaimed | LadderFell
    | ActionCancelled | ActionEnded | ClimaxCalled | InitiativeDetermined | RoundEnded | SceneEnded
    | HandEvent | PassengerEvent | PlaceEvent | SecretEvent | CarriedEvent
)  # fmt: skip

EVENTS: tuple[type, ...] = Event.__args__
