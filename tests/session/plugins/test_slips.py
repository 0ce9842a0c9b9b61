"""Slips of whoever writes a plugin: each has its code, the line it stands at, and what is right in its place."""

from pathlib import Path

import pytest

from gateway_core.errors import PluginError
from gateway_core.session import Session

from ..folders import house_code, install
from .birds import OmenAsk

OMEN = "@hookimpl\ndef gateway_omen({}):\n    return {}\n"


@pytest.fixture(autouse=True)
def birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game of birds."""
    monkeypatch.syspath_prepend(install(tmp_path / "site", "augurs", birds="tests.session.plugins.birds:Birds"))
    monkeypatch.chdir(tmp_path)


def told(body: str) -> str:
    """Return what is told of a house rule with this slip, at the table, or where its hook is asked or gives entries."""
    file = house_code(Path("rules.py"), body)
    try:
        book = Session(house=[str(file)]).table(system="birds")
        for problem in book.quarantined:
            return str(problem)
        book.deciding["omen"](OmenAsk("owl", 3))
    except PluginError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("body", "code", "right"),
    [
        ("@hookimpl\ndef gateway_omne(ask):\n    return None\n", "hook/unknown", "Did you mean 'gateway_omen'?"),
        (
            OMEN.format("ask=None", None),
            "hook/default-argument",
            "'ask' has a default, so it would never be given. Take",
        ),
        (OMEN.format("ask", 3), "hook/wrong-answer", "it answered 3; a word, or None, belongs there."),
        (
            "@hookimpl\ndef gateway_entries():\n    return {'tale': [{'id': 'owl', 'nmae': 'Owl'}]}\n",
            "pack/unknown-key",
            "Did you mean 'name'?",
        ),
        (OMEN.format("bird, night", None), "hook/unknown-argument", "def gateway_omen(ask: OmenAsk) -> str | None:"),
        (
            "@hookimpl\ndef gateway_judge(ask):\n    return None\n",
            "hook/other-game",
            "a hook of the game 'gateway', and a table of 'birds' never asks it.",
        ),
        (
            "@hookimpl\nasync def gateway_omen(ask):\n    return 'dusk'\n",
            "hook/not-plain",
            "Write 'def' in the place of",
        ),
        (
            "@hookimpl\nasync def gateway_entries():\n    yield {}\n",
            "hook/not-plain",
            "Write 'def' in the place of 'async def'.",
        ),
        (
            "@hookimpl\ndef gateway_omen(ask):\n    yield 'dusk'\n",
            "hook/not-plain",
            "def gateway_omen(ask: OmenAsk) -> ",
        ),
        (
            "@hookimpl\ndef gateway_entries():\n    yield {}\n",
            "hook/not-plain",
            "Write 'return': def gateway_entries()",
        ),
        (
            "@hookimpl(specname='gateway_omen')\ndef dusk(ask):\n    return None\n",
            "hook/unknown-option",
            "Give the hook itself, and the function may have any name",
        ),
        (
            "import pluggy\n@pluggy.HookimplMarker('gateway')(specname='gateway_omen')\ndef dusk(ask):\n    pass\n",
            "hook/not-marked",
            "from gateway_core.hookspecs import hookimpl",
        ),
    ],
)
def test_a_slip_is_told_by_its_code_at_its_line_with_what_is_right(body: str, code: str, right: str) -> None:
    """In a game that is not ours as in ours: nothing is passed over, and nobody has to look for the right word."""
    found = told(body)

    assert found.startswith(f"rules.py:{7 if body.startswith('import') else 6}:1 {code} ")
    assert right in found


def test_what_is_right_is_asked(tmp_path: Path) -> None:
    """By the hook's own mark and by its name."""
    marked = "from tests.session.plugins.birds import OmenAsk, gateway_omen\n\n\n@hookimpl(gateway_omen)\n"
    marked += "def dusk(ask: OmenAsk) -> str | None:\n    return 'dusk' if ask.night > 2 else None\n"

    for body in (marked, OMEN.format("ask", "'dusk'")):
        file = house_code(Path("rules.py"), body)
        book = Session(house=[str(file)]).table(system="birds")
        assert book.deciding["omen"](OmenAsk("owl", 3)) == "dusk (rules, owl)"
