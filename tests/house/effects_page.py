"""The page of the effects' language, written from the code that speaks it: `python -m tests.house.effects_page`."""

from collections.abc import Mapping

from gateway_core.game.effects import reference
from gateway_core.packs.editing import in_one_line
from gateway_core.session import Session
from gateway_rpg.drama.language.effects import Aim, AimCase, Effect
from gateway_rpg.drama.language.glosses import AIM_SETS, CHOICES
from gateway_rpg.drama.language.words import LANGUAGE

from .effects_examples import examples
from .tree import DOCS

PAGE = DOCS / "reference" / "effects.md"

_HEAD = """\
# The language of effects

Written by `python -m tests.house.effects_page` from the code that reads it. An effect is data: whom it may be aimed at,
who resists, what must be true, what it owes, and what it does. A word that is not here is an error at its line, with
the nearest one. Every key that it may have stands in [kinds](kinds.md#effect); here are the words that stand beside
them. The examples are from the book's own effects. [Your first setting](../tutorial/first-setting.md) writes an effect
step by step.

"""
_OF_AIMS = """\
Whom an effect may be aimed at is a named set, an entry of the kind `aim`. These are the book's; a pack may have more.
The first case whose `when` holds is used."""
_HOW_MANY = {"one": "one", "some": "one or more", "all": "all, nobody picks", "none": "none"}


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
    words = reference(LANGUAGE, used, examples())
    return f"{_HEAD}{_choices()}\n{words}\n{_aims(effects)}\n{_OF_PACKS}"


def _choices() -> str:
    rows = "".join(f"| `{word}` | {meaning} |\n" for word, meaning in CHOICES.items())
    return f"## What may be chosen\n\n| `choose` | what its user chooses |\n|---|---|\n{rows}"


def _aims(effects: Mapping[str, Effect]) -> str:
    """Return the book's aims, each by its cases, and the sets of which they are made."""
    aims: Mapping[str, Aim] = Session().table("gateway").of("aim")
    lines = ["## Aims", "", _OF_AIMS, "", "| `aim` | how many of them | who | used by |", "|---|---|---|---|"]
    for id, aim in aims.items():
        cases = "; else ".join(_case(one) for one in aim.cases)
        users = ", ".join(name.partition(":")[2] for name, effect in effects.items() if effect.aim == id)
        lines.append(f"| `{id}` | {_HOW_MANY[aim.targets]} | {cases} | {users} |")
    lines += ["", "The sets:", "", *(f"- `{name}`: {meaning}" for name, meaning in AIM_SETS.items()), ""]
    return "\n".join(lines)


def _case(case: AimCase) -> str:
    when = f" when `{in_one_line(case.when.to_data())}`" if case.when is not None else ""
    return f"`{case.set}`{when}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
