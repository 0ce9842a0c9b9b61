"""A menu for tests: forms of any commands, some usual, some rare, one refused."""

from typing import Any

import attrs

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Option, Refusal

__all__ = ["BOB", "END", "FLY", "GIVE", "GRANT", "HIT", "MENU", "PASS", "WAKE", "Do", "form"]


@attrs.frozen
class Do:
    """Any command."""

    what: str


def form(verb: str, label: str, **more: Any) -> Option[Any]:
    """Return a form."""
    return Option(verb, label, Do(label), **more)


GIVE, GRANT = form("grant", "Give Fate", apart=True), form("grant", "Give Social", apart=True)
END, HIT, PASS = form("game:end", "End it", ends=True), form("hit", "Ann: Hit"), form("pass", "Ann: Pass")
BOB, WAKE = form("hit", "Bob: Hit"), form("wake", "Wake Bob", apart=True)
FLY = form("fly", "Ann: Fly", refusal=Refusal("no/wings", "Fly: Ann has no wings."))
MENU = Menu.of((GIVE, END, HIT, FLY, BOB, PASS, GRANT, WAKE))
