"""Every fact there is, as the system is given them."""

from . import (
    actions,
    approaches,
    characters,
    climaxes,
    entities,
    essence,
    gear,
    initiative,
    ladder,
    lines,
    opposition,
    passengers,
    places,
    raises,
    restrictions,
    rounds,
    searches,
    situations,
    throws,
)
from .event import Event

__all__ = ["EVENTS"]

EVENTS: tuple[type[Event], ...] = (  # every fact of a scene
    rounds.RoundBegan, situations.SituationOpened, initiative.ContestOpened, initiative.ContestSettled,
    situations.OrderSet, situations.TurnBegan, situations.SituationClosed, actions.ActionDeclared,
    actions.ActionPassed, approaches.ApproachAnswered, approaches.ApproachJudged, actions.StageReached,
    approaches.ModifiersFixed, searches.IdeaBound, searches.IdeaRefused, entities.EntityEntered, entities.EntryWaived,
    restrictions.RestrictionLaid, restrictions.RestrictionLifted, opposition.AllyShielded,
    initiative.InitiativeForfeited, opposition.OppositionJoined, actions.WindowPassed, essence.EssenceStaked,
    raises.FreeRaisesSpent, throws.DiceThrown, throws.PartSettled, lines.EdgeShifted, lines.LineOpened,
    lines.LineClosed, entities.EntityRemoved, raises.FreeRaisesGranted, raises.FreeRaisesExpired,
    ladder.LadderClaimed, ladder.LadderFell, actions.ActionCancelled, actions.ActionEnded, climaxes.ClimaxCalled,
    initiative.InitiativeDetermined, rounds.RoundEnded, rounds.SceneEnded, entities.EntityCreated,
    entities.SignificanceSet, ladder.LadderSet, initiative.InitiativeGiven, situations.OrderChanged,
    essence.EssenceRefreshed, entities.EntityHandedOver, throws.ResultOverruled, throws.ScreenSet,
    actions.ActionVetoed, opposition.UnseenNamed, opposition.ResisterNamed, entities.KeyNamed, entities.EntityWoken,
    essence.EssenceGranted, passengers.EntityBoarded, lines.LinePassed, passengers.LeadLeft, passengers.ConsentGiven,
    passengers.ConsentRefused, passengers.BonusGranted, climaxes.ClimaxLapsed, places.EntityMoved, places.PlaceEnded,
    places.PlaceOpened, places.PlacesRejoined, actions.ActionSeen, throws.ThrowSeen, initiative.ContestSeen,
    actions.ActionClosed, characters.CharacterCarried, characters.NoteTaken, characters.PartRecast,
    essence.EssenceChanged, gear.GearHandedOver, entities.SheetShown, throws.SecretTried,
    gear.HandoutGiven, opposition.ActionNarrowed,
    situations.ActionTakenUp,
)  # fmt: skip
