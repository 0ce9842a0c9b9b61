"""The page of every word of abilities, written from the language: `python -m gateway_uprising.abilities.page`."""

import sys

from gateway_core.game.effects import reference

from .language import LANGUAGE

_HEAD = """\
# The words of abilities

Written by `python -m gateway_uprising.abilities.page` from the code that reads them. What cards of Uprising do is data:
a list of operations, done in their order. [Design a card](README.md#design-a-card) shows where they stand. `discard`,
`exile`, `recover`, `look`, `stack`, `take`, `banish` and `choose` stop for a question, and what comes after them waits
for the answer.
"""


def page() -> str:
    """Return the page as it should stand."""
    return f"{_HEAD}\n{reference(LANGUAGE).strip()}\n"


if __name__ == "__main__":
    sys.stdout.write(page())
