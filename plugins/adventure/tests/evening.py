"""An evening for a test: the small pack, scripted dice, and short words for what people do."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gateway_adventure.play import Deed
from gateway_adventure.state import Adventure
from gateway_adventure.system import AdventureSystem

from gateway_core.chance import Seeded, Typed
from gateway_core.session import Session
from gateway_core.table import Acted, MemoryLog, NeedsDice, Policy, Refusal, Table

from .deeds import c

__all__ = ["Evening"]

PACK = Path(__file__).parent / "small_pack"


@cache
def _book(rulings: tuple[tuple[str, str], ...]) -> Any:
    return Session(packs=[PACK], rulings=dict(rulings)).table("small")


class Evening:
    """A table of the small pack. Dice are scripted: `do` and `dice` take the pools that fall, in the order asked for.

    Players choose ada, bo, cy and di in this order, each under their own id; the first Chapter has begun unless
    `begun` is false. `do` demands that the command is taken, `refused` that it is not, and returns the code.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        scene: str = "the-gate",
        judge: str = "prepared",
        rulings: Mapping[str, str] | None = None,
        moment: str = "",
        begun: bool = True,
        policy: Policy = "free",
    ) -> None:
        self.table: Table[Any, Any, Any] = Table.open(
            AdventureSystem(),
            _book(tuple(sorted((rulings or {}).items()))),
            f"small:scene/{scene}",
            {"players": players, "judge": judge},
            source=Typed(Seeded("an evening")),
            log=MemoryLog(),
            policy=policy,
        )
        if begun:
            for number, sheet in enumerate(("ada", "bo", "cy", "di")[:players], 1):
                self.do(f"player-{number}", c.Choose(f"player-{number}", f"small:{sheet}", sheet.capitalize()))
            self.do("gm", c.Begin())
            if moment:
                self.do("gm", c.MoveOn(moment))

    @property
    def state(self) -> Adventure:
        """The state now."""
        state: Adventure = self.table.state
        return state

    def who(self, id: str) -> Any:
        """Return a character."""
        return self.state.characters[id]

    def do(self, seat: str, command: Deed, *pools: Sequence[int]) -> Acted[Any, Any]:
        """Give a command that must be taken, with the dice that fall for it and for what follows by itself."""
        found = self.table.act(seat, command)
        assert not isinstance(found, Refusal), f"{command!r} was refused: {found}"
        return self.dice(*pools) if pools else found  # type: ignore[return-value]  # without dice it was acted

    def dice(self, *pools: Sequence[int]) -> Acted[Any, Any]:
        """Let these pools fall, for as many questions as they answer."""
        left = [tuple(pool) for pool in pools]
        found: object = None
        while left:
            pending = self.table.pending
            assert pending is not None, f"nobody asks for dice, and {left} are left"
            now, left = left[: len(pending.asks)], left[len(pending.asks) :]
            found = self.table.supply(now)
            assert not isinstance(found, Refusal), found
        assert self.table.pending is None, f"more dice are asked for: {self.table.pending}"
        assert isinstance(found, Acted | NeedsDice)
        return found  # type: ignore[return-value]  # nothing is pending, so it was acted

    def refused(self, seat: str, command: Deed) -> Refusal:
        """Give a command that must be refused, and return the refusal."""
        found = self.table.act(seat, command)
        assert isinstance(found, Refusal), f"{command!r} was taken"
        return found

    def go(self, *pools: Sequence[int]) -> None:
        """Let nobody support or push any further, and the dice fall."""
        while self.state.test is not None and self.table.pending is None and self.state.test.waiting:
            if self.table.check("gm", c.Go()) is not None:
                break
            self.table.act("gm", c.Go())
        if pools:
            self.dice(*pools)

    def told(self, seat: str = "gm") -> str:
        """Return everything that a seat has been told."""
        return "\n".join(line for entry in self.table.history(seat) for line in entry.words)
