"""Before the first Chapter and between two: agreements, and who plays whom (AD-21 to AD-23, AD-80)."""

from collections.abc import Iterator
from itertools import product

from gateway_core.errors import did_you_mean
from gateway_core.frozen import FrozenDict
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from ..events.evening import AgreementNoted, ChapterBegan, ProtagonistChosen
from ..legal import for_gm
from ..rules import Rules
from ..state import Adventure, Character, Drive
from ..story import carried, reach
from ..verb import Form, Play, Verb, offer

__all__ = ["VERBS"]

NAME, LINE = 40, 200  # the longest name and the longest line of words, in letters


def _agree(state: Adventure, seat: str, command: c.Agree) -> Refusal | None:
    if state.phase == "over":
        return Refusal("adventure/over", "the adventure is over.", "AD-94")
    return wordless(command.words)


def wordless(words: str, longest: int = LINE) -> Refusal | None:
    """Refuse words that say nothing, or more than a line holds."""
    if not words.strip() or len(words) > longest or not words.isprintable():
        return Refusal("adventure/words", f"a line of 1 to {longest} letters belongs here.")
    return None


def _agreeing(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase in ("preparation", "wrap-up"):
        yield offer(
            _agree, state, seat, "Agree on something about the game", c.Agree("We stop when somebody is tired."),
            Field("words", "what is agreed", text=LINE),
        )  # fmt: skip


def _note_agreement(work: Play, seat: str, command: c.Agree) -> None:
    work.emit(AgreementNoted(seat, command.words))


# ── who plays whom ───────────────────────────────────────────────────────────────────────────────────────────────────


def _may_choose(state: Adventure, seat: str, player: str) -> Refusal | None:
    if seat != player and for_gm(seat) is not None:
        return Refusal("adventure/not-yours", "everybody chooses for themselves.", "AD-23")
    if player not in state.players:
        near = did_you_mean(player, state.players)
        return Refusal("adventure/no-such-player", f"nobody plays as '{player}'.", "AD-01", near)
    if state.phase not in ("preparation", "wrap-up"):
        return Refusal("adventure/not-now", "Protagonists join between Chapters.", "AD-80")
    has = state.players[player]
    if state.phase == "wrap-up" and has and state.characters[has].status != "dead":
        return Refusal("adventure/has-protagonist", f"{state.called(has)} is alive.", "AD-01")
    return None


def _choose(state: Adventure, seat: str, command: c.Choose) -> Refusal | None:
    refusal = _may_choose(state, seat, command.player) or wordless(command.name, NAME)
    if refusal is None and command.protagonist not in _left(state, command.player):
        sheets = [id for id in state.rules.scene.protagonists if id in _left(state, command.player)]
        fault = "this Protagonist is not to be had."
        return Refusal("adventure/protagonist-taken", fault, "AD-01", did_you_mean(command.protagonist, sheets))
    return refusal


def _left(state: Adventure, player: str) -> list[str]:
    """Return the sheets that nobody else has or had; before the first Chapter, one's own may be chosen anew."""
    own = state.players[player] if state.phase == "preparation" else ""
    taken = {one.entry for one in state.characters.values() if one.protagonist and one.id != own}
    return [id for id in state.rules.scene.protagonists if id not in taken]


def _choosers(state: Adventure, seat: str) -> Iterator[str]:
    """Yield the players for whom this seat may choose now, first those who have nobody yet."""
    for player in sorted(state.players, key=lambda player: state.players[player] != ""):
        if _may_choose(state, seat, player) is None:
            yield player


def _choosing(state: Adventure, seat: str) -> Iterator[Form]:
    for player in _choosers(state, seat):
        for id in _left(state, player):
            title = state.rules.protagonists[id].title
            command = c.Choose(player, id, title[:NAME])
            label = f"Play {title}" if seat == player else f"{player}: play {title}"
            yield offer(_choose, state, seat, label, command, Field("name", "name", text=NAME))


def _creating(state: Adventure, seat: str) -> Iterator[Form]:
    for player in _choosers(state, seat):
        if not _left(state, player):
            yield _creation(state, seat, player)


def _take(work: Play, seat: str, command: c.Choose) -> None:
    state, sheet = work.state, work.state.rules.protagonists[command.protagonist]
    id = command.protagonist.rpartition(":")[2]
    character = _character(
        state, id, command.name.strip(), command.protagonist, command.player, sheet.abilities, sheet.health,
        sheet.resolve, sheet.means,
    )  # fmt: skip
    drives = tuple(Drive(f"{id}/{number}", id, text) for number, text in enumerate(sheet.drives, 1))
    work.emit(ProtagonistChosen(command.player, character, drives, tuple(carried(id, sheet.gear))))


def _character(
    state: Adventure, id: str, name: str, entry: str, seat: str, scores: dict[str, int], health: int, resolve: int,
    means: tuple[str, ...] = (),
) -> Character:  # fmt: skip
    return Character(
        id=id,
        name=name,
        entry=entry,
        seat=seat,
        scores=FrozenDict(scores),
        health=health,
        most_health=health,
        resolve=resolve,
        most_resolve=resolve,
        protagonist=True,
        joins=state.chapter + 1,
        means=means,
    )


def _bounds(rules: Rules, what: str) -> tuple[int, int]:
    return rules.figures[f"new-{what}-low"], rules.figures[f"new-{what}-high"]


def _create(state: Adventure, seat: str, command: c.Create) -> Refusal | None:
    refusal = _may_choose(state, seat, command.player)
    if refusal is not None:
        return refusal
    if _left(state, command.player):
        return Refusal("adventure/sheets-left", "there are sheets to choose from.", "AD-R24")
    rules = state.rules
    in_bounds = all(rules.lowest <= score <= rules.highest for score in command.scores)
    low, high = _bounds(rules, "total")
    if len(command.scores) != len(rules.abilities) or not in_bounds or not low <= sum(command.scores) <= high:
        scores = f"{len(rules.abilities)} scores from {rules.lowest} to {rules.highest}"
        return Refusal("adventure/sheet", f"{scores} belong here, {low} to {high} in all.", "AD-06")
    for what, value in (("health", command.health), ("resolve", command.resolve)):
        low, high = _bounds(rules, what)
        if not low <= value <= high:
            return Refusal("adventure/sheet", f"{what.capitalize()} begins with {low} to {high}.", "AD-12")
    if command.gear not in (gear for _, gear in _outfits(state)):
        return Refusal("adventure/sheet", "it carries what one of the scene's sheets does.", "AD-R24")
    if command.second.strip() == command.drive.strip():
        return Refusal("adventure/sheet", "its Drives are different ones, each marked once a Chapter.", "AD-14")
    refusal = wordless(command.name, NAME) or wordless(command.drive)
    return refusal or (wordless(command.second) if command.second else None)


def _outfits(state: Adventure) -> list[tuple[str, tuple[str, ...]]]:
    """Return what a new Protagonist may carry, in words: what one of the sheets does that lay open, or nothing."""
    sheets = [state.rules.protagonists[id] for id in state.rules.scene.protagonists]
    names = {one.gear: ", ".join(state.rules.gear[id].name for id in one.gear) for one in sheets if one.gear}
    return [*((words, gear) for gear, words in names.items()), ("nothing", ())]


def _creation(state: Adventure, seat: str, player: str) -> Form:
    rules = state.rules
    low, high = _bounds(rules, "total")
    spread = [
        scores
        for scores in product(range(rules.lowest, rules.highest + 1), repeat=len(rules.abilities))
        if low <= sum(scores) <= high
    ]
    names = [one.name for one in rules.abilities.values()]
    health, resolve = _bounds(rules, "health"), _bounds(rules, "resolve")
    number = sum(one.protagonist for one in state.characters.values()) + 1
    return offer(
        _create, state, seat, f"{player}: make a new Protagonist",
        c.Create(
            player, f"Newcomer {number}", spread[0], health[0], resolve[0], "See this through", "Leave nobody behind",
            _outfits(state)[0][1],
        ),
        Field("name", "name", text=NAME),
        Field("scores", "scores", tuple(
            Choice(scores, ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)))
            for scores in spread
        )),
        Field("health", "Health", low=health[0], high=health[1]),
        Field("resolve", "Resolve", low=resolve[0], high=resolve[1]),
        Field("drive", "first Drive", text=LINE), Field("second", "second Drive", text=LINE),
        Field("gear", "Gear", tuple(Choice(gear, words) for words, gear in _outfits(state))),
    )  # fmt: skip


def _make(work: Play, seat: str, command: c.Create) -> None:
    state = work.state
    number = sum(one.protagonist for one in state.characters.values()) + 1
    id = next(f"newcomer-{n}" for n in range(number, number + 99) if f"newcomer-{n}" not in state.characters)
    scores = dict(zip(state.rules.abilities, command.scores, strict=True))
    character = _character(
        state, id, command.name.strip(), "", command.player, scores, command.health, command.resolve
    )  # fmt: skip
    drives = tuple(Drive(f"{id}/{at}", id, text) for at, text in enumerate((command.drive, command.second), 1) if text)
    work.emit(ProtagonistChosen(command.player, character, drives, tuple(carried(id, command.gear))))


def _begin(state: Adventure, seat: str, command: c.Begin) -> Refusal | None:
    if (refusal := for_gm(seat)) is not None:
        return refusal
    if state.phase not in ("preparation", "wrap-up"):
        return Refusal("adventure/not-now", "a Chapter is being played.", "AD-90", "End it first.")
    waiting = [seat for seat, id in state.players.items() if not id or state.characters[id].status == "dead"]
    if waiting:
        fault = f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} no Protagonist to play."
        return Refusal("adventure/no-protagonist", fault, "AD-23")
    return None


def _beginning(state: Adventure, seat: str) -> Iterator[Form]:
    if state.phase in ("preparation", "wrap-up") and seat == "gm":
        chapter = state.rules.chapter(state.chapter + 1)
        yield offer(_begin, state, seat, f"Begin Chapter {state.chapter + 1}, {chapter.name}", c.Begin())


def _start(work: Play, seat: str, command: c.Begin) -> None:
    number = work.state.chapter + 1
    work.emit(ChapterBegan(number))
    reach(work, work.state.rules.chapter(number).moments[0].id)


# In the order in which they are offered: what has to be done comes before what may be.
VERBS = {
    c.Begin: Verb(_begin, _beginning, _start),
    c.Choose: Verb(_choose, _choosing, _take),
    c.Create: Verb(_create, _creating, _make),
    c.Agree: Verb(_agree, _agreeing, _note_agreement),
}
