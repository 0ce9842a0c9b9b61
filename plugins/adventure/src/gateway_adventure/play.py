"""A piece of play, which rules emit facts into and draw dice from, and a deed of this game."""

from typing import TypeAlias

from gateway_core.game import Command, Event
from gateway_core.table import Work

from .state import Adventure

__all__ = ["Deed", "Play"]

Deed: TypeAlias = Command[Adventure]
Play: TypeAlias = Work[Adventure, Event[Adventure]]
