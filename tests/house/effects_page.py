"""The page of the effects' language, written from the code that speaks it: `python -m tests.house.effects_page`."""

from collections.abc import Mapping

from gateway_core.game.effects import reference
from gateway_core.rules.drama.language.effects import AIM_SETS, Effect
from gateway_core.rules.drama.language.words import LANGUAGE
from gateway_core.session import Session

from .tree import DOCS

PAGE = DOCS / "reference" / "effects.md"

_HEAD = """\
# The language of effects

Written by `python -m tests.house.effects_page` from the code that reads it. An effect is data: whom it may be aimed at,
who resists, what must be true, what it owes, and what it does. A word that is not here is an error at its line, with
the nearest one. [Add an operation](../how-to/add-an-operation.md) shows an effect being written.

"""


_OF_PACKS = """\
## Operations of packs

A pack may have operations of its own, written `pack:word` with its arguments. What each takes stands in its entry of
the kind `operation`, and so do the aspects of a scene that it reads and writes. [Add an
operation](../how-to/add-an-operation.md) shows one being made.
"""


def page() -> str:
    """Return the page as it should stand."""
    effects: Mapping[str, Effect] = Session().table("gateway").of("effect")
    used: dict[str, list[str]] = {}
    for id, effect in effects.items():
        for word in {one.word.name for one in effect.does}:
            used.setdefault(word, []).append(id.partition(":")[2])
    sets = "\n".join(f"- `{name}`" for name in AIM_SETS)
    return f"{_HEAD}{reference(LANGUAGE, used)}\n## Sets to aim at\n\n{sets}\n\n{_OF_PACKS}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
