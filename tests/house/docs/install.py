"""What `pip install FOLDER` on a docs page comes to: the package's own backend builds a wheel, and it is unpacked.

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
    """Install the projects in these folders, and say so as pip does."""
    site = Path(SITE).resolve()
    for name in arguments:
        project = Path(name).resolve()
        backend = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["build-system"][
            "build-backend"
        ]
        with tempfile.TemporaryDirectory() as folder:
            before = Path.cwd()
            os.chdir(project)  # a backend builds what lies in the current folder
            wheel = importlib.import_module(backend).build_wheel(folder)
            os.chdir(before)
            with zipfile.ZipFile(Path(folder) / wheel) as packed:
                packed.extractall(site)
        print(f"Successfully installed {'-'.join(wheel.split('-')[:2]).replace('_', '-')}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
