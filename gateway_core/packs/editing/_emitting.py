"""How a value is written in the house's dialect: plain where it can be, in quotation marks where it must be."""

import re
from collections.abc import Sequence
from typing import Any

from ..reading.dialect import CONTROL, MAYBE_NO_TEXT, Scalars
from ..schema import DataFault

__all__ = ["WIDTH", "in_one_line", "key_lead", "laid_out", "lines_of", "quoted_like", "write_yaml"]

WIDTH = 120  # what stands in brackets goes onto one line up to here
_FOLDED = 100  # long text is folded to lines of about this many characters: prose reads worse in long lines than data
_INDICATORS = "-?:,[]{}#&*!|>'\"%@`="  # YAML takes some at the beginning of a word, at times; nobody need know when
_COLON = re.compile(r"(?<![\w./-]):|:(?![\w./-])")  # a colon that YAML might take for its own
_UNWRITABLE = re.compile("[\ud800-\udfff\ufffe\uffff]")  # what UTF-8 has no bytes for, or no reader of YAML takes
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write_yaml(value: Any) -> str:
    """Return a whole file for a mapping or list; raise DataFault if something in it cannot be written.

    >>> print(write_yaml({"id": "tom", "level": 2, "gear": ["rope", "12"], "notes": "No: not he."}), end="")
    id: tom
    level: 2
    gear: [rope, "12"]
    notes: "No: not he."
    """
    return "".join(f"{line}\n" for line in lines_of(value, 0))


def in_one_line(value: Any) -> str:
    """Return how a value is written inside brackets, or on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {in_one_line(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_one_line(item) for item in value) + "]"
    return _scalar(value, flow=True)


def laid_out(
    lead: str, value: Any, column: int, *, inner: int | None = None, block: bool | None = None, folded: bool = False
) -> list[str]:
    """Return the lines of `lead` (`key:` or a hyphen, at `column`) and its value.

    `inner` is the column of what is in it, two further if nobody says. `block` chooses hyphens and lines over
    brackets, or the other way; None: as the house does. `folded` folds even a short text.
    """
    margin = " " * column
    if isinstance(value, str) and (body := _text_lines(value, column, folded=folded)):
        return [f"{margin}{lead} {body[0]}", *(f"{margin}  {line}" if line else "" for line in body[1:])]
    line = f"{margin}{lead} {in_one_line(value) if isinstance(value, dict | list) else _scalar(value, flow=False)}"
    if not isinstance(value, dict | list) or not value or _stays_flat(value, len(line), block=block):
        return [line]
    if lead == "-":
        first, *rest = lines_of(value, column + 2)
        return [f"{margin}- {first.lstrip(' ')}", *rest]
    return [f"{margin}{lead}", *lines_of(value, column + 2 if inner is None else inner)]


def key_lead(key: str) -> str:
    """Return a key and its colon."""
    return f"{_key(key)}:"


def quoted_like(mark: str, value: str) -> str:
    """Return a text in quotation marks, in those of `mark` if it can stand in them."""
    if mark == "'" and not re.search(r"[\n\r\t]", value):
        return "'" + _checked(value).replace("'", "''") + "'"
    return _in_double_quotes(_checked(value))


def lines_of(value: Any, column: int) -> list[str]:
    """Return the lines of a collection in block, its members at `column`; of anything else its one line."""
    if isinstance(value, dict) and value:
        return [line for key, item in value.items() for line in laid_out(key_lead(key), item, column)]
    if isinstance(value, list) and value:
        return [line for item in value for line in laid_out("-", item, column)]
    return [" " * column + in_one_line(value)]


def _stays_flat(value: Any, width: int, *, block: bool | None) -> bool:
    """Say whether a collection goes into brackets: it must fit, and be simple unless its neighbours do it too."""
    if block or width > WIDTH or _has_long_text(value):
        return False
    return block is False or _is_simple(value)


def _is_simple(value: Any) -> bool:
    if isinstance(value, list):
        return not any(isinstance(item, dict | list) for item in value)
    return not any(
        isinstance(item, dict) or (isinstance(item, list) and not _is_simple(item)) for item in value.values()
    )


def _has_long_text(value: Any) -> bool:
    if isinstance(value, dict | list):
        return any(_has_long_text(item) for item in (value.values() if isinstance(value, dict) else value))
    return isinstance(value, str) and "\n" in value


def _text_lines(value: str, column: int, *, folded: bool) -> list[str]:
    """Return head and lines of a text that is folded or kept line by line; nothing if it fits on one line."""
    if "\t" in value or CONTROL.search(value) or "\r" in value:
        return []
    lines = value.split("\n")
    if len(lines) > 1:
        ends = value.endswith("\n")
        body: Sequence[str] = lines[:-1] if ends else lines
        # Blanks at the end of a line are seen by nobody; blanks at the beginning of the first, or several line breaks
        # at the end, need signs in the head that few know: such a text stands in quotation marks.
        sound = body[0].strip() and body[-1] and body[0][0] != " " and all(line == line.rstrip() for line in body)
        return ["|" if ends else "|-", *body] if sound else []
    # Folding makes one blank of each line break, so a text with two in a row would not come back.
    if (len(value) <= _FOLDED - column and not folded) or "" in value.split(" ") or value != value.strip():
        return []
    return [">-", *_wrapped(value, _FOLDED - column)]


def _wrapped(value: str, width: int) -> list[str]:
    """Return the words of a text in lines; nothing but single blanks becomes a line break."""
    lines: list[str] = []
    for word in value.split(" "):
        if lines and len(lines[-1]) + len(word) < width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _scalar(value: Any, *, flow: bool) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return _word(value, flow=flow)
    shown = repr(value)
    # The reader itself is asked: it takes no infinity, and no whole number of more digits than fit everywhere.
    if not isinstance(value, int | float) or not isinstance(value, type(Scalars()[shown])):
        raise DataFault(f"{shown} cannot be written in this dialect", hint="Write it as text, or as a smaller number.")
    return shown


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise DataFault(f"{key!r} cannot be a key: a key has to be text")
    return _word(key, flow=True) if key != "<<" else '"<<"'


def _word(text: str, *, flow: bool) -> str:
    return _checked(text) if _is_plain(text, flow=flow) else _quoted(_checked(text))


def _checked(text: str) -> str:
    if CONTROL.search(text) or _UNWRITABLE.search(text):
        raise DataFault("a text holds a character that this dialect does not let stand", hint="Remove it.")
    return text


def _is_plain(text: str, *, flow: bool) -> bool:
    """Say whether a text can stand without quotation marks, with `flow` also inside brackets."""
    if not text or text != text.strip() or text[0] in _INDICATORS or text.startswith("..."):
        return False
    if re.search(r"[\n\r\t]| #", text) or (flow and re.search(r"[,\[\]{}]", text)) or _COLON.search(text):
        return False
    return text[0] not in MAYBE_NO_TEXT or _reads_as_text(text)


def _reads_as_text(text: str) -> bool:
    scalars = Scalars()
    return isinstance(scalars[text], str) and not scalars.long


def _quoted(text: str) -> str:
    if ('"' in text or "\\" in text) and not re.search(r"['\n\r\t]", text):
        return f"'{text}'"
    return _in_double_quotes(text)


def _in_double_quotes(text: str) -> str:
    return '"' + "".join(_ESCAPES.get(sign, sign) for sign in text) + '"'
