"""The same character in files as different people write them, and how tests read one."""

from collections.abc import Callable
from typing import Any

from gateway_core.packs import Editing, Kinds, edit_yaml, read_own
from gateway_core.session import Session

__all__ = ["FILES", "HEAD", "reader"]

HEAD = "kind: character\nformat: 1\nid: ann\nname: Ann\nconcept: A duellist\npower_level: competent\n"
# No rows; rows in lines; rows in brackets; an empty list in the middle; full names, Windows line ends and no end.
FILES = (
    f"""# Mine.
{HEAD}traits:
  - {{name: Mean, categories: [physical]}}  # to everybody
  - {{name: Quick, categories: [physical, mental]}}
essence: {{fate: 3, social: 2}}
backgrounds:
  - {{background: blag, level: 3, specialisations: [acquire, action]}}
  # with a knife
  - {{background: thug, level: 2}}
notes: Hers.

# The end.
""",
    f"""{HEAD}traits:
- name: Mean
  categories:
  - physical
- name: Old
  categories: [fate, social]
essence:
  # little
  fate: 1
  mental: 2
backgrounds:
- background: sneak
  level: 3
  specialisations:
    - notice
    - action
advancement:
  # the first evening
  - award: 9
    date: 2026-11-20
  - buy: {{background: sneak}}
    reason: Up to here.

  - buy: {{essence: mental}}
""",
    f"""{HEAD}advancement: [{{award: 5}}, {{buy: {{trait: Mean, category: fate}}}}]
traits: [{{name: Mean, categories: [social]}}]
essence: {{}}
backgrounds: [{{background: "dark-spires:blag", level: 1}}]
""",
    f"""{HEAD}advancement: []  # nothing yet
traits: [{{name: Mean, categories: [social]}}]
backgrounds: [{{background: blag, level: 1}}]
""",
    f"""{HEAD}traits: [{{name: Mean, categories: ["gateway:social"]}}]
essence: {{"gateway:fate": 2}}
backgrounds: [{{background: "dark-spires:blag", level: 2, specialisations: ["gateway:action"]}}]
gear: []""".replace("\n", "\r\n"),
)


def reader(book: Any) -> Callable[[Editing], Any]:
    """Return what reads a character out of a file at a table, without laying that table again."""
    game = Session().system(book.system)
    known = {kind: frozenset(book.of(kind)) for kind in book.rulebook.kinds}

    def read(editing: Editing) -> Any:
        again = edit_yaml(editing.data, "ann.yaml").document
        own = read_own(again, "character", Kinds(game.kinds, game.single), "dark-spires", known, {})
        assert own.entry is not None, own.problems
        assert own.entry.value is not None, own.problems
        return own.entry.value

    return read
