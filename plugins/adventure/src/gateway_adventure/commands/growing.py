"""Growth: what changes in a Protagonist's Drives between Chapters, with the player's word and the group's (AD-92)."""

from gateway_core.game import choices, deed, unless
from gateway_core.table import Choice, Field, Refusal

from ..events.drives import DriveWritten, GrowthAsked, GrowthSettled
from ..legal import LINE, of_seat, wordless
from ..play import Deed, Forms, Play
from ..state import GM, Adventure, Drive, Growth

__all__ = ["Accept", "Grow"]

MOST_DRIVES = 9  # of one Protagonist: what a sheet has room for


@deed("accept")
class Accept(Deed):
    """Agree to a change of Drives (AD-92): the group to its player's, or the player to the games master's."""

    character: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        growth = state.growths.get(self.character) if state.phase == "wrap-up" else None
        fault = "whoever did not ask for it has to agree: the group, or the Protagonist's player."
        return unless(growth, "adventure/nothing-asked", "nobody has asked for that.", "AD-92") or unless(
            growth is not None and seat == _other(state, growth), "adventure/not-yours", fault, "AD-92"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id, growth in state.growths.items() if state.phase == "wrap-up" else ():
            if seat == _other(state, growth):
                yield cls(id).as_form(f"{state.called(id)}: agree to “{growth.text}”")

    def carry_out(self, work: Play, seat: str) -> None:
        growth, own = work.state.growths[self.character], {one.id: one for one in work.state.drives_of(self.character)}
        number = max((int(id.rpartition("/")[2]) for id in own), default=0) + 1
        id = growth.drive or f"{self.character}/{number}"
        work.emit(DriveWritten(Drive(id, self.character, growth.text, id in own and own[id].marked)))
        work.emit(GrowthSettled(self.character, True))


def _other(state: Adventure, growth: Growth) -> str:
    """Return who has to agree: the player to what the games master proposes, else the games master for the group."""
    return state.characters[growth.character].seat if growth.by == GM else GM


@deed("grow")
class Grow(Deed):
    """Ask the group to add a Drive (`drive` None), or to word one anew (AD-92)."""

    character: str
    drive: str | None
    text: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        if (refusal := of_seat(state, seat, self.character)) is not None:
            return refusal
        one, own = state.characters[self.character], [None, *(drive.id for drive in state.drives_of(self.character))]
        grows, room = one.protagonist and one.status != "dead", self.drive is not None or len(own) <= MOST_DRIVES
        return (
            unless(state.phase == "wrap-up", "adventure/not-now", "Drives grow at the end of a Chapter.", "AD-92")
            or unless(grows, "adventure/no-drives", f"{one.name} has no Drives to change.", "AD-92")
            or unless(self.drive in own, "adventure/no-such-drive", f"{one.name} has no such Drive.", "AD-14")
            or unless(room, "adventure/sheet-full", f"a sheet has room for {MOST_DRIVES} Drives.", "AD-14")
            or wordless(self.text)
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for one in state.characters.values() if state.phase == "wrap-up" else ():
            if one.protagonist and one.status != "dead" and state.plays(seat, one.id):
                drives = choices([drive.id for drive in state.drives_of(one.id)], lambda id: state.drives[id].text)
                which = Field(
                    "drive", "which Drive", ((Choice(None, "a new one"), *drives)[len(drives) >= MOST_DRIVES :])
                )
                yield cls(one.id, which.choices[0].value, "Learn what really happened").as_form(
                    f"{one.name}: change a Drive", which, Field("text", "its words", text=LINE)
                )

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(GrowthAsked(Growth(self.character, self.drive, self.text, seat)))
