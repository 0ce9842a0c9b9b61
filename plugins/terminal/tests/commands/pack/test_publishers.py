"""Whose key signed a pack is noticed by everybody, and a broken signature is never taken for a new key."""

import base64
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_core.packs.shipping import FILES, SIGNATURE, SecretKey, build, new_key, read_gatepack, unpack
from gateway_core.packs.shipping import signature as room
from gateway_core.packs.shipping.archive import zipped
from tests.session.folders import setting

from ...conftest import Gateway, Ran

pytest.importorskip("minisign")

Make = Callable[..., Path]


@pytest.fixture(scope="module")
def one() -> SecretKey:
    """The publisher's key."""
    return new_key()


@pytest.fixture(scope="module")
def other() -> SecretKey:
    """Another's key."""
    return new_key()


@pytest.fixture(params=["with the extra", "without it"])
def extra(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether signatures can be verified where the packs are taken; they are made where they can."""
    there = request.param == "with the extra"
    if not there:
        monkeypatch.setattr(room, "can_sign", lambda: False)
    return there


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Build versions of a setting, each signed by a key and naming one, or not."""

    def made(number: str, key: SecretKey | None, named: SecretKey | None = None) -> Path:
        head = f"publisher: {{name: Ann, key: {named.public.text}}}\n" if named is not None else ""
        folder = setting(tmp_path / f"src-{number}", head=head)
        manifest = folder / "pack.yaml"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace("0.1.0", number), encoding="utf-8")
        file = tmp_path / f"duels-{number}.gatepack"
        file.write_bytes(build(folder, folder.name, key=key).gatepack)
        return file

    return made


def _broken(file: Path, change: Callable[[dict[str, bytes]], object]) -> Path:
    """Change files of an archive as somebody would who has no key, and write what is in them into FILES."""
    folder = file.with_suffix("")
    unpack(read_gatepack(file), folder)
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    change(files)
    other = file.with_name(f"broken-{file.name}")
    other.write_bytes(zipped(dict(sorted(files.items()))))
    return other


def _codes(ran: Ran) -> set[str]:
    return {word for word in ran.err.split() if word.startswith("sign/")}


@pytest.mark.parametrize("names", [True, False], ids=["names its key", "names none"])
def test_a_change_of_key_stops_an_update_with_the_extra_and_without(
    names: bool, extra: bool, one: SecretKey, other: SecretKey, make: Make, gateway: Gateway
) -> None:
    """Another key, or none where there was one; whoever knows better says so, and then the next one is held to that."""
    assert gateway("pack", "install", make("0.1.0", one, one if names else None)).exit == 0
    assert gateway("pack", "install", make("0.2.0", one, one if names else None), "--yes").exit == 0

    theirs = make("0.3.0", other, other if names else None)
    for file, told in ((theirs, other.public.id), (make("0.3.1", None), "this is not signed")):
        ran = gateway("pack", "install", file, "--yes")
        assert (ran.exit, _codes(ran)) == (1, {"sign/key-changed"})
        assert (told in ran.err, one.public.id in ran.err, "--new-key" in ran.err) == (True, True, True)
    assert gateway("pack", "verify", theirs).lines[0].split()[1] == "sign/other-key"
    assert gateway("pack", "install", theirs, "--yes", "--new-key").exit == 0
    assert _codes(gateway("pack", "install", make("0.4.0", one, one if names else None), "--yes")) == {
        "sign/key-changed"
    }


def test_a_pack_that_was_installed_before_keys_were_kept_has_one(
    extra: bool, tmp_path: Path, one: SecretKey, other: SecretKey, make: Make, gateway: Gateway
) -> None:
    """It lies in the copy that is here."""
    gateway("pack", "install", make("0.1.0", one, one))
    (tmp_path / "config" / "publishers" / "duels.json").unlink()

    assert _codes(gateway("pack", "install", make("0.2.0", other, other), "--yes")) == {"sign/key-changed"}


def test_what_was_seen_is_verified_later_and_never_less_again(
    tmp_path: Path, one: SecretKey, make: Make, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kept key is the same; what is known of it only grows."""
    kept = tmp_path / "config" / "publishers" / "duels.json"

    def verified() -> bool:
        return bool(json.loads(kept.read_text(encoding="utf-8"))["verified"])

    with monkeypatch.context() as patched:
        patched.setattr(room, "can_sign", lambda: False)
        gateway("pack", "install", make("0.1.0", one, one))
        assert not verified()
    gateway("pack", "install", make("0.2.0", one, one), "--yes")
    assert verified()
    monkeypatch.setattr(room, "can_sign", lambda: False)
    gateway("pack", "install", make("0.3.0", one, one), "--yes")
    assert verified()


def test_no_more_is_said_than_is_known(
    one: SecretKey, make: Make, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a signature was verified, or why not; and from whom the key is, the pack itself or the first install."""

    def said(number: str, named: SecretKey | None) -> str:
        ran = gateway("pack", "install", make(number, one, named), "--yes", "--json")
        return str(json.loads(ran.out)["signature"]["said"])

    id = one.public.id
    assert said("0.1.0", None) == f"not verified: it names the key {id}, and pack.yaml does not say which that is"
    assert said("0.1.1", one) == f"verified: signed with the key {id}, which the pack names itself"
    assert said("0.1.2", one) == f"verified: signed by Ann with the key {id}, kept since it was first installed"
    monkeypatch.setattr(room, "can_sign", lambda: False)
    assert said("0.1.3", one) == (
        'not verified (that takes more: pip install "gateway-core[sign]"), said to be signed by Ann with the key'
        f" {id}, kept since it was first installed"
    )


def test_whoever_trusts_code_is_told_of_a_change_of_key(
    one: SecretKey, other: SecretKey, extra: bool, make: Make, gateway: Gateway
) -> None:
    """Before they are asked; and the key that was kept stays kept."""
    gateway("pack", "install", make("0.1.0", one, one))

    shown = gateway("trust", make("0.2.0", other, other)).out

    assert f"Careful: 'duels' {'was signed by Ann' if extra else 'came with a signature'}" in " ".join(shown.split())
    assert gateway("pack", "install", make("0.3.0", one, one), "--yes").exit == 0


@pytest.mark.parametrize("first", [True, False], ids=["at first", "as an update"])
def test_a_wrong_signature_is_never_taken_for_a_new_key(
    first: bool, one: SecretKey, make: Make, gateway: Gateway
) -> None:
    """Nobody's word lets in what does not fit the key that it names itself, nor is that advised."""
    if not first:
        gateway("pack", "install", make("0.1.0", one, one))
    signature = read_gatepack(make("0.1.9", one, one)).signature or b""
    file = _broken(make("0.2.0", one, one), lambda files: files.update({SIGNATURE: signature}))

    for words in ((), ("--new-key",)):
        ran = gateway("pack", "install", file, "--yes", *words)
        assert (ran.exit, _codes(ran), "--new-key" in ran.err) == (1, {"sign/wrong"}, False)


def test_a_signature_by_another_key_than_the_pack_names_is_wrong(
    extra: bool, one: SecretKey, other: SecretKey, make: Make, gateway: Gateway
) -> None:
    """It contradicts itself, which needs no library to be seen."""
    theirs = read_gatepack(make("0.1.9", other)).signature or b""
    file = _broken(make("0.2.0", one, one), lambda files: files.update({SIGNATURE: theirs}))

    ran = gateway("pack", "install", file, "--yes", "--new-key")

    assert (ran.exit, _codes(ran)) == (1, {"sign/other-key"})


def test_another_key_of_the_same_id_is_wrong(
    extra: bool, tmp_path: Path, one: SecretKey, other: SecretKey, make: Make, gateway: Gateway
) -> None:
    """Anybody can give their key any id; where the first one was named, its twin does not pass."""
    gateway("pack", "install", make("0.1.0", one, one))
    kept = tmp_path / "config" / "publishers" / "duels.json"
    said = json.loads(kept.read_text(encoding="utf-8"))
    twin = _with_id_of(said["key"], other.public.text)
    kept.write_text(json.dumps({**said, "key": twin}), encoding="utf-8")

    ran = gateway("pack", "install", make("0.2.0", one, one), "--yes", "--new-key")

    assert (ran.exit, _codes(ran)) == (1, {"sign/wrong"})


def _with_id_of(one: str, other: str) -> str:
    """Return the second key under the id of the first."""
    raw, rest = base64.b64decode(one), base64.b64decode(other)
    return base64.b64encode(raw[:10] + rest[10:]).decode()


def test_whoever_plays_or_checks_a_file_is_warned_once(
    extra: bool, one: SecretKey, other: SecretKey, make: Make, gateway: Gateway
) -> None:
    """Of a change of key and of a wrong signature; the game goes on."""
    gateway("pack", "install", make("0.1.0", one, one))
    gone = _broken(make("0.3.0", one, one), lambda files: files.update({SIGNATURE: b"no signature"}))

    for file, code in ((make("0.2.0", other, other), "sign/key-changed"), (gone, "sign/not-a-signature")):
        played, checked = gateway("play", file, "--auto"), gateway("check", file)
        assert (played.exit, checked.exit) == (0, 0)
        assert [line.startswith("Warning: ") for line in played.err.splitlines() if code in line] == [True]
        assert (checked.out + checked.err).count(code) == 1
    assert "sign/" not in gateway("play", make("0.4.0", one, one), "--auto").err


def test_files_that_differ_from_what_was_signed_are_wrong(
    tmp_path: Path, one: SecretKey, make: Make, gateway: Gateway
) -> None:
    """An unpacked folder in which somebody wrote is nobody's any more, until FILES and its signature are gone."""
    folder = tmp_path / "mine"
    unpack(read_gatepack(make("0.1.0", one, one)), folder)
    changed = folder / "data" / "ann.yaml"
    changed.write_text(changed.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")

    assert "files/changed" in gateway("pack", "install", folder, "--new-key").err
    for name in (FILES, SIGNATURE):
        (folder / name).unlink()
    assert gateway("pack", "install", folder).exit == 0
