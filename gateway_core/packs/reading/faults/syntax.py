"""Why a text is no YAML: what the parser says of it, in our words and at the line where the fault begins."""

import re

from ruamel.yaml.error import MarkedYAMLError, YAMLError

from ..dialect import BITS, BRACES_IN_TEXT, CLOSED_EARLY, COLON_IN_TEXT, DEEPER, FAULTS, GLUED, UNCLOSED, in_our_words
from .blanks import ODD, cut_in_brackets, odd_in_line, odd_name
from .unclosed import first_unclosed

__all__ = ["why_no_yaml"]

_MASK = (1 << BITS) - 1
_WANTS_KEY = re.compile("mapping values|could not find expected ':'")
_GLUED = re.compile(r"[ ]*(?:- +)*[a-z][\w-]*(?P<colon>:)(?=[^\s:/])[^:]*$")  # a key with no blank behind its colon
_ALONE = re.compile(r"(\s*)[\w-]+\s*:$")  # a key with nothing before it in its line
_BRACES = re.compile(r"""\{[^\s{}\[\],'"]+\}""")  # as a text has them round a name


def why_no_yaml(fault: YAMLError, text: str) -> tuple[str, str, str, int]:
    """Return code, message, cure and position of the fault for which the parser gave up on `text`."""
    said = str(getattr(fault, "problem", None) or fault)
    mark = getattr(fault, "problem_mark", None) if isinstance(fault, MarkedYAMLError) else None
    at = mark.line << BITS | mark.column if mark is not None else 0
    lines = text.split("\n")
    begun = getattr(getattr(fault, "context_mark", None), "line", at >> BITS)
    for number in dict.fromkeys((begun, at >> BITS, max((at >> BITS) - 1, 0))):
        line = lines[number] if number < len(lines) else ""
        odd = odd_in_line(line)
        if odd is None and number == at >> BITS and line[(at & _MASK) + 1 : (at & _MASK) + 2] in ODD:
            odd = (at & _MASK) + 1  # behind a colon in brackets
        if odd is not None:
            message, hint = FAULTS["yaml/strange-blank"]
            return ("yaml/strange-blank", message.format(odd_name(line[odd])), hint, number << BITS | odd)
    for number in (begun, at >> BITS, max((at >> BITS) - 1, 0)) if _WANTS_KEY.search(said) else ():
        glued = _GLUED.match(lines[number]) if number < len(lines) else None
        if glued is not None:
            return ("yaml/syntax", *GLUED, number << BITS | glued.start("colon"))
    opened = first_unclosed(text)
    if opened is not None and opened.line <= at >> BITS and opened.sign in "[{":
        cut = cut_in_brackets(lines[opened.line], opened.column)
        if cut is not None:
            message, hint = FAULTS["yaml/cut-off"]
            return ("yaml/cut-off", message.format(f"{cut[1]}."), hint, opened.line << BITS | cut[0])
    if opened is not None and opened.line <= at >> BITS:
        return ("yaml/syntax", *UNCLOSED[opened.sign], opened.line << BITS | opened.column)
    before = lines[at >> BITS][: (at & _MASK) + 1] if at >> BITS < len(lines) else ""
    if "\t" in before and not before.strip():
        return ("yaml/tab", *FAULTS["yaml/tab"], at)
    if "anchor" in said or "alias" in said:
        return ("yaml/anchor", *FAULTS["yaml/anchor"], at)
    if "directive" in said or "YAML document" in said:
        return ("yaml/directive", *FAULTS["yaml/directive"], at)
    if "mapping values" in said and (key := _ALONE.match(before)) is not None:
        return ("yaml/syntax", *DEEPER, at & ~_MASK | len(key.group(1)))
    line = lines[at >> BITS] if at >> BITS < len(lines) else ""
    column = at & _MASK
    if line[column : column + 1].isalnum() and line[column - 1 : column] in ("'", '"') and column:
        return ("yaml/syntax", *CLOSED_EARLY, at - 1)
    if line[column : column + 1] == ":" and "expected ',' or" in said:
        return ("yaml/syntax", *COLON_IN_TEXT, at)
    context = str(getattr(fault, "context", ""))
    braces = _in_text(line, column, within="" if "block" in context else "]},:")
    if braces is not None:
        return ("yaml/syntax", *BRACES_IN_TEXT, at & ~_MASK | braces)
    if "simple key" in context or "quoted" in context:
        begun = fault.context_mark  # type: ignore[attr-defined]  # a fault with a context has its mark
        at = begun.line << BITS | begun.column
    return ("yaml/syntax", *in_our_words(said), at)


def _in_text(line: str, column: int, within: str) -> int | None:
    """Return where in a line the braces open over which a parser stumbled, if they are a text's; None: they are none.

    They are if more of the text stands before or behind them, or a `?` in them. Signs of what is around them are no
    text: those that go on `within` other brackets.
    """
    for found in _BRACES.finditer(line):
        before, after = line[: found.start()].rstrip(), line[found.end() :].lstrip()
        more = before[-1:] not in ("", *"[{,:-") or after[:1] not in ("", "#", *within)
        if (more or found[0].endswith("?}")) and found.start() <= column <= len(line) - len(after):
            return found.start()
    return None
