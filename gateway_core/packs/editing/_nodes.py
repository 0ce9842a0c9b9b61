"""Where everything in a YAML text begins and ends, and how it is written; it knows no values, only their shapes."""

import re
from typing import Any, Literal

import attrs
from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.events import (
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

__all__ = ["Member", "Node", "column_of", "is_alone", "line_end", "line_start", "nodes_of"]

Style = Literal["plain", "quoted", "folded", "literal", "list", "mapping", "flow-list", "flow-mapping"]

_FILLING = re.compile(r"(?:[ \t\r\n]|(?:(?<=\s)|\A)#[^\n]*)*")
_SCALARS: dict[str | None, Style] = {
    None: "plain",
    "": "plain",
    "'": "quoted",
    '"': "quoted",
    ">": "folded",
    "|": "literal",
}


@attrs.frozen
class Node:
    """One value: `start` and `end` (past its last character) in characters, and what is in it.

    A block collection ends with its last member. `odd` is written in a way that no splice is made for: `? key`, a key
    without a colon, a pair in a list without braces.
    """

    style: Style  # how it is written
    start: int  # where its first character stands
    end: int  # past its last; both of an empty value are where it would stand
    members: tuple["Member", ...] = ()  # in the order of the text; none of a scalar
    odd: bool = False  # whether no splice is made for how its members are written

    @property
    def is_block(self) -> bool:
        """Say whether it is a list of hyphens or a mapping without braces."""
        return self.style in ("list", "mapping")

    @property
    def is_flow(self) -> bool:
        """Say whether it stands in brackets or braces."""
        return self.style in ("flow-list", "flow-mapping")

    @property
    def is_empty(self) -> bool:
        """Say whether nothing is written where the value belongs."""
        return self.style == "plain" and self.start == self.end


@attrs.frozen
class Member:
    """What a list or mapping holds: `start` is where its key stands, its hyphen or, in brackets, the value itself.

    `lead` is past the colon or the hyphen: there what is written of the value begins.
    """

    step: str | int  # its key, or its index from 0
    start: int  # of its key or hyphen
    lead: int  # past its colon or hyphen
    node: Node  # its value

    @property
    def end(self) -> int:
        """The end of its value."""
        return max(self.lead, self.node.end)


def nodes_of(source: bytes, text: str, root: Any) -> Node:
    """Return the nodes of a sound document: `source` is what its reader read, `text` the same to look at."""
    reader = _Nodes(source, text)
    return reader.node(reader.next(), root)


class _Nodes:
    """The events of the parser, put together again as a tree."""

    def __init__(self, source: bytes, text: str) -> None:
        self._get, self._text = CParser(source).get_event, text

    def next(self) -> Any:
        """Return the next event that is a value or the end of one."""
        wanted = (ScalarEvent, MappingStartEvent, SequenceStartEvent, MappingEndEvent, SequenceEndEvent)
        while not isinstance(event := self._get(), wanted):
            pass
        return event

    def node(self, event: Any, value: Any) -> Node:
        """Return the node that `event` begins, up to its end."""
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, MappingStartEvent):
            return self._mapping(event, value)
        return self._list(event, value)

    def _scalar(self, event: Any) -> Node:
        start, end, style = event.start_mark.index, event.end_mark.index, _SCALARS[event.style]
        if style in ("folded", "literal"):
            end = self._end_of_block_text(start, end)
        return Node(style, start, end)

    def _end_of_block_text(self, start: int, end: int) -> int:
        """Return where a folded or literal text ends; blank lines after it are its own only if its head has a plus."""
        head = re.split(r"[\s#]", self._text[start:end], maxsplit=1)[0]
        body = self._text[start:end]
        if "+" in head:
            return end - len(body) + len(body.removesuffix("\n").removesuffix("\r"))
        return start + len(body.rstrip())

    def _mapping(self, event: Any, value: dict[str, Any]) -> Node:
        flow, start = bool(event.flow_style), event.start_mark.index
        members, odd, at = [], flow and not self._text.startswith("{", start), start + flow
        # Data and events go side by side: in a sound document no key stands twice and nothing is an alias.
        for key, item in value.items():
            named = self.next()
            begins, ends = named.start_mark.index, named.end_mark.index
            odd = odd or (not flow and self._skip(at) != begins)
            lead = self._skip(ends)
            odd = odd or not self._text.startswith(":", lead) or "\n" in self._text[ends:lead]
            node = self.node(self.next(), item)
            members.append(Member(key, begins, lead + 1, node))
            at = members[-1].end
        end = self.next().end_mark.index
        return Node("flow-mapping" if flow else "mapping", start, end if flow else at, tuple(members), odd)

    def _list(self, event: Any, value: list[Any]) -> Node:
        flow, start = bool(event.flow_style), event.start_mark.index
        members, at = [], start
        for index, item in enumerate(value):
            hyphen = -1 if flow else self._skip(at)
            node = self.node(self.next(), item)
            members.append(Member(index, node.start if flow else hyphen, node.start if flow else hyphen + 1, node))
            at = members[-1].end
        end = self.next().end_mark.index
        return Node("flow-list" if flow else "list", start, end if flow else at, tuple(members))

    def _skip(self, at: int) -> int:
        """Return where, from `at` on, something stands that is neither blank nor a comment."""
        found = _FILLING.match(self._text, at)
        return found.end() if found else at


def line_start(text: str, at: int) -> int:
    """Return where the line of `at` begins."""
    return text.rfind("\n", 0, at) + 1


def line_end(text: str, at: int) -> int:
    """Return where the line of `at` ends, before its line break."""
    found = text.find("\n", at)
    end = len(text) if found < 0 else found
    return end - 1 if end and text[end - 1] == "\r" else end


def column_of(text: str, at: int) -> int:
    """Return how many characters stand before `at` in its line."""
    return at - line_start(text, at)


def is_alone(text: str, at: int) -> bool:
    """Say whether nothing but blanks stands before `at` in its line."""
    return not text[line_start(text, at) : at].strip()
