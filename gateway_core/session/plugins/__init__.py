"""The plugins of a table: how their functions are marked and looked at, how they are asked, who answers where."""

from .hook_states import Hooks, HookState, Speaker, hook_states, no_hooks
from .implementations import Moments, moments
from .table_plugins import Heard, Listener, Plugins, plugins_of

__all__ = [
    "Heard",
    "HookState",
    "Hooks",
    "Listener",
    "Moments",
    "Plugins",
    "Speaker",
    "hook_states",
    "moments",
    "no_hooks",
    "plugins_of",
]
