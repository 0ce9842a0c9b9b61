"""Needs: conditions before something may be done, each with its rule; and the first of several that does not hold."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import attrs

from ...packs.schema import DataFault
from ...table.refusal import Refusal
from .condition import Condition
from .reading import below, beside
from .shapes import Called, by_id

if TYPE_CHECKING:
    from .language import Language

__all__ = ["Need", "read_rule", "read_when", "unmet"]


@attrs.frozen
class Need:
    """A condition that must hold, with its rule."""

    condition: Condition  # what must hold
    rule: str = ""  # its number, for the refusal
    when: Condition | None = None  # in which moments it is asked; None: always

    @cached_property  # asked of everybody whom something is aimed at
    def reads(self) -> frozenset[str]:
        """Everything that it tells of a context."""
        return self.condition.reads | (self.when.reads if self.when else frozenset())

    @property
    def words(self) -> str:
        """What it asks for, with entries by their ids."""
        return self.told()

    def told(self, called: Called = by_id) -> str:
        """Return what it asks for, with entries as they are called."""
        return self.condition.told(called) + (f", if {self.when.told(called)}" if self.when else "")

    @cached_property  # likewise
    def fails(self) -> Callable[[Any], bool]:
        """Say of a context whether it is asked there, and is not so."""
        holds = self.condition.holds
        if self.when is None:
            return lambda here: not holds(here)
        is_asked = self.when.holds
        return lambda here: is_asked(here) and not holds(here)

    def refusal(self, here: Any, called: str = "") -> Refusal:
        """Return the refusal of who fails it, which begins with what something is `called`."""
        code, why = self.condition.why_not(here)
        return Refusal(code, f"{called}: {why}" if called else why, self.rule)

    @classmethod
    def from_data(cls, data: Any, language: "Language[Any, Any]") -> Self:
        """Read a condition with `rule` and perhaps `when` beside it."""
        condition, rest = beside(data, "rule", "when")
        return cls(Condition.from_data(condition, language), read_rule(rest), read_when(rest, language))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        rule: dict[str, Any] = {"rule": self.rule} if self.rule else {}
        return self.condition.to_data() | rule | ({"when": self.when.to_data()} if self.when else {})


def unmet(needs: Iterable[Need], here: Any, called: str = "") -> Refusal | None:
    """Return the refusal of the first need that fails, beginning with what something is `called`; None: none does."""
    return next((need.refusal(here, called) for need in needs if need.fails(here)), None)


def read_rule(rest: dict[str, Any]) -> str:
    """Return the number of the rule that stands beside something."""
    rule = rest.get("rule", "")
    if not isinstance(rule, str):
        raise DataFault("a rule's number is text, such as GW-EF-26", ("rule",))
    return rule


def read_when(rest: dict[str, Any], language: "Language[Any, Any]") -> Condition | None:
    """Return the `when` that stands beside something, if there is one."""
    if "when" not in rest:
        return None
    with below("when"):
        return Condition.from_data(rest["when"], language)
