"""What is old still works, and whoever uses it is named: the plugin, its file and its line."""

import importlib
import sys
import warnings
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest

import gateway_core
from gateway_core.deprecation import Deprecated, GatewayDeprecation, warn_of, whose_code
from gateway_core.hookspecs import hookimpl
from gateway_core.packs import deciding_hook
from gateway_core.session import Session
from gateway_core.session.plugins import Moments, Plugins

from .session.folders import house_code, setting

OLD = Deprecated("0.2", "0.4", "Use Pebble.")
QUARRY = """
from gateway_core.deprecation import Deprecated, renamed
from .stones import Pebble
__getattr__ = renamed(__name__, {"Stone": ("Pebble", Deprecated("0.2", "0.4", "Use Pebble."))})
"""
GIVES = "@hookimpl\ndef gateway_backgrounds():\n    return []\n"


@pytest.fixture(autouse=True)
def quarry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that once had a name more."""
    folder = tmp_path / "quarry"
    folder.mkdir()
    (folder / "__init__.py").write_text(QUARRY, encoding="utf-8")
    (folder / "stones.py").write_text("class Pebble: pass\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "quarry"]:
        monkeypatch.delitem(sys.modules, name)


def test_an_old_name_still_works_and_the_house_rule_that_uses_it_is_named(tmp_path: Path) -> None:
    """With its file and line: whoever plays knows whom to tell."""
    file = house_code(tmp_path / "digs.py", f"from quarry import Stone\n\n\n{GIVES}")

    with pytest.warns(GatewayDeprecation) as told:
        book = Session(house=[str(file)]).table("dark-spires")

    assert {str(one.message) for one in told} == {
        f"digs ({file}:6) uses quarry.Stone, which is old since 0.2 and may be gone with 0.4. Use Pebble."
    }
    assert "digs" in {pack.id for pack in book.packs}


def test_the_pack_whose_module_uses_an_old_name_is_named(tmp_path: Path) -> None:
    """Its id, and the file among its files in which the line stands."""
    code = f"from gateway_core.hookspecs import hookimpl\n\nfrom .deeper import Stone\n\n\n{GIVES}"
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=code, deeper="from quarry import Stone\n")

    with pytest.warns(GatewayDeprecation, match=r"^duels \(.*deeper\.py:1\) uses quarry\.Stone"):
        Session(packs=[folder]).table("duels")


def test_a_name_that_is_asked_for_while_a_hook_answers_is_that_plugin_s() -> None:
    """Though its code was loaded long before."""

    @hookimpl(gateway_depth)
    def dig(ask: int) -> int | None:
        return ask if importlib.import_module("quarry").Stone else None

    plugins = Plugins(Moments([gateway_depth]))
    plugins.register(SimpleNamespace(dig=dig), "moles")

    with pytest.warns(GatewayDeprecation, match=r"^moles \(.*test_deprecation\.py:\d+\) uses quarry\.Stone"):
        assert plugins.deciding()["depth"](3) == 3


def _read(answer: int | None, _: str, __: int) -> int | None:
    return answer


@deciding_hook("depth", _read, first_wins=True)
def gateway_depth(ask: int) -> int | None:
    """Say how deep it is."""


@deciding_hook("width", _read, first_wins=True, deprecated=Deprecated("0.2", "0.4", "Use gateway_depth."))
def gateway_width(ask: int) -> int | None:
    """Say how wide it is, as one did before."""


def test_an_old_hook_is_still_asked_and_who_answers_at_it_is_named() -> None:
    """Once, as it joins."""

    @hookimpl(gateway_width)
    def wide(ask: int) -> int | None:
        return 2 * ask

    plugins = Plugins(Moments([gateway_depth, gateway_width]))
    with pytest.warns(GatewayDeprecation, match=r"^moles \(tests/test_deprecation\.py:\d+:1\) uses the hook"):
        plugins.register(SimpleNamespace(wide=wide), "moles")

    assert plugins.deciding()["width"](3) == 6


def test_where_no_plugin_speaks_the_line_alone_is_named() -> None:
    """A program of somebody's own is told its own line; and each line is told once."""
    with pytest.warns(GatewayDeprecation, match=r"^[^ ]*test_deprecation\.py:\d+ uses a stone, which is old"):
        warn_of("a stone", OLD)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("default")
        for _ in range(2):
            with whose_code("moles"):
                warn_of("a stone", OLD)

    assert len(told) == 1


def test_the_version_is_that_of_the_distribution() -> None:
    """A program asks for it by its name, as of any package."""
    assert gateway_core.__version__ == version("gateway-core")
    with pytest.raises(AttributeError, match="module 'gateway_core' has no attribute 'verison'"):
        _ = gateway_core.verison
