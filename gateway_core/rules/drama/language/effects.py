"""The kinds of pack entries that action effects are made of (GW-EF): effects, aims, costs, comparisons."""

from typing import Any, Literal, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault, ref, whole
from .condition import Condition
from .operation import Operation
from .quantity import Quantity

__all__ = ["AIM_SETS", "Aim", "AimCase", "Comparison", "Cost", "Due", "Effect", "Need"]

AimSet = Literal[
    "clock-and-linked", "in-play", "interrupted", "linked", "linked-and-carried", "nobody", "opposed",
    "opposed-everywhere", "own-lead", "restrictors", "self", "triggers", "unlinked",
]  # fmt: skip
AIM_SETS: tuple[str, ...] = AimSet.__args__  # type: ignore[attr-defined]  # a Literal knows its words


@attrs.frozen
class Need:
    """A condition that must hold, with its rule; `when` limits the moments in which it is asked."""

    condition: Condition
    rule: str = ""
    when: Condition | None = None

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that it asks for."""
        return self.condition.reads | (self.when.reads if self.when else frozenset())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read a condition with `rule` and perhaps `when` beside it."""
        condition, rest = _beside(data, "rule", "when")
        return cls(Condition.from_data(condition), _rule(rest), _when(rest))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return self.condition.to_data() | _with(self.rule, self.when)


@attrs.frozen
class Due:
    """Raises owed for an effect, with the rule; `when` says in which case."""

    raises: Quantity
    rule: str = ""
    when: Condition | None = None

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that it asks for."""
        return self.raises.reads | (self.when.reads if self.when else frozenset())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read `raises` with `rule` and perhaps `when` beside it."""
        owed, rest = _beside(data, "rule", "when")
        if set(owed) != {"raises"}:
            raise DataFault(
                "a due is written {raises: …, rule: …, when: …}", hint=did_you_mean(next(iter(owed), ""), ["raises"])
            )
        try:
            raises = Quantity.from_data(owed["raises"])
        except DataFault as fault:
            raise DataFault(fault.message, ("raises", *fault.path), fault.hint, fault.code) from None
        return cls(raises, _rule(rest), _when(rest))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return {"raises": self.raises.to_data()} | _with(self.rule, self.when)


def _beside(data: Any, *keys: str) -> tuple[dict[str, Any], dict[str, Any]]:
    if not isinstance(data, dict):
        raise DataFault("a mapping belongs here")
    return {key: value for key, value in data.items() if key not in keys}, {
        key: data[key] for key in keys if key in data
    }


def _rule(rest: dict[str, Any]) -> str:
    rule = rest.get("rule", "")
    if not isinstance(rule, str):
        raise DataFault("a rule's number is text, such as GW-EF-26", ("rule",))
    return rule


def _when(rest: dict[str, Any]) -> Condition | None:
    if "when" not in rest:
        return None
    try:
        return Condition.from_data(rest["when"])
    except DataFault as fault:
        raise DataFault(fault.message, ("when", *fault.path), fault.hint, fault.code) from None


def _with(rule: str, when: Condition | None) -> dict[str, Any]:
    return ({"rule": rule} if rule else {}) | ({"when": when.to_data()} if when else {})


@attrs.frozen
class AimCase:
    """One set of opponents, and when it is the one to use."""

    set: AimSet
    when: Condition | None = None
    rule: str = ""


@attrs.frozen
class Aim:
    """A named set of opponents. Kind `aim`. The first case that holds is used.

    `targets` says how many the player picks out of the set: `one`, `some` (one or more), `all` (no picking) or `none`.
    """

    id: str
    cases: tuple[AimCase, ...]
    targets: Literal["one", "some", "all", "none"] = "one"
    source: str = ""


@attrs.frozen
class Effect:
    """One action effect (GW-EF). Kind `effect`.

    `rank` is its place in the hierarchy of initiative, best first (GW-IN-02; none: no place); `step` its place in a
    combined action (GW-RU-62). `by`: who may use it. `resist`: who opposes it: each target, everybody in the aim,
    somebody chosen, whoever is sought, or nobody. `judged`: each resister for itself, or all must be beaten
    (GW-DR-36). `more`: further raises buy more of it. `choose`: what its user may choose, or says in words. `consent`:
    who has to agree first: the actor's lead, or the target if it is unwilling or a player's (GW-RU-139). `needs` are
    asked in order; every `due` that applies is owed.
    """

    id: str
    name: str
    resist: Literal["target", "aim", "chosen", "sought", "nobody"]
    does: tuple[Operation, ...]
    step: int = whole(0, 99)
    aim: str = ref("aim", home="gateway")
    by: tuple[Literal["participant", "passenger", "entrant"], ...] = ("participant",)
    rank: int | None = whole(1, 99, default=None)
    judged: Literal["each", "all"] = "each"
    more: bool = False
    choose: tuple[
        Literal["distance", "give-to", "idea", "instead-of", "keep", "positional", "support", "words"], ...
    ] = ()  # fmt: skip
    consent: Literal["nobody", "lead", "unwilling"] = "nobody"
    needs: tuple[Need, ...] = ()
    due: tuple[Due, ...] = ()
    text: str = ""
    source: str = ""

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that is asked for before it works: what it needs, and what is owed for it."""
        return frozenset().union(*(need.reads for need in self.needs), *(due.reads for due in self.due))


@attrs.frozen
class Cost:
    """Raises owed by the action as a whole (GW-EF-81, GW-CH-16). Kind `cost`.

    A `penalty` is paid by no free raise (GW-RU-12).
    """

    id: str
    name: str
    raises: Quantity
    when: Condition | None = None
    penalty: bool = False
    rule: str = ""
    source: str = ""


@attrs.frozen
class Comparison:
    """One step in comparing two claims to the initiative (GW-IN). Kind `table-initiative`; lowest `step` first.

    `step` is keyed by the readings of the ruling initiative-ties in which the comparison is used.
    """

    id: str
    name: str
    by: Literal[
        "forfeited", "worked", "rank", "receiver", "best-edge", "previous-holder", "previous-place", "raises-used"
    ]  # fmt: skip
    step: dict[str, int]
    rule: str = ""
    source: str = ""
