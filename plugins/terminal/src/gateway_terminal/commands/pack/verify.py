"""`gateway pack verify`: whether a pack is still what its publisher made, and who that is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, Problem, did_you_mean
from gateway_core.packs.discovery import found_packs
from gateway_core.packs.shipping import (
    GET_EXTRA,
    Verdict,
    Verified,
    can_sign,
    read_gatepack,
    verified_file,
    verified_folder,
    verified_wheel,
)
from gateway_core.session.upkeep.publishers import known_publisher

from ...options import json_option
from ...render.problem import problem_data, problem_line
from ...render.terminal import say, say_json
from ...render.text import counted, wrap

__all__ = ["command"]


@click.command("verify")
@click.argument("target", metavar="FILE|FOLDER|ID")
@click.option("--key", default="", metavar="KEY|FILE", help="The publisher's public key, or the .pub file it is in.")
@json_option
def command(target: str, key: str, json: bool) -> int:
    """Say whether a pack is what its publisher made: a .gatepack or a wheel, a folder, or one that is installed.

    Its files are held against FILES, and FILES against its signature: by the key that is named, else by the one kept
    when the pack was installed first, else by the one that it names itself. Whose that is, you must know from
    elsewhere. A signature says who made a pack; it never lets code run.
    """
    verified, told = _looked_at(target, _key(key))
    if json:
        say_json({**_data(verified), "problems": [problem_data(problem) for problem in told], "target": target})
    else:
        for problem in told:
            say(problem_line(problem))
        if verified is not None:
            _tell(verified)
    return 1 if told else 0


def _looked_at(target: str, key: str) -> tuple[Verified | None, tuple[Problem, ...]]:
    """Return what can be said of a pack, nothing if it cannot be looked into, and all that is wrong."""
    try:
        verified = _verified(target, key)
    except ContentError as error:
        return None, error.problems
    return verified, tuple(_problems(verified))


def _verified(target: str, key: str) -> Verified:
    path = Path(target)
    if path.is_dir():
        return verified_folder(path, str(path), key, _kept)
    if path.is_file():
        if path.suffix == ".whl":
            return verified_wheel(path, str(path), key, _kept)
        return verified_file(read_gatepack(path, str(path)), key, _kept)
    found = found_packs()
    if target not in found:
        message = f"there is no pack '{target}', and no such file or folder."
        raise ContentError([Problem("pack/not-there", message, hint=did_you_mean(target, found))])
    one = found[target]
    if one.folder is None:
        raise ContentError([one.problem] if one.problem is not None else [])
    return verified_folder(one.folder, target, key, _kept)


def _kept(id: str) -> str:
    """Return the public key that was kept of a pack's publisher, its id if that alone is known, or nothing."""
    known = known_publisher(id)
    return known.key or known.id if known is not None else ""


def _key(said: str) -> str:
    """Return a public key, read from its file if that is what was named."""
    try:
        return Path(said).read_text(encoding="utf-8") if said and Path(said).is_file() else said
    except (OSError, UnicodeDecodeError):
        return said


def _problems(verified: Verified) -> Iterator[Problem]:
    yield from verified.problems
    for one in verified.requires:
        yield from _problems(one)


def _tell(verified: Verified, indent: str = "") -> None:
    files = "its files are not as FILES says" if _changed(verified) else f"{_files(verified)} as FILES says"
    say(wrap(f"{verified.id} {verified.version}: {files}.", indent))
    say(wrap(_signed(verified), indent))
    if verified.requires:
        say(wrap("Along with it come:", indent))
    for one in verified.requires:
        _tell(one, f"{indent}  ")


def _files(verified: Verified) -> str:
    return f"its {counted(verified.files, 'file')} {'is' if verified.files == 1 else 'are'}"


def _changed(verified: Verified) -> bool:
    return any(problem.code.startswith("files/") for problem in verified.problems)


def _signed(verified: Verified) -> str:
    """Return what its signature is worth, in a sentence."""
    if verified.verdict is None:
        return "Its signature is none." if _broken(verified) else "It is not signed."
    by = f"It is signed with the key {verified.key}"
    if verified.verdict is Verdict.VERIFIED:
        if verified.against == "given":
            return f"{by}: verified."
        if verified.against == "known":
            return f"{by}, as when it was installed first: verified."
        return f"{by}, which it names itself: verified. Whose key that is, only its publisher can tell you."
    if verified.verdict is not Verdict.NOT_VERIFIED:
        return f"{by}: that is not what it should be."
    if not verified.against:
        return f"{by}: not verified, since neither you nor the pack says by which key. Name it with --key."
    assert not can_sign()
    return f"{by}: not verified. That takes py-minisign: {GET_EXTRA}"


def _broken(verified: Verified) -> bool:
    return any(problem.code == "sign/not-a-signature" for problem in verified.problems)


def _data(verified: Verified | None) -> dict[str, Any]:
    """Return the same for programs; where nothing could be looked into, every key with nothing in it."""
    verified = verified or Verified("", "", 0)
    return {
        "against": verified.against,
        "files": verified.files,
        "id": verified.id,
        "key": verified.key,
        "requires": [_data(one) for one in verified.requires],
        "signature": str(verified.verdict) if verified.verdict is not None else "none",
        "version": verified.version,
    }
