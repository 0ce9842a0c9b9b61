"""A type checker reads plugins as their authors would: `python -m tests.house.hooks.typed_plugins` runs mypy once.

What is wrong in a plugin it finds at its line; in ours, which are written by the same roads, and in those of the docs,
there is nothing.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..docs.blocks import File, steps
from ..tree import DOCS, ROOT

__all__ = ["OURS", "SHOWN", "WRONG", "expected", "main"]

OURS = ("house_rules", "dealings")
SHOWN = ("how-to/write-a-plugin.md", "reference/hooks.md")  # pages with plugins on them

WRONG = '''\
"""Slips of the pen, each with what is to be said of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from gateway_core.packs import Finding, WrongAnswer, deciding_hook
from gateway_core.challenge import Judgement
from gateway_rpg import hooks
from gateway_rpg.drama import ChecksAsk, JudgeAsk, Modifier, ModifiersAsk, OperationAsk
from gateway_core.hookspecs import gateway_action_effects, hookimpl


@hookimpl(hooks.gateway_juge)  # attr-defined: Module has no attribute "gateway_juge"; maybe "gateway_judge"?
def misspelt(ask: JudgeAsk) -> Judgement | None:
    return None


@hookimpl(hooks.gateway_judge)  # arg-type: expected "Callable[[JudgeAsk], Judgement | None]"
def wrong_ask(ask: ModifiersAsk) -> Judgement | None:
    return None


@hookimpl(hooks.gateway_judge)  # arg-type: expected "Callable[[JudgeAsk], Judgement | None]"
def wrong_answer(ask: JudgeAsk) -> str:
    return "full"


@hookimpl(hooks.gateway_judge)  # arg-type: expected "def (ask: JudgeAsk) -> Judgement | None"
def wrong_name(approach: JudgeAsk) -> Judgement | None:
    return None


@hookimpl(hooks.gateway_challenge_modifiers)  # arg-type: expected "Callable[[ModifiersAsk], Iterable[Modifier]]"
def one_alone(ask: ModifiersAsk) -> Modifier:
    return Modifier(ask.entity, 1, "luck")


@hookimpl(hooks.gateway_checks)  # arg-type: expected "Callable[[ChecksAsk], Iterable[Finding]]"
def two_arguments(rulebook: Any, characters: Mapping[str, Any]) -> Iterable[Finding]:
    return []


@hookimpl(gateway_action_effects)  # arg-type: expected "Callable[[], Iterable[Mapping[str, Any]]]"
def names_for_entries() -> list[str]:
    return ["feint"]


@hookimpl(hooks.gateway_judge, sees="everybody")  # call-overload: No overload variant of "hookimpl" matches
def unknown_eyes(ask: JudgeAsk) -> Judgement | None:
    return None


@hookimpl(hooks.gateway_operations)
def misspelt_field(ask: OperationAsk) -> None:
    print(ask.wrod)  # attr-defined: "OperationAsk" has no attribute "wrod"


@hookimpl(hooks.gateway_judge)
def changes(ask: JudgeAsk) -> Judgement | None:
    ask.entity = "ann"  # misc: Property "entity" defined in "JudgeAsk" is read-only
    return Judgement()


def _word(answer: Any, plugin: str, ask: str) -> str:
    raise WrongAnswer(answer, "a word")


@deciding_hook("omen", _word)
def gateway_omen(ask: str) -> str:
    """A hook of a game of somebody's own."""
    return ""


@hookimpl(gateway_omen)  # arg-type: expected "Callable[[str], str]"
def another_s(ask: int) -> str:
    return ""


@hookimpl(gateway_omen)
def right(ask: str) -> str:
    return ask
'''

_EXPECTED = re.compile(r"  # (?P<code>[a-z-]+): (?P<words>.+)$")
_FOUND = re.compile(r"^(?P<file>[^:]+):(?P<line>\d+): error: (?P<words>.*)  \[(?P<code>[a-z-]+)\]$", re.MULTILINE)


def expected(source: str) -> Mapping[int, tuple[str, str]]:
    """Return the code and the words of what is to be said of each line, by its number."""
    lines = enumerate(source.splitlines(), 1)
    return {number: (one["code"], one["words"]) for number, line in lines if (one := _EXPECTED.search(line))}


def _of_page(page: Path, folder: Path) -> Iterator[Path]:
    """Write the modules of a docs page that are to be right, each under a name of its own."""
    for step in steps(page.read_text(encoding="utf-8")):
        if isinstance(step, File) and step.name.endswith(".py") and b"from gateway_rpg" in step.data:
            file = folder / f"{page.stem}_{step.name}".replace("/", "_").replace("-", "_")
            file.write_bytes(step.data)
            yield file


def main() -> int:
    """Print what mypy should have said and did not, and what it should not have said; return 1 if there is any."""
    ours = [folder for name in OURS for folder in (ROOT / "plugins" / name / "src").iterdir() if folder.is_dir()]
    with tempfile.TemporaryDirectory() as folder:
        wrong = Path(folder, "wrong_plugin.py")
        wrong.write_text(WRONG, encoding="utf-8")
        shown = [file for name in SHOWN for file in _of_page(DOCS / name, Path(folder))]
        ran = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--no-pretty", *map(str, (wrong, *ours, *shown))],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
    if ran.returncode not in (0, 1):
        print(ran.stdout, ran.stderr)
        return 1
    wanted = expected(WRONG)
    found = [
        (Path(one["file"]).name, int(one["line"]), one["code"], one["words"]) for one in _FOUND.finditer(ran.stdout)
    ]
    missed = [
        f"{line}: {code}: {words}"
        for line, (code, words) in wanted.items()
        if not any((wrong.name, line, code) == one[:3] and words in one[3] for one in found)
    ]
    # What is wrong in a line may be told in more than one way.
    more = [" ".join(map(str, one)) for one in found if one[0] != wrong.name or one[1] not in wanted]
    print("\n".join(("mypy should have said:", *missed)) if missed else f"mypy found {len(wanted)} slips of a plugin.")
    print("\n".join(("mypy should not have said:", *more)) if more else "In what is right it found nothing.")
    return 1 if missed or more else 0


if __name__ == "__main__":
    sys.exit(main())
