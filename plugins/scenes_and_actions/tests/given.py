"""The table that an example of a rule begins with, from what the example says is given."""

import functools
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import attrs
from gateway_scenes_and_actions.records import (
    Action,
    Aspect,
    Category,
    Clock,
    Die,
    Harm,
    Person,
    PlannedStep,
    Rolled,
    Trait,
)
from gateway_scenes_and_actions.state import GM, Evening, harm_id

from gateway_core.frozen import FrozenDict
from gateway_core.session import Session
from gateway_core.table import Table
from gateway_core.testing import Game, RuleVectors

__all__ = ["Rules", "begun", "small"]

_PACK = Path(__file__).parent / "small_pack"
_WORDS = {"words": "So be it."}
_LETTERS: Mapping[str, Category] = {
    "v": "value", "r": "relationship", "d": "distinction", "a": "ability", "s": "resource",
}  # fmt: skip


class Rules(RuleVectors):
    """Examples that begin in the room of the small pack.

    `given` holds `heroes` and `npcs`, each with its Traits in a line: `v8 r6 d10` are a Value d8 named `v`, a
    Relationship `r`, a Distinction `d`; a second one is `v2=6`, a Distinction of the book `vicious=8`. Each may have
    `points`, `reflection`, a `gang` (dice of further members) and `harms`; besides there are `trouble` (dice),
    `stock`, `steps` and `beats` of a clock that runs, with its `runner`, `judge`, `phase`, `rulings`
    and `figures`.
    """

    usual: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "act": {"task": "", **_WORDS},
        "aid": _WORDS,
        "build": _WORDS,
        "buy-time": _WORDS,
        "contest": {"task": "", "kind": "scenes-and-actions:shaken", **_WORDS},
        "contest-of-all": {"kind": "scenes-and-actions:shaken", **_WORDS},
        "give-in": {"pay": ""},
        "interfere": _WORDS,
        "lay": _WORDS,
        "move": _WORDS,
        "roll": _WORDS,
    }

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return the table of an evening."""
        return begun(**given).table("rules", typed=True)


@functools.cache
def small(players: int = 4, judge: str = "gm", rulings: tuple[tuple[str, str], ...] = ()) -> Game[Any, Any, Any]:
    """Return the evening of the small pack."""
    session = Session(packs=[_PACK], rulings=dict(rulings))
    parameters = {"players": players, "judge": judge}
    return Game(session.system("scenes-and-actions"), session.table("small"), "small:evening/table", parameters)


@functools.cache
def _fresh(players: int, judge: str, rulings: tuple[tuple[str, str], ...]) -> Evening:
    state: Evening = small(players, judge, rulings).table("given").state
    return state


def begun(
    *,
    heroes: Mapping[str, Any],
    npcs: Mapping[str, Any] | None = None,
    trouble: Sequence[int] = (6, 6, 6),
    stock: int = 2,
    judge: str = "gm",
    rulings: Mapping[str, str] | None = None,
    steps: int = 0,
    beats: int = 0,
    most: int = 0,
    gap: bool = False,
    risky: bool = False,
    runner: str = "",
    barred: Sequence[str] = (),
    aspects: Mapping[str, int] | None = None,
    stakes: Mapping[str, Any] | None = None,
    phase: str = "scene",
    used: Sequence[str] = (),
    took: Sequence[str] = (),
    lost: Mapping[str, int] | None = None,
    ending: bool = False,
    figures: Mapping[str, int] | None = None,
    fresh: bool = False,
) -> Game[Any, Any, Any]:
    """Return a game that begins with these people in the room."""
    ruled = tuple(sorted((rulings or {}).items()))
    opened = _fresh(len(heroes), judge, ruled)
    if fresh:
        return small(len(heroes), judge, ruled)
    if figures:
        rules = attrs.evolve(opened.rules, figures=FrozenDict({**opened.rules.figures, **figures}))
        opened = attrs.evolve(opened, rules=rules)
    people, traits, harms = dict[str, Person](), dict[str, Trait](), dict[str, Harm]()
    everybody = [*((id, f"player-{number}", one) for number, (id, one) in enumerate(heroes.items(), 1))]
    everybody += [(id, GM, one) for id, one in (npcs or {}).items()]
    for id, seat, said in everybody:
        one = {"traits": said} if isinstance(said, str) else dict(said)
        hero = seat != GM
        people[id] = Person(
            id,
            id.capitalize(),
            "scenes-and-actions:fen-marrow" if hero else "small:guard",
            seat,
            hero,
            one.get("points", 3 * hero),
            one.get("reflection", 0),
            extras=tuple(one.get("gang", ())),
            member="thug",
            status=one.get("status", "up"),
        )
        traits.update({trait.id: trait for trait in _traits(id, one["traits"])})
        for kind, sides in one.get("harms", {}).items():
            harms.update([_harm(id, kind, sides)])
    for id, full in (lost or {}).items():
        traits[id] = attrs.evolve(traits[id], full=full)
    clock = None
    if steps:
        clock = Clock(
            "heist", "The heist", most or beats, beats, runner or next(iter(heroes)), 1,
            PlannedStep("Step 1", "", risky=risky), frozenset(barred), gap=gap,
        )  # fmt: skip
    planned = tuple(PlannedStep(f"Step {number}", "", risky=risky) for number in range(2, steps + 1))
    state = attrs.evolve(
        opened, phase=phase, scene=1, players=dict(zip(opened.players, heroes, strict=True)), people=people,
        traits=traits, harms=harms, trouble=tuple(trouble), stock=stock, clock=clock, steps=planned,
        aspects={id: Aspect(id, id.capitalize(), sides) for id, sides in (aspects or {}).items()},
        action=_contest(state_of=stakes, named="scenes-and-actions:shaken") if stakes else None,
        used=frozenset(used), took=frozenset(took), ending=ending,
    )  # fmt: skip
    return small(len(heroes), judge, ruled).beginning(state.freeze())


def _traits(owner: str, line: str) -> list[Trait]:
    found = []
    for word in line.split():
        match = re.fullmatch(r"([a-z-]+\d?)=(\d+)|([vrdas])(\d+)", word)
        assert match is not None, word
        slug, sides = (match[1], match[2]) if match[1] else (match[3], match[4])
        category: Category = _LETTERS.get(slug.rstrip("0123456789"), "distinction")
        found.append(Trait(f"{owner}.{slug}", owner, slug, slug, category, int(sides), int(sides)))
    return found


def _harm(owner: str, kind: str, sides: int) -> tuple[str, Harm]:
    trauma = kind.startswith("trauma/")
    id = f"scenes-and-actions:{kind.removeprefix('trauma/')}"
    key = harm_id(owner, id, trauma=trauma)
    return key, Harm(key, owner, id, kind.removeprefix("trauma/").capitalize(), sides, trauma)


def _contest(*, state_of: Mapping[str, Any], named: str) -> Action:
    """Return a Contest in its middle: `holder` has the stakes, `turn` has to answer; `rolled` have rolled before."""
    holder, turn, total = state_of["holder"], state_of["turn"], state_of["stakes"]
    dice = state_of.get("dice", ())
    rolls = {
        who: Rolled(who, tuple(Die("", sides, "") for sides, _ in dice), tuple(face for _, face in dice), total)
        for who in (holder, *state_of.get("rolled", ()))
    }
    order = tuple(state_of.get("order", (holder, turn)))
    return Action(
        1, "contest", "answer", order[0], "They contend.", order[-1], order=order, ring=order, turn=turn, stakes=total,
        holder=holder, rolls=FrozenDict(rolls), waiting=(turn,), named=named, raised=bool(state_of.get("raised")),
    )  # fmt: skip
