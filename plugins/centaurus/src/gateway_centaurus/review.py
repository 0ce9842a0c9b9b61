"""What may be wrong with tables, explorers, gear and missions though every key and every reference in them is right."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.game import Fault, Within, incomplete, misnamed, missing, reached, twice, unknown

from . import kinds_mission
from .codes import PIPS, Code
from .kinds_mission import END
from .kinds_people import Explorer
from .made import Ledger, dots_of, ledger, rows_of

_NEVER = "centaurus/never-used"
_IDS = ("centaurus/bad-id", "centaurus/reserved-id", "centaurus/id-twice")
_OWN = "Give each its own."


def _bare(id: str) -> str:
    return id.rpartition(":")[2]


# ── what the rules are made of ───────────────────────────────────────────────────────────────────────────────────────


def _row(field: str, what: str) -> tuple[Fault, Fault]:
    """Return the faults of rows that are counted from the lowest: none twice, and none left out between them."""
    return (
        twice("", "centaurus/row-twice", f"'{{first.id}}' is the {what} for {{this}} already.", field, _OWN),
        Fault(
            "", "centaurus/row-missing",
            lambda one, _: f"there is no {what} for {getattr(one, field) - 1}.",
            lambda one, within: _has_lower(one, within, field), at=field, cure="Write one: there are rows below it.",
        ),
    )  # fmt: skip


def _has_lower(one: Any, within: Within, field: str) -> bool:
    numbers = {getattr(each, field) for each in within.book.of(within.spot.kind).values()}
    return getattr(one, field) == min(numbers) or getattr(one, field) - 1 in numbers


_FIRES = (
    Fault(
        "fires", _NEVER, "nobody is asked to pay for it, so nothing comes of not paying.",
        lambda fire, _: not fire.otherwise or fire.pays == "player",
        at="otherwise", cure="Write pays: player.", warns=True,
    ),
    Fault(
        "fires", _NEVER, "it does nothing at all.", lambda fire, _: fire.does or fire.otherwise, at="does",
        cure="Say what it does.", warns=True,
    ),
    missing("fires", "centaurus/wordless-rule", "nobody at the table can read what this rule does.", "text",
            "Say it in a sentence.", warns=True),
)  # fmt: skip

TABLES: Mapping[str, Sequence[Fault]] = {
    "difficulty": [twice("", "centaurus/row-twice", "'{first.id}' has {this} dice already.", "dice", _OWN)],
    "failing": _row("failures", "meaning"),
    "grade": _row("low", "grade"),
    "advancement": _row("number", "advancement"),
    "clock": _row("roles", "clock"),
    "attribute": [
        Fault(
            "", "centaurus/begins-as-nothing", "it is {sort}, and nothing says which codes it begins as (CG-07).",
            lambda one, _: one.sort == "primary" or one.of, at="of", cure="Name them.",
        ),
        Fault(
            "", _NEVER, "an Attribute is bought, and begins as nothing else.",
            lambda one, _: one.sort != "primary" or not one.of,
            at="of", cure="Write sort: secondary, or leave it out.", warns=True,
        ),
    ],
    "condition": [
        missing("", "centaurus/no-rule", "a Condition is an adjective with rules (CG-75).", "fires"),
        *_FIRES,
    ],
    "aspect": [missing("", "centaurus/no-rule", "a type of Aspect has a rule of its own (CG-09).", "fires"), *_FIRES],
}  # fmt: skip


# ── explorers ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _books(explorer: Explorer, within: Within) -> Ledger:
    book = within.book
    return ledger(explorer, book.attributes, book.roles, rows_of(book.advancements), book.figures["critical-pips"])


def _spread(explorer: Explorer) -> Code:
    return Code(sum(code.total for code in explorer.spread.values()))


def _spread_cure(explorer: Explorer, within: Within) -> str:
    over = _spread(explorer).total - within.book.figures["spread-dice"] * PIPS
    return f"Take {Code(over)} off." if over > 0 else f"Spend {Code(-over)} more."


def _choice(explorer: Explorer, within: Within) -> set[str]:
    """Return the Abilities that the explorer's roles give to choose from (CG-08)."""
    return {one for role in explorer.roles for one in within.book.roles[role].abilities}


def _primary(within: Within) -> list[str]:
    return [id for id, one in within.book.attributes.items() if one.sort == "primary"]


def _filled(explorer: Explorer, within: Within) -> list[str]:
    """Return the tracks whose Conditions weigh more than they have dots."""
    dots = dots_of(explorer, within.book.tracks, within.book.figures["track-start"])
    conditions = [within.book.conditions[id] for id in explorer.conditions]
    return [_bare(track) for track in dots if sum(c.weight for c in conditions if c.track == track) > dots[track]]


def _openings(explorer: Explorer, within: Within) -> int:
    clocks = within.book.clocks.values()
    return max((clock.critical for clock in clocks if clock.roles == len(explorer.roles)), default=0)


def _has_endeavor(advanced: Any, within: Within) -> bool:
    """Say whether an advancement's row brings an Endeavor, or it names none (CG-62)."""
    number = 1 + sum(one.role == advanced.role for one in within.before)
    rows = rows_of(within.book.advancements)
    row = next((one for one in rows if one.number == number), rows[-1])
    return not advanced.endeavor or row.endeavor


_MADE = [
    missing("", "centaurus/no-role", "an explorer has one role, or two (CG-08).", "roles"),
    Fault(
        "", "centaurus/too-many-roles", "the clock knows one role and two (CG-41, CG-R19).",
        lambda one, within: len(one.roles) <= within.book.figures["most-roles"], at="roles", cure="Leave two.",
    ),
    twice("roles", "centaurus/role-twice", "the explorer has this role already.", cure="Leave one of them out."),
    incomplete(
        "spread", "centaurus/no-attribute", lambda keys: f"there is no code for {', '.join(keys)} (CG-06).",
        _primary, "Write one for each Attribute.",
    ),
    Fault(
        "spread", "centaurus/spread-out-of-range",
        lambda code, within: f"{code} of {within.key}: one begins with {within.book.figures['spread-low']}d to "
        f"{within.book.figures['spread-high']}d (CG-R40).",
        lambda code, within: within.book.figures["spread-low"] * PIPS
        <= code.total <= within.book.figures["spread-high"] * PIPS,
        cure="What roles add is not part of the spread.",
    ),
    Fault(
        "", "centaurus/spread-total",
        lambda one, within: f"{_spread(one)} in all, and {within.book.figures['spread-dice']}d are spread (CG-R40).",
        lambda one, within: _spread(one).total == within.book.figures["spread-dice"] * PIPS,
        at="spread", cure=_spread_cure,
    ),
    missing("", "centaurus/no-aspect", "an explorer has an Aspect at least (CG-09).", "aspects"),
    twice("abilities", "centaurus/ability-twice", "this Ability stands here already.", "ability", "Write times: 2."),
    Fault(
        "abilities", "centaurus/not-of-the-roles",
        lambda one, within: f"no role of {within.entry.name} gives {within.book.abilities[one.ability].name} (CG-08).",
        lambda one, within: one.ability in _choice(within.entry, within), at="ability",
        cure=lambda one, within: "There are: "
        + ", ".join(sorted(map(_bare, _choice(within.entry, within)))) + ".",
    ),
    Fault(
        "abilities", "centaurus/no-specialty", "this Ability is for something: Weapon (Blaster).",
        lambda one, within: one.of or not within.book.abilities[one.ability].specialised, at="ability",
        cure="Write of: Blaster, or the like.",
    ),
    Fault(
        "", "centaurus/trained-too-often",
        lambda one, within: f"Abilities {sum(each.times for each in one.abilities)} times in all, and "
        f"{within.book.figures['trained-times']} are one's own at the start (CG-R40).",
        lambda one, within: sum(each.times for each in one.abilities) <= within.book.figures["trained-times"],
        at="abilities",
    ),
    Fault(
        "", "centaurus/too-many-dots",
        lambda one, within: f"{sum(one.dots.values())} dots are spent, and there are "
        f"{within.book.figures['track-pool']} (CG-76).",
        lambda one, within: sum(one.dots.values()) <= within.book.figures["track-pool"],
        at="dots", cure="What each track begins with is not counted.",
    ),
    Fault(
        "", "centaurus/dots-left",
        lambda one, within: f"{within.book.figures['track-pool'] - sum(one.dots.values())} dots are not spent (CG-76).",
        lambda one, within: sum(one.dots.values()) >= within.book.figures["track-pool"],
        at="dots", cure="Add them to a track.", warns=True,
    ),
    Fault("dots", "centaurus/too-many-dots", "{within.key} has fewer dots than none.", lambda dots, _: dots >= 0),
    Fault(
        "", "centaurus/track-overfull",
        lambda one, within: f"its Conditions fill more of {' and '.join(_filled(one, within))} than there is (CG-76).",
        lambda one, within: not _filled(one, within), at="conditions", cure="Leave one out, or spend dots there.",
    ),
    Fault(
        "advancements", "centaurus/not-ones-role", "the explorer has no such role (CG-63).",
        lambda one, within: one.role in within.entry.roles, at="role",
    ),
    Fault(
        "advancements", "centaurus/advanced-too-early",
        "an earlier advancement of another role is open, and those come first (CG-63, CG-R44).",
        lambda _, within: within.key not in _books(within.entry, within).early, at="role", cure="Fill it before.",
    ),
    Fault(
        "advancements", "centaurus/overspent",
        "what it bought costs more die pips than there were (CG-65).",
        lambda _, within: within.key not in _books(within.entry, within).dear, at="codes",
        cure="A pip costs as many as the code has dice before it.",
    ),
    Fault(
        "advancements", "centaurus/critical-count", "the Critical Count has no such opening (CG-41).",
        lambda one, within: one.critical <= _openings(within.entry, within), at="critical",
    ),
    Fault(
        "advancements", "centaurus/no-endeavor-here", "this advancement brings no Endeavor (CG-62).",
        lambda one, within: _has_endeavor(one, within), at="endeavor", cure="The second, fourth and sixth do.",
    ),
]  # fmt: skip

# What a new explorer may have is for whoever makes one: by other numbers of a table ready ones are played all the same.
_GRAVE = frozenset({"centaurus/no-role", "centaurus/too-many-roles", "centaurus/no-attribute"})
_EXPLORER = [attrs.evolve(fault, tolerable=fault.code not in _GRAVE and not fault.warns) for fault in _MADE]

_ROLE = [
    Fault(
        "boosts", "centaurus/boosts-no-attribute", "a role boosts Attributes, and this is none (CG-08).",
        lambda _, within: any(_bare(id) == within.key for id in _primary(within)),
    ),
    missing("", "centaurus/no-ability", "a role gives Abilities to choose from (CG-08).", "abilities"),
    missing("", "centaurus/no-endeavor", "a role outlines what may be achieved under it (CG-66).", "endeavors",
            warns=True),
    *misnamed("endeavors", "Endeavor", _IDS),
]  # fmt: skip

_GEAR = [
    Fault(
        "", "centaurus/does-nothing", "it has no code, so no rule ever asks for it (CG-05).",
        lambda one, _: one.armour or one.damage or one.assists, cure="Write armour, damage or assists.",
        warns=True,
    )
]  # fmt: skip


# ── missions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _afters(scene: kinds_mission.Scene) -> list[kinds_mission.After]:
    ends = [one for action in scene.actions for one in (action.success, action.failure)]
    return ends + ([scene.goal.won, scene.goal.lost] if scene.goal else [])


def _leading(scene: kinds_mission.Scene) -> Iterable[str | None]:
    """Return where a scene leads; None: to the next one."""
    named = [after.to for after in _afters(scene) if after.to is not None]
    ends = [scene.goal.won.to, scene.goal.lost.to] if scene.goal else [None]
    return [*named, *(one for one in ends if one is None and scene.to is None), *([scene.to] if scene.to else [])]


def _scene_ids(within: Within) -> list[str]:
    return [*(scene.id for scene in within.entry.scenes), END]


def _after(path: str) -> tuple[Fault, Fault]:
    return (
        missing(path, "centaurus/no-words", "something comes of it, and nothing is told.", "text"),
        unknown(f"{path}.to", "centaurus/unknown-scene", "no scene of this mission has the id '{this}'.", _scene_ids),
    )


def _searches(within: Within) -> list[str]:
    return [search.id for scene in within.entry.scenes for search in scene.diligence]


def _lowered(scene: kinds_mission.Scene, within: Within) -> list[str]:
    """Return the Pitfalls of a scene that no action of it lowers."""
    return [id for id in scene.pitfalls if not any(action.pitfall == id for action in scene.actions)]


def _can_win(scene: kinds_mission.Scene) -> bool:
    """Say whether the goal can be reached: what has succeeded is done with, but for what lowers a Pitfall."""
    goal, ends = scene.goal, any(one.success.to is not None for one in scene.actions)
    endless = any(one.pitfall and one.worth for one in scene.actions)
    return goal is None or ends or endless or sum(one.worth for one in scene.actions) >= goal.successes


def _worth(scene: kinds_mission.Scene) -> str:
    worth, goal = sum(one.worth for one in scene.actions), scene.goal
    needed = goal.successes if goal is not None else 0
    return (
        f"the goal needs {needed} success{'es' * (needed != 1)}, and its actions are worth {worth} in all: each counts "
        "once, when it has succeeded."
    )


_MISSION = [
    missing("", "centaurus/no-explorer", "nobody can play it: it names no explorer (CG-01).", "explorers"),
    twice("explorers", "centaurus/explorer-twice", "'{this}' stands here twice, and each is played once (CG-01)."),
    missing("", "centaurus/no-scene", "a mission has a scene at least.", "scenes"),
    *misnamed("scenes", "scene", _IDS, (END,)),
    *misnamed("scenes.actions", "action", _IDS),
    *misnamed("scenes.diligence", "search", _IDS),
    unknown("scenes.to", "centaurus/unknown-scene", "no scene of this mission has the id '{this}'.", _scene_ids),
    *_after("scenes.actions.success"),
    *_after("scenes.actions.failure"),
    *_after("scenes.goal.won"),
    *_after("scenes.goal.lost"),
    Fault(
        "scenes.actions", "centaurus/no-opposition", "nothing says how hard '{id}' is (CG-14).",
        lambda one, _: one.base is not None or one.against, cure="Write base, or whom it is against.",
    ),
    Fault(
        "scenes.actions", "centaurus/two-oppositions", "'{id}' has a base, and an opponent who makes it (CG-20).",
        lambda one, _: one.base is None or one.against is None, at="base", cure="Leave one of them out.",
    ),
    Fault(
        "scenes.actions.against", "centaurus/no-code",
        lambda one, within: f"{within.book.persons[one.person].name} has no code of {_bare(one.attribute)} (CG-20).",
        lambda one, within: one.attribute in within.book.persons[one.person].codes, at="attribute",
        cure=lambda one, within: "There are: "
        + ", ".join(map(_bare, within.book.persons[one.person].codes)) + ".",
    ),
    Fault(
        "scenes.actions.against", "centaurus/not-here", "'{person}' is not among the people of the scene.",
        lambda one, within: one.person in within["scenes"].people, at="person", cure="Name them in its people.",
    ),
    unknown(
        "scenes.actions.leverage", "centaurus/unknown-search", "no scene of this mission has a search '{this}'.",
        _searches,
    ),
    Fault(
        "scenes.actions", "centaurus/not-here", "its Pitfall is none of the scene's (CG-85).",
        lambda one, within: one.pitfall is None or one.pitfall in within["scenes"].pitfalls, at="pitfall",
        cure="Name it in the scene's pitfalls.",
    ),
    Fault(
        "scenes.actions", "centaurus/no-stake", "'{id}' is risky, and nothing says what is at risk (CG-04).",
        lambda one, _: one.risk == "none" or one.stake, at="risk", cure="Write stake, or risk: none.", warns=True,
    ),
    Fault(
        "scenes.actions", _NEVER, "without a Pitfall nothing is lowered, effectively or not (CG-89).",
        lambda one, _: one.pitfall or not one.effective, at="effective", cure="Write pitfall, too.", warns=True,
    ),
    Fault(
        "scenes", "centaurus/never-lowered",
        lambda one, within: f"no action of the scene lowers {' and '.join(map(_bare, _lowered(one, within)))} (CG-89).",
        lambda one, within: not _lowered(one, within), at="pitfalls", cure="Write pitfall at one of its actions.",
        warns=True,
    ),
    Fault(
        "scenes", "centaurus/never-won", lambda one, _: _worth(one), lambda one, _: _can_win(one), at="goal",
        cure="Write more actions, a higher worth at one of them, or fewer successes.", warns=True,
    ),
    Fault(
        "scenes", "centaurus/never-reached", "nothing leads to '{id}'.",
        lambda one, within: one.id in reached(within.entry.scenes, _leading), at="id",
        cure="Name it in the 'to' of something before it.", warns=True,
    ),
]  # fmt: skip

_PITFALL = [
    missing("", "centaurus/no-words", "its track moves, and nothing is told of it (CG-95).", "slides"),
    missing("", "centaurus/no-edge", "no Edge rule of a role can speak of it (CG-87).", "tags", "Write its tags.",
            warns=True),
]  # fmt: skip

ENTRIES: Mapping[str, Sequence[Fault]] = {
    "explorer": _EXPLORER,
    "gear": _GEAR,
    "mission": _MISSION,
    "pitfall": _PITFALL,
    "role": _ROLE,
}
