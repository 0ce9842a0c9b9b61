"""What is found wrong beyond what reading finds: by the checks of plugins, with what entries allow, of one target."""

from .allowing import Allowing
from .of_plugins import Checked, Checks, Entries, checking, nothing_checked

__all__ = ["Allowing", "Checked", "Checks", "Entries", "checking", "nothing_checked"]
