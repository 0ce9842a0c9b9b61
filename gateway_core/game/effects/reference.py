"""The reference of a game's language: a page of its words, and a JSON Schema of what is written in it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...ids import SLUG
from .shapes import Arguments, Shape

if TYPE_CHECKING:
    from .language import Language

__all__ = ["reference", "schema"]


def reference(
    language: "Language[Any, Any]",
    used: Mapping[str, Iterable[str]] | None = None,
    examples: Mapping[str, Mapping[str, str]] | None = None,
) -> str:
    """Return every word of a language as Markdown: operations, conditions, quantities, under headings of their own.

    What it has none of is left out. `used` says by what each operation is used, `examples` how a word is written, by
    the heading it stands under (`operations`) and by the word.
    """
    head = [] if examples is None else ["an example"]

    def shown(sort: str, word: str) -> list[str]:
        return [f"`{examples[sort].get(word, '')}`"] if examples is not None else []

    lines: list[str] = []
    if language.operations:
        lines += ["## Operations", "", *_operations(language, used, head, shown)]
        lines += ["", "Every operation also takes `when`, a condition: beside it, or among its arguments.", ""]
    lines += [
        "## Conditions",
        "",
        *_table(
            ["condition", "what it asks", "what stands beside it", *head],
            (
                [f"`{name}`", one.help, str(one.takes), *shown("conditions", name)]
                for name, one in language.conditions.items()
            ),
        ),
    ]
    lines += ["", "## Quantities", "", "Whole numbers, `+`, `-`, `*`, `max(…)`, `min(…)`, and:", ""]
    lines += _table(
        ["quantity", "what it is", *head],
        ([f"`{name}`", one.help, *shown("quantities", name)] for name, one in language.quantities.items()),
    )
    return "\n".join([*lines, ""])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table in Markdown."""
    return [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(row)} |" for row in rows)]


def _operations(
    language: "Language[Any, Any]",
    used: Mapping[str, Iterable[str]] | None,
    more: Sequence[str],
    shown: Callable[[str, str], list[str]],
) -> Iterable[str]:
    changes = any(one.writes for one in language.operations.values())
    head = ["operation", "what it makes true", "what stands beside it"]
    head += ["changes"] * changes + ["used by"] * (used is not None) + [*more]
    rows = []
    for name, one in language.operations.items():
        row = [f"`{name}`", one.help, str(one.takes)]
        if changes:
            row.append(", ".join(sorted(one.writes)) or "nothing")
        if used is not None:
            row.append(", ".join(sorted(used.get(name, ()))) or "none yet")
        rows.append(row + shown("operations", name))
    return _table(head, rows)


def schema(language: "Language[Any, Any]") -> dict[str, Any]:
    """Return the JSON Schema of what may be written: `$defs` of `amount`, `condition`, `need` and `operation`.

    It refuses nothing that is accepted; of a sum it sees only that it is text.
    """
    conditions, rule = language.conditions.items(), {"rule": {"type": "string"}, "when": _CONDITION}
    operations = [_operation(name, word.takes, word.help) for name, word in language.operations.items()]
    if language.foreign:
        operations.append(_FOREIGN)
    return {
        "$defs": {
            "amount": {"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 200}]},
            "condition": {"anyOf": [_one(name, word.takes.schema(), word.help) for name, word in conditions]},
            "need": {"anyOf": [_one(name, word.takes.schema(), word.help, rule) for name, word in conditions]},
            "operation": {"anyOf": operations} if operations else {"not": {}},  # gear does nothing of itself
        }
    }


_CONDITION = {"$ref": "#/$defs/condition"}
_FOREIGN = {
    "type": "object", "description": "an operation of a pack", "properties": {"when": _CONDITION},
    "patternProperties": {f"^{SLUG}:{SLUG}$": {}}, "additionalProperties": False,
}  # fmt: skip


def _operation(name: str, takes: Shape, help: str) -> dict[str, Any]:
    arguments = takes.schema()
    if isinstance(takes, Arguments):
        arguments = arguments | {"properties": {**arguments["properties"], "when": _CONDITION}}
    return _one(name, arguments, help, {"when": _CONDITION})


def _one(name: str, value: dict[str, Any], help: str, beside: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object", "description": help, "properties": {name: value, **(beside or {})}, "required": [name],
        "additionalProperties": False,
    }  # fmt: skip
