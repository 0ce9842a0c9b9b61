"""`gateway pack index`: pages and a list of the packs in a folder, to be put on any web space."""

import json as text_json
from collections.abc import Mapping
from pathlib import Path

import click

from gateway_core.errors import Position, Problem
from gateway_core.packs.shipping import PackIndex, pack_index

from ...files.new_file import write_whole
from ...options import json_option
from ...render.index_page import MARK, index_pages
from ...render.problem import any_error, problem_data, problem_line
from ...render.terminal import say, say_json
from ...render.text import counted, wrap

__all__ = ["command"]


@click.command("index")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the pages are written, with a copy of each file they offer.  [FOLDER itself]",
)
@click.option(
    "--title", default="Packs for Gateway", show_default=True, metavar="TEXT", help="What the list is called."
)
@json_option
def command(folder: Path, out: Path | None, title: str, json: bool) -> int:
    """Write an index of the .gatepack files in FOLDER: index.html, a page for each pack, and index.json.

    It needs no server: what is in DIR can be put on any web space as it is. The pages run no script and fetch nothing.
    The same files give the same pages. What cannot be offered is told, and left out.
    """
    index = pack_index(folder, str(folder))
    problems = [*index.problems]
    if not index.packs:
        hint = "Build one with 'gateway pack build'."
        problems.append(Problem("gatepack/none", "there is no .gatepack to offer.", Position(str(folder)), hint))
    home = out or folder
    files = _files(index, folder, home, title) if index.packs else {}
    if files:
        _spare_others(home / "index.html")
    for name, data in files.items():
        write_whole(home / name, data)
    if json:
        written = sorted(str(home / name) for name in files)
        say_json({**index.data, "problems": [problem_data(one) for one in problems], "written": written})
    else:
        for problem in problems:
            say(problem_line(problem))
        versions = sum(map(len, index.packs.values()))
        offered = f"{counted(len(index.packs), 'pack')} in {counted(versions, 'version')}"
        say(wrap(f"{home}/index.html offers {offered}." if files else "Nothing was written."))
    return 1 if any_error(problems) else 0


def _spare_others(page: Path) -> None:
    """Refuse to write over a page that somebody else made."""
    if page.exists() and MARK.encode() not in page.read_bytes():
        raise click.ClickException(f"'{page}' is there already, and is none of these pages: name another --out.")


def _files(index: PackIndex, folder: Path, home: Path, title: str) -> Mapping[str, bytes]:
    """Return what is to be written, by its name."""
    pages = {name: page.encode() for name, page in index_pages(index, title).items()}
    listed = text_json.dumps(index.data, ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    copies = {}
    if home.resolve() != folder.resolve():
        offered = [file for releases in index.packs.values() for one in releases for file in (one.gatepack, one.wheel)]
        copies = {file.name: (folder / file.name).read_bytes() for file in offered if file is not None}
    return {**copies, **pages, "index.json": listed.encode()}
