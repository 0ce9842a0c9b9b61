"""The kinds of pack entries that action effects are made of (GW-EF): effects, aims, costs, comparisons."""

from typing import Any, Literal, Self

import attrs

from ....errors import did_you_mean
from ....packs.schema import DataFault, ref, whole
from .condition import Condition
from .operation import Operation
from .quantity import Quantity
from .reading import below

__all__ = ["AIM_SETS", "Aim", "AimCase", "Comparison", "Cost", "Due", "Effect", "Need"]

AimSet = Literal[
    "clock-and-linked", "in-play", "interrupted", "linked", "linked-and-carried", "nobody", "opposed",
    "opposed-everywhere", "own-lead", "restrictors", "self", "triggers", "unlinked",
]  # fmt: skip
AIM_SETS: tuple[str, ...] = AimSet.__args__  # type: ignore[attr-defined]  # a Literal knows its words


@attrs.frozen
class Need:
    """A condition that must hold, with its rule."""

    condition: Condition  # what must hold
    rule: str = ""  # its number, for the refusal
    when: Condition | None = None  # in which moments it is asked; None: always

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
    """Raises owed for an effect, with the rule."""

    raises: Quantity  # how many
    rule: str = ""  # its number, said beside what is owed
    when: Condition | None = None  # in which case they are owed; None: always

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
        with below("raises"):
            raises = Quantity.from_data(owed["raises"])
        return cls(raises, _rule(rest), _when(rest))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        return {"raises": self.raises.to_data()} | _with(self.rule, self.when)


def _beside(data: Any, *keys: str) -> tuple[dict[str, Any], dict[str, Any]]:
    if not isinstance(data, dict):
        raise DataFault("a mapping belongs here")
    rest = {key: data[key] for key in keys if key in data}
    return {key: value for key, value in data.items() if key not in rest}, rest


def _rule(rest: dict[str, Any]) -> str:
    rule = rest.get("rule", "")
    if not isinstance(rule, str):
        raise DataFault("a rule's number is text, such as GW-EF-26", ("rule",))
    return rule


def _when(rest: dict[str, Any]) -> Condition | None:
    if "when" not in rest:
        return None
    with below("when"):
        return Condition.from_data(rest["when"])


def _with(rule: str, when: Condition | None) -> dict[str, Any]:
    return ({"rule": rule} if rule else {}) | ({"when": when.to_data()} if when else {})


@attrs.frozen
class AimCase:
    """One set of opponents, and when it is the one to use."""

    set: AimSet  # the set of opponents, by its word
    when: Condition | None = None  # in which case it is the one to use; None: always
    rule: str = ""  # its number


@attrs.frozen
class Aim:
    """A named set of opponents. Kind `aim`."""

    id: str  # a slug, the only one of its kind in the pack
    cases: tuple[AimCase, ...]  # the first that holds is used
    # how many the player picks out of the set; `some`: one or more, `all`: nobody picks
    targets: Literal["one", "some", "all", "none"] = "one"
    source: str = ""  # where it stands in the book


@attrs.frozen
class Effect:
    """One action effect (GW-EF). Kind `effect`."""

    id: str  # its id; its full name in the rules of a scene
    name: str  # what people call it
    # who opposes it: each target, everybody in the aim, somebody chosen, whoever is sought, or nobody
    resist: Literal["target", "aim", "chosen", "sought", "nobody"]
    does: tuple[Operation, ...]  # what is done if it succeeds, in this order
    step: int = whole(0, 99)  # its place in a combined action (GW-RU-62)
    aim: str = ref("aim", home="gateway")  # whom it may be aimed at
    by: tuple[Literal["participant", "passenger", "entrant"], ...] = ("participant",)  # who may use it
    # its place in the hierarchy of initiative, best first (GW-IN-02); none: it gives no claim
    rank: int | None = whole(1, 99, default=None)
    judged: Literal["each", "all"] = "each"  # whether each resister counts for itself, or all must be beaten (GW-DR-36)
    more: bool = False  # whether further raises buy more of it
    choose: tuple[
        Literal["distance", "give-to", "idea", "instead-of", "keep", "positional", "support", "words"], ...
    ] = ()  # what its user may choose, or says in words
    # who has to agree first: the actor's lead, or a target that is unwilling or a player's (GW-RU-139)
    consent: Literal["nobody", "lead", "unwilling"] = "nobody"
    needs: tuple[Need, ...] = ()  # what must hold, asked in this order: the first that does not is the refusal
    due: tuple[Due, ...] = ()  # the raises owed: every one that applies
    text: str = ""  # its words in the book
    source: str = ""  # where it stands in the book

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that is asked for before it works: what it needs, and what is owed for it."""
        return frozenset().union(*(need.reads for need in self.needs), *(due.reads for due in self.due))


@attrs.frozen
class Cost:
    """Raises owed by the action as a whole (GW-EF-81, GW-CH-16). Kind `cost`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # said beside what is owed
    raises: Quantity  # how many
    when: Condition | None = None  # in which case they are owed; None: always
    penalty: bool = False  # whether no free raise pays it (GW-RU-12)
    rule: str = ""  # its number, said beside what is owed
    source: str = ""  # where it stands in the book


@attrs.frozen
class Comparison:
    """One step in comparing two claims to the initiative (GW-IN). Kind `table-initiative`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # said where it parts two claims
    by: Literal[
        "forfeited", "worked", "rank", "receiver", "best-edge", "previous-holder", "previous-place", "raises-used"
    ]  # what is compared
    # its place among the comparisons, lowest first, by the readings of `initiative-ties` in which it is used
    step: dict[str, int]
    rule: str = ""  # its number
    source: str = ""  # where it stands in the book
