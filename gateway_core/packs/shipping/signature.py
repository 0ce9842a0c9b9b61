"""Signatures of packs: files of minisign's format over FILES, made and checked by the extra [sign].

A signature says who made a pack. It never lets code run.
"""

import base64
import binascii
import enum
import importlib.util
from typing import Any

import attrs

from ...errors import ContentError, Position, Problem
from ..public_key import PublicKey, key_id

__all__ = ["GET_EXTRA", "SecretKey", "Verdict", "can_sign", "key_of", "new_key", "verify"]

GET_EXTRA = 'pip install "gateway-core[sign]"'  # as whoever lacks it is told
_LARGEST = 10_000  # bytes of a signature or a key
_ALGORITHMS = (b"ED", b"Ed")  # of a signature: over the hash of a text, and over the text
_SIGNED, _SEALED = 74, 64  # bytes of the line over the text, and of that over the comment
_COMMENT, _TRUSTED = b"untrusted comment: ", b"trusted comment: "


class Verdict(enum.StrEnum):
    """What came of checking a signature."""

    VERIFIED = "verified"  # whoever has the secret key signed exactly this FILES
    OTHER_KEY = "other key"  # it was made with another key than the one it was held against
    WRONG = "wrong"  # it names that key, and does not fit: FILES was changed, or somebody lies
    NOT_VERIFIED = "not verified"  # nothing here can check it


def can_sign() -> bool:
    """Say whether the extra [sign] is installed."""
    return importlib.util.find_spec("minisign") is not None


def key_of(signature: bytes, shown: str = "FILES.minisig") -> str:
    """Return the id of the key that a signature names, 16 hexadecimal digits; raise ContentError if it is none.

    Anybody can write any id: only `verify` says whose it is.
    """
    lines = signature.splitlines() if len(signature) <= _LARGEST else []
    if len(lines) == 4 and lines[0].startswith(_COMMENT) and lines[2].startswith(_TRUSTED):
        signed, sealed = _raw(lines[1]), _raw(lines[3])
        if len(signed) == _SIGNED and signed[:2] in _ALGORITHMS and len(sealed) == _SEALED:
            return key_id(signed[2:10])
    message = "this is no signature as minisign writes them."
    raise ContentError([Problem("sign/not-a-signature", message, Position(shown), "Sign it again, or leave it out.")])


def verify(files: bytes, signature: bytes, public_key: str, shown: str = "FILES.minisig") -> Verdict:
    """Say whether a signature of the text of FILES was made with the secret key of `public_key`.

    Raise ContentError if the one is no signature or the other no key. Without the extra nothing is verified.
    """
    key = _public(public_key)
    if key_of(signature, shown) != key.id:
        return Verdict.OTHER_KEY
    if not can_sign():
        return Verdict.NOT_VERIFIED
    import minisign  # which not everybody has, and nobody needs to play

    try:
        minisign.PublicKey.from_base64(key.text).verify(files, minisign.Signature.from_bytes(signature))
    except ValueError:  # py-minisign's errors, and those of a comment that is no text
        return Verdict.WRONG
    return Verdict.VERIFIED


@attrs.frozen
class SecretKey:
    """A key by which packs are signed."""

    _key: Any = attrs.field(repr=False, eq=False)
    shown: str = ""  # how messages name its file

    @classmethod
    def parse(cls, text: bytes, shown: str) -> "SecretKey":
        """Return the key of a file; raise ContentError if there is none in it, or without the extra [sign]."""
        key = _extra().SecretKey
        try:
            return cls(key.from_bytes(text), shown)
        except ValueError as fault:
            message = "this is no secret key as minisign writes them."
            hint = "Name the file that 'gateway pack key' or 'minisign -G' wrote, and not the .pub beside it."
            raise ContentError([Problem("sign/not-a-key", message, Position(shown), hint)]) from fault

    @property
    def is_locked(self) -> bool:
        """Whether it takes a password to sign with it."""
        return bool(self._key.is_encrypted())

    def unlock(self, password: str) -> None:
        """Make it fit to sign with; raise ContentError if that is not its password."""
        try:
            self._key.decrypt(password)
        except ValueError as fault:
            message = "this is not the password of this key."
            raise ContentError([Problem("sign/password", message, Position(self.shown))]) from fault

    @property
    def public(self) -> PublicKey:
        """The key by which others check what this one signed."""
        return _public(self._key.get_public_key().to_base64().decode())

    def sign(self, files: bytes, comment: str) -> bytes:
        """Return the signature of the text of FILES: always the same for the same text, key and comment.

        The comment is signed too, and stands in the file for whoever reads it.
        """
        signed = self._key.sign(
            files, untrusted_comment=f"signature by the key {self.public.id}", trusted_comment=comment
        )
        return bytes(signed) + b"\n"

    def files(self, password: str) -> tuple[bytes, bytes]:
        """Return what is to be written down: of this key, locked if there is a password, and of the public one."""
        public = f"untrusted comment: minisign public key {self.public.id}\n{self.public.text}\n".encode()
        if password:
            self._key.encrypt(password)
        return bytes(self._key) + b"\n", public


def new_key() -> SecretKey:
    """Return a key that nobody has yet; raise ContentError without the extra [sign]."""
    return SecretKey(_extra().KeyPair.generate().secret_key, "the new key")


def _public(text: str) -> PublicKey:
    key = PublicKey.parse(text)
    if key is None:
        message = f"'{text[:80]}' is no public key as minisign writes them."
        hint = "It is one line of 56 letters and digits that begins with RW."
        raise ContentError([Problem("sign/not-a-key", message, None, hint)])
    return key


def _raw(line: bytes) -> bytes:
    try:
        return base64.b64decode(line, validate=True)
    except binascii.Error:
        return b""


def _extra() -> Any:
    """Return the module of the extra, which tells no types; raise ContentError if it is not there."""
    if not can_sign():
        message = "signing takes py-minisign, which is not installed."
        raise ContentError([Problem("sign/no-extra", message, None, f"Install it: {GET_EXTRA}")])
    import minisign  # as above

    return minisign
