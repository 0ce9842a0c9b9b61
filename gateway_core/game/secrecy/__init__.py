"""Who may know what: tags on the fields of states and facts, and what follows from them for views and worlds."""

from .hidden import hidden
from .otherwise import otherwise
from .tagged_state import is_tagged, sure_of_tags

__all__ = [
    "hidden",
    "is_tagged",
    "otherwise",
    "sure_of_tags",
]
