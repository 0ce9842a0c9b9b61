"""Before the first Chapter and between two: agreements, who plays whom, Growth (AD-21 to AD-23, AD-80, AD-92)."""

from itertools import product
from typing import Any

from gateway_core.game import add, between, deed, fact, for_each, line, listed, needs, one_of

from .. import story
from ..events import evening, people
from ..kinds import Protagonist
from ..play import Check, Deed, Play, a_line, for_gm, of_seat, unfinished
from ..state import GM, Adventure, Drive, Growth
from ..tables import Rules
from .concluding import own_drive

_OTHERS = "whoever did not ask for it has to agree: the group, or the Protagonist's player."
_MOST_DRIVES = 9  # of one Protagonist: what a sheet has room for


def _asked(state: Adventure, seat: str) -> list[str]:
    """Return whose growth this seat has to agree to (AD-92): the player to the games master's, else the group."""
    asked = state.growths.items() if state.phase == "wrap-up" else ()
    return [id for id, one in asked if seat == (state.characters[id].seat if one.by == GM else GM)]


@deed(
    "accept",
    lambda accept, state: f"{state.called(accept.character)}: agree to “{state.growths[accept.character].text}”",
)
class Accept(Deed):
    """Agree to a change of Drives (AD-92): the group to its player's, or the player to the games master's."""

    character: str = for_each(
        _asked,
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
        drive = Drive(id, self.character, growth.text, id in own and own[id].marked)
        work.emit(people.DriveWritten(drive), people.GrowthSettled(self.character, True))


_NAME = 40  # letters of the longest name
_a_name = listed("adventure/words", f"a line of 1 to {_NAME} letters belongs here.")


def _between_chapters(fault: str, rule: str, cure: str = "") -> Check:
    return needs(lambda state, *_: state.phase in ("preparation", "wrap-up"), "adventure/not-now", fault, rule, cure)


@deed(
    "begin", lambda _, state: f"Begin Chapter {state.chapter + 1}, {state.rules.chapter(state.chapter + 1).name}",
    when=(for_gm, _between_chapters("a Chapter is being played.", "AD-90", "End it first.")),
    checks=(
        needs(
            lambda state, _: not state.without_protagonist(),
            "adventure/no-protagonist",
            lambda state, _: (
                f"{' and '.join(waiting := state.without_protagonist())} {'has' if len(waiting) == 1 else 'have'} "
                "no Protagonist to play."
            ),
            "AD-23",
        ),
    ),
)  # fmt: skip
class Begin(Deed):
    """Begin the first Chapter, or the next (AD-93)."""

    def carry_out(self, work: Play, seat: str) -> None:
        number = work.state.chapter + 1
        work.emit(evening.ChapterBegan(number))
        story.reach(work, work.state.rules.chapter(number).moments[0].id)


_MAY_CHOOSE = (
    needs(
        lambda _, seat, player: seat in (player, GM),
        "adventure/not-yours", "everybody chooses for themselves.", "AD-23",
    ),
    listed("adventure/no-such-player", "nobody plays as '{player}'.", "AD-01", near=True),
    _between_chapters("Protagonists join between Chapters.", "AD-80"),
    needs(
        lambda state, _, player: state.phase == "preparation" or player in state.without_protagonist(),
        "adventure/has-protagonist",
        lambda state, _, player: f"{state.called(state.players[player])} is alive.", "AD-01",
    ),
)  # fmt: skip


def _left(state: Adventure, player: str) -> list[str]:
    """Return the sheets that nobody else has or had; before the first Chapter, one's own may be chosen anew."""
    own = state.players[player] if state.phase == "preparation" else ""
    taken = {one.entry for one in state.characters.values() if one.protagonist and one.id != own}
    return [id for id in state.rules.scene.protagonists if id not in taken]


def _players(state: Adventure, seat: str) -> list[str]:
    """Return the players, first those who have nobody yet."""
    return sorted(state.players, key=lambda player: state.players[player] != "")


def _join(work: Play, player: str, id: str, sheet: Protagonist, **own: Any) -> None:
    """Let a player have the Protagonist of this sheet, its Drives and what it carries."""
    one = story.by_sheet(sheet, id=id, seat=player, protagonist=True, joins=work.state.chapter + 1, **own)
    drives = tuple(Drive(f"{id}/{number}", id, text) for number, text in enumerate(sheet.drives, 1))
    work.emit(evening.ProtagonistChosen(player, one, drives, tuple(story.carried(id, sheet.gear))))


@deed("choose", lambda choose, state: f"{choose.player}: play {state.rules.protagonists[choose.protagonist].title}")
class Choose(Deed):
    """Take a Protagonist that nobody else has, and name it (AD-01, AD-23); for the dead, a new one (AD-80)."""

    player: str = for_each(_players, *_MAY_CHOOSE, quiet=True)
    protagonist: str = for_each(
        lambda state, _, player: _left(state, player),
        listed("adventure/protagonist-taken", "this Protagonist is not to be had.", "AD-01", near=True),
    )
    name: str = line(
        "name", lambda state, _, __, id: state.rules.protagonists[id].title[:_NAME], _a_name, longest=_NAME
    )

    def carry_out(self, work: Play, seat: str) -> None:
        sheet, id = work.state.rules.protagonists[self.protagonist], self.protagonist.rpartition(":")[2]
        _join(work, self.player, id, sheet, name=self.name.strip(), entry=self.protagonist)


def _begins(track: str) -> tuple[Any, Any, Any]:
    """Return between what a new Protagonist's Health or Resolve begins, and what refuses anything else (AD-12)."""
    return (
        lambda state, *_: _bounds(state.rules, track)[0],
        lambda state, *_: _bounds(state.rules, track)[1],
        listed(
            "adventure/sheet",
            lambda state, *_: "{} begins with {} to {}.".format(track.capitalize(), *_bounds(state.rules, track)),
            "AD-12",
        ),
    )


@deed("create", "{player}: make a new Protagonist")
class Create(Deed):
    """Make a Protagonist with the games master, where no sheet is left (AD-R24); scores in the order of Abilities.

    `drive` and `second` are its Drives, `gear` what it carries: the Gear of one of the scene's sheets.
    """

    player: str = for_each(
        _players, *_MAY_CHOOSE,
        needs(
            lambda state, _, player: not _left(state, player),
            "adventure/sheets-left", "there are sheets to choose from.", "AD-R24",
        ),
        quiet=True,
    )  # fmt: skip
    name: str = line("name", lambda state, *_: f"Newcomer {_number(state)}", _a_name, longest=_NAME)
    scores: tuple[int, ...] = one_of(
        "scores", lambda state, *_: _spread(state.rules),
        listed(
            "adventure/sheet",
            lambda state, *_: "{} scores from {} to {} belong here, {} to {} in all.".format(
                len(state.rules.abilities), state.rules.lowest, state.rules.highest, *_bounds(state.rules, "total")
            ),
            "AD-06",
        ),
    )  # fmt: skip
    health: int = between("Health", *_begins("health"))
    resolve: int = between("Resolve", *_begins("resolve"))
    drive: str = line("first Drive", "See this through", a_line)
    second: str = line(
        "second Drive", "Leave nobody behind",
        needs(
            lambda *values: values[-1].strip() != values[-2].strip(),
            "adventure/sheet", "its Drives are different ones, each marked once a Chapter.", "AD-14",
        ),
        a_line, default="",
    )  # fmt: skip
    gear: tuple[str, ...] = one_of(
        "Gear", lambda state, *_: _outfits(state),
        listed("adventure/sheet", "it carries what one of the scene's sheets does.", "AD-R24"), default=(),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        state, number = work.state, _number(work.state)
        id = next(f"newcomer-{n}" for n in range(number, number + 99) if f"newcomer-{n}" not in state.characters)
        sheet = Protagonist(
            id=id, title=self.name, drives=(self.drive, *filter(None, (self.second,))), health=self.health,
            resolve=self.resolve, abilities=dict(zip(state.rules.abilities, self.scores, strict=True)), gear=self.gear,
        )  # fmt: skip
        _join(work, self.player, id, sheet, name=self.name.strip(), entry="")


def _number(state: Adventure) -> int:
    return sum(one.protagonist for one in state.characters.values()) + 1


def _bounds(rules: Rules, what: str) -> tuple[int, int]:
    """Return between what the scores of a new Protagonist in all (`total`), its Health or its Resolve lie."""
    return rules.figures[f"new-{what}-low"], rules.figures[f"new-{what}-high"]


def _spread(rules: Rules) -> dict[tuple[int, ...], str]:
    """Return every way in which the scores of a new Protagonist can be spread, in words (AD-06)."""
    (low, high), names = _bounds(rules, "total"), [one.name for one in rules.abilities.values()]
    every = product(range(rules.lowest, rules.highest + 1), repeat=len(names))
    named = {scores: map("{} {}".format, names, scores) for scores in every if low <= sum(scores) <= high}
    return {scores: ", ".join(words) for scores, words in named.items()}


def _outfits(state: Adventure) -> dict[tuple[str, ...], str]:
    """Return what a new Protagonist may carry, in words: what one of the sheets does that lay open, or nothing."""
    sheets = [state.rules.protagonists[id] for id in state.rules.scene.protagonists]
    return {**{one.gear: ", ".join(map(state.called, one.gear)) for one in sheets if one.gear}, (): "nothing"}


@deed(
    "agree", "Agree on something about the game", when=(unfinished,), offered=lambda state, _: state.phase != "play",
    becomes=fact("agreement-noted", "Agreed: {words}"), by="by",
)  # fmt: skip
class Agree(Deed):
    """Put down what the group agrees on: a theme, an unwelcome topic, a wish, a tone (AD-21, AD-22, AD-27)."""

    words: str = add("agreed", field=line("what is agreed", "We stop when somebody is tired.", a_line))


def _grows(state: Adventure, seat: str, character: str) -> bool:
    return state.characters[character].protagonist and state.characters[character].status != "dead"


def _changeable(state: Adventure, seat: str, character: str) -> list[str | None]:
    """Return what may be worded anew, None among it where there is room for one more."""
    own = [drive.id for drive in state.drives_of(character)]
    return [*([None] if len(own) < _MOST_DRIVES else []), *own]


@deed("grow", "{character:called}: change a Drive", offered=lambda state, _: state.phase == "wrap-up")
class Grow(Deed):
    """Ask the group to add a Drive (`drive` None), or to word one anew (AD-92)."""

    character: str = for_each(
        lambda state, seat: [id for id in state.characters if _grows(state, seat, id) and state.plays(seat, id)],
        of_seat,
        needs(
            lambda state, *_: state.phase == "wrap-up",
            "adventure/not-now", "Drives grow at the end of a Chapter.", "AD-92",
        ),
        needs(_grows, "adventure/no-drives", "{character:called} has no Drives to change.", "AD-92"),
    )  # fmt: skip
    drive: str | None = one_of(
        "which Drive", _changeable, own_drive,
        listed("adventure/sheet-full", f"a sheet has room for {_MOST_DRIVES} Drives.", "AD-14"),
        called=lambda state, _, __, drive: "a new one" if drive is None else state.drives[drive].text,
    )  # fmt: skip
    text: str = line("its words", "Learn what really happened", a_line)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(people.GrowthAsked(Growth(self.character, self.drive, self.text, seat)))
