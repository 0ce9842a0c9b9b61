"""Which commands everybody may read in the history (GW-RU-50, GW-RU-163, GW-RU-200)."""

from . import commands as c
from . import hand_commands as hc
from .secrecy.secrets import hides, is_there
from .state import Drama

__all__ = ["discloses"]


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
