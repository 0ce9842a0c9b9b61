"""What somebody at the table may order: commands in the imperative. Whom one moves stands in it."""

import attrs

from gateway_core.table import command

from .state import Aim, Track

__all__ = [
    "COMMANDS",
    "Accept",
    "Adjust",
    "Agree",
    "Attack",
    "Begin",
    "BringIn",
    "Choose",
    "Claim",
    "Command",
    "Create",
    "Decline",
    "Defend",
    "EndChapter",
    "EndGame",
    "EndRounds",
    "EndTurn",
    "Gain",
    "Give",
    "Go",
    "Grant",
    "Grow",
    "Hold",
    "Join",
    "JoinRounds",
    "KeepOn",
    "LastStand",
    "LeaveRounds",
    "Lose",
    "Move",
    "MoveOn",
    "NameFate",
    "NameWinner",
    "Narrate",
    "Note",
    "Oppose",
    "Place",
    "Prefer",
    "Propose",
    "Push",
    "Refuse",
    "Revive",
    "RuleHarm",
    "RuleMajor",
    "SetTrack",
    "Share",
    "Stabilise",
    "StartRounds",
    "Support",
    "Take",
    "TakeWay",
    "Test",
    "Use",
]

# ── before the first Chapter, and between Chapters ───────────────────────────────────────────────────────────────────


@command("agree")
@attrs.frozen
class Agree:
    """Put down what the group agrees on: a theme, an unwelcome topic, a wish, a tone (AD-21, AD-22, AD-27)."""

    words: str


@command("choose")
@attrs.frozen
class Choose:
    """Take a Protagonist that nobody else has, and name it (AD-01, AD-23); for the dead, a new one (AD-80)."""

    player: str
    protagonist: str
    name: str


@command("create")
@attrs.frozen
class Create:
    """Make a Protagonist with the games master, where no sheet is left (AD-R24); scores in the order of Abilities.

    `drive` and `second` are its Drives, `gear` what it carries: the Gear of one of the scene's sheets.
    """

    player: str
    name: str
    scores: tuple[int, ...]
    health: int
    resolve: int
    drive: str
    second: str = ""
    gear: tuple[str, ...] = ()


@command("begin")
@attrs.frozen
class Begin:
    """Begin the first Chapter, or the next (AD-93)."""


@command("grow")
@attrs.frozen
class Grow:
    """Ask the group to add a Drive (`drive` None), or to word one anew (AD-92)."""

    character: str
    drive: str | None
    text: str


@command("accept")
@attrs.frozen
class Accept:
    """Agree to a change of Drives (AD-92): the group to its player's, or the player to the games master's."""

    character: str


# ── who does what ────────────────────────────────────────────────────────────────────────────────────────────────────


@command("propose")
@attrs.frozen
class Propose:
    """State an action (AD-30): one of the moment's ways, `fight`, or (`way` empty) one's own words."""

    character: str
    way: str
    words: str = ""


@command("hold")
@attrs.frozen
class Hold:
    """Have nothing to propose just now."""

    character: str


@command("decline")
@attrs.frozen
class Decline:
    """Say no to a proposal, or to a change of Drives: it is not possible, or needs no Test (AD-28, AD-29)."""

    character: str


@command("take-way")
@attrs.frozen
class TakeWay:
    """Let a Protagonist try one of the moment's ways; adjustments as in AD-35."""

    character: str
    way: str
    score_by: int = 0
    difficulty_by: int = 0
    hidden: bool = False


@command("test")
@attrs.frozen
class Test:
    """Ask for a Test of one's own making: an Ability, a Difficulty, and what comes of it either way (AD-28, AD-R26)."""

    character: str
    ability: str
    difficulty: int
    words: str
    success: str
    failure: str
    score_by: int = 0
    difficulty_by: int = 0
    hidden: bool = False
    support: bool = True
    major: bool = False


@command("oppose")
@attrs.frozen
class Oppose:
    """Declare a Conflict (AD-55): the first against the second and the `others`, who share its Ability and aim.

    `stunt`: it is an action in rounds that would otherwise be an Attack, to disarm or confuse (AD-75). `gather`: more
    sides follow, each with an Ability and an aim of its own (`Join`). `major`: it may serve a Drive (AD-R20).
    """

    first: str
    ability: str
    aim: Aim
    second: str
    second_ability: str
    second_aim: Aim
    words: str
    success: str
    failure: str
    others: tuple[str, ...] = ()
    stunt: bool = False
    gather: bool = False
    major: bool = False


@command("join")
@attrs.frozen
class Join:
    """Let another side take part in the Conflict that is being declared (AD-55, AD-59)."""

    character: str
    ability: str
    aim: Aim


@command("use")
@attrs.frozen
class Use:
    """Use a piece of Gear: at will, or with the Test that it demands (AD-16 to AD-18)."""

    character: str
    item: str
    words: str = ""


@command("give")
@attrs.frozen
class Give:
    """Hand a piece of Gear to another Protagonist (AD-19)."""

    character: str
    item: str
    to: str


@command("take")
@attrs.frozen
class Take:
    """Take a piece of Gear from somebody who lies there, or is dead (AD-R39)."""

    character: str
    item: str


@command("revive")
@attrs.frozen
class Revive:
    """Bring somebody round, once the Conflict is over; no Test (AD-81, AD-82)."""

    character: str
    target: str


# ── a Test under way ─────────────────────────────────────────────────────────────────────────────────────────────────


@command("adjust")
@attrs.frozen
class Adjust:
    """Change a character's score, or (`character` empty) the Difficulty, before the dice (AD-34, AD-35).

    `by` is added to what was adjusted before, as long as the whole stays within the rule's (AD-R30).
    """

    character: str
    by: int


@command("rule-harm")
@attrs.frozen
class RuleHarm:
    """Say whether a side of an Attack can hurt the other (AD-R13)."""

    character: str
    hurts: bool


@command("share")
@attrs.frozen
class Share:
    """Say whether supporters share the harm of this Attack (AD-R28)."""

    shared: bool


@command("rule-major")
@attrs.frozen
class RuleMajor:
    """Say whether what is tested is a major action, which may serve a Drive (AD-44, AD-R20)."""

    major: bool


@command("defend")
@attrs.frozen
class Defend:
    """Say with what one meets an Attack: one fitting piece of Gear, or (`item` None) none (AD-R32)."""

    character: str
    item: str | None


@command("refuse")
@attrs.frozen
class Refuse:
    """Say that somebody's Support makes no sense here (AD-37, AD-R06)."""

    character: str


@command("support")
@attrs.frozen
class Support:
    """Support one of those who make the Test (AD-37), or (`side` None) nobody."""

    character: str
    side: str | None


@command("push")
@attrs.frozen
class Push:
    """Spend so many points of Resolve on one's Test; none is an answer too (AD-40, AD-41)."""

    character: str
    points: int


@command("last-stand")
@attrs.frozen
class LastStand:
    """Give everything: Resolve falls to 0, and the result is 13 without dice (AD-50)."""

    character: str


@command("go")
@attrs.frozen
class Go:
    """Wait for nobody any longer: whoever has not decided supports nobody, pushes nothing, claims nothing.

    It also ends what only the games master decides: who opposes, and who may support.
    """


@command("name-winner")
@attrs.frozen
class NameWinner:
    """Say who wins a tie that the rules leave open (AD-R10)."""

    character: str


@command("narrate")
@attrs.frozen
class Narrate:
    """Tell the consequence of a Test, and what whoever failed loses by it, supporters too (AD-28, AD-38)."""

    words: str
    health: int = 0
    resolve: int = 0


@command("claim")
@attrs.frozen
class Claim:
    """Say which Drive the action served, or (None) that it served none (AD-44)."""

    character: str
    drive: str | None


@command("grant")
@attrs.frozen
class Grant:
    """Confirm or deny that an action served the Drive that its player claims (AD-R20).

    `more`: the player may claim another one for the same Test.
    """

    character: str
    granted: bool
    more: bool = False


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@command("start-rounds")
@attrs.frozen
class StartRounds:
    """Begin rounds with everybody who is here and conscious, but for those left out (AD-63, AD-64)."""

    left_out: tuple[str, ...] = ()


@command("prefer")
@attrs.frozen
class Prefer:
    """Say who of those tied goes first, or (None) let the dice say (AD-65, AD-R12)."""

    character: str
    first: str | None


@command("move")
@attrs.frozen
class Move:
    """Come one band nearer to somebody or something, or go one farther away (AD-85)."""

    character: str
    target: str
    nearer: bool


@command("attack")
@attrs.frozen
class Attack:
    """Try to harm somebody (AD-68); `item` is the one piece of Gear it is done with, if any (AD-R32).

    The games master's alone: whether supporters have `shared` in the harm (AD-R28), whether it is `major` (AD-R20).
    """

    character: str
    attack: str
    target: str
    item: str | None = None
    shared: bool = True
    major: bool = False


@command("stabilise")
@attrs.frozen
class Stabilise:
    """Stop somebody's bleeding; no Test (AD-77, AD-82)."""

    character: str
    target: str


@command("end-turn")
@attrs.frozen
class EndTurn:
    """Do nothing more in this turn (AD-66)."""

    character: str


@command("end-rounds")
@attrs.frozen
class EndRounds:
    """Say that the Conflict is over; `prepared`: a fight that is decided has the end that the moment has for it."""

    prepared: bool = True


@command("keep-on")
@attrs.frozen
class KeepOn:
    """Let a Conflict go on in which one side has nobody up (AD-R35)."""


@command("join-rounds")
@attrs.frozen
class JoinRounds:
    """Let somebody join the Conflict: a Wits Test, and turns from the next round on (AD-R35)."""

    character: str


@command("leave-rounds")
@attrs.frozen
class LeaveRounds:
    """Strike somebody who leaves the Conflict from its order (AD-R35)."""

    character: str


# ── the games master's hand ──────────────────────────────────────────────────────────────────────────────────────────


@command("move-on")
@attrs.frozen
class MoveOn:
    """Go to a moment of this Chapter."""

    moment: str


@command("end-chapter")
@attrs.frozen
class EndChapter:
    """End the Chapter: Rest, then Growth and preparation (AD-90 to AD-93)."""


@command("end-game")
@attrs.frozen
class EndGame:
    """End the adventure here (AD-94)."""


@command("note")
@attrs.frozen
class Note:
    """Write down a major event (AD-93)."""

    words: str


@command("set-track")
@attrs.frozen
class SetTrack:
    """Set Health or Resolve by the games master's word (AD-24)."""

    character: str
    track: Track
    value: int


@command("gain")
@attrs.frozen
class Gain:
    """Let somebody find a piece of Gear (AD-19)."""

    character: str
    gear: str


@command("lose")
@attrs.frozen
class Lose:
    """Take a piece of Gear away (AD-19)."""

    item: str


@command("place")
@attrs.frozen
class Place:
    """Say how far one is from another (AD-83)."""

    one: str
    other: str
    distance: str


@command("bring-in")
@attrs.frozen
class BringIn:
    """Bring an NPC of the rulebook into the moment."""

    npc: str
    foe: bool = True


@command("name-fate")
@attrs.frozen
class NameFate:
    """Say what became of an NPC who is out: dead, unconscious, fled or captured (AD-R22)."""

    character: str
    fate: str


Command = (
    Agree | Choose | Create | Begin | Grow | Accept
    | Propose | Hold | Decline | TakeWay | Test | Oppose | Join | Use | Give | Take | Revive
    | Adjust | RuleHarm | Share | RuleMajor | Defend | Refuse | Support | Push | LastStand | Go | NameWinner | Narrate
    | Claim | Grant
    | StartRounds | Prefer | Move | Attack | Stabilise | EndTurn | EndRounds | KeepOn | JoinRounds | LeaveRounds
    | MoveOn | EndChapter | EndGame | Note | SetTrack | Gain | Lose | Place | BringIn | NameFate
)  # fmt: skip

COMMANDS: tuple[type, ...] = Command.__args__
