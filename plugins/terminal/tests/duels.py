"""A duel that is saved, and what its author and the table do to it afterwards."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.table import Codec, Store
from gateway_terminal.commands import play
from gateway_terminal.prompt.input import Leave, Terminal
from tests.session.folders import setting

from .conftest import Gateway, Ran

__all__ = ["DUEL", "LUCK", "at_a_terminal", "begun", "edited", "on", "rows", "said"]

DUEL = "duels:scene/the-duel"
# A house rule of code: so much luck for whoever throws.
LUCK = """\
@hookimpl
def gateway_challenge_modifiers(ask):
    return [Modifier(ask.entity, %d, "luck")]
"""


def begun(gateway: Gateway, *words: str) -> None:
    """Keep a duel that has just begun, of a setting in a folder."""
    setting(Path("duels"))
    assert gateway("play", DUEL, "--pack", "duels", *words, "--save", "game.gateway", "--choices", "-").exit == 0


def on(gateway: Gateway, *words: object) -> Ran:
    """Open it again, and leave it."""
    return gateway("play", "game.gateway", *words, "--choices", "-", typed="leave\n")


def said(ran: Ran) -> str:
    """Return what was said beside the game, as one line."""
    return " ".join(ran.err.split())


def rows() -> tuple[Any, ...]:
    """Return the rows of the last game."""
    with Store.look("game.gateway") as store:
        last = store.games[-1]
        return store.log(Codec(Session().system(last.system)), last.id).read()


def edited(file: str, old: str, new: str) -> None:
    """Do to a file what its author does."""
    text = Path(file).read_text(encoding="utf-8")
    assert old in text
    Path(file).write_text(text.replace(old, new), encoding="utf-8")


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, *typed: str) -> list[str]:
    """Let a person sit there who types these lines, and return the questions that are asked."""
    asked: list[str] = []
    lines = iter(typed)

    def ask(_: Terminal, question: str) -> str:
        asked.append(question)
        line = next(lines, None)
        if line is None:
            raise Leave
        return line

    monkeypatch.setattr(Terminal, "ask", ask)
    monkeypatch.setattr(play, "at_terminal", lambda: True)
    return asked
