"""What abilities do only after a question."""

from typing import Any

from .here import Here


def discard(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def exile(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def recover(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def look(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def stack(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def take(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError


def banish(here: Here, *value: Any, **named: Any) -> None:
    raise NotImplementedError
