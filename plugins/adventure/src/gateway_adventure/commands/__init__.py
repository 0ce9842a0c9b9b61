"""What somebody at the table may order: commands in the imperative. Whom one moves stands in it."""

from .acting import EndRounds, EndTurn, JoinRounds, KeepOn, LeaveRounds, Move, Prefer, Revive, Stabilise, StartRounds
from .asking import Join, Oppose, Test
from .attacking import Attack
from .carrying import Gain, Give, Lose, Take, Use
from .concluding import Claim, Go, Grant, NameWinner, Narrate
from .hand import BringIn, EndChapter, EndGame, MoveOn, NameFate, Note, Place, SetTrack
from .preparing import Accept, Agree, Begin, Choose, Create, Grow
from .proposing import Decline, Hold, Propose, TakeWay
from .ruling import Adjust, Refuse, RuleHarm, RuleMajor, Share
from .trying import Defend, LastStand, Push, Support

__all__ = [
    "Accept", "Adjust", "Agree", "Attack", "Begin", "BringIn", "Choose", "Claim", "Create", "Decline", "Defend",
    "EndChapter", "EndGame", "EndRounds", "EndTurn", "Gain", "Give", "Go", "Grant", "Grow", "Hold", "Join",
    "JoinRounds", "KeepOn", "LastStand", "LeaveRounds", "Lose", "Move", "MoveOn", "NameFate", "NameWinner", "Narrate",
    "Note", "Oppose", "Place", "Prefer", "Propose", "Push", "Refuse", "Revive", "RuleHarm", "RuleMajor", "SetTrack",
    "Share", "Stabilise", "StartRounds", "Support", "Take", "TakeWay", "Test", "Use",
]  # fmt: skip
