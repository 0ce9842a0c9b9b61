"""A pack built from a folder, installed with pip, with uv and from one file, and played: the same game each time.

`uv run python -m tests.installed.built_pack WHEELS UV`: WHEELS is the folder of our built wheels, UV the program.
"""

import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..house.tree import ROOT
from .environment import Environment, ours

__all__ = ["main"]

_PACK, _SCENE = "dark-spires", "dark-spires:scene/the-audience"
_PLAY = ("--auto", "--seed", "1")


def main(arguments: Sequence[str]) -> int:
    """Build, install, play, verify and remove; return 0, or leave with what went wrong."""
    wheels, uv = Path(arguments[0]).resolve(), str(Path(arguments[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        at = Path(name)
        folder = _folder(at / "spires")
        publisher, with_uv = Environment(at / "publisher", uv), Environment(at / "uv", uv)
        with_pip = Environment(at / "pip", uv, with_pip=True)
        publisher.install(*ours(wheels, "[sign]"))
        gatepack, wheel = _built(publisher, folder)
        here = publisher.gateway("play", _SCENE, "--pack", folder, *_PLAY, cwd=at)

        with_pip.install(*ours(wheels))
        with_pip.run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=at)
        with_pip.run("-m", "pip", "check", cwd=at)
        with_uv.install(*ours(wheels), wheel)
        for one in (with_pip, with_uv):
            _same(here, one.gateway("play", _SCENE, *_PLAY, cwd=at), "the installed pack")
            one.gateway("check", _PACK, cwd=at)
        print("A wheel of data alone installs with pip and with uv, and plays the same game as its folder.")

        said = with_pip.gateway("pack", "verify", _PACK, "--key", at / "me.pub", cwd=at)
        if "not verified. That takes py-minisign" not in " ".join(said.split()):
            raise SystemExit(f"Without the extra it should say that nothing is verified:\n{said}")
        publisher.gateway("pack", "verify", gatepack, "--key", at / "me.pub", cwd=at)
        publisher.install(wheel)
        if not publisher.gateway("pack", "verify", _PACK, "--key", at / "me.pub", cwd=at).endswith(": verified.\n"):
            raise SystemExit("The installed pack should be verified by the publisher's key.")
        publisher.gateway("pack", "index", "dist", "--out", "site", cwd=at)
        print("What was signed is verified where it was installed; without the extra it says that it is not.")

        with_pip.run("-m", "pip", "uninstall", "--quiet", "--yes", f"gateway-{_PACK}", cwd=at)
        left = [path.name for path in with_pip.folder.rglob("gateway_dark_spires*")]
        if left:
            raise SystemExit(f"pip leaves something behind: {left}")
        print("pip removes all of it.")
    return 0


def _folder(folder: Path) -> Path:
    """Return a copy of a setting without anything of Python, as a stranger writes one."""
    shutil.copytree(
        ROOT / "settings" / "dark_spires" / "src" / "gateway_dark_spires",
        folder,
        ignore=shutil.ignore_patterns("*.py", "__pycache__"),
    )
    return folder


def _built(publisher: Environment, folder: Path) -> tuple[Path, Path]:
    """Return what the publisher makes of it: in an environment without any build backend, and twice the same."""
    at = folder.parent
    publisher.run("-c", "import hatchling", cwd=at, code=1)
    publisher.gateway("pack", "key", "me.key", "--no-password", cwd=at)
    built = []
    for out in ("dist", "again"):
        publisher.gateway("pack", "build", folder, "--out", out, "--sign", "me.key", cwd=at)
        built.append({path.name: path.read_bytes() for path in sorted((at / out).iterdir())})
    if built[0] != built[1]:
        raise SystemExit("The same folder was built into other bytes.")
    gatepack, wheel = (at / "dist" / name for name in built[0])
    return gatepack, wheel


def _same(expected: str, played: str, what: str) -> None:
    if played != expected:
        raise SystemExit(f"{what} plays another game than the folder it was built from:\n{played}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
