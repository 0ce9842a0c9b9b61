"""A publisher's public key, in the one line that minisign writes: whose signature a pack is to have."""

import binascii

import attrs

__all__ = ["PublicKey", "key_id"]

_ALGORITHM = b"Ed"
_BYTES = 42  # the algorithm, the key's id, the key


@attrs.frozen
class PublicKey:
    """A key by which signatures are checked."""

    id: str  # 16 hexadecimal digits, as minisign shows it
    text: str  # the key itself, 56 letters and digits that begin with RW

    @property
    def manifest_line(self) -> str:
        """The line by which a publisher names it in pack.yaml."""
        return f"publisher: {{name: …, key: {self.text}}}"

    @classmethod
    def parse(cls, text: str) -> "PublicKey | None":
        """Return the key that a text is, or None; of a file of minisign's, the comment before it is left out.

        >>> PublicKey.parse("RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3").id
        'E7620F1842B4E81F'
        >>> PublicKey.parse("my key")
        """
        line = text.strip().rpartition("\n")[2].strip()
        try:
            raw = binascii.a2b_base64(line.encode("ascii"), strict_mode=True)
        except (binascii.Error, UnicodeEncodeError):
            return None
        if len(raw) != _BYTES or not raw.startswith(_ALGORITHM):
            return None
        return cls(key_id(raw[2:10]), line)


def key_id(raw: bytes) -> str:
    """Return the id of a key as minisign shows it: the number that its eight bytes are, the lowest first."""
    return f"{int.from_bytes(raw, 'little'):016X}"
