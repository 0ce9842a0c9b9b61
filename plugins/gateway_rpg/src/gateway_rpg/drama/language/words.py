"""The language of the drama's effects: its words, and its own codes for what is wrong with them."""

from gateway_core.game.effects import Codes, Language

from ..events.event import Event
from .conditions import CONDITIONS
from .context import Context
from .operations import OPERATIONS
from .quantities import QUANTITIES

__all__ = ["LANGUAGE"]

LANGUAGE: Language[Context, Event] = Language(
    (*QUANTITIES, *CONDITIONS, *OPERATIONS),
    Codes(
        quantity="drama/unknown-quantity",
        condition="drama/unknown-condition",
        operation="drama/unknown-operation",
        not_now="drama/not-now",
        ruled_out="drama/ruled-out",
    ),
    foreign=True,
)
