"""The kinds of pack entries that action effects are made of (GW-EF): effects, aims, costs, comparisons."""

from functools import cached_property
from typing import Any, Literal, Self

import attrs

from gateway_core.errors import did_you_mean
from gateway_core.game.effects import Amount, Condition, Need, Operation
from gateway_core.game.effects.need import read_rule, read_when
from gateway_core.game.effects.reading import below, beside
from gateway_core.packs.schema import DataFault, masters, once, ref, whole, written_schema
from gateway_core.packs.wording import cut_off

from .words import LANGUAGE

__all__ = ["Aim", "AimCase", "Comparison", "Cost", "Due", "Effect", "Need"]

AimSet = Literal[
    "clock-and-linked", "in-play", "interrupted", "linked", "linked-and-carried", "nobody", "opposed",
    "opposed-everywhere", "own-lead", "restrictors", "self", "triggers", "unlinked",
]  # fmt: skip


@attrs.frozen
class Due:
    """Raises owed for an effect, with the rule."""

    raises: Amount  # how many
    rule: str = ""  # its number, said beside what is owed
    when: Condition | None = None  # in which case they are owed; none: always

    @property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that it asks for."""
        return self.raises.reads | (self.when.reads if self.when else frozenset())

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Read `raises` with `rule` and perhaps `when` beside it."""
        owed, rest = beside(data, "rule", "when")
        if set(owed) != {"raises"}:
            cut = next(filter(None, map(cut_off, owed, owed.values())), "")
            hint = cut or did_you_mean(next(iter(owed), ""), ["raises"])
            raise DataFault("a due is written {raises: …, rule: …, when: …}", hint=hint)
        with below("raises"):
            raises = LANGUAGE.amount(owed["raises"])
        return cls(raises, read_rule(rest), read_when(rest, LANGUAGE))

    def to_data(self) -> Any:
        """Return the mapping it was read from."""
        rule: dict[str, Any] = {"rule": self.rule} if self.rule else {}
        return {"raises": self.raises.to_data()} | rule | ({"when": self.when.to_data()} if self.when else {})

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return what may be written."""
        raises, when = written_schema(Amount, LANGUAGE), written_schema(Condition, LANGUAGE)
        named = {"raises": raises, "rule": {"type": "string"}, "when": when}
        return {"type": "object", "properties": named, "required": ["raises"], "additionalProperties": False}


@attrs.frozen
class AimCase:
    """One set of opponents, and when it is the one to use."""

    set: AimSet  # the set of opponents, by its word
    # in which case it is the one to use; none: always
    when: Condition | None = LANGUAGE.field(default=None)
    rule: str = ""  # its number


@attrs.frozen
class Aim:
    """A named set of opponents. Kind `aim`."""

    id: str  # a slug, the only one of its kind in the pack
    cases: tuple[AimCase, ...]  # the first that holds is used
    # how many the player picks out of the set; `some`: one or more, `all`: nobody picks
    targets: Literal["one", "some", "all", "none"] = "one"
    source: str = ""  # where it stands in the book

    @property
    def is_at_nobody(self) -> bool:
        """Whether nobody is aimed at but the actor, though some may stand against it (GW-RU-196)."""
        return all(case.set in ("nobody", "restrictors", "self") for case in self.cases)


@attrs.frozen
class Effect:
    """One action effect (GW-EF). Kind `effect`."""

    id: str  # its id; its full name in the rules of a scene
    name: str  # what people call it
    # who opposes it: each target, everybody in the aim, somebody chosen, whoever is sought, or nobody
    resist: Literal["target", "aim", "chosen", "sought", "nobody"]
    does: tuple[Operation, ...] = LANGUAGE.field()  # what is done if it succeeds, in this order
    step: int = whole(0, 99)  # its place in a combined action (GW-RU-62)
    aim: str = ref("aim", home="gateway")  # whom it may be aimed at
    by: tuple[Literal["participant", "passenger", "entrant"], ...] = once(default=("participant",))  # who may use it
    # its place in the hierarchy of initiative, best first (GW-IN-02); none: it gives no claim
    rank: int | None = whole(1, 99, default=None)
    judged: Literal["each", "all"] = "each"  # whether each resister counts for itself, or all must be beaten (GW-DR-36)
    more: bool = False  # whether further raises buy more of it
    choose: tuple[
        Literal["distance", "give-to", "idea", "instead-of", "keep", "positional", "support", "words"], ...
    ] = once(default=())  # what its user may choose, or says in words
    # who has to agree first: the actor's lead, or a target that is unwilling or a player's (GW-RU-139)
    consent: Literal["nobody", "lead", "unwilling"] = "nobody"
    # what must hold, asked in this order: the first that does not is the refusal
    needs: tuple[Need, ...] = LANGUAGE.field(default=())
    due: tuple[Due, ...] = ()  # the raises owed: every one that applies
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # its words in the book
    source: str = ""  # where it stands in the book

    @cached_property
    def reads(self) -> frozenset[str]:
        """Every quantity of the scene that is asked for before it works: what it needs, and what is owed for it."""
        return frozenset().union(*(need.reads for need in self.needs), *(due.reads for due in self.due))

    @cached_property
    def asks(self) -> frozenset[str]:
        """Every quantity of the scene that its operations ask for as it works."""
        return frozenset().union(*(one.reads for one in self.does))

    @cached_property
    def operations(self) -> frozenset[str]:
        """The words of all that it does."""
        return frozenset(one.word.name for one in self.does)

    def wants_all(self, *, of_chosen: bool) -> bool:
        """Whether every resister must be beaten (GW-DR-36); whether those `of_chosen` must is a ruling (GW-RU-195)."""
        return self.judged == "all" and (self.resist != "chosen" or of_chosen)


@attrs.frozen
class Cost:
    """Raises owed by the action as a whole (GW-EF-81, GW-CH-16). Kind `cost`."""

    id: str  # a slug, the only one of its kind in the pack
    name: str  # said beside what is owed
    raises: Amount = LANGUAGE.field()  # how many
    when: Condition | None = LANGUAGE.field(default=None)  # in which case they are owed; none: always
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
