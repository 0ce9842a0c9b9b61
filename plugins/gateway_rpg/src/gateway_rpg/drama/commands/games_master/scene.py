"""What the games master decrees of the scene: its ladder and screen, restrictions, notes and handouts."""

from collections.abc import Sequence

from gateway_core.game import among, between, deed, for_each, line, listed, needs, one_of, some_of, unless
from gateway_core.table.refusal import Refusal

from ...events.characters import NoteTaken
from ...events.gear import HandoutGiven
from ...events.ladder import LadderSet
from ...events.restrictions import RestrictionLifted
from ...events.throws import ScreenSet
from ...secrecy.secrets import seats
from ...setup.carryover import MOST_NOTES
from ...state import GM, Drama
from .decree import Decree
from .guards import by, known, within

__all__ = ["GiveHandout", "LiftRestriction", "Note", "Screen", "SetLadder"]

MOST_LADDER = 99  # a bound against slips of the pen: the book has none
_OFFERED = 24  # how far a form goes, unless the ladder is higher already


@deed("set-ladder", "Set the climax ladder", becomes=lambda it, state: LadderSet(state.ladder, it.ladder))
class SetLadder(Decree):
    """Set the climax ladder (GW-DR-18)."""

    ladder: int = between(  # from 0 to 99
        "climax ladder", 0, lambda state, _: max(_OFFERED, state.ladder),
        within(0, MOST_LADDER, "the climax ladder", "GW-DR-18"), first=lambda state, _: state.ladder,
    )  # fmt: skip

    def discloses(self, state: Drama) -> bool:
        return not state.secret


@deed("screen", "Throw {hidden:behind the screen|openly again}", becomes=ScreenSet)
class Screen(Decree):
    """Throw behind a screen from now on, or openly (GW-RU-50)."""

    hidden: bool = for_each(  # whether players see no dice of the games master's
        lambda state, _: (not state.screened,),
        needs(
            lambda state, _, hidden: hidden != state.screened,
            "drama/not-now", "the dice are thrown {hidden:behind the screen|openly} already.", "GW-RU-50",
        ),
    )  # fmt: skip


def _restriction_called(state: Drama, _: str, number: int) -> str:
    held = state.restrictions[number]
    return f"{state.called(held.entity)}: {held.words}"


@deed("lift-restriction", "Lift a restriction", becomes=lambda it, _: RestrictionLifted(it.number, ""))
class LiftRestriction(Decree):
    """End a restriction, by its number (GW-RU-142)."""

    number: int = one_of(  # that of a restriction in force
        "which", lambda state, _: [*state.restrictions],
        listed("drama/no-such-restriction", "no restriction has the number {number}.", "GW-RU-142"),
        called=_restriction_called,
    )  # fmt: skip


@deed("note", "Note something of a character", secret=True, becomes=NoteTaken)  # who may read it reads the fact
class Note(Decree):
    """Write down something of a character, which it takes along into later scenes (GW-RU-150)."""

    entity: str = one_of(  # one of the cast who is a character, wherever it is
        "of whom", lambda state, _: [one for one in state.characters if one in state.entities],
        by(known),
        needs(
            lambda state, _, entity: entity in state.characters,
            "drama/not-a-character", "{entity:called} is no character, and takes nothing along.", "GW-RU-150",
        ),
        needs(
            lambda state, _, entity: len(state.notes.get(entity, ())) < MOST_NOTES,
            "drama/enough-noted", f"{MOST_NOTES} notes of {{entity:called}} are kept, and no more.", "GW-RU-150",
        ),
        quiet=True,
    )  # fmt: skip
    words: str = line(  # a line of up to 200 letters
        "what to remember", "something to remember",
        listed("drama/no-note", "a note is one line of up to 200 letters that can be seen.", "GW-RU-150"),
    )  # fmt: skip


def _players(state: Drama) -> Sequence[str]:
    return [seat for seat in seats(state) if seat != GM]


def _seated(state: Drama, _: str, seats: Sequence[str]) -> Refusal | None:
    players = _players(state)
    strays = (among(one, players, "drama/no-such-seat", f"no player sits in '{one}'.") for one in seats)
    return next(filter(None, strays), None) or unless(
        players, "drama/no-such-seat", "no player sits at this table."
    )  # fmt: skip


def _handed(it: "GiveHandout", state: Drama) -> HandoutGiven:
    return HandoutGiven(it.handout, tuple(seat for seat in _players(state) if seat in it.seats or not it.seats))


@deed(
    "give-handout", "Give players something to look at",
    secret=True,  # who is given it reads the fact
    offered=lambda state, _: bool(_players(state)), becomes=_handed,
)  # fmt: skip
class GiveHandout(Decree):
    """Give players something of the scene to look at, or show it again; they alone learn that it exists."""

    handout: str = one_of(  # one of the scene's, by its full id
        "what", lambda state, _: state.rules.setting.handouts,
        listed("drama/no-such-handout", "the scene has no handout '{handout}'.", near=True),
    )  # fmt: skip
    seats: tuple[str, ...] = some_of(  # whose players get it; none: everybody's
        "to whom (none: everybody)", lambda state, _: _players(state), _seated, default=()
    )  # fmt: skip
