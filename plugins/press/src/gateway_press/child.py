"""A process of its own that sets a staged folder, within bounds: `python -m gateway_press.child FOLDER`, JSON on stdin.

On stdout it says what went wrong, as JSON; nothing where all is well. What was made lies in the folder.
"""

import json
import resource
import sys
from pathlib import Path

import typst

__all__ = ["main"]

MEMORY, SECONDS = 2 << 30, 120  # bytes, and seconds of processor time


def main(folder: Path) -> None:
    """Set `main.typ` of a folder into `out.pdf`, or `out-1.png` and on."""
    said = json.load(sys.stdin)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    standards = {"pdf_standards": ["ua-1"]} if said["format"] == "pdf" else {"ppi": said["ppi"]}
    try:
        made, warned = typst.compile_with_warnings(
            str(folder / "main.typ"), root=str(folder), font_paths=typst.Fonts(include_system_fonts=False),
            format=said["format"], sys_inputs=said["inputs"], **standards,
        )  # fmt: skip
    except typst.TypstError as error:
        json.dump({"error": error.message, "hints": list(error.hints)}, sys.stdout)
        return
    fonts = [str(one.message) for one in warned if "unknown font" in str(one.message)]
    if fonts:
        json.dump({"error": fonts[0], "hints": []}, sys.stdout)
        return
    pages = made if isinstance(made, list) else [made]
    for number, page in enumerate(pages, 1):
        name = "out.pdf" if said["format"] == "pdf" else f"out-{number}.{said['format']}"
        (folder / name).write_bytes(page)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
