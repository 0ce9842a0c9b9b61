"""Passengers and those who carry them: who boards, leaves, agrees and helps (GW-PA)."""

import attrs

from ....table.stored import event

__all__ = ["BonusGranted", "ConsentGiven", "ConsentRefused", "EntityBoarded", "LeadLeft"]


@event("entity-boarded")
@attrs.frozen
class EntityBoarded:
    """The entity is carried by `lead` from now on, has no line of its own and no place in any order (GW-PA-01)."""

    entity: str
    lead: str


@event("lead-left")
@attrs.frozen
class LeadLeft:
    """The entity is carried by `lead` no more; `spent` if that was its action of this round."""

    entity: str
    lead: str
    spent: bool = False


@event("consent-given")
@attrs.frozen
class ConsentGiven:
    """The entity agrees to be taken along, or to let somebody go (GW-RU-139, GW-EF-77)."""

    number: int
    entity: str


@event("consent-refused")
@attrs.frozen
class ConsentRefused:
    """The entity does not agree; the action is taken back, and not lost."""

    number: int
    actor: str
    entity: str


@event("bonus-granted")
@attrs.frozen
class BonusGranted:
    """`giver` adds this to the roll of `holder` in this round (GW-RU-132)."""

    holder: str
    amount: int
    giver: str
