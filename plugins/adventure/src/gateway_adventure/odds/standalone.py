"""A Test, a Conflict or an Attack outside any game: its odds, and one throw of it."""

from collections.abc import Mapping
from typing import Any

from gateway_core.chance import Ask, Likelihood, Odds, Source
from gateway_core.table import Parameter, Roll

from ..tables import Tables
from .dice import removed, result_of
from .exact import STAND, contest
from .reasons import chance, harm, reasons, tie_goes_to
from .sides import PARTS, YES_NO, Supposed, suppose

__all__ = ["PARAMETERS", "odds_of", "toss", "weigh"]

_AIMS = ("change", "prevent")


def _of(
    name: str,
    help: str,
    type: type[int] | type[str] = str,
    *,
    choices: tuple[str, ...] = (),
    low: int | None = None,
    high: int | None = None,
) -> Parameter:
    return Parameter(name, help, type, None, "odds", choices=choices, low=low, high=high)


# None has a default of its own: one that was not named must be told from one that says nothing beside the others.
PARAMETERS: tuple[Parameter, ...] = (
    _of("ability", "Score in the Ability that is tested, from 1 to 4.", int),
    _of("difficulty", "What must be reached: a number, or a name such as tricky."),
    _of("score-by", "How circumstances change the score, from -2 to 2.", int),
    _of("difficulty-by", "How circumstances change the Difficulty, from -3 to 3.", int),
    _of("support", "How many Protagonists support.", int, low=0),
    _of("push", "Points of Resolve spent.", int, low=0),
    _of("last-stand", "A Last Stand: 13 without dice.", choices=YES_NO),
    _of("against", "A Conflict: the other side's score, with all that changes it.", int),
    _of("aim", "What one tries: to change something (if not named), or to prevent it.", choices=_AIMS),
    _of("opposing-aim", "What the other side tries: to prevent change (if not named), or change.", choices=_AIMS),
    _of("side", "Who acts: a protagonist (if not named), or an npc.", choices=PARTS),
    _of("opposing-side", "Who opposes: an npc (if not named), or a protagonist.", choices=PARTS),
    _of("attack", "An Attack of this kind, such as close-quarters; success is harm."),
    _of("bonus-damage", "What one's own Gear adds to won Damage.", int, low=0),
    _of("opposing-bonus-damage", "What the other side's Gear adds.", int, low=0),
    _of("hurts-back", "Whether whoever is attacked has the means to hurt back.", choices=YES_NO),
)


def weigh(rulebook: Any, parameters: Mapping[str, Any]) -> Odds:
    """Return the exact odds; raise ContentError for parameters that make no sense."""
    rules = Tables.of(rulebook)
    return odds_of(rules, suppose(rules, parameters))


def odds_of(rules: Tables, supposed: Supposed) -> Odds:
    """Return the exact odds of what is supposed, with every reason."""
    numerator, denominator = chance(rules, supposed)
    return Odds(numerator, denominator, tuple(reasons(rules, supposed)), _also(rules, supposed))


def _also(rules: Tables, supposed: Supposed) -> tuple[Likelihood, ...]:
    """Return the other chances of the same throw: to be hurt oneself, and a tie."""
    if supposed.against is None:
        return ()
    counts = contest(rules, supposed.score, supposed.against)
    tie = Likelihood("tie", counts.tie, counts.whole)
    if supposed.attack is None:
        return (tie,)
    return (Likelihood("hurt", harm(rules, supposed).a_is_hurt, counts.whole), tie)


def toss(rulebook: Any, parameters: Mapping[str, Any], source: Source) -> Roll:
    """Throw it once; raise ContentError for parameters that make no sense."""
    rules = Tables.of(rulebook)
    supposed = suppose(rules, parameters)
    return _Throwing(rules, supposed, source).thrown()


class _Throwing:
    """One throw: the faces so far, and what they come to."""

    def __init__(self, rules: Tables, supposed: Supposed, source: Source) -> None:
        self._rules, self._supposed, self._source = rules, supposed, source
        self._drawn = 0
        self._faces: dict[str, tuple[int, ...]] = {}
        self._result: dict[str, Any] = {}

    def thrown(self) -> Roll:
        supposed = self._supposed
        own = self._side("actor", "", supposed.score)
        fell = f"you {self._shown('actor', '')}{own}"
        if supposed.against is None:
            success, said = self._test(own)
            words = f"{fell} against Difficulty {supposed.difficulty}: {said}"
        else:
            other = self._side("opposition", "opposed_", supposed.against)
            fell = f"{fell} against {self._shown('opposition', 'opposed_')}{other}"
            success, said = self._attack(own, other) if supposed.attack else self._contest(own, other)
            words = f"{fell}: {said}"
        odds = odds_of(self._rules, supposed)
        return Roll(f"{words} (it had {odds.percent} %)", self._faces, odds, success, self._result)

    def _side(self, name: str, prefix: str, score: int) -> int:
        """Throw one side's dice; a Last Stand has none."""
        figures = self._rules.figures
        faces = self._draw(name, figures["test-dice"]) if score != STAND else ()
        place = removed(self._rules, score, faces) if score != STAND else None
        result = result_of(self._rules, score, faces) if score != STAND else figures["last-stand"]
        self._faces[name] = faces
        self._result |= {f"{prefix}removed": place, f"{prefix}result": result}
        return result

    def _draw(self, name: str, dice: int) -> tuple[int, ...]:
        sides = self._rules.figures["die-sides"]
        seat = "you" if name == "actor" else "gm"
        faces = self._source.draw(0, self._drawn, Ask(f"{name}: {dice}d{sides}", seat, dice, sides)) or ()
        self._drawn += 1
        return faces

    def _shown(self, name: str, prefix: str) -> str:
        """Return the dice as they fell, the one that goes in brackets; nothing for a Last Stand."""
        faces, away = self._faces[name], self._result[f"{prefix}removed"]
        said = " ".join(f"({face})" if place == away else str(face) for place, face in enumerate(faces))
        return f"[{said}] " if faces else ""

    def _test(self, own: int) -> tuple[bool | None, str]:
        success = own >= self._supposed.difficulty
        self._result["difficulty"] = self._supposed.difficulty
        return success, _word(success)

    def _contest(self, own: int, other: int) -> tuple[bool | None, str]:
        if own != other:
            return own > other, _word(own > other)
        match tie_goes_to(self._supposed):
            case "actor":
                return True, f"a tie, {_word(True)}"
            case "opponent":
                return False, f"a tie, {_word(False)}"
            case "dice":
                won = self._roll_off()
                return won, f"a tie, {_word(won)} by one die"
            case "master":
                return None, "a tie, and the games master decides"
            case _:
                return False, "a tie, and nothing changes"

    def _roll_off(self) -> bool:
        """Throw a die each until one is higher (AD-58)."""
        dice = self._rules.figures["tie-dice"]
        rolled = self._result.setdefault("roll_off", [])
        while True:
            mine, theirs = sum(self._draw("actor", dice)), sum(self._draw("opposition", dice))
            rolled.append([mine, theirs])
            if mine != theirs:
                return mine > theirs

    def _attack(self, own: int, other: int) -> tuple[bool | None, str]:
        supposed, both = self._supposed, self._rules.figures["tie-damage"]
        dealt = own - other + supposed.bonus if own > other else both if own == other else 0
        taken = other - own + supposed.opposing_bonus if other > own else both if own == other else 0
        taken = taken if supposed.hurts_back else 0
        self._result |= {"damage_dealt": dealt, "damage_taken": taken}
        return dealt > 0, f"{dealt} Damage dealt, {taken} taken"


def _word(success: bool) -> str:
    return "success" if success else "failure"
