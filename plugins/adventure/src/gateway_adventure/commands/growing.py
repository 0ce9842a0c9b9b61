"""Growth: what changes in a Protagonist's Drives between Chapters, with the player's word and the group's (AD-92)."""

from gateway_core.game import deed, for_each, line, listed, needs, one_of

from ..events.people import DriveWritten, GrowthAsked, GrowthSettled
from ..play import Deed, Play, of_seat, wordless
from ..state import GM, Adventure, Drive, Growth
from .concluding import own_drive

__all__ = ["Accept", "Grow"]

_OTHERS = "whoever did not ask for it has to agree: the group, or the Protagonist's player."
MOST_DRIVES = 9  # of one Protagonist: what a sheet has room for


def _asked(state: Adventure, seat: str) -> list[str]:
    """Return whose growth this seat has to agree to (AD-92): the player to the games master's, else the group."""
    return [id for id, one in state.growths.items() if seat == (state.characters[id].seat if one.by == GM else GM)]


@deed(
    "accept",
    lambda accept, state: f"{state.called(accept.character)}: agree to “{state.growths[accept.character].text}”",
)
class Accept(Deed):
    """Agree to a change of Drives (AD-92): the group to its player's, or the player to the games master's."""

    character: str = for_each(
        lambda state, seat: _asked(state, seat) if state.phase == "wrap-up" else (),
        needs(
            lambda state, _, id: state.phase == "wrap-up" and id in state.growths,
            "adventure/nothing-asked", "nobody has asked for that.", "AD-92",
        ),
        listed("adventure/not-yours", _OTHERS, "AD-92"),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        growth, own = work.state.growths[self.character], {one.id: one for one in work.state.drives_of(self.character)}
        number = max((int(id.rpartition("/")[2]) for id in own), default=0) + 1
        id = growth.drive or f"{self.character}/{number}"
        work.emit(DriveWritten(Drive(id, self.character, growth.text, id in own and own[id].marked)))
        work.emit(GrowthSettled(self.character, True))


def _grows(state: Adventure, seat: str, character: str) -> bool:
    return state.characters[character].protagonist and state.characters[character].status != "dead"


def _growing(state: Adventure, seat: str) -> list[str]:
    return [id for id in state.characters if _grows(state, seat, id) and state.plays(seat, id)]


def _changeable(state: Adventure, seat: str, character: str) -> list[str | None]:
    """Return what may be worded anew, None among it where there is room for one more."""
    own = [drive.id for drive in state.drives_of(character)]
    return [*own] if len(own) >= MOST_DRIVES else [None, *own]


@deed("grow", "{character:called}: change a Drive")
class Grow(Deed):
    """Ask the group to add a Drive (`drive` None), or to word one anew (AD-92)."""

    character: str = for_each(
        lambda state, seat: _growing(state, seat) if state.phase == "wrap-up" else (),
        of_seat,
        needs(
            lambda state, *_: state.phase == "wrap-up",
            "adventure/not-now", "Drives grow at the end of a Chapter.", "AD-92",
        ),
        needs(_grows, "adventure/no-drives", "{character:called} has no Drives to change.", "AD-92"),
    )  # fmt: skip
    drive: str | None = one_of(
        "which Drive",
        _changeable,
        own_drive,
        listed("adventure/sheet-full", f"a sheet has room for {MOST_DRIVES} Drives.", "AD-14"),
        called=lambda state, _, __, drive: "a new one" if drive is None else state.drives[drive].text,
    )
    text: str = line("its words", "Learn what really happened", wordless)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(GrowthAsked(Growth(self.character, self.drive, self.text, seat)))
