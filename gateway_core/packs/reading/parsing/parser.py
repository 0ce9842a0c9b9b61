"""One pass over a YAML file: plain values with the place of each one, and every fault in our own words."""

import contextlib
from typing import Any

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from ....errors import Position, Problem
from ..dialect import (
    BITS,
    CONTROL,
    DEPTH,
    FAULTS,
    MAYBE_NO_TEXT,
    MOST_OF_FILE,
    Scalars,
    has_suspects,
    separating_tabs,
)
from ..document import Document, Dropped
from ..faults.syntax import why_no_yaml
from ..faults.unclosed import left_open
from ._blanks import odd_problem, warnings_of
from ._colons import hide_colons, with_colons
from ._spans import spans

__all__ = ["parsed"]

_MASK = (1 << BITS) - 1


def parsed(data: bytes, file: str) -> Document:
    """Read YAML without a byte order mark; every fault is a problem of the document.

    After a fault that leaves the shape unknown `root` is None.
    """
    text = None
    if has_suspects(data):
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as fault:
            line = data.count(b"\n", 0, fault.start)
            column = fault.start - data.rfind(b"\n", 0, fault.start)
            message, hint = FAULTS["yaml/not-utf-8"]
            problem = Problem("yaml/not-utf-8", message, Position(file, line + 1, column), hint)
            return Document(file, None, (problem,))
        problems = _control_characters(text, file)
        if problems:
            return Document(file, None, tuple(problems))
    reader = _Reader(file)
    try:
        reader.read(data)
    except YAMLError as fault:
        # Read again only after this fault: hardly any file has such a name in brackets, and the search costs a reading.
        if "unexpected ':'" in str(fault):
            text = text or data.decode("utf-8")
            disguised, stand_in = hide_colons(text)
            data, reader = disguised.encode("utf-8"), _Reader(file, stand_in)
            try:
                reader.read(data)
            except YAMLError as still:
                reader.syntax(still, text)
        else:
            reader.syntax(fault, text or data.decode("utf-8"))
    if text is not None and "\t" in text and not any(problem.code == "yaml/tab" for problem in reader.problems):
        with contextlib.suppress(_Enough):
            for line, column in separating_tabs(text, spans(data)):
                reader.fault("yaml/tab", line << BITS | column)
    if text is not None and reader.root is not None and (odd := odd_problem(data, text, file)) is not None:
        return Document(file, None, (odd,), data)
    warnings = tuple(warnings_of(data, text, file)) if reader.root is not None else ()
    document = Document(file, reader.root, _sorted(reader.problems), data, reader.marks, warnings)
    if reader.over_lines and (cause := left_open(document)) is not None:
        return Document(file, None, (cause,), data)
    if document.problems and document.root is not None:
        document.settle()
    return document


class _Enough(YAMLError):
    """There are so many faults that reading on helps nobody."""


class _Reader:
    """One pass over the parser's events."""

    def __init__(self, file: str, stand_in: str = "") -> None:
        self.file, self.stand_in = file, stand_in
        self.root: Any = None
        self.over_lines = False  # whether a text in quotation marks goes over several
        self.marks: list[int] = []  # where every key and value begins, in characters
        self.problems: list[Problem] = []

    def read(self, data: bytes) -> None:
        """Fill `root`, `marks` and `problems`; raise YAMLError where the parser gives up. Hot: all in one loop."""
        get, mark, scalars = CParser(data).get_event, self.marks.append, Scalars()
        long, marked = scalars.long, b"&" in data or b"!" in data
        if self.stand_in:
            get = with_colons(get, self.stand_in)
        stack: list[tuple[Any, bool]] = []
        top: list[Any] = []
        here: Any = top
        is_map, key, documents = False, None, 0
        while True:
            event = get()
            kind = event.__class__
            if is_map:  # two events a turn: first a key, then its value
                if kind is MappingEndEvent:
                    here, is_map = stack.pop()
                    continue
                if kind is ScalarEvent:
                    # A table of a few words: each plain key is one object.
                    key = scalars[event.value] if not event.style else self._quoted_key(event)
                    if key.__class__ is not str or key in here or (key == "<<" and not event.style):
                        key = self._refused(key, event)
                    if marked or long:
                        self._check_marks(event, long)
                elif (key := self._no_word(event, kind, long)) is None:
                    return
                mark(event.start_mark.index)
                event = get()
                kind = event.__class__
            if kind is ScalarEvent:
                value, style = event.value, event.style
                if not style:
                    if value[:1] in MAYBE_NO_TEXT:
                        value = scalars[value]
                else:
                    if style == '"':
                        self._check_escapes(event)
                    if style in "'\"" and event.end_mark.line != event.start_mark.line:
                        self.over_lines = True
            elif kind is SequenceEndEvent:
                here, is_map = stack.pop()
                continue
            elif kind is MappingStartEvent:
                value = {}
            elif kind is SequenceStartEvent:
                value = []
            elif kind is AliasEvent:
                self.fault("yaml/alias", _at(event))
                value = None
            elif kind is StreamEndEvent:
                self.root = top[0] if top else None
                return
            else:
                documents += kind is DocumentStartEvent
                if kind is DocumentStartEvent and not self._check_document(event, documents):
                    return
                continue
            if is_map:
                here[key] = value
            else:
                here.append(value)
            mark(event.start_mark.index)
            if kind is AliasEvent:
                continue
            if marked or long:
                self._check_marks(event, long)
            if kind is not ScalarEvent:
                stack.append((here, is_map))
                if len(stack) > DEPTH:
                    self.fault("yaml/too-deep", _at(event))
                    return
                here, is_map = value, kind is MappingStartEvent

    def fault(self, code: str, at: int) -> None:
        """Note a fault of the dialect."""
        self._note(code, *FAULTS[code], at)

    def syntax(self, fault: YAMLError, text: str) -> None:
        """Note in our own words why the parser gave up."""
        self.root = None
        if isinstance(fault, _Enough):
            return
        with contextlib.suppress(_Enough):
            self._note(*why_no_yaml(fault, text))

    def _quoted_key(self, event: Any) -> str:
        if event.style == '"':
            self._check_escapes(event)
        key: str = event.value
        return key

    def _no_word(self, event: Any, kind: type, long: set[str]) -> Dropped | None:
        """Note a key that is no word, and return what keeps its place; None where nobody knows how to read on."""
        if kind is AliasEvent:
            self.fault("yaml/alias", _at(event))
            return Dropped()
        self._check_marks(event, long)
        self.fault("yaml/key-not-text", _at(event))
        return None

    def _check_document(self, event: Any, number: int) -> bool:
        """Note what may not stand where a document begins; say whether to read on: a file is one document."""
        if event.version is not None or event.tags is not None:
            self.fault("yaml/directive", _at(event))
        if number > 1:
            self.fault("yaml/several-documents", _at(event))
        return number == 1

    def _check_escapes(self, event: Any) -> None:
        """Note a control character that was written with a backslash."""
        if CONTROL.search(event.value):
            self.fault("yaml/control-character", _at(event))

    def _check_marks(self, event: Any, long: set[str]) -> None:
        """Note an anchor or a tag, and a number too large, which `long` then holds."""
        if long:
            long.clear()
            self.fault("yaml/number-too-large", _at(event))
        if event.anchor is not None or event.ctag is not None:
            self.fault("yaml/tag" if event.anchor is None else "yaml/anchor", _at(event))

    def _refused(self, value: Any, event: Any) -> Dropped:
        """Note why `value` may not be a key, and return what keeps its place."""
        at = _at(event)
        if value.__class__ is not str:
            self.fault("yaml/key-not-text", at)
        elif value == "<<" and not event.style:
            self.fault("yaml/merge-key", at)
        else:
            message = f"The key '{value}' stands here a second time."
            self._note("yaml/duplicate-key", message, "Remove one of the two.", at)
        return Dropped()

    def _note(self, code: str, message: str, hint: str, at: int) -> None:
        place = Position(self.file, (at >> BITS) + 1, (at & _MASK) + 1)
        self.problems.append(Problem(code, message, place, hint))
        if len(self.problems) >= MOST_OF_FILE:
            message, hint = FAULTS["yaml/too-many-faults"]
            self.problems.append(Problem("yaml/too-many-faults", message, place, hint))
            raise _Enough


def _control_characters(text: str, file: str) -> list[Problem]:
    found = []
    message, hint = FAULTS["yaml/control-character"]
    for match in CONTROL.finditer(text):
        line, start = text.count("\n", 0, match.start()), text.rfind("\n", 0, match.start())
        code = f"U+{ord(match.group()[0]):04X}"
        place = Position(file, line + 1, match.start() - start)
        found.append(Problem("yaml/control-character", f"{message[:-1]} ({code}).", place, hint))
        if len(found) >= MOST_OF_FILE:
            found.append(
                Problem(
                    "yaml/too-many-faults", FAULTS["yaml/too-many-faults"][0], place, FAULTS["yaml/too-many-faults"][1]
                )
            )
            break
    return found


def _at(event: Any) -> int:
    mark = event.start_mark
    line, column = int(mark.line), int(mark.column)
    return line << BITS | column


def _sorted(problems: list[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.place or Position("")))
