"""What is decided once the dice lie: who wins a tie, what comes of it, which Drive it served (AD-28, AD-44)."""

from gateway_core.game import deed, pick, unless, whether
from gateway_core.table import Choice, Field, Refusal

from ..events.drives import DriveClaimed, DriveDenied
from ..events.trials import StageReached, TestSettled
from ..flow import after_consequence, mark, narrated, told
from ..legal import at, for_gm, wordless
from ..play import Deed, Forms, Play
from ..settling import mark_gear
from ..state import GM, Adventure
from ..trial import next_stage
from .trying import owes, waiting

__all__ = ["Claim", "Go", "Grant", "NameWinner", "Narrate"]

LONG = 600  # letters of a consequence, as a scene may prepare it
_MOST_HARM = 9  # that a form offers for a consequence
_LOOKED_AT = ("sides", "aid")  # stages in which nobody but the games master decides
_WORDS = {
    "sides": "Nobody else opposes",
    "defence": "Go on without an answer",
    "support": "Nobody else supports",
    "aid": "They may all help",
    "push": "Nobody else pushes",
    "drives": "No other Drive is served",
}


@deed("go")
class Go(Deed):
    """Wait for nobody any longer: whoever has not decided supports nobody, pushes nothing, claims nothing.

    It also ends what only the games master decides: who opposes, and who may support.
    """

    when = (for_gm, at("sides", "defence", "support", "aid", "push", "drives"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        test = state.under_way
        asked = test.waiting or test.stage in _LOOKED_AT
        return unless(asked, "adventure/nothing-owed", "nobody is waited for.", "AD-30")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if cls().refuse(state, seat) is None:
            yield cls().as_form(_WORDS[state.under_way.stage])

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.under_way.stage in _LOOKED_AT:
            next_stage(work)
        else:
            work.emit(StageReached(work.state.under_way.stage))


@deed("name-winner")
class NameWinner(Deed):
    """Say who wins a tie that the rules leave open (AD-R10)."""

    character: str

    when = (for_gm, at("tie"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        tied = self.character in state.under_way.waiting
        return unless(tied, "adventure/not-tied", "only one of those tied can win.", "AD-R10")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        tied = state.under_way.waiting
        yield cls(tied[0]).as_form("The tie goes to", pick("character", "who", tied, state.called), verb="winner")

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(TestSettled(self.character, self.character == work.state.under_way.sides[0].character))


@deed("narrate")
class Narrate(Deed):
    """Tell the consequence of a Test, and what whoever failed loses by it, supporters too (AD-28, AD-38)."""

    words: str
    health: int = 0
    resolve: int = 0

    when = (for_gm, at("consequence"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        bearable = 0 <= self.health <= 99 and 0 <= self.resolve <= 99
        untold = "after every Test there is a consequence: say it."
        return unless(bearable, "adventure/harm", "harm is a whole number from 0 to 99.", "AD-12") or unless(
            wordless(self.words, LONG) is None, "adventure/no-consequence", untold, "AD-28"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        test = state.under_way
        ready = narrated(state, test)
        yield cls(" ".join(ready.text.split())[:LONG], ready.health, ready.resolve).as_form(
            f"Tell what comes of it ({'success' if test.success else 'failure'})",
            Field("words", "in words", text=LONG),
            Field("health", "Health lost", low=0, high=_MOST_HARM),
            Field("resolve", "Resolve lost", low=0, high=_MOST_HARM),
        )

    def carry_out(self, work: Play, seat: str) -> None:
        test = work.state.under_way
        mark_gear(work)
        told(work, test, self.words, self.health, self.resolve)
        after_consequence(work, test)


# ── Drives ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("claim")
class Claim(Deed):
    """Say which Drive the action served, or (None) that it served none (AD-44)."""

    character: str
    drive: str | None

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        refusal = owes(state, seat, self.character, "drives")
        if refusal is not None or self.drive is None:
            return refusal
        own = {drive.id: drive for drive in state.drives_of(self.character)}
        fault = f"{state.called(self.character)} has no such Drive."
        marked = "this Drive is marked already in this Chapter."
        return unless(self.drive in own, "adventure/no-such-drive", fault, "AD-14") or unless(
            not own[self.drive].marked, "adventure/drive-marked", marked, "AD-45"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id in waiting(state, seat, "drives"):
            one = state.characters[id]
            warning = " (nothing to gain: Resolve is full)" if one.resolve == one.most_resolve else ""
            left = [Choice(drive.id, drive.text + warning) for drive in state.drives_of(id) if not drive.marked]
            which = Field("drive", "which Drive", (*left, Choice(None, "none")))
            yield cls(id, which.choices[0].value).as_form(f"{one.name}: the Drive that it served", which)

    def carry_out(self, work: Play, seat: str) -> None:
        """Note the claim; what the games master proposes is confirmed as it is said (AD-R20)."""
        test = work.state.under_way
        work.emit(DriveClaimed(self.character, self.drive))
        if self.drive is not None and seat == GM:
            mark(work, test, self.character, self.drive)


@deed("grant")
class Grant(Deed):
    """Confirm or deny that an action served the Drive that its player claims (AD-R20).

    `more`: the player may claim another one for the same Test.
    """

    character: str
    granted: bool
    more: bool = False

    when = (for_gm, at("grant"))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        asked, left = self.character in state.under_way.claims, self.granted and _others(state, self.character)
        return unless(asked, "adventure/nothing-asked", "nobody has asked for that.", "AD-R20") or unless(
            left or not self.more, "adventure/no-such-drive", "there is no other Drive to claim.", "AD-R20"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id, drive in state.under_way.claims.items():
            label = f"{state.called(id)} served “{state.drives[drive].text}”"
            yield cls(id, True).as_form(label, whether("granted", "so be it"))
            if _others(state, id):
                yield cls(id, True, True).as_form(f"{label}, and may name another Drive", verb="grant-more", apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        if not self.granted:
            work.emit(DriveDenied(self.character))
            return
        mark(work, work.state.under_way, self.character, work.state.under_way.claims[self.character])
        if self.more:
            work.emit(StageReached("drives", (self.character,)))


def _others(state: Adventure, character: str) -> bool:
    """Say whether somebody has a Drive left beside the one that is claimed."""
    return sum(not drive.marked for drive in state.drives_of(character)) > 1
