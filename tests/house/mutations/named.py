"""Ways of breaking the core that once went unnoticed, each with the promise that it breaks."""

import attrs

from ..tree import OURS, ROOT, python_files
from .mutant import Mutant

__all__ = ["NAMED", "Named"]


@attrs.frozen
class Named:
    """A piece of text that stands in one place of a room, and what it is changed to."""

    promise: str
    """What a person loses by it."""
    room: str
    """The folder in which the text is looked for, from the root; empty: anywhere of ours."""
    before: str
    """The text as it is written."""
    after: str
    """The text in its stead."""
    noticed_by: str
    """The last name of the file of tests that holds the promise."""

    def mutant(self) -> Mutant:
        """Return the change where it belongs; raise LookupError if that is not one place."""
        folders = [ROOT / self.room] if self.room else OURS
        files = [file for file in python_files(*folders) if self.before in file.read_text(encoding="utf-8")]
        texts = [file.read_bytes() for file in files]
        if sum(text.count(self.before.encode()) for text in texts) != 1:
            where = ", ".join(file.name for file in files) or "nowhere"
            raise LookupError(f"'{self.before}' should stand in one place of '{self.room}' and stands in: {where}")
        start = texts[0].index(self.before.encode())
        return Mutant(
            files[0], texts[0], start, start + len(self.before.encode()), self.after, noticed_by=self.noticed_by
        )


NAMED = (
    Named(
        "a revealed secret is not undone, whatever else happened in the same row",
        "gateway_core/table",
        "if any(reveals(event)",
        "if all(reveals(event)",
        "test_undoing",
    ),
    Named(
        "the list of the table orders what one pack requires",
        "gateway_core/packs",
        "(needs_of(available[pack], books)), key=rank.__getitem__)",
        "(needs_of(available[pack], books)))",
        "test_order",
    ),
    Named(
        "the list of the table orders its packs",
        "gateway_core/packs",
        "sorted(known, key=rank.__getitem__)",
        "sorted(known)",
        "test_order",
    ),
    Named(
        "one judge answers, and the last on the table is asked first",
        "plugins/gateway_rpg/src/gateway_rpg",
        "_judgement, first_wins=True",
        "_judgement",
        "test_table_plugins",
    ),
    Named(
        "every plugin's modifiers count in load order",
        "gateway_core/session",
        "for answer in reversed(caller(ask=ask)) for",
        "for answer in caller(ask=ask) for",
        "test_table_plugins",
    ),
    Named(
        "a yes is no whole number",
        "plugins/gateway_rpg/src/gateway_rpg",
        "type(one.amount) is not int",
        "not isinstance(one.amount, int)",
        "test_table_plugins",
    ),
    Named("a word that is not near is not offered", "", "cutoff=0.6", "cutoff=0.5", "test_errors"),
    Named("a word that is near is offered", "", "cutoff=0.6", "cutoff=0.65", "test_errors"),
    Named(
        "to a program each step that is lacking counts",
        "plugins/gateway_rpg/src/gateway_rpg",
        "max(0, lack, 4 * lack - 2 * ladder)",
        "max(0, 4 * lack - 2 * ladder)",
        "test_bot",
    ),
    Named(
        "to a program whoever is soon got rid of is hardly in the way",
        "plugins/gateway_rpg/src/gateway_rpg",
        "if significance == ONLY_CLIMAX:",
        "if significance >= 0:",
        "test_bot",
    ),
    Named(
        "to a program a place that has been struck is whose climax it was",
        "plugins/gateway_rpg/src/gateway_rpg",
        " and cast.sides.get(by) == side",
        "",
        "test_split_seen",
    ),
    Named(
        "what somebody writes while a file is saved is not lost",
        "gateway_core/packs",
        "_check_unchanged(path, before, file)\n            spare.replace",
        "spare.replace",
        "test_saving",
    ),
)
