"""What abilities do at once."""

from typing import Any

from .here import Here


def draw(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def action(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def recruit(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def gold(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def infamy(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def attack(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def attack_phase(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def runestone(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def gain(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def reinforce(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError
