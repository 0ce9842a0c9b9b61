"""The YAML dialect: what it refuses, and in which words; it knows text and marks, never packs."""

import re
from collections.abc import Iterable
from typing import Any

from ...errors import printable

__all__ = [
    "BITS",
    "BRACES_IN_TEXT",
    "BYTES",
    "CLOSED_EARLY",
    "COLON_IN_TEXT",
    "CONTROL",
    "DEEPER",
    "DEPTH",
    "FAULTS",
    "GLUED",
    "MAYBE_NO_TEXT",
    "MOST_OF_FILE",
    "UNCLOSED",
    "Scalars",
    "Written",
    "has_suspects",
    "in_our_words",
    "separating_tabs",
]

BITS = 24  # a position is one whole number: line << BITS | column; a file of BYTES has no longer line
BYTES = 8 * 1024 * 1024  # more than a hundred thousand lines; a file of junk is refused before it is read
DEPTH = 64  # of lists and mappings in each other: far above any pack, and far below where Python's stack ends

MOST_OF_FILE = 100  # faults that are told of one file: nobody mends more at a time

# Line breaks other than \n and \r\n would make our line numbers differ from an editor's.
CONTROL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\r(?!\n)"
)
_HARMLESS = bytes(range(0x20, 0x7F)) + b"\n"

FAULTS: dict[str, tuple[str, str]] = {
    "yaml/alias": ("An alias (*) stands here; this dialect has none.", "Write the value out."),
    "yaml/anchor": (
        "An anchor (&) stands here; this dialect has none.",
        "Remove it, and write the value out where it is wanted.",
    ),
    "yaml/control-character": ("A control character stands here.", "Remove it."),
    "yaml/curly-quotes": (
        "Curly quotation marks are letters of a text, and do not hold it together.",
        "Write {}; or put straight ones around all of it, where the text is to have curly ones.",
    ),
    "yaml/cut-off": (
        "What follows a # behind a blank is a comment, so this is not read: {}",
        "If it belongs to the text, put all of it into quotation marks; begin a comment with # and a blank.",
    ),
    "yaml/directive": ("A directive (%) stands at the head of the file; this dialect has none.", "Remove it."),
    "yaml/key-not-text": ("A key has to be text.", "Put it in quotation marks."),
    "yaml/merge-key": ("A merge key (<<) stands here; this dialect has none.", "Write the keys out."),
    "yaml/not-utf-8": ("The file is not written in UTF-8.", "Save it again as UTF-8."),
    "yaml/number-too-large": ("A whole number may have 18 digits at most.", "Put it in quotation marks if it is text."),
    "yaml/several-documents": ("A second document begins here (---).", "Put it into a file of its own."),
    "yaml/strange-blank": (
        "A blank stands here that is none to YAML: {}.",
        "Write a blank as the space bar does, or put a text that is to begin with it into quotation marks.",
    ),
    "yaml/tab": ("A tab separates here.", "Use blanks."),
    "yaml/tag": ("A tag (!) stands here; this dialect has none.", "Remove it; put text in quotation marks."),
    "yaml/too-deep": (f"This is nested deeper than {DEPTH} levels.", "Make it flatter."),
    "yaml/too-large": (f"The file is larger than {BYTES // 1024 // 1024} MB.", "Divide it into several files."),
    "yaml/too-many-faults": (
        "There are too many faults in this file; reading stopped here.",
        "Mend those above first.",
    ),
}

_OPEN_QUOTE = (
    "A quotation mark opens here and is not closed before something else begins.",
    "Close it where its text ends; text that only begins with one goes in quotation marks of the other sort.",
)
# By what is opened and never closed.
UNCLOSED: dict[str, tuple[str, str]] = {
    "'": _OPEN_QUOTE,
    '"': _OPEN_QUOTE,
    "[": ("A list opened with [ is not closed, or a comma is missing.", "Close it with ]."),
    "{": ("A mapping opened with { is not closed, or a comma is missing.", "Close it with }."),
}

# An apostrophe within apostrophes, and a colon in a text within brackets.
CLOSED_EARLY = (
    "This quotation mark closes the text, and more of it follows.",
    "Use the other kind of quotation mark around it, or write it twice.",
)
COLON_IN_TEXT = ("A text in brackets has a colon in it here, as only a key has.", "Put the text into quotation marks.")

# A place for a name in a text without quotation marks, as `{who}` is.
BRACES_IN_TEXT = (
    "A text has braces here, and without quotation marks a brace opens a mapping.",
    "Put the whole text into quotation marks.",
)

# A key whose colon has no blank behind it, which so is more of a text.
GLUED = ("No blank stands behind this colon, so what is before it is no key.", "Write a blank behind it.")

# A key further in than its neighbours, which reads as more of the text above it.
DEEPER = (
    "This key stands deeper than the line above allows.",
    "Line it up with its neighbours; if it is no key, put the whole text in quotation marks.",
)

_SYNTAX: tuple[tuple[str, str, str], ...] = (
    ("expected ',' or ']'", *UNCLOSED["["]),
    ("expected ',' or '}'", *UNCLOSED["{"]),
    ("unexpected end of stream", "A quotation mark is never closed.", "Close it."),
    (
        "could not find expected ':'",
        "A key has no colon after it.",
        "Write 'key: value', or indent a text's further lines.",
    ),
    (
        "mapping values are not allowed",
        "A colon makes a key here where none may stand.",
        "Put the text in quotation marks.",
    ),
    ("expected <block end>", "The indentation fits nothing above it.", "Line it up with its neighbours."),
    ("expected '-' indicator", "The indentation fits no list above it.", "Line it up with its neighbours."),
    ("expected key", "A key of the same mapping should stand here.", "Line it up with its neighbours."),
    ("cannot start any token", "This character may not begin a value.", "Put the text in quotation marks."),
    ("escape", "A backslash in double quotation marks makes no character known here.", "Write \\\\ for a backslash."),
    (
        "undefined tag handle",
        "A tag (!) stands here; this dialect has none.",
        "Remove it; put text in quotation marks.",
    ),
    ("document start", "The indentation fits nothing above it.", "Line it up with its neighbours."),
    ("flow", "A bracket or a comma stands where a value belongs.", "Write the value, or remove the comma."),
)

_WORDS: dict[str, Any] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
# How a plain word begins that may be a number, true, false or nothing; the empty one is nothing.
MAYBE_NO_TEXT = frozenset(["", *"0123456789-+.~tTfFnN"])
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")  # 18 digits fit into 64 bits everywhere; 007 and 1_000 stay text
_DECIMAL = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?")
_LONG = re.compile(r"-?[1-9][0-9]{18,}")


class Written(float):
    """A number that its file writes otherwise than Python would, such as `1.10`: messages show it as it is there."""

    _text: str  # as it stands in the file

    def __new__(cls, text: str) -> "Written":
        """Return the number that a text is."""
        made = super().__new__(cls, text)
        made._text = text
        return made

    def __str__(self) -> str:
        return self._text


class Scalars(dict[str, Any]):
    """Plain text to its value by the core schema of YAML 1.2, remembered; whole numbers only as we write them.

    `long` gathers what looks like a whole number too large to be one.
    """

    def __init__(self) -> None:
        super().__init__(_WORDS)
        self.long: set[str] = set()

    def __missing__(self, text: str) -> Any:
        value: Any = text
        if text[0] in "0123456789-+.":
            if _WHOLE.fullmatch(text):
                value = int(text)
            elif _DECIMAL.fullmatch(text):
                value = float(text)
                value = value if str(value) == text else Written(text)
            elif _LONG.fullmatch(text):
                self.long.add(text)
        self[text] = value
        return value


def in_our_words(said: str) -> tuple[str, str]:
    """Return fault and cure for what the parser says of text that is no YAML."""
    for words, message, hint in _SYNTAX:
        if words in said:
            return message, hint
    return f"This is not YAML: {printable(said).splitlines()[0]}.", ""


def has_suspects(data: bytes) -> bool:
    """Say whether there is any byte that a closer look must judge: a control character, a tab, anything not ASCII."""
    return bool(data.translate(None, _HARMLESS))


def separating_tabs(text: str, spans: Iterable[tuple[int, int, int, int]]) -> list[tuple[int, int]]:
    """Return line and column (from 0) of the tabs that stand neither in a value nor in a comment.

    `spans` are the values' lines and columns, first and past the last, in order.
    """
    lines = text.split("\n")
    held: dict[int, list[tuple[int, int]]] = {}
    for line, column, end_line, end_column in spans:
        for at in range(line, min(end_line, len(lines) - 1) + 1):
            if "\t" in lines[at]:
                held.setdefault(at, []).append(
                    (column if at == line else 0, end_column if at == end_line else len(lines[at]))
                )
    found = []
    for number, line_text in enumerate(lines):
        inside = held.get(number, [])
        for column, sign in enumerate(line_text):
            if any(start <= column < end for start, end in inside):
                continue
            if sign == "#" and (column == 0 or line_text[column - 1] in " \t"):
                break
            if sign == "\t":
                found.append((number, column))
                break
        if len(found) > MOST_OF_FILE:
            break
    return found
