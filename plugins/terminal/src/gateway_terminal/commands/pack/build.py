"""`gateway pack build`: a pack's folder made into what is passed on, a `.gatepack` and a wheel."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, Problem
from gateway_core.packs.discovery import pack_at
from gateway_core.packs.shipping import Built, SecretKey, build, required_folders
from gateway_core.session import Session
from gateway_core.session.upkeep.unfinished import left_out, unfinished

from ...files.new_file import write_whole
from ...options import json_option
from ...prompt.password import asked_password, password_file_option
from ...render.problem import any_error, problem_data, problem_line, problem_summary
from ...render.terminal import say, say_json
from ...render.text import counted, wrap

__all__ = ["command"]

_NAMED = 6  # files that are left out, by their names


@click.command("build")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--out",
    default="dist",
    show_default=True,
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Where the files are written; it is made if it is not there.",
)
@click.option(
    "--sign",
    "key",
    metavar="KEY",
    type=click.Path(path_type=Path),
    help="Sign it with this secret key, of minisign or of 'gateway pack key'.",
)
@password_file_option
@click.option("--with-requires", "along", is_flag=True, help="Put the packs that it requires into the .gatepack too.")
@click.option(
    "--pack",
    "packs",
    multiple=True,
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="A pack that it requires, by its folder.",
)
@click.option("--replace", is_flag=True, help="Write over a build of the same version that is not the same.")
@json_option
def command(
    folder: Path,
    out: Path,
    key: Path | None,
    password_file: Path | None,
    along: bool,
    packs: tuple[Path, ...],
    replace: bool,
    json: bool,
) -> int:
    """Build the pack in FOLDER: a .gatepack that a friend can play, and a wheel for pip and uv.

    It is checked first, and nothing is written if anything is wrong; its code is never run. The same files give the
    same bytes, wherever and whenever they are built.
    """
    found = pack_at(folder)
    problems = [found.problem] if found.problem is not None else Session(packs=packs).check(str(folder))
    built, secret = None, None
    if not any_error(problems):
        try:
            secret = _secret_key(key, password_file) if key is not None else None
            built = build(folder, str(folder), key=secret, along=required_folders(folder, packs) if along else {})
        except ContentError as error:
            problems = [*problems, *error.problems]
    left = left_out(folder, out.resolve()) if built is not None else []
    if built is not None:
        problems = [*problems, *unfinished(folder)]
        _write(built, out, replace=replace)
    if json:
        say_json({**_data(built, out, problems), "left_out": left})
    else:
        for problem in problems:
            say(problem_line(problem))
        say(_text(built, out) if built is not None else f"{problem_summary(problems)} Nothing was written.")
        if left:
            say(wrap(_left_out(left)))
        if built is not None and secret is not None and not built.manifest.publisher.key:
            say(wrap("It does not name the key that signed it, so whoever gets it cannot verify it. For pack.yaml:"))
            say(secret.public.manifest_line)
    return 0 if built is not None else 1


def _write(built: Built, out: Path, *, replace: bool) -> None:
    files = {out / built.gatepack_name: built.gatepack, out / built.wheel_name: built.wheel}
    for path, data in files.items():
        if not replace and path.is_file() and path.read_bytes() != data:
            fault = f"'{path}' is there already, and is another: give the pack a new version, or say --replace."
            raise click.ClickException(fault)
    for path, data in files.items():
        write_whole(path, data)


def _secret_key(path: Path, password_file: Path | None) -> SecretKey:
    """Return the key in a file, opened with its password if it has one; raise ContentError."""
    try:
        text = path.read_bytes()
    except OSError as fault:
        raise click.UsageError(f"The key in '{path}' cannot be read: {fault.strerror}.") from None
    key = SecretKey.parse(text, str(path))
    if key.is_locked:
        key.unlock(asked_password(f"The password of {path}:", password_file))
    return key


def _text(built: Built, out: Path) -> str:
    lines = []
    for name, data in ((built.gatepack_name, built.gatepack), (built.wheel_name, built.wheel)):
        lines += [wrap(str(out / name)), f"  {len(data):,} bytes, sha256:", f"  {hashlib.sha256(data).hexdigest()}"]
    signed = f"signed with the key {built.key}" if built.key else "not signed"
    lines.append(wrap(f"{built.manifest.id} {built.manifest.version}: {counted(len(built.files), 'file')}, {signed}."))
    if built.requires:
        lines.append(wrap(f"In the .gatepack there come along: {', '.join(built.requires)}."))
    return "\n".join([*lines, *(wrap(note) for note in _notes(built))])


def _left_out(left: Sequence[str]) -> str:
    """Say what does not travel with a pack; of much, the first few."""
    more = f" and {len(left) - _NAMED} more" if len(left) > _NAMED else ""
    also = " Personalities and programs are a distribution's to give (gateway_core.players)." if _gives(left) else ""
    return f"Left out, as no part of a pack: {', '.join(left[:_NAMED])}{more}.{also}"


def _gives(left: Sequence[str]) -> bool:
    return any(name.endswith("(a personality)") or name.rpartition("/")[2] == "pyproject.toml" for name in left)


def _notes(built: Built) -> Sequence[str]:
    """Return what its publisher may have forgotten."""
    said = built.manifest
    notes = []
    if not said.license.id:
        notes.append("It names no licence, so nobody is told whether they may pass it on: license: {id: …}.")
    if said.publisher.key and not built.key:
        notes.append("It names its publisher's key, so whoever verifies it will miss the signature: --sign KEY.")
    return notes


def _data(built: Built | None, out: Path, problems: Sequence[Problem]) -> dict[str, Any]:
    """Return the same for programs; where nothing was built, every key with nothing in it."""
    return {
        "built": built is not None,
        "files": list(built.files) if built is not None else [],
        "gatepack": _file(out / built.gatepack_name, built.gatepack) if built is not None else None,
        "id": built.manifest.id if built is not None else "",
        "key": built.key if built is not None else "",
        "problems": [problem_data(problem) for problem in problems],
        "requires": list(built.requires) if built is not None else [],
        "version": built.manifest.version if built is not None else "",
        "wheel": _file(out / built.wheel_name, built.wheel) if built is not None else None,
    }


def _file(path: Path, data: bytes) -> dict[str, Any]:
    return {"file": str(path), "sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}
