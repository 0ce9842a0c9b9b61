"""What is on its way out: whoever still uses it is told, by the plugin's name and line, what to use and until when."""

import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

__all__ = ["Deprecated", "GatewayDeprecation", "renamed", "warn_of", "whose_code"]

_OURS = ("gateway_core", "importlib", "pluggy")  # whose frames are passed over: they only hand on
_SPEAKING: ContextVar[str] = ContextVar("gateway_speaking", default="")


class GatewayDeprecation(UserWarning):
    """Something is used that a later version will not have.

    It is shown to whoever plays, too, and not only where tests run: they know whom to tell, and what still works.
    """


class Deprecated(NamedTuple):
    """Since when something is not to be used any more, until when it works, and what to use."""

    since: str  # the version in which the warning came
    gone: str  # the first version that may be without it
    instead: str  # a sentence: what to use


@contextmanager
def whose_code(plugin: str) -> Iterator[None]:
    """Say whose code runs inside, by the id of its pack, so that a warning can name it."""
    token = _SPEAKING.set(plugin)
    try:
        yield
    finally:
        _SPEAKING.reset(token)


def warn_of(what: str, deprecated: Deprecated, *, plugin: str = "", place: str = "") -> None:
    """Warn that `what` is used: by the plugin whose code runs now, at its line, unless `plugin` and `place` say it.

    Each use is told once, as Python does with warnings of one line.
    """
    plugin = plugin or _SPEAKING.get()
    depth = _above_us()
    if not place:
        frame = sys._getframe(depth)
        place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
    who = f"{plugin} ({place})" if plugin else place
    since, gone, instead = deprecated
    words = f"{who} uses {what}, which is old since {since} and may be gone with {gone}. {instead}"
    warnings.warn(words, GatewayDeprecation, stacklevel=depth + 1)


def renamed(package: str, names: Mapping[str, tuple[str, Deprecated]]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package that had these names: by each what it is called now, and until when."""

    def found(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        now, deprecated = names[name]
        warn_of(f"{package}.{name}", deprecated)
        return getattr(sys.modules[package], now)

    return found


def _above_us() -> int:
    """Return how many frames above `warn_of` somebody else's code is; the outermost, if there is none."""
    frame, depth = sys._getframe(1), 0
    while frame.f_back is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.partition(".")[0] not in _OURS and not name.startswith("_frozen_importlib"):
            break
        frame, depth = frame.f_back, depth + 1
    return depth
