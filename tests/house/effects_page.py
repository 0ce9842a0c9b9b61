"""The page of the effects' language, written from the code that speaks it: `python -m tests.house.effects_page`."""

from collections.abc import Mapping

from gateway_core.rules.drama.language.condition import CONDITIONS
from gateway_core.rules.drama.language.effects import AIM_SETS, Effect
from gateway_core.rules.drama.language.operations import OPERATIONS, Argument
from gateway_core.rules.drama.language.quantities import QUANTITIES
from gateway_core.session import Session

from .tree import DOCS

PAGE = DOCS / "reference" / "effects.md"

_HEAD = """\
# The language of effects

Written by `python -m tests.house.effects_page` from the code that reads it. An effect is data: whom it may be aimed at,
who resists, what must be true, what it owes, and what it does. A word that is not here is an error at its line, with
the nearest one. `docs/how-to/write-a-pack.md` shows an effect being written.
"""


def page() -> str:
    """Return the page as it should stand."""
    effects: Mapping[str, Effect] = Session().table("gateway").of("effect")
    lines = [
        _HEAD,
        "## Operations",
        "",
        "| operation | what it makes true | arguments | effects of the book |",
        "|---|---|---|---|",
    ]
    for word, operation in OPERATIONS.items():
        users = [id.partition(":")[2] for id, effect in effects.items() if any(one.word == word for one in effect.does)]
        arguments = ", ".join(_argument(name, argument) for name, argument in operation.arguments.items())
        lines.append(
            f"| `{word}` | {operation.help} | {arguments or 'none'} | {', '.join(sorted(users)) or 'none yet'} |"
        )
    lines += [
        "",
        "Every operation also takes `when`, a condition.",
        "",
        "## Conditions",
        "",
        "| condition | what it asks | values |",
        "|---|---|---|",
    ]
    for word, condition in CONDITIONS.items():
        values = ", ".join(f"`{str(value).lower()}`" for value in condition.values or ())
        lines.append(f"| `{word}` | {condition.help} | {values or 'conditions, or as the example shows'} |")
    lines += ["", "## Quantities", "", "Whole numbers, `+`, `-`, `*`, `max(…)`, `min(…)`, and:", ""]
    lines += [f"- `{name}`: {quantity.help}" for name, quantity in sorted(QUANTITIES.items())]
    lines += ["", "## Sets to aim at", "", *(f"- `{name}`" for name in AIM_SETS), ""]
    return "\n".join(lines)


def _argument(name: str, argument: Argument) -> str:
    values = [f"`{word}`" for word in argument.words] + (["a quantity"] if argument.quantity else [])
    return f"`{name}`: {' or '.join(values)}{'' if argument.needed else ' (may be left out)'}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
