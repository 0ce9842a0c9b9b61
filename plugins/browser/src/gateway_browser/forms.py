"""Forms of a game in a page: which inputs stand for its fields, and what was posted as a command."""

from typing import Any

import attrs

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Option, Refusal, Table

from .seen import Posted

__all__ = ["Unfit", "form_of", "key_of", "read"]


@attrs.frozen
class Unfit:
    """What was posted and says nothing that the form could mean."""

    words: str  # what is wrong, and what would do, in whole sentences


def key_of(form: Option[Any]) -> str:
    """Return what a form is called in a page, as long as it asks the same."""
    raise NotImplementedError


def form_of(table: Table[Any, Any, Any], seat: str, menu: Menu, posted: Posted) -> Option[Any] | Refusal | Unfit:
    """Return the form that was posted, be it several that become one act; or why there is none."""
    raise NotImplementedError


def read(form: Option[Any], posted: Posted) -> Any | Unfit:
    """Return the command that a form was completed to; or what is wrong with what was posted."""
    raise NotImplementedError
