"""Packs of many strangers beside each other: what is wrong with one is no other's loss, and nothing runs unasked.

`uv run python -m tests.installed.many_packs WHEELS UV`: WHEELS is the folder of our built wheels, UV the program.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ..session.folders import setting
from .environment import Environment, ours
from .wheel import write_wheel

__all__ = ["main"]

_MANY = 50
_BOMB = "import os\nos._exit(9)\n"  # whoever imports it is gone
_HEAD = 'kind: pack\nformat: 1\nid: {id}\nversion: 0.1.0\nname: {id}\ncore: ">=0.1,<1"\n'
_HOOKS = """from gateway_core.hookspecs import hookimpl


@hookimpl
def gateway_backgrounds():
    return [{"id": "fencing", "name": "Fencing"}]
"""
_PLAY = ("play", "duels:scene/the-duel", "--auto", "--seed", "1")
_HASH = """import random, sys
random.Random({seed}).shuffle(sys.path)
from gateway_core.session import Session
print(Session(house=["good", "more"]).table("duels").hash)
"""


def main(arguments: Sequence[str]) -> int:
    """Try everything in turn; return 0, or leave with what went wrong."""
    wheels, uv = Path(arguments[0]).resolve(), str(Path(arguments[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        at = Path(name)
        one = Environment(at / "one", uv)
        one.install(*ours(wheels))
        for trial in (_broken, _order, _bombs, _rivals, _put_back, _help_of_many):
            (at / trial.__name__).mkdir()
            print(trial(one, at / trial.__name__))
    return 0


def _broken(one: Environment, at: Path) -> str:
    """Three packs, one of which raises as it is imported."""
    files = {"duels/pack.yaml": _HEAD.format(id="duels"), **_data("duels", at)}
    one.install(write_wheel(at, "gateway-duels", "duels = duels", files))
    good = {"good/pack.yaml": f"{_HEAD.format(id='good')}code: hooks\n", "good/hooks.py": _HOOKS}
    bad = {"bad/pack.yaml": f"{_HEAD.format(id='bad')}code: hooks\n", "bad/hooks.py": "ONE = 1\n\nONE / 0\n"}
    more = {"more/pack.yaml": _HEAD.format(id="more"), "more/data/x.yaml": "kind: item\nformat: 1\nentries: []\n"}
    for id, files in {"good": good, "bad": bad, "more": more}.items():
        one.install(write_wheel(at, id, f"{id} = {id}", files))

    house = ("--house", "bad", "--house", "good")
    _expect("Ann wins" in one.gateway(*_PLAY, *house, cwd=at), "the scene is played")
    told = one.gateway("check", "duels", *house, "--run-code", cwd=at, code=1)
    _expect("bad/hooks.py:3:1 hook/failed bad: code: ZeroDivisionError" in told, f"the line is told:\n{told}")
    shown = one.gateway("show", "good", "--run-code", *house, cwd=at)
    _expect("fencing" in shown, f"the other's code answers:\n{shown}")
    return "Of three packs one raises as it is imported: the others are played, and its line is told."


def _order(one: Environment, at: Path) -> str:
    """The same packs, found in another order."""
    found = {one.run("-c", _HASH.format(seed=seed), cwd=at) for seed in range(5)}
    _expect(len(found) == 1, f"one rulebook hash: {found}")
    return "In whatever order sys.path has them, packs make one rulebook hash."


def _bombs(one: Environment, at: Path) -> str:
    """A pack of data whose __init__.py ends the program: as a wheel, and as an editable project."""
    one.uninstall("gateway-duels")
    files = {"duels/pack.yaml": _HEAD.format(id="duels"), "duels/__init__.py": _BOMB, **_data("duels", at)}
    one.install(write_wheel(at, "gateway-duels", "duels = duels", files))
    _expect("Ann wins" in one.gateway(*_PLAY, cwd=at), "the wheel is played")
    one.uninstall("gateway-duels")

    project = at / "project"
    for name, text in files.items():
        path = project / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (project / "pyproject.toml").write_text(_PROJECT, encoding="utf-8")
    one.install("--editable", project)
    _expect("Ann wins" in one.gateway(*_PLAY, cwd=at), "the editable project is played")
    told = one.gateway("check", "duels", cwd=at, code=1)
    _expect("pack/carries-code" in told, f"its author is told:\n{told}")
    one.uninstall("gateway-duels")
    return "A pack of data whose __init__.py ends the program is played, as a wheel and as an editable project."


_PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "gateway-duels"
version = "0.1.0"
[project.entry-points."gateway_core.packs"]
duels = "duels"
[tool.hatch.build.targets.wheel]
packages = ["src/duels"]
"""


def _rivals(one: Environment, at: Path) -> str:
    """Two wheels that give a pack of one id."""
    for name in ("first", "second"):
        files = {f"{name}/pack.yaml": _HEAD.format(id="rival")}
        one.install(write_wheel(at, f"gateway-{name}", f"rival = {name}", files))
    told = one.gateway("check", "rival", cwd=at, code=1)
    _expect("gateway-first" in told and "gateway-second" in told, f"both are named:\n{told}")
    _expect("Nothing is wrong." in one.gateway("check", "good", "--run-code", cwd=at), "nothing else suffers")
    listed = one.gateway("pack", "list", cwd=at, code=1)
    _expect("good 0.1.0  ready" in listed, f"nothing else suffers:\n{listed}")
    one.uninstall("gateway-first", "gateway-second")
    return "Of two wheels with one pack id both are named, and nothing else suffers."


def _put_back(one: Environment, at: Path) -> str:
    """A pack uninstalled, and installed again."""
    files = {"duels/pack.yaml": _HEAD.format(id="duels"), **_data("duels", at)}
    wheel = write_wheel(at, "gateway-duels", "duels = duels", files)
    one.install(wheel)
    one.gateway(*_PLAY, "--save", "game.gateway", cwd=at)

    def exported() -> list[str]:
        words = ("export", "game.gateway", "--for", "gm"), ("replay", "game.gateway", "--audit", "--json")
        return [one.gateway(*line, cwd=at) for line in words]

    before = exported()
    one.uninstall("gateway-duels")
    gone = exported()
    one.install(wheel)
    _expect(before == gone == exported(), "the exported log is the same, byte for byte")
    return "A pack uninstalled and put back: what is exported is byte for byte the same, and so it is in between."


def _help_of_many(one: Environment, at: Path) -> str:
    """Fifty packs, each of which ends the program that imports it."""
    few = _seconds(lambda: one.gateway("--help", cwd=at))
    wheels = []
    for number in range(_MANY):
        id = f"many-{number}"
        package = id.replace("-", "_")
        files = {f"{package}/pack.yaml": f"{_HEAD.format(id=id)}code: hooks\ncommands: {{{id}: Do it.}}\n"}
        files |= {f"{package}/{stem}.py": _BOMB for stem in ("__init__", "hooks", "commands")}
        wheels.append(write_wheel(at, f"gateway-{id}", f"{id} = {package}", files))
    one.install(*wheels)
    told = one.gateway("--help", cwd=at)
    _expect(all(f"many-{number} " in told for number in range(_MANY)), f"every command is listed:\n{told}")
    one.gateway("pack", "list", cwd=at)
    one.gateway("doctor", cwd=at)
    many = _seconds(lambda: one.gateway("--help", cwd=at))
    took = f"--help takes {few:.2f} s without them, and {many:.2f} s with"
    return f"Help, the list and the doctor import none of {_MANY} packs; {took}."


def _data(package: str, at: Path) -> dict[str, str]:
    folder = setting(at / "source")
    return {f"{package}/data/{file.name}": file.read_text(encoding="utf-8") for file in (folder / "data").iterdir()}


def _seconds(work: Callable[[], object]) -> float:
    took = []
    for _ in range(5):
        began = time.monotonic()
        work()
        took.append(time.monotonic() - began)
    return statistics.median(took)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise SystemExit(f"It should be so that {what}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
