"""A Test, a Conflict or an Attack outside any game, as it is described by numbers; what makes no sense is said."""

from collections.abc import Mapping
from typing import Any, Literal

import attrs

from gateway_core.errors import ContentError, Problem, did_you_mean

from ..kinds import HOME, Aim
from ..tables import Tables, called
from .dice import Score, effective
from .exact import STAND

__all__ = ["PARTS", "YES_NO", "Part", "Supposed", "npcs_push", "suppose"]

Part = Literal["protagonist", "npc"]
PARTS: tuple[Part, ...] = ("protagonist", "npc")
YES_NO = ("yes", "no")
_EASIEST, _HARDEST = 2, 18  # what three dice can come to
_MOST_HELP, _MOST_RESOLVE, _MOST_BONUS = 9, 30, 9  # bounds of the command, as those of sheets and Gear

_ONLY_AGAINST = ("aim", "opposing-aim", "side", "opposing-side", "attack")  # what only a Conflict knows
_ONLY_ATTACK = ("bonus-damage", "opposing-bonus-damage", "hurts-back")
_NOT_ATTACK = ("aim", "opposing-aim", "side", "opposing-side")  # ties of an Attack hurt both, whoever they are


@attrs.frozen
class Supposed:
    """What is tested. `score` is the effective one (STAND: a Last Stand), of which `grown` tells the stages.

    Either `difficulty` (with all adjustments) or `against`, the other side's effective score (or STAND), is there.
    `attack`: it is one; `bonus` and `opposing_bonus` are the Gear's, `hurts` and `hurts_back` say who can hurt whom.
    """

    base: int
    adjusted: int
    supporters: int
    points: int
    grown: Score
    stands: bool = False
    bracketed: int | None = None
    harder: int = 0
    against: int | None = None
    aim: Aim = "change"
    opposing_aim: Aim = "prevent"
    side: Part = "protagonist"
    opposing_side: Part = "npc"
    attack: str | None = None
    bonus: int = 0
    opposing_bonus: int = 0
    hurts: bool = True
    hurts_back: bool = True

    @property
    def score(self) -> int:
        """The score that the dice are thrown with."""
        return STAND if self.stands else self.grown.value

    @property
    def difficulty(self) -> int:
        """What must be reached, with the circumstances of the world (AD-35)."""
        return (self.bracketed or 0) + self.harder

    def with_more(self, rules: Tables, *, points: int = 0, supporters: int = 0) -> "Supposed":
        """Return the same with further points of Resolve or supporters."""
        points, supporters = self.points + points, self.supporters + supporters
        grown = effective(rules, self.base, adjusted=self.adjusted, supporters=supporters, points=points)
        return attrs.evolve(self, points=points, supporters=supporters, grown=grown)


def suppose(rules: Tables, given: Mapping[str, Any]) -> Supposed:
    """Return what the parameters describe; raise ContentError for what they name wrongly or cannot mean together."""
    stands = given.get("last-stand") == "yes"
    _fit_together(given, stands)
    if "push" in given and given.get("side") == "npc" and not npcs_push(rules):
        raise _apart("at this table only a Protagonist pushes (AD-R29).")
    base = _score(rules, given, "ability") if "ability" in given else rules.lowest
    adjusted = _by(given, "score-by", rules.figures["score-adjustment"])
    supporters = _number(given, "support", 0, _MOST_HELP)
    points = _number(given, "push", 0, _MOST_RESOLVE)
    grown = effective(rules, base, adjusted=adjusted, supporters=supporters, points=points)
    attack = _attack(rules, given["attack"]) if "attack" in given else None
    return Supposed(
        base=base,
        adjusted=adjusted,
        supporters=supporters,
        points=points,
        grown=grown,
        stands=stands,
        bracketed=_difficulty(rules, given["difficulty"]) if "difficulty" in given else None,
        harder=_by(given, "difficulty-by", rules.figures["difficulty-adjustment"]),
        against=_score(rules, given, "against") if "against" in given else None,
        aim=given.get("aim", "change"),
        opposing_aim=given.get("opposing-aim", "prevent"),
        side=given.get("side", "protagonist"),
        opposing_side=given.get("opposing-side", "npc"),
        attack=attack,
        bonus=_number(given, "bonus-damage", 0, _MOST_BONUS),
        opposing_bonus=_number(given, "opposing-bonus-damage", 0, _MOST_BONUS),
        hurts_back=attack is None or _hurts_back(rules, attack, given.get("hurts-back")),
    )


def npcs_push(rules: Tables) -> bool:
    """Say whether there are NPCs who push (AD-R29)."""
    return rules.switches["npc-push"] == "named"


def _wrong(message: str, hint: str = "", code: str = "adventure/wrong-value") -> ContentError:
    return ContentError([Problem(code, message, hint=hint)])


def _apart(message: str, hint: str = "Leave one of them away.") -> ContentError:
    return _wrong(message, hint, "adventure/not-together")


def _fit_together(given: Mapping[str, Any], stands: bool) -> None:
    """Raise ContentError for options that are missing, or that say nothing beside the others."""
    if "ability" not in given and not stands:
        raise _wrong("nothing says how able the one who acts is.", "Name --ability.", "adventure/no-score")
    if "against" in given:
        if "difficulty" in given:
            raise _apart("a Conflict has no Difficulty: the other side's result must be beaten (AD-55).")
        _without(given, ("difficulty-by",), "a Conflict has no Difficulty")
    elif "attack" in given:
        hint = "Name --against, the score of whoever is attacked."
        raise _wrong("nothing says who is attacked.", hint, "adventure/nothing-to-beat")
    elif "difficulty" not in given:
        hint = "Name --difficulty, or --against for a Conflict."
        raise _wrong("nothing says what must be beaten.", hint, "adventure/nothing-to-beat")
    else:
        _without(given, (*_ONLY_AGAINST, *_ONLY_ATTACK), "a Test against a Difficulty has no other side")
    if "attack" in given:
        _without(given, _NOT_ATTACK, "an Attack has a rule of its own for ties (AD-72)")
    else:
        _without(given, _ONLY_ATTACK, "only an Attack does Damage", "Name --attack, too, or leave it away.")
    if stands and "push" in given:
        raise _apart("a Last Stand takes all Resolve, so none is left to push with (AD-R09).")
    if stands and given.get("side") == "npc":
        raise _apart("only a Protagonist makes a Last Stand (AD-50).")


def _without(given: Mapping[str, Any], names: tuple[str, ...], reason: str, hint: str = "Leave it away.") -> None:
    for name in names:
        if name in given:
            raise _apart(f"{reason}, so --{name} says nothing.", hint)


def _number(given: Mapping[str, Any], name: str, low: int, high: int) -> int:
    said: int = given.get(name, 0)
    if not low <= said <= high:
        raise _wrong(f"--{name} {said}: name a number from {low} to {high}.")
    return said


def _by(given: Mapping[str, Any], name: str, most: int) -> int:
    said: int = given.get(name, 0)
    if abs(said) > most:
        raise _wrong(f"--{name} {said}: circumstances change this by {most} at most (AD-35).")
    return said


def _score(rules: Tables, given: Mapping[str, Any], name: str) -> int:
    said: int = given[name]
    if said not in rules.removals:
        hint = f"Name a number from {rules.lowest} to {rules.highest}."
        raise _wrong(f"--{name} {said}: no score is like that (AD-06).", hint)
    return said


def _difficulty(rules: Tables, said: str) -> int:
    """Return a number that three dice can come to, or that of a name of the table (AD-33)."""
    if said.isascii() and said.isdigit() and len(said) < 4:
        if not _EASIEST <= int(said) <= _HARDEST:
            raise _wrong(f"--difficulty {said}: name a number from {_EASIEST} to {_HARDEST}.")
        return int(said)
    named = {one.id: one.value for one in rules.difficulties}
    if said.lower() not in named:
        raise _wrong(f"no Difficulty is called '{said}'.", did_you_mean(said.lower(), named))
    return named[said.lower()]


def _attack(rules: Tables, said: str) -> str:
    for id in (said, f"{HOME}:{said}"):
        if id in rules.attacks:
            return id
    raise _wrong(f"no kind of Attack is called '{said}'.", did_you_mean(said, map(called, rules.attacks)))


def _hurts_back(rules: Tables, attack: str, said: str | None) -> bool:
    """Return whether whoever is attacked hurts back: as said, where the kind of Attack leaves that open (AD-R13)."""
    without = rules.hurts_back(attack, has_means=False)
    if said is None:
        return without
    if without == rules.hurts_back(attack, has_means=True):
        always = "always" if without else "never"
        raise _apart(
            f"whoever meets an Attack of the kind '{called(attack)}' {always} hurts back at this table, "
            "so --hurts-back says nothing.",
            "Leave it away.",
        )
    return said == "yes"
