"""Before the first Chapter and between two: agreements, and who plays whom (AD-21 to AD-23, AD-80)."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from gateway_core.frozen import FrozenDict
from gateway_core.game import among, between, checked, deed, for_each, line, listed, needs, one_of, unless
from gateway_core.table import Field, Refusal

from ..events.evening import AgreementNoted, ChapterBegan, ProtagonistChosen
from ..play import Check, Deed, Forms, Play, for_gm, optional, wordless
from ..state import GM, Adventure, Character, Drive
from ..story import carried, reach
from ..tables import Rules

__all__ = ["Agree", "Begin", "Choose", "Create"]

NAME = 40  # letters of the longest name


def _between_chapters(fault: str, rule: str, cure: str = "") -> Check:
    return needs(lambda state, *_: state.phase in ("preparation", "wrap-up"), "adventure/not-now", fault, rule, cure)


def _next_chapter(_: "Begin", state: Adventure) -> str:
    return f"Begin Chapter {state.chapter + 1}, {state.rules.chapter(state.chapter + 1).name}"


@deed("begin", _next_chapter)
class Begin(Deed):
    """Begin the first Chapter, or the next (AD-93)."""

    when = (for_gm, _between_chapters("a Chapter is being played.", "AD-90", "End it first."))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        waiting = state.without_protagonist()
        fault = f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} no Protagonist to play."
        return unless(not waiting, "adventure/no-protagonist", fault, "AD-23")

    def carry_out(self, work: Play, seat: str) -> None:
        number = work.state.chapter + 1
        work.emit(ChapterBegan(number))
        reach(work, work.state.rules.chapter(number).moments[0].id)


# ── who plays whom ───────────────────────────────────────────────────────────────────────────────────────────────────


def _is_free(state: Adventure, seat: str, player: str) -> bool:
    """Say whether a player has no Protagonist alive, or may still choose another."""
    alive = state.players[player]
    return state.phase != "wrap-up" or not alive or state.characters[alive].status == "dead"


_MAY_CHOOSE = (
    needs(
        lambda _, seat, player: seat in (player, GM),
        "adventure/not-yours", "everybody chooses for themselves.", "AD-23",
    ),
    lambda state, _, player: among(
        player, state.players, "adventure/no-such-player", f"nobody plays as '{player}'.", "AD-01"
    ),
    _between_chapters("Protagonists join between Chapters.", "AD-80"),
    needs(
        _is_free, "adventure/has-protagonist",
        lambda state, _, player: f"{state.called(state.players[player])} is alive.", "AD-01",
    ),
)  # fmt: skip


def _left(state: Adventure, player: str) -> list[str]:
    """Return the sheets that nobody else has or had; before the first Chapter, one's own may be chosen anew."""
    own = state.players[player] if state.phase == "preparation" else ""
    taken = {one.entry for one in state.characters.values() if one.protagonist and one.id != own}
    return [id for id in state.rules.scene.protagonists if id not in taken]


def _choosers(state: Adventure, seat: str) -> list[str]:
    """Return the players for whom this seat may choose now, first those who have nobody yet."""
    players = sorted(state.players, key=lambda player: state.players[player] != "")
    return [one for one in players if not any(check(state, seat, one) for check in _MAY_CHOOSE)]


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

    player: str = checked(*_MAY_CHOOSE)
    protagonist: str
    name: str = checked(lambda state, seat, _, name: wordless(state, seat, name, longest=NAME))

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        fault = "this Protagonist is not to be had."
        return super().refuse(state, seat) or among(
            self.protagonist, _left(state, self.player), "adventure/protagonist-taken", fault, "AD-01"
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


def _named(state: Adventure, seat: str, *values: str) -> Refusal | None:
    return wordless(state, seat, values[-1], longest=NAME)


def _whole(state: Adventure, *_: Any) -> str:
    rules, (low, high) = state.rules, _bounds(state.rules, "total")
    scores = f"{len(rules.abilities)} scores from {rules.lowest} to {rules.highest} belong here"
    return f"{scores}, {low} to {high} in all."


def _begins(track: str) -> tuple[Any, ...]:
    """Return between what a new Protagonist's track begins, and the refusal of anything else (AD-12)."""

    def fault(state: Adventure, *_: Any) -> str:
        low, high = _bounds(state.rules, track)
        return f"{track.capitalize()} begins with {low} to {high}."

    low, high = (lambda state, *_, end=end: _bounds(state.rules, track)[end] for end in (0, 1))
    return low, high, listed("adventure/sheet", fault, "AD-12")


@deed("create", "{player}: make a new Protagonist")
class Create(Deed):
    """Make a Protagonist with the games master, where no sheet is left (AD-R24); scores in the order of Abilities.

    `drive` and `second` are its Drives, `gear` what it carries: the Gear of one of the scene's sheets.
    """

    player: str = for_each(
        lambda state, seat: [player for player in _choosers(state, seat) if not _left(state, player)],
        *_MAY_CHOOSE,
        needs(
            lambda state, _, player: not _left(state, player),
            "adventure/sheets-left", "there are sheets to choose from.", "AD-R24",
        ),
    )  # fmt: skip
    name: str = line("name", lambda state, *_: f"Newcomer {_number(state)}", _named, longest=NAME)
    scores: tuple[int, ...] = one_of(
        "scores",
        lambda state, *_: _spread(state.rules),
        listed("adventure/sheet", _whole, "AD-06"),
        called=lambda state, *values: ", ".join(
            f"{one.name} {score}" for one, score in zip(state.rules.abilities.values(), values[-1], strict=True)
        ),
    )
    health: int = between("Health", *_begins("health"))
    resolve: int = between("Resolve", *_begins("resolve"))
    drive: str = line("first Drive", "See this through", wordless)
    second: str = line(
        "second Drive",
        "Leave nobody behind",
        needs(
            lambda *values: values[-1].strip() != values[-2].strip(),
            "adventure/sheet", "its Drives are different ones, each marked once a Chapter.", "AD-14",
        ),
        optional,
        default="",
    )  # fmt: skip
    gear: tuple[str, ...] = one_of(
        "Gear",
        lambda state, *_: _outfits(state),
        listed("adventure/sheet", "it carries what one of the scene's sheets does.", "AD-R24"),
        called=lambda state, *values: _outfits(state)[values[-1]],
        default=(),
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


def _bounds(rules: Rules, what: str) -> tuple[int, int]:
    """Return between what the scores of a new Protagonist in all (`total`), its Health or its Resolve lie."""
    return rules.figures[f"new-{what}-low"], rules.figures[f"new-{what}-high"]


def _spread(rules: Rules) -> list[tuple[int, ...]]:
    """Return every way in which the scores of a new Protagonist can be spread (AD-06)."""
    low, high = _bounds(rules, "total")
    scores = product(range(rules.lowest, rules.highest + 1), repeat=len(rules.abilities))
    return [one for one in scores if low <= sum(one) <= high]


def _outfits(state: Adventure) -> dict[tuple[str, ...], str]:
    """Return what a new Protagonist may carry, in words: what one of the sheets does that lay open, or nothing."""
    sheets = [state.rules.protagonists[id] for id in state.rules.scene.protagonists]
    names = {one.gear: ", ".join(state.rules.gear[id].name for id in one.gear) for one in sheets if one.gear}
    return {**names, (): "nothing"}


@deed("agree", "Agree on something about the game")
class Agree(Deed):
    """Put down what the group agrees on: a theme, an unwelcome topic, a wish, a tone (AD-21, AD-22, AD-27)."""

    words: str = line("what is agreed", "We stop when somebody is tired.", wordless)

    when = (needs(lambda state, _: state.phase != "over", "adventure/over", "the adventure is over.", "AD-94"),)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        yield from super().forms(state, seat) if state.phase != "play" else ()

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(AgreementNoted(seat, self.words))
