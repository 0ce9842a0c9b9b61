"""Finding packs without running anything of theirs."""

import importlib
import os
import shutil
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from gateway_core.packs.announced import announced, given_by
from gateway_core.packs.discovery import GROUP, Found, installed_packs, one_each, pack_at, packs_in
from gateway_core.packs.user_folders import packs_folder
from gateway_core.session.systems import found_systems

from .toy_packs import pack_yaml, write


def install(site: Path, name: str, points: str, files: dict[str, str], *, editable: str = "") -> Distribution:
    """Write what pip would leave behind, and return the distribution."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    for file, text in files.items():
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text(text, encoding="utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(points)
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in [*files, f"{info.name}/METADATA"]))
    if editable:
        (info / "direct_url.json").write_text(f'{{"url": "{editable}", "dir_info": {{"editable": true}}}}')
    return Distribution.at(info)


def points(*lines: str) -> str:
    return "[gateway_core.packs]\n" + "\n".join(lines) + "\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    return folder


BOMB = "raise SystemExit('a pack was imported')\n"


def test_a_folder_that_holds_a_distribution_says_where_its_pack_is(tmp_path: Path) -> None:
    """`gateway new system` makes one of the very name that its pack is installed under."""
    inside = tmp_path / "hills" / "src" / "hills" / "pack"
    inside.mkdir(parents=True)
    (inside / "pack.yaml").touch()

    problem = pack_at(tmp_path / "hills").problem

    assert problem is not None
    assert problem.hint == f"Name the folder that holds pack.yaml: {inside}"


def test_installed_packs_are_found_by_id_and_never_imported(site: Path) -> None:
    """At the top of a package, or in a folder inside it."""
    one = install(
        site,
        "gateway-toys",
        points("toys = toys_pack"),
        {"toys_pack/__init__.py": BOMB, "toys_pack/pack.yaml": pack_yaml("toys")},
    )
    two = install(
        site,
        "more",
        points("inner = more_pack:deep.inner"),
        {"more_pack/__init__.py": BOMB, "more_pack/deep/inner/pack.yaml": ""},
    )

    found = installed_packs([one, two])

    assert [(pack.id, pack.distribution, pack.origin, pack.problem) for pack in found] == [
        ("inner", "more", "installed", None),
        ("toys", "gateway-toys", "installed", None),
    ]
    assert found[0].folder == site / "more_pack" / "deep" / "inner"
    assert not {"toys_pack", "more_pack"} & set(sys.modules)


def test_a_pack_that_its_distribution_lists_is_found_by_one_of_its_files(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gateway's own lists more than a thousand, and to look where each lies took a quarter of the way to a scene."""
    files = {"toys_pack/pack.yaml": pack_yaml("toys"), **{f"toys_pack/toy{n}.txt": "" for n in range(20)}}
    installed = install(site, "toys", points("toys = toys_pack"), {"aside/notes.txt": "", **files})
    looked_at: list[str] = []
    where = type(installed).locate_file

    def noted(self: Distribution, file: "str | os.PathLike[str]") -> "os.PathLike[str]":
        looked_at.append(str(file))
        return where(self, file)

    monkeypatch.setattr(type(installed), "locate_file", noted)

    (found,) = installed_packs([installed])

    assert (found.id, found.problem) == ("toys", None)
    assert looked_at == ["toys_pack/pack.yaml"]


def test_a_file_that_leads_out_of_the_folder_makes_no_folder_its_own(site: Path) -> None:
    """However the RECORD writes it."""
    (site / "other").mkdir()
    (site / "other" / "pack.yaml").write_text(pack_yaml("toys"))
    thief = install(site, "thief", points("toys = other"), {"mine/a.txt": ""})
    (site / "thief-1.0.dist-info" / "RECORD").write_text("other/../mine/a.txt,,\n")

    (found,) = installed_packs([thief])

    assert "does not belong to it" in str(found.problem)


def test_an_editable_install_lies_in_its_project(tmp_path: Path, site: Path) -> None:
    """A package that no path leads to is looked for in the project's src folder."""
    project = write(tmp_path / "project" / "src" / "toys_pack", {}).parents[1]

    (found,) = installed_packs([install(site, "toys", points("toys = toys_pack"), {}, editable=project.as_uri())])

    assert found.problem is None
    assert found.folder == (project / "src" / "toys_pack").resolve()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("toys = nowhere_at_all", "is not there"),
        ("toys = toys_pack.inner", "names no package"),
        ("toys = ../../etc", "names no package"),
        ("toys = toys_pack:..", "names no package"),
        ("toys = toys_pack:[/]", "names no package"),
        ("toys =", "names no package"),
        ("toys = json", "does not belong to it"),
        ("toys = toys_pack:empty", "does not belong to it"),
        ("toys = toys_pack:bare", "there is no pack.yaml"),
        ("Toys Pack = toys_pack", "is not the id of a pack"),
        ("\x1b]0;x = toys_pack", "is not the id of a pack"),
    ],
)
def test_a_strangers_malformed_entry_point_is_a_state_with_a_reason(site: Path, line: str, said: str) -> None:
    """The packs of others are found all the same."""
    good = install(site, "good", points("good = good_pack"), {"good_pack/pack.yaml": pack_yaml("good")})
    bad = install(site, "bad", points(line), {"toys_pack/pack.yaml": "", "toys_pack/bare/x.txt": ""})
    (site / "toys_pack" / "empty").mkdir()

    found = installed_packs([bad, good])

    (faulty,) = (pack for pack in found if pack.problem)
    assert [pack.id for pack in found if not pack.problem] == ["good"]
    assert faulty.problem is not None
    assert faulty.problem.code == "pack/bad-entry-point"
    assert "'bad'" in str(faulty.problem)
    assert said in str(faulty.problem)
    assert "\x1b" not in str(faulty.problem)


def test_entry_points_that_are_no_text_of_entry_points_harm_nobody(site: Path) -> None:
    """A file that nobody can parse."""
    bad = install(site, "bad", "gateway_core.packs\n= = =\n[[[\n", {})
    good = install(site, "good", points("good = good_pack"), {"good_pack/pack.yaml": pack_yaml("good")})

    assert "good" in [pack.id for pack in installed_packs([bad, good]) if not pack.problem]


@pytest.mark.parametrize("text", [b"[gateway_core.packs]\nno more than words\n", b"\xff\xfe[gateway_core.packs]\n"])
def test_a_list_that_cannot_be_read_costs_its_own_distribution_alone(site: Path, text: bytes) -> None:
    """Packs, games, programs and starters of all others are there; whose list it is, is told with a cure."""
    bad = install(site, "bad", "", {})
    (site / "bad-1.0.dist-info" / "entry_points.txt").write_bytes(text)
    good = install(site, "good", points("good = good_pack"), {"good_pack/pack.yaml": pack_yaml("good")})
    importlib.invalidate_caches()

    faulty, found = sorted(installed_packs([bad, good]), key=lambda one: one.id)

    assert (found.id, found.problem) == ("good", None)
    assert str(faulty.problem).startswith("pack/bad-entry-point the distribution 'bad' has an entry_points.txt that")
    assert faulty.problem is not None
    assert faulty.problem.hint.endswith("if it is not needed, uninstall it.")
    assert "good" in {point.name for point in announced(GROUP)}
    assert {"gateway", "adventure"} <= {*found_systems()}
    assert [given_by(point) for point in announced(GROUP) if point.name == "good"] == ["good"]


def test_two_distributions_of_one_id_are_both_named(site: Path) -> None:
    """Neither is taken by chance."""
    one = install(site, "one", points("toys = one_pack"), {"one_pack/pack.yaml": ""})
    two = install(site, "two", points("toys = two_pack"), {"two_pack/pack.yaml": ""})

    (found,) = installed_packs([two, one])

    assert found.folder is None
    assert found.problem is not None
    assert found.problem.code == "pack/two-with-one-id"
    assert "the distribution 'one' and by the distribution 'two'" in found.problem.message
    assert one_each([Found("a", site), Found("a", site)])[0].problem is not None


def test_an_id_of_ours_is_nobody_else_s(site: Path) -> None:
    """Whoever takes it is put aside by itself, whether ours is installed or not, and the tool goes on."""
    ours = install(site, "gateway-rpg", points("gateway = our_pack"), {"our_pack/pack.yaml": ""})
    theirs = install(site, "stray", points("gateway = stray_pack"), {"stray_pack/pack.yaml": ""})

    found = {one.id: one for one in installed_packs([theirs, ours])}

    assert (found["gateway"].problem, found["gateway"].distribution) == (None, "gateway-rpg")
    stray = found["gateway (stray)"].problem
    assert stray is not None
    assert (stray.code, "the distribution 'stray'" in stray.message) == ("pack/reserved-id", True)
    assert "gateway" not in {one.id for one in installed_packs([theirs])}


def test_the_book_is_found_like_anybody() -> None:
    """Through the entry points of its game's distribution."""
    found = {pack.id: pack for pack in installed_packs()}

    assert all(pack.problem is None for id, pack in found.items() if id.startswith("gateway"))


def test_a_path_is_a_pack_if_it_holds_one(tmp_path: Path) -> None:
    """A folder with a pack.yaml, and nothing else."""
    assert pack_at(write(tmp_path / "toys", {})).problem is None
    for path in (tmp_path, tmp_path / "none", tmp_path / "toys" / "pack.yaml"):
        problem = pack_at(path).problem
        assert problem is not None
        assert problem.code == "pack/not-there"


def test_the_packs_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By GATEWAY_PACKS_FOLDER; and what lies in it is found by the folders' names."""
    write(tmp_path / "b", {})
    write(tmp_path / "a", {})
    (tmp_path / "c").mkdir()
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path))

    found = packs_in(packs_folder())

    assert [(pack.id, pack.problem is None) for pack in found] == [("a", True), ("b", True), ("c", False)]
    monkeypatch.delenv("GATEWAY_PACKS_FOLDER")
    assert packs_folder().name == "packs"
    assert packs_in(tmp_path / "none") == ()


def test_a_folder_of_packs_that_cannot_be_read_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no empty one; whoever runs the tests may read everything, so the system is made to say no."""
    folder = tmp_path / "packs"
    folder.mkdir()

    def closed(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)

    (found,) = packs_in(folder)

    assert (
        str(found.problem) == f"{folder} pack/unreadable this folder cannot be read: Permission denied. Let it be read."
    )


def test_what_is_installed_changed_or_removed_while_a_program_runs_is_found(site: Path) -> None:
    """Whoever serves a table and installs a setting beside it need not begin anew."""
    packs = {"good_pack/pack.yaml": pack_yaml("good"), "good_pack/more/pack.yaml": pack_yaml("more")}
    before = {pack.id for pack in installed_packs()}
    install(site, "good", points("good = good_pack"), packs)
    info = site / "good-1.0.dist-info"

    came = {pack.id for pack in installed_packs()} - before
    (info / "entry_points.txt").write_text(points("good = good_pack", "more = good_pack:more"))
    more = {pack.id for pack in installed_packs()} - before
    named = {point.name for point in announced(GROUP)}
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: good\nVersion: 2.0 of many words\n")
    versions = {pack.version for pack in installed_packs() if pack.id == "good"}
    shutil.rmtree(info)

    assert (came, more, versions) == ({"good"}, {"good", "more"}, {"2.0 of many words"})
    assert {"good", "more"} <= named
    assert {pack.id for pack in installed_packs()} == before


def test_what_takes_the_place_of_another_in_the_same_moment_is_found(site: Path) -> None:
    """An installer may give every file the time that it had in its archive."""
    packs = {"good_pack/pack.yaml": pack_yaml("good"), "good_pack/more/pack.yaml": pack_yaml("more")}
    install(site, "good", points("good = good_pack"), packs)
    info, times = site / "good-1.0.dist-info", [(one, one.stat()) for one in (site / "good-1.0.dist-info").iterdir()]
    before = {pack.id for pack in installed_packs()}

    other = info.rename(site / "other-1.0.dist-info")
    (other / "entry_points.txt").write_text(points("more = good_pack:more"))
    for file, was in times:
        os.utime(other / file.name, ns=(was.st_atime_ns, was.st_mtime_ns))

    assert {pack.id for pack in installed_packs()} ^ before == {"good", "more"}


def test_a_pack_that_is_mended_where_it_lies_is_found(site: Path) -> None:
    """Nothing was installed anew."""
    install(site, "good", points("good = good_pack"), {"good_pack/pack.yaml": pack_yaml("good")})
    manifest = site / "good_pack" / "pack.yaml"

    def fault() -> bool:
        (found,) = (one for one in installed_packs() if one.id == "good")
        return found.problem is not None

    manifest.rename(site / "aside.yaml")
    gone = fault()
    (site / "aside.yaml").rename(manifest)

    assert (gone, fault()) == (True, False)
    manifest.unlink()
    assert fault()
