"""Growth: what changes in a Protagonist's Drives between Chapters, with the player's word and the group's (AD-92)."""

from collections.abc import Iterator

from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.drives import DriveWritten, GrowthAsked, GrowthSettled
from ..legal import of_seat
from ..state import GM, Adventure, Drive, Growth
from ..verb import Form, Play, Verb, choices, offer
from .preparing import LINE, wordless

__all__ = ["VERBS"]

MOST_DRIVES = 9  # of one Protagonist: what a sheet has room for


def _grow(state: Adventure, seat: str, command: c.Grow) -> Refusal | None:
    refusal = of_seat(state, seat, command.character)
    if refusal is not None:
        return refusal
    one = state.characters[command.character]
    if state.phase != "wrap-up":
        return Refusal("adventure/not-now", "Drives grow at the end of a Chapter.", "AD-92")
    if not one.protagonist or one.status == "dead":
        return Refusal("adventure/no-drives", f"{one.name} has no Drives to change.", "AD-92")
    own = [drive.id for drive in state.drives_of(one.id)]
    if command.drive is not None and command.drive not in own:
        return Refusal("adventure/no-such-drive", f"{one.name} has no such Drive.", "AD-14")
    if command.drive is None and len(own) >= MOST_DRIVES:
        return Refusal("adventure/sheet-full", f"a sheet has room for {MOST_DRIVES} Drives.", "AD-14")
    return wordless(command.text)


def _growing(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase != "wrap-up":
        return
    for one in state.characters.values():
        if one.protagonist and one.status != "dead" and seat in (one.seat, "gm"):
            own = tuple(drive.id for drive in state.drives_of(one.id))
            drives = choices(own, lambda id: state.drives[id].text)
            if len(own) < MOST_DRIVES:
                drives = (Choice(None, "a new one"), *drives)
            yield offer(
                _grow, state, seat, f"{one.name}: change a Drive",
                c.Grow(one.id, drives[0].value, "Learn what really happened"),
                Field("drive", "which Drive", drives), Field("text", "its words", text=LINE),
            )  # fmt: skip


def _ask_growth(work: Play, seat: str, command: c.Grow) -> None:
    work.emit(GrowthAsked(Growth(command.character, command.drive, command.text, seat)))


def _accept(state: Adventure, seat: str, command: c.Accept) -> Refusal | None:
    growth = state.growths.get(command.character)
    if state.phase != "wrap-up" or growth is None:
        return Refusal("adventure/nothing-asked", "nobody has asked for that.", "AD-92")
    if seat != _other(state, growth):
        fault = "whoever did not ask for it has to agree: the group, or the Protagonist's player."
        return Refusal("adventure/not-yours", fault, "AD-92")
    return None


def _other(state: Adventure, growth: Growth) -> str:
    """Return who has to agree: the player to what the games master proposes, else the games master for the group."""
    return state.characters[growth.character].seat if growth.by == GM else GM


def _accepting(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase == "wrap-up":
        for id, growth in state.growths.items():
            if seat == _other(state, growth):
                yield offer(_accept, state, seat, f"{state.called(id)}: agree to “{growth.text}”", c.Accept(id))


def _agree_growth(work: Play, seat: str, command: c.Accept) -> None:
    growth = work.state.growths[command.character]
    numbers = [int(drive.id.rpartition("/")[2]) for drive in work.state.drives_of(growth.character)]
    id = growth.drive or f"{growth.character}/{max(numbers, default=0) + 1}"
    marked = work.state.drives[id].marked if id in work.state.drives else False
    work.emit(DriveWritten(Drive(id, growth.character, growth.text, marked)))
    work.emit(GrowthSettled(growth.character, True))


VERBS = {
    c.Accept: Verb(_accept, _accepting, _agree_growth),
    c.Grow: Verb(_grow, _growing, _ask_growth),
}
