"""Open built wheels for YAML and pictures: `uv run python -m tests.house.wheels FOLDER` says what one has lost."""

import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from .tree import CORE, ROOT

__all__ = ["losses", "main", "packages"]


def packages() -> dict[str, Path]:
    """Return the folder of every package that brings data, by the name its wheel begins with."""
    members = [*ROOT.glob("settings/*/src/*"), *ROOT.glob("plugins/*/src/*")]
    found = {folder.name: folder for folder in members if any(folder.rglob("*.yaml"))}
    return {"gateway_core": CORE} | dict(sorted(found.items()))


def losses(folder: Path, expected: Mapping[str, Path]) -> Iterator[str]:
    """Yield a sentence for each wheel that is missing and each file of the source tree that its wheel does not hold."""
    for name, source in expected.items():
        wheels = sorted(folder.glob(f"{name}-*.whl"))
        if len(wheels) != 1:
            yield f"{len(wheels)} wheels begin with {name}-, and there should be one."
            continue
        with zipfile.ZipFile(wheels[0]) as wheel:
            held = {entry: wheel.read(entry) for entry in wheel.namelist() if entry.endswith((".yaml", ".png"))}
        for file in sorted((*source.rglob("*.yaml"), *source.rglob("assets/*.png"))):
            entry = f"{name}/{file.relative_to(source).as_posix()}"
            if entry not in held:
                yield f"{wheels[0].name} lacks {entry}."
            elif held[entry] != file.read_bytes():
                yield f"{wheels[0].name} has another {entry} than the source."


def main(arguments: Sequence[str]) -> int:
    """Print what the wheels of a folder have lost; return 1 if it is anything."""
    expected = packages()
    lost = list(losses(Path(arguments[0]), expected))
    print("\n".join(lost or [f"{len(expected)} wheels hold all their YAML and pictures."]))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
