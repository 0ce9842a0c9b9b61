"""Packs and house rules written into a folder, as somebody's own would lie there."""

from collections.abc import Mapping
from pathlib import Path

__all__ = ["MARK", "SCENE", "house_code", "install", "pack", "setting"]

# Code that leaves a file beside it when it runs.
MARK = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\n"
SCENE = """\
# Two people, one line.
kind: scene
format: 1
id: the-duel
name: The duel
ladder: {start: 2}
sides: {us: players, them: gm}
cast:
  - {id: ann, character: ann, side: us, significance: 4}
  - {id: bob, name: Bob, side: them, key: true, significance: 6, dice: 1, level: 0}
lines: [{from: ann, to: bob, edge: 4}]
initiative: ann
"""
ANN = """\
# A duellist.
kind: character
format: 1
id: ann
name: "%s"
traits: [{name: "%s", categories: [physical]}]
backgrounds: [{background: duelling, level: 3}]
"""
BACKGROUNDS = """\
# What people here have done.
kind: background
format: 1
entries: [{id: duelling, name: Duelling}]
"""


def pack(folder: Path, id: str, files: Mapping[str, str] | None = None, head: str = "") -> Path:
    """Write a pack and return its folder: `files` by their names in it, `head` as more lines of pack.yaml."""
    (folder / "data").mkdir(parents=True, exist_ok=True)
    manifest = f'kind: pack\nformat: 1\nid: {id}\nversion: 0.1.0\nname: {id}\ncore: ">=0.1,<1"\n{head}'
    for name, text in {"pack.yaml": manifest, **(files or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def setting(folder: Path, *, name: str = "Ann", trait: str = "Quick", head: str = "", **more: str) -> Path:
    """Write the setting `duels` with its one scene, `duels:scene/the-duel`; `more` are files of code by their stems."""
    files = {
        "data/ann.yaml": ANN % (name, trait),
        "data/backgrounds.yaml": BACKGROUNDS,
        "data/the-duel.yaml": SCENE,
        **{f"{stem}.py": text for stem, text in more.items()},
    }
    return pack(folder, "duels", files, head)


def house_code(file: Path, body: str) -> Path:
    """Write a house rule of code: `body` after the names it needs."""
    names = "from gateway_core.challenge import Judgement\nfrom gateway_rpg.drama import Modifier\n"
    file.write_text(f"{names}from gateway_core.hookspecs import hookimpl\n\n\n{body}", encoding="utf-8")
    return file


def install(folder: Path, distribution: str, **systems: str) -> Path:
    """Write what an installed distribution leaves behind that gives these games; return the folder for `sys.path`."""
    info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(f"{name} = {value}\n" for name, value in systems.items())
    (info / "entry_points.txt").write_text(f"[gateway_core.systems]\n{points}", encoding="utf-8")
    return folder
