"""The page of what gear hangs on, written from the code that asks: `python -m tests.house.conditions.page`."""

from gateway_core.challenge.being import FACTS, KINDS, OF_BOTH
from gateway_core.game.effects import reference

from ..tree import DOCS

PAGE = DOCS / "reference" / "conditions.md"

_HEAD = """\
# What gear and backgrounds hang on

Written by `python -m tests.house.conditions.page` from the code that asks. An equipment trait, a cancellation and a
background may have a `when`: a condition about its bearer, and but for a background about the opponent. Bearer is
whoever carries the thing or uses the background; of a cancellation, whoever bears the trait that stops the other.
[Gear that hangs on something](../how-to/conditional-gear.md) shows it being written.

What is not met is not in use: a trait adds nothing, stops nothing and cannot be stopped; a cancellation does nothing; a
background gives nothing and owes nothing. That is settled before anybody asks what stops what, by what no equipment
changes, at the throw. In a contest for the initiative nobody faces anybody in particular, so what hangs on an opponent
is not in use. A background takes the words that begin with `bearer` alone, and those that join others.

"""
_KINDS = """\
## What somebody can be

The same words as those of an effect's [`target-is`](effects.md).

| word | whoever is | as is seen from |
|---|---|---|
"""
_FACTS = """\
## What may be supposed

Outside a scene nobody knows most of this. `gateway odds` and `gateway roll` take `--suppose` for who acts and
`--vs-suppose` for who resists, as often as need be: a fact by its name, `key` or `key=no`, and a number as `gang=3`.
What an entity's entry says of it need not be said again. Where something in use hangs on what nobody has said, the odds
are unknown.

| fact | what it is | what is said of it |
|---|---|---|
"""


def page() -> str:
    """Return the page as it should stand."""
    kinds = [f"| `{word}` | {kind.told} | `{kind.fact}`{_at_least(kind.least)} |" for word, kind in KINDS.items()]
    facts = [
        f"| `{name}` | {fact.help.format(who='that side')} | {_said(fact.least)} |" for name, fact in FACTS.items()
    ]
    listed = "\n".join([_KINDS + "\n".join(kinds), "", _FACTS + "\n".join(facts), ""])
    return f"{_HEAD}{reference(OF_BOTH)}\n{listed}"


def _at_least(number: int) -> str:
    return f", {number} or more" if number > 1 else ""


def _said(least: int | None) -> str:
    return "yes or no" if least is None else f"a number from {least}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
