"""A clean environment: its own Python, its own folders for what a user keeps, and nothing of this checkout."""

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

__all__ = ["Environment", "ours"]


def ours(wheels: Path, extra: str = "") -> list[str]:
    """Return the wheels of the one name to install, gateway-rpg, and of what it stands on; the core with an extra."""
    found = {name: next(wheels.glob(f"gateway_{name}-*.whl")) for name in ("core", "terminal", "rpg")}
    return [f"{file}{extra if name == 'core' else ''}" for name, file in found.items()]


class Environment:
    """A fresh environment in a folder; `uv` is the program that installs what must be fetched."""

    def __init__(self, folder: Path, uv: str, *, with_pip: bool = False) -> None:
        venv.create(folder, with_pip=with_pip)
        self.folder, self._uv = folder, uv
        self.python = self.script("python")

    def script(self, name: str) -> Path:
        """Return the path of a program that is installed in it."""
        return self.folder / ("Scripts" if sys.platform == "win32" else "bin") / name

    def gateway(self, *words: object, cwd: Path, code: int = 0, wrong: bool = False) -> str:
        """Return what a command prints, or says is `wrong`; fail unless it ends with that code."""
        return self._run([self.script("gateway"), *words], cwd, code, wrong=wrong)

    def run(self, *words: object, cwd: Path, code: int = 0, within: float | None = None) -> str:
        """Return what its Python prints when it is run so; raise TimeoutExpired if not `within` so many seconds."""
        return self._run([self.python, *words], cwd, code, within=within)

    def install(self, *wheels: object) -> None:
        """Install wheels and what they need, as uv does, and let it see whether everything fits."""
        self._run([self._uv, "pip", "install", "--quiet", "--python", self.python, *wheels], self.folder, 0)
        self._run([self._uv, "pip", "check", "--python", self.python], self.folder, 0)

    def uninstall(self, *distributions: str) -> None:
        """Remove distributions, as uv does."""
        self._run([self._uv, "pip", "uninstall", "--quiet", "--python", self.python, *distributions], self.folder, 0)

    def variables(self, **more: str) -> dict[str, str]:
        """Return the environment of its programs: nothing of whoever runs this, no packs, no trust, no path to here."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("GATEWAY_", "PYTHON", "VIRTUAL"))
        }
        own = {
            f"GATEWAY_{name}_FOLDER": str(self.folder / name.lower()) for name in ("CACHE", "CONFIG", "DATA", "PACKS")
        }
        return {**kept, **own, "COLUMNS": "80", **more}

    def _run(
        self, words: Sequence[object], cwd: Path, code: int, *, wrong: bool = False, within: float | None = None
    ) -> str:
        ran = subprocess.run(
            [str(word) for word in words], cwd=cwd, env=self.variables(), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False, timeout=within,
        )  # fmt: skip
        if ran.returncode != code:
            raise SystemExit(f"{' '.join(map(str, words))}: exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
        return ran.stderr if wrong else ran.stdout
