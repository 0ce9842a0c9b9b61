"""What `pip install ./FOLDER` on a docs page comes to: the package's own backend builds a wheel, and it is unpacked.

A wheel that is named is unpacked as it is.

Nothing is fetched: the backend must be among the tools that the tests are run with, as hatchling is. Run in the folder
of the page; what is installed lies in its `.site`, where the commands after it find it.
"""

import importlib
import os
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

__all__ = ["SITE", "main"]

SITE = ".site"  # in the working folder of a page


def main(arguments: Sequence[str]) -> int:
    """Install the projects in these folders and these wheels, and say so as pip does."""
    site = Path(SITE).resolve()
    for name in arguments:
        if name.endswith(".whl"):
            _unpack(Path(name), site)
            continue
        project = Path(name).resolve()
        backend = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["build-system"][
            "build-backend"
        ]
        with tempfile.TemporaryDirectory() as folder:
            before = Path.cwd()
            os.chdir(project)  # a backend builds what lies in the current folder
            wheel = importlib.import_module(backend).build_wheel(folder)
            os.chdir(before)
            _unpack(Path(folder) / wheel, site)
    return 0


def _unpack(wheel: Path, site: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    print(f"Successfully installed {'-'.join(wheel.name.split('-')[:2]).replace('_', '-')}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
