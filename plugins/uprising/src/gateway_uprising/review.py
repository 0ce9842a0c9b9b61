"""What may be wrong with cards, Districts, Events and scenarios though every key and every reference is right."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gateway_core.game import Fault, Within, missing, unknown
from gateway_core.game.effects import Operation

from . import kinds

_MOST_PLAYERS = 4  # who fit at the table (UP-02)
_CENTER, _EVERY = "center", "every"  # targets of a deployment that are no marker (UP-R45)

_NEVER, _NOT_HERE = "uprising/never-used", "uprising/not-here"
_TYPES = ("insurgent", "support", "merchant")

# What is lost where no Deployment or Recruiting is to come (UP-R56), and what an attack is to come for.
_EARLY = ("action", "gold", "recruit")
_FIGHTING = ("attack", "attack-phase")


def table(within: Within) -> kinds.Setup:
    """Return the numbers that the rulebook is played by."""
    found: kinds.Setup = next(iter(within.book.of("setup").values()))
    return found


def _words_of(operation: Operation) -> Iterator[str]:
    """Yield the word of an operation, and those of the alternatives in it."""
    yield operation.word.name
    if operation.word.name == "choose":
        yield from (name for way in operation.value for one in way for name in _words_of(one))


def _none_of(names: Collection[str]) -> Any:
    return lambda one, _: not set(_words_of(one)) & set(names)


def _lost(field: str, names: Collection[str], why: str) -> Fault:
    """Return the warning of an ability that comes too late to be used (UP-R56)."""
    return Fault(
        field, _NEVER,
        lambda one, _: f"'{one.words}' is lost: {why} (UP-R56).",
        _none_of(names), cure="Give something that still counts then: draw, infamy, exile, runestone.", warns=True,
    )  # fmt: skip


def _only_revealed(*fields: str) -> tuple[Fault, ...]:
    """Return the faults of what only a card of the Guards or the Horde can do, in other places."""
    return tuple(
        Fault(
            field, _NOT_HERE, "only a card that comes into a District brings others with it (UP-R31).",
            _none_of(("reinforce",)), cure="Write it in the on_reveal of a force.",
        ) for field in fields
    )  # fmt: skip


_IN_BATTLE = Fault(
    "in_battle", _NOT_HERE, lambda one, _: f"'{one.words}' cannot be done in the middle of a battle.",
    lambda one, _: one.word.name == "attack",
    cure="Only attack stands in in_battle; write the rest in on_play or each_turn.",
)  # fmt: skip

# ── cards and leaders ────────────────────────────────────────────────────────────────────────────────────────────────


def _stays(field: str) -> Fault:
    return Fault(
        "", _NEVER, "it does not stay in play, so this never comes (UP-R50).",
        lambda one, _: not getattr(one, field) or one.type == "insurgent",
        at=field, cure="Write it in on_play, or make it an Insurgent.", warns=True,
    )  # fmt: skip


def _plainly(kind: str, others: Sequence[str]) -> Fault:
    """Return the fault of an id that stands for something else in a deck or in the city, too."""
    return Fault(
        "", "uprising/id-twice", lambda one, within: f"'{within.spot.id}' is a {_other(within, others)}, too.",
        lambda one, within: not _other(within, others), at="id", cure=f"Choose another id for this {kind}.",
    )  # fmt: skip


def _other(within: Within, others: Sequence[str]) -> str:
    return next((kind for kind in others if within.spot.id in within.book.of(kind)), "")


_ABILITY = (
    *_only_revealed("on_play", "others", "each_turn"),
    _IN_BATTLE,
    _stays("each_turn"),
    _stays("in_battle"),
    _lost("others", (*_EARLY, *_FIGHTING), "it is not their turn"),
)
_CARD = [
    *_ABILITY,
    Fault(
        "", "uprising/no-defense", "an Insurgent without Defense is dead before it fights (UP-49).",
        lambda card, _: card.type != "insurgent" or card.defense, at="defense", cure="Write defense: 1, or more.",
    ),
    Fault(
        "", _NEVER, lambda card, _: f"a {card.type.title()} does not fight, so its Attack says nothing (UP-03).",
        lambda card, _: card.type == "insurgent" or not card.attack, at="attack",
        cure="Leave it out, or write type: insurgent.", warns=True,
    ),
    Fault(
        "", _NEVER, "a Merchant that is not Core never comes into a game (UP-21).",
        lambda card, _: card.core or card.type != "merchant", at="type",
        cure="Write core: true, or type: support.", warns=True,
    ),
    Fault(
        "", "uprising/too-few-copies",
        lambda card, within: f"a pile has {table(within).pile_size} cards, and here are {card.copies} (UP-21).",
        lambda card, within: card.core or card.copies >= table(within).pile_size, at="copies",
        cure=lambda _, within: f"Write copies: {table(within).pile_size + 1}.",
    ),
]  # fmt: skip
_LEADER = [
    *_ABILITY,
    _plainly("leader", ("card",)),
    Fault(
        "", _NEVER, "without Defense a Leader does not fight, and its Attack says nothing (UP-R21).",
        lambda leader, _: leader.defense or not leader.attack, at="attack", cure="Write defense, too.", warns=True,
    ),
]  # fmt: skip

# ── Runestones, Guards and Horde ─────────────────────────────────────────────────────────────────────────────────────


def _prices(within: Within, rarity: str) -> list[int]:
    return sorted({one.cost for one in within.book.of("runestone").values() if one.rarity == rarity})


_RUNESTONE = [
    *_only_revealed("use"),
    _plainly("runestone", ("card", "leader")),
    Fault(
        "", "uprising/price-tells",
        lambda one, within: f"{one.rarity} Runestones cost {' or '.join(map(str, _prices(within, one.rarity)))}: "
        "bought face down, the price would tell what they are (UP-R15).",
        lambda one, within: one.cost == _prices(within, one.rarity)[0], at="cost",
        cure=lambda one, within: f"Write cost: {_prices(within, one.rarity)[0]}, as the others have.", warns=True,
    ),
    Fault(
        "", _NEVER, "it does nothing; it can only be kept for its Infamy.", lambda one, _: one.use, at="use",
        cure="Write what it does.", warns=True,
    ),
    Fault(
        "use", _NEVER, lambda one, _: f"'{one.words}' is lost: this Runestone waits for the Attack Phase (UP-R56).",
        lambda one, within: within.entry.phase == "any" or _none_of(_EARLY)(one, within),
        cure="Write phase: any.", warns=True,
    ),
]  # fmt: skip

_FORCE = [
    _plainly("card of the city", ("card", "leader", "runestone")),
    _IN_BATTLE,
    *_only_revealed("everybody"),
    _lost("on_reveal", (*_EARLY, *_FIGHTING), "it comes between the turns"),
    _lost("everybody", (*_EARLY, *_FIGHTING), "it comes between the turns"),
]

# ── Events, Districts, scenarios ─────────────────────────────────────────────────────────────────────────────────────


def _targets(within: Within) -> list[str]:
    setup = table(within)
    return [*dict.fromkeys(one for one in setup.markers if one != setup.removed_marker), _CENTER, _EVERY]


_EVENT = [
    _plainly("event", ("card", "leader", "runestone", "force")),
    unknown(
        "lines.at", "uprising/unknown-marker", "no marker is '{this}': nothing comes there (UP-58).", _targets,
        "Name a marker, center, or every.", warns=True,
    ),
    missing("lines", "uprising/no-target", "it is deployed nowhere.", "at", "Name a marker, center, or every."),
    Fault(
        "", _NEVER, "nothing happens in this Event.", lambda one, _: one.lines or one.does or one.everybody,
        at="lines", cure="Write lines, does or everybody.", warns=True,
    ),
    *_only_revealed("does", "everybody"),
    _lost("does", (*_EARLY, *_FIGHTING), "an Event comes between the turns"),
    _lost("everybody", (*_EARLY, *_FIGHTING), "an Event comes between the turns"),
]  # fmt: skip


def _centers(within: Within) -> list[str]:
    return [id for id, one in within.book.of("district").items() if one.center]


_DISTRICT = [
    *_only_revealed("reward"),
    _lost("reward", _EARLY, "a District is freed after Deployment and Recruiting"),
    Fault(
        "reward", _NEVER, lambda one, _: f"'{one.words}' is lost: in Clean-up all attacks are over (UP-R56).",
        lambda one, within: within.entry.when == "now" or _none_of(_FIGHTING)(one, within),
        cure="Write when: now.", warns=True,
    ),
    Fault(
        "", "uprising/two-centers", lambda _, within: f"'{_centers(within)[0]}' is the centre already (UP-06).",
        lambda one, within: not one.center or within.spot.id == _centers(within)[0], at="center",
        cure="Leave it out.",
    ),
]  # fmt: skip


def _so_many(field: str, code: str, what: str, wanted: str, rule: str) -> Fault:
    def words(one: Any, within: Within) -> str:
        return f"{what} {getattr(table(within), wanted)}, and here are {len(getattr(one, field))} ({rule})."

    def cure(one: Any, within: Within) -> str:
        missing = getattr(table(within), wanted) - len(getattr(one, field))
        return f"Add {missing}." if missing > 0 else f"Take {-missing} away."

    return Fault(
        "", code, words, lambda one, within: len(getattr(one, field)) in (0, getattr(table(within), wanted)),
        at=field, cure=cure,
    )  # fmt: skip


_SCENARIO = [
    _so_many("cards", "uprising/wrong-number", "the Revolution piles are", "piles", "UP-21"),
    _so_many("districts", "uprising/wrong-number", "the Districts round the centre are", "outer_boards", "UP-06"),
    Fault(
        "cards", "uprising/core-card", "'{this}' is Core: it is in every game (UP-18).",
        lambda id, within: not within.book.of("card")[id].core, cure="Name a Revolution card.",
    ),
    Fault(
        "districts", "uprising/center-listed", "the centre is in every game (UP-08).",
        lambda id, within: not within.book.of("district")[id].center, cure="Name another District.",
    ),
]  # fmt: skip

# ── what lies on the table ───────────────────────────────────────────────────────────────────────────────────────────


def _enough(at: str, words: str, count: Any, least: Any, cure: str) -> Fault:
    """Return the fault of too few of something for the largest game."""
    return Fault(
        "", "uprising/too-few",
        lambda one, within: words.format(count=count(within), least=least(one)),
        lambda one, within: count(within) >= least(one), at=at, cure=cure,
    )  # fmt: skip


def _count(kind: str, fits: Any = lambda _: True, copies: bool = True) -> Any:
    return lambda within: sum(
        getattr(one, "copies", 1) if copies else 1 for one in within.book.of(kind).values() if fits(one)
    )


def _copies(within: Within, id: str) -> int:
    found: int = within.book.of("card")[id].copies
    return found


_SETUP = [
    Fault(
        "", "uprising/two-tables", "'{first.id}' has the numbers already.", lambda _, within: not within.before,
        cure="Patch that one.",
    ),
    Fault(
        "starter", "uprising/too-few-copies",
        lambda number, within: f"{_MOST_PLAYERS} players begin with {_MOST_PLAYERS * number} of it, and there are "
        f"{_copies(within, _full(within))} (UP-20).",
        lambda number, within: _MOST_PLAYERS * number <= _copies(within, _full(within)),
        cure="Take less, or write more copies of the card.",
    ),
    Fault(
        "costs", "uprising/unknown-type", lambda _, within: f"no type of card is called '{within.key}' (UP-03).",
        lambda _, within: within.key in _TYPES, cure=f"There are {', '.join(_TYPES)}.",
    ),
    Fault(
        "", "uprising/unknown-type", "what it costs to play has to be said of each type (UP-29).",
        lambda one, _: set(_TYPES) <= set(one.costs), at="costs", cure=f"There are {', '.join(_TYPES)}.",
    ),
    Fault(
        "ruined", "uprising/no-such-place", "there is no place {this}: they are counted from 0 (UP-R01).",
        lambda place, within: 0 <= place < within.entry.outer_boards, cure="Write a place round the centre.",
    ),
    Fault(
        "", "uprising/no-such-place", "there is no place {this}: they are counted from 0 (UP-R01).",
        lambda one, _: one.first_marker < one.outer_boards, at="first_marker", cure="Write a place round the centre.",
    ),
    _enough("outer_boards", "{least} Districts lie round the centre, and there are {count} (UP-06).",
            _count("district", lambda one: not one.center), lambda one: one.outer_boards, "Write more Districts."),
    _enough("outer_boards", "no District is the centre (UP-06).", _count("district", lambda one: one.center),
            lambda _: 1, "Write center: true in one."),
    _enough("events", "{least} Events are drawn with two players, and there are {count} (UP-17).",
            _count("event", lambda one: one.players == 2), lambda one: one.events, "Write more with players: 2."),
    _enough("piles", "there are {least} Revolution piles, and {count} cards for them (UP-21).",
            _count("card", lambda one: not one.core and one.type != "merchant", copies=False),
            lambda one: one.piles, "Write more cards that are not Core."),
    _enough("first_runestones", "everybody begins with a Common Runestone, and there are {count} (UP-19).",
            _count("runestone", lambda one: one.rarity == "common"),
            lambda one: _MOST_PLAYERS * one.first_runestones, "Write more Common ones."),
    _enough("starter", "there are {count} Leaders for " + str(_MOST_PLAYERS) + " players (UP-20).",
            _count("leader"), lambda _: _MOST_PLAYERS, "Write more Leaders."),
    _enough("outer_guards", "{least} Guards stand in the city at first, and there are {count} (UP-16).",
            _count("force", lambda one: one.faction == "guard"),
            lambda one: one.outer_boards * one.outer_guards + one.center_guards, "Write more Guards."),
    Fault(
        "", _NEVER, "no Event for two players brings the Horde to the centre, so it never has everything (UP-73).",
        lambda _, within: any(_reaches(one) for one in within.book.of("event").values()), at="events",
        cure="Write center or every in a line with deploy: horde.", warns=True,
    ),
]  # fmt: skip


def _full(within: Within) -> str:
    """Return the full id of the card that is looked at, which stands bare where it is of the book."""
    key = str(within.key)
    return key if ":" in key else f"{within.spot.id.partition(':')[0]}:{key}"


def _reaches(event: kinds.Event) -> bool:
    return event.players == 2 and any(one.deploy == "horde" and {_CENTER, _EVERY} & {*one.at} for one in event.lines)


TABLE: Mapping[str, Sequence[Fault]] = {"setup": _SETUP}
ENTRIES: Mapping[str, Sequence[Fault]] = {
    "card": _CARD,
    "district": _DISTRICT,
    "event": _EVENT,
    "force": _FORCE,
    "leader": _LEADER,
    "runestone": _RUNESTONE,
    "scenario": _SCENARIO,
}
