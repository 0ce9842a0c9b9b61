"""Where values begin and end in a text that may be no YAML, as far as the parser comes."""

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import ScalarEvent, StreamEndEvent

__all__ = ["spans"]


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
