"""Where values begin and end in a text that may be no YAML, as far as the parser comes."""

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import ScalarEvent, StreamEndEvent

from .dialect import BITS

__all__ = ["late_quote", "spans"]


def late_quote(text: str, at: int) -> int | None:
    """Return where a quotation begins that ends lines later, in the line where the parser gave up; None if none does.

    It ran on to the opening mark of the next one.
    """
    found = spans(text.encode())
    if not found:
        return None
    line, column, end_line, end_column = found[-1]
    if not end_line << BITS | end_column <= at < end_line + 1 << BITS or line == end_line:
        return None
    return line << BITS | column if text.split("\n")[line][column : column + 1] in ("'", '"') else None


def spans(data: bytes) -> list[tuple[int, int, int, int]]:
    """Return where values begin and end, as far as the parser comes."""
    found, get = [], CParser(data).get_event
    try:
        while (event := get()) is not None and event.__class__ is not StreamEndEvent:
            if event.__class__ is ScalarEvent:
                start, end = event.start_mark, event.end_mark
                found.append((start.line, start.column, end.line, end.column))
    except YAMLError:
        pass
    return found
