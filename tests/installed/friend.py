"""The page for whoever was sent a pack, done line by line as it stands, with Python alone and our built wheels.

`uv run python -m tests.installed.friend WHEELS`: WHEELS is the folder of our built wheels.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from gateway_core.packs.shipping import build

from ..house.docs.blocks import blocks
from ..house.tree import DOCS
from ..session.folders import setting

__all__ = ["PAGE", "main"]

PAGE = DOCS / "how-to" / "play-what-a-friend-sent.md"
_HOOKS = "from gateway_core.hookspecs import hookimpl\n"


def main(arguments: Sequence[str]) -> int:
    """Do what the page says, twice: with a pack of data, and with one that carries code; return 0, or leave."""
    with tempfile.TemporaryDirectory() as name:
        at = Path(name)
        _send(setting(at / "source"), at / "friend.gatepack")
        environment = _environment(at, Path(arguments[0]).resolve())
        lines = _lines()
        for line in lines:
            _run(line.replace(" ID", " duels --yes"), at, environment)

        _send(setting(at / "more", head="code: hooks\n", hooks=_HOOKS), at / "friend.gatepack")
        refused = _run(_one(lines, " play friend.gatepack"), at, environment, code=1)
        if "trust/not-trusted" not in refused:
            raise SystemExit(f"Code should wait for trust:\n{refused}")
        _run(f"{_one(lines, ' trust ')} --yes", at, environment)
        _run(_one(lines, " play friend.gatepack"), at, environment)
    print(f"All {len(lines)} lines of {PAGE.name} work from Python alone.")
    return 0


def _lines() -> list[str]:
    """Return what a reader types, in the order of the page."""
    found = blocks(PAGE.read_text(encoding="utf-8"))
    return [line for block in found if block.info == "sh" for line in block.text.splitlines()]


def _one(lines: Sequence[str], part: str) -> str:
    return next(line for line in lines if part in line)


def _send(folder: Path, file: Path) -> None:
    file.write_bytes(build(folder, folder.name).gatepack)


def _environment(at: Path, wheels: Path) -> dict[str, str]:
    """Return an environment with nothing of ours but the wheels that pip takes for the names of ours."""
    meant = at / "constraints.txt"  # ours, whatever else an index has by that name
    found = {name: next(wheels.glob(f"gateway_{name}-*.whl")).as_uri() for name in ("core", "terminal", "rpg")}
    meant.write_text("".join(f"gateway-{name} @ {uri}\n" for name, uri in found.items()), encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GATEWAY_", "PYTHON", "VIRTUAL"))}
    homes = {f"GATEWAY_{one}_FOLDER": str(at / one.lower()) for one in ("CACHE", "CONFIG", "DATA", "PACKS")}
    return {**kept, **homes, "PIP_CONSTRAINT": str(meant), "PIP_DISABLE_PIP_VERSION_CHECK": "1", "COLUMNS": "80"}


def _run(line: str, at: Path, environment: dict[str, str], code: int = 0) -> str:
    """Return what a line prints in a shell where nobody is at the keyboard; fail unless it ends with that code."""
    ran = subprocess.run(
        ["sh", "-c", line], cwd=at, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    if ran.returncode != code:
        raise SystemExit(f"{line}: exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout + ran.stderr


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
