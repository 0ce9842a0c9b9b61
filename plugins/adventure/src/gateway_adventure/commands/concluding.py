"""What is decided once the dice lie: who wins a tie, what comes of it, which Drive it served (AD-28, AD-44)."""

from collections.abc import Callable
from typing import Any

from gateway_core.game import between, checked, deed, fact, for_each, line, listed, needs, one_of, put, take, whether

from .. import trial
from ..events import people, trials
from ..kinds import Consequence
from ..play import Deed, Forms, Play, at, for_gm
from ..state import GM, Adventure
from .trying import owes, waiting

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


@deed(
    "go", lambda _, state: _WORDS[state.under_way.stage],
    when=(
        for_gm,
        at("sides", "defence", "support", "aid", "push", "drives"),
        needs(
            lambda state, _: state.under_way.waiting or state.under_way.stage in _LOOKED_AT,
            "adventure/nothing-owed", "nobody is waited for.", "AD-30",
        ),
    ),
)  # fmt: skip
class Go(Deed):
    """Wait for nobody any longer: whoever has not decided supports nobody, pushes nothing, claims nothing.

    It also ends what only the games master decides: who opposes, and who may support.
    """

    def carry_out(self, work: Play, seat: str) -> None:
        if work.state.under_way.stage in _LOOKED_AT:
            trial.step(work)
        else:
            work.emit(trials.StageReached(work.state.under_way.stage))


@deed(
    "name-winner", "The tie goes to", verb="winner", when=(for_gm, at("tie")),
    becomes=lambda winner, state: trials.TestSettled(
        winner.character, winner.character == state.under_way.sides[0].character
    ),
)  # fmt: skip
class NameWinner(Deed):
    """Say who wins a tie that the rules leave open (AD-R10)."""

    character: str = one_of(
        "who", lambda state, _: state.under_way.waiting,
        listed("adventure/not-tied", "only one of those tied can win.", "AD-R10"),
    )  # fmt: skip


def _harm(label: str, ready: Callable[[Consequence], int]) -> Any:
    return between(
        label, 0, _MOST_HARM,
        needs(
            lambda *values: 0 <= values[-1] <= 99,
            "adventure/harm", "harm is a whole number from 0 to 99.", "AD-12",
        ),
        first=lambda state, *_: ready(trial.narrated(state, state.under_way)), default=0,
    )  # fmt: skip


@deed(
    "narrate", lambda _, state: f"Tell what comes of it ({'success' if state.under_way.success else 'failure'})",
    when=(for_gm, at("consequence")),
)  # fmt: skip
class Narrate(Deed):
    """Tell the consequence of a Test, and what whoever failed loses by it, supporters too (AD-28, AD-38)."""

    words: str = line(
        "in words", lambda state, _: " ".join(trial.narrated(state, state.under_way).text.split())[:LONG],
        listed("adventure/no-consequence", "after every Test there is a consequence: say it.", "AD-28"), longest=LONG,
    )  # fmt: skip
    health: int = _harm("Health lost", lambda ready: ready.health)
    resolve: int = _harm("Resolve lost", lambda ready: ready.resolve)

    def carry_out(self, work: Play, seat: str) -> None:
        trial.conclude(work, Consequence(self.words, self.health, self.resolve))


def _unmarked(state: Adventure, character: str) -> list[str]:
    return [drive.id for drive in state.drives_of(character) if not drive.marked]


own_drive = needs(
    lambda state, _, id, drive: drive is None or drive in {one.id for one in state.drives_of(id)},
    "adventure/no-such-drive", "{character:called} has no such Drive.", "AD-14",
)  # fmt: skip


def _drive(state: Adventure, seat: str, character: str, drive: str | None) -> str:
    """Return what a Drive is called, with a warning of what is for nothing."""
    one = state.characters[character]
    warning = " (nothing to gain: Resolve is full)" if one.resolve == one.most_resolve else ""
    return "none" if drive is None else state.drives[drive].text + warning


def _marked(state: Adventure, character: str, drive: str) -> people.DriveMarked:
    """Return that a Drive is marked: Resolve comes back, up to what one began with; after a Last Stand none does."""
    one, succeeded = state.characters[character], trial.succeeded(state.under_way, character)
    offered = state.rules.figures["drive-success" if succeeded else "drive-failure"]  # AD-44, AD-R09
    resolve, stood = one.resolve or 0, state.decided(character).last_stand
    gained = 0 if stood else min(offered, (one.most_resolve or 0) - resolve)
    return people.DriveMarked(drive, character, gained, offered - gained, resolve + gained)


@deed("claim", "{character:called}: the Drive that it served", becomes=fact("drive-claimed"))
class Claim(Deed):
    """Say which Drive the action served, or (None) that it served none (AD-44)."""

    character: str = take("test.waiting", field=for_each(waiting("drives"), owes("drives")))
    drive: str | None = put(
        "test.claims[character]",
        one_of(
            "which Drive", lambda state, _, id: (*_unmarked(state, id), None), own_drive,
            listed("adventure/drive-marked", "this Drive is marked already in this Chapter.", "AD-45"), called=_drive,
        ),
        optional=True,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        """Note the claim; what the games master proposes is confirmed as it is said (AD-R20)."""
        super().carry_out(work, seat)
        if self.drive is not None and seat == GM:
            work.emit(_marked(work.state, self.character, self.drive))


@deed(
    "grant", when=(for_gm, at("grant")),
    checks=(
        needs(
            lambda state, _, id, granted, more: not more or (granted and len(_unmarked(state, id)) > 1),
            "adventure/no-such-drive", "there is no other Drive to claim.", "AD-R20",
        ),
    ),
    becomes=lambda grant, state: (
        _marked(state, grant.character, state.under_way.claims[grant.character])
        if grant.granted
        else people.DriveDenied(grant.character),
        *((trials.StageReached("drives", (grant.character,)),) if grant.more else ()),
    ),
)  # fmt: skip
class Grant(Deed):
    """Confirm or deny that an action served the Drive that its player claims (AD-R20).

    `more`: the player may claim another one for the same Test.
    """

    character: str = checked(
        needs(
            lambda state, _, id: id in state.under_way.claims,
            "adventure/nothing-asked", "nobody has asked for that.", "AD-R20",
        )
    )  # fmt: skip
    granted: bool = checked()
    more: bool = checked(default=False)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for id, drive in state.under_way.claims.items():
            label = f"{state.called(id)} served “{state.drives[drive].text}”"
            yield cls(id, True).as_form(label, whether("granted", "so be it"))
            if len(_unmarked(state, id)) > 1:
                yield cls(id, True, True).as_form(f"{label}, and may name another Drive", verb="grant-more", apart=True)
