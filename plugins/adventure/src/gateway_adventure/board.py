"""The evening as it lies on the table: Protagonists with their sheets, others, distances, and what is awaited.

It is drawn from a view: an evening in which everything that its seat may not know lies face down.
"""

from collections.abc import Iterator
from itertools import chain

from gateway_core.game import said
from gateway_core.table import Board, Card, Link, Track

from .kinds import Moment, Protagonist
from .state import GM, Adventure, Character, Item, Push, Test

_PROTAGONISTS, _OTHERS, _PLACES, _SHEETS = "Protagonists", "Others", "Places", "To choose from"

_STATUS = {
    "up": "",
    "bleeding": "unconscious, bleeding",
    "stable": "unconscious, stable",
    "dead": "dead",
    "out": "out of it",
    "away": "not here",
}

_WAITING = {
    "sides": "the games master says who else opposes",
    "defence": "with what the Attack is met",
    "aid": "the games master looks at who supports",
    "support": "who supports",
    "push": "who spends Resolve",
    "throw": "the dice",
    "tie": "the games master names who wins the tie",
    "consequence": "its consequence",
    "drives": "whether it served a Drive",
    "grant": "the games master says whether it served the Drive",
    "danger": "what it did",
}


def board(view: Adventure) -> Board:
    """Return the table for somebody who has this view."""
    return Board(_title(view), tuple(_cards(view)), tuple(_links(view)), _tracks(view), tuple(_notes(view)))


def _title(view: Adventure) -> str:
    parts = {"preparation": "preparation", "wrap-up": "between Chapters", "over": "the end"}
    part = parts.get(view.phase, view.now.name)
    return f"{view.rules.scene.name}: {part}" if part else view.rules.scene.name


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cards(view: Adventure) -> Iterator[Card]:
    seats = [*view.players]
    order = sorted(view.characters.values(), key=lambda one: seats.index(one.seat) if one.protagonist else len(seats))
    for one in order:
        if one.protagonist or (one.status != "away" and view.phase == "play"):
            group = _PROTAGONISTS if one.protagonist else _OTHERS
            yield Card(one.id, one.name, _lines(view, one), _marks(view, one), group=group, tracks=_bars(one))
    if view.rounds is not None:
        yield from (Card(place.id, place.name, group=_PLACES) for place in view.now.places)
    yield from (_sheet(view, id, view.rules.protagonists[id]) for id in _free(view))


def _lines(view: Adventure, one: Character) -> tuple[str, ...]:
    sheet = view.rules.protagonists.get(one.entry)
    title = sheet.title if sheet is not None and sheet.title != one.name else ""
    drives = " ".join(f"[{'x' if drive.marked else ' '}] {drive.text}" for drive in view.drives_of(one.id))
    items = [_gear(view, item) for item in view.held_by(one.id) if one.known or one.fallen]
    return said(
        (one.protagonist, ", ".join(filter(None, (title, one.seat)))),
        (one.known, _scores(view, one.scores)),
        (drives, f"Drives: {drives}"),
        (items, f"Gear: {', '.join(items)}"),
    )


def _scores(view: Adventure, scores: dict[str, int]) -> str:
    return ", ".join(f"{one.name} {scores[id]}" for id, one in view.rules.abilities.items() if id in scores)


def _gear(view: Adventure, item: Item) -> str:
    """Return a piece of Gear with its boxes: `flare [x][ ]`."""
    gear = view.rules.gear[item.gear]
    boxes = "[x]" * item.marked + "[ ]" * (gear.uses - item.marked)
    return f"{gear.name} {boxes}" if boxes else gear.name


def _marks(view: Adventure, one: Character) -> tuple[str, ...]:
    falls = one.status == "up" and one.known and 0 in (one.health, one.resolve)
    last = "Serious Danger" if one.protagonist else "falling"
    return said(
        (view.turns.turn == one.id, "acting"),
        (one.status != "up", one.fate or _STATUS[one.status]),
        (falls, "about to fall"),
        (not falls and one.known and one.endangered, f"one point from {last}"),
        (one.last_stand, "Last Stand used"),
        (one.protagonist and one.joins > view.chapter > 0, f"joins in Chapter {one.joins}"),
        (not one.protagonist, "foe" if one.foe else "no foe"),
        (not one.protagonist and not one.stage, "not met yet"),
    )


def _bars(one: Character) -> tuple[Track, ...]:
    return said(
        (one.known, Track(f"{one.id}/health", "Health", one.health, 0, one.most_health)),
        (
            one.known and one.resolve is not None,
            Track(f"{one.id}/resolve", "Resolve", one.resolve or 0, 0, one.most_resolve or 0),
        ),
    )


def _free(view: Adventure) -> Iterator[str]:
    """Yield the sheets that nobody has or had, while somebody has to choose one (AD-23, AD-80)."""
    if view.phase in ("preparation", "wrap-up") and view.without_protagonist():
        taken = {one.entry for one in view.characters.values() if one.protagonist}
        yield from (id for id in view.rules.scene.protagonists if id not in taken)


def _sheet(view: Adventure, id: str, sheet: Protagonist) -> Card:
    gear = ", ".join(view.rules.gear[one].name for one in sheet.gear)
    lines = said(
        (True, _scores(view, dict(sheet.abilities))),
        (True, f"Health {sheet.health}, Resolve {sheet.resolve}"),
        (True, f"Drives: {' '.join(sheet.drives)}"),
        (gear, f"Gear: {gear}"),
    )
    return Card(id, sheet.title, lines, group=_SHEETS)


# ── between and beside them ──────────────────────────────────────────────────────────────────────────────────────────


def _links(view: Adventure) -> Iterator[Link]:
    """Yield how far whoever acts, and this seat's own Protagonist, is from others, but for comrades on their feet."""
    turn, own = view.turns.turn, view.players.get(view.viewer)
    standing = {one.id for one in view.characters.values() if one.protagonist and one.status == "up"}
    drawn = set()
    for id in dict.fromkeys(filter(None, (turn, own))):
        for key, distance in view.distances.items():
            ends = key.split("|")
            if id in ends and key not in drawn and not standing.issuperset(ends):
                drawn.add(key)
                other = ends[1] if ends[0] == id else ends[0]
                yield Link(id, other, None, f"{view.called(id)} – {view.called(other)}: {view.band(distance)}")


def _tracks(view: Adventure) -> tuple[Track, ...]:
    name, last = view.rules.chapter(max(view.chapter, 1)).name, len(view.rules.scene.chapters)
    return said(
        (view.chapter, Track("chapter", "Chapter", view.chapter, 0, last, name)),
        (view.turns.round, Track("round", "Round", view.turns.round)),
    )


# ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _notes(view: Adventure) -> Iterator[str]:
    scene, before, between = view.rules.scene, view.phase == "preparation", view.phase == "wrap-up"
    asked = [f"{view.called(one.character)} asks for a Drive: {one.text}" for one in view.growths.values()]
    over = "" if view.outcome is None else f"The evening is over: {view.outcome.result}."
    groups = said(
        (before, [scene.text, *(f"Content: {line}" for line in scene.content)]),
        (before, [f"To talk about: {line}" for line in scene.questions]),
        (before or between, [f"Agreed: {line}" for line in view.agreed]),
        (between, [*(f"Remembered: {line}" for line in view.notes), *asked]),
        (view.phase == "play", [*_situation(view)]),
        (over, [over]),
    )
    return chain(*groups)


def _situation(view: Adventure) -> Iterator[str]:
    calm = view.moment and view.rounds is None and view.test is None
    bleeding = [id for id, one in view.characters.items() if one.status == "bleeding"]
    groups = said(
        (calm, [view.now.text]),
        (calm and view.viewer == GM, [*_ahead(view, view.now)]),
        (True, [*_turns(view)]),
        (bleeding, [f"Bleeding: {view.names(bleeding)}."]),
        (True, [*map(view.wanted, view.proposals.values())]),
        (view.test, [*_under_way(view, view.under_way)]),
    )
    return chain(*groups)


def _ahead(view: Adventure, moment: Moment) -> tuple[str, ...]:
    """Return what the games master alone reads on: how what may be tried ends, and other moments (AD-22)."""
    ways = (f"{way.name}: {way.success.text} Otherwise: {way.failure.text}" for way in moment.ways)
    moments = view.rules.chapter(view.chapter).moments if view.chapter else ()
    others = [one.name for one in moments if one.id != moment.id]
    return (*ways, *said((others, f"Other moments of the Chapter: {', '.join(others)}.")))


def _turns(view: Adventure) -> tuple[str, ...]:
    turns, done = view.turns, len(view.turns.actions)
    order = ", ".join(f"{view.called(id)}{' (has acted)' if id in turns.had else ''}" for id in turns.order)
    acted = f", {done} action{'s' if done != 1 else ''} done" if done else ""
    return said(
        (turns.tie, f"Who goes first is open: {view.names(turns.tie)}."),
        (order, f"Order of turns: {order}."),
        (turns.turn, f"It is {view.called(turns.turn or '')}'s turn{acted}."),
    )


def _under_way(view: Adventure, test: Test) -> Iterator[str]:
    what, owing = _tried(view, test), f" ({view.names(test.waiting)})" if test.waiting else ""
    supported = (
        f"{view.called(one)} supports {view.called(side.character)}" for side in test.sides for one in side.supporters
    )
    pushed = (f"{view.called(id)} {_push(push)}" for id, push in view.pushes.items() if push != Push())
    yield "; ".join((what, *supported, *pushed)) + "."
    yield f"It waits for: {_WAITING[test.stage]}{owing}."


def _tried(view: Adventure, test: Test) -> str:
    sides = [f"{view.called(side.character)} ({view.rules.abilities[side.ability].name})" for side in test.sides]
    if test.kind == "order":
        return f"Test for the order of turns: {view.names(side.character for side in test.sides)}"
    if test.kind != "test":
        return f"{test.kind.capitalize()}: {test.words}; {' against '.join(sides)}"
    number = "a hidden Difficulty" if test.difficulty is None else f"Difficulty {test.difficulty}"
    return f"Test: {test.words}; {' against '.join((*sides[:1], number))}"


def _push(push: Push) -> str:
    return "makes a Last Stand" if push.last_stand else f"spends {push.points} Resolve"
