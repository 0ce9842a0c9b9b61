"""The exact chance of what a command leads to, and of what options describe outside any evening (AD-31).

In an evening it is told from what a seat sees: another's sealed decision counts as none, and an NPC's sheet and a
hidden Difficulty are known to the games master alone.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from gateway_core.game import Command, compiled
from gateway_core.table import Parameter, parameter_values

from .attempt import Attempt, attempt, attempted
from .commands import asking, concluding, proposing, ruling, trying
from .play import Opening
from .pools import Party, Trial
from .state import GM, Adventure, Test
from .tables import Tables, called

_DECIDING = (
    Opening,
    ruling.Adjust,
    trying.Defend,
    concluding.Go,
    asking.Join,
    trying.LastStand,
    proposing.Propose,
    trying.Push,
    ruling.Refuse,
    ruling.RuleHarm,
    trying.Support,
)


def next_throw(view: Adventure, command: Command[Adventure]) -> Attempt | None:
    """Return the throw of a Test that a command has opened or changed, if its seat may know what is thrown.

    It is that of whom the command is about, or else of whoever acts. Of a proposal it is that of the way it asks for.
    """
    test = _asked_for(view, command) if isinstance(command, proposing.Propose) else view.test
    if test is None or not isinstance(command, _DECIDING) or test.kind == "order" or test.throws:
        return None
    known = all(side.character in view.characters and view.characters[side.character].known for side in test.sides)
    if not known or (test.difficulty is None and not test.sides[1:]):
        return None
    about = (
        set() if isinstance(command, asking.Join) else {getattr(command, name, None) for name in ("character", "side")}
    )
    own = next((side for side in test.sides if side.character in about), test.sides[0])
    return attempted(view, test, own)


def _asked_for(view: Adventure, command: proposing.Propose) -> Test | None:
    hidden = view.rules.switches["difficulty-visibility"] == "hidden" and view.viewer != GM
    return None if hidden else proposing.TakeWay(command.character, command.way).opens(view)


# ── outside any evening ───────────────────────────────────────────────────────────────────────────────────────────────


def _scores(rules: Tables) -> range:
    return range(rules.lowest, rules.highest + 1)


def _both_ways(figure: str) -> Any:
    return lambda rules: range(-rules.figures[figure], rules.figures[figure] + 1)


def _npcs_push(rules: Tables, said: Mapping[str, Any]) -> str:
    only = said["side"] == "npc" and not rules.npcs_push
    return "at this table only a Protagonist pushes (AD-R29)" if only else ""


def _settled(rules: Tables, said: Mapping[str, Any]) -> str:
    """Say whether a kind of Attack settles whether whoever is attacked hurts back (AD-R13)."""
    without, means = (rules.hurts_back(said["attack"], has_means=means) for means in (False, True))
    kind = f"whoever meets an Attack of the kind '{called(said['attack'])}' {'always' if without else 'never'}"
    return f"{kind} hurts back at this table" if without == means else ""


_AIMS, _PARTS, _YES_NO = ("change", "prevent"), ("protagonist", "npc"), ("yes", "no")
_NO_DIFFICULTY = {"against": "a Conflict has no Difficulty: the other side's result must be beaten (AD-55)"}
_of = partial(Parameter, of="odds")
_of_sides = partial(
    _of,
    without={"against": "a Test against a Difficulty has no other side"},
    apart={"attack": "an Attack has a rule of its own for ties (AD-72)"},
)
_of_attack = partial(_of, without={"attack": "only an Attack does Damage"})

# None has a default of its own: one that was not named must be told from one that says nothing beside the others.
PARAMETERS: tuple[Parameter, ...] = (
    _of(
        "ability", "Score in the Ability that is tested, from 1 to 4.", int, usual=1, numbers=_scores, rule="AD-06",
        needed="nothing says how able the one who acts is", instead=("last-stand=yes",),
    ),
    _of(
        "difficulty", "What must be reached: a number, or a name such as tricky.", apart=_NO_DIFFICULTY, rule="AD-33",
        needed="nothing says what must be beaten", instead=("against",), numbers=lambda _: range(2, 19),
        names=lambda rules: {id: one.value for id, one in rules.difficulties.items()},
    ),
    _of(
        "score-by", "How circumstances change the score, from -2 to 2.", int, usual=0, rule="AD-35",
        numbers=_both_ways("score-adjustment"),
    ),
    _of(
        "difficulty-by", "How circumstances change the Difficulty, from -3 to 3.", int, usual=0, rule="AD-35",
        apart=_NO_DIFFICULTY, numbers=_both_ways("difficulty-adjustment"),
    ),
    _of("support", "How many Protagonists support.", int, low=0, high=9, usual=0),
    _of(
        "push", "Points of Resolve spent.", int, low=0, high=30, usual=0, idle=_npcs_push,
        apart={"last-stand=yes": "a Last Stand takes all Resolve, and none is left to push with (AD-R09)"},
    ),
    _of(
        "last-stand", "A Last Stand: 13 without dice.", choices=_YES_NO,
        apart={"side=npc": "only a Protagonist makes a Last Stand (AD-50)"},
    ),
    _of("against", "A Conflict: the other side's score, with all that changes it.", int, numbers=_scores, rule="AD-06"),
    _of_sides(
        "aim", "What one tries: to change something (if not named), or to prevent it.", choices=_AIMS, usual="change",
    ),
    _of_sides(
        "opposing-aim", "What the other side tries: to prevent change (if not named), or change.", choices=_AIMS,
        usual="prevent",
    ),
    _of_sides("side", "Who acts: a protagonist (if not named), or an npc.", choices=_PARTS),
    _of_sides("opposing-side", "Who opposes: an npc (if not named), or a protagonist.", choices=_PARTS),
    _of(
        "attack", "An Attack of this kind, such as close-quarters; success is harm.",
        without={"against": "nothing says who is attacked"},
        names=lambda rules: {id: id for id in rules.attacks},
    ),
    _of_attack("bonus-damage", "What one's own Gear adds to won Damage.", int, low=0, high=9, usual=0),
    _of_attack("opposing-bonus-damage", "What the other side's Gear adds.", int, low=0, high=9, usual=0),
    _of_attack("hurts-back", "Whether whoever is attacked has means to hurt back.", choices=_YES_NO, idle=_settled),
)  # fmt: skip


def described(rulebook: Any, parameters: Mapping[str, Any]) -> Attempt:
    """Return the throw; raise ContentError for what the parameters name wrongly or cannot mean together."""
    rules = compiled(Tables, rulebook)
    said = parameter_values(PARAMETERS, rules, parameters)
    attack, answer = said["attack"], said["hurts-back"]
    one = Party(
        said["ability"],
        adjusted=said["score-by"],
        supporters=said["support"],
        points=said["push"],
        stands=said["last-stand"] == "yes",
        aim=said["aim"],
        protagonist=said["side"] != "npc",
        bonus=said["bonus-damage"],
    )
    if said["against"] is None:
        return attempt(Trial(rules, one, (), said["difficulty"], said["difficulty-by"]))
    other = Party(
        said["against"],
        aim=said["opposing-aim"],
        protagonist=said["opposing-side"] == "protagonist",
        bonus=said["opposing-bonus-damage"],
        hurts=attack is None or rules.hurts_back(attack, has_means=answer == "yes"),
    )
    return attempt(Trial(rules, one, (other,), attack=attack))
