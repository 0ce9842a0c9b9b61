"""What is found wrong beyond what reading finds: by the checks of plugins, with what entries allow, of one target."""

from .allowing import Allowing
from .of_game import found_by_game
from .of_plugins import Checked, Checks, Entries, checking, nothing_checked

__all__ = ["Allowing", "Checked", "Checks", "Entries", "checking", "found_by_game", "nothing_checked"]
