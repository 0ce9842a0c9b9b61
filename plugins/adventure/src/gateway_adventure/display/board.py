"""The evening as it lies on the table: Protagonists with their sheets, others, distances, and what is awaited."""

from collections.abc import Iterator

from gateway_core.table import Board, Card, Link, Track

from ..secrecy.seen import CharacterView, EveningView, ItemView, SheetView
from ..state import Push, Test

__all__ = ["board"]

PROTAGONISTS, OTHERS, PLACES, SHEETS = "Protagonists", "Others", "Places", "To choose from"

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


def board(view: EveningView) -> Board:
    """Return the table for somebody who has this view."""
    return Board(_title(view), tuple(_cards(view)), tuple(_links(view)), tuple(_tracks(view)), tuple(_notes(view)))


def _title(view: EveningView) -> str:
    match view.phase:
        case "preparation":
            return f"{view.name}: preparation"
        case "wrap-up":
            return f"{view.name}: between Chapters"
        case "over":
            return f"{view.name}: the end"
    return f"{view.name}: {view.moment.name}" if view.moment is not None else view.name


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cards(view: EveningView) -> Iterator[Card]:
    seats = [one.seat for one in view.players]
    for one in sorted(view.characters, key=lambda one: seats.index(one.seat) if one.protagonist else len(seats)):
        if one.protagonist:
            yield _card(view, one, PROTAGONISTS)
        elif one.status != "away" and view.phase == "play":
            yield _card(view, one, OTHERS)
    if view.rounds is not None and view.moment is not None:
        for id, name in view.moment.places:
            yield Card(id, name, group=PLACES)
    for sheet in view.sheets:
        yield _sheet(view, sheet)


def _card(view: EveningView, one: CharacterView, group: str) -> Card:
    return Card(
        one.id, one.name, tuple(_lines(view, one)), tuple(_marks(view, one)), group=group, tracks=tuple(_bars(one))
    )


def _lines(view: EveningView, one: CharacterView) -> Iterator[str]:
    if one.protagonist:
        yield ", ".join(filter(None, (one.title if one.title != one.name else "", one.seat)))
    if one.known:
        yield _scores(view, one.scores)
    if one.drives:
        yield "Drives: " + " ".join(f"[{'x' if drive.marked else ' '}] {drive.text}" for drive in one.drives)
    if one.items:
        yield "Gear: " + ", ".join(_gear(item) for item in one.items)


def _scores(view: EveningView, scores: dict[str, int]) -> str:
    return ", ".join(f"{name} {scores[id]}" for id, name in view.abilities.items() if id in scores)


def _gear(item: ItemView) -> str:
    """Return a piece of Gear with its boxes: `flare [x][ ]`."""
    boxes = "[x]" * item.marked + "[ ]" * (item.uses - item.marked)
    return f"{item.name} {boxes}" if boxes else item.name


def _marks(view: EveningView, one: CharacterView) -> Iterator[str]:
    if view.rounds is not None and view.rounds.turn == one.id:
        yield "acting"
    if one.status != "up":
        yield one.fate or _STATUS[one.status]
    elif 0 in (one.health, one.resolve):
        yield "about to fall"
    elif one.endangered:
        yield "one point from Serious Danger" if one.protagonist else "one point from falling"
    if one.last_stand:
        yield "Last Stand used"
    if one.protagonist and view.chapter is not None and one.joins > view.chapter.number:
        yield f"joins in Chapter {one.joins}"
    if not one.protagonist:
        yield "foe" if one.foe else "no foe"
        if not one.stage:
            yield "not met yet"


def _bars(one: CharacterView) -> Iterator[Track]:
    if one.health is not None:
        yield Track(f"{one.id}/health", "Health", one.health, 0, one.most_health or 0)
    if one.resolve is not None:
        yield Track(f"{one.id}/resolve", "Resolve", one.resolve, 0, one.most_resolve or 0)


def _sheet(view: EveningView, sheet: SheetView) -> Card:
    gear = "Gear: " + ", ".join(sheet.gear) if sheet.gear else ""
    tracks = f"Health {sheet.health}, Resolve {sheet.resolve}"
    lines = (_scores(view, sheet.scores), tracks, "Drives: " + " ".join(sheet.drives), gear)
    return Card(sheet.id, sheet.title, tuple(filter(None, lines)), group=SHEETS)


# ── between and beside them ──────────────────────────────────────────────────────────────────────────────────────────


def _links(view: EveningView) -> Iterator[Link]:
    """Yield how far whoever acts, and this seat's own Protagonist, is from others, but for comrades on their feet."""
    turn = view.rounds.turn if view.rounds is not None else None
    measured = dict.fromkeys(id for id in (turn, view.own.id if view.own is not None else None) if id is not None)
    standing = {one.id for one in view.characters if one.protagonist and one.status == "up"}
    drawn = set()
    for id in measured:
        for line in view.distances:
            ends = (line.one, line.other)
            if id in ends and ends not in drawn and not standing.issuperset(ends):
                drawn.add(ends)
                other = line.other if line.one == id else line.one
                yield Link(id, other, None, f"{view.called(id)} – {view.called(other)}: {line.words.lower()}")


def _tracks(view: EveningView) -> Iterator[Track]:
    if view.chapter is not None:
        yield Track("chapter", "Chapter", view.chapter.number, 0, view.chapter.of, view.chapter.name)
    if view.rounds is not None and view.rounds.round:
        yield Track("round", "Round", view.rounds.round)


# ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _notes(view: EveningView) -> Iterator[str]:
    if view.phase == "preparation":
        yield from (view.text, *(f"Content: {line}" for line in view.content))
        yield from (f"To talk about: {line}" for line in view.questions)
    if view.phase in ("preparation", "wrap-up"):
        yield from (f"Agreed: {line}" for line in view.agreed)
    if view.phase == "wrap-up":
        yield from (f"Remembered: {line}" for line in view.notes)
        yield from (f"{view.called(one.character)} asks for a Drive: {one.text}" for one in view.growths)
    if view.phase == "play":
        yield from _situation(view)
    if view.outcome is not None:
        yield f"The evening is over: {view.outcome.result}."


def _situation(view: EveningView) -> Iterator[str]:
    if view.moment is not None and view.rounds is None and view.test is None:
        yield view.moment.text
    if view.rounds is not None:
        yield from _turns(view)
    bleeding = [one.name for one in view.characters if one.status == "bleeding"]
    if bleeding:
        yield f"Bleeding: {_and(bleeding)}."
    for one in view.proposals:
        yield f"{view.called(one.character)} wants to: {_wish(view, one.way, one.words)}"
    if view.test is not None:
        yield from _under_way(view, view.test)


def _turns(view: EveningView) -> Iterator[str]:
    assert view.rounds is not None
    if view.rounds.tie:
        yield f"Who goes first is open: {_and([view.called(id) for id in view.rounds.tie])}."
    if view.rounds.order:
        words = [f"{view.called(id)}{' (has acted)' if id in view.rounds.had else ''}" for id in view.rounds.order]
        yield f"Order of turns: {', '.join(words)}."
    if view.rounds.turn is not None:
        done = len(view.rounds.actions)
        acted = f", {done} action{'s' if done != 1 else ''} done" if done else ""
        yield f"It is {view.called(view.rounds.turn)}'s turn{acted}."


def _wish(view: EveningView, way: str, words: str) -> str:
    ways = {one.id: one.name for one in view.moment.ways} if view.moment is not None else {}
    return ways.get(way, "fight" if way else words)


def _under_way(view: EveningView, test: Test) -> Iterator[str]:
    sides = [f"{view.called(side.character)} ({view.abilities[side.ability]})" for side in test.sides]
    if test.kind == "test":
        number = "a hidden Difficulty" if test.difficulty is None else f"Difficulty {test.difficulty}"
        what = f"Test: {test.words}; {sides[0]} against {number}"
    elif test.kind == "order":
        what = f"Test for the order of turns: {_and([view.called(side.character) for side in test.sides])}"
    else:
        what = f"{test.kind.capitalize()}: {test.words}; {' against '.join(sides)}"
    supported = [
        f"{view.called(one)} supports {view.called(side.character)}" for side in test.sides for one in side.supporters
    ]
    pushed = [f"{view.called(id)} {_push(push)}" for id, push in view.pushes.items() if push != Push()]
    yield "; ".join((what, *supported, *pushed)) + "."
    owing = f" ({_and([view.called(id) for id in test.waiting])})" if test.waiting else ""
    yield f"It waits for: {_WAITING[test.stage]}{owing}."


def _push(push: Push) -> str:
    return "makes a Last Stand" if push.last_stand else f"spends {push.points} Resolve"


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
