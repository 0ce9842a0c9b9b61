"""What commands and rules of this game are written with: a deed, its forms, and the play that facts go into."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from gateway_core.game import Command, Event
from gateway_core.table import Option, Work

from .state import Adventure

__all__ = ["Deed", "Forms", "Play"]

Deed: TypeAlias = Command[Adventure]
Forms: TypeAlias = Iterator[Option[Any]]
Play: TypeAlias = Work[Adventure, Event[Adventure]]
