"""Signatures that minisign made are verified here, and ours by minisign; what was touched never passes."""

import base64
import contextlib
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.errors import ContentError
from gateway_core.packs.public_key import PublicKey
from gateway_core.packs.shipping import SecretKey, Verdict, key_of, new_key, verify
from gateway_core.packs.shipping import signature as room

_TEXT = b"hello\n"
# Written by minisign 0.11 (Debian), once over the text's hash and once, with -l, over the text.
_PUBLIC = "RWS6e7J23AfsOhLaBJLa5YUVlbimyL0UvB0amF+jAJSoasuLSghT+x57"
_HASHED = b"""\
untrusted comment: signature from minisign secret key
RUS6e7J23AfsOgKx3197BVdkYbghoeQtNeCIe0wc30zYQcHTm3qTkpXEBuuG98X1hr8lCajdJRZA5re1dkeijBO5+K8G+rHQ2gM=
trusted comment: timestamp:1795421499	file:FILES	hashed
WUgAZ4/hidKLUC8euVYlMyWQ5/VWBa29Dvasoznl7nxtMgAoqkUD/H5+pP6+HwjGFrg58TTrFhMNZv34pzx7CA==
"""
_PLAIN = b"""\
untrusted comment: signature from minisign secret key
RWS6e7J23AfsOhsKiGzZqJDpoOL9Ycm82NO2sVuOpcHkhvjun8pzBoA3DAjJZQrcOIpynItX1wQQvDMvbGY0++UiA8HGqGU0nQc=
trusted comment: timestamp:1795421499	file:FILES
spOIMQWHMNlDjyU4SExjTa8IIYubHeXQUoiZyrCfxIIipHOp3lKCWBtK3YkpfLKuA5nlUO32jROraU8L6WNTCg==
"""
# The key of these, written by minisign too; it protects nothing but this test.
_SECRET = b"""\
untrusted comment: minisign encrypted secret key
RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAunuydtwH7DpLP7MK1zW4ES2xmbgSIr+A0SW6TRzRmvr1nsAACXleEhLaBJLa5YUVlbimyL0UvB0amF+jAJSoasuLSghT+x57AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
"""


@pytest.mark.parametrize("signature", [_HASHED, _PLAIN])
def test_what_minisign_signed_is_verified(signature: bytes) -> None:
    """In both of its ways; a key may be the line alone, or the file that it wrote."""
    assert key_of(signature) == "3AEC07DC76B27BBA"
    assert verify(_TEXT, signature, _PUBLIC) == "verified"
    assert verify(_TEXT, signature, f"untrusted comment: mine\n{_PUBLIC}\n") == "verified"
    assert verify(b"hallo\n", signature, _PUBLIC) == "wrong"
    assert verify(_TEXT, signature, new_key().public.text) == "other key"


def test_the_comment_is_signed_too() -> None:
    """Nobody gives a signature another date, or another pack's name."""
    assert verify(_TEXT, _HASHED.replace(b"1795421499", b"1795421498"), _PUBLIC) == "wrong"


def test_a_key_of_minisigns_signs_as_it_does() -> None:
    """It is read from the file that minisign wrote."""
    key = SecretKey.parse(_SECRET, "my.key")

    assert not key.is_locked
    assert key.public.text == _PUBLIC
    assert verify(_TEXT, key.sign(_TEXT, "row 1.0.0"), _PUBLIC) == "verified"
    assert b"\ntrusted comment: row 1.0.0\n" in key.sign(_TEXT, "row 1.0.0")
    assert key.sign(_TEXT, "row 1.0.0") == key.sign(_TEXT, "row 1.0.0")
    assert key.sign(_TEXT, "row 1.0.0").startswith(b"untrusted comment: signature by the key 3AEC07DC76B27BBA\n")


def test_minisign_verifies_what_we_signed(tmp_path: Path) -> None:
    """With the public key that we wrote, by a key that we made."""
    minisign = shutil.which("minisign")
    if minisign is None:
        pytest.skip("this machine has no minisign; what it signed is tested above")
    key = new_key()
    signature = key.sign(_TEXT, "row 1.0.0")
    secret, public = key.files("")
    for name, data in (("FILES", _TEXT), ("FILES.minisig", signature), ("k.key", secret), ("k.pub", public)):
        (tmp_path / name).write_bytes(data)

    verified = subprocess.run([minisign, "-Vm", "FILES", "-p", "k.pub"], cwd=tmp_path, capture_output=True, text=True)
    signed = subprocess.run(
        [minisign, "-Sm", "FILES", "-s", "k.key", "-x", "theirs"], cwd=tmp_path, capture_output=True
    )

    assert (verified.returncode, "Trusted comment: row 1.0.0" in verified.stdout) == (0, True), verified.stderr
    assert signed.returncode == 0
    assert verify(_TEXT, (tmp_path / "theirs").read_bytes(), key.public.text) == "verified"


def test_a_key_with_a_password_is_locked() -> None:
    """It signs when it is opened, and tells whoever has the wrong word; its public half is there for everybody."""
    key = new_key()
    secret, public = key.files("open sesame")

    locked = SecretKey.parse(secret, "my.key")

    assert locked.is_locked
    with pytest.raises(ContentError, match=r"my\.key sign/password"):
        locked.unlock("open says me")
    locked.unlock("open sesame")
    text = public.decode().splitlines()[1]
    assert verify(_TEXT, locked.sign(_TEXT, "row 1.0.0"), text) == "verified"


@pytest.mark.parametrize("text", [b"", b"no key", _PUBLIC.encode(), _SECRET[:-20], b"\xff\xfe", _HASHED])
def test_what_is_no_secret_key_is_told(text: bytes) -> None:
    """Such as the public one, named by mistake."""
    with pytest.raises(ContentError, match=r"^my\.key sign/not-a-key "):
        SecretKey.parse(text, "my.key")


@pytest.mark.parametrize(
    "text", ["", "RW", "RWS6e7J23AfsOhLaBJLa5YUVlbimyL0UvB0amF+jAJSoasuLSghT+x5", "é", _HASHED.decode()]
)
def test_what_is_no_public_key_is_told(text: str) -> None:
    """One letter is missing, or it is something else."""
    assert PublicKey.parse(text) is None
    with pytest.raises(ContentError, match="sign/not-a-key"):
        verify(_TEXT, _HASHED, text)


_LINES = _HASHED.splitlines()


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(_LINES[:3], id="a line is missing"),
        pytest.param([*_LINES, b""], id="a line too many"),
        pytest.param([b"comment", *_LINES[1:]], id="no comment"),
        pytest.param([*_LINES[:2], b"comment", _LINES[3]], id="no comment that is signed"),
        pytest.param([_LINES[0], b"QkI" + _LINES[1][3:], *_LINES[2:]], id="another algorithm"),
        pytest.param([_LINES[0], _LINES[1][:-4], *_LINES[2:]], id="too few numbers over the text"),
        pytest.param([*_LINES[:3], _LINES[3][4:]], id="too few numbers over the comment"),
        pytest.param([*_LINES[:3], b"!" + _LINES[3][1:]], id="a letter that is none"),
        pytest.param([_LINES[0] + b"x" * 10_000, *_LINES[1:]], id="far too long"),
    ],
)
def test_what_is_no_signature_is_told_before_it_is_tried(lines: list[bytes]) -> None:
    """With the extra and without: by its shape alone."""
    with pytest.raises(ContentError, match=r"^FILES\.minisig sign/not-a-signature "):
        key_of(b"\n".join(lines) + b"\n")


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(_HASHED) - 1), st.integers(1, 255), st.none() | st.integers(0, len(_HASHED)))
def test_a_signature_that_was_touched_never_passes(at: int, bits: int, cut: int | None) -> None:
    """Nor does it break anything: it is none, another's, or wrong; only what nobody signs may differ."""
    data = bytearray(_HASHED)
    data[at] ^= bits
    touched = bytes(data if cut is None else data[:cut])

    with contextlib.suppress(ContentError):
        assert verify(_TEXT, touched, _PUBLIC) != "verified" or _signed(touched) == _signed(_HASHED)


def _signed(signature: bytes) -> list[bytes]:
    """Return what of a signature counts: its numbers, however they are padded, and the comment that is signed."""
    _, one, comment, other = signature.splitlines()
    return [base64.b64decode(one), comment, base64.b64decode(other)]


def test_without_the_extra_nothing_is_verified_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only plays needs no cryptography; whoever signs is told what to install."""
    monkeypatch.setattr(room, "can_sign", lambda: False)

    assert verify(_TEXT, _HASHED, _PUBLIC) == Verdict.NOT_VERIFIED == "not verified"
    assert verify(_TEXT, _HASHED, new_key_text()) == "other key"
    with pytest.raises(ContentError, match=r"sign/no-extra .*gateway-core\[sign\]"):
        SecretKey.parse(_SECRET, "my.key")
    with pytest.raises(ContentError, match="sign/no-extra"):
        new_key()


def new_key_text() -> str:
    """Return a public key of nobody's."""
    return "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3"
