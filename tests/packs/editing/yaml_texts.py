"""Random documents of our dialect as people write them, with the lines that each value stands on."""

from typing import Any

import attrs
from hypothesis import strategies as st

__all__ = ["Path", "Written", "plain_data", "written_files"]

Path = tuple[str | int, ...]

_KEYS = st.sampled_from(["id", "name", "größe", "long_key", "x", "traits", "12b", "two words"])
_WORDS = st.sampled_from(
    ["rope", "Gateway, scene two", "ä ö ü", "a: b", "12", "true", "null", "", " led", "it's", 'a "b"', "a # b", "- x",
     "ds:character/tom", "[x]", "~", "-3", "1.5", "two\nlines", "ends\n", "\ttab", "x:", "#", "{", "@", "back\\slash",
     "Long text that goes on and on. " * 6 + "End.", "a  b " * 30 + "c", "日本語", "...", "---", "<<", "? x", "\n",
     " \n a"]
)  # fmt: skip
_SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-999, 999), st.sampled_from([1.5, -0.25, 1e30]), _WORDS)

plain_data = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=6,
)


@attrs.frozen
class Written:
    """A file, and for each path the first and last (from 0) of the lines its value or key stands on."""

    data: bytes
    lines: dict[Path, tuple[int, int]]


@st.composite
def written_files(draw: st.DrawFn) -> Written:
    """Draw a file: comments and blank lines, brackets and lines, any indentation, either line break, an end or none."""
    writer = _Writer(draw)
    writer.filling(0)
    writer.mapping((), 0)
    writer.filling(0)
    end = draw(st.sampled_from(["\n", "\r\n"]))
    text = end.join(writer.out) + (end if writer.must_end else draw(st.sampled_from([end, "", end * 3])))
    return Written((b"\xef\xbb\xbf" if draw(st.booleans()) else b"") + text.encode(), writer.lines)


class _Writer:
    """Writes one file line by line, as somebody might who never saw our own way of writing."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.out: list[str] = []
        self.lines: dict[Path, tuple[int, int]] = {}
        self.must_end = False  # a text of lines is another if the file ends in the middle of its last
        self._draw, self._count = draw, 0

    def pick(self, *choices: Any) -> Any:
        """Draw one of a few."""
        return self._draw(st.sampled_from(choices))

    def filling(self, column: int) -> None:
        """Write comments and blank lines, or none."""
        for _ in range(self.pick(0, 0, 0, 1, 2)):
            self._count += 1
            self.out.append(self.pick("", " " * column + f"# comment {self._count}: no 'end'"))

    def mapping(self, path: Path, column: int, lead: str | None = None) -> None:
        """Write a mapping a key a line, the first behind `lead`."""
        margin = " " * column
        for number, key in enumerate(self._draw(st.lists(_KEYS, min_size=1, max_size=3, unique=True))):
            if number:
                self.filling(column)
            shown = self.pick(f'"{key}"', key) if key != "id" else key
            self.member((*path, key), column, f"{margin if number or lead is None else lead}{shown}:")

    def items(self, path: Path, column: int, lead: str | None = None) -> None:
        """Write a list with hyphens, the first behind `lead`."""
        margin = " " * column
        for number in range(self.pick(1, 2, 3)):
            if number:
                self.filling(column)
            self.member((*path, number), column, f"{margin if number or lead is None else lead}-")

    def member(self, path: Path, column: int, lead: str) -> None:
        """Write what stands behind a key or a hyphen, and note its lines."""
        first = len(self.out)
        deep = len(path) > 3
        kind = self.pick("scalar", "scalar", "flow", "rows", "text", *([] if deep else ["list", "mapping", "compact"]))
        if kind in ("list", "mapping"):
            self.out.append(lead + self.pick("", "  # on the key's line"))
            self.filling(column)
            flush = kind == "list" and not lead.endswith("-") and self.pick(True, False)
            write = self.items if kind == "list" else self.mapping
            write(path, column if flush else column + self.pick(2, 4))
        elif kind == "compact" and lead.endswith("-"):
            gap = self.pick(" ", "   ")
            self.pick(self.items, self.mapping)(path, len(lead) + len(gap), lead + gap)
        elif kind == "text":
            self.out.append(f"{lead} {self.pick('>-', '|', '|-', '>', '>-  # head')}")
            self.must_end = True
            self.out += [f"{' ' * column}  {line}" for line in self.pick(["one", "two"], ["a # b: c"])]
        elif kind == "rows":
            margin = " " * (column + 2)
            self.out += [
                f"{lead} [",
                f"{margin}one,{self.pick('', '  # in a row, too')}",
                f"{margin}{{k: 2, l: [a, b]}}{self.pick(',', '')}",
                f"{margin}]",
            ]
        else:
            value = self._flow() if kind == "flow" else self._scalar()
            self.out.append(f"{lead}{value and ' '}{value}{self.pick('', '', '  # why')}")
        self.lines[path] = (first, len(self.out) - 1)

    def _scalar(self) -> str:
        return str(self.pick("", "12", "plain text", "'12'", '"say \\"x\\""', "'it''s'", "true", "ds:item/x", "größe"))

    def _flow(self) -> str:
        return str(
            self.pick("[]", "{}", "[a, b]", "[ a , 'b, c' ]", "{k: 1, l: [x, y]}", "[{k: 1}, {k: ds:item/x}, []]",
                      "{k: , l: 2}", "[a, b,]", "{ k: {m: {n: 1}} }", f"[{', '.join(['a long word'] * 9)}]")
        )  # fmt: skip
