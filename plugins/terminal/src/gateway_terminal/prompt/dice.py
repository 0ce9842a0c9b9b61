"""Who throws whose dice: as `--dice` says it, and the word by which people change it while they play."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
import click

from gateway_core.errors import did_you_mean
from gateway_core.session.hosting.dice import ROLLED, TYPED, hands
from gateway_core.session.hosting.holding import Holding
from gateway_core.table import Table

from ..render.text import wrap
from .prompt import Again

__all__ = ["DiceOrder", "DiceSaid", "typed_as"]

_SAYS = "'dice typed', 'dice typed SEAT,SEAT', 'dice rolled' and 'dice rolled SEAT,SEAT' say who throws"


class DiceSaid(click.ParamType[str]):
    """What `--dice` takes: `rolled`, `typed`, or `typed=SEAT,SEAT`."""

    name = "dice"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return it as it is kept; raise click.BadParameter for anything else."""
        word, equals, names = value.partition("=")
        seats = [name.strip() for name in names.split(",")]
        if word not in (ROLLED, TYPED) or (equals and (word == ROLLED or not all(seats))):
            self.fail(f"'{value}' is none of rolled, typed and typed=SEAT,SEAT.", param, ctx)
        return f"{word}={','.join(seats)}" if equals else word


def typed_as(table: Table[Any, Any, Any], said: str, asked: Sequence[str]) -> str:
    """Return the option by which dice are thrown as they are now, behind a space; empty if that was `said` before."""
    usual = hands(said, asked, table.seats, table.masters)
    if {*table.typing} == {*(table.seats if usual is None else usual)}:
        return ""
    return f" --dice {TYPED}={','.join(table.typing)}" if table.typing else f" --dice {ROLLED}"


@attrs.frozen
class DiceOrder:
    """The word `dice` of one person, who sits in `seat`."""

    table: Table[Any, Any, Any]
    holding: Holding
    seat: str
    tell: Callable[[str], None]

    def __call__(self, words: str) -> None:
        """Say who throws from here on, if the words do, and tell it; raise Again for words that do not."""
        word, _, names = words.partition(" ")
        if word.lower() in (ROLLED, TYPED):
            seats = names.replace(",", " ").split() or self._mine
            self._require_mine(seats)
            before = {*self.table.typing}
            self.table.type_dice(before | {*seats} if word.lower() == TYPED else before - {*seats})
        elif words:
            raise Again(wrap(f"{_SAYS}; not 'dice {words}'."))
        self.tell(wrap(self._told() if words else f"{self._told()} {_SAYS}."))

    @property
    def _mine(self) -> Sequence[str]:
        """Whose dice are theirs to speak of: a master's are all, and where there is none, one person's at a table."""
        alone = not self.table.masters and len(self.holding.known) == 1
        return self.table.seats if alone or self.seat in self.table.masters else self.holding.here

    def _require_mine(self, seats: Sequence[str]) -> None:
        for seat in seats:
            if seat not in self.table.seats:
                raise Again(wrap(f"Nobody named '{seat}' sits here. {did_you_mean(seat, self.table.seats)}"))
            if seat not in self._mine:
                raise Again(wrap(f"The dice of {seat} are not yours to speak of."))

    def _told(self) -> str:
        typed = self.table.typing
        others = [seat for seat in self.table.seats if seat not in typed]
        if not typed:
            return "The program throws all dice."
        rest = f"; the program throws for {', '.join(others)}" if others else ", all there are"
        return f"Real dice are typed for {', '.join(typed)}{rest}."
