"""What can go wrong, sorted by who must act: authors of data, authors of code, keepers of saves.

A refusal to somebody at the table is a value (`gateway_core.table.Refusal`) and never an exception;
a bug of ours is none of these and keeps its traceback.
"""

import difflib
import errno
import re
from collections.abc import Iterable
from typing import Literal

import attrs

__all__ = [
    "NO_ROOM",
    "ContentError",
    "GatewayError",
    "Misuse",
    "PluginError",
    "Position",
    "Problem",
    "ProgramError",
    "SlowPlugin",
    "StoreError",
    "UnknownEntry",
    "alike",
    "amount",
    "did_you_mean",
    "nearest",
    "one_line",
    "printable",
    "told",
    "written_if",
]

# Besides what moves a cursor: the marks that turn the direction of writing, for they make one path read as another.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")

# How a word for several ends, and for one; the first that fits. What ends in `ss` is one already.
_ONE_OF = {"dice": "die", "ies": "y", "sses": "ss", "xes": "x", "ches": "ch", "shes": "sh", "ss": "ss", "s": ""}
_LEAST = 4  # letters of a word that a slip is looked for in: of shorter ones too many are like each other
_MOST_ALIKE = 3  # words that are named: more would have to be read, not recognised

_BREAK = re.compile(r"[\n\t\ud800-\udfff]")  # the last are bytes of a file's name that is not UTF-8


NO_ROOM = frozenset({errno.EDQUOT, errno.EFBIG, errno.ENOSPC})  # why the system writes no more


def printable(text: str) -> str:
    """Return `text` with every control character spelled out, so that it can do nothing to a terminal."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found.group()):02x}", text)


def one_line(text: str) -> str:
    """Return `text` as it can stand in a line: breaks, tabs and what is no character spelled out too.

    >>> one_line("a.yaml\\nNothing is wrong.")
    'a.yaml\\\\nNothing is wrong.'
    """
    return _BREAK.sub(lambda found: repr(found.group())[1:-1], printable(text))


def written_if(fault: OSError) -> str:
    """Return what to do so that something can be written that the system did not write, in a whole sentence."""
    if fault.errno in NO_ROOM:
        return "Make room on the disk, or choose a place on another."
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "See who may write there, or choose another place."
    return "See whether there is room, and who may write there."


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word most like `word`, or None if none is near.

    >>> nearest("cat-burgler", ["blag", "cat-burglar"])
    'cat-burglar'
    """
    near = alike(word, known)
    return near[0] if near else None


def alike(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known words that `word` may be meant for, the most like it first.

    Those that one slip of a letter makes it, three at most; else the one that is most like it, if any is near.

    >>> alike("lam", ["lamb", "lamp", "lantern"])
    ('lamb', 'lamp')
    """
    names = list(dict.fromkeys(known))
    found = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if word in names:
        return (word,)
    slips = [name for name in names if len(name) >= _LEAST and _is_slip(word, name)]
    slips.sort(key=lambda name: (-difflib.SequenceMatcher(None, name, word).ratio(), name))
    return tuple(slips[:_MOST_ALIKE]) or tuple(found)


def _is_slip(word: str, name: str) -> bool:
    """Say whether one letter too many, too few, wrong, or two in each other's place make `word` of `name`."""
    if word == name or abs(len(word) - len(name)) > 1:
        return False
    at = next((at for at, (one, other) in enumerate(zip(word, name, strict=False)) if one != other), None)
    if at is None:
        return True
    swapped = word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :]
    return name[at:] in (swapped, word[at + 1 :]) or word[at + 1 :] == name[at + 1 :] or word[at:] == name[at + 1 :]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a sentence naming what may be meant, or all the known words if they are few, else nothing."""
    names = sorted(set(known))
    near = [f"'{name}'" for name in alike(word, names)]
    if near:
        return f"Did you mean {' or '.join([', '.join(near[:-1]), near[-1]] if near[1:] else near)}?"
    if 0 < len(names) <= 12:  # what fits a line; a longer list would drown the fault
        return f"Known here: {', '.join(names)}."
    return ""


def amount(number: int, unit: str) -> str:
    """Return how much there is of a unit that is written for several of it.

    >>> amount(3, "points"), amount(1, "points"), amount(1, "successes"), amount(1, "dice"), amount(1, "supplies")
    ('3 points', '1 point', '1 success', '1 die', '1 supply')
    """
    ending = next((many for many in _ONE_OF if unit.endswith(many)), "") if number == 1 else ""
    return f"{number} {unit.removesuffix(ending)}{_ONE_OF.get(ending, '')}"


def told(error: BaseException) -> str:
    """Return an error's class and words; a stranger's may have none, or raise when asked for them."""
    name = type(error).__name__
    if isinstance(error, KeyboardInterrupt):
        return f"it was stopped, as with Ctrl-C ({name})."
    try:
        words = str(error)
    except Exception:  # its own fault, beside the one that is told
        return name
    return f"{name}: {words}" if words else name


@attrs.frozen(order=True)
class Position:
    """A place in a file."""

    file: str  # as the user named it
    line: int = 0  # from 1; 0: the whole file
    column: int = 0  # from 1

    def __str__(self) -> str:
        file = one_line(self.file)
        return f"{file}:{self.line}:{self.column}" if self.line else file


@attrs.frozen
class Problem:
    """One fault in what somebody wrote."""

    code: str  # stable words, the same everywhere (`pack/unknown-id`)
    message: str  # whole sentences that name the value
    place: Position | None = None  # None: in no file
    hint: str = ""  # the nearest right thing
    severity: Literal["error", "warning"] = "error"  # a warning does not keep a pack from loading

    def __str__(self) -> str:
        where = f"{self.place} " if self.place else ""
        cure = f" {self.hint}" if self.hint else ""
        return one_line(f"{where}{self.code} {self.message}{cure}")


class UnknownEntry(KeyError):
    """A rulebook has no such entry: the words say which, with the nearest."""

    __str__ = Exception.__str__  # a KeyError would put its words in quotation marks


class GatewayError(Exception):
    """A fault that somebody other than us can mend."""

    def __reduce__(self) -> "tuple[object, ...]":
        """Return how another process makes the same, whatever each kind is made of."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[GatewayError], words: tuple[object, ...], parts: dict[str, object]) -> GatewayError:
    error = kind.__new__(kind, *words)
    error.__dict__.update(parts)
    return error


class ContentError(GatewayError):
    """Data has faults: `problems` holds all of them, first cause first. For the author of the data."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class PluginError(GatewayError):
    """A plugin's code failed: `plugin` is its pack's id, `hook` the hook's name, `place` its file and line.

    `code` is `hook/failed`, `hook/wrong-answer`, `hook/unknown`, `hook/default-argument` or another word of the
    hooks' reference page. For the author of the code.
    """

    def __init__(
        self, plugin: str, hook: str, fault: str, place: Position | None = None, code: str = "hook/failed"
    ) -> None:
        self.plugin, self.hook, self.fault, self.place, self.code = plugin, hook, fault, place, code
        super().__init__(str(self.problem))

    @property
    def problem(self) -> Problem:
        """The same as a `Problem`, for a list of them."""
        return Problem(self.code, f"{self.plugin}: {self.hook}: {self.fault}", self.place)


class ProgramError(PluginError):
    """A program that plays a seat erred there: `plugin` is its name, `hook` the method that was asked, `seat` where.

    `distribution` is what it was installed with; empty: nobody knows. `detail` may hold what only that seat knows.
    `code` is `player/failed`, `player/refused`, `player/stopped` or `player/wrong-answer`; of one that is not there to
    be asked `player/unknown`, `player/broken` or the like. Nothing has happened at the table. For the author of the
    program.
    """

    def __init__(
        self,
        program: str,
        asked: str,
        seat: str,
        fault: str,
        place: Position | None = None,
        code: str = "player/failed",
        *,
        detail: str = "",
        distribution: str = "",
    ) -> None:
        self.seat, self.detail, self.distribution = seat, detail, distribution
        super().__init__(program, asked, fault, place, code)

    @property
    def problem(self) -> Problem:
        """The same as a `Problem`, with all that its author needs."""
        return self._problem(f"{self.fault}: {self.detail}" if self.detail else f"{self.fault}.")

    @property
    def for_others(self) -> Problem:
        """The same for whoever may not know what the seat knows."""
        return self._problem(f"{self.fault}.")

    def _problem(self, fault: str) -> Problem:
        whose = f" of the distribution '{self.distribution}'" if self.distribution else ""
        words = f"the program '{self.plugin}'{whose} plays {self.seat}, and its '{self.hook}' {fault}"
        return Problem(self.code, words, self.place, "Nothing came of it.")


class SlowPlugin(UserWarning):
    """Code of a stranger's takes longer than anybody waits gladly; said once of each, while it runs."""


class Misuse(GatewayError):
    """Somebody asked for what cannot be, and nothing was done: `fault` says it in whole sentences. For whoever asked.

    `kind` is a word for a fault that a face tells in words of its own, which say how it is asked otherwise there;
    `about` is what was named, or what a cure may name: a seat, say.
    """

    def __init__(self, fault: str, kind: str = "", about: str = "") -> None:
        self.fault, self.kind, self.about = fault, kind, about
        super().__init__(fault)


class StoreError(GatewayError):
    """A saved table cannot be used: `code`, `fault` and `cure`. For the keeper of the saves."""

    def __init__(self, code: str, fault: str, cure: str = "", file: str = "") -> None:
        self.code, self.fault, self.cure, self.file = code, fault, cure, file
        super().__init__(str(self.problem))

    @property
    def problem(self) -> Problem:
        """The same as a `Problem`."""
        return Problem(self.code, self.fault, Position(self.file) if self.file else None, self.cure)
