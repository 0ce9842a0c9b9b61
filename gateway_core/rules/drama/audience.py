"""Who may witness which fact, and read which command in the history (GW-RU-50, GW-RU-163, GW-RU-200)."""

from collections.abc import Iterable

from . import commands as c
from . import events as e
from . import hand_commands as hc
from .action.pending import Pending, numbered
from .secrecy.secrets import hides, is_there, knowing, known_to, seats, sees
from .state import GM, Drama

__all__ = ["audience", "discloses"]

MASTER = frozenset({GM})


def audience(state: Drama, event: e.Event) -> frozenset[str] | None:
    """Return the seats that may see a fact, in the state after it; None: everybody."""
    match event:
        case e.LadderFell() | e.LadderClaimed() | e.LadderSet():
            return MASTER if state.secret else None
        case e.EntityCreated() | e.IdeaBound() | e.UnseenNamed():
            return MASTER
        case e.ActionDeclared(actor=entity) | e.ApproachAnswered(entity=entity) | e.EssenceStaked(entity=entity):
            return _few(knowing(state, (entity,)))
        case e.ApproachJudged(entity=entity) | e.SignificanceSet(entity=entity) | e.EssenceRefreshed(entity=entity):
            return _few(knowing(state, (entity,)))
        case e.EssenceGranted(entity=entity):
            return _few(knowing(state, (entity,)))
        case e.EntityHandedOver(entity=entity) | e.NoteTaken(entity=entity) | e.EntityMoved(entity=entity):
            return None if is_there(state, "", entity) else MASTER
        case e.KeyNamed(entity=entity) | e.EntityWoken(entity=entity):
            return None if is_there(state, "", entity) else MASTER
        case e.CharacterCarried(entity=entity) | e.PartRecast(entity=entity):
            return _few(knowing(state, (entity,)))
        case e.ModifiersFixed(modifiers=modifiers):
            return _few(knowing(state, (entity for entity, _, _ in modifiers)))
        case e.ContestSettled(throws=throws):
            return MASTER if state.screened else _few(knowing(state, (one.entity for one in throws)))
        case e.DiceThrown(number=number) | e.ResultOverruled(number=number):
            return _few(known_to(state, numbered(state.stack, number)))
        case e.PartSettled(number=number, effect=effect):
            return _settled(state, numbered(state.stack, number), effect)
        case e.ActionEnded(known_to=few):
            return _few(few)
    return None


def _few(found: Iterable[str] | None) -> frozenset[str] | None:
    return None if found is None else frozenset(found)


def _settled(state: Drama, action: Pending, effect: str) -> frozenset[str] | None:
    """Return who may see whether an effect came off: who may not see the throw only if nothing secret is asked for."""
    asked = state.rules.effects[effect].reads
    if asked & {"ladder", "significance", "sought"}:
        return frozenset(seat for seat in seats(state) if sees(state, seat, action))
    return None


def discloses(state: Drama, command: c.Command) -> bool:
    """Whether everybody may read a command: not what the games master does unseen, nor how the hidden go about it."""
    key = getattr(command, "key", None)
    if isinstance(key, str) and not is_there(state, "", key):
        return False
    match command:
        case hc.Create() | c.BindIdea():
            return False
        case hc.SetLadder():
            return not state.secret
        case c.Declare(actor=entity) | c.Roll(actor=entity):
            return not hides(state, entity)
        case c.Answer(entity=entity) | c.Stake(entity=entity) | c.Judge(entity=entity):
            return not hides(state, entity)
        case hc.SetSignificance(entity=entity) | hc.HandOver(entity=entity):
            return not hides(state, entity)
        case hc.Note(entity=entity) | hc.Move(entity=entity) | hc.NameResister(entity=entity):
            return is_there(state, "", entity)
        case hc.Wake(entity=entity) | hc.NameKey(entity=entity):
            return is_there(state, "", entity) and not hides(state, entity)
        case hc.Split(entities=entities):
            return all(is_there(state, "", one) for one in entities)
        case hc.RefreshEssence(entity=str(entity)) | hc.GrantEssence(entity=entity):
            return not hides(state, entity)
        case hc.Overrule():
            return not state.screened
    return True
