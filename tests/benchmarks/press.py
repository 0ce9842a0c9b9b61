"""What it takes to print a book of 200 pages, tagged: processor time, and the most memory at once.

Run `python -m tests.benchmarks.press`; it prints a line for each, with its limit. The book is that of Dark Spires, its
chapters over and over under ids of their own, in its own theme. All processes that it takes count, also the
reading of the pack.
"""

import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from pypdf import PdfReader

PAGES, SECONDS, BYTES = 200, 12, 800 * 10**6
_SPIRES = Path(__file__).resolve().parents[2] / "settings/dark_spires/src/gateway_dark_spires"


def write_pack(folder: Path, times: int) -> None:
    """Write a setting of so many times what Dark Spires has of places, gear and people, under its theme."""
    (folder / "data").mkdir(parents=True)
    (folder / "theme").mkdir()
    (folder / "pack.yaml").write_text(
        'kind: pack\nformat: 1\nid: great-city\nversion: 1.0.0\nname: The great city\ncore: ">=0.1,<1"\n'
    )
    for file in (_SPIRES / "theme").iterdir():
        (folder / "theme" / file.name).write_bytes(file.read_bytes())
    for name in ("traits", "backgrounds", "equipment-traits"):
        (folder / "data" / f"{name}.yaml").write_bytes((_SPIRES / f"data/{name}.yaml").read_bytes())
    items = (_SPIRES / "data/items.yaml").read_text(encoding="utf-8")
    (folder / "data/items.yaml").write_text(items, encoding="utf-8")
    for at in range(times):
        for name in ("norris", "angelique", "street-thug"):
            words = (_SPIRES / f"data/characters/{name}.yaml").read_text(encoding="utf-8")
            words = re.sub(r"^id: .*", f"id: {name}-{at}", words, flags=re.MULTILINE)
            (folder / f"data/{name}-{at}.yaml").write_text(words, encoding="utf-8")


def main() -> int:
    """Print the book, and say what it took; 1 if that was more than it may."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        write_pack(folder / "great-city", times=78)
        out = folder / "book.pdf"
        line = ["print", "book", "great-city", "--pack", str(folder / "great-city"), "--out", str(out)]
        subprocess.run([sys.executable, "-m", "gateway_terminal", *line], check=True, stdout=subprocess.DEVNULL)
        pages = len(PdfReader(out).pages)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds, most = used.ru_utime + used.ru_stime, used.ru_maxrss * 1024
    rows = (("seconds", seconds * PAGES / pages, SECONDS), ("megabytes", most / 10**6, BYTES / 10**6))
    print(f"{pages} pages, as for {PAGES}:")
    for name, took, limit in rows:
        print(f"{name:>10} {took:6.1f} of {limit:g}, ratio {took / limit:.2f}")
    return any(took > limit for _, took, limit in rows)


if __name__ == "__main__":
    sys.exit(main())
