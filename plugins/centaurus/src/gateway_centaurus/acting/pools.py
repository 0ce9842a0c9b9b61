"""The dice of the game: the Exec's tens, of which low ones fail, and the players' sixes, of which six is Venture."""

from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.chance import Reason
from gateway_core.game.throws import Count, DieStep, Pool, TakeOut

from ..codes import Code
from ..state import EXEC
from ..tables import Tables


@attrs.frozen
class Low(DieStep):
    """A die up to `failure` is a Failure; up to `risk` it adds what it shows to the risk (CG-18, CG-19, CG-R01)."""

    failure: int = attrs.field(kw_only=True)
    risk: int = attrs.field(kw_only=True)

    def number(self, face: int) -> int | None:
        """Return what a difficulty die adds to the risk; None: it is no Failure."""
        if face > self.failure:
            return None
        return face if face <= self.risk else 0

    def said(self) -> str:
        """Return the rule in words."""
        adds = "" if self.failure <= self.risk else f", and one up to {self.risk} adds to the risk"
        return f"each die up to {self.failure} is a Failure{adds}"


def difficulty(rules: Tables, dice: int, why: tuple[Reason, ...] = ()) -> Pool:
    """Return the Exec's difficulty dice."""
    low = Low(failure=rules.failure_max, risk=rules.risk_max, rule="CG-18")
    return Pool((rules.figures["exec-sides"],) * dice, (low,), seat=EXEC, label="Behind the screen", why=why)


def risk(rules: Tables, code: Code, seat: str = "", why: tuple[Reason, ...] = ()) -> Pool:
    """Return the player's dice of a code: sixes are out, and pips are added (CG-23)."""
    six: Any = (rules.figures["venture-face"],)  # of the step's converter
    out = TakeOut(six, rule="CG-23", words="each six is out and gives a Venture")
    pips = (Reason("pips", code.pips, "", "CG-23"),) if code.pips else ()
    label = f"Risk, {code}"
    return Pool((rules.figures["player-sides"],) * code.dice, (out,), pips, seat=seat, label=label, why=why)


def low(rules: Tables, dice: int, most: int, label: str) -> Pool:
    """Return dice of the Exec's of which those up to `most` count (CG-71, CG-93, CG-R29)."""
    return Pool((rules.figures["exec-sides"],) * dice, (Count([*range(1, most + 1)]),), seat=EXEC, label=label)


def thrown(work: Any, pool: Pool) -> Any:
    """Throw a pool in play, and return what fell."""
    return pool.read(work.draw(*pool.asks))


def sixes(rules: Tables, faces: Sequence[int]) -> int:
    """Return how many Venture these faces give."""
    return sum(face == rules.figures["venture-face"] for face in faces)
