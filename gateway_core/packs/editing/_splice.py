"""One splice: which characters of a text go, and what comes in their place."""

import attrs

from ._nodes import Member, Node

__all__ = ["NoSplice", "Splice", "Spot"]


@attrs.frozen
class Splice:
    """The characters from `start` to before `end` give way to `text`, whose lines end with a bare line feed."""

    start: int  # in characters of the text
    end: int  # past the last that goes; as `start`: nothing goes
    text: str  # what comes in; may be empty

    def applied_to(self, text: str) -> str:
        """Return the new text; new lines end as the one does in which the splice begins."""
        ended = text.find("\n", self.start)
        ended = text.find("\n") if ended < 0 else ended
        crlf = ended > 0 and text[ended - 1] == "\r"
        put = self.text.replace("\r\n", "\n")  # comments of the file that are kept in it bring their own ends along
        return text[: self.start] + (put.replace("\n", "\r\n") if crlf else put) + text[self.end :]


@attrs.frozen
class Spot:
    """Where a list or mapping stands: itself, and the member of another that holds it (None: it is the root)."""

    node: Node  # what stands there
    held: Member | None = None  # of which it is the value


class NoSplice(Exception):
    """The text is written in a way that no splice is made for; `at` is where."""

    def __init__(self, at: int, why: str) -> None:
        self.at, self.why = at, why
        super().__init__(why)
