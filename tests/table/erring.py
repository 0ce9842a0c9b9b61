"""Programs that err while they play, each in one way: what a stranger's distribution might bring."""

import sys
import time
from typing import Any

from gateway_core.table import RandomBot

from .toys.circle import Tell

__all__ = [
    "ERRING",
    "Confused",
    "Endless",
    "Erring",
    "Intruder",
    "Leaver",
    "Mute",
    "Narrow",
    "Pusher",
    "Raiser",
    "Refused",
    "Rude",
    "Silent",
    "Stopped",
    "Talker",
]


class Erring:
    """Plays soundly: each of the others does one thing otherwise."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Tell a line."""
        return Tell()


class Raiser(Erring):
    """Raises."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Divide by nothing."""
        return 1 // 0


class Leaver(Erring):
    """Ends whatever it runs in."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Leave."""
        sys.exit(3)


class Narrow(Erring):
    """Takes nothing of what it is given."""

    def choose(self) -> Any:  # type: ignore[override]  # that is what it errs in
        """Tell a line."""


class Mute(Erring):
    """Gives nothing."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Say nothing."""


class Rude(Erring):
    """Gives junk."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Say what is no command."""
        return {"verb": "tell"}


class Refused(Erring):
    """Gives a command that is refused."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Tell more than a line."""
        return Tell("x" * 41)


class Intruder(Erring):
    """Fails where nobody waits for it."""

    def volunteer(self, seat: str, observation: Any, chance: Any) -> Any:
        """Divide by nothing."""
        return 1 // 0


class Pusher(Erring):
    """Gives junk where nobody waits for it."""

    def volunteer(self, seat: str, observation: Any, chance: Any) -> Any:
        """Say what is no command."""
        return "tell"


class Stopped(Erring):
    """Is stopped by somebody, as it does not come to an end."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Do as Ctrl-C does."""
        raise KeyboardInterrupt


class Endless(Erring):
    """Comes to no end."""

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Think on."""
        while True:
            time.sleep(0.01)


class Pondering(Erring):
    """Comes to no end when it is asked why."""

    def explain(self, seat: str, observation: Any, command: Any, chance: Any) -> str:
        """Think on, and say that it does."""
        print("I ponder.")
        while True:
            time.sleep(0.01)


class Talker(Erring):
    """Says aloud what it thinks."""

    def __init__(self) -> None:
        print("I am there.")

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Print, and tell a line."""
        print("I think.")
        return Tell()


class Confused(RandomBot[Any]):
    """Cannot say why it did what it did."""

    def explain(self, seat: str, observation: Any, command: Any, chance: Any) -> str:
        """Divide by nothing."""
        return str(1 // 0)


class Silent(RandomBot[Any]):
    """Says nothing where it is asked why."""

    def explain(self, seat: str, observation: Any, command: Any, chance: Any) -> Any:
        """Say nothing."""


# By the name of an entry point: the program, the code of its fault, and what is told of it.
ERRING = {
    "raiser": (Raiser, "player/failed", "raised ZeroDivisionError: integer division or modulo by zero."),
    "leaver": (Leaver, "player/failed", "raised SystemExit: 3."),
    "narrow": (
        Narrow,
        "player/failed",
        "raised TypeError: Narrow.choose() takes 1 positional argument but 4 were given.",
    ),
    "mute": (Mute, "player/wrong-answer", "gave what is no command of the game"),
    "rude": (Rude, "player/wrong-answer", "{'verb': 'tell'}."),
    "refused": (Refused, "player/refused", "[circle/no-line]"),
}
