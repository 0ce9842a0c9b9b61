"""Before the first Chapter and between two: agreements, and who plays whom (AD-21 to AD-23, AD-80)."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Self

from gateway_core.frozen import FrozenDict
from gateway_core.game import among, deed, pick, unless
from gateway_core.table import Field, Option, Refusal

from ..events.evening import AgreementNoted, ChapterBegan, ProtagonistChosen
from ..legal import LINE, for_gm, wordless
from ..play import Deed, Forms, Play
from ..rules import Rules
from ..state import Adventure, Character, Drive
from ..story import carried, reach

__all__ = ["Agree", "Begin", "Choose", "Create"]

NAME = 40  # letters of the longest name


def _between_chapters(state: Adventure, fault: str, rule: str, cure: str = "") -> Refusal | None:
    return unless(state.phase in ("preparation", "wrap-up"), "adventure/not-now", fault, rule, cure)


@deed("begin")
class Begin(Deed):
    """Begin the first Chapter, or the next (AD-93)."""

    when = (
        for_gm,
        lambda state, seat: _between_chapters(state, "a Chapter is being played.", "AD-90", "End it first."),
    )

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        waiting = state.without_protagonist()
        fault = f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} no Protagonist to play."
        return unless(not waiting, "adventure/no-protagonist", fault, "AD-23")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        number = state.chapter + 1
        yield cls().as_form(f"Begin Chapter {number}, {state.rules.chapter(number).name}")

    def carry_out(self, work: Play, seat: str) -> None:
        number = work.state.chapter + 1
        work.emit(ChapterBegan(number))
        reach(work, work.state.rules.chapter(number).moments[0].id)


# ── who plays whom ───────────────────────────────────────────────────────────────────────────────────────────────────


def _may_choose(state: Adventure, seat: str, player: str) -> Refusal | None:
    own, alive = seat == player or for_gm(state, seat) is None, state.players.get(player, "")
    dead = state.phase != "wrap-up" or not alive or state.characters[alive].status == "dead"
    return (
        unless(own, "adventure/not-yours", "everybody chooses for themselves.", "AD-23")
        or among(player, state.players, "adventure/no-such-player", f"nobody plays as '{player}'.", "AD-01")
        or _between_chapters(state, "Protagonists join between Chapters.", "AD-80")
        or unless(dead, "adventure/has-protagonist", f"{state.called(alive)} is alive.", "AD-01")
    )


def _left(state: Adventure, player: str) -> list[str]:
    """Return the sheets that nobody else has or had; before the first Chapter, one's own may be chosen anew."""
    own = state.players[player] if state.phase == "preparation" else ""
    taken = {one.entry for one in state.characters.values() if one.protagonist and one.id != own}
    return [id for id in state.rules.scene.protagonists if id not in taken]


def _choosers(state: Adventure, seat: str) -> list[str]:
    """Return the players for whom this seat may choose now, first those who have nobody yet."""
    players = sorted(state.players, key=lambda player: state.players[player] != "")
    return [player for player in players if _may_choose(state, seat, player) is None]


def _join(work: Play, player: str, id: str, drives: Sequence[str], gear: Sequence[str], **sheet: Any) -> None:
    """Let a player have this Protagonist: the fields of a `Character`, its Drives and what it carries."""
    health, resolve = sheet["health"], sheet["resolve"]
    character = Character(
        id,
        seat=player,
        most_health=health,
        most_resolve=resolve,
        protagonist=True,
        joins=work.state.chapter + 1,
        **sheet,
    )
    own = tuple(Drive(f"{id}/{number}", id, text) for number, text in enumerate(drives, 1))
    work.emit(ProtagonistChosen(player, character, own, tuple(carried(id, gear))))


@deed("choose")
class Choose(Deed):
    """Take a Protagonist that nobody else has, and name it (AD-01, AD-23); for the dead, a new one (AD-80)."""

    player: str
    protagonist: str
    name: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        refusal, fault = _may_choose(state, seat, self.player), "this Protagonist is not to be had."
        return (
            refusal
            or wordless(self.name, NAME)
            or among(self.protagonist, _left(state, self.player), "adventure/protagonist-taken", fault, "AD-01")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for player in _choosers(state, seat):
            for id in _left(state, player):
                title = state.rules.protagonists[id].title
                label = f"Play {title}" if seat == player else f"{player}: play {title}"
                yield cls(player, id, title[:NAME]).as_form(label, Field("name", "name", text=NAME))

    def carry_out(self, work: Play, seat: str) -> None:
        sheet = work.state.rules.protagonists[self.protagonist]
        _join(
            work, self.player, self.protagonist.rpartition(":")[2], sheet.drives, sheet.gear, name=self.name.strip(),
            entry=self.protagonist, scores=FrozenDict(sheet.abilities), health=sheet.health, resolve=sheet.resolve,
            means=sheet.means,
        )  # fmt: skip


@deed("create")
class Create(Deed):
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

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        rules = state.rules
        refusal = _may_choose(state, seat, self.player)
        if refusal is not None:
            return refusal
        (low, high), (health_low, health_high), (resolve_low, resolve_high) = _bounds(rules)
        whole = (
            f"{len(rules.abilities)} scores from {rules.lowest} to {rules.highest} belong here, {low} to {high} in all."
        )
        outfit = "it carries what one of the scene's sheets does."
        other = "its Drives are different ones, each marked once a Chapter."
        return (
            unless(not _left(state, self.player), "adventure/sheets-left", "there are sheets to choose from.", "AD-R24")
            or unless(self.scores in _spread(rules), "adventure/sheet", whole, "AD-06")
            or unless(
                health_low <= self.health <= health_high,
                "adventure/sheet", f"Health begins with {health_low} to {health_high}.", "AD-12",
            )
            or unless(
                resolve_low <= self.resolve <= resolve_high,
                "adventure/sheet", f"Resolve begins with {resolve_low} to {resolve_high}.", "AD-12",
            )
            or unless(self.gear in _outfits(state), "adventure/sheet", outfit, "AD-R24")
            or unless(self.second.strip() != self.drive.strip(), "adventure/sheet", other, "AD-14")
            or wordless(self.name, NAME)
            or wordless(self.drive)
            or (wordless(self.second) if self.second else None)
        )  # fmt: skip

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for player in _choosers(state, seat):
            if not _left(state, player):
                yield cls._for(state, player)

    @classmethod
    def _for(cls, state: Adventure, player: str) -> Option[Self]:
        spread, outfits = _spread(state.rules), _outfits(state)
        names = [one.name for one in state.rules.abilities.values()]
        _, health, resolve = _bounds(state.rules)
        words, name = ("See this through", "Leave nobody behind"), f"Newcomer {_number(state)}"
        return cls(player, name, spread[0], health[0], resolve[0], *words, next(iter(outfits))).as_form(
            f"{player}: make a new Protagonist",
            Field("name", "name", text=NAME),
            pick("scores", "scores", spread, lambda scores: ", ".join(map("{} {}".format, names, scores))),
            Field("health", "Health", low=health[0], high=health[1]),
            Field("resolve", "Resolve", low=resolve[0], high=resolve[1]),
            Field("drive", "first Drive", text=LINE),
            Field("second", "second Drive", text=LINE),
            pick("gear", "Gear", outfits, lambda gear: outfits[gear]),
        )

    def carry_out(self, work: Play, seat: str) -> None:
        state, number = work.state, _number(work.state)
        id = next(f"newcomer-{n}" for n in range(number, number + 99) if f"newcomer-{n}" not in state.characters)
        scores = FrozenDict(zip(state.rules.abilities, self.scores, strict=True))
        drives = tuple(filter(None, (self.drive, self.second)))
        _join(
            work, self.player, id, drives, self.gear, name=self.name.strip(), entry="", scores=scores,
            health=self.health, resolve=self.resolve,
        )  # fmt: skip


def _number(state: Adventure) -> int:
    return sum(one.protagonist for one in state.characters.values()) + 1


def _bounds(rules: Rules) -> list[tuple[int, int]]:
    """Return between what the scores of a new Protagonist in all, its Health and its Resolve lie."""
    return [
        (rules.figures[f"new-{what}-low"], rules.figures[f"new-{what}-high"]) for what in ("total", "health", "resolve")
    ]


def _spread(rules: Rules) -> list[tuple[int, ...]]:
    """Return every way in which the scores of a new Protagonist can be spread (AD-06)."""
    (low, high), *_ = _bounds(rules)
    scores = product(range(rules.lowest, rules.highest + 1), repeat=len(rules.abilities))
    return [one for one in scores if low <= sum(one) <= high]


def _outfits(state: Adventure) -> dict[tuple[str, ...], str]:
    """Return what a new Protagonist may carry, in words: what one of the sheets does that lay open, or nothing."""
    sheets = [state.rules.protagonists[id] for id in state.rules.scene.protagonists]
    names = {one.gear: ", ".join(state.rules.gear[id].name for id in one.gear) for one in sheets if one.gear}
    return {**names, (): "nothing"}


@deed("agree")
class Agree(Deed):
    """Put down what the group agrees on: a theme, an unwelcome topic, a wish, a tone (AD-21, AD-22, AD-27)."""

    words: str

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        going = state.phase != "over"
        return unless(going, "adventure/over", "the adventure is over.", "AD-94") or wordless(self.words)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if state.phase in ("preparation", "wrap-up"):
            what = Field("words", "what is agreed", text=LINE)
            yield cls("We stop when somebody is tired.").as_form("Agree on something about the game", what)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(AgreementNoted(seat, self.words))
