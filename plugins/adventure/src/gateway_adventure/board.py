"""The evening as it lies on the table: Protagonists with their sheets, others, distances, and what is awaited."""

from collections.abc import Iterator, Mapping

from gateway_core.game import said
from gateway_core.game.boards import Bar, Cards, Layout, row
from gateway_core.table import Link, Track

from .kinds import Protagonist
from .state import GM, Adventure, Character, Drive, Item, Push, Test

_TALKS = ("preparation", "wrap-up")
_PARTS = {"preparation": "preparation", "wrap-up": "between Chapters", "over": "the end"}
_STATUS = {
    "bleeding": "unconscious, bleeding", "stable": "unconscious, stable", "dead": "dead", "out": "out of it",
    "away": "not here",
}  # fmt: skip
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

# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _people(view: Adventure) -> list[Character]:
    """Return everybody who is here, and all Protagonists, in the order of their seats."""
    seats, here = [*view.players], view.phase == "play"
    found = [one for one in view.characters.values() if one.protagonist or (here and one.status != "away")]
    return sorted(found, key=lambda one: seats.index(one.seat) if one.protagonist else len(seats))


def _free(view: Adventure) -> dict[str, Protagonist]:
    """Return the sheets that nobody has or had, while somebody has to choose one (AD-23, AD-80)."""
    choosing = view.phase in _TALKS and view.without_protagonist()
    taken = {one.entry for one in view.characters.values() if one.protagonist}
    sheets = view.rules.protagonists
    return {id: sheets[id] for id in view.rules.scene.protagonists if choosing and id not in taken}


def _scores(view: Adventure, scores: Mapping[str, int]) -> str:
    return ", ".join(f"{one.name} {scores[id]}" for id, one in view.rules.abilities.items() if id in scores)


def _role(view: Adventure, one: Character) -> str:
    """Return which sheet somebody has, if they are called otherwise, and who plays them."""
    sheet = view.rules.protagonists.get(one.entry)
    return f"{sheet.title}, {one.seat}" if sheet is not None and sheet.title != one.name else one.seat


def _drive(drive: Drive) -> str:
    return f"[{'x' if drive.marked else ' '}] {drive.text}"


def _gear(view: Adventure, item: Item) -> str:
    """Return a piece of Gear with its boxes: `flare [x][ ]`."""
    gear = view.rules.gear[item.gear]
    return f"{gear.name} {'[x]' * item.marked}{'[ ]' * (gear.uses - item.marked)}".rstrip()


_PEOPLE = Cards(
    _people,
    group=lambda _, one: "Protagonists" if one.protagonist else "Others",
    lines=(
        ("protagonist", _role),
        lambda view, one: _scores(view, one.scores),
        lambda view, one: row("Drives", map(_drive, view.drives_of(one.id)), " "),
        lambda view, one: row("Gear", (_gear(view, item) for item in view.held_by(one.id))),
    ),
    marks=(
        (lambda view, one: view.turns.turn == one.id, "acting"),
        lambda _, one: one.fate or _STATUS.get(one.status, ""),
        (lambda _, one: one.known and one.status == "up" and 0 in (one.health, one.resolve), "about to fall"),
        (
            lambda _, one: one.known and one.endangered and 0 not in (one.health, one.resolve),
            "one point from {protagonist:Serious Danger|falling}",
        ),
        ("last_stand", "Last Stand used"),
        (lambda view, one: one.protagonist and one.joins > view.chapter > 0, "joins in Chapter {joins}"),
        ("protagonist=False", "{foe:foe|no foe}"),
        ("stage=False", "not met yet"),
    ),
    bars=(Bar("health", "Health", "most_health"), Bar("resolve", "Resolve", "most_resolve")),
)
_PLACES = Cards(lambda view: view.now.places if view.rounds is not None else (), group="Places")
_SHEETS = Cards(
    _free,
    title="{title}",
    group="To choose from",
    lines=(
        lambda view, sheet: _scores(view, sheet.abilities),
        "Health {health}, Resolve {resolve}",
        lambda _, sheet: row("Drives", sheet.drives, " "),
        lambda view, sheet: row("Gear", (view.rules.gear[one].name for one in sheet.gear)),
    ),
)

# ── between and beside them ──────────────────────────────────────────────────────────────────────────────────────────


def _links(view: Adventure) -> Iterator[Link]:
    """Yield how far whoever acts, and this seat's own Protagonist, is from others, but for comrades on their feet."""
    near = (view.turns.turn, view.players.get(view.viewer))
    standing = {one.id for one in view.characters.values() if one.protagonist and one.status == "up"}
    for key, distance in view.distances.items():
        ends = key.split("|")
        one = next((id for id in near if id in ends), None)
        if one is not None and not standing.issuperset(ends):
            other = ends[ends[0] == one]
            yield Link(one, other, None, f"{view.called(one)} – {view.called(other)}: {view.band(distance)}")


def _tracks(view: Adventure) -> tuple[Track, ...]:
    name, last = view.rules.chapter(max(view.chapter, 1)).name, len(view.rules.scene.chapters)
    return said(
        (view.chapter, Track("chapter", "Chapter", view.chapter, 0, last, name)),
        (view.turns.round, Track("round", "Round", view.turns.round)),
    )


# ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _calm(view: Adventure) -> bool:
    return view.calm and view.moment != "" and view.rounds is None


def _ahead(view: Adventure) -> Iterator[str]:
    """Yield what the games master alone reads on: how what may be tried ends, and other moments (AD-22)."""
    yield from (f"{way.name}: {way.success.text} Otherwise: {way.failure.text}" for way in view.now.ways)
    others = [one.name for one in view.rules.chapter(view.chapter).moments if one.id != view.moment]
    yield row("Other moments of the Chapter", others)


def _under_way(view: Adventure) -> Iterator[str]:
    test = view.under_way
    supported = [(one, side.character) for side in test.sides for one in side.supporters]
    pushed = [(view.called(id), push) for id, push in view.pushes.items() if push != Push()]
    yield (
        "; ".join(
            (
                _tried(view, test),
                *(f"{view.called(one)} supports {view.called(other)}" for one, other in supported),
                *(
                    f"{who} {'makes a Last Stand' if one.last_stand else f'spends {one.points} Resolve'}"
                    for who, one in pushed
                ),
            )
        )
        + "."
    )
    owing = f" ({view.names(test.waiting)})" if test.waiting else ""
    yield f"It waits for: {_WAITING[test.stage]}{owing}."


def _tried(view: Adventure, test: Test) -> str:
    if test.kind == "order":
        return f"Test for the order of turns: {view.names(side.character for side in test.sides)}"
    sides = [f"{view.called(side.character)} ({view.rules.abilities[side.ability].name})" for side in test.sides]
    if test.kind == "test":
        sides.append("a hidden Difficulty" if test.difficulty is None else f"Difficulty {test.difficulty}")
    return f"{test.kind.capitalize()}: {test.words}; {' against '.join(sides)}"


BOARD = Layout(
    lambda view: f"{view.rules.scene.name}: {_PARTS.get(view.phase, view.now.name)}",
    (_PEOPLE, _PLACES, _SHEETS),
    _links,
    _tracks,
    notes=(
        {
            "talk": (
                ("phase=preparation", lambda view: [f"Content: {line}" for line in view.rules.scene.content]),
                ("phase=preparation", lambda view: [f"To talk about: {line}" for line in view.rules.scene.questions]),
                (lambda view: view.phase in _TALKS, lambda view: [f"Agreed: {line}" for line in view.agreed]),
            )
        },
        {"remembered": (("phase=wrap-up", lambda view: [f"Remembered: {line}" for line in view.notes]),)},
        lambda view: [f"{view.called(one.character)} asks for a Drive: {one.text}" for one in view.growths.values()],
        {"order": (lambda view: view.turns.told(view),)},
        lambda view: row("Bleeding", (one.name for one in view.characters.values() if one.status == "bleeding")),
        {"action": (lambda view: map(view.wanted, view.proposals.values()), ("test", _under_way))},
        {"end": (("outcome", "The evening is over: {outcome.result}."),)},
    ),
    lasting=(  # what was told when it began, and what the games master reads on
        {"place": (("phase=preparation", "{rules.scene.text}"), (_calm, "{now.text}"))},
        {"ahead": ((lambda view: _calm(view) and view.viewer == GM, _ahead),)},
    ),
)
