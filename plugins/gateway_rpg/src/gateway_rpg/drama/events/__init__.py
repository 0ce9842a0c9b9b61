"""What happens in a scene: facts in the past tense. An event carries results; applying it works nothing out."""

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
from .catalogue import EVENTS
from .characters import CharacterCarried, NoteTaken, PartRecast
from .climaxes import ClimaxCalled, ClimaxLapsed
from .entities import (
    EntityCreated,
    EntityEntered,
    EntityHandedOver,
    EntityRemoved,
    EntityWoken,
    EntryWaived,
    KeyNamed,
    SheetShown,
    SignificanceSet,
)
from .essence import EssenceChanged, EssenceGranted, EssenceRefreshed, EssenceStaked
from .event import Event, PartlySecret
from .gear import GearHandedOver, HandoutGiven
from .initiative import (
    ContestOpened,
    ContestSeen,
    ContestSettled,
    InitiativeDetermined,
    InitiativeForfeited,
    InitiativeGiven,
)
from .ladder import LadderClaimed, LadderFell, LadderSet
from .lines import EdgeShifted, LineClosed, LineOpened, LinePassed
from .opposition import ActionNarrowed, AllyShielded, OppositionJoined, ResisterNamed, UnseenNamed
from .passengers import BonusGranted, ConsentGiven, ConsentRefused, EntityBoarded, LeadLeft
from .places import EntityMoved, PlaceEnded, PlaceOpened, PlacesRejoined
from .raises import FreeRaisesExpired, FreeRaisesGranted, FreeRaisesSpent
from .restrictions import RestrictionLaid, RestrictionLifted
from .rounds import RoundBegan, RoundEnded, SceneEnded
from .searches import IdeaBound, IdeaRefused
from .situations import ActionTakenUp, OrderChanged, OrderSet, SituationClosed, SituationOpened, TurnBegan
from .throws import DiceThrown, OwedRaise, PartSettled, ResultOverruled, ScreenSet, SecretTried, Throw, ThrowSeen

__all__ = [
    "EVENTS",
    "ActionCancelled",
    "ActionClosed",
    "ActionDeclared",
    "ActionEnded",
    "ActionNarrowed",
    "ActionPassed",
    "ActionSeen",
    "ActionTakenUp",
    "ActionVetoed",
    "AllyShielded",
    "ApproachAnswered",
    "ApproachJudged",
    "BonusGranted",
    "CharacterCarried",
    "ClimaxCalled",
    "ClimaxLapsed",
    "ConsentGiven",
    "ConsentRefused",
    "ContestOpened",
    "ContestSeen",
    "ContestSettled",
    "DiceThrown",
    "EdgeShifted",
    "EntityBoarded",
    "EntityCreated",
    "EntityEntered",
    "EntityHandedOver",
    "EntityMoved",
    "EntityRemoved",
    "EntityWoken",
    "EntryWaived",
    "EssenceChanged",
    "EssenceGranted",
    "EssenceRefreshed",
    "EssenceStaked",
    "Event",
    "FreeRaisesExpired",
    "FreeRaisesGranted",
    "FreeRaisesSpent",
    "GearHandedOver",
    "HandoutGiven",
    "IdeaBound",
    "IdeaRefused",
    "InitiativeDetermined",
    "InitiativeForfeited",
    "InitiativeGiven",
    "KeyNamed",
    "LadderClaimed",
    "LadderFell",
    "LadderSet",
    "LeadLeft",
    "LineClosed",
    "LineOpened",
    "LinePassed",
    "ModifiersFixed",
    "NoteTaken",
    "OppositionJoined",
    "OrderChanged",
    "OrderSet",
    "OwedRaise",
    "PartRecast",
    "PartSettled",
    "PartlySecret",
    "PlaceEnded",
    "PlaceOpened",
    "PlacesRejoined",
    "ResisterNamed",
    "RestrictionLaid",
    "RestrictionLifted",
    "ResultOverruled",
    "RoundBegan",
    "RoundEnded",
    "SceneEnded",
    "ScreenSet",
    "SecretTried",
    "SheetShown",
    "SignificanceSet",
    "SituationClosed",
    "SituationOpened",
    "StageReached",
    "Throw",
    "ThrowSeen",
    "TurnBegan",
    "UnseenNamed",
    "WindowPassed",
]
