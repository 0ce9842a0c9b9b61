"""What a game finds wrong with a rulebook."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...errors import GatewayError, PluginError, told
from ...packs import Finding
from ...packs.reading.problems import so_many
from ..code import own_line

if TYPE_CHECKING:
    from ..book import TableBook

__all__ = ["found_by_game"]


def found_by_game(
    game: Any, book: "TableBook", allows: Callable[[Finding], bool] = lambda _: False
) -> tuple[Finding, ...]:
    """Return what a game finds wrong with a rulebook, `System.review`, but what somebody `allows`.

    Of much it is so much that it is seen to be too much. Raise PluginError where its code fails.
    """
    try:
        return tuple(so_many(game.review(book), allows))
    except GatewayError:
        raise
    except Exception as error:
        place = own_line(type(game).__module__, error)
        raise PluginError(game.name, "System.review", told(error), place, "system/broken") from error
