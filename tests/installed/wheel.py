"""Wheels written by hand: what a stranger may bring, which no tool of ours would build."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

__all__ = ["write_wheel"]


def write_wheel(folder: Path, distribution: str, points: str, files: Mapping[str, str]) -> Path:
    """Write a wheel of version 0.1.0 with these files, and these entry points of packs (`id = package`)."""
    name = distribution.replace("-", "_")
    info = f"{name}-0.1.0.dist-info"
    own = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 0.1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": f"[gateway_core.packs]\n{points}\n",
    }
    everything = {**files, **own}
    everything[f"{info}/RECORD"] = "".join(f"{one},,\n" for one in (*everything, f"{info}/RECORD"))
    file = folder / f"{name}-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(file, "w") as wheel:
        for path, text in everything.items():
            wheel.writestr(path, text)
    return file
