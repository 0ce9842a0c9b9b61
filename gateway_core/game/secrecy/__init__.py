"""Who may know what: tags on the fields of states and facts, and what follows from them for views and worlds."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .hidden import hidden
    from .otherwise import otherwise
    from .tagged_state import is_tagged, sure_of_tags
else:
    on_demand(
        __name__,
        {
            "hidden": "hidden",
            "otherwise": "otherwise",
            "tagged_state": "is_tagged sure_of_tags",
        },
    )

__all__ = [
    "hidden",
    "is_tagged",
    "otherwise",
    "sure_of_tags",
]
