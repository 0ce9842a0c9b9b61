"""The exact chance of what a command leads to, and of what options describe outside any evening (AD-31).

In an evening it is told from what a seat may know: another's sealed decision counts as none, and an NPC's sheet and a
hidden Difficulty are known to the games master alone.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import attrs

from gateway_core.chance import Odds
from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.game import Command
from gateway_core.table import Parameter

from . import commands as c
from .attempt import Attempt, advised
from .harm import answers, defended
from .kinds import HOME
from .play import Opening
from .pools import Party, Trial, decided, party
from .state import GM, Adventure, Push, Side, Test
from .tables import Tables, called

_NONE = Push()


def odds(state: Adventure, seat: str, command: Command[Adventure]) -> Odds | None:
    """Return the chance that a command's Test succeeds, for the seat that gives it; None where nobody can say.

    It is that of a push, a supporter, a way, an Attack, as the command would have it.
    """
    test = _meant(state, command)
    if test is None or test.kind == "order" or test.stage == "sides":
        return None
    match command:
        case c.Support(character, str(side)):
            supporters = (one.supporters for one in test.sides if one.character == side)
            helped = _with(test, side, supporters=(*next(supporters, ()), character))
            return _chance(state, seat, helped, side)
        case c.Push(character, points):
            return _chance(state, seat, test, character, Push(points))
        case c.LastStand(character):
            return _chance(state, seat, test, character, Push(0, True))
        case c.Defend(character):
            return _chance(state, seat, test, character)
    return _chance(state, seat, test, test.sides[0].character)


def _meant(state: Adventure, command: Command[Adventure]) -> Test | None:
    """Return the Test that a command is about: the one under way, or the one it would open."""
    match command:
        case c.Push() | c.LastStand() | c.Support(side=str()):
            return state.test
        case c.Join() if state.test is not None:
            joining = Side(command.character, command.ability, command.aim)
            return attrs.evolve(state.test, sides=(*state.test.sides, joining), stage="support")
        case c.Go() if state.test is not None and state.test.stage == "sides":
            return attrs.evolve(state.test, stage="support")
        case c.Defend() if state.test is not None and state.test.attack is not None:
            return _armed(state.test, defended(state, command.character, state.test.attack, command.item))
        case c.Propose(character=character, way=str(way)):
            hidden = state.rules.switches["difficulty-visibility"] == "hidden"
            return c.TakeWay(character, way, hidden=hidden).opens(state)
        case Opening():
            test = command.opens(state)
            if test is None or test.attack is None or test.stage != "defence":
                return test
            other = test.sides[1].character
            return _armed(test, defended(state, other, test.attack, answers(state, other, test.attack)[0]))
    return None


def _with(test: Test, character: str, **changes: Any) -> Test:
    """Return a Test in which somebody's side is otherwise."""
    sides = (attrs.evolve(one, **changes) if one.character == character else one for one in test.sides)
    return attrs.evolve(test, sides=tuple(sides))


def _armed(test: Test, side: Side) -> Test:
    """Return an Attack in which whoever is attacked fights so, with all else that was decided of that side."""
    return _with(test, side.character, item=side.item, hurts=side.hurts)


def _chance(state: Adventure, seat: str, test: Test, character: str, push: Push = _NONE) -> Odds | None:
    """Return the chance of one side of a Test, if it decides so about Resolve."""
    side = test.side(character)
    others = [one for one in test.sides if one.character != character]
    if side is None or (not others and test.difficulty is None) or (test.hidden and seat != GM):
        return None
    if seat != GM and not all(state.characters[one.character].protagonist for one in test.sides):
        return None
    against = tuple(party(state, one, _open(state, seat, one.character)) for one in others)
    trial = Trial(state.rules, party(state, side, push), against, test.difficulty or 0, attack=test.attack)
    return advised(trial).odds()


def _open(state: Adventure, seat: str, other: str) -> Push:
    """Return what another has decided about Resolve, as far as this seat may know it."""
    sealed = seat not in (GM, state.characters[other].seat) and state.is_sealed
    return _NONE if sealed else decided(state, other)


# ── outside any evening ───────────────────────────────────────────────────────────────────────────────────────────────

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
    _of("ability", "Score in the Ability that is tested, from 1 to 4.", int),
    _of("difficulty", "What must be reached: a number, or a name such as tricky.", apart=_NO_DIFFICULTY),
    _of("score-by", "How circumstances change the score, from -2 to 2.", int),
    _of("difficulty-by", "How circumstances change the Difficulty, from -3 to 3.", int, apart=_NO_DIFFICULTY),
    _of("support", "How many Protagonists support.", int, low=0),
    _of(
        "push", "Points of Resolve spent.", int, low=0,
        apart={"last-stand=yes": "a Last Stand takes all Resolve, and none is left to push with (AD-R09)"},
    ),
    _of("last-stand", "A Last Stand: 13 without dice.", choices=_YES_NO),
    _of("against", "A Conflict: the other side's score, with all that changes it.", int),
    _of_sides("aim", "What one tries: to change something (if not named), or to prevent it.", choices=_AIMS),
    _of_sides("opposing-aim", "What the other side tries: to prevent change (if not named), or change.", choices=_AIMS),
    _of_sides("side", "Who acts: a protagonist (if not named), or an npc.", choices=_PARTS),
    _of_sides("opposing-side", "Who opposes: an npc (if not named), or a protagonist.", choices=_PARTS),
    _of(
        "attack", "An Attack of this kind, such as close-quarters; success is harm.",
        without={"against": "nothing says who is attacked"},
    ),
    _of_attack("bonus-damage", "What one's own Gear adds to won Damage.", int, low=0),
    _of_attack("opposing-bonus-damage", "What the other side's Gear adds.", int, low=0),
    _of_attack("hurts-back", "Whether whoever is attacked has the means to hurt back.", choices=_YES_NO),
)  # fmt: skip


def described(rulebook: Any, parameters: Mapping[str, Any]) -> Attempt:
    """Return the throw; raise ContentError for what the parameters name wrongly or cannot mean together."""
    return advised(_trial(Tables.of(rulebook), parameters))


def _trial(rules: Tables, said: Mapping[str, Any]) -> Trial:
    _complete(rules, said)
    circumstances = "circumstances change this by {high} at most (AD-35)."
    most_score, most_world = rules.figures["score-adjustment"], rules.figures["difficulty-adjustment"]
    one = Party(
        _score(rules, said, "ability") if "ability" in said else rules.lowest,
        adjusted=_number(said, "score-by", -most_score, most_score, circumstances),
        supporters=_number(said, "support", 0, 9),
        points=_number(said, "push", 0, 30),
        stands=said.get("last-stand") == "yes",
        aim=said.get("aim", "change"),
        protagonist=said.get("side") != "npc",
        bonus=_number(said, "bonus-damage", 0, 9),
    )
    harder = _number(said, "difficulty-by", -most_world, most_world, circumstances)
    if "against" not in said:
        return Trial(rules, one, (), _difficulty(rules, said["difficulty"]), harder)
    attack = _attack(rules, said["attack"]) if "attack" in said else None
    other = Party(
        _score(rules, said, "against"),
        aim=said.get("opposing-aim", "prevent"),
        protagonist=said.get("opposing-side") == "protagonist",
        bonus=_number(said, "opposing-bonus-damage", 0, 9),
        hurts=attack is None or _hurts_back(rules, attack, said.get("hurts-back")),
    )
    return Trial(rules, one, (other,), attack=attack)


def _complete(rules: Tables, said: Mapping[str, Any]) -> None:
    """Raise ContentError where something is missing, or an NPC does what only Protagonists do."""
    stands, npc, pushes = said.get("last-stand") == "yes", said.get("side") == "npc", "push" in said
    able, cure = "nothing says how able the one who acts is.", "Name --ability."
    _need(stands or "ability" in said, able, cure, "adventure/no-score")
    beaten, cure = "nothing says what must be beaten.", "Name --difficulty, or --against for a Conflict."
    _need("against" in said or "difficulty" in said, beaten, cure, "adventure/nothing-to-beat")
    heroic, cure = "only a Protagonist makes a Last Stand (AD-50).", "Leave one of them out."
    _need(not (npc and stands), heroic, cure, "adventure/not-together")
    heroic = "at this table only a Protagonist pushes (AD-R29)."
    _need(rules.npcs_push or not (npc and pushes), heroic, cure, "adventure/not-together")


def _need(holds: bool, message: str, hint: str = "", code: str = "adventure/wrong-value") -> None:
    if not holds:
        raise ContentError([Problem(code, message, hint=hint)])


def _number(
    said: Mapping[str, Any], name: str, low: int, high: int, bound: str = "name a number from {low} to {high}."
) -> int:
    found: int = said.get(name, 0)
    _need(low <= found <= high, f"--{name} {found}: {bound.format(low=low, high=high)}")
    return found


def _score(rules: Tables, said: Mapping[str, Any], name: str) -> int:
    found: int = said[name]
    hint = f"Name a number from {rules.lowest} to {rules.highest}."
    _need(found in rules.removals, f"--{name} {found}: no score is like that (AD-06).", hint)
    return found


def _difficulty(rules: Tables, said: str) -> int:
    """Return a number that three dice can come to, or that of a name of the table (AD-33)."""
    if said.isascii() and said.isdigit() and len(said) < 4:
        return _number({"difficulty": int(said)}, "difficulty", 2, 18)
    named = {one.id: one.value for one in rules.difficulties}
    _need(said.lower() in named, f"no Difficulty is called '{said}'.", did_you_mean(said.lower(), named))
    return named[said.lower()]


def _attack(rules: Tables, said: str) -> str:
    found = next((id for id in (said, f"{HOME}:{said}") if id in rules.attacks), "")
    _need(bool(found), f"no kind of Attack is called '{said}'.", did_you_mean(said, map(called, rules.attacks)))
    return found


def _hurts_back(rules: Tables, attack: str, said: str | None) -> bool:
    """Return whether whoever is attacked hurts back: as said, where the kind of Attack leaves that open (AD-R13)."""
    without = rules.hurts_back(attack, has_means=False)
    kind = f"whoever meets an Attack of the kind '{called(attack)}' {'always' if without else 'never'}"
    _need(
        said is None or without != rules.hurts_back(attack, has_means=True),
        f"{kind} hurts back at this table, so --hurts-back says nothing.",
        "Leave it out.",
        "adventure/not-together",
    )
    return without if said is None else said == "yes"
