"""The page of the rulings, written from the book's pack: `python -m tests.house.rulings_page`."""

from collections.abc import Iterable

from gateway_core.packs import Ruling
from gateway_core.session import Session

from .tree import DOCS

PAGE = DOCS / "reference" / "rulings.md"

_HEAD = """\
# Rulings

Written by `python -m tests.house.rulings_page` from the book's pack. Where the book is silent or says two things, this
is how we read it, and why. The numbers are those of [the reference](rules/gateway-ru.md).

- A **switch** has several readings, and a table chooses: `rulings:` in a house-rule file or a `pack.yaml`, or
  `--ruling ID=OPTION` on the command line. What is marked as not built is refused by name.
- A **settled** ruling has one reading.
- An **erratum** is a misprint, or a slip of an example; no code comes of it.

`gateway rulings --differs` lists those that a table plays otherwise than the default, with who chose it.
"""


def page() -> str:
    """Return the page as it should stand."""
    found = [one.ruling for one in Session().table("gateway").rulings]
    switches, settled, errata = (
        [ruling for ruling in found if ruling.sort == sort] for sort in ("switch", "settled", "erratum")
    )
    return "\n".join(
        [
            _HEAD,
            f"## Switches ({len(switches)})",
            "",
            "The reading in bold is the default.",
            "",
            *_table(
                "| rule | id | readings | reason |", (f"{_options(one)} | {one.reason}" for one in switches), switches
            ),
            f"## Settled ({len(settled)})",
            "",
            *_table("| rule | id | reading | reason |", (f"{one.default} | {one.reason}" for one in settled), settled),
            f"## Errata ({len(errata)})",
            "",
            *_table(
                "| rule | id | what is meant | reason |", (f"{one.default} | {one.reason}" for one in errata), errata
            ),
        ]
    )


def _table(head: str, cells: Iterable[str], rulings: Iterable[Ruling]) -> list[str]:
    rows = [f"| {one.rule} | `{one.id}` | {cell} |" for one, cell in zip(rulings, cells, strict=True)]
    return [head, "|---|---|---|---|", *rows, ""]


def _options(ruling: Ruling) -> str:
    """Return the readings of a switch: the default in bold, what is refused marked."""
    return ", ".join(
        f"**{option}**" if option == ruling.default else f"{option} (not built)" if option in ruling.unbuilt else option
        for option in ruling.options
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
