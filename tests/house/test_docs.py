"""The docs: what they show happens, what they point at exists, and nothing in them is lost."""

import re
from pathlib import Path

import pytest

from ..installed.friend import PAGE as IN_A_CLEAN_ENVIRONMENT
from .docs.blocks import Command, File, agrees, blocks, steps
from .docs.run import executed, run_page, takes_long
from .tree import CORE, DOCS, GATEWAY, ROOT, TERMINAL, pages, python_files, shown

_LINK = re.compile(r"\]\((?!https?:|mailto:)(?P<page>[^)#\s]*)(?:#(?P<anchor>[^)\s]+))?\)")
_HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
_TERM = re.compile(r"^- \*\*(.+?)\*\* — (.+)$")
_CODE = re.compile(r"^(`{3,}).*?^\1$", re.MULTILINE | re.DOTALL)
_ROOM = re.compile(r"^\| `([a-z_/]+)` \|", re.MULTILINE)
_README_TESTS = "uv run --all-packages pytest"


def _prose(page: Path) -> str:
    return _CODE.sub("", page.read_text(encoding="utf-8"))


def _links(page: Path) -> list[tuple[Path, str]]:
    found = _LINK.finditer(re.sub(r"`[^`\n]*`", "", _prose(page)))  # what is shown as written leads nowhere
    return [((page.parent / link["page"]).resolve() if link["page"] else page, link["anchor"] or "") for link in found]


def _anchors(page: Path) -> set[str]:
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in _HEADING.findall(_prose(page))}


# Some take seconds: `.ci/run` does these pages in a step of their own.
_EXECUTED = [pytest.param(page, marks=pytest.mark.full if takes_long(page) else ()) for page in executed()]


@pytest.mark.parametrize("page", _EXECUTED, ids=shown)
def test_a_page_does_what_it_says(page: Path, tmp_path: Path) -> None:
    """Whoever follows a page, file by file and command by command, gets what it shows."""
    faults = [ran.fault for ran in run_page(page, tmp_path) if ran.fault]

    assert faults == [], "\n\n".join(faults)


def test_the_pages_meant_to_be_followed_are_executed() -> None:
    """The tutorial and the how-to pages contain commands, and they are run: one of them as a step of CI."""
    guides = {page for folder in ("tutorial", "how-to") for page in (DOCS / folder).glob("*.md")}

    assert guides - set(executed()) == {IN_A_CLEAN_ENVIRONMENT}


def test_links_lead_somewhere() -> None:
    """No link of ours is broken."""
    lost = [
        f"{shown(page)}: {target.name}#{anchor}"
        for page in pages()
        for target, anchor in _links(page)
        if not target.exists() or (anchor and anchor not in _anchors(target))
    ]

    assert lost == []


def test_every_page_can_be_reached() -> None:
    """From the front page, link by link, a reader gets to every page of the docs."""
    reached, open_ = set[Path](), [ROOT / "README.md"]
    while open_:
        page = open_.pop()
        if page not in reached and page.suffix == ".md" and page.exists():
            reached.add(page)
            open_ += [target for target, _ in _links(page)]

    assert [shown(page) for page in pages() if page not in reached and page.name != "CHANGELOG.md"] == []


def test_the_map_has_a_line_for_every_folder() -> None:
    """Whoever opens the docs sees at once what there is."""
    front = (DOCS / "README.md").read_text(encoding="utf-8")

    assert [folder.name for folder in DOCS.iterdir() if folder.is_dir() and f"| [{folder.name}/](" not in front] == []


def test_the_glossary_explains_each_word_once_in_order() -> None:
    """A word is looked up where the alphabet puts it."""
    lines = [line for line in (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines() if line.startswith("- ")]
    terms = [found[1] for line in lines if (found := _TERM.match(line))]

    assert len(terms) == len(lines)
    assert terms == sorted(set(terms), key=str.casefold)


def test_decisions_are_numbered_without_gaps_and_all_are_listed() -> None:
    """A decision keeps its number, and the list of decisions shows it."""
    records = sorted(page for page in (DOCS / "decisions").glob("*.md") if page.name != "README.md")
    listed = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")

    assert [page.name[:4] for page in records] == [f"{number:04d}" for number in range(1, len(records) + 1)]
    assert [page.name for page in records if f"({page.name})" not in listed] == []
    assert [page.name for page in records if not page.read_text("utf-8").startswith(f"# {page.name[:4]}: ")] == []


@pytest.mark.parametrize("part", ["## What", "## Why", "## What follows"])
def test_a_decision_says_what_why_and_what_follows(part: str) -> None:
    """A decision without its reason cannot be taken back."""
    records = [page for page in (DOCS / "decisions").glob("*.md") if page.name != "README.md"]

    assert [page.name for page in records if part not in page.read_text(encoding="utf-8").splitlines()] == []


def test_the_readme_has_one_line_that_runs_the_tests() -> None:
    """CI runs the very line that a reader runs."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()

    assert [line.startswith("python3 -m venv .uv && ") for line in lines if line.endswith(_README_TESTS)] == [True]


PAGE = """# A page

```yaml title="pack/pack.yaml"
kind: pack
```

```console
$ gateway check pack
...
$ gateway check nothing  # exit 2
There is no 'nothing'.
```

```sh
anything goes here
```
"""


def test_a_page_is_read_as_files_and_commands_in_order() -> None:
    """Files are written before the commands below them run."""
    assert list(steps(PAGE)) == [
        File("pack/pack.yaml", b"kind: pack\n", 4),
        Command("gateway check pack", 0, "...", 8),
        Command("gateway check nothing", 2, "There is no 'nothing'.", 10),
    ]


@pytest.mark.parametrize(
    "page",
    [
        "```console\n$ rm -r pack\n```\n",
        "```console\n$ pip install requests\n```\n",
        "```console\nno command\n```\n",
        '```yaml title="../pack.yaml"\n```\n',
        "```console\n$ gateway check pack\n",
    ],
)
def test_a_page_that_cannot_be_followed_is_refused(page: str) -> None:
    """Nothing on a page is skipped in silence."""
    with pytest.raises(ValueError, match="line"):
        list(steps(page))


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        ("won\n", "won\n", True),
        ("won  \n\n", "won", True),
        ("won\n", "lost\n", False),
        ("first\n...\nlast\n", "first\nmiddle\nlast\n", True),
        ("...Did you mean 'a'?...", "x:1:1 code no 'b'. Did you mean 'a'?\n1 problem\n", True),
        ("first\n...\nlast\n", "first\nmiddle\n", False),
        ("1.5", "1x5", False),
    ],
)
def test_dots_stand_for_anything_and_nothing_else_does(expected: str, printed: str, same: bool) -> None:
    """A page may leave out what does not matter, and only that."""
    assert agrees(expected, printed) is same


def test_a_longer_fence_may_show_a_shorter_one() -> None:
    """A page about pages can show what a block looks like."""
    assert [block.text for block in blocks("````md\n```sh\nls\n```\n````\n")] == ["```sh\nls\n```\n"]


def test_every_room_has_its_sentence() -> None:
    """Whoever is new finds each folder on the page of the house, and finds nothing there that no folder is."""
    rooms = {
        file.parent.relative_to(base).as_posix()
        for base in (CORE, GATEWAY.parent, TERMINAL.parent)
        for file in python_files(base)
        if file.parent != CORE
    }

    named = _ROOM.findall((DOCS / "explanation" / "the-house.md").read_text(encoding="utf-8"))

    assert len(rooms) > 20
    assert sorted(named) == sorted(rooms)
