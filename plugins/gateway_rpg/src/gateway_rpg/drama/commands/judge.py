"""Judging how well an approach fits, and what stands for an entity without a sheet (GW-CH-10, GW-CH-15, GW-RU-185)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.challenge import Approach, Judgement, refuse_judgement
from gateway_core.game import Command, deed
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.approaches import described
from ..action.pending import Pending
from ..events.approaches import ApproachJudged
from ..events.event import Event
from ..flow import unjudged
from ..secrecy.secrets import hides
from ..state import GM, Drama
from .guards import at_stage, masters_only, not_now, waits_for
from .raises import MOST_RAISES
from .sides import side_called

__all__ = ["Judge"]

MOST_MODIFIER = 10  # how far a form goes either way; the rules know no bound


@deed("judge", when=(masters_only("judges an approach", "GW-CH-10"),))
class Judge(Command[Drama]):
    """Judge one side's approach (GW-CH-10, GW-CH-15).

    `trait` and `background` are relevances; `struck` the equipment traits that do not apply; `level` and `dice` replace
    those of an entity without a sheet for this challenge (GW-RU-185); `complication` raises are demanded (GW-CH-50),
    `ramification` gives a free one (GW-CH-51).
    """

    entity: str  # one side of the action under way
    trait: str = ref("table-relevance", home="gateway")  # how well its trait fits
    background: str = ref("table-background-relevance", home="gateway")  # how well its background fits
    struck: tuple[str, ...] = ref("equipment-trait", default=())  # those of its gear that do not apply
    level: int | None = None  # its Challenge Level now; None: its own
    dice: int | None = None  # its Variability now; None: its own
    modifier: int = 0  # to its total, to go with the background
    complication: int = 0  # raises that the actor owes for complicating the plot
    ramification: bool = False  # whether the actor has a free raise for serving the plot

    @property
    def judgement(self) -> Judgement:
        """What is said of the approach, whoever's it is."""
        return Judgement(
            self.trait, self.background, self.struck, self.level, self.dice, self.modifier, self.complication,
            self.ramification,
        )  # fmt: skip

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        action = at_stage(state, "judge", "no approach waits to be judged")
        if isinstance(action, Refusal):
            return action
        if self.entity not in unjudged(state, action):
            return not_now("that approach is not in question, or has been judged", "GW-CH-10")
        return refuse_judgement(state.rules.challenge, self.judgement, action.approach_of(self.entity))

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        action = waits_for(state, "judge")
        if action is not None and seat == GM:
            for entity in unjudged(state, action):
                yield cls._form(state, action, entity)

    @classmethod
    def _form(cls, state: Drama, action: Pending, entity: str) -> Option[Self]:
        rules, approach, who = state.rules.challenge, action.approach_of(entity) or Approach(), action.behind(entity)
        traits = tuple(Choice(id, f"{rules.name(id)} ({dice}d)") for id, dice in rules.relevance_dice.items())
        fits = sorted(rules.background_raises, key=lambda id: (id not in rules.usable, rules.background_raises[id]))
        backgrounds = tuple(Choice(id, rules.name(id)) for id in fits)
        begun = cls(entity, traits[0].value, backgrounds[0].value)
        if who in state.sheets:
            worn = tuple(Choice(trait, rules.name(trait)) for item in approach.gear for trait in rules.items[item])
            struck = tuple(dict.fromkeys(worn))
            fields = [
                *((Field("trait", f"how well {approach.trait} fits", traits),) if approach.trait else ()),
                *((Field("background", "how well the background fits", backgrounds),) if approach.background else ()),
                *((Field("struck", "equipment traits that do not apply", struck, many=True),) if struck else ()),
            ]
            label = f"Judge {side_called(state, action, entity)}: {described(state, approach)}"
        else:
            begun, fields = begun._as_it_stands(state, who)
            label = f"Set what {side_called(state, action, entity)} stands for"
        if rules.gm_modifier or rules.narrates(approach):
            most = MOST_MODIFIER
            fields.append(Field("modifier", "a modifier to go with the background", low=-most, high=most))
        for one in state.restrictions_on(who):
            label += f"; restricted by {state.called(one.by)}: {one.words}"
        if entity == action.actor and (rules.narrates(approach) or approach.intervention != "none"):
            fields.append(Field("complication", "raises for complicating the plot", low=0, high=MOST_RAISES))
            yes_no = (Choice(False, "no"), Choice(True, "yes"))
            fields.append(Field("ramification", "a free raise for serving the plot", yes_no))
        return Option("judge", label, begun, tuple(fields))

    def _as_it_stands(self, state: Drama, who: str) -> tuple[Self, list[Field]]:
        """Return the judgement of an entity without a sheet as it stands, and what of it may be set (GW-RU-185)."""
        rules, being = state.rules.challenge, state.entities.get(who)
        own, level = (being.dice, being.level or 0) if being else (None, 0)
        dice = own or rules.variability_start
        named = {n: f"{rules.name(id)} ({n}d)" for id, n in rules.variability.items()}
        pools = {dice: f"its own ({dice}d)", **named}  # an empty answer takes the first
        labels = ", ".join(f"{min(n, rules.level_max)} {rules.name(id)}" for id, n in rules.levels.items())
        fields = [
            Field("dice", "dice (Variability)", tuple(Choice(n, label) for n, label in pools.items())),
            # odd ones too (GW-CH-33)
            Field("level", f"Challenge Level ({labels})", low=0, high=rules.level_max, named=rules.named_levels),
        ]
        return self.but(dice=dice, level=min(level, rules.level_max)), fields

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        work.emit(ApproachJudged(self.entity, self.judgement, seat))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)
