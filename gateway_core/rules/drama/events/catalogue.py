"""Every fact there is, in the order in which the system is given them."""

from .actions import (
    ActionCancelled,
    ActionClosed,
    ActionDeclared,
    ActionEnded,
    ActionPassed,
    ActionSeen,
    ActionVetoed,
    StageReached,
    WindowPassed,
)
from .approaches import ApproachAnswered, ApproachJudged, ModifiersFixed
from .characters import CharacterCarried, NoteTaken, PartRecast
from .entities import (
    EntityCreated,
    EntityEntered,
    EntityHandedOver,
    EntityRemoved,
    EntityWoken,
    EntryWaived,
    KeyNamed,
    SignificanceSet,
)
from .essence import EssenceGranted, EssenceRefreshed, EssenceStaked
from .initiative import (
    ContestOpened,
    ContestSeen,
    ContestSettled,
    InitiativeDetermined,
    InitiativeForfeited,
    InitiativeGiven,
)
from .ladder import ClimaxCalled, ClimaxLapsed, LadderClaimed, LadderFell, LadderSet
from .lines import EdgeShifted, LineClosed, LineOpened, LinePassed
from .opposition import AllyShielded, OppositionJoined, ResisterNamed, UnseenNamed
from .passengers import BonusGranted, ConsentGiven, ConsentRefused, EntityBoarded, LeadLeft
from .places import EntityMoved, PlaceEnded, PlaceOpened, PlacesRejoined
from .raises import FreeRaisesExpired, FreeRaisesGranted, FreeRaisesSpent
from .restrictions import RestrictionLaid, RestrictionLifted
from .rounds import RoundBegan, RoundEnded, SceneEnded
from .searches import IdeaBound, IdeaRefused
from .situations import OrderChanged, OrderSet, SituationClosed, SituationOpened, TurnBegan
from .throws import DiceThrown, PartSettled, ResultOverruled, ScreenSet, ThrowSeen

__all__ = ["EVENTS", "Event"]

Event = (
    RoundBegan
    | SituationOpened
    | ContestOpened
    | ContestSettled
    | OrderSet
    | TurnBegan
    | SituationClosed
    | ActionDeclared
    | ActionPassed
    | ApproachAnswered
    | ApproachJudged
    | StageReached
    | ModifiersFixed
    | IdeaBound
    | IdeaRefused
    | EntityEntered
    | EntryWaived
    | RestrictionLaid
    | RestrictionLifted
    | AllyShielded
    | InitiativeForfeited
    | OppositionJoined
    | WindowPassed
    | EssenceStaked
    | FreeRaisesSpent
    | DiceThrown
    | PartSettled
    | EdgeShifted
    | LineOpened
    | LineClosed
    | EntityRemoved
    | FreeRaisesGranted
    | FreeRaisesExpired
    | LadderClaimed
    | LadderFell
    | ActionCancelled
    | ActionEnded
    | ClimaxCalled
    | InitiativeDetermined
    | RoundEnded
    | SceneEnded
    | EntityCreated
    | SignificanceSet
    | LadderSet
    | InitiativeGiven
    | OrderChanged
    | EssenceRefreshed
    | EntityHandedOver
    | ResultOverruled
    | ScreenSet
    | ActionVetoed
    | UnseenNamed
    | ResisterNamed
    | KeyNamed
    | EntityWoken
    | EssenceGranted
    | EntityBoarded
    | LinePassed
    | LeadLeft
    | ConsentGiven
    | ConsentRefused
    | BonusGranted
    | ClimaxLapsed
    | EntityMoved
    | PlaceEnded
    | PlaceOpened
    | PlacesRejoined
    | ActionSeen
    | ThrowSeen
    | ContestSeen
    | ActionClosed
    | CharacterCarried
    | NoteTaken
    | PartRecast
)

EVENTS: tuple[type, ...] = Event.__args__
