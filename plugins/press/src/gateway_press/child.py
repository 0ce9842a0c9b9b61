"""A process of its own that sets the folder that it is in, within bounds: `python -m gateway_press.child`.

On stdin stands what is wanted, as JSON. On stdout it says what went wrong, as JSON; nothing where all is well. What was
made lies in the folder.
"""

import json
import re
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typst

__all__ = ["main"]

_NOWHERE = "nowhere"  # a folder that is not there: no packages of this machine, nor of the network
_AT = re.compile(r"┌─ \W*(?P<file>[^\n]+?):(?P<line>\d+):(?P<column>\d+)\n")
_GLYPHS = re.compile(r'the text `"(.+?)"` could not be displayed')


def main() -> None:
    """Set `main.typ` into `out.pdf`, or `out-1.png` and on."""
    said = json.load(sys.stdin)
    resource.setrlimit(resource.RLIMIT_AS, (said["memory"], said["memory"]))
    resource.setrlimit(resource.RLIMIT_CPU, (said["seconds"], said["seconds"]))
    fonts = typst.Fonts(include_system_fonts=False, font_paths=["theme"])
    lacking = [one for one in said["fonts"] if one not in fonts.families()]
    if lacking:
        _tell({"fonts": lacking, "known": fonts.families()})
        return
    if not said["format"]:
        return  # only the fonts are asked for
    bounds: dict[str, Any] = {
        "root": ".", "font_paths": fonts, "sys_inputs": said["inputs"], "timestamp": 0,
        "package_path": _NOWHERE, "package_cache_path": _NOWHERE,
    }  # fmt: skip
    try:
        # Also where pictures are wanted: only a PDF that all can read is missed the letters that no font has.
        made, warned = typst.compile_with_warnings("main.typ", format="pdf", pdf_standards=["ua-1"], **bounds)
        if said["format"] != "pdf":
            made = typst.compile("main.typ", format=said["format"], ppi=said["ppi"], **bounds)
    except typst.TypstError as error:
        _tell(_fault(error, bounds))
        return
    unknown = [one for one in warned if "unknown font" in str(one.message)]
    if unknown:
        _tell({"error": str(unknown[0].message), "at": _places(unknown[0].diagnostic)})
        return
    for number, page in enumerate(made if isinstance(made, list) else [made], 1):
        name = "out.pdf" if said["format"] == "pdf" else f"out-{number}.{said['format']}"
        Path(name).write_bytes(page)


def _fault(error: typst.TypstError, bounds: dict[str, Any]) -> dict[str, Any]:
    """Return what an error says, where it was, which letters no font has, and which pictures cannot be read."""
    broken = []
    if "image" in error.message:
        for picture in sorted(Path("assets").iterdir()):
            Path("picture.typ").write_text(f'#image("{picture.as_posix()}")', encoding="utf-8")
            try:
                typst.compile("picture.typ", **bounds)
            except typst.TypstError:
                broken.append(picture.name)
    glyphs = list(dict.fromkeys("".join(_GLYPHS.findall(error.diagnostic))))
    told = {"error": error.message, "hints": list(error.hints), "at": _places(error.diagnostic)}
    return {**told, "glyphs": glyphs, "pictures": broken}


def _places(diagnostic: str) -> Sequence[tuple[str, int, int]]:
    found = _AT.finditer(diagnostic)
    return [(one["file"].replace("\\", "/"), int(one["line"]), int(one["column"]) + 1) for one in found]


def _tell(told: dict[str, Any]) -> None:
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
